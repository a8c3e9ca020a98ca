"""The page on the answer says what the program does."""

import pytest
from markdown_pages import DOCS, code, rows, sections

from glam_kg.answers.model import Status
from glam_kg.ontology.vocabulary import SchemaVocabulary

PAGE = (DOCS / "reference" / "answer.md").read_text(encoding="utf-8")
PARTS = sections(PAGE)
USUAL = {"custodian", "ghcid", "name", "city", "institution_type"}
TEMPLATE_ROWS = rows(PARTS["Rows"], "template")


def _first_cells(text, heading):
    return [code(cells[0])[0] for cells in rows(text, heading)]


@pytest.fixture(scope="module")
def answered(sample_engine):
    return sample_engine.ask("Welke archieven zijn er in Drenthe?").to_dict()


def test_all_keys_are_there_in_their_order(answered):
    assert _first_cells(PAGE, "key") == list(answered)


def test_all_statuses_are_told():
    assert _first_cells(PARTS["Status"], "status") == [str(status) for status in Status]


@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("Welke archieven zijn er in Drenthe?", "answered"),
        ("Is there a zoo in Reykjavik?", "no_results"),
        ("What is the website of the Society of Antiquaries?", "needs_clarification"),
        ("Who is the director of the Rijksmuseum?", "unanswerable"),
        ("What is the weather?", "out_of_scope"),
    ],
)
def test_a_status_comes_with_rows_and_sparql_as_told(sample_engine, question, status):
    answer = sample_engine.ask(question)
    told = {code(cells[0])[0]: cells[2:] for cells in rows(PARTS["Status"], "status")}
    assert str(answer.status) == status
    assert ["filled" if answer.rows else "empty", "text" if answer.sparql else "null"] == told[status]
    if status == "needs_clarification":
        assert list(answer.clarification) == _first_cells(PARTS["Clarification"], "key")
        assert answer.clarification["question"] == answer.answer


def test_the_trace_has_the_keys_told(answered):
    assert list(answered["trace"]) == _first_cells(PARTS["Trace"], "key")


def test_every_slot_of_every_template_is_told(sample_engine):
    told = {name for cells in rows(PARTS["Slots"], "slot") for name in code(cells[0])}
    filled_as_place = {"latitude", "longitude"}
    used = {name for template in sample_engine.catalogue for name in template.slots}
    assert used | filled_as_place | {"place"} == told


def test_the_letters_are_those_of_the_schema():
    told = {code(letter)[0]: label for letter, label in rows(PARTS["Slots"], "letter")}
    assert told == {letter: labels["en"][0] for letter, labels in SchemaVocabulary.load().type_labels.items() if letter}


def test_every_template_is_told(sample_engine):
    assert set(_first_cells(PARTS["Rows"], "template")) == {t.id for t in sample_engine.catalogue if t.id != "none"}


@pytest.mark.parametrize("cells", TEMPLATE_ROWS, ids=lambda cells: cells[2])
def test_the_rows_of_a_template_have_the_keys_told(sample_engine, cells):
    template, keys, question = cells
    answer = sample_engine.ask(question)
    assert answer.template_id == code(template)[0]
    told = set(code(keys))
    if "custodian" not in told and not told & {"count"}:
        told |= USUAL
    assert answer.rows
    assert set().union(*answer.rows) == told
