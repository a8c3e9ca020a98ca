"""Names that the graph does not know: told by their form, and not read as a type and a place."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore


@pytest.fixture(scope="module")
def engine():
    return QueryEngine.sample()


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Imperial War Museum", "Imperial War Museum"),
        ("Where is the Imperial War Museum?", "Imperial War Museum"),
        ("Is the Imperial War Museum in London?", "Imperial War Museum"),
        ("Where is the London Transport Museum?", "London Transport Museum"),
        ("When was the Boston Public Library founded?", "Boston Public Library"),
        ("Where are the Texas State Archives?", "Texas State Archives"),
        ("Boston Children's Museum", "Boston Children's Museum"),
        ("Does the Garden Museum still exist?", "Garden Museum"),
        ("Waar is het Dordrecht Oorlog Museum?", "Dordrecht Oorlog Museum"),
        ("Bayerisches Nationales Museum", "Bayerisches Nationales Museum"),
        ("Parle-moi du Zzyzx Museum", "Zzyzx Museum"),
        ("Parle-moi du musée Van Zzyzx", "musée Van Zzyzx"),
        ("Que sais-tu du Zzyzx Museum d'Amsterdam ?", "Zzyzx Museum d'Amsterdam"),
        ("Van Zzyzx Museum adresse", "Van Zzyzx Museum"),
        ("When was the Musée d'Aquitaine in Bordeaux founded?", "Musée d'Aquitaine"),
        ("Wie lautet die ISIL des Musée d'Aquitaine?", "Musée d'Aquitaine"),
        ("Wat is de website van het Musée d'Aquitaine?", "Musée d'Aquitaine"),
        ("Où se trouve le Musée d'Aquitaine ?", "Musée d'Aquitaine"),
        ("What is the website of the Museum of Bordeaux?", "Museum of Bordeaux"),
        ("Waar is het Alledaags Museum Amsterdam?", "Alledaags Museum Amsterdam"),
        ("Wo ist die Zzyzx Library?", "Zzyzx Library"),
        ("Wo befindet sich „Afrikanisches Museum“?", "Afrikanisches Museum"),
    ],
)
def test_a_name_is_not_read_as_a_type_and_a_place(engine, question, name):
    answer = engine.ask(question)
    assert answer.status == "no_results"
    assert answer.slots["name"] == name


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("Museums In Texas", {"region": "US-TX"}),
        ("Amsterdam Museum", {"city": "Amsterdam"}),
        ("New York Art Museums", {"city": "New York City"}),
        ("the Berlin museum", {"city": "Berlin"}),
        ("Is there a War Museum in Utrecht?", {"city": "Utrecht"}),
        ("Wie heißt das Museum in Utrecht?", {"city": "Utrecht"}),
        ("Wat zijn de Musea van Utrecht?", {"city": "Utrecht"}),
    ],
)
def test_a_type_and_a_place_are_no_name(engine, question, place):
    assert engine.ask(question).slots == {"institution_type": "M", **place}


def test_several_in_an_area_are_no_institution_of_that_name(engine):
    assert engine.ask("Which museums are in the Leiden area?").status == "unanswerable"


def test_what_is_asked_next_is_asked_of_the_same_name(engine):
    answer = engine.ask("When was it founded?", history=["Where is the London Transport Museum?"])
    assert answer.slots == {"name": "London Transport Museum", "attribute": "founded"}


@pytest.mark.parametrize(
    "question",
    [
        "Welche Museen liegen in der Nähe des Zzyzx Museum?",
        "Welche Museen liegen in der Nähe des Zzyzx Museum in Los Angeles?",
        "Welke musea liggen in de buurt van het Zzyzx Museum in Amsterdam?",
        "Which museums are near the Zzyzx Museum in Los Angeles?",
        "Quels musées y a-t-il près du Zzyzx Museum à Paris ?",
    ],
)
def test_what_is_near_to_who_is_not_known_is_told_so(engine, question):
    answer = engine.ask(question)
    assert (answer.status, answer.slots) == ("no_results", {"name": "Zzyzx Museum", "attribute": "city"})


def test_a_name_with_its_town_that_nobody_has_is_read_as_one_once_more(engine):
    answer = engine.ask("musea in de buurt van het Alledaags Museum Amsterdam")
    assert (answer.status, answer.slots["name"]) == ("no_results", "Alledaags Museum Amsterdam")


def test_the_address_of_who_is_not_known_is_not_dutch_by_the_name(engine):
    assert engine.ask("Van Zzyzx Museum adresse").language in {"de", "fr"}


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("Is there a Cherokee Strip museum?", "the Cherokee Strip Land Rush Museum is a museum in Arkansas City."),
        ("Is er een Cherokee Land museum?", "het Cherokee Strip Land Rush Museum is een museum in Arkansas City."),
    ],
)
def test_a_name_of_which_one_longer_one_is_known_is_told_by_that(question, asked, gazetteer):
    record = {
        "id": "m1",
        "name": "Cherokee Strip Land Rush Museum",
        "institution_type": "M",
        "location": {"city": "Arkansas City", "country": "US", "region": "US-KS"},
    }
    quads = CustodianRDFConverter(places=gazetteer).quads([record])
    engine = QueryEngine.over(EmbeddedStore.from_quads(quads), gazetteer=gazetteer)
    assert asked in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "city"),
    [("Is there a New York museum?", "New York City"), ("Is there a Paris fashion museum?", "Paris")],
)
def test_a_town_beside_a_type_is_no_name(engine, question, city):
    assert engine.ask(question).slots["city"] == city


@pytest.mark.parametrize("question", ["Is there a Boston Gravel museum?", "Where is the Boston Gravel museum?"])
def test_a_word_that_no_place_explains_makes_it_a_name(engine, question):
    answer = engine.ask(question)
    assert (answer.status, answer.slots["name"]) == ("no_results", "Boston Gravel museum")


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Is there a Harry Paris museum?", "Harry Paris museum"),
        ("Is er een Harry Paris-museum?", "Harry Paris museum"),
        ("Gibt es ein Harry-Paris-Museum?", "Harry Paris Museum"),
        ("Y a-t-il un musée Harry Paris ?", "musée Harry Paris"),
    ],
)
def test_a_town_within_a_name_is_not_asked_for(engine, question, name):
    answer = engine.ask(question)
    assert (answer.status, answer.slots["name"]) == ("no_results", name)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Wann wurde das Zwirnerhaus gegründet?", "„Zwirnerhaus“ kommt in diesen Daten"),
        ("Wat is het adres van Zwirners?", "“Zwirners” komt in deze gegevens"),
        ("Where is the Zwirnerhuis?", "“Zwirnerhuis” does not occur in these data"),
        ("Parle-moi du Zwirnon", "« Zwirnon » ne figure pas dans ces données"),
        ("Zoek het Zwirnerhuis", "“Zwirnerhuis” komt in deze gegevens"),
    ],
)
def test_a_refusal_names_the_name_that_is_asked_of(engine, question, said):
    answer = engine.ask(question)
    assert answer.status == "out_of_scope"
    assert answer.answer.replace("\u00a0", " ").startswith(said)


@pytest.mark.parametrize(
    "question",
    [
        "When was Google founded?",
        "Who painted American Gothic?",
        "Wo liegt der schöne See?",
        "Show me pictures of Zwirn",
    ],
)
def test_a_refusal_of_anything_else_names_none(engine, question):
    assert "does not occur" not in engine.ask(question).answer
    assert "kommt in diesen Daten" not in engine.ask(question).answer


def test_nothing_is_known_to_have_changed_at_who_is_not_known(engine):
    assert engine.ask("What happened to the Cappelmuseum?").answer.startswith(
        "“Cappelmuseum” does not occur in these data."
    )
    assert engine.ask("Wat is er met het Rijksmuseum gebeurd?").slots["name"] == "Rijksmuseum"


@pytest.mark.parametrize(
    "question",
    [
        "Quel est l'identifiant ROR du Centre Pompidou ?",
        "Que s'est-il passé dans l'histoire du Centre Pompidou ?",
        "What is the ROR of the Centre Pompidou?",
        "Wat is de ROR van het Centre Pompidou?",
        "Was geschah in der Geschichte des Centre Pompidou?",
    ],
)
def test_a_centre_that_nobody_knows_is_in_no_region_of_that_name(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.unknown_name) == ("none", "Centre Pompidou")


@pytest.mark.parametrize("question", ["Que sais-tu du Centre des monuments nationaux ?", "Centre Pompidou Metz"])
def test_it_is_no_kind_of_a_region_either(engine, question):
    assert "region" not in engine.ask(question).slots


@pytest.mark.parametrize(
    "question",
    ["musées dans la région Centre", "musées du Centre", "musées en Centre-Val de Loire", "museums in Centre"],
)
def test_the_region_stays_one(engine, question):
    assert "region" in engine.ask(question).slots


def test_a_preposition_and_a_country_are_no_words_of_a_name(engine_over):
    house = {"id": "h", "name": "Het Hof van Nederland", "institution_type": "MUSEUM"}
    engine = engine_over([{**house, "location": {"city": "Dordrecht", "country": "NL"}}])
    assert engine.ask("van Nederland").template_id != "find_institution_by_name"
    assert engine.ask("Hof van Nederland").template_id == "find_institution_by_name"
