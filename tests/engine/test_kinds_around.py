"""Kinds that names say in one of a region and the town of its name only: those there are told."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(
        [
            ("Tenement Museum", "M", "New York City", "US-NY", "US"),
            ("Jewish Museum", "M", "New York City", "US-NY", "US"),
            ("Medina Railroad Museum", "M", "Medina", "US-NY", "US"),
            ("Buffalo Jewish Museum", "M", "Buffalo", "US-NY", "US"),
            ("Burke Museum", "M", "Seattle", "US-WA", "US"),
            ("Seattle Children's Museum", "M", "Seattle", "US-WA", "US"),
            ("United States Holocaust Memorial Museum", "M", "Washington", "US-DC", "US"),
        ]
    )


@pytest.mark.parametrize(
    ("question", "slot"),
    [
        ("railway museums New York", {"region": "US-NY"}),
        ("Eisenbahnmuseen New York", {"region": "US-NY"}),
        ("How many railway museums are there in New York?", {"region": "US-NY"}),
        # The city has one of the kind, nobody has one, or the city is said.
        ("Jewish museums New York", {"city": "New York City"}),
        ("fire museums New York", {"city": "New York City"}),
        ("railway museums in New York City", {"city": "New York City"}),
        ("museums New York", {"city": "New York City"}),
        ("How many Holocaust museums are there in Washington?", {"city": "Washington"}),
        ("Holocaust museum in Washington", {"city": "Washington"}),
        ("Holocaust-Museum in Washington", {"city": "Washington"}),
        ("the Washington museum about the Holocaust", {"city": "Washington"}),
        ("children's museums in Washington", {"region": "US-WA"}),
        ("Holocaust museum in the state of Washington", {"region": "US-WA"}),
    ],
)
def test_a_kind_of_the_region_or_the_town_alone_is_asked_for_there(engine, question, slot):
    slots = engine.ask(question).slots

    assert {level: slots.get(level) for level in slot} == slot
