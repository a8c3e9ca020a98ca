"""Follow-ups that ask for more of a list: the sentence tells what comes next, of rows that are all there are."""

import pytest

from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.question.conversation.listed.paging import Page


@pytest.fixture(scope="module")
def engine():
    return QueryEngine.over(sample_store(Gazetteer.open), gazetteer=Gazetteer.open())


def told(engine, *turns):
    conversation = engine.conversation()
    return [conversation.ask(turn) for turn in turns][-1]


@pytest.mark.parametrize(
    ("turns", "begins", "part"),
    [
        (("Which museums are there in the Netherlands?", "next"), "6 to 10 of the ", (5, 10)),
        (("Which museums are there in the Netherlands?", "next five", "the next three", "more"), "14 to 18 of the ", (13, 18)),
        (("Which museums are there in the Netherlands?", "the first three", "the next five"), "4 to 8 of the ", (3, 8)),
        (("Which museums are there in the Netherlands?", "show the rest"), "6 to 30 of the ", (5, 30)),
        (("Which museums are there in the Netherlands?", "show them all"), "1 to 25 of the ", (0, 25)),
        (("Which museums are there in the Netherlands?", *["next"] * 6), "31 to 35 of the ", (30, 35)),
        (("Hoeveel musea zijn er in Nederland?", "welke?", "en de volgende tien"), "6 tot en met 15 van de ", (5, 15)),
        (("Welche Museen gibt es in den Niederlanden?", "Zeig mir auch den Rest"), "6 bis 30 der ", (5, 30)),
        (("Welche Museen gibt es in den Niederlanden?", "und die anderen?"), "6 bis 30 der ", (5, 30)),
        (("Quels musées y a-t-il aux Pays-Bas ?", "Montre-moi les suivants", "la suite"), "11 à 15 des ", (10, 15)),
        (("Which museums in the Netherlands have a website?", "any more?"), "6 to 10 of the ", (5, 10)),
    ],
)  # fmt: skip
def test_more_of_a_list_goes_on_where_the_sentence_ended(engine, turns, begins, part):
    answer = told(engine, *turns)
    assert answer.answer.startswith(begins), answer.answer
    assert answer.told == part
    first, last = part
    assert all(str(row["name"]) in answer.answer for row in answer.rows[first:last])


@pytest.mark.parametrize(
    "turns",
    [
        ("Welke musea zijn er in Nederland?", "Som die nog eens op"),
        ("Which museums are there in the Netherlands?", "list them once more"),
        ("Welche Museen gibt es in den Niederlanden?", "Zähl die noch einmal auf"),
        ("Quels musées y a-t-il aux Pays-Bas ?", "énumère-les encore une fois"),
    ],
)
def test_what_is_wanted_once_more_begins_with_the_first(engine, turns):
    answer = told(engine, *turns)
    assert str(answer.rows[0]["name"]) in answer.answer


def test_who_was_told_all_is_told_all_once_more(engine):
    answer = told(engine, "Which museums are there in Haarlem?", "next")
    assert answer.told is None
    assert answer.answer.startswith("No others are known. There ")


def test_a_number_points_into_the_part_that_was_told(engine):
    listed = engine.ask("Which museums are there in the Netherlands?")
    answer = told(engine, "Which museums are there in the Netherlands?", "next", "what is the website of the second?")
    assert str(listed.rows[6]["name"]) in answer.resolved_question


@pytest.mark.parametrize(("total", "part"), [(5, None), (6, (4, 6)), (7, (5, 7)), (24, (5, 10))])
def test_one_more_is_never_left_alone(total, part):
    assert Page(None, 0, 5).of(total) == part


@pytest.mark.parametrize(
    ("turns", "begins", "part"),
    [
        (
            ("the three richest museums in the US", "and the next three?"),
            "The museums in the United States with the highest known budgets, from number 4 on: ",
            (3, 6),
        ),
        (
            ("de drie oudste musea van Nederland", "en de volgende twee?", "en de volgende twee?"),
            "De oudste musea in Nederland, vanaf nummer 6: ",
            (5, 7),
        ),
        (
            ("die drei nächsten Museen bei Leiden", "und die nächsten zwei?"),
            "Die nächstgelegenen Museen von Leiden aus, ab Platz 4: ",
            (3, 5),
        ),
        (
            ("les trois plus anciens musées des Pays-Bas", "et les deux suivants ?"),
            "Les musées les plus anciens des Pays-Bas, à partir du numéro 4",
            (3, 5),
        ),
    ],
)
def test_more_of_an_order_is_told_from_where_it_ended(engine, turns, begins, part):
    answer = told(engine, *turns)
    assert answer.answer.startswith(begins), answer.answer
    assert answer.told == part
    first, last = part
    assert all(str(row["name"]) in answer.answer for row in answer.rows[first:last])
    assert str(answer.rows[0]["name"]) not in answer.answer


def test_where_no_more_are_known_that_is_told(engine):
    answer = told(engine, "the three oldest museums in Utrecht", "and the next ten?")
    assert answer.told is None or answer.told[1] == len(answer.rows)


@pytest.mark.parametrize(
    ("turns", "begins", "part"),
    [
        (
            ("Which states have the most museums?", "the next five"),
            "The largest numbers of museums from number 6 on: ",
            (5, 10),
        ),
        (("Welke staten hebben de meeste musea?", "de volgende vijf"), "De meeste musea vanaf nummer 6: ", (5, 10)),
        (
            ("Welche Bundesstaaten haben die meisten Museen?", "die nächsten fünf"),
            "Die meisten Museen ab Platz 6: ",
            (5, 10),
        ),
        (
            ("Quels États ont le plus de musées ?", "les cinq suivants"),
            "Le plus de musées, à partir du numéro 6\u00a0: ",
            (5, 10),
        ),
        (
            ("Which states have the most museums?", "the next five", "the next three"),
            "The largest numbers of museums from number 11 on: ",
            (10, 13),
        ),
        (
            ("Which three states have the most museums?", "the next five"),
            "The largest numbers of museums from number 4 on: ",
            (3, 8),
        ),
        (
            ("Which states have the fewest museums?", "the next five"),
            "The smallest numbers of museums from number 5 on: ",
            (4, 9),
        ),
    ],
)
def test_the_next_places_of_a_ranking_are_named_and_all_are_summed(engine, turns, begins, part):
    answer = told(engine, *turns)
    assert answer.answer.startswith(begins), answer.answer
    assert answer.told == part
    assert len(answer.rows) > part[1]
    sentence = answer.answer.split(". ")[0].replace(".", "").replace(",", "")
    assert str(sum(int(row["count"]) for row in answer.rows)) in sentence.replace("\u202f", "")


def test_of_a_number_of_places_none_is_elsewhere(engine):
    answer = engine.ask("Which 8 states have the most museums?")
    assert "elsewhere" not in answer.answer
    assert all(str(row["count"]) in answer.answer for row in answer.rows)
