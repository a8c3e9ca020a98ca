"""Libraries and universities by the letters for their kind and the place behind them: "BM Lyon", "UB Gent", "TU Eindhoven".

Whose names say that kind and the place are to be asked about; of technical universities a place has one, which is told. Where
nobody's name does, it is unknown; it is no other matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.names.kinds_of_towns import HAVING_ONE, said_alike
from glam_kg.question.names.name_likeness import described
from glam_kg.question.names.name_words import KINDS
from glam_kg.question.names.names import name_words
from glam_kg.question.names.places_described import with_likely_readings
from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention, TypeMention
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention, Named
    from glam_kg.question.words.tokens import Token

_UNIVERSITY: Final = frozenset({"university", "library"})
_STATE: Final = frozenset({"state", "library"})
_BOTH: Final = _UNIVERSITY | _STATE
_CITY: Final = frozenset({"city", "library"})
_TECHNICAL: Final = frozenset({"technology", "university"})
_UNIVERSITY_ALONE: Final = frozenset({"university"})
_TECHNICAL_WORDS: Final = "techn"
_POLYTECHNIC: Final = frozenset({"polytechnic"})
_KINDS: Final = {
    "ub": (_UNIVERSITY,),
    "bu": (_UNIVERSITY,),
    "ulb": (_BOTH,),
    "slub": (_BOTH,),
    "sub": (_BOTH,),
    "bcu": (frozenset({"canton", "university", "library"}),),
    "bnu": (frozenset({"national", "university", "library"}),),
    "lb": (_STATE,),
    "slb": (_STATE,),
    "sb": (_STATE, _CITY),
    "stb": (_STATE, _CITY),
    "bm": (_CITY,),
    "tu": (_TECHNICAL,),
    "th": (_TECHNICAL, _POLYTECHNIC),
    "fh": (_POLYTECHNIC,),
    "hs": (_POLYTECHNIC,),
}
"""Folded letters → what they can say, the likelier first."""
_OF_UNIVERSITIES: Final = frozenset({"tu", "th", "fh", "hs"})
_OF_OTHERS: Final = "hs"
"""Also the letters of high schools and historical societies: where nobody is called so, no name is told to be unknown."""
_OF: Final = frozenset({"de", "d", "du", "of", "in", "van", "von"})
_OF_OWNERS: Final = _OF | {"der", "the", "de", "la", "l"}
_EDUCATION: Final = "E"
_WEIGHT: Final = 0.5
_SURE: Final = 0.9
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
    letters = tokens[at].key
    if longest is None or (letters in _OF_UNIVERSITIES and _is_owner(words, at, found)):
        return list(found)
    place = with_likely_readings(longest)
    guessed = (m for m in found if isinstance(m, NameMention) and m.start <= at < m.end)
    if any(c.is_at(reading) for m in guessed for c in m.candidates for reading in place.own_readings):
        return list(found)
    candidates = next(filter(None, (_called(index, senses, place) for senses in _KINDS[letters])), ())
    if letters == _OF_OTHERS and not candidates:
        return list(found)
    sure = _TECHNICAL in _KINDS[letters] and len(candidates) == 1
    name = NameMention(
        start=at, end=place.end, text=as_written(tokens[at : place.end]), candidates=candidates,
        weight=_SURE if sure else _WEIGHT, guess=bool(candidates) and not sure, reason="letters for a kind",
    )  # fmt: skip
    called = ConceptMention(start=at, end=at + 1, text=tokens[at].text, concept="heritage", language=_LANGUAGE)
    return [*(m for m in found if not (isinstance(m, (NameMention, PlaceMention)) and m.overlaps(name))), name, called]


def _is_owner(words: Sequence[str], at: int, found: Sequence[Mention]) -> bool:
    """Whether something of a university is asked for, and not itself: the "Bibliothek der TU Wien"."""
    before = at
    while before and words[before - 1] in _OF_OWNERS:
        before -= 1
    return any(isinstance(m, TypeMention) and m.end == before and m.letter != _EDUCATION for m in found)


def _called(index: NameIndex, senses: frozenset[str], place: PlaceMention) -> tuple[Named, ...]:
    """Those whose names say a kind and a place, and hardly more: the library of a state academy of music is no state library."""
    of_place = len(place.text.split())
    found = []
    # "Technical" has no sense of its own: a Technisches Museum is called so.
    technical = senses == _TECHNICAL
    for named in said_alike(index, _UNIVERSITY_ALONE if technical else senses, place):
        words = name_words(named.label)
        if technical and not any(word.startswith(_TECHNICAL_WORDS) for word in words):
            continue
        said = described(words)
        if said.telling <= senses | HAVING_ONE | KINDS.keys() and len(said.words) <= of_place + 1:
            found.append(named)
    return tuple(found)


def _has_capitals(token: Token) -> bool:
    return token.text[0].isupper() and token.text[-1].isupper()
