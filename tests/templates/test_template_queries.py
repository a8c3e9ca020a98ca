"""What each template answers on a small graph written by hand, two sources of which know one custodian."""

import math
from pathlib import Path

import pytest
from pyoxigraph import RdfFormat, parse

from glam_kg.namespaces import CUSTODIAN_BASE, HC, NETWORK_BASE, SCHEMA, SETTLEMENT_BASE
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery
from glam_kg.templates.slots import PlaceOfComparison

ARCHIVE, MUSEUM, KEI = "NL-DR-ASS-A-AA", "NL-DR-ASS-M-MA", "NL-DR-EMM-M-ME"
LIBRARY, UNIVERSITY, FIJI = "NL-GR-GRO-L-BG", "NL-GR-GRO-E-UG", "FJ-C-SUV-M-FM"
ASSEN, EMMEN, GRONINGEN, SUVA = (f"{SETTLEMENT_BASE}geonames/{number}" for number in range(1, 5))


def ghcids(rows):
    return [row["ghcid"] for row in rows]


def test_a_custodian_of_two_sources_is_one_row_in_a_list(ask):
    assert ask("list_institutions_by_type_city", institution_type="A", city=ASSEN) == [
        {
            "custodian": CUSTODIAN_BASE + ARCHIVE,
            "ghcid": ARCHIVE,
            "name": "Archief Assen",
            "city": "ASSEN",
            "institution_type": "A",
        }
    ]


def test_the_city_is_the_settlement_where_the_record_has_no_address(ask):
    [row] = ask("list_institutions_by_type_city", institution_type="M", city=EMMEN)
    assert (row["name"], row["city"]) == ('Museum "De Kei" Emmen', "Emmen")


