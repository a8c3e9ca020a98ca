"""Values that are recognised by their form: years, decades, centuries, amounts of money, distances, points, identifiers."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

from glam_kg.errors import GHCIDError
from glam_kg.ghcid import GHCID
from glam_kg.question.mentions import (
    AmountMention,
    CoordinatesMention,
    DistanceMention,
    IdentifierMention,
    NumberMention,
    YearMention,
)
from glam_kg.question.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.question.mentions import Mention
    from glam_kg.question.tokens import Token

FIRST_YEAR, LAST_YEAR = 500, 2100
"""Bare numbers in this range can be years of foundation."""
KILOMETRES_PER_MILE = Decimal("1.609344")

_GAP = "[  \u202f]"
_NUMBER = rf"\d{{1,3}}(?:(?:[.,'’]|{_GAP})\d{{3}})+(?:[.,]\d{{1,2}})?(?!\d)|\d+(?:[.,]\d+)?"
_MULTIPLIERS = (
    (Decimal(10) ** 9, r"milliards?|billions?|bn|miljard|mrd\.?|milliarden?"),
    (Decimal(10) ** 6, r"miljoen(?:en)?|millions?|millionen?|mln\.?|mio\.?|mill\.?|m"),
    (Decimal(10) ** 3, r"duizend|thousand|tausend|mille|k"),
)
_MULTIPLIER = "|".join(f"(?P<m{i}>{words})" for i, (_, words) in enumerate(_MULTIPLIERS))
_CURRENCIES = (
    ("USD", r"(?:us|amerikaanse?|american|amerikanische[rn]?)?[ -]?dollars?|us\$|usd|\$(?:us)?|dollars? (?:us|américains?|americains?)"),
    ("EUR", r"euros?|eur|€"),
    ("GBP", r"pounds?(?: sterling)?|(?:britse )?ponden?|pond sterling|livres? sterling|(?:britische )?pfund|gbp|£"),
    ("CHF", r"(?:zwitserse |swiss )?fran(?:c|ken)s?(?: suisses?)?|schweizer franken|chf|sfr\.?"),
    ("CAD", r"(?:canadese|canadian|kanadische) dollars?|dollars? canadiens?|cad|ca\$"),
)  # fmt: skip
_CURRENCY_BEFORE = "|".join(f"(?P<b{i}>{words})" for i, (_, words) in reversed(list(enumerate(_CURRENCIES))))
_CURRENCY_AFTER = "|".join(f"(?P<a{i}>{words})" for i, (_, words) in reversed(list(enumerate(_CURRENCIES))))
_AMOUNT = re.compile(
    rf"(?:(?<!\w)(?:{_CURRENCY_BEFORE}){_GAP}?)?(?<![\w.,])(?P<number>{_NUMBER})"
    rf"(?:{_GAP}?(?:{_MULTIPLIER})(?!\w))?(?:{_GAP}?(?:de |d'|d’)?(?:{_CURRENCY_AFTER})(?!\w))?",
    re.IGNORECASE,
)
_DISTANCE = re.compile(
    rf"(?<![\w.,])(?P<number>{_NUMBER}){_GAP}?(?:(?P<km>km|kilom(?:e|è)t(?:er|re)s?n?)|(?P<mile>mijl(?:en)?|miles?|mi|meilen?|milles?)|(?P<metre>m|met(?:er|re)s?|mètres?))(?!\w)",
    re.IGNORECASE,
)
_COORDINATES = re.compile(r"(?<![\w.])(?P<lat>-?\d{1,2}\.\d+)°?\s*[,; ]\s*(?P<lon>-?\d{1,3}\.\d+)°?(?![\w.])")
_DECADE = re.compile(
    r"(?<!\w)(?P<d>1[0-9]\d0|20[0-9]0)(?:'?s|er|er[- ]jahren?)(?!\w)|(?:jaren|années|annees|jahren?|decennium) '?(?P<w>1[0-9]\d0|20[0-9]0|\d0)(?!\w)",
    re.IGNORECASE,
)
_CENTURY = re.compile(
    r"(?<!\w)(?:(?P<n>\d{1,2})(?:e|de|ste|st|nd|rd|th|ème|eme|\.)?|(?P<r>[XVI]{1,5})(?:e|ème|eme)?)[ -]?(?:eeuwse?|eeuw|century|jahrhunderts?|jh\.?|siècle|siecle)(?!\w)",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?<![\w.,/-])(?P<y>\d{3,4})(?![\w]|[.,]\d)")
_SMALL_NUMBER = re.compile(r"(?<![\w.,])(?P<n>\d{1,3})(?![\w]|[.,]\d)")
_ROMAN = {"I": 1, "V": 5, "X": 10}
_IDENTIFIER_LIKE = re.compile(
    r"(?<![\w-])(?:https?://\S+|[A-Za-z0-9][A-Za-z0-9:/.\-]*[A-Za-z0-9]|[A-Za-z0-9])(?![\w-])"
)
_HAS_DIGIT = re.compile(r"\d")


def literal_mentions(text: str, tokens: tuple[Token, ...], vocabulary: SchemaVocabulary) -> Iterator[Mention]:
    """All values in a question that their form gives away, in the order of the recognisers."""
    identifiers = list(_identifiers(text, tokens, vocabulary))
    yield from identifiers
    taken = [m for m in identifiers if m.distinctive]
    for mention in _numbers(text, tokens):
        if not any(mention.overlaps(other) for other in taken):
            yield mention


def _numbers(text: str, tokens: tuple[Token, ...]) -> Iterator[Mention]:
    yield from _coordinates(text, tokens)
    yield from _distances(text, tokens)
    yield from _amounts(text, tokens)
    yield from _years(text, tokens)
    for match in _SMALL_NUMBER.finditer(text):
        span = span_of(tokens, *match.span())
        if span and int(match["n"]) > 0:
            yield NumberMention(start=span[0], end=span[1], text=match.group(), number=int(match["n"]))


def parse_number(text: str) -> Decimal | None:
    """A number in any of the four languages' notations: separators before exactly three digits group, others are decimal.

    >>> [str(parse_number(text)) for text in ("100.000", "1,5", "500 000", "1,000,000.50", "2.500,75")]
    ['100000', '1.5', '500000', '1000000.50', '2500.75']
    """
    plain = re.sub(rf"{_GAP}|['’]", "", text)
    last = max(plain.rfind("."), plain.rfind(","))
    if last >= 0:
        whole, fraction = re.sub(r"[.,]", "", plain[:last]), plain[last + 1 :]
        grouped = len(fraction) == 3 and len(plain[:last]) > 0 and whole != "0"
        plain = whole + fraction if grouped else f"{whole}.{fraction}"
    try:
        return Decimal(plain)
    except InvalidOperation:
        return None


def _amounts(text: str, tokens: tuple[Token, ...]) -> Iterator[AmountMention]:
    for match in _AMOUNT.finditer(text):
        number = parse_number(match["number"])
        span = span_of(tokens, *match.span()) or span_of(tokens, *match.span("number"))
        if number is None or span is None:
            continue
        factor = next((value for i, (value, _) in enumerate(_MULTIPLIERS) if match[f"m{i}"]), Decimal(1))
        found = (code for i, (code, _) in enumerate(_CURRENCIES) if match[f"a{i}"] or match[f"b{i}"])
        yield AmountMention(
            start=span[0], end=span[1], text=match.group().strip(), amount=number * factor, currency=next(found, None)
        )


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
    for match in _DECADE.finditer(text):
        digits = match["d"] or match["w"]
        decade = int(digits) if len(digits) == 4 else 1900 + int(digits)
        yield from _year_mention(match, tokens, decade, decade + 9)
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


def _identifiers(text: str, tokens: tuple[Token, ...], vocabulary: SchemaVocabulary) -> Iterator[IdentifierMention]:
    for match in _IDENTIFIER_LIKE.finditer(text):
        written = match.group()
        if not _HAS_DIGIT.search(written) and "-" not in written:
            continue
        value = written
        schemes = []
        for scheme in vocabulary.schemes:
            bare = _without_iri(written, scheme.iri_prefix)
            for form in dict.fromkeys((bare, bare.upper(), bare.lower())):
                if scheme.pattern and scheme.pattern.fullmatch(form) and (bare == form or scheme.distinctive):
                    schemes.append(scheme)
                    value = form
                    break
        span = span_of(tokens, *match.span())
        ghcid = _ghcid(match.group())
        if span and ghcid:
            yield IdentifierMention(
                start=span[0], end=span[1], text=written, value=ghcid, schemes=("GHCID",), distinctive=True
            )
        if schemes and span:
            distinctive = any(s.distinctive for s in schemes) and bool(_HAS_DIGIT.search(written))
            names = tuple(scheme.name for scheme in schemes)
            yield IdentifierMention(
                start=span[0], end=span[1], text=written, value=value, schemes=names, distinctive=distinctive
            )


def _without_iri(written: str, prefix: str | None) -> str:
    if not prefix or "://" not in written:
        return written
    bare_prefix = prefix.split("://", 1)[1].removeprefix("www.")
    bare = written.split("://", 1)[1].removeprefix("www.")
    for start in (bare_prefix, bare_prefix.replace("/entity/", "/wiki/")):
        if bare.startswith(start):
            return bare[len(start) :]
    return written


def _ghcid(written: str) -> str | None:
    """The GHCID that a word is, in its canonical case; it may be written as the last part of an IRI."""
    parts = written.rsplit("/", 1)[-1].split("-", 5)
    if len(parts) < 5:
        return None
    try:
        return str(GHCID.parse("-".join([*(part.upper() for part in parts[:5]), *parts[5:]])))
    except GHCIDError:
        return None
