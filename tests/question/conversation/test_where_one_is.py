"""Who asks where one institution is, of which no name tells which one, gets no list of those of a whole country."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Waar is het Museum van de Europese Volken?",
        "Where is the Museum of European Cultures?",
        "Wo ist das Museum von Skandinavien?",
        "Où se trouve le Musée de l'Europe ?",
        "Where is the Museum of Texas?",
    ],
)
def test_who_asks_where_one_is_gets_no_list(engine, question):
    assert engine.ask(question).status != "answered"


@pytest.mark.parametrize(
    ("question", "template_id"),
    [
        ("Waar vind ik een museum in Europa?", "list_institutions_by_type_country"),
        ("Where in Europe is the oldest museum?", "find_institutions_by_founding_date"),
        ("Wo gibt es in Skandinavien Museen?", "list_institutions_by_type_country"),
        ("Où trouver des musées en Europe ?", "list_institutions_by_type_country"),
    ],
)
def test_who_asks_where_any_are_gets_a_list(engine, question, template_id):
    assert engine.ask(question).template_id == template_id


@pytest.mark.parametrize(
    ("question", "attribute"),
    [
        ("Waar is dat precies, het adres van het Rijksmuseum?", "address"),
        ("Waar zit het Rijksmuseum, wat is het adres?", "address"),
        ("Where exactly is the Rijksmuseum, the address please?", "address"),
        ("Wo genau ist das Rijksmuseum, die Adresse?", "address"),
        ("C'est où exactement, l'adresse : Rijksmuseum ?", "address"),
        ("In which city is the Rijksmuseum, and what is its address?", "city"),
        ("Where is the Rijksmuseum?", "city"),
    ],
)
def test_an_address_goes_before_where_one_is(engine, question, attribute):
    assert engine.ask(question).slots["attribute"] == attribute
