"""Whether an institution has more or less than a sum in a year is told by what it has, where that is known."""

import pytest

BUDGET = {"amount": 2_000_000, "currency": "USD", "year": 2013}


@pytest.fixture(scope="module")
def engine(engine_over):
    place = {"city": "Boise", "region": "ID", "country": "US"}
    return engine_over(
        [{"id": "a", "name": "Zorblax Museum", "institution_type": "MUSEUM", "location": place, "budget": BUDGET}]
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Does the Zorblax Museum have a budget of over 1 million?", "Yes, "),
        ("Does the Zorblax Museum have a budget of over 3 million?", "No, "),
        ("Is the budget of the Zorblax Museum less than 3 million dollars?", "Yes, "),
        ("Heeft het Zorblax Museum een budget van meer dan 3 miljoen dollar?", "Nee, "),
        ("Ist das Budget des Zorblax Museum höher als 1 Million Dollar?", "Ja, "),
        ("Le Zorblax Museum a-t-il un budget de plus de 3 millions ?", "Non, "),
        ("Does the Zorblax Museum have a budget of over 1 million euros?", "The budget"),
        ("Does the Zorblax Museum have a budget of 2 million dollars?", "The budget"),
    ],
)
def test_a_sum_is_weighed_against_what_is_known(engine, question, told):
    assert engine.ask(question).answer.startswith(told)
