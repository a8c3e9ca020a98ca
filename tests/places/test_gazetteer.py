import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.folding import fold_key
from glam_kg.places.gazetteer import Gazetteer, plausible
from glam_kg.places.model import MatchKind, PlaceLevel


def codes(readings) -> list[str]:
    return [reading.place.code for reading in readings]


def cities(readings) -> list[tuple[str, str | None]]:
    return [(reading.place.name, reading.place.region) for reading in readings]


def test_a_region_holds_the_settlements_of_the_larger_and_smaller_subdivisions(gazetteer: Gazetteer):
    assert cities(gazetteer.lookup("Hasselt", region="BE-VLI"))[0] == ("Hasselt", "BE-VLG")
    assert gazetteer.lookup("Hasselt", region="BE-WAL") == ()
    assert cities(gazetteer.lookup("Strasbourg", region="FR-67"))[0] == ("Strasbourg", "FR-GES")


@pytest.mark.parametrize(
    ("code", "parts"),
    [
        ("BE-VLG", ["BE-VLG", "BE-VAN", "BE-VBR", "BE-VLI", "BE-VOV", "BE-VWV"]),
        ("BE-VLI", ["BE-VLI"]),
        ("NL-DR", ["NL-DR"]),
        ("FR-BRE", ["FR-BRE", "FR-22", "FR-29", "FR-35", "FR-56"]),
        ("XX-YY", ["XX-YY"]),
    ],
)
def test_the_parts_of_a_subdivision_are_those_below_it(gazetteer: Gazetteer, code, parts):
    assert list(gazetteer.parts(code)) == parts


def test_a_territory_is_found_as_part_of_its_state_too(gazetteer: Gazetteer):
    for conditions in ({"region": "US-PR"}, {"country": "US"}, {"country": "PR"}):
        best = gazetteer.lookup("San Juan", level=PlaceLevel.CITY, **conditions)[0].place
        assert (best.name, best.country) == ("San Juan", "PR")


@pytest.mark.parametrize(
    ("conditions", "found"),
    [
        ({"region": "NL-BQ1"}, True), ({"region": "BQ-BO"}, True), ({"country": "NL"}, True), ({"country": "BQ"}, True),
        ({"region": "NL-BQ2"}, False), ({"region": "NL-NH"}, False), ({"country": "BE"}, False),
    ],
)  # fmt: skip
def test_a_part_of_a_territory_is_found_by_each_of_its_codes(gazetteer: Gazetteer, conditions, found):
    places = [
        candidate.place.region for candidate in gazetteer.lookup("Kralendijk", level=PlaceLevel.CITY, **conditions)
    ]
    assert places == (["BQ-BO"] if found else [])


@pytest.mark.parametrize(
    ("town", "county", "before"),
    [
        ("Tromsø", "NO-55", "NO-54"), ("Vadsø", "NO-56", "NO-54"), ("Lillestrøm", "NO-32", "NO-30"),
        ("Drammen", "NO-33", "NO-30"),
        ("Fredrikstad", "NO-31", "NO-30"), ("Tønsberg", "NO-39", "NO-38"), ("Skien", "NO-40", "NO-38"),
    ],
)  # fmt: skip
def test_the_counties_of_norway_are_those_since_2024(gazetteer: Gazetteer, town, county, before):
    assert {candidate.place.region for candidate in gazetteer.lookup(town, country="NO", level=PlaceLevel.CITY)} == {
        county
    }
    assert county in gazetteer.parts(before)
    assert gazetteer.place(county).level is PlaceLevel.REGION


def test_a_point_is_in_reach_of_a_country_or_not(gazetteer: Gazetteer):
    utrecht, null_island, san_juan = (52.09, 5.12), (0.0, 0.0), (18.47, -66.1)
    assert gazetteer.has_settlement_near("NL", utrecht)
    assert not gazetteer.has_settlement_near("NL", null_island)
    assert gazetteer.has_settlement_near("US", san_juan)
    assert not gazetteer.has_settlement_near("XX", utrecht)


