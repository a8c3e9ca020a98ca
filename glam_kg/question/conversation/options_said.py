"""The words of a reply to "Which do you mean?" that can choose one of the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.reading import Said


def content_words(said: Said) -> list[str]:
    """The words of a reply that carry meaning."""
    analysis = said.analysis
    return [word for word, content in zip(analysis.words, analysis.content, strict=True) if content]


def towns_said(said: Said) -> list[str]:
    """The words of the towns that are named, as they are called at home too: "die in Londen"."""
    mentions = [m for m in said.analysis.mentions if isinstance(m, PlaceMention)]
    return [word for m in mentions for reading in m.readings for word in fold_key(reading.place.name).split()]


def leaves_several(options: Sequence[tuple[str, str]], said: Said) -> bool:
    """Whether a reply says no more than what several of the options have: their town, where they are in one.

    Args:
        options: Name and town of each.
        said: The reply.
    """
    places = [m for m in said.analysis.mentions if isinstance(m, PlaceMention)]
    called = {
        i: [set(fold_key(r.place.name).split()) for r in m.readings] for m in places for i in range(m.start, m.end)
    }
    words = [(i, word) for i, word in enumerate(said.analysis.words) if said.analysis.content[i]]
    fitting = [
        has
        for has in (set(fold_key(" ".join(option)).split()) for option in options)
        if all(word in has or any(name <= has for name in called.get(i, ())) for i, word in words)
    ]
    return bool(words) and len(fitting) > 1