@pytest.mark.parametrize(
    ("template", "values", "expected"),
    [
        ("list_institutions_by_type_city", {"institution_type": "M", "city": [ASSEN, EMMEN]}, [KEI, MUSEUM]),
        ("list_institutions_by_type_city", {"institution_type": "L", "city": ASSEN}, []),
        ("list_institutions_by_type_region", {"institution_type": "M", "region": "NL-DR"}, [KEI, MUSEUM]),
        ("list_institutions_by_type_region", {"institution_type": "E", "region": ["NL-DR", "NL-GR"]}, [UNIVERSITY]),
        ("list_institutions_by_type_country", {"institution_type": "M", "country": "FJ"}, [FIJI]),
        ("list_all_institutions_in_city", {"city": GRONINGEN}, [LIBRARY, UNIVERSITY]),
        ("list_all_institutions_in_region", {"region": "NL-DR"}, [ARCHIVE, KEI, MUSEUM]),
        ("list_all_institutions_in_country", {"country": "NL"}, [ARCHIVE, LIBRARY, KEI, MUSEUM, UNIVERSITY]),
        (
            "list_institutions_by_type_region",
            {"institution_type": "M", "region": "NL-DR", "excluded_city": EMMEN},
            [MUSEUM],
        ),
        ("list_all_institutions_in_region", {"region": "NL-DR", "excluded_city": [ASSEN, EMMEN]}, []),
        ("list_all_institutions_in_region", {"region": "NL-DR", "excluded_type": ["A", "L"]}, [KEI, MUSEUM]),
        ("list_all_institutions_in_city", {"city": GRONINGEN, "excluded_type": "E"}, [LIBRARY]),
        ("list_all_institutions_in_country", {"country": "NL", "excluded_region": "NL-DR"}, [LIBRARY, UNIVERSITY]),
        (
            "list_all_institutions_in_country",
            {"country": "NL", "excluded_city": ASSEN, "excluded_type": "M"},
            [LIBRARY, UNIVERSITY],
        ),
        ("list_with_identifier", {"scheme": "Wikidata", "excluded_country": ["NL", "BE"]}, []),
        ("list_with_identifier", {"scheme": "Wikidata", "excluded_type": "A", "country": "NL"}, [MUSEUM]),
        ("find_institution_by_name", {"name": [CUSTODIAN_BASE + LIBRARY]}, [LIBRARY]),
        ("find_institution_by_name", {"name": "assen ARCHIVES"}, [ARCHIVE]),
        ("find_institution_by_name", {"name": 'museum "de kei" emmen'}, [KEI]),
        ("find_institution_by_name", {"name": "museum"}, []),
        ("find_institution_by_identifier", {"value": "NL-Aa"}, [ARCHIVE]),
        ("find_institution_by_identifier", {"value": "NL-Aa", "scheme": "isil"}, [ARCHIVE]),
        ("find_institution_by_identifier", {"value": "NL-Aa", "scheme": "Wikidata"}, []),
        ("find_institution_by_identifier", {"value": ARCHIVE}, [ARCHIVE]),
        ("find_institution_by_identifier", {"value": "NL-DR-ASS-A-OUD"}, [ARCHIVE]),
        ("find_institution_by_identifier", {"value": "NL-DR-ASS-A-OUD", "scheme": "GHCID"}, [ARCHIVE]),
        ("find_institution_by_identifier", {"value": "Q2", "scheme": "GHCID"}, []),
        ("list_with_identifier", {"scheme": "Wikidata"}, [ARCHIVE, MUSEUM]),
        ("list_with_identifier", {"scheme": "Wikidata", "institution_type": "M", "city": ASSEN}, [MUSEUM]),
        ("list_with_identifier", {"scheme": "GHCID", "region": "NL-GR"}, [LIBRARY, UNIVERSITY]),
        ("list_institutions_by_collection", {"subject": "KAART"}, [ARCHIVE]),
        ("list_institutions_by_collection", {"subject": "cartografie", "region": "NL-DR"}, [ARCHIVE]),
        ("list_institutions_by_collection", {"subject": "cartografie", "region": "NL-GR"}, []),
        ("list_members_of", {"network": "noordelijk netwerk"}, [ARCHIVE]),
        ("list_members_of", {"network": [f"{NETWORK_BASE}noordelijk"]}, [ARCHIVE]),
        ("list_members_of", {"network": [CUSTODIAN_BASE + UNIVERSITY]}, [LIBRARY]),
        ("list_members_of", {"network": "Universiteit van Groningen"}, [LIBRARY]),
    ],
)
def test_lists_and_finds_hold_each_custodian_once_in_the_order_of_names(ask, template, values, expected):
    assert ghcids(ask(template, **values)) == expected


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
    assert ask("count_institutions_by_place", level="city", region="NL-DR", institution_type="A") == [
        {"place": "Assen", "count": 1, "settlement": ASSEN}
    ]


@pytest.mark.parametrize(
    ("attribute", "column", "values"),
    [
        ("website", "website", ["https://archief.example/", "https://assen.example/archief"]),
        ("city", "city", ["ASSEN"]),
        ("founded", "founded", ["1850", "1851"]),
        ("address", "address", ["Brink 1, 9401 HS ASSEN"]),
        ("isil", "isil", ["NL-Aa"]),
        ("Wikidata", "wikidata", ["Q1"]),
        ("GHCID", "ghcid", [ARCHIVE]),
    ],
)
def test_an_attribute_stands_under_its_own_name(ask, attribute, column, values):
    rows = ask("institution_attribute", name=[CUSTODIAN_BASE + ARCHIVE], attribute=attribute)
    assert [row[column] for row in rows] == values
    assert {row["ghcid"] for row in rows} == {ARCHIVE}


def test_an_address_keeps_a_place_that_begins_with_a_letter_after_z(catalogue, instantiator):
    node = f"<{CUSTODIAN_BASE}PT-X>"
    turtle = f"""{node} <{HC}ghcid> "PT-X" ; <{HC}institutionType> "M" ; <{SCHEMA}address>
        [ <{SCHEMA}streetAddress> "Praça 2" ; <{SCHEMA}postalCode> "7000" ; <{SCHEMA}addressLocality> "Évora" ] ."""
    store = EmbeddedStore.from_quads(parse(turtle, RdfFormat.TURTLE))
    values = {"name": [f"{CUSTODIAN_BASE}PT-X"], "attribute": "address"}
    query = instantiator.instantiate(catalogue.get("institution_attribute"), values)
    assert [row["address"] for row in store.query(CheckedQuery(query)).to_json_rows()] == ["Praça 2, 7000 Évora"]


