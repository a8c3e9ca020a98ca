"""Follow-ups that ask for a part of a place, or for somewhere in the land: "and in the north of Texas?", "und auf dem Land?".

No data say where in a region or a country institutions lie, nor whether in the countryside or by the sea. Such a follow-up is of
heritage all the same: it is refused behind what it goes on, and asks for no whole place and, in German, for no country.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.places.landscapes import is_named_like, lies_from
from glam_kg.question.places.regions_by_direction import PARTS
from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.tokens import tokenise
from glam_kg.question.words.words_before import word_before

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.words.tokens import Token

_COUNTRYSIDE: Final = {
    "nl": frozenset({("op", "het", "land")}),
    "de": frozenset({("auf", "dem", "land"), ("auf", "dem", "lande"), ("aufs", "land"), ("aufm", "land")}),
}
"""Folded words by language for the countryside, whose noun alone is that for a country."""
_OF: Final = frozenset({"of", "the", "van", "het", "de", "von", "der", "des", "den", "du", "d", "la", "le", "les", "l"})
"""Folded words between a part and its place; "further west, in Zeeland" is of all Zeeland."""
_CENTRES: Final = frozenset(
    {
        "centre", "center", "middle", "heart", "central", "centrum", "hart", "centraal", "zentrum", "mitte", "herzen", "zentral",
        "zentrale", "zentralen", "coeur", "milieu",
    }
)  # fmt: skip
"""Folded words for the middle of an area; of a town they are hardly less than that."""
_TAIL: Final = frozenset(
    {"there", "daar", "dort", "then", "dan", "dann", "nu", "now", "too", "ook", "auch", "aussi", "alors"}
)
"""Folded words that may end the follow-up behind it."""


def of_part_of_land(
    text: str, spoken: str, history: Sequence[Turn], resolver: ConversationContextResolver
) -> Resolution | None:
    """The refusal of a follow-up that only says in which part of a place, or where in the land; None of any other.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        history: The turns before it, oldest first; at least one.
        resolver: Reads questions.
    """
    tokens = tokenise(text)
    while tokens and tokens[-1].key in _TAIL:
        tokens = tokens[:-1]
    start = int(bool(tokens) and tokens[0].key in CONJUNCTIONS)
    if not (_in_landscape(tokens, start, spoken) or _in_part(text, len(tokens), start, spoken, resolver)):
        return None
    frame = resolver.newest(history)
    if frame is None or frame.topic in {"subject", "name"}:
        return None
    asked = f"{text.rstrip(' ?.!')} ({history[-1].resolved_question.rstrip(' ?.!')})?"
    return Resolution(asked, history[-1].resolved_question, refused=True)


def _in_landscape(tokens: Sequence[Token], start: int, language: str) -> bool:
    """Whether all that is said from a word on is where something lies in the land."""
    keys = [token.key for token in tokens]
    if tuple(keys[start:]) in _COUNTRYSIDE.get(language, ()):
        return True
    noun = len(keys) - 1
    if noun <= start or keys[noun] not in asked_words("landscapes", language):
        return False
    return not is_named_like(tokens, noun, language) and lies_from(keys, noun, language) == start


def _in_part(text: str, end: int, start: int, spoken: str, resolver: ConversationContextResolver) -> bool:
    """Whether all that is said is a part of one place; what is called so with the word for the part is a place of its own."""
    said = {token.key for token in tokenise(text)}
    if (PARTS | _CENTRES).isdisjoint(said):
        return False
    analysis = resolver.recent.understand(text, spoken).analysis
    for place in (m for m in analysis.place_mentions if m.end == end):
        part = word_before(analysis, place.start, PARTS | _CENTRES)
        centre = part >= 0 and analysis.words[part] in _CENTRES
        if centre and not _is_area(analysis.slice(place.start, place.end), spoken, resolver):
            continue
        # French "au centre" is in no region of that name.
        named = any(m.start <= part < m.end and not (centre and m.end == part + 1) for m in analysis.place_mentions)
        joined = _OF.issuperset(analysis.words[part + 1 : place.start])
        if part >= 0 and joined and not named and not any(analysis.content[start:part]):
            return True
    return False


def _is_area(name: str, spoken: str, resolver: ConversationContextResolver) -> bool:
    """Whether a name is that of a region or a country, in which no town is called so."""
    mentions = resolver.recent.understand(name, spoken).analysis.place_mentions
    place = max(mentions, key=lambda m: m.end - m.start, default=None)
    if place is None or place.readings[0].place.level is PlaceLevel.CITY:
        return False
    area = place.readings[0].place
    towns = (r.place for r in place.readings if r.place.level is PlaceLevel.CITY and r.in_graph)
    return not any(town.lies_in(area) for town in towns)
