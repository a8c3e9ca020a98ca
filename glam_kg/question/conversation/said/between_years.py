"""Follow-ups that ask of the time between those that were spoken of: "between then and 1700", "and in between?".

Behind "before 1900" and "and after 1950?", what lies between them is 1900 to 1950.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.conversation.frames.frame import Frame, Period

_AND: Final = {"tussen": "en", "between": "and", "zwischen": "und", "entre": "et"}
"""Folded words for between, and the "and" of their language."""
_ALONE: Final = {
    "daartussen": "tussen", "ertussen": "tussen", "tussenin": "tussen", "daartussenin": "tussen", "ertussenin": "tussen",
    "dazwischen": "zwischen",
}  # fmt: skip
"""Folded words that say by themselves that both are meant."""
_IN: Final = ("in", "between")
_BEFORE: Final = frozenset({"er", "daar", "in"})
_THOSE: Final = frozenset(
    {"the", "those", "these", "die", "deze", "de", "den", "diesen", "jenen", "les", "ces", "cette"}
)
_BOTH: Final = frozenset({"two", "both", "twee", "beide", "beiden", "zwei", "deux", "them", "those", "these"})
_YEARS: Final = frozenset(
    {"years", "dates", "jaren", "jaartallen", "data", "datums", "jahren", "daten", "jahreszahlen", "annees"}
)
_THEN: Final = frozenset(
    {"then", "that", "that year", "toen", "dat jaar", "dan", "dann", "damals", "da", "alors", "cette date", "ce moment"}
)
_THEN_AND: Final = re.compile(
    r"(?P<between>between|tussen|zwischen|entre)\s+(?P<then>\w+(?:\s\w+)?)\s+(?P<and>and|en|und|et)\s+(?=[12]\d{3}\b)",
    re.IGNORECASE,
)


def with_years_between(text: str, asked: Callable[[], Sequence[Frame]]) -> str:
    """A follow-up with the years that it asks about by "between then and …" or "in between"; as it is without such words.

    Args:
        text: The follow-up.
        asked: Gives the frames of the questions before, newest first; called only where the follow-up has such words.
    """
    then = _THEN_AND.search(text)
    if then and fold_key(then["then"]) in _THEN:
        bounds = _bounds(asked())
        if bounds:
            return f"{text[: then.start('then')]}{bounds[0]}{text[then.end('then') :]}"
        return text
    tokens = tokenise(text)
    run = _run([token.key for token in tokens])
    bounds = _bounds(asked()) if run else []
    if run is None or len(bounds) < 2 or bounds[0] == bounds[1]:
        return text
    start, end, between = run
    first, last = sorted(bounds[:2])
    return f"{text[: tokens[start].start]}{between} {first} {_AND[between]} {last}{text[tokens[end - 1].end :]}"


def _bounds(frames: Sequence[Frame]) -> list[int]:
    """The year at which the time of each of the questions right before begins or ends, newest first."""
    found = []
    for frame in frames:
        if frame.years is None:
            break
        found.append(_bound(frame.years))
    return found


def _bound(years: Period) -> int:
    return years.first if years.relation in {"before", "since", "in"} else years.last


def _run(words: Sequence[str]) -> tuple[int, int, str] | None:
    """Where the words for the time between both begin and end, and the word for between in their language."""
    for i, word in enumerate(words):
        if word in _ALONE:
            start = i - 1 if i and words[i - 1] in _BEFORE else i
            return start, i + 1, _ALONE[word]
        if word not in _AND:
            continue
        end, numbered, dated = i + 1, False, False
        while end < len(words) and words[end] in _THOSE | _BOTH | _YEARS:
            numbered |= words[end] in _BOTH
            dated |= words[end] in _YEARS
            end += 1
        alone = tuple(words[i - 1 : i + 1]) == _IN and end == i + 1
        if dated or (numbered and end == len(words)) or (alone and end == len(words)):
            return (i - 1 if alone else i), end, word
    return None
