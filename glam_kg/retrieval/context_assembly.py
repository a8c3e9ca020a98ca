"""The passages found as one text for a reader or a language model: by heading, within a budget, with numbers to cite."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.retrieval.passages import Hit, Passage


@dataclass(frozen=True, slots=True)
class AssembledContext:
    """A text made of passages, and which passage each citation number stands for."""

    text: str
    cited: tuple[Hit, ...]
    """Hit `n - 1` is the one that the text marks as `[n]`."""
    left_out: int
    """How many hits did not fit."""


def assembled(hits: Sequence[Hit], *, budget: int) -> AssembledContext:
    """The hits as one text.

    Passages under the same title and headings stand together, in the order of their document; groups come in the order of their
    best hits. Hits are taken best first for as long as they fit; one that does not fit whole is left out, never cut, and smaller
    ones after it may still fit. Numbers follow the order of the text.

    Args:
        hits: Best first.
        budget: Characters that the text may have.
    """
    chosen: list[Hit] = []
    for hit in hits:
        if len(_text(_grouped([*chosen, hit]))) <= budget:
            chosen.append(hit)
    groups = _grouped(chosen)
    return AssembledContext(_text(groups), tuple(hit for group in groups for hit in group), len(hits) - len(chosen))


def _grouped(hits: Sequence[Hit]) -> list[list[Hit]]:
    groups: dict[tuple[str, ...], list[Hit]] = {}
    for hit in hits:
        groups.setdefault(_heading(hit.passage), []).append(hit)
    return [sorted(group, key=lambda hit: hit.number) for group in groups.values()]


def _heading(passage: Passage) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part for part in (passage.title, *passage.headings) if part))


def _text(groups: Sequence[Sequence[Hit]]) -> str:
    parts, number = [], 0
    for group in groups:
        lines = [" › ".join(_heading(group[0].passage))] if _heading(group[0].passage) else []
        for hit in group:
            number += 1
            lines.append(f"[{number}] {hit.passage.text}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)
