"""The history of one institution that is named is what happened to it; that of anything else is none of these data."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "geschiedenis van het Drents Museum", "history of the Drents Museum", "Geschichte des Drents Museums",
        "histoire du Drents Museum", "Wat is er bekend over de geschiedenis van het Drents Museum?",
        "Was passierte in der Geschichte des Drents Museum?", "How has the Drents Museum changed over time?",
        "Wie hat sich das Drents Museum entwickelt?", "Hoe is het Drents Museum door de jaren heen veranderd?",
        "Retrace l'histoire du Drents Museum", "Peux-tu retracer l'histoire du Drents Museum ?",
        "Schets de geschiedenis van het Drents Museum", "Outline the history of the Drents Museum",
        "Comment le Drents Museum a-t-il évolué au fil du temps ?", "What happened to the Drents Museum in 2005?",
        "Wat gebeurde er in 2005 met het Drents Museum?", "Welke geschiedenis heeft het Drents Museum?",
        "What history does the Drents Museum have?", "Welche Geschichte hat das Drents Museum?",
        "Quelle histoire a le Drents Museum ?",
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


@pytest.mark.parametrize(
    "question",
    [
        "Uit welke instellingen is het Drents Museum ontstaan?", "Hoe is het Drents Museum ontstaan?",
        "Wanneer is het Drents Museum ontstaan en uit welke instellingen?", "Waar is het Drents Museum uit ontstaan?",
        "Wie zijn de voorgangers van het Drents Museum?", "predecessors of the Drents Museum",
        "What did the Drents Museum grow out of?", "How did the Drents Museum come about?",
        "Which institutions was the Drents Museum formed from?", "Wie ist das Drents Museum entstanden?",
        "Aus welchen Einrichtungen ist das Drents Museum hervorgegangen?", "Wer waren die Vorgänger des Drents Museum?",
        "De quoi est né le Drents Museum ?", "De quelles institutions le Drents Museum est-il issu ?",
        "Comment est né le Drents Museum ?", "Quels sont les prédécesseurs du Drents Museum ?",
    ],
)  # fmt: skip
def test_what_it_came_from_is_its_history(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is not None
    assert chosen.template.id == "institution_history"
    assert chosen.extraction.name.candidates[0].label == "Drents Museum"


@pytest.mark.parametrize(
    "question",
    [
        "Wanneer is het Drents Museum ontstaan?", "In welk jaar is het Drents Museum ontstaan?",
        "How long ago was the Drents Museum founded?", "Wie lange gibt es das Drents Museum?",
        "Quand le Drents Museum a-t-il été fondé ?",
    ],
)  # fmt: skip
def test_when_it_came_about_is_a_year(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is not None
    assert chosen.extraction.values["attribute"] == "founded"


@pytest.mark.parametrize(
    "question",
    [
        "Who is the predecessor of the director of the Drents Museum?", "Welke archieven zijn in Assen ontstaan?",
        "From which collections was the Drents Museum formed?", "Hoe zijn musea ontstaan?", "How about the Drents Museum?",
    ],
)  # fmt: skip
def test_what_something_else_came_from_is_not(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is None or chosen.template.id != "institution_history"


@pytest.mark.parametrize(
    "question",
    [
        "Uit welke instellingen is het ontstaan?",
        "Wie zijn de voorgangers?",
        "How did it come about?",
        "Comment est-il né ?",
    ],
)
def test_behind_one_institution_it_is_asked_of_that(engine, question):
    before = engine.ask("Drents Museum")
    answer = engine.ask(question, [before.as_turn()])
    assert (answer.template_id, answer.slots["name"]) == ("institution_history", "Drents Museum")
