"""One word of a longer name, where nobody else has it: what is asked of it is asked of that one."""

import pytest

RECORDS = (
    ("Cidrothèque du Pays d'Auge", "T", "Honfleur", "FR"),
    ("Carillonschool Sint-Rombout van de Lage Landen", "E", "Mechelen", "BE"),
    ("Schaatsenmakerij Nooitgedacht", "C", "Sneek", "NL"),
    ("Zaouïa de Sidi Mogdoul", "H", "Meknès", "MA"),
    ("Lampenfabriek Borger", "M", "Borger", "NL"),
    ("Lampenfabriek Emmen", "M", "Emmen", "NL"),
    ("Museum van de Rembrandtwaag", "M", "Leiden", "NL"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("date de creation de la cidrotheque", RECORDS[0][0]),
        ("Quand a été créée la cidrothèque ?", RECORDS[0][0]),
        ("adresse de la cidrothèque à Honfleur", RECORDS[0][0]),
        ("infos sur la cidrothèque", RECORDS[0][0]),
        ("cidrotheque", RECORDS[0][0]),
        ("cidrothèque adresse", RECORDS[0][0]),
        ("Where is the cidrothèque?", RECORDS[0][0]),
        ("Wann wurde die Cidrothèque gegründet?", RECORDS[0][0]),
        ("wanneer is de carillonschool opgericht", RECORDS[1][0]),
        ("adres van de carillonschool", RECORDS[1][0]),
        ("carillonschool", RECORDS[1][0]),
        ("Website der Carillonschool", RECORDS[1][0]),
    ],
)
def test_what_is_asked_of_the_one_is_told(engine, question, name):
    assert [row["name"] for row in engine.ask(question).rows] == [name]


def test_a_follow_up_asks_the_same_of_the_one(engine):
    history = [engine.ask("Quand a été créé le Museum van de Rembrandtwaag ?").as_turn()]
    answer = engine.ask("et la cidrothèque ?", history)
    assert (answer.slots["name"], answer.slots["attribute"]) == (RECORDS[0][0], "founded")


@pytest.mark.parametrize(
    ("question", "option"),
    [
        ("wanneer werd de schaatsenmakerij opgericht", "Schaatsenmakerij Nooitgedacht (Sneek)"),
        ("website nooitgedacht", "Schaatsenmakerij Nooitgedacht (Sneek)"),
        ("When was the zaouia founded?", "Zaouïa de Sidi Mogdoul (Meknes)"),
        ("où se trouve la zaouïa", "Zaouïa de Sidi Mogdoul (Meknes)"),
        ("adresse de la cidroteque", "Cidrothèque du Pays d'Auge (Honfleur)"),
    ],
)
def test_whose_kind_is_not_said_is_asked_about(engine, question, option):
    assert engine.ask(question).clarification["options"] == [option]


@pytest.mark.parametrize(
    "question",
    [
        "adresse de la cidrothèque en Bretagne",
        "een carillonschool",
        "wanneer is de wijnschool opgericht",
        "wanneer is de rembrandtwaag geboren",
        "wat is de oudste cidrothèque van de wereld",
    ],
)
def test_what_is_asked_of_others_is_not_asked_of_the_one(engine, question):
    answer = engine.ask(question)
    assert "name" not in answer.slots
    assert not answer.rows
