"""With whom somebody merged and where they moved: "Met wie fuseerde …?", "Where did … move to?"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import WHERE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_WITH: Final = frozenset({"met", "with", "mit", "avec", "into", "tot", "naar", "nach", "vers"})
_WHOM: Final = frozenset(
    {
        "wie", "wat", "welk", "welke", "whom", "who", "what", "which", "wem", "welcher", "welchem", "welchen", "qui", "quoi",
        "quel", "quelle", "quels", "quelles",
    }
)  # fmt: skip
_AT_ONCE: Final = frozenset({"waarheen", "waarnaartoe", "waarmee", "waarin", "wohin", "womit", "worin"})
_MOVE: Final = "RELOCATION"


def partners_asked(words: Sequence[str], event_type: object) -> bool:
    """Whether it is asked between whom or where an event was, rather than when.

    Args:
        words: The question's words, folded.
        event_type: The kind of event that is asked for.

    >>> partners_asked("met wie fuseerde het archief".split(), "MERGER")
    True
    >>> partners_asked("who did the archive merge with".split(), "MERGER")
    True
    >>> partners_asked("where did the archive move".split(), "RELOCATION")
    True
    >>> partners_asked("when did the archive move".split(), "RELOCATION")
    False
    """
    if not words:
        return False
    if not _AT_ONCE.isdisjoint(words) or (event_type == _MOVE and words[0] in WHERE):
        return True
    if words[-1] in _WITH and not _WHOM.isdisjoint(words):
        return True
    return any(True for _ in partners_said(words))


def partners_said(words: Sequence[str]) -> Iterator[int]:
    """Where "with whom", "avec quoi" and the like begin in folded words.

    >>> list(partners_said("avec qui a fusionne le musee".split()))
    [0]
    """
    return (i for i, (word, after) in enumerate(pairwise(words)) if word in _WITH and after in _WHOM)
