"""Names beside the word for a kind of institution: a library that is called Newport is no "Newport Museum"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.errors import GHCIDError
from glam_kg.ghcid import GHCID
from glam_kg.question.words.mentions import WHOLE_NAME, NameMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention, Named
    from glam_kg.question.words.tokens import Token

_HAVING: Final = frozenset(
    {
        "heeft", "telt", "kent", "bezit", "van", "uit", "has", "does", "do", "of", "from", "there", "are", "hat", "besitzt",
        "von", "aus", "a", "t", "il", "possede", "compte",
    }
)  # fmt: skip
"""Folded words between several institutions and the place that has them."""
_REGIONS: Final = frozenset({"regio", "region"})
_OF_REGIONS: Final = _HAVING | _REGIONS | {"de", "du", "d", "het", "the", "der", "des", "la", "le", "l"}
"""The same with articles, which stand before an institution as well: "musea van het Smithsonian"."""
_LOOSE: Final = "M"
"""The letter of a kind that people call others by as well: whoever shows something is a museum."""
ANY_KIND: Final = "U"
"""The letter of institutions whose type nobody knows."""


def of_the_kind_said(tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without names right beside a kind of institution that nobody who is called so is of.

    Args:
        tokens: The question's words as written.
        found: What was found in it.
    """
    kinds = [m for m in found if isinstance(m, TypeMention) and not m.plural]
    return list(_checked(tokens, found, kinds)) if kinds else list(found)


def of_the_kinds_asked_for(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without names said in part behind several of a kind that nobody who is called so is of.

    "Which museums does Twente have?" asks for those of a region, and for no University of Twente.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    kinds = [m for m in found if isinstance(m, TypeMention) and m.plural]
    letters = {ANY_KIND, *(kind.letter for kind in kinds)}
    return [
        m for m in found
        if not (
            kinds
            and isinstance(m, NameMention)
            and m.candidates
            and m.weight < WHOLE_NAME
            and any(k.end < m.start and _has(words[k.end : m.start]) for k in kinds)
            and letters.isdisjoint(map(letter_of, m.candidates))
        )
    ]  # fmt: skip


def _has(between: Sequence[str]) -> bool:
    """Whether folded words between several institutions and a name say that it has them, as a region does."""
    return (_HAVING if _REGIONS.isdisjoint(between) else _OF_REGIONS).issuperset(between)


def _checked(tokens: Sequence[Token], found: Sequence[Mention], kinds: Sequence[TypeMention]) -> Iterator[Mention]:
    for m in found:
        if not isinstance(m, NameMention) or not m.candidates:
            yield m
            continue
        beside = [k for k in kinds if k.start == m.end or k.end == m.start]
        letters = {ANY_KIND, *(k.letter for k in beside)}
        if not beside or not _is_said(tokens, m, beside):
            behind = any(k.start == m.end and k.letter != _LOOSE for k in beside)
            other = behind and m.weight < WHOLE_NAME and letters.isdisjoint(map(letter_of, m.candidates))
            # "Schoenbrunn zoo" need not be the Historic Schoenbrunn Village, however it is written.
            yield replace(m, guess=True) if other else m
            continue
        meant = tuple(named for named in m.candidates if letter_of(named) in letters)
        if meant:
            yield replace(m, candidates=meant)


def _is_said(tokens: Sequence[Token], name: NameMention, beside: Sequence[TypeMention]) -> bool:
    """Whether name and kind are written as one: both with a capital, or both without one; initials have theirs anyway."""
    if name.guess and all(token.text.isupper() for token in tokens[name.start : name.end]):
        return True
    written = {tokens[i].capitalised for m in (name, *beside) for i in range(m.start, m.end)}
    return len(written) == 1


def letter_of(named: Named) -> str:
    """The type as the GHCID has it with which the IRI of a custodian ends; an IRI of another kind tells none."""
    try:
        return GHCID.parse(named.iri.rpartition("/")[2]).institution_type
    except GHCIDError:
        return ANY_KIND
