"""The older, the newer, the first or the second of two that were listed: "the older of the two", "das jüngere der beiden".

It is the oldest, the newest or the one with that number of the list. Where the list has not two, how many it has is told as well.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.asked.by_another import BEFORE_KIND, NEWER, THAN, words_of_age
from glam_kg.question.conversation.listed.first_of_both import of_both, span_of_both
from glam_kg.question.conversation.one.of_superlative import of_superlative
from glam_kg.question.conversation.said.forms import finds_one, lists_custodians
from glam_kg.question.conversation.turns import Turn
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.mentions import NameMention, PlaceMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.turns import Resolution

_PAIR: Final = 2
_OLDEST: Final = {
    "nl": ("de", "oudste"),
    "en": ("the", "oldest"),
    "de": ("das", "älteste"),
    "fr": ("le", "plus ancien"),
}
"""By language, with the article that it has where none is said."""
_NEWEST: Final = {
    "nl": ("de", "nieuwste"),
    "en": ("the", "newest"),
    "de": ("das", "neueste"),
    "fr": ("le", "plus récent"),
}
_ENDS: Final = {
    "nl": ("de eerste", "de laatste"), "en": ("the first one", "the last one"),
    "de": ("das erste", "das letzte"), "fr": ("le premier", "le dernier"),
}  # fmt: skip
"""The two ends of a list that stands by age already."""
_RECENT: Final = ("more", "recent")
_ARTICLES: Final = frozenset({"the", "de", "het", "das", "der", "die", "den", "dem", "le", "la"})


class _Said(NamedTuple):
    """What a follow-up says of two: its words as said of a list, their language, whether of the newer one, and of two at all."""

    rest: str
    language: str
    newer: bool
    of_two: bool


def of_the_two(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The follow-up as one on the list: "the oldest" for "the older of the two"; None where it is of no two that were listed."""
    analysis, resolver = follow_up.understood.analysis, follow_up.resolver
    words = _said(analysis, follow_up)
    frames = resolver.frames(history) if words is not None else []
    turn, frame = (frames[0][0], frames[0][1]) if frames else (None, None)
    if words is None or turn is None or frame is None or finds_one(frame) or not lists_custodians(frame):
        return None
    number = follow_up.earlier.number_of(turn) if turn.names is None else len(turn.names)
    listed = of_both([each for _, each, _ in frames])
    both = listed is not None
    if listed is not None and words.of_two and number != _PAIR:
        return _of_both_lists(listed, words, follow_up, turn)
    if (frame.counting and both) or (number != _PAIR and (frame.counting or both or not words.of_two)):
        # The two may be two places.
        return None
    rest = words.rest if frame.order not in AGES else _ENDS[words.language][words.newer != (frame.order == "newest")]
    asked = _asked(rest, words.language, follow_up)
    found = of_superlative(asked, history) or asked.resolved(history)
    if found is None or number in {_PAIR, None}:
        return found
    counted = resolver.put(replace(frame, counting=True), words.language)
    return replace(found, further=(*found.further, counted)) if counted else found


def _of_both_lists(listed: Frame, words: _Said, follow_up: FollowUp, turn: Turn) -> Resolution | None:
    """The older of the two that two questions listed one each; None where these are not two, as the two may be the places."""
    resolver = follow_up.resolver
    text = resolver.put(listed, words.language)
    if text is None or follow_up.earlier.number_of(Turn(text, text)) != _PAIR:
        return None
    found = _asked(words.rest, words.language, follow_up).resolved([Turn(text, text)])
    return replace(found, inherited=turn.resolved_question) if found is not None else None


def _asked(rest: str, language: str, follow_up: FollowUp) -> FollowUp:
    """The follow-up in other words."""
    understood = follow_up.resolver.recent.understand(rest, language)
    return replace(follow_up, opening=follow_up.opening._replace(rest=rest), understood=understood)


def _said(analysis: Analysis, follow_up: FollowUp) -> _Said | None:
    """What it says of the older or the newer one, or of one by its number; None where it says no such thing."""
    words, language = analysis.words, analysis.language.code
    compared = _comparatives(words)
    span = span_of_both(analysis, with_kind=True)
    if (span is None and not _asks_which(analysis, compared)) or not THAN[language].isdisjoint(words):
        return None
    if any(
        isinstance(m, (PlaceMention, YearMention)) or (isinstance(m, NameMention) and m.candidates)
        for m in analysis.mentions
    ):
        return None
    ages = analysis.concepts() & AGES
    numbered = follow_up.resolver.phrases.ordinals_in(words)
    if not (compared or ages or numbered):
        return None
    newer = any(compared.values()) or "newest" in ages
    return _Said(_of_list(analysis, span or range(0), compared), language, newer, span is not None)


def _asks_which(analysis: Analysis, compared: Mapping[int, bool]) -> bool:
    """Whether one of those that are there is asked for, and not whether there are others: "are there older ones?"."""
    which = any(m.concept == "which" for m in analysis.concept_mentions)
    return bool(compared) and (which or any(i and analysis.words[i - 1] in _ARTICLES for i in compared))


def _comparatives(words: Sequence[str]) -> dict[int, bool]:
    """The words that say which of two is the older one, and whether it is the newer one that they say."""
    found = {i: words[i] in NEWER for i in words_of_age(words)}
    found |= {i: BEFORE_KIND[word] for i, word in enumerate(words) if word in BEFORE_KIND}
    recent = range(len(words) - 1)
    return found | {i + 1: True for i in recent if words[i : i + 2] == _RECENT}


def _of_list(analysis: Analysis, span: range, compared: Mapping[int, bool]) -> str:
    """Its text without the words for two, and with superlatives: "which of the two is older" asks which is the oldest."""
    said: list[str] = []
    for i, token in enumerate(analysis.tokens):
        if i in span:
            continue
        if i not in compared:
            said.append(token.text)
            continue
        article, superlative = (_NEWEST if compared[i] else _OLDEST)[analysis.language.code]
        if said and said[-1].lower() in {"plus", "more"}:
            said.pop()
        if not said or said[-1].lower() not in _ARTICLES:
            said.append(article)
        said.append(superlative)
    return " ".join(said)
