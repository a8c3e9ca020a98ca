"""Follow-ups that count on in centuries."""

import pytest

from glam_kg.question.conversation.frames.frame import Frame, Period
from glam_kg.question.conversation.said.same_century import with_century

CENTURY = Frame(topic="founded", years=Period("between", 1801, 1900))


@pytest.mark.parametrize(
    ("text", "spoken", "whole"),
    [
        ("en in de 20e?", "nl", "en in de 20e eeuw?"),
        ("and in the 20th?", "en", "and in the 20th century?"),
        ("und im 20.?", "de", "und im 20. Jahrhundert?"),
        ("und im 20ten?", "de", "und im 20. Jahrhundert?"),
        ("et au 20e ?", "fr", "et au 20e siècle ?"),
        ("en 19e", "nl", "en 19e eeuw"),
        ("et 19e", "fr", "et 19e siècle"),
        ("and the 18th?", "en", "and the 18th century?"),
        ("und 18.?", "de", "und 18. Jahrhundert?"),
        ("en uit de achttiende?", "nl", "en uit de achttiende eeuw?"),
        ("what about the eighteenth?", "en", "what about the eighteenth century?"),
        ("und aus dem achtzehnten?", "de", "und aus dem achtzehnten Jahrhundert?"),
        ("et du dix-huitième ?", "fr", "et du dix-huitième siècle ?"),
        ("XVIIIe", "fr", "XVIIIe siècle"),
    ],
)
def test_a_bare_ordinal_is_a_century_behind_one(text, spoken, whole):
    assert with_century(text, spoken, lambda: CENTURY) == whole


@pytest.mark.parametrize(
    "text", ["und im 40.?", "and in the 20th century?", "and the 2nd?", "and the third?", "en in Gent?"]
)
def test_anything_else_stays_as_it_is(text):
    assert with_century(text, "en", lambda: CENTURY) == text


@pytest.mark.parametrize("years", [None, Period("between", 1801, 1850), Period("after", 1900, 1900)])
def test_an_ordinal_is_no_century_behind_other_times(years):
    assert with_century("and in the 20th?", "en", lambda: Frame(topic="founded", years=years)) == "and in the 20th?"
