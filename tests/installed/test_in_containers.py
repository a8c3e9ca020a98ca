"""The guide to containers, followed line by line with Docker and Docker Compose, over images that are made here.

It needs root, and Debian's docker.io, slirp4netns and mmdebstrap; it writes nothing to this machine outside of its folder.
"""

import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from base_images import image_of, make_base, make_servers
from deploy_guide import ROOT, guide_lines, guide_section
from own_docker import OwnDocker, own_docker

SERVICE = "http://127.0.0.1:8080"
PROMETHEUS = "http://127.0.0.1:9090"
COMPOSE = "docker compose -f deploy/compose.yaml"
BIN = Path(sys.executable).parent
# What Dockerfile.dockerignore lets through, and deploy/ itself: the older builder of Docker does not read that file.
COPIED = ("pyproject.toml", "README.md", "LICENSE", "glam_kg", "schema", "data", "deploy")


def patiently(value: Callable[[], Any], expected: Any, log: Path, seconds: float = 90) -> None:
    """Waits until a value is what is expected."""
    deadline = time.monotonic() + seconds
    while (found := value()) != expected:
        assert time.monotonic() < deadline, f"{found}\n{log.read_text()[-5000:]}"
        time.sleep(0.5)


def archives(docker: OwnDocker, place: str) -> int:
    """How many archives the service finds somewhere."""
    status, text = docker.answer(f"{SERVICE}/ask", question=f"Welke archieven zijn er in {place}?")
    assert status == 200, text
    return len(json.loads(text)["rows"])


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a repository."""
    place = tmp_path_factory.mktemp("source")
    for each in COPIED:
        if (ROOT / each).is_dir():
            shutil.copytree(ROOT / each, place / each, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / each, place)
    return place


@pytest.fixture(scope="module")
def docker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnDocker]:
    """Docker with Compose, and the images that the guide's own are made of and stand beside."""
    folder = tmp_path_factory.mktemp("docker")
    plugins = folder / ".docker" / "cli-plugins"
    plugins.mkdir(parents=True)
    (plugins / "docker-compose").symlink_to(BIN / "docker-compose")
    with own_docker(folder) as docker:
        make_servers(docker, folder, make_base(docker, folder))
        yield docker


@pytest.fixture(scope="module")
def run_line(docker: OwnDocker, source: Path) -> str:
    """The line that runs the image, which the line before it has built."""
    build, run = guide_lines("In a container")
    docker.run(build, source)
    return run


def test_the_image_answers_is_healthy_and_ends_when_it_is_told_to(
    docker: OwnDocker, source: Path, run_line: str, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    (stop,) = re.findall(r"`(docker stop --time \d+)`", guide_section("In a container"))
    with docker.running(run_line, source, log) as container:
        patiently(lambda: docker.answer(f"{SERVICE}/readyz")[0], 200, log)
        assert archives(docker, "Drenthe") == 3
        assert docker.answer(f"{SERVICE}/")[0] == 200
        name = docker.run("docker ps --quiet", source).strip()
        docker.run(f"! docker exec --user 0 {name} touch /opt/written && docker exec {name} touch /tmp/written", source)
        assert docker.run(f"docker exec {name} id -u", source) == "10001\n"
        health = f"docker inspect --format '{{{{.State.Health.Status}}}}' {name}"
        patiently(lambda: docker.run(health, source).strip(), "healthy", log)
        docker.run(f"{stop} {name}", source)
        assert container.wait(30) == 0, log.read_text()


def test_the_image_answers_from_a_store_that_is_mounted(
    docker: OwnDocker, source: Path, run_line: str, tmp_path: Path
) -> None:
    log, graph, store = tmp_path / "log", tmp_path / "graph.nq", tmp_path / "store"
    records = ROOT / "data" / "sample" / "nl-drenthe.yaml"
    subprocess.run([BIN / "glam-kg", "convert", records, "-o", graph], check=True, capture_output=True)
    subprocess.run([BIN / "glam-kg", "load", graph, "--store", store], check=True, capture_output=True)
    (options,) = re.findall(r"^`(-v /srv/store\S+ -e \S+)`", guide_section("In a container"), re.MULTILINE)
    line = run_line.replace("docker run", f"docker run {options.replace('/srv/store', str(store))}")
    with docker.running(line, source, log):
        patiently(lambda: docker.answer(f"{SERVICE}/readyz")[0], 200, log)
        assert [archives(docker, place) for place in ("Drenthe", "Zeeland")] == [3, 0]


def test_the_service_answers_from_the_graph_server_and_prometheus_watches_it(
    docker: OwnDocker, source: Path, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    (up,) = guide_lines("With a graph server and Prometheus")

    def said(path: str) -> Any:
        status, text = docker.answer(PROMETHEUS + path)
        return json.loads(text)["data"] if status == 200 else {}

    with docker.running(up, source, log):
        patiently(lambda: docker.answer(f"{SERVICE}/readyz")[0], 200, log, seconds=800)
        assert archives(docker, "Drenthe") == 3
        patiently(lambda: [each["health"] for each in said("/api/v1/targets").get("activeTargets", ())], ["up"], log)
        asked = "/api/v1/query?query=sum(glam_kg_questions_total)"
        patiently(lambda: [each["value"][1] for each in said(asked).get("result", ())], ["1"], log)
        assert said("/api/v1/rules")["groups"]
        docker.run(f"{COMPOSE} stop oxigraph", source)
        status, _ = docker.answer(f"{SERVICE}/ask", question="Welke archieven zijn er in Zeeland?")
        assert status == 502
        docker.run(f"{COMPOSE} start oxigraph", source)
        patiently(lambda: docker.answer(f"{SERVICE}/ask", question="Musea in Groningen?")[0], 200, log)
    # Oxigraph ends as what has no handler of SIGTERM does: killed when its time is over, it would be 137.
    codes = {"convert": "0", "load": "0", "oxigraph": "143", "glam-kg": "0", "prometheus": "0"}
    listing = f"{COMPOSE} ps --all --format '{{{{.Service}}}} {{{{.State}}}} {{{{.ExitCode}}}}'"
    ended = sorted(f"{service} exited {code}" for service, code in codes.items())
    patiently(lambda: sorted(docker.run(listing, source).splitlines()), ended, log)
    docker.run(f"{COMPOSE} down --volumes", source)


def test_variables_and_the_profile_of_the_guide_are_understood(docker: OwnDocker, source: Path) -> None:
    section = guide_section("With a graph server and Prometheus")
    (profile,) = re.findall(r"`(--profile \w+)`", section)
    ports = re.findall(r"`(\w+_PORT)`", section)
    given = " ".join(f"{name}={number}" for number, name in enumerate(ports, start=7001))
    said = docker.run(
        f"GLAM_KG_RECORDS=/folder GRAFANA_PASSWORD=else {given} {COMPOSE} {profile} config --format json", source
    )
    services = json.loads(said)["services"]

    published = {each["published"] for service in services.values() for each in service.get("ports", ())}
    assert published == {str(number) for number in range(7001, 7001 + len(ports))}
    assert services["convert"]["volumes"][0]["source"] == "/folder"
    assert "else" in services["grafana"]["environment"].values()
    assert services["grafana"]["image"] == image_of("grafana")
