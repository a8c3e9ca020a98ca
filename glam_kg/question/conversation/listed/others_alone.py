"""Questions that stand alone and ask for others than the one that was spoken of: behind Chester Zoo, "other zoos in the UK?".

The list has that one, too, where it is there: the answer says so.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import frame_of
from glam_kg.question.conversation.listed.others_there import OTHERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.turns import Resolution, Turn

_OTHER: Final = OTHERS | {
    "weiteren", "weiterer", "ubrige", "ubrigen", "overigen", "autre", "further", "additional", "sonst",
}  # fmt: skip
"""Folded words for what has not been spoken of, beside a word for institutions."""
_MORE: Final = frozenset({("nog", "meer"), ("noch", "mehr"), ("nog", "andere"), ("en", "plus")})


def with_one_beside(resolution: Resolution, follow_up: FollowUp, history: Sequence[Turn]) -> Resolution:
    """What a question of its own was resolved to, with the one that was spoken of where it asks for others than that.

    Of those that are only counted, the question for their list goes with it.
    """
    words = follow_up.understood.analysis.words
    if _OTHER.isdisjoint(words) and not any(pair in _MORE for pair in pairwise(words)):
        return resolution
    resolver = follow_up.resolver
    turn, frame, candidate = next(iter(resolver.frames(history)), (None, None, None))
    one = follow_up.spoken_of(turn, frame, candidate) if turn and frame and candidate else None
    if one is None:
        return resolution
    understood = follow_up.understood
    asked = frame_of(understood.analysis, understood.chosen, resolver.analyser.lexicon) if understood.chosen else None
    counts = asked is not None and asked.counting
    listed = resolver.put(replace(asked, counting=False), follow_up.language()) if asked and counts else None
    return replace(resolution, beside=one, beside_listed=listed)
