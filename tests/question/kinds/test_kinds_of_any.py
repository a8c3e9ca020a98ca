"""Which kinds of institution there are is told by their types, and of one type the institutions are."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "What kinds of heritage institution does Belgium have and how many of each?",
        "What kinds of heritage institutions are there in Belgium?",
        "What sorts of heritage institution are there in Belgium?",
        "What kinds of heritage organisations does Belgium have?",
        "Welke soorten erfgoedinstellingen zijn er in België, en hoeveel van elke soort?",
        "Welche Arten von Kulturerbeeinrichtungen gibt es in Belgien und wie viele von jeder?",
        "Quels genres d'institutions patrimoniales possède la Belgique et combien de chacun ?",
    ],
)
def test_the_kinds_of_institutions_are_their_types(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("count_institutions_by_type", {"country": "BE"})


@pytest.mark.parametrize("question", ["What kinds of museums are there in Belgium?", "What museums are in Belgium?"])
def test_the_kinds_of_one_type_are_not_counted(engine, question):
    assert engine.ask(question).template_id == "list_institutions_by_type_country"


def test_what_kind_of_institution_one_is_is_told(engine):
    assert engine.ask("What kind of institution is the Field Museum?").template_id == "find_institution_by_name"
