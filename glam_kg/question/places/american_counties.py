"""Counties of the United States, which no data know: "Jefferson County, Alabama" is no town called Jefferson.

Nor is it a body that others belong to, though some museums belong to their county.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_COUNTY: Final = "county"
_PARISHES: Final = frozenset({"parish", "paroisse"})
"""Folded words for what the counties of Louisiana are called."""
_OTHER_WORDS: Final = frozenset({"counties", "countys", "comte", "comtes", "landkreis", "kreis", "landkreise"})
COUNTIES: Final = frozenset({_COUNTY, *_PARISHES, *_OTHER_WORDS})
"""Folded words for counties, in any language."""
_LOUISIANA: Final = "US-LA"
_OF: Final = frozenset({"of", "van", "von", "de", "d", "du"})
_LONGEST: Final = 3
"""Words of the longest name that is read where no place is known by it: "Salt Lake", "Prince George s"."""
_BELONGING: Final = "member_of"


def with_unknown_counties(
    tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
) -> list[Mention]:
    """The mentions with each such county as an area that is not known, and without the towns and bodies of its name.

    "Orange County, California" is not Orange, "New York County" not the state, and the "Suffolk County, New York" not in England.

    Args:
        tokens: The question's words.
        words: The same, folded.
        found: What was found in it.
        language: That of the question.
    """
    mentions = list(found)
    # "Devon County Council" is one body.
    bodies = [m for m in mentions if isinstance(m, NetworkMention) and m.iris]
    said = [i for i, word in enumerate(words) if word in COUNTIES and not any(m.start < i < m.end - 1 for m in bodies)]
    if not said:
        return mentions
    states = _states(mentions)
    spans = {*_behind_names(tokens, words, mentions, said, states)}
    ends = {stop for _, stop in spans}
    spans.update(_before_names(tokens, words, mentions, [i for i in said if i + 1 not in ends], states))
    # Which town is called so helps who is told that no county is known.
    helps = not states and any(isinstance(m, TypeMention | GeneralMention) for m in mentions)
    # A state that was told before the question is no answer to it: "I live in Jefferson County, Alabama. Which museums …?"
    told = {i for i, token in enumerate(tokens) if token.sentence_start}
    kept = [
        m for m in mentions
        if not _is_in(m, spans, with_towns=not helps) and not (isinstance(m, PlaceMention) and m.start in ends and m.end in told)
    ]  # fmt: skip
    return [*kept, *(_unknown(tokens, start, stop, language) for start, stop in sorted(spans))]


def _is_in(mention: Mention, spans: Iterable[tuple[int, int]], *, with_towns: bool) -> bool:
    """Whether what is read as a town or a body is the name of a county."""
    if not isinstance(mention, (PlaceMention, NetworkMention) if with_towns else NetworkMention):
        return False
    return any(mention.start < stop and start < mention.end for start, stop in spans)


def _behind_names(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    said: Iterable[int],
    states: Mapping[int, str],
) -> Iterator[tuple[int, int]]:
    """Where a name stands with such a word behind it: "Erie County", "Jefferson Parish, Louisiana"."""
    places = [m for m in found if isinstance(m, PlaceMention)]
    named = [m for m in found if isinstance(m, NameMention) and m.candidates]
    for i in said:
        if words[i] not in {_COUNTY, "parish"} or any(m.start < i < m.end - 1 for m in named):
            continue
        state = states.get(i + 1)
        if words[i] in _PARISHES and state != _LOUISIANA:
            continue
        before = [m for m in places if m.start < i <= m.end]
        if before:
            none = any(m.readings[0].place.level is PlaceLevel.CITY or _is_american(m) for m in before)
            if none or state is not None:
                yield min(m.start for m in before), i + 1
        elif state is not None or _is_body(found, i) or _is_whole(tokens, i):
            start = _start_of_name(tokens, i)
            if start < i:
                yield start, i + 1


def _before_names(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    said: Iterable[int],
    states: Mapping[int, str],
) -> Iterator[tuple[int, int]]:
    """Where the name stands behind such a word: "the county of Lincoln, Nebraska", "Landkreis Jefferson in Alabama"."""
    places = [m for m in found if isinstance(m, PlaceMention)]
    for i in said:
        at = i + 1 + (i + 1 < len(words) and words[i + 1] in _OF)
        for place in places:
            louisiana = words[i] not in _PARISHES or place.readings[0].place.region == _LOUISIANA
            if place.start == at and _is_american(place) and louisiana:
                yield i, place.end
        state = next((end for end in range(at + 1, at + _LONGEST + 1) if end in states), None)
        if state is not None and words[i] not in _PARISHES and all(tokens[j].capitalised for j in range(at, state)):
            yield i, state


def _states(found: Iterable[Mention]) -> dict[int, str]:
    """Where states are named that are read first of all → their codes."""
    places = ((m.start, m.readings[0].place) for m in found if isinstance(m, PlaceMention))
    return {start: place.code for start, place in places if place.level is PlaceLevel.REGION and place.country == "US"}


def _is_body(found: Iterable[Mention], i: int) -> bool:
    """Whether a county is read as a body that others belong to, and it is not asked what belongs to it."""
    mentions = list(found)
    if any(isinstance(m, ConceptMention) and m.concept == _BELONGING for m in mentions):
        return False
    return any(isinstance(m, NetworkMention) and m.end == i + 1 for m in mentions)


def _is_whole(tokens: Sequence[Token], i: int) -> bool:
    """Whether a word for a county is written like the end of a name, and nothing goes on with it."""
    begins = i > 0 and tokens[i - 1].capitalised and not tokens[i - 1].sentence_start
    goes_on = i + 1 < len(tokens) and tokens[i + 1].capitalised
    return tokens[i].capitalised and begins and not goes_on


def _start_of_name(tokens: Sequence[Token], i: int) -> int:
    start = i
    while start > 0 and i - start < _LONGEST and tokens[start - 1].capitalised:
        start -= 1
    return start


def _is_american(mention: PlaceMention) -> bool:
    return mention.readings[0].place.country == "US"


def _unknown(tokens: Sequence[Token], start: int, stop: int, language: str) -> ConceptMention:
    text = " ".join(token.text for token in tokens[start:stop])
    return ConceptMention(start=start, end=stop, text=text, concept="unknown_area", language=language)
