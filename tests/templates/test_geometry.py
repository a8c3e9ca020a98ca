import math
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.sparql.terms import decimal
from glam_kg.templates.geometry import cosine, cosine_change, east_of, north_of, south_of, square, west_of

LATITUDES = st.decimals(min_value=-90, max_value=90, places=4)
LONGITUDES = st.decimals(min_value=-180, max_value=180, places=4)
RADII = st.decimals(min_value="0.001", max_value=1000, places=3)


@given(LATITUDES, LONGITUDES, RADII, st.floats(min_value=0, max_value=2 * math.pi))
def test_every_point_of_the_circle_lies_in_the_box(latitude, longitude, radius, bearing):
    phi, angle = math.radians(latitude), float(radius) / 6371.0088
    there = math.asin(math.sin(phi) * math.cos(angle) + math.cos(phi) * math.sin(angle) * math.cos(bearing))
    turn = math.atan2(
        math.sin(bearing) * math.sin(angle) * math.cos(phi), math.cos(angle) - math.sin(phi) * math.sin(there)
    )
    east = (float(longitude) + math.degrees(turn) + 180) % 360 - 180
    lat, lon, km = decimal(latitude), decimal(longitude), decimal(radius)
    slack = 2e-5  # degrees: two metres
    assert float(south_of(lat, km).value) - slack <= math.degrees(there) <= float(north_of(lat, km).value) + slack
    west_edge, east_edge = float(west_of(lon, lat, km).value), float(east_of(lon, lat, km).value)
    assert west_edge - slack <= east <= east_edge + slack or abs(abs(east) - 180) < slack
    assert -180 <= west_edge <= east_edge <= 180


@given(LATITUDES)
def test_the_cosine_changes_as_its_derivative_says(latitude):
    near = latitude + Decimal("0.1") if latitude < 89 else latitude - Decimal("0.1")
    step = float(near - latitude)
    middle = math.cos(math.radians(float(latitude) + step / 2))
    guess = float(cosine(decimal(latitude)).value) - float(cosine_change(decimal(latitude)).value) * step
    assert guess == pytest.approx(middle, abs=1e-6)


def test_a_square_is_a_number_times_itself():
    assert square(decimal(Decimal("2.5"))).value == "6.25"
