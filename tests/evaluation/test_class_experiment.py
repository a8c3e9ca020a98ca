"""The class experiment: its tables, the sparse schema, and the whole of it on a few questions."""

import json
from dataclasses import asdict

import numpy as np
import pytest

from glam_kg.commands.class_tables import markdown
from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.class_baselines import EmbeddedClasses, LexicalClasses, fused
from glam_kg.evaluation.class_cases import ClassCase, judged_of
from glam_kg.evaluation.class_experiment import FOUND, GIVEN, context_table
from glam_kg.evaluation.class_questions import ClassQuestion
from glam_kg.evaluation.class_report import class_report
from glam_kg.evaluation.class_sparsity import with_share
from glam_kg.evaluation.class_systems import COMBINATION, LITERAL, RANDOM
from glam_kg.ontology.schema_cache import open_schema
from glam_kg.question.templates.ranking_inputs import RankingInputs
from glam_kg.retrieval.encoders.embedded import EmbeddedEncoder

pytestmark = pytest.mark.long

ASKED = (
    (
        "nl",
        "archive_search",
        "Welke archieven in Drenthe hebben een leeszaal?",
        ("Archive", "ReadingRoom", "Subregion"),
    ),
    ("en", "museum_search", "Which museums show modern paintings?", ("Museum", "Artwork", "ArtMuseum")),
    ("de", "library_search", "Wann ist die Stadtbibliothek geöffnet?", ("PublicLibrary", "OpeningHours")),
    ("fr", "organizational_change", "Quels musées ont fusionné depuis 2010 ?", ("Museum", "MergerEvent")),
    ("nl", "identifier_lookup", "Wat is de ISIL-code van het Rijksmuseum?", ("Identifier", "Museum")),
    ("en", "person_research", "Who was the director of the record office?", ("Person", "StaffPosition", "Role")),
    ("de", "location_browse", "Welche Museen gibt es in Wien?", ("Museum", "Settlement", "Location")),
    ("fr", "digital_platform", "Existe-t-il une interface SPARQL ?", ("SparqlEndpoint", "ApiEndpoint")),
)


@pytest.fixture(scope="module")
def schema():
    return open_schema()


@pytest.fixture(scope="module")
def questions():
    return tuple(
        ClassQuestion(
            f"q{number}",
            language,
            context,
            text,
            {"a": dict.fromkeys(classes, 2), "b": {classes[0]: 2, **dict.fromkeys(classes[1:], 1)}},
            "train" if number % 2 else "test",
        )
        for number, (language, context, text, classes) in enumerate(ASKED)
    )


@pytest.fixture(scope="module")
def report(questions, schema, sample_engine):
    return class_report(questions, schema, sample_engine, EmbeddedEncoder())


def case(names, gained, context="archive_search", found=None):
    asked = ClassQuestion("q", "nl", context, "?", {"a": dict.fromkeys(gained, 2), "b": dict.fromkeys(gained, 2)})
    return ClassCase(asked, judged_of(asked, names), RankingInputs("nl", found, {}))


def test_a_table_sets_the_chosen_system_against_each_other_one():
    names = tuple("ABCDEFGHIJ")
    cases = [case(names, ["J"]) for _ in range(12)]
    right = lambda each, _: each.judged.gains  # noqa: E731
    wrong = lambda each, _: -each.judged.gains  # noqa: E731
    table = context_table(cases, {"right": right, "wrong": wrong}, GIVEN, chosen="right")
    assert [row.system for row in table.systems] == [RANDOM, "right", "wrong"]
    assert (table.of("right").ndcg, table.of("right").recall, table.of("right").kept_for_recall) == (1, 1, 1)
    assert (table.of("wrong").recall, table.of("wrong").kept_for_recall) == (0, 10)
    assert table.of(RANDOM).recall == pytest.approx(0.2)
    against = table.against("wrong")
    assert against.low > 0
    assert against.p_value <= against.adjusted < 0.01


