"""A town in a name with what tells it from others: "Stadtarchiv Halle (Saale)", in the data "Stadtarchiv Halle".

Sources write it in full, shortened ("Neustadt a.d.Donau") or not at all. Who is called by the bare name may be in that town
where the bare name is one of the town as well: Bergen op Zoom is never called Bergen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.names.names import name_words
from glam_kg.question.words.mentions import Named
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from glam_kg.question.names.names import CustodianName, NameIndex
    from glam_kg.question.words.mentions import PlaceMention
    from glam_kg.question.words.tokens import Token

_BETWEEN: Final = frozenset(
    {
        "a",
        "aan",
        "am",
        "an",
        "auf",
        "b",
        "bei",
        "bij",
        "d",
        "de",
        "den",
        "der",
        "die",
        "i",
        "im",
        "in",
        "la",
        "le",
        "les",
        "ob",
    }
    | {"on", "op", "sur", "the", "upon", "v", "vor"}
)
"""Folded small words between a town and what tells it apart; "oder" is the river."""


def called_in_town(
    index: NameIndex, kind: str, town: PlaceMention, find_places: Callable[[Sequence[Token]], Sequence[PlaceMention]]
) -> tuple[tuple[Named, ...], bool]:
    """Those that are called by a kind and a town, and whether their names tell it apart; the others only where none does.

    Args:
        index: The names of the graph.
        kind: The folded word for the kind.
        town: The town as it is said.
        find_places: Finds the places in a row of words.
    """
    said = _telling_words(town.text)
    if len(said) < 2:
        return (), False
    named = [(_named(name), rest) for name, rest in _beyond(index, kind, said[0])]
    there = [(n, rest) for n, rest in named if any(n.is_at(r) or n.may_be_at(r) for r in town.own_readings)]
    apart = tuple(n for n, rest in there if rest and _tells(rest, said[1:]))
    bare = tuple(n for n, rest in there if not rest)
    if apart or not bare or not _is_called(said[0], town, find_places):
        return apart, True
    return bare, False


def is_said_in(town: PlaceMention, texts: Iterable[str]) -> bool:
    """Whether one of some names says a town with what tells it apart."""
    said = set(_telling_words(town.text))
    return any(said <= set(name_words(text)) for text in texts)


def _telling_words(text: str) -> list[str]:
    """The folded words of a name without those that join what tells a town apart.

    >>> _telling_words("Halle a. d. Saale"), _telling_words("Frankfurt (Oder)")
    (['halle', 'saale'], ['frankfurt', 'oder'])
    """
    return [word for word in name_words(text) if word not in _BETWEEN]


def _is_called(word: str, town: PlaceMention, find_places: Callable[[Sequence[Token]], Sequence[PlaceMention]]) -> bool:
    """Whether one word is a name of a town as well."""
    codes = {reading.place.code for reading in town.own_readings}
    bare = (m for m in find_places(tokenise(word.title())) if not m.is_adjective)
    return any(reading.place.code in codes for m in bare for reading in m.readings)


def _beyond(index: NameIndex, kind: str, town: str) -> Iterator[tuple[CustodianName, list[str]]]:
    """The names that begin with a kind and a town, each with the words behind these."""
    for name in index.holding([kind, town]):
        words = _telling_words(name.text)
        if words[:2] == [kind, town]:
            yield name, words[2:]


def _tells(words: Collection[str], said: Collection[str]) -> bool:
    """Whether words tell a town apart as what was said does, also where either is shortened.

    >>> _tells(["westf"], ["westfalen"]), _tells(["aisch"], ["orla"])
    (True, False)
    """
    return len(words) == len(said) and all(
        any(one.startswith(other) or other.startswith(one) for other in said) for one in words
    )


def _named(name: CustodianName) -> Named:
    return Named.of(name, 1.0)
