"""Names that are kept as bytes are read as if they were a tuple, whatever stands in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.question.compact_names import CompactNames, CompactTexts, CustodianName

SOME = st.text(max_size=8)
NAMES = st.lists(st.builds(CustodianName, SOME.map("urn:{}".format), SOME, SOME, SOME, SOME), max_size=12)


@given(NAMES)
def test_names_are_read_as_from_a_tuple(names):
    compact = CompactNames.of(names)
    assert list(compact) == names
    assert len(compact) == len(names)
    for start in range(-2, len(names) + 2):
        assert compact[start:] == tuple(names[start:])
        assert compact[start : start + 2] == tuple(names[start : start + 2])
    assert [compact[i] for i in range(-len(names), len(names))] == names * 2


@given(NAMES)
def test_names_know_where_their_custodians_are(names):
    compact = CompactNames.of(names)
    assert compact.where(0, len(names)) == {(name.city, name.region, name.country) for name in names}
    assert list(compact.iris) == list(dict.fromkeys(name.iri for name in names))


@given(NAMES, NAMES)
def test_names_are_equal_where_all_of_them_are(names, others):
    assert (CompactNames.of(names) == CompactNames.of(others)) == (names == others)
    assert CompactNames.of(names) == CompactNames.of(list(names))
    assert CompactNames.of(names) != tuple(names)


@pytest.mark.parametrize("number", [2, -3])
def test_there_is_no_name_beyond_the_last(number):
    with pytest.raises(IndexError):
        CompactNames.of([CustodianName("urn:a", "Zoo Basel"), CustodianName("urn:b", "Zoo Bern")])[number]


@given(st.lists(st.text(max_size=8).map("urn:{}".format), max_size=12))
def test_texts_are_kept_without_what_all_begin_with(texts):
    compact = CompactTexts.of(texts)
    assert list(compact) == texts
    assert all(text.startswith(compact.prefix) for text in texts)
    assert len(compact.content) == sum(len(text.removeprefix(compact.prefix).encode()) for text in texts)
