"""What initials stand for: "Waar staat DANS voor?", which asks who that is, and not where it stands.

English, German and French ask it in other words than where something is: "What does DANS stand for?", "Wofür steht DANS?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, NameMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_WHERE: Final = "waar"
_STANDS: Final = frozenset({"staat", "stond", "staan"})
_FOR: Final = "voor"
_INFO: Final = "info"
_LAST: Final = 2
"""Words that end the question: "voor", or "voor staat"."""
_ARTICLES: Final = frozenset({"de", "het", "die", "dat"})
_BETWEEN: Final = _ARTICLES | {"letters", "naam", "afkorting", "initialen", "dan", "ook", "weer"}
"""Folded words that may stand beside the name."""


def standing_for(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions with what a name stands for as who that is.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _WHERE not in words[:-1] or _FOR not in words[-_LAST:]:
        return found
    start = words.index(_WHERE)
    end = len(words) - (1 if words[-1] == _FOR else _LAST)
    direct = words[start + 1] in _STANDS
    stands = direct if words[-1] == _FOR else words[-1] in _STANDS and not direct
    names = [m for m in found if isinstance(m, NameMention) and start + direct < m.start and m.end <= end]
    named = {i for m in names for i in range(m.start, m.end)}
    if not (stands and names and all(i in named or words[i] in _BETWEEN for i in range(start + 1 + direct, end))):
        return found
    said = set(range(start, len(words))) - named
    rest = [m for m in found if isinstance(m, NameMention) or said.isdisjoint(range(m.start, m.end))]
    asking = (
        ConceptMention(start=i, end=i + 1, text=words[i], concept=_INFO, language="nl")
        for i in sorted(said)
        if words[i] not in _ARTICLES
    )
    return [*rest, *asking]
