"""All institutions of a type, wherever they are; who only names a type is asked where."""

import pytest

from glam_kg.question.kinds.whole_lists import may_ask_for_whole_type
from glam_kg.question.templates.template_use import TemplateUse

LIST = "list_institutions_by_type"


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("List all archives", {"institution_type": "A"}), ("all archives", {"institution_type": "A"}),
        ("which archives do you know?", {"institution_type": "A"}), ("Show me museums", {"institution_type": "M"}),
        ("Toon alle musea", {"institution_type": "M"}), ("Welke bibliotheken zijn er?", {"institution_type": "L"}),
        ("welke leuke musea zijn er?", {"institution_type": "M"}),
        ("Welche Museen gibt es?", {"institution_type": "M"}), ("alle Archive", {"institution_type": "A"}),
        ("Quels musées connaissez-vous ?", {"institution_type": "M"}), ("toutes les archives", {"institution_type": "A"}),
        ("list all museums and archives", {"institution_type": ("M", "A")}),
        ("List all institutions", {}), ("Welke instellingen zijn er?", {}), ("Zeige alle Kultureinrichtungen", {}),
        ("Donne toutes les institutions", {}), ("museums worldwide", {"institution_type": "M"}),
        ("Museen weltweit", {"institution_type": "M"}), ("musea wereldwijd", {"institution_type": "M"}),
        ("musées dans le monde entier", {"institution_type": "M"}), ("heritage institutions worldwide", {}),
    ],
)  # fmt: skip
def test_all_of_a_type_are_listed(sample_engine, question, slots):
    answer = sample_engine.ask(question)
    assert (answer.status, answer.template_id, dict(answer.slots)) == ("answered", LIST, slots)


@pytest.mark.parametrize(
    "question",
    [
        "archives", "musea", "I'm looking for an archive", "which museum?", "which library is it?", "What are archives?",
        "Wat zijn erfgoedinstellingen?", "c'est quoi les archives ?", "which museums are in my area?",
        "Which museums have a garden?", "which archives are near me?",
        "which libraries lend e-readers?", "institutions", "world museums", "museum worldwide", "my museums worldwide",
    ],
)  # fmt: skip
def test_who_says_less_or_more_gets_no_list_of_all(sample_engine, question):
    assert sample_engine.ask(question).template_id != LIST


@pytest.mark.parametrize(
    ("turns", "template", "slots"),
    [
        (
            ["Geef alle archieven", "in Zeeland?"],
            "list_institutions_by_type_region",
            {"institution_type": "A", "region": "NL-ZE"},
        ),
        (["Which museums are there?", "and libraries?"], LIST, {"institution_type": "L"}),
        (["List all museums", "how many is that?"], "count_institutions_by_type_location", {"institution_type": "M"}),
        (
            ["Which institutions do you know?", "and in Drenthe?"],
            "list_all_institutions_in_region",
            {"region": "NL-DR"},
        ),
    ],
)
def test_a_follow_up_goes_on_from_all(sample_engine, turns, template, slots):
    history = []
    for turn in turns:
        answer = sample_engine.ask(turn, history)
        history.append(answer.as_turn())
    assert (answer.template_id, dict(answer.slots)) == (template, slots)


def test_names_that_say_a_kind_are_told_first(sample_engine):
    answer = sample_engine.ask("Welche Stadtarchive gibt es?").answer
    assert answer.startswith("Dem Namen nach passen ")


@pytest.mark.parametrize(
    "question",
    ["Wat voor musea zijn er?", "What kinds of museums are there?", "Was für Museen gibt es?", "which castle?"],
)
def test_what_kinds_there_are_is_no_list(sample_engine, question):
    assert sample_engine.ask(question).template_id != LIST


@pytest.mark.parametrize("question", ["Welche Klöster gibt es?", "Welke hortussen zijn er?", "List all castles"])
def test_several_of_a_narrower_kind_are_a_list(sample_engine, question):
    assert sample_engine.ask(question).template_id == LIST


@pytest.fixture(scope="module")
def use(catalogue, lexicon):
    return TemplateUse.of(catalogue.get(LIST), lexicon)


@pytest.mark.parametrize(
    ("question", "may"),
    [
        ("Welke musea zijn er?", True), ("toutes les archives", True), ("Show me museums", True),
        ("archives", False), ("What are archives?", False), ("my museums worldwide", False),
        ("Welke musea in Drenthe hebben een tuin?", False), ("Wat voor musea zijn er?", False),
    ],
)  # fmt: skip
def test_what_is_said_tells_that_all_may_be_asked_for(use, analyser, question, may):
    assert may_ask_for_whole_type(use, analyser.analyse(question)) is may
