"""Libraries by the letters for their kind and the place behind them: "ULB Sachsen-Anhalt", "BM Lyon", "UB Gent".

Whose names say that kind and the place are to be asked about. Where nobody's does, the name is unknown; it is no other matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.kinds_of_towns import HAVING_ONE, said_alike
from glam_kg.question.mentions import ConceptMention, NameMention, PlaceMention
from glam_kg.question.name_described import with_likely_readings
from glam_kg.question.name_likeness import described
from glam_kg.question.name_words import KINDS
from glam_kg.question.names import name_words
from glam_kg.question.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.mentions import Mention, Named
    from glam_kg.question.names import NameIndex
    from glam_kg.question.tokens import Token

_UNIVERSITY: Final = frozenset({"university", "library"})
_STATE: Final = frozenset({"state", "library"})
_BOTH: Final = _UNIVERSITY | _STATE
_CITY: Final = frozenset({"city", "library"})
_KINDS: Final = {
    "ub": (_UNIVERSITY,),
    "bu": (_UNIVERSITY,),
    "ulb": (_BOTH,),
    "slub": (_BOTH,),
    "sub": (_BOTH,),
    "bnu": (frozenset({"national", "university", "library"}),),
    "lb": (_STATE,),
    "slb": (_STATE,),
    "sb": (_STATE, _CITY),
    "stb": (_STATE, _CITY),
    "bm": (_CITY,),
}
"""Folded letters → what they can say, the likelier first."""
_OF: Final = frozenset({"de", "d", "du", "of", "in", "van", "von"})
_WEIGHT: Final = 0.5
_LANGUAGE: Final = "en"


def with_abbreviated(
    index: NameIndex, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
) -> list[Mention]:
    """The mentions, with letters for a kind of library and the place behind them as a name.

    Args:
        index: The names of the graph.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
    """
    at = next((i for i, token in enumerate(tokens) if token.key in _KINDS and _has_capitals(token)), None)
    if at is None or any(m.start <= at < m.end for m in found if isinstance(m, NameMention) and not m.guess):
        return list(found)
    behind = at + 2 if at + 1 < len(words) and words[at + 1] in _OF else at + 1
    places = (m for m in found if isinstance(m, PlaceMention) and m.start == behind and not m.is_adjective)
    longest = max(places, key=lambda m: m.end, default=None)
    if longest is None:
        return list(found)
    place = with_likely_readings(longest)
    guessed = (m for m in found if isinstance(m, NameMention) and m.start <= at < m.end)
    if any(c.is_at(reading) for m in guessed for c in m.candidates for reading in place.own_readings):
        return list(found)
    candidates = next(filter(None, (_called(index, senses, place) for senses in _KINDS[tokens[at].key])), ())
    name = NameMention(
        start=at, end=place.end, text=as_written(tokens[at : place.end]), candidates=candidates, weight=_WEIGHT,
        guess=bool(candidates), reason="letters for a kind",
    )  # fmt: skip
    called = ConceptMention(start=at, end=at + 1, text=tokens[at].text, concept="heritage", language=_LANGUAGE)
    return [*(m for m in found if not (isinstance(m, (NameMention, PlaceMention)) and m.overlaps(name))), name, called]


def _called(index: NameIndex, senses: frozenset[str], place: PlaceMention) -> tuple[Named, ...]:
    """Those whose names say a kind and a place, and hardly more: the library of a state academy of music is no state library."""
    of_place = len(place.text.split())
    found = []
    for named in said_alike(index, senses, place):
        said = described(name_words(named.label))
        if said.telling <= senses | HAVING_ONE | KINDS.keys() and len(said.words) <= of_place + 1:
            found.append(named)
    return tuple(found)


def _has_capitals(token: Token) -> bool:
    return token.text[0].isupper() and token.text[-1].isupper()
