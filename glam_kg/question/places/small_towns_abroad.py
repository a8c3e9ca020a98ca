"""Small towns abroad that a by-name only looks like: "museums in san fran" are not in San in Mali.

A word that nothing knows right behind, and letters in capitals, say that something else is meant than a town
that only those around it know. What is left then does not occur, and that is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import HOME, HOMES, is_well_known

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.words.mentions import PlaceReading
    from glam_kg.question.words.tokens import Token

_FEW_LETTERS: Final = 3
"""Capitals that abbreviate a name more likely than they are one."""
_WELL_KNOWN: Final = 250_000
"""Inhabitants of a town that is meant far away as well."""


def without_small_towns_abroad(
    tokens: Sequence[Token],
    run: range,
    readings: Sequence[PlaceReading],
    language: str | None,
    is_known: Callable[[str], bool],
) -> Sequence[PlaceReading]:
    """The readings of a name, without small towns where the question's language is not spoken if something else is meant.

    Args:
        tokens: The question's words.
        run: Where the words of the name stand.
        readings: What it can be.
        language: That of the question, where it is known.
        is_known: Whether a folded word means anything: as a word or as a name.
    """
    if len(run) > 1:
        return readings
    text = tokens[run.start].text
    capitals = text.isupper() and any(not token.text.isupper() for i, token in enumerate(tokens) if i not in run)
    # Behind letters that abbreviate a known town nobody thinks of the other; longer words may be stressed.
    abbreviates = capitals and (len(text) <= _FEW_LETTERS or any(map(is_well_known, readings)))
    if not abbreviates and not _goes_on(tokens, run.stop, is_known):
        return readings
    home = HOME.get(language or "", HOMES)
    return [
        r for r in readings
        if r.adjective or r.settlements or r.place.level is not PlaceLevel.CITY or r.place.country in home
        or r.place.population >= _WELL_KNOWN
    ]  # fmt: skip


def _goes_on(tokens: Sequence[Token], end: int, is_known: Callable[[str], bool]) -> bool:
    """Whether what nothing knows stands right behind a name, in small letters."""
    if end >= len(tokens) or tokens[end].start > tokens[end - 1].end + 1 or tokens[end].capitalised:
        return False
    return not (tokens[end].key.isdecimal() or is_known(tokens[end].key))
