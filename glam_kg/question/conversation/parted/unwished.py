"""What somebody does not want is said before what they ask for: "Museums in Bonn I don't need, but all museums in Berlin"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.parted.contrasted import joined, text_between
from glam_kg.question.places.place_nesting import lies_in
from glam_kg.question.words.mentions import GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Phrases

_WISHING: Final = frozenset(
    {"hoef", "hoeven", "wil", "willen", "zoek", "zoeken", "interesseren", "interesseert", "boeien", "boeit", "nodig"}
    | {"vraag", "need", "want", "interested", "care", "looking", "after", "brauche", "brauchen", "brauch", "will", "wollen"}
    | {"suche", "suchen", "interessieren", "interessiert", "mochte", "moechte", "besoin", "veux", "voulons", "cherche"}
    | {"cherchons", "interessent", "interesse", "voudrais"}
)  # fmt: skip
"""Folded words with which somebody says what they want, or not."""
_OURSELVES: Final = frozenset(
    {"ik", "wij", "we", "mij", "me", "ons", "i", "us", "ich", "wir", "mich", "mir", "uns", "je", "j", "m", "nous"}
)
_THOSE: Final = frozenset(
    {"die", "degene", "dat", "those", "the", "ones", "all", "alle", "diejenigen", "ceux", "celles", "tous"}
)
"""Folded words that stand for the kind again: "but those in Drenthe"."""
_OTHERS: Final = frozenset(
    {
        "others",
        "other",
        "rest",
        "remaining",
        "andere",
        "anderen",
        "overige",
        "anderer",
        "ubrigen",
        "autres",
        "autre",
        "reste",
    }
)
"""Folded words with which those that are not wanted are but a part."""
_PAUSE: Final = ",;.!–—-"


def by_unwished(analysis: Analysis, phrases: Phrases) -> Iterator[str]:
    """What is asked for behind a clause in which somebody says what they do not want.

    Args:
        analysis: The question.
        phrases: The words that deny, and those that say what is meant instead.
    """
    words = analysis.words
    if _WISHING.isdisjoint(words) or _OURSELVES.isdisjoint(words):
        return
    for instead in phrases.runs_of(phrases.adversatives, words):
        if not instead.start or not _is_unwished(analysis, instead.start, phrases):
            continue
        if not _OTHERS.isdisjoint(words[instead.end :]) or _leaves_out_part(analysis, instead.start):
            # "Museums in Columbus I don't need, but the others in Ohio" leaves a part out.
            continue
        kinds = [m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention))]
        if any(m.start >= instead.end for m in kinds):
            yield text_between(analysis, instead.end, len(words))
            return
        start = instead.end
        while start < len(words) and words[start] in _THOSE:
            start += 1
        places = [m for m in analysis.mentions if isinstance(m, PlaceMention) and m.start >= start]
        if start > instead.end and places and len({(m.start, m.end) for m in kinds}) == 1:
            kind = analysis.slice(kinds[0].start, kinds[0].end)
            yield joined(kind, text_between(analysis, start, len(words)))
            return


def _is_unwished(analysis: Analysis, end: int, phrases: Phrases) -> bool:
    """Whether the words before a position are a clause of their own that says what somebody does not want."""
    before = analysis.words[:end]
    behind = analysis.text[analysis.tokens[end - 1].end : analysis.tokens[end].start]
    if not any(mark in behind for mark in _PAUSE) or _WISHING.isdisjoint(before) or _OURSELVES.isdisjoint(before):
        return False
    said = any(isinstance(m, (TypeMention, PlaceMention)) and m.end <= end for m in analysis.mentions)
    denied = any(m.concept == "negation" and m.end <= end for m in analysis.concept_mentions)
    return said and (denied or any(run.end <= end for run in phrases.runs_of(phrases.negations, analysis.words)))


def _leaves_out_part(analysis: Analysis, position: int) -> bool:
    """Whether a place before a position can be a part of one behind it."""
    places = [m for m in analysis.mentions if isinstance(m, PlaceMention)]
    return any(
        lies_in(part, whole)
        for inner in places
        for outer in places
        if inner.end <= position <= outer.start
        for part in inner.own_readings
        for whole in outer.own_readings
    )
