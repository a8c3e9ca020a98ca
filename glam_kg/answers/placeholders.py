"""What the placeholders of the wording file stand for.

`PLACEHOLDERS` is the whole list: a text of the file may name these and no others. Each is worked out only when a sentence
names it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.answers.grammar import french_que
from glam_kg.answers.listing import facts_found, name_of, text_of, town_of
from glam_kg.answers.place_placeholders import (
    extents,
    fit_in_boroughs,
    in_boroughs,
    in_namesakes,
    in_seat,
    near_in_name,
    other_reading,
    reading_taken,
    seat_town,
    towns_said,
    unit_of_table,
    units_of_table,
)
from glam_kg.answers.tables import per_type
from glam_kg.answers.telling import Telling
from glam_kg.answers.type_placeholders import (
    each_type,
    extreme_things,
    of_asked_types,
    one_of_asked_types,
    ranked_thing,
    thing_with_article,
    type_weighed,
)
from glam_kg.answers.values import led, shown
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from glam_kg.answers.sources import DataSource

_LISTED_SOURCES: Final = 3
"""Sources that an answer names; of more, it names two and says how many others there are."""

_LISTED_YEARS: Final = 3
"""Years of amounts that an answer names; of more, it names the first and the last."""


def _slot(telling: Telling, name: str) -> str:
    return text_of(telling.facts.slots, name) or telling.speech.words.missing


def _recorded_as(telling: Telling) -> str:
    """The name by which a custodian is recorded, in brackets, where it is told by another one: "the Sardine Museum".

    A short form of it tells as much, and of an English name that gives way to that in the language nobody asked.
    """
    recorded = text_of(telling.row, "name")
    told = set(fold_key(telling.name).split())
    if not recorded or telling.facts.beside.name_in_language or told <= set(fold_key(recorded).split()):
        return ""
    return f" ({recorded})"


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


def amount_years(rows: Sequence[Mapping[str, object]]) -> tuple[str, ...]:
    """The years of the amounts of money in some rows, earliest first."""
    if not rows or "amount" not in rows[0]:
        return ()
    return tuple(sorted({year for row in rows if (year := text_of(row, "year"))}))


def _amount_years(telling: Telling) -> str:
    years = amount_years(telling.facts.rows)
    return telling.speech.joined(years) if len(years) <= _LISTED_YEARS else f"{years[0]}–{years[-1]}"


def _candidates(telling: Telling) -> str:
    said = [shown(candidate) for candidate in telling.facts.candidates]
    if telling.speech.language == "fr":
        # The other languages name them without an article.
        named = [each.partition(" (") for each in said]
        said = [f"{telling.speech.name_with('the', name)}{bracket}{rest}" for name, bracket, rest in named]
    return telling.speech.joined(said, last="or")


def _suggestions(telling: Telling) -> str:
    return " ".join(telling.speech.quoted(suggestion) for suggestion in telling.facts.suggestions[:3])


def _source(telling: Telling, source: DataSource) -> tuple[str, ...]:
    """A source's name, and when it was retrieved where that is known."""
    name = shown(source.name) or telling.speech.words.missing
    if not source.retrieved:
        return (name,)
    return name, telling.speech.words.retrieved.format(on_date=telling.speech.on_date(source.retrieved))


def _sources(telling: Telling) -> str:
    """The first sources, each with its day in brackets, and how many more there are."""
    sources = telling.facts.origin.sources
    total = len(sources) + telling.facts.origin.others
    most = _LISTED_SOURCES if total <= _LISTED_SOURCES else _LISTED_SOURCES - 1
    spoken = [_source(telling, source) for source in sources[:most]]
    named = [f"{name} ({', '.join(rest)})" if rest else name for name, *rest in spoken]
    return telling.speech.joined(named, more=total - len(named))


