import math
import tarfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from glam_kg.errors import SchemaError
from glam_kg.evaluation.rank_correlation import spearman
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.model import ClassSlot, Schema, SchemaClass, Specificity
from glam_kg.ontology.schema_reading import read_schema
from glam_kg.ontology.score_suggestion import REPEATED_CLASSES, suggest_scores
from glam_kg.ontology.score_suggestion_features import Part, descendants, name_words
from glam_kg.ontology.score_suggestion_likeness import Likeness
from glam_kg.ontology.score_suggestion_model import ENOUGH, GENERAL
from glam_kg.ontology.score_suggestion_regression import Lesson, Regression

ROOT = Path(__file__).resolve().parents[2]
REAL = ROOT.parent / "shared" / "data" / "linkml" / "heritage_custodian_linkml.tar.gz"


def schema_of(*classes, name="made"):
    return Schema(name, {one.name: one for one in sorted(classes, key=lambda one: one.name)})


def scored(schema, scores):
    """The schema with these general scores."""
    return Schema(
        schema.name,
        {name: replace(one, specificity=Specificity(scores.get(name))) for name, one in schema.classes.items()},
    )


def stripped(schema, names):
    classes = dict(schema.classes)
    classes.update((name, replace(classes[name], specificity=Specificity())) for name in names)
    return Schema(schema.name, classes)


@pytest.fixture(scope="module")
def own():
    return read_schema(ROOT / "schema")


@pytest.fixture
def kinds():
    """Forty kinds of archive that are judged special, forty kinds of event that are not, and one of each without a score."""
    made = [SchemaClass("Archive", "a.yaml"), SchemaClass("Event", "e.yaml")]
    for number in range(41):
        word = "".join(chr(ord("a") + int(digit)) for digit in f"{number:02}")
        made.append(SchemaClass(f"{word.title()}Archive", "a.yaml", is_a="Archive", description="Keeps old records."))
        made.append(SchemaClass(f"{word.title()}Event", "e.yaml", is_a="Event", description="Happens at a moment."))
    scores = {one.name: 0.8 if "Archive" in one.name else 0.3 for one in made}
    del scores["AaArchive"], scores["AaEvent"]
    return scored(schema_of(*made), scores)


def test_a_class_gets_the_score_of_its_like(kinds):
    suggestions = suggest_scores(kinds)
    archive, event = suggestions.classes
    assert (archive.class_name, event.class_name) == ("AaArchive", "AaEvent")
    assert archive.scores[GENERAL].score > 0.7
    assert event.scores[GENERAL].score < 0.4
    assert {one.score for one in archive.neighbours} == {0.8}
    assert any("Archive" in shared for one in archive.neighbours for shared in one.shared)
    assert suggestions.teacher is None
    assert suggestions.learnt[0].own == 82
    assert [one.learnt for one in suggestions.learnt] == [True] + [False] * len(ContextTemplate)


def test_an_estimate_is_the_sum_of_its_reasons(own):
    names = [name for name, one in own.classes.items() if one.specificity.stated][::5]
    for one in suggest_scores(stripped(own, names)).classes:
        for score in one.scores.values():
            whole = min(1.0, max(0.0, score.mean + math.fsum(score.parts.values())))
            assert score.score == pytest.approx(whole, abs=0.01)
            assert 0 <= score.low <= score.score <= score.high <= 1


def test_what_a_class_says_of_itself_is_no_suggestion(own):
    lacking = {name for name, one in own.classes.items() if one.specificity.general is None}
    assert {one.class_name for one in suggest_scores(own).classes if GENERAL in one.scores} == lacking


def test_scores_of_contexts_are_learnt_where_enough_classes_have_them(own):
    suggestions = suggest_scores(stripped(own, ["RecordSet", "Portal"]))
    assert all(one.learnt for one in suggestions.learnt)
    for one in suggestions.classes:
        assert list(one.scores) == [GENERAL, *map(str, ContextTemplate)]


def test_held_out_scores_of_our_schema_are_found_in_order(own):
    truth = {name: one.specificity.general for name, one in own.classes.items() if one.specificity.general is not None}
    found = {}
    order = np.random.default_rng(3).permutation(sorted(truth)).tolist()
    for fold in range(4):
        suggestions = suggest_scores(stripped(own, order[fold::4]))
        found.update((one.class_name, one.scores[GENERAL]) for one in suggestions.classes)
    names = sorted(truth)
    assert spearman([found[name].score for name in names], [truth[name] for name in names]) > 0.4
    inside = sum(found[name].low <= truth[name] <= found[name].high for name in names) / len(names)
    assert 0.7 < inside < 0.9


