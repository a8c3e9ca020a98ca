"""Words of the lexicon as mentions: its phrases, compounds of its words, and words joined to them by "and"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.several import ENDINGS_OF_PLURALS, singulars_of
from glam_kg.question.periods.older_than import without_orders_of_comparatives
from glam_kg.question.words.compounds import COLLECTION_ENDINGS, LINKING
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    Mention,
    SchemeMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.lexicon import Entry, Lexicon
    from glam_kg.question.words.tokens import Token

    Phrase = tuple[int, int, tuple[Entry, ...]]

_COMPOUND_OF = "compound of"
"""How the reason of what a compound says begins."""
COORDINATED: Final = "coordinated with"
"""How that of the half of a coordination does."""
_WHOLE_BY_THEMSELVES: Final = frozenset({"word", "type", "general", "scheme"})
"""Kinds of entries of words that are no half of another."""
_SHORTEST_PART, _LONGEST_LINK = 3, 3
_SHORTEST_UNKNOWN = 4
_SUPPLIES: Final = {
    "aanbod": "nl", "landschap": "nl", "wezen": "nl", "sector": "nl", "veld": "nl", "scene": "nl", "gebied": "nl",
    "angebot": "de", "angebots": "de", "landschaft": "de", "wesen": "de", "wesens": "de", "sektor": "de", "szene": "de",
    "bereich": "de", "massig": "de", "maessig": "de",
}  # fmt: skip
"""Folded last parts of compounds for all institutions of a kind, each with its language: "museumaanbod", "museumsmäßig"."""
_PRACTICES: Final = frozenset({"wezen", "wesen", "wesens"})
"""Those that within a sentence say what is done there: "de geschiedenis van het archiefwezen"."""
_LOOKS: Final = frozenset({("hoe", "ziet"), ("waaruit", "bestaat"), ("woraus", "besteht")})
"""Folded words with which it is asked what such a whole is made of: "Hoe ziet het museumaanbod eruit?"."""
_SUPPLIED: Final = frozenset("MAL")
"""Types of which they are said; a "parklandschap" is none of parks."""
_DEFINITE = frozenset({"de", "het", "der", "die", "das", "dem", "den", "des", "van", "von", "vom", "zur", "zum"})
"""Folded words behind which a collection is one that is called so: "die Antikensammlung"."""
_NO_SUBJECTS = frozenset(
    {
        "museum", "museums", "bibliotheek", "archief", "deel", "kern", "prive", "eigen", "stads", "rijks", "basis", "hoofd",
        "web", "online", "studie", "privat", "sonder", "teil", "haupt", "gesamt", "spezial", "staats", "landes", "dauer",
        "bibliotheks", "archiv", "voll", "mitgliederver", "nationalver", "lehr", "schau", "universiteits", "universitats",
        "universitaets", "familie", "familien", "gegevens", "daten", "grund",
    }
)  # fmt: skip
"""Folded first parts that say whose collection it is or what part of one, and words that only end as collections do."""
_RESEARCH, _RESEARCHER = "does_research", "R"
OTHER: Final = frozenset({"other", "andere", "anderen", "overige", "sonstige", "sonstigen", "weitere", "autres"})
"""Folded words between a conjunction and the type that what stands before it is one of."""
_UMLAUTED: Final = ("gärten", "gaerten")


@dataclass(frozen=True, slots=True)
class DomainWords:
    """Finds what the lexicon alone knows of a question."""

    lexicon: Lexicon
    several: SeveralInstitutions

    def find(self, tokens: Sequence[Token], words: Sequence[str], phrases: Iterable[Phrase]) -> list[Mention]:
        """Every type, concept, scheme, kind of event and subject that words of the lexicon name.

        Ordered by how they were found: phrases of the lexicon, compounds of a type, compounds of a collection, halves of
        coordinations; each of them by place in the question.

        Args:
            tokens: The question's words as written.
            words: The same words folded, misspelt ones corrected.
            phrases: The lexicon's phrases among these words.
        """
        phrases = tuple(phrases)
        inert = inert_phrases(phrases)
        found = list(self._phrases(tokens, phrases))
        if inert:
            found = [m for m in found if not _lies_within(m, inert)]
        found = without_orders_of_comparatives(words, found)
        found += self._compounds(tokens, words)
        if not any(isinstance(m, (TypeMention, GeneralMention)) for m in found):
            supplies = list(self._supplies(tokens, words))
            # "Waaruit" is what one came from elsewhere.
            asked = {(m.start, m.end) for m in supplies if isinstance(m, ConceptMention)}
            found = [m for m in found if not any(start <= m.start and m.end <= end for start, end in asked)] + supplies
        found += self._collections(tokens, words)
        halves = list(self._coordinated(tokens, words, [m for m in found if isinstance(m, TypeMention)]))
        typed = {(m.start, m.end) for m in halves}
        found = [*(m for m in found if not isinstance(m, SubjectMention) or (m.start, m.end) not in typed), *halves]
        return (
            found if _RESEARCH not in {e.value for *_, each in phrases for e in each} else self._by_doing(words, found)
        )

    def _by_doing(self, words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
        """The mentions, with what organisations do as the type that it tells; who speaks of themselves does it at any."""
        said = [m for m in found if isinstance(m, ConceptMention) and m.concept == _RESEARCH]
        general = any(isinstance(m, GeneralMention) for m in found)
        typed = any(isinstance(m, TypeMention) for m in found)
        kept = [m for m in found if m not in said]
        if (
            not general
            or typed
            or any(self.lexicon.words_of("first_person", m.language).intersection(words) for m in said)
        ):
            return kept
        return kept + [
            TypeMention(
                start=m.start, end=m.end, text=m.text, letter=_RESEARCHER, language=m.language, plural=True,
                reason="what they do",
            )
            for m in said
        ]  # fmt: skip

    def _phrases(self, tokens: Sequence[Token], phrases: Iterable[Phrase]) -> Iterator[Mention]:
        for start, end, entries in phrases:
            for entry in entries:
                if entry.kind != "word" and not self._is_shadowed(entry, tokens, start, end):
                    text = tokens[start].text if end - start == 1 else " ".join(t.text for t in tokens[start:end])
                    yield self._from_entry(entry, tokens, start, end, text)

    def _from_entry(self, entry: Entry, tokens: Sequence[Token], start: int, end: int, text: str) -> Mention:
        if entry.kind in {"type", "general"}:
            # In French what tells more of a noun stands behind it, in the other languages before it.
            token = tokens[start if entry.language == "fr" else end - 1]
            plural = self.several.named_by(token.key) or _is_plural_by_umlaut(token)
            plural = plural or (end - start == 1 and self._has_singular(token.key, entry))
            if entry.kind == "general":
                return GeneralMention(start=start, end=end, text=text, language=entry.language, plural=plural)
            return TypeMention(
                start=start, end=end, text=text, letter=entry.value, language=entry.language, narrower=entry.narrower,
                plural=plural,
            )  # fmt: skip
        return _named(entry, start, end, text)

    def _has_singular(self, noun: str, entry: Entry) -> bool:
        """Whether a word of a type is another one of that type, and an ending of plurals: "zoos"."""
        return entry.language in ENDINGS_OF_PLURALS and any(
            e.kind == entry.kind and e.value == entry.value
            for singular in singulars_of(noun, entry.language)
            for e in self.lexicon.entries.get(singular, ())
        )

    def _is_shadowed(self, entry: Entry, tokens: Sequence[Token], start: int, end: int) -> bool:
        """An acronym that is also a word of the language ("ein", "ror") counts only in capitals."""
        single = end - start == 1
        return (
            single
            and entry.kind == "scheme"
            and self.lexicon.is_function_word(tokens[start].key)
            and not tokens[start].text.isupper()
        )

    def _compounds(self, tokens: Sequence[Token], words: Sequence[str]) -> Iterator[Mention]:
        for i, word in enumerate(words):
            if word not in self.lexicon.entries:
                for head, entry in compound_heads(word, self.lexicon):
                    yield TypeMention(
                        start=i, end=i + 1, text=tokens[i].text, letter=entry.value, language=entry.language,
                        narrower=True, plural=self.several.named_by(word) or _is_plural_by_umlaut(tokens[i]),
                        reason=f"{_COMPOUND_OF} {head}",
                    )  # fmt: skip

    def _supplies(self, tokens: Sequence[Token], words: Sequence[str]) -> Iterator[Mention]:
        """The kind in compounds for all that there are of it: "het museumaanbod in Denver", "die Archivlandschaft"."""
        for i, word in enumerate(words):
            ending = next((e for e in _SUPPLIES if word.endswith(e) and len(word) > len(e)), None)
            if ending is None or word in self.lexicon.entries or (ending in _PRACTICES and i > 1):
                continue
            part = word.removesuffix(ending)
            bases = (part.removesuffix(link) for link in LINKING)
            entry = next(
                (e for base in bases for e in self.lexicon.type_heads.get(base, ()) if e.value in _SUPPLIED), None
            )
            if entry is not None:
                language = _SUPPLIES[ending]
                yield TypeMention(
                    start=i, end=i + 1, text=tokens[i].text, letter=entry.value, language=language, plural=True,
                    reason=f"{_COMPOUND_OF} {ending}",
                )  # fmt: skip
                if tuple(words[:2]) in _LOOKS:
                    text = " ".join(words[:2])
                    yield ConceptMention(start=0, end=2, text=text, concept="which", language=language)

    def _collections(self, tokens: Sequence[Token], words: Sequence[str]) -> Iterator[SubjectMention]:
        """The subject in compounds such as "Münzsammlung" and "schilderijencollectie"."""
        for i, word in enumerate(words):
            if not word.endswith(COLLECTION_ENDINGS) or word in self.lexicon.entries:
                continue
            ending = next(e for e in COLLECTION_ENDINGS if word.endswith(e))
            part = word.removesuffix(ending)
            if len(part) < _SHORTEST_PART:
                continue
            near = [k for k in self.lexicon.subject_keys if k.startswith(part) and len(k) <= len(part) + _LONGEST_LINK]
            near += [k for k in self.lexicon.subject_keys if part.startswith(k) and len(part) <= len(k) + _LONGEST_LINK]
            if not near and self._is_unknown_subject(tokens, words, i, part):
                yield SubjectMention(
                    start=i, end=i + 1, text=tokens[i].text, subject=tokens[i].text[: -len(ending)], known=True,
                    reason=f"{_COMPOUND_OF} {ending}",
                )  # fmt: skip
            for entry in self.lexicon.entries[near[0]] if near else ():
                if entry.kind == "subject":
                    yield SubjectMention(
                        start=i, end=i + 1, text=tokens[i].text, subject=entry.value, known=True,
                        reason=f"{_COMPOUND_OF} {ending}",
                    )  # fmt: skip

    def _is_unknown_subject(self, tokens: Sequence[Token], words: Sequence[str], position: int, part: str) -> bool:
        """Whether a compound says what institutions collect, of which nobody has a word: "een kunstcollectie"."""
        if len(part) < _SHORTEST_UNKNOWN or part in _NO_SUBJECTS or part.endswith("sver") or self._is_kind(part):
            return False
        before = words[position - 1] if position else ""
        follows = position + 1 < len(words) and tokens[position + 1].capitalised
        return before not in _DEFINITE and not follows

    def _is_kind(self, part: str) -> bool:
        """Whether a word is one for institutions: the "universiteitscollectie" is that of a university."""
        return any(entry.kind in {"type", "general", "word"} for entry in self.lexicon.entries.get(part, ()))

    def _coordinated(
        self, tokens: Sequence[Token], words: Sequence[str], types: Sequence[TypeMention]
    ) -> Iterator[TypeMention]:
        """The first half of "zoological and botanical gardens", the second of "jardins botaniques et zoologiques".

        Or what stands first in a list of one type: the gardens of "gardens, zoos and aquariums".
        """
        conjunctions = self.lexicon.words_of("conjunctions")
        typed = {i for mention in types for i in range(mention.start, mention.end)}
        for mention in types:
            for other in self._beside(tokens, words, mention, conjunctions):
                if other in typed:
                    continue
                word = words[other]
                known = word in self.lexicon.entries and not self._makes_type(word, mention, words)
                if not known and mention.letter in self.lexicon.type_words.get(word, ()):
                    typed.add(other)
                    yield TypeMention(
                        start=other, end=other + 1, text=tokens[other].text, letter=mention.letter,
                        language=mention.language, narrower=mention.narrower, reason=f"{COORDINATED} {mention.text}",
                    )  # fmt: skip

    @staticmethod
    def _beside(
        tokens: Sequence[Token], words: Sequence[str], mention: TypeMention, conjunctions: frozenset[str]
    ) -> Iterator[int]:
        """The words that a conjunction joins to a type, and the one before a comma before it."""
        start, end = mention.start, mention.end
        # The parks of "parks and other landscape features" are such.
        joint = start - 1 - (start > 0 and words[start - 1] in OTHER)
        if joint > 0 and words[joint] in conjunctions:
            yield joint - 1
        if end + 1 < len(words) and words[end] in conjunctions:
            yield end + 1
        if start and tokens[start].start - tokens[start - 1].end > 1:
            yield start - 1

    def _makes_type(self, word: str, mention: TypeMention, words: Sequence[str]) -> bool:
        """Whether a word makes a kind of a type in the place of the word that does: "zoological | botanical gardens"."""
        entries = self.lexicon.entries
        own = words[mention.start : mention.end]
        if any(entry.kind in _WHOLE_BY_THEMSELVES for entry in entries[word]) or len(own) < 2:
            return False
        instead = (" ".join((word, *own[1:])), " ".join((*own[:-1], word)))
        return any(
            entry.kind == "type" and entry.value == mention.letter
            for phrase in instead
            for entry in entries.get(phrase, ())
        )


def compound_heads(word: str, lexicon: Lexicon) -> tuple[tuple[str, Entry], ...]:
    """The institution types that a folded word ends in, each with the ending ("Stadtarchiv"): the longest ending only."""
    heads = lexicon.type_heads
    for cut in range(2, len(word) - 3):
        if word[cut:] in heads:
            return tuple((word[cut:], entry) for entry in heads[word[cut:]])
    return ()


def is_supply(kind: TypeMention) -> bool:
    """Whether a type is said by a compound for all institutions of a kind: "museumaanbod"."""
    return kind.reason.removeprefix(f"{_COMPOUND_OF} ") in _SUPPLIES


def inert_phrases(phrases: Iterable[Phrase]) -> list[range]:
    """Phrases without a meaning of their own for a query, such as "regardless of type"; single words are not among them."""
    return [
        range(start, end)
        for start, end, entries in phrases
        if end - start > 1 and any(entry.kind == "word" for entry in entries)
    ]


def _lies_within(mention: Mention, phrases: Sequence[range]) -> bool:
    """Whether a mention is part of a longer phrase."""
    return any(
        mention.start in phrase and mention.end - 1 in phrase and mention.end - mention.start < len(phrase)
        for phrase in phrases
    )


def _is_plural_by_umlaut(token: Token) -> bool:
    """Whether a word is a plural by its umlaut alone, which folding takes away: "botanische Gärten"."""
    return token.text.casefold().endswith(_UMLAUTED)


def _named(entry: Entry, start: int, end: int, text: str) -> Mention:
    if entry.kind == "scheme":
        return SchemeMention(start=start, end=end, text=text, scheme=entry.value)
    if entry.kind == "subject":
        return SubjectMention(start=start, end=end, text=text, subject=entry.value, known=True)
    if entry.kind == "event_type":
        return EventTypeMention(start=start, end=end, text=text, event_type=entry.value, language=entry.language)
    return ConceptMention(start=start, end=end, text=text, concept=entry.value, language=entry.language)
