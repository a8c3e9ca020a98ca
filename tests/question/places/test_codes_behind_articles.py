"""Letters that are the code of a country or a region, and are something else behind an article or before a noun."""

import pytest

from glam_kg.question.words.mentions import PlaceMention


def places(analyser, question):
    return [m.text for m in analyser.analyse(question).mentions if isinstance(m, PlaceMention)]


@pytest.mark.parametrize(
    "question", ["ROR des KHM", "Die ISIL vom KHM", "Archiv mit NS-Akten", "NS-Archive", "Museen eher"]
)
def test_they_are_no_place(analyser, question):
    assert places(analyser, question) == []


@pytest.mark.parametrize(
    ("question", "place"),
    [("Museen in KHM", "KHM"), ("museums in the USA", "USA"), ("archives in NS", "NS"), ("NRW-Archive", "NRW")],
)
def test_elsewhere_they_are(analyser, question, place):
    assert place in places(analyser, question)
