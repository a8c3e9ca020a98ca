"""Masks of filters that were asked for before."""

from __future__ import annotations

import pytest

from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.index.columns import ColumnsBuilder
from glam_kg.retrieval.index.kept_masks import KeptMasks
from glam_kg.retrieval.passages import Passage


@pytest.fixture
def masks() -> KeptMasks:
    builder = ColumnsBuilder()
    for number in range(6):
        builder.add(Passage(str(number), "", class_name=f"Class{number % 3}", metadata={"town": str(number)}))
    return KeptMasks(builder.columns())


def test_an_equal_filter_has_the_same_mask_and_nobody_can_change_it(masks) -> None:
    one = masks.of(Filters(classes=frozenset({"Class1"})))
    assert one.tolist() == [False, True, False, False, True, False]
    assert masks.of(Filters(classes=frozenset({"Class1"}))) is one
    with pytest.raises(ValueError, match="read-only"):
        one[0] = True


def test_a_filter_that_was_changed_is_another_one(masks) -> None:
    towns = {"town": frozenset({"2"})}
    filters = Filters(metadata=towns)
    assert masks.of(filters).tolist() == [False, False, True, False, False, False]
    towns["town"] = frozenset({"5"})
    assert masks.of(filters).tolist() == [False, False, False, False, False, True]


def test_sets_that_can_be_changed_are_taken_as_they_are_now(masks) -> None:
    classes, towns = {"Class1"}, {"4"}
    filters = Filters(classes=classes, metadata={"town": towns})  # type: ignore[arg-type,dict-item]
    assert masks.of(filters).tolist() == [False, False, False, False, True, False]
    classes.add("Class2")
    towns.add("2")
    assert masks.of(filters).tolist() == [False, False, True, False, True, False]


def test_only_the_latest_are_kept(masks) -> None:
    filters = [Filters(metadata={"town": frozenset({str(number)})}) for number in range(6)]
    first = masks.of(filters[0])
    for each in filters[1:]:
        masks.of(each)
    again = masks.of(filters[0])
    assert again is not first
    assert again.tolist() == first.tolist()
