"""What is near a point, and how far away."""

import math

import pytest
from small_graph import ARCHIVE, FIJI, KEI, LIBRARY, MUSEUM, UNIVERSITY, ghcids


def haversine(lat1, lon1, lat2, lon2):
    phi1, phi2, turn = math.radians(lat1), math.radians(lat2), math.radians(lon2 - lon1)
    a = math.sin((phi2 - phi1) / 2) ** 2 + math.cos(phi1) * math.cos(phi2) * math.sin(turn / 2) ** 2
    return 2 * 6371.0088 * math.asin(math.sqrt(a))


def test_distances_agree_with_the_great_circle(ask):
    here = (53.21, 6.0)
    points = {
        ARCHIVE: (52.99, 6.56),
        MUSEUM: (52.99667, 6.5625),
        KEI: (52.77917, 6.90694),
        LIBRARY: (53.21917, 6.56667),
    }
    points[UNIVERSITY] = points[LIBRARY]
    rows = ask("institutions_near", latitude=here[0], longitude=here[1], radius_km=100)
    assert ghcids(rows) == [LIBRARY, UNIVERSITY, MUSEUM, ARCHIVE, KEI]
    for row in rows:
        assert row["distance_km"] == pytest.approx(haversine(*here, *points[row["ghcid"]]), rel=2e-3)


def test_a_custodian_with_a_point_of_its_own_is_not_at_its_settlements_point(ask):
    rows = ask("institutions_near", latitude=52.99, longitude=6.56, radius_km=2)
    assert [(row["ghcid"], row["distance_km"]) for row in rows] == [
        (ARCHIVE, 0),
        (MUSEUM, pytest.approx(0.76, abs=0.02)),
    ]
    assert ghcids(ask("institutions_near", latitude=52.99, longitude=6.56, radius_km=2, institution_type="M")) == [
        MUSEUM
    ]


@pytest.mark.parametrize(
    ("area", "found"),
    [
        ({"region": "NL-DR"}, [MUSEUM, ARCHIVE, KEI]),
        ({"region": ["NL-DR", "NL-GR"]}, [LIBRARY, UNIVERSITY, MUSEUM, ARCHIVE, KEI]),
        ({"country": "NL", "institution_type": "M"}, [MUSEUM, KEI]),
        ({"country": "FJ"}, []),
        ({"excluded_region": "NL-DR"}, [LIBRARY, UNIVERSITY]),
        ({"excluded_country": "NL"}, []),
    ],
)
def test_of_what_is_near_that_in_an_area_is_found(ask, area, found):
    assert ghcids(ask("institutions_near", latitude=53.21, longitude=6.0, radius_km=100, **area)) == found


def test_the_nearest_are_the_first_of_all_that_are_near(ask):
    near = ask("institutions_near", latitude=53.21, longitude=6.0, radius_km=100)
    for limit in (1, 3, 9):
        assert ask("institutions_near", latitude=53.21, longitude=6.0, radius_km=100, limit=limit) == near[:limit]


def test_the_search_crosses_the_180th_meridian(ask):
    [row] = ask("institutions_near", latitude=-16.5, longitude=-179.95, radius_km=20)
    assert row["ghcid"] == FIJI
    assert row["distance_km"] == pytest.approx(haversine(-16.5, -179.95, -16.5, 179.95), rel=2e-3)


def test_a_circle_cuts_the_corners_of_its_box(ask):
    assert ask("institutions_near", latitude=53.05, longitude=6.66, radius_km=8) == []
    assert ghcids(ask("institutions_near", latitude=53.05, longitude=6.66, radius_km=9.6)) == [MUSEUM, ARCHIVE]
