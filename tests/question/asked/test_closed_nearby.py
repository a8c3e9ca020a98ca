"""Those around a point that have closed."""

import pytest

from glam_kg.question.words.mentions import ConceptMention


def _closed(analyser, question):
    return any(isinstance(m, ConceptMention) and m.concept == "closed" for m in analyser.analyse(question).mentions)


@pytest.mark.parametrize(
    "question",
    [
        "Hoeveel instellingen binnen 20 km van Assen zijn gesloten?",
        "gesloten musea binnen 20 km van Assen",
        "Which museums within 20 km of Assen have closed?",
        "Which institutions near Assen no longer exist?",
        "Welche Museen im Umkreis von 20 km um Assen sind geschlossen?",
        "Welche Einrichtungen in der Nähe von Assen gibt es nicht mehr?",
        "Quels musées à moins de 20 km d'Assen ont fermé ?",
    ],
)
def test_a_closure_is_something_known_of_those_around_a_point(analyser, question):
    assert _closed(analyser, question)


@pytest.mark.parametrize(
    "question",
    [
        "Which museums near Assen closed in 2007?",
        "Which museums near Assen are closed today?",
        "Welche Museen bei Assen haben heute geschlossen?",
        "Welke musea bij Assen zijn vandaag gesloten?",
        "Which museums in Assen have closed?",
        "Welche Museen in Assen sind geschlossen?",
    ],
)
def test_times_and_hours_are_not(analyser, question):
    assert not _closed(analyser, question)
