"""Gardens that are asked for as botanical ones: "jardins à moins de 20 km de Lerwick", "the oldest zoo or garden".

The word is said of much else: it is a kind here where a list is asked for by a place or another condition, and only where no
word is left that could tell which gardens ("beer gardens in Munich"). A town right before it or in the genitive makes a name:
"Hershey Gardens", "gardens of Versailles". A region or a country in the genitive is where they are ("the gardens of Ohio",
"Gärten von Texas"), but for words with a capital: "Jardins du Luxembourg".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.sentences.visits import SEEING
from glam_kg.question.slots.filling import AND
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    DistanceMention,
    EventTypeMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_LETTER: Final = "B"
_GARDENS: Final[Mapping[str, Mapping[str, bool]]] = {
    "nl": {"tuin": False, "tuinen": True},
    "en": {"garden": False, "gardens": True},
    "de": {"garten": True, "gaerten": True},
    "fr": {"jardin": False, "jardins": True},
}
"""Folded words for gardens by language, and whether they may be of several."""
_CONDITIONS: Final = frozenset(
    {"oldest", "newest", "founded", "website", "budget", "lacks", "near", "nearest", "count"}
)
"""What custodians are asked by, beside places and years."""
_OTHERWISE: Final = frozenset({"not_covered", "other_world", "collection", "collections", "holds", "shown"})
"""Concepts beside which gardens are what is visited, made or shown."""
_ASKING: Final = frozenset({"which", "count"})
"""Concepts right before the word that ask for a list: "Quels jardins de Bretagne …"."""
_WHERE: Final = frozenset(
    {
        "in", "near", "around", "at", "throughout", "across", "within", "outside", "bij", "rond", "rondom", "te", "buiten", "im",
        "um", "bei", "nahe", "aus", "ausserhalb", "a", "au", "aux", "en", "dans", "pres", "autour",
    }
)  # fmt: skip
"""Folded words before a place that say where something is."""
_GENITIVE: Final = frozenset({"of", "the", "van", "de", "het", "von", "der", "du", "d", "des", "la", "l"})
_LONGEST_GENITIVE: Final = 2
_ARTICLES: Final = frozenset(
    {"the", "de", "het", "der", "den", "dem", "die", "das", "la", "le", "les", "l", "d", "du", "des"}
)


def with_gardens(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    language: str,
    is_function_word: Callable[[str], bool],
) -> list[Mention]:
    """The mentions, with gardens as botanical ones where they are asked for.

    Args:
        tokens: The question's words.
        words: The question's words, folded.
        found: What was found in it.
        language: The question's language.
        is_function_word: Whether a folded word has no meaning of its own.
    """
    gardens = _GARDENS[language]
    at = next((i for i, word in enumerate(words) if word in gardens), None)
    if at is None:
        return list(found)
    others = [m for m in found if not m.start <= at < m.end]
    kinds = [m for m in found if isinstance(m, (SubjectMention, *INSTITUTIONS)) and m.start <= at < m.end]
    if kinds:
        # A town may be called nearly so.
        return [m for m in found if not (isinstance(m, PlaceMention) and (m.start, m.end) == (at, at + 1))]
    proper = _has_capital_of_name(tokens[at], language)
    if not _are_asked_for(words, found, others, at, plural=gardens[words[at]], proper=proper):
        return list(found)
    told = (m for m in found if not isinstance(m, (NameMention, NetworkMention)))
    explained = {at, *(i for m in told for i in range(m.start, m.end))}
    if not all(i in explained or is_function_word(word) for i, word in enumerate(words)):
        return list(found)
    garden = TypeMention(
        start=at,
        end=at + 1,
        text=words[at],
        letter=_LETTER,
        language=language,
        narrower=True,
        plural=gardens[words[at]],
    )
    return [*others, garden]


def _are_asked_for(
    words: Sequence[str], found: Sequence[Mention], others: Sequence[Mention], at: int, *, plural: bool, proper: bool
) -> bool:
    """Whether custodians are asked by something, and no other kind, name or change is.

    `proper` tells that the word has a capital as names do.
    """
    joined = _joined_kind(words, others, at)
    if any(isinstance(m, (*INSTITUTIONS, SubjectMention, EventTypeMention)) and m not in joined for m in others):
        return False
    if any(isinstance(m, NameMention) and m.candidates and m.start <= at < m.end for m in found):
        return False
    concepts = {m.concept for m in others if isinstance(m, ConceptMention)}
    if concepts & _OTHERWISE and not _are_to_be_seen(words, others, at):
        return False
    if not concepts.isdisjoint({"oldest", "newest"}):
        return True
    places = [m for m in others if isinstance(m, PlaceMention)]
    first = min((at, *(m.start for m in joined)))
    asking = any(isinstance(m, ConceptMention) and m.end == first and m.concept in _ASKING for m in others)
    if not plural or any(_makes_a_name(words, place, at, asking=asking, proper=proper) for place in places):
        return False
    if any(isinstance(m, YearMention | DistanceMention) for m in others) or not concepts.isdisjoint(_CONDITIONS):
        return True
    return (asking and bool(places)) or any(_is_where(words, place, at) or _owns(words, place, at) for place in places)


def _joined_kind(words: Sequence[str], others: Sequence[Mention], at: int) -> list[TypeMention]:
    """The plural that "and" joins to the gardens, which are of its kind then: "gardens and parks in Nevada"."""
    return [
        m for m in others
        if isinstance(m, TypeMention) and m.plural
        and ((m.end + 1 == at and words[m.end] in AND) or (m.start == at + 2 and words[at + 1] in AND))
    ]  # fmt: skip


def _are_to_be_seen(words: Sequence[str], others: Sequence[Mention], at: int) -> bool:
    """Whether it is asked which gardens one can see, and nothing else of what is shown: "Welche Gärten kann man besichtigen?"."""
    asking = any(isinstance(m, ConceptMention) and m.end == at and m.concept == "which" for m in others)
    otherwise = [m for m in others if isinstance(m, ConceptMention) and m.concept in _OTHERWISE]
    return asking and all(m.concept == "shown" and words[m.end - 1] in SEEING for m in otherwise)


def _has_capital_of_name(token: Token, language: str) -> bool:
    """Whether a word has a capital as names do: within a sentence, and in French, where gardens are called so, anywhere."""
    if not token.capitalised or language in NOUNS_HAVE_CAPITALS:
        return False
    return language == "fr" or not token.sentence_start


def _makes_a_name(words: Sequence[str], place: PlaceMention, at: int, *, asking: bool, proper: bool) -> bool:
    """Whether the place stands right before the gardens, or behind them as whose they are."""
    if place.is_adjective:
        return False
    if place.end == at:
        return True
    area = place.readings[0].place.level is not PlaceLevel.CITY
    return not asking and (proper or not area) and _owns(words, place, at)


def _owns(words: Sequence[str], place: PlaceMention, at: int) -> bool:
    """Whether the place stands in the genitive right behind the gardens."""
    between = words[at + 1 : place.start]
    return 0 < len(between) <= _LONGEST_GENITIVE and _GENITIVE.issuperset(between)


def _is_where(words: Sequence[str], place: PlaceMention, at: int) -> bool:
    """Whether the place is said as where something is, or as keywords are."""
    if place.is_adjective or place.start == at + 1:
        return True
    before = place.start - 1
    while before > 0 and words[before] in _ARTICLES:
        before -= 1
    return before >= 0 and words[before] in _WHERE
