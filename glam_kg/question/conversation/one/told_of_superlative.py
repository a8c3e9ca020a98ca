"""When the oldest one was founded, and in which town the richest one is: "Wann wurde das älteste Museum in Spanien gegründet?".

Which one it is tells that: of the oldest its year, and of any its town. So that alone is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.yearly_sums import SUPERLATIVES
from glam_kg.question.conversation.frames.frame import ORDERED, frame_of
from glam_kg.question.conversation.parted.parts import is_all_read
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.mentions import ConceptMention, RankMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_WHEN: Final = frozenset({"when", "year_word", "founded", "which"})
_WHERE: Final = frozenset({"in_which_city", "level_city", "where", "which"})
"""Concepts that ask for the year, and for the town."""
_VERBS: Final = frozenset(
    {"list", "level_state", "level_region", "refers_to_one", "refers_to_set", "since", "follow_up", "has"}
)
"""Concepts of small words and verbs between those and the one: "se trouve", "staat", "gibt es"."""
_BEHIND: Final = frozenset(
    {
        "a",
        "t",
        "il",
        "elle",
        "ete",
        "est",
        "was",
        "is",
        "been",
        "being",
        "to",
        "worden",
        "werd",
        "geworden",
        "wurde",
        "ist",
    }
)
"""Folded words between the one and the verb for its founding."""


def told_of_superlative(understood: Understood, resolver: ConversationContextResolver) -> str | None:
    """The question which one it is, of a question for what the answer to that tells; None where it asks for more.

    Args:
        understood: The question, which fits no template.
        resolver: Reads the words for the one alone.
    """
    analysis = understood.analysis
    concepts = analysis.concepts()
    asked = _WHEN if "when" in concepts else _WHERE if "in_which_city" in concepts else None
    start = _start(analysis)
    if asked is None or not start or not _says_only(analysis, range(start), asked):
        return None
    end = _end(analysis) if asked is _WHEN else len(analysis.words)
    if end <= start:
        return None
    which = analysis.slice(start, end)
    alone = resolver.recent.understand(which, analysis.language.code)
    frame = frame_of(alone.analysis, alone.chosen, resolver.analyser.lexicon) if alone.chosen else None
    if frame is None or frame.topic not in ORDERED or not frame.order or not is_all_read(alone):
        return None
    return which if asked is _WHERE or frame.topic == "founded" else None


def _start(analysis: Analysis) -> int:
    """Where the words for the one begin: its kind, its superlative or how many; 0 where there is none."""
    superlatives = [
        m for m in analysis.mentions
        if isinstance(m, RankMention) or (isinstance(m, ConceptMention) and m.concept in AGES | SUPERLATIVES)
    ]  # fmt: skip
    if not superlatives:
        return 0
    kinds = (m.start for m in analysis.type_mentions)
    start = min([*(m.start for m in superlatives), *kinds])
    return min([start, *(m.start for m in analysis.number_mentions if m.end == start)])


def _end(analysis: Analysis) -> int:
    """Where they end: before a verb for the founding at the end, and the small words that belong to that."""
    words = analysis.words
    end = min(
        [m.start for m in analysis.concept_mentions if m.concept == "founded" and m.end == len(words)], default=-1
    )
    if end < 0:
        return len(words)
    while end and words[end - 1] in _BEHIND:
        end -= 1
    return end


def _says_only(analysis: Analysis, before: range, asked: frozenset[str]) -> bool:
    """Whether the words before the one ask for the year or the town, and nothing else."""
    said = {
        i
        for m in analysis.concept_mentions
        if m.concept in asked | _VERBS and m.end <= before.stop
        for i in range(m.start, m.end)
    }
    return all(i in said or not analysis.content[i] for i in before)
