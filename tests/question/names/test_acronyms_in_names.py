"""Letters in brackets in the name of one institution are that one's, where they are asked of by themselves."""

import pytest

HAAG = {"city": "Den Haag", "country": "NL"}
GWERU = {"city": "Gweru", "country": "ZW"}
RECORDS = [
    {"id": "a", "name": "Data Archiving and Networked Services (DANS)", "institution_type": "ARCHIVE", "location": HAAG,
     "founded": 2005},
    {"id": "b", "name": "Zimbabwe Library Association (ZimLA)", "institution_type": "LIBRARY", "location": GWERU},
    {"id": "c", "name": "Museum of Urban Space and Architecture (USA)", "institution_type": "MUSEUM", "location": HAAG},
    {"id": "d", "name": "Regional Network of Archives (RNA)", "institution_type": "ARCHIVE", "location": HAAG},
    {"id": "e", "name": "Ring of National Archives (RNA)", "institution_type": "ARCHIVE", "location": HAAG},
    {"id": "f", "name": "Fotoarchief Haagse Kunst (FHK)", "institution_type": "ARCHIVE", "location": HAAG},
    {"id": "g", "name": "FHK Studio", "institution_type": "MUSEUM", "location": HAAG},
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "identifier"),
    [
        ("Vertel eens iets over DANS", "Data Archiving and Networked Services (DANS)"),
        ("Waar zit DANS?", "Data Archiving and Networked Services (DANS)"),
        ("When was DANS founded?", "Data Archiving and Networked Services (DANS)"),
        ("Was ist DANS?", "Data Archiving and Networked Services (DANS)"),
        ("Où se trouve DANS ?", "Data Archiving and Networked Services (DANS)"),
        ("Kent u ZimLA?", "Zimbabwe Library Association (ZimLA)"),
        ("Where is ZimLA?", "Zimbabwe Library Association (ZimLA)"),
    ],
)
def test_the_one_that_has_them_is_meant(engine, question, identifier):
    result = engine.ask(question)
    assert (result.status, result.slots["name"]) == ("answered", identifier)


@pytest.mark.parametrize(
    "question",
    [
        "Where is the USA?",
        "museums in the USA",
        "Quels musées trouve-t-on dans La Haye ?",
        "Waar zit RNA?",
        "Where is the FHK?",
        "WAAR ZIT HET MUSEUM DANS",
        "archives in DANS",
    ],
)
def test_nobody_else_is_told_for_certain(engine, question):
    assert "(" not in str(engine.ask(question).slots.get("name", "")) or engine.ask(question).clarification
