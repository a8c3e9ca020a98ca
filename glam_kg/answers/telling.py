"""What the placeholders of the wording file stand for.

`PLACEHOLDERS` is the whole list: a text of the file may name these and no others. Each is worked out only when a sentence
names it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.answers.grammar import french_que
from glam_kg.answers.listing import Listing, attribute_value, name_of, text_of
from glam_kg.answers.tables import Comparison, Decades, count_of, per_type
from glam_kg.answers.values import money, number_of, shown

if TYPE_CHECKING:
    from glam_kg.answers.model import Facts, SpokenPlace
    from glam_kg.answers.speech import ArticleKind, Speech
    from glam_kg.answers.wording_file import Detail

_FIRST_YEAR, _LAST_YEAR = 1, 9999
"""What an open end of a period is filled with."""


@dataclass(frozen=True)
class Telling:
    """One answer that is being put into words."""

    facts: Facts
    speech: Speech
    details: tuple[Detail, ...] = ()

    @cached_property
    def listing(self) -> Listing:
        """The rows as names."""
        return Listing(self.facts, self.speech, self.details)

    @cached_property
    def decades(self) -> Decades:
        """The rows as foundings per decade."""
        return Decades(self.facts)

    @cached_property
    def comparison(self) -> Comparison:
        """The rows as counts of places."""
        return Comparison(self.facts, self.speech)

    @cached_property
    def is_count(self) -> bool:
        """Whether the result is one row with nothing but a count."""
        return len(self.facts.rows) == 1 and set(self.facts.rows[0]) == {"count"}

    @cached_property
    def total(self) -> int:
        """How many there are: the count or the sum of the counts, else the number of rows."""
        if self.facts.rows and all("count" in row for row in self.facts.rows):
            return sum(count_of(row) for row in self.facts.rows)
        return len(self.facts.rows)

    @cached_property
    def custodians(self) -> tuple[Mapping[str, object], ...]:
        """One row per custodian: the first of each, in the order of the rows."""
        first: dict[str, Mapping[str, object]] = {}
        for row in self.facts.rows:
            first.setdefault(text_of(row, "custodian") or f"{name_of(row)}\n{text_of(row, 'city')}", row)
        return tuple(first.values())

    @property
    def row(self) -> Mapping[str, object]:
        """The first row; empty where there is none."""
        return self.facts.rows[0] if self.facts.rows else {}

    @property
    def letter(self) -> str | None:
        """The institution type spoken of."""
        return self.facts.institution_type

    @property
    def places(self) -> tuple[SpokenPlace, ...]:
        """The places asked for."""
        return (self.facts.place,) if self.facts.place else self.facts.places

    @cached_property
    def name(self) -> str:
        """The custodian spoken of: as the graph calls it, else as the question did."""
        if self.facts.rows and text_of(self.row, "name"):
            return text_of(self.row, "name")
        return text_of(self.facts.slots, "name") or self.speech.words.missing

    def where(self) -> str:
        """The places asked for with their prepositions; empty where there are none."""
        return self.speech.joined([self.speech.in_place(place) for place in self.places])

    def number(self, value: int) -> str:
        """A number; where the result was cut, as a lower bound."""
        spoken = self.speech.number(value)
        return self.speech.words.more_than.format(n=spoken) if self.facts.truncated else spoken

    def years(self) -> str:
        """The time asked for; empty where the question set no limit."""
        years, slots = self.speech.words.years, self.facts.slots
        first, last = number_of(slots.get("from")), number_of(slots.get("to"))
        parts = []
        if first is not None and first == last:
            parts.append(years.within.format(year=shown(slots["from"])))
        elif (first is None or first <= _FIRST_YEAR) and last is not None and last < _LAST_YEAR:
            parts.append(years.until.format(year=shown(slots["to"])))
        elif (last is None or last >= _LAST_YEAR) and first is not None and first > _FIRST_YEAR:
            parts.append(years.since.format(year=shown(slots["from"])))
        elif first is not None and last is not None and (first > _FIRST_YEAR or last < _LAST_YEAR):
            parts.append(years.between.format(first=shown(slots["from"]), last=shown(slots["to"])))
        if slots.get("after") is not None:
            parts.append(years.after.format(year=shown(slots["after"])))
        if slots.get("before") is not None:
            parts.append(years.before.format(year=shown(slots["before"])))
        return self.speech.joined(parts)

    def threshold(self) -> str:
        """The limit of an amount."""
        budget, slots = self.speech.words.budget, self.facts.slots
        pattern = budget.below if slots.get("operator") == "below" else budget.above
        amount = money(
            slots.get("amount", self.speech.words.missing), slots.get("currency") or "", self.speech.language
        )
        return pattern.format(amount=amount)

    def centre(self) -> str:
        """What a search around a point is around: the place, else its coordinates."""
        if self.places:
            return shown(self.places[0].name)
        compass, slots = self.speech.words.compass, self.facts.slots
        north, east = number_of(slots.get("latitude")), number_of(slots.get("longitude"))
        if north is None or east is None:
            return text_of(slots, "place") or self.speech.words.missing
        latitude = f"{self.speech.number(abs(north))}° {compass.north if north >= 0 else compass.south}"
        return f"{latitude}, {self.speech.number(abs(east))}° {compass.east if east >= 0 else compass.west}"

    def values(self) -> tuple[str, ...]:
        """The known values of the attribute asked for, each once, in the order of the rows."""
        found = (attribute_value(self.facts, row) for row in self.facts.rows)
        return tuple(dict.fromkeys(value for value in found if value))

    def identifier(self) -> str:
        """The identifier asked for, with its scheme in brackets where that is known."""
        value = text_of(self.facts.slots, "value") or self.speech.words.missing
        scheme = text_of(self.facts.slots, "scheme")
        return f"{value} ({scheme})" if scheme else value


def _slot(telling: Telling, name: str) -> str:
    return text_of(telling.facts.slots, name) or telling.speech.words.missing


def _led(text: str) -> str:
    return f" {text}" if text else ""


def _listed(telling: Telling) -> str:
    named = [row for row in telling.facts.rows if text_of(row, "name")]
    if len(named) < len(telling.facts.rows) or not named:
        return ""
    colon = "\u00a0: " if telling.speech.language == "fr" else ": "
    return f"{colon}{telling.listing.names(named)}"


def _no_scheme(telling: Telling) -> str:
    return telling.speech.scheme(_slot(telling, "attribute")).none


def _period(telling: Telling) -> str:
    years = telling.years()
    return f" ({years})" if years else ""


def _other(telling: Telling) -> str:
    place = telling.facts.other_reading
    if place is None:
        return telling.speech.words.missing
    return telling.speech.which_city(place) if _two_cities(telling) else telling.speech.what_place(place)


def _reading(telling: Telling) -> str:
    if not telling.places:
        return telling.speech.words.missing
    place = telling.places[0]
    return telling.speech.which_city(place) if _two_cities(telling) else telling.speech.what_place(place)


def _two_cities(telling: Telling) -> bool:
    other = telling.facts.other_reading
    return bool(other and other.level == "city" and telling.places and telling.places[0].level == "city")


def _candidates(telling: Telling) -> str:
    return telling.speech.joined([shown(candidate) for candidate in telling.facts.candidates], last="or")


def _suggestions(telling: Telling) -> str:
    return " ".join(telling.speech.quoted(suggestion) for suggestion in telling.facts.suggestions[:3])


def _article(telling: Telling, kind: ArticleKind, letter: str | None) -> str:
    return telling.speech.with_article(kind, letter) or telling.speech.thing(letter)


PLACEHOLDERS: Final[Mapping[str, Callable[[Telling], str]]] = {
    # How many of what, and where.
    "n": lambda t: t.number(t.decades.total if "decade" in t.row else t.total),
    "shown": lambda t: t.speech.number(len(t.facts.rows)),
    "thing": lambda t: t.speech.thing(t.letter),
    "things": lambda t: t.speech.things(t.letter),
    "weak_things": lambda t: t.speech.weak_things(t.letter),
    "dative_things": lambda t: t.speech.dative_things(t.letter),
    "of_things": lambda t: t.speech.of(t.speech.things(t.letter)),
    "one_thing": lambda t: _article(t, "one", t.letter),
    "the_oldest": lambda t: _article(t, "oldest", t.letter),
    "the_newest": lambda t: _article(t, "newest", t.letter),
    "oldest_things": lambda t: _article(t, "oldest_things", t.letter),
    "newest_things": lambda t: _article(t, "newest_things", t.letter),
    "in_place": lambda t: _led(t.where()),
    "where": lambda t: t.where() or t.speech.words.everywhere,
    # The rows by name.
    "list": lambda t: t.listing.names(t.facts.rows),
    "listed": _listed,
    # One custodian.
    "the_name": lambda t: t.speech.name_with("the", t.name),
    "of_name": lambda t: t.speech.name_with("of", t.name),
    "the_name_listed": lambda t: t.listing.entry(t.row, name=t.speech.name_with("the", name_of(t.row))),
    "quoted_name": lambda t: t.speech.quoted(t.facts.slots.get("name", t.name)),
    "a_thing": lambda t: _article(t, "a", text_of(t.row, "institution_type")),
    "in_city": lambda t: _led(t.speech.in_city(text_of(t.row, "city")) if text_of(t.row, "city") else ""),
    "value": lambda t: t.speech.joined(t.values()) or t.speech.words.missing,
    "on_date": lambda t: t.speech.joined([t.speech.on_date(value) for value in t.values()]) or t.speech.words.missing,
    # Identifiers.
    "a_scheme": lambda t: t.speech.scheme(_slot(t, "scheme")).a,
    "the_scheme": lambda t: t.speech.scheme(_slot(t, "attribute")).the,
    "no_scheme": _no_scheme,
    "identifier": Telling.identifier,
    # Limits of time, money and distance; subjects, networks, events.
    "years": Telling.years,
    "in_years": lambda t: _led(t.years()),
    "period": _period,
    "threshold": Telling.threshold,
    "radius": lambda t: t.speech.kilometres(_slot(t, "radius_km")),
    "centre": Telling.centre,
    "of_centre": lambda t: t.speech.of(t.centre()),
    "subject": lambda t: t.speech.quoted(_slot(t, "subject")),
    "network": lambda t: _slot(t, "network"),
    "of_network": lambda t: t.speech.name_with("of", _slot(t, "network")),
    "events": lambda t: t.speech.event(t.facts.slots.get("event_type")).plural,
    "of_events": lambda t: t.speech.of(t.speech.event(t.facts.slots.get("event_type")).plural),
    "one_event": lambda t: t.speech.event(t.facts.slots.get("event_type")).one,
    # Tables of counts.
    "types": lambda t: per_type(t.facts, t.speech),
    "peak": lambda t: t.speech.joined(t.decades.peaks),
    "peak_n": lambda t: t.speech.number(t.decades.peak_count),
    "first_place": lambda t: t.comparison.where(0),
    "second_place": lambda t: t.comparison.where(1),
    "than_second_place": lambda t: french_que(t.comparison.where(1)),
    "first_n": lambda t: t.speech.number(t.comparison.count(0)),
    "second_n": lambda t: t.speech.number(t.comparison.count(1)),
    "leaders": lambda t: t.speech.joined(t.comparison.leaders),
    "followers": lambda t: t.comparison.followers,
    "every_place": lambda t: t.speech.joined([where for where, _ in t.comparison.places]),
    "any_place": lambda t: t.speech.joined([where for where, _ in t.comparison.places] or [t.where()], last="or"),
    # Refusals and notes.
    "candidates": _candidates,
    "suggestions": _suggestions,
    "reading": _reading,
    "other": _other,
    "of_other": lambda t: t.speech.of(_other(t)),
    "ignored": lambda t: t.speech.joined([t.speech.quoted(word) for word in t.facts.ignored]),
}
"""Placeholder → what it stands for in one answer."""


@dataclass(frozen=True)
class Values(Mapping[str, str]):
    """The placeholders of one answer, for `str.format_map`."""

    telling: Telling

    def __getitem__(self, name: str) -> str:
        return PLACEHOLDERS[name](self.telling)

    def __iter__(self) -> Iterator[str]:
        return iter(PLACEHOLDERS)

    def __len__(self) -> int:
        return len(PLACEHOLDERS)
