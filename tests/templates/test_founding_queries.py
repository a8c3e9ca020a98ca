"""Foundings: the first and the last, those of a period, and how many in each decade."""

import pytest
from small_graph import ARCHIVE, ASSEN, KEI, LIBRARY, MUSEUM, UNIVERSITY


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"order": "oldest"}, [(UNIVERSITY, 1614)]),
        ({"order": "oldest", "limit": 3}, [(UNIVERSITY, 1614), (LIBRARY, 1615), (ARCHIVE, 1850)]),
        ({"order": "newest", "limit": 1}, [(KEI, 1900), (MUSEUM, 1900)]),
        ({"order": "oldest", "limit": 2, "region": "NL-DR"}, [(ARCHIVE, 1850), (KEI, 1900), (MUSEUM, 1900)]),
        ({"order": "oldest", "institution_type": "M", "city": ASSEN}, [(MUSEUM, 1900)]),
        ({"order": "newest", "before": 1900}, [(ARCHIVE, 1850)]),
        ({"before": 1850}, [(UNIVERSITY, 1614), (LIBRARY, 1615)]),
        ({"after": 1850}, [(KEI, 1900), (MUSEUM, 1900)]),
        ({"from": 1615, "to": 1850}, [(LIBRARY, 1615), (ARCHIVE, 1850)]),
        ({"from": 1851, "to": 1899}, []),
        ({"from": 1900, "country": "NL"}, [(KEI, 1900), (MUSEUM, 1900)]),
        ({"order": "oldest", "country": "FJ"}, []),
    ],
)
def test_founding_years_are_the_earliest_known_and_ties_are_not_cut(ask, values, expected):
    rows = ask("find_institutions_by_founding_date", **values)
    assert [(row["ghcid"], row["founded"]) for row in rows] == expected


def test_decades_of_foundation_count_each_custodian_in_one_decade(ask):
    assert ask("institutions_by_founding_decade", country="NL") == [
        {"decade": 1610, "count": 2},
        {"decade": 1850, "count": 1},
        {"decade": 1900, "count": 2},
    ]
    assert ask("institutions_by_founding_decade", institution_type="M", region="NL-DR") == [
        {"decade": 1900, "count": 2}
    ]


def test_decades_are_counted_within_a_period(ask):
    assert ask("institutions_by_founding_decade", country="NL", **{"from": 1801, "to": 1900}) == [
        row for row in ask("institutions_by_founding_decade", country="NL", before=1901) if row["decade"] >= 1800
    ]
    assert ask("institutions_by_founding_decade", country="NL", after=1899) == [{"decade": 1900, "count": 2}]
    assert ask("institutions_by_founding_decade", country="NL", before=1600) == []
