"""What a town is called beside its name: "the seaside town of Brighton", "Hansestadt Stralsund", "im schönen Bern".

It says nothing of institutions, and names none: the "Universitätsstadt Göttingen" is the town, and no university is asked for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.kinds.praise import PRAISING, SIZED
from glam_kg.question.words.mentions import NameMention, PlaceMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_HEADS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"stad", "stadje", "dorp", "dorpje", "plaats", "plaatsje", "gemeente", "hoofdstad"}),
    "en": frozenset({"town", "city", "village", "hamlet", "metropolis", "capital"}),
    "de": frozenset({"stadt", "stadtchen", "stadtchens", "dorf", "ort", "gemeinde", "hauptstadt"}),
    "fr": frozenset({"ville", "cite", "village", "bourg", "bourgade", "commune", "port", "capitale"}),
}
"""Folded words for towns, which adjectives and nouns beside them make epithets."""
_WHOLE: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset(
        {"badplaats", "kustplaats", "havenplaats", "bedevaartplaats", "kuuroord", "wereldstad", "metropool"}
    ),
    "en": frozenset({"resort"}),
    "fr": frozenset({"station", "metropole"}),
    "de": frozenset(
        {
            "kurort", "luftkurort", "badeort", "ferienort", "urlaubsort", "wallfahrtsort", "hafenort", "kustenort", "kuestenort",
            "seebad", "ostseebad", "nordseebad", "heilbad", "kurbad", "fischerdorf", "bergdorf", "weltstadt", "metropole",
            "bischofssitz", "altstadt",
        }
    ),
}  # fmt: skip
"""Folded words that are an epithet by themselves, directly before a town or with the small words of "town of"."""
_ENDINGS: Final[Mapping[str, tuple[str, ...]]] = {"nl": ("stad", "stadje"), "de": ("stadt", "stadtchen")}
_PARTS: Final = frozenset(
    {
        "voorstad", "bovenstad", "benedenstad", "nieuwstad", "vorstadt", "neustadt", "oberstadt", "unterstadt", "nordstadt",
        "sudstadt", "suedstadt", "weststadt", "oststadt", "kernstadt", "innenstadt", "binnenstad", "provinciehoofdstad",
        "landeshauptstadt", "bundeshauptstadt",
    }
)  # fmt: skip
"""Folded words that end as those do, and say a part of a town, or which one of a country."""
_WORDS_BESIDE: Final = {
    "nl": "bruisende hanzeatische historische middeleeuwse oude pittoreske zonnige",
    "en": "abbey ancient beach border bustling capital cathedral coastal college fishing fortified garrison hanseatic"
    " harbor harbour hill historic historical holiday industrial lakeside lively market medieval mill mining"
    " mountain old picturesque port quaint railway rainy riverside seaside ski spa student sunny university vibrant"
    " walled",
    "de": "alte alten freien hanseatischen historischen idyllischen lebendigen malerischen mittelalterlichen sonnigen",
    "fr": "ancienne antique art balneaire blanche cotiere ensoleillee episcopale fortifie fortifiee frontaliere grande"
    " hanseatique histoire historique imperiale industrielle medieval medievale montagne ouvriere peche pittoresque"
    " portuaire rose royale ski thermal thermale universitaire vieille",
}
_BESIDE: Final = {language: frozenset(words.split()) for language, words in _WORDS_BESIDE.items()}
"""Folded words beside those for towns."""
_SAID_BESIDE: Final = {language: words | PRAISING[language] | SIZED[language] for language, words in _BESIDE.items()}
_JOINTS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"van"}),
    "en": frozenset({"of"}),
    "de": frozenset({"von"}),
    "fr": frozenset({"de", "d"}),
}
_INNER: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"en"}),
    "en": frozenset({"and"}),
    "de": frozenset({"und"}),
    "fr": frozenset({"de", "d", "et"}),
}
"""Folded small words within an epithet: "ville de montagne"."""
_SUNNY: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"zonnige", "bruisende", "pittoreske"}),
    "en": frozenset({"sunny", "rainy", "bustling", "picturesque", "vibrant"}),
    "de": frozenset({"sonnigen", "sonnige", "malerischen", "idyllischen"}),
    "fr": frozenset({"ensoleillee"}),
}
"""Folded adjectives before the name of a place itself, beside those of praise."""
_ARTICLES: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"de", "het"}),
    "en": frozenset({"the"}),
    "de": frozenset({"der", "die", "dem", "den", "das"}),
}
_OTHER_TOWN: Final = frozenset(
    {"twin", "sister", "partner", "inner", "other", "neighbouring", "neighboring", "next", "nearest", "whole", "entire"}
    | {"andere", "hele", "naburige", "ganzen", "gesamten", "nachsten", "anderen", "benachbarten"}
    | {"voisine", "jumelle", "jumelee", "entiere", "proche"}
)  # fmt: skip
"""Folded words beside those for towns that may say another town, or all of it."""
_MOST_SAID: Final = 3
"""Words that say what a town is, whatever they are: "the Ruhr city of Essen"."""
_INFLECTED: Final[Mapping[str, tuple[str, ...]]] = {"nl": ("e",), "de": ("e", "en")}


def without_epithets(
    tokens: Sequence[Token], found: list[Mention], language: str
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without those that stand in epithets of places, and the words of these; of a town, it is no region.

    Args:
        tokens: The question's words as written: of "portuaire", a correction would make a country.
        found: What was found in it.
        language: That of the question.
    """
    places = [m for m in found if isinstance(m, PlaceMention) and m.start and not m.is_adjective]
    words = [token.key for token in tokens]
    # Of "Nice Lyon" both are towns.
    placed = {i for m in found if isinstance(m, PlaceMention) for i in range(m.start, m.end) if tokens[i].capitalised}
    meant = {i for m in found if not isinstance(m, SubjectMention) for i in range(m.start, m.end)}
    own: set[int] = set()
    towns: dict[Mention, PlaceMention] = {}
    for place in places:
        readings = tuple(reading for reading in place.readings if reading.place.level is PlaceLevel.CITY)
        said = {*_noun(words, place.start, language)} | {*_described(words, place.start, language, meant)}
        if readings and said:
            own |= said
            towns[place] = replace(place, readings=readings)
        own |= {*_adjectives(words, place.start, language)} - placed
    own -= {i for m in found if isinstance(m, NameMention) and m.is_sure for i in range(m.start, m.end)}
    if not own:
        return found, frozenset()
    return [towns.get(m, m) for m in found if own.isdisjoint(range(m.start, m.end))], frozenset(own)


