"""Other forms of the subjects of a graph: "tattoo" and "tattoos" of "tattooing", "umbrella" of "umbrellas".

A subject of the lexicon is that one, and no form of another.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.labels import LabelFinder

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence

_SHORTEST: Final = 4
"""Letters of a form, so that "earring" is of no ear."""
_DOING: Final = "ing"
_VOWELS: Final = frozenset("aeiouy")
_SIBILANTS: Final = ("s", "x", "z", "ch", "sh")
_WITHOUT_PLURAL: Final = ("ss", "us", "is", _DOING)


@dataclass(frozen=True)
class SubjectForms:
    """Finds subjects by forms that none of them is written in.

    Attributes:
        subjects: The subjects of a graph by their folded labels.
        known: The subjects of the lexicon, folded.
    """

    subjects: Mapping[str, str]
    known: Container[str]

    def find(self, words: Sequence[str]) -> Iterator[tuple[int, int, str]]:
        """The subjects whose forms stand in a row of folded words: start, end (excluded), subject."""
        return self._labels.find(words)

    @cached_property
    def _labels(self) -> LabelFinder[str]:
        found: dict[str, str] = {}
        for label, subject in sorted(self.subjects.items()):
            before, space, last = label.rpartition(" ")
            for form in forms_of(last):
                whole = f"{before}{space}{form}"
                if whole not in self.subjects and whole not in self.known:
                    found.setdefault(whole, subject)
        return LabelFinder(found)


def forms_of(word: str) -> frozenset[str]:
    """The singular or plural of a folded word, and what its "-ing" is made of.

    >>> sorted(forms_of("tattooing")), sorted(forms_of("umbrellas")), sorted(forms_of("knitting"))
    (['tattoo', 'tattooe', 'tattooes', 'tattoos'], ['umbrella'], ['knit', 'knits', 'knitt', 'knitte', 'knittes', 'knitts'])
    """
    bases = set(_bases(word))
    forms = {*bases, *(plural for base in bases for plural in _numbers(base))} if bases else set(_numbers(word))
    return frozenset(form for form in forms if len(form) >= _SHORTEST)


def _bases(word: str) -> Iterator[str]:
    if not word.endswith(_DOING):
        return
    base = word.removesuffix(_DOING)
    if len(base) < _SHORTEST - 1 or _VOWELS.isdisjoint(base):
        return
    yield base
    yield f"{base}e"
    if base[-1] == base[-2] and base[-1] not in _VOWELS:
        yield base[:-1]


def _numbers(word: str) -> Iterator[str]:
    """The singular of a plural, and the plural of a singular."""
    if word.endswith("ies"):
        yield f"{word.removesuffix('ies')}y"
    elif word.endswith("es") and word.removesuffix("es").endswith(_SIBILANTS):
        # A dish of dishes, and a lighthouse of lighthouses.
        yield word.removesuffix("es")
        yield word.removesuffix("s")
    elif word.endswith("s") and not word.endswith(_WITHOUT_PLURAL):
        yield word.removesuffix("s")
    elif word.endswith("y") and word[-2:-1] not in _VOWELS:
        yield f"{word.removesuffix('y')}ies"
    elif word.endswith(_SIBILANTS):
        yield f"{word}es"
    elif not word.endswith(_DOING):
        yield f"{word}s"
