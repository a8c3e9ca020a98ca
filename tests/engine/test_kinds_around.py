"""Kinds that names say in the region only, and not in the town of its name: those of the region are told."""

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
    ],
)
def test_a_kind_of_the_region_alone_is_asked_for_there(engine, question, slot):
    slots = engine.ask(question).slots

    assert {level: slots.get(level) for level in slot} == slot
