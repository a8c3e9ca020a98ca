"""What a question asks, as values: the frame that a follow-up changes a part of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from glam_kg.folding import fold_key
from glam_kg.ghcid.skipped_words import legal_forms
from glam_kg.question.conversation.frames.frame_parts import (
    Phrase,
    PlacePart,
    _area_parts,
    _excluded_parts,
    place_parts,
    type_words,
)
from glam_kg.question.conversation.one.references import rivals
from glam_kg.question.places.seats import level_of_seat
from glam_kg.question.slots.extraction import FIRST_YEAR, LAST_YEAR
from glam_kg.question.slots.level_slots import COUNTY
from glam_kg.question.words.mentions import (
    WEBSITE,
    ConceptMention,
    DistanceMention,
    NameMention,
    SubjectMention,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.lexicon import Lexicon

Topic = Literal[
    "plain", "founded", "scheme", "budget", "near", "subject", "events", "members", "per_type", "per_decade", "per_place",
    "compare", "name", "identifier", "having", "lacking", "criteria",
]  # fmt: skip
"""What restricts or shapes a question beside type and place; "plain" where nothing does."""
ORDERED: frozenset[Topic] = frozenset({"founded", "budget", "criteria"})
"""Topics of lists of custodians that an order can cut: the oldest, those with the highest budget."""
TABLES: frozenset[Topic] = frozenset({"per_type", "per_decade", "per_place"})
"""Topics of which the answer is a table of counts."""
OF_PLACES: frozenset[Topic] = frozenset(
    {"plain", "founded", "scheme", "having", "lacking", "budget", "criteria", "subject", "events", "members", *TABLES}
)
"""Topics of what there is in places, of which parts can be left out."""
_TOPICS: Mapping[str, Topic] = {
    "list_institutions_by_type_city": "plain",
    "list_institutions_by_type_region": "plain",
    "list_institutions_by_type_country": "plain",
    "list_institutions_by_type": "plain",
    "list_all_institutions_in_city": "plain",
    "list_all_institutions_in_region": "plain",
    "list_all_institutions_in_country": "plain",
    "count_institutions_by_type_location": "plain",
    "count_institutions_by_type": "per_type",
    "count_institutions_by_place": "per_place",
    "institutions_by_founding_decade": "per_decade",
    "find_institution_by_name": "name",
    "institution_attribute": "name",
    "institution_history": "name",
    "find_institution_by_identifier": "identifier",
    "find_institution_by_website": "identifier",
    "find_institutions_by_founding_date": "founded",
    "compare_locations": "compare",
    "find_custodians_by_budget_threshold": "budget",
    "count_with_identifier": "scheme",
    "list_with_identifier": "scheme",
    "list_with_attribute": "having",
    "list_without_attribute": "lacking",
    "find_institutions_by_criteria": "criteria",
    "rank_institutions_by_criteria": "criteria",
    "institutions_near": "near",
    "list_institutions_by_collection": "subject",
    "events_in_period": "events",
    "list_members_of": "members",
}
HISTORY = "history"
"""What is asked of one custodian where its changes are, all or those of one kind."""
_OF_ONE: Mapping[str, str] = {"institution_history": HISTORY}
_NARROW: frozenset[Topic] = frozenset(
    {"scheme", "budget", "near", "subject", "members", "having", "lacking", "criteria"}
)
"""Topics of a few custodians, which a frame of another topic would leave behind."""
TURNED: frozenset[Topic] = frozenset({"scheme", "having", "lacking"})
"""Topics of what institutions have or lack, of which the others can be asked for ("and which don't?")."""
_DATED: frozenset[Topic] = frozenset({"founded", "events", "per_decade"})
"""Topics that have to do with years."""
_OTHERWISE_MEANT: frozenset[Topic] = frozenset({"members", "name", "identifier"})
"""Topics that a follow-up gives only where it names what it is about."""
BY_AMOUNT: frozenset[str] = frozenset({"highest", "lowest"})
"""Orders of budgets."""
NEAREST = "nearest"
"""The order of what lies around a point, where but a few of it are asked for."""
_COUNTING = frozenset({"count_institutions_by_type_location", "count_with_identifier"})
Relation = Literal["before", "after", "since", "until", "between", "in"]


@dataclass(frozen=True, slots=True)
class Period:
    """First and last year, and how they bound."""

    relation: Relation
    first: int
    last: int

    @property
    def covered(self) -> tuple[int, int]:
        """The years that lie in it, both included: after 2010 is since 2011."""
        first = {"before": FIRST_YEAR, "until": FIRST_YEAR, "after": self.last + 1}.get(self.relation, self.first)
        last = {"before": self.first - 1, "after": LAST_YEAR, "since": LAST_YEAR}.get(self.relation, self.last)
        return first, last


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A question as values. Which of them count depends on the topic."""

    topic: Topic
    counting: bool = False
    types: tuple[str, ...] = ()
    type_words: Phrase | None = None
    """The types as they were written, where that is a plural."""
    places: tuple[PlacePart, ...] = ()
    areas: tuple[PlacePart, ...] = ()
    """Countries or regions of what is asked for around a point; any of them will do."""
    excluded: tuple[PlacePart, ...] = ()
    """Parts of these places, or countries, that are left out."""
    excluded_types: tuple[str, ...] = ()
    excluded_names: tuple[str, ...] = ()
    """Institutions that are left out, as they are called."""
    level: str | None = None
    """What a table of counts runs along."""
    order: str | None = None
    """The oldest or newest, the nearest, or of a table that is a ranking of places: those with the most or the fewest."""
    limit: int = 1
    """How many of that order; 0 where a ranking of places says no number."""
    rank: int = 1
    """Which one of the oldest or newest, where it is one."""
    least: int | None = None
    """How many institutions the places of a table are to have, at least and at most."""
    most: int | None = None
    included: bool = True
    """Whether that was said with the number itself in it ("at least"); it makes no other question."""
    years: Period | None = None
    scheme: str | None = None
    operator: str | None = None
    amount: str | None = None
    to_amount: str | None = None
    currency: str | None = None
    radius_km: float | None = None
    in_miles: bool = False
    """Whether the radius was said in miles."""
    point: tuple[float, float] | None = None
    subject: str | None = None
    subject_words: Phrase | None = None
    event_type: str | None = None
    network: str | None = None
    name: str | None = None
    attribute: str | None = None
    value: str | None = None
    having: tuple[str, ...] = ()
    """What all have, where several conditions are asked for at once."""
    lacking: tuple[str, ...] = ()
    """What none of them has, there."""
    shown: int | None = None
    """How many of a list are wanted: its rows are all there are, and the sentence names as many."""
    widened: tuple[Place, Place] | None = None
    """The place spoken of before, and the one around it that was taken without that it was said; it makes no other question."""

    @property
    def picks_places(self) -> bool:
        """Whether the places of a table are picked by how many they have."""
        return self.topic == "per_place" and (self.least is not None or self.most is not None)

    @property
    def limits_sums(self) -> bool:
        """Whether a limit of budgets is asked for, alone or beside other conditions."""
        return self.topic == "budget" or (self.topic == "criteria" and self.amount is not None)

    @property
    def of_members(self) -> bool:
        """Whether the members of a network are asked for that meet other conditions."""
        return self.topic == "criteria" and self.network is not None

    @property
    def by_budget(self) -> bool:
        """Whether institutions are asked for by their budgets: by a limit alone, or in the order of them."""
        return self.topic == "budget" or self.order in BY_AMOUNT

    def same_question(self, other: Frame) -> bool:
        """Whether two frames ask the same, whatever their words."""
        return self._compared() == other._compared()

    def _compared(self) -> tuple[object, ...]:
        keep = (
            "topic counting types excluded_types excluded_names level scheme operator amount to_amount currency subject "
            "event_type attribute value"
        )
        # A comparison says itself whether it counts; a table per type always does.
        counting = self.counting and self.topic not in {"compare", *TABLES}
        limit = (self.limit, self.rank) if self.order else None
        # The places with the most come first by themselves.
        order = None if self.topic == "per_place" and self.order == "most" and not self.limit else self.order
        radius = round(self.radius_km, 2) if self.radius_km is not None else None
        name = _less_legal_form(fold_key(self.name)) if self.name else None
        places, areas, excluded = (
            sorted(
                f"{part.place.code} {part.place.geonames_id} {fold_key(part.named or '') if self.topic == 'near' else ''}"
                for part in parts
            )
            for parts in (
                self.places,
                self.areas if self.topic == "near" else (),
                self.excluded,
            )
        )
        had = (self.least, self.most) if self.topic == "per_place" else None
        kept = tuple(getattr(self, name) for name in keep.split() if name != "counting")
        years = self.years.covered if self.years else None
        known = sorted(self.having), sorted(self.lacking)
        return (
            *kept,
            had,
            counting,
            order,
            limit if order else None,
            radius,
            places,
            areas,
            excluded,
            name,
            years,
            known,
        )


