"""In which region or country the town of a list lies: "Welke archieven zijn er in Genève?", "In welk land ligt dat?".

It is asked once more of that town, with the question where that is behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.seats import lies_within
from glam_kg.question.words.mentions import NameMention, PlaceMention, YearMention

if TYPE_CHECKING:
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


def seat_of_list(frame: Frame, said: Said, question: str, language: str) -> str | None:
    """The question of a list with that for the region or country of its town behind it; None where no such place is asked for.

    Args:
        frame: What was asked for before.
        said: The follow-up.
        question: The question of the list, as it stands alone.
        language: That of the follow-up.
    """
    level = next((word for concept, word in _LEVELS.items() if concept in said.concepts), None)
    if level is None or "which" not in said.concepts or frame.topic != "plain" or len(frame.places) != 1:
        return None
    if said.has_types or said.left or said.has(PlaceMention, YearMention, NameMention) or said.concepts & _OTHERS:
        return None
    if not lies_within(frame.places[0].place, PlaceLevel(level)):
        return None
    before = _without_seat(question)
    mark = "" if before.endswith(_MARKS) else "."
    return f"{before}{mark} {_ASKED[language, level]}"


def _without_seat(question: str) -> str:
    """A question without the one behind it for another level."""
    return next((question.removesuffix(f" {asked}") for asked in _ASKED.values() if question.endswith(asked)), question)
