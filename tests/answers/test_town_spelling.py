"""A town that a list wrote without its capitals is told with them."""

import pytest

from glam_kg.answers.town_spelling import well_spelt


@pytest.mark.parametrize(
    ("written", "country", "told"),
    [
        ("Sas van gent", "NL", "Sas van Gent"),
        ("Berg en dal", "NL", "Berg en Dal"),
        ("AMERSFOORT", "NL", "Amersfoort"),
        ("Nieuwdorp (borsele)", "NL", "Nieuwdorp (Borsele)"),
        ("Saint-Hubert", "BE", "Saint-Hubert"),
        ("Bergen op Zoom", "NL", "Bergen op Zoom"),
        ("Nergens aan zee", "NL", "Nergens aan zee"),
        ("Spa", "BE", "Spa"),
    ],
)
def test_a_town_is_told_with_its_capitals(gazetteer, written, country, told):
    assert well_spelt(written, country, gazetteer) == told
