"""Upper German dialects, as far as their small words go."""

from __future__ import annotations

import pytest

from glam_kg.question.words.dialects import in_written_german
from glam_kg.question.words.tokens import tokenise


@pytest.mark.parametrize(
    ("question", "city", "letter"),
    [
        ("i suach a museum in graz, wos gibts da", "Graz", "M"),
        ("wos gibts in graz fia museen", "Graz", "M"),
        ("Grüezi, chönd Sie mir säge, weli Musee s in Basel git?", "Basel", "M"),
        ("Weli Museä hets in Zürich?", "Zürich", "M"),
        ("wievil Bibliotheke gits in Bern?", "Bern", "L"),
    ],
)
def test_they_are_understood(engine, question, city, letter):
    slots = engine.ask(question).slots
    assert (slots["city"], slots["institution_type"]) == (city, letter)


@pytest.mark.parametrize(
    ("question", "city"), [("Museen in Wos", "WÖS"), ("musea in Graz, wat is daar", "Graz"), ("museums in Git", "Git")]
)
def test_a_place_and_other_languages_stay_as_they_are(engine, question, city):
    answer = engine.ask(question)
    assert answer.slots.get("city", city) == city
    assert "museen" not in answer.answer.lower() or answer.language == "de"


@pytest.mark.parametrize(
    ("question", "keys"),
    [
        ("museen um delft rum", ["museen", "um", "delft", "herum"]),
        ("museen zu rum in delft", ["museen", "zu", "rum", "in", "delft"]),
        ("um Rum", ["um", "rum"]),
    ],
)
def test_around_a_town_as_it_is_spoken(question, keys):
    assert [token.key for token in in_written_german(tokenise(question))] == keys