def unnamed(frame: Frame) -> Frame:
    """What is asked around an institution, asked around its town."""
    return replace(frame, places=tuple(replace(part, named=None) for part in frame.places))


def drops_restriction(frame: Frame, new: Frame) -> bool:
    """Whether a follow-up would be asked of all, and not of those that were spoken of: "the oldest?" of a network's members.

    A frame says one thing beside type, place and years: of the members of a network no template asks which is the oldest.
    """
    if frame.of_members and new.topic == "members":
        return True
    if new.topic in {frame.topic, *_OTHERWISE_MEANT} or {frame.topic, new.topic} <= TURNED:
        return False
    if (frame.excluded or frame.excluded_types or frame.excluded_names) and new.topic == "compare":
        return True
    dated = frame.topic in _DATED and frame.years is not None
    # "Which have a website?" behind "the five oldest" is asked of these five; behind "the oldest" it is another question.
    few = frame.order is not None and frame.limit > 1 and new.topic in TURNED and frame.topic not in TABLES
    return frame.topic in _NARROW or few or (dated and new.topic not in _DATED)


def _less_legal_form(name: str) -> str:
    """A folded name without the legal form at its end: the "Zoo Hannover gGmbH" is found by the words before that."""
    words = name.split()
    return " ".join(words[:-1]) if len(words) > 1 and words[-1] in legal_forms() else name


