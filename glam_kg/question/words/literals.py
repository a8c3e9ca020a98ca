"""Values that are recognised by their form: years, decades, centuries, amounts of money, distances, points, identifiers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glam_kg.question.amounts.money import amounts
from glam_kg.question.identifiers.identifiers import identifiers
from glam_kg.question.periods.jubilees import jubilees
from glam_kg.question.periods.relative_years import relative_periods
from glam_kg.question.periods.spoken_years import spoken_years
from glam_kg.question.periods.years import before_christ, mentions_of, year_mentions
from glam_kg.question.periods.years_beside import periods_beside
from glam_kg.question.places.distances import coordinates, distances
from glam_kg.question.words.mentions import (
    AmountMention,
    CoordinatesMention,
    DistanceMention,
    NumberMention,
    YearMention,
)
from glam_kg.question.words.quantities import quantities
from glam_kg.question.words.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.quantities import Quantity
    from glam_kg.question.words.tokens import Token

_MAX_NUMBER = 999
_INSIDE_A_WORD = re.compile(r"\w")


def literal_mentions(
    text: str,
    tokens: tuple[Token, ...],
    vocabulary: SchemaVocabulary,
    *,
    language: str | None = None,
    today: date | None = None,
) -> Iterator[Mention]:
    """All values in a question that their form gives away, in the order of the recognisers.

    Args:
        text: The question.
        tokens: Its words.
        vocabulary: The identifier schemes.
        language: The question's language, where it is known: "onze" is eleven in French and "our" in Dutch.
        today: The day from which "the last 50 years" are counted; without it such periods are not read.
    """
    named = list(identifiers(text, tokens, vocabulary))
    yield from named
    taken = [m for m in named if m.distinctive]
    for mention in _numbers(text, tokens, language, today):
        if not any(mention.overlaps(other) for other in taken):
            yield mention


def _numbers(text: str, tokens: tuple[Token, ...], language: str | None, today: date | None) -> Iterator[Mention]:
    past = before_christ(text)
    found = [
        quantity
        for quantity in quantities(text, tokens, language)
        if not any(start < quantity.end and quantity.start < end for start, end in past)
    ]
    points = list(coordinates(text, tokens, language))
    money = list(amounts(text, tokens, found)) if found else []
    lengths = [
        length
        for length in (distances(text, tokens, found) if found else ())
        # "£2m" is money, not two metres.
        if not any(m.currency and m.overlaps(length) for m in money)
    ]
    periods = [*spoken_years(text, tokens, language)]
    if today:
        periods += [*jubilees(text, today), *relative_periods(text, today), *periods_beside(text, today)]
    named = list(year_mentions(text, tokens, past))
    # "The last century" is told by the day it is asked on; "the twenties of the last century" are a decade.
    years = [
        year
        for year in mentions_of(periods, text, tokens)
        if not any(year.overlaps(other) and other.end - other.start > year.end - year.start for other in named)
    ]
    years += [year for year in named if not any(year.overlaps(other) for other in years)]
    yield from points
    yield from lengths
    yield from money
    yield from (year for year in years if not _measured(year, lengths, money, points))
    if found:
        yield from _limits(text, tokens, found)


def _measured(
    year: YearMention,
    lengths: Sequence[DistanceMention],
    money: Sequence[AmountMention],
    points: Sequence[CoordinatesMention],
) -> bool:
    """Whether what looks like a year has a unit, a currency or a second coordinate ("1900 euro")."""
    return any(year.overlaps(other) for other in (*lengths, *points, *(m for m in money if m.currency)))


def _limits(text: str, tokens: tuple[Token, ...], found: Sequence[Quantity]) -> Iterator[NumberMention]:
    """Whole numbers from 1 to 999 that stand for themselves."""
    scaled = {quantity.start for quantity in found if quantity.scaled}
    for quantity in found:
        whole = quantity.value == int(quantity.value) and 1 <= quantity.value <= _MAX_NUMBER
        if not whole or quantity.start in scaled or quantity.loose or _INSIDE_A_WORD.match(text, quantity.end):
            continue
        span = span_of(tokens, quantity.start, quantity.end)
        if span:
            written = text[quantity.start : quantity.end]
            yield NumberMention(start=span[0], end=span[1], text=written, number=int(quantity.value))
