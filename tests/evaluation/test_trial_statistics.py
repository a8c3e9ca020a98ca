import itertools
import math
import statistics

import numpy as np
import pytest

from glam_kg.evaluation.assignment import Trial
from glam_kg.evaluation.distributions import chi_square_tail, t_quantile, t_two_sided
from glam_kg.evaluation.rank_correlation import clustered_interval, kendall_tau_b, spearman
from glam_kg.evaluation.trial_log import TrialOutcome, TrialRecords
from glam_kg.evaluation.trial_report import trial_reports
from glam_kg.evaluation.trial_statistics import (
    FEW_UNITS,
    difference,
    newcombe_interval,
    permutation_p_value,
    sample_ratio_p_value,
    welch_interval,
)

TRIAL = Trial("t", {"control": 1, "other": 1})
UNITS, TRIALS = 80, 300


def clustered(seed, effect=0.0, arms=("control", "other")):
    """A trial of sessions with one to twelve outcomes each, those of one session much alike."""
    random = np.random.default_rng(seed)
    outcomes = []
    for unit in range(UNITS):
        arm = arms[unit % len(arms)]
        share = random.beta(0.5, 0.5) * (1 - effect) + (effect if arm != arms[0] else 0.0)
        values = random.random(random.integers(1, 13)) < share
        outcomes += [TrialOutcome("t", f"u{unit}", arm, "helped", float(value)) for value in values]
    return TrialRecords((Trial("t", dict.fromkeys(arms, 1)),), tuple(outcomes), ())


def p_values(effect=0.0):
    found = []
    for seed in range(TRIALS):
        (report,) = trial_reports(clustered(seed, effect), permutations=199)
        found.append(report.comparisons[0])
    return found


@pytest.mark.long
def test_where_the_arms_do_the_same_one_trial_in_twenty_is_significant():
    comparisons = p_values()
    positive = sum(one.p_value <= 0.05 for one in comparisons) / TRIALS
    # Three standard errors of a share of 0.05 in 300 trials are 0.038.
    assert 0.012 < positive < 0.088
    covered = sum(one.low <= 0 <= one.high for one in comparisons) / TRIALS
    assert 0.912 < covered < 0.988


@pytest.mark.long
def test_outcomes_taken_for_independent_would_deceive():
    # The same trials, by Welch's t over outcomes: what the report would say if it did not keep sessions together.
    positive = 0
    for seed in range(TRIALS):
        values = {arm: [o.value for o in clustered(seed).outcomes if o.arm == arm] for arm in ("control", "other")}
        low, high = welch_interval(values["control"], values["other"])
        positive += not low <= 0 <= high
    assert positive / TRIALS > 0.25


@pytest.mark.long
def test_an_effect_is_found():
    comparisons = p_values(effect=0.4)
    assert sum(one.p_value <= 0.05 and one.difference > 0 for one in comparisons) / TRIALS > 0.9


@pytest.mark.long
def test_of_several_arms_one_is_rarely_significant_by_chance():
    families = 0
    for seed in range(TRIALS):
        (report,) = trial_reports(clustered(seed, arms=("control", "b", "c", "d")), permutations=199)
        families += any(one.adjusted_p_value <= 0.05 for one in report.comparisons)
    assert families / TRIALS < 0.088


def test_the_order_of_the_log_changes_nothing():
    records = clustered(1)
    shuffled = np.random.default_rng(0).permutation(len(records.outcomes))
    other = TrialRecords(records.trials, tuple(records.outcomes[index] for index in shuffled), ())
    assert trial_reports(records) == trial_reports(other)


def test_units_that_are_lost_in_one_arm_are_noticed():
    records = clustered(1)
    assert not trial_reports(records, permutations=9)[0].sample_ratio.mismatch
    kept = tuple(one for one in records.outcomes if one.arm == "control" or int(one.unit[1:]) % 8 == 1)
    (report,) = trial_reports(TrialRecords(records.trials, kept, ()), permutations=9)
    assert report.sample_ratio.mismatch
    assert report.sample_ratio.units == {"control": 40, "other": 10}


def test_small_trials_are_tested_exactly():
    first, second = [0.1, 0.4, 0.35, 0.8], [1.1, 0.9, 1.4]
    values = [*first, *second]

    def distance(chosen):
        one = [values[index] for index in chosen]
        other = [values[index] for index in range(7) if index not in chosen]
        error = math.sqrt(statistics.variance(one) / len(one) + statistics.variance(other) / len(other))
        return abs(statistics.mean(one) - statistics.mean(other)) / error

    dealt = [distance(chosen) for chosen in itertools.combinations(range(7), 4)]
    exact = sum(one >= distance(range(4)) - 1e-9 for one in dealt) / len(dealt)
    assert permutation_p_value(first, second) == pytest.approx(exact, abs=0.01)


def test_many_units_are_tested_by_the_t_distribution_which_says_the_same():
    random = np.random.default_rng(4)
    first, second = random.normal(0, 1, FEW_UNITS).tolist(), random.normal(0.07, 1, FEW_UNITS).tolist()
    found = difference(first, second)
    assert found.test == "Welch's t over units"
    assert found.p_value == pytest.approx(permutation_p_value(first, second, 4_999), abs=0.02)


