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


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("What kinds of institutions belong to the Smithsonian?", "list_members_of"),
        ("What sorts of institutions were founded in 1850?", "find_institutions_by_founding_date"),
        ("What kinds of heritage institution were founded in 1850?", "find_institutions_by_founding_date"),
        ("What kinds of institutions have an ISIL in Norway?", "list_with_identifier"),
        ("What kinds of institutions have a website in Paris?", "list_with_attribute"),
        ("What kinds of institutions are open in Paris?", "list_without_attribute"),
        ("What kinds of heritage institutions are within 20 km of Paris?", "institutions_near"),
        ("What kinds of institutions hold whaling collections?", "list_institutions_by_collection"),
    ],
)
def test_those_of_which_more_is_said_than_where_they_are_are_listed(engine, question, template):
    assert engine.ask(question).template_id == template


@pytest.mark.parametrize(
    "question",
    [
        "In Belgium, what kinds of heritage institution are there?",
        "What kinds of institutions can be found in Belgium?",
        "Could you tell me what sorts of heritage institution Belgium has?",
    ],
)
def test_who_says_but_where_is_told_the_types(engine, question):
    assert engine.ask(question).template_id == "count_institutions_by_type"
