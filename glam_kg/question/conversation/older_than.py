"""Institutions that are older or newer than one that is named: "Which museums in Chicago are older than the Field Museum?".

No template looks a custodian up and goes on with what it found. When that one was founded is a question of its own, and those
that were founded before are another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.by_another import NEWER, THAN, words_of_age
from glam_kg.question.conversation.frame import Frame, Period
from glam_kg.question.conversation.weighing import known_names
from glam_kg.question.lexicon import DENYING
from glam_kg.question.mentions import (
    ConceptMention,
    GeneralMention,
    NumberMention,
    PlaceMention,
    TypeMention,
    YearMention,
)
from glam_kg.question.relevance import SURE_NAME

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frame import Relation
    from glam_kg.question.mentions import Mention

_BETWEEN: Final = frozenset(
    {
        "die", "dat", "er", "zijn", "is", "that", "which", "are", "were", "das", "sind", "ist", "qui", "sont", "est", "plus", "y",
        "a", "t", "il", "ont", "nog", "even", "noch",
    }
)  # fmt: skip
"""Folded words between what is asked for and the word of age."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A question for what is older or newer than one institution.

    Attributes:
        asked: The question without that: its beginning.
        types: The kinds of institution that it asks for.
        name: What the one is called.
        relation: Before or after it.
    """

    asked: str
    types: tuple[str, ...]
    name: str
    relation: Relation

    @property
    def founded(self) -> Frame:
        """The question when the one was founded."""
        return Frame(topic="name", name=self.name, attribute="founded")

    def since(self, year: int) -> Period:
        """The years in which the others were founded."""
        return Period(self.relation, year, year)


def measured_by_age(analysis: Analysis) -> Measured | None:
    """What a question measures by the age of one institution, with nothing behind that; None where it does no such thing."""
    words, tokens = analysis.words, analysis.tokens
    ages, names = sorted(words_of_age(words)), known_names(analysis)
    if len(ages) != 1 or len(names) != 1 or names[0].weight < SURE_NAME:
        return None
    age, name = ages[0], names[0]
    than = any(word in THAN[analysis.language.code] for word in words[age + 1 : name.start])
    kinds = [m for m in analysis.mentions if isinstance(m, TypeMention | GeneralMention) and m.end <= age]
    if not than or not kinds or any(analysis.content[name.end :]) or any(analysis.content[age + 1 : name.start]):
        return None
    if any(isinstance(m, NumberMention | YearMention) or _denies(m) for m in analysis.mentions):
        return None
    end = age
    while end > 0 and words[end - 1] in _BETWEEN:
        end -= 1
    if end not in {m.end for m in analysis.mentions if isinstance(m, TypeMention | GeneralMention | PlaceMention)}:
        return None
    letters = tuple(dict.fromkeys(m.letter for m in kinds if isinstance(m, TypeMention)))
    asked = analysis.text[: tokens[end - 1].end]
    return Measured(asked, letters, name.candidates[0].label, "after" if words[age] in NEWER else "before")


def _denies(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept in DENYING
