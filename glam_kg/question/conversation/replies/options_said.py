"""The words of a reply to "Which do you mean?" that can choose one of the options."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.conversation.one.references import YES, option_meant, rival_candidates, rivals
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.templates.classification import Candidate


def option_chosen(
    frame: Frame, candidate: Candidate, said: Said, asked: Callable[[Frame], Candidate | None]
) -> Frame | None:
    """The earlier question about one of the institutions that we asked to choose from; None where a reply chooses none.

    Args:
        frame: The earlier question.
        candidate: What it was understood as.
        said: The reply.
        asked: How a question is understood.
    """
    options = rivals(candidate)
    if not options:
        return None
    if len(options) == 1 and YES.issuperset(said.analysis.words):
        return replace(frame, name=options[0][0])
    name = option_meant(options, [*content_words(said), *towns_said(said)], said.ordinal)
    if name is None:
        return None
    # The Metropolitan Museum of Art is called so with its article, where it is asked of alone.
    chosen = asked(replace(frame, name=name))
    alone = chosen.extraction.name.candidates if chosen and chosen.extraction.name else ()
    meant = {each.iri for each in rival_candidates(candidate) if each.label == name}
    return replace(frame, name=alone[0].label if len(alone) == 1 and {alone[0].iri} == meant else name)


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
