"""Places that share a part of their names: "Noord- en Zuid-Holland", "North and South Carolina", "Hollande du Nord et du Sud"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import AND, OR
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.words.mentions import PlaceReading
    from glam_kg.question.words.tokens import Token

    Areas = Callable[[str], tuple[PlaceReading, ...]]

SHARED_NAME: Final = "shared name"
"""The reason of a mention whose words are only the beginning or the end of the place's name."""
PARTS: Final = frozenset(
    {
        "noord", "zuid", "oost", "west", "vlaams", "waals", "north", "south", "east", "nord", "sud", "ost", "est", "ouest",
        "ober", "nieder", "upper", "lower",
    }
)  # fmt: skip
"""Folded words that tell areas of one name apart."""
_JOINTS: Final = AND | OR
_SMALL: Final = frozenset({"du", "de", "d", "l", "in", "im", "en"})


def with_shared_names(tokens: Sequence[Token], found: Sequence[PlaceMention], areas: Areas) -> list[PlaceMention]:
    """The places found, and those of which the question has a part of the name; whatever else such a part names is dropped.

    Args:
        tokens: The question's words.
        found: The places found.
        areas: Reads a folded name as regions.
    """
    if PARTS.isdisjoint([token.key for token in tokens]):
        return list(found)
    shared = [*_beginnings(tokens, found, areas), *_ends(tokens, found, areas)]
    taken = {m.start for m in shared}
    return [m for m in found if m.end - m.start > 1 or m.start not in taken] + shared


def _beginnings(tokens: Sequence[Token], found: Sequence[PlaceMention], areas: Areas) -> Iterator[PlaceMention]:
    """The "Noord-" before "en Zuid-Holland"."""
    for mention in found:
        position = mention.start - 1
        while position > 0 and tokens[position].key in _SMALL - _JOINTS:
            position -= 1
        before = position - 1
        if before < 0 or tokens[position].key not in _JOINTS or tokens[before].key not in PARTS:
            continue
        key = " ".join(token.key for token in tokens[mention.start : mention.end])
        for part in sorted(PARTS):
            rest = key.removeprefix(part).strip()
            if rest and rest != key:
                yield from _read(tokens, before, (f"{tokens[before].key} {rest}", f"{tokens[before].key}{rest}"), areas)


def _ends(tokens: Sequence[Token], found: Sequence[PlaceMention], areas: Areas) -> Iterator[PlaceMention]:
    """The "Sud" behind "Hollande du Nord et du"."""
    for mention in found:
        *name, last = (token.key for token in tokens[mention.start : mention.end])
        joint = mention.end
        if last not in PARTS or not name or joint >= len(tokens) or tokens[joint].key not in _JOINTS:
            continue
        position = joint + 1
        while position < len(tokens) and tokens[position].key in _SMALL:
            position += 1
        if position < len(tokens) and tokens[position].key in PARTS:
            yield from _read(tokens, position, (" ".join((*name, tokens[position].key)),), areas)


def _read(tokens: Sequence[Token], position: int, keys: Sequence[str], areas: Areas) -> Iterator[PlaceMention]:
    readings = next(filter(None, map(areas, keys)), None)
    if readings:
        text = tokens[position].text
        yield PlaceMention(start=position, end=position + 1, text=text, readings=readings, reason=SHARED_NAME)
