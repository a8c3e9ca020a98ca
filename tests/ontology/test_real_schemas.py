"""Schemas of other projects, read whole: the largest heritage ontology that is public, and two of other fields.

They lie in ../shared/data/linkml and are no part of this project.
"""

import tarfile
from collections import Counter
from pathlib import Path

import pytest
import yaml
from linkml_runtime.utils.schemaview import SchemaView
from test_schema_reading import induced, slots_of

from glam_kg.errors import SchemaError
from glam_kg.ontology.schema_cache import open_schema
from glam_kg.ontology.schema_lint import lint_schema
from glam_kg.ontology.schema_lint_finding import LintKind
from glam_kg.ontology.schema_reading import read_schema
from glam_kg.ontology.schema_yaml import load_yaml

LINKML = Path(__file__).parents[2] / "../shared/data/linkml"
BROKEN = ["meta/classes/ConversionRateType.yaml", "meta/classes/Overview.yaml"]

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not LINKML.is_dir(), reason="the schemas (../shared/data/linkml) are not beside this checkout"),
]


@pytest.fixture(scope="module")
def heritage(tmp_path_factory):
    """The ontology, unpacked into a folder of its own."""
    folder = tmp_path_factory.mktemp("heritage")
    with tarfile.open(LINKML / "heritage_custodian_linkml.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    return folder


@pytest.fixture(scope="module")
def ontology(heritage):
    return open_schema(heritage)


@pytest.fixture(scope="module")
def documents(heritage):
    """What PyYAML makes of each file; None where it is not YAML."""

    def load(path):
        try:
            return yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
        except yaml.YAMLError:
            return None

    return {path.relative_to(heritage).as_posix(): load(path) for path in sorted(heritage.rglob("*.yaml"))}


@pytest.fixture(scope="module")
def definitions(documents):
    """All class definitions, as (file, name, definition)."""
    return [
        (file, name, definition)
        for file, document in documents.items()
        for name, definition in ((document or {}).get("classes") or {}).items()
    ]


def test_every_file_is_read_as_pyyaml_reads_it(heritage, documents):
    assert len(documents) == 2271
    assert [file for file, document in documents.items() if document is None] == BROKEN
    for file, document in documents.items():
        if document is None:
            with pytest.raises(SchemaError):
                load_yaml((heritage / file).read_bytes())
        else:
            assert load_yaml((heritage / file).read_bytes()) == document, file


def test_all_classes_are_read_and_exactly_the_broken_files_told(ontology, definitions):
    assert list(ontology.classes) == sorted({name for _, name, _ in definitions})
    assert [problem.file for problem in ontology.problems] == BROKEN
    assert all(problem.reason.startswith("is not YAML: line ") for problem in ontology.problems)
    of_meta = {name for file, name, _ in definitions if file.startswith("meta/classes/")}
    assert len(of_meta) == 2354
    assert of_meta <= set(ontology.classes)


def test_scores_are_numbers_however_they_are_written(ontology, definitions):
    written = {}
    for _, name, definition in definitions:
        written.setdefault(name, (definition.get("annotations") or {}).get("specificity_score"))
    assert Counter(type(score).__name__ for score in written.values()) == {"float": 856, "str": 438, "NoneType": 1066}
    for name, score in written.items():
        assert ontology.classes[name].specificity.general == (None if score is None else float(score))


def test_template_scores_in_a_text_are_read(ontology):
    scored = {
        name: found.specificity.templates for name, found in ontology.classes.items() if found.specificity.templates
    }
    assert len(scored) == 4
    assert all(isinstance(score, float) for templates in scored.values() for score in templates.values())
    expected = {"collection_discovery": 0.3, "person_research": 0.35, "general_heritage": 0.25}
    assert expected in [dict(templates) for templates in scored.values()]


def test_texts_are_read_in_all_languages(ontology):
    languages = Counter(language for found in ontology.classes.values() for language in found.descriptions)
    assert languages["nl"] >= 2200
    assert languages["de"] >= 2200
    assert {"nl", "de", "fr", "es", "zh", "ar", "id"} <= set(languages)
    assert sum(bool(found.description) for found in ontology.classes.values()) == len(ontology.classes)
    assert sum(bool(found.labels) for found in ontology.classes.values()) >= 2086


def test_it_is_restored_as_it_was_read(heritage, ontology):
    restored = open_schema(heritage)
    assert type(next(iter(restored.classes.values()))) is not type(next(iter(ontology.classes.values())))
    assert restored == ontology


def test_the_check_tells_what_is_known_of_it(heritage):
    report = lint_schema(heritage)
    assert [finding.file for finding in report.findings if finding.kind is LintKind.UNREADABLE_FILE] == BROKEN
    missing = [finding for finding in report.findings if finding.kind is LintKind.MISSING_PARENT]
    assert sum("ConversionRateType" in finding.message for finding in missing) == 7
    twice = [finding.class_name for finding in report.findings if finding.kind is LintKind.DEFINED_TWICE]
    assert sorted(filter(None, twice)) == [
        "Activity",
        "Agent",
        "Classification",
        "EncompassingBody",
        "LegalStatus",
        "Observation",
    ]
    assert LintKind.WRONG_VALUE not in report.counts
    assert (report.files, report.classes) == (2271, 2360)


@pytest.mark.parametrize(
    ("file", "classes"), [("biolink_model.yaml", 336), ("nmdc_materialized_patterns.yaml", 86)], ids=["biolink", "nmdc"]
)
def test_schemas_of_other_fields_are_read_as_linkml_runtime_reads_them(file, classes):
    schema, view = read_schema(LINKML / file), SchemaView(str(LINKML / file))
    assert (len(schema.classes), schema.problems) == (classes, ())
    assert set(schema.classes) == set(map(str, view.all_classes()))
    for name, found in schema.classes.items():
        theirs = view.get_class(name)
        assert (found.is_a, found.mixins, found.abstract) == (theirs.is_a, tuple(theirs.mixins), bool(theirs.abstract))
        assert slots_of(schema, name) == induced(view, name), name
