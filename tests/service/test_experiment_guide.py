"""The guide on experiments: its file, commands, program and tables are those of the service."""

import json
import random
import re
import shlex
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient
from markdown_pages import DOCS, blocks, code, rows

from glam_kg.evaluation.assignment import Trial
from glam_kg.evaluation.experiment import MEASURES, Arm
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.experiments import RunningExperiment
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

TEXT = (DOCS / "how-to" / "run-an-experiment.md").read_text(encoding="utf-8")
GUIDE = blocks(TEXT)


@pytest.fixture
def running(engine, tmp_path, monkeypatch):
    """The page's experiment, and a client of the service that runs it."""
    monkeypatch.chdir(tmp_path)
    (file,) = [block.text for block in GUIDE if block.language == "yaml"]
    Path("experiment.yaml").write_text(file, encoding="utf-8")
    settings = ServiceSettings(experiment=Path("experiment.yaml"), page=False)
    experiments = RunningExperiment.of(settings)
    yield experiments, TestClient(application(Service(FixedEngine(engine), settings, experiments=experiments)))
    experiments.close()


def _shown(command):
    ((block, after),) = [(one, other) for one, other in pairwise(GUIDE) if one.text.startswith(command)]
    return shlex.split(block.text)[1:], after.text


@pytest.mark.usefixtures("running")
def test_check_prints_what_the_page_shows(glam_kg):
    arguments, shown = _shown("glam-kg experiment check")
    code_, out, _ = glam_kg(*arguments)
    assert code_ == 0
    assert [line.split() for line in out.splitlines()] == [line.split() for line in shown.splitlines()]


def test_the_program_prints_what_the_page_shows_and_the_report_has_its_form(running, glam_kg, monkeypatch, capsys):
    experiments, client = running
    monkeypatch.setattr(httpx, "Client", lambda **_: client)
    ((program, shown),) = [(one, other) for one, other in pairwise(GUIDE) if one.language == "python"]
    for _ in range(40):
        client.cookies.clear()
        exec(compile(program.text, "run-an-experiment.md", "exec"), {})  # noqa: S102 - the page is the program
        assert capsys.readouterr().out == shown.text
    experiments.close()
    arguments, report = _shown("glam-kg experiment report")
    code_, out, _ = glam_kg(*arguments)
    assert code_ == 0
    told = out.splitlines()
    assert told[0].startswith("threshold-2026-11: units met: control ")
    for line in report.splitlines():
        if line and not re.search(r"\d", line):
            assert line.split() in [each.split() for each in told]
    assert "It was decided to look after 2,000 sessions, and there are 40" in out


def test_the_report_of_the_page_is_that_of_a_log_with_drawn_answers(glam_kg, tmp_path):
    draw = random.Random(2026)  # noqa: S311 - the same report each time
    trial = Trial("threshold-2026-11", {"control": 1, "careful": 1})
    at = {"time": "2026-11-20T12:00:00.000Z", "experiment": trial.name}
    lines = [{**at, "arms": dict(trial.arms), "measure": "helpful", "sessions": 2000}]
    for number in range(2013):
        arm = trial.arm_of(f"session-{number}")
        given = {"tier": "local", "language": "nl", "confidence": 0.9, "rows": 3, "milliseconds": 5.0}
        for each in range(draw.randint(1, 3)):
            answer = f"{number}-{each}"
            found = {"status": "answered", "template_id": "list_institutions_by_type_region", **given}
            lines.append({**at, "unit": f"session-{number}", "arm": arm, "answer": answer, **found})
            if draw.random() < 0.4:
                helped = draw.random() < (0.71 if arm == "control" else 0.74)
                lines.append({**at, "answer": answer, "helpful": helped})
    (tmp_path / "experiment.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    (command, *arguments, _), report = _shown("glam-kg experiment report")
    code_, out, _ = glam_kg(command, *arguments, tmp_path / "experiment.jsonl")
    assert code_ == 0
    assert [line.rstrip() for line in out.splitlines()] == report.splitlines()


def test_the_tables_name_every_key_and_measure():
    assert [code(cells[0])[0] for cells in rows(TEXT, "key of an arm")] == list(_first_weight(Arm.model_fields))
    (measures,) = [code(cells[1]) for cells in rows(TEXT, "key") if code(cells[0]) == ["measure"]]
    assert set(measures) == set(MEASURES)


def _first_weight(fields):
    order = ["weight", "minimum_confidence", "language_model", "passages", "retrieval_method", "class_policy"]
    assert set(order) == set(fields)
    return order


def test_the_lines_of_the_log_are_those_of_the_page(running):
    experiments, client = running
    answer = client.post("/ask", json={"question": "Welke archieven zijn er in Drenthe?"})
    client.post("/feedback", json={"answer": answer.headers["X-Answer-Id"], "helpful": True})
    experiments.close()
    lines = [json.loads(line) for line in Path("experiment.jsonl").read_text(encoding="utf-8").splitlines()]
    told = [code(cells[1]) for cells in rows(TEXT, "line")]
    assert [list(line) for line in lines] == told[:3]


def test_settings_that_the_page_names_are_there():
    fields = {f"GLAM_KG_{name.upper()}" for name in ServiceSettings.model_fields}
    assert set(re.findall(r"GLAM_KG_\w+", TEXT)) <= fields
