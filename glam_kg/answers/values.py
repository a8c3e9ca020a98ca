"""How single values are written in a sentence: text made safe, numbers, money and dates in a language's notation."""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from decimal import Decimal, InvalidOperation
from functools import lru_cache

LONGEST_VALUE = 200
"""Characters after which a value of the graph is cut."""
_BIDI_CONTROLS = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_BREAKING = frozenset({"Cc", "Zl", "Zp"})
_SURROGATE = "Cs"
_CURRENCY = re.compile(r"[A-Z]{3}")
_GROUPED_FROM = 1000
_FULL_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_MONTH = re.compile(r"(\d{4})-(\d{2})")
_DECIMAL_COMMA = frozenset({"nl", "de", "fr"})


def shown(value: object) -> str:
    r"""A value as one line of text: control characters are blanks, runs of blanks one blank, cut at 200 characters.

    Marks that turn the direction of writing are dropped as well, because they would reorder the sentence around the value.

    >>> shown("Drents\nArchief\t ")
    'Drents Archief'
    """
    text = str(value)
    # No character of the kinds that are replaced is printable, so of most names none is looked at.
    if not text.isprintable():
        text = "".join(_safe(character) for character in text)
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_VALUE else f"{text[: LONGEST_VALUE - 1].rstrip()}…"


def _safe(character: str) -> str:
    category = unicodedata.category(character)
    if category == _SURROGATE:
        return "\N{REPLACEMENT CHARACTER}"
    return " " if category in _BREAKING or character in _BIDI_CONTROLS else character


def number_of(value: object) -> Decimal | None:
    """A finite number, also where it is written as text; None for anything else.

    >>> number_of("12.50")
    Decimal('12.50')
    """
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal, str)):
        return None
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        return None
    return number if number.is_finite() and abs(number) < 10**18 else None


def number(value: object, language: str) -> str:
    """A number with the language's decimal mark and grouping, at most three decimals (CLDR, by way of babel).

    >>> number(3075, "nl"), number(2.5, "de"), number(12, "en")
    ('3.075', '2,5', '12')
    """
    amount = number_of(value)
    if amount is None:
        return shown(value)
    if abs(amount) >= _GROUPED_FROM:
        from babel.numbers import format_decimal

        return str(format_decimal(amount, locale=language))
    text = f"{round(amount, 3):f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return text.replace(".", ",") if language in _DECIMAL_COMMA else text


def money(amount: object, currency: object, language: str) -> str:
    r"""An amount with its currency as the language writes it (CLDR); cents only where there are any.

    >>> money(100000, "USD", "en"), money("12.5", "EUR", "de")
    ('$100,000', '12,50\xa0€')
    """
    value = number_of(amount)
    code = shown(currency)
    if value is None or not _CURRENCY.fullmatch(code):
        return f"{number(amount, language)} {code}".strip()
    from babel import Locale
    from babel.numbers import format_currency

    pattern = Locale.parse(language).currency_formats["standard"].pattern
    if value == value.to_integral_value():
        pattern = pattern.replace(".00", "")
    return str(format_currency(value, code, format=pattern, locale=language, currency_digits=False))


def moment(value: object, language: str) -> str:
    """A date as the language writes it, as precise as it is given; anything that is no ISO date as it stands.

    >>> moment("1814-07-01", "nl"), moment("1814-07", "en"), moment(1814, "fr")
    ('1 juli 1814', 'July 1814', '1814')
    """
    text = shown(value)
    month = _MONTH.fullmatch(text)
    if month:
        day = _calendar_day(f"{text}-01")
        return text if day is None else f"{_month_name(day.month, language)} {month[1]}"
    if _FULL_DATE.fullmatch(text):
        day = _calendar_day(text)
        if day is not None:
            return _long_date(day, language)
    return text


@lru_cache(maxsize=1024)
def _long_date(day: date, language: str) -> str:
    """A date in words; those of the sources stand in every answer."""
    from babel.dates import format_date

    written = str(format_date(day, format="long", locale=language))
    # French counts the first of the month as an ordinal; CLDR's pattern does not.
    return f"1er{written[1:]}" if language == "fr" and day.day == 1 else written


def _calendar_day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _month_name(month: int, language: str) -> str:
    from babel import Locale

    return str(Locale.parse(language).months["stand-alone"]["wide"][month])


def members(value: object) -> tuple[object, ...]:
    """The values of a slot that may have several; none of one that is empty."""
    return tuple(value) if isinstance(value, list | tuple) else () if value is None else (value,)


def led(text: str) -> str:
    """A text with a space before it, where there is any."""
    return f" {text}" if text else ""
