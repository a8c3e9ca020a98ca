"""What is near whoever asks, or near a custodian: nobody knows where that is."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "slots", "asked"),
    [
        ("museums near me", {"institution_type": "M"}, "Near which place are you looking for museums?"),
        ("Wat is het dichtstbijzijnde archief?", {"institution_type": "A"}, "van welke plaats zoekt u archieven?"),
        (
            "Welche Büchereien gibt es in meiner Nähe?",
            {"institution_type": "L"},
            "welches Ortes suchen Sie Bibliotheken?",
        ),
        ("musées près de chez moi", {"institution_type": "M"}, "quel lieu cherchez-vous des musées"),
        ("museums and archives around here", {}, "looking for heritage institutions?"),
    ],
)
def test_who_asks_for_what_is_near_is_asked_where_that_is(engine, question, slots, asked):
    answer = engine.ask(question)
    assert (answer.status, answer.template_id, answer.slots) == ("needs_clarification", "institutions_near", slots)
    assert asked in answer.answer
    assert answer.clarification == {"question": answer.answer, "slot": "place", "options": []}


@pytest.mark.parametrize(
    ("turns", "resolved"),
    [
        (["museums near me", "Leiden"], "Which museums are within 10 km of Leiden?"),
        (["archief in de buurt", "Ik ben in Assen"], "Welke archieven liggen binnen 10 km van Assen?"),
        (["museums near me", "Where is the Louvre?"], "Where is the Louvre?"),
    ],
)
def test_a_town_replies_to_the_question_where(engine, turns, resolved):
    answer = engine.ask_turns(turns)
    assert (answer.resolved_question, answer.status) == (resolved, "answered")


@pytest.mark.parametrize(
    "question",
    [
        "oldest library near me",
        "musea in de buurt van het Rijksmuseum",
        "museums near the Rijksmuseum",
        "Archive in der Nähe des Rijksmuseums",
        "Welches ist das älteste Museum in unserer Nähe?",
    ],
)
def test_nearness_that_no_template_has_is_not_passed_over(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "years", "told"),
    [
        (
            "musea in de buurt van Utrecht die voor 1900 zijn opgericht",
            {"before": 1900},
            "Eén museum binnen 10 km van Utrecht is vóór 1900 opgericht: Centraal Museum",
        ),
        (
            "museums near Utrecht founded before 1900",
            {"before": 1900},
            "One museum within 10 km of Utrecht was founded before 1900: Centraal Museum",
        ),
        (
            "Museen in der Nähe von Utrecht, die vor 1900 gegründet wurden",
            {"before": 1900},
            "Ein Museum im Umkreis von 10 km um Utrecht wurde vor 1900 gegründet: Centraal Museum",
        ),
        (
            "musées près d'Utrecht fondés avant 1900",
            {"before": 1900},
            "Un musée dans un rayon de 10 km autour d'Utrecht a vu le jour avant 1900",
        ),
        (
            "How many museums near Utrecht were founded after 1950?",
            {"after": 1950},
            "3 museums within 10 km of Utrecht were founded after 1950: ",
        ),
        (
            "Welche Museen im Umkreis von 20 km um Leiden wurden zwischen 1801 und 1900 gegründet?",
            {"from": 1801, "to": 1900},
            "5 Museen im Umkreis von 20 km um Leiden wurden zwischen 1801 und 1900 gegründet",
        ),
        (
            "musea rond Utrecht die in 1800 zijn opgericht",
            {"from": 1800, "to": 1800},
            "Er zijn geen musea binnen 10 km van Utrecht bekend die in 1800 zijn opgericht.",
        ),
    ],
)
def test_what_is_near_can_be_asked_for_by_its_founding_years(engine, question, years, told):
    answer = engine.ask(question)
    assert answer.template_id == "institutions_near"
    assert {slot: answer.slots.get(slot) for slot in ("before", "after", "from", "to") if slot in answer.slots} == years
    assert told in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "oldest museum near Utrecht",
        "Das älteste Museum in der Nähe von Utrecht",
        "musées près d'Utrecht par décennie",
        "museums near Utrecht that closed in 2010",
        "how many museums per type near Utrecht",
    ],
)
def test_what_is_near_a_town_is_not_only_what_is_in_it(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "bibliotheken rond 1900 in Utrecht",
        "libraries around 1900 in Utrecht",
        "bibliothèques à Utrecht aux environs de 1900",
    ],
)
def test_around_a_year_is_near_no_place(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["from"], answer.slots["to"]) == (
        "find_institutions_by_founding_date",
        1895,
        1905,
    )


@pytest.mark.parametrize(
    ("turns", "country"),
    [
        (["Archive in Polen", "und bei den Tschechen?"], "CZ"), (["Archive bei den Niederländern"], "NL"),
        (["archieven in Polen", "en bij de Fransen?"], "FR"),
    ],
)  # fmt: skip
def test_among_a_people_is_in_their_country(engine, turns, country):
    assert engine.ask_turns(turns).slots == {"institution_type": "A", "country": country}
