"""Institutions that are said to be another's: "the Smithsonian's air and space museum" is none of the Smithsonian Libraries."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ghcid.skipped_words import function_words
from glam_kg.question.names.name_beginnings import MOST_MEANT
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

_GENITIVE: Final = "s"
_LONGEST: Final = 6
"""Words behind the genitive, with the kind."""
_FEWEST: Final = 2
"""Words that tell which of the owner's institutions is meant."""
_IN_NAMES: Final = frozenset({"follow_up", "heritage", "collection", "per_type", "level_country", "level_state"})
"""Concepts whose words may stand in a name."""
_SCORE: Final = 0.9
_PARTS: Final = (NameMention, TypeMention, PlaceMention, SubjectMention)


def named_by_owners(
    index: NameIndex, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
) -> list[Mention]:
    """The mentions, with the institution that is said to be another's in the place of that one.

    It is sought in the town of its owner; where nobody is called so there, the owner is not meant either.

    Args:
        index: The names of the graph.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
    """
    if _GENITIVE not in words:
        return list(found)
    owners = [m for m in found if isinstance(m, NameMention) and m.candidates and is_owner(tokens, m)]
    for owner in owners:
        kind = kind_behind(owner, found)
        if kind is None:
            continue
        known = [m for m in found if isinstance(m, NameMention) and m.is_sure and not m.guess and m.end >= kind.end]
        if any(m.start <= owner.start for m in known):
            # "Yale's Peabody Museum" is all of a name.
            continue
        if own := [m for m in known if m.start == owner.end + 1]:
            kept = [m for m in found if m not in own and not (isinstance(m, NameMention) and m.overlaps(owner))]
            return [*kept, *(_with_owner(tokens, m, owner) for m in own)]
        named = _there(index, words[owner.end + 1 : kind.end], owner)
        if not named:
            return [m for m in found if m is not owner]
        whole = NameMention(
            start=owner.start, end=kind.end, text=as_written(tokens[owner.start : kind.end]), candidates=named,
            weight=_SCORE, guess=len(named) > 1, reason="of its owner",
        )  # fmt: skip
        return [*(m for m in found if not (isinstance(m, _PARTS) and m.overlaps(whole))), whole]
    return list(found)


def is_owner(tokens: Sequence[Token], name: NameMention) -> bool:
    """Whether the mark of a genitive stands behind a name."""
    mark = tokens[name.end] if name.end < len(tokens) else None
    return mark is not None and mark.key == _GENITIVE and mark.start - tokens[name.end - 1].end == 1


def kind_behind(owner: NameMention, found: Sequence[Mention]) -> TypeMention | None:
    """The word for one institution behind an owner, with nothing but words of a name between."""
    kinds = [m for m in found if isinstance(m, TypeMention) and owner.end < m.start <= owner.end + _LONGEST]
    first = min(kinds, key=lambda m: m.end, default=None)
    if first is None or first.plural:
        return None
    between = range(owner.end + 1, first.end)
    asked = (m for m in found if isinstance(m, ConceptMention) and m.concept not in _IN_NAMES)
    return None if any(m.start in between for m in asked) else first


def _with_owner(tokens: Sequence[Token], name: NameMention, owner: NameMention) -> NameMention:
    """A name with its owner before it, where that is in the same town."""
    towns = _towns(owner)
    if not all((fold_key(each.city), each.country) in towns for each in name.candidates):
        return name
    return replace(name, start=owner.start, text=as_written(tokens[owner.start : name.end]))


def _towns(owner: NameMention) -> set[tuple[str, str]]:
    return {(fold_key(each.city), each.country) for each in owner.candidates if each.city}


def _there(index: NameIndex, words: Sequence[str], owner: NameMention) -> tuple[Named, ...]:
    """Those in a town of an owner in whose names all of some words stand; none where they are many."""
    said = [word for word in words if word not in function_words(None)]
    if len(said) < _FEWEST:
        return ()
    towns = _towns(owner)
    found = {
        name.iri: Named.of(name, _SCORE) for name in index.holding(said) if (fold_key(name.city), name.country) in towns
    }
    return tuple(found[iri] for iri in sorted(found)) if len(found) <= MOST_MEANT else ()
