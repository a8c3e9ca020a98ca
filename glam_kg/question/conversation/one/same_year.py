"""Questions that ask of "that year": the one in which the institution was founded that was spoken of, or that was asked about.

A text that says no year itself, and behind which none was told, asks of no year: it is refused, not answered for all years.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import NameMention, YearMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame

_YEAR: Final = {"jaar": "in {}", "year": "in {}", "jahr": "im Jahr {}", "jahres": "im Jahr {}", "annee": "en {}"}
"""Folded nouns for a year, and how one is said in their language."""
_SAME: Final = frozenset(
    {
        "dat", "datzelfde", "hetzelfde", "that", "same", "jenem", "jenes", "demselben", "desselben", "selben", "gleichen",
        "selbigen", "meme",
    }
)  # fmt: skip
"""Folded words right before them; German "in diesem Jahr" is the one that is running."""
_BEFORE: Final = frozenset(
    {
        "very",
        "exact",
        "precies",
        "genau",
        "the",
        "that",
        "dem",
        "des",
        "la",
        "cette",
        "in",
        "im",
        "en",
        "of",
        "during",
        "de",
    }
)
_THERE: Final = ("cette", "la")
"""Before and behind the French noun: "cette année-là"."""


def with_year(text: str, year: Callable[[], int | None]) -> str | None:
    """A text with the year for "that year"; None where none was told, the text itself where it speaks of none.

    >>> with_year("Which museums were founded in that same year?", lambda: 1893)
    'Which museums were founded in 1893?'

    Args:
        text: The question.
        year: Finds the year; called only where the text speaks of one.
    """
    tokens = tokenise(text)
    run = _run([token.key for token in tokens])
    if run is None:
        return text
    told = year()
    if told is None:
        return None
    start, noun, end = run
    said = _YEAR[tokens[noun].key].format(told)
    return f"{text[: tokens[start].start]}{said}{text[tokens[end - 1].end :]}"


def asks_of_no_year(analysis: Analysis) -> bool:
    """Whether a question that stands first asks of "that year", and says itself neither a year nor whose it is."""
    if _run(analysis.keys) is None:
        return False
    return not any(isinstance(m, YearMention) or (isinstance(m, NameMention) and m.is_sure) for m in analysis.mentions)


def single_year(frame: Frame | None) -> int | None:
    """The year that a question asked about, where that was one."""
    years = frame.years if frame else None
    return years.first if years and years.relation == "in" and years.first == years.last else None


def _run(words: Sequence[str]) -> tuple[int, int, int] | None:
    """Where "that year" begins, where its noun stands, and where it ends."""
    if _YEAR.keys().isdisjoint(words):
        return None
    for noun, word in enumerate(words):
        behind = words[noun + 1 : noun + 2]
        there = word == "annee" and noun > 0 and (words[noun - 1], *behind) == _THERE
        if word not in _YEAR or noun == 0 or not (words[noun - 1] in _SAME or there):
            continue
        start = noun - 1
        while start > 0 and words[start - 1] in _BEFORE:
            start -= 1
        return start, noun, noun + 1 + there
    return None
