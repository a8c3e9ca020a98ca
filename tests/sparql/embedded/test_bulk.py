from __future__ import annotations

import pytest

from glam_kg.errors import InputError, StoreError
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.generations import Generation
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery

RDF_XML = (
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:p="http://p/">'
    '<rdf:Description rdf:about="http://a"><p:q>x</p:q></rdf:Description></rdf:RDF>'
)
LINE = '<http://example.org/{}> <http://example.org/p> "x" .\n'


@pytest.fixture
def good(tmp_path):
    path = tmp_path / "good.nt"
    path.write_text(LINE.format("a") + LINE.format("b"))
    return path


def size(store):
    return len(EmbeddedStore.open(store))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.nq", '<http://a> <http://p> "x" <http://g> .\n'),
        ("a.nt", '<http://a> <http://p> "x" .\n'),
        ("a.ttl", '@prefix a: <http://a/> . a:b a:c "x" .'),
        ("a.trig", '@prefix a: <http://a/> . a:g { a:b a:c "x" . }'),
        ("a.jsonld", '{"@id": "http://a", "http://p": "x"}'),
        ("a.rdf", RDF_XML),
    ],
)  # fmt: skip
def test_each_format_is_loaded_and_found_by_a_query(tmp_path, name, text):
    (tmp_path / name).write_text(text)
    load_files([tmp_path / name], tmp_path / "store")
    rows = EmbeddedStore.open(tmp_path / "store").query(CheckedQuery('SELECT ?s WHERE { ?s ?p "x" }')).rows
    assert len(rows) == 1


def test_loading_adds_to_the_store(tmp_path, good):
    store = tmp_path / "new" / "store"
    assert load_files([good], store).after == 2
    (tmp_path / "more.nt").write_text(LINE.format("c"))
    summary = load_files([good, tmp_path / "more.nt"], store)
    assert (summary.files, summary.before, summary.after) == (2, 2, 3)
    assert size(store) == 3


def test_a_load_that_adds_much_leaves_as_few_tables_as_the_first_one(tmp_path):
    def tables(first, last):
        file = tmp_path / "lines.nt"
        file.write_text("".join(LINE.format(number) for number in range(first, last)))
        load_files([file], tmp_path / "store")
        return len(list(Generation.current(tmp_path / "store").folder.glob("*.sst")))

    one = tables(0, 100)
    with_a_little, with_much = tables(100, 103), tables(103, 203)
    assert with_a_little > one
    assert with_much == one
    assert size(tmp_path / "store") == 203


def test_a_failed_load_leaves_the_store_as_it_was(tmp_path, good):
    store = tmp_path / "store"
    load_files([good], store)
    bad = tmp_path / "bad.nt"
    bad.write_text(LINE.format("c") + "nonsense\n")
    with pytest.raises(InputError, match=r"bad\.nt:2: not well formed"):
        load_files([good, bad], store)
    assert size(store) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.nt", "good.nt", "store"]


def test_a_failed_first_load_leaves_nothing(tmp_path):
    (tmp_path / "bad.ttl").write_text("nonsense")
    with pytest.raises(InputError):
        load_files([tmp_path / "bad.ttl"], tmp_path / "store")
    assert not (tmp_path / "store").exists()


def test_a_store_that_is_being_read_can_be_loaded_into(tmp_path, good):
    store = tmp_path / "store"
    load_files([good], store)
    reader = EmbeddedStore.open(store)
    (tmp_path / "more.nt").write_text(LINE.format("c"))
    load_files([tmp_path / "more.nt"], store)
    assert (len(reader), size(store)) == (2, 3)


@pytest.mark.parametrize(
    ("name", "words"), [("none.nq", "no such file"), ("a.csv", "glam-kg convert"), ("folder.nq", "is a folder")]
)
def test_files_that_cannot_be_loaded(tmp_path, name, words):
    (tmp_path / "a.csv").write_text("x")
    (tmp_path / "folder.nq").mkdir()
    with pytest.raises(InputError, match=words):
        load_files([tmp_path / name], tmp_path / "store")


def test_folders_that_are_no_store(tmp_path, good):
    with pytest.raises(StoreError, match="holds other files"):
        load_files([good], tmp_path)
    with pytest.raises(StoreError, match="is a file"):
        load_files([good], good)
    with pytest.raises(InputError, match="no input"):
        load_files([], tmp_path / "store")
