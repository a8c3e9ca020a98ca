"""The guide for Python is run as one program, over the graph of the tutorial, and must print what it shows."""

import csv
import json

import pytest
from markdown_pages import DOCS, blocks

pytestmark = pytest.mark.long

GUIDE = blocks((DOCS / "how-to" / "ask-from-python.md").read_text(encoding="utf-8"))
TUTORIAL = blocks((DOCS / "tutorial" / "first-graph.md").read_text(encoding="utf-8"))


@pytest.fixture
def tutorial_store(places, tmp_path, monkeypatch):
    """A folder with the store and the template of the tutorial, and an index of the store; the work is done in it."""
    from glam_kg.custodians.conversion import convert_files
    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.retrieval.index.building import build_index
    from glam_kg.retrieval.sources.custodian_passages import PassageWords, custodian_passages
    from glam_kg.sparql.embedded.bulk import load_files
    from glam_kg.sparql.embedded.store import EmbeddedStore

    with (DOCS / "tutorial" / "custodians.csv").open(encoding="utf-8", newline="") as table:
        records = [
            {
                "id": f"list-{number}",
                "name": row["name"],
                "institution_type": row["type"],
                "location": {"city": row["city"], "country": row["country"]},
                "founded": row["founded"],
                "website": row["website"],
                "identifiers": [{"scheme": "ISIL", "value": row["isil"]}] if row["isil"] else [],
                "source": {"name": "My first list"},
            }
            for number, row in enumerate(csv.DictReader(table), start=1)
        ]
    (tmp_path / "records.json").write_text(json.dumps(records), encoding="utf-8")
    convert_files([tmp_path / "records.json"], tmp_path / "graph.nq", places=places)
    load_files([tmp_path / "graph.nq"], tmp_path / "store")
    own = next(block for block in TUTORIAL if block.language == "yaml" and block.text.startswith("templates:"))
    (tmp_path / "websites.yaml").write_text(own.text, encoding="utf-8")
    store = EmbeddedStore.open(tmp_path / "store")
    build_index(tmp_path / "passages", custodian_passages(store, PassageWords.of(places, SchemaVocabulary.load())))
    store.close()
    monkeypatch.chdir(tmp_path)


def test_the_program_prints_what_the_page_shows(tutorial_store, capsys):
    del tutorial_store
    names = {}
    for program, shown in zip(GUIDE[::2], GUIDE[1::2], strict=True):
        assert (program.language, shown.language) == ("python", "text")
        exec(compile(program.text, "ask-from-python.md", "exec"), names)  # noqa: S102 - the page is the program
        assert capsys.readouterr().out == shown.text


def test_the_program_of_the_first_page_runs(places, capsys):
    del places
    page = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    [program] = [block for block in blocks(page) if block.language == "python"]
    exec(compile(program.text, "README.md", "exec"), {})  # noqa: S102 - the page is the program
    assert capsys.readouterr().out.startswith("answered Er zijn 3 archieven in Drenthe: Drents Archief (Assen)")
