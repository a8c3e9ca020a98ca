"""Upper German dialects, as far as their small words go."""

from __future__ import annotations

import pytest


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
