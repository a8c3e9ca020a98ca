"""Schools of several subjects, which they teach and do not collect."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Welche Schulen für Restaurierung und Handwerk gibt es in der Schweiz?",
        "Schulen für Handwerk und Restaurierung in der Schweiz",
        "scholen voor restauratie en ambacht in Zwitserland",
        "scholen voor ambacht en restauratie in Zwitserland",
        "schools of conservation and crafts in Switzerland",
        "schools of music, dance and theatre in Switzerland",
        "craft and restoration schools in Switzerland",
        "restoration and craft schools in Switzerland",
        "écoles de restauration et d'artisanat en Suisse",
        "écoles d'artisanat et de restauration en Suisse",
    ],
)
def test_all_that_they_teach_is_their_kind(engine, question):
    assert engine.ask(question).slots == {"institution_type": "E", "country": "CH"}


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        (
            "schools with craft collections in Switzerland",
            {"institution_type": "E", "country": "CH", "subject": "crafts"},
        ),
        ("music schools and libraries in Switzerland", {"institution_type": ("E", "L"), "country": "CH"}),
        ("schools of music and museums in Switzerland", {"institution_type": ("E", "M"), "country": "CH"}),
        ("Schulen für Handwerk und Stadtarchive in der Schweiz", {"institution_type": ("E", "A"), "country": "CH"}),
    ],
)
def test_collections_and_other_kinds_are_not_taught(engine, question, slots):
    answer = engine.ask(question)
    assert {key: tuple(v) if isinstance(v, list) else v for key, v in answer.slots.items()} == slots
