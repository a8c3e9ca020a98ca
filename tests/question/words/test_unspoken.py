"""Questions in languages that are not understood: told as such, in the nearest of the four."""

import pytest

from glam_kg import QueryEngine


@pytest.fixture(scope="module")
def engine():
    with QueryEngine.sample() as sample:
        yield sample


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Museos en Amsterdam", "fr"),
        ("¿Cuál es el museo más antiguo de España?", "fr"),
        ("Quali biblioteche ci sono a Milano?", "fr"),
        ("Musei a Roma", "fr"),
        ("Quantos arquivos há em Portugal?", "fr"),
        ("Muzea w Warszawie", "en"),
        ("Museer i Oslo", "en"),
    ],
)
def test_another_language_is_told_as_such(engine, question, language):
    answer = engine.ask(question)
    assert (answer.status, answer.language, answer.rows) == ("unanswerable", language, ())
    assert {"fr": "comprises ici", "en": "understood here"}[language] in answer.answer


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Wo ist das Museo del Prado?", "de"),
        ("Museo del Prado", None),
        ("muzea in Gent", "nl"),
        ("Museer in Berlin", None),
        ("Welche Museen gibt es in Rom?", "de"),
        ("galerie Berlin", None),
    ],
)
def test_names_and_slips_are_no_other_language(engine, question, language):
    answer = engine.ask(question)
    assert "comprises ici" not in answer.answer
    assert "understood here" not in answer.answer
    assert language in {None, answer.language}