@pytest.mark.parametrize(
    ("areas", "kilometres", "near"),
    [
        (["US-KY"], 30, True), (["US-IN"], 60, True), (["US-IN"], 5, False), (["US-TX", "US-OH"], 5, True), (["NL"], 100, False)
    ],
)  # fmt: skip
def test_an_area_is_near_where_a_settlement_of_it_is(gazetteer, areas, kilometres, near):
    cincinnati = (39.1, -84.51)
    assert gazetteer.is_near(areas, cincinnati, kilometres) is near


def test_place_knows_codes_of_every_level(gazetteer: Gazetteer):
    assert gazetteer.place("NL").name == "Netherlands"
    assert gazetteer.place("NL-NH").region == "NL-NH"
    assert gazetteer.place("2759794").name == "Amsterdam"
    assert gazetteer.place("NL-NH/Texel").name == "Texel"
    for unknown in ("", "XX", "NL-QQ", "0", "-1", "99999999999999999999", "NL-NH/Nowhere", "²"):
        assert gazetteer.place(unknown) is None


def test_keys_of_regions_and_countries_are_sorted_and_found(gazetteer: Gazetteer):
    keys = gazetteer.region_and_country_keys()
    assert list(keys) == sorted(set(keys))
    assert {"drenthe", "nederland", "bayern"} <= set(keys)


def test_limit_keeps_the_best(gazetteer: Gazetteer):
    assert gazetteer.lookup("Springfield", limit=3) == gazetteer.lookup("Springfield", limit=30)[:3]
    assert gazetteer.lookup("Springfield", limit=0) == ()


@given(
    name=st.text(max_size=40),
    country=st.sampled_from([None, "NL", "US", "XX", "nl", ""]),
    region=st.sampled_from([None, "NL-NH", "BE-VLI", "US-PR", "nonsense", ""]),
    near=st.none() | st.tuples(st.floats(-90, 90), st.floats(-180, 180)),
    fuzzy=st.booleans(),
)
def test_lookup_answers_any_text(gazetteer: Gazetteer, **question):
    found = gazetteer.lookup(**question)
    assert len(set(codes(found))) == len(found) <= 10
    assert [reading.score for reading in found] == sorted((reading.score for reading in found), reverse=True)
    assert all(0 <= reading.score <= 1 for reading in found)
    assert set(plausible(found)) <= set(found)


@given(
    word=st.sampled_from(["Springfield", "San Juan", "Saint-Louis", "Utrecht", "Limburg", "Union"])
    | st.text(max_size=20)
)
def test_exact_is_in_total_order_and_matches_its_key(gazetteer: Gazetteer, word):
    key = fold_key(word)
    found = gazetteer.exact(key)
    order = [
        (-reading.score, list(PlaceLevel)[::-1].index(reading.place.level), -reading.place.population)
        for reading in found
    ]
    assert order == sorted(order)
    assert all(reading.matched == key for reading in found)
    assert found == gazetteer.exact(key)


@pytest.mark.parametrize("country", ["NL", "US", "DE", "FR"])
def test_settlements_looked_up_at_once_are_those_that_a_lookup_finds_of_each(gazetteer, country):
    names = [
        "Bergen",
        "San Juan",
        "Neustadt",
        "Den Haag",
        "den haag",
        "Springfield",
        "Paris",
        "Bergen (NH)",
        "Nowhere at all",
        "",
    ]
    found = gazetteer.settlements(names, country)
    for name in names:
        readings = gazetteer.lookup(name, country=country, level=PlaceLevel.CITY)
        whole = [
            reading
            for reading in readings
            if reading.matched == fold_key(name) and reading.kind is not MatchKind.PREFIX
        ]
        assert found.get(name, ()) == tuple(whole)
