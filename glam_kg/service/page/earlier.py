"""What was asked earlier in a conversation, and what stands where a question failed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.service.page.markup import box, button, text

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from nicegui import ui

    from glam_kg.question.conversation import Turn
    from glam_kg.service.page.failures import Failure
    from glam_kg.service.page.texts import Texts

_SHOWN: Final = 300
"""Characters of an earlier question that are shown; few questions are longer."""


def show_earlier(
    place: ui.element,
    turns: Sequence[tuple[Turn, str, str]],
    texts: Texts,
    *,
    again: Callable[[int], Awaitable[None]],
    renew: Callable[[], Awaitable[None]],
) -> None:
    """Show what was asked before the last question, the latest first.

    Args:
        place: Where it goes; what stood there is gone.
        turns: Each with its answer and the language of that, oldest first.
        texts: In the language of the page.
        again: Shows the answer to one of them once more.
        renew: Begins another conversation.
    """
    place.clear()
    with place:
        if len(turns) > 1:
            text("h2", texts("earlier"), "history-label")
            with box("ol", "turns", reversed=True):
                for number in range(len(turns) - 2, -1, -1):
                    turn, sentence, language = turns[number]
                    with box("li", "turn"):
                        button(_in_short(turn.question), lambda number=number: again(number), "quiet", "turn-question")
                        text("p", sentence, "turn-answer", lang=language)
        if turns:
            button(texts("new_conversation"), renew, "plain", "renew")


def _in_short(question: str) -> str:
    """A question of usual length, or the beginning of a text that was pasted.

    >>> _in_short("Which museums are there in Haarlem?")
    'Which museums are there in Haarlem?'
    """
    return question if len(question) <= _SHOWN else f"{question[: _SHOWN - 1].rstrip()}…"


def show_failure(
    place: ui.element, failure: Failure, texts: Texts, *, try_again: Callable[[], Awaitable[None]]
) -> None:
    """Say that a question could not be answered, and why."""
    place.clear()
    with place, box(classes="problem", role="alert"):
        text("h2", texts("failed"), "problem-title")
        failure.show()
        button(texts("try_again"), try_again, "plain")
