"""Records against the schema; and schema and parser are of one mind."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from pathlib import Path

import pytest
import yaml

from glam_kg.bundled import bundled_path
from glam_kg.custodians.parsing import parse_record
from glam_kg.custodians.vocabulary import RecordVocabulary
from glam_kg.errors import SchemaError
from glam_kg.validation.records import RecordValidator

SHARED_RECORDS = Path(__file__).parents[2] / "../shared/evaluation/records.jsonl"


@pytest.fixture(scope="module")
def validator():
    return RecordValidator.load()


@pytest.fixture(scope="module")
def vocabulary():
    return RecordVocabulary.load()


def _with(record, path, value):
    changed = deepcopy(record)
    holder = changed
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    return changed


def _text(path):
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def test_a_record_with_everything_is_valid(validator, full_record):
    assert validator.problems(full_record) == ()


@pytest.mark.parametrize(
    ("path", "value", "field", "words"),
    [
        (("name",), "--", "name", "letter or digit"),
        (("name",), " ", "name", "'name' is missing"),
        (("institution_type",), "Q", "institution_type", "one of the letters A B C"),
        (("nickname",), "the museum", "nickname", "unknown key"),
        (("location", "town"), "Amsterdam", "location.town", "unknown key"),
        (("founded",), "c. 1800", "founded", "a year such as 1885"),
        (("founded",), "1900-02-29", "founded", "a year such as 1885"),
        (("location", "latitude"), 95, "location.latitude", "degrees from -90 to 90"),
        (("location", "latitude"), "95", "location.latitude", "degrees from -90 to 90"),
        (("identifiers", 1), {"scheme": "ISIL"}, "identifiers[1]", "'value' is missing"),
        (("budget", 0, "currency"), "euro", "budget[0].currency", "ISO 4217"),
        (("budget", 0, "amount"), -1, "budget[0].amount", "0 or more"),
        (("events", 0, "type"), "EXPLOSION", "events[0].type", "one of CLOSURE, "),
        (("source", "tier"), "TIER_5", "source.tier", "one of TIER_1_AUTHORITATIVE, "),
        (("source", "retrieved"), "2026-02-30", "source.retrieved", "a whole date"),
        (("ghcid",), "NL-NH-AMS-Z-R", "ghcid", "a GHCID such as"),
        (("description",), 5, "description", "expected text"),
        (("location",), "Amsterdam", "location", "expected keys and values"),
        (
            ("replaced_by",),
            {"record": "x", "reason": "BORED"},
            "replaced_by.reason",
            "one of DUPLICATE, MERGER, SUCCESSION",
        ),
    ],
)
def test_a_fault_is_told_in_words_at_its_place(validator, full_record, *, path, value, field, words):
    problems = validator.problems(_with(full_record, path, value))
    assert [problem.field for problem in problems] == [field]
    assert words in problems[0].problem


def test_the_value_at_fault_is_in_the_problem(validator, full_record):
    (problem,) = validator.problems({**full_record, "founded": "c. 1800"})
    assert problem.value == "c. 1800"


def test_what_is_known_already_is_not_said_again(validator, full_record, vocabulary):
    record = {**full_record, "founded": "c. 1800", "events": [{"type": "EXPLOSION"}], "identifiers": [{"scheme": "x"}]}
    parsed = parse_record(record, vocabulary)
    assert len(validator.problems(record)) == 3
    assert validator.problems(record, besides=parsed.problems) == ()


@pytest.mark.parametrize(
    "change",
    [
        {"institution_type": "botanical garden-or zoo"},
        {"budget": {"amount": "12.50", "currency": "eur", "year": "2023"}},
        {"alternative_names": "The National Museum"},
        {"collections": {"name": "Prints", "subject": "art"}},
        {"website": " ", "closed": None, "identifiers": [None]},
        {"events": {"type": "merger", "from": "a"}},
        {"id": 12, "parent": 3, "founded": "850"},
        {"name": "美術館"},
    ],
)
def test_what_the_converter_reads_leniently_is_no_fault(validator, full_record, change):
    assert validator.problems({**full_record, **change}) == ()


PROBES = [
    True, 0, 1, -1, 3, 99, 100, 1798, 9999, 10000, 52.5, 1798.0, 181, "", " ", "x", "--", "0", "12", "099", "000", "123", "1798",
    "0000", "0850", "-500", "1798-00", "1798-13", "1798-12", "1900-02-29", "2000-02-29", "2000-02-30", "1798-1-1", "c. 1800",
    "52.5", "-52.5", "+1", "95", "180.0", "90.0001", "1e-1", "nl", "pt-BR", "nl_NL", "EUR", "eur", "euro", "NL", "M", "museum",
    10**18, "MERGER", "NL-NH-AMS-M-RM", "NL-NH-AMS-M-RM-rijks_museum", "NL-NH-AMS-Q-RM", "TIER_1_AUTHORITATIVE", "2026-11-21",
    "https://www.geonames.org/2759794/amsterdam.html", "https://example.org/", [], {}, ["x"], [1], [True], [[]], ["", None],
    {"x": 1}, {"name": "x"}, [{"name": "x"}], [{"name": 5}], {"scheme": "x", "value": 1}, [{"scheme": "x", "value": True}],
]  # fmt: skip

PATHS = [
    *[(key,) for key in (
        "id", "name", "name_language", "alternative_names", "institution_type", "location", "founded", "closed", "identifiers",
        "website", "budget", "collections", "parent", "members_of", "events", "replaced_by", "description", "source", "ghcid",
    )],
    *[("location", key) for key in (
        "city", "region", "country", "street_address", "postal_code", "latitude", "longitude", "geonames_id",
    )],
    *[("alternative_names", 0, key) for key in ("name", "language")],
    *[("identifiers", 0, key) for key in ("scheme", "value")],
    *[("budget", 0, key) for key in ("amount", "currency", "year")],
    *[("collections", 0, key) for key in ("name", "subject", "type")],
    *[("events", 0, key) for key in ("type", "date", "from", "to", "description")],
    *[("replaced_by", key) for key in ("record", "reason", "date")],
    *[("source", key) for key in ("name", "url", "retrieved", "tier", "licence")],
]  # fmt: skip


# What both say is kept has no fault that the schema could find: it needs two values, or a pattern of some scheme.
KEPT = ("kept without a link", "both dates are kept", "only useful together")


def _whole_as_text(probe, problems):
    # To JSON 1798.0 is a whole number, such as an id may be; the parser wants one without a point.
    return (
        isinstance(probe, float)
        and probe.is_integer()
        and any("expected text" in problem.problem for problem in problems)
    )


@pytest.mark.parametrize("path", PATHS, ids=_text)
def test_schema_and_parser_find_the_same_faults(validator, vocabulary, full_record, path):
    differing = []
    for probe in PROBES:
        record = _with(full_record, path, probe)
        ours = {re.split(r"[.\[]", problem.field)[0] for problem in validator.problems(record)}
        parsed = [
            problem
            for problem in parse_record(record, vocabulary).problems
            if not any(word in problem.problem for word in KEPT)
        ]
        theirs = {re.split(r"[.\[]", problem.field)[0] for problem in parsed}
        if ours != theirs and not _whole_as_text(probe, parsed):
            differing.append((probe, sorted(ours), [problem.problem for problem in parsed]))
    assert differing == []


def test_the_records_of_the_sample_are_valid(validator):
    records = [
        record
        for path in sorted(bundled_path("data", "sample").glob("*.yaml"))
        for record in yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
    ]
    assert len(records) >= 500
    assert [(record["id"], found) for record in records if (found := validator.problems(record))] == []


def test_the_development_records_are_valid(validator):
    if not SHARED_RECORDS.exists():
        pytest.skip("the development records (../shared/evaluation) are not beside this checkout")
    with SHARED_RECORDS.open(encoding="utf-8") as lines:
        assert [line for line in lines if validator.problems(json.loads(line))] == []


@pytest.mark.parametrize(("text", "words"), [("{", "is no JSON Schema"), ('{"type": 5}', "is no JSON Schema")])
def test_a_file_that_is_no_schema_is_a_stated_failure(tmp_path, text, words):
    file = tmp_path / "own.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SchemaError, match=words):
        RecordValidator.load(file)
    with pytest.raises(SchemaError, match="cannot be read"):
        RecordValidator.load(tmp_path / "absent.json")


def test_a_schema_of_ones_own_is_obeyed_and_explained(tmp_path):
    file = tmp_path / "own.json"
    body = {
        "required": ["identifiers"],
        "properties": {"website": {"pattern": "^https:"}, "size": {"minimum": 3}, "kind": {"enum": ["b", "a"]}},
    }
    file.write_text(json.dumps(body), encoding="utf-8")
    record = {"website": "http://x.org", "size": 1, "kind": "c"}
    assert [(problem.field, problem.problem) for problem in RecordValidator.load(file).problems(record)] == [
        ("identifiers", "'identifiers' is missing"),
        ("kind", "expected one of a, b"),
        ("size", "expected 3 or more"),
        ("website", "expected the form ^https:"),
    ]
