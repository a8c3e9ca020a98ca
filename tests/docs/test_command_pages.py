"""Commands that pages show without what they print: each is run, in a folder that has what the page takes for granted."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from markdown_pages import DOCS, blocks, rows
from running_service import running_service, until
from servers import oxigraph_server

from glam_kg.bundled import bundled_path
from glam_kg.evaluation.class_questions import read_class_questions
from glam_kg.mappings.mapping import Mapping
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.passages import Passage
from glam_kg.retrieval.sources.passage_file import read_passages

README = (DOCS.parent / "README.md").read_text(encoding="utf-8")
DRENTHE = "Welke archieven zijn er in Drenthe?"
PARAGRAPHS = """\
{"id": "2hop__1_2", "question": "Who keeps the maps of the town of the museum?", "answer": "An archive", "answerable": true, \
"paragraphs": [{"idx": 0, "title": "Museum", "paragraph_text": "The museum is in Assen.", "is_supporting": true}, \
{"idx": 1, "title": "Assen", "paragraph_text": "An archive keeps the maps of Assen.", "is_supporting": true}]}
"""
pytestmark = pytest.mark.long


def _scripts(page: str) -> list[str]:
    """What a page has to be typed, in its order."""
    text = (DOCS / page).read_text(encoding="utf-8")
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [script for language, script in found if language in {"", "sh"}]


def _shown(page: str, language: str) -> list[str]:
    return [block.text for block in blocks((DOCS / page).read_text(encoding="utf-8")) if block.language == language]


def _set_up(line: str) -> tuple[dict[str, str], list[str]]:
    """The settings that a line gives in its environment, by their names, and the rest of it."""
    words = shlex.split(line)
    given = [word for word in words if re.match(r"GLAM_KG_\w+=", word)]
    settings = dict(word.removeprefix("GLAM_KG_").split("=", 1) for word in given)
    return {name.lower(): value for name, value in settings.items()}, words[words.index(given[-1]) + 1 :]


@pytest.fixture
def typed(places, tmp_path: Path) -> Callable[[str], str]:
    """Types a script into a shell: what is printed, once it is sure that it went well."""
    del places
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"

    def script(text: str) -> str:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", text],
            env={**os.environ, "PATH": path},
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, f"{text}\n{done.stdout}"
        return done.stdout

    return script


@pytest.fixture
def graph(typed, tmp_path: Path) -> Path:
    """The custodians of Drenthe as N-Quads, and as a store that is called `mystore`."""
    records = bundled_path("data", "sample", "nl-drenthe.yaml")
    typed(f"glam-kg convert {records} -o graph.nq && glam-kg load graph.nq --store mystore")
    return tmp_path / "graph.nq"


def test_the_first_page_shows_what_is_printed(glam_kg) -> None:
    (shown,) = [
        block for block in re.findall(r"^```text\n(.*?)^```$", README, re.MULTILINE | re.DOTALL) if "ghcid " in block
    ]
    code, out, _ = glam_kg("ask", DRENTHE)
    assert code == 0
    assert out.startswith(shown)


def test_each_question_of_the_first_page_is_understood(sample_engine) -> None:
    for call, shows in rows(README, "try"):
        (question,) = re.findall(r'make ask Q="(.+?)"', call)
        refused = "refused" in shows
        assert sample_engine.ask(question).status == ("unanswerable" if refused else "answered"), question


@pytest.mark.servers
def test_the_call_of_the_first_page_is_answered(typed) -> None:
    (call,) = re.findall(r"^curl .+$", README, re.MULTILINE)
    with running_service(page=False) as service:
        assert '"status":"answered"' in typed(call.replace("http://127.0.0.1:8080", service.address))


def test_the_first_page_can_be_followed_with_data_of_ones_own(typed, tmp_path: Path) -> None:
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "bin").symlink_to(Path(sys.executable).parent)
    records = bundled_path("data", "sample", "nl-drenthe.yaml").read_text(encoding="utf-8")
    (tmp_path / "records.yaml").write_text(records, encoding="utf-8")
    (listed,) = [
        block
        for block in blocks((DOCS / "how-to/convert-your-own-list.md").read_text("utf-8"))
        if block.language == "csv"
    ]
    (tmp_path / "museums.csv").write_text(listed.text, encoding="utf-8")
    own, mapped = _scripts("../README.md")[2:]
    assert own.startswith("make install\n")
    assert "Gelderland" in typed(own.partition("\n")[2])
    assert "4 records read" in typed(mapped)


@pytest.mark.usefixtures("graph")
def test_the_guide_to_indexes_and_the_page_on_retrieval_can_be_followed(typed, tmp_path: Path) -> None:
    (passage,) = _shown("how-to/index-passages.md", "json")
    (tmp_path / "visit.jsonl").write_text(passage, encoding="utf-8")
    (tmp_path / "collections.jsonl").write_text(passage.replace("visit-1", "collection-1"), encoding="utf-8")
    (tmp_path / "new.jsonl").write_text(passage.replace("visit-1", "visit-2"), encoding="utf-8")
    (tmp_path / "musique_dev.jsonl").write_text(PARAGRAPHS, encoding="utf-8")
    graph, own, corpus, tryout, change = _scripts("how-to/index-passages.md")
    (ask,) = _scripts("explanation/retrieval.md")
    assert "Second World War" in graph
    assert "passages in myindex" in typed(graph)
    explained, refined = ask.splitlines()
    assert "Drents Archief" in typed(explained)
    assert typed(refined)
    assert "2 passages in visits" in typed(own)
    assert "2 passages in musique" in typed(corpus)
    assert "in tryout" in typed(tryout)
    assert "2 passages in visits" in typed(change)


@pytest.mark.servers
@pytest.mark.usefixtures("graph")
def test_the_calls_of_the_pages_on_endpoints_reach_one(typed, tmp_path: Path) -> None:
    here, once = _scripts("how-to/use-an-endpoint.md")
    (check,) = _scripts("reference/engines.md")
    with oxigraph_server(tmp_path / "store", [tmp_path / "graph.nq"]) as url:
        theirs = here.replace("https://example.org/sparql", url)
        assert "Drents Archief" in typed(theirs)
        assert "Drents Archief" in typed(once.replace("https://example.org/sparql", url) + f'glam-kg ask "{DRENTHE}"')
        assert "0 findings" in typed(check.replace("http://localhost:3030/custodians/query", url))


@pytest.mark.usefixtures("graph")
def test_the_commands_of_the_guide_to_validation_find_no_fault(typed, tmp_path: Path) -> None:
    install, validate, generate = _scripts("how-to/validate.md")
    assert install == "pip install 'glam-kg[validate]'\n"
    assert "at variance" in typed(validate)
    kept = bundled_path("schema", "generated")
    (tmp_path / "schema" / "generated").mkdir(parents=True)
    typed(generate)
    for name in ("glam.schema.json", "glam.shacl.ttl"):
        assert (tmp_path / "schema" / "generated" / name).read_bytes() == (kept / name).read_bytes()


def test_the_commands_of_the_guide_to_templates_find_no_fault(typed, tmp_path: Path) -> None:
    page = "how-to/write-a-template.md"
    (template,) = _shown(page, "yaml")
    (tmp_path / "websites.yaml").write_text(template, encoding="utf-8")
    by_hand, check = _scripts(page)
    assert "Wildlands Adventure Zoo Emmen  " in typed(by_hand)
    assert typed(check) == "1 template checked, 0 findings.\n"


@pytest.mark.servers
def test_the_call_for_passages_is_answered_where_there_is_an_index(typed, tmp_path: Path) -> None:
    build_index(
        tmp_path / "index", [Passage("p", "A guild built ships.", class_name="Archive")], encoder=None, inputs=["-"]
    )
    (call,) = [script for script in _scripts("reference/http-data.md") if "/retrieve " in script]
    with running_service("--index", tmp_path / "index", page=False) as service:
        assert "A guild built ships." in typed(call.replace("http://127.0.0.1:8080", service.address))


@pytest.mark.servers
@pytest.mark.usefixtures("graph")
def test_the_service_runs_the_experiment_of_the_guide(tmp_path: Path) -> None:
    page = "how-to/run-an-experiment.md"
    (file,) = _shown(page, "yaml")
    (tmp_path / "experiment.yaml").write_text(file, encoding="utf-8")
    (line,) = [script for script in _scripts(page) if "serve" in script]
    settings, words = _set_up(line)
    assert (settings, words) == ({"experiment": "experiment.yaml"}, ["glam-kg", "serve", "--store", "/srv/glam/store"])
    with running_service(
        "--store", tmp_path / "mystore", page=False, experiment=tmp_path / "experiment.yaml"
    ) as service:
        assert service.ask().json()["status"] == "answered"
        log = tmp_path / "experiment.jsonl"
        until(lambda: log.is_file() and "threshold-2026-11" in log.read_text(encoding="utf-8"), "the log is written")


@pytest.mark.servers
def test_the_service_keeps_others_out_as_the_guide_says(places) -> None:
    del places
    (line,) = [script for script in _scripts("how-to/run-the-service.md") if script.startswith("export ")]
    settings, rest = _set_up(line)
    assert rest == []
    with running_service(page=False, **settings) as service:
        assert service.ask().status_code == 401
        for key in settings["api_keys"].split(","):
            service.client.headers.update({"Authorization": f"Bearer {key}", "Origin": settings["allowed_origins"]})
            answer = service.ask()
            assert answer.status_code == 200
            assert answer.headers["Access-Control-Allow-Origin"] == settings["allowed_origins"]


def test_the_command_of_the_lists_converts_one_with_a_mapping_that_comes_along(typed, tmp_path: Path) -> None:
    (line,) = _scripts("reference/lists.md")
    header = "id,name,authority_id,address,postcode,lat,lng,type,replacement,url"
    library = "7,Wivenhoe,43,High Street,CO79AB,51.857,0.958,LAL,f,www.example.org/Wivenhoe"
    names = ",".join(sorted(Mapping.load("england_libraries").columns - set(header.split(","))))
    (tmp_path / "libraries.csv").write_text(f"{header},{names}\n{library}{',' * names.count(',')},\n", encoding="utf-8")
    (tmp_path / "authorities.csv").write_text("authority_id,name,code\n43,Essex,E10000012\n", encoding="utf-8")
    filled = re.sub(r"\bLIST\b", "libraries.csv", re.sub(r"\bNAME\b", "england_libraries", line)).replace(
        "OUT.", "out."
    )
    assert not re.search(r"\b[A-Z]{3,}\b", filled)
    assert "1 record read: 1 converted, 0 rejected." in typed(filled)
    for name in ("out.nq", "out.report.jsonl", "out.registry.jsonl"):
        assert (tmp_path / name).read_text(encoding="utf-8")
    assert (tmp_path / "out.rejects.jsonl").read_text(encoding="utf-8") == ""
    assert "at variance" in typed("glam-kg validate out.nq --sample 1000")


def test_history_and_batch_of_the_reference_are_read(glam_kg, tmp_path: Path) -> None:
    history, batch = _shown("reference/cli.md", "json")
    (tmp_path / "history.json").write_text(history, encoding="utf-8")
    code, out, _ = glam_kg("ask", "--history", tmp_path / "history.json", "--json", "En in Zwolle?")
    assert code == 0
    assert json.loads(out)["resolved_question"] == "Welke musea zijn er in Zwolle?"
    (tmp_path / "batch.jsonl").write_text(batch, encoding="utf-8")
    assert glam_kg("ask", "--batch", tmp_path / "batch.jsonl", "--out", tmp_path / "answers.jsonl")[0] == 0
    answers = [json.loads(line) for line in (tmp_path / "answers.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(answer["id"], answer["resolved_question"]) for answer in answers] == [
        ("q1", DRENTHE),
        ("q2", "Welke archieven zijn er in Zeeland?"),
    ]


def test_the_lines_of_the_references_are_read(tmp_path: Path) -> None:
    (passage,) = _shown("reference/index.md", "json")
    (tmp_path / "passages.jsonl").write_text(passage, encoding="utf-8")
    assert [found.id for _, found in read_passages(tmp_path / "passages.jsonl")] == ["opening-3"]
    (tmp_path / "judged.jsonl").write_text(_shown("reference/question-sets.md", "json")[1], encoding="utf-8")
    assert [found.id for found in read_class_questions(tmp_path / "judged.jsonl")] == ["c1"]
