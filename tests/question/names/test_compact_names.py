"""Names that are kept as bytes are read as if they were a tuple, whatever stands in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.question.names.compact_names import CompactNames, CompactTexts, CustodianName

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
    assert list(compact.iris) == sorted({name.iri for name in names})


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


@given(NAMES)
def test_the_names_of_a_custodian_are_found_in_their_order(names):
    compact = CompactNames.of(names)
    for iri in {*(name.iri for name in names), "urn:", "urn:nobody", "other"}:
        assert compact.texts_of(iri) == [name.text for name in names if name.iri == iri]


@given(
    st.lists(
        st.text(alphabet="ab\u0101\U00010100\uff41", max_size=4).map("urn:{}".format), max_size=12, unique=True
    ).map(sorted)
)
def test_a_text_of_texts_in_order_is_found_where_it_stands(texts):
    compact = CompactTexts.of(texts)
    for text in {*texts, "urn:", "urn:a", "urn:ba", "a", ""}:
        assert compact.number_of(text) == (texts.index(text) if text in texts else None)


def test_the_names_of_many_custodians_are_found():
    names = [CustodianName(f"urn:{i % 300}", str(i)) for i in range(900)]
    compact = CompactNames.of(names)
    for number in (0, 1, 255, 256, 257, 299):
        assert compact.texts_of(f"urn:{number}") == [str(number), str(number + 300), str(number + 600)]
