"""Follow-ups that name an area by the one word that tells it from the one before: "and in North?" behind South Dakota.

It is the area of that country that is called so but for that word. The same word names regions elsewhere, in Cameroon and in
France: where the area before has no such other half, one of those is meant only in their own country. "In the north" may be a
part of the area before, of which nothing here knows.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.places.half_names import other_half
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.words.mentions import PlaceMention
    from glam_kg.question.words.tokens import Token

_BARE: Final = {
    "noord": "north", "north": "north", "nord": "north", "zuid": "south", "south": "south", "sud": "south",
    "oost": "east", "east": "east", "ost": "east", "est": "east", "west": "west", "ouest": "west",
    "opper": "upper", "upper": "upper", "ober": "upper", "haut": "upper", "haute": "upper",
    "neder": "lower", "lower": "lower", "nieder": "lower", "bas": "lower", "basse": "lower",
    "vlaams": "flemish", "flemish": "flemish",
    "waals": "walloon", "walloon": "walloon",
}  # fmt: skip
"""Folded words that stand in the names of areas, and what they say."""
_NOUNS: Final = {
    "noorden": "north", "zuiden": "south", "oosten": "east", "westen": "west",
    "norden": "north", "suden": "south", "osten": "east",
}  # fmt: skip
"""Folded nouns, before which an article stands: "im Norden"."""
_ADJECTIVES: Final = {
    "noordelijk": "north", "zuidelijk": "south", "oostelijk": "east", "westelijk": "west",
    "northern": "north", "southern": "south", "eastern": "east", "western": "west",
    "nordlich": "north", "sudlich": "south", "ostlich": "east", "westlich": "west",
    "septentrional": "north", "meridional": "south", "oriental": "east", "occidental": "west",
    "vlaams": "flemish", "waals": "walloon", "flamisch": "flemish", "wallonisch": "walloon", "flamand": "flemish",
    "wallon": "walloon", "wallonn": "walloon", "ober": "upper", "unter": "lower",
}  # fmt: skip
"""Stems of folded adjectives, which agree with the word for the area that is left out."""
_ENDINGS: Final = ("", "e", "en", "em", "er", "es")
_ARTICLES: Final = frozenset(
    {
        "het", "de", "the", "der", "die", "das", "dem", "den", "im", "ins", "le", "la", "l", "au", "its", "zijn", "sein", "son",
    }
)  # fmt: skip
_FRENCH: Final = frozenset({"est", "haut", "haute", "bas", "basse"})
"""Folded words of these that are others without an article or a capital: "est" is a verb."""
_THAT: Final = frozenset({"die", "dat", "degene", "that", "das", "dem", "der", "jenes", "celui", "celle"})
"""Folded words for the area before what it is told by: "die van het noorden", "celui du Nord"."""
_OF: Final = frozenset({"van", "of", "du", "de", "vom", "im", "in"})
"""Folded prepositions behind them."""
_GENITIVES: Final = frozenset({"van", "of", "du", "de", "vom", "l"})
"""Folded words that join it to what stands before."""
_IN: Final = frozenset({"in", "im", "ins", "en", "dans", "au", "a", "te"})
"""Folded prepositions that the other half's own takes the place of."""
_DETERMINING: Final = _ARTICLES | _THAT | _IN | _OF
_ABOUT: Final = frozenset({"voor", "for", "fur", "pour", "about", "met", "mit", "with", "over", "de"})
"""Folded words before the name of the area, which has no preposition of its own behind them."""
_TAIL: Final = frozenset(
    {
        "one", "counterpart", "namesake", "variant", "tegenhanger", "naamgenoot", "pendant", "gegenstuck", "homologue",
        "equivalent",
    }
)  # fmt: skip
"""Folded words behind an adjective, for the area that is meant."""
_ON: Final = frozenset(
    {
        "dan", "nu", "then", "now", "denn", "dann", "nun", "jetzt", "alors", "maintenant", "too", "ook", "auch", "aussi",
    }
)  # fmt: skip
"""Folded words that may end the follow-up behind it."""


class _Half(NamedTuple):
    """Where the words for the other half stand, which it is, and whether nothing else is meant than an area of that name."""

    start: int
    end: int
    part: str
    told: bool


