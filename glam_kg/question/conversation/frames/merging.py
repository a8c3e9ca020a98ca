"""What a follow-up changes of an earlier question.

Each rule takes the earlier frame and what was said, and gives the new frame, or None where it has nothing to say. The first
that says something holds.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.amounts.yearly_sums import SUPERLATIVES, sums_said
from glam_kg.question.conversation.frames.exclusions import carried, without_names, without_parts, without_types
from glam_kg.question.conversation.frames.frame import OF_PLACES, ORDERED, Frame
from glam_kg.question.conversation.frames.parts_left_out import (
    another_left_out,
    parts_left_out,
    with_part_again,
    with_parts_left_out,
    without_own_town,
)
from glam_kg.question.conversation.frames.rest_of_places import in_rest, outside_of, says_rest
from glam_kg.question.conversation.frames.restrictions import closed_of_them, founded_instead, restricted
from glam_kg.question.conversation.frames.types_taken import of_every_kind, totals_what_was, types_of_all, with_types
from glam_kg.question.conversation.frames.types_weighed import but_weighs, each_of_them, kinds_weighed, weighs_the_kinds
from glam_kg.question.conversation.listed.each_counted import OF_EACH
from glam_kg.question.conversation.listed.known import (
    another_identifier,
    another_known,
    asks_of_listed,
    dropped_of_them,
    where_they_are,
)
from glam_kg.question.conversation.listed.ones_there import ones_there
from glam_kg.question.conversation.listed.others_there import (
    TELLING,
    asks_for_others,
    list_of_the_oldest,
    others_where_it_is,
    where_it_is,
)
from glam_kg.question.conversation.listed.paging import next_places, rest_of_list
from glam_kg.question.conversation.listed.ranked import (
    end_of_order,
    founded_in_rank,
    from_the_other_end,
    is_whole_in_order,
    more_or_fewer,
    next_in_order,
    next_place,
    number_further,
    richest_so_far,
    some_of_list,
)
from glam_kg.question.conversation.listed.still_there import still_there
from glam_kg.question.conversation.one.asked_of_one import another_name, asking, of_institution
from glam_kg.question.conversation.one.members import members_of_it
from glam_kg.question.conversation.one.parents import of_parent
from glam_kg.question.conversation.replies.compared_with import held_against
from glam_kg.question.conversation.replies.other_readings import another_reading
from glam_kg.question.conversation.said.amounts_said import asks_for_an_end
from glam_kg.question.conversation.said.areas_said import all_of_area, leaves_circle, with_areas, with_areas_left
from glam_kg.question.conversation.said.areas_said import of_those as areas_of_those
from glam_kg.question.conversation.said.forms import (
    around,
    asks_for_a_form,
    cut_ranking,
    gone_back_to,
    in_all,
    in_form,
    in_order,
    lists_custodians,
    number_wanted,
    run_along,
    says_total,
    table_of,
)
from glam_kg.question.conversation.said.place_lists import added, joined, of_one_level, places_of_all, without
from glam_kg.question.conversation.said.places_corrected import places_corrected
from glam_kg.question.conversation.said.places_pointed_at import number_pointed_at, points_at_places, points_into_both
from glam_kg.question.conversation.said.places_said import places_said
from glam_kg.question.conversation.said.relative_radius import relative_radius
from glam_kg.question.places.several_places import are_listed
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.sentences.manner import COMPARING
from glam_kg.question.slots.level_slots import EXTREMES, PER_PLACE, RANKING
from glam_kg.question.slots.order_slots import MAX_LIMIT
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    DistanceMention,
    EventTypeMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    YearMention,
)

if TYPE_CHECKING:
    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.frames.frame_parts import PlacePart
    from glam_kg.question.conversation.said.said import Said

_FORMS = frozenset({"count", "list", "oldest", "newest", "per_type", "per_decade", "compare", "near", *PER_PLACE})
_KNOWN = frozenset({"website", "address", "budget"})
_SAID_WITH_AREAS = frozenset(
    {
        "which",
        "list",
        "count",
        "where",
        "follow_up",
        "refers_to_set",
        "refers_to_one",
        "everywhere",
        "negation",
        "except",
        "info",
    }
) | {f"level_{level}" for level in ("region", "country", "province", "land", "state", "canton", "county")}
"""Concepts of the words beside the area of what lies around a point that say nothing more."""


def merged(frame: Frame, said: Said, context: Context) -> Frame | None:
    """The frame that a follow-up asks; None where it cannot be one of this frame."""
    if says_rest(said, context.lexicon):
        return in_rest(frame, said, context)
    outside = outside_of(frame, said, context)
    return outside or without_names(frame, said) or still_there(frame, said, context) or _merged(frame, said, context)


def _merged(frame: Frame, said: Said, context: Context) -> Frame | None:
    if said.handling.more in {"next", "all"} and frame.topic == "name":
        # "Wat is daar nog meer?" asks what else there is where it is, and "vertel meer" what else is known.
        told = not TELLING.isdisjoint(said.analysis.words)
        return (None if told else others_where_it_is(frame, said, context)) or asking(frame, "about")
    of_both = said.together and bool(context.before)
    if (
        said.handling.more
        and not of_both
        and (not frame.order or is_whole_in_order(frame))
        and lists_custodians(frame)
        and not said.has(AmountMention)
    ):
        # An answer's rows are all that there are: who asks for the next ones gets them all.
        return replace(frame, counting=False)
    further = number_further(frame, said)
    if further:
        # Behind the three oldest, the next three are among the six oldest.
        return replace(frame, limit=min(frame.limit + further, MAX_LIMIT))
    ranked = next_in_order(frame, said, context.names) or next_place(frame, said) or founded_in_rank(frame, said)
    another = (
        ranked
        or ones_there(frame, said, context)
        or relative_radius(frame, said)
        or of_parent(frame, said, context)
        or richest_so_far(frame, said)
        or end_of_order(frame, said)
    )
    if another:
        return another
    new = said.left and not (frame.topic in {"subject", "members"} and _is_all_that_is_new(said))
    if new or leaves_circle(frame, said, context.is_near):
        return None if new else all_of_area(frame, said, context.lexicon)
    if (
        (said.has_types or said.has(PlaceMention))
        and any(m.concept == "info" for m in said.all(ConceptMention))
        and not (said.opens or said.listed)
        and not said.concepts & _FORMS
    ):
        # "Tell me about the Foo Museum" is not about museums.
        return None
    if said.contradicts(context.catalogue):
        return None
    if _skips_the_first(said):
        return None
    if _is_founded_at_no_time(frame, said):
        return with_types(replace(frame, event_type="FOUNDING", counting="count" in said.concepts), said, context)
    if said.removes and said.letters and not said.has(PlaceMention):
        return without_types(frame, said)
    in_areas = with_areas(frame, said, context.lexicon, context.is_near)
    if in_areas:
        return _around_in(*in_areas, context)
    return _ruled(frame, said, context)


def _ruled(frame: Frame, said: Said, context: Context) -> Frame | None:
    """What the rules make of a follow-up, and of what was left out before or said of the area around a point."""
    new = _by_rule(list_of_the_oldest(frame, said, context), said, context)
    if new and new.topic == "budget" and not new.order and asks_for_an_end(said):
        # Behind an amount above, "which has the lowest?" is asked of none: the list once more would not say so.
        return None
    if new and new.topic == "plain" and ((not new.counting and said.concepts & EXTREMES) or but_weighs(said)):
        # "Which has the most?" is asked of places, and no list of the institutions there tells it.
        return None
    new = new and with_areas_left(frame, carried(frame, new))
    return new and with_parts_left_out(frame, new, said, context)


def _around_in(frame: Frame, said: Said, context: Context) -> Frame | None:
    """What is asked around a point in other areas, and what is said beside these."""
    if all(isinstance(m, ConceptMention) for m in said.mentions) and said.concepts <= _SAID_WITH_AREAS:
        return in_form(frame, said)
    new = _by_rule(frame, said, context)
    return replace(new, areas=frame.areas, excluded=frame.excluded) if new else None


def _by_rule(frame: Frame, said: Said, context: Context) -> Frame | None:
    return (
        without_own_town(frame, said, context)
        or with_part_again(frame, said)
        or another_left_out(frame, said, context)
        or another_reading(frame, said, context)
        or kinds_weighed(frame, said)
        or _together(frame, said, context)
        or in_all(frame, said)
        or members_of_it(frame, said, context.lexicon)
        or others_where_it_is(frame, said, context)
        or closed_of_them(frame, said)
        or dropped_of_them(frame, said)
        or another_known(frame, said)
        or where_they_are(frame, said)
        or of_institution(frame, said, context)
        or another_name(frame, said, context.catalogue)
        or another_identifier(frame, said)
        or _where_it_is(frame, said, context)
        or next_places(frame, said)
        or cut_ranking(frame, said)
        or some_of_list(frame, said)
        or _compared(frame, said, context)
        or _without_parts(frame, said, context)
        or more_or_fewer(frame, said, context.place)
        or _changed(frame, said, context)
        or rest_of_list(frame, said)
    )


def _skips_the_first(said: Said) -> bool:
    """Whether it asks for a rank that no slot takes: "the second richest"."""
    return said.ordinal is not None and bool(said.concepts & ({"oldest", "newest"} | SUPERLATIVES))


def _is_founded_at_no_time(frame: Frame, said: Said) -> bool:
    """Whether, behind changes of all years, it asks which were founded: that is a change as well."""
    at_no_time = frame.years is None and not said.has(YearMention, PlaceMention, NameMention)
    return founded_instead(frame, said) and at_no_time


def _is_all_that_is_new(said: Said) -> bool:
    """Whether the words left over stand together, with nothing else that could be meant."""
    together = said.left[-1] - said.left[0] == len(said.left) - 1
    return together and said.opens and not said.has_types and not said.all(YearMention)


def _together(frame: Frame, said: Said, context: Context) -> Frame | None:
    """What was asked for one after the other, in one: of two types both; of places a comparison, or what there is in all of them.

    A total is of all that follow-ups were asked about; behind a single question it is told by `_totals_list`.
    """
    weighs = weighs_the_kinds(frame, said, context.before)
    total = (says_total(said) and context.chained > 0) or (weighs and not said.together)
    elsewhere = bool(context.before) and [p.place for p in context.before[0].places] != [p.place for p in frame.places]
    at_places = points_at_places(said.analysis.words) or (elsewhere and points_into_both(said.analysis.words))
    if not (said.together or total) or (said.has_types and not at_places) or not context.before:
        return None
    before = context.before[: max(1, context.chained)]
    if before[0].topic != frame.topic or frame.topic not in OF_PLACES:
        return None
    counting = total or ("list" not in said.concepts and (frame.counting or "count" in said.concepts))
    if [p.place for p in before[0].places] == [p.place for p in frame.places]:
        types = types_of_all(frame, said, context.before[: context.chained or None], total=total)
        places = _places_said(frame, said, context)[:1] or frame.places
        new = replace(frame, types=types, type_words=None, places=places, counting=counting)
        # Zoos and botanical gardens are of one type, which says both.
        kinds = before[0].types == frame.types and before[0].type_words != frame.type_words
        return each_of_them(new, said) or _narrowed(new, said, context) if types != frame.types or kinds else None
    if said.has(PlaceMention):
        return None
    # "How do the two compare in numbers?" asks for no sum.
    counted = "count" in said.concepts and COMPARING.isdisjoint(said.analysis.words)
    if total or counted or said.in_sum or said.concepts.isdisjoint({"compare", *RANKING}):
        places = frame.places if at_places and len(frame.places) > 1 else places_of_all(frame, before)
        both = with_types(replace(frame, places=places, counting=counting), said, context)
        return _narrowed(both, said, context) if len(places) > 1 else None
    return _compared(frame, replace(said, concepts=said.concepts | {"compare"}), context)


def _narrowed(both: Frame, said: Said, context: Context) -> Frame | None:
    """What was asked for one after the other under what the follow-up says beside: "both with a website"."""
    more = _other_topic(replace(said, concepts=said.concepts - {"count"})) or said.concepts & _KNOWN
    return _by_rule(both, replace(said, together=False), context) if more else both


def _where_it_is(frame: Frame, said: Said, context: Context) -> Frame | None:
    """Other institutions where the one that was named or found is: "which museums are there in that city?"."""
    there = where_it_is(frame, said, context)
    if there is None or there.topic == "name":
        return there
    found = _changed(there, said, context)
    # A list shows whether the one that was named is among them, a number does not.
    return replace(found, counting=False) if found and asks_for_others(said) and found.topic == "plain" else found


def _places_said(frame: Frame, said: Said, context: Context) -> tuple[PlacePart, ...]:
    return places_said(frame, said, context.lexicon, context.place, context.before[: context.chained])


def _compared(frame: Frame, said: Said, context: Context) -> Frame | None:
    """Another place in a comparison, or a comparison of the places asked for one after the other."""
    said_places = _places_said(frame, said, context)
    # "And the number of museums?": what is compared is counted.
    counted = replace(said, concepts=said.concepts - {"count"}) if said.has_types else said
    if frame.topic == "compare" and (said_places or said.has_types) and not _other_topic(counted):
        if said.removes:
            places = without(frame.places, said_places)
            if said_places and places == frame.places:
                # "Which zoos are there outside the Netherlands?" leaves out none of those that were compared.
                return None
            return replace(frame, places=places) if len(places) > 1 else _counted(frame, places) if places else None
        known = without(frame.places, without(frame.places, said_places)) if len(said_places) == 1 else ()
        if known and not (said.has_types or said.adds or said.opens or context.corrected):
            # "List the ones in Kent" behind "more libraries in Kent or in Surrey?".
            return replace(_counted(frame, known), counting=said.concepts.isdisjoint({"list", "which"}))
        both = len(said_places) > 1 and not said.adds
        against = held_against(frame, said, said_places)
        if against is not None:
            return with_types(replace(frame, places=against), said, context)
        places = said_places if both else joined(frame.places, said_places, replaced=context.corrected)
        return with_types(replace(frame, places=places), said, context)
    if "compare" not in said.concepts or frame.topic == "name" or said.adds:
        return None
    earlier = [f.places[0] for f in context.before if len(f.places) == 1 and f.types == frame.types]
    places = joined(frame.places, said_places)
    if len(places) < 2:
        # "Compare them" and "which of them has the most?" are of all that were asked for one after the other.
        pointed_at = number_pointed_at(said.analysis.words)
        number = 1 if said.together and pointed_at is None else max(1, context.chained)
        # "Which of these three countries" are the last three.
        number = pointed_at - 1 if pointed_at else number
        places = joined(tuple(reversed(earlier[:number])), places)
    if len(places) < 2:
        return None
    places = of_one_level(places, context.place)
    return with_types(
        Frame(topic="compare", types=frame.types, type_words=frame.type_words, places=places), said, context
    )


def _counted(frame: Frame, places: tuple[PlacePart, ...]) -> Frame:
    """Of a comparison in which one place is left, how many there are there."""
    return Frame(topic="plain", counting=True, types=frame.types, type_words=frame.type_words, places=places)


def _without_parts(frame: Frame, said: Said, context: Context) -> Frame | None:
    """What was asked for without a part of its places: "except in Houston" after "museums in Texas"."""
    listed = replace(said, concepts=said.concepts - {"count"})
    places = parts_left_out(frame, said, context) if said.removes and not _other_topic(listed) else ()
    if not places or frame.topic not in OF_PLACES or without(frame.places, places) != frame.places:
        return None
    counting = frame.counting or "count" in said.concepts
    return with_types(replace(without_parts(frame, places), counting=counting), said, context)


def _changed(frame: Frame, said: Said, context: Context) -> Frame | None:
    """Types, places, form and restrictions, each replaced where the follow-up has its own."""
    named = _places_said(frame, said, context)
    places = places_corrected(frame, said, named) if context.corrected else named
    known = said.sifts or LACKS in said.concepts or asks_of_listed(said)
    other = frame.topic in {"name", "identifier"} or (said.concepts & {"website", "address"} and not known)
    # Of the places that were spoken of, one must be left out and one be left.
    if places is None or other or (said.removes and without(frame.places, places) in {(), frame.places}):
        return None
    along = run_along(frame, said) if not places and not said.has_types else None
    if not places and not along and (said.place_back or said.points_at):
        places = _pointed_at(frame, said, context)
        if not places:
            return None
    sorting = said.handling.sorting
    new = in_order(frame, sorting) if sorting else restricted(frame, said, context.catalogue)
    told = new is not None or bool(places) or said.has_types or along is not None or asks_for_a_form(frame, said)
    # "The total budget?" is one sum of all, which nobody adds up.
    added_up = says_total(said) and bool(sums_said(said.analysis))
    if not told or added_up or (new is None and (sorting or said.has(AmountMention))):
        return None
    result = with_types(_in_form(new or frame, said), said, context)
    if along:
        result = replace(result, level=along)
    if places:
        areas = areas_of_those(frame, said, places) if result.topic == "near" else ()
        result = replace(result, places=_taken(result, places, said), areas=result.areas or areas)
    elif "everywhere" in said.concepts and not totals_what_was(frame, said):
        result = of_every_kind(frame, result, said) if says_total(said) else replace(result, places=())
    if result.topic == "per_place":
        result = table_of(from_the_other_end(result, frame, said), context.place, told=bool(places))
    if result.topic != "per_place":
        result = replace(result, level=None, order=result.order if result.topic in {*ORDERED, "near"} else None)
    if result.topic == "plain" and not result.counting:
        result = replace(result, shown=number_wanted(said))
    of_all = (_is_of_all(frame) or says_total(said)) and OF_EACH.isdisjoint(said.analysis.words)
    if result.topic == "plain" and result.counting and not result.types and not of_all:
        # Institutions of all types are counted by type; not where they were listed or counted in one, but for "how many of each".
        return replace(result, topic="per_type")
    return result


def _in_form(frame: Frame, said: Said) -> Frame:
    """A question in the form that is wished for; of how many the year is known tells the list of these."""
    new = in_form(frame, said)
    return replace(new, counting=False) if new.topic == "having" and new.attribute == "founded" else new


def _is_of_all(frame: Frame) -> bool:
    """Whether the earlier question listed the institutions of all types, or counted them in one."""
    return frame.topic == "plain" and not frame.types


def _pointed_at(frame: Frame, said: Said, context: Context) -> tuple[PlacePart, ...]:
    """The place of "the first city" or "in that country"; none where that was not spoken of."""
    if said.place_back:
        part = gone_back_to(*said.place_back, (*reversed(context.before), frame))
    else:
        part = around(frame, said.points_at, context.place) if said.points_at else None
    return (part,) if part else ()


def _taken(frame: Frame, places: tuple[PlacePart, ...], said: Said) -> tuple[PlacePart, ...]:
    """The places of a list, where a question of this kind takes several; else the first."""
    if frame.places and frame.topic in OF_PLACES and said.removes:
        return without(frame.places, places)
    if frame.places and frame.topic in OF_PLACES and said.adds:
        return added(frame.places, places)
    several = len(places) > 1 and frame.topic in OF_PLACES and are_listed(said.all(PlaceMention), said.analysis)
    return places if several else places[:1]


def _other_topic(said: Said) -> bool:
    kinds = (
        YearMention,
        SchemeMention,
        AmountMention,
        DistanceMention,
        NetworkMention,
        SubjectMention,
        EventTypeMention,
    )
    return said.has(*kinds) or bool(said.concepts & {"oldest", "newest", "count"})
