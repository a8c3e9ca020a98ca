"""What a follow-up restricts: years, identifiers, money, distance, subject, network, kind of change.

One question has one of these. Another of them in a follow-up takes the place of the one before; type and place stay.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from glam_kg.question.asked.closings import CLOSED, CLOSURE
from glam_kg.question.conversation.frames.frame import TURNED, Frame, Period, Topic, period_of
from glam_kg.question.conversation.frames.frame_parts import Phrase
from glam_kg.question.conversation.listed.known import known_of_each
from glam_kg.question.conversation.said.amounts_said import by_amount
from glam_kg.question.conversation.said.bare_years import with_year_instead
from glam_kg.question.conversation.said.forms import number_of_order
from glam_kg.question.conversation.said.nearest_said import around, is_number_of_nearest
from glam_kg.question.conversation.said.years_apart import beside
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.slots.amount_slots import US_DOLLARS, currency_of, currency_said
from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import (
    AmountMention,
    CoordinatesMention,
    DistanceMention,
    EventTypeMention,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.question.conversation.said.said import Said
    from glam_kg.templates.catalogue import TemplateCatalogue


_THOSE = frozenset(
    {
        "those",
        "ones",
        "die",
        "degene",
        "degenen",
        "diegene",
        "diejenigen",
        "solche",
        "ceux",
        "celles",
        "lesquels",
        "lesquelles",
    }
)
"""Folded words for some of those that were listed."""
_SOME = frozenset(
    {"any", "some", "enkele", "sommige", "eentje", "einige", "manche", "welche", "certains", "certaines", "quelques"}
)
"""Folded words that ask whether any of several are closed: "are any of them closed?"."""
_RESTRICTED: frozenset[Topic] = TURNED | {"near", "founded", "budget", "criteria", "subject", "members"}
"""Topics of lists to which it can be added that a closure is known."""
_DECADE = 10
_LISTED = frozenset({"which", "list"})
"""Concepts of words that ask for those that a table counts."""
_SIDES = {"above": {"above", "at_least"}, "below": {"below", "at_most"}}
"""Concepts of the words that say on which side of an amount something is."""


def restricted(frame: Frame, said: Said, catalogue: TemplateCatalogue) -> Frame | None:
    """The frame under another topic, or with another value of its own; None where the follow-up restricts nothing."""
    known = known_of_each(frame, said) or with_year_instead(frame, said)
    if known:
        return known
    if frame.topic == "events" and said.concepts - {"follow_up"} == {"when"} and not said.left:
        # The rows say when.
        return frame
    beyond = _beyond(frame, said)
    if beyond and frame.topic == "events":
        return replace(frame, years=beyond)
    slots = said.values(catalogue)
    base = replace(
        frame, years=None, order=None, rank=1, scheme=None, subject=None, network=None, event_type=None, radius_km=None
    )
    if founded_instead(frame, said):
        years = period_of(slots) or frame.years
        return replace(base, topic="founded", years=years) if years else None
    changes = said.has(EventTypeMention) or ("event" in said.concepts and said.has(YearMention))
    changes |= _of_all_changes(frame, said)
    if frame.topic == "events" or (changes and "founded" not in said.concepts):
        return _of_events(frame, said, slots)
    ranked = by_amount(frame, base, said, slots)
    if ranked or slots.get("order") in {"highest", "lowest"}:
        return ranked
    if slots.get("order") or said.all(YearMention):
        return _of_foundation(frame, base, slots, said)
    if beyond:
        return replace(base, topic=frame.topic, years=beyond)
    if frame.order and said.all(NumberMention) and not said.has_types and is_number_of_nearest(frame, said):
        return replace(frame, limit=said.all(NumberMention)[0].number, rank=1)
    scheme = said.one(SchemeMention)
    if scheme:
        return replace(base, topic="scheme", scheme=scheme.scheme)
    if said.all(AmountMention) or (
        # After a range, "and above?" does not say above what.
        frame.limits_sums and not frame.to_amount and said.concepts & LIMITS
    ):
        return _of_budget(frame, base, slots, said)
    return _of_place_or_matter(frame, base, said, slots)


def _of_foundation(frame: Frame, base: Frame, slots: Mapping[str, object], said: Said) -> Frame | None:
    order = slots.get("order") or (frame.order if frame.topic == "founded" else None)
    years = period_of(slots) or (frame.years if frame.topic == "founded" and slots.get("order") else None)
    if not order and not years:
        return None
    if (
        frame.topic == "per_decade"
        and years
        and not slots.get("order")
        and _lasts(years)
        and not said.concepts & _LISTED
    ):
        return replace(frame, years=years)
    # A year after "the oldest" asks for all of that time, as "the oldest" after a year asks within it.
    order = None if said.all(YearMention) and not slots.get("order") else order
    limit, rank = number_of_order(frame, said) or int(str(slots.get("limit", 1))), int(str(slots.get("rank", 1)))
    return replace(base, topic="founded", order=str(order) if order else None, limit=limit, rank=rank, years=years)


def _lasts(years: Period) -> bool:
    """Whether a time has more than one decade, so that a table of these says something of it."""
    first, last = years.covered
    return last - first >= _DECADE


def founded_instead(frame: Frame, said: Said) -> bool:
    """Whether, behind what happened, it asks which were founded: "and which opened?"; "when did they open?" asks it of each."""
    return (
        frame.topic == "events"
        and "founded" in said.concepts
        and "when" not in said.concepts
        and not said.all(EventTypeMention)
    )


def closed_of_them(frame: Frame, said: Said) -> Frame | None:
    """Which of those that were listed have closed: "and those that closed?"; None where a time or a name is said as well."""
    changes = said.all(EventTypeMention)
    closed = any(m.event_type == CLOSURE for m in changes) or (not changes and "closed" in said.concepts)
    words = said.analysis.words
    some = bool(said.concepts & {"which", "count"}) or not (_THOSE | _SOME).isdisjoint(words)
    # "Zijn er gesloten?" asks whether any are.
    some |= said.columns.they or ("zijn", "er") in pairwise(words)
    if LACKS in said.concepts or not closed or not some or "when" in said.concepts:
        return None
    if said.has_types or said.has(PlaceMention, NameMention, YearMention):
        return None
    counting = "count" in said.concepts
    if frame.topic == "plain":
        return replace(frame, topic="events", event_type=CLOSURE, counting=counting, shown=None)
    one = bool(frame.order) and frame.limit == 1
    if frame.topic not in _RESTRICTED or one or (frame.topic == "lacking" and frame.attribute == CLOSED):
        return None
    # Of the three nearest no question asks which have closed: the order that is kept tells so.
    order = frame.order if frame.topic == "near" else None
    return replace(frame, topic="having", attribute=CLOSED, scheme=None, order=order, counting=counting, shown=None)


def _beyond(frame: Frame, said: Said) -> Period | None:
    """The time before or after the one that was spoken of: "and before that?", "and ten years later?"."""
    if frame.topic not in {"founded", "events", "per_decade"} or frame.years is None or said.handling.beyond is None:
        return None
    # "And after 2010?" says itself after what.
    if said.all(YearMention):
        return None
    return beside(frame.years, said)


def _of_budget(frame: Frame, base: Frame, slots: Mapping[str, object], said: Said) -> Frame | None:
    # "And those below?" says on which other side of the same amount.
    other_side = next((side for side, concepts in _SIDES.items() if said.concepts & concepts), None)
    operator = slots.get("operator") or said.side or other_side or frame.operator
    amount = slots.get("amount") or frame.amount
    to_amount = slots.get("to_amount") or (None if slots.get("amount") else frame.to_amount)
    if operator is None or amount is None or (operator == "between") != (to_amount is not None):
        return None
    countries = _countries(frame, said)
    named = _currency_named(frame, said, countries)
    currency = named or frame.currency or currency_of(countries[0] if countries else "")
    upper = None if to_amount is None else str(to_amount)
    return replace(base, topic="budget", operator=str(operator), amount=str(amount), to_amount=upper, currency=currency)


def _currency_named(frame: Frame, said: Said, countries: tuple[str, ...]) -> str | None:
    """The currency that the follow-up says; where US dollars were spoken of, its dollars in the same country are these too."""
    named = next((m for m in said.all(AmountMention) if m.currency), None)
    if named is None:
        return None
    same_country = {*countries} <= {part.place.country for part in frame.places}
    if named.shared and frame.currency == US_DOLLARS and same_country:
        return US_DOLLARS
    return currency_said(named, {*countries})


def _countries(frame: Frame, said: Said) -> tuple[str, ...]:
    """Those of the places that the follow-up names, else of those that were spoken of; none of neither."""
    places = [m.readings[0].place for m in said.all(PlaceMention)] or [part.place for part in frame.places]
    return tuple(place.country for place in places)


def _of_place_or_matter(frame: Frame, base: Frame, said: Said, slots: Mapping[str, object]) -> Frame | None:
    """A radius or point, the nearest, a subject, a network."""
    network = said.one(NetworkMention)
    if network:
        types = frame.types if frame.topic == "members" or frame.of_members else ()
        return replace(
            base, topic="members", network=network.label, places=frame.places if said.only else (), types=types
        )
    distance, point = said.one(DistanceMention), said.one(CoordinatesMention)
    number = said.one(NumberMention)
    if distance or point or "near" in said.concepts or (frame.topic == "near" and (number or said.all(PlaceMention))):
        at = (float(point.latitude), float(point.longitude)) if point else None
        at = at or (None if said.all(PlaceMention) else frame.point)
        return (
            replace(around(frame, base, said, slots), point=at)
            if at or said.all(PlaceMention) or frame.places
            else None
        )
    language = said.analysis.language.code
    subject = said.one(SubjectMention)
    if subject:
        # A German noun has a capital: "volkskundliche" stands for one, and would say nothing behind "zum Thema".
        own = language != "de" or subject.text[:1].isupper()
        words = Phrase(subject.text, language) if own else None
        return replace(base, topic="subject", subject=subject.subject, subject_words=words)
    if said.left:
        text = said.analysis.slice(said.left[0], said.left[-1] + 1)
        if frame.topic == "members":
            return replace(frame, network=text)
        return replace(frame, subject=text, subject_words=Phrase(text, language))
    return None


def _of_all_changes(frame: Frame, said: Said) -> bool:
    """Whether all changes are asked for of a kind where another was listed: "changes in libraries"."""
    return frame.topic == "plain" and "event" in said.concepts and said.has_types and not said.has(YearMention)


def _of_events(frame: Frame, said: Said, slots: Mapping[str, object]) -> Frame | None:
    event, years = said.one(EventTypeMention), period_of(slots)
    if event is None and years is None:
        return replace(frame, topic="events", order=None) if _of_all_changes(frame, said) else None
    years = years or frame.years
    if frame.topic != "events" and years is None and (frame.topic != "plain" or "when" in said.concepts):
        return None
    kept = frame.event_type if frame.topic == "events" else None
    return replace(frame, topic="events", order=None, years=years, event_type=event.event_type if event else kept)
