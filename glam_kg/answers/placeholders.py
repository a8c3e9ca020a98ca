"""What the placeholders of the wording file stand for.

`PLACEHOLDERS` is the whole list: a text of the file may name these and no others. Each is worked out only when a sentence
names it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.answers.beside import TOWN_SAID
from glam_kg.answers.grammar import french_que
from glam_kg.answers.listing import facts_found, name_of, text_of, town_of
from glam_kg.answers.tables import per_type, types_weighed
from glam_kg.answers.telling import Telling
from glam_kg.answers.values import shown
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from glam_kg.answers.model import SpokenPlace
    from glam_kg.answers.sources import DataSource
    from glam_kg.answers.speech import ArticleKind, Joint

_LISTED_SOURCES: Final = 3
"""Sources that an answer names; of more, it names two and says how many others there are."""

_LISTED_YEARS: Final = 3
"""Years of amounts that an answer names; of more, it names the first and the last."""


def _slot(telling: Telling, name: str) -> str:
    return text_of(telling.facts.slots, name) or telling.speech.words.missing


def _unit(telling: Telling, number: int) -> str:
    """What a table of counts runs along, in the number of its rows."""
    one, several = telling.speech.words.units.get(_slot(telling, "level"), ("?", "?"))
    return one if number == 1 else several


def _seat_town(telling: Telling) -> str:
    """The town in brackets behind the region or country of one; empty where that is called the same."""
    town, seat = town_of(telling.facts, telling.row), telling.facts.seat
    return f" ({shown(town)})" if town and (seat is None or fold_key(town) != fold_key(seat.name)) else ""


def _towns_said(telling: Telling) -> list[str]:
    """The words for towns in names that are told beside the answer, each once, as they are written first.

    Of a name that has but the adjective of a place, it is the place that is asked for.
    """
    words: dict[str, str] = {}
    for row in telling.facts.beside.town_in_name:
        word = text_of(row, TOWN_SAID)
        for said in (word,) if word else [shown(place.name) for place in telling.places]:
            words.setdefault(fold_key(said), said)
    return list(words.values())


def _units(telling: Telling) -> str:
    """How many places a table counts, and of what kind: the District of Columbia is no state."""
    others = telling.speech.words.other_units.get(_slot(telling, "level"), {})
    beside = [others[code] for row in telling.facts.rows if (code := text_of(row, "place")) in others]
    number = len(telling.comparison.places) - len(beside)
    return telling.speech.enumerated([f"{telling.number(number)} {_unit(telling, number)}", *beside])


def _led(text: str) -> str:
    return f" {text}" if text else ""


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


def _other(telling: Telling) -> str:
    place = telling.facts.other_reading
    if place is None:
        return telling.speech.words.missing
    return _told_apart(telling, place)


def _reading(telling: Telling) -> str:
    if telling.facts.read_as is not None:
        return telling.speech.what_place(telling.facts.read_as)
    if not telling.places:
        return telling.speech.words.missing
    return telling.speech.joined([_told_apart(telling, place) for place in telling.places])


def _in_namesakes(telling: Telling) -> str:
    """Where the other towns of one name lie that have what is asked for."""
    speech = telling.speech
    towns = telling.facts.namesakes if telling.finds_none else telling.namesakes_apart
    return speech.enumerated([speech.in_city(speech.which_city(place)) for place in towns])


def _extents(telling: Telling) -> str:
    """What belongs to the areas asked for, each behind its name."""
    colon = "\u00a0: " if telling.speech.language == "fr" else ": "
    areas = dict.fromkeys(place for place in (*telling.places, *telling.facts.areas) if place.extent)
    return "; ".join(
        f"{telling.speech.quoted(area.name)}{colon}{telling.speech.enumerated([*map(shown, area.extent)])}"
        for area in areas
    )


def _told_apart(telling: Telling, place: SpokenPlace) -> str:
    """A place such that the reading taken and the other one are not called the same."""
    if _two_cities(telling):
        return telling.speech.which_city(place)
    text, other = telling.speech.what_place(place), telling.facts.other_reading
    same = other and telling.places and telling.speech.sound_alike(telling.places[0], other)
    return f"{text} ({shown(place.within)})" if same and place.within else text


def _two_cities(telling: Telling) -> bool:
    other = telling.facts.other_reading
    return bool(other and other.level == "city" and telling.places and telling.places[0].level == "city")


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


def _article(telling: Telling, kind: ArticleKind, letter: str | None) -> str:
    return telling.speech.with_article(kind, letter) or telling.speech.thing(letter)


def _extremes(telling: Telling, kind: ArticleKind) -> str:
    """Those of an order, of each type asked for: "oldest museums and archives"."""
    return telling.speech.with_article_of(kind, telling.letters) or telling.speech.thing(telling.letter)


def _ranked(telling: Telling, kind: ArticleKind) -> str:
    """The one of a rank in the order of age: "the second oldest museum"."""
    speech = telling.speech
    return speech.with_article(kind, telling.letter, telling.rank) or speech.thing(telling.letter)


def _weighed(telling: Telling, position: int) -> tuple[int, str]:
    """How many there are of the type with more, or of the other one, and its letter."""
    weighed = types_weighed(telling.facts)
    return weighed[position] if weighed else (0, "")


def _each_type(telling: Telling, word: Callable[[str | None], str]) -> str:
    """A word for each type asked for: "museums and archives", "no museums or archives"."""
    things = [word(letter) for letter in telling.letters]
    last: Joint = "nor" if telling.finds_none else telling.speech.joint_of(things)
    return telling.speech.joined(things, last=last)


def _one_of_asked_types(telling: Telling) -> str:
    """One of the types asked for: "one museum or archive"; each with an article of its own where these differ."""
    speech = telling.speech
    things = [speech.thing(letter) for letter in telling.letters]
    said = [_article(telling, "one", letter) for letter in telling.letters]
    articles = {each.removesuffix(thing) for each, thing in zip(said, things, strict=True)}
    return articles.pop() + speech.joined(things, last="or") if len(articles) == 1 else speech.joined(said, last="or")


def _of_asked_types(telling: Telling) -> str:
    """The types of institution asked for, behind a word for events; empty where one kind of event of any institution was."""
    if telling.letters == (None,) and telling.facts.slots.get("event_type"):
        return ""
    texts, speech = telling.speech.words.event_types, telling.speech
    several = telling.total != 1 or telling.facts.truncated
    text = texts.of if several and telling.facts.slots.get("event_type") else texts.among
    return _led(
        text.format(
            things=_each_type(telling, speech.things),
            dative_things=_each_type(telling, speech.dative_things),
            of_things=_each_type(telling, lambda letter: speech.of(speech.things(letter))),
        )
    )


PLACEHOLDERS: Final[Mapping[str, Callable[[Telling], str]]] = {
    # How many of what, and where.
    "n": lambda t: t.number(t.decades.total if "decade" in t.row else t.total),
    "shown": lambda t: t.speech.number(len(t.facts.rows)),
    "thing": lambda t: t.speech.thing(t.letter),
    "things": lambda t: _each_type(t, t.speech.things),
    "weak_things": lambda t: _each_type(t, t.speech.weak_things),
    "dative_things": lambda t: _each_type(t, t.speech.dative_things),
    "of_things": lambda t: _each_type(t, lambda letter: t.speech.of(t.speech.things(letter))),
    "one_thing": _one_of_asked_types,
    "the_oldest": lambda t: _article(t, "oldest", t.letter),
    "the_newest": lambda t: _article(t, "newest", t.letter),
    "the_ranked_oldest": lambda t: _ranked(t, "oldest_ranked"),
    "the_ranked_newest": lambda t: _ranked(t, "newest_ranked"),
    "rank_number": lambda t: t.speech.number(t.rank),
    "the_nearest": lambda t: _article(t, "nearest", t.letter),
    "oldest_things": lambda t: _extremes(t, "oldest_things"),
    "newest_things": lambda t: _extremes(t, "newest_things"),
    "in_place": lambda t: _led(t.where()),
    "of_place": lambda t: _led(t.where(of=True)),
    "in_area": lambda t: _led(t.area()),
    "extents": _extents,
    "in_seat": lambda t: t.speech.in_place(t.facts.seat) if t.facts.seat else t.speech.words.missing,
    "seat_town": _seat_town,
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
    "towns_said": lambda t: t.speech.joined(_towns_said(t), last="or"),
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
    "a_thing": lambda t: _article(t, "a", text_of(t.row, "institution_type")),
    "n_lacking": lambda t: t.speech.number(share.total - share.known if (share := t.facts.beside.share) else 0),
    "another_thing": lambda t: _article(t, "a", t.facts.beside.other_type),
    "in_city": lambda t: _led(t.speech.in_city(town) if (town := town_of(t.facts, t.row)) else ""),
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
    "in_years": lambda t: _led(t.years()),
    "period": _period,
    "threshold": Telling.threshold,
    "criteria": lambda t: _led(t.criteria()),
    # Behind a clause that says more of the institutions.
    "apart_criteria": lambda t: f",{criteria}" if (criteria := _led(t.criteria())) else "",
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
    "of_asked_types": _of_asked_types,
    "changes": lambda t: t.listing.changes(t.facts.rows),
    "one_event": lambda t: t.speech.event(t.facts.slots.get("event_type")).one,
    # Tables of counts.
    "types": lambda t: per_type(t.facts, t.speech),
    "more_types": lambda t: t.speech.things(_weighed(t, 0)[1]),
    "fewer_types": lambda t: t.speech.things(_weighed(t, 1)[1]),
    "of_more_types": lambda t: t.speech.of(t.speech.things(_weighed(t, 0)[1])),
    "of_fewer_types": lambda t: t.speech.of(t.speech.things(_weighed(t, 1)[1])),
    "more_n": lambda t: t.speech.number(_weighed(t, 0)[0]),
    "fewer_n": lambda t: t.speech.number(_weighed(t, 1)[0]),
    "peak": lambda t: t.speech.joined(t.decades.peaks),
    "decades": lambda t: t.speech.enumerated([f"{decade} ({t.speech.number(n)})" for decade, n in t.decades.told]),
    "peak_n": lambda t: t.speech.number(t.decades.peak_count),
    "first_place": lambda t: t.comparison.where(0),
    "second_place": lambda t: t.comparison.where(1),
    "than_first_place": lambda t: french_que(t.comparison.where(0)),
    "than_second_place": lambda t: french_que(t.comparison.where(1)),
    "first_n": lambda t: t.speech.number(t.comparison.count(0)),
    "second_n": lambda t: t.speech.number(t.comparison.count(1)),
    "leaders": lambda t: t.speech.joined(t.comparison.leaders),
    "followers": lambda t: t.comparison.followers,
    "page_counts": lambda t: t.comparison.page,
    "place_counts": lambda t: t.comparison.all_counts,
    "unit": lambda t: _unit(t, 1),
    "units": _units,
    "tied_units": lambda t: f"{t.number(len(t.comparison.leaders))} {_unit(t, len(t.comparison.leaders))}",
    "every_place": lambda t: t.speech.joined([where for where, _ in t.comparison.places]),
    "any_place": lambda t: t.speech.joined([where for where, _ in t.comparison.places] or [t.where()], last="nor"),
    # Refusals and notes.
    "candidates": _candidates,
    "earlier": lambda t: t.speech.quoted(t.facts.earlier),
    "suggestions": _suggestions,
    "reading": _reading,
    "other": _other,
    "in_namesakes": _in_namesakes,
    "of_other": lambda t: t.speech.of(_other(t)),
    "narrower": lambda t: t.speech.joined([t.speech.quoted(word) for _, word in t.facts.narrower]),
    "amount_years": _amount_years,
    "currencies": lambda t: t.speech.joined(t.facts.currencies),
    "said_subject": lambda t: t.speech.quoted(t.facts.said_subject),
    "all_things": lambda t: t.speech.things(None),
    "said_as_all": lambda t: t.speech.quoted(t.facts.said_as_all),
    "read_places": lambda t: t.speech.joined([read for _, read in t.facts.respelt]),
    "said_places": lambda t: t.speech.joined([t.speech.quoted(said) for said, _ in t.facts.respelt]),
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
