"""What is kept of the words of classes is what would be made anew, and is made anew where it does not hold."""

from dataclasses import replace

import pytest

from glam_kg.ontology.class_ranking import ClassRanker
from glam_kg.ontology.kept_class_indexes import ClassIndexes, says_the_same
from glam_kg.ontology.model import Schema, SchemaClass, Specificity
from glam_kg.ontology.schema_cache import open_schema
from glam_kg.ontology.specificity import SpecificityLookup
from glam_kg.ontology.vocabulary import SchemaVocabulary
from glam_kg.settings import CACHE_VARIABLE

QUESTION = "Welke archieven hebben een leeszaal?"
SHOP = SchemaClass("Shop", "made.yaml", labels=(("winkel", "nl"),), description="Where goods are sold.")
SMALL = Schema("made", {"Keeper": SchemaClass("Keeper", "made.yaml"), "Shop": SHOP})


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    return tmp_path


def kept(schema, words=None):
    return ClassIndexes.kept(schema, tuple(sorted(schema.classes)), words or {})


def changed(**more):
    return Schema("made", {**SMALL.classes, "Shop": replace(SHOP, **more)})


def test_the_ranking_is_the_same_with_indexes_made_kept_and_restored(cache):
    lookup, vocabulary = SpecificityLookup.open(), SchemaVocabulary.load()
    first = ClassRanker.kept(lookup, vocabulary=vocabulary)
    (file,) = cache.glob("classes-*.json")
    made = file.stat().st_mtime_ns
    second = ClassRanker.kept(lookup, vocabulary=vocabulary)
    assert file.stat().st_mtime_ns == made
    expected = first.signs(QUESTION, language="nl", context="archive_search")
    assert expected.any(axis=0).sum() > 5
    assert (second.signs(QUESTION, language="nl", context="archive_search") == expected).all()
    assert second.rank("schilderijencollectie", language="nl") == first.rank("schilderijencollectie", language="nl")


@pytest.mark.parametrize(
    "other",
    [
        changed(labels=(("zaak", "nl"),)),
        changed(description="Where books are sold."),
        changed(keywords=("trade",)),
        Schema("made", {"Shop": SHOP}),
    ],
)
def test_another_schema_is_indexed_anew_and_the_old_index_goes(cache, other):
    kept(SMALL)
    (before,) = cache.glob("classes-*.json")
    found, expected = kept(other), ClassIndexes.of(other, tuple(sorted(other.classes)), {})
    assert found.labels.postings.keys() == expected.labels.postings.keys()
    assert found.texts.postings.keys() == expected.texts.postings.keys()
    (after,) = cache.glob("classes-*.json")
    assert before != after
    assert not says_the_same(SMALL, other)


@pytest.mark.usefixtures("cache")
def test_more_words_are_indexed_anew():
    kept(SMALL)
    assert "nl:boetiek" in kept(SMALL, {"Shop": (("boetiek", "nl"),)}).labels.postings


def test_other_scores_and_files_change_no_index(cache):
    other = changed(specificity=Specificity(0.9, {"archive_search": 1.0}), file="shops.yaml")
    kept(SMALL)
    (before,) = cache.glob("classes-*.json")
    stamp = before.stat().st_mtime_ns
    kept(other)
    (after,) = cache.glob("classes-*.json")
    assert (after, after.stat().st_mtime_ns) == (before, stamp)
    assert says_the_same(SMALL, other)


@pytest.mark.parametrize("damage", [b"", b"{}", b"nonsense\n{}"])
def test_a_damaged_index_is_made_again(cache, damage):
    words = kept(SMALL).labels.known
    (file,) = cache.glob("classes-*.json")
    whole = file.read_bytes()
    file.write_bytes(damage)
    assert kept(SMALL).labels.known == words
    assert file.read_bytes() == whole


def test_content_of_another_form_is_made_again(cache):
    from glam_kg.compiled import keep_content

    expected = kept(SMALL)
    (file,) = cache.glob("classes-*.json")
    keep_content(file, b'{"labels": {"terms": ["en:shop"]}, "texts": {}, "number": 2}')
    assert kept(SMALL).labels.weights == expected.labels.weights


def test_a_folder_that_cannot_be_written_costs_no_ranking(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv(CACHE_VARIABLE, str(blocked))
    assert kept(SMALL).labels.known["nl"] == {"winkel"}


def test_a_schema_without_classes_is_kept_too(cache):
    empty = Schema("empty", {})
    kept(empty)
    assert len(list(cache.glob("classes-*.json"))) == 1
    assert kept(empty).texts.number == 0


def test_the_bundled_schema_says_the_same_read_and_restored():
    assert says_the_same(open_schema(), open_schema(cache=False))
