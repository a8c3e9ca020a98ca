"""Openings of follow-ups that are put together of the phrases for them, and words that only look like one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.number_words import read_number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Words = tuple[str, ...]

DENIALS: Final = frozenset({"no", "nee", "neen", "nein", "non"})
"""Folded words that correct at the start of a follow-up, and deny at its end."""
_TO: Final = frozenset({"to", "naar", "tot", "zu", "nach", "auf", "a"})
"""Folded prepositions at the end of an opening."""
NOW: Final = frozenset({"nu", "now", "nun", "jetzt", "maintenant"})
"""Folded words with which somebody goes on to something else."""
_WEAKENING: Final = frozenset(
    {
        "eigenlijk", "meer", "eerder", "vooral", "toch", "liever", "echt", "actually", "really", "rather", "more", "just",
        "eigentlich", "eher", "mehr", "doch", "wirklich", "vielmehr", "lieber", "plutot", "vraiment", "davantage", "surtout",
    }
)  # fmt: skip
"""Folded adverbs within a correction."""
_LONGEST: Final = 8
"""Words of the longest correction."""
_TOP: Final = "top"


def with_now(openings: Mapping[Words, str]) -> dict[Words, str]:
    """The openings, and those that change the topic with a word for now before them: "jetzt was anderes"."""
    topics = [words for words, kind in openings.items() if kind == "topic"]
    return {(now, *words): "topic" for words in topics for now in NOW} | dict(openings)


def weakened_correction(openings: Mapping[Words, str], words: Sequence[str], start: int) -> int | None:
    """Where a correction ends that has an adverb within it ("I was actually thinking of"); None where none does.

    >>> weakened_correction({("i", "was", "thinking", "of"): "correction"}, "i was actually thinking of lyon".split(), 0)
    5
    """
    if words[start] in _WEAKENING:
        return None
    for end in range(min(len(words) - 1, start + _LONGEST), start + 2, -1):
        said = tuple(word for word in words[start:end] if word not in _WEAKENING)
        if 1 < len(said) < end - start and openings.get(said) == "correction":
            return end
    return None


def begins_ranking(words: Sequence[str], start: int) -> bool:
    """Whether a word begins a ranking, and is no praise: "top five" behind "top!".

    >>> begins_ranking(["top", "5"], 0), begins_ranking(["top", "en", "in", "gent"], 0)
    (True, False)
    """
    behind = words[start + 1 : start + 2]
    return words[start] == _TOP and bool(behind) and (behind[0].isdigit() or read_number(behind) is not None)


def is_aimed_at(words: Sequence[str], position: int) -> bool:
    """Whether what ends before a word says where to, as "back to" and "terug naar" do.

    >>> is_aimed_at(["back", "to", "nice"], 2), is_aimed_at(["nice", "one"], 0)
    (True, False)
    """
    return position > 0 and words[position - 1] in _TO
