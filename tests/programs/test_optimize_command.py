"""`glam-kg optimize` and `glam-kg ask --lm`, as a user runs them, against a server on loopback."""

import json
import subprocess
import sys
from typing import NamedTuple

import pytest
from loopback_model import KEY, completion, reading, said

from glam_kg.bundled import bundled_path

QUESTIONS = [
    {"id": f"q{number}", "lang": "en", "question": f"Any splendid museums over in {city}?",
     "kind": "list_institutions_by_type_city", "slots": {"institution_type": "M", "city": city}}
    for number, city in enumerate(["Haarlem", "Leiden", "Utrecht", "Amsterdam", "Rotterdam", "Maastricht"])
]  # fmt: skip


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def without_secrets(done):
    assert "Traceback" not in done.stderr
    assert KEY not in done.stdout + done.stderr
    return done


@pytest.fixture
def glam_kg(monkeypatch, glam_kg):
    """Runs the command line in this process, so that dspy is loaded once."""
    monkeypatch.setenv("GLAM_KG_LM_KEY", KEY)
    return lambda *arguments: without_secrets(Done(*glam_kg(*arguments)))


@pytest.fixture
def glam_kg_alone(monkeypatch):
    """Runs the command line in a process of its own: what other packages log is on stderr there, and caught here."""
    monkeypatch.setenv("GLAM_KG_LM_KEY", KEY)

    def run(*arguments):
        command = [sys.executable, "-m", "glam_kg.cli", *map(str, arguments)]
        return without_secrets(subprocess.run(command, capture_output=True, text=True, check=False))

    return run


@pytest.fixture
def questions(tmp_path):
    path = tmp_path / "questions.jsonl"
    path.write_text("".join(json.dumps(question) + "\n" for question in QUESTIONS), encoding="utf-8")
    return path


def knowing(request):
    question = said(request, "question")
    right = next((q for q in QUESTIONS if q["question"] == question), None)
    return reading(right["kind"], right["slots"]) if right else reading("none", {})