@pytest.mark.parametrize(
    ("first", "second", "p_value", "ends"),
    [
        ([1.0, 1.0, 1.0], [1.0, 1.0], 1.0, (0, 0)),
        ([0.1, 0.1, 0.1], [0.1, 0.1, 0.1], 1.0, (0, 0)),
        ([0.0] * 8, [1.0] * 8, None, (1, 1)),
    ],
)
def test_values_without_any_spread_have_a_result(first, second, p_value, ends):
    found = difference(first, second)
    assert (found.low, found.high) == pytest.approx(ends, abs=1e-9)
    if p_value is None:
        assert found.p_value < 0.001
    else:
        assert found.p_value == p_value


def test_arms_of_one_unit_are_not_compared():
    assert difference([1.0], [0.0, 1.0]) is None
    assert difference([1.0, 0.0], []) is None


def test_one_outcome_a_unit_that_is_yes_or_no_is_a_share():
    outcomes = [TrialOutcome("t", f"u{n}", ("control", "other")[n % 2], "m", float(n % 3 == 0)) for n in range(30)]
    (report,) = trial_reports(TrialRecords((TRIAL,), tuple(outcomes), ()))
    assert report.comparisons[0].interval == "Newcombe"
    (report,) = trial_reports(TrialRecords((TRIAL,), (*outcomes, outcomes[0]), ()))
    assert report.comparisons[0].interval == "Welch"


# Newcombe 1998, table II, method 10; the first arm there is the second here.
@pytest.mark.parametrize(
    ("control", "other", "low", "high"),
    [
        ((48, 80), (56, 70), 0.0524, 0.3339),
        ((3, 10), (9, 10), 0.1705, 0.8090),
        ((0, 29), (5, 56), -0.0381, 0.1926),
        ((0, 20), (0, 10), -0.1611, 0.2775),
        ((0, 20), (10, 10), 0.6791, 1.0),
    ],
)
def test_intervals_of_shares_are_those_of_the_table(control, other, low, high):
    first, second = ([1.0] * hits + [0.0] * (of - hits) for hits, of in (control, other))
    found = newcombe_interval(first, second)
    assert found == pytest.approx((low, high), abs=0.0002)


# Tables of the distributions: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2 and 1.3.6.7.4.
@pytest.mark.parametrize(
    ("degrees", "quantile"), [(1, 12.706), (2, 4.303), (5, 2.571), (30, 2.042), (100, 1.984), (1e9, 1.96)]
)
def test_quantiles_of_t(degrees, quantile):
    assert t_quantile(degrees) == pytest.approx(quantile, abs=0.0006)
    assert t_two_sided(t_quantile(degrees), degrees) == pytest.approx(0.05)


@pytest.mark.parametrize(
    ("degrees", "value", "tail"), [(1, 6.635, 0.01), (2, 5.991, 0.05), (10, 23.209, 0.01), (100, 124.342, 0.05)]
)
def test_tails_of_chi_square(degrees, value, tail):
    assert chi_square_tail(value, degrees) == pytest.approx(tail, rel=0.001)


def test_distributions_at_their_ends():
    assert t_two_sided(0.0, 5) == 1.0
    assert t_two_sided(math.inf, 5) == 0.0
    assert chi_square_tail(0.0, 3) == 1.0
    assert chi_square_tail(1e5, 3) == 0.0
    assert sample_ratio_p_value({}, {"a": 0.5, "b": 0.5}) == 1.0


def test_rank_correlations_count_ties_as_they_are():
    # Worked by hand: ranks 1, 2.5, 2.5, 4 and 1.5, 1.5, 3.5, 3.5.
    one, other = [1, 2, 2, 3], [5, 5, 7, 7]
    assert spearman(one, other) == pytest.approx(3 / math.sqrt(4.5 * 4))
    assert kendall_tau_b(one, other) == pytest.approx(3 / math.sqrt(5 * 4))
    assert spearman(one, [-value for value in other]) == -spearman(one, other)
    assert kendall_tau_b(one, [1, 1, 1, 1]) == 0.0


def test_an_interval_over_groups_is_wider_than_one_over_members():
    random = np.random.default_rng(5)
    groups = np.repeat(np.arange(20), 10)
    level = random.normal(size=20)[groups]
    one, other = level + random.normal(size=200) / 5, level + random.normal(size=200)
    narrow = clustered_interval(one, other, range(200))
    wide = clustered_interval(one, other, groups.tolist())
    assert narrow[0] < spearman(one, other) < narrow[1]
    assert wide[1] - wide[0] > 1.3 * (narrow[1] - narrow[0])


@pytest.mark.parametrize("scale", [1e-90, 1e90])
def test_the_scale_of_the_figures_changes_nothing_but_the_scale(scale):
    first, second = [1.0, 2.0, 4.0, 3.0], [2.0, 5.0, 3.0, 6.0, 4.0]
    plain = difference(first, second)
    scaled = difference([one * scale for one in first], [one * scale for one in second])
    assert scaled.p_value == plain.p_value
    assert [scaled.low / scale, scaled.high / scale] == pytest.approx([plain.low, plain.high])
