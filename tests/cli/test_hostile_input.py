"""What once broke a run: each gets a sentence or a status, and nothing else is lost."""

import json
import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.long

RECORD = {"id": "a", "name": "Museum A", "institution_type": "M", "location": {"city": "Assen", "country": "NL"}}


@pytest.mark.parametrize(
    "question",
    [
        "Musea binnen 2000 km van Assen",
        "museums within 10,000 km of Assen",
        "Hoeveel musea hebben een budget van meer dan 99999999999999999999999999 euro?",
        "compare museums in Assen, Assen and Assen",
    ],
)
def test_a_value_that_no_template_takes_is_a_status(ask_json, question):
    answer = ask_json(question)
    assert answer["status"] == "unanswerable"
    assert answer["answer"]


def test_half_a_character_rejects_its_record_only(glam_kg, tmp_path):
    lines = [
        json.dumps(RECORD),
        '{"id": "b", "name": "A\\ud800B", "institution_type": "M", "location": {"country": "NL"}}',
    ]
    (tmp_path / "in.jsonl").write_text("\n".join(lines), encoding="utf-8")
    code, _, err = glam_kg("convert", tmp_path / "in.jsonl", "-o", tmp_path / "out.nq")
    assert code == 0, err
    assert "1 converted, 1 rejected" in err
    assert "\\ud800" in (tmp_path / "out.nq.rejects.jsonl").read_text(encoding="utf-8")


def test_half_a_character_in_a_question_is_answered(glam_kg, tmp_path):
    (tmp_path / "in.jsonl").write_text('{"id": "q", "question": "musea \\ud800 in Assen"}', encoding="utf-8")
    assert glam_kg("ask", "--batch", tmp_path / "in.jsonl", "--out", tmp_path / "out.jsonl")[0] == 0
    assert json.loads((tmp_path / "out.jsonl").read_text(encoding="utf-8"))["id"] == "q"


def test_a_registry_reads_what_it_wrote(glam_kg, tmp_path):
    record = {**RECORD, "id": "line\u2028separator"}
    (tmp_path / "in.jsonl").write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
    for _ in range(2):
        code, _, err = glam_kg(
            "convert", tmp_path / "in.jsonl", "-o", tmp_path / "out.nq", "--registry", tmp_path / "registry.jsonl"
        )
        assert code == 0, err


def test_a_batch_does_not_overwrite_its_input(glam_kg, tmp_path):
    (tmp_path / "in.jsonl").write_text('{"id": "q", "question": "musea in Assen"}', encoding="utf-8")
    assert glam_kg("ask", "--batch", tmp_path / "in.jsonl", "--out", tmp_path / "in.jsonl")[0] == 1
    assert "musea in Assen" in (tmp_path / "in.jsonl").read_text(encoding="utf-8")


def test_a_pipe_is_written_to_and_stays_a_pipe(glam_kg, tmp_path):
    (tmp_path / "in.jsonl").write_text(json.dumps(RECORD), encoding="utf-8")
    # A pipe of its own: were /dev/null replaced, the machine would miss it.
    os.mkfifo(tmp_path / "pipe")
    # Open for both, so that neither side waits for the other; a few lines fit into it.
    pipe = os.open(tmp_path / "pipe", os.O_RDWR | os.O_NONBLOCK)
    try:
        assert glam_kg("convert", tmp_path / "in.jsonl", "-o", tmp_path / "pipe", "--format", "nq")[0] == 0
        assert (tmp_path / "pipe").is_fifo()
        assert b"/ontology/hc/ghcid>" in os.read(pipe, 1 << 16)
    finally:
        os.close(pipe)
    assert {path.name for path in tmp_path.iterdir()} == {"in.jsonl", "pipe"}


@pytest.mark.parametrize("level", ["[", "- ", "? - "], ids=repr)
@pytest.mark.parametrize("command", [("convert", "-o", "out.nq"), ("templates", "check")], ids=" ".join)
def test_a_deeply_nested_file_is_a_sentence(tmp_path, command, level):
    (tmp_path / "deep.yaml").write_text(level * 100_000, encoding="utf-8")
    name, *rest = command
    arguments = [name, "deep.yaml", *rest] if name == "convert" else [name, *rest, "deep.yaml"]
    # In a process of its own: what this guards against ends the process.
    run = subprocess.run(
        [sys.executable, "-m", "glam_kg.cli", *arguments], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert "nests more than" in run.stderr


def test_two_loads_at_once_are_one_load_and_one_sentence(glam_kg, tmp_path):
    import fcntl

    from glam_kg.locking import lock_path

    (tmp_path / "a.nt").write_text("<a:a> <a:b> <a:c> .\n", encoding="utf-8")
    with lock_path(tmp_path / "store").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        code, _, err = glam_kg("load", tmp_path / "a.nt", "--store", tmp_path / "store")
    assert code == 1
    assert "another load" in err
    assert glam_kg("load", tmp_path / "a.nt", "--store", tmp_path / "store")[0] == 0
