"""Follow-ups that ask what else there is: beside the oldest, or where the one institution is that was named or found."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.one.references import institution_meant
from glam_kg.question.conversation.said.forms import finds_one, number_wanted
from glam_kg.question.conversation.said.handling import once_more
from glam_kg.question.conversation.said.possessors import says_it_has
from glam_kg.question.conversation.said.total_there import points_there
from glam_kg.question.places.nearness import speaks_of_self
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.mentions import GeneralMention, NameMention, PlaceMention, TypeMention, YearMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.said.said import Said

OTHERS: Final = frozenset(
    {"other", "others", "else", "andere", "overige", "verder", "sonstige", "sonstigen", "anderen", "weitere", "autres"}
)
"""Folded words for what has not been spoken of."""
_MORE: Final = OTHERS | {"nog", "noch", "sonst"}
"""Folded words for more than was spoken of: behind one, "the city" is the one that it is in."""
_ELSE: Final = frozenset({"else", "sonst", "anders", "verder", "weiteres", "andere", "autre"})
"""Folded words beside "what" for anything else."""
_WHAT: Final = frozenset({"wat", "what", "was", "que", "qu", "quoi"})
_ANYTHING: Final = frozenset({"anything", "something", "iets", "etwas", "quelque"})
_ARE_THERE: Final = frozenset(
    {
        ("zijn", "er"), ("zijn", "die", "er"), ("are", "there"), ("there", "are"), ("gibt", "es"), ("gibts",), ("y", "a"),
        ("y", "en", "a"), ("existe", "t", "il"),
    }
)  # fmt: skip
"""Folded words that ask whether there are any."""


def asks_for_others(said: Said) -> bool:
    """Whether it asks for more than was spoken of: "any other museums there?"; "nog eens" is once more."""
    words = said.analysis.words
    return any(word in _MORE for i, word in enumerate(words) if i not in once_more(words))


def asks_where_for_others(new: Frame, said: Said) -> bool:
    """Whether what else there is became the question where the one is that was spoken of, as that is not known."""
    return new.topic == "name" and new.attribute == "city" and (said.has_types or asks_for_others(said))


def asks_for_anything(said: Said) -> bool:
    """Whether it asks what there is, and not for a kind: "what is nearby?", "anything else in the neighbourhood?"."""
    return not (_WHAT | _ANYTHING).isdisjoint(said.analysis.words)


_LEVELS: Final = {"region": PlaceLevel.REGION, "country": PlaceLevel.COUNTRY}
"""Levels of what was asked of an institution."""
TELLING: Final = frozenset(
    {
        "weet", "weten", "vertel", "vertellen", "know", "tell", "weisst", "wissen", "wisst", "erzahl", "erzahle", "erzahlen",
        "sais", "savez", "dis", "dire", "raconte",
    }
)  # fmt: skip
"""Folded words that ask for more to be told of what was spoken of."""
_SEATS: Final = frozenset({"city", *_LEVELS})
"""What is asked of an institution by asking where it is."""


def where_it_is(frame: Frame, said: Said, context: Context) -> Frame | None:
    """A list of what is where the one institution is that was named or found, which the follow-up is still to be applied to.

    Where its town is not known, where it is is asked: the answer says so.
    """
    level = level_of_seat(frame, said)
    anything = "near" in said.concepts and asks_for_anything(said)
    if level is None or not (said.has_types or anything) or said.has(PlaceMention, NameMention):
        return None
    place, name = context.seat(level), frame.name or institution_meant(context.names(), None)
    if place is not None:
        named = name if "near" in said.concepts and level is PlaceLevel.CITY else None
        return Frame(topic="plain", places=(PlacePart(place, named=named),))
    told = level is PlaceLevel.CITY or frame.attribute in _LEVELS
    return Frame(topic="name", name=name, attribute="city") if name and told else None


def others_where_it_is(frame: Frame, said: Said, context: Context) -> Frame | None:
    """What else there is where the institution is that was named or found: "are there any others in the same city?".

    "What else is there?" asks for institutions of all types, "are there more there?" for those of the type that was asked for.
    Where its town is not known, where it is is asked: the answer says so.
    """
    one = frame.topic == "name" or finds_one(frame)
    words = said.analysis.words
    more = asks_for_others(said) or said.other
    # "Gibt es dort noch andere?" does not ask whether it still exists.
    # Nor does "wat is daar nog meer?" ask what it is, behind where it is.
    seat = frame.attribute in _SEATS and TELLING.isdisjoint(words)
    about = said.attribute == "about" and seat and not _WHAT.isdisjoint(words)
    asked = said.attribute is not None and not (about or said.attribute == "city" or (said.points and more))
    if not one or not more or asked or said.has_types or said.left:
        return None
    if said.has(PlaceMention, NameMention, YearMention) or said.concepts & AGES:
        return None
    asking = _WHAT | (_ANYTHING if seat and _ends_there(said) else frozenset())
    anything = not asking.isdisjoint(words) and not (_ELSE | _MORE).isdisjoint(words)
    # Behind where it is, "there" is that place.
    there = said.points or (anything and (finds_one(frame) or seat))
    level = said.points_at or (_LEVELS.get(frame.attribute or "", PlaceLevel.CITY) if there else None)
    if level is None:
        return None
    place = context.seat(level)
    if place is not None:
        return Frame(topic="plain", types=() if anything else frame.types, places=(PlacePart(place),))
    name = frame.name or institution_meant(context.names(), None)
    return Frame(topic="name", name=name, attribute="city") if name and level is PlaceLevel.CITY else None


def list_of_the_oldest(frame: Frame, said: Said, context: Context) -> Frame:
    """The list that the oldest was one of, where others, several or any are asked for: "which other museums are there?"."""
    if frame.topic != "founded" or not frame.order or not said.has_types or level_of_seat(frame, said):
        return frame
    if said.concepts & AGES or said.handling.sorting or number_wanted(said):
        return frame
    several = said.type_words(context.lexicon) is not None and bool(said.concepts & {"which", "list"})
    if not (asks_for_others(said) or (several and frame.limit == 1) or asks_whether_any(said)):
        return frame
    # "The oldest of Leiden" is one, and a list is of what is in Leiden.
    places = tuple(replace(part, phrase=None) for part in frame.places)
    return replace(frame, topic="founded" if frame.years else "plain", order=None, limit=1, places=places)


def asks_whether_any(said: Said) -> bool:
    """Whether it asks if there are any of a type: behind the oldest zoo, "and are there museums?" asks for no oldest one."""
    words = said.analysis.words
    return any(words[i : i + len(run)] == run for run in _ARE_THERE for i in range(len(words)))


def _ends_there(said: Said) -> bool:
    """Whether its last word points at a place, which "there" does but at the end: "are there any archives there?"."""
    return said.analysis.words[-1:] == ("there",)


def _is_near_a_kind(said: Said) -> bool:
    """Whether what is asked for is near something that is said by its kind: "which archives are near the library?"."""
    near = min((m.end for m in said.analysis.concept_mentions if m.concept == "near"), default=0)
    return any(m.start >= near for m in said.mentions if isinstance(m, (TypeMention, GeneralMention)))


def level_of_seat(frame: Frame, said: Said) -> PlaceLevel | None:
    """The level of the place that is pointed at as that of one institution; None where no question was about one."""
    more = asks_for_others(said)
    if "near" in said.concepts and (speaks_of_self(said.analysis.words) or _is_near_a_kind(said)):
        return None
    points = (said.points or _ends_there(said)) and not said.listed
    kinds = (said.has_types or asks_for_anything(said)) and not said.has(PlaceMention, NameMention)
    near = "near" in said.concepts and (more or points or said.refers_to_one or kinds)
    if frame.topic == "name":
        # "In which country is it? How many museums does it have?"
        had = frame.attribute in _SEATS and said.has_types and says_it_has(said.analysis)
        there = points or near or had or (more and said.level is None)
        # Behind "in which province is it?", "there" is that province.
        asked = PlaceLevel.CITY if near else _LEVELS.get(frame.attribute or "", PlaceLevel.CITY)
        return said.points_at or (asked if there else said.level if more else None)
    if not finds_one(frame):
        return None
    # "There", behind the oldest of all, is where that is: nothing else was spoken of that is somewhere.
    nowhere_else = not (frame.places or said.listed) and points_there(said.analysis.words)
    there = near or nowhere_else or (frame.topic == "identifier" and (points or more))
    level = said.points_at or (PlaceLevel.CITY if there else None)
    # The oldest of Leiden is in Leiden, as was said.
    return None if any(part.place.level is level for part in frame.places) else level