def frame_of(analysis: Analysis, candidate: Candidate, lexicon: Lexicon) -> Frame | None:
    """The frame of a question that a bundled template fits; None for a template of a user's own."""
    topic = _TOPICS.get(candidate.template.id)
    if topic is None:
        return None
    slots, mentions = candidate.extraction.slots, candidate.cover.mentions
    language = analysis.language.code
    counted = any(isinstance(m, ConceptMention) and m.concept == "count" for m in mentions)
    point = (
        None if "place" in slots or "latitude" not in slots else (_float(slots["latitude"]), _float(slots["longitude"]))
    )
    subject = next((m for m in mentions if isinstance(m, SubjectMention) and m.subject == slots.get("subject")), None)
    attribute, level = _text(slots, "attribute"), _text(slots, "level")
    # Where we have to ask back which one is meant, none is.
    unclear = candidate.extraction.name if rivals(candidate) else None
    return Frame(
        topic=topic,
        counting=candidate.template.id in _COUNTING or counted,
        types=_texts(slots, "institution_type"),
        # "More museums than archives" has words between them that only a comparison can keep.
        type_words=type_words(analysis, candidate, lexicon) if topic != "per_type" else None,
        places=place_parts(analysis, candidate, lexicon),
        areas=_area_parts(analysis, candidate, lexicon),
        excluded=_excluded_parts(analysis, candidate, lexicon),
        excluded_types=_texts(slots, "excluded_type"),
        excluded_names=_texts(slots, "excluded_name"),
        level=COUNTY if level == "region" and _text(slots, "region") else level,
        order=_order(topic, slots),
        limit=int(str(slots.get("limit", 0 if topic == "per_place" else 1))),
        rank=int(str(slots.get("rank", 1))),
        least=number_in(slots, "least"),
        most=number_in(slots, "most"),
        included=candidate.extraction.inclusive,
        years=period_of(slots),
        scheme=WEBSITE if WEBSITE in slots else _text(slots, "scheme"),
        operator=_text(slots, "operator"),
        amount=_text(slots, "amount"),
        to_amount=_text(slots, "to_amount"),
        currency=_text(slots, "currency"),
        radius_km=_float(slots["radius_km"]) if "radius_km" in slots else None,
        in_miles=any(isinstance(m, DistanceMention) and m.miles for m in mentions),
        point=point,
        subject=_text(slots, "subject"),
        subject_words=Phrase(subject.text, language) if subject else None,
        event_type=_text(slots, "event_type"),
        network=_text(slots, "network"),
        name=unclear.text if unclear else _told_apart(candidate) or _text(slots, "name"),
        attribute=attribute or (_of_one(analysis, candidate) if topic == "name" else None),
        value=_text(slots, "value") or _text(slots, WEBSITE),
        having=_texts(slots, "having"),
        lacking=_texts(slots, "lacking"),
    )  # fmt: skip


