"""What looks like a sum of an institution and is none is refused."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "musea Nederland > 1 mln objecten",
        "museums > 1 million visitors",
        "Archief > 1 mln scans",
        "Quelles institutions ont un budget négatif ?",
    ],
)
def test_a_number_of_other_things_is_no_budget(engine, question):
    answer = engine.ask(question)
    assert (answer.status, answer.template_id) == ("unanswerable", "none")


def test_no_question_that_breaks_off_is_offered(engine):
    answer = engine.ask("Musea in de provincie Groningen met een budget van om en nabij 1 miljoen euro")
    assert not any("budget van om" in text for text in answer.suggestions)
