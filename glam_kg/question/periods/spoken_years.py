"""Years in words: "nineteen ninety-five", "deux mille cinq", "achttienhonderd achtenveertig", "neunzehnhundertneunzig".

A year is said in thousands and hundreds, in hundreds ("nineteen hundred and five"), or, in English and Dutch, by halves
("nineteen ninety-five", "twenty twelve", "negentienvijftig"). A thousand by itself is no year: it counts. Behind a word for a
decade ("les années deux mille dix", "de jaren achttienzestig") a year stands for all ten, and so it does in
"neunzehnhundertzwanziger Jahre" and "the eighteen-forties".
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.number_words import HUNDREDS, glued_number, number_words, small_number
from glam_kg.question.words.said_parts import has_one
from glam_kg.question.words.tokens import run_from

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.periods.years import Period
    from glam_kg.question.words.tokens import Token

FIRST_SPOKEN, LAST_SPOKEN = 1001, 2100
_THOUSANDS: Final = frozenset({"mille", "mil", "thousand", "duizend", "tausend"})
_GLUED: Final = ("honderd", "hundert", "duizend", "tausend")
"""What Dutch and German years in one word have in them."""
_NOUGHT: Final = frozenset({"oh", "o", "nul", "null"})
_HALVES: Final = range(10, 21)
"""What can be the first half of a year ("nineteen ninety"), and how many hundreds."""
_BY_HALVES: Final = frozenset({"en", "nl"})
_DUTCH_HALVES: Final = (
    "twaalf",
    "dertien",
    "veertien",
    "vijftien",
    "zestien",
    "zeventien",
    "achttien",
    "negentien",
    "twintig",
)
_LEAST_BEHIND_HALF: Final = 10
_DECADES: Final = frozenset({"jaren", "annees", "jahren", "decennium", "decennie"})
_ENGLISH_DECADES: Final = {
    "tens": 10, "twenties": 20, "thirties": 30, "forties": 40, "fifties": 50, "sixties": 60, "seventies": 70, "eighties": 80,
    "nineties": 90,
}  # fmt: skip
"""What stands behind the hundreds in "the eighteen-forties"."""
_OF_DECADE: Final = "er"
"""Ending of German numbers that stand for ten years."""
_JOINED: Final = re.compile(r"[\s'’-]{1,3}")


def spoken_years(text: str, tokens: Sequence[Token], language: str | None = None) -> Iterator[Period]:
    """The years that a text says in words, in its order.

    Args:
        text: The question.
        tokens: Its words.
        language: Its language where that is known: only in English and Dutch is a year said by halves.
    """
    end = 0
    for position in [i for i, token in enumerate(tokens) if _may_begin(token.key)]:
        read = _read(run_from(text, tokens, position, _JOINED), language) if position >= end else None
        if read is None:
            continue
        year, used = read
        end = position + used
        behind = tokens[end].key if end < len(tokens) else ""
        of_decade = (
            (position > 0 and tokens[position - 1].key in _DECADES)
            or _ends_decade(tokens[position].key, behind)
            or tokens[end - 1].key in _ENGLISH_DECADES
        )
        last = year + 9 if of_decade and year % 10 == 0 else year
        yield tokens[position].start, tokens[end - 1].end, year, last


def _ends_decade(word: str, behind: str) -> bool:
    """Whether "neunzehnhundertzwanziger" stands before "Jahre"."""
    return word.endswith(_OF_DECADE) and behind in {"jahre", "jahren"}


@lru_cache(maxsize=10_000)
def _may_begin(word: str) -> bool:
    """Whether a year in words can begin with a word: most words are dismissed here, and nearly all of them from memory."""
    return word in number_words() or word in _THOUSANDS or word.startswith(_DUTCH_HALVES) or has_one(word, _GLUED)


def _read(words: Sequence[str], language: str | None) -> tuple[int, int] | None:
    """A year, and how many of the words say it."""
    for read in (_by_thousands(words), _by_hundreds(words), _by_halves(words, language), _in_one_word(words)):
        if read is not None and FIRST_SPOKEN <= read[0] <= LAST_SPOKEN:
            return read
    return None


def _by_thousands(words: Sequence[str]) -> tuple[int, int] | None:
    """As in "mil neuf cent quatre-vingt-dix" and "two thousand and fifteen"."""
    many, used = _unit(words)
    if used >= len(words) or words[used] not in _THOUSANDS:
        return None
    total, used = many * 1000, used + 1
    hundreds, more = _unit(words[used:])
    if used + more < len(words) and words[used + more] in HUNDREDS:
        total, used = total + hundreds * 100, used + more + 1
    return _with_rest(words, total, used)


def _by_hundreds(words: Sequence[str]) -> tuple[int, int] | None:
    """As in "nineteen hundred and five" and "achttienhonderd achtenveertig"."""
    first = small_number(words)
    if first and first[0] in _HALVES and first[1] < len(words) and words[first[1]] in HUNDREDS:
        return _with_rest(words, first[0] * 100, first[1] + 1)
    return None


def _by_halves(words: Sequence[str], language: str | None) -> tuple[int, int] | None:
    """As in "nineteen ninety-five", "twenty twelve" and "nineteen oh five"."""
    first = small_number(words[:1])
    if language not in _BY_HALVES or not first or first[0] not in _HALVES or len(words) == 1:
        return None
    nought = words[1] in _NOUGHT
    if language == "en" and words[1] in _ENGLISH_DECADES:
        return first[0] * 100 + _ENGLISH_DECADES[words[1]], 2
    rest = small_number(words[2:3] if nought else words[1:])
    if not rest or (rest[0] < 10) is not nought:
        return None
    return first[0] * 100 + rest[0], 1 + nought + rest[1]


def _in_one_word(words: Sequence[str]) -> tuple[int, int] | None:
    """As in "neunzehnhundertneunzig" and "tweeduizend vijftien"."""
    whole = glued_number(words[0]) or glued_number(words[0].removesuffix(_OF_DECADE)) or _glued_halves(words[0])
    if not whole or whole < FIRST_SPOKEN:
        return None
    return (whole, 1) if whole % 100 else _with_rest(words, whole, 1)


def _glued_halves(word: str) -> int | None:
    """As in "negentienvijfenveertig" and "achttienvijftig"; None for any other word."""
    table = number_words()
    for half in _DUTCH_HALVES:
        rest = table.get(word.removeprefix(half)) if word.startswith(half) else None
        if rest is not None and rest >= _LEAST_BEHIND_HALF:
            return table[half] * 100 + rest
    return None


def _unit(words: Sequence[str]) -> tuple[int, int]:
    """A number from 1 to 9 with which words begin, and how many of them it takes; one and none where they begin with no such."""
    number = number_words().get(words[0]) if words else None
    return (number, 1) if number is not None and number < 10 else (1, 0)


def _with_rest(words: Sequence[str], total: int, used: int) -> tuple[int, int]:
    """A number with what stands below a hundred behind it; nothing that begins a number of thousands itself."""
    for joint in (0, 1):
        if joint and (used >= len(words) or words[used] not in CONJUNCTIONS):
            break
        rest = small_number(words[used + joint :])
        if rest:
            end = used + joint + rest[1]
            if end >= len(words) or words[end] not in _THOUSANDS:
                return total + rest[0], end
    return total, used
