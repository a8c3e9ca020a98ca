"""One whom somebody recalls and then names: "I recall a museum about funerals in Texas, the Museum of Funeral History, I think".

What they tell of it says who is meant no better than the name does, which one alone has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_words import senses_of
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.closed_classes import DEFINITE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.words.tokens import Token

_RECALLING: Final = frozenset(
    {
        "herinner", "herinneren", "heugt", "hoorde", "gehoord", "las", "gelezen", "vertelde", "verteld", "recall", "remember",
        "remembered", "heard", "read", "told", "mentioned", "recommended", "erinnere", "erinnern", "gehort", "gehoert", "horte",
        "gelesen", "erzahlte", "erzaehlte", "erzahlt", "erzaehlt", "empfahl", "empfohlen", "souviens", "rappelle", "entendu",
        "lu", "parle",
    }
)  # fmt: skip
"""Folded verbs with which somebody says of what they know."""
_OF_KIND: Final = frozenset({"place", "spot", "plek", "plaats", "ort", "endroit", "lieu"})
_HEDGES: Final = frozenset(
    {
        "i", "think", "thought", "believe", "guess", "it", "is", "was", "s", "called", "named", "or", "so", "something", "maybe",
        "ik", "dacht", "denk", "geloof", "meen", "het", "heette", "heet", "heten", "genaamd", "of", "zoiets", "misschien", "ich",
        "glaube", "denke", "meine", "es", "hiess", "heisst", "hiesse", "oder", "ahnlich", "glaub", "vielleicht", "je", "crois",
        "pense", "il", "elle", "appelait", "appelle", "ca", "peut", "etre", "ou", "comme",
    }
)  # fmt: skip
"""Folded words with which somebody says that they are not sure of a name."""
_ENDS: Final = frozenset(".!?…;:")
_FEWEST: Final = 2
"""Words of a name behind a comma: one may be a town or a kind."""


def without_recalled(
    text: str, tokens: tuple[Token, ...], is_of_one: Callable[[Sequence[str]], bool]
) -> tuple[Token, ...]:
    """The words without what somebody recalls of one whom they name behind it, and without how sure they are of the name.

    Args:
        text: The question.
        tokens: Its words.
        is_of_one: Whether folded words are the whole name of one institution alone.
    """
    if _RECALLING.isdisjoint(token.key for token in tokens):
        return tokens
    for comma in range(1, len(tokens)):
        if _mark(text, tokens, comma) != ",":
            continue
        start = comma
        while start > 0 and _mark(text, tokens, start) not in _ENDS:
            start -= 1
        if not _recalls(tokens[start:comma]):
            continue
        named = _named(text, tokens, comma, is_of_one)
        # "… the Field Museum. Which archives are there in Chicago?" asks of others.
        if named is not None and not any(senses_of(token.key)[0] for token in tokens[named.stop :]):
            stop = named.stop
            while stop < len(tokens) and tokens[stop].key in _HEDGES and _mark(text, tokens, stop) in {"", ","}:
                stop += 1
            return (*tokens[:start], *tokens[comma : named.stop], *tokens[stop:])
    return tokens


def _recalls(described: Sequence[Token]) -> bool:
    """Whether words say that somebody recalls one of a kind: "a museum", and not "the museums"."""
    keys = [token.key for token in described]
    recalls = next((i for i, key in enumerate(keys) if key in _RECALLING), len(keys))
    article = next((i for i in range(recalls, len(keys)) if keys[i] in INDEFINITE_ARTICLES or keys[i] == "some"), None)
    return article is not None and any(key in _OF_KIND or bool(senses_of(key)[0]) for key in keys[article + 1 :])


def _named(text: str, tokens: Sequence[Token], comma: int, is_of_one: Callable[[Sequence[str]], bool]) -> range | None:
    """Where the whole name of one institution stands behind a comma, before a mark or what makes it less sure."""
    start = comma + (tokens[comma].key in DEFINITE)
    end = start + 1
    while end < len(tokens) and not _mark(text, tokens, end):
        end += 1
    for stop in range(end, start + _FEWEST - 1, -1):
        hedged = all(token.key in _HEDGES for token in tokens[stop:end])
        if hedged and is_of_one([token.key for token in tokens[start:stop]]):
            return range(start, stop)
    return None


def _mark(text: str, tokens: Sequence[Token], position: int) -> str:
    """The mark between a word and the one before it; none within what a hyphen or an apostrophe joins."""
    between = text[tokens[position - 1].end : tokens[position].start].strip(" '’\"“”»«()-‑")
    return between[:1]
