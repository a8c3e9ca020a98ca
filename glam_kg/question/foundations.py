"""Foundations as institutions: "stichtingen in Arnhem", "Quelles fondations y a-t-il à Lyon ?", "associations et fondations".

The French plural is said of what was founded as well: with a year, or with those whose foundation it was behind it, it is that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.mentions import (
    INSTITUTIONS,
    ConceptMention,
    EventTypeMention,
    NameMention,
    PlaceMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.mentions import Mention

_NON_PROFIT: Final = "N"
_FOUNDATIONS: Final[Mapping[str, str]] = {
    "stichtingen": "nl", "foundations": "en", "stiftungen": "de", "fondations": "fr"
}  # fmt: skip
_ASSOCIATIONS: Final = frozenset({"verenigingen", "associations", "vereine", "societies", "trusts", "charities"})
"""Folded words for other bodies without profit, which are of heritage where foundations are spoken of beside them."""
_AND: Final = frozenset({"en", "and", "und", "et", "of", "or", "oder", "ou"})
_OF: Final = frozenset({"de", "du", "des", "d", "van", "of", "von", "der"})


def with_foundations(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with foundations as non-profit organisations where they are what is asked for.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
    """
    at = next((i for i, word in enumerate(words) if word in _FOUNDATIONS), None)
    if at is None or not _are_asked_for(words, found, at):
        return list(found)
    language, start, end = _FOUNDATIONS[words[at]], at, at + 1
    if at > 1 and words[at - 1] in _AND and words[at - 2] in _ASSOCIATIONS:
        start = at - 2
    elif words[at + 1 : at + 2] and words[at + 1] in _AND and words[at + 2 : at + 3] and words[at + 2] in _ASSOCIATIONS:
        end = at + 3
    text = " ".join(words[start:end])
    kept = (m for m in found if not (start <= m.start and m.end <= end))
    said = TypeMention(
        start=start, end=end, text=text, letter=_NON_PROFIT, language=language, narrower=True, plural=True
    )
    return [*kept, said]


def _are_asked_for(words: Sequence[str], found: Sequence[Mention], at: int) -> bool:
    """Whether nothing says that they are events, or of somebody: a kind, a year or a name, or what was founded behind them."""
    if any(isinstance(m, (*INSTITUTIONS, YearMention)) for m in found):
        return False
    if any(isinstance(m, EventTypeMention) and not m.start <= at < m.end for m in found):
        return False
    if any(isinstance(m, ConceptMention) and m.concept == "event" for m in found):
        return False
    if any(isinstance(m, NameMention) and m.candidates and m.start <= at < m.end for m in found):
        return False
    behind = words[at + 1 : at + 2]
    if behind and behind[0] in _OF and not any(isinstance(m, PlaceMention) and m.start > at for m in found):
        return False
    return any(isinstance(m, PlaceMention) for m in found) or any(
        isinstance(m, ConceptMention) and m.concept in {"count", "which"} and m.start < at for m in found
    )
