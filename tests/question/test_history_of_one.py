"""The history of one institution that is named is what happened to it; that of anything else is none of these data."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "geschiedenis van het Drents Museum", "history of the Drents Museum", "Geschichte des Drents Museums",
        "histoire du Drents Museum", "Wat is er bekend over de geschiedenis van het Drents Museum?",
        "Was passierte in der Geschichte des Drents Museum?", "How has the Drents Museum changed over time?",
        "Wie hat sich das Drents Museum entwickelt?", "Hoe is het Drents Museum door de jaren heen veranderd?",
        "Comment le Drents Museum a-t-il évolué au fil du temps ?", "What happened to the Drents Museum in 2005?",
        "Wat gebeurde er in 2005 met het Drents Museum?",
    ],
)  # fmt: skip
def test_its_history_is_what_happened_to_it(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is not None
    assert chosen.template.id == "institution_history"
    assert chosen.extraction.name.candidates[0].label == "Drents Museum"


@pytest.mark.parametrize(
    "question",
    [
        "history of Assen", "Where can I learn about the history of the Drents Museum?",
        "books on the history of the Drents Museum", "Who wrote the history of the Drents Museum?",
        "museums about the history of the Drents Museum", "geschiedenis van de musea in Drenthe",
        "How has the budget of the Drents Museum changed?", "What happened in 2005 at the museums in Assen?",
    ],
)  # fmt: skip
def test_the_history_of_something_else_is_not(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is None or chosen.template.id != "institution_history"
