"""Kinds that no list of words has: lists of those whose names say them, in the singular, in any language where that is known."""

import pytest

RECORDS = (
    ("Drukkerij Van Santen Kortrijk NV", "C", "Kortrijk", "BE"),
    ("Manufacture royale de Tournai SA", "C", "Tournai", "BE"),
    ("Koninklijke Tegelfabriek Hoorn BV", "C", "Hoorn", "NL"),
    ("Koninklijke Tegelfabriek Kampen BV", "C", "Kampen", "NL"),
    ("Glockengießerei Brandt Görlitz GmbH", "C", "Görlitz", "DE"),
    ("Imprimerie Delacroix de Lyon SARL", "C", "Lyon", "FR"),
    ("Barlow Shipyard Savannah Inc.", "C", "Savannah", "US-GA"),
    ("Kingston Spice House", "T", "Kingston", "CA"),
    ("Waaggebouw Gouda", "F", "Gouda", "NL"),
    ("Stadspoort van Roermond", "F", "Roermond", "NL"),
    ("Museum Steamboat Arabia", "M", "Kansas City", "US-MO"),
    ("Drukkerijmuseum Meppel", "M", "Meppel", "NL"),
    ("Australian Tropical Herbarium", "U", "Cairns", "AU"),
    ("Botanical Research Cairns", "U", "Cairns", "AU"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "letter", "first"),
    [
        ("drukkerijen in vlaanderen", "C", "Drukkerij Van Santen Kortrijk NV"),
        ("Welke drukkerijen zijn er in België?", "C", "Drukkerij Van Santen Kortrijk NV"),
        ("Is er een drukkerij in Kortrijk?", "C", "Drukkerij Van Santen Kortrijk NV"),
        ("Druckereien in Belgien", "C", "Drukkerij Van Santen Kortrijk NV"),
        ("Glockengießereien in Deutschland", "C", "Glockengießerei Brandt Görlitz GmbH"),
        ("imprimeries à Lyon", "C", "Imprimerie Delacroix de Lyon SARL"),
        ("Which shipyards are there in the United States?", "C", "Barlow Shipyard Savannah Inc."),
        ("chantiers navals aux États-Unis", "C", "Barlow Shipyard Savannah Inc."),
        ("spice houses in Kingston, Ontario", "T", "Kingston Spice House"),
        ("waaggebouwen in Nederland", "F", "Waaggebouw Gouda"),
        ("herbaria in Australië", "U", "Australian Tropical Herbarium"),
        ("Which herbaria are there in Australia?", "U", "Australian Tropical Herbarium"),
        ("Welche Herbarien gibt es in Australien?", "U", "Australian Tropical Herbarium"),
        ("Quels herbiers y a-t-il en Australie ?", "U", "Australian Tropical Herbarium"),
    ],
)
def test_a_plural_and_a_place_list_those_so_called(engine, question, letter, first):
    answer = engine.ask(question)
    assert answer.slots["institution_type"] == letter
    assert answer.rows[0]["name"] == first


def test_the_names_say_how_many_there_are(engine):
    assert engine.ask("tegelfabrieken in Nederland").answer.startswith("Er zijn 2 bedrijven in Nederland")
    assert "één van de 2 bedrijven in België" in engine.ask("Hoeveel drukkerijen zijn er in België?").answer
    assert "geen bij “tegelfabrieken”" in engine.ask("tegelfabrieken in België").answer


@pytest.mark.parametrize(
    "question",
    [
        "bierbrouwerswinkels in Nederland",
        "houses in Kingston",
        "shops in Savannah",
        "fietsenmakerijen in Nederland",
        "steamboats in Missouri",
        "coffee houses in Kingston, Ontario",
        "musea over drukkerijen in Nederland",
        "Who has shipyards?",
    ],
)
def test_what_nobody_is_called_is_no_kind(engine, question):
    answer = engine.ask(question)
    assert answer.slots.get("institution_type") in {None, "M"}
    assert not answer.rows


@pytest.mark.parametrize(
    ("question", "letter"),
    [
        ("services officiels en France", "O"),
        ("Quels sont les services officiels du patrimoine en France ?", "O"),
        ("official bodies in Belgium", "O"),
        ("offizielle Stellen in Deutschland", "O"),
        ("officiële diensten in Nederland", "O"),
        ("wissenschaftliche Einrichtungen in Deutschland", "R"),
        ("instituts scientifiques en France", "R"),
        ("scientific institutions in Belgium", "R"),
        ("broederschappen in Nederland", "I"),
        ("storytellers guilds in Canada", "I"),
        ("compagnies de conteurs en France", "I"),
        ("gedenknaalden in Nederland", "F"),
        ("Herrenhäuser in Deutschland", "F"),
        ("historische centra in Nederland", "X"),
        ("heritage halls in Canada", "X"),
        ("photothèques numériques en France", "D"),
    ],
)
def test_everyday_words_say_a_type(engine, question, letter):
    assert engine.ask(question).slots["institution_type"] == letter
