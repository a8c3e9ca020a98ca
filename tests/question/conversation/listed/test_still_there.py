"""Which are still there, behind those that have closed."""

import pytest

WITH_WEBSITE = {"institution_type": "M", "country": "NL", "having": ("website",), "lacking": ("closed",)}
CLOSED = {"institution_type": "M", "country": "NL", "having": ("website", "closed")}


@pytest.mark.parametrize(
    "turns",
    [
        ["musea in Nederland met een website", "welke daarvan zijn gesloten?", "en welke zijn er nog?"],
        ["musea in Nederland met een website", "welke daarvan zijn gesloten?", "en welke nog wel?"],
        ["musea in Nederland met een website", "welke daarvan zijn gesloten?", "hoeveel zijn er nog?"],
        ["Museen in den Niederlanden mit Website", "welche davon sind geschlossen?", "und welche gibt es noch?"],
        ["Museen in den Niederlanden mit Website", "welche davon sind geschlossen?", "und wie viele gibt es noch?"],
        ["Museen in den Niederlanden mit Website", "welche davon sind geschlossen?", "welche sind noch da?"],
        ["museums in the Netherlands with a website", "which of them are closed?", "and which are still there?"],
        ["museums in the Netherlands with a website", "which of them are closed?", "how many are there still?"],
    ],
)
def test_those_that_exist_behind_those_that_have_closed(sample_engine, turns):
    assert sample_engine.ask_turns(turns).slots == WITH_WEBSITE


@pytest.mark.parametrize(
    "turns",
    [
        ["Welke musea in Nederland zijn gesloten?", "en welke zijn er nog?"],
        ["Welke musea in Nederland zijn gesloten?", "en welke bestaan nog?"],
        ["Museen in den Niederlanden", "welche davon sind geschlossen?", "und welche gibt es noch?"],
        ["Museen in den Niederlanden", "welche davon sind geschlossen?", "und welche bestehen noch?"],
        ["museums in the Netherlands", "which of them are closed?", "and which are still there?"],
        ["musées aux Pays-Bas", "lesquels sont fermés ?", "et lesquels y a-t-il encore ?"],
        ["musées aux Pays-Bas", "lesquels sont fermés ?", "et lesquels existent encore ?"],
    ],
)
def test_those_that_exist_behind_closures(sample_engine, turns):
    answer = sample_engine.ask_turns(turns)
    assert answer.template_id == "list_without_attribute"
    assert answer.slots == {"institution_type": "M", "country": "NL", "attribute": "closed"}


@pytest.mark.parametrize(
    "last", ["gibt es noch welche?", "noch mehr?", "und welche noch?", "welche anderen gibt es noch?"]
)
def test_more_of_those_that_have_closed(sample_engine, last):
    turns = ["Museen in den Niederlanden mit Website", "welche davon sind geschlossen?", last]
    assert sample_engine.ask_turns(turns).slots == CLOSED


def test_behind_those_that_closed_in_a_time_more_are_asked_for(sample_engine):
    turns = ["Welke musea in Nederland sloten na 1900?", "en welke zijn er nog?"]
    assert sample_engine.ask_turns(turns).slots.get("event_type") == "CLOSURE"


def test_behind_a_list_more_of_it_is_asked_for(sample_engine):
    answer = sample_engine.ask_turns(["Welke musea zijn er in Nederland?", "en welke zijn er nog?"])
    assert answer.template_id == "list_institutions_by_type_country"


@pytest.mark.parametrize(
    "turns",
    [
        ["Museen in den Niederlanden", "und nur die noch offenen?"],
        ["Museen in den Niederlanden", "nur die, die noch offen sind"],
        ["Museen in den Niederlanden", "nur die noch bestehenden"],
        ["museums in the Netherlands", "only the open ones"],
        ["museums in the Netherlands", "only those still open"],
        ["museums in the Netherlands", "only those that are still open"],
        ["museums in the Netherlands", "which of them are closed?", "and those still open?"],
        ["musea in Nederland", "alleen die nog bestaan"],
        ["musea in Nederland", "alleen die nog open zijn"],
        ["musées aux Pays-Bas", "seulement celles encore ouvertes"],
        ["musées aux Pays-Bas", "uniquement ceux qui existent encore"],
    ],
)
def test_only_those_that_are_still_there(sample_engine, turns):
    answer = sample_engine.ask_turns(turns)
    assert answer.template_id == "list_without_attribute"
    assert answer.slots == {"institution_type": "M", "country": "NL", "attribute": "closed"}


@pytest.mark.parametrize(
    "last", ["and is it still open?", "die nog open is?", "only the closed ones", "nur die geschlossenen"]
)
def test_one_or_the_others_are_not_those_still_there(sample_engine, last):
    answer = sample_engine.ask_turns(["museums in the Netherlands", last])
    assert answer.template_id != "list_without_attribute"
