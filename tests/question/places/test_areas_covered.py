"""Which countries the data cover are those of the institutions."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Welke landen komen er in het bestand voor?", "Welke landen dekken jullie?", "Over welke landen heb je gegevens?",
        "Which countries do you cover?", "Which countries are in your data?", "How many countries do you cover?",
        "Für welche Länder haben Sie überhaupt Daten?", "Welche Länder sind abgedeckt?", "Quels pays sont couverts ?",
        "Pour quels pays avez-vous des données ?",
    ],
)  # fmt: skip
def test_countries_are_those_of_the_institutions(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is not None
    assert chosen.template.id == "count_institutions_by_place"
    assert chosen.extraction.values == {"level": "country"}


@pytest.mark.parametrize(
    "question",
    [
        "Which countries are in the news?",
        "Welke landen hebben gewonnen?",
        "Which countries cover the costs of data?",
        "Quels pays sont couverts de neige ?",
        "Für welche Länder brauche ich ein Visum?",
    ],
)
def test_of_anything_else_they_are_not(classifier, analyser, question):
    assert classifier.classify(analyser.analyse(question)).chosen is None


def test_behind_museums_it_is_asked_of_those(engine):
    before = engine.ask("Musea in Nederland")
    answer = engine.ask("Welke landen zijn er nog meer?", [before.as_turn()])
    assert answer.slots.get("institution_type") in {"M", None}
