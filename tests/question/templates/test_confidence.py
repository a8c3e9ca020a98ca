import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from glam_kg.errors import InputError
from glam_kg.question.templates.confidence import Calibration, Curve

judged = st.lists(st.tuples(st.floats(0, 1, allow_nan=False), st.booleans()), max_size=60)


@given(judged, st.floats(0, 1), st.floats(0, 1))
@example([(0.0, False), (0.171875, True)], 1.0, 0.171875)
def test_more_fit_is_never_less_confidence(outcomes, one, other):
    curve = Curve.fitted(outcomes)
    low, high = sorted((one, other))
    assert curve(low) <= curve(high)


@given(judged.filter(bool))
def test_no_measured_outcome_is_certain(outcomes):
    assert all(0 < right < 1 for _, right in Curve.fitted(outcomes).points)


@given(judged, st.randoms())
def test_the_order_of_outcomes_makes_no_difference(outcomes, shuffler):
    shuffled = list(outcomes)
    shuffler.shuffle(shuffled)
    assert Curve.fitted(shuffled) == Curve.fitted(outcomes)


def test_without_measurement_the_fit_is_the_confidence():
    assert Curve(())(0.7) == 0.7


def test_the_curves_of_the_package_rise_and_tell_sure_outcomes_from_doubtful_ones():
    calibration = Calibration.load()
    for curve in (calibration.answers, calibration.refusals):
        fits, shares = zip(*curve.points, strict=True)
        assert (list(fits), list(shares)) == (sorted(set(fits)), sorted(shares))
        assert all(0 < share < 1 for share in shares)
        # One level for all would say nothing of a single outcome.
        assert shares[-1] - shares[0] > 0.25
    assert calibration.answers(0.5) < 0.9 < calibration.answers(1.0)


@pytest.mark.parametrize("content", ["", "{}", '{"measured_on": {}, "answers": [[2, 1]], "refusals": []}', "[]"])
def test_another_file_is_refused_with_its_name(tmp_path, content):
    path = tmp_path / "curves.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=r"curves\.json"):
        Calibration.load(path)


def test_a_file_of_ones_own_is_read(tmp_path):
    path = tmp_path / "curves.json"
    path.write_text(json.dumps({"measured_on": {"questions": 2}, "answers": [[0.5, 0.25]], "refusals": [[0.5, 1]]}))
    calibration = Calibration.load(path)
    assert (calibration.answers(0.9), calibration.refusals(0.1)) == (0.25, 1)
