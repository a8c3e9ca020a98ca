"""The names of custodians in a fifth of the room: their texts in one run of bytes, and a name made of them when it is asked for.

A graph has a hundred thousand names, of which a question looks at some. As objects of their own they would be most of what an
engine holds, and those that stay would lie among those that go, so that the system gets nothing back of what reading took.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
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
        """The place of a text, from 0 on; None where it is not there. The texts must be in ascending order.

        >>> texts = CompactTexts.of(["urn:oo", "urn:zoo", "urn:zoos"])
        >>> texts.number_of("urn:oo"), texts.number_of("urn:zoos"), texts.number_of("urn:o")
        (0, 2, None)
        """
        if not text.startswith(self.prefix):
            return None
        wanted = text.removeprefix(self.prefix).encode()
        # UTF-8 keeps the order of the characters.
        number = bisect_left(range(len(self)), wanted, key=self._rest)
        return number if number < len(self) and self._rest(number) == wanted else None

    def _rest(self, number: int) -> bytes:
        return self.content[self.starts[number] : self.starts[number + 1]]

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


class CompactNames(Sequence[CustodianName]):
    """Names in a given order, read like a tuple of them.

    Attributes:
        texts: The texts of the names.
        iris: The custodians, each once, in ascending order.
        custodian_of: For each name, the number of its custodian in `iris`.
        places: Where custodians are, each place once.
        place_of: For each name, the number of its place in `places`.
    """

    __slots__ = ("_by_custodian", "custodian_of", "iris", "place_of", "places", "texts")

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
        # Sorting keeps the order of the names of one custodian.
        self._by_custodian = array(_COUNTS, sorted(range(len(custodian_of)), key=custodian_of.__getitem__))

    @classmethod
    def of(cls, names: Sequence[CustodianName]) -> Self:
        """Those of some names.

        >>> names = CompactNames.of([CustodianName("urn:a", "Zoo Basel", "Basel"), CustodianName("urn:a", "Zolli", "Basel")])
        >>> names[1], len(names), len(names.iris)
        (CustodianName(iri='urn:a', text='Zolli', city='Basel', region='', country=''), 2, 1)
        """
        custodians = {iri: number for number, iri in enumerate(sorted({name.iri for name in names}))}
        places: dict[Whereabouts, int] = {}
        custodian_of, place_of = array(_COUNTS), array(_COUNTS)
        for iri, _, *where in names:
            custodian_of.append(custodians[iri])
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
        if own is None:
            return []
        ordered, custodian = self._by_custodian, self.custodian_of.__getitem__
        start = bisect_left(ordered, own, key=custodian)
        return [self.texts[number] for number in ordered[start : bisect_right(ordered, own, lo=start, key=custodian)]]

    def where(self, start: int, end: int) -> set[Whereabouts]:
        """Where the custodians of a run of names are; no name is made for it.

        >>> CompactNames.of([CustodianName("urn:a", "Zoo Basel", "Basel")]).where(0, 1)
        {('Basel', '', '')}
        """
        return {self.places[number] for number in self.place_of[start:end]}

    def _made(self, number: int) -> CustodianName:
        iri = self.iris[self.custodian_of[number]]
        return CustodianName(iri, self.texts[number], *self.places[self.place_of[number]])
