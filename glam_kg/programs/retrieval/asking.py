"""One step of a program with a language model, or the sentence why it is done without."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import dspy
from dspy.utils.exceptions import AdapterParseError

from glam_kg.folding import fold_key
from glam_kg.programs.client import UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Iterable

MODEL: Final = "language model"
LOCAL: Final = "local"
"""What `source` of a prediction says."""
_LONGEST: Final = 500
"""Characters of a line that a model wrote."""


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A sentence on why no language model did a step."""

    sentence: str


def ask(step: Any, **inputs: Any) -> Any:
    """The prediction of a step, or `Unanswered`; nothing is raised because a model or a server is at fault."""
    if step.lm is None and dspy.settings.lm is None:
        return Unanswered("no language model is set")
    try:
        return step(**inputs)
    except (AdapterParseError, dspy.ContextWindowExceededError) as error:
        reason = UNREADABLE if isinstance(error, AdapterParseError) else "what it would have to read is too long"
    except Exception as error:  # noqa: BLE001 - what a model or client library does wrong must not cost the user the hits
        reason = type(error).__name__
    return Unanswered(f"the language model was asked in vain: {reason}")


def lines(written: object, *, most: int) -> tuple[str, ...]:
    """Lines that a model wrote: without blank ones and repetitions, none too long, at most so many.

    >>> lines([" one", "One", "", 2, "two"], most=2)
    ('one', 'two')
    """
    kept: dict[str, str] = {}
    for each in written if isinstance(written, list | tuple) else ():
        text = " ".join(each.split())[:_LONGEST] if isinstance(each, str) else ""
        if key := fold_key(text):
            kept.setdefault(key, text)
    return tuple(kept.values())[:most]


def named_in(text: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the names that a text has, word for word: a model must not search for what nobody spoke of.

    >>> named_in("Wie leidt het Drents Museum?", ["drents museum", "Rijksmuseum"])
    ('drents museum',)
    """
    padded = f" {fold_key(text)} "
    return tuple(name for name in names if f" {fold_key(name)} " in padded)