@pytest.mark.parametrize("attribute", ["website", "address", "ISIL"])
def test_a_custodian_without_the_attribute_has_a_row_without_it(ask, attribute):
    [row] = ask("institution_attribute", name=[CUSTODIAN_BASE + FIJI], attribute=attribute)
    assert set(row) == {"custodian", "ghcid", "name", "city", "institution_type"}


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
    ("operator", "amount", "expected"),
    [
        ("above", 100_000, [(LIBRARY, 900_000, None), (ARCHIVE, 250_000.5, 2021)]),
        ("above", "99999.99", [(LIBRARY, 900_000, None), (ARCHIVE, 250_000.5, 2021)]),
        ("above", 250_000.5, [(LIBRARY, 900_000, None)]),
        ("above", 900_000, []),
        ("below", 250_000.5, [(ARCHIVE, 50_000, 2022)]),
        ("below", 50_000, []),
    ],
)
def test_a_budget_matches_in_any_year_and_the_latest_such_year_is_shown(ask, operator, amount, expected):
    rows = ask("find_custodians_by_budget_threshold", operator=operator, amount=amount, currency="EUR")
    assert [(row["ghcid"], row["amount"], row.get("year")) for row in rows] == expected
    assert all(row["currency"] == "EUR" for row in rows)
    assert ask("find_custodians_by_budget_threshold", operator=operator, amount=amount, currency="USD") == []


@pytest.mark.parametrize(
    ("order", "limit", "expected"),
    [
        ("highest", 1, [(LIBRARY, 900_000, None)]),
        ("highest", 5, [(LIBRARY, 900_000, None), (ARCHIVE, 50_000, 2022)]),
        ("lowest", 1, [(ARCHIVE, 50_000, 2022)]),
        ("lowest", 2, [(ARCHIVE, 50_000, 2022), (LIBRARY, 900_000, None)]),
    ],
)
@pytest.mark.parametrize("currency", [{}, {"currency": "EUR"}])
def test_the_highest_and_the_lowest_are_of_the_latest_year_of_each(ask, order, limit, currency, expected):
    rows = ask("find_custodians_by_budget_threshold", order=order, limit=limit, **currency)
    assert [(row["ghcid"], row["amount"], row.get("year")) for row in rows] == expected
    assert all(row["currency"] == "EUR" for row in rows)
    assert ask("find_custodians_by_budget_threshold", order=order, limit=limit, currency="USD") == []


def test_a_budget_of_one_has_the_latest_year_first(ask):
    rows = ask("institution_attribute", name=[f"https://nde.nl/ontology/hc/custodian/{ARCHIVE}"], attribute="budget")
    assert [(row["amount"], row["currency"], row["year"]) for row in rows] == [
        (50_000, "EUR", 2022), (250_000.5, "EUR", 2021), (100_000, "EUR", 2020),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("amount", "to_amount", "expected"),
    [
        (50_000, 250_000.5, [(ARCHIVE, 50_000, 2022)]),
        (50_000.01, 250_000.5, [(ARCHIVE, 250_000.5, 2021)]),
        (250_000.5, 900_000, [(LIBRARY, 900_000, None), (ARCHIVE, 250_000.5, 2021)]),
        (50_000.01, 250_000, [(ARCHIVE, 100_000, 2020)]),
        (900_000, 50_000, []),
        (50_001, None, [(LIBRARY, 900_000, None), (ARCHIVE, 250_000.5, 2021)]),
    ],
)
def test_both_ends_of_a_range_of_budgets_are_within_it(ask, amount, to_amount, expected):
    values = {"operator": "between", "amount": amount, "currency": "EUR"}
    rows = ask("find_custodians_by_budget_threshold", **values, **({"to_amount": to_amount} if to_amount else {}))
    assert [(row["ghcid"], row["amount"], row.get("year")) for row in rows] == expected


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


def test_identifiers_stand_under_the_name_of_their_scheme(ask):
    assert [row["wikidata"] for row in ask("list_with_identifier", scheme="Wikidata")] == ["Q1", "Q2"]


