"""A GHCID leads to the first name of its custodian, as in a table of them."""

from hypothesis import given
from hypothesis import strategies as st

from glam_kg.question.names.compact_names import CompactNames, CustodianName
from glam_kg.service.names_by_ghcid import NamesByGHCID

IRIS = st.builds("{}/{}".format, st.sampled_from(["urn:a", "urn:b"]), st.text("ABC-", max_size=3))
NAMES = st.lists(st.builds(CustodianName, IRIS, st.text(max_size=4)), max_size=12)


@given(NAMES, st.text("ABC-", max_size=3))
def test_it_is_that_of_a_table(names, other):
    table = {}
    for name in names:
        table.setdefault(name.iri.rpartition("/")[2], name)
    found = NamesByGHCID(CompactNames.of(names))
    assert dict(found) == table
    assert len(found) == len(table)
    assert found.get(other) == table.get(other)
