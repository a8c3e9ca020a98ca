"""What can be found in a question: a mention is a run of words and what it stands for.

Mentions may overlap. Which of them hold together is decided per template, by `glam_kg.question.templates.classification`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.immutable import immutable
from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from decimal import Decimal
    from typing import Self

    from glam_kg.places.model import Place
    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.templates.subject_slots import SubjectWord

SURE_NAME: Final = 0.85
"""What a name must weigh to be evidence by itself."""
WEBSITE: Final = "website"
"""What stands for the scheme of an address of the web, and the slot that it fills."""
WHOLE_NAME: Final = 0.95
"""From this weight on, all of a custodian's name is said, and not a part of it."""
DECLINED_NAME: Final = 0.97
"""What a word of a name counts that is declined; a name weighs as much at least that is said whole: "das Deutsche Museum"."""


@immutable(kw_only=True)
class Span:
    """A run of words: token indexes start (included) to end (excluded), and the words as written."""

    start: int
    end: int
    text: str
    reason: str = ""

    def overlaps(self, other: Span) -> bool:
        """Whether two spans share a word."""
        return self.start < other.end and other.start < self.end

    def shares(self, start: int, end: int) -> bool:
        """Whether one of its words is among those from one position to before another."""
        return self.start < end and start < self.end

    def covers(self, other: Span) -> bool:
        """Whether all words of another are words of this one."""
        return self.start <= other.start and other.end <= self.end


@immutable(kw_only=True)
class ConceptMention(Span):
    """Words that stand for a concept of the lexicon (count, oldest, budget …)."""

    concept: str
    language: str


@immutable(kw_only=True)
class TypeMention(Span):
    """An institution type; `narrower` where the word names a subtype, such as a city archive, `plural` where it names several."""

    letter: str
    language: str
    narrower: bool = False
    plural: bool = False


@immutable(kw_only=True)
class GeneralMention(Span):
    """The general word for any heritage institution; `plural` where it names several."""

    language: str
    plural: bool = False


INSTITUTIONS: Final = (TypeMention, GeneralMention)
"""Mentions of institutions, of a type or of any."""


@immutable
class PlaceReading:
    """One place that a name can mean; `weight` (0-1) says how natural the reading is in this question."""

    place: Place
    weight: float
    settlements: tuple[str, ...] = ()
    """IRIs of the settlement nodes of a city; for a region those of its towns that do not lie there by their code."""
    parts: tuple[str, ...] = ()
    """For a region, its code and those of the subdivisions below it; for an area with a name, those of all its members."""
    adjective: bool = False
    """Whether the word is an adjective of the place ("Dutch", "Drents")."""
    in_graph: bool = False
    """Whether the graph has custodians there."""
    stray: bool = False
    """Whether it is a town by a former or foreign name only, which a town of the graph has for its own."""
    districts: bool = False
    """Whether it is a subdivision that is one town, and the graph has others in it, its districts: Berlin with Neukölln."""
    outer: tuple[PlaceReading, ...] = ()
    """For a city, what it is besides where the data give parts of it under names of their own: New York City with Brooklyn."""

    def weighing(self, weight: float, *, in_graph: bool) -> PlaceReading:
        """The reading with another weight, and whether the graph has custodians there."""
        # Made for every reading of every place; `replace` takes three times as long.
        own = (self.settlements, self.parts, self.adjective)
        return PlaceReading(self.place, weight, *own, in_graph, self.stray, self.districts, self.outer)


@immutable(kw_only=True)
class PlaceMention(Span):
    """A place name with every reading of it, most natural first; `nested` where the place around it is named too.

    `in_country` is said of it where the place around is its country.

    Where an institution is named for what lies near it, `named` are those that can be meant, and the place is their town.
    """

    readings: tuple[PlaceReading, ...]
    nested: bool = False
    named: tuple[Named, ...] = ()
    in_country: bool = False

    @property
    def is_adjective(self) -> bool:
        """Whether the word is an adjective of a place: no other word can be meant by it."""
        return self.readings[0].adjective

    @property
    def own_readings(self) -> tuple[PlaceReading, ...]:
        """Those that bear the name: not England, which is offered instead of Leicester where the graph has nothing there."""
        if len(self.readings) == 1:
            return self.readings
        codes = {reading.place.code for reading in self.readings}
        return tuple(r for r in self.readings if not codes.intersection(r.parts) - {r.place.code})

    def at(self, level: PlaceLevel) -> PlaceReading | None:
        """The most natural reading at a level."""
        for reading in self.readings:
            if reading.place.level is level:
                return reading
        return None


@immutable
class Named:
    """A custodian that a name can mean: its IRI, its label, where it is, and how well the words fit (0-1)."""

    iri: str
    label: str
    city: str
    region: str
    country: str
    score: float

    @classmethod
    def of(cls, name: CustodianName, score: float) -> Self:
        """The custodian of a name of the graph."""
        return cls(name.iri, name.text, name.city, name.region, name.country, score)

    def is_at(self, reading: PlaceReading) -> bool:
        """Whether it is in a place."""
        place = reading.place
        if place.level is PlaceLevel.COUNTRY:
            return self.country == place.country or self.country in reading.parts
        if place.level is PlaceLevel.REGION:
            return self.region == place.code or self.region in reading.parts
        return self.city == place.name and self.country == place.country

    def may_be_at(self, reading: PlaceReading) -> bool:
        """Whether it may be in a town, as it is not known in which one it is, and what is known is not against it."""
        place = reading.place
        if place.level is not PlaceLevel.CITY or self.city:
            return False
        return self.country in {"", place.country} and self.region in {"", place.region}