def _adjectives(words: Sequence[str], end: int, language: str) -> Iterator[int]:
    """Adjectives directly before the name of a place; Dutch and German ones have an ending there."""
    for i in range(end - 1, -1, -1):
        if (words[i] not in PRAISING[language] and words[i] not in _SUNNY[language]) or not words[i].endswith(
            _INFLECTED.get(language, "")
        ):
            return
        yield i


def _noun(words: Sequence[str], end: int, language: str) -> Iterator[int]:
    """A noun for towns before the name of one, with what tells more of it; not the mere word for a town."""
    at = end - 1 - (words[end - 1] in _JOINTS[language])
    beside, inner = _SAID_BESIDE[language], _INNER[language]
    behind = at
    while language == "fr" and at > 0 and words[at] in beside | inner:
        at -= 1
    if at < 0 or not (words[at] in _HEADS[language] or _is_epithet(words[at], language)):
        return
    yield from range(at + (words[at] in _HEADS[language]), behind + 1)
    for i in range(at - 1, -1, -1):
        if words[i] not in beside and not (words[i] in inner and i and words[i - 1] in beside):
            return
        yield i


def _described(words: Sequence[str], end: int, language: str, meant: AbstractSet[int]) -> range:
    """What a town is said to be: "the canal town of", "la ville minière de"; empty where it may be more.

    Behind an article nothing but such words and the name stands, and none of them means anything by itself but a subject.
    """
    joint = words[end - 1] in _JOINTS[language]
    if language == "fr":
        last = end - 1
        heads = (i for i in range(last - 1, max(-1, last - _MOST_SAID - 2), -1) if words[i] in _HEADS[language])
        head = next(heads, None)
        said = range(head + 1, last) if head is not None and joint else range(0)
    else:
        noun = end - 1 - joint
        if noun < 1 or words[noun] not in _HEADS[language] or (language == "en" and not joint):
            return range(0)
        articles = (i for i in range(noun - 1, max(-1, noun - _MOST_SAID - 2), -1) if words[i] in _ARTICLES[language])
        article = next(articles, None)
        said = range(article + 1, noun) if article is not None else range(0)
    other = not _OTHER_TOWN.isdisjoint(words[i] for i in said)
    return said if meant.isdisjoint(said) and not other else range(0)


def _is_epithet(word: str, language: str) -> bool:
    """Whether a folded word is one for a town of some kind.

    >>> [_is_epithet(word, "de") for word in ("hansestadt", "kurort", "sport", "vorstadt")]
    [True, True, False, False]
    """
    return word in _WHOLE.get(language, ()) or (word.endswith(_ENDINGS.get(language, ())) and word not in _PARTS)
