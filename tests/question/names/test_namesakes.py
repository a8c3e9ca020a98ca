"""Several institutions of one name: a follow-up tells them apart, and what is asked next is asked of that one."""

import pytest


def museum(number, city, country, founded):
    return {
        "id": f"m{number}",
        "name": "Natural History Museum",
        "institution_type": "M",
        "location": {"city": city, "country": country},
        "founded": founded,
    }


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [museum(1, "London", "GB", 1881), museum(2, "Oslo", "NO", 1910), museum(3, "Vienna", "AT", 1872)]
    return engine_over(records)


@pytest.mark.parametrize(
    ("turns", "cities"),
    [
        (["When was the Natural History Museum founded?"], {"London", "Oslo", "Vienna"}),
        (["When was the Natural History Museum founded?", "the one in London"], {"London"}),
        (["Quand le Natural History Museum a-t-il été fondé ?", "celui de Vienne"], {"Vienna"}),
        (["Wanneer is het Natural History Museum opgericht?", "die in Londen"], {"London"}),
        (["Wann wurde das Natural History Museum gegründet?", "das in Wien", "und wo ist es?"], {"Vienna"}),
        (["When was the Natural History Museum in Oslo founded?", "and its address?"], {"Oslo"}),
    ],
)
def test_the_town_tells_namesakes_apart(engine, turns, cities):
    answer = engine.ask_turns(turns)
    assert answer.template_id == "institution_attribute", answer.resolved_question
    assert {row["city"] for row in answer.rows} == cities


@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_ordinal_counts_as_the_answer_lists_them(engine, number):
    turns = ["When was the Natural History Museum founded?", ("the first", "the second", "the third")[number - 1]]
    listed = engine.ask(turns[0])
    assert list(engine.ask_turns(turns).rows) == [listed.rows[number - 1]]
