"""Letters that stand in brackets in a name, or before or behind a dash: DANS in "Data Archiving and Networked Services (DANS)".

Whoever has them so in its name says itself that it is called so. Where but one does, and nothing else is named, that one is
meant; initials that only fit a name are asked about.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    IdentifierMention,
    Named,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_SHORTEST, _LONGEST = 3, 10
"""Letters of such an acronym: two are the code of a country."""
_FEWEST_CAPITALS: Final = 2
_WEIGHT: Final = 0.95
_WHOLE: Final = 0.999
"""Score of a name that was given whole."""
_OTHERS: Final = (*INSTITUTIONS, NetworkMention, IdentifierMention, SubjectMention)
_LARGE: Final = 100_000
"""Inhabitants of a town that is meant however its name is written."""
_IN: Final = frozenset({"in", "im", "te", "bij", "near", "bei", "a", "en"})
"""Folded prepositions of a place, right before it."""
_SEVERAL: Final = "count"


def with_acronyms_in_names(
    index: NameIndex, tokens: Sequence[Token], words: Sequence[str], found: Iterable[Mention]
) -> list[Mention]:
    """The mentions with such letters as the name of the one that has them in brackets, where nothing else is named.

    Args:
        index: The names of the graph.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
    """
    mentions = list(found)
    # "ROR" and "ISIL" are asked for, of whoever is named beside them.
    schemes = {i for m in mentions if isinstance(m, SchemeMention) for i in range(m.start, m.end)}
    at = next((i for i, token in enumerate(tokens) if _may_be_one(token.text) and i not in schemes), None)
    if at is None or _is_shouted(tokens) or (at and words[at - 1] in _IN):
        return mentions
    if any(_forbids(m, at) for m in mentions):
        return mentions
    meant = _whose(index, tokens[at].text)
    if not meant:
        return mentions
    candidates = tuple(Named.of(name, _WEIGHT) for name in meant)
    name = NameMention(
        start=at,
        end=at + 1,
        text=tokens[at].text,
        candidates=candidates,
        weight=_WEIGHT,
        reason="in brackets in a name",
    )
    return [*(m for m in mentions if not m.overlaps(name) or isinstance(m, ConceptMention)), name]


def _may_be_one(text: str) -> bool:
    return _SHORTEST <= len(text) <= _LONGEST and sum(map(str.isupper, text)) >= _FEWEST_CAPITALS and text.isalpha()


def _is_shouted(tokens: Sequence[Token]) -> bool:
    """Whether all of several words are in capitals, so that those of one say nothing."""
    return len(tokens) > 1 and all(token.text.isupper() for token in tokens)


def _forbids(mention: Mention, at: int) -> bool:
    """Whether something else is meant: another name, a kind, a network, an area, a large town, or a number that is asked for."""
    here = mention.shares(at, at + 1)
    if isinstance(mention, NameMention):
        whole = any(candidate.score >= _WHOLE for candidate in mention.candidates)
        return mention.is_sure and (not here or mention.end - mention.start > 1 or whole)
    if isinstance(mention, PlaceMention):
        return here and any(
            reading.place.level is not PlaceLevel.CITY or reading.place.population >= _LARGE
            for reading in mention.readings
        )
    return isinstance(mention, _OTHERS) or (isinstance(mention, ConceptMention) and mention.concept == _SEVERAL)


def _whose(index: NameIndex, letters: str) -> tuple[CustodianName, ...]:
    """The one in whose name some letters stand apart; none where they stand otherwise in that of another."""
    named = [name for name in index.holding([fold_key(letters)]) if letters in name.text and not name.text.isupper()]
    own = {name.iri: name for name in named if _stand_apart(letters, name.text) and _are_its(letters, name.text)}
    others = {name.iri for name in named} - own.keys()
    return tuple(own.values()) if len(own) == 1 and not others else ()


def _stand_apart(letters: str, name: str) -> bool:
    """Whether some letters stand in brackets in a name, or between its beginning or end and a dash.

    >>> _stand_apart("LEIZA", "LEIZA - Leibniz-Zentrum für Archäologie"), _stand_apart("SLUB", "SLUB Dresden")
    (True, False)
    """
    return re.search(rf"\({letters}\)|^{letters} [-–—|] | [-–—|] {letters}$", name) is not None


def _are_its(letters: str, name: str) -> bool:
    """Whether the letters stand one after the other in the words of a name, from the first letter of one on.

    >>> _are_its("PALNI", "Private Academic Library Network of Indiana, Inc. (PALNI)"), _are_its("USA", "Museum of Glass (USA)")
    (True, False)
    """
    wanted, rest = letters[0].lower(), letters[1:].lower()
    words = fold_key(name.replace(letters, " ")).split()
    start = next((i for i, word in enumerate(words) if word.startswith(wanted)), None)
    if start is None:
        return False
    said = iter("".join(words[start:])[1:])
    return all(letter in said for letter in rest)