def test_the_context_is_given_or_found():
    met = []
    scorer = lambda each, context: met.append(context) or each.judged.gains  # noqa: E731
    one = case(("A", "B"), ["A"], found="museum_search")
    for source in (GIVEN, FOUND):
        context_table([one], {COMBINATION: scorer}, source)
    assert met == ["archive_search", "museum_search"]


def test_a_table_needs_a_question():
    with pytest.raises(QuestionSetError, match="no question to measure on"):
        context_table([], {}, GIVEN)


@pytest.mark.parametrize("share", [0.0, 0.25, 1.0])
def test_a_share_of_the_classes_keeps_its_scores_by_context(schema, share):
    sparse = with_share(schema, share, seed=1)
    kept = {name for name, each in sparse.classes.items() if each.specificity.templates}
    assert len(kept) == round(share * len(schema.classes))
    assert all(sparse.classes[name] == schema.classes[name] for name in kept)
    assert all(
        each.specificity.general == schema.classes[name].specificity.general for name, each in sparse.classes.items()
    )
    assert with_share(schema, share, seed=1) == sparse
    assert share in (0.0, 1.0) or with_share(schema, share, seed=2) != sparse


def test_ranks_are_fused_by_their_reciprocals():
    found = fused([np.array([3.0, 2.0, 1.0]), np.array([1.0, 3.0, 2.0])])
    assert found.tolist() == pytest.approx([1 / 61 + 1 / 63, 1 / 62 + 1 / 61, 1 / 63 + 1 / 62])


def test_words_alone_find_a_class_by_its_label_and_description(schema):
    names = tuple(sorted(schema.classes))
    lexical = LexicalClasses(schema, names, {})
    assert names[int(lexical.scores("leeszaal", "nl").argmax())] == "ReadingRoom"
    assert lexical.scores("", "nl").tolist() == [0.0] * len(names)


def test_embeddings_find_a_class_by_its_meaning(schema):
    names = tuple(sorted(schema.classes))
    scores = EmbeddedClasses(schema, names, EmbeddedEncoder()).scores("At what times can I visit?")
    assert "OpeningHours" in [names[place] for place in (-scores).argsort()[:5]]
    assert scores.max() == pytest.approx(1)


def test_the_report_holds_every_part(report, schema):
    assert (report.questions, report.classes, report.kept) == (8, len(schema.classes), 32)
    assert report.agreement["all"].both == 20
    assert [table.context for table in report.tables] == [GIVEN, FOUND]
    assert {row.share for row in report.sparse} == {1.0, 0.5, 0.25, 0.0}
    assert set(report.sparse_differences) == {
        f"{share}, {by}" for share in ("50%", "25%", "0%") for by in (GIVEN, FOUND)
    }
    assert all(list(row.values()) == sorted(row.values()) for row in report.curve.values())
    removed = [row["removed"] for row in report.thresholds.values()]
    recalls = [row["recall"] for row in report.thresholds.values()]
    assert removed == sorted(removed)
    assert recalls == sorted(recalls, reverse=True)
    assert all(row["needed"] is not None for row in report.strictness.values())


def test_the_bar_is_judged_by_what_was_measured(report):
    for verdict, table in zip(report.verdicts(), report.tables, strict=True):
        assert verdict.reduction == round(1 - 32 / report.classes, 4)
        assert verdict.recall == table.of(COMBINATION).recall
        assert verdict.beats[LITERAL] == (table.against(LITERAL).low > 0)
        assert verdict.met == (verdict.recall >= 0.95 and all(verdict.beats.values()))


@pytest.mark.long
def test_a_second_run_differs_in_times_only(report, questions, schema, sample_engine):
    again = class_report(questions, schema, sample_engine, EmbeddedEncoder())
    assert _timeless(again) == _timeless(report)


def test_the_report_can_be_printed(report):
    text = markdown(report)
    assert text.count("\n### ") == 14
    assert json.loads(json.dumps(report.to_dict()))["weights"] == asdict(report.weights)


def _timeless(report):
    return _without_times(json.loads(json.dumps(report.to_dict())))


def _without_times(value):
    if isinstance(value, dict):
        return {key: _without_times(one) for key, one in value.items() if key != "milliseconds"}
    return [_without_times(one) for one in value] if isinstance(value, list) else value
