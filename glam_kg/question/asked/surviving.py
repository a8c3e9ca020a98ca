"""Adjectives that say by themselves that something is still there, as the two words that do: "surviving" is "still existing".

So does "open" before several institutions ("open libraries in Dagenham"), but for a day or a year that it is said of.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.still_there import TODAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.words.tokens import Token

_STILL_THERE: Final = {
    "voortbestaande": ("nog", "bestaande"),
    "surviving": ("still", "existing"),
    "extant": ("still", "existing"),
    "fortbestehende": ("noch", "bestehende"),
    "fortbestehenden": ("noch", "bestehenden"),
    "weiterbestehende": ("noch", "bestehende"),
    "weiterbestehenden": ("noch", "bestehenden"),
    "subsistant": ("encore", "existant"),
    "subsistants": ("encore", "existants"),
    "subsistante": ("encore", "existante"),
    "subsistantes": ("encore", "existantes"),
}
"""Folded adjectives; "überlebende" and "survivants" are people, too, and what is remaining may be what was not told yet."""

_OPEN_ONES: Final = "open"
_OPEN: Final = {
    _OPEN_ONES: ("still", _OPEN_ONES),
    "offene": ("noch", "offene"),
    "offenen": ("noch", "offenen"),
    "geoffnete": ("noch", "geoffnete"),
    "geoffneten": ("noch", "geoffneten"),
    "geopende": ("nog", "geopende"),
}
"""Folded adjectives before those that are open."""
_OPEN_IN_DUTCH: Final = ("nog", _OPEN_ONES)
_BEFORE_OPEN: Final = frozenset(
    {"the", "all", "which", "what", "many", "only", "de", "alle", "welke", "hoeveel", "alleen", "die", "der", "den", "welche"}
    | {"viele", "nur", "and", "en", "und", "list", "toon", "zeige"}
)  # fmt: skip
"""Folded words before an adjective: "they open museums" has a verb."""
_ONES: Final = "ones"
_PLURAL: Final = ("s", "en", "musea", "archive", "institute", "vereine")
_PLURAL_OF_OPEN: Final = ("s", "en", "a")
"""Endings of several: an "archive" is one in English."""
_ENGLISH: Final = "s"
_OF_NO_PLACE: Final = 2
"""Words of a question that says no more: "open archives" are an idea."""


def with_surviving(tokens: Sequence[Token], names_institution: Callable[[str], bool]) -> tuple[Token, ...]:
    """The tokens, each such adjective as the two words; a name within a sentence keeps its own.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [token.key for token in with_surviving(tokenise("the oldest surviving museum"), {"museum"}.__contains__)]
    ['the', 'oldest', 'still', 'existing', 'museum']
    >>> [token.key for token in with_surviving(tokenise("open libraries in 1990"), {"libraries"}.__contains__)]
    ['open', 'libraries', 'in', '1990']

    Args:
        tokens: The question's words.
        names_institution: Whether a folded word names institutions.
    """
    if not any(token.key in _STILL_THERE or token.key in _OPEN for token in tokens):
        return tuple(tokens)
    opened = _open_ones(tokens, names_institution)
    return tuple(part for i, token in enumerate(tokens) for part in _parts(token, opened.get(i)))


def _open_ones(tokens: Sequence[Token], names_institution: Callable[[str], bool]) -> dict[int, tuple[str, str]]:
    """The two words for each "open" that is an adjective before institutions of which no time is said."""
    keys = [token.key for token in tokens]
    if len(keys) <= _OF_NO_PLACE or not TODAY.isdisjoint(keys) or any(key.isdigit() for key in keys):
        return {}
    return {
        i: _OPEN_IN_DUTCH if key == _OPEN_ONES and not keys[i + 1].endswith(_ENGLISH) else _OPEN[key]
        for i, key in enumerate(keys[:-1])
        if key in _OPEN
        and (not i or keys[i - 1] in _BEFORE_OPEN)
        and (names_institution(keys[i + 1]) or keys[i + 1] == _ONES)
        and keys[i + 1].endswith(_PLURAL_OF_OPEN if key == _OPEN_ONES else _PLURAL)
        and not (key == _OPEN_ONES and tokens[i + 1].capitalised)
    }


def _parts(token: Token, opened: tuple[str, str] | None) -> Iterator[Token]:
    keys = opened or _STILL_THERE.get(token.key)
    if keys is None or (token.capitalised and not token.sentence_start):
        yield token
        return
    cut = len(token.text) // 2
    middle = token.start + cut
    yield replace(token, key=keys[0], text=token.text[:cut], end=middle)
    yield replace(token, key=keys[1], text=token.text[cut:], start=middle, capitalised=False, sentence_start=False)
