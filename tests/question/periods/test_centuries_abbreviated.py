"""Centuries as they are abbreviated: "19e s.", "19. Jh.", "19th c.", "C19"."""

from __future__ import annotations

import pytest

from glam_kg.question.periods.years import year_mentions
from glam_kg.question.words.tokens import tokenise


def periods(text):
    return [(m.first, m.last) for m in year_mentions(text, tokenise(text))]


@pytest.mark.parametrize(
    "text",
    [
        "Musées fondés en Suisse au 19ème s.", "musées du XIXe s. en Suisse", "au 19e s.", "Museen aus dem 19. Jh.", "19. Jhd.",
        "the 19th c.", "the 19th cent.", "19th-c. museums", "the 19th C", "founded in C19", "the C19th", "19C museums",
    ],
)  # fmt: skip
def test_they_are_read(text):
    assert periods(text) == [(1801, 1900)]


def test_two_of_them_are_one_period():
    assert periods("musées des XVIIIe et XIXe s.") == [(1701, 1900)]


@pytest.mark.parametrize(
    "text",
    ["C19.2", "NL-C19", "C9", "C45", "the 19 cats", "à 19 s.", "l'église s.", "19 C", "item C19-5", "the 5th Street"],
)
def test_what_is_none(text):
    assert periods(text) == []
