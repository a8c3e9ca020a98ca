"""The libraries of a council are those of its library authority, and not of all the county."""

import pytest


def _library(name, city, region, authority=None):
    return {
        "name": name, "institution_type": "L", "location": {"city": city, "region": region, "country": "GB"},
        **({"members_of": [authority]} if authority else {}),
    }  # fmt: skip


RECORDS = [
    _library("Appledore", "Bideford", "GB-DEV", "Devon library authority"),
    _library("Ashburton", "Ashburton", "GB-DEV", "Devon library authority"),
    _library("Efford Library", "Plymouth", "GB-PLY", "Plymouth library authority"),
    _library("Armley library", "Leeds", "GB-LDS", "Leeds library authority"),
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "network"),
    [
        ("libraries of Devon County Council", "Devon library authority"),
        ("libraries run by Devon County Council", "Devon library authority"),
        ("Which libraries does Devon County Council run?", "Devon library authority"),
        ("libraries of Plymouth City Council", "Plymouth library authority"),
        ("bibliotheken van Leeds City Council", "Leeds library authority"),
        ("Combien de bibliothèques a le Leeds City Council ?", "Leeds library authority"),
    ],
)
def test_a_council_is_its_library_authority(engine, question, network):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots.get("network")) == ("list_members_of", network)


@pytest.mark.parametrize(
    "question", ["libraries in Devon", "museums of Devon County Council", "libraries of Kent County Council"]
)
def test_others_are_asked_of_places(engine, question):
    assert engine.ask(question).template_id != "list_members_of"
