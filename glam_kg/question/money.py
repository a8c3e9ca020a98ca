"""Amounts of money, in the notations of the four languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glam_kg.question.mentions import AmountMention
from glam_kg.question.quantities import GAP, sign_before
from glam_kg.question.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from glam_kg.question.quantities import Quantity
    from glam_kg.question.tokens import Token

_CURRENCIES = (
    (
        "USD",
        (
            r"dollars? (?:us|américains?|americains?)|(?:us|amerikaanse?|american|amerikanische[rn]?)?[ -]?dollars?"
            r"|us\$|usd|\$(?:us)?|bucks"
        ),
    ),
    ("EUR", r"euros?|eur|€"),
    ("GBP", r"pounds?(?: sterling)?|(?:britse )?ponden?|pond(?: sterling)?|livres? sterling|(?:britische )?pfund|quid|gbp|£"),
    ("CHF", r"(?:zwitserse |swiss |schweizer )?fran(?:c|ken)s?(?: suisses?)?|chf|sfr\.?|fr\."),
    ("CAD", r"(?:canadese|canadian|kanadische) dollars?|dollars? canadiens?|cad|ca?\$"),
)  # fmt: skip
_BEFORE = re.compile(
    rf"(?<!\w)(?:{'|'.join(f'(?P<{code}>{words})' for code, words in reversed(_CURRENCIES))}){GAP}?$", re.IGNORECASE
)
_AFTER = re.compile(
    rf"(?:,[-–—]{{1,2}}|\.[-–—])?(?:{GAP}|-)?(?:de |d'|d’)?"
    rf"(?:{'|'.join(f'(?P<{code}>{words})' for code, words in reversed(_CURRENCIES))})(?!\w)",
    re.IGNORECASE,
)
_LONGEST_CURRENCY = 24
_OPERATORS = {">": "above", ">=": "at_least", "≥": "at_least", "<": "below", "<=": "at_most", "≤": "at_most"}
_LEAST_IN_WORDS = 1000
_NO_MONEY = re.compile(rf"\w|{GAP}?[%°‰]")


def amounts(text: str, tokens: tuple[Token, ...], found: Iterable[Quantity]) -> Iterator[AmountMention]:
    """Every number of a text that can be an amount, with its currency where one is named.

    A number in words is an amount where a currency or a word of scale (million) says so.

    Args:
        text: The question.
        tokens: Its words.
        found: The quantities of the text.
    """
    longest: dict[int, Quantity] = {}
    for quantity in found:
        longest[quantity.start] = max(longest.get(quantity.start, quantity), quantity, key=lambda q: q.end)
    for quantity in longest.values():
        before = _BEFORE.search(text[max(0, quantity.start - _LONGEST_CURRENCY) : quantity.start])
        after = _AFTER.match(text, quantity.end)
        currency = (after and after.lastgroup) or (before and before.lastgroup)
        if currency is None and (_NO_MONEY.match(text, quantity.end) or quantity.loose):
            continue
        if currency is None and not quantity.digits and not quantity.scaled and quantity.value < _LEAST_IN_WORDS:
            continue
        start = quantity.start - len(before.group()) if before else quantity.start
        end = after.end() if after else quantity.end
        span = span_of(tokens, start, end)
        if span:
            yield AmountMention(
                start=span[0], end=span[1], text=text[start:end].strip(), amount=quantity.value, currency=currency,
                operator=_OPERATORS.get(sign_before(text, start)),
            )  # fmt: skip
