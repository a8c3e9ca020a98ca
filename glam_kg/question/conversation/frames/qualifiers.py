"""A word beside a type that no template knows stays unknown in what goes on: "Jüdische Museen" and then "in Österreich?".

The question that a follow-up is resolved to has no such word. Who asked for Jewish museums wants Jewish ones still, and is to be
told again that all of them are counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.conversation.said.kinds_alone import NOUN_FIRST
from glam_kg.question.slots.filling import encloses
from glam_kg.question.words.mentions import GeneralMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.templates.classification import Candidate


def understanding_before(
    asked: Analysis,
    inherited: str,
    history: Sequence[Turn],
    understand: Callable[[str, str | None], Understood],
) -> Understood | None:
    """How the question was understood whose institutions a follow-up asks of; None where that says institutions itself.

    Args:
        asked: The follow-up, as it was put.
        inherited: The question that something was taken over from, resolved.
        history: The earlier turns, oldest first.
        understand: Reads a question.
    """
    if any(isinstance(m, (TypeMention, GeneralMention)) for m in asked.mentions):
        return None
    origin = _origin(inherited, history)
    return understand(origin, None) if origin else None


def qualifiers_dropped(before: Understood, chosen: Candidate) -> tuple[str, ...]:
    """The words beside the type that were left out of the question that a follow-up goes on from, in their order.

    None are where it is about other institutions.

    Args:
        before: The question that the follow-up goes on from.
        chosen: The template that its resolved question fits.
    """
    kind = chosen.extraction.slots.get("institution_type")
    if kind is None or before.chosen is None or before.chosen.extraction.slots.get("institution_type") != kind:
        return ()
    analysis, ignored = before.analysis, before.chosen.ignored
    kinds = [m for m in before.chosen.cover.mentions if isinstance(m, TypeMention)]
    behind = analysis.language.code == NOUN_FIRST
    beside = {m.end if behind else m.start - 1 for m in kinds}
    # "Three museums in Vermont" says how many, and a follow-up has its own number, or none.
    beside -= {i for m in analysis.number_mentions for i in range(m.start, m.end)}
    return tuple(analysis.tokens[i].text for i in ignored if i in beside and i not in analysis.beside.story)


def kinds_said(analysis: Analysis) -> tuple[tuple[str, str], ...]:
    """The words for a kind of a type, each behind the letter of the type; none of a type that is said by itself, too.

    Our words for a question may not have them: "art museums, sorted by age" are "the oldest museums".
    """
    types = analysis.type_mentions
    if not any(m.narrower for m in types):
        return ()
    whole = [m for m in types if not any(encloses(other, m) for other in types)]
    plain = {m.letter for m in whole if not m.narrower}
    kinds = ((m.letter, analysis.slice(m.start, m.end)) for m in whole if m.letter not in plain)
    return tuple(dict.fromkeys(kinds))


def _origin(inherited: str, history: Sequence[Turn]) -> str:
    """The question that stood alone from which the dialogue went on to the one that something was taken over from."""
    last = max((i for i, turn in enumerate(history) if turn.resolved_question == inherited), default=-1)
    alone = (turn.question for turn in reversed(history[: last + 1]) if turn.question == turn.resolved_question)
    return next(alone, "")
