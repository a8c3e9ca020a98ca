"""Places that are no country, region or town: what is asked of them is refused, and no institution bears their name."""

import pytest

from glam_kg.question.words.mentions import PlaceMention


@pytest.mark.parametrize(
    "question",
    [
        # Landscapes behind a preposition of place.
        "musea in de Randstad",
        "bibliotheken in de Achterhoek",
        "musea van de Achterhoek",
        "archieven rond de Veluwe",
        "Zijn er musea in de Kempen?",
        "musea in Twente",
        "museums in the Cotswolds",
        "museum in the Cotswolds",
        "Libraries in the Lake District",
        "museums of the Cotswolds",
        "How many archives are there in the Cotswolds?",
        "Museen im Schwarzwald",
        "Archive im Ruhrgebiet",
        "Welche Bibliotheken gibt es im Allgäu?",
        "Kunstmuseen in der Lausitz",
        "musées dans les Cévennes",
        "bibliothèques en Camargue",
        "musées du Périgord",
        # Parts of the world on whose extent nobody agrees.
        "museums in the Middle East",
        "musea op de Balkan",
        "Museen in Mitteleuropa",
        "Museen in Norddeutschland",
        "musées d'Europe centrale",
        "musées de Suisse romande",
        "museums in Central Europe",
        "museums in the Deep South",
        "museums in the Bay Area",
        "musea in de Bay Area",
        "Museen in der San Francisco Bay Area",
        "musées de la Bay Area",
        "libraries in the Black Country",
        "museums on Long Island",
        "museums in upstate New York",
        "libraries in the North East",
        "Museen in der Deutschschweiz",
        # Near to a word that is not meant.
        "museums with more than 3 floors",
    ],
)
def test_what_lies_nowhere_we_know_is_refused(engine, question):
    answer = engine.ask(question)
    assert (str(answer.status), answer.template_id) == ("unanswerable", "none")


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("wo ist das Museum im Lagerhaus?", "Museum im Lagerhaus"),
        ("What is the website of the Rockefeller Archives of Pocantico?", "Rockefeller Archives of Pocantico"),
        ("Wat is de website van het Archief van de Randstad?", "Archief van de Randstad"),
    ],
)
def test_a_name_with_a_preposition_stays_a_name(engine, question, name):
    answer = engine.ask(question)
    assert (str(answer.status), answer.slots["name"]) == ("no_results", name)


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("museums with African art", "african art"),
        ("musea met Aziatische kunst", "asian art"),
        ("musées d'art africain", "african art"),
    ],
)
def test_what_comes_from_a_part_of_the_world_can_be_collected(engine, question, subject):
    assert engine.ask(question).slots["subject"] == subject


@pytest.mark.parametrize(
    "question",
    [
        "musea in de provincie Leiden",
        "musea in het graafschap Oxford",
        "museums in the county of Cambridge",
        "libraries in Cambridge County",
        "Museen im Kanton Winterthur",
        "Museen in der Provinz Maastricht",
        "musées du canton de Lausanne",
        "musées de la province de Rotterdam",
    ],
)
def test_a_town_is_no_province_of_its_name(engine, question):
    answer = engine.ask(question)
    assert answer.status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "slot", "value"),
    [
        ("museums in the state of Washington", "region", "US-WA"),
        ("musea in de provincie Utrecht", "region", "NL-UT"),
        ("the state archives of Boston", "city", "Boston"),
        ("Museen in Kanton", "city", "Guangzhou"),
        ("libraries in Cambridge, Massachusetts", "city", "Cambridge"),
    ],
)
def test_a_place_of_the_kind_is_read(engine, question, slot, value):
    assert engine.ask(question).slots[slot] == value


@pytest.mark.parametrize(
    "question",
    [
        "Is the Natural History Museum open on Christmas Eve?",
        "Which museums are open at Christmas?",
        "Quels musées sont ouverts à Noël ?",
    ],
)
def test_a_feast_is_no_town(engine, question):
    mentions = engine.resolver.analyser.analyse(question).mentions
    assert not any(isinstance(m, PlaceMention) for m in mentions)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("ISIL NL-HaNA", "Wie heißt die Einrichtung auf Deutsch?"),
        ("ISIL NL-HaNA", "Hoe heet de instelling in het Duits?"),
        ("ISIL NL-HaNA", "What is the institution called in German?"),
        ("ISIL NL-HaNA", "Comment s'appelle cette institution en allemand ?"),
        ("Museen in Haarlem", "Welche Museen haben eine Website auf Englisch?"),
        ("Museen in Haarlem", "Museen auf Deutsch"),
    ],
)
def test_a_language_is_no_country(engine, asked, said):
    assert engine.ask_turns([asked, said]).status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "region"),
    [("musea in het Limburgse", "NL-LI"), ("Museen im Bayerischen", "DE-BY"), ("museums in Dutch Limburg", "NL-LI")],
)
def test_an_adjective_of_an_area_is_no_language(engine, question, region):
    assert engine.ask(question).slots["region"] == region
