"""Archives of another type, which names tell where no archive is known: "Library and Archives Canada"."""

import pytest


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Archives in Ottawa",
            "Going by its name, one institution in Ottawa fits “Archives”: Library and Archives Canada",
        ),
        (
            "Is er een archief in Ottawa?",
            "Naar de naam te oordelen past één instelling in Ottawa bij “archief”: Library and",
        ),
        (
            "Archive in Kanada",
            "Dem Namen nach passt eine Einrichtung in Kanada zu „Archive“: Library and Archives Canada",
        ),
        (
            "How many archives are there in Canada?",
            "Going by its name, one institution in Canada fits “archives”: Library and",
        ),
    ],
)
def test_they_are_told(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


@pytest.mark.parametrize(
    "question", ["Archives in Ottawa founded after 1900", "Museums in Ottawa", "research centres in Canada"]
)
def test_others_are_not(engine, question):
    assert "Archives Canada" not in (engine.ask(question).answer or "")
