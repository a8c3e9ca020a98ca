import json
from itertools import pairwise

import pytest

from glam_kg.question.templates.confidence import Calibration

pytestmark = pytest.mark.long

QUESTION = {
    "id": "q1",
    "lang": "nl",
    "question": "Welke musea zijn er in Assen?",
    "kind": "list_institutions_by_type_city",
    "slots": {"institution_type": "M", "city": "Assen"},
}
# The gold says museums, so that an answer with archives is wrong.
WRONG = {**QUESTION, "id": "q2", "lang": "en", "question": "archives in Assen"}
REFUSAL = {"id": "q3", "lang": "en", "question": "What is the weather in Assen?", "expected": "out_of_scope"}


@pytest.fixture
def questions(tmp_path, glam_kg):
    """A small set with gold from the sample's records."""
    draft, out = tmp_path / "draft.jsonl", tmp_path / "set.jsonl"
    draft.write_text("".join(json.dumps(line) + "\n" for line in (QUESTION, WRONG, REFUSAL)), encoding="utf-8")
    code, stdout, err = glam_kg("evaluate", "gold", draft, "--out", out)
    assert (code, stdout) == (0, "")
    assert "3 questions written" in err
    return out


def test_a_run_is_scored_kept_and_shown(glam_kg, questions, tmp_path):
    save, failures = tmp_path / "run.json", tmp_path / "failures.jsonl"
    code, out, _ = glam_kg("evaluate", "run", "--questions", questions, "--save", save, "--failures", failures)
    assert code == 0
    assert ["all", "questions", "3", "0.6667"] in [line.split() for line in out.splitlines()]
    kept = json.loads(save.read_text(encoding="utf-8"))
    assert kept["settings"] == {
        "graph": "sample",
        "questions": ["set.jsonl"],
        "split": None,
        "templates": None,
        "language_model": None,
    }
    assert [one["score"] for one in kept["outcomes"]] == [1.0, 0.0, 1.0]
    missed = [json.loads(line) for line in failures.read_text(encoding="utf-8").splitlines()]
    assert [(one["gold"]["id"], one["confident_wrong"]) for one in missed] == [("q2", True)]
    assert missed[0]["answer"]["slots"] == {"institution_type": "A", "city": "Assen"}
    assert glam_kg("evaluate", "show", save)[:2] == (0, out)
    code, shown, _ = glam_kg("evaluate", "show", save, "--json")
    assert json.loads(shown) == kept["aggregates"]


@pytest.mark.long
def test_two_runs_are_compared(glam_kg, questions, tmp_path):
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    assert glam_kg("evaluate", "run", "--questions", questions, "--save", first)[0] == 0
    kept = json.loads(first.read_text(encoding="utf-8"))
    kept["outcomes"][1]["score"] = 1.0
    second.write_text(json.dumps(kept), encoding="utf-8")
    code, out, _ = glam_kg("evaluate", "compare", first, second)
    assert code == 0
    assert out.startswith(
        "Mean difference +0.3333, 95 % interval +0.0000 to +1.0000. McNemar's exact test: p = 1.0000."
    )
    assert "archives in Assen" in out
    code, out, _ = glam_kg("evaluate", "compare", first, second, "--json")
    assert json.loads(out)["overall"] == {
        "n": 3, "first": 0.6667, "second": 1.0, "gained": 1, "lost": 0, "p_value": 1.0,
    }  # fmt: skip


def test_a_store_is_joined_by_the_report_of_its_conversion(glam_kg, tmp_path):
    record = {
        "id": "r1",
        "name": "Museum Assen",
        "institution_type": "M",
        "location": {"city": "Assen", "country": "NL"},
    }
    names = ("records.jsonl", "graph.nq", "report.jsonl", "store", "draft.jsonl", "set.jsonl")
    records, graph, report, store, draft, out = (tmp_path / name for name in names)
    records.write_text(json.dumps(record), encoding="utf-8")
    draft.write_text(json.dumps(QUESTION), encoding="utf-8")
    assert glam_kg("convert", records, "-o", graph, "--report", report)[0] == 0
    assert glam_kg("load", graph, "--store", store)[0] == 0
    assert glam_kg("evaluate", "gold", draft, "--records", records, "--out", out)[0] == 0
    arguments = ("--questions", out, "--store", store, "--report", report, "--json")
    code, stdout, _ = glam_kg("evaluate", "run", *arguments)
    assert code == 0
    assert json.loads(stdout)["overall"] == {"n": 1, "score": 1.0}


def test_halves_and_counts(glam_kg, questions, tmp_path):
    train, test = tmp_path / "train.jsonl", tmp_path / "test.jsonl"
    code, _, err = glam_kg("evaluate", "split", questions, "--train", train, "--test", test)
    assert code == 0
    assert "written to" in err
    code, out, _ = glam_kg("evaluate", "describe", train, test)
    assert code == 0
    assert "| list_institutions_by_type_city | 1 | 1 | 2 |" in out
    assert "| all | 2 | 1 | 3 |" in out
    assert glam_kg("evaluate", "run", "--questions", questions, "--split", "test")[0] == 1


