"""The slot values of a template while they are being collected, and what every collector of them shares."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import AreaMention, ConceptMention, PlaceMention, TypeMention
from glam_kg.templates.place_slots import PlaceOfComparison
from glam_kg.templates.subject_slots import SubjectWord
from glam_kg.worked_out_once import worked_out_once

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention, NameMention, PlaceReading, Span
    from glam_kg.templates.model import Template

SlotValue = str | int | Decimal | tuple[str, ...] | tuple[PlaceOfComparison, ...] | tuple[SubjectWord, ...]
AND = frozenset({"en", "and", "und", "et", "plus"})
OR = frozenset({"of", "or", "oder", "ou", "bzw", "resp"})
"""Folded conjunctions of the four languages: what they join holds together, or one of it does."""
JOINTS: Final = {
    "nl": frozenset({"en", "of", "plus"}),
    "en": frozenset({"and", "or", "plus"}),
    "de": frozenset({"und", "oder", "bzw", "resp", "plus"}),
    "fr": frozenset({"et", "ou", "plus"}),
}
"""Those of each language: the French "en" and the English "of" are prepositions."""
INDEFINITE_ARTICLES = frozenset({"een", "a", "an", "ein", "eine", "einem", "einen", "einer", "un", "une"})
"""Folded: behind one of them stands no name of a place."""

QUALIFIERS = frozenset(
    {
        "before", "after", "since", "until", "between", "around", "during", "above", "below", "at_least", "at_most",
        "near", "far", "oldest", "newest", "highest", "lowest", "negation", "except",
    }
)  # fmt: skip
"""Concepts whose longer phrases mean something else than the shorter ones within them: "not more than" is no "more than"."""


@dataclass
class Filling:
    """The values as they are being collected; `contradictions` are words that the slots cannot express."""

    analysis: Analysis
    template: Template
    mentions: Sequence[Mention]
    result: dict[str, SlotValue] = field(default_factory=dict)
    slots: dict[str, object] = field(default_factory=dict)
    places: list[PlaceReading] = field(default_factory=list)
    others: list[PlaceReading] = field(default_factory=list)
    less_likely: list[PlaceReading] = field(default_factory=list)
    areas: list[PlaceReading] = field(default_factory=list)
    excluded: list[PlaceReading] = field(default_factory=list)
    other_excluded: tuple[PlaceReading, PlaceReading] | None = None
    unknown_left_out: list[str] = field(default_factory=list)
    name: NameMention | None = None
    inclusive: bool = False
    contradictions: list[str] = field(default_factory=list)

    @worked_out_once
    def place_mentions(self) -> tuple[PlaceMention, ...]:
        """The places that the template uses."""
        return tuple(m for m in self.mentions if isinstance(m, PlaceMention))

    @worked_out_once
    def area_mentions(self) -> tuple[AreaMention, ...]:
        """The areas around points that the template uses."""
        return tuple(m for m in self.mentions if isinstance(m, AreaMention))

    @worked_out_once
    def places_said(self) -> tuple[PlaceMention, ...]:
        """The places that the template uses, with the areas around points."""
        return (*self.place_mentions, *(place for m in self.area_mentions for place in m.places))

    @worked_out_once
    def type_mentions(self) -> tuple[TypeMention, ...]:
        """The institution types that the template uses."""
        return tuple(m for m in self.mentions if isinstance(m, TypeMention))

    def has(self, slot: str) -> bool:
        """Whether the template has a slot."""
        return slot in self.template.slots

    def put(self, slot: str, value: SlotValue, shown: object | None = None) -> None:
        """Give a slot its value, and what the answer shows of it where that differs."""
        self.result[slot] = value
        self.slots[slot] = value if shown is None else shown

    def contradict(self, start: int, end: int) -> None:
        """Note that the words from start to end (excluded) say something that no slot can express."""
        self.contradictions.append(self.analysis.slice(start, end))

    def concepts(self) -> list[ConceptMention]:
        """The concepts that the template uses."""
        return [m for m in self.mentions if isinstance(m, ConceptMention)]

    def said(self, concepts: Iterable[str]) -> list[ConceptMention]:
        """Every mention of some concepts that the template uses, or that stands beside what it uses.

        A template may leave such a word unused; it still says what it says. Not so where it is part of something else: of a
        name, or of a longer phrase for another concept ("more than" in "not more than").
        """
        wanted = frozenset(concepts)
        # Every template asks for many concepts, and a question says few.
        if wanted.isdisjoint(self.analysis.concepts()):
            return []
        found = self.analysis.concept_mentions
        meant = [m for m in found if m.concept in wanted]
        return [
            m for m in meant
            if not any(_takes(other, m) for other in self.mentions if _concept_of(other) not in wanted)
            and not any(encloses(other, m) for other in found if other.concept in QUALIFIERS - wanted)
        ]  # fmt: skip

    def is_used(self, position: int) -> bool:
        """Whether a word belongs to a mention that the template uses."""
        return any(m.start <= position < m.end for m in self.mentions)

    def is_value(self, position: int) -> bool:
        """Whether a word belongs to a value that the template uses: a name, a year, a type."""
        return any(m.start <= position < m.end for m in self.mentions if not isinstance(m, ConceptMention))


def _concept_of(mention: Mention) -> str | None:
    return mention.concept if isinstance(mention, ConceptMention) else None


def _takes(other: Mention, mention: ConceptMention) -> bool:
    if isinstance(other, ConceptMention):
        return encloses(other, mention)
    return other.overlaps(mention)


def widest(places: Sequence[PlaceMention]) -> list[PlaceMention]:
    """The places without those that stand within another one of them: "the Netherlands" has "Netherlands" in it."""
    return [m for m in places if not any(m is not o and o.covers(m) for o in places)]


def encloses(longer: Span, shorter: Span) -> bool:
    """Whether a run of words holds all words of another, and more."""
    return longer.covers(shorter) and not shorter.covers(longer)
