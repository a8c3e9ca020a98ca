"""What collections are about is no kind of institution, and no name that is said in part."""

import pytest


def kept(number, name, letter, place, subject):
    location = dict(zip(("city", "country", "region"), place, strict=False))
    return {
        "id": f"k{number}",
        "name": name,
        "institution_type": letter,
        "location": location,
        **({"collections": [{"name": f"Holdings {number}", "subject": subject}]} if subject else {}),
    }


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(
        [
            kept(1, "Heceta Lighthouse Society", "S", ("Astoria", "US", "US-OR"), "lighthouses"),
            kept(2, "Taos Lighthouse", "F", ("Taos", "US"), None),
            kept(3, "Birr Lighthouse", "F", ("Birr", "IE"), None),
            kept(4, "Cork Museum", "M", ("Évora", "PT"), "cork"),
            kept(5, "Galeria do Rossio", "G", ("Guimarães", "PT"), "cork"),
            kept(6, "Vuurtoren Oostende", "F", ("Oostende", "BE"), "lanterns"),
        ]
    )


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("who holds lighthouse collections in the US", {"country": "US", "subject": "lighthouses"}),
        ("lighthouse collections", {"subject": "lighthouses"}),
        ("Which societies have lighthouse collections in the USA?", {"institution_type": "S", "country": "US"}),
        ("which societies collect lanterns", {"institution_type": "S", "subject": "lanterns"}),
        ("collections about cork in portugal", {"country": "PT", "subject": "cork"}),
        ("Who has collections on churches?", {"subject": "churches"}),
        ("wie heeft collecties over vuurtorens", {"subject": "vuurtorens"}),
        ("Welke musea hebben een collectie over kerken?", {"institution_type": "M", "subject": "kerken"}),
        ("Wer hat Sammlungen über Leuchttürme?", {"subject": "Leuchttürme"}),
        ("qui possède des collections sur les phares", {"subject": "phares"}),
        ("who has windmill collections", {"subject": "windmill"}),
    ],
)
def test_they_are_what_is_collected(engine, question, slots):
    answer = engine.ask(question)
    assert answer.template_id == "list_institutions_by_collection"
    assert slots.items() <= answer.slots.items()


@pytest.mark.parametrize(
    ("question", "template_id", "slots"),
    [
        ("lighthouses in Ireland", "list_institutions_by_type_country", {"institution_type": "F", "country": "IE"}),
        ("Collections of Taos Lighthouse", "institution_attribute", {"name": "Taos Lighthouse"}),
        ("the collections of the Cork Museum", "institution_attribute", {"name": "Cork Museum"}),
        ("Who has the Cork Museum?", "find_institution_by_name", {"name": "Cork Museum"}),
    ],
)
def test_elsewhere_they_stay_kinds_and_names(engine, question, template_id, slots):
    answer = engine.ask(question)
    assert answer.template_id == template_id
    assert slots.items() <= answer.slots.items()


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("lighthouses in Oregon", {"region": "US-OR"}),
        ("Oregon lighthouses", {"region": "US-OR"}),
        ("lighthouses in Astoria", {"city": "Astoria"}),
    ],
)
def test_who_collects_them_is_told_where_nobody_is_such_a_one(engine, question, place):
    answer = engine.ask(question)
    assert answer.slots == {**place, "subject": "lighthouses"}
    assert [row["name"] for row in answer.rows] == ["Heceta Lighthouse Society"]


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("lighthouses in Taos", {"institution_type": "F", "city": "Taos"}),
        ("lighthouses in the United States", {"institution_type": "F", "country": "US"}),
        ("which lighthouses are there in Oregon?", {"institution_type": "F", "region": "US-OR"}),
        ("how many lighthouses are there in Oregon?", {"institution_type": "F", "region": "US-OR"}),
        ("windmills in Portugal", {"institution_type": "F", "country": "PT"}),
    ],
)
def test_a_kind_that_is_there_or_asked_for_stays_one(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    "question",
    [
        "collecties over vuurtorens",
        "Wie heeft een collectie over vuurtorens?",
        "Sammlungen über Leuchttürme",
        "Einrichtungen mit Sammlungen zu Leuchttürmen",
        "collections sur les phares",
        "Qui possède des collections sur les phares ?",
        "collections on lighthouses",
    ],
)
def test_they_are_looked_for_in_all_languages(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "list_institutions_by_collection"
    assert [row["name"] for row in answer.rows] == ["Heceta Lighthouse Society"]


@pytest.mark.parametrize("question", ["collecties over kerken", "Sammlungen über Mühlen", "collections on windmills"])
def test_other_kinds_are_no_lighthouses(engine, question):
    assert engine.ask(question).rows == ()
