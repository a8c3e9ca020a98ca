"""When somebody is at the place that they ask about: "museums to see when I'm in Vienna", "musées à voir quand on est à Lyon".

No year is asked for by such a "when": it begins a clause that says no more than where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.hung_questions import SUBJECTS
from glam_kg.question.templates.gains import BESIDE
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_WHEN: Final = "when"
_DATED: Final = frozenset({"founded", "closed", "event"})
"""Concepts of changes, of which "when" asks for the year."""
_CLAUSE: Final = frozenset({"when", "wanneer", "quand"})
"""Folded words that ask for a time, or begin a clause of time."""
_BEING: Final = SUBJECTS | {
    "you", "jullie", "u", "men", "man", "vous",
    "am", "m", "are", "re", "is", "s", "be", "being", "visiting", "travelling", "traveling", "staying", "in", "around", "near",
    "naar", "bij", "te", "suis", "est", "es", "sommes", "etes", "sont", "passe", "va", "vais", "a", "au", "aux", "en", "dans",
}  # fmt: skip
"""Folded words between it and the place."""


def without_when_there(words: tuple[str, ...], found: Sequence[Mention]) -> list[Mention]:
    """The mentions with a "when" behind what is asked for, and before a place where somebody is, as said beside.

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    if _CLAUSE.isdisjoint(words[1:]) or any(isinstance(m, ConceptMention) and m.concept in _DATED for m in found):
        return list(found)
    kinds = [m.end for m in found if isinstance(m, (TypeMention, GeneralMention))]
    places = {m.start for m in found if isinstance(m, PlaceMention)}
    return [
        _as_said_beside(words, mention, places) if _asks_when(words, mention, kinds) else mention for mention in found
    ]


def _asks_when(words: tuple[str, ...], mention: Mention, kinds: Sequence[int]) -> bool:
    """Whether a mention is such a word behind a kind: "and when in Ohio?" asks for something else."""
    return (
        isinstance(mention, ConceptMention)
        and mention.concept == _WHEN
        and mention.end - mention.start == 1
        and any(end <= mention.start for end in kinds)
        and words[mention.start - 1] not in CONJUNCTIONS
    )


def _as_said_beside(words: tuple[str, ...], mention: Mention, places: set[int]) -> Mention:
    """The same mention, or where only who is there stands before the place behind it, what is said beside."""
    end = mention.end
    while end < len(words) and words[end] in _BEING and end not in places:
        end += 1
    if words[mention.start] not in _CLAUSE or end == mention.end or end not in places:
        return mention
    return ConceptMention(
        start=mention.start, end=mention.start + 1, text=words[mention.start], concept=BESIDE, language=""
    )