def _of_one(analysis: Analysis, candidate: Candidate) -> str:
    """What is asked of one who is named, where that is no attribute: its changes, its region or country, or what is known."""
    level = level_of_seat(analysis, candidate)
    return str(level) if level is not None else _OF_ONE.get(candidate.template.id, "about")


def _told_apart(candidate: Candidate) -> str | None:
    """The name of one of several namesakes with the town that the question tells it apart by; None where it need not be."""
    meant = candidate.extraction.name
    if meant is None:
        return None
    given = next((m for m in candidate.cover.mentions if isinstance(m, NameMention) and m.start == meant.start), meant)
    return name_told_apart(given, meant)


def name_told_apart(given: NameMention, meant: NameMention) -> str | None:
    """The name of one of several namesakes with its town; None where it need not be told apart.

    Args:
        given: All that the name could be.
        meant: Those of them that are where the question says.
    """
    if len(meant.candidates) != 1 or not meant.candidates[0].city:
        return None
    one = meant.candidates[0]
    called_the_same = [c for c in given.candidates if fold_key(c.label) == fold_key(one.label)]
    return f"{one.label} ({one.city})" if len(called_the_same) > 1 else None


def period_of(slots: Mapping[str, object]) -> Period | None:
    """The period that the slots of a template give; None where they bound nothing."""
    for relation in ("before", "after"):
        if relation in slots:
            year = int(str(slots[relation]))
            return Period("before" if relation == "before" else "after", year, year)
    if "from" not in slots or "to" not in slots:
        return None
    first, last = int(str(slots["from"])), int(str(slots["to"]))
    if first == FIRST_YEAR:
        return None if last == LAST_YEAR else Period("until", last, last)
    if last == LAST_YEAR:
        return Period("since", first, first)
    return Period("in" if first == last else "between", first, last)


def _order(topic: Topic, slots: Mapping[str, object]) -> str | None:
    if topic == "per_place":
        # A number of places is of those with the most, which come first by themselves.
        return _text(slots, "order") or ("most" if "limit" in slots else None)
    if topic == "near":
        return NEAREST if "limit" in slots else None
    return _text(slots, "order") if topic in ORDERED else None


def number_in(slots: Mapping[str, object], name: str) -> int | None:
    """The whole number in a slot; None where it is not filled."""
    return int(str(slots[name])) if name in slots else None


def _texts(slots: Mapping[str, object], name: str) -> tuple[str, ...]:
    given = slots.get(name, ())
    return (given,) if isinstance(given, str) else tuple(map(str, given)) if isinstance(given, tuple) else ()


def _text(slots: Mapping[str, object], name: str) -> str | None:
    return None if slots.get(name) is None else str(slots[name])


def _float(value: object) -> float:
    return float(str(value))
