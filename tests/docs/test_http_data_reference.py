"""The reference of the data over HTTP: its commands are run against a service, its tables are those of the program."""

import subprocess
import sys

import pytest
from fastapi.testclient import TestClient
from markdown_pages import DOCS, blocks, code, rows, sections
from running_service import running_service

from glam_kg.service.app import application
from glam_kg.service.custodians import DATA_FORMS
from glam_kg.service.engines import FixedEngine
from glam_kg.service.reconcile_properties import all_properties
from glam_kg.service.retrieve import Retrieval
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.sparql_formats import forms_of
from glam_kg.service.state import Service

TEXT = (DOCS / "reference" / "http-data.md").read_text(encoding="utf-8")
PAGE = blocks(TEXT)
PARTS = sections(TEXT)
COMMANDS = [number for number, block in enumerate(PAGE) if block.language == "sh"]
TAGS = {"SPARQL", "custodians", "reconciliation", "retrieval", "schema", "templates"}


@pytest.fixture(scope="module")
def printed(places, tmp_path_factory):
    del places
    folder = tmp_path_factory.mktemp("http-data")
    with running_service() as service:
        return {
            number: subprocess.run(
                ["bash", "-euo", "pipefail"],
                input=PAGE[number]
                .text.replace("http://127.0.0.1:8080", service.address)
                .replace("python3", sys.executable),
                cwd=folder,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                check=False,
                timeout=600,
            )
            for number in COMMANDS
        }


@pytest.mark.servers
@pytest.mark.parametrize("number", COMMANDS, ids=lambda number: PAGE[number].text.splitlines()[0][:60])
def test_a_command_prints_what_the_page_shows(printed, number):
    run = printed[number]
    assert run.returncode == 0, run.stdout
    assert [line.rstrip() for line in run.stdout.splitlines()] == PAGE[number + 1].text.splitlines()


def test_every_route_of_data_is_told_and_no_other(sample_engine):
    client = TestClient(application(Service(FixedEngine(sample_engine), ServiceSettings(page=False))))
    ours = {
        f"{method.upper()} {path}"
        for path, operations in client.get("/openapi.json").json()["paths"].items()
        for method, operation in operations.items()
        if set(operation["tags"]) & TAGS or path == "/suggest"
    }
    assert {code(cells[0])[0] for cells in rows(TEXT, "route")} == ours


def test_the_forms_of_answers_are_told():
    told = {form: code(cells[1]) for cells in rows(TEXT, "answer to") for form in cells[0].split(", ")}
    for form, names in told.items():
        assert names == [name for each in forms_of(form) for name in (each.media_types[0], each.name)]
    endings = {code(cells[2])[0]: code(cells[1])[0] for cells in rows(TEXT, "form")}
    assert endings == {**{each.name: each.media_types[0] for each in DATA_FORMS}, "html": "text/html"}


def test_every_key_of_a_retrieval_is_told():
    assert [code(cells[0])[0] for cells in rows(PARTS["Passages"], "key")] == list(Retrieval.model_fields)


def test_every_property_that_is_compared_is_told(sample_engine):
    known = all_properties(sample_engine.analyser.lexicon.vocabulary)
    told = {name for cells in rows(PARTS["Reconciliation"], "`pid`") for name in code(cells[0])}
    assert told - {"identifier"} <= {name for name, each in known.items() if each.compared}
    assert {name for name, each in known.items() if each.compared and each.path} <= told
