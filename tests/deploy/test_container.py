"""The Dockerfile and the compose file: linted, and their commands run outside of a container."""

import json
import os
import re
import shlex
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from deploy_guide import guide_lines, guide_section
from servers import free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
# What Compose itself would fill in where the environment says nothing.
COMPOSE = re.sub(r"\$\{[A-Z_]+:-([^}]*)\}", r"\1", (DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
BIN = Path(sys.executable).parent


def instruction(name: str) -> str:
    """The last instruction of a name."""
    return re.findall(rf"^\s*{name} (.+)$", DOCKERFILE, re.MULTILINE)[-1].strip()


@contextmanager
def running(command: list[str], log: Path, **environment: str) -> Iterator["subprocess.Popen[bytes]"]:
    with log.open("wb") as file:
        process = subprocess.Popen(
            command, stdout=file, stderr=file, env={**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}", **environment}
        )
        try:
            yield process
        finally:
            process.terminate()
            process.wait(120)


def answer_of(url: str, log: Path, process: "subprocess.Popen[bytes]", data: dict[str, Any] | None = None) -> Any:
    """What a server answers, once it is up."""
    deadline = time.monotonic() + 300
    while True:
        try:
            response = httpx.request("GET" if data is None else "POST", url, json=data, timeout=10)
        except httpx.TransportError:
            response = None
        if response is not None and response.status_code == 200:
            return response.json() if data is not None else None
        assert process.poll() is None, log.read_text()
        assert time.monotonic() < deadline, log.read_text()
        time.sleep(0.1)


def test_the_dockerfile_lints_clean() -> None:
    run = subprocess.run([BIN / "hadolint", DEPLOY / "Dockerfile"], check=False, capture_output=True, text=True)

    assert (run.returncode, run.stdout) == (0, "")


def test_the_image_runs_as_nobody_in_particular_from_a_clean_stage() -> None:
    assert DOCKERFILE.count("\nFROM ") == 2
    assert instruction("USER") == "10001"
    assert instruction("STOPSIGNAL") == "SIGTERM"


def test_a_wheel_can_be_built_from_what_goes_to_the_builder(tmp_path: Path) -> None:
    allowed = {
        line[1:] for line in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines() if line.startswith("!")
    }
    copied = [line.split()[:-1] for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.MULTILINE)]
    sources = {source for line in copied for source in line}
    assert sources == allowed

    for source in sources:
        (tmp_path / "source").mkdir(exist_ok=True)
        subprocess.run(["cp", "-r", ROOT / source, tmp_path / "source"], check=True)
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path, tmp_path / "source"]
    subprocess.run(build, check=True, capture_output=True)

    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {
        "glam_kg/cli.py",
        "glam_kg/_bundled/data/sparql_templates.yaml",
        "glam_kg/_bundled/schema/glam.yaml",
    } <= set(names)


def test_entry_point_and_health_check_do_what_they_say(tmp_path: Path) -> None:
    port = free_port()
    command = [BIN / json.loads(instruction("ENTRYPOINT"))[0], *json.loads(instruction("CMD"))]
    # Loopback only, and a port that nobody else has.
    command[command.index("--host") + 1] = "127.0.0.1"
    _, _, probe = instruction("HEALTHCHECK").partition("CMD ")
    health = [argument.replace(":8080/", f":{port}/") for argument in json.loads(probe)]
    health[0] = sys.executable

    assert subprocess.run(health, check=False, capture_output=True).returncode == 1
    with running(list(map(str, command)), tmp_path / "log", GLAM_KG_PORT=str(port)) as service:
        answer = answer_of(
            f"http://127.0.0.1:{port}/ask",
            tmp_path / "log",
            service,
            {"question": "Welke archieven zijn er in Drenthe?"},
        )
        assert subprocess.run(health, check=False).returncode == 0
    assert len(answer["rows"]) == 3
    assert service.returncode == 0, (tmp_path / "log").read_text()


def parsed(text: str) -> Any:
    import compose_spec

    options = compose_spec.PyOptions()
    options.apply_merge = True
    composed = options.from_yaml(text)
    composed.validate()
    return composed.to_spec()


