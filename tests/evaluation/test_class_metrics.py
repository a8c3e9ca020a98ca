"""The measures of rankings of classes, by hand, by trec_eval, and by enumeration."""

import math
from itertools import permutations, product

import numpy as np
import pytest
import pytrec_eval
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.evaluation.class_metrics import (
    Judged,
    kept_at,
    kept_for_recall,
    measures,
    ndcg,
    order_of,
    random_measures,
)
from glam_kg.evaluation.class_tuning import tuned_weights
from glam_kg.evaluation.significance import holm, randomisation_p_value


def judged(gains, expected=None):
    values = np.array(gains, dtype=float)
    return Judged(values, values > 0 if expected is None else np.array(expected, dtype=bool))


def test_by_hand():
    # Ranked b, a, c, d; gains a 4, c 2.
    found = measures(np.array([0.5, 0.9, 0.4, 0.1]), judged([4, 0, 2, 0]), 2)
    best = 4 / math.log2(2) + 2 / math.log2(3)
    assert found.ndcg == pytest.approx((4 / math.log2(3) + 2 / math.log2(4)) / best)
    assert (found.recall, found.precision, found.last) == (0.5, 0.5, 3)


def test_equal_scores_stay_in_the_order_of_names():
    assert order_of(np.array([0.1 + 0.2, 0.3, 0.5])).tolist() == [2, 0, 1]


def test_a_question_that_needs_nothing_has_no_measure():
    assert measures(np.ones(3), judged([0, 0, 0]), 2) == measures(np.zeros(3), judged([0, 0, 0]), 2)
    assert measures(np.ones(3), judged([0, 0, 0]), 2).ndcg is None
    assert measures(np.ones(3), judged([0, 0, 0]), 2).recall is None


@settings(max_examples=50, deadline=None)
@given(st.lists(st.integers(0, 4), min_size=1, max_size=30), st.randoms(use_true_random=False))
def test_ndcg_is_that_of_trec_eval(gains, chance):
    scores = list(range(len(gains)))
    chance.shuffle(scores)
    evaluator = pytrec_eval.RelevanceEvaluator({"q": {f"c{i}": gain for i, gain in enumerate(gains)}}, {"ndcg_cut.10"})
    theirs = evaluator.evaluate({"q": {f"c{i}": float(score) for i, score in enumerate(scores)}})["q"]["ndcg_cut_10"]
    ours = measures(np.array(scores, dtype=float), judged(gains), 3).ndcg
    assert (ours or 0.0) == pytest.approx(theirs)


@pytest.mark.parametrize("gains", [[4, 0, 2, 0, 1], [0, 0, 3], [1, 1, 1]])
def test_the_order_at_random_is_the_mean_over_all_orders(gains):
    right, kept = judged(gains), 2
    every = [measures(np.array(scores, dtype=float), right, kept) for scores in permutations(range(len(gains)))]
    found = random_measures(right, kept)
    assert found.ndcg == pytest.approx(np.mean([one.ndcg for one in every]))
    assert found.recall == pytest.approx(np.mean([one.recall for one in every]))
    assert found.precision == pytest.approx(np.mean([one.precision for one in every]))
    assert found.last == round(np.mean([one.last for one in every]))


@pytest.mark.parametrize(("reduction", "number", "kept"), [(0.8, 163, 32), (0.8, 10, 2), (0.9, 10, 1), (0.0, 7, 7)])
def test_a_filter_removes_at_least_its_share(reduction, number, kept):
    assert kept_at(reduction, number) == kept
    assert 1 - kept / number >= reduction - 1e-12


def test_how_many_must_be_kept_is_one_number_for_all_questions():
    first = (np.array([3.0, 2.0, 1.0]), judged([1, 0, 0]))
    second = (np.array([3.0, 2.0, 1.0]), judged([0, 0, 1]))
    assert kept_for_recall([first, second], 0.5) == 1
    assert kept_for_recall([first, second], 0.95) == 3
    assert kept_for_recall([(np.zeros(2), judged([0, 0]))], 0.95) is None


def test_discounts_end_at_the_cut():
    gains = np.array([1.0] * 12)
    assert ndcg(gains, gains) == 1
    assert ndcg(np.array([0.0] * 10 + [1.0] * 2), np.array([1.0] * 2)) == 0


def test_tuning_finds_the_sign_that_tells():
    draw = np.random.default_rng(7)
    right = [judged((draw.random(40) < 0.1) * 2) for _ in range(20)]
    right = [one for one in right if one.expected.any()]
    telling = np.stack([one.gains + draw.normal(0, 0.2, 40) for one in right])
    signs = np.stack([draw.random(telling.shape), telling], axis=2)
    context, sign = tuned_weights(signs, right, start=(1.0, 0.0), kept=8)
    assert context == 1
    assert sign >= 0.5
    assert tuned_weights(signs, right, start=(1.0, 0.0), kept=8, fixed=(0, 1)) == (1.0, 0.0)


def test_the_randomisation_test_is_near_the_exact_one():
    differences = [0.3, -0.1, 0.2, 0.4, 0.1, -0.05, 0.25, 0.15]
    total = abs(sum(differences))
    flips = [sum(s * d for s, d in zip(signs, differences, strict=True)) for signs in product((1, -1), repeat=8)]
    exact = sum(abs(flip) >= total - 1e-12 for flip in flips) / len(flips)
    assert randomisation_p_value(differences) == pytest.approx(exact, abs=0.01)
    assert randomisation_p_value(differences) == randomisation_p_value(differences)
    assert randomisation_p_value([0.1] * 30) < 0.001


def test_holm_never_lowers_a_p_value_and_keeps_the_order_given():
    adjusted = holm({"c": 0.5, "a": 0.001, "b": 0.02})
    assert adjusted == {"c": 0.5, "a": 0.003, "b": 0.04}
    assert list(adjusted) == ["c", "a", "b"]
