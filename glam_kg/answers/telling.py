"""One answer that is being put into words: what its facts and rows come to in one language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from glam_kg.answers.conditions import cannot_be_told
from glam_kg.answers.grammar import french_of_place
from glam_kg.answers.listing import Listing, attribute_kind, attribute_value, bodies_told, name_of, text_of
from glam_kg.answers.model import Status
from glam_kg.answers.tables import Comparison, Decades, count_of
from glam_kg.answers.values import members, money, number_of, shown
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.answers.model import Facts, SpokenPlace
    from glam_kg.answers.speech import Joint, Speech
    from glam_kg.answers.wording_file import Detail

_SITE = re.compile(r"^https?://")
_FIRST_YEAR, _LAST_YEAR = 1, 9999
"""What an open end of a period is filled with."""


_LAST_RANK = 10_000
"""A greater number is no rank."""
_FEW = 2
"""The least of "more than one", with which no plural goes."""
_OF_SEVERAL_VALUES = frozenset({"parent", "identifiers", "collections", "other_names"})
"""Attributes of which each value says something else: two websites are two addresses of one site."""


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

    @property
    def finds_none(self) -> bool:
        """Whether it is said that there are none."""
        told = self.facts.status in {Status.ANSWERED, Status.NO_RESULTS}
        return told and self.total == 0 and not self.facts.unplaced

    @property
    def namesakes_apart(self) -> tuple[SpokenPlace, ...]:
        """The other towns of the name of the one that is told, without those that are called alike in every word."""
        return tuple(town for town in self.facts.namesakes if self.places and not self.is_unclear(self.places[0], town))

    def is_unclear(self, place: SpokenPlace, other: SpokenPlace) -> bool:
        """Whether two places are told alike: two villages of one name may lie in one region, too."""
        within = place.within, other.within
        return self.speech.sound_alike(place, other) and (not all(within) or within[0] == within[1])

    @property
    def says_nothing_known(self) -> bool:
        """Whether none was found where of hardly anybody it is known in which region or town they are."""
        facts = self.facts
        return self.finds_none and cannot_be_told(facts.known_regions, facts.slots, facts.beside)

    @property
    def _finds_one(self) -> bool:
        """Whether there is but one that is named, which is in one of the places asked for."""
        ranked = any(self.facts.slots.get(slot) for slot in ("order", "level"))
        return len(self.facts.rows) == 1 and "name" in self.row and not self.facts.truncated and not ranked

    @property
    def _are_at_each(self) -> bool:
        """Whether there are some in each of several towns asked for, where either would do: they are "in Wien und in Graz"."""
        towns = members(self.facts.slots.get("city"))
        if self.is_count:
            return len(self.facts.beside.by_place) == len(self.places) and all(self.facts.beside.by_place)
        return len(towns) == len(self.places) and {*map(str, towns)} <= {
            text_of(row, "city") for row in self.facts.rows
        }

    @property
    def rank(self) -> int:
        """Which one of the oldest or newest is asked for; 1 where the question says no rank."""
        rank = number_of(self.facts.slots.get("rank"))
        return int(rank) if rank is not None and 1 < rank < _LAST_RANK else 1

    @property
    def shares_last_place(self) -> bool:
        """Whether more of an order are told than were asked for, as several share the last place."""
        limit = number_of(self.facts.slots.get("limit"))
        ranked = self.facts.slots.get("order") and self.rank == 1 and self.facts.page is None and "name" in self.row
        return bool(ranked) and limit is not None and 1 < limit < len(self.custodians)

    @cached_property
    def custodians(self) -> tuple[Mapping[str, object], ...]:
        """One row per custodian: the first of each, in the order of the rows."""
        first: dict[str, Mapping[str, object]] = {}
        for row in self.facts.rows:
            first.setdefault(text_of(row, "custodian") or f"{name_of(row)}\n{text_of(row, 'city')}", row)
        return tuple(first.values())

    @cached_property
    def custodians_told(self) -> tuple[Mapping[str, object], ...]:
        """One row per custodian, with all that its rows have of what one may have several of."""
        kind = attribute_kind(self.facts)
        if kind not in _OF_SEVERAL_VALUES:
            return self.custodians
        values: dict[str, list[str]] = {}
        for row in self.facts.rows:
            if value := attribute_value(self.facts, row, self.speech):
                values.setdefault(text_of(row, "custodian"), []).append(value)
        told = ((row, values.get(text_of(row, "custodian"))) for row in self.custodians)
        return tuple({**row, kind: self.speech.joined(known)} if known else row for row, known in told)

    @property
    def row(self) -> Mapping[str, object]:
        """The first row; empty where there is none."""
        return self.facts.rows[0] if self.facts.rows else {}

    @property
    def letter(self) -> str | None:
        """The institution type spoken of."""
        return self.facts.institution_type

    @property
    def letters(self) -> tuple[str | None, ...]:
        """The institution types asked for, in the question's order; None alone for any institution."""
        several = tuple(map(str, members(self.facts.slots.get("institution_type"))))
        return several if self.letter is None and len(several) > 1 else (self.letter,)

    @property
    def places(self) -> tuple[SpokenPlace, ...]:
        """The places asked for."""
        return (self.facts.place,) if self.facts.place else self.facts.places

    @cached_property
    def name(self) -> str:
        """The custodian spoken of: as the question calls it, else by its name in the language, else as the graph calls it.

        The usual English name gives way to that in the language, even where it was said.
        """
        said, in_language = self.facts.said_name, self.facts.beside.name_in_language
        if said and not (in_language and fold_key(said) == fold_key(text_of(self.row, "name"))):
            return said
        if in_language:
            return in_language
        if self.facts.rows and text_of(self.row, "name"):
            return text_of(self.row, "name")
        return text_of(self.facts.slots, "name") or self.speech.words.missing

    @property
    def listed_name(self) -> str:
        """The custodian of the first row, by its name in the language of the answer where that is known."""
        return self.facts.beside.name_in_language or name_of(self.row)

    def where(self, *, everywhere: str = "", of: bool = False) -> str:
        """The places asked for with their prepositions, and in brackets what is left out.

        Args:
            everywhere: What stands for all places where none is asked for.
            of: They stand after a superlative, which French has another preposition for.
        """
        return self._but_for_left_out(self._joined(self.places, of=of) or everywhere)

    def area(self) -> str:
        """Where that lies which is asked for around a point, and in brackets what is left out; empty where neither is said."""
        return self._but_for_left_out(self._joined(self.facts.areas))

    def _joined(self, places: Sequence[SpokenPlace], *, of: bool = False) -> str:
        alternatives = self._finds_one or (self.facts.alternatives and not self._are_at_each)
        last: Joint = "nor" if self.finds_none else "or" if alternatives else "and"
        said = [self.speech.in_place(place) for place in places]
        if of and self.speech.language == "fr":
            said = [french_of_place(each) for each in said]
        return self.speech.joined(said, last=last)

    def _but_for_left_out(self, places: str) -> str:
        left_out = self._left_out()
        return " ".join(filter(None, (places, left_out and f"({left_out})")))

    def _left_out(self) -> str:
        """The places, types and institutions that are left out; empty where nothing is."""
        speech, words, told = self.speech, self.speech.words.excluded, list[str]()
        if self.facts.excluded:
            asked = {place.name for place in self.places}
            by_level = any(e.name in asked for e in self.facts.excluded)
            told.append(speech.places_left_out(self.facts.excluded, by_level=by_level))
        letters = members(self.facts.slots.get("excluded_type") or None)
        things = speech.enumerated([speech.things(str(letter)) for letter in letters])
        told += [words.types.format(things=things)] if things else []
        article: Literal["the", "accusative"] = "accusative" if speech.language == "de" else "the"
        named = members(self.facts.slots.get("excluded_name") or None)
        names = speech.enumerated([speech.name_with(article, shown(name)) for name in named])
        return ", ".join([*told, words.names.format(names=names)] if names else told)

    def number(self, value: int) -> str:
        """A number; where the result was cut, as a lower bound."""
        spoken = self.speech.number(value)
        return self.speech.words.more_than.format(n=spoken) if self.facts.truncated else spoken

    def years(self) -> str:
        """The time asked for; empty where the question set no limit."""
        years, slots = self.speech.words.years, self.facts.slots
        first, last = number_of(slots.get("from")), number_of(slots.get("to"))
        if first != last and last is not None and self.facts.this_year is not None and last > self.facts.this_year:
            # A century or decade that is not over goes on until today.
            last = None
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
        """The limits of an amount."""
        budget, slots = self.speech.words.budget, self.facts.slots
        if slots.get("operator") == "between" and slots.get("to_amount") is not None:
            pattern = budget.between
        elif slots.get("operator") == "below":
            pattern = budget.at_most if self.facts.inclusive else budget.below
        else:
            is_from = self.facts.inclusive or slots.get("operator") == "between"
            pattern = budget.at_least if is_from else budget.above
        amount, to_amount = (
            money(slots.get(slot, self.speech.words.missing), slots.get("currency") or "", self.speech.language)
            for slot in ("amount", "to_amount")
        )
        return pattern.format(amount=amount, to_amount=to_amount)

    @property
    def numbers_had(self) -> tuple[int | None, int | None]:
        """How many institutions the places that are picked have at least and at most."""
        least, most = (number_of(self.facts.slots.get(slot)) for slot in ("least", "most"))
        return None if least is None else int(least), None if most is None else int(most)

    @property
    def is_picked_by_number(self) -> bool:
        """Whether the places of a table are picked by how many they have."""
        return "level" in self.facts.slots and self.numbers_had != (None, None)

    def number_had(self) -> str:
        """How many that is, as it was said: more than three are at least four."""
        words, included, (least, most) = self.speech.words.number_had, self.facts.inclusive, self.numbers_had
        if least is not None and least == most:
            pattern, amount = words.exactly, least
        elif least is not None and most is not None:
            pattern, amount = words.between, least
        elif least is not None:
            # "More than 1" has no number that goes with a plural.
            above = not included and least > _FEW
            pattern, amount = (words.above, least - 1) if above else (words.at_least, least)
        else:
            amount = most or 0
            pattern, amount = (words.at_most, amount) if included else (words.below, amount + 1)
        return pattern.format(amount=self.number(amount), to_amount=self.number(most or 0))

    def criteria(self) -> str:
        """What is had and what is lacked, where several conditions are asked for at once; a collection and a budget are had."""
        words, speech, slots = self.speech.words.criteria, self.speech, self.facts.slots
        had, lacked = ([*map(str, members(slots.get(slot)))] for slot in ("having", "lacking"))
        items = [words.collection.format(subject=self.subject())] if slots.get("subject") is not None else []
        items += [speech.scheme(each).a for each in had]
        if slots.get("amount") is not None:
            items.append(words.budget.format(threshold=self.threshold()))
        without = [
            words.lacked.format(an_attribute=speech.scheme(each).a, bare_attribute=speech.bare_scheme(each))
            for each in lacked
        ]
        last = f" {words.nor} ".join(filter(None, (", ".join(without[:-1]), *without[-1:])))
        having = words.having.format(items=speech.enumerated(items)) if items else ""
        lacking = words.lacking.format(items=last) if without else ""
        said = words.both.format(having=having, lacking=lacking) if items and without else having or lacking
        network = text_of(slots, "network")
        of_network = words.members.format(network=speech.quoted(network)) if network else ""
        return " ".join(filter(None, (said, of_network)))

    def subject(self) -> str:
        """The subject of collections, in quotation marks: as the question has it, else as the language calls it."""
        subject = text_of(self.facts.slots, "subject") or self.speech.words.missing
        return self.speech.quoted(self.facts.subject_word or self.speech.subjects.get(subject) or subject)

    def centre(self, *, article: bool = True) -> str:
        """What a search around a point is around: a custodian with its article (in German as an object), a place, a point."""
        if named := text_of(self.facts.slots, "around"):
            case: Literal["accusative", "the"] = "accusative" if self.speech.language == "de" else "the"
            return shown(self.speech.name_with(case, named)) if article else shown(named)
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
        found: dict[str, str] = {}
        kind = attribute_kind(self.facts)
        is_address = kind == "address"
        rows = bodies_told(self.facts) if kind == "parent" else self.facts.rows
        for value in (attribute_value(self.facts, row, self.speech) for row in rows):
            # One site is written with http and with https, one street with a point and without it.
            key = fold_key(value) if is_address else _SITE.sub("", value).rstrip("/")
            if value and (key not in found or value.startswith("https:")):
                found[key] = value
        return tuple(found.values())

    def identifier(self) -> str:
        """The identifier or website asked for, with its scheme in brackets where that is known."""
        value = text_of(self.facts.slots, "value") or text_of(self.facts.slots, "website") or self.speech.words.missing
        scheme = text_of(self.facts.slots, "scheme")
        return f"{value} ({scheme})" if scheme else value
