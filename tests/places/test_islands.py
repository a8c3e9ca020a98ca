"""The islands of data/islands.yaml, by the settlements that GeoNames has in their rectangles."""

from __future__ import annotations

import pycountry
import pytest

from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.places.islands import Islands, islands
from glam_kg.places.model import PlaceLevel


@pytest.fixture(scope="module")
def places():
    gazetteer = Gazetteer.open()
    yield gazetteer
    gazetteer.close()


def test_every_island_lies_in_a_subdivision():
    codes = {entry.code for entry in pycountry.subdivisions}
    for island in islands().by_key.values():
        assert island.place.region in codes
        assert island.place.level is PlaceLevel.CITY
        assert all(south < north and west < east for south, west, north, east in island.within)


@pytest.mark.parametrize(
    ("island", "towns", "others"),
    [
        ("Texel", ["Den Burg", "De Koog", "Oudeschild"], ["Den Helder", "Julianadorp"]),
        ("Ameland", ["Hollum"], ["Holwerd", "Ferwert"]),
        ("Terschelling", ["West-Terschelling"], ["Harlingen", "Oost-Vlieland"]),
        ("Vlieland", ["Oost-Vlieland"], ["West-Terschelling"]),
        ("Goeree-Overflakkee", ["Middelharnis", "Ouddorp"], ["Hellevoetsluis", "Numansdorp"]),
        ("Schouwen-Duiveland", ["Zierikzee", "Bruinisse"], ["Colijnsplaat", "Tholen"]),
        ("Walcheren", ["Middelburg", "Vlissingen", "Domburg"], ["Goes", "Kamperland"]),
        (
            "Haarlemmermeer",
            ["Hoofddorp", "Nieuw-Vennep", "Badhoevedorp"],
            ["Haarlem", "Heemstede", "Aalsmeer", "Hillegom"],
        ),
        ("Westland", ["Naaldwijk", "Monster", "De Lier", "Poeldijk"], ["Maassluis", "Hoek van Holland", "Rijswijk"]),
        ("Sylt", ["Westerland"], ["Niebüll", "Wyk auf Föhr"]),
        ("Föhr", ["Wyk auf Föhr"], ["Westerland", "Niebüll"]),
        ("Fehmarn", [], ["Heiligenhafen", "Großenbrode"]),
        ("Rügen", ["Bergen auf Rügen", "Sassnitz", "Binz", "Putbus"], ["Stralsund", "Greifswald"]),
        ("Usedom", ["Zinnowitz", "Heringsdorf", "Koserow"], ["Wolgast", "Lassan", "Anklam"]),
        ("Martha's Vineyard", ["Edgartown"], ["Nantucket", "Falmouth"]),
    ],
)
def test_the_rectangles_hold_the_towns_of_the_island_and_no_other(places, island, towns, others):
    within = islands().by_key[fold_key(island)]
    for town, expected in [*((town, True) for town in towns), *((town, False) for town in others)]:
        found = places.lookup(town, region=within.place.region, level=PlaceLevel.CITY)
        on_it = [
            reading.place.latitude is not None and within.has(reading.place.latitude, reading.place.longitude)
            for reading in found
            if reading.matched == fold_key(town)
        ]
        assert any(on_it) is expected, (town, found[:2])


def test_a_file_of_another_form_is_refused(tmp_path):
    path = tmp_path / "islands.yaml"
    path.write_text("islands: {Texel: {of: NL-NH, towns: [Den Burg]}}", encoding="utf-8")
    with pytest.raises(SetupError, match="expected islands"):
        Islands.read(path)
