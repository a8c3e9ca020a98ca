"""Names that nobody has and that a subject stands in: "C'est quoi le Musée national de l'automobile ?".

There is one that is national, or royal; a "Museum voor Klokken" may be any that has clocks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import (
    ConceptMention,
    Named,
    NameMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_OF: Final = frozenset({"d", "de", "du", "des", "of", "for", "van", "voor", "fur", "fuer", "der"})
"""Folded words between a kind and what it is of."""
_SMALL: Final = _OF | {"l", "la", "le", "les", "the", "het", "die", "das", "den"}
_ASKED: Final = frozenset({"info", "website", "address", "founded", "when", "where", "in_which_city"})
"""Concepts of what is asked of one."""
_ONE: Final = frozenset({"national", "royal"})
"""Senses of what a country has one of."""
_WEIGHT: Final = 0.5


def called_by_subject(
    index: NameIndex,
    text: str,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    *,
    is_definite: Callable[[str], bool],
) -> list[Mention]:
    """The mentions, with a national one in capitals and the subject behind it as a name, where something is asked of it.

    What somebody's name says in whatever language is left to who lists those: the National Library of Medicine is a
    "Nationalbibliothek für Medizin".

    Args:
        index: The names of the graph.
        text: The question.
        tokens: Its words as written.
        words: The same words folded.
        found: What was found in it.
        is_definite: Whether a folded word says that a known one is meant.
    """
    if not any(isinstance(m, SchemeMention) or (isinstance(m, ConceptMention) and m.concept in _ASKED) for m in found):
        return list(found)
    kinds = [m for m in found if isinstance(m, TypeMention) and not m.plural and tokens[m.start].capitalised]
    for kind in sorted(kinds, key=lambda m: (m.start, -m.end)):
        start = kind.start - (kind.start > 0 and tokens[kind.start - 1].capitalised and _is_one(words[kind.start - 1]))
        behind = kind.end + (kind.end < len(words) and _is_one(words[kind.end]))
        end = _end_behind(words, behind, found)
        one = any(map(_is_one, words[start:behind]))
        if end is None or not one or not _begins_name(tokens, words, start, is_definite):
            continue
        name = NameMention(
            start=start, end=end, text=text[tokens[start].start : tokens[end - 1].end], candidates=(), weight=_WEIGHT,
            reason="called by a subject",
        )  # fmt: skip
        known = any(isinstance(m, NameMention) and m.candidates and m.overlaps(name) for m in found)
        if known or _is_anybody(index, words[start:behind], end, found):
            return list(found)
        return [*(m for m in found if not (isinstance(m, (NameMention, SubjectMention)) and m.overlaps(name))), name]
    return list(found)


def _is_anybody(index: NameIndex, said: Sequence[str], end: int, found: Sequence[Mention]) -> bool:
    """Whether a name says, in whatever language, the kind and the subject that ends there, of one at the place that is said."""
    senses = frozenset().union(*(senses_of(word)[0] for word in said))
    places = [m for m in found if isinstance(m, PlaceMention) and not m.is_adjective]
    subjects = (m for m in found if isinstance(m, SubjectMention) and m.end == end)
    for text in {word.text for m in subjects for word in m.words}:
        for name in index.holding(fold_key(text).split()):
            own = frozenset().union(*(senses_of(word)[0] for word in name_words(name.text)))
            named = Named.of(name, 1.0)
            if senses <= own and all(any(map(named.may_be_at, m.readings)) for m in places):
                return True
    return False


def _is_one(word: str) -> bool:
    """Whether a folded word says that a country has but one: "national", "Nationalbibliothek"."""
    return not senses_of(word)[0].isdisjoint(_ONE)


def _end_behind(words: Sequence[str], start: int, found: Sequence[Mention]) -> int | None:
    """Where the subject ends that stands behind a kind with "of" between; None where none does."""
    if start >= len(words) or words[start] not in _OF:
        return None
    at = start
    while at < len(words) and words[at] in _SMALL:
        at += 1
    if any(isinstance(m, PlaceMention) and m.start == at for m in found):
        return None
    return max((m.end for m in found if isinstance(m, SubjectMention) and m.start == at), default=None)


def _begins_name(tokens: Sequence[Token], words: Sequence[str], start: int, is_definite: Callable[[str], bool]) -> bool:
    """Whether a kind stands behind a definite article, at the start, or behind a comma."""
    if not start:
        return True
    before = words[start - 1]
    comma = tokens[start].start - tokens[start - 1].end > 1
    return before not in INDEFINITE_ARTICLES and (comma or is_definite(before))
