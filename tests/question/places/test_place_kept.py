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


@pytest.mark.parametrize(
    ("turns", "resolved"),
    [
        (["musea in Ohio", "Welke daarvan staan in Cleveland?"], "Welke musea zijn er in Cleveland, Ohio?"),
        (["museums in Ohio", "and in Cleveland?"], "Which museums are there in Cleveland, Ohio?"),
        (["Museen in Ohio", "nur die in Cleveland"], "Welche Museen gibt es in Cleveland, Ohio?"),
        (["musées en Ohio", "ceux de Cleveland"], "Quels musées y a-t-il à Cleveland, Ohio ?"),
    ],
)
def test_of_a_town_in_the_region_that_was_spoken_of_no_namesake_is_told(engine_over, turns, resolved):
    towns = (("Rock Museum", "Ohio"), ("Red Clay Museum", "Tennessee"))
    places = {name: {"city": "Cleveland", "region": region, "country": "US"} for name, region in towns}
    clevelands = engine_over(
        [{"id": name, "name": name, "institution_type": "MUSEUM", "location": at} for name, at in places.items()]
    )
    answer = clevelands.ask_turns(turns)
    assert answer.resolved_question == resolved
    assert not any("Tennessee" in note for note in answer.notes)
    assert [row["name"] for row in answer.rows] == ["Rock Museum"]
