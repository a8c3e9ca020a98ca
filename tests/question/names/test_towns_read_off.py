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


RECORDS = (
    ("Musée Calvet", "M", "Calvet", "PAC", "FR"),
    ("Museum Rietberg", "M", "Rietberg", "", "CH"),
    ("Stadsmuseum Almelo", "M", "Almelo", "OV", "NL"),
    ("Stadsmuseum Woerden", "M", "Woerden", "UT", "NL"),
    ("Amsterdam Museum", "M", "Amsterdam", "NH", "NL"),
    ("Naturhistorisches Museum Wien", "M", "", "", "AT"),
    ("Kasteel de Haar", "M", "Haarzuilens", "UT", "NL"),
    ("Kasteel Doorwerth", "M", "Doorwerth", "GE", "NL"),
    ("Österreichische Galerie Belvedere", "G", "Wien", "9", "AT"),
    ("Museum Belvédère", "M", "Heerenveen", "FR", "NL"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name", "town"),
    [
        ("Musée Calvet Avignon", "Musée Calvet", "Avignon"),
        ("Musée Rietberg à Zurich", "Museum Rietberg", "Zurich"),
        ("Museum Rietberg in Zürich", "Museum Rietberg", "Zürich"),
        ("Musée Rietberg Zurich", "Museum Rietberg", "Zurich"),
        ("Musée d'histoire naturelle de Vienne", "Naturhistorisches Museum Wien", ""),
        ("Natuurhistorisch Museum Wenen", "Naturhistorisches Museum Wien", ""),
        ("Ligt Kasteel de Haar in Gelderland?", "Kasteel de Haar", ""),
    ],
)
def test_a_name_is_told_beside_a_town_that_no_source_has(engine, question, name, town):
    answer = engine.ask(question)
    assert [row["name"] for row in answer.rows] == [name]
    assert town in answer.answer


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Stadsmuseum", ["Stadsmuseum Almelo (Almelo)", "Stadsmuseum Woerden (Woerden)"]),
        ("Belvedere Wien", ["Österreichische Galerie Belvedere (Wien)"]),
    ],
)
def test_who_is_meant_is_asked(engine, question, options):
    assert engine.ask(question).clarification["options"] == options


@pytest.mark.parametrize("question", ["Stedelijk Museum Amsterdam", "Paleis Het Loo"])
def test_a_name_that_nobody_has_is_no_other(engine, question):
    answer = engine.ask(question)
    assert not answer.rows
    assert answer.status in {"no_results", "unanswerable", "needs_clarification"}