def test_the_compose_file_keeps_to_the_specification() -> None:
    services = parsed(COMPOSE).services

    assert set(services) == {"convert", "load", "oxigraph", "glam-kg", "prometheus", "grafana"}
    for name in ("oxigraph", "glam-kg", "prometheus", "grafana"):
        assert services[name].read_only
        assert services[name].cap_drop == {"ALL"}


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("cap_drop:", "cap_dropp:"),
        ("read_only: true", "read_only: 7"),
        ("- store:/data", "- stor:/data"),
        ("condition: service_started", "condition: soon"),
    ],
)
def test_a_fault_in_the_compose_file_would_be_seen(right: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parsed(COMPOSE.replace(right, wrong))


def test_every_file_that_is_mounted_is_there() -> None:
    for service in yaml.safe_load(COMPOSE)["services"].values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            if source.startswith("."):
                assert (DEPLOY / source).exists(), volume
        if "build" in service:
            assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()


def test_the_jobs_and_servers_of_the_compose_file_work_together(tmp_path: Path) -> None:
    services = yaml.safe_load(COMPOSE)["services"]
    store, graph = tmp_path / "store", tmp_path / "graph"
    graph.mkdir()
    places = {"/records": str(ROOT / "data" / "sample"), "/graph": str(graph), "/data": str(store)}

    def moved(argument: str) -> str:
        for inside, outside in places.items():
            argument = re.sub(rf"(^|\s){inside}\b", rf"\g<1>{outside}", argument)
        return argument

    environment = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}
    convert = [*services["convert"]["entrypoint"], *map(moved, services["convert"]["command"])]
    subprocess.run(convert, check=True, env=environment, capture_output=True)
    subprocess.run([BIN / "oxigraph", *map(moved, services["load"]["command"])], check=True, capture_output=True)

    port, own = free_port(), free_port()
    serve = [str(BIN / "oxigraph"), *map(moved, services["oxigraph"]["command"])]
    serve[serve.index("--bind") + 1] = f"127.0.0.1:{port}"
    endpoint = tmp_path / "endpoint.yaml"
    endpoint.write_text((DEPLOY / "endpoint.yaml").read_text().replace("oxigraph:7878", f"127.0.0.1:{port}"))
    settings = {**services["glam-kg"]["environment"], "GLAM_KG_ENDPOINT": str(endpoint), "GLAM_KG_PORT": str(own)}
    with (
        running(serve, tmp_path / "oxigraph.log") as oxigraph,
        running([str(BIN / "glam-kg"), "serve", "--no-page"], tmp_path / "log", **settings) as service,
    ):
        answer_of(f"http://127.0.0.1:{port}/query?query=ASK%7B%7D", tmp_path / "oxigraph.log", oxigraph)
        answer = answer_of(
            f"http://127.0.0.1:{own}/ask",
            tmp_path / "log",
            service,
            {"question": "Welke archieven zijn er in Drenthe?"},
        )
    assert {row["ghcid"] for row in answer["rows"]} == {"NL-DR-ASS-A-DA", "NL-DR-EMM-A-GE", "NL-DR-ASS-A-PD"}
    assert all(json.loads(line) for line in (tmp_path / "log").read_text().splitlines())


def test_settings_in_the_compose_file_and_the_unit_are_settings_that_there_are() -> None:
    from glam_kg.service.settings import ServiceSettings

    known = {f"GLAM_KG_{name.upper()}" for name in ServiceSettings.model_fields} | {"GLAM_KG_CACHE"}
    composed = set(yaml.safe_load(COMPOSE)["services"]["glam-kg"]["environment"])
    unit = set(re.findall(r"GLAM_KG_[A-Z_]+", (DEPLOY / "glam-kg.service").read_text()))
    image = set(re.findall(r"GLAM_KG_[A-Z_]+", DOCKERFILE))

    assert composed
    assert composed | unit | image <= known


def test_the_unit_starts_what_the_image_starts() -> None:
    (start,) = re.findall(r"^ExecStart=(.+)$", (DEPLOY / "glam-kg.service").read_text(), re.MULTILINE)

    assert shlex.split(start)[1] == json.loads(instruction("CMD"))[0] == "serve"


def test_the_container_is_run_with_the_port_and_the_folder_that_the_image_has() -> None:
    build, run = map(shlex.split, guide_lines("In a container"))
    values = dict(pairwise(run))
    (cache,) = re.findall(r"GLAM_KG_CACHE=(\S+)", DOCKERFILE)

    assert (ROOT / build[build.index("-f") + 1]).samefile(DEPLOY / "Dockerfile")
    assert build[-1] == "."
    assert run[-1] == build[build.index("-t") + 1]
    assert values["-p"].rpartition(":")[2] == instruction("EXPOSE")
    assert values["-v"].rpartition(":")[2] == cache
    # As in the compose file, where nothing can be written but the cache and what is temporary.
    service = yaml.safe_load(COMPOSE)["services"]["glam-kg"]
    assert service["read_only"]
    assert "--read-only" in run
    assert [values["--tmpfs"]] == service["tmpfs"]


def test_the_argument_that_names_the_base_is_one_of_the_dockerfile() -> None:
    (name, image) = re.findall(r"`--build-arg (\w+)=(\S+)`", guide_section("In a container"))[0]

    assert re.findall(rf"^ARG {name}=(\S+)$", DOCKERFILE, re.MULTILINE)[0].partition(":")[0] == image.partition("@")[0]
    assert image.partition("@")[2].startswith("sha256:")
    assert re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE) == [f"${{{name}}}"] * 2


def test_the_compose_file_and_the_profile_of_the_guide_are_there() -> None:
    heading = "With a graph server and Prometheus"
    profiles = {
        each for service in yaml.safe_load(COMPOSE)["services"].values() for each in service.get("profiles", ())
    }

    assert set(re.findall(r"`--profile (\w+)`", guide_section(heading))) == profiles
    for command in map(shlex.split, guide_lines(heading)):
        assert (ROOT / command[command.index("-f") + 1]).samefile(DEPLOY / "compose.yaml")
