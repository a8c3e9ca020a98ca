"""Several conditions at once, and the first of those that meet one, on the small graph: as one condition at a time finds them."""

from decimal import Decimal
from functools import cache

import pytest
from small_graph import ARCHIVE, ASSEN, ghcids

from glam_kg.errors import SlotValueError

YEARS = ({}, {"before": 1950}, {"after": 1900}, {"from": 1600, "to": 1900})
SUMS = (
    {},
    {"operator": "above", "amount": 60_000, "currency": "EUR"},
    {"operator": "below", "amount": 60_000, "currency": "EUR"},
)
KNOWN = ((), ("website",), ("Wikidata", "founded"), ("GHCID",))
UNKNOWN = ((), ("website", "Wikidata"), ("address",))


@pytest.mark.parametrize("where", [{}, {"country": "NL"}, {"institution_type": ["A", "M"], "region": "NL-DR"}])
@pytest.mark.parametrize("years", YEARS)
@pytest.mark.parametrize("sums", SUMS)
def test_several_conditions_leave_those_that_meet_each(ask, where, years, sums):
    @cache
    def met(template, **values):
        return set(ghcids(ask(template, **values, **where)))

    by_year = met("find_institutions_by_founding_date", **years) if years else None
    by_sum = met("find_custodians_by_budget_threshold", **sums) if sums else None
    for having in KNOWN:
        for lacking in UNKNOWN:
            if bool(years) + bool(sums) + len(having) + len(lacking) < 2:
                continue
            sets = [each for each in (by_year, by_sum) if each is not None]
            sets += [met("list_with_attribute", attribute=each) for each in having]
            sets += [met("list_without_attribute", attribute=each) for each in lacking]
            known = {name: value for name, value in (("having", having), ("lacking", lacking)) if value}
            found = ghcids(ask("find_institutions_by_criteria", **years, **sums, **known, **where))
            assert (len(found), set(found)) == (len(set(found)), set.intersection(*sets)), (having, lacking)


def test_each_condition_has_its_column(ask):
    [row] = ask(
        "find_institutions_by_criteria",
        having=["website", "ISIL", "Wikidata"],
        operator="above",
        amount=1,
        currency="EUR",
    )
    [budget] = [
        found
        for found in ask("find_custodians_by_budget_threshold", operator="above", amount=1, currency="EUR")
        if found["ghcid"] == ARCHIVE
    ]
    assert row["ghcid"] == ARCHIVE
    assert (row["isil"], row["amount"], row["year"]) == ("NL-Aa", budget["amount"], budget["year"])
    assert row["website"] == ask("list_with_attribute", attribute="website", city=ASSEN)[0]["website"]


def test_one_condition_is_not_several(catalogue, instantiator):
    template = catalogue.get("find_institutions_by_criteria")
    for values in (
        {},
        {"having": ["website"]},
        {"after": 1900},
        {"amount": 5, "operator": "above"},
        {"lacking": "website"},
    ):
        with pytest.raises(SlotValueError, match="2 to 8 of them to be filled"):
            instantiator.instantiate(template, values)
    assert instantiator.instantiate(template, {"having": ["website", "ISIL"]})


@pytest.mark.parametrize("order", ["oldest", "newest", "highest", "lowest"])
@pytest.mark.parametrize("sums", SUMS)
@pytest.mark.parametrize("years", YEARS)
def test_the_first_of_those_that_meet_every_condition(ask, years, sums, order):
    by_age = order in {"oldest", "newest"}
    if by_age:
        ranked = ask("find_institutions_by_founding_date", order=order, limit=999)
        value, column = (lambda row: int(row["founded"])), "founded"
    else:
        ranked = ask("find_custodians_by_budget_threshold", order=order, limit=999, currency="EUR")
        value, column = (lambda row: Decimal(row["amount"])), "amount"
    assert len(ranked) > 1
    by_year = set(ghcids(ask("find_institutions_by_founding_date", **years))) if years else None
    by_sum = set(ghcids(ask("find_custodians_by_budget_threshold", **sums))) if sums and by_age else None
    tried = 0
    for having in KNOWN:
        for lacking in UNKNOWN:
            if not (years or sums or having or lacking):
                continue
            sets = [each for each in (by_year, by_sum) if each is not None]
            sets += [set(ghcids(ask("list_with_attribute", attribute=each))) for each in having]
            sets += [set(ghcids(ask("list_without_attribute", attribute=each))) for each in lacking]
            met = [row for row in ranked if all(row["ghcid"] in each for each in sets)]
            if sums and not by_age:
                above = sums["operator"] == "above"
                met = [row for row in met if (value(row) > sums["amount"] if above else value(row) < sums["amount"])]
            known = {name: each for name, each in (("having", having), ("lacking", lacking)) if each}
            currency = {} if sums or by_age else {"currency": "EUR"}
            for limit in (1, 2):
                within = {value(row) for row in met[:limit]}
                expected = {(row["ghcid"], value(row)) for row in met if value(row) in within}
                rows = ask(
                    "rank_institutions_by_criteria", order=order, limit=limit, **currency, **years, **sums, **known
                )
                found = [(row["ghcid"], value(row)) for row in rows]
                assert (len(found), set(found)) == (len(expected), expected), (having, lacking, limit)
                assert [row[column] for row in rows] == sorted(
                    (row[column] for row in rows), key=Decimal, reverse=order in {"newest", "highest"}
                )
                tried += bool(found)
            second = [row for row in met if [value(row)] == [value(each) for each in met][1:2]]
            rows = ask("rank_institutions_by_criteria", order=order, rank=2, **currency, **years, **sums, **known)
            assert sorted(ghcids(rows)) == sorted(ghcids(second)), (having, lacking, "second")
    # Of all that the small graph has, some have a year and a budget.
    assert years or sums or tried


