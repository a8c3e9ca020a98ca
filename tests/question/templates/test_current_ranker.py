"""The ranker over scores that change."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from glam_kg.ontology.model import Schema, Specificity
from glam_kg.ontology.schema_cache import open_schema
from glam_kg.ontology.specificity import SpecificityLookup
from glam_kg.question.templates.current_ranker import CurrentRanker


def rescored(schema, name, score):
    changed = replace(schema.classes[name], specificity=Specificity(0.5, {"museum_search": score}))
    return Schema(schema.name, {**schema.classes, name: changed})


def test_the_ranker_is_the_same_until_the_scores_change(lexicon):
    schema = open_schema()
    lookups = [SpecificityLookup(schema)]
    current = CurrentRanker(lambda: lookups[-1], lexicon.vocabulary)
    first = current.ranker()
    assert current.ranker() is first
    lookups.append(SpecificityLookup(rescored(schema, "Fonds", 1.0)))
    second = current.ranker()
    assert second.lookup is lookups[-1]
    assert second._labels is first._labels
    place = second.lookup.names.index("Fonds")
    context = [ranker.signs("x", context="museum_search")[place, 0] for ranker in (first, second)]
    assert context == [lookups[0].get_score("Fonds", "museum_search"), 1.0]


def test_another_schema_has_another_ranker(lexicon):
    schema = open_schema()
    fewer = Schema(schema.name, {name: each for name, each in schema.classes.items() if name != "Fonds"})
    lookups = [SpecificityLookup(schema), SpecificityLookup(fewer)]
    current = CurrentRanker(lambda: lookups.pop(0), lexicon.vocabulary)
    assert "Fonds" in {each.name for each in current.ranker().rank("fonds", language="nl")}
    assert "Fonds" not in {each.name for each in current.ranker().rank("fonds", language="nl")}


def test_threads_that_ask_at_once_share_one_ranker(lexicon):
    lookup = SpecificityLookup.open()
    current = CurrentRanker(lambda: lookup, lexicon.vocabulary)
    with ThreadPoolExecutor(8) as pool:
        assert len({id(ranker) for ranker in pool.map(lambda _: current.ranker(), range(32))}) == 1
