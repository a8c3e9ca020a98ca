"""Words of praise beside institutions: they are told as not taken into account, and refuse nothing."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    places = (("Boston", "US-MA", "US"), ("Nice", "FR-PAC", "FR"), ("Lille", "FR-HDF", "FR"), ("Assen", "NL-DR", "NL"))
    return engine_of([(f"Museum of {place[0]}", "M", *place) for place in places])


@pytest.mark.parametrize(
    ("question", "city", "word"),
    [
        ("nice museums in Boston", "Boston", "nice"), ("Nice museums in Boston", "Boston", "Nice"),
        ("What are some really fun museums in Boston?", "Boston", "fun"), ("any good museums in Boston?", "Boston", "good"),
        ("leuke musea in Assen", "Assen", "leuke"), ("welke heel mooie musea zijn er in Assen?", "Assen", "mooie"),
        ("interessante musea in Assen", "Assen", "interessante"),
        ("Ich suche schöne Museen in Lille", "Lille", "schöne"), ("tolle Museen in Lille", "Lille", "tolle"),
        ("de beaux musées à Lille", "Lille", "beaux"), ("un musée sympa à Lille", "Lille", "sympa"),
    ],
)  # fmt: skip
def test_praise_is_told_and_left(engine, question, city, word):
    answer = engine.ask(question)
    assert [row["name"] for row in answer.rows] == [f"Museum of {city}"]
    assert word in str(answer.answer)


def test_praise_is_no_place_where_another_one_is_named(engine):
    assert engine.ask("how many nice museums are there in France?").slots["country"] == "FR"
    assert engine.ask("nice museums in France").slots["country"] == "FR"


@pytest.mark.parametrize("question", ["museums in Nice", "museums Nice", "Quels musées y a-t-il à Nice ?"])
def test_the_town_stays_where_no_other_place_is_named(engine, question):
    assert [row["name"] for row in engine.ask(question).rows] == ["Museum of Nice"]


@pytest.mark.parametrize(
    "question",
    [
        "the nicest museum in Boston", "the best museums in Boston", "het leukste museum in Assen",
        "das schönste Museum in Lille", "le plus beau musée de Lille", "Is the museum in Boston nice for kids?",
        "why are there nice museums in Boston?",
    ],
)  # fmt: skip
def test_which_is_the_nicest_is_refused(engine, question):
    assert engine.ask(question).template_id == "none"
