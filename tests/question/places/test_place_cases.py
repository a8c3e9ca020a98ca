"""Places by the words around them, over the sample graph: place_cases.yaml says what a native reader means."""

from pathlib import Path

import pytest
import yaml

from glam_kg.custodians.sample import sample_store
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.places.model import PlaceLevel
from glam_kg.question.analyser import Analyser
from glam_kg.question.names.graph_index import GraphIndex
from glam_kg.question.words.mentions import PlaceMention

CASES = yaml.load(Path(__file__).with_name("place_cases.yaml").read_bytes(), Loader=yaml.CSafeLoader)


@pytest.fixture(scope="module")
def analyser(lexicon, gazetteer):
    return Analyser(lexicon, gazetteer, GraphIndex.read(sample_store(Gazetteer.open)))


def reading(place):
    return f"{place.name}, {place.region}" if place.level is PlaceLevel.CITY else place.code


def cases():
    for group, rows in CASES.items():
        for language, text, expected, *reason in rows:
            marks = [pytest.mark.xfail(strict=True, reason=reason[0])] if group == "open" else []
            yield pytest.param(language, text, expected, id=f"{language} {text}", marks=marks)


@pytest.mark.parametrize(("language", "text", "expected"), list(cases()))
def test_a_place_is_read_as_a_native_reader_would(analyser, language, text, expected):
    places = [m for m in analyser.analyse(text, fallback_language=language).mentions if isinstance(m, PlaceMention)]
    found = max(places, key=lambda m: (m.nested, m.end - m.start, m.readings[0].weight), default=None)
    if expected is None:
        assert found is None
    else:
        assert found is not None
        assert reading(found.readings[0].place) in expected.split(" | ")
