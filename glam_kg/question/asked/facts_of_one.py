"""What kind of institution one is, all its identifiers, and its collections: three things that are asked of one alone.

The same words are said of many ("Which kinds of museums are there?"), of one scheme ("the ISIL identifier"), or of what a
collection is about ("a collection of fossils"). One institution is spoken of where it is named, or where a pronoun stands for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

_Words = frozenset[str]
_KINDS: Final[Mapping[str, _Words]] = {
    "nl": frozenset({"type", "soort", "instellingstype", "categorie"}),
    "en": frozenset({"type", "kind", "sort", "category"}),
    "de": frozenset({"art", "typ", "sorte", "kategorie", "einrichtungstyp", "einrichtungsart", "institutionstyp"}),
    "fr": frozenset({"type", "genre", "sorte", "categorie"}),
}
"""Folded words for a kind."""
_BY: Final = frozenset({"naar", "op", "by", "nach", "je", "pro", "par", "selon", "suivant", "per"})
"""Folded prepositions before a kind by which is counted: "Übersicht nach Art der Institution" asks it of none."""
_WHAT_FOR: Final[Mapping[str, _Words]] = {
    "voor": frozenset({"wat"}), "fur": frozenset({"was"}), "fuer": frozenset({"was"})
}  # fmt: skip
"""Folded prepositions that ask for a kind, by what stands before them: "Was ist das für eine Einrichtung?"."""
_BESIDE_KINDS: Final = frozenset(
    {
        "of", "von", "de", "d", "du", "la", "le", "l", "des", "der", "van", "het", "the", "die", "das", "een", "a",
        "an", "eine", "einer", "ein", "un", "une", "is", "are", "was", "ist", "est", "hat", "heeft", "has", "does",
        "s", "agit", "c", "ce", "it", "es", "er", "sie", "il", "elle", "dit", "dat", "this", "that", "handelt",
        "gaat", "betreft", "t",
    }
)  # fmt: skip
"""Folded words that may stand between a kind and what it is a kind of, or is asked of."""
_BODIES: Final = frozenset(
    {
        "place", "body", "organisation", "organization", "plek", "plaats", "organisatie", "gelegenheid", "ort",
        "haus", "organisme", "lieu", "endroit", "maison", "establishment", "facility",
    }
)  # fmt: skip
"""Folded words for any body, beside those of the lexicon."""
_KIND_TOLD: Final = frozenset({"agit", "handelt", "gaat", "betreft"})
"""Folded verbs behind which what was spoken of needs no pronoun: "De quel type s'agit-il ?"."""
_IDENTIFIERS: Final = frozenset(
    {
        "identifier", "identifiers", "identificator", "identificatoren", "identificatie", "identificaties",
        "identificatienummer", "identificatienummers", "identificatiecode", "identificatiecodes", "id", "ids",
        "codes", "identification", "identifications", "identifikator", "identifikatoren", "kennung", "kennungen",
        "identifiant", "identifiants", "identificateur", "identificateurs",
    }
)  # fmt: skip
_COLLECTIONS: Final = frozenset(
    {
        "collectie", "collecties", "deelcollecties", "verzameling", "verzamelingen", "verzamelt", "collection",
        "collections", "subcollections", "holdings", "fonds", "collect", "collects", "sammlung", "sammlungen",
        "teilsammlungen", "bestande", "bestaende", "sammlungsbestand", "sammlungsbestande", "sammelt", "collectionne",
    }
)  # fmt: skip
"""Folded words for what is kept, and for keeping it."""
_SAY_KIND: Final[Mapping[str, _Words]] = {language: kinds.union(_WHAT_FOR) for language, kinds in _KINDS.items()}
_TELLING: Final[Mapping[str, _Words]] = {
    language: kinds | _IDENTIFIERS | _COLLECTIONS for language, kinds in _SAY_KIND.items()
}
"""Folded words of which one must be said for one of the three things to be asked."""
_PRONOUNS: Final = frozenset(
    {
        "it", "its", "this", "that", "das", "het", "hij", "zijn", "haar", "ervan", "dit", "dat", "deze", "es", "er",
        "sie", "sein", "seine", "seiner", "seinen", "ihr", "ihre", "ihrer", "il", "elle", "son", "sa", "ses", "lui",
        "c", "ce",
    }
)  # fmt: skip
_HOLDING: Final = frozenset(
    {"holds", "holder", "shown", "collection", "identifier", "info", "per_type", "which", "whose"}
)
"""Concepts that these words are elsewhere, or that only say again what is asked."""
_OTHERWISE: Final = frozenset(
    {
        "count", "when", "founded", "where", "website", "address", "closed", "budget", "parent", "not_covered",
        "compare", "oldest", "newest", "in_which_city", "how_large",
    }
)  # fmt: skip
"""Concepts beside which something else is asked."""
_OF_MANY: Final = frozenset(
    {"count", "compare", "most", "fewest", "per_city", "per_region", "per_country", "not_covered"}
)
_LEAST_WEIGHT: Final = 0.5


@dataclass(frozen=True)
class FactsOfOne:
    """Tells what is asked of one institution that needs no more than its name.

    Attributes:
        lexicon: What tells the small words of a language, and the singular of a type.
    """

    lexicon: Lexicon

    def told(self, words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
        """The mentions, with what is asked of the one institution as one concept.

        Args:
            words: The question's words, folded.
            found: What was found in the question.
            language: That of the question.
        """
        mentions = list(found)
        if _TELLING[language].isdisjoint(words):
            return mentions
        question = _Question(self.lexicon, tuple(words), mentions, language)
        asked: tuple[tuple[str, set[int]], ...] = (
            ("info", question.kind()),
            ("identifiers", question.nouns(_IDENTIFIERS)),
            ("collections", question.nouns(_COLLECTIONS)),
        )
        for concept, said in asked:
            if said:
                kept = [m for m in mentions if not _is_of(m, said)]
                return [
                    *kept,
                    *(
                        ConceptMention(start=i, end=i + 1, text=words[i], concept=concept, language=language)
                        for i in sorted(said)
                    ),
                ]
        return mentions


@dataclass(frozen=True)
class _Question:
    lexicon: Lexicon
    words: tuple[str, ...]
    mentions: Sequence[Mention]
    language: str

    @cached_property
    def _one(self) -> set[int]:
        """The words of the name; none where a pronoun stands for it."""
        names = [m for m in self.mentions if isinstance(m, NameMention) and m.weight >= _LEAST_WEIGHT]
        chosen = max(names, key=lambda m: (bool(m.candidates), m.weight, m.end - m.start), default=None)
        return set() if chosen is None else set(range(chosen.start, chosen.end))

    @cached_property
    def _concepts(self) -> frozenset[str]:
        return frozenset(
            m.concept
            for m in self.mentions
            if isinstance(m, ConceptMention) and not self._one & set(range(m.start, m.end))
        )

    @cached_property
    def _pointed(self) -> bool:
        return not _PRONOUNS.isdisjoint(self.words)

    def _outside(self, *kinds: type[Mention]) -> list[Mention]:
        """The mentions of some kinds that share no word with the name."""
        return [m for m in self.mentions if isinstance(m, kinds) and not self._one & set(range(m.start, m.end))]

    def _is_singular(self, mention: Mention) -> bool:
        last = self.words[mention.end - 1]
        if isinstance(mention, GeneralMention):
            return not last.endswith(("s", "en"))
        return last.endswith(self.lexicon.type_singulars)

    def kind(self) -> set[int]:
        """The words of "what kind of institution is it?"."""
        if _SAY_KIND[self.language].isdisjoint(self.words):
            return set()
        if self._concepts & _OF_MANY or self._outside(YearMention, SubjectMention, EventTypeMention, IdentifierMention):
            return set()
        told = not _KIND_TOLD.isdisjoint(self.words)
        if not self._one and (not (self._pointed or told) or self._outside(PlaceMention, NetworkMention)):
            return set()
        beside = self._outside(TypeMention, GeneralMention)
        if not all(self._is_singular(m) for m in beside):
            return set()
        bodies = {i for m in beside for i in range(m.start, m.end)} | {
            i for i, word in enumerate(self.words) if word in _BODIES and i not in self._one
        }
        for i, word in enumerate(self.words):
            if i not in self._one and self._says_kind(i, word) and self._is_asked(i, bodies):
                verbs = {j for j, each in enumerate(self.words) if each in _KIND_TOLD}
                return {i, *verbs, *(bodies if self._joined(i, bodies) else ())}
        return set()

    def _says_kind(self, position: int, word: str) -> bool:
        """Whether a word says a kind: "type", or the second of "wat voor" and "was … für"."""
        if position and self.words[position - 1] in _BY:
            return False
        return word in _KINDS[self.language] or (
            word in _WHAT_FOR and not _WHAT_FOR[word].isdisjoint(self.words[:position])
        )

    def _is_asked(self, kind: int, bodies: set[int]) -> bool:
        """Whether a kind is that of a body: "which type of ticket" is none."""
        behind = next((i for i in range(kind + 1, len(self.words)) if self.words[i] not in _BESIDE_KINDS), None)
        return behind is None or behind in bodies or behind in self._one

    def _joined(self, kind: int, bodies: set[int]) -> bool:
        return bool(bodies) and min(bodies) > kind

    def nouns(self, nouns: _Words) -> set[int]:
        """The words of "what identifiers does it have?" where they are all that is asked, and of no scheme or subject."""
        said = {i for i, word in enumerate(self.words) if word in nouns and i not in self._one}
        if not said or self._concepts & _OTHERWISE or not (self._one or self._pointed):
            return set()
        others = (
            TypeMention,
            SchemeMention,
            IdentifierMention,
            SubjectMention,
            YearMention,
            EventTypeMention,
            NetworkMention,
        )
        if self._outside(*others) or (not self._one and self._outside(PlaceMention, GeneralMention)):
            return set()
        explained = {i for m in self._outside(ConceptMention) for i in range(m.start, m.end)}
        rest = set(range(len(self.words))) - self._one - said - explained
        if any(not self.lexicon.is_function_word(self.words[i]) for i in rest):
            return set()
        return said | {
            i
            for m in self._outside(ConceptMention)
            if isinstance(m, ConceptMention) and m.concept in _HOLDING - {"info", "which"}
            for i in range(m.start, m.end)
        }


def _is_of(mention: Mention, said: set[int]) -> bool:
    """Whether a mention is another reading of words that are told to ask something."""
    within = set(range(mention.start, mention.end))
    return bool(within & said) and not (isinstance(mention, NameMention) and mention.candidates)
