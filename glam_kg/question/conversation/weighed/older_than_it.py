"""Which others are older, newer or richer than the institution that was spoken of: "which museums in Chicago are older?".

When that one was founded, or what its budget is, is a question of its own; where nobody knows it, that is what is told.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.sums_compared import is_superlative, sums_compared
from glam_kg.question.asked.by_another import NEWER, THAN, age_of_kind, words_of_age
from glam_kg.question.conversation.frames.frame import Frame, Period
from glam_kg.question.conversation.one.references import institution_meant
from glam_kg.question.conversation.said.forms import finds_one
from glam_kg.question.conversation.said.places_said import places_said
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.conversation.weighed.richer_than import ASKING, by_sum
from glam_kg.question.names.name_kinds import ANY_KIND, letter_of
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.amounts.sums_compared import Compared
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame import Relation
    from glam_kg.question.conversation.turns import Turn

_ASKING: Final = frozenset(
    {"which", "count", "list", "follow_up", "oldest", "newest", "when", "compare", "refers_to_one", "refers_to_set"}
)
"""Concepts of which the words around can be, and say no more than that others are asked for."""
_IT: Final = frozenset(
    {
        "it", "that", "this", "one", "dat", "die", "deze", "dit", "hij", "het", "es", "er", "dieses", "diese", "dieser", "das",
        "jenes", "jene", "jener", "lui", "elle", "celui", "celle", "ci", "la", "cela", "ca",
    }
)  # fmt: skip
"""Folded words behind "than" for the one that was spoken of."""
_SEVERAL: Final = frozenset({"are", "were", "ones", "any", "some", "zijn", "waren", "sind", "sont", "etaient"})
_HOW_MUCH: Final = frozenset({"much", "viel", "veel", "combien", "years", "jahre", "jaar", "ans"})


def others_by_measure(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The follow-up as one for what was founded before or after the one that was spoken of, or has more or less than that.

    None where it is no such follow-up.
    """
    analysis, resolver, earlier = follow_up.understood.analysis, follow_up.resolver, follow_up.earlier
    age = _age(analysis)
    compared = _sums(analysis) if age is None else None
    if age is None and compared is None:
        return None
    turn, frame, _ = next(iter(resolver.frames(history)), (None, None, None))
    if turn is None or frame is None:
        return None
    name = frame.name or (institution_meant(follow_up.names(turn), None) if finds_one(frame) else None)
    of_one = Frame(topic="name", name=name, attribute="budget" if age is None else "founded")
    asked = resolver.put(of_one, follow_up.language()) if name else None
    if asked is None:
        return None
    plain = Frame(topic="plain")
    said = follow_up.said_of(plain)
    others = Frame(
        topic="plain",
        counting="count" in said.concepts,
        types=said.letters if said.has_types else _kind(asked, follow_up),
        type_words=said.type_words(resolver.analyser.lexicon),
        places=places_said(plain, said, resolver.analyser.lexicon, resolver.analyser.gazetteer.place)[:1],
    )
    if compared is not None:
        budget = earlier.budget_of(asked)
        measured = by_sum(others, budget, less=compared.less) if budget else None
    else:
        # Of several that are called so, the one that was found is meant.
        of_found = frame.name is None and frame.topic == "founded"
        year = (earlier.year_of(turn.resolved_question) if of_found else None) or earlier.year_of(asked)
        relation: Relation = "after" if age is not None and _is_newer(analysis.words, age) else "before"
        measured = replace(others, topic="founded", years=Period(relation, year, year)) if year else None
    if measured is None:
        return Resolution(asked, turn.resolved_question)
    text = resolver.put(measured, follow_up.language())
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
    ages = [i for i in words_of_age(words) if not (i and _is_most(words, i - 1))]
    if not ages:
        kind = min((m.start for m in analysis.mentions if isinstance(m, INSTITUTIONS)), default=0)
        before = age_of_kind(words, kind)
        ages = [before[0]] if before and not _is_most(words, before[0]) else []
    if len(ages) != 1 or not _asks_for_others(analysis, frozenset(ages), _ASKING):
        return None
    return ages[0]


def _is_most(words: Sequence[str], at: int) -> bool:
    """Whether a French "plus" says which is the oldest of all: "le plus ancien musée de France"."""
    return words[at] == "plus" and is_superlative(words, at)


def _is_newer(words: Sequence[str], age: int) -> bool:
    """Whether a word of age says newer, also as it stands before a kind ("jongere musea")."""
    before_kind = age_of_kind(words, age + 1)
    return before_kind[1] if before_kind else words[age] in NEWER


def _sums(analysis: Analysis) -> Compared | None:
    """The words that weigh sums of a follow-up that asks for others by them, and for nothing else; None in any other."""
    compared = sums_compared(analysis)
    if compared is None or not _asks_for_others(analysis, compared.words, ASKING):
        return None
    return compared


def _asks_for_others(analysis: Analysis, weighing: frozenset[int], asking: frozenset[str]) -> bool:
    """Whether a follow-up asks for institutions by words that weigh, against none but the one that was spoken of."""
    words = analysis.words
    kinds = any(isinstance(m, INSTITUTIONS) for m in analysis.mentions)
    if any(isinstance(m, NameMention) and m.is_sure for m in analysis.mentions):
        return False
    if not _HOW_MUCH.isdisjoint(words) or not (kinds or not _SEVERAL.isdisjoint(words)):
        return False
    said = (
        m
        for m in analysis.mentions
        if isinstance(m, (*INSTITUTIONS, PlaceMention)) or (isinstance(m, ConceptMention) and m.concept in asking)
    )
    explained = {i for m in said for i in range(m.start, m.end)} | weighing
    than = next((i for i in range(max(weighing) + 1, len(words)) if words[i] in THAN[analysis.language.code]), None)
    if than is not None:
        pointing = _pointing(words, than + 1)
        if pointing == than + 1:
            return False
        explained.update(range(than, pointing))
    return all(not carries or i in explained for i, carries in enumerate(analysis.content))


def _pointing(words: Sequence[str], start: int) -> int:
    """Where the words end that point at the one that was spoken of: "than it", "que celui-ci"."""
    end = start
    while end < len(words) and words[end] in _IT:
        end += 1
    return end
