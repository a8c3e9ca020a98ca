"""The page on the schema: its fragments are such as LinkML and glam_kg read, and its last commands do what it says."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from linkml_runtime import SchemaView
from markdown_pages import DOCS, every_block
from rdflib import Graph
from rdflib.namespace import RDF, SH

from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.schema_reading import read_schema
from glam_kg.ontology.vocabulary import SchemaVocabulary

ROOT = DOCS.parent
PAGE = (DOCS / "reference" / "schema.md").read_text(encoding="utf-8")
VALUE, WORDS, SCORES = (yaml.safe_load(text) for language, text in every_block(PAGE) if language == "yaml")
CHECKS, GENERATED = (text for language, text in every_block(PAGE) if not language)


@pytest.fixture
def typed(tmp_path: Path):
    """Types a line in a copy of what it reads: what is printed, once it is sure that it went well."""
    (tmp_path / ".venv").symlink_to(sys.prefix)
    for name in ("schema", "tests", "docs", "data", "glam_kg", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)

    def run(line: str) -> str:
        # What takes long among the tests of the schema is run once, by those who run all that takes long.
        environment = {**os.environ, "PYTEST_ADDOPTS": "-m 'not long'"}
        done = subprocess.run(
            ["bash", "-euc", line],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    return run


def test_the_value_of_the_page_gives_a_type_its_words(tmp_path):
    shutil.copytree(ROOT / "schema" / "modules", tmp_path / "modules")
    file = tmp_path / "modules" / "enums" / "institution_types.yaml"
    enums = yaml.safe_load(file.read_text(encoding="utf-8"))
    enums["enums"]["InstitutionTypeEnum"]["permissible_values"].update(VALUE)
    file.write_text(yaml.safe_dump(enums), encoding="utf-8")
    (museum,) = [kind for kind in SchemaVocabulary.load(tmp_path).institution_types if kind.name == "MUSEUM"]
    assert (museum.letter, museum.class_name) == ("M", "Museum")
    told = {form.text: (form.language, form.narrower, str(form.preferred)) for form in museum.forms}
    assert told == {
        "museum": ("nl", False, "Singular"),
        "musea": ("nl", False, "Plural"),
        "museums": ("nl", False, "None"),
        "openluchtmuseum": ("nl", True, "None"),
    }


def test_words_and_scores_of_a_class_are_read_as_linkml_reads_them(tmp_path):
    ((name, words),) = WORDS.items()
    (scores,) = SCORES.values()
    values = {"enums": {"InstitutionTypeEnum": {"permissible_values": VALUE}}}
    schema = {"id": "https://example.org/page", "name": "page", "prefixes": {"hc": "https://nde.nl/ontology/hc/"}}
    file = tmp_path / "page.yaml"
    file.write_text(yaml.safe_dump({**schema, **values, "classes": {name: {**words, **SCORES}}}), encoding="utf-8")
    view = SchemaView(str(file))
    ours = read_schema(file).classes[name]
    theirs = view.get_class(name)
    assert [(each.literal_form, each.in_language) for each in theirs.structured_aliases] == list(ours.labels)
    assert len(ours.labels) == len(words["structured_aliases"])
    assert ours.specificity.general == theirs.annotations["specificity_score"].value == scores["specificity_score"]
    contexts = scores["template_specificity"]["value"]
    assert {str(context): score for context, score in ours.specificity.templates.items()} == contexts
    assert set(contexts) < {str(context) for context in ContextTemplate}
    (value,) = view.get_enum("InstitutionTypeEnum").permissible_values.values()
    assert len(value.structured_aliases) == len(VALUE["MUSEUM"]["structured_aliases"])


@pytest.mark.long
@pytest.mark.parametrize(
    ("line", "said"),
    list(zip(CHECKS.splitlines(), ("No problems found", " passed"), strict=True)),
    ids=("linkml-lint", "pytest"),
)
def test_the_checks_of_a_new_class_pass(line, said, typed):
    assert said in typed(line)


@pytest.mark.long
def test_what_the_generators_of_linkml_make_is_not_kept_and_can_be_read(typed, tmp_path):
    typed(GENERATED)
    assert "HeritageCustodian" in json.loads((tmp_path / "glam.schema.json").read_text(encoding="utf-8"))["$defs"]
    assert (None, RDF.type, SH.NodeShape) in Graph().parse(tmp_path / "glam.shacl.ttl")
    classes = (tmp_path / "glam_classes.py").read_text(encoding="utf-8")
    compile(classes, "glam_classes.py", "exec")
    assert "class HeritageCustodian(" in classes
    kept = {path.name for path in (ROOT / "schema" / "generated").iterdir()}
    assert kept == set(
        re.findall(r"`schema/generated/(glam[\w.]+)`", (DOCS / "how-to" / "validate.md").read_text("utf-8"))
    )
