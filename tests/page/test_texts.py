"""The texts of the page: all in four languages, none that is missing, none that nobody needs."""

import re
from pathlib import Path
from string import Formatter

import pytest

from glam_kg.bundled import bundled_path
from glam_kg.errors import GHCIDError, InputError, QueryTimeoutError, StoreError, UnsafeQueryError
from glam_kg.service.page import texts as module
from glam_kg.service.page.failures import RefusedError, failure_of
from glam_kg.service.page.texts import LANGUAGES, chosen_language, page_texts, read_texts
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.model import NO_TEMPLATE

FILE = bundled_path("data", "page_texts.yaml")
PROGRAM = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(module.__file__).parent.glob("*.py")))


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("part", ["page", "templates", "slots", "columns", "steps", "problems"])
def test_every_language_has_the_same_texts_with_the_same_placeholders(part) -> None:
    in_english = getattr(page_texts("en"), part)
    for language in LANGUAGES:
        texts = getattr(page_texts(language), part)
        assert texts.keys() == in_english.keys()
        assert {key: _placeholders(text) for key, text in texts.items()} == {
            key: _placeholders(text) for key, text in in_english.items()
        }


def test_every_text_is_used_and_every_used_text_is_there() -> None:
    named = set(re.findall(r"texts\(\s*[\"']([a-z_]+)[\"']", PROGRAM))
    chosen = {"is_true", "is_false", "table", "map", "chart", "about", "about_model", "about_writer"}

    assert named <= page_texts("en").page.keys()
    assert page_texts("en").page.keys() - named <= chosen


def test_every_template_slot_and_column_has_words() -> None:
    catalogue, texts = TemplateCatalogue.load(), page_texts("nl")
    templates = [template for template in catalogue.templates.values() if template.id != NO_TEMPLATE]

    assert {template.id for template in templates} == set(texts.templates)
    assert {slot for template in templates for slot in template.slots} <= texts.slots.keys()
    assert {column for template in templates for column in template.columns} - {"custodian"} <= texts.columns.keys()


def test_every_problem_with_words_is_one_that_can_come() -> None:
    folder = Path(module.__file__).parents[1]
    codes = {
        code
        for path in folder.glob("problem*.py")
        for code in re.findall(r"[\"']([a-z_]+)[\"']", path.read_text(encoding="utf-8"))
    }

    assert set(page_texts("en").problems) <= codes


@pytest.mark.parametrize(
    ("error", "sentence", "detail"),
    [
        (StoreError("/srv/store: damaged"), "De graaf kan op dit moment niet worden gelezen.", ""),
        (QueryTimeoutError(5.0, query="SELECT …"), "De query duurde te lang en is beëindigd.", ""),
        (UnsafeQueryError("INSERT would write", query="…"), "Deze query is niet toegestaan", "INSERT would write"),
        (RefusedError("Te veel vragen."), "Te veel vragen.", ""),
    ],
)
def test_what_went_wrong_is_told_in_the_language_of_the_page(error, sentence, detail) -> None:
    failure = failure_of(error, page_texts("nl"))
    assert failure.sentence.startswith(sentence)
    assert failure.detail == detail
    assert not failure.is_english


def test_a_problem_without_words_of_the_page_is_told_in_english() -> None:
    failure = failure_of(GHCIDError("XX-1", "country", "two letters"), page_texts("fr"))
    assert "XX-1" in failure.sentence
    assert failure.is_english


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('  ask: {nl: "Vraag", ', "  ask: {", "texts.ask.nl"),
        ("templates:\n", "templates:\n  x: {nl: 1, en: a, de: b, fr: c}\n", "templates.x.nl"),
        ("steps:", "stepz:", "steps"),
    ],
)
def test_a_fault_in_the_file_is_told_with_its_place(tmp_path, old, new, told) -> None:
    content = FILE.read_text(encoding="utf-8")
    assert old in content
    file = tmp_path / "texts.yaml"
    file.write_text(content.replace(old, new), encoding="utf-8")

    with pytest.raises(InputError, match=told) as error:
        read_texts(file)
    assert str(file) in str(error.value)


def test_french_has_its_spaces() -> None:
    assert page_texts("fr")("meant") == "Vouliez-vous dire"
    assert "\u202f?" in page_texts("fr")("headline")
    assert " ?" not in page_texts("fr")("headline")


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        (None, None, "en"),
        (None, "nl-BE,nl;q=0.9,en;q=0.8", "nl"),
        (None, "en;q=0.5,de;q=0.7", "de"),
        (None, "fr;q=0", "en"),
        (None, "de;q=x, fr", "fr"),
        ("FR-ca", "nl", "fr"),
        ("<script>", "nl", "nl"),
        (None, "*", "en"),
    ],
)
def test_the_language_of_a_visitor(asked, accepted, language) -> None:
    assert chosen_language(asked, accepted) == language
