"""Two records of one body, of which one has the name that was said: both are told."""

import pytest

ROWS = [
    ("National Library of the Netherlands", "A", "Den Haag", "NL"),
    ("National Library of the Netherlands", "L", "Den Haag", "NL"),
    ("National Library of the Netherlands", "L", "Leiden", "NL"),
    ("Museum of Work in Mannheim", "M", "Mannheim", "DE"),
    ("Museum of Work in Mannheim", "A", "Mannheim", "DE"),
    ("City Library North", "L", "Bonn", "DE"),
    ("City Library South", "L", "Bonn", "DE"),
]
CALLED = {0: "Koninklijke Bibliotheek", 3: "Technoseum", 5: "Stadtbibliothek Bonn", 6: "Stadtbibliothek Bonn"}


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(
        ROWS, alternative_names=lambda i: [{"name": CALLED[i]}] if i in CALLED else [], founded=lambda i: 1900 + i
    )


@pytest.mark.parametrize(
    ("question", "types"),
    [
        ("Koninklijke Bibliotheek", {"A", "L"}),
        ("Wat is de Koninklijke Bibliotheek?", {"A", "L"}),
        ("Was ist das Technoseum?", {"M", "A"}),
        ("What do you know about the Technoseum?", {"M", "A"}),
        ("Que sais-tu du Technoseum ?", {"M", "A"}),
    ],
)
def test_both_records_are_told(engine, question, types):
    rows = engine.ask(question).rows
    assert {row["institution_type"] for row in rows} == types
    assert len({row["city"] for row in rows}) == 1


def test_who_has_but_another_name_in_common_is_no_twin(engine):
    assert [row["name"] for row in engine.ask("City Library North").rows] == ["City Library North"]


def test_of_one_thing_the_record_that_is_called_so_tells(engine):
    assert "1900" in engine.ask("Wanneer is de Koninklijke Bibliotheek opgericht?").answer
