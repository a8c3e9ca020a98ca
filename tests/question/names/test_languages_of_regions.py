"""An institution in a part of a country of two languages is asked for in that which is spoken there, where nothing else tells."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(
        [
            {"id": "a", "name": "Uhrenkabinett Kellerhals", "institution_type": "M",
             "location": {"country": "CH", "region": "CH-ZH", "city": "Winterthur"}},
            {"id": "b", "name": "Cabinet Perrelet Vautier", "institution_type": "M",
             "location": {"country": "CH", "region": "CH-NE", "city": "Le Locle"}},
        ]
    )  # fmt: skip


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("gnd uhrenkabinett kellerhals", "de"), ("website Uhrenkabinett Kellerhals", "de"),
        ("gnd cabinet perrelet vautier", "fr"), ("What is the GND of Uhrenkabinett Kellerhals?", "en"),
        ("Wat is de website van Uhrenkabinett Kellerhals?", "nl"),
    ],
)  # fmt: skip
def test_the_canton_tells_the_language(engine, question, language):
    assert engine.ask(question).language == language
