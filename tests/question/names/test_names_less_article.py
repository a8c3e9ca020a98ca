"""A name but for its article is that name, where its first word is also a town; a genitive ends a name."""

import pytest

RECORDS = (
    ("The Postal Museum", "M", "London", "GB"),
    ("Het Delftse Museum", "M", "Delft", "NL"),
    ("Casa Rossi", "M", "Postal", "IT"),
    ("Delft Library", "L", "Delft", "NL"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    "question",
    [
        "Postal Museum's website please",
        "Postal Museum's website",
        "Postal Museum website",
        "What is Postal Museum's website?",
        "Give me Postal Museum's website",
        "website van Postal Museum",
        "Website von Postal Museum",
        "Quel est le site web de Postal Museum ?",
    ],
)
def test_it_is_asked_of_the_one(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"name": "The Postal Museum", "attribute": "website"}


@pytest.mark.parametrize("question", ["museums in Postal", "Postal museums", "Which museums are there in Postal?"])
def test_the_museums_of_a_town_are_listed(engine, question):
    assert engine.ask(question).slots == {"institution_type": "M", "city": "Postal"}


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Xyzzy Museum's ROR please", "Xyzzy Museum"),
        ("What is Xyzzy Museum's Wikidata ID?", "Xyzzy Museum"),
        ("the Xyzzy Museum's ISIL", "Xyzzy Museum"),
    ],
)
def test_a_genitive_ends_an_unknown_name(engine, question, name):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["name"]) == ("institution_attribute", name)