@pytest.mark.parametrize(
    ("attribute", "values", "known"),
    [
        ("website", {}, [(ARCHIVE, "https://archief.example/")]),
        ("address", {"country": "NL"}, [(ARCHIVE, "Brink 1, 9401 HS ASSEN")]),
        ("founded", {"region": "NL-DR"}, [(ARCHIVE, "1850"), (KEI, "1900"), (MUSEUM, "1900-05-01")]),
        ("founded", {"institution_type": "M", "city": ASSEN}, [(MUSEUM, "1900-05-01")]),
        ("isil", {"institution_type": ["A", "M"]}, [(ARCHIVE, "NL-Aa")]),
        ("website", {"country": "FJ"}, []),
    ],
)
def test_what_is_known_of_each_stands_in_a_list(ask, attribute, values, known):
    rows = ask("list_with_attribute", attribute=attribute, **values)
    assert [(row["ghcid"], row[attribute]) for row in rows] == known


@pytest.mark.parametrize(
    ("attribute", "values", "lacking"),
    [
        ("website", {"country": "NL"}, [LIBRARY, KEI, MUSEUM, UNIVERSITY]),
        ("address", {"institution_type": "M"}, [FIJI, KEI, MUSEUM]),
        ("founded", {}, [FIJI]),
        ("Wikidata", {"region": ["NL-DR", "NL-GR"]}, [LIBRARY, KEI, UNIVERSITY]),
        ("GHCID", {}, []),
        ("closed", {"institution_type": "M", "city": ASSEN}, [MUSEUM]),
        ("city", {}, []),
    ],
)
def test_those_of_which_something_is_not_known_are_listed(ask, attribute, values, lacking):
    assert ghcids(ask("list_without_attribute", attribute=attribute, **values)) == lacking


@pytest.mark.parametrize("attribute", ["website", "address", "founded", "closed", "city", "ISIL", "Wikidata", "GHCID"])
@pytest.mark.parametrize(
    "values", [{}, {"country": "NL"}, {"institution_type": "M", "country": ["NL", "FJ"]}, {"city": ASSEN}]
)
def test_of_each_custodian_something_is_known_or_not(ask, attribute, values):
    known = ghcids(ask("list_with_attribute", attribute=attribute, **values))
    unknown = ghcids(ask("list_without_attribute", attribute=attribute, **values))
    kept = {name: value for name, value in values.items() if name != "institution_type"}
    everyone = [
        row["ghcid"]
        for place, value in kept.items() or {"country": ["NL", "FJ"]}.items()
        for row in ask(f"list_all_institutions_in_{place}", **{place: value})
        if values.get("institution_type") in {None, row["institution_type"]}
    ]
    assert sorted(known + unknown) == sorted(everyone)


def haversine(lat1, lon1, lat2, lon2):
    phi1, phi2, turn = math.radians(lat1), math.radians(lat2), math.radians(lon2 - lon1)
    a = math.sin((phi2 - phi1) / 2) ** 2 + math.cos(phi1) * math.cos(phi2) * math.sin(turn / 2) ** 2
    return 2 * 6371.0088 * math.asin(math.sqrt(a))


def test_distances_agree_with_the_great_circle(ask):
    here = (53.21, 6.0)
    points = {
        ARCHIVE: (52.99, 6.56),
        MUSEUM: (52.99667, 6.5625),
        KEI: (52.77917, 6.90694),
        LIBRARY: (53.21917, 6.56667),
    }
    points[UNIVERSITY] = points[LIBRARY]
    rows = ask("institutions_near", latitude=here[0], longitude=here[1], radius_km=100)
    assert ghcids(rows) == [LIBRARY, UNIVERSITY, MUSEUM, ARCHIVE, KEI]
    for row in rows:
        assert row["distance_km"] == pytest.approx(haversine(*here, *points[row["ghcid"]]), rel=2e-3)


