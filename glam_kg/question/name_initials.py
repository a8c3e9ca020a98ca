"""Institutions by their initials: "the BnF" is the Bibliothèque nationale de France, "NHM Wien" a museum there."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.ghcid.skipped_words import function_words, legal_forms
from glam_kg.question.mentions import Named, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.mentions import Mention
    from glam_kg.question.names import NameIndex
    from glam_kg.question.tokens import Token

_SCORE: Final = 0.9
_SHORTEST, _LONGEST = 2, 10
_MOST_MEANT: Final = 5
"""Institutions that can be asked between."""
_END: Final = "\n"


@dataclass(frozen=True)
class InitialsFinder:
    """Finds institutions by the first letters of the words of their names.

    Attributes:
        index: The names of the graph.
        means: Whether a folded word means something else: a word of the lexicon, a place.
    """

    index: NameIndex
    means: Callable[[str], bool]

    def find(self, tokens: Sequence[Token], found: Sequence[Mention]) -> Iterator[NameMention]:
        """Words of capitals that are the initials of a few institutions, in the question's order.

        Where the question names a place, those there count, and the town's own initial may be left out. Without one, they are a
        guess to be asked about.

        Args:
            tokens: The question's words as written.
            found: What was found so far.
        """
        places = [m for m in found if isinstance(m, PlaceMention)]
        for position, token in enumerate(tokens):
            if not self._can_be_initials(token):
                continue
            others = [place for place in places if not place.start <= position < place.end]
            named = self._named(token.key, others)
            if named:
                yield NameMention(
                    start=position, end=position + 1, text=token.text, candidates=named, weight=_SCORE,
                    reason="has these initials", guess=not others,
                )  # fmt: skip

    def _can_be_initials(self, token: Token) -> bool:
        if token.text[1:].islower():
            return False
        capitals = sum(letter.isupper() for letter in token.text)
        if capitals < _SHORTEST or not token.key.isalpha() or not _SHORTEST <= len(token.key) <= _LONGEST:
            return False
        return token.key not in self.index.words and not self.means(token.key)

    def _named(self, key: str, places: Sequence[PlaceMention]) -> tuple[Named, ...]:
        found: dict[str, Named] = {}
        for form, whole in self._forms(key):
            for name in self.index.names_of(form):
                named = Named(name.iri, name.text, name.city, name.region, name.country, _SCORE)
                if all(any(map(named.is_at, place.readings)) for place in places) and (whole or places):
                    found.setdefault(name.iri, named)
        return tuple(found.values()) if len(found) <= _MOST_MEANT else ()

    def _forms(self, key: str) -> Iterator[tuple[int, bool]]:
        """The forms with these initials, and whether they have no further one."""
        text, starts = self._initials
        at = text.find(_END + key)
        while at >= 0:
            rest = text[at + 1 + len(key) : at + 3 + len(key)].partition(_END)[0]
            if len(rest) < 2:
                yield bisect_right(starts, at + 1) - 1, not rest
            at = text.find(_END + key, at + 1)

    @cached_property
    def _initials(self) -> tuple[str, array[int]]:
        """The initials of all forms, one line each, and where each line starts; a million names take five megabytes."""
        small = function_words(None) | legal_forms()
        letters = ["" if word in small or len(word) == 1 else word[0] for word in self.index.words]
        lines = ["".join([letters[n] for n in self.index.words_of(form)]) for form in range(self.index.forms)]
        starts = array("L", [1])
        for line in lines:
            starts.append(starts[-1] + len(line) + 1)
        return _END + _END.join(lines) + _END, starts
