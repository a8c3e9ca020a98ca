"""Another place that the first of a comparison is held against: "and than Illinois?", "Und im Vergleich zu Illinois?".

"And Illinois?" is one more place; what stands behind "than" takes the place of the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.manner import COMPARING
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.frames.frame_parts import PlacePart
    from glam_kg.question.conversation.said.said import Said

_TWO: Final = 2
_THAN: Final = {
    "nl": frozenset({"als", "dan"}),
    "en": frozenset({"than"}),
    "de": frozenset({"als"}),
    "fr": frozenset({"que", "qu"}),
}
_ALSO: Final = frozenset({"ook", "also", "too", "well", "auch", "aussi", "egalement"})
_SMALL: Final = frozenset(
    {"with", "to", "met", "bij", "zu", "zum", "zur", "mit", "a", "au", "aux", "avec", "the", "de", "het", "la", "le", "les", "l",
     "in", "en", "dans", "im", "dem", "der", "die"}
)  # fmt: skip
"""Folded words between "compared" and a place."""


def held_against(frame: Frame, said: Said, places: tuple[PlacePart, ...]) -> tuple[PlacePart, ...] | None:
    """The first place of a comparison of two with the one that a follow-up holds it against; None where it adds one.

    Args:
        frame: The comparison.
        said: The follow-up.
        places: What it names.
    """
    place = said.one(PlaceMention)
    words = said.analysis.words
    if place is None or len(places) != 1 or len(frame.places) != _TWO or said.adds or not _ALSO.isdisjoint(words):
        return None
    before = place.start - 1
    while before >= 0 and words[before] in _SMALL:
        before -= 1
    if before < 0:
        return None
    # Dutch "en dan" goes on to the next.
    than = words[before] in _THAN.get(said.analysis.language.code, ()) and words[before - 1 : before + 1] != (
        "en",
        "dan",
    )
    return (frame.places[0], *places) if than or words[before] in COMPARING else None