PLACEHOLDERS: Final[Mapping[str, Callable[[Telling], str]]] = {
    # How many of what, and where.
    "n": lambda t: t.number(t.decades.total if "decade" in t.row else t.total),
    "shown": lambda t: t.speech.number(len(t.facts.rows)),
    "thing": lambda t: t.speech.thing(t.letter),
    "things": lambda t: each_type(t, t.speech.things),
    "weak_things": lambda t: each_type(t, t.speech.weak_things),
    "dative_things": lambda t: each_type(t, t.speech.dative_things),
    "of_things": lambda t: each_type(t, lambda letter: t.speech.of(t.speech.things(letter))),
    "one_thing": one_of_asked_types,
    "the_oldest": lambda t: thing_with_article(t, "oldest", t.letter),
    "the_newest": lambda t: thing_with_article(t, "newest", t.letter),
    "the_ranked_oldest": lambda t: ranked_thing(t, "oldest_ranked"),
    "the_ranked_newest": lambda t: ranked_thing(t, "newest_ranked"),
    "ranked": lambda t: t.speech.rank(t.rank),
    "rank_number": lambda t: t.speech.number(t.rank),
    "the_nearest": lambda t: thing_with_article(t, "nearest", t.letter),
    "oldest_things": lambda t: extreme_things(t, "oldest_things"),
    "newest_things": lambda t: extreme_things(t, "newest_things"),
    "in_place": lambda t: led(t.where()),
    "of_place": lambda t: led(t.where(of=True)),
    "in_area": lambda t: led(t.area()),
    "extents": extents,
    "in_seat": in_seat,
    "seat_town": seat_town,
    "facts_found": lambda t: facts_found(t.facts, t.speech),
    "n_closed": lambda t: t.speech.number(t.facts.beside.closed),
    "n_closed_among": lambda t: t.speech.number_among(t.facts.beside.closed, t.letter),
    "n_limit": lambda t: t.speech.number(t.facts.slots.get("limit")),
    "elsewhere_names": lambda t: t.speech.joined([*map(name_of, t.facts.beside.known_elsewhere)]),
    "n_repeated": lambda t: t.speech.number(t.facts.beside.repeated.records),
    "n_bodies": lambda t: t.speech.number(t.facts.beside.repeated.bodies),
    "repeated_names": lambda t: t.listing.names(t.facts.beside.repeated.rows),
    "n_known_elsewhere": lambda t: t.speech.number(len(t.facts.beside.known_elsewhere)),
    "closed_names": lambda t: t.speech.joined([*map(name_of, t.facts.beside.closed_ones)]),
    "n_with": lambda t: t.speech.number(t.facts.beside.share.known if t.facts.beside.share else 0),
    "few_without": lambda t: t.speech.number_among(
        t.facts.beside.share.total - t.facts.beside.share.known if t.facts.beside.share else 0, t.letter
    ),
    "few_with": lambda t: t.speech.number_among(t.facts.beside.share.known if t.facts.beside.share else 0, t.letter),
    "n_elsewhere": lambda t: t.speech.number(t.facts.beside.share.elsewhere if t.facts.beside.share else 0),
    "other_currencies": lambda t: t.speech.joined(t.facts.beside.share.currencies if t.facts.beside.share else ()),
    "currency": lambda t: text_of(t.row, "currency") or text_of(t.facts.slots, "currency") or t.speech.words.missing,
    "percent": lambda t: t.speech.number(t.facts.beside.share.percent if t.facts.beside.share else 0),
    "n_galleries": lambda t: t.speech.number(t.facts.beside.so_called.galleries),
    "n_so_called": lambda t: t.speech.number(len(t.facts.beside.so_called.rows)),
    "so_called": lambda t: t.listing.names(t.facts.beside.so_called.rows),
    "kinds_said": lambda t: t.speech.joined([t.speech.quoted(kind) for kind in t.facts.beside.so_called.said]),
    "n_of_other_types": lambda t: t.speech.number(len(t.facts.beside.of_other_types.rows)),
    "of_other_types": lambda t: t.listing.names(t.facts.beside.of_other_types.rows),
    "other_kinds_said": lambda t: t.speech.joined(
        [t.speech.quoted(kind) for kind in t.facts.beside.of_other_types.said]
    ),
    "n_town_in_name": lambda t: t.speech.number(len(t.facts.beside.town_in_name)),
    "town_in_name": lambda t: t.listing.names_apart(t.facts.beside.town_in_name),
    "towns_said": lambda t: t.speech.joined(towns_said(t, t.facts.beside.town_in_name), last="or"),
    "n_near_in_name": lambda t: t.speech.number(len(t.facts.beside.near_in_name)),
    "near_in_name": near_in_name,
    "n_in_boroughs": lambda t: t.speech.number(len(t.facts.beside.in_boroughs)),
    "in_boroughs": in_boroughs,
    "n_fit_in_boroughs": lambda t: t.speech.number(len(t.facts.beside.fit_in_boroughs.rows)),
    "fit_in_boroughs": fit_in_boroughs,
    "borough_kinds_said": lambda t: t.speech.joined(
        [t.speech.quoted(kind) for kind in t.facts.beside.fit_in_boroughs.said]
    ),
    "near_said": lambda t: t.speech.joined(towns_said(t, t.facts.beside.near_in_name), last="or"),
    "in_countries": lambda t: t.speech.enumerated([t.speech.in_place(place) for place in t.facts.countries]),
    "called_with": lambda t: t.listing.names(t.facts.beside.called_with),
    "by_place": lambda t: t.speech.joined(
        [
            f"{t.speech.number(count)} {t.speech.in_place(place)}"
            for count, place in zip(t.facts.beside.by_place, t.facts.places, strict=True)
        ]
    ),
    "absent_things": lambda t: t.speech.enumerated([t.speech.things(letter) for letter in t.facts.beside.absent]),
    "no_absent_things": lambda t: t.speech.enumerated(
        [t.speech.things(letter) for letter in t.facts.beside.absent], last="nor"
    ),
    "of_absent_things": lambda t: t.speech.enumerated(
        [t.speech.of(t.speech.things(letter)) for letter in t.facts.beside.absent], last="nor"
    ),
    "time_not_known": lambda t: t.facts.beside.time_not_known,
    "its_town": lambda t: shown(t.facts.beside.its_town),
    "town_not_known": lambda t: t.speech.quoted(t.facts.beside.town_not_known),
    "not_called": lambda t: t.speech.quoted_name(t.facts.beside.not_called),
    "n_unplaced": lambda t: t.speech.number(t.facts.unplaced),
    "n_known": lambda t: (
        t.speech.number_among(t.facts.known_regions.known, None) if t.facts.known_regions else t.speech.words.missing
    ),
    "n_around": lambda t: (
        t.speech.number(t.facts.known_regions.total) if t.facts.known_regions else t.speech.words.missing
    ),
    "n_missing": lambda t: (
        t.speech.number_among(t.facts.known_regions.total - t.facts.known_regions.known, t.letter)
        if t.facts.known_regions
        else t.speech.words.missing
    ),
    "around": lambda t: (
        t.speech.joined([t.speech.in_place(place) for place in t.facts.known_regions.around])
        if t.facts.known_regions
        else t.speech.words.missing
    ),
    "where": lambda t: t.where(everywhere=t.speech.words.everywhere),
    # The rows by name.
    "list": lambda t: t.listing.names(t.facts.rows),
    "the_list": lambda t: t.listing.names(t.facts.rows, article=True),
    "listed": _listed,
    "wanted": lambda t: t.speech.number(t.facts.wanted or t.total),
    "wanted_list": lambda t: t.listing.all_names(t.facts.rows[: t.facts.wanted or t.total]),
    "page_first": lambda t: t.speech.number((t.facts.page or (0, 0))[0] + 1),
    "page_last": lambda t: t.speech.number((t.facts.page or (0, t.total))[1]),
    "page_list": lambda t: t.listing.all_names(t.facts.rows[slice(*(t.facts.page or (None,)))]),
    # One custodian.
    "the_name": lambda t: t.speech.name_with("the", t.name),
    "of_name": lambda t: t.speech.name_with("of", t.name),
    "recorded_as": _recorded_as,
    "accusative_name": lambda t: t.speech.name_with("accusative", t.name),
    "accusative_name_listed": lambda t: t.listing.entry(t.row, name=t.speech.name_with("accusative", t.listed_name)),
    "of_name_listed": lambda t: t.listing.entry(t.row, name=t.speech.name_with("of", t.listed_name)),
    "the_name_listed": lambda t: t.listing.entry(t.row, name=t.speech.name_with("the", t.listed_name)),
    "quoted_name": lambda t: t.speech.quoted_name(
        t.facts.said_name or t.facts.unknown_name or t.facts.slots.get("name") or t.facts.slots.get("value") or t.name
    ),
    # Who has closed for good is told in the past.
    "is": lambda t: t.speech.verb("was" if "closed" in t.facts.beside.found else "is_", t.name),
    "lies": lambda t: t.speech.verb("lies", t.name),
    "began": lambda t: t.speech.verb("began", t.name),
    "has": lambda t: t.speech.verb("has", t.name),
    "the_other_name": lambda t: t.speech.name_with("the", t.facts.weighed),
    "of_the_other_name": lambda t: t.speech.name_with("of", t.facts.weighed),
    "a_thing": lambda t: thing_with_article(t, "a", text_of(t.row, "institution_type")),
    "n_lacking": lambda t: t.speech.number(share.total - share.known if (share := t.facts.beside.share) else 0),
    "another_thing": lambda t: thing_with_article(t, "a", t.facts.beside.other_type),
    "in_city": lambda t: led(t.speech.in_city(town) if (town := town_of(t.facts, t.row)) else ""),
    "value": lambda t: t.speech.joined(t.values()) or t.speech.words.missing,
    "n_values": lambda t: t.speech.number(len(t.values())),
    "on_date": lambda t: t.speech.joined([t.speech.on_date(value) for value in t.values()]) or t.speech.words.missing,
    # Identifiers.
    "a_scheme": lambda t: t.speech.scheme(_slot(t, "scheme")).a,
    "an_attribute": lambda t: t.speech.scheme(_slot(t, "attribute")).a,
    "bare_attribute": lambda t: t.speech.bare_scheme(_slot(t, "attribute")),
    "the_scheme": lambda t: t.speech.scheme(_slot(t, "attribute")).the,
    "no_scheme": _no_scheme,
    "unknown": lambda t: t.speech.unknown(_slot(t, "attribute")),
    "identifier": Telling.identifier,
    # Limits of time, money and distance; subjects, networks, events.
    "years": Telling.years,
    "in_years": lambda t: led(t.years()),
    "period": _period,
    "threshold": Telling.threshold,
    "criteria": lambda t: led(t.criteria()),
    # Behind a clause that says more of the institutions.
    "apart_criteria": lambda t: f",{criteria}" if (criteria := led(t.criteria())) else "",
    "radius": lambda t: t.speech.distance(_slot(t, "radius_km"), miles=t.facts.in_miles),
    "centre": Telling.centre,
    "centre_town": lambda t: shown(t.places[0].name) if t.places else t.speech.words.missing,
    "centre_name": lambda t: t.centre(article=False),
    "of_centre": lambda t: t.speech.of(t.centre()),
    "subject": Telling.subject,
    "network": lambda t: _slot(t, "network"),
    "quoted_network": lambda t: t.speech.quoted(_slot(t, "network")),
    "the_network": lambda t: t.speech.name_with("the", _slot(t, "network")),
    "of_network": lambda t: t.speech.name_with("of", _slot(t, "network")),
    "events": lambda t: t.speech.event(t.facts.slots.get("event_type")).plural,
    "of_events": lambda t: t.speech.of(t.speech.event(t.facts.slots.get("event_type")).plural),
    "of_asked_types": of_asked_types,
    "changes": lambda t: t.listing.changes(t.facts.rows),
    "one_event": lambda t: t.speech.event(t.facts.slots.get("event_type")).one,
    # Tables of counts.
    "types": lambda t: per_type(t.facts, t.speech),
    "more_types": lambda t: t.speech.things(type_weighed(t, 0)[1]),
    "fewer_types": lambda t: t.speech.things(type_weighed(t, 1)[1]),
    "of_more_types": lambda t: t.speech.of(t.speech.things(type_weighed(t, 0)[1])),
    "of_fewer_types": lambda t: t.speech.of(t.speech.things(type_weighed(t, 1)[1])),
    "more_n": lambda t: t.speech.number(type_weighed(t, 0)[0]),
    "fewer_n": lambda t: t.speech.number(type_weighed(t, 1)[0]),
    "peak": lambda t: t.speech.joined(t.decades.peaks),
    "decades": lambda t: t.speech.enumerated([f"{decade} ({t.speech.number(n)})" for decade, n in t.decades.told]),
    "peak_n": lambda t: t.speech.number(t.decades.peak_count),
    "first_place": lambda t: t.comparison.where(0),
    "second_place": lambda t: t.comparison.where(1),
    "than_first_place": lambda t: french_que(t.comparison.where(0)),
    "than_second_place": lambda t: french_que(t.comparison.where(1)),
    "first_n": lambda t: t.speech.number(t.comparison.count(0)),
    "second_n": lambda t: t.speech.number(t.comparison.count(1)),
    "first_side": lambda t: t.comparison.side(0),
    "second_side": lambda t: t.comparison.side(1),
    "than_second_side": lambda t: french_que(t.comparison.side(1)),
    "first_sum": lambda t: t.speech.number(t.comparison.sides[0][1]),
    "second_sum": lambda t: t.speech.number(t.comparison.sides[1][1]),
    "difference_n": lambda t: t.speech.number(abs(t.comparison.count(0) - t.comparison.count(1))),
    "leaders": lambda t: t.speech.joined(t.comparison.leaders),
    "followers": lambda t: t.comparison.followers,
    "page_counts": lambda t: t.comparison.page,
    "place_counts": lambda t: t.comparison.all_counts,
    "number_had": lambda t: t.number_had(),
    "places_had": lambda t: t.comparison.all_places,
    "unit": lambda t: unit_of_table(t, 1),
    "units": units_of_table,
    "tied_units": lambda t: f"{t.number(len(t.comparison.leaders))} {unit_of_table(t, len(t.comparison.leaders))}",
    "every_place": lambda t: t.speech.joined([where for where, _ in t.comparison.places]),
    "any_place": lambda t: t.speech.joined([where for where, _ in t.comparison.places] or [t.where()], last="nor"),
    # Refusals and notes.
    "candidates": _candidates,
    "earlier": lambda t: t.speech.quoted(t.facts.earlier),
    "suggestions": _suggestions,
    "reading": reading_taken,
    "other": other_reading,
    "in_namesakes": in_namesakes,
    "of_other": lambda t: t.speech.of(other_reading(t)),
    "narrower": lambda t: t.speech.joined([t.speech.quoted(word) for _, word in t.facts.narrower]),
    "amount_years": _amount_years,
    "currencies": lambda t: t.speech.joined(t.facts.currencies),
    "said_subject": lambda t: t.speech.quoted(t.facts.said_subject),
    "all_things": lambda t: t.speech.things(None),
    "said_as_all": lambda t: t.speech.quoted(t.facts.said_as_all),
    "read_places": lambda t: t.speech.joined([read for _, read in t.facts.respelt]),
    "said_places": lambda t: t.speech.joined([t.speech.quoted(said) for said, _ in t.facts.respelt]),
    "unknown_left_out": lambda t: t.speech.joined(
        [t.speech.quoted_name(name) for name in t.facts.unknown_left_out], last="or"
    ),
    "ignored": lambda t: t.speech.joined([t.speech.quoted(word) for word in t.facts.ignored]),
    "source": lambda t: ", ".join(_source(t, t.facts.origin.sources[0])) if t.facts.origin.sources else "",
    "sources": _sources,
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
