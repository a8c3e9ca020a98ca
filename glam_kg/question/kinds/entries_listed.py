"""What the data hold at a place, where no kind of it is said: "alle Einträge zu Helsinki", "complete list for Chicago".

Of a graph of institutions these are institutions, where nothing else is asked for. A word for buildings stands for them only
where it is said that the data hold them: "Welche Häuser sind für Edinburgh erfasst?".
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.closed_classes import DEFINITE, HOW
from glam_kg.question.words.data_words import RECORDED, WHOLE
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, GeneralMention, PlaceMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

WHOLE_LIST: Final = "whole list"
"""The reason of institutions that the whole of a list says: behind a list of museums, it is one of museums as well."""

_ENTRIES: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"vermeldingen", "entries", "lemmas", "lemmata", "zoekresultaten", "treffers"}),
    "en": frozenset({"entries", "listings"}),
    "de": frozenset(
        {"eintrage", "eintraege", "eintragen", "eintraegen", "datensatze", "datensaetze", "treffer", "suchergebnisse"}
    ),
    "fr": frozenset({"fiches", "notices"}),
}
"""Folded words for the entries of a database, and of little else."""
_RECORDS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"records", "resultaten"}),
    "en": frozenset({"records", "results", "hits"}),
    "de": frozenset({"records", "ergebnisse"}),
    "fr": frozenset({"enregistrements", "entrees", "structures", "resultats"}),
}
"""Those for other things as well, which are entries where all of them are asked for."""
_HOUSES: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"huizen", "plekken"}),
    "en": frozenset({"places", "bodies"}),
    "de": frozenset({"hauser", "haeuser", "hausern", "haeusern"}),
    "fr": frozenset({"maisons", "lieux"}),
}
"""Folded words for what may be anything, and is an institution where any kind of it is asked for."""
_OWN_HOUSES: Final = "de"
"""The language in which museums and archives are spoken of so, and in which no buildings are told by being "listed"."""
_WHICH: Final = frozenset(
    {
        "welche", "welchen", "welcher", "alle", "allen", "aller", "samtliche", "saemtliche", "samtlichen", "saemtlichen",
        "samtlicher", "saemtlicher",
    }
)  # fmt: skip
"""Folded German words right before such houses that ask for them."""
_THERE_WERE: Final = frozenset({"gab", "existierten", "bestanden"})
"""Folded German verbs for what was there at a time: a building that is told by its date is mostly said to be built."""
_TIMES: Final = frozenset({"before", "after", "since", "already"})
_STORED: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"opgeslagen"}),
    "en": frozenset({"stored"}),
    "de": frozenset({"gespeichert", "hinterlegt"}),
    "fr": frozenset({"saisi", "saisis"}),
}
"""Folded words for being held by the data, or by a depot."""
_HOLDING: Final = {language: words | _STORED[language] for language, words in RECORDED.items()}
_ALL: Final = frozenset(
    {"alle", "all", "every", "samtliche", "saemtliche", "samtlichen", "saemtlichen", "tous", "toutes", "gesamten"}
)
"""Folded words for all of them."""
_WHAT: Final = frozenset({"wat", "what", "was", "qu", "que"})
_FOR: Final = frozenset(
    {
        "voor",
        "over",
        "van",
        "for",
        "about",
        "fur",
        "fuer",
        "zu",
        "zur",
        "zum",
        "uber",
        "ueber",
        "pour",
        "sur",
        "concernant",
    }
)
"""Folded prepositions before the place that data are of, and not in which they are kept."""
_LISTS: Final = frozenset(
    {
        "lijst", "bestand", "inventaris", "overzicht", "list", "listing", "inventory", "overview", "liste", "datenbestand",
        "verzeichnis", "inventar", "ubersicht", "uebersicht", "inventaire", "recensement", "apercu",
    }
)  # fmt: skip
"""Folded words for that list."""
_REACH: Final = 3
"""Words between such a preposition and the place: "für die Stadt Edinburgh"."""
_LIST: Final = "list"
_TABLE: Final = "per_type"
_TABLES: Final = frozenset({_TABLE, "distribution"})
"""Concepts of words for a table of the kinds."""
_ASKING: Final = frozenset(
    {
        "count", "which", "list", "info", "everything", "where", "follow_up", "everywhere", "refers_to_set", "refers_to_one",
        "in_which_city",
    }
)  # fmt: skip
"""Concepts that can be said beside them."""
_REGIONS: Final = ("level_region", "level_province", "level_state", "level_canton")
_LEVELS: Final[Mapping[str, tuple[PlaceLevel, ...]]] = {
    "level_city": (PlaceLevel.CITY,),
    "level_country": (PlaceLevel.COUNTRY,),
    "level_land": (PlaceLevel.REGION, PlaceLevel.COUNTRY),
    **dict.fromkeys(_REGIONS, (PlaceLevel.REGION,)),
}
"""Those of areas that data know, and what they are."""
_OF: Final = frozenset({"of", "de", "du", "van", "von"})
"""Folded words between a kind of place and its name."""


def entries_listed(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: list[Mention],
    language: str,
    *,
    of_any: Container[int],
    is_small: Callable[[str], bool],
) -> list[Mention]:
    """The mentions, with such a word as all institutions where it and a place are all that is said.

    Args:
        tokens: The question's words as written; a plural may be read as its singular.
        words: The same words, folded.
        found: What was found in the question.
        language: That of the question.
        of_any: The positions of words that leave the kind open.
        is_small: Whether a folded word is a small word.
    """
    keys = tuple(token.key for token in tokens)
    found = _of_kinds(keys, found, language)
    there = language == _OWN_HOUSES and not _THERE_WERE.isdisjoint(keys)
    places = [m for m in found if isinstance(m, PlaceMention) and (there or not m.is_adjective)]
    if not places:
        return found
    tabled = any(isinstance(m, ConceptMention) and m.concept == _TABLE for m in found)
    open_kind = any(i in of_any for i in range(len(words)))
    said = next(_said(keys, places, language, open_kind=open_kind, tabled=tabled), None)
    if said is None:
        return found
    left = [m for m in found if not m.overlaps(said) and not any(place.covers(m) for place in places)]
    levels = {m.start for m in left if isinstance(m, ConceptMention) and _is_of_place(m, words, places)}
    dated = _is_there_since(keys, said, left, language)
    if not all(
        m.start in levels or m in dated or (isinstance(m, ConceptMention) and _says_no_more(m, words)) for m in left
    ):
        return found
    explained = {i for m in (*left, *places, said) for i in range(m.start, m.end)}
    explained |= {i for i, word in enumerate(words) if tabled and word in HOW}
    holding = _HOLDING[language]
    if not all(i in explained or i in of_any or word in holding or is_small(word) for i, word in enumerate(words)):
        return found
    if said.reason == WHOLE_LIST:
        return [*found, said]
    return [*(m for m in found if not m.overlaps(said)), said]


def _is_there_since(
    words: Sequence[str], said: GeneralMention, left: Sequence[Mention], language: str
) -> list[Mention]:
    """What dates German houses that were there before a year or since one: "Häuser, die es schon vor 1700 gab"."""
    houses = language == _OWN_HOUSES and words[said.start] in _HOUSES[language]
    years = [m for m in left if isinstance(m, YearMention)]
    if not houses or len(years) != 1 or _THERE_WERE.isdisjoint(words):
        return []
    times = [m for m in left if isinstance(m, ConceptMention) and m.concept in _TIMES]
    return [m for m in left if m in times or any(year.covers(m) for year in years)]


def _of_kinds(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with the entries of a kind as its list: "Ergebnisse zu Museen in Leiden"."""
    entries = _ENTRIES[language] | _RECORDS[language]
    for kind in found:
        at = kind.start - 2
        if not isinstance(kind, INSTITUTIONS) or not kind.plural or at < 0:
            continue
        if words[at] in entries and words[at + 1] in _FOR:
            said = f"{words[at]} {words[at + 1]}"
            listed = ConceptMention(start=at, end=at + 2, text=said, concept=_LIST, language=language)
            return [*(m for m in found if not m.overlaps(listed)), listed]
    return found


