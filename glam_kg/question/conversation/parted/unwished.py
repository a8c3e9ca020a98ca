"""What somebody does not want is said before what they ask for: "Museums in Bonn I don't need, but all museums in Berlin"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.parted.contrasted import joined, text_between
from glam_kg.question.places.place_nesting import lies_in
from glam_kg.question.words.mentions import GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
_WISHED: Final = _WISHING | _OURSELVES | {"do", "wel", "schon", "bien", "ai", "avons"}
"""Folded words with which somebody says what they want instead: "but I do need those in Drenthe"."""
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
_DROPPING: Final = frozenset(
    {"skip", "forget", "ignore", "drop", "vergeet", "negeer", "vergiss", "vergesst", "oublie", "oubliez", "ignoriere"}
)
"""Folded imperatives with which what was thought of is not asked for."""
_IN: Final = frozenset({"in", "from", "of", "te", "uit", "van", "aus", "von", "im", "a", "en", "de", "au", "aux"})
"""Folded prepositions before a place."""
_OF: Final = "de"
"""What joins French "ceux" to "avoir besoin"."""
_PAUSE: Final = ",;.!–—-"


def by_unwished(analysis: Analysis, phrases: Phrases) -> Iterator[str]:
    """What is asked for behind a clause in which somebody says what they do not want.

    Args:
        analysis: The question.
        phrases: The words that deny, and those that say what is meant instead.
    """
    words = analysis.words
    drops = bool(words) and words[0] in _DROPPING
    if drops:
        yield from _behind_pause(analysis, phrases)
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
        start = _behind_those(words, instead.end)
        places = [m for m in analysis.place_mentions if m.start >= start]
        if start > instead.end and places and len({(m.start, m.end) for m in kinds}) == 1:
            kind = analysis.slice(kinds[0].start, kinds[0].end)
            yield joined(kind, text_between(analysis, start, len(words)))
            return
    if not drops:
        yield from _behind_pause(analysis, phrases)


def _behind_those(words: Sequence[str], start: int) -> int:
    """Where the words for the kind end that stand at a position or behind a wish, "those", French "de ceux"; else there."""
    first = start
    while start < len(words) and words[start] in _WISHED:
        start += 1
    end = start + (words[start : start + 1] == (_OF,))
    behind = end
    while behind < len(words) and words[behind] in _THOSE:
        behind += 1
    return behind if behind > end else first


def _behind_pause(analysis: Analysis, phrases: Phrases) -> Iterator[str]:
    """Another kind that is asked for behind a pause, where no word says that it is meant instead: "I need no X, only Y in Z"."""
    kinds = [m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention))]
    places = analysis.place_mentions
    for start in range(1, len(analysis.words)):
        if not _is_paused(analysis, start) or not (
            _is_dropped(analysis, start) or _is_unwished(analysis, start, phrases)
        ):
            continue
        unwished = {m.text.casefold() for m in kinds if m.end <= start}
        wished = [m for m in kinds if m.start >= start]
        if not unwished or not wished or any(m.text.casefold() in unwished for m in wished):
            continue
        where = _where(analysis, [m for m in places if m.end <= start])
        placed = any(m.start >= start for m in places)
        bare = text_between(analysis, start, len(analysis.words))
        if placed or where is not None:
            yield bare if placed or not where else joined(bare.rstrip(".!? "), where)
            return


def _where(analysis: Analysis, places: Sequence[PlaceMention]) -> str | None:
    """The one place before a pause with its preposition; empty without a place, None where it is no such one."""
    place = max(places, key=lambda m: m.end - m.start, default=None)
    if place is None:
        return ""
    within = all(place.start <= m.start and m.end <= place.end for m in places)
    joins = place.start > 0 and analysis.words[place.start - 1] in _IN
    return analysis.slice(place.start - 1, place.end) if within and joins else None


def _is_dropped(analysis: Analysis, end: int) -> bool:
    """Whether the words before a position tell to drop a kind: "skip the museums"."""
    kinds = {i for m in analysis.type_mentions for i in range(m.start, m.end)}
    beside = (i for i in range(1, end) if i not in kinds and analysis.content[i])
    return analysis.words[0] in _DROPPING and not any(beside)


def _is_paused(analysis: Analysis, position: int) -> bool:
    behind = analysis.text[analysis.tokens[position - 1].end : analysis.tokens[position].start]
    return any(mark in behind for mark in _PAUSE)


def _is_unwished(analysis: Analysis, end: int, phrases: Phrases) -> bool:
    """Whether the words before a position are a clause of their own that says what somebody does not want."""
    before = analysis.words[:end]
    if not _is_paused(analysis, end) or _WISHING.isdisjoint(before) or _OURSELVES.isdisjoint(before):
        return False
    said = any(isinstance(m, (TypeMention, PlaceMention)) and m.end <= end for m in analysis.mentions)
    denied = any(m.concept == "negation" and m.end <= end for m in analysis.concept_mentions)
    return said and (denied or any(run.end <= end for run in phrases.runs_of(phrases.negations, analysis.words)))


def _leaves_out_part(analysis: Analysis, position: int) -> bool:
    """Whether a place before a position can be a part of one behind it."""
    places = analysis.place_mentions
    return any(
        lies_in(part, whole)
        for inner in places
        for outer in places
        if inner.end <= position <= outer.start
        for part in inner.own_readings
        for whole in outer.own_readings
    )
