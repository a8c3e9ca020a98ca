"""Distances and points on the earth, in the notations of the four languages."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from glam_kg.question.words.mentions import CoordinatesMention, DistanceMention
from glam_kg.question.words.quantities import GAP, or_so_many
from glam_kg.question.words.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from glam_kg.question.words.quantities import Quantity
    from glam_kg.question.words.tokens import Token

KILOMETRES_PER_MILE = Decimal("1.609344")
_UNIT = re.compile(
    rf"(?:{GAP}(?:de{GAP}|d['’])|{GAP}|-)?(?:(?P<km>kms?|kilom(?:e|è)t(?:er|re)s?n?|kilo?m[eè]?t(?:er|re|r)s?n?|bornes?)"
    r"|(?P<mile>mijl(?:en)?|miles?|mi|meilen?|milles)|(?P<metre>m|met(?:er|re)s?n?|mètres?))(?!\w)"
    r"(?P<half> et demie?| and a half| en een hal(?:f|ve))?"
    # What stands behind a distance and says no more: "12 km away", "80 km eromheen".
    r"(?: (?:away|weg|verderop|ver|(?:er|daar) ?omheen|daarvandaan|in de omtrek|in het rond|drum ?herum|rundherum|"
    r"ringsum)(?!\w| (?:from|van|von|vom)\b))?",
    re.IGNORECASE,
)
_DEGREES = r"(?P<d{0}>\d{{1,3}}(?:[.,]\d+)?)\s*(?:°|º|deg(?:rees)?|gra(?:ad|den?|d)|degrés?)?"
_MINUTES = r"(?:\s*(?P<m{0}>\d{{1,2}}(?:[.,]\d+)?)\s*['’′])?(?:\s*(?P<s{0}>\d{{1,2}}(?:[.,]\d+)?)\s*(?:\"|″|”|''|′′))?"
_ANGLE = _DEGREES + _MINUTES
_NORTH_SOUTH = (
    r"(?P<ns{0}>n\.?b\.?|z\.?b\.?|noord(?:erbreedte)?|zuid(?:erbreedte)?|north|south|nord|nörd|sud|süd|n|s|z)"
    r"(?:er|licher?)?(?:\s(?:breite|latitude|breedte))?"
)
_EAST_WEST = (
    r"(?P<ew{0}>o\.?l\.?|w\.?l\.?|oost(?:erlengte)?|west(?:erlengte)?|east|est|ost|östlicher?|ouest|e|o|w)"
    r"(?:licher?)?(?:\s(?:länge|longitude|lengte))?"
)
_LATITUDE, _LONGITUDE = r"(?:de )?(?:latitude )?", r"(?:de )?(?:longitude )?"
_BETWEEN = r"\s*(?:[,;/]|en|and|und|et)?\s*"
_WITH_HEMISPHERES = (
    re.compile(
        rf"(?<![\w.,-])(?:{_ANGLE.format(0)}\s*{_LATITUDE}{_NORTH_SOUTH.format(0)}{_BETWEEN}"
        rf"{_ANGLE.format(1)}\s*{_LONGITUDE}{_EAST_WEST.format(0)})(?!\w)",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?<!\w){_NORTH_SOUTH.format(0)}\s?{_ANGLE.format(0)}{_BETWEEN}{_EAST_WEST.format(0)}\s?{_ANGLE.format(1)}"
        r"(?![\w.])",
        re.IGNORECASE,
    ),
)
_SIGNED = r"[-−–]?\d{{1,3}}{0}\d+"
_PLAIN = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?<!\w)point\s*\(\s*(?P<lon>{_SIGNED.format('[.]')})\s+(?P<lat>{_SIGNED.format('[.]')})\s*\)",
        (
            rf"(?<!\w)lat(?:itude)?\s*[:=]?\s*(?P<lat>{_SIGNED.format('[.,]')})°?\s*[,;&/]?\s*"
            rf"(?:lon|lng|long|longitude)\s*[:=]?\s*(?P<lon>{_SIGNED.format('[.,]')})"
        ),
        rf"(?<![\w.,])(?P<lat>{_SIGNED.format('[.]')})°?\s*[,;/ ]\s*(?P<lon>{_SIGNED.format('[.]')})°?(?![\w.])",
        rf"(?<![\w.,])(?P<lat>{_SIGNED.format(',')})°?\s*[;/]\s*(?P<lon>{_SIGNED.format(',')})°?(?![\w,])",
    )
)
_OF_POINTS = (*_WITH_HEMISPHERES, *_PLAIN)
_TWO_NUMBERS = re.compile(r"\d\D+\d")
"""In every text with a point: its degrees, or a number and its decimals."""
_NOT_EVEN = frozenset({"geen", "amper", "nauwelijks", "krap", "barely", "hardly", "keine", "kaum", "knapp"})
"""Folded words before a distance that is not reached: "keine 15 km von Weimar" is within 15 km."""
_MAX_LATITUDE, _MAX_LONGITUDE, _SIXTY = 90, 180, 60


def distances(text: str, tokens: tuple[Token, ...], found: Iterable[Quantity]) -> Iterator[DistanceMention]:
    """Every quantity with a unit of length behind it, in kilometres; what is not above zero is none.

    Args:
        text: The question.
        tokens: Its words.
        found: The quantities of the text.
    """
    found = tuple(found)
    for quantity in found:
        unit = _UNIT.match(text, quantity.end)
        if unit is None or quantity.value <= 0:
            continue
        many = or_so_many(text, unit.end(), found) if quantity.loose and quantity.value == 1 else None
        if many is not None and _UNIT.match(text, many.end):
            # "A mile or two kilometres" are two lengths.
            many = None
        end = many.end if many else unit.end()
        span = span_of(tokens, quantity.start, end)
        if span is None:
            continue
        number = many.value if many else quantity.value + (Decimal("0.5") if unit["half"] else 0)
        factor = KILOMETRES_PER_MILE if unit["mile"] else Decimal("0.001") if unit["metre"] else Decimal(1)
        within = span[0] > 0 and tokens[span[0] - 1].key in _NOT_EVEN
        start = tokens[span[0] - 1].start if within else quantity.start
        written = text[start:end]
        miles = factor == KILOMETRES_PER_MILE
        yield DistanceMention(
            start=span[0] - within, end=span[1], text=written, kilometres=number * factor, miles=miles
        )


def coordinates(text: str, tokens: tuple[Token, ...], language: str | None = None) -> Iterator[CoordinatesMention]:
    """Every point of a text: decimal degrees, degrees with minutes and seconds, hemispheres, labels, WKT.

    Where no hemisphere and no label tells, latitude stands first. "O" is east in Dutch and German, west in French.

    Args:
        text: The question.
        tokens: Its words.
        language: Its language, where that is known.
    """
    taken: list[tuple[int, int]] = []
    for pattern in _OF_POINTS if _TWO_NUMBERS.search(text) else ():
        for match in pattern.finditer(text):
            if any(match.start() < end and start < match.end() for start, end in taken):
                continue
            point = _with_hemispheres(match, language) if "d0" in match.re.groupindex else _plain(match)
            span = span_of(tokens, *match.span())
            if point and span and abs(point[0]) <= _MAX_LATITUDE and abs(point[1]) <= _MAX_LONGITUDE:
                taken.append(match.span())
                yield CoordinatesMention(
                    start=span[0], end=span[1], text=match.group(), latitude=point[0], longitude=point[1]
                )


def _plain(match: re.Match[str]) -> tuple[Decimal, Decimal]:
    return _decimal(match["lat"]), _decimal(match["lon"])


def _with_hemispheres(match: re.Match[str], language: str | None) -> tuple[Decimal, Decimal] | None:
    latitude, longitude = _angle(match, 0), _angle(match, 1)
    if latitude is None or longitude is None:
        return None
    vertical, horizontal = match["ns0"].casefold(), match["ew0"].casefold()
    south = vertical[0] in "sz"
    west = horizontal[0] == "w" or horizontal == "ouest" or (horizontal == "o" and language == "fr")
    return (-latitude if south else latitude), (-longitude if west else longitude)


def _angle(match: re.Match[str], number: int) -> Decimal | None:
    degrees = _decimal(match[f"d{number}"])
    minutes, seconds = (_decimal(match[f"{part}{number}"] or "0") for part in "ms")
    if minutes >= _SIXTY or seconds >= _SIXTY:
        return None
    return degrees + minutes / _SIXTY + seconds / _SIXTY**2


def _decimal(text: str) -> Decimal:
    return Decimal(text.replace(",", ".").replace("−", "-").replace("–", "-"))
