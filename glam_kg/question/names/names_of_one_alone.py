"""Names of which words are left out anywhere, and that one custodian alone has: "Folger Library", "the Wing Luke Museum".

Who is meant is told by the whole name. It is no part of another house ("Friends of the Folger Library"), no branch
in a town, and no surname of somebody who may not be the one meant ("the Ford Museum" of Gerald R. Ford).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ghcid.skipped_words import function_words, legal_forms
from glam_kg.question.names.name_words import KINDS, senses_of, senses_of_all, without_grounds
from glam_kg.question.names.names import name_words
from glam_kg.question.places.half_names import POINTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Set as AbstractSet

_FEWEST_WORDS: Final = 2
"""Words that tell who is meant wherever they stand in a name, side by side."""
_SHORTEST: Final = 4
"""Letters of a word that nobody else has."""
_THE: Final = "the"
_OF: Final = frozenset({"of", "de", "du", "des", "d", "van", "von", "der", "for", "voor", "fur", "pour"})
"""Folded small words before what a body is of, or for."""
_BESIDE: Final = frozenset(
    {"friends", "vrienden", "freunde", "freundeskreis", "forderverein", "foerderverein", "forderkreis", "amis", "guild",
     "docents", "supporters", "volunteers", "vereniging", "verein", "association", "club", "council", "committee", "board"}
)  # fmt: skip
"""Folded words for bodies that are beside an institution, and not the same."""


def is_all_in(
    text: str,
    said: Sequence[str],
    town: str,
    placed: AbstractSet[str],
    *,
    is_kind: Callable[[str], bool],
    is_common: Callable[[str], bool],
) -> bool:
    """Whether a name has all of some words, with who is meant and of which kind, and lacks none that makes it another.

    >>> def has(text, said, town="", placed=()):
    ...     words = said.split()
    ...     return is_all_in(text, words, town, {*placed}, is_kind=lambda _: False, is_common=lambda _: False)
    >>> has("Folger Shakespeare Library", "folger library"), has("Friends of the Folger Library", "folger library")
    (True, False)
    >>> has("Gerald R. Ford Museum", "ford museum"), has("Musée du Louvre-Lens", "musee louvre", "Lens")
    (False, False)
    >>> has("Dallas Museum of Art", "dallas museum", "Dallas", ["dallas"])
    False

    Args:
        text: The name.
        said: The question's folded words that belong to it, without small ones.
        town: Where it is.
        placed: Those of the words that are places.
        is_kind: Whether a folded word is one for institutions.
        is_common: Whether a folded word is one that everybody says, or called like a place.
    """
    words, small = name_words(text), function_words(None)
    own = [word for word in words if word not in small and word not in legal_forms()]
    telling = [word for word in said if not senses_of(word)[0]]
    # The kind may be said in another language: "Folger bibliotheek".
    if not set(telling) <= set(own) or not telling or set(telling) <= placed or not _senses(said) <= _senses(own):
        return False
    kinds = _kinds(said)
    if not kinds or kinds != _kinds(own):
        return False
    left = [word for word in own if word not in said and not senses_of(word)[0]]
    apart = POINTS | _BESIDE | set(fold_key(town).split())
    if any(word in apart or word.isdecimal() or is_kind(word) for word in left) or _is_of_them(words, said):
        return False
    return _tell(telling, words, placed | {*fold_key(town).split()}, is_common)


def _tell(
    telling: Sequence[str], words: Sequence[str], placed: AbstractSet[str], is_common: Callable[[str], bool]
) -> bool:
    """Whether words tell who is meant: one that a name begins with, or some side by side of which one is rare or the first."""
    rare = [word for word in telling if len(word) >= _SHORTEST and word not in placed and not is_common(word)]
    begin = words[1:] if words[:1] == [_THE] else words
    if len(telling) < _FEWEST_WORDS:
        return bool(rare) and begin[:1] == telling and _OF.isdisjoint(begin[1:2])
    if any(len(word) < _SHORTEST - 1 for word in telling):
        return False
    small = function_words(None)
    proper = [word for word in words if word not in small and not senses_of(word)[0]]
    at = next((i for i in range(len(proper)) if proper[i : i + len(telling)] == telling), None)
    return at is not None and (bool(rare) or begin[: len(telling)] == telling)


def _senses(words: Sequence[str]) -> frozenset[str]:
    return without_grounds(senses_of_all(words))


def _kinds(words: Sequence[str]) -> frozenset[str]:
    return _senses(words) & KINDS.keys()


def _is_of_them(words: Sequence[str], said: Sequence[str]) -> bool:
    """Whether all that is said stands in a name behind "of": it is that of something in what they name."""
    at = next((i for i, word in enumerate(words) if word in _OF), len(words))
    before = words[:at]
    return 0 < at < len(words) and set(said).isdisjoint(before) and _kinds(said).isdisjoint(_kinds(before))
