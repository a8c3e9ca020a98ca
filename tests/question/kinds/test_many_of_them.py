"""Whether there are many of a kind is told by those that there are."""

from dataclasses import replace

import pytest

from glam_kg.question.kinds.many_of_them import without_many
from glam_kg.question.words.mentions import PlaceMention, TypeMention


@pytest.mark.parametrize(
    "question",
    [
        "Are there many museums in Leiden?",
        "Zijn er veel musea in Leiden?",
        "Heeft Leiden veel musea?",
        "Gibt es viele Museen in Leiden?",
    ],
)
def test_many_is_not_named_as_left_out(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "city": "Leiden"}
    assert not any(word in answer.answer for word in ("many", "veel", "viele"))


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("Is there at least one museum in Leiden?", "Yes"),
        ("Is there more than one archive in Leiden?", None),
        ("Heeft Leiden minstens één museum?", "Ja"),
        ("Gibt es mindestens ein Museum in Leiden?", "Ja"),
        ("Y a-t-il au moins un musée à Leyde ?", "Oui"),
    ],
)
def test_one_at_least_is_told_by_those_that_there_are(engine, question, yes):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "A" if "archive" in question else "M", "city": "Leiden"}
    assert not answer.trace["ignored"]
    assert yes is None or answer.answer.startswith(yes)


def test_places_that_have_at_least_one_are_another_question(engine):
    answer = engine.ask("Which towns in Drenthe have at least one museum?")
    assert (answer.template_id, answer.slots["region"]) == ("count_institutions_by_place", "NL-DR")


@pytest.mark.parametrize("question", ["Which province has many museums?", "Does it have many museums?"])
def test_many_museums_are_in_no_town_called_so(engine, question):
    assert "city" not in engine.ask(question).slots


@pytest.mark.parametrize(
    "question",
    ["How many museums are there in Leiden?", "Wie viele Museen gibt es in Leiden?", "Hoeveel musea in Leiden?"],
)
def test_how_many_asks_for_the_number(engine, question):
    assert engine.ask(question).template_id == "count_institutions_by_type_location"


def test_a_library_in_a_town_called_so_keeps_its_town(engine):
    assert "Many Public Library" in engine.ask("Many Public Library").answer


def test_a_title_in_capitals_tells_no_town():
    words = ("which", "province", "has", "many", "museums")
    town = PlaceMention(start=3, end=4, text="Many", readings=())
    museums = TypeMention(start=4, end=5, text="Museums", letter="M", language="en", plural=True)
    assert without_many(words, [town, museums]) == ([museums], frozenset({3}))
    small = replace(museums, text="museums")
    assert without_many(words, [town, small]) == ([town, small], frozenset())
