"""A town that is somebody's home is where they are."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "museums that call Leiden home",
        "Which museums have made Leiden their home?",
        "museums whose home is Leiden",
        "museums with a home in Leiden",
        "museums that have found a home in Leiden",
        "museums whose home is in Leiden",
        "musea die Leiden hun thuis noemen",
        "Museen, die Leiden ihr Zuhause nennen",
        "musées qui ont élu domicile à Leyde",
    ],
)
def test_they_are_there(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "city": "Leiden"}
    assert not any(word in answer.answer for word in ("home", "domicile"))


@pytest.mark.parametrize(
    "question",
    [
        "Who can I call in Leiden?", "museums on home life in Leiden", "home", "museums of the childhood home in Leiden",
        "museums of the parental home in Leiden",
    ],
)  # fmt: skip
def test_other_homes_stay(engine, question):
    assert engine.ask(question).slots != {"institution_type": "M", "city": "Leiden"}
