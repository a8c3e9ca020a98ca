"""What collections are about is no kind of institution, and no name that is said in part."""

import pytest


def kept(number, name, letter, place, subject):
    city, country = place
    return {
        "id": f"k{number}",
        "name": name,
        "institution_type": letter,
        "location": {"city": city, "country": country},
        **({"collections": [{"name": f"Holdings {number}", "subject": subject}]} if subject else {}),
    }


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(
        [
            kept(1, "Heceta Lighthouse Society", "S", ("Astoria", "US"), "lighthouses"),
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
