"""How many conditions a question can have at most, and which of the things that it names are lacked."""

import pytest

from glam_kg.question.asked.criteria import number_of_conditions

TEMPLATE = "find_institutions_by_criteria"


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("museums in Ohio", 0),
        ("museums in Ohio with a website", 1),
        ("museums in Ohio founded between 1900 and 1950", 1),
        ("museums with a budget over 800 thousand", 1),
        ("Museen mit einem Budget über 500 000", 1),
        ("the 5 oldest museums of the 19th century", 1),
        ("musea met een website, een adres en een ISIL", 3),
        ("archives with a budget over $1 million founded after 1900", 2),
        ("musées fondés avant 1900 qui ont un site web", 2),
    ],
)
def test_what_is_said_once_is_one_condition(analyser, question, number):
    assert number_of_conditions(analyser.analyse(question).mentions) == number


@pytest.mark.parametrize(
    "question",
    [
        "museums in Ohio with a website",
        "Welke musea in Drenthe zijn na 1950 opgericht?",
        "Archive in Bayern ohne ISIL",
        "musées avec un budget de plus de 2 millions d'euros",
    ],
)
def test_a_question_with_one_condition_is_never_compared(classifier, analyser, question):
    found = classifier.classify(analyser.analyse(question))
    assert TEMPLATE not in {candidate.template.id for candidate in found.fitting}


@pytest.mark.parametrize(
    ("said", "having", "lacking"),
    [
        ("museums with no website and an ISIL", ["ISIL"], ["website"]),
        ("museums without a website and an ISIL", [], ["website", "ISIL"]),
        ("museums without a website or an ISIL", [], ["website", "ISIL"]),
        ("museums that don't have a website but have an ISIL", ["ISIL"], ["website"]),
        ("museums whose website and address are missing, with an ISIL", ["ISIL"], ["website", "address"]),
        ("musea met een website, niet met een ISIL", ["website"], ["ISIL"]),
        ("musea die geen website hebben maar wel een ISIL", ["ISIL"], ["website"]),
        ("musea waarvan website en adres ontbreken en die een ISIL hebben", ["ISIL"], ["website", "address"]),
        ("Museen mit keiner Website und einem ISIL", ["ISIL"], ["website"]),
        ("Museen ohne Website, aber mit ISIL und Adresse", ["ISIL", "address"], ["website"]),
        ("musées n'ayant pas de site web mais ayant un ISIL", ["ISIL"], ["website"]),
        ("musées sans site web et avec un ISIL", ["ISIL"], ["website"]),
    ],
)
def test_a_denial_reaches_as_far_as_it_is_meant_to(classifier, analyser, said, having, lacking):
    chosen = classifier.classify(analyser.analyse(said)).chosen
    assert (chosen and chosen.template.id) == TEMPLATE
    slots = chosen.extraction.slots
    assert (sorted(slots.get("having", ())), sorted(slots.get("lacking", ()))) == (sorted(having), sorted(lacking))
