"""Follow-ups behind those that have closed that ask which are still there: "und welche gibt es noch?", "en welke nog wel?"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.closings import CLOSED, CLOSURE
from glam_kg.question.conversation.listed.known import not_closed
from glam_kg.question.conversation.listed.paging import AT_ONCE
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said

_STILL: Final = frozenset({"nog", "noch", "still", "encore", "toujours"})
_COUNTING: Final = frozenset({"hoeveel", "viele", "many", "combien"})
_WHICH: Final = frozenset({"welke", "welche", "which", "lesquels", "lesquelles", "quels", "quelles"}) | _COUNTING
_THERE: Final = frozenset({"er", "gibt", "gibts", "da", "there", "y", "la"})
"""Folded words of being there: "und welche noch?" asks for more."""
_UNLIKE: Final = frozenset({"wel"})
"""Folded words that say of some what the others are not."""
_BESIDE: Final = frozenset(
    {
        "en", "zijn", "dan", "nu", "daarvan", "ervan", "van", "hen", "die", "steeds", "altijd", "over", "vandaag",
        "und", "wie", "es", "sind", "davon", "von", "ihnen", "denn", "jetzt", "heute", "immer",
        "and", "ones", "how", "are", "of", "them", "then", "now", "today",
        "et", "a", "t", "il", "sont", "d", "entre", "eux", "elles", "donc", "alors", "aujourd", "hui",
    }
)  # fmt: skip
"""Folded small words around those."""
_NOT_CLOSED: Final = frozenset({LACKS, CLOSED})
_ASKING: Final = frozenset({"which", "count"})
_SOME: Final = frozenset({"refers_to_set"})
"""Of those spoken of: "and those still open?"."""
_POINTING: Final = frozenset({"follow_up", "refers_to_set", "refers_to_one"})
_KNOWN: Final = _STILL | _WHICH | _THERE | _UNLIKE | _BESIDE


def still_there(frame: Frame, said: Said, context: Context) -> Frame | None:
    """Those that have not closed, behind those that have; None where it asks for anything else.

    Of a list that was not told to its end, "welche gibt es noch?" can ask for more of it.
    """
    words = said.analysis.words
    denied = _denies_closing(said)
    if not (denied or asks_which_still(words)) or not _has_closed(frame):
        return None
    if not denied and _UNLIKE.isdisjoint(words) and len(context.names()) > AT_ONCE:
        return None
    counting = not _COUNTING.isdisjoint(words)
    if CLOSED in frame.having:
        return not_closed(frame, counting=counting)
    return replace(frame, topic="lacking", attribute=CLOSED, event_type=None, counting=counting, shown=None)


def asks_which_still(words: Sequence[str]) -> bool:
    """Whether it says no more than which there still are.

    >>> [asks_which_still(text.split()) for text in ("und welche gibt es noch", "gibt es noch welche", "en welke nog")]
    [True, False, False]

    Args:
        words: Those of a follow-up, folded.
    """
    still = next((i for i, word in enumerate(words) if word in _STILL), 0)
    # "Gibt es noch welche?" asks for more.
    if _WHICH.isdisjoint(words[:still]):
        return False
    return _KNOWN.issuperset(words) and not (_THERE | _UNLIKE).isdisjoint(words)


def _denies_closing(said: Said) -> bool:
    """Whether it says no more than which have not closed: "and which are still open?"."""
    if not said.concepts >= _NOT_CLOSED or said.concepts.isdisjoint(_ASKING | _SOME) or said.left:
        return False
    return said.concepts <= _NOT_CLOSED | _ASKING | _POINTING and all(
        isinstance(m, ConceptMention) for m in said.mentions
    )


def _has_closed(frame: Frame) -> bool:
    """Whether all that have closed were spoken of, at whatever time."""
    if frame.order:
        return False
    closures = frame.topic == "events" and frame.event_type == CLOSURE and frame.years is None
    return closures or CLOSED in frame.having or (frame.topic == "having" and frame.attribute == CLOSED)
