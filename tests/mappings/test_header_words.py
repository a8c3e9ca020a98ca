"""The words of the data file can be found: they are folded, and a header means one thing."""

import re
from collections import Counter

import pytest

from glam_kg.custodians.vocabulary import RecordVocabulary
from glam_kg.folding import fold_key
from glam_kg.mappings.header_words import fit, header_words
from glam_kg.mappings.keywords import compile_keywords
from glam_kg.mappings.matching import _LOOKS
from glam_kg.mappings.transforms import TRANSFORMS

WORDS = header_words()


def test_words_are_folded_and_stand_once():
    words = [word for listed in WORDS.fields.values() for word in listed]
    assert [word for word in words if word != fold_key(word)] == []
    assert [word for word, times in Counter(words).items() if times > 1] == []


def test_every_field_has_a_look():
    assert WORDS.fields.keys() == _LOOKS.keys()


def test_schemes_are_those_of_the_schema_and_their_transforms_are_there():
    assert {fold_key(scheme) for scheme in WORDS.identifiers} <= RecordVocabulary.load().schemes.keys()
    for scheme, known in WORDS.identifiers.items():
        assert known.transform is None or known.transform in TRANSFORMS, scheme
        assert [word for word in known.words if word != fold_key(word)] == []


def test_kinds_are_letters_of_the_schema():
    compile_keywords(WORDS.types)
    assert set(WORDS.types) <= RecordVocabulary.load().class_of_letter.keys()
    assert all(re.fullmatch(r"\*?[0-9a-z ]+", word) for words in WORDS.types.values() for word in words)


@pytest.mark.parametrize(
    ("header", "field"),
    [
        ("Naam instelling", "name"), ("Institution_Name", "name"), ("Bezeichnung", "name"), ("Nom officiel du musée", "name"),
        ("Woonplaats", "city"), ("Ort", "city"), ("Commune", "city"), ("PHCITY", "city"),
        ("Land", "country"), ("countryCode", "country"), ("Pays", "country"),
        ("PLZ", "postal_code"), ("Code Postal", "postal_code"), ("zip_code", "postal_code"),
        ("Straße", "street_address"), ("Adresse", "street_address"), ("Street Address 1*", "street_address"),
        ("Breitengrad", "latitude"), ("lng", "longitude"), ("Web-Adresse", "website"), ("Oprichtingsjaar", "founded"),
        ("Année de création", "founded"), ("Soort instelling", "institution_type"), ("DISCIPL", "institution_type"),
    ],
)  # fmt: skip
def test_a_header_means_a_field(header, field):
    fits = {name: fit(header, words) for name, words in WORDS.fields.items()}
    assert max(fits, key=lambda name: (fits[name][0], len(fits[name][1]))) == field
