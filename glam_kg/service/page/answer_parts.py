"""An answer in two: what it says, and how it is to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.engine import Answer


def parted(answer: Answer) -> tuple[str, str]:
    """What an answer says, and how it is to be read: what was not taken into account, and where the data come from."""
    notes = " ".join(answer.notes)
    sentence = answer.answer.removesuffix(notes).rstrip()
    return (sentence, notes) if notes and sentence and sentence != answer.answer else (answer.answer, "")


def without_suggestions(sentence: str, suggestions: Sequence[str]) -> str:
    """What is said before questions are suggested: the page has a button for each, and need not say them twice.

    >>> without_suggestions("That is not known. You could ask: “Museums in Assen?”", ["Museums in Assen?"])
    'That is not known.'
    """
    first = min((at for question in suggestions if (at := sentence.find(question)) > 0), default=len(sentence))
    if first == len(sentence):
        return sentence
    end = sentence.rfind(". ", 0, first)
    return sentence[: end + 1] if end > 0 else sentence
