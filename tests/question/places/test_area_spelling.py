"""Misspelt names of several words of regions: each word may be a name for itself, and together they are none."""

import pytest


@pytest.mark.parametrize(
    ("question", "region"),
    [
        ("Stadtbüchereien in Baden-Würtemberg", "DE-BW"),
        ("archieven in Baden-Würtemberg", "DE-BW"),
        ("Bibliotheken in Nordrhein-Westphalen", "DE-NW"),
        ("Archive in Rheinland-Pfalts", "DE-RP"),
        ("libraries in Rhineland-Palatinat", "DE-RP"),
        ("Musées en Provence-Alpes-Cote d'Azure", "FR-PAC"),
        ("Archives en Bourgogne-Franche-Conté", "FR-BFC"),
        ("musea in Noord-Brabannt", "NL-NB"),
    ],
)
def test_a_misspelt_region_is_mended_and_told(engine, question, region):
    answer = engine.ask(question)
    assert answer.slots["region"] == region
    assert question.partition(" in ")[2] in answer.answer


@pytest.mark.parametrize(
    ("question", "region"),
    [
        ("Museen in Nord-Carolina", "US-NC"), ("Museen in Süd-Carolina", "US-SC"), ("musea in Nord-Dakota", "US-ND"),
        ("museums in North-Carolina", "US-NC"),
    ],
)  # fmt: skip
def test_a_direction_is_read_in_any_language(engine, question, region):
    assert engine.ask(question).slots["region"] == region


@pytest.mark.parametrize(
    "question",
    [
        "archives in South Hampton", "museums in New Hampton", "Museen in Bad Doberan", "Museen in der Stadt New York",
        "Museen in der Stadt Washington",
    ],
)  # fmt: skip
def test_a_town_that_is_near_to_a_region_stays(engine, question):
    assert "region" not in engine.ask(question).slots
