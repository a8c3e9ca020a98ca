"""The guide to monitoring names what there is."""

import json
import re
from pathlib import Path

from fastapi.testclient import TestClient
from prometheus_client.openmetrics.parser import text_string_to_metric_families

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


def test_the_lines_of_a_log_are_such_as_are_written() -> None:
    (block,) = re.findall(r"```json\n(.+?)```", GUIDE, re.DOTALL)
    question, request = (json.loads(line) for line in block.splitlines())

    assert question["request_id"] == request["request_id"]
    assert (question["message"], request["message"]) == ("question", "request")