def test_a_custodian_with_a_point_of_its_own_is_not_at_its_settlements_point(ask):
    rows = ask("institutions_near", latitude=52.99, longitude=6.56, radius_km=2)
    assert [(row["ghcid"], row["distance_km"]) for row in rows] == [
        (ARCHIVE, 0),
        (MUSEUM, pytest.approx(0.76, abs=0.02)),
    ]
    assert ghcids(ask("institutions_near", latitude=52.99, longitude=6.56, radius_km=2, institution_type="M")) == [
        MUSEUM
    ]


@pytest.mark.parametrize(
    ("area", "found"),
    [
        ({"region": "NL-DR"}, [MUSEUM, ARCHIVE, KEI]),
        ({"region": ["NL-DR", "NL-GR"]}, [LIBRARY, UNIVERSITY, MUSEUM, ARCHIVE, KEI]),
        ({"country": "NL", "institution_type": "M"}, [MUSEUM, KEI]),
        ({"country": "FJ"}, []),
        ({"excluded_region": "NL-DR"}, [LIBRARY, UNIVERSITY]),
        ({"excluded_country": "NL"}, []),
    ],
)
def test_of_what_is_near_that_in_an_area_is_found(ask, area, found):
    assert ghcids(ask("institutions_near", latitude=53.21, longitude=6.0, radius_km=100, **area)) == found


def test_the_nearest_are_the_first_of_all_that_are_near(ask):
    near = ask("institutions_near", latitude=53.21, longitude=6.0, radius_km=100)
    for limit in (1, 3, 9):
        assert ask("institutions_near", latitude=53.21, longitude=6.0, radius_km=100, limit=limit) == near[:limit]


def test_the_search_crosses_the_180th_meridian(ask):
    [row] = ask("institutions_near", latitude=-16.5, longitude=-179.95, radius_km=20)
    assert row["ghcid"] == FIJI
    assert row["distance_km"] == pytest.approx(haversine(-16.5, -179.95, -16.5, 179.95), rel=2e-3)


def test_a_circle_cuts_the_corners_of_its_box(ask):
    assert ask("institutions_near", latitude=53.05, longitude=6.66, radius_km=8) == []
    assert ghcids(ask("institutions_near", latitude=53.05, longitude=6.66, radius_km=9.6)) == [MUSEUM, ARCHIVE]


def test_the_history_of_one_custodian(ask):
    merger = {
        "custodian": CUSTODIAN_BASE + ARCHIVE,
        "ghcid": ARCHIVE,
        "name": "Archief Assen",
        "event_type": "MERGER",
        "date": "1999",
        "description": "Samengegaan.",
    }
    assert merger in ask("institution_history", name="Archief Assen")
    assert ask("institution_history", name="Archief Assen", event_type="MERGER") == [merger]
    assert ask("institution_history", name="Archief Assen", event_type="RENAMING") == []
    assert ask("institution_history", name="Nothing of that name") == []


def test_events_of_a_period_include_both_years(ask):
    event = {
        "custodian": CUSTODIAN_BASE + ARCHIVE,
        "ghcid": ARCHIVE,
        "name": "Archief Assen",
        "event_type": "MERGER",
        "date": "1999",
        "description": "Samengegaan.",
    }
    assert ask("events_in_period", **{"from": 1999, "to": 1999}) == [event]
    assert ask("events_in_period", **{"from": 1990, "to": 2000, "event_type": "MERGER", "region": "NL-DR"}) == [event]
    assert ask("events_in_period", **{"from": 1990, "to": 2000, "event_type": "CLOSURE"}) == []
    assert ask("events_in_period", **{"from": 2000, "to": 2010}) == []
    assert ask("events_in_period", **{"from": 1990, "to": 2000, "country": "FJ"}) == []


def test_every_template_is_asked_here(catalogue):
    source = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*queries.py"))
    assert [template.id for template in catalogue if template.sparql and f'"{template.id}"' not in source] == []


def test_every_template_answers_with_the_columns_it_promises(catalogue, instantiator, store):
    from glam_kg.templates.linking import link_example

    for template in catalogue:
        if template.sparql is None:
            continue
        example = template.examples["nl"][0]
        rows = store.query(
            CheckedQuery(instantiator.instantiate(template, link_example(template, example.slots, store)))
        )
        assert rows.variables[: len(template.columns)] == template.columns, template.id
