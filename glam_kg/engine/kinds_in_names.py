"""Names that say a kind of institution: by its words in any language, or by those of the question."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Self

    from glam_kg.question.kinds.kind_words import KindWord

_MUSEUMS: Final = ("musea", "museen")
_ONE_SOUND: Final = {"v": "f", "z": "s"}
"""Dutch writes the end of a word otherwise before an ending: "archieven" or "archief"."""


@dataclass(frozen=True, slots=True)
class SaidKind:
    """A kind as it was said, and what says it in names.

    Attributes:
        text: The words of the question.
        words: The stems of the words that say which kind of the type.
        phrase: The stems of these and of the word for the type; empty of a compound, which says both in one.
        kinds: How names say it in any language; empty where that is not known.
        left: The stems of the words that stand for none of these.
        beside: The words among them that the template leaves out of the question.
        compound: Whether it is one word that ends with that for its type, and whoever has it is of the kind: "Salzmuseum".
        only_named: Whether it is known as a kind from names alone: who is not called so is none.
        whole: Whether its words are those of a kind, and none of them that of a type: "conservatoires botaniques".
        heads: What compounds for one of the kind end in: a "Geschichtsverein" is one of the "Vereine".
    """

    text: str
    words: tuple[str, ...]
    phrase: tuple[str, ...] = ()
    kinds: tuple[KindWord, ...] = ()
    left: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    compound: bool = False
    only_named: bool = False
    whole: bool = False
    heads: tuple[str, ...] = ()

    @property
    def is_told_by_names(self) -> bool:
        """Whether it is known of whom no name says it that they are none."""
        return bool(self.kinds) and not self.left and all(kind.sure for kind in self.kinds)

    @property
    def is_found_by_names(self) -> bool:
        """Whether names say it often enough that it is worth telling where none does: no zoo is among the gardens of a town.

        Who keeps an institution its name need not say.
        """
        return bool(self.kinds) and not self.left and not any(kind.seldom or kind.keeper for kind in self.kinds)

    def is_meant_in(self, name: str) -> bool:
        """Whether a folded name says the kind, in whatever language."""
        if not all(kind.is_said_in(name) for kind in self.kinds):
            return False
        return not self.left or set(self.left) <= {*_stems(name)}

    def is_whole_in(self, name: Sequence[str]) -> bool:
        """Whether the stems of a name have the words of the kind and of its type side by side: "State Archives"."""
        size = len(self.phrase)
        return size > 0 and any(tuple(name[i : i + size]) == self.phrase for i in range(len(name)))

    def is_said_in(self, name: Sequence[str]) -> bool:
        """Whether the stems of a name have the words of the kind; of a compound, as the beginning of one."""
        if not self.phrase:
            return any(word.startswith(self.words) for word in name)
        return set(self.words) <= set(name)

    def is_head_in(self, name: str) -> bool:
        """Whether a word of a folded name is a compound for one of the kind, and the name says no other kind.

        >>> SaidKind("Vereine", ("verein",), heads=("verein",)).is_head_in(" geschichtsverein wismar ")
        True
        """
        if any(phrase in name for kind in self.kinds for phrase in kind.but_for):
            return False
        return any(word.endswith(self.heads) for word in name.split())


@dataclass(frozen=True, slots=True)
class Names:
    """The names of rows, in one text: a word is found in ten thousand of them sooner than each is looked at.

    Attributes:
        names: The names of each row, folded, with a blank before and behind.
        text: All of them, those of each row on a line.
        starts: Where the line of each row begins in the text.
    """

    names: tuple[tuple[str, ...], ...]
    text: str
    starts: tuple[int, ...]

    @classmethod
    def of(cls, rows: Sequence[Mapping[str, object]], others: Callable[[str], Iterable[str]] | None = None) -> Self:
        """Those of some rows.

        Args:
            rows: The rows.
            others: Tells all names of a custodian: "KU Leuven" is a "Katholieke Universiteit" by another one.
        """
        names = tuple(tuple(dict.fromkeys(map(padded, _texts(row, others)))) for row in rows)
        lines = ["".join(own) for own in names]
        ends = tuple(accumulate(len(line) + 1 for line in lines))
        return cls(names, "\n".join(lines), (0, *ends[:-1]))

    def meaning(self, kind: SaidKind, counts: Callable[[str], bool] | None = None) -> dict[int, str]:
        """The numbers of those that say a kind, each with the name that does; none where it is not known how names do.

        Args:
            kind: The kind.
            counts: Whether a folded name that is not the one shown may say it.
        """
        near = self._with(kind.kinds[0].said) if kind.kinds else []
        return self._by(kind.is_meant_in, near, counts)

    def _by(
        self, says: Callable[[str], bool], numbers: Iterable[int], counts: Callable[[str], bool] | None
    ) -> dict[int, str]:
        """Some of the numbers, each with the first of its names that says something."""
        found: dict[int, str] = {}
        for number in numbers:
            own, *others = self.names[number]
            if says(own):
                found[number] = own
            elif told := next((name for name in others if says(name) and (counts is None or counts(name))), ""):
                found[number] = told
        return found

    def saying(self, kind: SaidKind, counts: Callable[[str], bool] | None = None) -> dict[int, str]:
        """The numbers of those that have the words of the question for a kind, first of all with that for the type.

        Args:
            kind: The kind.
            counts: Whether a folded name that is not the one shown may say it.
        """
        if not kind.words:
            return {}
        # The last letter of a stem may be written otherwise.
        first, *others = (word[:-1] for word in kind.words)
        near = [n for n in self._with([first]) if any(all(word in name for word in others) for name in self.names[n])]
        # An archive that is called State Archives is one rather than that of a State University.
        whole = self._by(lambda name: kind.is_whole_in(_stems(name)), near, counts)
        return whole or self._by(lambda name: kind.is_said_in(_stems(name)), near, counts)

    def headed(self, kind: SaidKind, counts: Callable[[str], bool] | None = None) -> dict[int, str]:
        """The numbers of those of whose names a word is a compound for one of a kind: a "Geschichtsverein" is a "Verein".

        Args:
            kind: The kind.
            counts: Whether a folded name that is not the one shown may say it.
        """
        return self._by(kind.is_head_in, self._with(kind.heads), counts) if kind.heads else {}

    def _with(self, words: Iterable[str]) -> list[int]:
        """The numbers of those that have one of some words, or beginnings of words."""
        found: set[int] = set()
        for word in words:
            at = self.text.find(word)
            while at >= 0:
                number = bisect_right(self.starts, at) - 1
                found.add(number)
                last = number + 1 == len(self.starts)
                at = -1 if last else self.text.find(word, self.starts[number + 1])
        return sorted(found)


def padded(name: str) -> str:
    """A name folded, with a blank before and behind."""
    return f" {fold_key(name)} "


def _texts(row: Mapping[str, object], others: Callable[[str], Iterable[str]] | None) -> tuple[str, ...]:
    name = str(row.get("name", ""))
    return (name,) if others is None else (name, *others(str(row.get("custodian", ""))))


def _stems(name: str) -> list[str]:
    return [stem_of(word) for word in name.split()]


def stem_of(word: str) -> str:
    """The stem of a folded word, with one letter for one sound at its end; of museums that of one.

    >>> stem_of("stadsarchieven"), stem_of("stadsarchief"), stem_of("staatsarchive")
    ('stadsarchief', 'stadsarchief', 'staatsarchif')
    >>> stem_of("verzetsmusea"), stem_of("Salzmuseen"), stem_of("musea")
    ('verzetsmuseum', 'Salzmuseum', 'museum')
    """
    if word.endswith(_MUSEUMS):
        word = f"{word.removesuffix('a').removesuffix('en')}um"
    found = stem(word)
    return found[:-1] + _ONE_SOUND.get(found[-1:], found[-1:])
