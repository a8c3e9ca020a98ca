"""An answer in two: what it says, and how it is to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from glam_kg.engine import Answer


def parted(answer: Answer) -> tuple[str, str]:
    """What an answer says, and how it is to be read: what was not taken into account, and where the data come from."""
    notes = " ".join(answer.notes)
    sentence = answer.answer.removesuffix(notes).rstrip()
    return (sentence, notes) if notes and sentence and sentence != answer.answer else (answer.answer, "")
