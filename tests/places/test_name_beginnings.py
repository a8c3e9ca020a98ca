"""The first two words of names of several words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.places.name_beginnings import NameBeginnings

KEYS = st.lists(st.text(alphabet="abc ", min_size=1, max_size=9), max_size=20)


@given(KEYS)
def test_none_is_dismissed_that_begins_a_name(keys):
    beginnings = NameBeginnings.from_bytes(NameBeginnings.of(keys).to_bytes())
    pairs = [" ".join(key.split(" ", 2)[:2]) for key in keys if " " in key]
    assert all(map(beginnings.may_begin, pairs))


@pytest.mark.parametrize("pair", ["york city", "new", "boston harbor", ""])
def test_what_begins_no_name_is_dismissed(pair):
    assert not NameBeginnings.of(["new york city", "boston", "new orleans"]).may_begin(pair)


def test_the_gazetteer_knows_how_its_long_names_begin(gazetteer):
    found = [gazetteer.may_begin_name(pair) for pair in ("new york", "den haag", "museums in", "welke musea")]
    assert found == [True, True, False, False]
