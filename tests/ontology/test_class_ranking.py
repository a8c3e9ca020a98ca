"""Ranking the classes that a question needs."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.errors import UnknownNameError
from glam_kg.ontology.class_index import LabelIndex, Relations
from glam_kg.ontology.class_ranking import ClassRanker, Signs
from glam_kg.ontology.class_terms import parts_of_compound, question_terms, terms_of
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.model import ClassSlot, Schema, SchemaClass, Specificity
from glam_kg.ontology.policies import FallbackPolicy
from glam_kg.ontology.specificity import SpecificityLookup
from glam_kg.ontology.vocabulary import LANGUAGES


def made(*classes):
    return Schema("made", {each.name: each for each in classes})


def described(name, **more):
    return SchemaClass(name, "made.yaml", **more)


SMALL = made(
    described("Thing", abstract=True, specificity=Specificity(general=0.1)),
    described(
        "Shop",
        is_a="Thing",
        labels=(("winkel", "nl"), ("magasin", "fr")),
        description="Where goods are sold.",
        slots=(ClassSlot("keeper", ("Keeper",)), ClassSlot("hours", ("Hours",))),
        specificity=Specificity(0.2, {"location_browse": 0.9, "person_research": 0.3}),
    ),
    described("BookShop", is_a="Shop", specificity=Specificity(0.6, {"location_browse": 0.6})),
    described("Keeper", labels=(("winkelier", "nl"),), specificity=Specificity(0.5, {"person_research": 1.0})),
    described("Hours", labels=(("opening hours", "en"), ("open", "en")), specificity=Specificity(0.7)),
)


@pytest.fixture(scope="module")
def ranker():
    return ClassRanker(SpecificityLookup.of(SMALL))


@pytest.fixture(scope="module")
def own_ranker():
    return ClassRanker.open()


def names(ranked):
    return [one.name for one in ranked]


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("nl", "Welke archieven hebben een leeszaal?"),
        ("en", "Which record offices have a reading room?"),
        ("de", "Welche Archive haben einen Lesesaal?"),
        ("fr", "Quelles archives ont une salle de lecture ?"),
    ],
)
def test_a_question_reaches_its_classes_in_every_language(own_ranker, language, question):
    assert set(names(own_ranker.rank(question, language=language, context="archive_search", top_n=3))) >= {
        "Archive",
        "ReadingRoom",
    }


def test_a_question_whose_language_is_not_known_is_read_in_all(own_ranker):
    assert "ReadingRoom" in names(own_ranker.rank("Lesesaal", top_n=3))


def test_every_class_is_called_something_in_every_language(own_ranker):
    classes = own_ranker.lookup.schema.classes
    missing = [
        (name, language)
        for name, each in classes.items()
        for language in LANGUAGES
        if name != "Any" and language not in {code for _, code in each.labels}
    ]
    assert missing == []


def test_a_label_that_is_said_whole_beats_one_that_is_said_in_part():
    schema = made(
        described("City", labels=(("city", "en"),)),
        described("Gate", labels=(("old city gate", "en"),)),
    )
    found = LabelIndex.of(schema, ("City", "Gate"), {}).scores(terms_of("the city", "en"))
    assert found[0] > found[1] > 0


def test_a_word_for_several_classes_tells_less_of_each():
    schema = made(
        *(described(name, labels=(("plan", "en"),)) for name in ("Design", "Chart")),
        described("Boat", labels=(("vessel", "en"),)),
    )
    found = LabelIndex.of(schema, ("Boat", "Chart", "Design"), {}).scores(terms_of("plan vessel", "en"))
    assert found[0] > found[1] == found[2] > 0


def test_words_are_compared_within_their_language():
    # "die" is a mould in English and an article in German.
    schema = made(described("Mould", labels=(("die", "en"),)))
    index = LabelIndex.of(schema, ("Mould",), {})
    assert index.scores(question_terms("die Museen", ("de",), lambda _: frozenset()))[0] == 0
    assert index.scores(question_terms("a coining die", ("en",), lambda _: frozenset()))[0] > 0


def test_a_compound_is_read_by_its_parts(own_ranker):
    found = names(own_ranker.rank("schilderijencollectie", language="nl", top_n=10))
    assert {"Artwork", "Collection"} <= set(found)


@pytest.mark.parametrize("word", ["", "a", "archief", "tentoonstelling" * 20])
def test_a_word_without_known_parts_stays_whole(word):
    assert parts_of_compound(word, "nl", {"archief"}) == ()


def test_an_empty_question_is_ranked_by_its_context_alone(ranker):
    weights = Signs(context=1.0)
    alone = ClassRanker(ranker.lookup, weights=weights).rank("", context="person_research")
    assert [(one.name, round(one.score, 6)) for one in alone] == [
        (each.name, round(each.score, 6)) for each in ranker.lookup.ranking("person_research")
    ]


def test_what_is_found_in_a_question_counts_and_leads_on(ranker):
    signs = dict(zip(ranker.lookup.names, ranker.signs("", linked={"Shop": 1.0, "Unknown": 1.0}), strict=True))
    linked, child, reached = (Signs.names().index(sign) for sign in ("linked", "child", "range"))
    assert signs["Shop"][linked] == 1
    assert signs["BookShop"][child] == 1
    # Two classes share what leads from a shop to what it has.
    assert signs["Keeper"][reached] == signs["Hours"][reached] == pytest.approx(2**-0.5)


def test_the_owner_of_what_is_named_is_led_to():
    relations = Relations.of(SMALL, tuple(sorted(SMALL.classes)))
    seeds = np.array([name == "Hours" for name in sorted(SMALL.classes)], dtype=float)
    assert dict(zip(sorted(SMALL.classes), relations.spread("owner", seeds), strict=True))["Shop"] == 1


def test_abstract_classes_and_mixins_are_not_concrete():
    schema = made(
        described("Root", abstract=True), described("Dated"), described("Act", is_a="Root", mixins=("Dated",))
    )
    signs = ClassRanker(SpecificityLookup.of(schema)).signs("")
    assert signs[:, Signs.names().index("concrete")].tolist() == [1, 0, 0]


def test_without_a_context_the_classes_that_are_named_imply_one(ranker):
    context, implied = (Signs.names().index(sign) for sign in ("context", "implied"))
    signs = ranker.signs("winkelier", language="nl")
    assert signs[:, context].tolist() == signs[:, implied].tolist()
    keeper = ranker.lookup.names.index("Keeper")
    mean = np.mean([ranker.lookup.scores(each)[keeper] for each in ranker.lookup.contexts])
    assert signs[keeper, implied] > mean


def test_a_context_that_does_not_exist_is_told(ranker):
    with pytest.raises(UnknownNameError, match="location_browse"):
        ranker.rank("winkel", context="location_brows")


def test_other_scores_take_nothing_from_the_first_ranker(ranker):
    before = ranker.signs("winkel", language="nl", context="location_browse")
    literal = ranker.with_scores(ranker.lookup, policy=FallbackPolicy.LITERAL)
    after = literal.signs("winkel", language="nl", context="location_browse")
    thing = ranker.lookup.names.index("Thing")
    assert (before[thing, 0], after[thing, 0]) == (pytest.approx(0.9), pytest.approx(0.1))
    assert ranker.signs("winkel", language="nl", context="location_browse").tolist() == before.tolist()


def test_a_schema_without_classes_gives_an_empty_ranking():
    assert ClassRanker(SpecificityLookup.of(made())).rank("anything", context="archive_search") == ()


@settings(max_examples=60, deadline=None)
@given(
    question=st.text(max_size=80),
    arguments=st.fixed_dictionaries(
        {
            "language": st.sampled_from([*LANGUAGES, None, "xx"]),
            "context": st.sampled_from([*ContextTemplate, None]),
            "linked": st.dictionaries(st.sampled_from([*SMALL.classes, "Absent"]), st.floats(0, 1)),
        }
    ),
    top_n=st.integers(0, 7) | st.none(),
)
def test_any_question_gives_a_total_order_of_signs_from_0_to_1(ranker, question, arguments, top_n):
    whole = ranker.rank(question, **arguments)
    assert sorted(names(whole)) == sorted(SMALL.classes)
    keys = [(-round(one.score, 12), one.name) for one in whole]
    assert keys == sorted(keys)
    assert all(0 <= value <= 1 for one in whole for value in one.signs.values())
    assert ranker.rank(question, **arguments, top_n=top_n) == whole[:top_n]


def test_a_boost_is_added_to_the_score_in_the_context_up_to_1(ranker):
    question = {"question": "winkel", "language": "nl", "context": "person_research"}
    before = ranker.signs(**question)
    after = ranker.signs(**question, boosts={"Shop": 0.1, "Keeper": 0.1, "Absent": 0.1})
    shop, keeper = ranker.lookup.names.index("Shop"), ranker.lookup.names.index("Keeper")
    assert after[shop, 0] == pytest.approx(before[shop, 0] + 0.1)
    assert (before[keeper, 0], after[keeper, 0]) == (1.0, 1.0)
    before[shop, 0] = after[shop, 0]
    assert (before == after).all()
    ranked = {one.name: one.score for one in ranker.rank(**question)}
    boosted = {one.name: one.score for one in ranker.rank(**question, boosts={"Shop": 0.1})}
    assert boosted["Shop"] == pytest.approx(ranked["Shop"] + 0.1 * ranker.weights.context)


def test_boosts_count_where_the_words_imply_the_context_too(ranker):
    implied = Signs.names().index("implied")
    signs = ranker.signs("winkelier", language="nl", boosts={"Hours": 0.1})
    hours = ranker.lookup.names.index("Hours")
    assert signs[hours, 0] == pytest.approx(signs[hours, implied] + 0.1)