@immutable(kw_only=True)
class NameMention(Span):
    """The name of a custodian; no candidates where the graph knows none of that name, a guess where it is to be asked about.

    `unchecked` are words in it for a town, where no source says whether it is there.
    """

    candidates: tuple[Named, ...]
    weight: float
    guess: bool = False
    unchecked: range = range(0)

    @property
    def called(self) -> str:
        """The name that is meant; as it was said where nobody has it, or where it is to be asked who is meant."""
        return self.candidates[0].label if self.candidates and not self.guess else self.text

    @property
    def is_sure(self) -> bool:
        """Whether somebody is called so, and enough of the name is said to be evidence by itself."""
        return bool(self.candidates) and self.weight >= SURE_NAME


@immutable(kw_only=True)
class NetworkMention(Span):
    """A network or parent organisation that custodians of the graph belong to.

    `of_types` where the plural of a type stands beside it ("Smithsonian museums"): that alone asks for its members.
    """

    iris: tuple[str, ...]
    label: str
    of_types: bool = False


@immutable(kw_only=True)
class SubjectMention(Span):
    """What a collection is about.

    Attributes:
        subject: What graphs call it, or how it was said.
        known: Whether the lexicon or the graph knows it.
        words: What it is called in any language, and what is part of it; empty where only `subject` is to be looked for.
        own: Of something that is but a part of the subject ("faience" of ceramics), what that alone is called.
    """

    subject: str
    known: bool
    words: tuple[SubjectWord, ...] = ()
    own: tuple[SubjectWord, ...] = ()


@immutable(kw_only=True)
class SchemeMention(Span):
    """The name of an identifier scheme."""

    scheme: str


@immutable(kw_only=True)
class IdentifierMention(Span):
    """A value that has the form of an identifier; `schemes` are those whose form it has.

    `spellings` are the same value in other cases, where which letters are capitals cannot be told from what was written.
    """

    value: str
    schemes: tuple[str, ...]
    distinctive: bool
    spellings: tuple[str, ...] = ()


@immutable(kw_only=True)
class WebsiteMention(IdentifierMention):
    """The address of a website, which tells whose it is as an identifier does; its value is the address as it was written."""


@immutable(kw_only=True)
class YearMention(Span):
    """A year, decade or century, as first and last year (both included).

    Not `whole` where years between them are left out ("the 17th and 19th centuries"), unless a word such as "between" is said.
    """

    first: int
    last: int
    whole: bool = True


@immutable(kw_only=True)
class AmountMention(Span):
    """An amount of money; currency is an ISO 4217 code, None where none is named.

    The operator is that of a sign right before it ("> $1M"): above, at_least, below or at_most; between where the text goes on
    from it to another amount ("1 to 2 million"). The scale is that of its word of scale, 1 where it has none. An amount
    by the number of its digits is a range by itself ("a seven-figure budget"). Its currency is shared where that of other
    countries has the same name: "dollars".
    """

    amount: Decimal
    currency: str | None
    operator: str | None = None
    scale: int = 1
    to_amount: Decimal | None = None
    shared: bool = False


@immutable(kw_only=True)
class NumberMention(Span):
    """A small number: how many are asked for."""

    number: int


@immutable(kw_only=True)
class NumberHadMention(Span):
    """How many institutions the places that are asked for are to have: "more than 50" of "countries with more than 50 museums".

    The fewest and the most, both within it; a number that was said is `included` where it is one of these. Neither is given of
    words that stand apart from the number that they belong to ("3 museums or more").
    """

    least: int | None = None
    most: int | None = None
    included: bool = True


@immutable(kw_only=True)
class RankMention(Span):
    """Which one of all in an order is meant: "second" of "the second oldest".

    `order` where the word says that too ("zweitälteste"); it `follows` where it is the one behind what was told ("next oldest").
    """

    rank: int
    order: str | None = None
    follows: bool = False


@immutable(kw_only=True)
class DistanceMention(Span):
    """A distance in kilometres; `miles` tells that it was said in miles."""

    kilometres: Decimal
    miles: bool = False


@immutable(kw_only=True)
class CoordinatesMention(Span):
    """A point, WGS 84 degrees."""

    latitude: Decimal
    longitude: Decimal


@immutable(kw_only=True)
class EventTypeMention(Span):
    """A kind of organisational change."""

    event_type: str
    language: str


@immutable(kw_only=True)
class ExclusionMention(Span):
    """What is left out of what is asked for: places ("except in Assen"), types ("that aren't museums"), or institutions by name.

    The denial is the word that leaves them out.
    """

    denial: ConceptMention
    places: tuple[PlaceMention, ...] = ()
    types: tuple[TypeMention, ...] = ()
    names: tuple[NameMention, ...] = ()


@immutable(kw_only=True)
class AreaMention(Span):
    """Where what is asked for around a point lies: the "Ohio" of "museums in Ohio within 30 miles of Cincinnati".

    Several places where it may lie in any of them: "Dutch and Belgian museums near Aachen". The `namesakes` are towns there that
    bear the name of the point, and are not meant by it.
    """

    places: tuple[PlaceMention, ...]
    namesakes: tuple[PlaceReading, ...] = ()


Mention = (
    ConceptMention
    | TypeMention
    | GeneralMention
    | PlaceMention
    | NameMention
    | NetworkMention
    | SubjectMention
    | SchemeMention
    | IdentifierMention
    | WebsiteMention
    | YearMention
    | AmountMention
    | NumberMention
    | NumberHadMention
    | RankMention
    | DistanceMention
    | CoordinatesMention
    | EventTypeMention
    | ExclusionMention
    | AreaMention
)
