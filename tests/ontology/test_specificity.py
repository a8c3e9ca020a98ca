"""Scores of classes: the rule of fallback and inheritance, the order, the filter."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_schemas import CONTEXTS, NAMES, one, schema, schemas, scores

from glam_kg.errors import InputError, UnknownNameError
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.specificity import DEFAULT_THRESHOLD, FallbackPolicy, ScoreOrigin, SpecificityLookup

LITERAL, RELEVANCE = FallbackPolicy.LITERAL, FallbackPolicy.RELEVANCE
ARCHIVE = ContextTemplate.ARCHIVE_SEARCH

HERITAGE = schema(
    one("Thing", 0.1, rationale="Everything is one."),
    one("Archive", 0.3, "Thing", archive_search=0.95, museum_search=0.2),
    one("CityArchive", is_a="Archive"),
    one("CityArchiveRoom", is_a="CityArchive", museum_search=0.6),
    one("Blank"),
)


@pytest.fixture(scope="module")
def lookup():
    return SpecificityLookup.of(HERITAGE)


@pytest.mark.parametrize(
    ("name", "context", "policy", "expected"),
    [
        ("Archive", "archive_search", RELEVANCE, (0.95, "template", "Archive")),
        ("Archive", "archive_search", LITERAL, (0.95, "template", "Archive")),
        ("Archive", "library_search", RELEVANCE, (0.7, "general", "Archive")),
        ("Archive", "library_search", LITERAL, (0.3, "general", "Archive")),
        ("Archive", None, RELEVANCE, (0.3, "general", "Archive")),
        ("Archive", None, LITERAL, (0.3, "general", "Archive")),
        ("Thing", "archive_search", RELEVANCE, (0.9, "general", "Thing")),
        ("CityArchive", "archive_search", RELEVANCE, (0.95, "inherited", "Archive")),
        ("CityArchive", "person_research", RELEVANCE, (0.7, "inherited", "Archive")),
        ("CityArchive", "person_research", LITERAL, (0.3, "inherited", "Archive")),
        ("CityArchiveRoom", "museum_search", RELEVANCE, (0.6, "template", "CityArchiveRoom")),
        ("CityArchiveRoom", "archive_search", RELEVANCE, (0.95, "inherited", "Archive")),
        ("CityArchiveRoom", None, RELEVANCE, (0.3, "inherited", "Archive")),
        ("Blank", "archive_search", RELEVANCE, (0.5, "default", None)),
        ("Blank", None, LITERAL, (0.5, "default", None)),
    ],
)
def test_the_nearest_annotation_of_the_line_decides(lookup, name, context, policy, expected):
    score = lookup.explain(name, context, policy)
    assert (score.value, score.origin, score.of_class) == expected
    assert lookup.get_score(name, context, policy) == score.value


def test_the_reason_is_that_of_the_class_which_decides():
    lookup = SpecificityLookup.of(schema(one("Thing", 0.1, rationale="Everything is one."), one("Part", is_a="Thing")))
    assert lookup.explain("Part", "archive_search").rationale == "Everything is one."


def test_the_general_score_of_a_class_hides_the_template_score_of_its_parent():
    lookup = SpecificityLookup.of(schema(one("Parent", archive_search=0.9), one("Child", 0.8, "Parent")))
    assert lookup.get_score("Child", "archive_search") == 0.2


def test_is_a_comes_before_mixins():
    lookup = SpecificityLookup.of(
        schema(one("Mixin", 0.2), one("Parent", 0.6), one("Child", None, "Parent", ("Mixin",)))
    )
    assert lookup.explain("Child").of_class == "Parent"


def test_the_complement_is_a_plain_decimal():
    lookup = SpecificityLookup.of(schema(one("Special", 0.9), one("Stated", archive_search=0.1)))
    assert lookup.ranking("archive_search") == (("Special", 0.1), ("Stated", 0.1))
    assert lookup.filter_classes("archive_search", threshold=0.1).names == ("Special", "Stated")


def test_the_ranking_ends_ties_by_name(lookup):
    assert [each.name for each in lookup.ranking(ARCHIVE)] == [
        "Archive",
        "CityArchive",
        "CityArchiveRoom",
        "Thing",
        "Blank",
    ]


def test_the_threshold_is_inclusive_and_top_n_cuts_after_it(lookup):
    assert lookup.filter_classes(ARCHIVE, threshold=0.9).names == ("Archive", "CityArchive", "CityArchiveRoom", "Thing")
    assert lookup.filter_classes(ARCHIVE, threshold=0.9, top_n=2).names == ("Archive", "CityArchive")
    assert lookup.filter_classes(ARCHIVE, top_n=5).names[-1] == "Blank"
    assert lookup.filter_classes(ARCHIVE, top_n=0).names == ()
    assert lookup.filter_classes(ARCHIVE).names == lookup.filter_classes(ARCHIVE, threshold=DEFAULT_THRESHOLD).names


def test_a_filter_is_made_once_and_cannot_be_changed(lookup):
    kept = lookup.filter_classes(ARCHIVE, threshold=0.9)
    assert lookup.filter_classes("archive_search", threshold=0.9) is kept
    assert kept.as_filter() is kept.as_filter()
    assert kept.as_filter() == {"class_name": {"$in": list(kept.names)}}
    assert kept.kept == set(kept.names)
    assert kept.reduction == pytest.approx(1 / 5)
    for array in (kept.mask, lookup.scores(ARCHIVE)):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
    with pytest.raises(TypeError):
        lookup.get_all_scores(ARCHIVE)["Archive"] = 0
    with pytest.raises(AttributeError):
        kept.names = ()


def test_filters_of_other_questions_are_not_mixed_up(lookup):
    by_policy = {
        policy: lookup.filter_classes(ARCHIVE, threshold=0.7, policy=policy).names for policy in FallbackPolicy
    }
    assert "Thing" in by_policy[RELEVANCE]
    assert "Thing" not in by_policy[LITERAL]
    assert lookup.filter_classes(None, threshold=0.3).names == ("Blank", "Archive", "CityArchive", "CityArchiveRoom")


@pytest.mark.parametrize("wrong", [{"threshold": 1.5}, {"threshold": -0.1}, {"threshold": float("nan")}, {"top_n": -1}])
def test_a_wrong_limit_is_refused(lookup, wrong):
    with pytest.raises(InputError, match="expected"):
        lookup.filter_classes(ARCHIVE, **wrong)


def test_an_unknown_name_is_told_with_the_nearest(lookup):
    with pytest.raises(UnknownNameError, match="no class 'archve', did you mean 'Archive'"):
        lookup.get_score("archve", "archive_search")
    with pytest.raises(UnknownNameError, match="no context 'museums_search', did you mean 'museum_search'") as caught:
        lookup.ranking("museums_search")
    assert caught.value.nearest[0] == "museum_search"
    with pytest.raises(UnknownNameError, match="no class 'qqqqq', expected one of Archive, "):
        lookup.explain("qqqqq")
    with pytest.raises(UnknownNameError, match="no context 'qqqqq', expected one of archive_search, museum_search, "):
        lookup.scores("qqqqq")
    many = SpecificityLookup.of(schema(*(one(f"C{number}", 0.5) for number in range(20))))
    with pytest.raises(UnknownNameError, match=r"no class 'qqqqq'$"):
        many.explain("qqqqq")


def test_a_context_that_only_the_schema_has_is_known():
    lookup = SpecificityLookup.of(schema(one("Shop", 0.5, shop_search=1.0)))
    assert lookup.contexts == (*map(str, ContextTemplate), "shop_search")
    assert lookup.get_score("Shop", "shop_search") == 1


def test_a_schema_without_classes_has_no_scores():
    lookup = SpecificityLookup.of(schema())
    assert (lookup.names, lookup.ranking(ARCHIVE), dict(lookup.get_all_scores(ARCHIVE))) == ((), (), {})
    assert lookup.filter_classes(ARCHIVE).reduction == 0


def test_threads_get_the_same_scores():
    classes = [one(f"Class{number:04}", number / 2000, archive_search=number % 7 / 7) for number in range(2000)]
    shared, alone = SpecificityLookup.of(schema(*classes)), SpecificityLookup.of(schema(*classes))
    with ThreadPoolExecutor(8) as pool:
        filters = list(
            pool.map(lambda n: shared.filter_classes(ARCHIVE, threshold=n % 5 / 5, top_n=n % 3 or None), range(300))
        )
    for number, found in enumerate(filters):
        expected = alone.filter_classes(ARCHIVE, threshold=number % 5 / 5, top_n=number % 3 or None)
        assert (found.names, found.mask.tolist()) == (expected.names, expected.mask.tolist())


def test_a_file_a_folder_and_a_view_give_the_same_scores(tmp_path):
    from linkml_runtime import SchemaView

    text = """
        id: https://example.org/s
        name: s
        imports: [linkml:types]
        prefixes: {linkml: "https://w3id.org/linkml/"}
        classes:
          Archive:
            annotations:
              specificity_score: "0.3"
              template_specificity: {value: {archive_search: 0.95, museum_search: 0.1}}
          CityArchive: {is_a: Archive}
    """
    file = tmp_path / "schema" / "s.yaml"
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    lookups = [
        SpecificityLookup.open(file),
        SpecificityLookup.open(file.parent),
        SpecificityLookup.from_view(SchemaView(str(file))),
    ]
    for lookup in lookups:
        assert lookup.get_score("CityArchive", "archive_search") == 0.95
        for context in (None, *lookup.contexts):
            assert lookup.ranking(context) == lookups[0].ranking(context)
            assert [lookup.explain(name, context) for name in lookup.names] == [
                lookups[0].explain(name, context) for name in lookup.names
            ]


def _expected(schema, name, context, policy):
    """The rule, as it is stated, one class at a time."""
    for number, each in enumerate(schema.line(name)):
        stated = each.specificity
        if context is not None and context in stated.templates:
            return stated.templates[context], each.name, ScoreOrigin.INHERITED if number else ScoreOrigin.TEMPLATE
        if stated.general is not None:
            value = 1 - stated.general if policy is RELEVANCE and context else stated.general
            return value, each.name, ScoreOrigin.INHERITED if number else ScoreOrigin.GENERAL
    return 0.5, None, ScoreOrigin.DEFAULT


ANY_CONTEXT = st.none() | st.sampled_from([*map(str, ContextTemplate)])


@given(schemas(), ANY_CONTEXT, st.sampled_from(FallbackPolicy))
def test_every_score_follows_the_rule(drawn, context, policy):
    lookup = SpecificityLookup.of(drawn)
    for place, name in enumerate(lookup.names):
        value, of_class, origin = _expected(drawn, name, context, policy)
        score = lookup.explain(name, context, policy)
        assert score.value == pytest.approx(value, abs=1e-11)
        assert (score.of_class, score.origin) == (of_class, origin)
        assert score.value == lookup.get_all_scores(context, policy)[name] == lookup.scores(context, policy)[place]
    assert tuple(lookup.get_all_scores(context, policy)) == lookup.names == tuple(sorted(drawn.classes))


@given(schemas(), ANY_CONTEXT, st.sampled_from(FallbackPolicy))
def test_the_ranking_is_a_total_order_of_all_classes(drawn, context, policy):
    lookup = SpecificityLookup.of(drawn)
    ranking = lookup.ranking(context, policy)
    assert sorted(each.name for each in ranking) == list(lookup.names)
    assert list(ranking) == sorted(ranking, key=lambda each: (-each.score, each.name))


@given(schemas(), ANY_CONTEXT, st.sampled_from(FallbackPolicy), scores(), st.none() | st.integers(0, len(NAMES)))
def test_a_filter_is_the_ranking_cut(drawn, context, policy, threshold, top_n):
    lookup = SpecificityLookup.of(drawn)
    kept = lookup.filter_classes(context, threshold=threshold, top_n=top_n, policy=policy)
    passing = [each.name for each in lookup.ranking(context, policy) if each.score >= threshold]
    assert list(kept.names) == passing[:top_n]
    assert set(np.array(lookup.names)[kept.mask]) == set(kept.names)


@given(schemas())
def test_literal_and_relevance_agree_where_the_context_is_scored(drawn):
    lookup = SpecificityLookup.of(drawn)
    for context in CONTEXTS[:-1]:
        for name in lookup.names:
            by_relevance, literally = (lookup.explain(name, context, policy) for policy in (RELEVANCE, LITERAL))
            if by_relevance.origin is ScoreOrigin.TEMPLATE:
                assert by_relevance == literally
            elif by_relevance.origin is ScoreOrigin.GENERAL:
                assert by_relevance.value + literally.value == pytest.approx(1)
