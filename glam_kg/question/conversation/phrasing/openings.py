"""Openings of follow-ups that are put together of the phrases for them, and words that only look like one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.phrasing.phrase_runs import past
from glam_kg.question.words.closed_classes import DEFINITE, FOR, WITH
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
_MOMENT: Final = "moment"
_THIS: Final = frozenset({"ce", "dit", "het", "the", "this", "im", "diesem", "zum"})
"""Folded words before it where it is a time."""
_TOP: Final = "top"
_DOING: Final = frozenset(
    {
        "mach", "mache", "macht", "machen", "machst", "zeig", "zeige", "gib", "such", "suche", "wiederhole", "doe", "doet",
        "geef", "toon", "herhaal", "zoek", "do", "give", "show", "run", "repeat", "fais", "faites", "refais", "donne", "donnez",
        "montre", "repete",
    }
)  # fmt: skip
"""Folded words that want something to be done: "mach dasselbe mit", "do the same for"."""
_BESIDE_SAME: Final = NOW | {
    "bitte", "noch", "nochmal", "mal", "auch", "einmal", "doch", "dann", "und", "sie", "mir", "uns", "graag", "alsjeblieft",
    "alstublieft", "aub", "ook", "nog", "eens", "even", "dan", "en", "mij", "me", "keer", "please", "also", "again", "too",
    "then", "and", "us", "once", "more", "now", "s", "il", "te", "vous", "plait", "svp", "stp", "aussi", "encore", "puis", "et",
    "moi", "nous", "fois", "une", "alors",
}  # fmt: skip
"""Folded small words around "the same": "jetzt bitte noch dasselbe auch für"."""
_SAME: Final = (
    ("das", "gleiche"), ("das", "selbe"), ("dasselbe",), ("gleiches",), ("genau", "dasselbe"), ("genau", "das", "gleiche"),
    ("hetzelfde",), ("het", "zelfde"), ("precies", "hetzelfde"), ("exactly", "the", "same"), ("the", "same", "thing"),
    ("the", "very", "same"), ("the", "same"), ("ditto",), ("la", "meme", "chose"), ("meme", "chose"), ("pareil",), ("idem",),
    ("exactement", "la", "meme", "chose"), ("de", "meme"),
)  # fmt: skip
"""Folded words for what was asked before."""

_THE_SAME: Final = frozenset({"same", "zelfde", "dezelfde", "gleiche", "selbe", "dieselbe", "meme"})
_QUESTION: Final = frozenset({"question", "vraag", "frage"})
_SEARCH: Final = frozenset(
    {
        "query", "search", "list", "zoekvraag", "zoekopdracht", "lijst", "lijstje", "anfrage", "suche", "liste", "requete",
        "recherche",
    }
)  # fmt: skip
"""Folded words for what was asked, and what was listed."""
_BUT: Final = frozenset({"but", "maar", "aber", "mais"})
_THIS_TIME: Final = frozenset(
    {
        "this",
        "time",
        "deze",
        "keer",
        "ditmaal",
        "diesmal",
        "cette",
        "fois",
        "only",
        "just",
        "alleen",
        "nur",
        "seulement",
    }
)
"""Folded words between "but" and what it is the same for; "only" is none where it narrows what was listed."""
_OF: Final = FOR | {"over", "about", "van", "of", "uber", "sur"}


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


def same_again(words: Sequence[str], start: int) -> int | None:
    """Where the words end that want the same for something else, in whatever order; None where none begin.

    >>> same_again("jetzt dasselbe bitte fur sachsen".split(), 0), same_again("do the same with saxony".split(), 0)
    (4, 4)
    >>> same_again("zelfde vraag maar dan voor wenen".split(), 0), same_again("same question but museums".split(), 0)
    (5, 3)
    >>> same_again("the same with a website".split(), 0), same_again("the same for".split(), 0)
    (None, None)
    """
    same = past(words, start, _BESIDE_SAME | _DOING)
    runs = (same + len(run) for run in _SAME if tuple(words[same : same + len(run)]) == run)
    behind = _past_question(words, same) or next(runs, None)
    if behind is None:
        return None
    # "The same with a website" narrows what was listed, "do the same with Saxony" and "same question with Saxony" do not.
    done = not _DOING.isdisjoint(words[start:same]) or not _QUESTION.isdisjoint(words[same:behind])
    end = past(words, behind, _BESIDE_SAME | _BUT | _THIS_TIME)
    if end < len(words) - 1 and words[end] in (_OF | WITH if done else _OF):
        return end + 1
    end = past(words, behind, _BESIDE_SAME | _BUT)
    return end if end < len(words) and not _BUT.isdisjoint(words[behind:end]) else None


def _past_question(words: Sequence[str], start: int) -> int | None:
    """Where "the same question" ends that begins at a word; None where it does not."""
    same = start + (start < len(words) and words[start] in DEFINITE)
    asked = words[same + 1 : same + 2]
    return same + 2 if asked and words[same] in _THE_SAME and asked[0] in _QUESTION | _SEARCH else None


def begins_ranking(words: Sequence[str], start: int) -> bool:
    """Whether a word begins a ranking, and is no praise: "top five" behind "top!".

    >>> begins_ranking(["top", "5"], 0), begins_ranking(["top", "en", "in", "gent"], 0)
    (True, False)
    """
    behind = words[start + 1 : start + 2]
    return words[start] == _TOP and bool(behind) and (behind[0].isdigit() or read_number(behind) is not None)


def is_time(words: Sequence[str], position: int) -> bool:
    """Whether a "moment" is a time, and asks nobody to wait: "en ce moment", "op dit moment".

    >>> is_time(["en", "ce", "moment"], 2), is_time(["lyon", "moment"], 1)
    (True, False)
    """
    return words[position] == _MOMENT and position > 0 and words[position - 1] in _THIS


def is_aimed_at(words: Sequence[str], position: int) -> bool:
    """Whether what ends before a word says where to, as "back to" and "terug naar" do.

    >>> is_aimed_at(["back", "to", "nice"], 2), is_aimed_at(["nice", "one"], 0)
    (True, False)
    """
    return position > 0 and words[position - 1] in _TO
