"""The area or the level that is told behind the institutions of a place says which place is meant."""

import pytest

LIMBURG = {"institution_type": "A", "region": "NL-LI"}
BAVARIA = {"institution_type": "M", "region": "DE-BY"}
STATE = {"institution_type": "M", "region": "US-NY"}
CITY = {"institution_type": "M", "city": "New York City"}
PROVINCE = {"institution_type": "M", "region": "NL-UT"}
TOWN = {"institution_type": "M", "city": "Utrecht"}


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Limburgse archieven (Nederland)", LIMBURG),
        ("Limburgse archieven in Nederland", LIMBURG),
        ("Limburgse archieven (NL)", LIMBURG),
        ("Welke Limburgse archieven zijn er in Nederland?", LIMBURG),
        ("Hoeveel Limburgse archieven zijn er in Nederland?", LIMBURG),
        ("Limburgse archieven (België)", {"institution_type": "A", "region": "BE-VLI"}),
        ("Limburgse archieven en musea in Nederland", {"institution_type": ("A", "M"), "region": "NL-LI"}),
        ("Limburger Archive (Niederlande)", LIMBURG),
        ("Limburger Archive in den Niederlanden", LIMBURG),
        ("archives limbourgeoises aux Pays-Bas", LIMBURG),
        ("Bavarian museums (Germany)", BAVARIA),
        ("Bayerische Museen in Deutschland", BAVARIA),
        ("Beierse musea in Duitsland", BAVARIA),
        ("musées bavarois (Allemagne)", BAVARIA),
    ],
)
def test_a_country_tells_where_the_region_of_an_adjective_is(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("musées new-yorkais (État de New York)", STATE),
        ("musées new-yorkais dans l'État de New York", STATE),
        ("New Yorkse musea (staat New York)", STATE),
        ("New Yorkse musea in de staat New York", STATE),
        ("New Yorker Museen (Bundesstaat New York)", STATE),
        ("New York museums (state of New York)", STATE),
        ("New Yorkse musea (staat)", STATE),
        ("New Yorkse musea, de staat", STATE),
        ("New York museums (the state)", STATE),
        ("New Yorker Museen (Bundesstaat)", STATE),
        ("musées new-yorkais (l'État)", STATE),
        ("musées new-yorkais (la ville)", CITY),
        ("New York museums (city)", CITY),
        ("New Yorkse musea en archieven (staat)", {"institution_type": ("M", "A"), "region": "US-NY"}),
        ("Utrechtse musea (provincie)", PROVINCE),
        ("Utrechtse musea (provincie Utrecht)", PROVINCE),
        ("Utrecht museums (province)", PROVINCE),
        ("Utrechtse musea (stad)", TOWN),
        ("Utrechter Museen (Stadt)", TOWN),
    ],
)
def test_the_level_tells_which_of_two_places_is_meant(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Nederlandse archieven in Limburg", LIMBURG),
        ("Dutch archives (by province)", {"institution_type": "A", "country": "NL", "level": "province"}),
        ("Dutch museums (city)", {"institution_type": "M", "country": "NL"}),
        ("Utrechtse musea", TOWN),
        ("museums in Utrecht (province)", PROVINCE),
    ],
)
def test_other_places_and_levels_say_what_they_did(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    "question", ["Drents Museum (Nederland)", "Groninger Museum in Nederland", "Limburgs Museum (NL)"]
)
def test_an_adjective_may_begin_a_name(engine, question):
    assert engine.ask(question).template_id == "find_institution_by_name"


@pytest.mark.parametrize("question", ["Dutch museums in Germany", "Limburgse archieven in Duitsland"])
def test_a_place_elsewhere_tells_nothing(engine, question):
    assert engine.ask(question).status == "unanswerable"


PROVINCES = {"institution_type": "M", "region": ["NL-UT", "NL-GR"]}


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("musea in Utrecht en Groningen (de provincies)", PROVINCES),
        ("museums in Utrecht and Groningen (the provinces)", PROVINCES),
        ("museums in Utrecht and in Groningen, the provinces", PROVINCES),
        ("Museen in Utrecht und Groningen (die Provinzen)", PROVINCES),
        ("musées à Utrecht et à Groningue (les provinces)", PROVINCES),
        ("musées d'Utrecht et de Groningue (les provinces)", PROVINCES),
        ("musées à Utrecht et à Groningue", {"institution_type": "M", "city": ["Utrecht", "Groningen"]}),
        (
            "museums in Utrecht and Groningen (the cities)",
            {"institution_type": "M", "city": ["Utrecht", "Groningen"]},
        ),
    ],
)
def test_the_level_is_that_of_all_in_a_list(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("musées en Drenthe et à Groningue", {"institution_type": "M", "region": ["NL-DR", "NL-GR"]}),
        ("musées à Groningue et en Drenthe", {"institution_type": "M", "region": ["NL-GR", "NL-DR"]}),
        (
            "Compare le nombre de musées en Frise, en Drenthe et à Groningue",
            {"institution_type": "M", "places": ["NL-FR", "NL-DR", "NL-GR"]},
        ),
        (
            "Compare le nombre de musées en Frise, en Drenthe et à Groningue (les provinces).",
            {"institution_type": "M", "places": ["NL-FR", "NL-DR", "NL-GR"]},
        ),
        ("musées en Bretagne et à Vienne", {"institution_type": "M", "region": "FR-BRE"}),
        ("musées en Ontario et à Québec", {"institution_type": "M", "region": "CA-ON"}),
        ("musées à Groningue", {"institution_type": "M", "city": "Groningen"}),
    ],
)
def test_the_french_preposition_of_towns_beside_a_province(engine, question, slots):
    assert engine.ask(question).slots == slots
