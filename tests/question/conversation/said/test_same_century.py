"""Follow-ups that count on in centuries."""

import pytest

from glam_kg.question.conversation.frames.frame import Frame, Period
from glam_kg.question.conversation.said.same_century import with_century

CENTURY = Frame(topic="founded", years=Period("between", 1801, 1900))


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("en in de 20e?", "en in de 20e eeuw?"),
        ("and in the 20th?", "and in the 20th century?"),
        ("und im 20.?", "und im 20. Jahrhundert?"),
        ("und im 20ten?", "und im 20. Jahrhundert?"),
        ("et au 20e ?", "et au 20e siècle ?"),
    ],
)
def test_a_bare_ordinal_is_a_century_behind_one(text, whole):
    assert with_century(text, lambda: CENTURY) == whole


@pytest.mark.parametrize("text", ["und im 40.?", "and in the 20th century?", "and the 2nd?", "en in Gent?"])
def test_anything_else_stays_as_it_is(text):
    assert with_century(text, lambda: CENTURY) == text


@pytest.mark.parametrize("years", [None, Period("between", 1801, 1850), Period("after", 1900, 1900)])
def test_an_ordinal_is_no_century_behind_other_times(years):
    assert with_century("and in the 20th?", lambda: Frame(topic="founded", years=years)) == "and in the 20th?"
