"""Slips that only the words beside them tell: "art gallerys", "botanical gardns", "wher is", "hwo many", "how manny museums".

A word that another language has, or that German reads as one of its own, is misspelt where with its neighbour it nearly makes
what a type is called. So is a word of three or four letters before the rest of a question, which alone is near to too many.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.spelling import has_same_letters, nearest_word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.words.common_words import CommonWords
    from glam_kg.question.words.lexicon import Lexicon

_ASKING: Final = frozenset(
    {
        "how", "what", "where", "which", "when", "waar", "welke", "wanneer", "hoeveel", "hoe", "wat",
        "wo", "welche", "wann", "wieviele", "wie", "was", "quel", "quels", "quelle", "quelles", "quand", "combien",
    }
)  # fmt: skip
"""Folded words that begin a question."""
_COUNTING: Final = {"how": "many", "hoe": "veel", "wie": "viele"}
"""Folded words that together ask how many."""
_SHORTEST_ASKING: Final = 3
_PAIR: Final = 2


@dataclass(frozen=True)
class PhraseSlips:
    """Corrects words by their neighbours.

    Attributes:
        lexicon: What types of institution are called.
        common: Words that are spelt right, whatever they are near to.
        is_in_names: Whether a folded word stands in names of custodians.
        is_known: Whether a folded word means something as it is.
        is_of_area: Whether a folded word names a country or region, or is an adjective of one: no "texanische" is technical.
    """

    lexicon: Lexicon
    common: CommonWords
    is_in_names: Callable[[str], bool]
    is_known: Callable[[str], bool]
    is_of_area: Callable[[str], bool]

    def corrected(self, written: Sequence[str], words: Sequence[str]) -> tuple[str, ...]:
        """The words, those corrected that are slips by what stands beside them.

        Args:
            written: The folded words as written.
            words: The same, the slips corrected that each tells by itself.
        """
        found = list(words)
        if len(found) > _PAIR:
            found[0] = self._asking(written[0], words) or found[0]
            for i in range(len(found) - _PAIR):
                found[i + 1] = self._counting(found[i], written[i + 1], found[i + 2]) or found[i + 1]
        before, behind = self.lexicon.pairs_of_types
        for i in range(len(found) - 1):
            seconds, firsts = behind.get(found[i], ()), before.get(found[i + 1], ())
            if not (seconds or firsts) or f"{found[i]} {found[i + 1]}" in self.lexicon.entries:
                continue
            second = self._nearest(written[i + 1], seconds, found[i])
            first = None if second else self._nearest(written[i], firsts, found[i + 1])
            found[i : i + 2] = first or found[i], second or found[i + 1]
        return tuple(found)

    def _nearest(self, word: str, others: Sequence[str], beside: str) -> str | None:
        """The one of the words beside a neighbour that a word is a slip of; None for one that is none, or right by itself."""
        if not others or self.common.has_any(word) or self.is_in_names(word) or self.is_of_area(word):
            return None
        near = nearest_word(word, others)
        if near is None or not near[1]:
            return None
        told = self.lexicon.languages_of(near[0])[0]
        spoken = told & self.lexicon.languages_of(beside)[0] or told
        # "Galeries" is no Dutch slip of what Dutch has too.
        return None if self.lexicon.languages_of(word)[0] & spoken else near[0]

    def _counting(self, how: str, word: str, kind: str) -> str | None:
        """The word of "how many" that one between "how" and a kind is a slip of, also where it is a name: "how manny museums"."""
        meant = _COUNTING.get(how)
        if meant is None or word[:1] != meant[0] or f"{how} {word}" in self.lexicon.entries:
            return None
        if not self.lexicon.names_institution(kind) or self.lexicon.is_function_word(word):
            return None
        from rapidfuzz.distance import OSA

        return meant if OSA.distance(word, meant, score_cutoff=1) == 1 else None

    def _asking(self, word: str, words: Sequence[str]) -> str | None:
        """The word that begins a question of which a first word of a few letters lacks one, or has two swapped."""
        following = words[1]
        if len(word) < _SHORTEST_ASKING or not word.isalpha() or self.is_known(word) or self.common.has_any(word):
            return None
        if following not in self.lexicon.single_words or self.lexicon.names_institution(following):
            return None
        meant = [each for each in sorted(_ASKING) if _is_slip(word, each)]
        return meant[0] if len(meant) == 1 else None


def _is_slip(word: str, meant: str) -> bool:
    """Whether a word has two letters of another swapped, or, of four letters and more, lacks one."""
    from rapidfuzz.distance import OSA

    if word[0] != meant[0] or not has_same_letters(word, meant):
        return False
    is_telling = len(word) == len(meant) or _SHORTEST_ASKING < len(word) < len(meant)
    return is_telling and OSA.distance(word, meant, score_cutoff=1) == 1
