"""What is retrieved: passages, and the hits of a search among them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

import orjson

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of text that is found as a whole."""

    id: str
    text: str
    title: str = ""
    headings: tuple[str, ...] = ()
    """The headings above it, outermost first."""
    class_name: str | None = None
    """The class of the schema that it is about, as a class filter names it."""
    date: str | None = None
    """A year, a month or a day, as ISO 8601 writes it."""
    place: str | None = None
    """A place's name or its ISO 3166 code."""
    language: str | None = None
    source: str | None = None
    metadata: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LegScore:
    """What one leg of a search made of a passage."""

    rank: int
    """1 is best."""
    score: float


@dataclass(frozen=True, slots=True)
class ChainStep:
    """A step of a chain of passages: from which one, by its id, along which name, as that passage writes it."""

    passage: str
    name: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that was found, its score, and how each leg of the search ranked it."""

    passage: Passage
    number: int
    """Its place in the index: passages of one document stand in their order there."""
    score: float
    legs: Mapping[str, LegScore] = field(default_factory=dict)
    chain: tuple[ChainStep, ...] | None = None
    """The steps that led to it where `Request.chains` asks for them, empty where the question's own words did; else None."""


class Passages(Protocol):
    """Passages by number."""

    def __getitem__(self, number: int) -> Passage:
        """One of them."""
        ...


def metadata_text(value: object) -> str:
    """A value as the metadata of a passage keep it, and as a filter asks for it: text as it is, others as JSON writes them.

    >>> metadata_text("3"), metadata_text(3), metadata_text(True), metadata_text(["a", 1])
    ('3', '3', 'true', '["a",1]')
    """
    if isinstance(value, bool | float | list | tuple | dict):
        return orjson.dumps(value, default=str, option=orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS).decode()
    return str(value)