def with_other_half(
    text: str, spoken: str, newest: Callable[[], Frame | None], resolver: ConversationContextResolver
) -> str:
    """A follow-up with the name of the area that it has only a word of; as it is where it has no such word.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        newest: What was asked before.
        resolver: Reads questions, and knows the places.
    """
    return _named(text, spoken, newest, resolver) or text


def of_no_area(
    text: str, spoken: str, history: Sequence[Turn], resolver: ConversationContextResolver
) -> Resolution | None:
    """The refusal of a follow-up whose word for an area names none in the country that was spoken of; None for any other."""
    if _named(text, spoken, lambda: resolver.newest(history), resolver) is not None:
        return None
    asked = f"{text.rstrip(' ?.!')} ({history[-1].resolved_question.rstrip(' ?.!')})?"
    return Resolution(asked, history[-1].resolved_question, refused=True)


def _named(
    text: str, spoken: str, newest: Callable[[], Frame | None], resolver: ConversationContextResolver
) -> str | None:
    """The follow-up with the name of the area; as it is where it has no word of one, None where nothing is called so."""
    tokens = tokenise(text)
    half = _said(tokens)
    frame = newest() if half is not None else None
    if half is None or frame is None or not frame.places:
        return text
    analysis = resolver.recent.understand(text, spoken).analysis
    read = analysis.place_mentions
    if any(m.start < half.start or m.end > half.end for m in read):
        return text
    places = [part.place for part in frame.places]
    found = {other for place in places if (other := other_half(place, half.part, resolver.analyser.gazetteer))}
    for place in found if half.told and len(found) == 1 else ():
        about, code = half.start > 0 and tokens[half.start - 1].key in _ABOUT, analysis.language.code
        where = resolver.voice.place_name(code, place) if about else resolver.voice.in_place(code, place, None)
        return f"{text[: tokens[half.start].start]}{where}{text[tokens[half.end - 1].end :]}"
    of_part = tokens[half.end - 1].key in _NOUNS
    return None if of_part or (read and not _is_there(read, places)) else text


def _is_there(read: Sequence[PlaceMention], places: Sequence[Place]) -> bool:
    """Whether a region that is called by that word alone is one of the country that was spoken of: Nord, in France."""
    countries = {place.country for place in places}
    regions = (reading.place for m in read for reading in m.readings if reading.place.level is PlaceLevel.REGION)
    return any(region.country in countries for region in regions)


def _said(tokens: Sequence[Token]) -> _Half | None:
    """The first words for another half; None where none stand."""
    for i, token in enumerate(tokens):
        part = _BARE.get(token.key) or _NOUNS.get(token.key) or _adjective(token.key)
        before = _before(tokens, i) if part else []
        article = not _ARTICLES.isdisjoint(before)
        if part is None or (token.key in _NOUNS and not article):
            continue
        if token.key in _FRENCH and not article and not token.capitalised:
            continue
        if _is_of_another(i, before):
            continue
        tail = i + 1 < len(tokens) and tokens[i + 1].key in _TAIL
        end = i + 1 + tail
        alone = tail or _ON.issuperset(each.key for each in tokens[end:])
        that = any(word in _THAT and behind in _OF for word, behind in pairwise([*before, ""]))
        capital = token.capitalised and token.key not in _NOUNS
        told = tail or that or capital or not article or token.key not in {*_BARE, *_NOUNS}
        return _Half(i - len(before), end, part, alone and told)
    return None


def _is_of_another(i: int, before: Sequence[str]) -> bool:
    """Whether it belongs to the words before it: "les Archives départementales du Nord", "museums of the North"."""
    start = i - len(before)
    return start > 1 and bool(before) and before[0] in _GENITIVES and _THAT.isdisjoint(before)


def _before(tokens: Sequence[Token], i: int) -> list[str]:
    """The small words right before a word that say no more than which area it is of, but for the "and" of the follow-up."""
    start = i
    while start > 0 and tokens[start - 1].key in _DETERMINING and not (start == 1 and tokens[0].key in CONJUNCTIONS):
        start -= 1
    return [each.key for each in tokens[start:i]]


def _adjective(word: str) -> str | None:
    """What an adjective says, whatever its ending: "noordelijke", "nördlichen", "méridionale"."""
    stems = (word.removesuffix(ending) for ending in _ENDINGS if word.endswith(ending))
    return next((_ADJECTIVES[stem] for stem in stems if stem in _ADJECTIVES), None)
