"""A name that institutions share, before or behind a plural: "all Smithsonian museums", "les musées Carnegie".

Names are looked up whole, and no one of those that have the word is meant, nor any in a village of that name. Where few have it
it is asked which; else the question is refused as one for a part of names (`names_as_patterns`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_kinds import ANY_KIND, letter_of
from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.names.names_as_patterns import PART_OF_NAME
from glam_kg.question.places.likelier_places import is_well_known
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    Named,
    NameMention,
    PlaceMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import GeneralMention, Mention
    from glam_kg.question.words.tokens import Token

_OF: Final = frozenset({"of", "the", "van", "het", "de", "du", "la", "le", "l", "des", "der", "von", "dem"})
_NAMED_BEHIND: Final = "fr"
"""The language in which a name stands behind its kind with nothing between."""
_LONGEST: Final = 3
_SHORTEST: Final = 5
"""Letters of such a word."""
_FEWEST: Final = 2
"""Institutions from which on a name is shared."""


@dataclass(frozen=True)
class NamesShared:
    """Finds them.

    Attributes:
        index: The names.
        is_several: Whether a folded noun is a plural of a type.
        is_common: Whether a folded word is a word of a language, and so no name.
    """

    index: NameIndex
    is_several: Callable[[str], bool]
    is_common: Callable[[str], bool]

    def asked(
        self, tokens: Sequence[Token], words: Sequence[str], found: list[Mention], language: str
    ) -> list[Mention]:
        """The mentions, with a shared name as what is asked about.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in it.
            language: That of the question.
        """
        kinds = [m for m in found if isinstance(m, INSTITUTIONS) and self.is_several(words[m.end - 1])]
        for kind in kinds:
            for said in self._beside(tokens, words, kind, found, language):
                named = self._named(words, said, kind, found)
                if named:
                    return self._instead(tokens, found, kind, said, _of_kind(named, kind))
        return found

    def _beside(
        self,
        tokens: Sequence[Token],
        words: Sequence[str],
        kind: TypeMention | GeneralMention,
        found: Sequence[Mention],
        language: str,
    ) -> list[range]:
        """The runs of proper words right before a kind, behind it in French, or with "of" where somebody is called so."""
        start = kind.start
        while start > max(0, kind.start - _LONGEST) and self._is_proper(tokens, words, start - 1):
            start -= 1
        small = kind.end
        while small < len(words) and words[small] in _OF:
            small += 1
        end = small
        while end < min(len(words), small + _LONGEST) and self._is_proper(tokens, words, end):
            end += 1
        behind = range(small, end)
        direct = small == kind.end and language == _NAMED_BEHIND
        told = small > kind.end and any(isinstance(m, NameMention) and m.start == small for m in found)
        runs = [range(start, kind.start)] if language != _NAMED_BEHIND else []
        return [run for run in (*runs, *([behind] if direct or told else [])) if run]

    def _is_proper(self, tokens: Sequence[Token], words: Sequence[str], position: int) -> bool:
        word = words[position]
        return tokens[position].capitalised and len(word) >= _SHORTEST and not self.is_common(word)

    def _named(
        self, words: Sequence[str], said: range, kind: TypeMention | GeneralMention, found: Sequence[Mention]
    ) -> tuple[Named, ...]:
        """Those that share a name; none where it is the whole name of one, or means something else."""
        own = " ".join(words[said.start : said.stop])
        over = [m for m in found if m.start < said.stop and said.start < m.end]
        names = [m for m in found if isinstance(m, NameMention) and m.candidates]
        if any(m not in over or m.overlaps(kind) or _is_whole(m, own) for m in names):
            return ()
        if not all(isinstance(m, NameMention) or _is_village(m, words) for m in over):
            return ()
        # Not those that have but a like word: "Naturali" is Italian.
        holding = (name for name in reversed(self.index.holding(own.split())) if own in fold_key(name.text))
        held = {name.iri: Named.of(name, GUESS) for name in holding}
        if len(held) < _FEWEST:
            return ()
        return tuple(sorted(held.values(), key=lambda named: named.iri))

    @staticmethod
    def _instead(
        tokens: Sequence[Token],
        found: Sequence[Mention],
        kind: TypeMention | GeneralMention,
        said: range,
        named: tuple[Named, ...],
    ) -> list[Mention]:
        start, end = min(kind.start, said.start), max(kind.end, said.stop)
        name: NameMention | ConceptMention
        # "Carnegie libraries" are neither the Carnegie Museum nor none.
        if 0 < len(named) <= MOST_MEANT:
            text = as_written(tokens[said.start : said.stop])
            name = NameMention(
                start=start, end=end, text=text, candidates=named, weight=GUESS, guess=True, reason="names share these words"
            )  # fmt: skip
        else:
            text = as_written(tokens[start:end])
            name = ConceptMention(
                start=start, end=end, text=text, concept="not_covered", language="", reason=PART_OF_NAME
            )
        return [*(m for m in found if not m.overlaps(name) or isinstance(m, INSTITUTIONS)), name]


def _of_kind(named: tuple[Named, ...], kind: TypeMention | GeneralMention) -> tuple[Named, ...]:
    """Those of a kind, and of none that is known."""
    letters = {ANY_KIND, kind.letter} if isinstance(kind, TypeMention) else set()
    return tuple(each for each in named if not letters or letter_of(each) in letters)


def _is_whole(name: NameMention, own: str) -> bool:
    return any(fold_key(named.label) == own for named in name.candidates)


def _is_village(mention: Mention, words: Sequence[str]) -> bool:
    """Whether a mention is but a village where nobody is, said with no word for being there."""
    if not isinstance(mention, PlaceMention) or (mention.start and words[mention.start - 1] in _OF):
        return False
    return not any(
        r.adjective or r.in_graph or r.place.level is not PlaceLevel.CITY or is_well_known(r) for r in mention.readings
    )
