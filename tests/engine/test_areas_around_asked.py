"""A table of several areas has no row of an area that contains them."""

import pytest

from glam_kg.engine.areas_around_asked import without_areas_around
from glam_kg.engine.result_cache import Result
from glam_kg.engine.rows import ResultRows

BOROUGHS = {"level": "region", "region": ["GB-HCK", "GB-ISL"]}
ROWS = ResultRows([{"place": "GB-ENG", "count": 2}, {"place": "GB-HCK", "count": 7}, {"place": "GB-ISL", "count": 9}])


@pytest.fixture
def told(gazetteer):
    def places(slots):
        result = without_areas_around(Result("", ROWS, truncated=False), slots, gazetteer)
        return [row["place"] for row in result.rows]

    return places


def test_england_is_no_borough(told):
    assert told(BOROUGHS) == ["GB-HCK", "GB-ISL"]


@pytest.mark.parametrize(
    "slots",
    [
        {"level": "region", "region": "GB-HCK"},
        {"level": "region", "country": "GB"},
        {"level": "region", "region": ["GB-ENG", "GB-HCK"]},
        {"level": "city", "region": ["GB-HCK", "GB-ISL"]},
        {"region": ["GB-HCK", "GB-ISL"]},
    ],
)
def test_other_tables_keep_their_rows(told, slots):
    assert len(told(slots)) == len(ROWS)
