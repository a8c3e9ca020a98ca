"""Whether one institution has existed for long asks since when; how long somebody has looked for many does not."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Bestaat het Drents Museum al lang?",
        "Has the Drents Museum existed for long?",
        "Has the Drents Museum been around for a long time?",
        "Gibt es das Drents Museum schon lange?",
        "Le Drents Museum existe depuis longtemps ?",
    ],
)
def test_the_founding_is_asked_for(engine, question):
    result = engine.ask(question)
    assert (result.template_id, result.slots.get("attribute")) == ("institution_attribute", "founded")


@pytest.mark.parametrize(
    "question",
    [
        "Ik zoek al lang naar musea in Drenthe",
        "I have been looking for museums in Drenthe for a long time",
        "Ich suche schon lange Museen in Drenthe",
        "Will the Drents Museum be open for long?",
    ],
)
def test_nothing_else_is(engine, question):
    assert engine.ask(question).slots.get("attribute") is None
