"""Follow-ups that ask of the time between those that were spoken of, and of the year that was."""

import pytest

from glam_kg.question.conversation.frames.frame import Frame, Period
from glam_kg.question.conversation.one.same_year import with_year
from glam_kg.question.conversation.said.between_years import with_years_between

BEFORE = Frame(topic="founded", years=Period("before", 1900, 1900))
AFTER = Frame(topic="founded", years=Period("after", 1950, 1950))


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("how many between those two years?", "how many between 1900 and 1950?"),
        ("and in between?", "and between 1900 and 1950?"),
        ("en daartussen?", "en tussen 1900 en 1950?"),
        ("und zwischen den beiden Jahren?", "und zwischen 1900 und 1950?"),
        ("et entre les deux ?", "et entre 1900 et 1950 ?"),
    ],
)
def test_between_both_are_the_years_that_were_said(text, whole):
    assert with_years_between(text, lambda: [AFTER, BEFORE]) == whole


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("and between then and 1700?", "and between 1900 and 1700?"),
        ("en tussen toen en 1700?", "en tussen 1900 en 1700?"),
    ],
)
def test_then_is_the_year_that_was_said_last(text, whole):
    assert with_years_between(text, lambda: [BEFORE]) == whole


@pytest.mark.parametrize("text", ["and between the two museums?", "between 1900 and 1950?", "and in Ghent?"])
def test_anything_else_stays_as_it_is(text):
    assert with_years_between(text, lambda: [AFTER, BEFORE]) == text


def test_one_year_has_nothing_between():
    assert with_years_between("and in between?", lambda: [BEFORE]) == "and in between?"


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("Welke musea zijn in datzelfde jaar opgericht?", "Welke musea zijn in 1893 opgericht?"),
        ("Welche Museen wurden im selben Jahr gegründet?", "Welche Museen wurden im Jahr 1893 gegründet?"),
        ("Quels musées datent de cette année-là ?", "Quels musées datent en 1893 ?"),
        ("Which museums opened this year?", "Which museums opened this year?"),
        ("Welche Museen öffneten in diesem Jahr?", "Welche Museen öffneten in diesem Jahr?"),
    ],
)
def test_that_year_is_the_one_that_was_told(text, whole):
    assert with_year(text, lambda: 1893) == whole


def test_a_year_that_nobody_told_is_none():
    assert with_year("Which museums were founded that year?", lambda: None) is None
