"""What was found in a question, before anything is decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from glam_kg.question.sentences.clauses import Background
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    Mention,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.worked_out_once import worked_out_once

if TYPE_CHECKING:
    from glam_kg.question.words.language import DetectedLanguage
    from glam_kg.question.words.tokens import Token


@dataclass(frozen=True)
class Analysis:
    """A question's words, what they can stand for, and its language."""

    text: str
    tokens: tuple[Token, ...]
    words: tuple[str, ...]
    """The folded words, misspelt ones corrected."""
    mentions: tuple[Mention, ...]
    content: tuple[bool, ...]
    """Which words carry meaning of their own: those that are no function words."""
    language: DetectedLanguage
    beside: Background = field(default_factory=Background)
    """Words beside the question itself."""

    @property
    def corrections(self) -> tuple[tuple[str, str], ...]:
        """Words read as other words, because they were taken for misspelt."""
        return tuple((t.text, w) for t, w in zip(self.tokens, self.words, strict=True) if t.key != w)

    @worked_out_once
    def keys(self) -> tuple[str, ...]:
        """The folded words as they are written."""
        return tuple(token.key for token in self.tokens)

    @worked_out_once
    def concept_mentions(self) -> tuple[ConceptMention, ...]:
        """The mentions of concepts."""
        return tuple(m for m in self.mentions if isinstance(m, ConceptMention))

    @worked_out_once
    def name_mentions(self) -> tuple[NameMention, ...]:
        """The mentions of custodians by name."""
        return tuple(m for m in self.mentions if isinstance(m, NameMention))

    @worked_out_once
    def number_mentions(self) -> tuple[NumberMention, ...]:
        """The mentions of numbers."""
        return tuple(m for m in self.mentions if isinstance(m, NumberMention))

    @worked_out_once
    def place_mentions(self) -> tuple[PlaceMention, ...]:
        """The mentions of places."""
        return tuple(m for m in self.mentions if isinstance(m, PlaceMention))

    @worked_out_once
    def type_mentions(self) -> tuple[TypeMention, ...]:
        """The mentions of types of institution."""
        return tuple(m for m in self.mentions if isinstance(m, TypeMention))

    @worked_out_once
    def words_of_subjects(self) -> frozenset[int]:
        """Indexes of the words of subjects of collections."""
        return frozenset(i for m in self.mentions if isinstance(m, SubjectMention) for i in range(m.start, m.end))

    @worked_out_once
    def asks_for_place(self) -> bool:
        """Whether a place stands in the question itself, and not only in what is told beside it.

        A word in small letters that only the gazetteer knows as a place is none: "kom" is Qom to it.
        """
        asked = (m for m in self.place_mentions if m.start not in self.beside.story)
        return any(self.tokens[m.start].capitalised or m.readings[0].in_graph for m in asked)

    @worked_out_once
    def names_several_places(self) -> bool:
        """Whether two places stand in the question beside each other or apart."""
        return any(not first.overlaps(second) for first, second in combinations(self.place_mentions, 2))

    @worked_out_once
    def asks_for_institutions(self) -> bool:
        """Whether the question itself names institutions, and not only what is told beside it."""
        named = (m for m in self.mentions if isinstance(m, (TypeMention, GeneralMention, NameMention, NetworkMention)))
        return any(m.start not in self.beside.story for m in named if not isinstance(m, NameMention) or m.candidates)

    @worked_out_once
    def asks_of_years(self) -> bool:
        """Whether something is said that has a year: a year that is told beside the question is else none of it."""
        return "founded" in self._concepts or any(isinstance(m, EventTypeMention) for m in self.mentions)

    @worked_out_once
    def asks_for_one(self) -> bool:
        """Whether the question itself has the whole name of a custodian, of which it is known where that is."""
        named = (m for m in self.name_mentions if m.start not in self.beside.story)
        return any(candidate.score >= 1 for m in named for candidate in m.candidates)

    @worked_out_once
    def _concepts(self) -> frozenset[str]:
        return frozenset(m.concept for m in self.concept_mentions)

    def concepts(self) -> frozenset[str]:
        """The concepts mentioned anywhere."""
        return self._concepts

    def slice(self, start: int, end: int) -> str:
        """The question's text from token start to token end (excluded)."""
        return self.text[self.tokens[start].start : self.tokens[end - 1].end] if end > start else ""

    def with_bracket(self, start: int, end: int) -> str:
        """The same, with the bracket that closes one within it: "Halle (Saale)"."""
        text, after = self.slice(start, end), self.tokens[end - 1].end
        closed = text.count("(") > text.count(")") and self.text[after : after + 1] == ")"
        return text + ")" if closed else text
