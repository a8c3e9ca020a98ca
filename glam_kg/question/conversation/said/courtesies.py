"""Turns that are thanks, approval or a farewell: "ta, that's grand", "nice one", "klasse!". They ask nothing, and name no town.

The next turn goes on with what stood before them. A word alone may be a town or a subject that is called so: it is one of those
where it ends as a question, and a town where it is written as one ("Nice") or French is spoken. So is one that a question goes
on with: "super, et Nice ?".
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.towns_like_courtesies import town_gone_on_with
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import PlaceMention, SubjectMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.turns import Turn

_PAUSE: Final = re.compile(r"\s*(?:[,;!…–—]|\.+)\s+(?=\S)")
_LONGEST: Final = 12
"""Words of the longest courtesy."""


def is_but_courteous(text: str, phrases: Phrases, analysed: Callable[[str], Analysis]) -> bool:
    """Whether a text is a courtesy and nothing else that a word of it may be.

    Args:
        text: The text.
        phrases: The words of courtesies.
        analysed: Reads a text; asked only of a single word.
    """
    words = tokenise(text)
    if not words or len(words) > _LONGEST or not phrases.is_courtesy(text):
        return False
    words = words[words[0].key in CONJUNCTIONS :]
    mark = text.rstrip()[-1:]
    if len(words) != 1 or mark == "!":
        return town_gone_on_with(text, phrases, analysed) is None
    found = analysed(text)
    if any(isinstance(m, SubjectMention) and m.known for m in found.mentions):
        return False
    named = mark == "?" or words[0].capitalised or found.language.code == "fr"
    return not (named and any(isinstance(m, PlaceMention) for m in found.mentions))


def without_courtesy(text: str, phrases: Phrases, analysed: Callable[[str], Analysis]) -> str:
    """A text without the thanks or the approval that it begins with, where a mark and more follow: "nice one. And archives?"."""
    for pause in reversed([*_PAUSE.finditer(text)]):
        said = text[: pause.end()].rstrip(" ,;")
        # What else a follow-up opens with may say more: "too bad, …".
        if phrases.is_courtesy(said) and phrases.opening(said).rest and is_but_courteous(said, phrases, analysed):
            return text[pause.end() :]
    return text


def without_courteous(
    history: Sequence[Turn], phrases: Phrases, analysed: Callable[[str, Turn], Analysis]
) -> list[Turn]:
    """The turns that are no courtesies, with which nothing goes on; all where they are nothing else.

    Args:
        history: The earlier turns, oldest first.
        phrases: The words of courtesies.
        analysed: Reads a text behind a turn; asked only of a single word.
    """
    kept: list[Turn] = []
    for turn in history:
        before = kept[-1] if kept else turn
        if not is_but_courteous(turn.question, phrases, partial(_behind, analysed, before)):
            kept.append(turn)
    return kept or [*history]


def _behind(analysed: Callable[[str, Turn], Analysis], turn: Turn, text: str) -> Analysis:
    return analysed(text, turn)
