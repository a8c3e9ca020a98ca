"""The names of custodians in a fifth of the room: their texts in one run of bytes, and a name made of them when it is asked for.

A graph has a hundred thousand names, of which a question looks at some. As objects of their own they would be most of what an
engine holds, and those that stay would lie among those that go, so that the system gets nothing back of what reading took.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple, Self, TypeAlias, overload

if TYPE_CHECKING:
    from collections.abc import Iterator

_COUNTS: Final = "I"

Whereabouts: TypeAlias = tuple[str, str, str]
"""City, region and country of a name, as `CustodianName` has them."""


class CustodianName(NamedTuple):
    """One name of a custodian of the graph, and where it is: city as its settlement is called, region and country as codes."""

    iri: str
    text: str
    city: str = ""
    region: str = ""
    country: str = ""


class CompactTexts:
    """Texts behind one another, without what all of them begin with.

    Attributes:
        prefix: What they begin with.
        content: What they go on with, in UTF-8.
        starts: Where each begins in it, and where the last one ends.
    """

    __slots__ = ("content", "prefix", "starts")

    def __init__(self, prefix: str, content: bytes, starts: array[int]) -> None:
        self.prefix, self.content, self.starts = prefix, content, starts

    @classmethod
    def of(cls, texts: Sequence[str]) -> Self:
        """Those of some texts, in their order.

        >>> texts = CompactTexts.of(["urn:zoo", "urn:musée"])
        >>> texts.prefix, texts[0], texts[1], len(texts)
        ('urn:', 'urn:zoo', 'urn:musée', 2)
        """
        prefix = _common_beginning(texts)
        content, starts = bytearray(), array(_COUNTS, [0])
        for text in texts:
            content += text[len(prefix) :].encode()
            starts.append(len(content))
        return cls(prefix, bytes(content), starts)

    def __getitem__(self, number: int) -> str:
        """A text by its place, from 0 on."""
        starts = self.starts
        return self.prefix + str(self.content[starts[number] : starts[number + 1]], "utf-8")

    def number_of(self, text: str) -> int | None:
        """The place of the first that is this text, from 0 on; None where there is none.

        The bytes are searched as a whole, which takes a hundredth of the time that making each text takes.

        >>> texts = CompactTexts.of(["urn:zoo", "urn:zoos", "urn:oo"])
        >>> texts.number_of("urn:oo"), texts.number_of("urn:zoos"), texts.number_of("urn:o")
        (2, 1, None)
        """
        wanted, starts = text.removeprefix(self.prefix).encode(), self.starts
        if not text.startswith(self.prefix):
            return None
        if not wanted:
            return next((number for number in range(len(self)) if starts[number] == starts[number + 1]), None)
        at = self.content.find(wanted)
        while at >= 0:
            # Behind those that are empty, which begin where the next one does.
            number = bisect_right(starts, at) - 1
            if starts[number] == at and starts[number + 1] == at + len(wanted):
                return number
            at = self.content.find(wanted, at + 1)
        return None

    def __len__(self) -> int:
        """How many texts."""
        return len(self.starts) - 1

    def __iter__(self) -> Iterator[str]:
        """The texts in their order."""
        return map(self.__getitem__, range(len(self)))


def _common_beginning(texts: Sequence[str]) -> str:
    # What the first and the last in alphabetical order begin with, all between them do.
    alike = takewhile(
        lambda pair: pair[0] == pair[1], zip(min(texts, default=""), max(texts, default=""), strict=False)
    )
    return "".join(letter for letter, _ in alike)


def _positions(numbers: array[int], wanted: int) -> Iterator[int]:
    """Where a number stands among others, ascending: found as bytes, so that no number is made of those beside it."""
    content, size, needle = numbers.tobytes(), numbers.itemsize, array(numbers.typecode, [wanted]).tobytes()
    at = content.find(needle)
    while at >= 0:
        if at % size == 0:
            yield at // size
        at = content.find(needle, at + 1)


class CompactNames(Sequence[CustodianName]):
    """Names in a given order, read like a tuple of them.

    Attributes:
        texts: The texts of the names.
        iris: The custodians, each once.
        custodian_of: For each name, the number of its custodian in `iris`.
        places: Where custodians are, each place once.
        place_of: For each name, the number of its place in `places`.
    """

    __slots__ = ("custodian_of", "iris", "place_of", "places", "texts")

    def __init__(
        self,
        texts: CompactTexts,
        iris: CompactTexts,
        custodian_of: array[int],
        places: Sequence[Whereabouts],
        place_of: array[int],
    ) -> None:
        self.texts, self.iris, self.custodian_of = texts, iris, custodian_of
        self.places, self.place_of = tuple(places), place_of

    @classmethod
    def of(cls, names: Sequence[CustodianName]) -> Self:
        """Those of some names.

        >>> names = CompactNames.of([CustodianName("urn:a", "Zoo Basel", "Basel"), CustodianName("urn:a", "Zolli", "Basel")])
        >>> names[1], len(names), len(names.iris)
        (CustodianName(iri='urn:a', text='Zolli', city='Basel', region='', country=''), 2, 1)
        """
        custodians: dict[str, int] = {}
        places: dict[Whereabouts, int] = {}
        custodian_of, place_of = array(_COUNTS), array(_COUNTS)
        for iri, _, *where in names:
            custodian_of.append(custodians.setdefault(iri, len(custodians)))
            city, region, country = where
            place_of.append(places.setdefault((city, region, country), len(places)))
        texts = CompactTexts.of([name.text for name in names])
        return cls(texts, CompactTexts.of(list(custodians)), custodian_of, tuple(places), place_of)

    @overload
    def __getitem__(self, at: int) -> CustodianName: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[CustodianName, ...]: ...
    def __getitem__(self, at: int | slice) -> CustodianName | tuple[CustodianName, ...]:
        """A name, or some of them."""
        if isinstance(at, slice):
            return tuple([self._made(number) for number in range(*at.indices(len(self)))])
        return self._made(range(len(self))[at])

    def __len__(self) -> int:
        """How many names."""
        return len(self.custodian_of)

    def __iter__(self) -> Iterator[CustodianName]:
        """The names in their order."""
        return map(self._made, range(len(self)))

    def __eq__(self, other: object) -> bool:
        """Whether these are the same names in the same order."""
        if not isinstance(other, CompactNames):
            return NotImplemented
        return len(self) == len(other) and all(one == another for one, another in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def texts_of(self, iri: str) -> list[str]:
        """The names of one custodian.

        >>> CompactNames.of([CustodianName("urn:a", "Zoo Basel"), CustodianName("urn:a", "Zolli")]).texts_of("urn:a")
        ['Zoo Basel', 'Zolli']
        """
        own = self.iris.number_of(iri)
        return [] if own is None else [self.texts[number] for number in _positions(self.custodian_of, own)]

    def where(self, start: int, end: int) -> set[Whereabouts]:
        """Where the custodians of a run of names are; no name is made for it.

        >>> CompactNames.of([CustodianName("urn:a", "Zoo Basel", "Basel")]).where(0, 1)
        {('Basel', '', '')}
        """
        return {self.places[number] for number in self.place_of[start:end]}

    def _made(self, number: int) -> CustodianName:
        iri = self.iris[self.custodian_of[number]]
        return CustodianName(iri, self.texts[number], *self.places[self.place_of[number]])
