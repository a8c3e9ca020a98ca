"""English towns named with their county, of which ISO 3166-2 has but a part."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.question.places.counties import Counties, counties
from glam_kg.sparql.embedded.store import EmbeddedStore

LIBRARIES = {
    "nl": "bibliotheken in {}",
    "en": "libraries in {}",
    "de": "Bibliotheken in {}",
    "fr": "bibliothèques à {}",
}


def places(analyser, text):
    return [m for m in analyser.analyse(text).mentions if type(m).__name__ == "PlaceMention"]


@pytest.mark.parametrize("language", LIBRARIES)
@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Halifax, West Yorkshire", "Halifax"),
        ("Halifax in West-Yorkshire", "Halifax"),
        ("Bury, Greater Manchester", "Bury"),
        ("Stafford, Staffordshire", "Stafford"),
        ("Reading (Berkshire)", "Reading"),
        ("Oldham, Lancashire", "Oldham"),
        ("Ipswich, Suffolk", "Ipswich"),
        ("Richmond, North Yorkshire", "Richmond"),
        ("Washington, Tyne and Wear", "Washington"),
    ],
)
def test_a_county_says_which_town_is_meant(analyser, language, said, name):
    found = places(analyser, LIBRARIES[language].format(said))
    nested = [m for m in found if m.nested and m.start == 2]
    assert {(r.place.name, r.place.region) for r in nested[0].readings} == {(name, "GB-ENG")}


def test_namesakes_within_england_are_told_apart(analyser):
    def north_of(text):
        return next(m for m in places(analyser, text) if m.nested).readings[0].place.latitude

    assert north_of("libraries in Richmond, North Yorkshire") > 54 > north_of("libraries in Richmond, Surrey")


@pytest.mark.parametrize(
    "text", ["libraries in Oxford, Kent", "libraries in Bath and Somerset", "libraries in Lancaster, Pennsylvania"]
)
def test_a_town_elsewhere_is_not_in_the_county(analyser, text):
    assert not any(m.reason == "town in a county" for m in places(analyser, text))


def test_every_county_is_a_rectangle_of_england():
    for county in counties().by_key.values():
        south, west, north, east = county.within
        assert 49.8 < south < north < 55.9
        assert -6.5 < west < east < 1.8


def test_a_file_of_another_form_is_refused(tmp_path):
    file = tmp_path / "counties.yaml"
    file.write_text("counties: [{names: [Kent]}]")
    with pytest.raises(Exception, match="rectangle"):
        Counties.read(file)


def _library(name, city, region):
    return {"name": name, "institution_type": "L", "location": {"country": "GB", "region": region, "city": city}}


@pytest.fixture(scope="module")
def devon(gazetteer):
    records = [
        _library("Exeter Library", "Exeter", "GB-DEV"),
        _library("Barnstaple Library", "Barnstaple", "GB-DEV"),
        _library("Maidstone Library", "Maidstone", "GB-KEN"),
    ]
    quads = CustodianRDFConverter(places=gazetteer).quads(records)
    return QueryEngine.over(EmbeddedStore.from_quads(quads), gazetteer=gazetteer)


@pytest.mark.parametrize(
    "question",
    [
        "bibliotheken in Devon behalve in Exeter", "libraries in Devon except Exeter", "libraries in Devon outside Exeter",
        "Bibliotheken in Devon außer in Exeter", "bibliothèques du Devon sauf à Exeter",
    ],
)  # fmt: skip
def test_a_town_is_left_out_of_its_county(devon, question):
    answer = devon.ask(question)
    assert answer.slots == {"institution_type": "L", "region": "GB-DEV", "excluded_city": "Exeter"}
    assert [row["name"] for row in answer.rows] == ["Barnstaple Library"]


def test_what_is_no_part_of_a_county_is_not_left_out(devon):
    assert devon.ask("libraries in Kent except Exeter").status == "unanswerable"


def test_a_council_of_its_own_is_a_part_of_its_county(devon):
    assert len(devon.ask("libraries in Devon except Plymouth").rows) == 2
