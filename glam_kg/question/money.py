"""Amounts of money and numbers, in the notations of the four languages."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

from glam_kg.question.mentions import AmountMention
from glam_kg.question.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.question.tokens import Token

GAP = "[  \u202f]"
NUMBER = rf"\d{{1,3}}(?:(?:[.,'’]|{GAP})\d{{3}})+(?:[.,]\d{{1,2}})?(?!\d)|\d+(?:[.,]\d+)?"
"""Digits with separators for thousands and decimals, as a regular expression."""
_MULTIPLIERS = (
    (Decimal(10) ** 9, r"milliards?|billions?|bn|miljard|mrd\.?|milliarden?"),
    (Decimal(10) ** 6, r"miljoen(?:en)?|millions?|millionen?|mln\.?|mio\.?|mill\.?|m"),
    (Decimal(10) ** 3, r"duizend|thousand|tausend|mille|k"),
)
_MULTIPLIER = "|".join(f"(?P<m{i}>{words})" for i, (_, words) in enumerate(_MULTIPLIERS))
_CURRENCIES = (
    (
        "USD",
        (
            r"(?:us|amerikaanse?|american|amerikanische[rn]?)?[ -]?dollars?|us\$|usd|\$(?:us)?"
            r"|dollars? (?:us|américains?|americains?)"
        ),
    ),
    ("EUR", r"euros?|eur|€"),
    ("GBP", r"pounds?(?: sterling)?|(?:britse )?ponden?|pond sterling|livres? sterling|(?:britische )?pfund|gbp|£"),
    ("CHF", r"(?:zwitserse |swiss )?fran(?:c|ken)s?(?: suisses?)?|schweizer franken|chf|sfr\.?"),
    ("CAD", r"(?:canadese|canadian|kanadische) dollars?|dollars? canadiens?|cad|ca\$"),
)  # fmt: skip
_CURRENCY_BEFORE = "|".join(f"(?P<b{i}>{words})" for i, (_, words) in reversed(list(enumerate(_CURRENCIES))))
_CURRENCY_AFTER = "|".join(f"(?P<a{i}>{words})" for i, (_, words) in reversed(list(enumerate(_CURRENCIES))))
_AMOUNT = re.compile(
    rf"(?:(?<!\w)(?:{_CURRENCY_BEFORE}){GAP}?)?(?<![\w.,])(?P<number>{NUMBER})"
    rf"(?:{GAP}?(?:{_MULTIPLIER})(?!\w))?(?:{GAP}?(?:de |d'|d’)?(?:{_CURRENCY_AFTER})(?!\w))?",
    re.IGNORECASE,
)


def parse_number(text: str) -> Decimal | None:
    """A number in any of the four languages' notations: separators before exactly three digits group, others are decimal.

    >>> [str(parse_number(text)) for text in ("100.000", "1,5", "500 000", "1,000,000.50", "2.500,75")]
    ['100000', '1.5', '500000', '1000000.50', '2500.75']
    """
    plain = re.sub(rf"{GAP}|['’]", "", text)
    last = max(plain.rfind("."), plain.rfind(","))
    if last >= 0:
        whole, fraction = re.sub(r"[.,]", "", plain[:last]), plain[last + 1 :]
        grouped = len(fraction) == 3 and len(plain[:last]) > 0 and whole != "0"
        plain = whole + fraction if grouped else f"{whole}.{fraction}"
    try:
        return Decimal(plain)
    except InvalidOperation:
        return None


def amounts(text: str, tokens: tuple[Token, ...]) -> Iterator[AmountMention]:
    """Every number of a text that can be an amount, with its currency where one is named."""
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
