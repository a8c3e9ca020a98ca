"""Words that look like a place and are none: a decade, a century, a kind of place, a part of one."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.places.shared_names import PARTS
from glam_kg.question.words.mentions import PlaceMention
from glam_kg.question.words.number_words import number_words
from glam_kg.question.words.tokens import is_initial

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ISLANDS: Final = frozenset({"island", "isle"})
_ISLANDS_SAID: Final = frozenset({"eiland", "ile", "insel", "island", "isle"})
_OF_ISLANDS: Final = frozenset({"d", "de", "of", "van", "von"})
_NAZI: Final = "NS"
"""Letters for National Socialism before a noun, which are a code of Nova Scotia elsewhere."""
_CANADA: Final = frozenset({"canada", "kanada"})
_CENTRES: Final = frozenset({"centre", "center"})
"""Folded words for a kind of body that regions and towns are called by as well."""
_TRAVELS: Final = frozenset({"trip", "visit", "journey", "tour", "reis", "reise", "voyage", "visite", "excursion"})
"""Folded words for a way to somewhere, which villages are called as well."""
_TO: Final = frozenset({"to", "naar", "nach", "a", "en", "au", "aux", "in"})
_AT_SEA: Final = ("aan", "zee")
"""Folded words behind the first part of the name of another town: Bergen aan Zee is not Bergen."""
_MIDDLES: Final = _CENTRES | {"centrum", "zentrum"}
"""Folded words for the middle of a town, of which regions and villages have names."""
_THE: Final = frozenset({"the", "le", "au"})
"""Folded words before it where it is no name."""
_OF: Final = frozenset({"d", "de", "des", "du", "for", "of", "pour"})
_FEASTS: Final = frozenset({"christmas", "easter", "noel", "paques"})
"""Folded words for feasts, of which towns and islands are called."""
_BESIDE_FEASTS: Final = (
    frozenset({"at", "on", "over", "during", "a", "de", "pour", "jour", "veille", "avant", "apres", "pendant"}),
    frozenset({"eve", "day", "monday", "sunday", "time", "holiday", "holidays", "break", "week"}),
)
"""Folded words before and behind them."""
_FOR_WHOM: Final = frozenset({"moi", "nous"})
"""Folded pronouns behind a verb that begins a French request: "Réserve-moi une visite" is none of a town of Reserve."""
_ERAS: Final = frozenset({("moyen", "age"), ("belle", "epoque"), ("ancien", "regime")})
"""Folded words of an era, of which each is called like a town."""
_BODIES: Final = frozenset(
    {("croix", "rouge"), ("red", "cross"), ("red", "crescent"), ("rode", "kruis"), ("rotes", "kreuz")}
)
"""Folded words of what a body of all countries is called, and towns as well."""
_NAMES: Final = "namen"
"""Namur in Dutch, and names in Dutch and German."""
_AGO: Final = "ago"
"""Behind a time, and the letters of Angola."""
_AND: Final = {"en": "nl", "und": "de"}
"""Folded words behind names and before what else is wanted, with their languages."""
_WANTING: Final = frozenset(
    {
        "alle", "de", "deren", "die", "geef", "geeft", "gib", "graag", "hun", "ihre", "je", "jullie", "me", "met", "mij", "mir",
        "mit", "nenne", "noem", "noemt", "toon", "uns", "volledige", "wat", "welke", "zeige", "zoek",
    }
)  # fmt: skip
"""Folded words before names that are wanted."""
_AROUND: Final = frozenset({"omgeving", "omstreken", "omliggende", "omgebung", "umgebung", "umland"})
"""Folded words for what lies around a town."""
_IS: Final = "est"
_INVERTED: Final = frozenset({"elle", "il", "elles", "ils", "ce", "on"})
"""Folded French pronouns behind a verb that asks."""
_IN: Final = frozenset({"in", "a", "at", "near", "te", "bij", "bei", "pres"})
_OF_DECADES = frozenset({"annees", "jaren"})
_ROMAN_NUMERALS = "XVI"
_ROMAN_ORDINAL = re.compile(rf"[{_ROMAN_NUMERALS}]{{2,5}}(?:e|ème|è)")


def ends_in_verb(tokens: Sequence[Token], start: int, end: int, *, placed: bool) -> bool:
    """Whether the last word of a name is a French verb: of "Prague est-elle dotée de musées ?" no district Prague-Est is asked.

    Args:
        tokens: The question's words.
        start: The first of the name.
        end: Behind its last.
        placed: Whether a preposition stands before it: a subject has none.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [ends_in_verb(tokenise(t), 0, 2, placed=False) for t in ("Prague est-elle riche", "Prague Est, musées", "Prague-Est")]
    [True, False, False]
    """
    if end - start == 1 or tokens[end - 1].text != _IS or end == len(tokens):
        return False
    return not placed or tokens[end].key in _INVERTED


def is_no_place(tokens: Sequence[Token], position: int) -> bool:
    """Whether a word says when, or what kind of place follows: "the island of Sicily" is not Iceland, in German "Island".

    Nor is the part of a place one that a hyphen joins to its name ("Noord-Californische"), nor a word behind an initial ("J. Paul
    Getty"). "Centre Pompidou" is no region of Burkina Faso, and Christmas Eve no town; "NS-Akten" are of the Nazi time. "Namen
    en websites" are names.
    """
    word, behind = tokens[position], tokens[position + 1] if position + 1 < len(tokens) else None
    if _is_period(tokens, position) or (position and is_initial(tokens, position - 1)):
        return True
    if word.text == _AGO or _is_middle(tokens, position):
        return True
    if word.key in _FEASTS and _is_feast(tokens, position):
        return True
    if behind is None:
        return False
    if word.key == _NAMES and _wants_names(tokens, position):
        return True
    if word.key in _CENTRES and _begins_name(tokens, position):
        return True
    if word.sentence_start and behind.key in _FOR_WHOM and behind.start == word.end + 1:
        return True
    if _is_travel(tokens, position) or tuple(token.key for token in tokens[position + 1 : position + 3]) == _AT_SEA:
        return True
    joined = behind.start == word.end + 1 and behind.capitalised
    if (
        word.text == _NAZI
        and joined
        and behind.key not in _CANADA
        and not (position and tokens[position - 1].capitalised)
    ):
        return True
    if word.key in _ISLANDS_SAID and word.key not in _ISLANDS and behind.capitalised:
        return True
    return (word.key in _ISLANDS and behind.key == "of") or (word.key in PARTS and joined)


def parts_era(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether a name of several words has one of an era whose other word stands beside it: "la Belle Époque" is not La Belle.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> parts_era(tokenise("Musées de la Belle Époque"), 2, 4), parts_era(tokenise("La Belle, Missouri"), 0, 2)
    (True, False)
    """
    beside = tokens[max(0, start - 1) : start + 1], tokens[end - 1 : end + 1]
    return any(len(pair) > 1 and (pair[0].key, pair[1].key) in _ERAS for pair in beside)


def is_called_by_body(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether a run has a word of what a body is called and nothing says that it is a town: "musées de la Croix-Rouge".

    Or one of what an era is called: "la Belle Époque" is not La Belle.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> is_called_by_body(tokenise("Red Cross museums"), 0, 2), is_called_by_body(tokenise("museums in Red Cross"), 2, 4)
    (True, False)
    """
    if parts_era(tokens, start, end):
        return True
    beside = tokens[max(0, start - 1) : end + 1]
    if not any((one.key, other.key) in _BODIES for one, other in pairwise(beside)):
        return False
    return not any(token.key in _IN for token in tokens[max(0, start - 1) : start])


def islands_said(words: Sequence[str], mentions: Iterable[Mention]) -> frozenset[int]:
    """The words for an island before its name, which say nothing more: "op het eiland Texel", "sur l'île de Malte"."""
    if _ISLANDS_SAID.isdisjoint(words):
        return frozenset()
    places = [mention.start for mention in mentions if isinstance(mention, PlaceMention)]
    return frozenset(at for start in places if (at := island_before(words[:start])) is not None)


def island_before(words: Sequence[str]) -> int | None:
    """Where the word for an island stands among the folded words before a name; None where none stands right before it.

    >>> island_before(["museums", "on", "the", "island", "of"]), island_before(["museen", "auf"])
    (3, None)
    """
    last = len(words) - 1
    if last > 0 and words[last] in _OF_ISLANDS:
        last -= 1
    return last if last >= 0 and words[last] in _ISLANDS_SAID else None


def _is_middle(tokens: Sequence[Token], position: int) -> bool:
    """Whether a word at the end is the middle of what was spoken of: "and in the centre?"; "dans le Centre" is a region."""
    word = tokens[position]
    if word.key not in _MIDDLES or not position or position + 1 < len(tokens):
        return False
    return word.key not in _CENTRES or (tokens[position - 1].key in _THE and not word.capitalised)


def _is_travel(tokens: Sequence[Token], position: int) -> bool:
    """Whether a sentence begins with a way to somewhere: "Trip to Ghent"."""
    word, behind = tokens[position], tokens[position + 1 : position + 3]
    return word.sentence_start and word.key in _TRAVELS and len(behind) > 1 and behind[0].key in _TO


def _wants_names(tokens: Sequence[Token], position: int) -> bool:
    """Whether names are wanted with something else ("Namen und Adressen"), and no town beside another ("Namen en Luik")."""
    language, behind = _AND.get(tokens[position + 1].key), tokens[position + 2 : position + 3]
    if language is None or not behind or behind[0].key in _AROUND:
        return False
    if position and tokens[position - 1].key not in _WANTING:
        return False
    return language == "de" or not behind[0].capitalised


def _begins_name(tokens: Sequence[Token], position: int) -> bool:
    """Whether what a word is called by stands right behind it: "Centre Pompidou", "Centre des monuments nationaux"."""
    word, behind = tokens[position], tokens[position + 1]
    if behind.start > word.end + 1:
        return False
    return behind.key in _OF or (behind.capitalised and not behind.sentence_start and not behind.text.isupper())


def _is_feast(tokens: Sequence[Token], position: int) -> bool:
    """Whether the words beside a feast say that it is one: "on Christmas", "Easter Monday", "à Noël"."""
    before, behind = _BESIDE_FEASTS
    said = position > 0 and tokens[position - 1].key in before
    return said or (position + 1 < len(tokens) and tokens[position + 1].key in behind)


def _is_period(tokens: Sequence[Token], position: int) -> bool:
    """Whether a word says which decade or century: the thirties of "années trente" are not Trento, in French "Trente".

    Nor is the century of "musées du XIXe" the arrondissement, of which nobody speaks outside Paris, or the Moyen Âge in Moyen.
    """
    token = tokens[position]
    beside = tokens[max(0, position - 1) : position + 2]
    if any((one.key, other.key) in _ERAS for one, other in pairwise(beside)):
        return True
    if position > 0 and tokens[position - 1].key in _OF_DECADES and token.key in number_words():
        return True
    if token.text[0] not in _ROMAN_NUMERALS or _ROMAN_ORDINAL.fullmatch(token.text) is None:
        return False
    return not any(other.key == "paris" for other in tokens)


def has_proper(tokens: Sequence[Token]) -> bool:
    """Whether a capital stands where no sentence begins."""
    # Asked for every place that may be meant: a loop takes half the time of `any`.
    for token in tokens:  # noqa: SIM110
        if token.capitalised and not token.sentence_start:
            return True
    return False
