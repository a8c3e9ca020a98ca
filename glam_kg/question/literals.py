"""Values that are recognised by their form: years, decades, centuries, amounts of money, distances, points, identifiers."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.identifiers import identifiers
from glam_kg.question.mentions import (
    CoordinatesMention,
    DistanceMention,
    NumberMention,
    YearMention,
)
from glam_kg.question.money import GAP, NUMBER, amounts, parse_number
from glam_kg.question.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.question.mentions import Mention
    from glam_kg.question.tokens import Token

FIRST_YEAR, LAST_YEAR = 500, 2100
"""Bare numbers in this range can be years of foundation."""
KILOMETRES_PER_MILE = Decimal("1.609344")

_DISTANCE = re.compile(
    rf"(?<![\w.,])(?P<number>{NUMBER}){GAP}?(?:(?P<km>km|kilom(?:e|è)t(?:er|re)s?n?)"
    r"|(?P<mile>mijl(?:en)?|miles?|mi|meilen?|milles?)|(?P<metre>m|met(?:er|re)s?|mètres?))(?!\w)",
    re.IGNORECASE,
)
_COORDINATES = re.compile(r"(?<![\w.])(?P<lat>-?\d{1,2}\.\d+)°?\s*[,; ]\s*(?P<lon>-?\d{1,3}\.\d+)°?(?![\w.])")
_DECADE = re.compile(
    r"(?<!\w)(?P<d>1[0-9]\d0|20[0-9]0)(?:'?s|er|er[- ]jahren?)(?!\w)"
    r"|(?:jaren|années|annees|jahren?|decennium) ['’‘]?(?P<w>1[0-9]\d0|20[0-9]0|\d0)(?!\w)",
    re.IGNORECASE,
)
_CENTURY = re.compile(
    r"(?<!\w)(?:(?P<n>\d{1,2})(?:e|de|ste|st|nd|rd|th|ème|eme|\.)?|(?P<r>[XVI]{1,5})(?:e|ème|eme)?)"
    r"[ -]?(?:eeuwse?|eeuw|century|jahrhunderts?|jh\.?|siècle|siecle)(?!\w)",
    re.IGNORECASE,
)
_YEARS = re.compile(r"(?<![\w.,/-])(?P<first>\d{4}) ?[-–] ?(?P<last>\d{4})(?![\w-])")
_YEAR = re.compile(r"(?<![\w.,/-])(?P<y>\d{3,4})(?![\w]|[.,]\d)")
_SMALL_NUMBER = re.compile(r"(?<![\w.,])(?P<n>\d{1,3})(?![\w]|[.,]\d)")
_NUMBER_WORDS = {
    word: number
    for words in (
        "twee drie vier vijf zes zeven acht negen tien",
        "two three four five six seven eight nine ten",
        "zwei drei vier funf sechs sieben acht neun zehn",
        "deux trois quatre cinq six sept huit neuf dix",
    )
    for number, word in enumerate(words.split(), start=2)
}
"""Folded; one is left out, because in three of the languages it is an article."""
_ORDINALS = {
    word: number
    for words in (
        "vijftiende zestiende zeventiende achttiende negentiende twintigste eenentwintigste",
        "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first",
        "fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten",
        "quinzième seizième dix-septième dix-huitième dix-neuvième vingtième vingt-et-unième",
    )
    for number, ordinal in enumerate(words.split(), start=15)
    for word in (ordinal, fold_key(ordinal))
}
_TENS = {
    word: number * 10
    for words in (
        "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
        "twenties thirties forties fifties sixties seventies eighties nineties",
        "zwanziger dreißiger vierziger fünfziger sechziger siebziger achtziger neunziger",
        "vingt trente quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix",
    )
    for number, ten in enumerate(words.split(), start=2)
    for word in (ten, fold_key(ten))
}
_LONGEST_FIRST = "|".join(sorted(map(re.escape, _TENS), key=lambda word: (-len(word), word)))
_NAMED_CENTURY = re.compile(
    rf"(?<!\w)(?P<ordinal>{'|'.join(sorted(map(re.escape, _ORDINALS), key=lambda w: (-len(w), w)))})"
    r"[ -](?:eeuwse?|eeuw|century|jahrhunderts?|siècle|siecle)(?!\w)",
    re.IGNORECASE,
)
_NAMED_DECADE = re.compile(
    rf"(?<!\w)(?:(?:jaren|années|annees|the) (?P<a>{_LONGEST_FIRST})|(?P<b>{_LONGEST_FIRST})[ -]?jahren?)(?!\w)",
    re.IGNORECASE,
)
"""Decades by their name are those of the twentieth century."""
_ROMAN = {"I": 1, "V": 5, "X": 10}


def literal_mentions(text: str, tokens: tuple[Token, ...], vocabulary: SchemaVocabulary) -> Iterator[Mention]:
    """All values in a question that their form gives away, in the order of the recognisers."""
    named = list(identifiers(text, tokens, vocabulary))
    yield from named
    taken = [m for m in named if m.distinctive]
    for mention in _numbers(text, tokens):
        if not any(mention.overlaps(other) for other in taken):
            yield mention


def _numbers(text: str, tokens: tuple[Token, ...]) -> Iterator[Mention]:
    yield from _coordinates(text, tokens)
    yield from _distances(text, tokens)
    yield from amounts(text, tokens)
    yield from _years(text, tokens)
    for i, token in enumerate(tokens):
        if token.key in _NUMBER_WORDS:
            yield NumberMention(start=i, end=i + 1, text=token.text, number=_NUMBER_WORDS[token.key])
    for match in _SMALL_NUMBER.finditer(text):
        span = span_of(tokens, *match.span())
        if span and int(match["n"]) > 0:
            yield NumberMention(start=span[0], end=span[1], text=match.group(), number=int(match["n"]))


def _distances(text: str, tokens: tuple[Token, ...]) -> Iterator[DistanceMention]:
    for match in _DISTANCE.finditer(text):
        number = parse_number(match["number"])
        span = span_of(tokens, *match.span())
        if number is None or span is None or number <= 0:
            continue
        factor = KILOMETRES_PER_MILE if match["mile"] else Decimal("0.001") if match["metre"] else Decimal(1)
        yield DistanceMention(start=span[0], end=span[1], text=match.group(), kilometres=number * factor)


def _coordinates(text: str, tokens: tuple[Token, ...]) -> Iterator[CoordinatesMention]:
    for match in _COORDINATES.finditer(text):
        latitude, longitude = Decimal(match["lat"]), Decimal(match["lon"])
        span = span_of(tokens, *match.span())
        if span and abs(latitude) <= 90 and abs(longitude) <= 180:
            yield CoordinatesMention(
                start=span[0], end=span[1], text=match.group(), latitude=latitude, longitude=longitude
            )


def _years(text: str, tokens: tuple[Token, ...]) -> Iterator[YearMention]:
    for match in _CENTURY.finditer(text):
        century = int(match["n"]) if match["n"] else _roman(match["r"].upper())
        if 1 <= century <= 21:
            yield from _year_mention(match, tokens, (century - 1) * 100 + 1, century * 100)
    for match in _NAMED_CENTURY.finditer(text):
        century = _ORDINALS[fold_key(match["ordinal"])]
        yield from _year_mention(match, tokens, (century - 1) * 100 + 1, century * 100)
    for match in _NAMED_DECADE.finditer(text):
        decade = 1900 + _TENS[fold_key(match["a"] or match["b"])]
        yield from _year_mention(match, tokens, decade, decade + 9)
    for match in _DECADE.finditer(text):
        digits = match["d"] or match["w"]
        decade = int(digits) if len(digits) == 4 else 1900 + int(digits)
        yield from _year_mention(match, tokens, decade, decade + 9)
    for match in _YEARS.finditer(text):
        first, last = int(match["first"]), int(match["last"])
        if FIRST_YEAR <= first <= last <= LAST_YEAR:
            yield from _year_mention(match, tokens, first, last)
    for match in _YEAR.finditer(text):
        year = int(match["y"])
        if FIRST_YEAR <= year <= LAST_YEAR:
            yield from _year_mention(match, tokens, year, year)


def _year_mention(match: re.Match[str], tokens: tuple[Token, ...], first: int, last: int) -> Iterator[YearMention]:
    span = span_of(tokens, *match.span())
    if span:
        yield YearMention(start=span[0], end=span[1], text=match.group(), first=first, last=last)


def _roman(text: str) -> int:
    values = [_ROMAN[letter] for letter in text]
    signed = (-v if any(later > v for later in values[i + 1 : i + 2]) else v for i, v in enumerate(values))
    return sum(signed)
