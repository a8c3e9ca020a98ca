"""Words that towns are called as well, and that say something else there: "archiven van Utrecht", "Share of archives"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.tokens import Token

_VAN: Final = "van"
"""A Dutch preposition, and a town of Turkey."""


def is_no_town_there(tokens: Sequence[Token], start: int, end: int, language: str | None) -> bool:
    """Whether a run is such a word: a preposition before a name, or what goes on with "of".

    Args:
        tokens: The question's words.
        start: The first of the run.
        end: Behind its last.
        language: The question's language, if known.
    """
    return _is_preposition_of_another(tokens, start, end) or _is_part_of_them(tokens, start, end, language)


def _is_preposition_of_another(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether a word in small letters stands before a name in capitals, as a Dutch preposition does: "archiven van Utrecht".

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [_is_preposition_of_another(tokenise(t), 1, 2) for t in ("Archiven van Utrecht", "museums Van Turkey")]
    [True, False]
    """
    if end - start > 1 or tokens[start].text != _VAN or end == len(tokens):
        return False
    return tokens[end].capitalised and tokens[end].start == tokens[start].end + 1


def _is_part_of_them(tokens: Sequence[Token], start: int, end: int, language: str | None) -> bool:
    """Whether English words go on with "of" behind the first word: "Share of archives" is none in the town of Share.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [_is_part_of_them(tokenise(t), 0, 1, "en") for t in ("Share of archives", "Leiden of Delft", "Share, archives")]
    [True, False, False]
    """
    if language != "en" or start or end != 1 or len(tokens) <= end + 1:
        return False
    of, behind = tokens[end], tokens[end + 1]
    return of.key == "of" and of.start == tokens[0].end + 1 and not behind.capitalised
