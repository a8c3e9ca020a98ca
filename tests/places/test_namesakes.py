"""Which of several places of one name stay open, and in which order."""

import pytest

from glam_kg.places.building import curated_path
from glam_kg.places.curated import read_curated
from glam_kg.places.gazetteer import Gazetteer, plausible
from glam_kg.places.model import PlaceLevel


def codes(readings) -> list[str]:
    return [reading.place.code for reading in readings]


def cities(readings) -> list[tuple[str, str | None]]:
    return [(reading.place.name, reading.place.region) for reading in readings]


@pytest.mark.parametrize(
    ("name", "open_readings"),
    [
        ("Utrecht", {"NL-UT", "2745912"}),
        ("Groningen", {"NL-GR", "2755251"}),
        ("Limburg", {"NL-LI", "BE-VLI"}),
        ("Seeland", {"NL-ZE", "DK-85"}),
        ("Luxembourg", {"LU", "LU-LU", "BE-WLX", "2960316"}),
        ("Georgia", {"GE", "US-GA"}),
        ("Washington", {"US-WA", "4140963"}),
        ("New York", {"US-NY", "5128581"}),
    ],
)
def test_keeps_every_plausible_reading_open(gazetteer: Gazetteer, name, open_readings):
    assert open_readings <= set(codes(plausible(gazetteer.lookup(name))))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Laren", {"NL-NH", "NL-GE"}),
        ("Hengelo", {"NL-OV", "NL-GE"}),
        ("Cambridge", {"GB-ENG", "US-MA"}),
        ("Aalst", {"BE-VLG", "NL-NB"}),
        ("Bergen", {"NL-NH", "DE-NI", "NO-46", "BE-WAL"}),
    ],
)
def test_keeps_namesakes_open(gazetteer: Gazetteer, name, expected):
    found = plausible(gazetteer.lookup(name, level=PlaceLevel.CITY))
    assert expected <= {reading.place.region for reading in found}


def test_does_not_keep_paris_texas_open_beside_paris(gazetteer: Gazetteer):
    found = plausible(gazetteer.lookup("Paris", level=PlaceLevel.CITY))
    assert cities(found) == [("Paris", "FR-IDF")]


def test_a_name_of_its_own_goes_before_another_name_of_a_neighbour(gazetteer: Gazetteer):
    found = plausible(gazetteer.lookup("Kapelle", country="NL", level=PlaceLevel.CITY))
    assert cities(found) == [("Kapelle", "NL-ZE")]


def test_country_makes_the_other_name_the_only_one(gazetteer: Gazetteer):
    assert cities(gazetteer.lookup("Flushing", country="NL")) == [("Vlissingen", "NL-ZE")]
    assert cities(gazetteer.lookup("Bergen", country="NL", level=PlaceLevel.CITY))[0] == ("Bergen", "NL-NH")


def test_near_decides_between_namesakes(gazetteer: Gazetteer):
    in_gelderland, in_gooi = (52.19, 6.37), (52.26, 5.23)
    for point, region in ((in_gelderland, "NL-GE"), (in_gooi, "NL-NH")):
        found = plausible(gazetteer.lookup("Laren", country="NL", near=point))
        assert [reading.place.region for reading in found] == [region]


def test_near_rules_out_a_namesake_far_away(gazetteer: Gazetteer):
    paris_in_texas = (33.66, -95.56)
    found = gazetteer.lookup("Paris", level=PlaceLevel.CITY, near=paris_in_texas)
    assert cities(found) == [("Paris", "US-TX")]


def test_the_seat_of_a_municipality_goes_before_its_namesakes(gazetteer: Gazetteer):
    seats = read_curated(curated_path()).municipalities
    assert "Bloemendaal" in seats["NL-NH"]
    for region, names in seats.items():
        for name in names:
            readings = gazetteer.lookup(name, country=region[:2], level=PlaceLevel.CITY)
            assert (readings[0].place.name, readings[0].place.region) == (name, region)
            assert len(readings) > 1


@pytest.mark.parametrize(
    ("name", "regions"),
    [
        ("Aalst", ["NL-NB", "NL-GE"]),
        ("Bergen", ["NL-NH", "NL-LI"]),
        ("Spijk", ["NL-GR", "NL-NB", "NL-GE"]),
        ("Winsum", ["NL-GR", "NL-FR"]),
        ("Valkenburg", ["NL-LI", "NL-ZH"]),
        ("Vianen", ["NL-UT", "NL-NB"]),
        ("Haren", ["NL-GR", "NL-NB"]),
    ],
)
def test_dutch_namesakes_stay_open_in_the_order_of_their_weight(gazetteer: Gazetteer, name, regions):
    found = plausible(gazetteer.lookup(name, country="NL", level=PlaceLevel.CITY))
    assert [reading.place.region for reading in found] == regions
