"""An institution that is called like an identifier scheme: what is asked of it is asked of no scheme."""

import pytest

RECORDS = (
    ("Bibliothèque Nationale de France", "L", "Paris", "FR"),
    ("GRID Grafisch Museum Groningen", "M", "Groningen", "NL"),
    ("British Library", "L", "London", "GB"),
    ("Musée Curie", "M", "Paris", "FR"),
)
BNF, GRID = RECORDS[0][0], RECORDS[1][0]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("turns", "name", "attribute"),
    [
        (["Où se trouve GRID ?"], GRID, "city"),
        (["Where is GRID?"], GRID, "city"),
        (["Waar staat GRID?"], GRID, "city"),
        (["Wo ist das GRID?"], GRID, "city"),
        (["Quel est l'identifiant Wikidata de la BnF ?"], BNF, "Wikidata"),
        (["Wikidata-ID der BnF"], BNF, "Wikidata"),
        (["Quand la BnF a-t-elle été fondée ?"], BNF, "founded"),
        (["When was the BnF founded?"], BNF, "founded"),
        (["La BnF a été créée avant la British Library ?"], BNF, "founded"),
        (["Is de BnF ouder dan de British Library?"], BNF, "founded"),
        (["Quel est le site du Musée Curie ?", "Et de la BnF ?"], BNF, "website"),
        (["What is the website of the Musée Curie?", "And of the BnF?"], BNF, "website"),
    ],
)
def test_what_is_asked_of_an_institution_is_asked_of_the_one(engine, turns, name, attribute):
    history = []
    for turn in turns:
        history.append(engine.ask(turn, history=tuple(history)))
    assert (history[-1].slots["name"], history[-1].slots["attribute"]) == (name, attribute)


@pytest.mark.parametrize(
    ("turns", "attribute"),
    [
        (["What is the GRID of the British Library?"], "GRID"),
        (["BnF de la British Library"], "BnF"),
        (["What is the website of the British Library?", "And the GRID?"], "GRID"),
    ],
)
def test_an_identifier_of_another_is_one(engine, turns, attribute):
    history = []
    for turn in turns:
        history.append(engine.ask(turn, history=tuple(history)))
    assert (history[-1].slots["name"], history[-1].slots["attribute"]) == ("British Library", attribute)


@pytest.mark.parametrize("question", ["Welke musea hebben een GRID?", "museums with a GRID in Groningen"])
def test_who_has_an_identifier_is_asked_as_before(engine, question):
    assert engine.ask(question).template_id == "list_with_identifier"


@pytest.mark.parametrize("question", ["What is VIAF?", "Wat is VIAF?", "Was ist VIAF?", "C'est quoi VIAF ?"])
def test_the_body_that_has_the_word_for_its_whole_name_is_told(engine_of, question):
    response = engine_of((("VIAF", "N", "Dublin", "US-OH"),)).ask(question)
    assert (response.template_id, response.slots["name"]) == ("find_institution_by_name", "VIAF")


@pytest.mark.parametrize("question", ["BnF", "BnF?"])
def test_one_that_is_all_that_is_said_is_the_institution(engine, question):
    assert BNF in engine.ask(question).answer
