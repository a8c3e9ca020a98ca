"""The words that the question side reads from the enums: complete, unambiguous, and patterns that mean what they say."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

import pytest

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from linkml_runtime import SchemaView

LANGUAGES = ("nl", "en", "de", "fr")
LETTERS = "GLAMORCUBESFIXPHDNT"
BIG_TYPES = ("GALLERY", "LIBRARY", "ARCHIVE", "MUSEUM", "BOTANICAL_GARDEN_OR_ZOO", "HERITAGE_SOCIETY")


def _values(view: SchemaView, enum: str) -> dict[str, Any]:
    return dict(view.get_enum(enum).permissible_values)


def _annotation(value: Any, tag: str) -> Any:
    return value.annotations[tag].value if tag in value.annotations else None


def _forms(value: Any, language: str) -> list[str]:
    return [alias.literal_form for alias in value.structured_aliases if alias.in_language == language]


def _shared_words(values: dict[str, Any]) -> dict[tuple[str, str], set[str]]:
    owners: dict[tuple[str, str], set[str]] = defaultdict(set)
    for name, value in values.items():
        for alias in value.structured_aliases:
            owners[alias.in_language, fold_key(alias.literal_form)].add(name)
    return {word: names for word, names in owners.items() if len(names) > 1}


@pytest.mark.long
def test_the_letters_are_those_of_the_ghcid(view: SchemaView) -> None:
    letters = [_annotation(value, "letter") for value in _values(view, "InstitutionTypeEnum").values()]
    assert sorted(letters) == sorted(LETTERS)
    assert sorted(_values(view, "InstitutionTypeLetterEnum")) == sorted(LETTERS)


def test_letters_and_names_mean_the_same_classes(view: SchemaView) -> None:
    by_letter = {name: str(value.meaning) for name, value in _values(view, "InstitutionTypeLetterEnum").items()}
    by_name = {
        _annotation(value, "letter"): str(value.meaning) for value in _values(view, "InstitutionTypeEnum").values()
    }
    assert by_letter == by_name


def test_every_institution_type_is_a_class_below_the_custodian(view: SchemaView) -> None:
    iris = {view.get_uri(cls): name for name, cls in view.all_classes().items()}
    for value in _values(view, "InstitutionTypeEnum").values():
        assert view.get_class(iris[str(value.meaning)]).is_a == "HeritageCustodian"


@pytest.mark.parametrize("language", LANGUAGES)
def test_preferred_labels_are_one_singular_and_one_plural(view: SchemaView, language: str) -> None:
    owners = {**_values(view, "InstitutionTypeEnum"), "HeritageCustodian": view.get_class("HeritageCustodian")}
    for name, owner in owners.items():
        marked = [
            (str(category), str(alias.predicate))
            for alias in owner.structured_aliases
            for category in alias.categories
            if alias.in_language == language and category in {"hc:Singular", "hc:Plural"}
        ]
        expected = [("hc:Singular", "EXACT_SYNONYM"), ("hc:Plural", "EXACT_SYNONYM")]
        assert sorted(marked) == sorted(expected), name


def test_a_kind_that_is_told_apart_has_narrower_words_of_one_type_in_every_language(view: SchemaView) -> None:
    kinds = [
        (str(category), name, str(alias.in_language), str(alias.predicate))
        for name, value in _values(view, "InstitutionTypeEnum").items()
        for alias in value.structured_aliases
        for category in alias.categories
        if category not in {"hc:Singular", "hc:Plural"}
    ]
    assert {predicate for *_, predicate in kinds} == {"NARROW_SYNONYM"}
    for kind in {kind for kind, *_ in kinds}:
        assert {language for each, _, language, _ in kinds if each == kind} == set(LANGUAGES)
        assert len({name for each, name, *_ in kinds if each == kind}) == 1


@pytest.mark.parametrize("enum", ["InstitutionTypeEnum", "IdentifierSchemeEnum", "OrganizationalChangeEventTypeEnum"])
def test_no_word_means_two_things_in_one_language(view: SchemaView, enum: str) -> None:
    assert _shared_words(_values(view, enum)) == {}


def test_no_word_for_a_type_means_heritage_institutions_in_general(view: SchemaView) -> None:
    general = view.get_class("HeritageCustodian")
    assert _shared_words({**_values(view, "InstitutionTypeEnum"), "HeritageCustodian": general}) == {}


def test_no_word_means_both_an_institution_and_a_change(view: SchemaView) -> None:
    # German Schloss is a monument, so it cannot also be the past tense of closing; Stiftung and stichting are bodies.
    general = view.get_class("HeritageCustodian")
    changes = {f"event {name}": value for name, value in _values(view, "OrganizationalChangeEventTypeEnum").items()}
    schemes = {f"scheme {name}": value for name, value in _values(view, "IdentifierSchemeEnum").items()}
    types = _values(view, "InstitutionTypeEnum")
    assert _shared_words({**types, **changes, **schemes, "HeritageCustodian": general}) == {}


@pytest.mark.parametrize("enum", ["InstitutionTypeEnum", "IdentifierSchemeEnum", "OrganizationalChangeEventTypeEnum"])
def test_no_form_is_listed_twice(view: SchemaView, enum: str) -> None:
    for name, value in _values(view, enum).items():
        # A preferred plural may equal its singular (de Unternehmen).
        forms = [
            (alias.in_language, alias.literal_form)
            for alias in value.structured_aliases
            if "hc:Plural" not in [str(category) for category in alias.categories]
        ]
        assert [form for form, count in Counter(forms).items() if count > 1] == [], name


@pytest.mark.parametrize("enum", ["InstitutionTypeEnum", "IdentifierSchemeEnum", "OrganizationalChangeEventTypeEnum"])
def test_every_value_has_words_in_every_language(view: SchemaView, enum: str) -> None:
    for name, value in _values(view, enum).items():
        assert value.description, name
        for language in LANGUAGES:
            assert len(_forms(value, language)) >= 2, (name, language)


@pytest.mark.parametrize("name", BIG_TYPES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_frequent_types_are_rich_in_words(view: SchemaView, name: str, language: str) -> None:
    assert len(_forms(_values(view, "InstitutionTypeEnum")[name], language)) >= 15


@pytest.mark.parametrize(
    ("language", "word", "expected"),
    [
        ("nl", "streekarchieven", "ARCHIVE"),
        ("nl", "heemkundekring", "HERITAGE_SOCIETY"),
        ("nl", "hortus", "BOTANICAL_GARDEN_OR_ZOO"),
        ("en", "county record offices", "ARCHIVE"),
        ("en", "children's museum", "MUSEUM"),
        ("de", "Heimatmuseen", "MUSEUM"),
        ("de", "Stadtarchiven", "ARCHIVE"),
        ("de", "Büchereien", "LIBRARY"),
        ("fr", "médiathèques", "LIBRARY"),
        ("fr", "archives départementales", "ARCHIVE"),
        ("fr", "société savante", "HERITAGE_SOCIETY"),
    ],
)
def test_words_mean_their_type(view: SchemaView, language: str, word: str, expected: str) -> None:
    found = [name for name, value in _values(view, "InstitutionTypeEnum").items() if word in _forms(value, language)]
    assert found == [expected]


@pytest.mark.parametrize(
    ("scheme", "right", "wrong"),
    [
        (
            "ISIL",
            ["NL-AmRM", "DE-1", "FR-751131015", "OCLC-ABC", "NL-0871760000"],
            ["NL_AmRM", "nl-x", "NL-123456789012"],
        ),
        ("Wikidata", ["Q1", "Q190804"], ["Q0", "q190804", "P31", "190804"]),
        ("ROR", ["000byjn55", "02e2c7k09"], ["100byjn55", "000byin55", "000byjn5"]),
        ("VIAF", ["159526202", "316429160"], ["0123", "VIAF1"]),
        ("KvK", ["41215422"], ["4121542", "41 215422"]),
        ("IMLS", ["8400100029", "AK0001"], ["84001", "AK-0001"]),
        ("ISNI", ["0000000121032683", "000000012103268X"], ["0000 0001 2103 2683", "00000001210326"]),
        ("GND", ["118540238", "5008462-8", "1008462-X"], ["abc", "11"]),
        ("EIN", ["12-3456789", "123456789"], ["1-23456789", "12-34567"]),
    ],
)
def test_patterns_match_whole_values(view: SchemaView, scheme: str, right: list[str], wrong: list[str]) -> None:
    pattern = re.compile(_annotation(_values(view, "IdentifierSchemeEnum")[scheme], "pattern"))
    assert [value for value in right if not pattern.fullmatch(value)] == []
    assert [value for value in wrong if pattern.fullmatch(value)] == []


def test_every_scheme_has_an_anchored_pattern_and_a_sound_prefix(view: SchemaView) -> None:
    for name, value in _values(view, "IdentifierSchemeEnum").items():
        pattern = _annotation(value, "pattern")
        assert pattern.startswith("^"), name
        assert pattern.endswith("$"), name
        re.compile(pattern)
        prefix = _annotation(value, "iri_prefix")
        assert prefix is None or re.fullmatch(r"https?://\S+/", prefix), name


def test_a_bare_value_of_a_distinctive_scheme_fits_no_other_distinctive_one(view: SchemaView) -> None:
    schemes = {
        name: re.compile(_annotation(value, "pattern"))
        for name, value in _values(view, "IdentifierSchemeEnum").items()
        if _annotation(value, "distinctive")
    }
    assert {"ISIL", "Wikidata", "ROR"} <= set(schemes)
    assert not {"VIAF", "KvK", "IMLS"} & set(schemes)
    for bare in ("NL-AmRM", "Q190804", "000byjn55", "grid.5132.5"):
        assert len([name for name, pattern in schemes.items() if pattern.fullmatch(bare)]) == 1, bare
