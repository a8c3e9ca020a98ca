"""Towns behind the particle of a name: "Van Loon Museum" is the Museum Van Loon, and no museum in Loon.

A particle has a capital, or begins the question; a preposition has none ("Museum van Leiden"). Nor is a town in a name that
nobody has, where it is somebody's: "Museum Boijmans Van Beuningen".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.names.name_words import PARTICLES, is_behind_particle
from glam_kg.question.words.mentions import NameMention, PlaceMention, TypeMention
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token


def without_places_behind_particles(
    tokens: Sequence[Token], words: Sequence[str], found: list[Mention]
) -> list[Mention]:
    """The mentions without such towns, and the names that they are in as long as the one institution behind them.

    Args:
        tokens: The question's words as written.
        words: The same words, folded.
        found: What was found in it.
    """
    if PARTICLES.isdisjoint(words) or any(isinstance(m, TypeMention) and m.plural for m in found):
        return found
    names = [m for m in found if isinstance(m, NameMention) and (m.candidates or _says_somebody(tokens, m, found))]
    kinds = {m.start: m.end for m in found if isinstance(m, TypeMention)}
    inside: list[Mention] = []
    longer: list[Mention] = []
    for place in found:
        if not isinstance(place, PlaceMention) or not place.start:
            continue
        around = [m for m in names if m.start < place.start and place.end <= m.end]
        begins = place.start == 1 and place.end in kinds and words[0] in PARTICLES
        if not around or not (begins or is_behind_particle(tokens, place.start)):
            continue
        inside.append(place)
        end = kinds.get(place.end)
        if end is not None:
            longer += [
                replace(m, end=end, text=as_written(tokens[m.start : end])) for m in around if m.end == place.end
            ]
    return [*(m for m in found if m not in inside), *longer] if inside else found


def _says_somebody(tokens: Sequence[Token], name: NameMention, found: Sequence[Mention]) -> bool:
    """Whether in a name a particle with a capital stands behind a word with one that is neither a kind nor a place."""
    known = {i for m in found if isinstance(m, (TypeMention, PlaceMention)) for i in range(m.start, m.end)}
    return any(
        tokens[i].key in PARTICLES and tokens[i].capitalised and tokens[i - 1].capitalised and i - 1 not in known
        for i in range(name.start + 1, name.end)
    )
