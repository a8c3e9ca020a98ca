"""Why a question is refused, where a sentence can say so.

It asks for a part of a name, for an American county, of us or of the data, for a size or an average, for what no source records,
for where in the land somebody lies, or for an order that no list can stand in. That the data do not have it helps more than that
they cannot answer.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.question.asked.lifetimes import asks_lifetime
from glam_kg.question.asked.orders_asked import asks_for_order
from glam_kg.question.collections.works_asked import asks_for_work
from glam_kg.question.identifiers.scheme_meanings import asks_what_scheme_is
from glam_kg.question.limits.asked_of_system import asks_of_system
from glam_kg.question.limits.measures_asked import Measure, measure_of
from glam_kg.question.limits.parts_asked import numbers_weighed, order_around
from glam_kg.question.limits.places_by_number import denies_number, picks_places_by_number
from glam_kg.question.limits.prices_asked import asks_for_price
from glam_kg.question.limits.unrecorded import Unrecorded, unrecorded
from glam_kg.question.names.names_as_patterns import asks_for_part
from glam_kg.question.places.american_counties import COUNTIES
from glam_kg.question.places.landscapes import LANDSCAPE
from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.mentions import INSTITUTIONS, NameMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention

Reason = (
    Literal[
        "",
        "part_of_name",
        "us_county",
        "about_data",
        "about_scheme",
        "about_system",
        "places_by_number",
        "visiting",
        "order",
        "order_around",
        "pairs_compared",
        "work",
        "lifetime",
        "landscape",
    ]
    | Measure
    | Unrecorded
)

_COUNTIES: Final = frozenset({"county", "counties"})
"""Folded words behind the name of a county."""
_COUNTY_OF: Final = frozenset({"de", "d", "du"})
_DATA: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"gegevens", "data", "databank", "dataset", "datasets", "databestand", "informatie", "bronnen"}),
    "en": frozenset({"data", "database", "dataset", "datasets", "information", "sources"}),
    "de": frozenset({"daten", "datenbank", "datensatz", "datensatze", "informationen", "quellen"}),
    "fr": frozenset({"donnees", "base", "informations", "sources"}),
}
_OF_DATA: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"vandaan", "herkomst", "afkomstig", "actueel", "recent", "bijgewerkt", "oud", "vers", "landen", "land",
                     "gebruik", "gebruikt", "waar", "hoe", "welke", "komen", "komt", "wanneer"}),
    "en": frozenset({"come", "comes", "from", "origin", "current", "recent", "updated", "update", "date", "old", "fresh",
                     "countries", "country", "use", "used", "where", "how", "which", "what", "up", "when"}),
    "de": frozenset({"woher", "stammen", "stammt", "kommen", "herkunft", "aktuell", "aktualisiert", "alt", "neu", "stand",
                     "landern", "laender", "nutzt", "verwendest", "wie", "welchen", "wann"}),
    "fr": frozenset({"viennent", "proviennent", "origine", "provenance", "jour", "recentes", "actuelles", "date", "datent",
                     "pays", "quand", "quels", "quelles", "ou"}),
}  # fmt: skip
"""Folded words with which it is asked where data are from, or how recent they are."""
_HOURS: Final = frozenset({("hoe", "laat"), ("what", "time"), ("which", "hour"), ("viel", "uhr"), ("quelle", "heure")})
_HOUR: Final = frozenset({"wieviel"})


def reason_of(analysis: Analysis) -> Reason:
    """The reason for which a question that no template fits is refused; empty where none is known."""
    if other := _asked_otherwise(analysis):
        return other
    if any(isinstance(m, INSTITUTIONS) for m in analysis.mentions):
        if any(asks_for_part(m, analysis.words) for m in analysis.mentions):
            return "part_of_name"
        if _names_county(analysis):
            return "us_county"
        if measure := measure_of(analysis):
            return "visiting" if _is_about_visits(analysis) else measure
    elif _goes_on(analysis) and _names_county(analysis):
        return "us_county"
    elif _is_about_data(analysis):
        return "about_data"
    if _is_about_visits(analysis):
        return "visiting"
    if unknown := unrecorded(analysis):
        return unknown
    return _condition_refused(analysis)


def _asked_otherwise(analysis: Analysis) -> Reason:
    """Whether a scheme, we ourselves, a work or the years that somebody existed are asked for, and no institutions."""
    if asks_what_scheme_is(analysis):
        return "about_scheme"
    if asks_of_system(analysis.words):
        return "about_system"
    if asks_for_work(analysis):
        return "work"
    return "lifetime" if asks_lifetime(analysis.mentions) else ""


def _condition_refused(analysis: Analysis) -> Reason:
    """Whether places by their number, a surrounding, or an order that no list can stand in or none around a point is asked."""
    if picks_places_by_number(analysis) or denies_number(analysis):
        return "places_by_number"
    if any(m.concept == LANDSCAPE for m in analysis.concept_mentions):
        return "landscape"
    if order_around(analysis):
        return "order_around"
    if numbers_weighed(analysis):
        return "pairs_compared"
    return "order" if asks_for_order(analysis.words) else ""


def _goes_on(analysis: Analysis) -> bool:
    """Whether a question goes on from another, of which it need not say the kind again."""
    return any(m.concept == "follow_up" for m in analysis.concept_mentions)


def _names_county(analysis: Analysis) -> bool:
    """Whether "county" stands behind a word with a capital, or "comté de" before one, that is no place with counties."""
    words, tokens = analysis.words, analysis.tokens
    concepts = analysis.concept_mentions
    if any(m.concept == "unknown_area" and not COUNTIES.isdisjoint(words[m.start : m.end]) for m in concepts):
        return True
    known = {i for m in analysis.place_mentions for i in range(m.start, m.end)}
    for m in concepts:
        if m.concept != "level_county" or m.end - m.start > 1:
            continue
        behind = m.end + (m.end < len(words) and words[m.end] in _COUNTY_OF)
        at = m.start - 1 if words[m.start] in _COUNTIES else behind
        if 0 <= at < len(words) and tokens[at].capitalised and at not in known and not tokens[at].sentence_start:
            return True
    return False


def _is_about_visits(analysis: Analysis) -> bool:
    """Whether it is asked when one can visit somebody, or what that costs."""
    if _asks_until_when(analysis.words) and _is_of_somebody(analysis):
        return True
    if asks_for_price(analysis.words) and any(_is_institution(m) for m in analysis.mentions):
        return True
    refused = [m for m in analysis.concept_mentions if m.concept in {"not_covered", "other_world"}]
    if not any(m.concept == "not_covered" for m in refused):
        return False
    said = {word for m in refused for word in analysis.words[m.start : m.end]}
    return not asked_words("visits").isdisjoint(said) or (
        not asked_words("visits_of_somebody").isdisjoint(said) and _is_of_somebody(analysis)
    )


def _asks_until_when(words: Sequence[str]) -> bool:
    """Whether it is asked at what hour something opens or closes: "À quelle heure ferme le Louvre ?"."""
    if asked_words("opening_and_closing").isdisjoint(words):
        return False
    return any(pair in _HOURS for pair in pairwise(words)) or not _HOUR.isdisjoint(words)


def _is_institution(mention: Mention) -> bool:
    """Whether institutions are spoken of, or one that has a name."""
    return isinstance(mention, INSTITUTIONS) or (isinstance(mention, NameMention) and mention.is_sure)


def _is_of_somebody(analysis: Analysis) -> bool:
    """Whether institutions are spoken of, or a name that may be one."""
    if any(isinstance(m, NameMention) and m.is_sure for m in analysis.mentions):
        return True
    when = any(m.concept == "other_world" for m in analysis.concept_mentions)
    if any(isinstance(m, INSTITUTIONS) for m in analysis.mentions):
        return when
    placed = {i for m in analysis.place_mentions for i in range(m.start, m.end)}
    capitals = (
        len(t.text) > 1 and t.capitalised and not t.sentence_start and i not in placed
        for i, t in enumerate(analysis.tokens)
    )
    return analysis.language.code != "de" and any(capitals)


def _is_about_data(analysis: Analysis) -> bool:
    """Whether nothing is said but of data where they are from, or how recent they are."""
    words, language = analysis.words, analysis.language.code
    data, asked = _DATA[language], _OF_DATA[language]
    if data.isdisjoint(words) or asked.isdisjoint(words):
        return False
    return all(
        not content or word in data or word in asked for word, content in zip(words, analysis.content, strict=True)
    )
