"""Foundations and associations as institutions: "stichtingen in Arnhem", "oldest society in Belgium".

The words are said of much else: they are kinds here beside a place or another condition that custodians are asked by, and
associations only where no word is left that could tell which ones ("sports associations"). The French "fondations" is said of
what was founded as well: with a year alone, or with those whose foundation it was behind it, it is that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.words.closed_classes import AND_OR
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    EventTypeMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_NON_PROFIT: Final = "N"
_SOCIETY: Final = "S"
_FOUNDATIONS: Final[Mapping[str, str]] = {
    "stichtingen": "nl", "foundations": "en", "stiftungen": "de", "fondations": "fr"
}  # fmt: skip
_ASSOCIATIONS: Final[Mapping[str, str]] = {
    "verenigingen": "nl", "societies": "en", "associations": "en", "vereine": "de", "vereinigungen": "de", "assos": "fr",
}  # fmt: skip
_ONE: Final[Mapping[str, tuple[str, str]]] = {
    "stichting": ("nl", _NON_PROFIT), "foundation": ("en", _NON_PROFIT), "stiftung": ("de", _NON_PROFIT),
    "fondation": ("fr", _NON_PROFIT), "vereniging": ("nl", _SOCIETY), "society": ("en", _SOCIETY), "verein": ("de", _SOCIETY),
    "association": ("fr", _SOCIETY),
}  # fmt: skip
"""One of them, of which only a superlative makes a kind: "oldest society in Belgium"."""
_BESIDE: Final = frozenset({*_ASSOCIATIONS, "trusts", "charities"})
"""Folded words for other bodies without profit, which are of heritage where foundations are spoken of beside them."""
_OF: Final = frozenset({"de", "du", "des", "d", "van", "of", "von", "der"})
_ORDERS: Final = frozenset({"oldest", "newest"})
_CONDITIONS: Final = frozenset({"budget", "lacks", "website", "identifier", *_ORDERS})
"""What custodians are asked by, beside places and years."""


_OF_OTHERS: Final = frozenset({"member_of", "parent", "not_covered", "other_world"})
"""What is asked of those bodies that are not custodians, or of what custodians are part of."""
_COLLECTING: Final = frozenset({"collection", "collections", "holds", "shown"})


class _Said(NamedTuple):
    """A word for such bodies: where it stands, its language, the letter of its type, and whether it is a plural."""

    at: int
    language: str
    letter: str
    plural: bool = True


def with_foundations(
    words: Sequence[str], found: Sequence[Mention], is_function_word: Callable[[str], bool]
) -> list[Mention]:
    """The mentions, with foundations as non-profit organisations, and associations as societies, where they are asked for.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        is_function_word: Whether a folded word has no meaning of its own.
    """
    said = _said(words, found)
    if said is None:
        return list(found)
    start, end = _with_beside(words, said)
    end = _behind_heritage(words, found, end)
    if not _are_asked_for(words, [m for m in found if not said.at < m.start < m.end <= end], said):
        return list(found)
    if said.letter == _SOCIETY and not _are_all_explained(words, found, range(start, end), is_function_word):
        return list(found)
    kept = (m for m in found if not (start <= m.start and m.end <= end))
    text = " ".join(words[start:end])
    kind = TypeMention(
        start=start, end=end, text=text, letter=said.letter, language=said.language, narrower=True, plural=said.plural
    )
    return [*kept, kind]


def _said(words: Sequence[str], found: Iterable[Mention]) -> _Said | None:
    """The first word for foundations; else that for associations, else one of either behind a superlative."""
    for plurals, letter in ((_FOUNDATIONS, _NON_PROFIT), (_ASSOCIATIONS, _SOCIETY)):
        if not plurals.keys().isdisjoint(words):
            at = next(i for i, word in enumerate(words) if word in plurals)
            return _Said(at, plurals[words[at]], letter)
    if _ONE.keys().isdisjoint(words):
        return None
    ends = {m.end for m in found if isinstance(m, ConceptMention) and m.concept in _ORDERS}
    starts = {m.start for m in found if isinstance(m, ConceptMention) and m.concept in _ORDERS}
    one = next(
        (i for i, word in enumerate(words) if word in _ONE and (i in ends or i + 1 in starts or i + 2 in starts)), None
    )
    return None if one is None else _Said(one, *_ONE[words[one]], plural=False)


def _with_beside(words: Sequence[str], said: _Said) -> tuple[int, int]:
    """From where to where the word reaches, with that for other bodies beside it: "associations et de fondations"."""
    at = said.at
    if said.letter != _NON_PROFIT:
        return at, at + 1
    before = [i for i in range(max(0, at - 3), at) if words[i] in _BESIDE and _join(words[i + 1 : at])]
    behind = [i for i in range(at + 2, min(len(words), at + 4)) if words[i] in _BESIDE and _join(words[at + 1 : i])]
    return min([at, *before]), max([at, *behind]) + 1


def _behind_heritage(words: Sequence[str], found: Iterable[Mention], end: int) -> int:
    """Where the words end, with those behind them that say that they are of heritage: "fondations du patrimoine"."""
    at = end
    while at < len(words) and words[at] in _OF:
        at += 1
    if at == end:
        return end
    said = (m.end for m in found if isinstance(m, ConceptMention) and m.concept == "heritage" and m.start == at)
    return max(said, default=end)


def _join(between: Sequence[str]) -> bool:
    """Whether words join two kinds: "et", or "et de"."""
    return len(between) > 0 and between[0] in AND_OR and all(word in _OF for word in between[1:])


def _are_asked_for(words: Sequence[str], found: Sequence[Mention], said: _Said) -> bool:
    """Whether custodians are asked by something, and nothing says that they are events, or of somebody.

    A kind or a name tells that, a year without a verb, or what was founded behind them.
    """
    at = said.at
    if any(isinstance(m, INSTITUTIONS) for m in found):
        return False
    if any(isinstance(m, NameMention) and m.candidates and m.start <= at < m.end for m in found):
        return False
    if any(isinstance(m, ConceptMention) and m.concept == "event" for m in found):
        return False
    elsewhere = [m for m in found if not m.start <= at < m.end]
    founded = any(isinstance(m, ConceptMention) and m.concept == "founded" for m in elsewhere)
    dated = any(isinstance(m, YearMention) for m in elsewhere)
    if dated != founded and not any(isinstance(m, ConceptMention) and m.concept == "budget" for m in elsewhere):
        return False
    if not founded and any(isinstance(m, EventTypeMention) for m in elsewhere):
        return False
    placed = any(isinstance(m, PlaceMention) for m in found)
    behind = words[at + 1 : at + 2]
    if behind and behind[0] in _OF and not any(isinstance(m, PlaceMention) and m.start > at for m in found):
        return False
    asked = any(isinstance(m, ConceptMention) and m.concept in {"count", "which"} and m.start < at for m in found)
    known = any(isinstance(m, ConceptMention) and m.concept in _CONDITIONS for m in elsewhere)
    return (
        placed
        or (dated and founded)
        or known
        or _collect(elsewhere)
        or any(isinstance(m, SchemeMention) for m in elsewhere)
        or (asked and said.letter == _NON_PROFIT)
    )


def _collect(found: Sequence[Mention]) -> bool:
    """Whether it is said what somebody collects: "which societies collect quilts?"."""
    collecting = any(isinstance(m, ConceptMention) and m.concept in {"collection", "collections"} for m in found)
    return collecting and any(isinstance(m, SubjectMention) for m in found)


def _are_all_explained(
    words: Sequence[str], found: Sequence[Mention], own: range, is_function_word: Callable[[str], bool]
) -> bool:
    """Whether each other word is part of what was found, or has no meaning of its own; a subject must be what they collect."""
    of_subject = any(isinstance(m, SubjectMention) for m in found)
    if of_subject and not any(isinstance(m, ConceptMention) and m.concept in _COLLECTING for m in found):
        return False
    told = (m for m in found if not isinstance(m, (NameMention, NetworkMention)))
    if any(isinstance(m, ConceptMention) and m.concept in _OF_OTHERS for m in found):
        return False
    explained = {i for m in told for i in range(m.start, m.end)}
    return all(i in own or i in explained or is_function_word(word) for i, word in enumerate(words))
