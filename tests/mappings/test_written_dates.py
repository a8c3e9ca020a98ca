"""Dates with the name of a month, in four languages."""

import datetime as dt

import pytest
from babel.dates import format_date
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.mappings.transforms import date, year
from glam_kg.mappings.written_dates import written_date


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("12 mei 1934", "1934-05-12"), ("3 mrt. 1901", "1901-03-03"), ("op 1 januari 1887", "1887-01-01"),
        ("12. Mai 1934", "1934-05-12"), ("1. März 1900", "1900-03-01"), ("am 1. Maerz 1900", "1900-03-01"),
        ("le 1er juin 2009", "2009-06-01"), ("2 août 1850", "1850-08-02"), ("15 décembre 1999", "1999-12-15"),
        ("May 12, 1934", "1934-05-12"), ("12th of May 1934", "1934-05-12"), ("Sept. 3, 1900", "1900-09-03"),
        ("MAY 1887", "1887-05"), ("augustus 1887", "1887-08"),
    ],
)  # fmt: skip
def test_a_named_month_is_read(text, found):
    assert date(text) == found
    assert year(text) == found[:4]


@pytest.mark.parametrize(
    "text",
    [
        "ca. 12 mei 1934", "31 juin 2009", "12 mei 34", "zomer 1934", "May 1887?", "mei", "12 mei", "May/June 1887",
        "May 12, 2134", "hall 12 1934", "",
    ],
)  # fmt: skip
def test_what_is_not_certain_is_none(text):
    assert date(text) is None


@given(
    st.dates(min_value=dt.date(1000, 1, 1), max_value=dt.date(2099, 12, 31)),
    st.sampled_from(["nl", "en", "de", "fr"]),
)
def test_a_date_as_a_language_writes_it_comes_back(day, language):
    assert written_date(format_date(day, format="long", locale=language)) == day.isoformat()
