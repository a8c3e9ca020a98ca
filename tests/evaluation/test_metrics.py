import pytest

from glam_kg.evaluation.calibration import calibration, expected_calibration_error, mass_bins, width_bins
from glam_kg.evaluation.metrics import aggregates, confusion, percentiles
from glam_kg.evaluation.outcomes import Outcome, SlotTally, tally


def _outcome(
    name, points, *, expected="list", status="answered", template="list", confidence=0.9, refusal=None, **more
):
    return Outcome(
        id=name, language=name[:2], group="refuse" if refusal else "answer", turns=("?",), expected_template=expected,
        status=status, score=points, confidence=confidence, template=template, expected_status=refusal, **more,
    )  # fmt: skip


OUTCOMES = [
    _outcome("nl-1", 1.0, slot_tally=SlotTally(2, 2, 2), understanding_ms=1.0, execution_ms=0.5, language_read="nl"),
    _outcome(
        "nl-2",
        0.4,
        template="count",
        slot_tally=SlotTally(1, 2, 0),
        understanding_ms=3.0,
        execution_ms=0.7,
        language_read="de",
    ),
    _outcome("en-1", 0.0, status="unanswerable", template="none", slot_tally=SlotTally(0, 1, 0), understanding_ms=2.0),
    _outcome("en-2", 1.0, expected="none", status="out_of_scope", template="none", refusal="out_of_scope"),
    _outcome("en-3", 1.0, expected="none", status="out_of_scope", template="none", refusal="unanswerable"),
    _outcome("en-4", 0.0, expected="none", refusal="unanswerable", confidence=0.5),
]


def test_the_figures_of_a_run():
    figures = aggregates(OUTCOMES)
    assert figures["overall"] == {"n": 6, "score": 0.5667}
    assert figures["tiers"] == {"local": {"n": 6, "score": 0.5667}}
    assert figures["languages"] == {"en": {"n": 4, "score": 0.5}, "nl": {"n": 2, "score": 0.7}}
    assert figures["templates"] == {"list": {"n": 3, "score": 0.4667}, "none": {"n": 3, "score": 0.6667}}
    assert figures["confident_wrong"] == {"n": 2, "of": 6, "share": 0.3333}
    assert figures["coverage"] == {"n": 2, "of": 3, "share": 0.6667}
    assert figures["template_accuracy"] == {"n": 3, "of": 6, "share": 0.5}
    assert figures["language_accuracy"] == {"n": 1, "of": 2, "share": 0.5}
    assert figures["slots"] == {"n": 5, "given": 3, "precision": 0.6667, "recall": 0.4}
    assert figures["refusals"] == {
        "n": 3, "given": 3, "precision": 0.6667, "recall": 0.6667, "exact_status": 0.3333,
    }  # fmt: skip
    assert figures["latency_ms"]["execution"] == {"p50": 0.5, "p90": 0.7, "p99": 0.7}


def test_a_wrong_nothing_is_no_confident_answer_but_said_without_doubt():
    nothing = _outcome("nl-1", 0.0, status="no_results")
    asked_back = _outcome("nl-2", 0.0, status="needs_clarification")
    right = _outcome("nl-3", 1.0, status="no_results")
    figures = aggregates([*OUTCOMES, nothing, asked_back, right])
    assert figures["confident_wrong"] == {"n": 2, "of": 9, "share": 0.2222}
    assert figures["wrong_without_doubt"] == {"n": 3, "of": 9, "share": 0.3333}


def test_shares_of_nothing_are_none():
    figures = aggregates(OUTCOMES[:1])
    assert figures["refusals"] == {"n": 0, "given": 0, "precision": None, "recall": None, "exact_status": None}
    assert aggregates([])["calibration"]["brier"] is None


def test_the_confusion_table_leaves_out_what_is_not_confused():
    assert confusion(OUTCOMES) == {"list": {"count": 1, "list": 1, "none": 1}, "none": {"none": 2, "list": 1}}
    assert confusion(OUTCOMES[3:5]) == {}


def test_percentiles_are_values_that_occur():
    assert percentiles([float(number) for number in range(1, 101)]) == {"p50": 50.0, "p90": 90.0, "p99": 99.0}
    assert percentiles([]) == {"p50": None, "p90": None, "p99": None}


def test_calibration_by_hand():
    judged = [(0.95, True)] * 3 + [(0.95, False)] + [(0.55, True), (0.55, False)]
    # |0.95 - 0.75| of four answers, |0.55 - 0.5| of two.
    assert expected_calibration_error(width_bins(judged)) == pytest.approx((4 * 0.2 + 2 * 0.05) / 6, abs=1e-4)
    figures = calibration([_outcome(f"en-{i}", float(good), confidence=c) for i, (c, good) in enumerate(judged)])
    assert figures["brier"] == pytest.approx((3 * 0.05**2 + 0.95**2 + 0.45**2 + 0.55**2) / 6, abs=1e-4)
    assert [(row["low"], row["n"], row["right"]) for row in figures["reliability"]] == [(0.5, 2, 0.5), (0.9, 4, 0.75)]


def test_a_confidence_that_is_always_right_has_no_error():
    judged = [(i / 1000, i % 1000 < 0) for i in range(10)] + [(1.0, True)] * 5
    assert expected_calibration_error(width_bins([(1.0, True), (0.0, False)])) == 0.0
    assert sum(one.n for one in width_bins(judged)) == sum(one.n for one in mass_bins(judged)) == 15
    assert expected_calibration_error([]) is None


def test_bins_of_equal_mass_never_part_equal_confidences():
    judged = [(0.5, True)] * 7 + [(0.9, True)] * 3
    assert [(one.low, one.n) for one in mass_bins(judged, bins=5)] == [(0.5, 7), (0.9, 3)]
    assert [one.n for one in mass_bins([(i / 100, True) for i in range(100)])] == [10] * 10


@pytest.mark.parametrize(
    ("gold", "given", "counted"),
    [
        ({"institution_type": ["A", "L"]}, {"institution_type": "A"}, SlotTally(1, 2, 1)),
        ({"city": "Brussel"}, {"city": "Brussels"}, SlotTally(1, 1, 1)),
        ({"city": "Brussel"}, {"city": "Gent"}, SlotTally(1, 1, 0)),
        ({"places": ["Gent", "Brussel"], "level": "city"}, {"places": ["Brussels", "Gent"]}, SlotTally(2, 2, 2)),
        ({"amount": 2_500_000}, {"amount": 2500000.0}, SlotTally(1, 1, 1)),
        ({"order": "oldest"}, {"order": "oldest", "limit": 1}, SlotTally(1, 1, 1)),
        ({"order": "oldest", "limit": 3}, {"order": "oldest", "limit": 1}, SlotTally(2, 2, 1)),
        ({"city": "Toledo", "cregion": "US-OH"}, {"city": "Toledo"}, SlotTally(1, 1, 1)),
        ({"region": "NL-UT"}, {"city": "Utrecht"}, SlotTally(1, 1, 0)),
        ({"city": None}, {}, SlotTally(0, 0, 0)),
    ],
)  # fmt: skip
def test_slot_values_are_tallied(gold, given, counted):
    assert tally(gold, given, lambda one, other: {one, other} == {"brussel", "brussels"}) == counted
