"""A Prometheus server reads a running service; every expression of the dashboard and of the alerts is asked of it."""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from servers import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
DASHBOARD = json.loads((DEPLOY / "grafana" / "glam_kg.json").read_text(encoding="utf-8"))
ALERTS = [
    rule
    for group in yaml.safe_load((DEPLOY / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    for rule in group["rules"]
]
EXPRESSIONS = {
    f"{panel['title']} {target['refId']}": target["expr"]
    for panel in DASHBOARD["panels"]
    for target in panel.get("targets", ())
}
NAME = re.compile(r"\b(?:glam_kg|process|python)_[a-z0-9_]+")
Query = Callable[[str], list[dict[str, Any]]]


def _filled(expression: str) -> str:
    """As Grafana sends it, with a range in which a young server has samples."""
    return expression.replace("$__rate_interval", "5m").replace("$__range", "1h").replace("$job", ".*")


def _tool(name: str) -> str:
    found = shutil.which(name)
    assert found, f"{name} is missing. Debian and Ubuntu: apt-get install prometheus"
    return found


@pytest.fixture(scope="module")
def prometheus(watched: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a Prometheus server that has read the service some times, as deploy/prometheus.yml has it, but sooner."""
    folder = tmp_path_factory.mktemp("prometheus")
    config = yaml.safe_load((DEPLOY / "prometheus.yml").read_text(encoding="utf-8"))
    config["global"] = {"scrape_interval": "500ms", "evaluation_interval": "500ms"}
    config["rule_files"] = [str(DEPLOY / "alerts.yml")]
    config["scrape_configs"][0]["static_configs"][0]["targets"] = [watched]
    (folder / "prometheus.yml").write_text(yaml.safe_dump(config), encoding="utf-8")
    address = f"127.0.0.1:{free_port()}"
    command = [
        _tool("prometheus"),
        f"--config.file={folder / 'prometheus.yml'}",
        f"--storage.tsdb.path={folder / 'data'}",
        f"--web.listen-address={address}",
    ]
    with (folder / "log").open("w") as log, subprocess.Popen(command, stdout=log, stderr=log) as server:
        try:
            _await_samples(f"http://{address}", server, folder / "log")
            yield f"http://{address}"
        finally:
            server.terminate()


def _await_samples(address: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        assert server.poll() is None, log.read_text()[-2000:]
        try:
            # From the third sample on every rate has something to go on.
            counted = _asked(address, 'count_over_time(glam_kg_lm_calls_total{outcome="succeeded"}[5m]) >= 3')
        except httpx.HTTPError:
            counted = []
        if counted:
            return
        time.sleep(0.2)
    pytest.fail(f"no samples came within five minutes: {log.read_text()[-2000:]}")


def _asked(address: str, expression: str) -> list[dict[str, Any]]:
    response = httpx.get(f"{address}/api/v1/query", params={"query": expression}, timeout=10).raise_for_status()
    found: list[dict[str, Any]] = response.json()["data"]["result"]
    return found


@pytest.fixture(scope="module")
def query(prometheus: str) -> Query:
    return lambda expression: _asked(prometheus, expression)


@pytest.mark.parametrize("title", EXPRESSIONS)
def test_every_panel_has_data(title: str, query: Query) -> None:
    expression = _filled(EXPRESSIONS[title])

    found = query(expression)

    assert found, f"no data for {expression}"
    assert all(each["value"][1] != "NaN" for each in found), expression


def test_the_annotation_and_the_choice_of_jobs_can_be_asked(query: Query) -> None:
    (annotation,) = DASHBOARD["annotations"]["list"]
    query(_filled(annotation["expr"]))
    choice = next(each for each in DASHBOARD["templating"]["list"] if each["name"] == "job")
    (metric, label) = re.fullmatch(r"label_values\((\w+), (\w+)\)", choice["definition"]).groups()  # type: ignore[union-attr]

    assert {each["metric"][label] for each in query(metric)} == {"glam-kg"}


def test_every_label_that_a_legend_names_is_there(query: Query) -> None:
    for panel in DASHBOARD["panels"]:
        for target in panel.get("targets", ()):
            for label in re.findall(r"{{(\w+)}}", target["legendFormat"]):
                assert all(label in each["metric"] for each in query(_filled(target["expr"]))), (panel["title"], label)


def test_every_metric_of_ours_is_on_the_dashboard_or_in_an_alert(query: Query) -> None:
    told = " ".join([*EXPRESSIONS.values(), *(rule["expr"] for rule in ALERTS)])
    names = {each["metric"]["__name__"] for each in query('{__name__=~"glam_kg_.+"}')}
    families = {re.sub(r"_(total|bucket|count|sum|created)$", "", name) for name in names}

    unused = {family for family in families if family not in told}
    assert unused <= {"glam_kg_graph_generation", "glam_kg_result_cache_entries"}


@pytest.mark.parametrize("rule", ALERTS, ids=lambda rule: rule["alert"])
def test_every_alert_names_metrics_that_are_there(rule: dict[str, Any], query: Query) -> None:
    query(rule["expr"])

    for name in NAME.findall(rule["expr"]):
        assert query(name), name


def test_the_server_has_read_the_rules_without_a_fault(prometheus: str) -> None:
    groups = httpx.get(f"{prometheus}/api/v1/rules", timeout=10).json()["data"]["groups"]
    rules = [rule for group in groups for rule in group["rules"]]

    assert {rule["name"] for rule in rules} == {rule["alert"] for rule in ALERTS}
    assert {rule["health"] for rule in rules} <= {"ok", "unknown"}


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "config", str(DEPLOY / "prometheus.yml")],
        ["test", "rules", str(Path(__file__).with_name("alerts_test.yml"))],
    ],
    ids=["config", "alerts"],
)
def test_promtool_is_content(arguments: list[str]) -> None:
    """The second one has series on which each alert fires, and others on which it does not."""
    run = subprocess.run([_tool("promtool"), *arguments], check=False, capture_output=True, text=True)

    assert run.returncode == 0, run.stdout + run.stderr
