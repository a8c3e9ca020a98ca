"""What the data hold of a place: "Do you have data on Luxembourg?", "Was steht in eurer Datenbank zu Irland?".

The data are about institutions, so that all those of the place are asked for. That holds where nothing else is said than the
data, who has them, and the place: "data on tourism in Luxembourg" is of something else, and "information on Dresden", of which
nobody is said to have it, may be of the town. Behind a question on museums it goes on with those; `HELD` tells it apart for that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.data_words import HAVE, RECORDED, WHOLE
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, GeneralMention, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention

HELD: Final = "what the data hold"
"""The reason of the word that stands for all institutions as it is asked what the data hold of a place."""
_EVERYTHING: Final = "everything"
_ASKING: Final = frozenset({"which", "list", "info", _EVERYTHING, "everywhere"})
_DATA: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"gegevens", "data"}),
    "en": frozenset({"data"}),
    "de": frozenset({"daten"}),
    "fr": frozenset({"donnees"}),
}
_ENTRIES: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"informatie", "info", "records", "vermeldingen", "lemma", "items", "materiaal"}),
    "en": frozenset({"information", "info", "records", "entries", "listings", "items"}),
    "de": frozenset({"informationen", "infos", "angaben", "datensatze", "datensaetze"}),
    "fr": frozenset({"informations", "infos", "renseignements", "fiches", "notices", "entrees", "enregistrements"}),
}
"""Folded words for what data consist of, which others have as well."""
_BASES: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"databank", "database", "dataset", "bestand", "register", "catalogus"}),
    "en": frozenset({"database", "dataset", "register", "directory", "catalogue", "catalog"}),
    "de": frozenset({"datenbank", "datensatz", "datenbestand", "register", "verzeichnis", "katalog"}),
    "fr": frozenset({"base", "registre", "repertoire", "catalogue", "annuaire"}),
}
"""Folded words for what holds the data."""
_HOLDING: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"bevat", "bevatten", "staat"}),
    "en": frozenset({"contain", "contains", "hold", "holds", "include", "includes"}),
    "de": frozenset({"enthalt", "enthaelt", "steht", "umfasst"}),
    "fr": frozenset({"contient", "comporte", "comprend", "recense", "disposez", "disposes", "dispose"}),
}
_OF_DATA: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"jullie", "je", "jij", "u", "uw", "jouw"}),
    "en": frozenset({"you", "your"}),
    "de": frozenset({"ihr", "sie", "du", "eurer", "eure", "deiner", "deine", "ihrer", "ihre"}),
    "fr": frozenset({"vous", "votre", "vos", "tu", "ta", "tes"}),
}
"""Folded words for whoever has the data."""
_IN_STOCK: Final = frozenset(
    {("in", "huis"), ("in", "petto"), ("in", "store"), ("in", "stock"), ("on", "file")}
    | {("en", "stock"), ("en", "magasin"), ("en", "reserve")}
)
"""Folded words at the end of who asks what there is: "Wat hebben jullie over Ghana in huis?"."""
_BEING: Final = frozenset({"is", "zijn", "are", "gibt", "gibts", "existe", "existent", "a"})
_WHAT: Final = frozenset({"wat", "what", "whats", "was", "que", "qu", "quoi"})
_ABOUT: Final = frozenset(
    {"over", "voor", "on", "about", "for", "zu", "zum", "zur", "uber", "ueber", "fur", "fuer", "sur", "pour"}
    | {"van", "uit", "from", "von", "vom", "aus", "de", "du", "d"}
)
_LISTS: Final = frozenset({"lijst", "list", "liste", "overzicht", "ubersicht", "uebersicht", "apercu"})
_ARE: Final = frozenset({"is", "are", "zijn", "ist", "sind", "est", "sont"})
_THE: Final = frozenset({"de", "het", "the", "die", "das", "les", "la"})
_GOOD: Final = (
    "complet",
    "komplett",
    "compleet",
    "vollst",
    "volledig",
    "actue",
    "aktuel",
    "current",
    "juist",
    "correct",
    "exact",
)
"""How folded adjectives begin that say how good data are."""


def data_on_places(
    words: Sequence[str],
    found: list[Mention],
    language: str,
    is_small: Callable[[str], bool],
    acts: AbstractSet[str],
) -> list[Mention]:
    """The mentions, with the word for the data as one for all institutions where it is asked what they hold of a place.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
        is_small: Tells the words that shape a sentence only.
        acts: Those of them that say what somebody does, folded: "visit".
    """
    if language not in _DATA or any(isinstance(m, INSTITUTIONS) for m in found):
        return found
    told = None if _asks_how_good(words, language) else _told(words, language)
    if told is None:
        return found
    of_data = _DATA[language] | _ENTRIES[language] | _BASES[language] | _HOLDING[language] | RECORDED[language]
    of_data |= _LISTS | WHOLE
    at = [i for i, word in enumerate(words) if word in of_data]
    places = [
        m
        for m in found
        if isinstance(m, PlaceMention) and _is_known(m) and not _is_small(words[m.start : m.end], of_data, is_small)
    ]
    if not places or any(i in range(m.start, m.end) for m in places for i in (*at, told)):
        return found
    if words[told] in HAVE and not _is_about(words, min(m.start for m in places), is_small):
        return found
    asked = [m for m in found if isinstance(m, ConceptMention) and m.concept in _ASKING]
    explained = {i for m in (*places, *asked) for i in range(m.start, m.end)}
    stock = {i for said in _IN_STOCK if tuple(words[-len(said) :]) == said for i in range(len(words))[-len(said) :]}
    explained |= stock
    passing = _OF_DATA[language] | _BEING
    if not all(
        i in explained or i in at or word in passing or (is_small(word) and word not in acts)
        for i, word in enumerate(words)
    ):
        return found
    said = {*at, *stock}
    kept = [m for m in found if m in places or not (isinstance(m, NameMention) or said & set(range(m.start, m.end)))]
    institutions = GeneralMention(
        start=told, end=told + 1, text=words[told], language=language, plural=True, reason=HELD
    )
    if stock:
        # They say no more than that it is there.
        first, end = min(stock), max(stock) + 1
        text = " ".join(words[first:end])
        kept.append(ConceptMention(start=first, end=end, text=text, concept=_EVERYTHING, language=language))
    return [*kept, institutions]


def _told(words: Sequence[str], language: str) -> int | None:
    """Where the word stands that tells that it is asked what the data hold; None where it is not."""
    said = set(words)
    theirs = not _OF_DATA[language].isdisjoint(said)
    base = _first(words, _BASES[language])
    what = not _WHAT.isdisjoint(said)
    data, entries = _first(words, _DATA[language]), _first(words, _ENTRIES[language])
    if data is not None and (theirs or base is not None or not _BEING.isdisjoint(said) or _holds(said, language)):
        return data
    if entries is not None and (theirs or base is not None):
        return entries
    if base is not None and (what or _holds(said, language)):
        return base
    recorded = _first(words, RECORDED[language])
    if recorded is not None and what:
        return recorded
    if not (_LISTS.isdisjoint(said) or WHOLE.isdisjoint(said)):
        return _first(words, _LISTS)
    return _first(words, HAVE) if what and theirs else None


def _asks_how_good(words: Sequence[str], language: str) -> bool:
    """Whether it is asked what the data are like: "Is your data on Norway complete?", "Vos données sont-elles complètes ?"."""
    if not _LISTS.isdisjoint(words):
        return False
    stated = len(words) > 1 and words[0] in _ARE and words[1] in _OF_DATA[language] | _THE
    return stated or any(word.startswith(_GOOD) for word in words)


def _is_known(place: PlaceMention) -> bool:
    """Whether a place is an area, or a town of which the data have something: Voltaire is more than a town in Algeria."""
    first = place.readings[0]
    return first.in_graph or first.place.level is not PlaceLevel.CITY


def _holds(said: set[str], language: str) -> bool:
    return not _HOLDING[language].isdisjoint(said)


def _first(words: Sequence[str], wanted: frozenset[str]) -> int | None:
    return next((i for i, word in enumerate(words) if word in wanted), None)


def _is_small(place: Sequence[str], of_data: frozenset[str], is_small: Callable[[str], bool]) -> bool:
    """Whether what may be a place is no more than small words and words for the data: "over", "as"."""
    return all(word in of_data or is_small(word) for word in place)


def _is_about(words: Sequence[str], place: int, is_small: Callable[[str], bool]) -> bool:
    """Whether a place is what something is about, and not where it is: "what do you have on Budapest?"."""
    before = place - 1
    while before > 0 and words[before] not in _ABOUT and is_small(words[before]) and place - before < 3:
        before -= 1
    return before > 0 and words[before] in _ABOUT
