"""Towns that a source read off a name: where the institution is, is then not known."""

from __future__ import annotations

import pytest

from glam_kg.question.names.graph_index import SettlementNode, _is_read_off


@pytest.mark.parametrize(
    ("name", "town", "number", "custodians", "read_off"),
    [
        ("Musée Calvet", "Calvet", None, 1, True),
        ("Musée Picasso Antibes", "Picasso Antibes", None, 1, True),
        ("Stadtarchiv Zug", "Zug", 2657908, 1, False),
        ("Museum Altstadt", "Stadt", None, 1, False),
        ("Heimatstube Helsen", "Helsen", None, 2, False),
    ],
)
def test_a_town_that_only_a_name_says_is_none(
    name: str, town: str, number: int | None, custodians: int, *, read_off: bool
) -> None:
    node = SettlementNode("urn:town", town, "FR", None, number, custodians)
    assert _is_read_off(node, name) is read_off
