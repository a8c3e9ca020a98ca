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
        "museums near the British Library",
        "Archive in der Nähe des Rijksmuseums",
        "Welches ist das älteste Museum in unserer Nähe?",
    ],
)
def test_nearness_that_no_template_has_is_not_passed_over(engine, question):
    assert engine.ask(question).status == "unanswerable"
