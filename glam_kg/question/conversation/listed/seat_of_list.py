"""In which region or country the town of a list lies: "Welke archieven zijn er in Genève?", "In welk land ligt dat?".

It is asked once more of that town, with the question where that is behind it. So it is where the town is named ("Where is
Kampen?"); where another one is, the list is of that one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.places.seats import lies_within, says_federal_land
from glam_kg.question.words.mentions import NameMention, PlaceMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said

_LEVELS: Final = {"level_country": "country", "level_region": "region"}
_ASKED: Final = {
    ("nl", "country"): "In welk land is dat?",
    ("nl", "region"): "In welke regio is dat?",
    ("en", "country"): "In which country is that?",
    ("en", "region"): "In which region is that?",
    ("de", "country"): "In welchem Land ist das?",
    ("de", "region"): "In welcher Region ist das?",
    ("fr", "country"): "Dans quel pays est-ce ?",
    ("fr", "region"): "Dans quelle région est-ce ?",
}
_MARKS: Final = ("?", ".", "!")
_OTHERS: Final = frozenset({"count", "most", "fewest", "per_region", "per_country", "compare", "oldest", "newest"})
"""Concepts with which something else is asked of places."""


_PREPOSITIONS: Final = frozenset(
    {"in", "te", "bij", "at", "near", "of", "im", "bei", "von", "van", "a", "en", "au", "aux", "dans", "de", "d", "du"}
)
"""Folded words before a place in which something else is: "and where in Kampen?"."""
_BESIDE: Final = frozenset(
    {"where", "follow_up", "refers_to_one", "refers_to_set", "in_which_city", "level_city", "level_region", "list"}
)
"""Concepts beside a place of which it is asked where it lies."""


def seat_of_list(
    frame: Frame, said: Said, question: str | None, language: str, put: Callable[[Frame], str | None]
) -> str | None:
    """The question of a list with that for the region or country of its town behind it; None where no such place is asked for.

    Args:
        frame: What was asked for before.
        said: The follow-up.
        question: The question of the list, as it stands alone; None where it is in another language.
        language: That of the follow-up.
        put: Puts a question into words.
    """
    if frame.topic != "plain" or len(frame.places) != 1:
        return None
    if said.has_types or said.left or said.has(YearMention, NameMention) or said.concepts & _OTHERS:
        return None
    town = _town_asked_of(frame.places[0].place, said)
    level = _level_asked(town, said) if town is not None else None
    if town is None or level is None or not lies_within(town, PlaceLevel(level)):
        return None
    if town != frame.places[0].place:
        frame, question = replace(frame, places=(PlacePart(town),)), None
    before = _without_seat(question or put(frame) or "")
    mark = "" if before.endswith(_MARKS) else "."
    return f"{before}{mark} {_ASKED[language, level]}" if before else None


def _town_asked_of(listed: Place, said: Said) -> Place | None:
    """The place of which it is asked where it lies: that of the list, or one that is named; None where something is in it."""
    places = said.all(PlaceMention)
    if not places:
        return listed
    words, mention = said.analysis.words, places[0]
    levels = {m.end for m in said.analysis.concept_mentions if m.concept.startswith("level_")}
    within = words[mention.start - 1 : mention.start]
    if len(places) > 1 or (not _PREPOSITIONS.isdisjoint(within) and mention.start - 1 not in levels):
        return None
    return listed if any(reading.place == listed for reading in mention.readings) else mention.readings[0].place


def _level_asked(town: Place, said: Said) -> str | None:
    """The level that is asked for; of a town of which it is asked where it is, the region, if that is known."""
    if "which" in said.concepts:
        level = next((word for concept, word in _LEVELS.items() if concept in said.concepts), None)
        return _LEVELS["level_region"] if level and says_federal_land(said.analysis) else level
    named = said.has(PlaceMention) or said.points_at is town.level
    if "where" not in said.concepts or not named or said.concepts - _BESIDE or said.removes or said.adds:
        return None
    return "region" if town.level is PlaceLevel.CITY and town.region else "country"


def _without_seat(question: str) -> str:
    """A question without the one behind it for another level."""
    return next((question.removesuffix(f" {asked}") for asked in _ASKED.values() if question.endswith(asked)), question)
