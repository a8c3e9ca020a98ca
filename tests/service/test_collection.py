"""What the collector of garbage looks at, once a service has opened its engine."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from glam_kg.collecting import keep_for_good


class Circle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def unfrozen() -> Iterator[None]:
    threshold = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)


@pytest.mark.long
def test_what_there_is_is_looked_at_no_more() -> None:
    keep_for_good()

    assert gc.get_freeze_count() > 10_000


@pytest.mark.long
def test_an_engine_that_is_replaced_is_forgotten_when_the_next_is_there() -> None:
    circle = Circle()
    seen = weakref.ref(circle)
    keep_for_good()
    del circle
    gc.collect()
    assert seen() is not None

    keep_for_good()

    assert seen() is None


@pytest.mark.long
def test_the_rows_of_a_list_are_not_looked_through_but_circles_are_found_in_the_end() -> None:
    keep_for_good()
    looked = gc.get_stats()[0]["collections"]
    kept = [{"name": number} for number in range(10_000)]
    assert gc.get_stats()[0]["collections"] == looked
    circle = Circle()
    seen = weakref.ref(circle)
    del circle

    kept += [{"name": number} for number in range(100_000)]

    assert seen() is None
