"""Names that have the place of another word: the "Koninklijk Museum voor Midden-Afrika" is the one for "Centraal Afrika".

A place has several names in one language. Where that is all by which what was said differs from a name, it is that name.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.names.names import main_words
from glam_kg.question.words.mentions import WHOLE_NAME, NameMention, PlaceMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token


def with_same_places(
    tokens: Sequence[Token], found: Iterable[Mention], find_places: Callable[[Sequence[Token]], Sequence[PlaceMention]]
) -> list[Mention]:
    """The mentions, with a name that is to be asked about as sure where it says the same place otherwise.

    Args:
        tokens: The question's words as written.
        found: What was found in it.
        find_places: Finds the places in a row of words.
    """
    mentions = list(found)
    places = [m for m in mentions if isinstance(m, PlaceMention)]

    def said_otherwise(name: NameMention) -> bool:
        inside = _longest(m for m in places if name.start <= m.start and m.end <= name.end)
        return inside is not None and all(
            _says_same(tokens[name.start : name.end], inside, name.start, candidate.label, find_places)
            for candidate in name.candidates
        )

    return [
        replace(m, guess=False, weight=WHOLE_NAME)
        if isinstance(m, NameMention) and m.guess and len(m.candidates) == 1 and said_otherwise(m)
        else m
        for m in mentions
    ]


def _longest(places: Iterable[PlaceMention]) -> PlaceMention | None:
    return max(places, key=lambda m: m.end - m.start, default=None)


def _says_same(
    said: Sequence[Token],
    place: PlaceMention,
    start: int,
    label: str,
    find_places: Callable[[Sequence[Token]], Sequence[PlaceMention]],
) -> bool:
    """Whether a name has, beside the same place, the same words."""
    tokens = tokenise(label)
    other = _longest(find_places(tokens))
    if other is None or fold_key(other.text) == fold_key(place.text):
        return False
    if not {r.place for r in place.readings} & {r.place for r in other.readings}:
        return False
    own, named = (
        main_words(" ".join(token.text for i, token in enumerate(each) if not at.start - shift <= i < at.end - shift))
        for each, at, shift in ((said, place, start), (tokens, other, 0))
    )
    return own == named
