"""A British council that is called like its city: what is known by the council only is not lost to a question about the city."""

import pytest


def _records(country, region, city, *names, **more):
    where = {"country": country, "region": region, **({"city": city} if city else {})}
    return [{"name": name, "institution_type": "L", "location": where, **more} for name in names]


RECORDS = [
    *_records("GB", "GB-LDS", "Leeds", "Headingley"),
    *_records("GB", "GB-LDS", None, "Armley", "Beeston", "Bramley"),
    *_records("GB", "GB-BRD", "Bradford", "Manningham", "Eccleshill"),
    *_records("GB", "GB-BST", None, "Bedminster"),
    *_records("GB", "GB-BST", "Bristol", "Clifton"),
    *_records("GB", "GB-NGM", None, "Bulwell", closed=2012),
    *_records("GB", "GB-NGM", "Nottingham", "Central"),
    *_records("GB", "GB-ENG", "London", "Holborn"),
    *_records("GB", "GB-LND", None, "Artizan Street", "Shoe Lane"),
    *_records("NL", "NL-UT", "Utrecht", "Lunetten"),
    *_records("NL", "NL-UT", "Amersfoort", "Eemhuis", "Vathorst"),
    *_records("NL", "NL-GR", "Groningen", "Forum", "Beijum"),
    *_records("CH", "CH-GE", "Geneva", "Cité"),
    *_records("CH", "CH-GE", "Carouge", "Carouge", "Acacias"),
    {
        "name": "City of Leeds",
        "institution_type": "O",
        "location": {"country": "US", "region": "US-AL", "city": "Leeds"},
    },
    {"name": "Abbey House", "institution_type": "M", "location": {"country": "GB", "city": "Leeds"}},
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welke bibliotheken zijn er in Leeds?", "Gelezen als de regio Leeds; de stad Leeds kan ook bedoeld zijn."),
        ("libraries in Leeds", "Read as the region of Leeds; the city of Leeds may be meant as well."),
        (
            "Welche Bibliotheken gibt es in Leeds?",
            "Gelesen als die Region Leeds; auch die Stadt Leeds kann gemeint sein.",
        ),
        (
            "Quelles bibliothèques y a-t-il à Leeds ?",
            "région de Leeds",
        ),
    ],
)
def test_the_council_is_meant_of_which_more_is_known(engine, question, told):
    answer = engine.ask(question)
    assert {row["name"] for row in answer.rows} == {"Headingley", "Armley", "Beeston", "Bramley"}
    assert (answer.template_id, answer.slots["region"]) == ("list_institutions_by_type_region", "GB-LDS")
    assert told in answer.answer


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("How many libraries are there in Bristol?", {"region": "GB-BST"}),
        ("heritage institutions in Leeds", {"region": "GB-LDS"}),
        ("Which libraries in Nottingham have shut down since 2010?", {"region": "GB-NGM"}),
        ("Welche Bibliotheken in Nottingham wurden geschlossen?", {"region": "GB-NGM"}),
        # Of the city more is known, or as much; and the City of London is no London.
        ("museums in Leeds", {"city": "Leeds"}),
        ("libraries in Bradford", {"city": "Bradford"}),
        ("libraries in London", {"city": "London"}),
        # A province or canton is no city.
        ("bibliotheken in Utrecht", {"city": "Utrecht"}),
        ("bibliothèques à Genève", {"city": "Geneva"}),
        # Whoever says that it is the city is believed.
        ("Bibliotheken in der Stadt Leeds", {"city": "Leeds"}),
    ],
)
def test_it_is_read_by_what_is_asked_for(engine, question, slots):
    answer = engine.ask(question)
    assert slots.items() <= answer.slots.items()
    assert {"city", "region"} & answer.slots.keys() == slots.keys()


def test_what_closed_is_found(engine):
    assert [row["name"] for row in engine.ask("Which libraries in Nottingham closed?").rows] == ["Bulwell"]
    turns = ["Which libraries closed in 2012?", "in Nottingham only"]
    assert [row["name"] for row in engine.ask_turns(turns).rows] == ["Bulwell"]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Vergelijk het aantal bibliotheken in Bradford en Leeds",
            "Gelezen als de regio Bradford en de regio Leeds; de stad Br",
        ),
        (
            "Compare the number of libraries in Bradford with Leeds",
            "Read as the region of Bradford and the region of Leeds; the c",
        ),
        (
            "Vergleiche die Zahl der Bibliotheken in Bradford und Leeds",
            "Gelesen als die Region Bradford und die Region Leeds",
        ),
        (
            "Compare les bibliothèques de Bradford et de Leeds",
            "la région de Bradford et la région de Leeds\u202f; il peut",
        ),
    ],
)
def test_places_are_compared_at_one_level(engine, question, told):
    answer = engine.ask(question)
    assert {row["place"]: row["count"] for row in answer.rows} == {"GB-LDS": 4, "GB-BRD": 2}
    assert told in answer.answer


def test_a_comparison_tells_that_regions_may_be_meant(engine):
    answer = engine.ask("Compare libraries in Utrecht and Groningen")
    assert {row["place"]: row["count"] for row in answer.rows} == {"Utrecht": 1, "Groningen": 2}
    assert "Read as the city of Utrecht and the city of Groningen; the province of Utrecht may be" in answer.answer


@pytest.mark.parametrize(
    "turns",
    [
        ["libraries in the city of Leeds"],
        ["libraries in Leeds", "no, the city"],
        ["libraries in Leeds", "no, I meant the city of Leeds"],
        ["bibliotheken in Leeds", "nee, de stad"],
        ["Bibliotheken in Leeds", "nein, die Stadt Leeds"],
        ["bibliothèques à Leeds", "non, dans la ville de Leeds"],
    ],
)
def test_that_the_city_is_meant_can_be_said(engine, turns):
    answer = engine.ask_turns(turns)
    assert answer.slots["city"] == "Leeds", answer.resolved_question
    assert [row["name"] for row in answer.rows] == ["Headingley"]


def test_a_council_that_is_named_is_meant(engine):
    assert engine.ask("What is the City of Leeds?").slots["name"] == "City of Leeds"
