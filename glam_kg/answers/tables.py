"""Results that are a table of counts: per type, per decade, per place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.answers.listing import text_of
from glam_kg.answers.speech import LONGEST_LIST
from glam_kg.answers.values import number_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.answers.model import Facts
    from glam_kg.answers.speech import Speech


_MOST_TYPES = 20
"""Types that a sentence names with their numbers."""
_MOST_DECADES = 10
"""Decades that a sentence names with their numbers."""
MOST_PLACES = 25
"""Places that a sentence names at most with their numbers where a question sets how many."""

_SORTED = 100
"""Of a list that is but put in the order of its years, as many are asked for."""


def count_of(row: Mapping[str, object]) -> int:
    """The count of a row; 0 where it has none."""
    found = number_of(row.get("count"))
    return 0 if found is None else int(found)


def per_type(facts: Facts, speech: Speech) -> str:
    """`12 musea, 5 archieven en 1 galerie`: most first, ties by letter; types of which there are none are left out.

    Types are few: all are named, but in a schema with more of them than a sentence can hold.
    """
    counted = [(count_of(row), text_of(row, "institution_type")) for row in facts.rows]
    ordered = sorted(((count, letter) for count, letter in counted if count > 0), key=lambda pair: (-pair[0], pair[1]))
    named = ordered if len(ordered) <= _MOST_TYPES else ordered[: LONGEST_LIST - 1]
    spoken = [f"{speech.number(n)} {speech.thing(letter) if n == 1 else speech.things(letter)}" for n, letter in named]
    rest = sum(count for count, _ in ordered[len(named) :])
    if rest:
        spoken.append(speech.words.rest_types.format(n=speech.number(rest)))
    return speech.enumerated(spoken, last=speech.joint_of(spoken))


def types_weighed(facts: Facts) -> tuple[tuple[int, str], tuple[int, str]] | None:
    """The numbers of two types that are weighed against each other, the larger one first; None where no two are.

    Of equal ones, the first that was asked for is the first.
    """
    letters = facts.slots.get("institution_type")
    if not facts.weighs_types or not isinstance(letters, list | tuple) or len(letters) != 2:
        return None
    counts = {text_of(row, "institution_type"): count_of(row) for row in facts.rows}
    first, second = ((counts.get(str(letter), 0), str(letter)) for letter in letters)
    return (first, second) if first[0] >= second[0] else (second, first)


def tied_places(facts: Facts, comparison: Comparison) -> str | None:
    """The note that tells how many places have the largest or the smallest number, where a sentence does not name them all."""
    named = len(comparison.places) if len(comparison.places) <= LONGEST_LIST else LONGEST_LIST - 1
    if "level" not in facts.slots or not comparison.count(0) or len(comparison.leaders) <= named:
        return None
    if any(facts.slots.get(slot) is not None for slot in ("least", "most")):
        return None
    if facts.slots.get("order") == "fewest":
        return "fewest_tied"
    return "most_one" if comparison.count(0) == 1 else "most_tied"


def lacks_years(facts: Facts) -> bool:
    """Whether more of the oldest or newest are asked for than have a founding year."""
    return _tells_all(facts, frozenset({"oldest", "newest"}))


def tells_all_dated(facts: Facts) -> bool:
    """Whether a list that is but put in the order of its years has all of those that have one."""
    return lacks_years(facts) and number_of(facts.slots.get("limit")) == _SORTED


def lacks_budgets(facts: Facts) -> bool:
    """Whether more of those with the highest or lowest budget are asked for than have one, so that all are told."""
    return _tells_all(facts, frozenset({"highest", "lowest"}))


def _tells_all(facts: Facts, orders: frozenset[str]) -> bool:
    limit = number_of(facts.slots.get("limit"))
    return (
        facts.slots.get("order") in orders and limit is not None and 0 < len(facts.rows) < limit and not facts.truncated
    )


def lacks_near(facts: Facts) -> bool:
    """Whether more of the nearest are asked for than there are within the distance in which they were looked for."""
    limit = number_of(facts.slots.get("limit"))
    return "radius_km" in facts.slots and limit is not None and 0 < len(facts.rows) < limit and not facts.truncated


@dataclass(frozen=True)
class Decades:
    """Foundings per decade."""

    facts: Facts

    @cached_property
    def _counts(self) -> tuple[tuple[int, int], ...]:
        """First year and count of each decade that has any, in order of time."""
        counted = []
        for row in self.facts.rows:
            decade = number_of(row.get("decade"))
            if decade is not None and count_of(row) > 0:
                counted.append((int(decade), count_of(row)))
        return tuple(sorted(counted))

    @property
    def number(self) -> int:
        """How many decades have any."""
        return len(self._counts)

    @property
    def total(self) -> int:
        """All foundings together."""
        return sum(count for _, count in self._counts)

    @property
    def peak_count(self) -> int:
        """The largest count of a decade; 0 where there is none."""
        return max((count for _, count in self._counts), default=0)

    @property
    def peaks(self) -> tuple[str, ...]:
        """The decades with the largest count, in order of time, as `1890–1899`."""
        return tuple(_decade(first) for first, count in self._counts if count == self.peak_count)

    @property
    def told(self) -> tuple[tuple[str, int], ...]:
        """Each decade with its number, where they are few and the peaks do not say it; none where they are many, or but one."""
        said = len(self.peaks) == self.number <= LONGEST_LIST
        return (
            tuple((_decade(first), n) for first, n in self._counts)
            if 1 < self.number <= _MOST_DECADES and not said
            else ()
        )


def _decade(first: int) -> str:
    return f"{first}–{first + 9}"


@dataclass(frozen=True)
class Comparison:
    """Counts of several places; the largest first, or the smallest where these are asked for; ties in the question's order."""

    facts: Facts
    speech: Speech

    @cached_property
    def places(self) -> tuple[tuple[str, int], ...]:
        """Where (with its preposition) and how many."""
        found = [(self._where(row), count_of(row)) for row in self.facts.rows]
        order = {self.speech.in_place(place): index for index, place in enumerate(self.facts.places)}
        # Of two, one sentence tells both; of more, where there are the fewest is told first.
        fewest = self.facts.fewer and len(found) > 2
        sign = 1 if fewest or self.facts.slots.get("order") == "fewest" else -1
        return tuple(sorted(found, key=lambda pair: (sign * pair[1], order.get(pair[0], len(order)))))

    def _where(self, row: Mapping[str, object]) -> str:
        label = text_of(row, "place")
        settlement = text_of(row, "settlement").rpartition("/")[2]
        for place in self.facts.counted_places if "level" in self.facts.slots else self.facts.places:
            if (settlement or label) == place.code or (not settlement and label == place.name):
                return self.speech.in_place(place)
        # A row calls a city by its GeoNames name, as the slot does: Wenen is Vienna there.
        asked = self.facts.slots.get("places")
        if isinstance(asked, list | tuple) and len(asked) == len(self.facts.places) and label in asked:
            return self.speech.in_place(self.facts.places[asked.index(label)])
        return self.speech.in_city(label or self.speech.words.missing)

    @cached_property
    def sides(self) -> tuple[tuple[tuple[str, ...], int], tuple[tuple[str, ...], int]]:
        """The places before and behind "than", each side with the sum of what its places have."""
        held = self.facts.held_against
        counts, where = dict(self.places), [self.speech.in_place(place) for place in self.facts.places]
        first, second = tuple(where[:held]), tuple(where[held:])
        return (first, sum(counts.get(w, 0) for w in first)), (second, sum(counts.get(w, 0) for w in second))

    def side(self, index: int) -> str:
        """The places of a side, several of them as one."""
        where = self.sides[index][0]
        joined = self.speech.joined(where)
        return joined if len(where) == 1 else self.speech.words.together.format(places=joined)

    def count(self, index: int) -> int:
        """The count of the place at an index; 0 where there is none."""
        return self.places[index][1] if index < len(self.places) else 0

    def where(self, index: int) -> str:
        """The place at an index, with its preposition; empty where there is none."""
        return self.places[index][0] if index < len(self.places) else ""

    @cached_property
    def leaders(self) -> tuple[str, ...]:
        """The places with the same count as the first."""
        return tuple(where for where, count in self.places if count == self.count(0))

    @property
    def followers(self) -> str:
        """The other places, each behind its count; more than five end in the sum of those that are not named."""
        return self._counted(self.places[len(self.leaders) :])

    @property
    def all_counts(self) -> str:
        """All places, each behind its count; more than five end in the sum of those that are not named."""
        # As many as a ranking tells with those that lead, so that its next part begins behind them.
        return self._counted(self.places, LONGEST_LIST)

    @property
    def all_places(self) -> str:
        """All places without their counts, which are the same; more than five end in how many are not named."""
        named = self.places if len(self.places) <= LONGEST_LIST else self.places[: LONGEST_LIST - 1]
        spoken = [where for where, _ in named]
        if rest := len(self.places) - len(named):
            number = self.speech.number(rest)
            more = self.speech.words.more_than.format(n=number) if self.facts.truncated else number
            spoken.append(self.speech.words.rest.format(n=more))
        return self.speech.enumerated(spoken)

    @property
    def page(self) -> str:
        """The places of the part that is told, each behind its count."""
        return self.speech.enumerated(self._spoken(self.places[slice(*(self.facts.page or (None,)))]))

    def _spoken(self, places: tuple[tuple[str, int], ...]) -> list[str]:
        return [f"{self.speech.number(count)} {where}" for where, count in places]

    def _counted(self, places: tuple[tuple[str, int], ...], most: int = LONGEST_LIST - 1) -> str:
        if "level" in self.facts.slots and self.facts.slots.get("limit") is not None:
            # How many there are elsewhere, the rows of those that were asked for do not say.
            return self.speech.enumerated(self._spoken(places[:MOST_PLACES]))
        named = places if len(places) <= LONGEST_LIST else places[:most]
        spoken = self._spoken(named)
        if rest := sum(count for _, count in places[len(named) :]):
            number = self.speech.number(rest)
            if self.facts.truncated:
                number = self.speech.words.more_than.format(n=number)
            spoken.append(self.speech.words.rest_places.format(n=number))
        return self.speech.enumerated(spoken)