@pytest.mark.long
def test_a_program_is_compiled_and_used(glam_kg_alone, model, questions, tmp_path, monkeypatch):
    model.answer = knowing
    out = tmp_path / "program.json"
    lm = ("--lm", "openai/small", "--lm-base", model.url)
    done = glam_kg_alone("optimize", "--optimizer", "bootstrap", *lm, "--questions", questions, "--out", out, "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["optimizer"], told["model"], told["seed"], told["after"]) == ("bootstrap", "openai/small", 0, 1.0)
    assert told["trained_on"] + told["held_out"] == len(QUESTIONS)
    assert "before: 1.000" in done.stderr
    assert KEY not in out.read_text(encoding="utf-8")
    monkeypatch.setenv("GLAM_KG_LM_PROGRAM", str(out))
    model.requests.clear()
    done = glam_kg_alone("ask", "--json", *lm, "Any splendid museums with blimps over in Haarlem?")
    assert done.returncode == 0, done.stderr
    assert len(model.requests) == 1
    assert len(model.requests[0]["messages"]) > 2, "the demonstrations stand in the prompt"


@pytest.mark.long
@pytest.mark.parametrize(
    "case",
    [
        (("--lm", ""), 2, "name a model"),
        (("--lm", "openai/small", "--lm-base", "nowhere"), 1, "http://"),
        (("--lm", "openai/small", "--lm-base", "http://127.0.0.1:9/v1"), 1, "cannot be asked: it could not be reached"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(glam_kg, questions, tmp_path, case):
    arguments, code, message = case
    out = tmp_path / "program.json"
    done = glam_kg("optimize", "--optimizer", "bootstrap", *arguments, "--questions", questions, "--out", out)
    assert (done.returncode, done.stdout) == (code, "")
    assert message in done.stderr
    assert not out.exists()


@pytest.mark.long
@pytest.mark.parametrize("optimizer", ["bootstrap", "mipro", "gepa"])
def test_a_model_that_mumbles_is_told_in_our_words_only(glam_kg_alone, model, questions, tmp_path, optimizer):
    model.answer = lambda _: "I cannot say."
    out = tmp_path / "program.json"
    lm = ("--lm", "openai/small", "--lm-base", model.url)
    done = glam_kg_alone("optimize", "--optimizer", optimizer, *lm, "--questions", questions, "--out", out)
    unread = "0.000 (2 answers could not be read)"
    told = [line for line in done.stderr.splitlines() if not line.startswith("Building")]
    assert told[0] == f"before: {unread}, on 2 held-out questions"
    if optimizer == "mipro":
        assert (done.returncode, done.stdout, out.exists()) == (1, "", False)
        assert len(told) == 2
        assert told[1].startswith(
            "glam-kg: openai/small cannot write instructions for mipro: its answer could not be read; name a"
        )
    else:
        assert (done.returncode, done.stdout) == (0, f"{unread} before, {unread} after, on 2 held-out questions\n")
        assert told[1:] == [
            f"after: {unread}",
            f"that is no improvement: the compiled program is in {out}, and is not worth using",
        ]


def test_too_few_questions_are_refused(glam_kg, model, tmp_path):
    path = tmp_path / "one.jsonl"
    path.write_text(json.dumps(QUESTIONS[0]) + "\n", encoding="utf-8")
    lm = ("--lm", "openai/small", "--lm-base", model.url)
    done = glam_kg("optimize", "--optimizer", "bootstrap", *lm, "--questions", path, "--out", tmp_path / "program.json")
    assert done.returncode == 1
    assert "expected at least 4" in done.stderr
    assert model.requests == []


def test_ask_says_on_stderr_what_the_model_did(glam_kg, model):
    model.answer = lambda _: reading("list_institutions_by_type_city", {"institution_type": "M", "city": "Qxyzzy"})
    done = glam_kg(
        "ask", "--lm", "openai/small", "--lm-base", model.url, "--json", "Any splendid museums with blimps in Haarlem?"
    )
    assert done.returncode == 0
    assert "'Qxyzzy' is no place that is known); the local result stays" in done.stderr
    assert json.loads(done.stdout)["tier"] == "local"


def test_a_batch_says_how_often(glam_kg, model, tmp_path):
    model.answer = lambda _: "no"
    batch, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    unsure = [
        {"id": str(n), "question": f"Any splendid museums with blimps in {city}?"}
        for n, city in enumerate(["Haarlem", "Leiden"])
    ]
    sure = [{"id": "s", "question": "Welke archieven zijn er in Drenthe?"}]
    batch.write_text("".join(json.dumps(line) + "\n" for line in unsure + sure), encoding="utf-8")
    done = glam_kg("ask", "--lm", "openai/small", "--lm-base", model.url, "--batch", batch, "--out", out)
    assert done.returncode == 0
    assert "its answer could not be read); the local result stays (2 ×)" in done.stderr
    assert len(model.requests) == 2


@pytest.fixture
def small_set(tmp_path):
    """Questions with gold over the sample graph, of which the local tier is unsure."""
    source = bundled_path("data", "questions", "train.jsonl").read_text(encoding="utf-8").splitlines()
    path = tmp_path / "set.jsonl"
    lines = [line for line in map(json.loads, source) if line.get("expected") == "unanswerable"]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


@pytest.mark.long
def test_a_run_tells_how_often_a_model_failed(glam_kg, model, small_set, tmp_path):
    def breaking(handler, _request):
        if len(model.requests) == 1:
            handler.send(200, completion(reading("none", {})))
        else:
            handler.send(500, {"error": {"message": "no"}})

    model.behave = breaking
    kept = tmp_path / "run.json"
    lm = ("--lm", "openai/small", "--lm-base", model.url)
    done = glam_kg("evaluate", "run", "--questions", small_set, *lm, "--save", kept, "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)["language_model_requests"]
    assert (told["asked"], told["failed"], told["reasons"]) == (5, 5, {f"its server failed at {model.url}": 5})
    assert told["passed_over"] > 0
    assert f"asked in vain: its server failed at {model.url} (5 ×)" in done.stderr
    assert "was not asked any more" in done.stderr
    shown = glam_kg("evaluate", "show", kept)
    assert "questions to the language model" in shown.stdout
    assert json.loads(kept.read_text(encoding="utf-8"))["settings"]["language_model_requests"] == told


@pytest.mark.long
def test_a_run_over_a_dead_server_does_not_begin(glam_kg, small_set, tmp_path):
    kept = tmp_path / "run.json"
    dead = "http://127.0.0.1:9/v1"
    done = glam_kg(
        "evaluate", "run", "--questions", small_set, "--lm", "openai/small", "--lm-base", dead, "--save", kept
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert f"openai/small cannot be asked: it could not be reached at {dead}" in done.stderr
    assert not kept.exists()
