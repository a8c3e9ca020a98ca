"""Budgets: above and below an amount, within a range, the highest, and those of one custodian."""

import pytest
from small_graph import ARCHIVE, LIBRARY


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
