"""What is said beside a question and restricts nothing: journeys, what somebody writes on, what archives are for."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "template", "region"),
    [
        ("How many museums would I find if I drove round Ohio?", "count_institutions_by_type_location", "US-OH"),
        ("If I travelled around Ohio, how many museums would I see?", "count_institutions_by_type_location", "US-OH"),
        ("I'm driving around Ohio. Which museums are there?", "list_institutions_by_type_region", "US-OH"),
        ("On a road trip around Ohio, which museums could I see?", "list_institutions_by_type_region", "US-OH"),
        ("Ik rijd rond in Drenthe, welke musea zijn er?", "list_institutions_by_type_region", "NL-DR"),
        ("Wenn ich durch Bayern fahre, wie viele Museen finde ich?", "count_institutions_by_type_location", "DE-BY"),
        ("Si je fais le tour de la Bretagne, combien de musées y a-t-il ?", "count_institutions_by_type_location", "FR-BRE"),
        # On what somebody writes, where the same is asked for.
        ("Ik schrijf een scriptie over musea: welke musea in Drenthe ken je?", "list_institutions_by_type_region", "NL-DR"),
        ("I write a blog about museums, which museums are there in Vermont?", "list_institutions_by_type_region", "US-VT"),
        ("J'écris un mémoire sur les musées : quels musées y a-t-il en Bretagne ?", "list_institutions_by_type_region", "FR-BRE"),
        # What one does at archives.
        ("Welke archieven kan ik raadplegen in Drenthe?", "list_institutions_by_type_region", "NL-DR"),
        ("Mijn opa kwam uit Drenthe, welke archieven kan ik daar raadplegen?", "list_institutions_by_type_region", "NL-DR"),
        ("My grandfather came from Ohio; which archives could I consult there?", "list_institutions_by_type_region", "US-OH"),
        ("Welche Archive kann ich in Bayern einsehen?", "list_institutions_by_type_region", "DE-BY"),
        ("How many archives can I consult in Ohio?", "count_institutions_by_type_location", "US-OH"),
    ],
)  # fmt: skip
def test_what_restricts_nothing_is_passed_over(engine, question, template, region):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots.get("region")) == (template, region)


@pytest.mark.parametrize(
    "question",
    [
        "Schrijf een gedicht over musea in Drenthe", "Waar kan ik geboorteakten raadplegen in Drenthe?",
        "Which archives in Ohio can be consulted online?",
    ],
)  # fmt: skip
def test_what_is_asked_beside_is_not(engine, question):
    assert engine.ask(question).template_id != "list_institutions_by_type_region"


@pytest.mark.parametrize(
    "question", ["museums around Columbus", "musea rond Gent", "museums founded around 1900 in Ohio"]
)
def test_what_is_around_without_a_journey_is_near(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "institutions_near" or "from" in answer.slots
