"""Castles and mills, which registers have as museums: what their names say is told, and no library called after a castle."""

import pytest

ROWS = [
    ("Museum Burg Golling", "M", "Salzburg", "AT-5", "AT"),
    ("Molenmuseum De Valk", "M", "Leiden", "NL-ZH", "NL"),
    ("Kasteel Museum Sypesteyn", "M", "Hilversum", "NL-NH", "NL"),
    ("Corfe Castle", "L", "Wareham", "GB-DOR", "GB"),
    ("Haus am Markt", "M", "Salzburg", "AT-5", "AT"),
]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Burgen in Österreich",
            "Dem Namen nach passt eine Einrichtung in Österreich zu „Burgen“: Museum Burg Golling",
        ),
        ("Kastelen in Nederland", "past één instelling in Nederland bij “Kastelen”: Kasteel Museum Sypesteyn"),
        ("Windmills in the Netherlands", "fits “Windmills”: Molenmuseum De Valk"),
        ("Châteaux en Autriche", "Museum Burg Golling"),
    ],
)
def test_they_are_told(engine, question, told):
    assert told in engine.ask(question).answer


def test_a_library_called_after_a_castle_is_none(engine):
    assert "Corfe" not in engine.ask("castles in England").answer
