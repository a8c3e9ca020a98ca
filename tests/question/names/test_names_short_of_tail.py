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
    ("Wing Luke Museum of the Asian Pacific American Experience", "M", "Seattle", "US-WA"),
    ("Folger Shakespeare Library", "L", "Washington", "US-DC"),
    ("Yale Peabody Museum", "M", "New Haven", "US-CT"),
    ("Gerald R. Ford Museum", "M", "Grand Rapids", "US-MI"),
    ("National and University Library of Slovenia", "L", "Ljubljana", "SI"),
    ("Historic Schoenbrunn Village", "M", "Dennison", "US-OH"),
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
        ("Wing Luke Museum", "Wing Luke Museum of the Asian Pacific American Experience"),
        ("Waar is het Wing Luke Museum?", "Wing Luke Museum of the Asian Pacific American Experience"),
        ("Wo ist das Wing Luke Museum?", "Wing Luke Museum of the Asian Pacific American Experience"),
        ("le musée Wing Luke", "Wing Luke Museum of the Asian Pacific American Experience"),
        ("Folger library", "Folger Shakespeare Library"),
        ("die Folger Bibliothek", "Folger Shakespeare Library"),
        ("the national library of Slovenia", "National and University Library of Slovenia"),
        ("de nationale bibliotheek van Slovenië", "National and University Library of Slovenia"),
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
        "the Winterthur museum, who are they?",
        "Is there a Folger library?",
        "Peabody museum",
        "le musée Peabody",
        "the Ford Museum",
        "Schoenbrunn zoo",
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
