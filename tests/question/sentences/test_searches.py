"""Who searches for their ancestors says why they ask, and asks for what comes behind."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Ik zoek mijn Drentse voorouders, welke archieven zijn er in Drenthe?",
        "Ik ben op zoek naar mijn voorouders. Welke archieven zijn er in Drenthe?",
        "Ik zoek voorouders uit Assen, welke archieven zijn er in Drenthe?",
        "Je cherche mes ancêtres, quelles archives y a-t-il en Drenthe ?",
        "Je suis à la recherche de mes ancêtres : quelles archives y a-t-il en Drenthe ?",
        "Ich suche meine Vorfahren, welche Archive gibt es in Drenthe?",
        "Ich bin auf der Suche nach meinen Vorfahren. Welche Archive gibt es in Drenthe?",
        "I am looking for my ancestors, which archives are there in Drenthe?",
        "I'm searching for my Dutch ancestors - which archives are there in Drenthe?",
    ],
)
def test_the_archives_are_asked_for(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots.get("region")) == ("list_institutions_by_type_region", "NL-DR")


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("Which archives in Drenthe have collections on genealogy?", "list_institutions_by_collection"),
        ("Ich suche Archive in Drenthe zu Genealogie", "list_institutions_by_collection"),
        ("I'm looking for archives about my ancestors in Drenthe", "list_institutions_by_collection"),
        ("I am looking for my ancestors, which archives in Drenthe have something on that?", "list_institutions_by_collection"),
        ("Ik zoek musea in Drenthe", "list_institutions_by_type_region"),
        ("Ik zoek mijn voorouders", "none"),
    ],
)  # fmt: skip
def test_what_is_searched_for_and_asked_stays(engine, question, template):
    assert engine.ask(question).template_id == template
