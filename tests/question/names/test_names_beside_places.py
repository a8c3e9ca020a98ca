"""Names of general words beside a country or town, a subject as a title, and initials of several kinds."""

import pytest

RECORDS = (
    ("Archives nationales", "A", "Paris", "FR"),
    ("National Archives of Sweden", "A", "Stockholm", "SE"),
    ("Riksarkivet", "A", "Stockholm", "SE"),
    ("National Library of Finland", "L", "Helsinki", "FI"),
    ("National Observatory of Athens", "R", "Athens", "GR"),
    ("American Museum of Natural History", "M", "New York City", "US-NY"),
    ("New York State Museum of Natural History", "M", "Albany", "US-NY"),
    ("National Museum of American History", "M", "Washington", "US-DC"),
    ("Quilcene Historical Museum", "M", "Quilcene", "US-WA"),
    ("Nederlands Instituut voor Beeld en Geluid", "A", "Hilversum", "NL"),
    ("Regionaal Historisch Centrum Eindhoven", "A", "Eindhoven", "NL"),
    ("RHC Art Gallery", "G", "Whittier", "US-CA"),
    ("Stedelijk Museum voor Actuele Kunst", "M", "", "BE"),
    ("Museum Belvédère", "M", "Heerenveen", "NL"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Site web des Archives nationales de Suède", "National Archives of Sweden"),
        ("Quand ont été fondées les Archives nationales suédoises ?", "National Archives of Sweden"),
        ("Archives nationales, site web", "Archives nationales"),
        ("Wanneer is het Zweedse Rijksarchief gesticht?", "Riksarkivet"),
        ("Wann wurde das Schwedische Reichsarchiv gegründet?", "Riksarkivet"),
        ("Sinds welk jaar is er een Nationale Bibliotheek van Finland?", "National Library of Finland"),
        ("Seit wann gibt es eine Nationalbibliothek in Finnland?", "National Library of Finland"),
        ("Depuis quand existe-t-il une bibliothèque nationale en Finlande ?", "National Library of Finland"),
        ("L'Observatoire d'Athènes date de quelle année ?", "National Observatory of Athens"),
        ("Site web du musée d'histoire américaine de Washington", "National Museum of American History"),
        ("Wann wurde die Sternwarte Athen gegründet?", "National Observatory of Athens"),
    ],
)
def test_the_one_of_a_place_is_meant(engine, question, name):
    response = engine.ask(question)
    assert response.template_id == "institution_attribute"
    assert response.slots["name"] == name


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Musée d'histoire naturelle de New York", {RECORDS[5][0], RECORDS[6][0]}),
        ("Naturhistorisches Museum New York", {RECORDS[5][0], RECORDS[6][0]}),
        ("American History Museum Washington", {RECORDS[7][0], RECORDS[8][0]}),
        ("Beeld en Geluid", {RECORDS[9][0]}),
        ("Waar zit Beeld en Geluid?", {RECORDS[9][0]}),
        ("website beeld en geluid", {RECORDS[9][0]}),
        ("RHC Eindhoven", {RECORDS[10][0]}),
        ("Website des RHC Eindhoven", {RECORDS[10][0]}),
        ("SMAK Gent", {RECORDS[12][0]}),
        ("Waar is het S.M.A.K. in Gent?", {RECORDS[12][0]}),
    ],
)
def test_who_may_be_meant_is_asked(engine, question, names):
    clarification = engine.ask(question).clarification
    assert clarification is not None
    assert {option.split(" (")[0] for option in clarification["options"]} == names


@pytest.mark.parametrize(
    "question", ["beeld en geluid", "Musea over Beeld en Geluid", "Collecties Beeld en Geluid", "SMAK London"]
)
def test_no_name_is_meant(engine, question):
    response = engine.ask(question)
    assert response.clarification is None
    assert "name" not in response.slots


@pytest.mark.parametrize("question", ["ROR du Prado", "Musées de la Croix-Rouge ?", "Red Cross museums"])
def test_no_town_is_meant(engine, question):
    response = engine.ask(question)
    assert response.status == "unanswerable"
    assert "city" not in response.slots
