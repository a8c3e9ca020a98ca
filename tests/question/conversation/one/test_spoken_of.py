"""Follow-ups that speak of one institution by its kind: "the museum" behind the Louvre is the Louvre, behind a library none."""

import pytest

from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine
from glam_kg.places.gazetteer import Gazetteer


@pytest.fixture(scope="module")
def engine():
    return QueryEngine.over(sample_store(Gazetteer.open), gazetteer=Gazetteer.open())


@pytest.mark.parametrize(
    ("turns", "name", "attribute"),
    [
        (["Waar is het Rijksmuseum?", "Wanneer is het museum opgericht?"], "Rijksmuseum", "founded"),
        (["Waar is het Rijksmuseum?", "Heeft het museum een website?"], "Rijksmuseum", "website"),
        (["Waar is het Rijksmuseum?", "Wat is de ISIL-code van het museum?"], "Rijksmuseum", "ISIL"),
        (["Waar is het Rijksmuseum?", "En wanneer werd het museum geopend?"], "Rijksmuseum", "founded"),
        (["Waar is het Rijksmuseum?", "Heeft deze instelling een ROR?"], "Rijksmuseum", "ROR"),
        (["Where is the British Library?", "When was the library founded?"], "British Library", "founded"),
        (["Where is the British Museum?", "And the museum's website?"], "British Museum", "website"),
        (["Where is the Drents Archief?", "When was the archive founded?"], "Drents Archief", "founded"),
        (["Where is The National Gallery?", "When was the museum founded?"], "The National Gallery", "founded"),
        (["Where is the Drents Archief?", "Do the archives have a website?"], "Drents Archief", "website"),
        (["Wo ist die Albertina?", "Auf welche Website verweist das Museum?"], "Albertina", "website"),
        (["Wo ist die Albertina?", "Und die ROR-ID des Museums?"], "Albertina", "ROR"),
        (["Wo ist die Albertina?", "Wann wurde das Haus gegründet?"], "Albertina", "founded"),
        (["Wann wurde die Albertina gegründet?", "In welcher Stadt befindet sich dieses Haus?"], "Albertina", "city"),
        (["Wo ist die Albertina?", "Welche Wikidata-Nummer hat die Einrichtung?"], "Albertina", "Wikidata"),
        (["Wo ist der Botanische Garten Berlin?", "Website des Gartens?"], "Botanischer Garten", "website"),
        (["Où est le musée du Louvre ?", "Quand le musée a-t-il été fondé ?"], "Musée du Louvre", "founded"),
        (["Où est le musée du Louvre ?", "Quel est le code ISIL du musée ?"], "Musée du Louvre", "ISIL"),
        (["Parle-moi du Louvre", "Dans quelle ville se trouve l'institution ?"], "Louvre", "city"),
        (
            ["Parle-moi des Archives nationales", "Les archives ont-elles un site web ?"],
            "Archives nationales",
            "website",
        ),
        (["Wat is het oudste museum van Drenthe?", "Wat is de website van het museum?"], "Drents Museum", "website"),
        (
            ["Which institution has ISIL DE-12?", "When was the library founded?"],
            "Bayerische Staatsbibliothek",
            "founded",
        ),
    ],
)
def test_it_is_the_one_that_was_spoken_of(engine, turns, name, attribute):
    answer = engine.ask_turns(turns)
    assert (answer.template_id, answer.slots["attribute"]) == ("institution_attribute", attribute)
    assert name in answer.slots["name"]


@pytest.mark.parametrize(
    "turns",
    [
        ["Waar is het Rijksmuseum?", "Wanneer is de bibliotheek opgericht?"],
        ["Waar is het Rijksmuseum?", "Wat is de ISIL-code van het archief?"],
        ["Where is the British Library?", "When was the museum founded?"],
        ["Where is the British Museum?", "When was the science museum founded?"],
        ["Wo ist die Albertina?", "Wann wurde die Nationalbibliothek gegründet?"],
        ["Wo ist die Albertina?", "Und die ROR-ID des Zoos?"],
        ["Où est le musée du Louvre ?", "Quand la bibliothèque a-t-elle été fondée ?"],
        ["Which museums are there in Leiden?", "When was the archive founded?"],
        ["How many museums are there in Leiden?", "When was the museum founded?"],
    ],
)
def test_one_of_another_kind_is_nobody(engine, turns):
    assert engine.ask_turns(turns).status == "unanswerable"


def test_one_of_another_kind_is_the_one_spoken_of_before(engine):
    answer = engine.ask_turns(
        ["Where is the British Museum?", "Where is the British Library?", "When was the museum founded?"]
    )
    assert answer.slots == {"name": "British Museum", "attribute": "founded"}


def test_what_is_a_name_by_itself_is_that_name(engine):
    answer = engine.ask_turns(["Waar is Rijksmuseum Twenthe?", "Wanneer is het Rijksmuseum opgericht?"])
    assert answer.slots == {"name": "Rijksmuseum", "attribute": "founded"}


def test_of_several_that_were_listed_we_ask_which_and_take_the_reply(engine):
    turns = ["Which archives are there in Assen?", "When was the archive founded?"]
    assert engine.ask_turns(turns).clarification["options"] == ["Drents Archief", "Provinciearchief Drenthe"]
    assert engine.ask_turns([*turns, "Drents Archief"]).slots == {"name": "Drents Archief", "attribute": "founded"}


def test_what_no_template_covers_is_refused_in_its_own_words(engine):
    answer = engine.ask_turns(["Where is the British Museum?", "What are the opening hours of the museum?"])
    assert answer.resolved_question == "What are the opening hours of the museum (British Museum)?"
    assert answer.status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "Wat is de ISIL-code van het museum?",
        "What's the ROR ID of the archive?",
        "Welche Wikidata-Nummer hat die Einrichtung?",
        "Hat diese Institution eine ROR-ID?",
        "L'identifiant ROR du musée",
        "Quel est l'identifiant Wikidata de l'institution ?",
    ],
)
def test_alone_it_asks_of_none_and_not_of_all(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "Wat zijn de ISIL-codes van de musea?",
        "Which of the museums have an ISIL code?",
        "Welche der Museen haben eine ROR-ID?",
        "Quels sont les ISIL des archives ?",
        "Wat is de ISIL-code van het museum in Amsterdam?",
    ],
)
def test_several_and_those_of_a_town_are_still_listed(engine, question):
    assert engine.ask(question).template_id == "list_with_identifier"
