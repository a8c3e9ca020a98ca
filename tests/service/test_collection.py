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
    yield
    gc.unfreeze()


def test_what_there_is_is_looked_at_no_more() -> None:
    keep_for_good()

    assert gc.get_freeze_count() > 10_000


def test_an_engine_that_is_replaced_is_forgotten_when_the_next_is_there() -> None:
    circle = Circle()
    seen = weakref.ref(circle)
    keep_for_good()
    del circle
    gc.collect()
    assert seen() is not None

    keep_for_good()

    assert seen() is None
