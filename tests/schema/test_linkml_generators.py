"""What is generated from the schema works: JSON Schema, SHACL, pydantic; and linkml-lint has nothing to say."""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.filterwarnings("ignore")  # the generators' own deprecations are not this project's

LINT_RULES = Path(__file__).with_name("linkml_lint.yaml")
SHARED_RECORDS = Path(__file__).parents[2] / "../shared/evaluation/records.jsonl"

RECORD: dict[str, Any] = {
    "id": "rijks-1",
    "name": "Rijksmuseum",
    "name_language": "nl",
    "alternative_names": [{"name": "The National Museum", "language": "en"}],
    "institution_type": "M",
    "location": {
        "city": "Amsterdam",
        "region": "NL-NH",
        "country": "NL",
        "street_address": "Museumstraat 1",
        "postal_code": "1071 XX",
        "latitude": 52.36,
        "longitude": 4.885,
        "geonames_id": 2759794,
    },
    "founded": 1798,
    "closed": None,
    "identifiers": [
        {"scheme": "ISIL", "value": "NL-AmRM"},
        {"scheme": "Wikidata", "value": "Q190804"},
        {"scheme": "a scheme of our own", "value": "x/1"},
    ],
    "website": "https://www.rijksmuseum.nl/",
    "budget": [{"amount": 1000000, "currency": "EUR", "year": 2023}],
    "collections": [{"name": "Prints", "subject": ["prints and drawings"], "type": ["art"]}],
    "parent": "NL-NH-AMS-O-MO",
    "members_of": ["a network"],
    "events": [
        {"type": "MERGER", "date": 2005, "from": ["a", "b"], "to": ["c"], "description": "One of two."},
        {"type": "RENAMING", "date": "1885-07-13"},
    ],
    "description": "The national museum of the Netherlands.",
    "source": {
        "name": "A list",
        "url": "https://example.org/list",
        "retrieved": "2026-11-21",
        "tier": "TIER_1_AUTHORITATIVE",
        "licence": "CC0-1.0",
    },
    "ghcid": "NL-NH-AMS-M-R",
}


@pytest.fixture(scope="module")
def validator(schema_file: Path) -> Any:
    """By the schema as it is kept, which tests/validation holds against what is generated."""
    from jsonschema import Draft201909Validator

    generated = json.loads((schema_file.parent / "generated" / "glam.schema.json").read_bytes())
    Draft201909Validator.check_schema(generated)
    return Draft201909Validator(generated)


@pytest.fixture(scope="module")
def models(schema_file: Path) -> Iterator[ModuleType]:
    from linkml.generators.pydanticgen import PydanticGenerator

    module = ModuleType("glam_models")
    # The generated models look each other up by their module's name.
    sys.modules[module.__name__] = module
    source = PydanticGenerator(str(schema_file)).serialize()
    exec(compile(source, "glam_models.py", "exec"), module.__dict__)  # noqa: S102
    yield module
    del sys.modules[module.__name__]


def _messages(validator: Any, record: dict[str, Any]) -> list[str]:
    return [error.message for error in validator.iter_errors(record)]


@pytest.mark.long
def test_linkml_lint_finds_no_problem(schema_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml
    from click.testing import CliRunner
    from linkml.linter.cli import main

    # It reads each file with the parser in Python, which takes longer than all of its rules.
    monkeypatch.setattr(yaml, "SafeLoader", yaml.CSafeLoader)
    result = CliRunner().invoke(main, ["--config", str(LINT_RULES), str(schema_file)])
    assert (result.exit_code, result.output) == (0, "✓ No problems found\n"), result.output


def test_the_example_record_is_valid(validator: Any) -> None:
    assert _messages(validator, RECORD) == []


def test_the_smallest_record_is_valid(validator: Any) -> None:
    smallest = {"name": "Drents Archief", "institution_type": "ARCHIVE", "location": {"country": "NL"}}
    assert _messages(validator, smallest) == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("institution_type",), "Q"),
        (("institution_type",), "museum"),
        (("name",), None),
        (("founded",), "circa 1800"),
        (("founded",), "1885-13"),
        (("location", "latitude"), 95),
        (("location", "longitude"), -181),
        (("location", "town"), "Amsterdam"),
        (("budget", 0, "currency"), "euro"),
        (("events", 0, "type"), "EXPLOSION"),
        (("source", "tier"), "TIER_5"),
        (("identifiers", 0), {"scheme": "ISIL"}),
        (("ghcid",), "NL-NH-AMS-Z-R"),
        (("nickname",), "the museum"),
    ],
)
def test_a_wrong_value_is_not_valid(validator: Any, path: tuple[str | int, ...], value: object) -> None:
    record: Any = deepcopy(RECORD)
    holder = record
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    assert len(_messages(validator, record)) == 1


@pytest.mark.long
def test_development_records_are_valid(validator: Any) -> None:
    if not SHARED_RECORDS.exists():
        pytest.skip("the development records (../shared/evaluation) are not beside this checkout")
    with SHARED_RECORDS.open(encoding="utf-8") as lines:
        assert [line for line in lines if _messages(validator, json.loads(line))] == []


@pytest.mark.long
def test_pydantic_models_read_the_example_and_refuse_a_wrong_one(models: ModuleType) -> None:
    from pydantic import ValidationError

    read = models.HeritageCustodian.model_validate(RECORD)
    assert read.name == "Rijksmuseum"
    assert read.events[0].from_ == ["a", "b"]
    assert issubclass(models.MunicipalArchive, models.Archive)
    with pytest.raises(ValidationError):
        models.HeritageCustodian.model_validate({**RECORD, "institution_type": "Q"})


@pytest.mark.long
def test_shacl_has_a_shape_for_the_custodian_and_its_properties(schema_file: Path) -> None:
    from linkml.generators.shaclgen import ShaclGenerator
    from rdflib import Graph, Namespace
    from rdflib.namespace import SH

    hc = Namespace("https://nde.nl/ontology/hc/")
    graph = Graph().parse(data=ShaclGenerator(str(schema_file)).serialize(), format="turtle")
    shapes = set(graph.subjects(SH.targetClass, hc.Custodian))
    assert len(shapes) == 1
    paths = {path for prop in graph.objects(shapes.pop(), SH.property) for path in graph.objects(prop, SH.path)}
    assert {hc.ghcid, hc.institutionType, hc.settlement, hc.budget, hc.collection} <= paths
    assert (None, SH.targetClass, hc.Museum) in graph
