"""The guide to monitoring names what there is."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from markdown_pages import blocks
from prometheus_client.openmetrics.parser import text_string_to_metric_families
from running_service import running_service

from glam_kg.engine import QueryEngine
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

GUIDE = (Path(__file__).parents[2] / "docs" / "how-to" / "monitor.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (`glam_kg_.+?) \| (\w+) \| (.*?) \|", GUIDE, re.MULTILINE)


def test_every_metric_is_told_with_its_kind_and_labels(engine: QueryEngine) -> None:
    client = TestClient(application(Service(FixedEngine(engine), ServiceSettings())), raise_server_exceptions=False)
    client.post("/ask", json={"question": "Welke archieven zijn er in Drenthe?", "classes": True})
    text = client.get("/metrics", headers={"Accept": "application/openmetrics-text; version=1.0.0"}).text
    families = {f.name: f for f in text_string_to_metric_families(text) if f.name.startswith("glam_kg_")}

    told = {
        name.removesuffix("_total"): (kind, set(re.findall(r"`(\w+)`", labels)))
        for names, kind, labels in ROWS
        for name in re.findall(r"`(\w+)`", names)
    }
    assert set(told) == set(families)
    for name, family in families.items():
        kind, labels = told[name]
        assert kind == family.type, name
        for sample in family.samples:
            assert set(sample.labels) - {"le"} <= labels, name
            assert set(sample.labels) - {"le"} == labels, name


@pytest.mark.servers
def test_its_commands_do_what_it_says(monkeypatch) -> None:
    metrics, spans = (block.text for block in blocks(GUIDE) if block.language == "sh")
    variables = dict(re.findall(r"(\w+)=(\S+)", spans))
    assert spans.endswith("glam-kg serve\n")
    assert variables.keys() == {"GLAM_KG_TRACING", "OTEL_EXPORTER_OTLP_ENDPOINT"}
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with running_service(page=False) as service:
        service.ask()
        here = metrics.replace("http://127.0.0.1:8080", service.address)
        ran = subprocess.run(["bash", "-euc", here], capture_output=True, text=True, timeout=300, check=True)
        assert "glam_kg_questions_total{" in ran.stdout


@pytest.mark.servers
def test_the_lines_of_a_log_are_such_as_are_written() -> None:
    (block,) = re.findall(r"```json\n(.+?)```", GUIDE, re.DOTALL)
    question, request = (json.loads(line) for line in block.splitlines())

    assert question["request_id"] == request["request_id"]
    assert (question["message"], request["message"]) == ("question", "request")
    with running_service(page=False, log_format="json") as service:
        service.ask()
        service.wait_for('"message":"request"')
        written = [json.loads(line) for line in service.told]
    for line in (question, request):
        (same,) = [each for each in written if each["message"] == line["message"]]
        assert {key: type(value) for key, value in same.items()} == {key: type(value) for key, value in line.items()}
