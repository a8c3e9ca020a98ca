"""Names in none of the four languages tell no language: "la" and "à" of Italian are not French."""

import pytest

NAME = "Biblioteca della Soprintendenza Archeologia, belle arti e paesaggio per la città metropolitana di Bari"
RECORDS = (
    (NAME, "L", "Bari", "IT"),
    ("Biblioteca Marucelliana", "L", "Firenze", "IT"),
    ("Musée de la Cité", "M", "Lyon", "FR"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        (NAME, "en"), ("Biblioteca Marucelliana", "en"), ("Musée de la Cité", "fr"),
        (f"Où se trouve la {NAME} ?", "fr"), (f"Wo ist die {NAME}?", "de"), (f"Waar is de {NAME}?", "nl"),
    ],
)  # fmt: skip
def test_an_italian_name_is_no_french(engine, question, language):
    assert engine.ask(question).language == language
