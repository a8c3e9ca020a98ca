"""The day that "this year" is counted from."""

import time
from datetime import date

import pytest

from glam_kg.question.periods import day_of_asking as module
from glam_kg.question.periods.day_of_asking import day_of_asking

DAY = 24 * 60 * 60


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [
        (-61, date(2026, 12, 31)),
        (-1, date(2026, 12, 31)),
        (0, date(2027, 1, 1)),
        (1, date(2027, 1, 1)),
        (DAY - 1, date(2027, 1, 1)),
        (DAY, date(2027, 1, 2)),
    ],
)
def test_it_changes_at_midnight_and_not_before(monkeypatch, seconds, expected):
    midnight = time.mktime((2027, 1, 1, 0, 0, 0, 0, 0, -1))
    monkeypatch.setattr(module.time, "time", lambda: midnight + seconds)
    assert day_of_asking() == expected


def test_it_is_that_of_the_clock():
    before = date(*time.localtime()[:3])
    assert before <= day_of_asking() <= date(*time.localtime()[:3])
