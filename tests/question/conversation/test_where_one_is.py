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


@pytest.mark.parametrize(
    ("question", "level", "code"),
    [
        ("Ik wil graag de provincie weten waar het Drents Museum ligt", "region", "NL-DR"),
        ("de provincie waarin het Drents Museum ligt", "region", "NL-DR"),
        ("Waar, in welke provincie, ligt het Drents Museum?", "region", "NL-DR"),
        ("I'd like to know the region where the Drents Museum is located", "region", "NL-DR"),
        ("Tell me the country the British Library is in", "country", "GB"),
        ("Where is the British Library? In which country, I mean", "country", "GB"),
        ("Ich möchte das Land wissen, in dem die British Library liegt", "country", "GB"),
        ("Wo liegt die British Library? In welchem Land, meine ich", "country", "GB"),
        ("J'aimerais connaître la région où se situe le Drents Museum", "region", "NL-DR"),
        ("elle est où la British Library ? dans quel pays je veux dire", "country", "GB"),
        ("le pays de la British Library", "country", "GB"),
        ("In which country is Q23308?", "country", "GB"),
    ],
)
def test_the_region_or_country_that_is_asked_for_is_told(engine, question, level, code):
    answer = engine.ask(question)
    assert [row[level] for row in answer.rows] == [code]
    assert "city" in answer.rows[0]


@pytest.mark.parametrize(
    "question",
    [
        "Which museums are in the country where the British Library is?",
        "What is the state of the British Library?",
        "Where is the British Library, and which country has the most museums?",
    ],
)
def test_a_region_of_something_else_is_not_told_of_the_one(engine, question):
    assert not any({"country", "region"} & row.keys() for row in engine.ask(question).rows)


@pytest.mark.parametrize(
    ("turns", "level"),
    [
        (["À qui appartient l'identifiant Q23308 ?", "c'est dans quelle région ?"], "region"),
        (["Welke instelling heeft Q23308?", "in welk land is dat?"], "country"),
        (["Which institution has Q23308?", "which country is that in?"], "country"),
        (["Zu wem gehört Q23308?", "in welchem Land ist das?"], "country"),
    ],
)
def test_the_region_of_what_an_identifier_stands_for_is_told(engine, turns, level):
    assert engine.ask_turns(turns).rows[0][level]
