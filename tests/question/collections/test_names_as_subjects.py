"""The name of a collection is found as its subject is."""

import pytest

RECORDS = (
    ("Musée international de la Sonnaille", "M", "Sion", "CH"),
    ("Loodswezenmuseum", "M", "Vlissingen", "NL"),
    ("Conservatoire de la vanille", "T", "Lyon", "FR"),
    ("Stadsarchief Kampen", "A", "Kampen", "NL"),
)
COLLECTIONS = (
    {"name": "Cloches de vache", "subject": "sonnailles"},
    {"name": "Zeekaarten van de Schelde", "subject": "zeekaarten"},
    {"name": "Vanille Bourbon", "subject": "vanille"},
    {"name": "Bibliotheek", "subject": "stadsgeschiedenis"},
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS, collections=lambda i: [COLLECTIONS[i]])


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("qui garde des cloches de vache ?", RECORDS[0][0]),
        ("qui possède des cloches de vache ?", RECORDS[0][0]),
        ("musées avec des cloches de vache", RECORDS[0][0]),
        ("cloches de vache", RECORDS[0][0]),
        ("Who holds cloches de vache?", RECORDS[0][0]),
        ("wie heeft zeekaarten van de Schelde", RECORDS[1][0]),
        ("Wer hat Vanille Bourbon?", RECORDS[2][0]),
        ("qui garde des sonnailles ?", RECORDS[0][0]),
    ],
)
def test_who_has_the_collection_is_found(engine, question, name):
    assert [row["name"] for row in engine.ask(question).rows] == [name]


@pytest.mark.parametrize("question", ["Welke bibliotheken zijn er in Kampen?", "qui garde des vaches ?"])
def test_words_for_institutions_and_parts_of_names_are_no_subjects(engine, question):
    answer = engine.ask(question)
    assert "subject" not in answer.slots or not answer.rows
