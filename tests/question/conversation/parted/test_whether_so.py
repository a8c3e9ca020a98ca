"""Whether something is so of one institution: the fact is told, and no other institutions are listed by it."""

from __future__ import annotations

import pytest

from glam_kg.question.conversation import Turn


@pytest.fixture(scope="module")
def ask(engine):
    def answered(*turns):
        history = []
        for turn in turns[:-1]:
            history.append(engine.ask(turn, history).as_turn())
        return engine.ask(turns[-1], history)

    return answered


@pytest.mark.parametrize(
    ("question", "attribute"),
    [
        ("is it in Paris?", "city"),
        ("and is it in Paris?", "city"),
        ("Isn't it in Paris?", "city"),
        ("is it near Oxford?", "city"),
        ("was it founded before 1800?", "founded"),
        ("is it older than 50 years?", "founded"),
        ("is it more than 100 years old?", "founded"),
        ("does it have a budget over 2 million dollars?", "budget"),
        ("staat het in Amsterdam?", "city"),
        ("en ligt het in Parijs?", "city"),
        ("is het ouder dan 50 jaar?", "founded"),
        ("is het voor 1800 opgericht?", "founded"),
        ("heeft het een budget boven 2 miljoen?", "budget"),
        ("Liegt es in Köln?", "city"),
        ("Befindet es sich in Köln?", "city"),
        ("Ist es älter als 50 Jahre?", "founded"),
        ("Wurde es vor 1800 gegründet?", "founded"),
        ("Ist das Museum älter als 50 Jahre?", "founded"),
        ("est-il à Lyon ?", "city"),
        ("Se trouve-t-il à Lyon ?", "city"),
        ("Est-ce qu'il est à Lyon ?", "city"),
        ("a-t-il plus de 50 ans ?", "founded"),
        ("A-t-il été fondé avant 1800 ?", "founded"),
    ],
)
def test_what_is_asked_of_it_is_told_of_the_one_that_was_named(ask, question, attribute):
    answer = ask("British Museum", question)
    assert (answer.template_id, answer.slots.get("attribute")) == ("institution_attribute", attribute)
    assert "British Museum" in answer.slots["name"]


@pytest.mark.parametrize(
    ("question", "has"),
    [
        ("is it in England?", "region"),
        ("is it in France?", "country"),
        ("ligt het in Frankrijk?", "land"),
        ("Liegt es in Frankreich?", "Land"),
        ("est-il en France ?", "pays"),
        ("is it a library?", "know about"),
    ],
)
def test_regions_countries_and_kinds_are_told_of_it(ask, question, has):
    answer = ask("British Museum", question)
    assert (answer.template_id, has in answer.resolved_question) == ("find_institution_by_name", True)


@pytest.mark.parametrize(
    "question", ["and is it in Ghent?", "ligt het in Gent?", "Liegt es in Gent?", "est-il à Gand ?"]
)
def test_of_the_one_that_was_found_it_is_told_as_well(ask, question):
    answer = ask("museums in Texas", "which one has the biggest budget?", question)
    assert (answer.template_id, answer.slots.get("attribute")) == ("institution_attribute", "city")


@pytest.mark.parametrize(
    ("question", "attribute"),
    [
        ("Is the British Museum more than 100 years old?", "founded"),
        ("Is the British Museum older than 100 years?", "founded"),
        ("Is het British Museum ouder dan 50 jaar?", "founded"),
        ("Ist das British Museum älter als 100 Jahre?", "founded"),
        ("Le British Museum a-t-il plus de 100 ans ?", "founded"),
        ("Does the British Museum have a budget over 2 million pounds?", "budget"),
    ],
)
def test_years_and_amounts_are_asked_of_the_one_that_is_named(ask, question, attribute):
    answer = ask(question)
    assert (answer.template_id, answer.slots.get("attribute")) == ("institution_attribute", attribute)


@pytest.mark.parametrize(
    ("turns", "template"),
    [
        (("museums in Texas", "is there one in Houston?"), "list_institutions_by_type_city"),
        (("British Museum", "Gibt es dort auch Archive?"), "list_institutions_by_type_city"),
        (("British Museum", "y a-t-il des archives à Lyon ?"), "list_institutions_by_type_city"),
        (("museums in Texas", "is that more than in Ohio?"), "compare_locations"),
        (("British Museum", "is it older than the Louvre?"), "institution_attribute"),
        (("museums in Texas", "those more than 50 years old"), "find_institutions_by_founding_date"),
        (("museums that are more than 100 years old",), "find_institutions_by_founding_date"),
        (("Welche Museen sind älter als 100 Jahre?",), "find_institutions_by_founding_date"),
    ],
)
def test_what_is_asked_of_others_stays(ask, turns, template):
    assert ask(*turns).template_id == template


@pytest.mark.parametrize("question", ["Is the Library more than 100 years old?", "Is het museum ouder dan 50 jaar?"])
def test_a_kind_is_no_name(engine, question):
    assert engine.ask(question).template_id == "find_institutions_by_founding_date"


def test_of_a_turn_without_its_answer_it_is_asked_all_the_same(engine):
    answer = engine.ask("is it in Paris?", [Turn("British Museum", "British Museum")])
    assert answer.slots.get("attribute") == "city"


@pytest.mark.parametrize(
    "question", ["is it in Boston?", "staat het in Boston?", "Ist es in Boston?", "est-il à Boston ?"]
)
def test_of_two_namesakes_the_one_in_the_town_that_is_asked_about_is_told(engine_over, question):
    engine = engine_over(
        [
            {"name": "Museum of Fine Arts Boston", "institution_type": "M", "location": {"country": "US"}},
            {
                "name": "Museum of Fine Arts, Boston",
                "institution_type": "M",
                "location": {"country": "US", "region": "US-MA", "city": "Boston"},
                "founded": 1870,
            },
        ]
    )
    answer = engine.ask_turns(["Museum of Fine Arts Boston", question])
    assert [row.get("city") for row in answer.rows] == ["Boston"]
    answer = engine.ask_turns(["Museum of Fine Arts Boston", question, "how old is it?"])
    assert len(answer.rows) == 1
    assert "1870" in answer.answer
