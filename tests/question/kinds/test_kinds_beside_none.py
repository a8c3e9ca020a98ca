"""Words for a kind of institution that they are only where nothing else is asked for."""

import pytest


@pytest.mark.parametrize(
    ("question", "letter"),
    [
        ("parks in Canada", "F"), ("Which parks are there in Canada?", "F"), ("parken in Californië", "F"),
        ("Welche Parks gibt es in Kanada?", "F"), ("Les parcs du Canada", "F"),
        ("municipalities in New Mexico", "O"), ("gemeenten in Drenthe", "O"), ("Gemeinden in Bayern", "O"),
        ("Les sociétés belges", "C"), ("Les sociétés basées à Rotterdam", "C"), ("Les boîtes qui sont à Rotterdam", "C"),
        ("Mon patron veut la liste des sociétés belges que vous recensez.", "C"), ("businesses in Belgium", "C"),
        ("leeszalen in Gelderland", "L"), ("Lesehallen in Bayern", "L"),
        ("sociétés historique du Texas", "S"), ("sociétés savantes belges", "S"),
    ],
)  # fmt: skip
def test_they_are_of_their_type(engine, question, letter):
    assert engine.ask(question).slots["institution_type"] == letter


@pytest.mark.parametrize(
    "question",
    [
        "theme parks in Ohio", "dog parks in Ohio", "pretparken in Drenthe", "parcs d'attractions en France",
        "Wo kann ich in Köln parken?", "parken in Köln", "sociétés de tir en France", "boîtes de nuit à Rotterdam",
        "Which archives in Ohio have reading rooms?", "Welke archieven in Drenthe hebben leeszalen?",
    ],
)  # fmt: skip
def test_beside_other_words_they_are_not(engine, question):
    assert engine.ask(question).template_id == "none"


def test_municipalities_that_have_museums_are_places(engine):
    answer = engine.ask("Which municipalities in Drenthe have the most museums?")
    assert (answer.template_id, answer.slots["institution_type"]) == ("count_institutions_by_place", "M")


@pytest.mark.parametrize(
    ("question", "letters"),
    [("museums and parks in Canada", ("M", "F")), ("parcs et musées au Canada", ("F", "M"))],
)
def test_joined_to_a_type_they_are_one_more(engine, question, letters):
    assert engine.ask(question).slots["institution_type"] == letters


@pytest.mark.parametrize("question", ["Rosa Parks museum", "the Gordon Parks museum in Kansas"])
def test_a_name_is_none(engine, question):
    assert engine.ask(question).template_id == "find_institution_by_name"
