"""What filters mean, and the days of dates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.errors import InputError
from glam_kg.retrieval.days import Days
from glam_kg.retrieval.filters import Filters, place_keys
from glam_kg.retrieval.passages import Passage

if TYPE_CHECKING:
    from datetime import date

PASSAGE = Passage(
    "1", "text", class_name="Archive", date="1945-05", place="NL-DR", language="nl", metadata={"fonds": "0123"}
)


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        (Filters(), True),
        (Filters(classes=frozenset({"Archive", "Museum"})), True),
        (Filters(classes=frozenset({"Museum"})), False),
        (Filters(classes=frozenset()), False),
        (Filters(period=Days.read("1945")), True),
        (Filters(period=Days.read("1945-05-31/1946")), True),
        (Filters(period=Days.read("1945-06")), False),
        (Filters(places=frozenset({"NL"})), True),
        (Filters(places=frozenset({"NL-DR"})), True),
        (Filters(places=frozenset({"NL-GR"})), False),
        (Filters(metadata={"fonds": frozenset({"0123"})}), True),
        (Filters(metadata={"fonds": frozenset({"9"})}), False),
        (Filters(metadata={"none": frozenset({"0123"})}), False),
        (Filters(metadata={"language": frozenset({"nl"})}), True),
    ],
)
def test_conditions_all_must_hold(filters: Filters, *, found: bool) -> None:
    assert filters.matches(PASSAGE) is found
    assert bool(filters) is (filters != Filters())


def test_a_passage_without_a_date_or_place_is_not_found_by_them() -> None:
    bare = Passage("2", "text")
    assert not Filters(period=Days.read("0001/9999")).matches(bare)
    assert not Filters(places=frozenset({"NL"})).matches(bare)


def test_the_form_of_vector_stores() -> None:
    filters = Filters.of({"class_name": {"$in": ["Archive"]}, "fonds": {"$eq": "0123"}, "language": "nl"})
    assert filters.matches(PASSAGE)
    assert filters.classes == {"Archive"}
    asked = Filters.of({"open": True, "page": {"$in": [3, 4]}})
    assert asked.matches(Passage("2", "text", metadata={"open": "true", "page": "3"}))
    assert not asked.matches(Passage("2", "text", metadata={"open": "false", "page": "3"}))
    with pytest.raises(InputError, match=r"'fonds'.*\$in"):
        Filters.of({"fonds": {"$gt": 3}})


@pytest.mark.parametrize("text", ["", "May 1945", "1945-13", "1945-02-30", "0000", "1946/1945", "1945/", "45"])
def test_what_is_no_date(text: str) -> None:
    assert Days.read(text) is None


@given(st.dates(), st.dates())
def test_days_meet_where_a_day_is_in_both(one: date, other: date) -> None:
    first, last = sorted((one, other))
    days = Days.read(f"{first.isoformat()}/{last.isoformat()}")
    assert days is not None
    assert all((single := Days.read(day.isoformat())) and single.meets(days) for day in (one, other))
    year = Days.read(f"{one.year:04}")
    assert year
    assert year.meets(days)


@pytest.mark.parametrize(
    ("place", "keys"),
    [("NL-DR", ("NL-DR", "NL")), ("NL", ("NL",)), ("Zürich", ("zurich",)), ("Aa en Hunze", ("aa en hunze",)), ("", ())],
)
def test_places_are_codes_or_names(place: str, keys: tuple[str, ...]) -> None:
    assert place_keys(place) == keys