def test_an_order_without_a_condition_is_not_asked_here(catalogue, instantiator):
    template = catalogue.get("rank_institutions_by_criteria")
    with pytest.raises(SlotValueError, match="1 to 8 of them to be filled"):
        instantiator.instantiate(template, {"order": "oldest"})


def test_the_richest_are_compared_in_the_currency_that_most_have(ask):
    [richest] = ask("find_custodians_by_budget_threshold", order="highest")
    [found] = ask("rank_institutions_by_criteria", order="highest", having="GHCID")
    assert (found["ghcid"], found["amount"], found["currency"]) == (
        richest["ghcid"],
        richest["amount"],
        richest["currency"],
    )


@pytest.mark.parametrize(
    "beside",
    [
        {"before": 1950},
        {"operator": "above", "amount": 1, "currency": "EUR"},
        {"before": 1950, "operator": "above", "amount": 1, "currency": "EUR"},
        {"having": ["website"]},
        {"lacking": ["address"]},
    ],
)
@pytest.mark.parametrize("where", [{}, {"country": "NL"}, {"institution_type": ["A", "M"], "region": "NL-DR"}])
@pytest.mark.parametrize(
    "of",
    [{"subject": "kaart"}, {"network": "noordelijk netwerk"}, {"subject": "kaart", "network": "noordelijk netwerk"}],
)
def test_collections_and_networks_narrow_down_as_their_lists_do(ask, beside, where, of):
    templates = {"subject": "list_institutions_by_collection", "network": "list_members_of"}
    sets = [set(ghcids(ask(templates[slot], **{slot: value}, **where))) for slot, value in of.items()]
    others = {"subject": "nothing of the kind", "network": "Nothing of that name"}
    found = set(ghcids(ask("find_institutions_by_criteria", **beside, **of, **where)))
    assert found <= set.intersection(*sets)
    # A second condition that all meet, so that the first alone decides.
    all_have = {"having": [*beside.get("having", ()), "GHCID"]}
    met = set(ghcids(ask("find_institutions_by_criteria", **{**beside, **all_have, **where})))
    assert found == met.intersection(*sets)
    for slot in of:
        assert ask("find_institutions_by_criteria", **beside, **{slot: others[slot]}, **where) == []


@pytest.mark.parametrize("of", [{"subject": "kaart"}, {"operator": "above", "amount": 1, "currency": "EUR"}])
def test_what_is_near_is_narrowed_down_too(ask, of):
    around = {"latitude": Decimal("52.99"), "longitude": Decimal("6.56"), "radius_km": 100}
    template = "list_institutions_by_collection" if "subject" in of else "find_custodians_by_budget_threshold"
    near, listed = set(ghcids(ask("institutions_near", **around))), set(ghcids(ask(template, **of)))
    assert set(ghcids(ask("institutions_near", **around, **of))) == near & listed
    assert near & listed


@pytest.mark.parametrize("of", [{"subject": "kaart"}, {"network": "noordelijk netwerk"}])
def test_the_oldest_with_a_collection_or_in_a_network_is_of_these(ask, of):
    assert ghcids(ask("rank_institutions_by_criteria", order="oldest", **of)) == [ARCHIVE]
