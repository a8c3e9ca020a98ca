"""One institution, told by a singular with an article and a capital: "What happened to the Tropenmuseum?".

Beside a word for what changed, a type asks elsewhere for the changes of all institutions of it. "The Tropenmuseum" and "die
Stadtbibliothek Leeds" are one each: where the graph has no such name, that is to be told, and nothing of other museums.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_CHANGES: Final = frozenset({"event", "whereabouts"})
_DEFINITE: Final = frozenset(
    {
        "the",
        "het",
        "de",
        "t",
        "das",
        "die",
        "der",
        "dem",
        "den",
        "le",
        "la",
        "l",
        "du",
        "au",
        "am",
        "vom",
        "zum",
        "zur",
        "im",
        "beim",
    }
)
"""Folded articles, and prepositions that hold one."""
_SURE: Final = 0.5
_WEIGHT: Final = 0.5


@dataclass(frozen=True)
class SingularNames:
    """Finds the one institution of which a question asks what changed.

    Attributes:
        lexicon: What tells the singular of a type, and a compound from a word for a type.
    """

    lexicon: Lexicon

    def found(
        self, tokens: Sequence[Token], words: Sequence[str], found: Iterable[Mention], language: str
    ) -> list[Mention]:
        """The mentions, with such a name in the place of the type and the town that stand in it.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in the question.
            language: That of the question.
        """
        mentions = list(found)
        changes = (
            m for m in mentions
            if isinstance(m, EventTypeMention) or (isinstance(m, ConceptMention) and m.concept in _CHANGES)
        )  # fmt: skip
        if next(changes, None) is None:
            return mentions
        known = [m for m in mentions if isinstance(m, NameMention) and m.candidates and m.weight >= _SURE]
        for kind in [m for m in mentions if isinstance(m, TypeMention)]:
            if not words[kind.end - 1].endswith(self.lexicon.type_singulars):
                continue
            start, end = self._run(tokens, words, kind, mentions, language)
            # Somewhere there is one that is called "Stadtbibliothek" and no more: it is not that of Leeds.
            longer = end - start > kind.end - kind.start
            if any(
                kind.overlaps(m)
                and not (longer and (m.start, m.end) == (kind.start, kind.end) and not _is_there(m, kind, mentions))
                for m in known
            ):
                continue
            definite = start > 0 and words[start - 1] in _DEFINITE
            if definite and self._is_name(tokens, words, kind, language, longer=longer):
                text = as_written(tokens[start:end])
                name = NameMention(
                    start=start, end=end, text=text, candidates=(), weight=_WEIGHT, reason="a singular with an article"
                )
                called = ConceptMention(
                    start=kind.start, end=kind.end, text=kind.text, concept="heritage", language=language
                )
                return [*(m for m in mentions if not (isinstance(m, _PARTS) and m.overlaps(name))), name, called]
        return mentions

    def _run(
        self,
        tokens: Sequence[Token],
        words: Sequence[str],
        kind: TypeMention,
        mentions: Sequence[Mention],
        language: str,
    ) -> tuple[int, int]:
        """The type with the words with capitals around it that are places, or mean nothing by themselves.

        A German name begins with no noun for a place: "wurden in den Niederlanden Archive geschlossen?" has none.
        """
        own = language in NOUNS_HAVE_CAPITALS and language in self._languages_of(words, kind)
        nouns = {m.end for m in mentions if own and isinstance(m, PlaceMention) and not m.is_adjective}
        places = {i for m in mentions if isinstance(m, PlaceMention) for i in range(m.start, m.end)}

        def is_own(i: int) -> bool:
            told = i in places or words[i] not in self.lexicon.single_words
            return told and tokens[i].capitalised and not tokens[i].sentence_start

        start, end = kind.start, kind.end
        while start > 0 and start not in nouns and is_own(start - 1):
            start -= 1
        while end < len(tokens) and is_own(end):
            end += 1
        return start, end

    def _is_name(
        self, tokens: Sequence[Token], words: Sequence[str], kind: TypeMention, language: str, *, longer: bool
    ) -> bool:
        """Whether a type with a capital is more than a word of the language for it, as "Heimatmuseum" is one in German."""
        own = self._languages_of(words, kind)
        told = language not in own or (kind.narrower and language not in NOUNS_HAVE_CAPITALS)
        compound = kind.end - kind.start == 1 and words[kind.start] not in self.lexicon.type_singulars and told
        return tokens[kind.start].capitalised and (compound or longer)

    def _languages_of(self, words: Sequence[str], kind: TypeMention) -> set[str]:
        """The languages that have the word for a type."""
        return {entry.language for entry in self.lexicon.entries.get(words[kind.start], ()) if entry.kind == "type"}


def _is_there(name: NameMention, kind: TypeMention, found: Iterable[Mention]) -> bool:
    """Whether one of the name is in the town beside it, or a compound that one is called may be: "das Rijksmuseum Amsterdam".

    The schema has the words for kinds that there are many of, such as "Stadtbibliothek".
    """
    towns = (m for m in found if isinstance(m, PlaceMention) and m.start == name.end)
    readings = [reading for town in towns for reading in town.readings]
    return any(c.is_at(r) or (kind.reason and c.may_be_at(r)) for c in name.candidates for r in readings)


_PARTS: Final = (TypeMention, GeneralMention, PlaceMention, SubjectMention, NameMention)
"""What stands in such a name means nothing by itself."""
