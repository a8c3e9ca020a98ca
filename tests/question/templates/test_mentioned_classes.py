"""From what is found in a question to the classes of it."""

import pytest

from glam_kg.ontology.class_words import vocabulary_words
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.schema_cache import open_schema
from glam_kg.question.templates.mentioned_classes import mentioned_classes
from glam_kg.question.templates.ranking_inputs import RankingReader
from glam_kg.templates.catalogue import TemplateCatalogue

CASES = {
    "Welke archieven zijn er in Drenthe?": {"Archive", "Subregion", "Location"},
    "museums in Enschede": {"Museum", "Settlement", "Location"},
    "Wie viele Bibliotheken gibt es in Belgien?": {"Library", "Country", "Location"},
    "Wat is de ISIL-code van het Rijksmuseum?": {"Identifier", "HeritageCustodian", "Museum"},
    "NL-NH-AMS-M-RM": {"GHCID", "Identifier"},
    "Which archives merged after 2010?": {"MergerEvent", "OrganizationalChangeEvent", "Archive"},
    "musea binnen 10 km van Zwolle": {"GeoCoordinates", "Location", "Settlement"},
    "Welke musea hebben een budget boven 1 miljoen euro?": {"Budget", "Museum"},
}


@pytest.mark.parametrize("question", CASES)
def test_what_is_found_is_of_these_classes(analyser, question):
    found = mentioned_classes(analyser.analyse(question), analyser.lexicon.vocabulary)
    assert CASES[question] <= set(found)
    assert list(found) == sorted(found)
    assert all(0 < strength <= 1 for strength in found.values())


def test_a_year_is_no_identifier(analyser):
    found = mentioned_classes(analyser.analyse("Welke musea zijn er sinds 2000?"), analyser.lexicon.vocabulary)
    assert "Identifier" not in found


def test_every_class_that_can_be_found_is_in_the_schema(analyser):
    classes = set(open_schema().classes)
    vocabulary = analyser.lexicon.vocabulary
    assert {kind.class_name for kind in vocabulary.institution_types} <= classes
    found = {name for question in CASES for name in mentioned_classes(analyser.analyse(question), vocabulary)}
    # A kind of change without a class of its own is found, too, and counts for nothing.
    assert found <= classes


def test_the_words_of_the_vocabulary_belong_to_classes(analyser):
    schema = open_schema()
    words = vocabulary_words(analyser.lexicon.vocabulary, schema)
    assert set(words) <= set(schema.classes)
    assert ("musea", "nl") in words["Museum"]
    assert ("fusie", "nl") in words["MergerEvent"]
    assert ("ISIL code", "en") in words["Identifier"]


def test_the_context_is_that_of_the_template_that_fits(analyser):
    reader = RankingReader.of(analyser, TemplateCatalogue.load())
    read = reader.read("Welke archieven zijn er in Drenthe?")
    assert (read.language, read.context) == ("nl", ContextTemplate.ARCHIVE_SEARCH)
    assert reader.read("Waarom verkleurt oud papier?").context is None
