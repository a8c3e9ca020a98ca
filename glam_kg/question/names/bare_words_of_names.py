"""Bare words that stand in the names of few, and are all that is said: "Kew Gardens", "the frans hals".

They are no list of a country whose adjective is among them: it is asked who is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.words.mentions import ConceptMention, Named, NameMention, PlaceMention
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_FEWEST_WORDS: Final = 2
_MOST_WORDS: Final = 4
_SHORTEST: Final = 3
"""Letters of each of these words."""
_PREPOSITIONS: Final = frozenset(
    {"van", "uit", "voor", "from", "for", "within", "von", "aus", "fur", "des", "pour", "dans"}
)
"""Folded prepositions before the place that a question goes on with."""


def with_bare_words(
    index: NameIndex,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    *,
    is_definite: Callable[[str], bool],
) -> list[Mention]:
    """The mentions, with those to ask about in whose names all words of a question stand.

    Args:
        index: The names.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it. Anything but places and the article says more than a name.
        is_definite: Whether a folded word says that a known one is meant.
    """
    start = int(bool(words) and is_definite(words[0]))
    own = words[start:]
    if not _FEWEST_WORDS <= len(own) <= _MOST_WORDS or min(map(len, own)) < _SHORTEST:
        return list(found)
    said = [m for m in found if m.end > start]
    if not all(isinstance(m, PlaceMention) or _is_article(m) for m in said):
        return list(found)
    if any(isinstance(m, PlaceMention) and m.end - m.start == len(own) for m in said):
        return list(found)
    if own[0] in _PREPOSITIONS and _is_of_place(tokens[start], start + 1, len(words), said):
        return list(found)
    names = {name.iri: Named.of(name, GUESS) for name in reversed(index.holding(own))}
    if not 0 < len(names) <= MOST_MEANT:
        return list(found)
    name = NameMention(
        start=start, end=len(words), text=as_written(tokens[start:]), candidates=tuple(names[iri] for iri in sorted(names)),
        weight=GUESS, guess=True, reason="names have these words",
    )  # fmt: skip
    return [*(m for m in found if not m.overlaps(name)), name]


def _is_article(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept.startswith("refers_to")


def _is_of_place(preposition: Token, start: int, end: int, said: Sequence[Mention]) -> bool:
    """Whether a preposition and a place are all that is said, as of what was asked before: "van Nederland" is no name.

    A town behind a capital may be part of one: "Van Loon".
    """
    places = [m for m in said if isinstance(m, PlaceMention) and (m.start, m.end) == (start, end)]
    return any(
        not preposition.capitalised or any(r.place.level is not PlaceLevel.CITY for r in m.readings[:1]) for m in places
    )
