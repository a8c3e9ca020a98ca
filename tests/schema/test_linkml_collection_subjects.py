"""The subjects and kinds of collections: all that the sample uses, and words in four languages that mean one thing each."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linkml_runtime import SchemaView

SAMPLE = Path(__file__).parents[2] / "data" / "sample"
LANGUAGES = ("nl", "en", "de", "fr")
TOO_GENERAL = {"art", "collection", "collections", "history", "object", "objects"}


@pytest.fixture(scope="module")
def subjects(view: SchemaView) -> dict[str, Any]:
    return dict(view.get_enum("CollectionSubjectEnum").permissible_values)


def _terms_of_the_sample() -> Iterator[str]:
    for path in sorted(SAMPLE.glob("*.yaml")):
        yield from _terms(yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader))


def _terms(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for collection in node.get("collections", []):
            yield from (collection[key] for key in ("subject", "type") if key in collection)
        for child in node.values():
            yield from _terms(child)
    elif isinstance(node, list):
        for child in node:
            yield from _terms(child)


def test_every_subject_and_type_of_the_sample_has_a_value(subjects: dict[str, Any]) -> None:
    terms = {term.lower() for term in _terms_of_the_sample()}
    assert len(terms) > 100
    assert sorted(terms - {value.title for value in subjects.values()}) == []


def test_titles_are_lower_case_and_stand_for_one_value_each(subjects: dict[str, Any]) -> None:
    titles = [value.title for value in subjects.values()]
    assert [title for title in titles if title != title.lower()] == []
    assert [title for title, count in Counter(titles).items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_a_word_in_every_language(subjects: dict[str, Any], language: str) -> None:
    without = [
        name
        for name, value in subjects.items()
        if language not in {alias.in_language for alias in value.structured_aliases}
    ]
    assert without == []


def test_no_word_means_two_subjects_in_one_language(subjects: dict[str, Any]) -> None:
    owners: dict[tuple[str, str], list[str]] = defaultdict(list)
    for name, value in subjects.items():
        for alias in value.structured_aliases:
            owners[alias.in_language, fold_key(alias.literal_form)].append(name)
    assert {word: names for word, names in owners.items() if len(names) > 1} == {}


def test_no_word_for_a_subject_means_a_kind_of_institution_or_everything(
    view: SchemaView, subjects: dict[str, Any]
) -> None:
    owners = [*view.get_enum("InstitutionTypeEnum").permissible_values.values(), view.get_class("HeritageCustodian")]
    taken = {fold_key(alias.literal_form) for owner in owners for alias in owner.structured_aliases}
    words = {fold_key(alias.literal_form) for value in subjects.values() for alias in value.structured_aliases}
    assert sorted(words & (taken | TOO_GENERAL)) == []
