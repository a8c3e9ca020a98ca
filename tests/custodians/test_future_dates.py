"""A date after the day on which the record was known is reported, and kept."""

from datetime import date

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter

MUSEUM = {"id": "m", "name": "Museum", "institution_type": "M", "location": {"country": "NL"}}
TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("given", "fields"),
    [
        ({"founded": 2091}, ["founded"]),
        ({"founded": 2026, "closed": "2026-12-31"}, []),
        ({"founded": 1991, "closed": "2027-01"}, ["closed"]),
        ({"founded": 2010, "source": {"name": "List", "retrieved": "2009-05-01"}}, ["founded"]),
        ({"founded": 2030, "source": {"name": "List", "retrieved": "2031-05-01"}}, []),
        ({"events": [{"type": "MERGER", "date": 2005}, {"type": "RENAMING", "date": 2050}]}, ["events[1].date"]),
        ({}, []),
    ],
)
def test_what_is_later_than_the_year_of_retrieval_is_reported(given, fields):
    prepared = CustodianRDFConverter(today=TODAY).prepare({**MUSEUM, **given}, "#1")
    assert [problem.field for problem in prepared.problems if "later than" in problem.problem] == fields
    assert prepared.custodian is not None
    assert str(prepared.custodian.founded or "") == str(given.get("founded", ""))
