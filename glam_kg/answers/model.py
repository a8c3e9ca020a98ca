"""What is known about an answer when it is put into words."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from glam_kg.answers.beside import NOTHING_BESIDE, Beside
from glam_kg.answers.sources import NOWHERE, Origin

if TYPE_CHECKING:
    from collections.abc import Mapping

_HARDLY_ANY = 10
"""One in so many is hardly any."""


class Status(StrEnum):
    """What came of a question."""

    ANSWERED = "answered"
    NO_RESULTS = "no_results"
    NEEDS_CLARIFICATION = "needs_clarification"
    UNANSWERABLE = "unanswerable"
    OUT_OF_SCOPE = "out_of_scope"


@dataclass(frozen=True, slots=True)
class SpokenPlace:
    """A place as it is called in the language of the answer.

    Attributes:
        name: Its name in that language.
        level: `city`, `region`, `country`, or `area` for one of several regions or countries.
        code: ISO 3166-1 alpha-2 for a country, ISO 3166-2 for a region, anything else for a city or an area.
        within: The region or country it lies in, in that language; tells two cities of one name apart.
        lies: The same with its preposition: `in Ohio`, `in den Vereinigten Staaten`.
        told_apart: Whether the question said so itself ("Paris, Texas"): then the answer does, too.
        extent: Of an area, what belongs to it where that is soon said, else who says what does.
    """

    name: str
    level: str
    code: str
    within: str = ""
    lies: str = ""
    told_apart: bool = False
    extent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KnownRegions:
    """Of how many of the custodians around an answer the region, or the town, is known.

    Attributes:
        around: The countries or regions in which they all are.
        known: How many have a known region or town within them.
        total: How many there are.
        of_towns: The town is meant.
        by_town: The region is meant, and the town is known of most of them.
        of_kind: Those of the kind that is asked for are counted.
        may_turn: The others are enough for another place to have the most.
    """

    around: tuple[SpokenPlace, ...]
    known: int
    total: int
    of_towns: bool = False
    by_town: bool = False
    of_kind: bool = False
    may_turn: bool = True

    @property
    def tells_nothing(self) -> bool:
        """Whether it is known of so few that where nobody was found, there may be anybody."""
        return _HARDLY_ANY * self.known <= self.total


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that a sentence can say about one answer.

    Attributes:
        status: What came of the question.
        language: The question's language, as a BCP 47 tag; only its first part counts.
        template_id: The template that was used.
        rows: The rows of the result as plain values.
        truncated: The result was longer than `rows`.
        institution_type: The letter asked for, None for any institution.
        called: What types are called, in the singular and the plural, where the question calls them otherwise than we do.
        place: The one place asked for.
        places: All places asked for, in the question's order.
        areas: The countries or regions of what is asked for around a point.
        excluded: The places that are left out.
        towns: What the language calls the towns of rows that it calls otherwise than they do, by GHCID.
        counted_places: Regions or countries that rows have the codes of.
        countries: The countries of a table of regions, where there are several and the question names none.
        fewer: It is asked in which of some places there are fewer, or the fewest.
        by_how_many: It is asked how many more or fewer there are at one of two places.
        held_against: How many of the places, the first of them, are held against the sum of the others; 0 where each is alone.
        counts_places: It is asked how many places there are with any.
        weighs_types: It is asked of which of two types there are more.
        alternatives: The question joins its places by "or".
        this_year: The year in which it is asked, where a time that is not over is to be told as one.
        said_name: The name of the custodian, as the question has it, where it is one of its names.
        weighed: The name of the custodian that the one spoken of is weighed against.
        slots: Slot values as in the answer's JSON.
        other_reading: What the place could also have meant.
        read_as: The place left out, where it is that one which could also have meant something else.
        is_other_empty: That has nothing of what is asked for.
        namesakes: Towns of its name that have what is asked for.
        alone: Of several towns, what each is read as: facts of their own with its place and what it may be as well.
        known_regions: Of how many the region is known, where an answer is about regions and it is of few.
        unplaced: How many there are, where a table of places is empty as it is known of none of them in which place.
        seat: The region or country in which the one who is found lies, where it is asked for.
        wanted: How many of a list are wanted, of which the sentence names no more; the rows are all there are.
        page: Where the part of a list begins and ends that is told, where it is not the first.
        all_told: More of a list is asked for, all of which was told before.
        ignored: Words of the question that were not taken into account.
        unknown_left_out: Names of institutions to leave out that nobody has where it is asked.
        narrower: Words of the question that name a kind of a type asked for ("art museums"), which the data do not tell apart,
            each behind the letter of the type.
        currencies: The currencies of the amounts that are known, where none was found and one was asked for in another.
        subject_word: The word of the question for the subject of a collection, where it is a form of what the language calls it.
        said_subject: Words of the question for the subject of a collection, where they are no form of what the data call it.
        said_as_all: Words of the question that were taken for all institutions, and are no word for them ("sights").
        respelt: Words of the question that were taken for misspelt names of places, each with the name it was read as.
        listed: The first of several questions has rows.
        courteous: The question is but a greeting, thanks or a farewell.
        earlier: The question that this one goes on, where what both say cannot be asked together.
        candidates: Names to choose from.
        suggestions: Questions that could be asked instead; of an answer, the further questions that were asked with it.
        inclusive: The limit of an amount is itself within it ("at least").
        in_miles: Distances are told in miles, as the question has one in them.
        unknown_name: The name that is asked of, where the graph has none such.
        reason: Why nothing is answered, where a text says so.
        remark: The question is but a remark about the answer before it.
        nearest_unknown: The nearest to an institution are asked for, of which no more than the town is known.
        nothing_listed: It is asked of one of a list on which nothing is.
        unspoken: The question is in a language that is not understood.
        origin: The sources of the data.
        beside: What is counted beside the answer.
    """

    status: Status
    language: str
    template_id: str | None = None
    rows: tuple[Mapping[str, object], ...] = ()
    truncated: bool = False
    institution_type: str | None = None
    called: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    place: SpokenPlace | None = None
    places: tuple[SpokenPlace, ...] = ()
    areas: tuple[SpokenPlace, ...] = ()
    excluded: tuple[SpokenPlace, ...] = ()
    towns: Mapping[str, str] = field(default_factory=dict)
    counted_places: tuple[SpokenPlace, ...] = ()
    countries: tuple[SpokenPlace, ...] = ()
    fewer: bool = False
    by_how_many: bool = False
    held_against: int = 0
    counts_places: bool = False
    weighs_types: bool = False
    alternatives: bool = False
    this_year: int | None = None
    said_name: str = ""
    weighed: str = ""
    slots: Mapping[str, object] = field(default_factory=dict)
    other_reading: SpokenPlace | None = None
    read_as: SpokenPlace | None = None
    is_other_empty: bool = False
    namesakes: tuple[SpokenPlace, ...] = ()
    alone: tuple[Facts, ...] = ()
    known_regions: KnownRegions | None = None
    unplaced: int = 0
    seat: SpokenPlace | None = None
    wanted: int | None = None
    page: tuple[int, int] | None = None
    all_told: bool = False
    ignored: tuple[str, ...] = ()
    unknown_left_out: tuple[str, ...] = ()
    narrower: tuple[tuple[str, str], ...] = ()
    currencies: tuple[str, ...] = ()
    subject_word: str = ""
    said_subject: str = ""
    said_as_all: str = ""
    respelt: tuple[tuple[str, str], ...] = ()
    courteous: bool = False
    listed: bool = True
    earlier: str = ""
    candidates: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()
    inclusive: bool = False
    in_miles: bool = False
    unknown_name: str = ""
    reason: str = ""
    remark: bool = False
    nearest_unknown: bool = False
    nothing_listed: bool = False
    unspoken: bool = False
    origin: Origin = NOWHERE
    beside: Beside = NOTHING_BESIDE
