"""Which others are older or newer than the institution that was spoken of: "which museums in Chicago are older?".

When that one was founded is a question of its own; where nobody knows it, that is what is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.by_another import NEWER, THAN, words_of_age
from glam_kg.question.conversation.forms import finds_one
from glam_kg.question.conversation.frame import Frame, Period
from glam_kg.question.conversation.places_said import places_said
from glam_kg.question.conversation.references import institution_meant
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.mentions import ConceptMention, GeneralMention, NameMention, PlaceMention, TypeMention
from glam_kg.question.name_kinds import ANY_KIND, letter_of
from glam_kg.question.relevance import SURE_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.turns import Turn

_ASKING: Final = frozenset(
    {"which", "count", "list", "follow_up", "oldest", "newest", "when", "compare", "refers_to_one", "refers_to_set"}
)
"""Concepts of which the words around can be, and say no more than that others are asked for."""
_SUPERLATIVE: Final = frozenset({"le", "la", "les"})
"""Folded, before "plus": "les plus anciens" are weighed against no other."""
_SEVERAL: Final = frozenset({"are", "were", "ones", "any", "some", "zijn", "waren", "sind", "sont", "etaient"})
_HOW_MUCH: Final = frozenset({"much", "viel", "veel", "combien", "years", "jahre", "jaar", "ans"})


def others_by_age(
    follow_up: FollowUp, history: Sequence[Turn], year_of: Callable[[str], int | None] | None
) -> Resolution | None:
    """The follow-up as one for what was founded before or after the one that was spoken of; None where it is no such one."""
    analysis, resolver = follow_up.understood.analysis, follow_up.resolver
    age = _age(analysis)
    turn, frame, _ = next(iter(resolver.frames(history)), (None, None, None))
    if age is None or turn is None or frame is None or year_of is None:
        return None
    name = frame.name or (institution_meant(follow_up.names(turn), None) if finds_one(frame) else None)
    when = resolver.put(Frame(topic="name", name=name, attribute="founded"), follow_up.language()) if name else None
    if when is None:
        return None
    # Of several that are called so, the one that was found is meant.
    found = year_of(turn.resolved_question) if frame.name is None and frame.topic == "founded" else None
    year = found or year_of(when)
    if year is None:
        return Resolution(when, turn.resolved_question)
    plain = Frame(topic="plain")
    said = follow_up.said_of(plain)
    words = said.type_words(resolver.analyser.lexicon)
    others = Frame(
        topic="founded",
        counting="count" in said.concepts,
        types=said.letters if said.has_types else _kind(when, follow_up),
        type_words=words,
        places=places_said(plain, said, resolver.analyser.lexicon, resolver.analyser.gazetteer.place)[:1],
        years=Period("after" if analysis.words[age] in NEWER else "before", year, year),
    )
    text = resolver.put(others, follow_up.language())
    return Resolution(text, turn.resolved_question) if text else None


def _kind(when: str, follow_up: FollowUp) -> tuple[str, ...]:
    """The type of the one that is asked about, where its IRI tells it."""
    chosen = follow_up.resolver.recent.understand(when, None).chosen
    name = chosen.extraction.name if chosen else None
    letters = {letter_of(each) for each in name.candidates} if name else set()
    return tuple(letters - {ANY_KIND}) if len(letters) == 1 else ()


def _age(analysis: Analysis) -> int | None:
    """Where the word of age stands of a follow-up that asks for others by it, and for nothing else; None in any other."""
    words = analysis.words
    ages = [i for i in words_of_age(words) if not (i > 1 and words[i - 1] == "plus" and words[i - 2] in _SUPERLATIVE)]
    kinds = [m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention))]
    if any(isinstance(m, NameMention) and m.candidates and m.weight >= SURE_NAME for m in analysis.mentions):
        return None
    if len(ages) != 1 or not _HOW_MUCH.isdisjoint(words) or not (kinds or not _SEVERAL.isdisjoint(words)):
        return None
    said = (
        m
        for m in analysis.mentions
        if isinstance(m, (TypeMention, GeneralMention, PlaceMention))
        or (isinstance(m, ConceptMention) and m.concept in _ASKING)
    )
    explained = {i for m in said for i in range(m.start, m.end)} | {ages[0]}
    than = not THAN[analysis.language.code].isdisjoint(words[ages[0] + 1 :])
    more = than or any(carries and i not in explained for i, carries in enumerate(analysis.content))
    return None if more else ages[0]
