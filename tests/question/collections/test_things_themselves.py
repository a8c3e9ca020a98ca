"""Things that subjects have the name of, asked for themselves: printers that visitors use are no collection on printing."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Do the libraries in Leiden have printers?",
        "libraries in Leiden with printers",
        "Hebben de bibliotheken in Leiden printers?",
        "bibliotheken in Leiden met printers",
        "Haben die Bibliotheken in Leiden Drucker?",
        "Les bibliothèques de Leyde ont-elles des imprimantes ?",
    ],
)
def test_what_visitors_use_is_no_collection(engine, question):
    assert engine.ask(question).template_id == "none"


@pytest.mark.parametrize("question", ["museums about printers", "Which museums have a collection on printers?"])
def test_who_prints_is_one(engine, question):
    assert engine.ask(question).slots["subject"] == "printing"
