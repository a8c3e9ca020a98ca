"""A word with two other letters in it is no slip for the name of a place: the Hunterian is not Hungarian."""

import pytest


@pytest.mark.parametrize(
    "question", ["website Hunterian Museum", "What is the Hunterian?", "Where is the Hunterian?", "Hunterian museums"]
)
def test_another_word_is_no_country(engine, question):
    answer = engine.ask(question)
    assert not answer.rows
    assert "Hungar" not in answer.answer


@pytest.mark.parametrize("country", ["Beligum", "Belguim", "Belgum", "Bellgium", "Belgiam"])
def test_slips_are_read_as_before(engine, country):
    assert engine.ask(f"museums in {country}").slots == {"institution_type": "M", "country": "BE"}
