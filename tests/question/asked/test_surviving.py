"""Adjectives that say of institutions that they are still there."""

import pytest

LACKING = {"institution_type": "M", "city": "Leiden", "attribute": "closed"}


@pytest.mark.parametrize(
    "question",
    [
        "surviving museums in Leiden", "open museums in Leiden", "the open museums of Leiden", "open musea in Leiden",
        "geopende musea in Leiden", "Offene Museen in Leiden", "Welche offenen Museen gibt es in Leiden?",
    ],
)  # fmt: skip
def test_open_institutions_are_those_of_which_no_closure_is_known(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, dict(answer.slots)) == ("list_without_attribute", LACKING)


@pytest.mark.parametrize(
    "question",
    [
        "open museums today in Leiden", "open museums on Sunday in Leiden", "open museum Leiden", "open museums",
        "When did they open museums in Leiden?", "Open Museums in Leiden", "Offene Museen heute in Leiden",
        "In 1990 geöffnete Museen in Leiden", "open days at museums in Leiden",
    ],
)  # fmt: skip
def test_what_is_of_hours_years_or_one_is_not(engine, question):
    assert engine.ask(question).template_id != "list_without_attribute"
