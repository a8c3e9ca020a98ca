"""New and northern regions and countries, with that word written for short: "N.-Mexique", "N. Ireland", "Nlle-Zélande"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.words.tokens import Token

_SHORT: Final = frozenset({"n", "nw", "nlle", "nvelle"})
"""Folded words for short; one letter may also be for the north."""
_NEW: Final = ("new", "nieuw", "neu", "nouveau", "nouvelle")
_NORTH: Final = ("north", "northern", "noord", "nord")


def with_new(tokens: Sequence[Token], gazetteer: Gazetteer) -> tuple[Token, ...]:
    """The tokens, with the key of "new" or of a word for the north for what is short for it, as there is a region or country.

    Args:
        tokens: The question's words.
        gazetteer: The places of the world.
    """
    if not any(token.key in _SHORT for token in tokens):
        return tuple(tokens)
    return tuple(
        replace(token, key=_meant(token, tokens[i + 1], gazetteer))
        if token.key in _SHORT and token.capitalised and i + 1 < len(tokens) and tokens[i + 1].capitalised
        else token
        for i, token in enumerate(tokens)
    )


def _meant(short: Token, name: Token, gazetteer: Gazetteer) -> str:
    def is_area(word: str) -> bool:
        return any(each.place.level is not PlaceLevel.CITY for each in gazetteer.exact(f"{word} {name.key}"))

    return next(filter(is_area, (*_NORTH, *_NEW)), short.key)
