"""Counties that no data have."""

import pytest

from glam_kg.question.places.counties import unknown_counties
from glam_kg.question.words.mentions import ConceptMention


@pytest.mark.parametrize(
    ("question", "unknown"),
    [
        ("museums in New York County", True),
        ("archives in Suffolk County, New York", True),
        ("libraries in the county of Kent", False),
        ("libraries in County Durham", False),
    ],
)
def test_the_counties_of_the_united_states_are_unknown(engine, question, unknown):
    mentions = engine.resolver.analyser.analyse(question).mentions
    found = [m for m in mentions if isinstance(m, ConceptMention) and m.concept == "unknown_area"]
    assert bool(found) is unknown


def test_a_word_behind_no_place_is_none(engine):
    analysis = engine.resolver.analyser.analyse("county museums")
    assert list(unknown_counties(analysis.tokens, analysis.mentions, "en")) == []
