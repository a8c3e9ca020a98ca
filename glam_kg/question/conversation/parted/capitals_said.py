"""The capital, by its name: "which of them are in the capital?" behind museums in Norway, "museums in the capital of Norway".

Of a state or a province nobody knows it here, and of a question that asks for the capital itself it is left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.capitals import capital_of
from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.standing import opens_as_follow_up
from glam_kg.question.words.mentions import INSTITUTIONS, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn

_STEMS: Final = ("capital", "hoofdstad", "hauptstadt")
_CAPITALS: Final = frozenset({"capital", "hoofdstad", "hauptstadt", "bundeshauptstadt", "capitale"})
_FEDERAL: Final = frozenset({"federal", "federale", "foderale", "foderalen", "foderaler"})
"""Folded adjectives beside it that say no more of which one it is."""
_ARTICLES: Final = frozenset(
    {"the", "its", "their", "de", "zijn", "hun", "der", "die", "den", "ihrer", "deren", "dessen", "la", "sa", "leur"}
)
"""Folded words before it, of which one must be said: "capital projects" are none."""
_OF: Final = frozenset({"of", "the", "van", "het", "de", "von", "der", "des", "la", "le", "du", "l", "d", "s"})
"""Folded words between it and the country."""
_IN: Final = frozenset(
    {
        "in",
        "en",
        "im",
        "dans",
        "outside",
        "buiten",
        "ausserhalb",
        "near",
        "around",
        "rond",
        "bij",
        "bei",
        "um",
        "for",
        "voor",
        "fur",
    }
)
"""Folded words before it that ask of what is there."""
_TAIL: Final = frozenset({"city", "there", "daar", "ervan", "dort", "davon"})
"""Folded words behind it that say no more."""
_GENITIVE: Final = "s"
"""The ending of an owner; in English it is a word: "Norway's capital"."""
_MOST_BETWEEN: Final = 3
_UNITED_STATES: Final = "US"
_CORRECTING: Final = frozenset({"nein", "nee", "no", "non", "ich", "ik", "i", "je"})
"""Folded words that begin a correction."""
_CITY_WORDS: Final = {"nl": "stad", "en": "city", "de": "Stadt", "fr": "ville"}
_CITY: Final = {"nl": "de stad {}", "en": "the city of {}", "de": "der Stadt {}"}
"""How the city is told from the country that is called like it, behind a preposition; the French "à" says it."""


@dataclass(frozen=True, slots=True)
class _Capital:
    """Where the words for a capital stand, and of which country it is, if they say that."""

    start: int
    end: int
    country: str | None


def with_capital(text: str, newest: Callable[[], Frame | None], resolver: ConversationContextResolver) -> str:
    """A question with the name of the capital that it speaks of; as it is where it speaks of none, or of one that is unknown.

    Args:
        text: The question.
        newest: What was asked before, whose country's capital it is where the question says no country.
        resolver: Reads it, and knows the places.
    """
    if not _may_speak_of_one(text):
        return text
    analysis = resolver.recent.understand(text, None).analysis
    said = _said(analysis)
    if said is None:
        return text
    if said.country is None and analysis.words[0] in _CORRECTING and _bears_its_name(newest(), resolver):
        # "Museums in Washington", and "no, the capital": the city of that name.
        at = analysis.tokens[said.end - 1]
        return f"{text[: at.start]}{_CITY_WORDS[analysis.language.code]}{text[at.end :]}"
    if not _asks_of_there(analysis, said):
        return text
    country = said.country or _country_of(newest())
    name = _name(country, analysis.language.code, resolver) if country else None
    if name is None:
        return text
    start = analysis.tokens[said.start].start
    before = text[:start].rstrip()
    if said.start and analysis.words[said.start - 1] == "dans":
        before = f"{before.removesuffix('dans').rstrip()} à"
    return f"{before} {name}{text[analysis.tokens[said.end - 1].end :]}".strip()


def with_capitals_named(history: Sequence[Turn], resolver: ConversationContextResolver) -> list[Turn]:
    """The turns with the name of the capital for a last one that asked which it is: "that city" is spoken of behind it."""
    turns = [*history]
    if not turns or not _may_speak_of_one(turns[-1].resolved_question):
        return turns
    understood = resolver.recent.understand(turns[-1].resolved_question, None)
    said = _said(understood.analysis) if understood.chosen is None else None
    if said is None or said.country is None or _asks_of_there(understood.analysis, said):
        return turns
    name = _name(said.country, understood.analysis.language.code, resolver)
    return [*turns[:-1], replace(turns[-1], resolved_question=name)] if name else turns


def asks_of_capital(analysis: Analysis) -> bool:
    """Whether a follow-up asks what is in a capital that it does not name."""
    said = _said(analysis) if _may_speak_of_one(analysis.text) else None
    return said is not None and _asks_of_there(analysis, said)


def _may_speak_of_one(text: str) -> bool:
    lower = text.lower()
    return any(stem in lower for stem in _STEMS)


def _said(analysis: Analysis) -> _Capital | None:
    """The one capital that a question speaks of without its name; None where it speaks of none so."""
    words = analysis.words
    found = [i for i, word in enumerate(words) if word in _CAPITALS]
    places = [m for m in analysis.place_mentions if not set(found) & {*range(m.start, m.end)}]
    if len(found) != 1:
        return None
    start, end = found[0], found[0] + 1
    start -= start > 0 and words[start - 1] in _FEDERAL
    end += end < len(words) and words[end] in _FEDERAL
    capital = start
    before = start - 1 if words[start - 1] == _GENITIVE else start
    owner = next((m for m in places if m.end == before and _country(m)), None)
    start = owner.start if owner else start
    article = start > 0 and words[start - 1] in _ARTICLES
    if not article and (owner is None or not (before < capital or owner.text.endswith(_GENITIVE))):
        # "Norway's capital" and "Norwegens Hauptstadt" need no article, "Dutch capital" has money.
        return None
    while end < len(words) and words[end] in _TAIL:
        end += 1
    behind = end
    while behind < min(len(words), end + _MOST_BETWEEN) and words[behind] in _OF:
        behind += 1
    of = owner or next((m for m in places if m.start in {end, behind} and _country(m)), None)
    if any(m is not of and not (of and m.overlaps(of)) for m in places):
        return None
    if of is None and end < len(words) and analysis.content[end]:
        # "The capital budget", "the capital of fashion".
        return None
    if of is None and behind > end:
        return None
    return _Capital(start - article, max(end, of.end) if of else end, _country(of) if of else None)


def _asks_of_there(analysis: Analysis, said: _Capital) -> bool:
    """Whether it asks what is in the capital, and not which town that is."""
    if any(isinstance(m, INSTITUTIONS) for m in analysis.mentions):
        return True
    return said.start > 0 and (analysis.words[said.start - 1] in _IN or opens_as_follow_up(analysis))


def _country(mention: PlaceMention) -> str | None:
    places = (reading.place for reading in mention.readings)
    return next((place.country for place in places if place.level is PlaceLevel.COUNTRY and not place.members), None)


def _country_of(frame: Frame | None) -> str | None:
    """The country that was asked about, and nothing beside or within it."""
    places = [part.place for part in frame.places] if frame else []
    if len(places) != 1 or places[0].level is not PlaceLevel.COUNTRY or places[0].members:
        return None
    return places[0].country


def _bears_its_name(frame: Frame | None, resolver: ConversationContextResolver) -> bool:
    """Whether one place was asked about that is called like the capital of its country: the state of Washington."""
    places = [part.place for part in frame.places] if frame else []
    town = capital_of(places[0].country, resolver.analyser.gazetteer) if len(places) == 1 else None
    return town is not None and fold_key(town.name) == fold_key(places[0].name)


def _name(country: str, language: str, resolver: ConversationContextResolver) -> str | None:
    """The capital, with its country where a namesake is better known."""
    gazetteer = resolver.analyser.gazetteer
    town, land = capital_of(country, gazetteer), gazetteer.place(country)
    if town is None or land is None:
        return None
    name = resolver.voice.place_name(language, town)
    best = gazetteer.lookup(name, level=PlaceLevel.CITY, limit=1)
    known = bool(best) and best[0].place == town
    if known and country == _UNITED_STATES:
        return f"{name}, D.C."
    if known and gazetteer.lookup(name, level=PlaceLevel.COUNTRY, limit=1):
        return _CITY.get(language, "{}").format(name)
    return name if known else f"{name}, {resolver.voice.place_name(language, land)}"
