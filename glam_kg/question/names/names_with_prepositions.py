"""Names of which but the small words are said otherwise: "Rijksmuseum voor Oudheden" is the Rijksmuseum van Oudheden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.ghcid.skipped_words import function_words
from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.names import main_words
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import (
    ConceptMention,
    Named,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_FOR: Final = frozenset(
    {"voor", "van", "over", "of", "for", "about", "on", "fur", "der", "des", "von", "uber", "de", "du", "d", "sur"}
)
"""Folded words between a kind and what it is of."""
_ARTICLES: Final = frozenset({"de", "het", "the", "der", "die", "das", "la", "le", "l", "les"})
_WEIGHT: Final = 0.95
_MEANT_IN_NAMES: Final = (TypeMention, SubjectMention, NameMention)


def with_other_prepositions(
    index: NameIndex, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
) -> list[Mention]:
    """The mentions, with one institution and what it is of as the name of who is called so with other small words.

    Args:
        index: The names of the graph.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
    """
    subjects = [m for m in found if isinstance(m, SubjectMention)]
    kinds = {m.end: m for m in found if isinstance(m, TypeMention) and not m.plural and m.end - m.start == 1}
    for subject in subjects:
        kind = kinds.get(_before(words, subject.start))
        if kind is None or (kind.start and words[kind.start - 1] in INDEFINITE_ARTICLES):
            continue
        if any(isinstance(m, PlaceMention) and kind.start <= m.start < subject.end for m in found):
            continue
        named = _called(index, words[kind.start : subject.end])
        if named:
            name = NameMention(
                start=kind.start, end=subject.end, text=as_written(tokens[kind.start : subject.end]), candidates=named,
                weight=_WEIGHT, reason="said with other small words",
            )  # fmt: skip
            return [*(m for m in found if not _is_within(m, name)), name]
    return list(found)


def _before(words: Sequence[str], start: int) -> int:
    """Where the small words before a subject begin; -1 where none of them says what it is of."""
    at = start
    while at and words[at - 1] in _ARTICLES | _FOR:
        at -= 1
    return at if _FOR.intersection(words[at:start]) else -1


def _called(index: NameIndex, said: Sequence[str]) -> tuple[Named, ...]:
    small = function_words(None)
    main = [word for word in said if word not in small]
    if len(main) < 2:
        return ()
    named = {n.iri: n for n in index.holding(main) if main_words(n.text) == main}
    told = (Named.of(n, _WEIGHT) for _, n in sorted(named.items()))
    return tuple(told) if len(named) <= MOST_MEANT else ()


def _is_within(mention: Mention, name: NameMention) -> bool:
    parts = (*_MEANT_IN_NAMES, ConceptMention)
    return isinstance(mention, parts) and name.start <= mention.start and mention.end <= name.end
