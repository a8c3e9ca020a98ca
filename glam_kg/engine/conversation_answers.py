"""Answers in a conversation: what more they have because of how their questions were resolved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.answers.model import Status
from glam_kg.engine.left_out import untold
from glam_kg.engine.together import name_on
from glam_kg.question.conversation.frames.qualifiers import kinds_said, qualifiers_dropped, understanding_before

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.engine.answer import Answer
    from glam_kg.engine.telling_together import ConversationTeller
    from glam_kg.question.conversation import Resolution, Turn
    from glam_kg.question.conversation.recent import RecentQuestions
    from glam_kg.question.templates.classification import Candidate

_OF_EACH: Final = "list_with_attribute"


@dataclass(frozen=True, eq=False)
class ConversationAnswers:
    """Adds to answers what their conversation asks for; threads may share it.

    Attributes:
        teller: Words it.
        ask: Answers another question, in a language.
    """

    teller: ConversationTeller
    ask: Callable[[str, str | None], Answer]

    def with_more(self, answer: Answer, resolution: Resolution) -> Answer:
        """The answer with what follows from how the question was resolved: that it was widened, whom it names, its parts."""
        if resolution.widened:
            answer = self.teller.widened(answer, *resolution.widened)
        if resolution.also_meant:
            answer = self.teller.also_meant(answer, *resolution.also_meant)
        if resolution.near:
            answer = self.teller.around_unknown(answer)
        if resolution.beside:
            listed = self.ask(resolution.beside_listed, answer.language) if resolution.beside_listed else answer
            answer = self.teller.already_named(answer, resolution.beside, listed)
        if resolution.others_there:
            answer = self.teller.others_unknown(answer)
        if resolution.other_end:
            answer = self.teller.other_end(answer, self.ask(resolution.inherited, None))
        if resolution.inherited and answer.template_id == _OF_EACH and resolution.page is None:
            answer = self.teller.others_lack(answer, self.ask(resolution.inherited, None))
        if resolution.why_absent and (name := name_on(self.ask(resolution.inherited, None), answer)):
            answer = self.teller.listed(answer, name)
        if resolution.empty and answer.status is Status.UNANSWERABLE:
            answer = self.teller.of_nothing(answer, self.ask(resolution.empty, answer.language))
        further = [self.ask(question, answer.language) for question in resolution.further]
        if not further:
            return answer
        return self.teller.together(
            answer,
            further,
            weighs=resolution.weighs,
            newer=resolution.newer,
            counted=resolution.counted,
            sums=resolution.sums,
            shares=resolution.shares,
        )


def with_dropped(
    resolution: Resolution, question: str, history: Sequence[Turn], chosen: Candidate, recent: RecentQuestions
) -> Resolution:
    """What a question was resolved to, with the words that the question which it goes on from had left out, and its countries.

    What the question itself asks that no data have is not in what it was resolved to, and is left out as well: "where was it
    founded?" is where it is.
    """
    if resolution.question == question:
        return resolution
    asked = recent.understand(question, resolution.language).analysis
    before = (
        understanding_before(asked, resolution.inherited, history, recent.understand) if resolution.inherited else None
    )
    return replace(
        resolution,
        dropped=(*(qualifiers_dropped(before, chosen) if before else ()), *untold(asked)),
        kinds=kinds_said(before.analysis if before else asked),
        countries=_countries(before.classification.chosen) if before else frozenset(),
    )


def _countries(before: Candidate | None) -> frozenset[str]:
    """The countries of the places that were asked of before."""
    return frozenset(reading.place.country for reading in before.extraction.places) if before else frozenset()
