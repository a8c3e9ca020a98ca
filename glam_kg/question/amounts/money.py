"""Amounts of money, in the notations of the four languages."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.immutable import immutable
from glam_kg.question.words.mentions import AmountMention
from glam_kg.question.words.quantities import GAP, sign_before
from glam_kg.question.words.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from glam_kg.question.words.quantities import Quantity
    from glam_kg.question.words.tokens import Token

_CURRENCIES = (
    (
        "USD",
        (
            r"dollars? (?:us|américains?|americains?)|(?:us|amerikaanse?|american|amerikanische[rn]?)?[ -]?dollars?"
            r"|us\$|usd|\$(?: ?us\b)?|bucks|dollards?|dolars?"
        ),
    ),
    ("EUR", r"euros?|eur|€"),
    ("GBP", r"pounds?(?: sterling)?|(?:britse )?ponden?|pond(?: sterling)?|livres? sterling|(?:britische )?pfund|quid|gbp|£"),
    ("CHF", r"(?:zwitserse |swiss |schweizer )?fran(?:c|k|ken)s?(?: suisses?)?|chf|sfr\.?|fr\."),
    ("CAD", r"(?:canadese|canadian|kanadische[rn]?) dollars?|dollars? canadiens?|cad|ca?\$|\$ ?cad?\b"),
    ("AUD", r"(?:australische[rn]?|australian) dollars?|dollars? australiens?|aud|au?\$"),
    ("SRD", r"(?:surinaamse|surinamese|surinamische[rn]?|surinam-) ?dollars?|dollars? (?:surinamais|du suriname)|srd"),
    ("NZD", r"(?:nieuw-zeelandse|new zealand|neuseeländische[rn]?|neuseeland-) ?dollars?|dollars? néo-zélandais|nzd|nz\$"),
)  # fmt: skip
_BEFORE = re.compile(
    rf"(?<!\w)(?:{'|'.join(f'(?P<{code}>{words})' for code, words in reversed(_CURRENCIES))}){GAP}?$", re.IGNORECASE
)
_AFTER = re.compile(
    rf"(?:,[-–—]{{1,2}}|\.[-–—])?(?:{GAP}|-)?(?:de |d'|d’|aan |an )?"
    rf"(?:{'|'.join(f'(?P<{code}>{words})' for code, words in reversed(_CURRENCIES))})(?!\w)",
    re.IGNORECASE,
)
_LONGEST_CURRENCY = 24
_SHARED = frozenset({"dollar", "dollars", "$"})
"""Names of a currency that those of several countries have."""
_TO = r"to|until|till|tot(?: en met)?|t/m|bis(?: zu)?|à|jusqu['’]à"
_JOINT = re.compile(rf"{GAP}?(?P<dash>[-–—]){GAP}?|{GAP}(?:(?P<to>{_TO})|and|en|und|et){GAP}", re.IGNORECASE)
"""What stands between the two ends of a range: words that go from one to the other, or that join them."""
_OPERATORS = {">": "above", ">=": "at_least", "≥": "at_least", "<": "below", "<=": "at_most", "≤": "at_most"}
_PLUS = re.compile(r"\+(?!\w)")
"""A sign right behind an amount that says at least as much: "10m+", "$10+ million"."""
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
    written = [_written(text, quantity) for quantity in longest.values()]
    for position, one in enumerate(written):
        # French "à" could be an English "a".
        following = next((other for other in written[position + 1 :] if not other.quantity.loose), None)
        joint = _JOINT.fullmatch(text, one.end, following.start) if following and following.start > one.end else None
        if joint and following:
            one = _of_range(one, following)  # noqa: PLW2901
        operator = _OPERATORS.get(sign_before(text, one.start)) or ("between" if joint and joint.lastgroup else None)
        if operator is None and one.more and (one.currency is not None or one.quantity.scaled):
            operator = "at_least"
        span = span_of(tokens, one.start, one.end) if one.is_amount(text) else None
        if span:
            yield AmountMention(
                start=span[0], end=span[1], text=text[one.start : one.end].strip(), amount=one.quantity.value,
                currency=one.currency, operator=operator, scale=int(one.quantity.scale), shared=one.shared,
            )  # fmt: skip


@immutable
class _Written:
    """A quantity with the currency beside it, where both stand, in characters, and whether a sign says that it may be more."""

    quantity: Quantity
    currency: str | None
    start: int
    end: int
    shared: bool
    more: bool

    def is_amount(self, text: str) -> bool:
        """Whether it can be an amount: by its currency, or as no other unit and no small number in words is said."""
        if self.currency is not None:
            return True
        if _NO_MONEY.match(text, self.quantity.end) or self.quantity.loose:
            return False
        return self.quantity.digits or self.quantity.scaled or self.quantity.value >= _LEAST_IN_WORDS


def _written(text: str, quantity: Quantity) -> _Written:
    # Behind "50 000 €", a French "à" is no English "a".
    within = "" if quantity.loose else text[max(0, quantity.start - _LONGEST_CURRENCY) : quantity.start]
    before = _BEFORE.search(within)
    plus = _PLUS.match(text, quantity.end)
    after = _AFTER.match(text, plus.end() if plus else quantity.end)
    said = next((found for found in (after, before) if found and found.lastgroup), None)
    currency = said.lastgroup if said else None
    shared = currency is not None and said is not None and said[currency].strip(" -").lower() in _SHARED
    start = quantity.start - len(before.group()) if before else quantity.start
    end = after.end() if after else quantity.end
    # Words for numbers have no such sign within them.
    more = bool(plus or _PLUS.match(text, end) or (quantity.digits and "+" in text[quantity.start : end]))
    return _Written(quantity, currency, start, end, shared, more)


def _of_range(one: _Written, other: _Written) -> _Written:
    """The first end of a range, with the scale and currency that are said at the second ("1 to 2 million dollars")."""
    quantity, scale = one.quantity, other.quantity.scale
    if other.quantity.scaled and not quantity.scaled and quantity.value * scale < other.quantity.value:
        quantity = replace(quantity, value=quantity.value * scale, scale=scale, loose=False)
    shared = one.shared if one.currency else other.shared
    return replace(one, quantity=quantity, currency=one.currency or other.currency, shared=shared)
