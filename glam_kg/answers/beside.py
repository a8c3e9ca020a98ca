"""What is looked up beside an answer: closures, how many have what it rests on, records of one body, what names say, events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Rests = Literal["years", "budgets", "collections"]
"""What an answer rests on that may be known of few."""
Belonging = Literal["part", "member", "both"]
"""How one belongs to a body: as a part of it, as a member, or as both."""
_DECIMALS = 4
_YEAR_DIGITS = 4
EventKey = tuple[str, str, str]
"""What tells the rows of events apart: custodian, kind and year, which is empty where it is not known."""


def event_key(custodian: object, event_type: object, date: object) -> EventKey:
    """What tells an event from others in the rows, which are one for each kind and year.

    >>> event_key("x:a", "MERGER", "2005-07-01") == event_key("x:a", "MERGER", 2005)
    True
    """
    year = str(date)[:_YEAR_DIGITS].lstrip("0") if date is not None else ""
    return str(custodian), str(event_type), year


@dataclass(frozen=True, slots=True)
class Ends:
    """What stood before and after an event: bodies, their names, or addresses.

    Attributes:
        before: What merged, was taken over, or was left.
        after: What came of it.
    """

    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KnownShare:
    """Of how many of those asked for the thing is known that an answer rests on, or that is asked for.

    Attributes:
        known: How many have it.
        total: How many there are.
        of: The thing that an answer rests on: founding years, budgets, collections.
        elsewhere: Of those, how many are not counted in the answer: their amounts are in other currencies.
        currencies: These currencies.
    """

    known: int
    total: int
    of: Rests | None = None
    elsewhere: int = 0
    currencies: tuple[str, ...] = ()

    @property
    def percent(self) -> float:
        """The share as people tell it: a whole number, with decimals only where it would be none or all, and is not.

        >>> KnownShare(86, 220).percent, KnownShare(1, 256).percent, KnownShare(202, 203).percent, KnownShare(5, 5).percent
        (39, 0.4, 99.5, 100)
        """
        share = 100 * self.known / self.total if self.total else 0.0
        rounded = (round(share, digits) if digits else round(share) for digits in range(_DECIMALS))
        return next((told for told in rounded if told not in {0, 100} or told == share), share)

    @property
    def is_low(self) -> bool:
        """Whether it is known of less than half of them, where they are several.

        >>> KnownShare(2, 24).is_low, KnownShare(12, 24).is_low, KnownShare(0, 1).is_low
        (True, False, False)
        """
        return self.total > 1 and 2 * self.known < self.total


@dataclass(frozen=True, slots=True)
class SoCalled:
    """Those whose names say a kind of institution that the data do not tell apart.

    Attributes:
        rows: Their rows.
        said: The words for the kinds, as they were said.
        words: Words of the question among them that the answer else leaves out.
        sure: Whether the words are known to say a kind; else it is but told that they are in names.
        among: Of how many they are told first of all; 0 where that is told beside the answer.
        none: Whether no name of those who are told says the kind, though those of the kind do.
        all_do: Whether the names of all who are told say it: nothing is to be told apart.
        order: The order of which they are the first ones ("oldest"); empty where none is asked for.
        galleries: How many art galleries there are besides, where art museums are asked for: some of them are such museums.
    """

    rows: tuple[Mapping[str, object], ...] = ()
    said: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    sure: bool = False
    among: int = 0
    none: bool = False
    all_do: bool = False
    order: str = ""
    galleries: int = 0


NOBODY_SO_CALLED: Final = SoCalled()


@dataclass(frozen=True, slots=True)
class Repeated:
    """Records of institutions that are told more than once, as several sources describe them.

    Attributes:
        records: How many records.
        bodies: Of how many institutions.
        rows: The rows of those that are listed; none of those that are counted.
    """

    records: int = 0
    bodies: int = 0
    rows: tuple[Mapping[str, object], ...] = ()


NONE_REPEATED: Final = Repeated()


@dataclass(frozen=True, slots=True)
class Beside:
    """What is counted beside an answer.

    Attributes:
        closed: Of how many of those that are told a closure is known.
        closed_ones: Their rows, where they are few of those that are told.
        share: Of how many the thing is known that the answer rests on; None where it is known of most and nothing is left out.
        nobody: There are none at all of those of which a condition asks: no archive in the place, with a website or without.
        one_body: A custodian of the rows → the first of them that has an identifier in common with it.
        known_elsewhere: The rows of those that are told to lack something, and of which another record of the same body has it.
        repeated: The records among those that are told of institutions that others of them describe as well.
        so_called: Those whose names say a kind that the data do not know.
        of_other_types: Where none is found, those of any type whose names say what was asked for.
        town_in_name: Those of whom no town is known, and whose names have the one that is asked for.
        near_in_name: Where none is known there: those that are known in towns near by, and whose names have the one asked for.
        in_boroughs: Those in parts of the city asked for that the data give under names of their own.
        fit_in_boroughs: Of those in such parts, the ones whose names say the kind asked for, where not all of its type are meant.
        by_place: How many there are in each of the places that are counted together, in their order.
        absent: The types asked for, of which there are none where others of those asked for are.
        town_not_known: The town in which somebody is said to be, where no source says in which one that is; else empty.
        time_not_known: The time in which somebody says that a change was, where none of those that are told is of it; else empty.
        its_town: The town of the one of whom no address is known; else empty.
        called_with: Of a name that nobody has: those whose names have it as a part.
        not_called: The name of one institution that was said, and that none of those who are told has; else empty.
        nobody_there: Whether that is all there is to tell, as nobody of the kind is where the name has it.
        holds: Whether what is asked for yes or no is so; None where neither is asked or sure.
        asked_for_none: Whether it is asked if there are none, of what there is: "Doch, …".
        other_type: The type of which it is asked whether one is of it, and of which no record of it is; else empty.
        of_all: Of how many of them all it is known, where it is asked whether all have something.
        ends: What stood before and after the events that are told.
        belonging: The name of each body that one belongs to → how.
        found: Of the one who is found by name, a few of the things that could be asked of it: attribute → its row.
        networks_asked: It is asked of which networks one is a member.
        name_in_language: What the one custodian spoken of is called in the language of the answer; else empty.
        ends_asked: It is asked with whom, or where to, of an event of which neither is known.
    """

    closed: int = 0
    closed_ones: tuple[Mapping[str, object], ...] = ()
    share: KnownShare | None = None
    nobody: bool = False
    one_body: Mapping[str, str] | None = None
    known_elsewhere: tuple[Mapping[str, object], ...] = ()
    repeated: Repeated = NONE_REPEATED
    so_called: SoCalled = NOBODY_SO_CALLED
    of_other_types: SoCalled = NOBODY_SO_CALLED
    town_in_name: tuple[Mapping[str, object], ...] = ()
    near_in_name: tuple[Mapping[str, object], ...] = ()
    in_boroughs: tuple[Mapping[str, object], ...] = ()
    fit_in_boroughs: SoCalled = NOBODY_SO_CALLED
    by_place: tuple[int, ...] = ()
    absent: tuple[str, ...] = ()
    town_not_known: str = ""
    time_not_known: str = ""
    its_town: str = ""
    called_with: tuple[Mapping[str, object], ...] = ()
    not_called: str = ""
    nobody_there: bool = False
    holds: bool | None = None
    asked_for_none: bool = False
    other_type: str = ""
    of_all: KnownShare | None = None
    ends: Mapping[EventKey, Ends] = field(default_factory=dict)
    belonging: Mapping[str, Belonging] = field(default_factory=dict)
    found: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    networks_asked: bool = False
    name_in_language: str = ""
    ends_asked: bool = False

    def ways_of_belonging(self, bodies: Iterable[str]) -> frozenset[Belonging | None]:
        """How one belongs to some bodies; None among them where that is not known of one.

        >>> sorted(Beside(belonging={"A": "part", "B": "member"}).ways_of_belonging(["A", "B"]))
        ['member', 'part']
        """
        return frozenset(self.belonging.get(body) for body in bodies)


NOTHING_BESIDE = Beside()
TOWN_SAID: Final = "town_said"
"""The column of `town_in_name` and `near_in_name` with the words for the town in a name."""
OTHER_NAME: Final = "other_name"
"""The column of those so called with the name that says the kind, where it is not the one that is shown."""
COUNT_BY_NAME: Final = "count_by_name"
"""The column of a count with how many of those counted have names that say the kind that was asked for."""
