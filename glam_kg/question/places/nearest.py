"""The nearest: how many of those around a point are asked for, and how far they are looked for.

Who asks for the nearest wants one that is a long way off rather than none: they are looked for within a wide circle, unless the
question says how far.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.order_slots import MAX_LIMIT, SEVERAL_LIMIT, plurals_among
from glam_kg.question.words.mentions import DistanceMention, GeneralMention, NumberMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.slots.filling import Filling

NEAREST_RADIUS_KM: Final = Decimal(100)
"""How far the nearest are looked for where the question does not say it."""
_OF: Final = frozenset({"of", "van", "von", "unter", "parmi", "entre"})
"""Folded words with which those begin of which some are asked for."""
_OF_THE: Final = {"de": frozenset({"der"}), "fr": frozenset({"des"})}
"""Articles that say the same ("das nächste der Museen"); behind a noun and before one, as they are its cases."""

_ARE: Final = frozenset({"are", "lie", "zijn", "liggen", "sind", "liegen", "sont", "trouvent"})
"""Folded verbs of several, which say it where no noun does: "welke liggen het dichtst bij Zwolle?"."""


def asks_for_nearest(filling: Filling) -> bool:
    """Whether a question says that the nearest are asked for, and not all that are near."""
    return any(m.concept == "nearest" for m in filling.said({"near", "nearest"}))


def fill_nearest(filling: Filling) -> None:
    """How many of those around a point are wanted, where the question says so: a number, or the nearest."""
    if not filling.has("limit") or not filling.has("radius_km"):
        return
    numbers = [m.number for m in filling.mentions if isinstance(m, NumberMention)]
    nearest = asks_for_nearest(filling)
    if nearest and not any(isinstance(m, DistanceMention) for m in filling.mentions):
        filling.put("radius_km", NEAREST_RADIUS_KM, float(NEAREST_RADIUS_KM))
    if numbers or nearest:
        most = numbers[0] if numbers else SEVERAL_LIMIT if _asks_for_several(filling) else 1
        filling.put("limit", min(most, MAX_LIMIT))


def _asks_for_several(filling: Filling) -> bool:
    """Whether a noun is a plural: "the museums nearest to Leiden", not "which of the museums is nearest to Leiden"."""
    words, language = filling.analysis.words, filling.analysis.language.code
    kinds = [m for m in filling.mentions if isinstance(m, (TypeMention, GeneralMention))]
    if not kinds:
        return not _ARE.isdisjoint(words)
    return any(
        _OF.isdisjoint(words[max(0, m.start - 2) : m.start])
        and _OF_THE.get(language, frozenset()).isdisjoint(words[max(0, m.start - 1) : m.start])
        for m in plurals_among(kinds, filling.analysis)
    )
