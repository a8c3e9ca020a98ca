"""How many there are of what a template lists: one row with the number, and a sentence that names the first of them."""

from dataclasses import replace

import pytest

from glam_kg.engine import QueryEngine
from glam_kg.engine.result_cache import ResultCache
from glam_kg.sparql.query import CheckedQuery

PRUSSIAN = "Stiftung Preußischer Kulturbesitz"
NUMBERS = [
    "How many museums were founded after 1990?",
    "Give the number of museums within 30 km of Zwolle",
    "How many institutions have a collection on maps?",
    "How many closures were there since 2000?",
    "How many archives have no website?",
    "How many museums have a budget of more than 1 million dollars?",
    "How many museums in Ohio have a website and a Wikidata ID?",
    f"How many institutions belong to the {PRUSSIAN}?",
    "Hoeveel musea liggen binnen 30 km van Zwolle?",
    "Hoeveel bibliotheken hebben een website?",
    "Hoeveel fusies waren er tussen 1990 en 2010?",
    f"Hoeveel instellingen zijn lid van de {PRUSSIAN}?",
    "Wie viele Museen liegen im Umkreis von 20 km um Berlin?",
    "Wie viele Einrichtungen haben eine Sammlung zu Malerei?",
    "Wie viele Museen wurden zwischen 1900 und 1950 gegründet?",
    "Donne le nombre de musées à moins de 30 km de Zwolle",
    "Combien d'institutions ont fermé depuis 2000 ?",
    "Combien d'archives n'ont pas de site web ?",
]
BOTH = [
    "Which museums are within 30 km of Zwolle?",
    "List the museums within 30 km of Zwolle, how many are there?",
    "Hoeveel en welke musea liggen binnen 30 km van Zwolle?",
    "Welche Museen gibt es im Umkreis von 20 km um Berlin, und wie viele?",
    "Quels musées ont une collection sur la peinture et combien sont-ils ?",
    "Which are the three oldest museums in France, and how many are there?",
]


@pytest.fixture(scope="module")
def engine(sample, gazetteer):
    return QueryEngine.over(sample, gazetteer=gazetteer)


@pytest.mark.parametrize("question", NUMBERS)
def test_a_number_is_one_row_and_the_query_gives_it(engine, sample, question):
    answer = engine.ask(question)
    assert [*answer.rows] == sample.query(CheckedQuery(answer.sparql)).to_json_rows()
    assert answer.rows == ({"count": len(answer.listed)},)
    assert len(answer.listed) > 0
    assert str(answer.listed[0]["name"]) in answer.answer
    assert answer.sources


@pytest.mark.parametrize("question", BOTH)
def test_who_asks_which_they_are_has_the_list(engine, question):
    answer = engine.ask(question)
    assert all("custodian" in row for row in answer.rows)
    assert len(answer.rows) > 1


def test_none_is_a_number(engine):
    answer = engine.ask("How many museums were founded before 1200?")
    assert (answer.status, answer.rows) == ("answered", ({"count": 0},))


@pytest.mark.parametrize(
    "question",
    [
        "How many museums belong to the Foobar Foundation?",
        # The budgets are known in dollars.
        "Wie viele Museen haben ein Budget von mehr als 1 Million Euro?",
    ],
)
def test_what_may_be_there_all_the_same_is_not_counted(engine, question):
    answer = engine.ask(question)
    assert (answer.status, answer.rows) == ("no_results", ())


def test_a_list_that_is_cut_is_counted_by_the_store(engine, monkeypatch):
    uncached = replace(engine, results=ResultCache(0))
    whole = uncached.ask(NUMBERS[0])
    monkeypatch.setattr("glam_kg.engine.row_finding.MAX_ROWS", 2)
    cut = uncached.ask(NUMBERS[0])
    assert (cut.rows, cut.truncated, len(cut.listed)) == (whole.rows, False, 2)


@pytest.mark.parametrize(
    ("turns", "number"),
    [
        (("Which institutions have a collection on maps?", "how many are there?"), True),
        (("Welke musea liggen binnen 30 km van Zwolle?", "hoeveel zijn dat er?"), True),
        (("Welche Museen liegen im Umkreis von 20 km um Berlin?", "Wie viele sind das?"), True),
        (("Combien de musées ont été fondés après 1990 ?", "lesquels ?"), False),
        (("How many museums were founded after 1990?", "next"), False),
    ],
)
def test_a_number_stands_in_a_conversation(engine, turns, number):
    answer = engine.ask_turns(turns)
    assert (len(answer.rows) == 1 and set(answer.rows[0]) == {"count"}) == number


def test_a_turn_has_whom_the_sentence_named(engine):
    first = engine.ask("Hoeveel musea liggen binnen 30 km van Zwolle?")
    assert first.as_turn().names == tuple(row["name"] for row in first.listed)