def _says_no_more(concept: ConceptMention, words: Sequence[str]) -> bool:
    """Whether a concept can stand beside them, or its words are but the preposition of the place: "über Innsbruck"."""
    return concept.concept in _ASKING | _TABLES or _FOR.issuperset(
        word for word in words[concept.start : concept.end] if word not in DEFINITE
    )


def _is_of_place(concept: ConceptMention, words: Sequence[str], places: Sequence[PlaceMention]) -> bool:
    """Whether a word for a kind of place is that of a place: "für die Stadt Edinburgh", and no "list of counties in Ohio"."""
    levels = _LEVELS.get(concept.concept, ())
    beside = (place for place in places if _is_beside(concept, place, words))
    return any(reading.place.level in levels for place in beside for reading in place.readings)


def _is_beside(concept: ConceptMention, place: PlaceMention, words: Sequence[str]) -> bool:
    """Whether a word for a kind of place is said with a place: "Stadt Edinburgh", "city of Chicago", "Washington State"."""
    joined = place.start == concept.end + 1 and words[concept.end] in _OF
    return joined or concept.end == place.start or concept.start == place.end or concept.overlaps(place)


def _said(
    words: Sequence[str], places: Sequence[PlaceMention], language: str, *, open_kind: bool, tabled: bool
) -> Iterator[GeneralMention]:
    """What such words would say, in the order in which they count."""
    held = [i for i, word in enumerate(words) if word in _HOLDING[language]]
    every = tabled or not _ALL.isdisjoint(words)
    entries = _ENTRIES[language] | _RECORDS[language] if every else _ENTRIES[language]
    asked = held or any(pair[0] in _WHICH and pair[1] in _HOUSES[_OWN_HOUSES] for pair in pairwise(words))
    there = not _THERE_WERE.isdisjoint(words)
    if open_kind or ((asked or there) and language == _OWN_HOUSES):
        entries |= _HOUSES[language]
    for i, word in enumerate(words):
        if word in entries:
            yield GeneralMention(start=i, end=i + 1, text=word, language=language, plural=True)
        elif _is_whole(words, i):
            yield GeneralMention(start=i, end=i + 1, text=word, language=language, plural=True, reason=WHOLE_LIST)
    if held and words[0] in _WHAT and any(_is_for(words, place) for place in places):
        yield GeneralMention(start=held[0], end=held[0] + 1, text=words[held[0]], language=language, plural=True)


def _is_whole(words: Sequence[str], position: int) -> bool:
    """Whether the whole list is spoken of: "komplette Liste", "liste complète"."""
    if words[position] not in _LISTS:
        return False
    return not WHOLE.isdisjoint((*words[max(0, position - 1) : position], *words[position + 1 : position + 2]))


def _is_for(words: Sequence[str], place: PlaceMention) -> bool:
    """Whether a place stands behind a preposition for what data are of: "Was ist für Innsbruck eingetragen?"."""
    return not _FOR.isdisjoint(words[max(0, place.start - _REACH) : place.start])
