"""What looks like one of the questions that can be asked, and is another."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        # Sizes of buildings are no numbers of institutions.
        "Zijn de musea in Drenthe groter dan in Utrecht?", "Are museums larger in Drenthe than in Utrecht?",
        "Sind die Museen in Drenthe größer als in Utrecht?",
        # An area that a collection is about, or that an institution is called after, is not where it is.
        "Tell me about the Benelux museum",
        "Which libraries hold Latin American collections?",
        # A roof is no group of countries.
        "Welche Museen haben ein Dach?",
        # More of them, and places with more of them, are no comparison.
        "I'd like more information on museums or libraries in Drenthe", "Are there any more museums or libraries in Drenthe?",
        "Mehr Museen oder Bibliotheken in Drenthe zeigen", "Cities in Drenthe with more museums than libraries",
        # What two areas share is not left out of either.
        "Museums in Europe but not in the EU", "Musea in Europa, maar niet in de EU",
    ],
)  # fmt: skip
def test_what_only_looks_like_a_question_that_can_be_asked_is_refused(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("turns", "template", "slots"),
    [
        (
            ["Museums in Drenthe", "without a website", "except in Assen"],
            "list_without_attribute",
            {"institution_type": "M"},
        ),
        (
            ["Institutions in Drenthe", "without the museums", "except in Assen"],
            "list_all_institutions_in_region",
            {"region": "NL-DR", "excluded_type": "M"},
        ),
    ],
)
def test_what_is_left_out_of_a_list_that_is_narrowed_down_leaves_it_so(engine, turns, template, slots):
    answer = engine.ask_turns(turns)
    assert answer.template_id == template
    assert answer.slots.items() >= {"excluded_city": "Assen", **slots}.items()
