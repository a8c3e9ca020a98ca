"""`glam-kg convert`: what it prints, checks with --validate, and says where it is interrupted."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest

from glam_kg.bundled import bundled_path
from glam_kg.validation.output import OutputValidator

PLACE = {"city": "Kampen", "country": "NL"}
ISIL = [{"scheme": "ISIL", "value": "NL-KmnSA"}]
ARCHIVE = {"id": "a1", "name": "Stadsarchief Kampen", "institution_type": "A", "location": PLACE, "identifiers": ISIL}
RECORDS = [
    {**ARCHIVE, "source": {"name": "One"}, "description": "Of the town."},
    {**ARCHIVE, "id": "b1", "source": {"name": "Two"}, "description": "Of town and river."},
    {"id": "c1", "name": "Koggemuseum", "institution_type": "M", "location": PLACE},
    {"id": "c2", "name": "Kerkmuseum", "institution_type": "?", "location": PLACE, "founded": "c. 1850"},
    {"id": "c3", "name": "Streekmuseum", "institution_type": "M", "founded": "c. 1850"},
]
FORMATS = ("nq", "nt", "trig", "ttl", "jsonld")


@pytest.fixture
def convert(glam_kg, tmp_path, monkeypatch):
    """Converts records in a folder of their own: (exit code, stdout, stderr)."""
    monkeypatch.chdir(tmp_path)

    def run(records, *options, out="out.nq"):
        (tmp_path / "in.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records))
        return glam_kg("convert", "in.jsonl", "-o", out, *options)

    return run


def cells(err):
    """The table of the summary: what, field or cleaning, times."""
    lines = err.splitlines()
    head = next(number for number, line in enumerate(lines) if line.startswith("what "))
    second = lines[head].index("field or cleaning")
    found, what = [], ""
    for line in lines[head + 1 :]:
        what = line[:second].strip() or what
        named, _, times = line[second:].rstrip().rpartition(" ")
        found.append((what, named.strip(), times))
    return found


def test_a_clean_run_is_one_sentence(convert):
    assert convert([ARCHIVE]) == (0, "", "1 record read: 1 converted, 0 rejected. Written to out.nq.\n")


def test_the_summary_tells_what_rejected_what_is_reported_and_what_is_shared(convert):
    code, out, err = convert(RECORDS)
    assert (code, out) == (0, "")
    assert "5 records read: 3 converted, 2 rejected." in err
    assert "2 records share their GHCID with another one." in err
    assert "Something is reported of 2 converted records." in err
    assert cells(err) == [
        # The date of the two is wrong as well, but rejects nothing.
        ("rejected for", "institution_type", "1"),
        ("rejected for", "location.country", "1"),
        ("reported of", "ghcid", "2"),
        ("reported of", "description", "1"),
    ]


def test_the_summary_tells_what_cleaning_changed(glam_kg, tmp_path):
    (tmp_path / "museums.csv").write_text("nr,name\n1,Kogge\u200bmuseum\n2,Kerk  museum\n3,Oud  museum\n")
    (tmp_path / "museums.yaml").write_text(
        "id: museums\ntitle: Museums of Kampen\nsource: {name: Kampen}\n"
        "record: {id: {column: nr}, name: {column: name}, institution_type: M, location: {city: Kampen, country: NL}}\n"
    )
    mapping = tmp_path / "museums.yaml"
    code, _, err = glam_kg("convert", tmp_path / "museums.csv", "--mapping", mapping, "-o", tmp_path / "out.nq")
    assert code == 0, err
    assert cells(err) == [("changed by", "whitespace", "2"), ("changed by", "zero_width", "1")]


def test_many_fields_are_counted_together(convert):
    faulty = {**ARCHIVE, **{f"key_{letter}": 1 for letter in "abcdefghijklm"}}
    _, _, err = convert([faulty])
    assert cells(err)[-2:] == [("reported of", "key_j", "1"), ("reported of", "3 more", "3")]


@pytest.mark.parametrize("rdf_format", FORMATS)
def test_validate_checks_what_was_written_in_every_format(convert, rdf_format):
    code, out, err = convert(RECORDS, "--validate", "--format", rdf_format, out="out.rdf")
    assert (code, out) == (0, ""), err
    custodians = 2 if rdf_format in ("nt", "ttl") else 3
    assert re.search(rf"All custodians checked: {custodians} \(\d+ triples\)\.\nNothing is at variance", err)


def test_validate_reports_what_the_schema_has_against_a_record_and_nothing_twice(convert, tmp_path):
    faulty = {
        **ARCHIVE,
        "location": {**PLACE, "postal_code": "8261"},
        "founded": "c. 1850",
        "budget": {"amount": "many"},
    }
    told = {}
    for option in ((), ("--validate",)):
        assert convert([faulty], "--report", "report.jsonl", *option)[0] == 0
        told[option] = json.loads((tmp_path / "report.jsonl").read_text())["problems"]
    # The converter finds all that the schema finds here, and its own words stand.
    assert told[()] == told["--validate",]
    assert {problem["field"] for problem in told[()]} == {"founded", "budget[0].amount", "budget[0]"}


@pytest.fixture
def strict_shapes(tmp_path, monkeypatch):
    """Shapes that ask of every custodian what not every record here says: a description."""
    shapes = bundled_path("schema", "generated", "glam.shacl.ttl").read_text(encoding="utf-8")
    demand = (
        "shape:Custodian sh:property <urn:demand> . "
        "<urn:demand> sh:path <http://purl.org/dc/terms/description> ; sh:minCount 1 ."
    )
    (tmp_path / "strict.ttl").write_text(f"{shapes}\n{demand}\n", encoding="utf-8")
    load = OutputValidator.load
    monkeypatch.setattr(OutputValidator, "load", lambda: load(tmp_path / "strict.ttl"))


@pytest.mark.usefixtures("strict_shapes")
def test_an_output_that_is_at_variance_stays_and_the_exit_code_is_1(convert, tmp_path):
    # In the graph of the second source, which says it as a claim, and of the third.
    code, out, err = convert(RECORDS, "--validate")
    assert code == 1
    assert re.search(r"dcterms:description\s+is missing\s+2\s+a1, b1\s", out)
    assert "Written to out.nq" in err
    assert "<https://nde.nl/ontology/hc/ghcid>" in (tmp_path / "out.nq").read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.usefixtures("strict_shapes")
def test_a_sample_or_everything(convert):
    many = [{**ARCHIVE, "id": f"m{n}", "name": f"Museum {n}", "identifiers": []} for n in range(501)]
    assert "A sample of 500 of 501 custodians checked" in convert(many, "--validate")[2]
    code, out, err = convert(many, "--validate-all")
    assert code == 1
    assert "All custodians checked: 501 (" in err
    assert re.search(r"is missing\s+501\s", out)


@pytest.mark.parametrize("library", ["pyshacl", "jsonschema_rs"])
def test_what_a_check_needs_is_asked_for_before_anything_is_written(convert, tmp_path, monkeypatch, library):
    monkeypatch.setitem(sys.modules, library, None)
    code, _, err = convert(RECORDS, "--validate")
    assert code == 1
    assert "pip install 'glam-kg[validate]'" in err
    assert [path.name for path in tmp_path.iterdir()] == ["in.jsonl"]


def test_two_processes_check_as_one_does(convert, tmp_path):
    faulty = [{**ARCHIVE, "founded": "c. 1850", "parnt": number} for number in range(3)]
    reports = []
    for processes in ("1", "2"):
        assert convert(faulty, "--validate", "--processes", processes, "--report", "report.jsonl")[0] == 0
        reports.append((tmp_path / "report.jsonl").read_bytes())
    assert reports[0] == reports[1]


def test_what_cannot_be_read_again_cannot_be_checked(convert, tmp_path):
    os.mkfifo(tmp_path / "out.nq")
    code, _, err = convert(RECORDS, "--validate")
    assert (code, err) == (1, "glam-kg: out.nq: is no file that can be read again, and so cannot be checked\n")


@pytest.mark.long
def test_ctrl_c_says_how_to_go_on_and_a_new_run_that_it_starts_over(glam_kg, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    many = ({**ARCHIVE, "id": f"m{n}", "name": f"Museum {n}", "identifiers": []} for n in range(20_000))
    (tmp_path / "in.jsonl").write_text("".join(json.dumps(record) + "\n" for record in many))
    arguments = ["convert", "in.jsonl", "-o", "out.nq"]

    def interrupted():
        command = [sys.executable, "-c", "from glam_kg.cli import main; main()", *arguments]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        begun = tmp_path / ".out.nq.converting" / "spool.texts"
        while process.poll() is None and not (begun.exists() and begun.stat().st_size):
            time.sleep(0.001)
        process.send_signal(signal.SIGINT)
        return process.communicate()[1], process.returncode

    message = "out.nq: the same command with --resume goes on from here.\nglam-kg: interrupted\n"
    error, code = interrupted()
    assert (error, code) == (message, 130)
    assert not (tmp_path / "out.nq").exists()
    started_over = (
        "out.nq: an interrupted conversion to it is thrown away, this one starts over; --resume would continue it.\n"
    )
    # A run that is resumed says nothing of starting over; one that is not, does.
    code, _, error = glam_kg(*arguments, "--resume")
    assert (code, error.startswith("20,000 records read: 20,000 converted")) == (0, True)
    assert interrupted()[0] == message
    (tmp_path / "in.jsonl").write_text(json.dumps(ARCHIVE) + "\n")
    assert glam_kg(*arguments) == (0, "", f"{started_over}1 record read: 1 converted, 0 rejected. Written to out.nq.\n")
    assert glam_kg(*arguments) == (0, "", "1 record read: 1 converted, 0 rejected. Written to out.nq.\n")


def test_what_was_published_and_is_in_no_record_is_told(glam_kg, tmp_path):
    records = [
        {"id": number, "name": name, "institution_type": "M", "location": {"city": "Assen", "country": "NL"}}
        for number, name in (("1", "Drents Museum"), ("2", "Museum Een"), ("3", "Museum Twee"))
    ]
    before, later = tmp_path / "before.jsonl", tmp_path / "later.jsonl"
    before.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    later.write_text("".join(json.dumps(record) + "\n" for record in records[:2]), encoding="utf-8")
    options = ("-o", tmp_path / "out.nq", "--registry", tmp_path / "registry.jsonl")
    assert "of the registry" not in glam_kg("convert", before, *options)[2]
    assert "1 GHCID of the registry has no record here" in glam_kg("convert", later, *options)[2]
    assert "of the registry" not in glam_kg("convert", before, *options)[2]