def test_our_own_set_is_described_by_default(glam_kg):
    code, out, _ = glam_kg("evaluate", "describe")
    assert code == 0
    assert out.startswith("| kind | de | en | fr | nl | all |\n|---|---|---|---|---|---|\n")


def test_gold_that_cannot_be_worked_out_is_told_line_by_line(glam_kg, tmp_path):
    draft, out = tmp_path / "draft.jsonl", tmp_path / "set.jsonl"
    faulty = [{**QUESTION, "id": "a", "slots": {}}, QUESTION, {**QUESTION, "id": "b", "kind": "guess"}]
    draft.write_text("".join(json.dumps(line) + "\n" for line in faulty), encoding="utf-8")
    code, _, err = glam_kg("evaluate", "gold", draft, "--out", out)
    assert code == 1
    assert f"{draft}:1: list_institutions_by_type_city: the slot 'city' is missing" in err
    assert f"{draft}:3: no gold can be worked out for the kind 'guess'" in err
    assert "2 of 3 questions" in err
    assert not out.exists()


@pytest.mark.long
def test_wrong_use_and_faulty_files_end_in_a_sentence(glam_kg, questions, tmp_path):
    assert glam_kg("evaluate", "run", "--store", tmp_path)[0] == 2
    assert glam_kg("evaluate", "run", "--report", questions)[0] == 2
    assert glam_kg("evaluate", "run", "--split", "dev")[0] == 2
    code, _, err = glam_kg("evaluate", "run", "--questions", questions, "--lm-base", "http://127.0.0.1:9/v1")
    assert (code, "but no model" in err) == (1, True)
    report = tmp_path / "report.jsonl"
    for text, fault in (
        ("{", "report.jsonl:1: this line is not JSON"),
        ('{"name": 1}', "is no line of a conversion report"),
        ('{"id": "a", "iri": null}', "no record of this report was converted"),
    ):
        report.write_text(text, encoding="utf-8")
        arguments = ("--questions", questions, "--endpoint", "http://127.0.0.1:9/", "--report", report)
        code, _, err = glam_kg("evaluate", "run", *arguments)
        assert (code, fault in err) == (1, True), err
    code, _, err = glam_kg("evaluate", "run", "--questions", questions, "--save", questions)
    assert (code, "would be overwritten" in err) == (1, True)
    code, _, err = glam_kg("evaluate", "run", "--questions", questions, "--save", tmp_path / "no" / "run.json")
    assert (code, "cannot be written" in err) == (1, True)


@pytest.mark.long
def test_curves_are_never_measured_on_the_test_half(glam_kg, questions, tmp_path):
    train, test, curves = (tmp_path / name for name in ("train.jsonl", "test.jsonl", "curves.json"))
    assert glam_kg("evaluate", "split", questions, "--train", train, "--test", test)[0] == 0
    runs = [tmp_path / "train-run.json", tmp_path / "test-run.json"]
    for half, run in zip((train, test), runs, strict=True):
        assert glam_kg("evaluate", "run", "--questions", half, "--save", run)[0] == 0
    code, _, err = glam_kg("evaluate", "calibrate", *runs, "--out", curves)
    assert (code, "is of the test half, which only measures" in err, curves.exists()) == (1, True, False)
    assert glam_kg("evaluate", "calibrate", runs[0], "--out", curves)[0] == 0
    assert Calibration.load(curves).answers.points


def test_no_command_overwrites_what_it_reads(glam_kg, questions, tmp_path):
    run, records = tmp_path / "run.json", tmp_path / "records.jsonl"
    assert glam_kg("evaluate", "run", "--questions", questions, "--save", run)[0] == 0
    records.write_text("", encoding="utf-8")
    before = {path: path.read_bytes() for path in (questions, run, records)}
    for arguments in (
        ("calibrate", run, "--out", run),
        ("gold", questions, "--out", questions),
        ("gold", questions, "--records", records, "--out", tmp_path / "." / "records.jsonl"),
        ("split", questions, "--train", tmp_path / "a.jsonl", "--test", questions),
        ("run", "--questions", questions, "--store", tmp_path, "--report", records, "--save", records),
    ):
        code, _, err = glam_kg("evaluate", *arguments)
        assert (code, "is an input, and would be overwritten" in err) == (1, True), (arguments, err)
    same = tmp_path / "same.jsonl"
    code, _, err = glam_kg("evaluate", "split", questions, "--train", same, "--test", same)
    assert (code, "is given for two outputs" in err, same.exists()) == (1, True, False)
    assert {path: path.read_bytes() for path in before} == before


def test_the_tables_of_a_run_name_each_measure_once(glam_kg, questions):
    out = glam_kg("evaluate", "run", "--questions", questions)[1]
    heads = ["overall", "groups", "splits", "tiers", "languages", "templates", "measure", "milliseconds", "confidence"]
    positions = [out.index(f"\n{head} ") for head in heads]
    measures = {" ".join(line.split()[:-2]): line.split()[-2:] for line in out.splitlines() if line.strip()}
    assert measures["confident wrong"] == measures["wrong, said without doubt"] == ["0.3333", "3"]
    assert all(one < two for one, two in pairwise(positions))
