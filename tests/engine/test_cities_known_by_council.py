"""A British city of which only the council is known, and a town overseas that is called after it: the city is meant."""

import pytest


def _record(kind, name, country, region, city=None):
    where = {"country": country, "region": region, **({"city": city} if city else {})}
    return {"name": name, "institution_type": kind, "location": where}


RECORDS = [
    _record("L", "Abraham Moss", "GB", "GB-MAN"), _record("L", "Rack House", "GB", "GB-MAN"),
    _record("L", "Harwood", "GB", "GB-BOL", "Bolton"), _record("M", "See Science Center", "US", "US-NH", "Manchester"),
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    "question",
    ["Bibliothèques à Manchester", "Bibliotheken te Manchester", "libraries in Manchester", "Bibliotheken in Manchester"],
)  # fmt: skip
def test_the_libraries_of_the_council_are_those_of_the_city(engine, question):
    answer = engine.ask(question)
    assert {row["name"] for row in answer.rows} == {"Abraham Moss", "Rack House"}
    assert answer.slots["region"] == "GB-MAN"


@pytest.mark.parametrize("question", ["libraries in Bolton and Manchester", "bibliothèques à Bolton et Manchester"])
def test_so_they_are_in_a_list_of_towns(engine, question):
    assert {row["name"] for row in engine.ask(question).rows} == {"Abraham Moss", "Rack House", "Harwood"}


def test_the_namesake_is_meant_where_it_alone_has_some(engine):
    answer = engine.ask("Musées à Manchester")
    assert [row["name"] for row in answer.rows] == ["See Science Center"]
    assert "Angleterre" in answer.answer
