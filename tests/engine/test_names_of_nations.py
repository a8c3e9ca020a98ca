"""An adjective of a country and a kind, in another language than the name: that one, where the name says no more."""

import pytest

ROWS = [
    ("Estonian Literary Museum", "M", "Tartu", "EE"),
    ("Nederlands Openluchtmuseum", "M", "Arnhem", "NL"),
    ("Openluchtmuseum Ootmarsum", "M", "Ootmarsum", "NL"),
    ("EYE Filmmuseum", "M", "Amsterdam", "NL"),
    ("Wallace Collection", "M", "London", "GB"),
    ("American Folk Art Museum and Gallery", "M", "Tallahassee", "US-FL", "US"),
]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Das Estnische Literaturmuseum", "Estonian Literary Museum"),
        ("Wo ist das Estnische Literaturmuseum?", "Estonian Literary Museum"),
        ("Wo liegt das Estnische Literaturmuseum?", "Estonian Literary Museum"),
        ("het Estse Literatuurmuseum", "Estonian Literary Museum"),
        ("the Estonian Literature Museum", "Estonian Literary Museum"),
        ("Was ist das Niederländische Freilichtmuseum?", "Nederlands Openluchtmuseum"),
        ("What is the Dutch Open Air Museum?", "Nederlands Openluchtmuseum"),
    ],
)
def test_the_one_whose_name_says_the_same_is_meant(engine, question, name):
    assert [row["name"] for row in engine.ask(question).rows] == [name]


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Das Niederländische Filmmuseum", "Niederländisches Filmmuseum"),
        ("Das Amerikanische Volkskunstmuseum", "Amerikanisches Volkskunstmuseum"),
        ("Das Estnische Filmmuseum", "Estnisches Filmmuseum"),
    ],
)
def test_who_is_called_more_or_otherwise_is_not(engine, question, name):
    assert engine.ask(question).answer.startswith(f"Unter dem Namen „{name}“ ist nichts bekannt")


@pytest.mark.parametrize("question", ["british museum", "the british museum", "le musée britannique"])
def test_one_of_a_country_that_nobody_is_called_is_told_before_those_there(engine, question):
    answer = engine.ask(question).answer
    assert answer.startswith(
        ("Nothing is known under the name “british museum”. ", "Les données ne mentionnent rien sous")
    )
