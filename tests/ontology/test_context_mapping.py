"""The context of a question, from its template and its institution types."""

import pytest

from glam_kg.errors import UnknownNameError
from glam_kg.ontology.context_mapping import ABOUT_ANY_TYPE, SPARQLToContextMapper
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.vocabulary import SchemaVocabulary
from glam_kg.templates.catalogue import TemplateCatalogue

OF_LETTER = {
    "A": "archive_search",
    "M": "museum_search",
    "G": "museum_search",
    "L": "library_search",
    "D": "digital_platform",
}


@pytest.fixture(scope="module")
def catalogue():
    return TemplateCatalogue.load()


@pytest.fixture(scope="module")
def mapper(catalogue):
    return SPARQLToContextMapper.of(catalogue)


@pytest.mark.parametrize("kind", SchemaVocabulary.load().institution_types, ids=lambda kind: kind.letter)
def test_a_type_means_the_same_by_letter_and_by_name(mapper, catalogue, kind):
    for template in catalogue:
        stated = template.context_template
        expected = OF_LETTER.get(kind.letter, stated) if stated in ABOUT_ANY_TYPE else stated
        for written in (kind.letter, kind.name, [kind.letter], (kind.name,)):
            assert mapper.context_of(template.id, {"institution_type": written}) == expected


@pytest.mark.parametrize(
    ("template", "slots", "context"),
    [
        ("list_institutions_by_type_region", {"institution_type": "A", "region": "NL-DR"}, "archive_search"),
        ("list_institutions_by_type_region", {"institution_type": ["M", "G"]}, "museum_search"),
        ("list_institutions_by_type_region", {"institution_type": ("A", "ARCHIVE")}, "archive_search"),
        ("list_institutions_by_type_region", {"institution_type": ("A", "L")}, "location_browse"),
        ("list_institutions_by_type_region", {"institution_type": ("M", "B")}, "location_browse"),
        ("list_institutions_by_type_region", {"institution_type": "Q"}, "location_browse"),
        ("list_institutions_by_type_region", {"institution_type": 3}, "location_browse"),
        ("list_institutions_by_type_region", {"institution_type": ()}, "location_browse"),
        ("list_institutions_by_type_region", {}, "location_browse"),
        ("find_custodians_by_budget_threshold", {"institution_type": "L"}, "library_search"),
        ("list_with_identifier", {"institution_type": "A"}, "identifier_lookup"),
        ("list_institutions_by_collection", {"institution_type": "M"}, "collection_discovery"),
        ("events_in_period", {"institution_type": "M"}, "organizational_change"),
        ("none", {}, "general_heritage"),
    ],
)
def test_the_type_narrows_a_context_about_any_institution(mapper, template, slots, context):
    assert mapper.context_of(template, slots) == ContextTemplate(context)


def test_without_slots_the_context_is_that_of_the_template(mapper, catalogue):
    for template in catalogue:
        assert mapper.context_of(template.id) == template.context_template


def test_an_unknown_template_is_told_with_the_nearest(mapper):
    with pytest.raises(UnknownNameError, match="no template 'list_member_of', did you mean 'list_members_of'"):
        mapper.context_of("list_member_of")
