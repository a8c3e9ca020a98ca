"""Follow-ups that ask nothing of the graph: "that few?", "warum sind das so wenige?", "vous êtes sûr ?"."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.courtesies import is_but_courteous
from glam_kg.question.conversation.said.nothing_else import anything_else
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.words.number_words import read_number
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn

_LONGEST: Final = 12
"""Words of the longest remark."""
_SENTENCE: Final = re.compile(r"[?!.]+\s+(?=\S)")


def is_remark(text: str, phrases: Phrases, said: Callable[[str], bool] | None = None) -> bool:
    """Whether a text is but a remark about the answer before it: it asks why, doubts it, or judges an amount.

    Args:
        text: The text.
        phrases: The words of remarks.
        said: Whether a folded word is one for what that answer is about: "why are there so few museums?".
    """
    words = [token.key for token in tokenise(text)]
    if not words or len(words) > _LONGEST:
        return False
    number = _number_alone(text, words, phrases)
    runs = {kind: phrases.runs_of(each, words) for kind, each in phrases.remarks.items()}
    surprised = number is not None or (bool(runs["all"]) and _asks(text))
    if not (runs["why"] or runs["doubt"] or surprised or (runs["amounts"] and runs["so"])):
        return False
    counted = number[0] if number is not None else range(0)
    explained = {i for each in runs.values() for run in each for i in range(run.start, run.end)} | {*counted}
    named = said if said is not None and runs["why"] and runs["amounts"] else None
    return all(i in explained or (named is not None and named(word)) for i, word in enumerate(words))


def _asks(text: str) -> bool:
    return text.rstrip().endswith("?")


def _number_alone(text: str, words: Sequence[str], phrases: Phrases) -> tuple[range, int] | None:
    """Where the number stands at which somebody wonders ("only two?"), and which; "only two" asks for as many."""
    if not _asks(text):
        return None
    for run in phrases.runs_of(phrases.remarks["only"], words):
        behind = words[run.end :]
        digits = int(behind[0]) if behind and behind[0].isdecimal() and len(behind[0]) <= _LONGEST else None
        number, used = (digits, 1) if digits is not None else read_number(behind) or (0, 0)
        if number and used:
            return range(run.end, run.end + used), number
    return None


def _is_other_number(text: str, told: Callable[[], int | None], phrases: Phrases) -> bool:
    """Whether a number is another than that of what was told: to wonder at it would be at what nobody said."""
    said = _number_alone(text, [token.key for token in tokenise(text)], phrases)
    number = told() if said is not None else None
    return said is not None and number is not None and said[1] != number


def without_remark(text: str, phrases: Phrases) -> str:
    """A text without the remark that is its first sentence, where another follows: "That few? And libraries?"."""
    pause = _SENTENCE.search(text)
    if pause is None:
        return text
    first = text[: pause.start()]
    # As a question, a farewell is none: "is that all?".
    asks = "?" in pause[0] and phrases.is_courtesy(first)
    return text[pause.end() :] if asks or is_remark(first, phrases) or _is_of_none(first, phrases) else text


def _is_of_none(text: str, phrases: Phrases) -> bool:
    """Whether a sentence but says that there are none, behind what it opens with: "hm, none?"."""
    words = tuple(token.key for token in tokenise(text))
    rest = tuple(token.key for token in tokenise(phrases.opening(text).rest))
    return not phrases.remarks["none"].isdisjoint({words, rest})


def asks_nothing(
    text: str,
    history: Sequence[Turn],
    spoken: str,
    resolver: ConversationContextResolver,
    number_of: Callable[[Turn], int | None],
) -> Resolution | None:
    """What comes of a courtesy, and of a remark about an answer; None where something is asked.

    Args:
        text: The follow-up.
        history: The earlier turns, oldest first.
        spoken: The language of the dialogue.
        resolver: Reads questions, and knows the phrases of a conversation.
        number_of: Finds how many an earlier answer told of; asked only where the text wonders at a number.
    """
    phrases = resolver.phrases
    if anything_else(text) != text:
        return None
    if phrases.is_courtesy(text) and not (_asks(text) and is_remark(text, phrases)):
        # The "all" of "that's all" asks for none of what was listed.
        courteous = is_but_courteous(text, phrases, lambda said: resolver.recent.understand(said, spoken).analysis)
        if courteous or not phrases.opening(text).rest:
            return Resolution(text, language=spoken, courteous=courteous)
    told = is_remark(text, phrases, lambda word: _is_of_types(word, history, resolver))
    about = next((turn for turn in reversed(history) if not is_remark(turn.question, phrases)), None) if told else None
    if about is None or _is_other_number(text, partial(number_of, about), phrases):
        return None
    if resolver.recent.understand(about.resolved_question, None).chosen is None:
        return None
    return Resolution(text, language=spoken, refused=True, remark=True)


def _is_of_types(word: str, history: Sequence[Turn], resolver: ConversationContextResolver) -> bool:
    """Whether a word stands for the types that the last question is about."""
    frame = resolver.newest(history)
    entries = resolver.analyser.lexicon.entries.get(word, ())
    return frame is not None and any(entry.kind == "type" and entry.value in frame.types for entry in entries)
