"""The guide to language models is followed, with a server on loopback in the place of theirs."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from loopback_model import reading, said, serving, silently
from markdown_pages import DOCS, blocks, code, rows, sections

from glam_kg import settings
from glam_kg.programs.optimizers import Optimizer
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.passages import Passage
from glam_kg.sparql.embedded.bulk import load_files

PAGE = (DOCS / "how-to" / "use-a-language-model.md").read_text(encoding="utf-8")
GUIDE = sections(PAGE)
OPENING_HOURS = "The reading room of the Drents Archief is open from Tuesday to Friday."
THEIRS = "http://localhost:8000/v1"
pytestmark = pytest.mark.servers


def _answered(request):
    """What a model says that does as it is told: it reads a question, or writes an answer."""
    if "passages" in json.dumps(request["messages"][0]):
        return json.dumps({"reasoning": "so the passage says", "answer": f"{OPENING_HOURS[:-1]} [1]."})
    if "Haarlem" not in said(request, "question"):
        return reading("none", {})
    return reading("list_institutions_by_type_city", {"institution_type": "M", "city": "Haarlem"})


@pytest.fixture
def model():
    with serving() as served:
        served.answer = _answered
        yield served


@pytest.fixture
def run(model, places, tmp_path: Path):
    """Runs a script of the page in a folder of its own: what it writes on both streams."""
    del places
    kept = {name: value for name, value in os.environ.items() if "CACHE" in name or not name.startswith("GLAM_KG_")}
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"

    def script(text: str, **variables: str) -> str:
        done = subprocess.run(
            ["bash", "-euc", text.replace(THEIRS, model.url)],
            env={**kept, "PATH": path, **variables},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        said = done.stdout + done.stderr
        assert done.returncode == 0, said
        return said

    return script


def _scripts(heading: str) -> list[str]:
    return [block.text for block in blocks(GUIDE[heading]) if block.language == "sh"]


def test_a_model_that_is_named_reads_what_is_not_understood(run, model) -> None:
    service, own = _scripts("1. Name a model")
    assert "chose list_institutions_by_type_city" in run(service, GLAM_KG_LM_BASE=model.url)
    assert model.headers[-1][1]["Authorization"] == "Bearer ..."
    asked = len(model.requests)
    run(own.replace('"..."', '"Something museum-like for rainy afternoons, Haarlem way?"'))
    assert len(model.requests) == asked + 1


def test_what_it_did_is_told_as_the_page_shows(run, model) -> None:
    (trace,) = [block.text for block in blocks(GUIDE["3. See what it did"]) if block.language == "json"]
    (failed,) = [block.text for block in blocks(GUIDE["3. See what it did"]) if block.language == "text"]
    told = json.loads(f"{{{trace}}}")["language_model"]
    asked = 'glam-kg ask --lm openai/gpt-4o-mini --json "Something museum-like, Haarlem way?"'
    given = {"GLAM_KG_LM_BASE": model.url, "GLAM_KG_LM_KEY": "k"}
    said = json.loads(run(f"{asked} 2> told", **given))["trace"]["language_model"]
    differing = {"milliseconds", "tokens"}
    assert list(said) == list(told)
    assert {key: said[key] for key in set(told) - differing} == {key: told[key] for key in set(told) - differing}
    assert {type(said[key]) for key in differing} == {type(told[key]) for key in differing}
    model.behave = silently
    late = json.loads(run(f"{asked} 2> told", **given, GLAM_KG_LM_TIMEOUT="1"))["trace"]["language_model"]
    assert late["outcome"] == failed.rstrip().replace("20 seconds", "1 seconds")


def test_it_writes_the_answer(run, model, tmp_path: Path) -> None:
    build_index(
        tmp_path / "passages", [Passage("p", OPENING_HOURS, title="Drents Archief")], encoder=None, inputs=["-"]
    )
    (script,) = _scripts("4. Have it write the answer")
    told = run(script, GLAM_KG_LM="openai/small", GLAM_KG_LM_BASE=model.url, GLAM_KG_LM_KEY="k")
    assert f"{OPENING_HOURS[:-1]} [1]" in told
    assert "openai/small wrote the answer" in told


@pytest.mark.long
def test_it_is_compiled(run, tmp_path: Path) -> None:
    (script,) = _scripts("5. Compile it for your model")
    told = run(script.replace("--limit 200", "--limit 8"), GLAM_KG_LM_KEY="k")
    assert "before:" in told
    assert json.loads((tmp_path / "program.json").read_text(encoding="utf-8"))
    assert {name.strip("`") for name, *_ in rows(GUIDE["5. Compile it for your model"], "optimizer")} == {
        str(each) for each in Optimizer
    }


def test_the_program_prints_who_read_the_question(model, places, tmp_path: Path, monkeypatch, capsys) -> None:
    del places
    quads = '<http://a.example/b> <http://a.example/c> "d" <http://a.example/g> .\n'
    (tmp_path / "graph.nq").write_text(quads, encoding="utf-8")
    load_files([tmp_path / "graph.nq"], tmp_path / "store")
    monkeypatch.chdir(tmp_path)
    (program,) = (block.text for block in blocks(GUIDE["In Python"]) if block.language == "python")
    served = program.replace('("openai/gpt-4o-mini", ', f'("openai/gpt-4o-mini", base={model.url!r}, key="k", ')
    assert served != program
    names = {}
    exec(compile(served, "use-a-language-model.md", "exec"), names)  # noqa: S102 - the page is the program
    names["engine"].language_model.close()
    assert capsys.readouterr().out.startswith("lm {")


def test_the_variables_of_the_guide_are_those_of_the_settings() -> None:
    told = {code(variable)[0] for variable, _ in rows(PAGE, "variable")}
    there = {value for name, value in vars(settings).items() if name.startswith("LM_") and name.endswith("VARIABLE")}
    assert told == there
    assert set(re.findall(r"GLAM_KG_LM\w*", PAGE)) <= told
