"""The name by which somebody is recorded is told once, where another one was said; and French gives names their article."""

import pytest

RECORDS = (
    ("Musée de la Sardine", "M", "Concarneau", "FR"),
    ("Phare de Quimper", "F", "Quimper", "FR"),
    ("Cabinet du docteur Morel de Grasse", "P", "Grasse", "FR"),
    ("Ronde des Géants", "I", "Tournai", "BE"),
    ("Artothèque de Caen", "G", "Caen", "FR"),
    ("Mission San Juan", "H", "Austin", "US-TX"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    others = {"M": [{"name": "Sardientjesmuseum", "language": "nl"}, {"name": "Sardine Museum", "language": "en"}]}
    return engine_of(RECORDS, alternative_names=lambda i: others.get(RECORDS[i][1], []))


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("Wat is het Sardientjesmuseum?", "Het Sardientjesmuseum (Musée de la Sardine) is een museum in Concarneau."),
        ("Tell me about the Sardine Museum", "The Sardine Museum (Musée de la Sardine) is a museum in Concarneau."),
        ("Was ist das Sardientjesmuseum?", "Das Sardientjesmuseum (Musée de la Sardine) ist ein Museum in Concarneau."),
        ("Qu'est-ce que le Musée de la Sardine ?", "Le Musée de la Sardine est un musée à Concarneau."),
        ("Wat is het musee de la sardine?", "Musée de la Sardine is een museum in Concarneau."),
    ],
)
def test_the_recorded_name_is_told_once(engine, question, begins):
    assert engine.ask(question).answer.replace("Het Musée", "Musée").startswith(begins)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("adresse du Phare de Quimper", "pour le Phare de Quimper"),
        ("adresse du Cabinet du docteur Morel de Grasse", "pour le Cabinet du docteur Morel"),
        ("adresse de la Ronde des Géants", "pour la Ronde des Géants"),
        ("adresse de l'Artothèque de Caen", "pour l'Artothèque de Caen"),
        ("adresse de Mission San Juan", "pour Mission San Juan"),
    ],
)
def test_french_names_have_their_article(engine, question, said):
    assert said in engine.ask(question).answer
