"""The types that a follow-up asks for, in place of those before or beside them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.conversation.listed.others_there import (
    OTHERS,
)
from glam_kg.question.conversation.said.reading import SUMMED

if TYPE_CHECKING:
    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said


def with_types(frame: Frame, said: Said, context: Context) -> Frame:
    """A question with the types that a follow-up says; as it is where that says none."""
    if not said.has_types or (said.listed and said.letters == frame.types):
        # "Welche von den Archiven" are those that were spoken of, as they were called then.
        return frame
    words = said.type_words(context.lexicon)
    if frame.topic == "per_type":
        frame = replace(frame, topic="plain")
    if not said.letters and frame.types and not said.only and words is not None and said.concepts & {"which", "count"}:
        # "How many of these institutions" is about those that were spoken of; "what other institutions" is not.
        others = not OTHERS.isdisjoint(said.analysis.words)
        return (
            frame
            if (said.refers_to_one or "refers_to_set" in said.concepts) and not others
            else replace(frame, types=(), type_words=words)
        )
    if sums_types(frame, said):
        return replace(frame, types=tuple(dict.fromkeys((*frame.types, *said.letters))), type_words=None)
    return replace(frame, types=said.letters, type_words=words)


def sums_types(frame: Frame, said: Said) -> bool:
    """Whether types are to be counted in with those before: "together with libraries", "add the archives"."""
    summed = len(said.letters) == 1 and not SUMMED.isdisjoint(said.analysis.words)
    return bool(said.letters and frame.types) and (said.adds or summed)
