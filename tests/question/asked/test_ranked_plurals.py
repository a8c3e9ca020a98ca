"""A superlative before a plural asks for some, whatever ending the plural has."""

import pytest


@pytest.mark.parametrize(
    ("question", "limit"),
    [
        ("what are the oldest universities in France?", 5),
        ("the oldest breweries in Belgium", 5),
        ("what are the newest monasteries in Germany?", 5),
        ("what are the oldest arboreta in the US?", 5),
        ("de oudste arboreta van Nederland", 5),
        ("die ältesten Universitäten in Frankreich", 5),
        ("les plus anciennes universités de France", 5),
        ("the oldest university in France", 1),
        ("the oldest arboretum in the US", 1),
        ("the oldest of the universities in France", 1),
    ],
)
def test_a_plural_asks_for_some(engine, question, limit):
    response = engine.ask(question)
    assert (response.template_id, response.slots["limit"]) == ("find_institutions_by_founding_date", limit)
