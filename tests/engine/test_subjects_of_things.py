"""A word for any thing behind a subject says no more, though a graph has it as a subject, too."""

import pytest

CHICAGO = {"country": "US", "region": "US-IL", "city": "Chicago"}
RECORDS = [
    {"name": "Whaling Museum", "institution_type": "M", "location": CHICAGO},
    {"name": "Clock Museum", "institution_type": "M", "location": CHICAGO},
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("Who collects whaling objects?", "fishing"),
        ("Which museums collect whaling objects?", "fishing"),
        ("Who collects photography objects?", "photographs"),
        ("Who collects whaling?", "fishing"),
    ],
)
def test_a_thing_of_a_subject_is_of_that_subject(engine, question, subject):
    assert engine.ask(question).slots["subject"] == subject
