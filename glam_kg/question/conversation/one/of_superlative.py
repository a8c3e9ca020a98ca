"""What is asked of the oldest, the newest or the richest one: "What is the oldest one's website?", "l'adresse du plus ancien".

No template asks that: which one it is, is found first, and then it is asked of that one. Which it is, is told as well. The same
is asked of a few: "the websites of the two oldest".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.amounts.yearly_sums import SUPERLATIVES
from glam_kg.question.conversation.frames.frame import ORDERED, Frame, frame_of
from glam_kg.question.conversation.turns import Resolution, Turn
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.mentions import (
    ConceptMention,
    NameMention,
    RankMention,
    SchemeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.rendering import Voice
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.words.mentions import Mention

_ASKED: Final = frozenset({"website", "address", "budget", "parent", "identifiers"})
"""What the answer to which one it is does not tell, as it tells where and of when it is."""
_OF: Final = frozenset(
    {
        "of", "for", "the", "does", "do", "has", "van", "voor", "de", "het", "die", "dat", "heeft", "von", "vom", "fur", "des",
        "der", "das", "dem", "hat", "du", "la", "le", "l", "pour", "a", "est", "is", "ist",
    }
)  # fmt: skip
"""Folded words between what is asked and whom it is asked of."""
_WITH: Final = frozenset(
    {"with", "without", "met", "zonder", "mit", "ohne", "avec", "sans", "no", "geen", "kein", "keine"}
)
"""Folded words with which those are told apart that have it, and nothing is asked."""
_HAS: Final = frozenset({"has", "does", "heeft", "hat"})
"""Folded verbs that begin a question whether somebody has something, behind "and" at most."""
_HAVING: Final = frozenset(
    {"one", "have", "has", "a", "an", "t", "il", "elle", "un", "une", "een", "ein", "eine", "einen"}
)
"""Folded words between the one and what it is asked for: "has the oldest one a website?"."""
_A_T: Final = ("a", "t")
_GENITIVE: Final = "s"
_BETWEEN: Final = 4
_MOST: Final = 5
"""Institutions that something is asked of in one question."""
_OBLIQUE: Final = frozenset({"des", "dem", "vom"})
"""Folded articles before one institution in German, in another case than the nominative."""
_AND: Final = {"nl": "en de", "en": "and the", "de": "und das", "fr": "et le"}


class _Asked(NamedTuple):
    """What is asked, and the words for the one that it is asked of."""

    attribute: str
    whom: str


def of_superlative(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """What a follow-up asks of the oldest of those that were listed; None where it asks no such thing."""
    analysis, resolver = follow_up.understood.analysis, follow_up.resolver
    asked = _asked(analysis, resolver.voice)
    if asked is None:
        return None
    alone = resolver.recent.understand(asked.whom, analysis.language.code)
    which = asked.whom if _of_few(alone, resolver) and _is_placed(alone) else None
    if which is None:
        rest = f"{_AND[analysis.language.code]} {asked.whom}"
        understood = resolver.recent.understand(rest, analysis.language.code)
        superlative = replace(follow_up, opening=follow_up.opening._replace(rest=rest), understood=understood)
        found = superlative.resolved(history)
        which = found.question if found is not None and not found.refused else None
    told = _told(which, asked.attribute, analysis, resolver, follow_up.earlier) if which else None
    return replace(told, inherited=history[-1].resolved_question) if told else None


def asked_of_superlative(
    understood: Understood, resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> Resolution | None:
    """The same of a question that stands alone: "the website of the oldest museum in Oslo"."""
    asked = _asked(understood.analysis, resolver.voice)
    if asked is None:
        return None
    alone = resolver.recent.understand(asked.whom, understood.analysis.language.code)
    few = _of_few(alone, resolver)
    return _told(asked.whom, asked.attribute, understood.analysis, resolver, earlier) if few else None


def _told(
    which: str, attribute: str, analysis: Analysis, resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> Resolution | None:
    """What is asked of the few that a question finds, with that question where it is one; that alone where it finds none."""
    frame = _of_few(resolver.recent.understand(which, analysis.language.code), resolver)
    if frame is None:
        return None
    which = resolver.put(frame, analysis.language.code) or which
    names = tuple(dict.fromkeys(earlier.names_of(Turn(which, which))))[: frame.limit]
    if not names:
        return Resolution(which)
    frames = (Frame(topic="name", name=name, attribute=attribute) for name in names)
    texts = [text for each in frames if (text := resolver.put(each, analysis.language.code))]
    if len(texts) < len(names) or (len(names) > 1 and frame.limit == 1):
        return None
    return Resolution(texts[0], further=(*texts[1:], which))


def _of_few(understood: Understood, resolver: ConversationContextResolver) -> Frame | None:
    """What a question for the oldest one, or the oldest few, asks; None for any other."""
    chosen = understood.chosen
    frame = frame_of(understood.analysis, chosen, resolver.analyser.lexicon) if chosen else None
    return frame if frame is not None and frame.topic in ORDERED and frame.order and frame.limit <= _MOST else None


def _is_placed(understood: Understood) -> bool:
    chosen = understood.chosen
    return chosen is not None and bool({"city", "region", "country"} & chosen.extraction.slots.keys())


def _asked(analysis: Analysis, voice: Voice) -> _Asked | None:
    """What a question asks of one that it tells by a superlative; None where it asks no such thing."""
    superlatives = [m for m in analysis.mentions if isinstance(m, RankMention) or _is_superlative(m)]
    things = [m for m in analysis.mentions if _attribute(m) is not None]
    if not superlatives or not things or not _WITH.isdisjoint(analysis.words):
        return None
    if any(isinstance(m, NameMention) and m.candidates for m in analysis.mentions):
        return None
    first = min(superlatives, key=lambda m: (m.start, -m.end))
    kinds = analysis.type_mentions
    beside = (*kinds, *analysis.number_mentions)
    start = min([first.start, *(m.start for m in beside if m.end == first.start)])
    start = min([start, *(m.start for m in analysis.number_mentions if m.end == start)])
    for thing in things:
        end = _end_of_whom(analysis.words, range(start, first.end), thing)
        if end is not None:
            return _Asked(_attribute(thing) or "", _whom(analysis, start, end, voice))
    return None


def _end_of_whom(words: Sequence[str], one: range, thing: Mention) -> int | None:
    """Where the words for the one end that something is asked of; None where it is not asked of it."""
    if thing.end <= one.start:
        between = words[thing.end : one.start]
        return len(words) if len(between) <= _BETWEEN and _OF.issuperset(between) else None
    if words[thing.start - 1] == _GENITIVE and thing.start > one.stop:
        return thing.start - 1
    has = not _HAS.isdisjoint(words[:2]) or any(words[i : i + 2] == _A_T for i in range(one.stop, thing.start))
    having = next((i for i in range(one.stop, thing.start) if words[i] in _HAVING), thing.start)
    return having if has and _HAVING.issuperset(words[having : thing.start]) else None


def _whom(analysis: Analysis, start: int, end: int, voice: Voice) -> str:
    """The words for the one; in German in the nominative, as nothing else tells "des ältesten Museums" from several."""
    kind = next((m for m in analysis.type_mentions if start < m.start < end), None)
    age = next((m.concept for m in analysis.concept_mentions if m.start == start and m.concept in AGES), None)
    if start and analysis.words[start - 1] in _OBLIQUE and kind is not None and age is not None:
        said = voice.extreme("de", "oldest" if age == "oldest" else "newest", kind.letter)
        if said:
            return f"{said} {analysis.slice(kind.end, end) if kind.end < end else ''}".strip()
    return analysis.slice(start, end)


def _is_superlative(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept in AGES | SUPERLATIVES


def _attribute(mention: Mention) -> str | None:
    """What a mention asks of one."""
    if isinstance(mention, SchemeMention):
        return mention.scheme
    return mention.concept if isinstance(mention, ConceptMention) and mention.concept in _ASKED else None
