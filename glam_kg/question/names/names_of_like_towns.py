"""Names that are those of another town, whose name has the same stem: "museum Haarle" is no Museum Haarlem."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.words.mentions import NameMention
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from glam_kg.question.words.mentions import Mention


def without_names_of_like_towns(
    words: Sequence[str], found: Sequence[Mention], places: Container[str]
) -> list[Mention]:
    """The mentions, with only those candidates of names that have a town of the graph as it was said.

    Args:
        words: The question's folded words.
        found: What was found in it.
        places: The folded names of the towns of the graph.
    """
    kept: list[Mention] = []
    for mention in found:
        if not isinstance(mention, NameMention) or not mention.candidates:
            kept.append(mention)
            continue
        towns = [word for word in words[mention.start : mention.end] if word in places]
        own = tuple(c for c in mention.candidates if not _has_other(c.label, towns, places)) if towns else ()
        if not towns or len(own) == len(mention.candidates):
            kept.append(mention)
        elif own:
            kept.append(replace(mention, candidates=own))
    return kept


def _has_other(label: str, towns: Sequence[str], places: Container[str]) -> bool:
    """Whether a name lacks a town that is said, and has another one of the same stem."""
    own = fold_key(label).split()
    return any(
        town not in own and any(word != town and stem(word) == stem(town) and word in places for word in own)
        for town in towns
    )
