"""A town that was told apart from its namesakes stays that town, also where the conversation changes its language."""

import pytest


@pytest.mark.parametrize(
    ("turns", "resolved"),
    [
        (
            ["libraries in Portland, Oregon", "Ik bedoel Portland in Maine", "How many is that?"],
            "How many libraries are there in Portland, Maine?",
        ),
        (
            ["libraries in Portland, Oregon", "Ich meinte Portland in Maine", "Hoeveel zijn dat er?"],
            "Hoeveel bibliotheken zijn er in Portland, Maine?",
        ),
        (
            ["bibliothèques à Portland, Oregon", "I meant Portland in Maine", "Wie viele sind das?"],
            "Wie viele Bibliotheken gibt es in Portland, Maine?",
        ),
        (
            ["Bibliotheken in Boston", "Ich meine Boston in England", "Quels musées y a-t-il là-bas ?"],
            "Quels musées y a-t-il à Boston, Angleterre ?",
        ),
        (
            ["libraries in springfield illinois", "Und welche Museen gibt es dort?"],
            "Welche Museen gibt es in Springfield, Illinois?",
        ),
        (
            ["libraries in springfield illinois", "En welke musea zijn daar?"],
            "Welke musea zijn er in Springfield, Illinois?",
        ),
        (
            ["bibliotheken in springfield illinois", "And which museums are there?"],
            "Which museums are there in Springfield, Illinois?",
        ),
    ],
)
def test_a_town_stays_what_it_was_told_to_be_in_another_language(engine, turns, resolved):
    answer = engine.ask_turns(turns)
    assert answer.resolved_question == resolved
    assert engine.ask(resolved).slots == answer.slots


@pytest.mark.parametrize(
    ("turns", "language"),
    [
        (["libraries in Portland, Oregon", "Ik bedoel Portland in Maine"], "nl"),
        (["bibliotheken in Portland, Oregon", "I meant Portland in Maine"], "en"),
        (["bibliotheken in Portland, Oregon", "Ich meinte Portland in Maine"], "de"),
        (["bibliotheken in Portland, Oregon", "Je voulais dire Portland, Maine"], "fr"),
        (["musea in Antwerpen", "pardon, Gent"], "nl"),
    ],
)
def test_a_correction_tells_of_its_language(engine, turns, language):
    assert engine.ask_turns(turns).language == language
