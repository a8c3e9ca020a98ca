"""Numbers of four digits before a town."""

import pytest


@pytest.mark.parametrize(
    ("question", "dated"),
    [
        ("Museen in 1010 Wien", False),
        ("musea in 9401 Assen", False),
        ("museums founded in 1950 Assen", True),
        ("museums in Assen in 1950", True),
    ],
)
def test_a_postal_code_is_no_year(engine, question, dated):
    slots = engine.ask(question).slots
    assert ("from" in slots or "event_type" in slots) is dated
    assert slots.get("from") not in {1010, 9401}
