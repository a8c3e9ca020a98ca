"""The guide to the service is followed, and its reference is that of the program."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from markdown_pages import DOCS, blocks, code, rows, sections
from running_service import running_service

from glam_kg.service import problem_statuses
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.question_body import Question
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

pytestmark = pytest.mark.long

GUIDE = sections((DOCS / "how-to" / "run-the-service.md").read_text(encoding="utf-8"))
PAGE = (DOCS / "reference" / "http.md").read_text(encoding="utf-8")
PARTS = sections(PAGE)
SOURCES = Path(problem_statuses.__file__).parent


@pytest.fixture
def described(sample_engine) -> dict:
    client = TestClient(application(Service(FixedEngine(sample_engine), ServiceSettings(page=False))))
    return client.get("/openapi.json").json()


def _scripts(heading):
    return [block.text for block in blocks(GUIDE[heading]) if block.language == "sh"]


@pytest.mark.servers
def test_the_commands_of_the_guide_do_what_it_says(places) -> None:
    del places
    (start,) = _scripts("Start it")
    assert start == "glam-kg serve --port 8080\n"
    with running_service() as service:
        found = []
        for script in (*_scripts("Ask"), *_scripts("Ask on")):
            here = script.replace("http://127.0.0.1:8080", service.address)
            assert here != script
            ran = subprocess.run(
                ["bash", "-euc", here.replace("python3", sys.executable)],
                capture_output=True,
                text=True,
                timeout=300,
                check=False,
            )
            assert ran.returncode == 0, ran.stdout + ran.stderr
            found.append(ran.stdout)
    asked, streamed, conversation, history = found
    assert '"status":"answered"' in asked
    assert "event: step" in streamed
    assert "event: answer" in streamed
    for told in (conversation, history):
        assert '"resolved_question":"Welke musea zijn er in Zwolle?"' in told


def test_the_routes_are_part_of_an_application_of_ones_own(places) -> None:
    del places
    first, second = (
        _app(block.text) for block in blocks(GUIDE["Put it into your own application"]) if block.language == "python"
    )
    asked = {"question": "Welke archieven zijn er in Drenthe?"}
    with TestClient(first) as client:
        assert client.get("/").json() == {"ask at": "/heritage/ask"}
        assert client.post("/heritage/ask", json=asked).json()["status"] == "answered"
    with TestClient(second) as client:
        while client.get("/heritage/readyz").status_code != 200:
            pass
        assert client.post("/heritage/ask", json=asked).json()["status"] == "answered"
        assert client.post("/heritage/ask", json={}).json()["code"] == "request"


def _app(program: str) -> FastAPI:
    names: dict[str, object] = {}
    exec(compile(program, "run-the-service.md", "exec"), names)  # noqa: S102 - the page is the program
    app = names["app"]
    assert isinstance(app, FastAPI)
    return app


def test_the_variables_of_the_guide_are_settings() -> None:
    named = set(re.findall(r"GLAM_KG_([A-Z_]+)", " ".join(GUIDE.values()) + PAGE))
    assert {name.lower() for name in named} <= set(ServiceSettings.model_fields)
    assert named >= {"API_KEYS", "MAX_BODY_BYTES"}


def test_every_route_of_questions_is_told_and_no_other(described) -> None:
    ours = {
        f"{method.upper()} {path}"
        for path, operations in described["paths"].items()
        for method, operation in operations.items()
        if set(operation["tags"]) & {"questions", "operation"} and path not in {"/metrics", "/suggest"}
    }
    assert {code(cells[0])[0] for cells in rows(PAGE, "route")} == ours


def test_every_key_of_a_question_is_told() -> None:
    assert [code(cells[0])[0] for cells in rows(PARTS["A question"], "key")] == list(Question.model_fields)


def test_every_code_of_a_problem_is_told_with_its_status() -> None:
    told = {code(cells[0])[0]: set(map(int, cells[1].split(", "))) for cells in rows(PARTS["Problems"], "code")}
    for kind, status, name in problem_statuses._TOLD:
        assert status in told[name], kind
    for kind, status, name, _ in problem_statuses._HIDDEN:
        assert status in told[name], kind
    ours = ("problems", "problem_statuses", "ask_stream", "health", "conversations", "connections")
    sources = [SOURCES / f"{name}.py" for name in ours] + sorted((SOURCES / "limits").glob("*.py"))
    written = {
        (int(status), name)
        for source in sources
        for status, name in re.findall(
            r'(?:Problem|Verdict)\(\s*(\d{3}),[^#]*?"([a-z_]+)"', source.read_text(encoding="utf-8"), re.DOTALL
        )
    }
    assert len(written) > 10
    for status, name in written:
        assert status in told.get(name, ()), (status, name)


def test_every_limit_names_its_setting_and_its_problem() -> None:
    codes = {code(cells[0])[0] for cells in rows(PARTS["Problems"], "code")}
    for cells in rows(PARTS["Limits"], "what"):
        assert code(cells[1])[0].removeprefix("GLAM_KG_").lower() in ServiceSettings.model_fields
        assert set(code(cells[2] if len(cells) > 2 else "")) <= codes
