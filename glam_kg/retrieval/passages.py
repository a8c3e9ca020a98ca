"""What is retrieved: passages, and the hits of a search among them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

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
class Hit:
    """A passage that was found, its score, and how each leg of the search ranked it."""

    passage: Passage
    number: int
    """Its place in the index: passages of one document stand in their order there."""
    score: float
    legs: Mapping[str, LegScore] = field(default_factory=dict)