@pytest.mark.long
def test_held_out_scores_of_a_real_schema_are_found_in_order(tmp_path):
    if not REAL.exists():
        pytest.skip("needs the real schema of ../shared/data/linkml")
    with tarfile.open(REAL) as archive:
        archive.extractall(tmp_path, filter="data")
    schema = read_schema(tmp_path)
    truth = {n: one.specificity.general for n, one in schema.classes.items() if one.specificity.general is not None}
    held_out = np.random.default_rng(7).permutation(sorted(truth)).tolist()[: len(truth) // 4]
    suggestions = suggest_scores(stripped(schema, held_out))
    found = {one.class_name: one.scores[GENERAL].score for one in suggestions.classes}
    reached = spearman([found[name] for name in held_out], [truth[name] for name in held_out])
    depth = [sum(1 for _ in schema.line(name)) for name in held_out]
    assert reached > 0.5
    assert reached > spearman(depth, [truth[name] for name in held_out]) + 0.2
    assert suggestions.repeated[0].classes > 300


def test_the_same_schema_gets_the_same_suggestions(own):
    names = list(own.classes)[::4]
    assert suggest_scores(stripped(own, names)) == suggest_scores(stripped(own, names))


def repeated(schema, number, score=0.1):
    """The schema with one score and rationale on so many of its archives."""
    classes = dict(schema.classes)
    for name in [name for name in classes if name.endswith("Archive") and name not in ("Archive", "AaArchive")][
        :number
    ]:
        classes[name] = replace(classes[name], specificity=Specificity(score, {}, "Made  by a migration"))
    return Schema(schema.name, classes)


def test_a_score_given_to_many_at_once_counts_for_little(kinds):
    few, many = repeated(kinds, REPEATED_CLASSES - 1), repeated(kinds, REPEATED_CLASSES)
    assert suggest_scores(few).repeated == ()
    told = suggest_scores(many)
    (one,) = told.repeated
    assert (one.score, one.rationale, one.classes) == (0.1, "Made by a migration", REPEATED_CLASSES)
    trusted, distrusted = suggest_scores(many, repeated_trust=1.0), suggest_scores(many, repeated_trust=0.0)
    by_trust = [each.classes[0].scores[GENERAL].score for each in (trusted, told, distrusted)]
    assert by_trust == sorted(by_trust)
    assert by_trust[0] < 0.5
    assert by_trust[1] > 0.7


def test_repeated_scores_are_revised_where_asked(kinds):
    schema = repeated(kinds, REPEATED_CLASSES)
    revised = suggest_scores(schema, revise_repeated=True)
    assert len(revised.classes) == 2 + REPEATED_CLASSES
    assert revised.learnt[0].own == 82 - REPEATED_CLASSES
    assert all(one.scores[GENERAL].score > 0.6 for one in revised.classes if "Archive" in one.class_name)


def test_without_scores_another_schema_teaches_depth_and_length_of_names(kinds):
    bare = stripped(kinds, kinds.classes)
    suggestions = suggest_scores(bare)
    assert suggestions.teacher == "glam"
    assert {*suggestions.classes[0].scores} == {GENERAL}
    assert {part for one in suggestions.classes for part in one.scores[GENERAL].parts} == {Part.DEPTH, Part.NAME_LENGTH}
    scores = {one.class_name: one.scores[GENERAL].score for one in suggestions.classes}
    assert scores["Archive"] < scores["BcArchive"]


def test_a_teacher_without_scores_is_refused(kinds):
    bare = stripped(kinds, kinds.classes)
    with pytest.raises(SchemaError, match=f"expected {ENOUGH} at least"):
        suggest_scores(bare, teacher=bare)


def test_circles_gaps_and_classes_of_nothing_are_no_obstacle(kinds):
    untidy = [
        SchemaClass("Loop", "x.yaml", is_a="Pool"),
        SchemaClass("Pool", "x.yaml", is_a="Loop", mixins=("Loop",)),
        SchemaClass("Orphan", "x.yaml", is_a="NowhereDefined", slots=(ClassSlot("a", ("NowhereDefined",)),)),
        SchemaClass("_", "x.yaml"),
    ]
    schema = schema_of(*kinds.classes.values(), *untidy)
    suggested = {one.class_name for one in suggest_scores(schema).classes}
    assert {one.name for one in untidy} <= suggested
    assert descendants(schema, "Loop") == {"Pool"}
    assert suggest_scores(schema_of()).classes == ()


def test_words_of_names():
    assert name_words("GLAMORCUBESFIXPHDNTCode") == ["glamorcubesfixphdnt", "code"]
    assert name_words("named thing") == ["named", "thing"]
    assert name_words("Année2ÉcoleURL") == ["année", "2", "école", "url"]
    assert name_words("_") == []


def test_what_two_classes_share_is_told_with_what_tells_most_first(kinds):
    likeness = Likeness((kinds,))
    names = [name for _, name in likeness.members]
    shared = likeness.shared(names.index("AaArchive"), names.index("AbArchive"))
    assert (Part.ANCESTORS, "Archive") in shared
    assert (Part.DESCRIPTION, "records") in shared


def test_one_score_of_full_trust_is_worth_ten_of_a_tenth():
    random = np.random.default_rng(1)
    features = random.normal(size=(6, 3))
    scores = random.uniform(size=6)
    new = random.normal(size=(2, 3))
    once = Lesson.of(features @ features.T, np.ones(6))
    copies = np.repeat(features, 10, axis=0)
    tenfold = Lesson.of(copies @ copies.T, np.full(60, 0.1))
    one = Regression.learnt(once, scores)
    ten = Regression.learnt(tenfold, np.repeat(scores, 10))
    assert one.mean == pytest.approx(ten.mean)
    np.testing.assert_allclose(new @ features.T @ one.weights, new @ copies.T @ ten.weights)
    own = (new**2).sum(axis=1)
    np.testing.assert_allclose(once.unknown(new @ features.T, own), tenfold.unknown(new @ copies.T, own))


def test_regression_is_the_ridge_regression_it_stands_for():
    # With a linear covariance and noise 1, a Gaussian process is ridge regression with penalty 1 and an unpenalised mean.
    random = np.random.default_rng(2)
    features, scores = random.normal(size=(30, 4)), random.uniform(size=30)
    learnt = Regression.learnt(Lesson.of(features @ features.T, np.ones(30)), scores)
    design = np.hstack([np.ones((30, 1)), features])
    ridge = np.linalg.solve(design.T @ design + np.diag([0, 1, 1, 1, 1]), design.T @ scores)
    assert learnt.mean == pytest.approx(ridge[0])
    np.testing.assert_allclose(features.T @ learnt.weights, ridge[1:])
