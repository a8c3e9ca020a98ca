"""How many custodians there are, of each type, in each place and with an identifier, on the small graph."""

import pytest
from small_graph import ASSEN, EMMEN, GRONINGEN

from glam_kg.sparql.query import CheckedQuery
from glam_kg.templates.place_slots import PlaceOfComparison


@pytest.mark.parametrize(
    ("values", "count"),
    [
        ({"institution_type": "A", "region": "NL-DR"}, 1),
        ({"institution_type": "M", "country": "NL"}, 2),
        ({"institution_type": "M", "city": ASSEN}, 1),
        ({"institution_type": "T", "country": "NL"}, 0),
    ],
)
def test_counts_are_of_custodians_and_the_companion_lists_them(instantiator, catalogue, store, values, count):
    template = catalogue.get("count_institutions_by_type_location")
    assert store.query(CheckedQuery(instantiator.instantiate(template, values))).to_json_rows() == [{"count": count}]
    assert len(store.query(CheckedQuery(instantiator.instantiate_companion(template, values)))) == count


def test_counts_per_type_come_largest_first_then_by_letter(ask):
    assert ask("count_institutions_by_type") == [
        {"institution_type": "M", "count": 3},
        {"institution_type": "A", "count": 1},
        {"institution_type": "E", "count": 1},
        {"institution_type": "L", "count": 1},
    ]
    assert ask("count_institutions_by_type", city=ASSEN) == [
        {"institution_type": "A", "count": 1},
        {"institution_type": "M", "count": 1},
    ]


@pytest.mark.parametrize(
    ("values", "counts"),
    [
        ({"level": "country"}, {"NL": 5, "FJ": 1}),
        ({"level": "country", "institution_type": "A"}, {"NL": 1}),
        ({"level": "region"}, {"NL-DR": 3, "NL-GR": 2, "FJ-C": 1}),
        ({"level": "region", "country": "FJ"}, {"FJ-C": 1}),
        ({"level": "province", "country": ["CA", "NL"]}, {"NL-DR": 3, "NL-GR": 2}),
        ({"level": "canton", "country": "NL"}, {"NL-DR": 3, "NL-GR": 2}),
        ({"level": "region", "institution_type": ["A", "L"]}, {"NL-DR": 1, "NL-GR": 1}),
        ({"level": "region", "limit": 2}, {"NL-DR": 3, "NL-GR": 2}),
        ({"level": "region", "order": "fewest", "limit": 2}, {"FJ-C": 1, "NL-GR": 2}),
        # Those of them that have so many.
        ({"level": "region", "least": 2}, {"NL-DR": 3, "NL-GR": 2}),
        ({"level": "region", "least": 2, "most": 2}, {"NL-GR": 2}),
        ({"level": "region", "most": 2, "order": "fewest"}, {"FJ-C": 1, "NL-GR": 2}),
        ({"level": "region", "most": 2, "limit": 1}, {"NL-GR": 2}),
        ({"level": "country", "least": 6}, {}),
        # A tie at the limit is not cut.
        ({"level": "region", "institution_type": ["A", "L"], "limit": 1}, {"NL-DR": 1, "NL-GR": 1}),
    ],
)
def test_counts_by_place_come_in_order_of_count_then_by_code(ask, values, counts):
    assert ask("count_institutions_by_place", **values) == [
        {"place": place, "count": count} for place, count in counts.items()
    ]


def test_counts_by_city_tell_which_settlement_each_is(ask):
    assert ask("count_institutions_by_place", level="city", country="NL") == [
        {"place": "Assen", "count": 2, "settlement": ASSEN},
        {"place": "Groningen", "count": 2, "settlement": GRONINGEN},
        {"place": "Emmen", "count": 1, "settlement": EMMEN},
    ]
    assert ask("count_institutions_by_place", level="city", country="NL", most=1) == [
        {"place": "Emmen", "count": 1, "settlement": EMMEN},
    ]
    assert ask("count_institutions_by_place", level="city", region="NL-DR", institution_type="A") == [
        {"place": "Assen", "count": 1, "settlement": ASSEN}
    ]


def test_a_comparison_names_each_place_even_with_nothing_in_it(ask):
    assert ask("compare_locations", places=["NL-GR", "NL-DR", "NL-ZE"]) == [
        {"place": "NL-DR", "count": 3},
        {"place": "NL-GR", "count": 2},
        {"place": "NL-ZE", "count": 0},
    ]
    assert ask("compare_locations", institution_type="M", places=["FJ", "NL"]) == [
        {"place": "NL", "count": 2},
        {"place": "FJ", "count": 1},
    ]
    cities = [PlaceOfComparison("Emmen", (EMMEN,)), PlaceOfComparison("Noorden", (ASSEN, GRONINGEN))]
    assert ask("compare_locations", places=cities) == [{"place": "Noorden", "count": 4}, {"place": "Emmen", "count": 1}]


@pytest.mark.parametrize(
    ("values", "count"),
    [
        ({"scheme": "ISIL"}, 1),
        ({"scheme": "wikidata"}, 2),
        ({"scheme": "Wikidata", "institution_type": "A", "country": "NL"}, 1),
        ({"scheme": "ROR"}, 0),
        ({"scheme": "GHCID"}, 6),
    ],
)
def test_identifiers_are_counted_by_custodian(ask, values, count):
    assert ask("count_with_identifier", **values) == [{"count": count}]
