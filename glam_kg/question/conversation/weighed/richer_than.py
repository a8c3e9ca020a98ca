"""Institutions that are measured by the budget of one: "Which museums in Texas are richer than the Dallas Museum of Art?".

As with what is older than one (`glam_kg.question.conversation.weighed.older_than`), the budget of that one is a
question of its own, and those with more or less are another.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.sums_compared import against, sums_compared
from glam_kg.question.amounts.yearly_sums import SUPERLATIVES
from glam_kg.question.asked.by_another import THAN
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import place_part
from glam_kg.question.conversation.weighed.weighing import known_names, label_of
from glam_kg.question.slots.filling import widest
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    SURE_NAME,
    AmountMention,
    ConceptMention,
    NumberMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from decimal import Decimal

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.lexicon import Lexicon

ASKING: Final = frozenset(
    {
        "which", "count", "list", "follow_up", "compare", "by_another", "refers_to_one", "refers_to_set", "most", "fewest",
        "budget", "yearly_sum", "above", "below", *SUPERLATIVES,
    }
)  # fmt: skip
"""Concepts of which the words around can be, and say no more than that sums are weighed."""


@dataclass(frozen=True, slots=True)
class MeasuredBySum:
    """A question for those with a larger or smaller budget than one institution.

    Attributes:
        asked: The question for those of any budget.
        name: What the one is called.
        less: Whether those with a smaller one are asked for.
    """

    asked: Frame
    name: str
    less: bool

    @property
    def of_one(self) -> Frame:
        """The question for the budget of the one."""
        return Frame(topic="name", name=self.name, attribute="budget")

    def by(self, budget: tuple[Decimal, str]) -> Frame:
        """The question for those whose budget is larger, or smaller, than an amount of a currency."""
        return by_sum(self.asked, budget, less=self.less)


def by_sum(asked: Frame, budget: tuple[Decimal, str], *, less: bool) -> Frame:
    """A question for institutions as one for those whose budget is larger, or smaller, than an amount of a currency."""
    amount, currency = budget
    operator = "below" if less else "above"
    return replace(asked, topic="budget", operator=operator, amount=str(amount), currency=currency)


def measured_by_sum(analysis: Analysis, lexicon: Lexicon) -> MeasuredBySum | None:
    """What a question measures by the budget of one institution, and nothing beside that; None where it does no such thing."""
    compared = sums_compared(analysis)
    names = known_names(analysis) if compared is not None else []
    if compared is None or len(names) != 1 or names[0].weight < SURE_NAME or _says_other(analysis):
        return None
    name, language = names[0], analysis.language.code
    than = against(analysis.words, name.start, lexicon.words_of("articles", language), THAN[language])
    if than is None or min(compared.words) > than:
        return None
    kinds = [m for m in analysis.mentions if isinstance(m, INSTITUTIONS) and not m.overlaps(name)]
    places = widest([m for m in analysis.place_mentions if not m.overlaps(name)])
    said = [m for m in analysis.concept_mentions if m.concept in ASKING]
    explained = {i for m in (*kinds, *places, *said, name) for i in range(m.start, m.end)} | compared.words
    explained.update(range(than, name.start))
    if not kinds or len(places) > 1 or any(c and i not in explained for i, c in enumerate(analysis.content)):
        return None
    asked = Frame(
        topic="plain",
        counting="count" in analysis.concepts(),
        types=tuple(dict.fromkeys(m.letter for m in kinds if isinstance(m, TypeMention))),
        places=tuple(place_part(analysis, m, m.readings[0].place, lexicon) for m in places),
    )
    return MeasuredBySum(asked, label_of(name, analysis), compared.less)


def _says_other(analysis: Analysis) -> bool:
    numbers = (NumberMention, YearMention, AmountMention)
    return any(
        isinstance(m, numbers) or (isinstance(m, ConceptMention) and m.concept in DENYING) for m in analysis.mentions
    )
