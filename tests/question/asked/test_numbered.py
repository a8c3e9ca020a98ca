"""The number one is no number of them."""

import pytest

COUNTED = "count_institutions_by_type_location"


@pytest.mark.parametrize(
    "question",
    ["only the number one museum in Ohio", "give me the number one museum in Ohio", "the number two museum in Ohio"],
)
def test_which_one_is_meant_asks_for_no_number(engine, question):
    assert engine.ask(question).template_id != COUNTED


@pytest.mark.parametrize(
    "question",
    [
        "only the number of museums in Paris",
        "just the number: museums in Paris",
        "give me the number of museums in Paris",
    ],
)
def test_the_number_of_them_does(engine, question):
    assert engine.ask(question).template_id == COUNTED


def test_behind_a_list_the_number_alone_counts_it(engine):
    listed = engine.ask("Which museums are there in Paris?").as_turn()
    assert engine.ask("just the number", [listed]).template_id == COUNTED
    assert engine.ask("only the number one", [listed]).template_id != COUNTED
