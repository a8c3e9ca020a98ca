"""Superlatives of two places that were asked about one after the other: "which is the oldest of the two countries?"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.yearly_sums import SUPERLATIVES
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.said.levels_said import is_level_word
from glam_kg.question.conversation.said.place_lists import places_of_all
from glam_kg.question.conversation.turns import Resolution, Turn
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.mentions import GeneralMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp

_BOTH: Final = frozenset({"both", "beide", "beiden", "beider", "allebei"})
_TWO: Final = _BOTH | {"two", "twee", "zwei", "zweien", "deux"}
_THOSE: Final = frozenset(
    {
        "the", "these", "those", "all", "de", "die", "deze", "alle", "den", "der", "diesen", "dieser", "d", "les", "ces", "des",
        "l", "un",
    }
)  # fmt: skip
"""Folded words between a preposition and the number; French "des" holds one."""
_OF: Final = frozenset(
    {
        "of", "in", "from", "across", "among", "between", "van", "uit", "binnen", "tussen", "von", "aus", "unter", "zwischen",
        "der", "dieser", "des", "dans", "de", "entre", "parmi", "sur",
    }
)  # fmt: skip
_AS_ONE: Final = frozenset({"combined", "samen", "zusammen", "ensemble", "reunis", "reunies", "confondus"})
"""Folded words right behind the number that take the two as one."""
_BEHIND: Final = _AS_ONE | {"of", "them", "together"}
"""Those behind it that say nothing more."""
_LISTS: Final = frozenset({"plain", "compare"})
_PAIR: Final = 2


def first_of_both(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The one with the most of something in both places, asked behind a list of both; None where no two were spoken of."""
    analysis, resolver = follow_up.understood.analysis, follow_up.resolver
    span = words_for_both(analysis)
    if span is None or any(isinstance(m, (PlaceMention, NameMention)) for m in analysis.mentions):
        return None
    frames = resolver.frames(history)
    both = of_both([frame for _, frame, _ in frames])
    if both and not any(is_level_word(analysis, i) for i in span) and len(follow_up.names(frames[0][0])) == _PAIR:
        # Two that were listed are the two that are meant.
        return None
    listed = resolver.put(both, analysis.language.code) if both else None
    if listed is None:
        return None
    rest = _without(analysis, span)
    asked = replace(
        follow_up,
        opening=follow_up.opening._replace(rest=rest),
        understood=resolver.recent.understand(rest, analysis.language.code),
    )
    found = asked.resolved([Turn(listed, listed)])
    return replace(found, inherited=frames[0][0].resolved_question) if found else None


def words_for_both(analysis: Analysis) -> range | None:
    """Where a superlative is said to be of two: "of the two countries", "in beiden Ländern"; None where none is.

    "The two oldest museums" are two museums.
    """
    return None if analysis.concepts().isdisjoint(AGES | SUPERLATIVES) else span_of_both(analysis)


def span_of_both(analysis: Analysis, *, with_kind: bool = False) -> range | None:
    """Where something is said to be of two, whatever that is; None where nothing is.

    Args:
        analysis: The follow-up.
        with_kind: Whether a word for institutions may end it: "of the two museums".
    """
    words = analysis.words
    kinds = {m.start: m.end for m in analysis.mentions if with_kind and isinstance(m, (TypeMention, GeneralMention))}
    if _TWO.isdisjoint(words):
        return None
    for at in (i for i, word in enumerate(words) if word in _TWO):
        start, end = at, at + 1
        while start and words[start - 1] in _THOSE:
            start -= 1
        of = words[start] in _OF
        if start and words[start - 1] in _OF:
            start, of = start - 1, True
        of |= (start == at and words[at] in _BOTH) or not _AS_ONE.isdisjoint(words[at + 1 : at + 2])
        while end < len(words) and (is_level_word(analysis, end) or words[end] in _BEHIND):
            end += 1
        end = kinds.get(end, end)
        chosen = any(m.concept == "which" and (m.end == start or m.start == end) for m in analysis.concept_mentions)
        if of and (end > at + 1 or end == len(words) or chosen):
            return range(start, end)
    return None


def of_both(frames: Sequence[Frame | None]) -> Frame | None:
    """A list of what the last two questions asked for, at both places or of both types; None where these are not two."""
    last = frames[0] if frames else None
    if last is None or last.topic not in _LISTS or last.excluded or last.excluded_types:
        return None
    listed = Frame(topic="plain", types=last.types, type_words=last.type_words, places=last.places)
    before = frames[1] if len(frames) > 1 else None
    if len(last.places) > 1:
        return listed
    if before is None or before.topic != last.topic or len(last.places) != 1:
        return None
    if [part.place for part in before.places] == [part.place for part in last.places]:
        types = tuple(dict.fromkeys((*before.types, *last.types)))
        return replace(listed, types=types, type_words=None) if types != last.types else None
    places = places_of_all(last, [before])
    return replace(listed, places=places) if len(places) > 1 else None


def _without(analysis: Analysis, span: range) -> str:
    """The follow-up without these words."""
    text, tokens = analysis.text, analysis.tokens
    behind = text[tokens[span.stop].start :] if span.stop < len(tokens) else text[tokens[-1].end :]
    return f"{text[: tokens[span.start].start].rstrip()} {behind}".strip()
