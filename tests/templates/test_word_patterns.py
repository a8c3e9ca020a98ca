"""Words are found as words: with their endings and, in Dutch and German, at the beginning of compounds."""

import re

import pyoxigraph
import pytest

from glam_kg.ontology.vocabulary import SchemaVocabulary
from glam_kg.sparql.terms import TermList, render, text
from glam_kg.templates.slots import slot_value
from glam_kg.templates.subject_slots import SubjectWord
from glam_kg.templates.word_patterns import apart_pattern, words_pattern


def finds(words, value):
    query = f"ASK {{ FILTER (REGEX(LCASE({render(text(value))}), {render(words_pattern(words))})) }}"
    return bool(pyoxigraph.Store().query(query))


@pytest.mark.parametrize(
    ("word", "language", "found"),
    [
        ("art", "fr", ["Fonds d’art", "arts", "Art (1900)", "objets-d'art"]),
        ("carte postale", "fr", ["Fonds Grand (cartes postales)", "carte-postale"]),
        ("cartes postales", "fr", ["une carte postale"]),
        ("tableaux", "fr", ["un tableau"]),
        ("faience", "fr", ["Faiences"]),
        ("faïence", "fr", ["FAÏENCES", "faience"]),
        ("tapestry", "en", ["Tapestries"]),
        ("tapestries", "en", ["a tapestry"]),
        ("glass", "en", ["glass", "Glasses"]),
        ("kaart", "nl", ["Kaartencollectie", "oude kaarten"]),
        ("mode", "nl", ["modecollectie", "mode"]),
        ("Keramik", "de", ["Keramiksammlung"]),
        ("Glas", "de", ["Glasmalerei", "Glas"]),
        ("Münz", "de", ["Münzsammlung", "Münzen"]),
        ("Puppe", "de", ["Puppe", "Puppen", "Puppenhaus"]),
        ("Industrie", "de", ["Industriekultur", "Industrie"]),
        ("tile", None, ["tiles", "Tile (old)"]),
        ("C++", "en", ["the C++ of 1985"]),
    ],
)
def test_a_word_is_found_with_its_endings(word, language, found):
    assert [value for value in found if not finds(text(word, language), value)] == []


@pytest.mark.parametrize(
    ("word", "language", "others"),
    [
        ("art", "fr", ["cartes postales", "Fonds Hartog", "artillerie", "artisans"]),
        ("vin", "fr", ["Vincent van Gogh", "vinaigre"]),
        ("map", "en", ["maple", "roadmaps"]),
        ("organ", "en", ["organisation"]),
        ("mode", "nl", ["modern", "modellen"]),
        ("Glas", "de", ["Glasgow"]),
        ("Puppe", "de", ["puppetry", "puppets"]),
        ("Romane", "de", ["romanesque sculpture"]),
        ("Waffe", "de", ["Waffeleisen"]),
        ("kaart", "nl", ["ansichtkaarten"]),
        ("a.b*c", "en", ["axbbc", "a.bbc"]),
        (")|(", "nl", ["anything"]),
        ("C++", "en", ["C"]),
    ],
)
def test_a_word_is_not_found_within_others(word, language, others):
    assert [value for value in others if finds(text(word, language), value)] == []


def test_any_of_several_words_is_found():
    words = TermList((text("tiles", "en"), text("tegels", "nl"), text("Fliesen", "de"), text("carreaux", "fr")))
    for value in ("Collectie tegels Faber", "Fliesensammlung", "carreau de Delft", "tile"):
        assert finds(words, value)
    assert not finds(words, "textiles")


@pytest.mark.parametrize("word", ["-", "'", "' '", "\\", "(?i)", "[^", "\U0001f3fa"])
def test_no_text_makes_another_expression(word):
    assert finds(text(word), f"before {word} behind")
    assert not finds(text(word), "something")


@pytest.mark.long
def test_every_word_of_the_schema_is_found_by_those_of_its_subject():
    for subject in SchemaVocabulary.load().subjects:
        words = TermList((text(subject.term, "en"), *(text(form.text, form.language) for form in subject.forms)))
        missed = [form.text for form in subject.forms if not finds(words, f"Fonds {form.text}, 1900")]
        assert missed == [], subject.term


def test_what_is_something_else_is_taken_out_first():
    words = slot_value(
        "s", "subject_words", [SubjectWord("carte", "fr"), SubjectWord("carte postale", "fr", apart=True)]
    )
    apart = apart_pattern(words)
    left = [
        re.sub(apart.value.replace(r"\p{L}\p{N}", r"\w"), " ", each)
        for each in ("cartes postales", "cartes et cartes postales")
    ]
    assert [finds(words, each) for each in left] == [False, True]
    assert apart_pattern(text("carte", "fr")) is None
