"""What a language model wrote, checked for its form before anything is done with it."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from glam_kg.question.words.tokens import MAX_QUESTION_LENGTH

OUT_OF_SCOPE = "out_of_scope"
"""What a model says in place of a template where a question is not about heritage."""
MAX_SLOTS, MAX_VALUES, MAX_LENGTH = 20, 20, 200
"""Slots of a reading, values of a slot, and characters of a value: beyond that it is no reading of a question."""
_NO_TEXT = frozenset({"Cc", "Cs"})
"""Control characters and halves of characters, which JSON can write and no store can read."""
_EMPTY = frozenset({"", "none", "null", "n/a", "unknown"})

SlotTexts = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Dropped:
    """Why something that a model wrote was not used."""

    reason: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A model's reading of a question: texts only, nothing linked yet."""

    template_id: str
    slots: SlotTexts = field(default_factory=dict)
    resolved_question: str = ""


def read_output(template_id: object, slots: object, resolved_question: object = "") -> Reading | Dropped:
    """The reading in a model's output fields; empty slots are left out.

    >>> read_output("`list_members_of`", {"network": "Erfgoed Leiden", "country": None})
    Reading(template_id='list_members_of', slots={'network': ('Erfgoed Leiden',)}, resolved_question='')
    >>> read_output("list_members_of", {"network": {"name": "x"}})
    Dropped(reason="the slot 'network' holds no text, number or list of them")
    """
    if not isinstance(template_id, str) or not template_id.strip() or len(template_id) > MAX_LENGTH:
        return Dropped("it named no template")
    if not isinstance(slots, Mapping):
        return Dropped("its slots are no JSON object")
    if len(slots) > MAX_SLOTS:
        return Dropped(f"it filled more than {MAX_SLOTS} slots")
    texts: dict[str, tuple[str, ...]] = {}
    for name, value in slots.items():
        values = _texts(value)
        if values is None:
            return Dropped(f"the slot {_shortened(str(name))!r} holds no text, number or list of them")
        if len(values) > MAX_VALUES or any(len(text) > MAX_LENGTH for text in values):
            return Dropped(f"the slot {_shortened(str(name))!r} is too long")
        if values:
            texts[str(name).strip().casefold()] = values
    return Reading(template_id.strip(" `'\"\n").casefold(), texts, _question(resolved_question))


def _texts(value: object) -> tuple[str, ...] | None:
    members = value if isinstance(value, list | tuple) else [value]
    texts = []
    for member in members:
        if member is None:
            continue
        if isinstance(member, bool) or not isinstance(member, str | int | float):
            return None
        if isinstance(member, float) and not math.isfinite(member):
            return None
        text = " ".join(_number(member).split() if isinstance(member, int | float) else member.split())
        if any(unicodedata.category(letter) in _NO_TEXT for letter in text):
            return None
        if text.casefold() not in _EMPTY:
            texts.append(text)
    return tuple(dict.fromkeys(texts))


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else str(value)


def _question(text: object) -> str:
    """A resolved question as one line; nothing where it is none."""
    if not isinstance(text, str):
        return ""
    line = " ".join(text.split())
    return line if len(line) <= MAX_QUESTION_LENGTH and line.isprintable() else ""


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."
