"""What a template gains by using a mention: by its kind, its words, and what the template asks for."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.amounts.sums_and_years import is_a_year, is_part_of_sum
from glam_kg.question.amounts.yearly_sums import BY_ITSELF, ranks_by_sum
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.places.places_in_names import is_called_before, is_in_network, is_of_name, is_where
from glam_kg.question.places.same_ground import weight_of_ground
from glam_kg.question.sentences.told_beside import OF_YEARS, is_time_of_change, is_time_of_one
from glam_kg.question.slots.exclusion_slots import can_exclude
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.mentions import (
    AmountMention,
    AreaMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    EventTypeMention,
    ExclusionMention,
    GeneralMention,
    IdentifierMention,
    Mention,
    NameMention,
    NetworkMention,
    NumberHadMention,
    NumberMention,
    PlaceMention,
    RankMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    WebsiteMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.template_use import TemplateUse

UNTOLD = "untold"
"""The concept of what is asked beside what a template tells, and is left untold."""
BESIDE = "beside"
"""The concept of what is said beside a question, in a clause of its own."""
NEUTRAL_CONCEPTS = frozenset(
    {
        UNTOLD,
        BESIDE,
        "which", "list", "level_city", "level_region", "level_country", "level_province", "level_land", "level_state",
        "level_canton", "level_county", "refers_to_set", "refers_to_one", "follow_up", "year_word",
    }
)  # fmt: skip
"""Concepts that any template may leave or use: they say how a question is asked, not what it asks."""
REQUIRED_GAIN, OPTIONAL_GAIN, NEUTRAL_GAIN = 0.6, 0.35, 0.01
_GENERAL_GAIN, _OTHER_GENERAL_GAIN, _WEAK_GENERAL_GAIN = 0.6, 0.3, 0.05
_SLOT_OF: dict[type[Mention], tuple[str, ...]] = {
    AmountMention: ("amount",),
    CoordinatesMention: ("radius_km",),
    DistanceMention: ("radius_km",),
    EventTypeMention: ("event_type",),
    IdentifierMention: ("value",),
    NetworkMention: ("network",),
    NumberHadMention: ("least",),
    NumberMention: ("limit",),
    RankMention: ("rank",),
    SchemeMention: ("scheme", "attribute", "having"),
    SubjectMention: ("subject",),
    WebsiteMention: ("website",),
    YearMention: ("from",),
}
_FIXED_GAIN: dict[type[Mention], float] = {
    AmountMention: 1.0,
    CoordinatesMention: 1.2,
    DistanceMention: 0.8,
    EventTypeMention: 0.5,
    IdentifierMention: 1.6,
    NumberHadMention: 1.0,
    NumberMention: 0.1,
    RankMention: 0.6,
    SchemeMention: 0.9,
    SubjectMention: 1.0,
    WebsiteMention: 1.6,
    YearMention: 0.9,
}
_NAME_GAIN, _WORD_GAIN, _UNKNOWN_WORD_GAIN = 0.3, 0.9, 0.5
_WORD_OF_PLACE_GAIN = 0.2
_EXCLUSION_GAIN = _AREA_GAIN = 1.0
_AREAS = frozenset({"region", "country", "places"})
_ASKED_TIME_GAIN = 0.9
_OF_CHANGES = frozenset({"name", "event_type"})
"""Slots of a template for what changed at one institution."""
DATED_EVENTS = frozenset({"FOUNDING", "OPENING"})
"""What is asked of dates of foundation as well: a word for it says less of what is wanted than "merger" does."""
_EVENT_WORD_GAIN = 0.2
_NESTED_GAIN, _LONGER_GAIN = 0.3, 0.1
_LEVELS = tuple(PlaceLevel)
_OF_COLLECTIONS = frozenset({"collection", "holds"})
_OF_MONEY = BY_ITSELF | {"budget", "money"}
_PER_TYPE = frozenset({"per_type"})
_CHANGED_NAME_GAIN, _CALLED_GAIN = 0.3, 0.8
_UNKNOWN_SUBJECT_GAIN, _PLACE_OF_NAME_GAIN = 0.95, 0.3


def gains_of(mention: Mention, uses: Sequence[TemplateUse], analysis: Analysis) -> list[float | None]:
    """What each of some templates gains by using a mention that is asked of; None where it has no use for it.

    What the mention alone tells is worked out once for all of them.
    """
    gains = _gains_of(mention, uses, analysis)
    if is_time_of_change(mention, analysis):
        gains = [_ASKED_TIME_GAIN if use.slots >= _OF_CHANGES else gain for use, gain in zip(uses, gains, strict=True)]
    if is_time_of_one(mention, analysis):
        gains = [_ASKED_TIME_GAIN if "attribute" in use.slots else gain for use, gain in zip(uses, gains, strict=True)]
    return gains


def _gains_of(mention: Mention, uses: Sequence[TemplateUse], analysis: Analysis) -> list[float | None]:
    match mention:
        case ConceptMention():
            return [_concept_gain(mention.concept, use, analysis) for use in uses]
        case TypeMention():
            return [_type_gain(mention, use, analysis) for use in uses]
        case PlaceMention():
            return _place_gains(mention, uses, analysis)
        case GeneralMention():
            return [_general_gain(use) for use in uses]
        case NameMention():
            return _name_gains(mention, uses, analysis)
        case AreaMention():
            gain = _AREA_GAIN * len(mention.places)
            return [gain if "radius_km" in use.slots and not use.slots.isdisjoint(_AREAS) else None for use in uses]
        case ExclusionMention():
            return [_EXCLUSION_GAIN if can_exclude(mention, use.slots) else None for use in uses]
        case _:
            filled = _SLOT_OF[type(mention)]
            return [None if use.slots.isdisjoint(filled) else _value_gain(mention, use, analysis) for use in uses]


def _general_gain(use: TemplateUse) -> float:
    if any("general" in group and "type" not in group for group in use.required):
        return _GENERAL_GAIN
    return _OTHER_GENERAL_GAIN if "general" in use.required_names else _WEAK_GENERAL_GAIN


def _value_gain(mention: Mention, use: TemplateUse, analysis: Analysis) -> float | None:
    if isinstance(mention, EventTypeMention) and mention.event_type in DATED_EVENTS and "name" in use.slots:
        # When one was founded is an attribute of it, what it grew out of is not.
        return _FIXED_GAIN[EventTypeMention] if "event" in analysis.concepts() else None
    if (use.conditions or "radius_km" in use.slots) and not _is_condition(mention, analysis):
        return None
    if isinstance(mention, SubjectMention) and not mention.known:
        return _UNKNOWN_SUBJECT_GAIN * (mention.end - mention.start)
    if isinstance(mention, NetworkMention):
        return _NAME_GAIN + (_WORD_GAIN if mention.iris else _UNKNOWN_WORD_GAIN) * _content_words(mention, analysis)
    if isinstance(mention, YearMention):
        if use.conditions and is_part_of_sum(mention, analysis.mentions):
            return None
        return _FIXED_GAIN[YearMention] * _content_words(mention, analysis)
    if "radius_km" in use.slots and isinstance(mention, AmountMention):
        return _FIXED_GAIN[AmountMention] if _is_sum(mention, analysis) else None
    if "amount" in use.slots and "radius_km" not in use.slots and isinstance(mention, (AmountMention, NumberMention)):
        return _number_gain(mention, use, analysis)
    if isinstance(mention, IdentifierMention) and "attribute" in use.slots and not _is_named(mention, analysis):
        # "ISIL-code" has the form of an ISIL, and is what is asked for.
        return None
    if isinstance(mention, EventTypeMention) and mention.event_type not in DATED_EVENTS:
        return _FIXED_GAIN[EventTypeMention] + _EVENT_WORD_GAIN * (mention.end - mention.start)
    return _FIXED_GAIN[type(mention)]


def _is_condition(mention: Mention, analysis: Analysis) -> bool:
    """Whether a network or a subject is said to be one: "USA" may be a university, and any words a subject."""
    if isinstance(mention, NetworkMention):
        return "member_of" in analysis.concepts()
    return not isinstance(mention, SubjectMention) or mention.known or bool(_OF_COLLECTIONS & analysis.concepts())


def _is_sum(mention: AmountMention, analysis: Analysis) -> bool:
    """Whether a number beside a distance is one of money."""
    if mention.currency is not None:
        return True
    of_distance = any(isinstance(m, DistanceMention) and m.overlaps(mention) for m in analysis.mentions)
    return not of_distance and bool(_OF_MONEY & analysis.concepts())


def _number_gain(mention: AmountMention | NumberMention, use: TemplateUse, analysis: Analysis) -> float | None:
    """The gain of a number where it may be an amount or how many are asked for: of "top 5 by revenue" it is how many."""
    ranked = ranks_by_sum(analysis) or ("rank" in use.slots and not AGES.isdisjoint(analysis.concepts()))
    if isinstance(mention, NumberMention):
        return _FIXED_GAIN[NumberMention] if ranked or "operator" not in use.slots else None
    bare = mention.currency is None and mention.operator is None and mention.scale == 1
    if bare and use.conditions and is_a_year(mention, analysis.mentions):
        return None
    same = any(isinstance(m, NumberMention) and m.start == mention.start for m in analysis.mentions)
    return None if ranked and bare and same else _FIXED_GAIN[AmountMention]


def _is_named(mention: IdentifierMention, analysis: Analysis) -> bool:
    """Whether a value can only be an identifier: by its form, or by the name of its scheme beside it."""
    return mention.distinctive or any(
        isinstance(m, SchemeMention) and m.scheme in mention.schemes and not m.overlaps(mention)
        for m in analysis.mentions
    )


def _concept_gain(concept: str, use: TemplateUse, analysis: Analysis) -> float | None:
    if concept == "count" and {"name", "attribute"} <= use.slots and "budget" not in analysis.concepts():
        # Of one institution nothing but its money can be asked how much it is.
        return None
    if concept in use.required_names:
        gain = REQUIRED_GAIN
    elif concept in use.optional:
        gain = OPTIONAL_GAIN
    else:
        return NEUTRAL_GAIN if concept in NEUTRAL_CONCEPTS else None
    if concept == "between" and "to_amount" in use.slots:
        return gain
    if concept in OF_YEARS and not any(isinstance(m, YearMention) for m in analysis.mentions):
        # "by" is a word of time only beside a year.
        return NEUTRAL_GAIN
    return gain


def _type_gain(mention: TypeMention, use: TemplateUse, analysis: Analysis) -> float | None:
    if use.required_names == _PER_TYPE and not _names_several(analysis):
        # "Museums by type" asks for kinds of museum.
        return None
    if "institution_type" in use.slots:
        return 0.9 if mention.narrower else 1.0
    return _WEAK_GENERAL_GAIN if use.slots & {"name", "value", "website", "network"} else None


def _names_several(analysis: Analysis) -> bool:
    """Whether several types are named, and not one by words that each are a type ("art museum")."""
    types = analysis.type_mentions
    tokens = analysis.tokens
    return any(
        first.letter != second.letter
        and first.end <= second.start
        and analysis.text[tokens[first.end - 1].end : tokens[second.start].start].strip()
        for first, second in combinations(types, 2)
    )


def _place_gains(mention: PlaceMention, uses: Sequence[TemplateUse], analysis: Analysis) -> list[float | None]:
    told = mention.start in analysis.beside.story
    known: dict[tuple[bool, tuple[PlaceLevel, ...]], float | None] = {}
    gains: list[float | None] = []
    for use in uses:
        slots = use.slots
        of_network = "network" in slots and (not use.conditions or "member_of" in analysis.concepts())
        if ("places" in slots and told) or (of_network and is_in_network(mention, analysis)):
            gains.append(None)
            continue
        named = "name" in slots
        levels = _LEVELS if named or "places" in slots else use.levels
        if "radius_km" in slots and "places" not in slots:
            levels = (PlaceLevel.CITY,)
        if (named, levels) not in known:
            known[named, levels] = _place_gain(mention, levels, analysis, named=named)
        gains.append(known[named, levels])
    return gains


def _place_gain(
    mention: PlaceMention, levels: tuple[PlaceLevel, ...], analysis: Analysis, *, named: bool
) -> float | None:
    """The gain of a place of some levels where one custodian is `named`, or where it is asked for several."""
    readings = [reading for level in levels if (reading := mention.at(level))]
    if not readings or (not named and is_of_name(mention, analysis)):
        return None
    # By the word, so that "North Holland" explains more than "North" and "Holland" apart.
    # Of "Kent, England" both are names, although one is a verb in Dutch; the text has no word between them.
    words = len(mention.text.split()) if mention.nested else _content_words(mention, analysis)
    # Beside another place it may be the level of both that tells what is meant.
    weights = [weight_of_ground(mention, r) if analysis.names_several_places else r.weight for r in readings]
    # A small word with a capital is part of the name: the "Oder" of "Frankfurt (Oder)", not that of "Frankfurt oder Köln".
    inside = range(mention.start + 1, mention.end)
    small = sum(analysis.tokens[i].capitalised and not analysis.content[i] for i in inside)
    nested = _NESTED_GAIN if mention.nested else _LONGER_GAIN * (words - 1 + small)
    share = _PLACE_OF_NAME_GAIN if named and not is_where(mention, analysis) else max(weights)
    return words * share + nested


def _name_gains(mention: NameMention, uses: Sequence[TemplateUse], analysis: Analysis) -> list[float | None]:
    if not any("name" in use.slots for use in uses):
        return [None] * len(uses)
    per_word = _WORD_GAIN if mention.candidates else _UNKNOWN_WORD_GAIN
    if _is_named_for_place(mention, analysis):
        per_word += _WORD_OF_PLACE_GAIN
    gain = of_change = mention.weight * (_NAME_GAIN + per_word * _content_words(mention, analysis))
    # "Changes at the Noord-Hollands Archief" are not those of the archives of Noord-Holland.
    if any(candidate.score >= 1 for candidate in mention.candidates):
        of_change += _CHANGED_NAME_GAIN
        of_change += _CALLED_GAIN if is_called_before(mention, analysis) else 0.0
    return [(of_change if "event_type" in use.slots else gain) if "name" in use.slots else None for use in uses]


def _is_named_for_place(name: NameMention, analysis: Analysis) -> bool:
    """Whether all words of a name are said, the place among them: Great Barr Library is not any library of Great Barr.

    Its kind may be said in another language: "la bibliothèque Sainte-Geneviève".
    """
    within = [m for m in analysis.place_mentions if name.start <= m.start and m.end <= name.end]
    if not within:
        return False
    said = _told_by(name.text)
    there = (c for c in name.candidates if any(c.is_at(reading) for m in within for reading in m.readings))
    return any(candidate.score >= 1 or _told_by(candidate.label) == said for candidate in there)


def _told_by(name: str) -> tuple[frozenset[str], list[str]]:
    """What the words of a name say of institutions, and the others in order of the alphabet."""
    found = [(word, *senses_of(word)) for word in fold_key(name).split()]
    # "Verzetsmuseum" says more than its kind.
    others = sorted(rest if own else word for word, own, rest in found if rest or not own)
    return frozenset().union(*(own for _, own, _ in found)), others


def _content_words(mention: Mention, analysis: Analysis) -> int:
    return max(1, sum(analysis.content[mention.start : mention.end]))
