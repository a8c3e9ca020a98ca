"""The English verb "to close": "Did any libraries close in Swinton?" asks what closed there, and not what is close.

Behind "did" or "will" it is the verb, unless it goes on as what is near does: "Did you find any close to Leeds?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.closings import CLOSURE
from glam_kg.question.words.mentions import ConceptMention, EventTypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_CLOSE: Final = ("close",)
_AUXILIARIES: Final = frozenset({"did", "will"})
_YOU: Final = frozenset({"you", "i", "we"})
_BEHIND: Final = frozenset({"in", "down", "during", "since", "after", "before", "between", "last", "there", "here"})
_NEAR: Final = "near"


def with_verb_to_close(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions, with a closure for what was read as near.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _AUXILIARIES.isdisjoint(words) or _CLOSE[0] not in words:
        return found
    return [_read(words, m) if isinstance(m, ConceptMention) and m.concept == _NEAR else m for m in found]


def _read(words: Sequence[str], mention: ConceptMention) -> Mention:
    before = words[: mention.start]
    behind = words[mention.end : mention.end + 1]
    asked = not _AUXILIARIES.isdisjoint(before) and _YOU.isdisjoint(before)
    if tuple(words[mention.start : mention.end]) != _CLOSE or not asked or not _BEHIND.issuperset(behind):
        return mention
    return EventTypeMention(
        start=mention.start, end=mention.end, text=mention.text, event_type=CLOSURE, language=mention.language,
        reason="a verb behind its auxiliary",
    )  # fmt: skip
