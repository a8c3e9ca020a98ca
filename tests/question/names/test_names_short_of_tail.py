"""Names of which all but the tail is said: one option alone is no question back, where it fits well."""

import pytest

RECORDS = (
    ("Erfgoed Leiden en Omstreken", "A", "Leiden", "NL"),
    ("Naturalis Biodiversity Center", "M", "Leiden", "NL"),
    ("Linden-Museum Stuttgart", "M", "Stuttgart", "DE"),
    ("Dallas Arboretum & Botanical", "B", "Dallas", "US-TX"),
    ("Metropolitan Museum of Art", "M", "New York City", "US-NY"),
    ("Winterthur Museum Garden and Library", "M", "Winterthur", "US-DE"),
    ("University of Iowa Museum of Art", "M", "Iowa City", "US-IA"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Tell me about Erfgoed Leiden", "Erfgoed Leiden en Omstreken"),
        ("I'd like to learn more about Erfgoed Leiden", "Erfgoed Leiden en Omstreken"),
        ("Ik wil graag meer weten over Erfgoed Leiden", "Erfgoed Leiden en Omstreken"),
        ("J'aimerais en savoir plus sur Erfgoed Leiden", "Erfgoed Leiden en Omstreken"),
        ("Was ist das Lindenmuseum?", "Linden-Museum Stuttgart"),
        ("Ich möchte mehr über das Lindenmuseum erfahren", "Linden-Museum Stuttgart"),
        ("Waar is het Lindenmuseum?", "Linden-Museum Stuttgart"),
        ("Where is the Dallas Arboretum?", "Dallas Arboretum & Botanical"),
        ("Where is the Metropolitan Museum?", "Metropolitan Museum of Art"),
        ("Où se trouve le Metropolitan Museum ?", "Metropolitan Museum of Art"),
    ],
)
def test_who_alone_begins_so_is_told(engine, question, name):
    response = engine.ask(question)
    assert response.status == "answered"
    assert [row["name"] for row in response.rows] == [name]
    assert name in response.answer


@pytest.mark.parametrize(
    "question",
    [
        "Where is the Winterthur Museum?",
        "Where is the University of Iowa?",
        "Where is the Metropolitan Museum in Denver?",
        "Waar is het Metropolitan Museum in Denver?",
        "What do you know about the Dallas Arboretum in Boston?",
    ],
)
def test_a_weak_fit_is_no_answer(engine, question):
    assert engine.ask(question).status != "answered"


@pytest.mark.parametrize(
    "question", ["erfgoed in Leiden", "Welk erfgoed is er in Leiden?", "heritage institutions in Leiden"]
)
def test_what_there_is_in_the_town_is_listed(engine, question):
    assert len(engine.ask(question).rows) == 2
