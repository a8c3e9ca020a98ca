"""New institutions of a decade are those founded in it."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Which decade saw the most new museums?", "In which decade did most new museums open?",
        "Welches Jahrzehnt sah die meisten neuen Museen?", "In welk decennium kwamen de meeste nieuwe musea?",
        "Quelle décennie a vu le plus de nouveaux musées ?", "In welk decennium zijn de meeste musea gesticht?",
    ],
)  # fmt: skip
def test_new_ones_of_a_decade_are_founded_in_it(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("institutions_by_founding_decade", {"institution_type": "M"})


@pytest.mark.parametrize("question", ["Which country has the most new museums?", "new museums"])
def test_elsewhere_new_ones_are_not_told_by_decade(engine, question):
    assert engine.ask(question).template_id != "institutions_by_founding_decade"
