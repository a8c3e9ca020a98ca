"""The names of a generation are read once and kept; what is kept is the same, and goes with the generation."""

from pathlib import Path

import pytest
import yaml
from pyoxigraph import RdfFormat, parse, serialize

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.question.names import kept_graph_index
from glam_kg.question.names.graph_index import GraphIndex
from glam_kg.question.names.kept_graph_index import graph_index
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.generations import FOLDER
from glam_kg.sparql.embedded.store import EmbeddedStore

RECORDS = Path(__file__).parent.with_name("few_custodians.yaml")


@pytest.fixture
def files(tmp_path, gazetteer):
    records = yaml.load(RECORDS.read_bytes(), Loader=yaml.CSafeLoader)
    paths = []
    for number, chosen in enumerate((records, records[:-1])):
        paths.append(tmp_path / f"{number}.nq")
        quads = CustodianRDFConverter(places=gazetteer).quads(chosen)
        serialize(quads, output=str(paths[-1]), format=RdfFormat.N_QUADS)
    return paths


def parts(index):
    names = index.names
    return (
        names.names, names.first_names, dict(names.words), names.form_words, names.first_words, dict(names.postings),
        names.short_forms, dict(index.settlements_by_key), dict(index.settlements_by_geonames),
        dict(index.custodians_by_area), dict(index.networks), dict(index.network_labels), dict(index.network_types),
        dict(index.subjects),
    )  # fmt: skip


def kept(store):
    return sorted(path.name.rpartition("-")[0] for path in (store / FOLDER).glob("*-names-*"))


def test_what_is_kept_is_what_was_read(tmp_path, files, monkeypatch):
    load_files(files[:1], tmp_path / "store")
    store = EmbeddedStore.open(tmp_path / "store")
    read = GraphIndex.read(store)
    assert len(read.names.names) > 10
    assert parts(graph_index(store)) == parts(read)
    assert kept(tmp_path / "store") == ["000001-names"]
    monkeypatch.setattr(kept_graph_index.GraphIndex, "read", None)
    assert parts(graph_index(store)) == parts(read)
    store.close()


def test_a_new_generation_has_names_of_its_own(tmp_path, files):
    place = tmp_path / "store"
    load_files(files[:1], place)
    first = EmbeddedStore.open(place)
    graph_index(first)
    load_files(files[1:], place, replace=True)
    second = EmbeddedStore.open(place)
    assert len(graph_index(second).names.names) < len(graph_index(first).names.names)
    assert kept(place) == ["000001-names", "000002-names"]
    first.close()
    second.close()
    load_files(files[:1], place)
    assert kept(place) == []


def test_a_store_in_memory_keeps_nothing(files):
    store = EmbeddedStore.from_quads(parse(path=str(files[0]), format=RdfFormat.N_QUADS))
    assert parts(graph_index(store)) == parts(GraphIndex.read(store))
    store.close()


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """A cache folder, and stores that may only be read."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("GLAM_KG_CACHE", str(folder))
    monkeypatch.setattr(kept_graph_index.os, "access", lambda *_: False)
    return folder


def number_of_names(place):
    store = EmbeddedStore.open(place)
    try:
        return len(graph_index(store).names.names)
    finally:
        store.close()


def in_cache(folder):
    return [path.name for path in folder.glob("names-of-*")]


def test_the_names_of_a_store_that_may_only_be_read_are_kept_in_the_cache_folder(tmp_path, files, cache, monkeypatch):
    load_files(files[:1], tmp_path / "store")
    store = EmbeddedStore.open(tmp_path / "store")
    read = GraphIndex.read(store)
    assert parts(graph_index(store)) == parts(read)
    assert kept(tmp_path / "store") == []
    assert len(in_cache(cache)) == 1
    monkeypatch.setattr(kept_graph_index.GraphIndex, "read", None)
    assert parts(graph_index(store)) == parts(read)
    store.close()


def test_what_the_loader_kept_beside_the_generation_is_used_by_who_may_only_read_it(tmp_path, files, monkeypatch):
    load_files(files[:1], tmp_path / "store")
    store = EmbeddedStore.open(tmp_path / "store")
    read = parts(graph_index(store))
    monkeypatch.setattr(kept_graph_index.os, "access", lambda *_: False)
    monkeypatch.setattr(kept_graph_index.GraphIndex, "read", None)
    assert parts(graph_index(store)) == read
    store.close()


def test_the_cache_folder_has_one_generation_of_a_store_and_each_of_two_stores(tmp_path, files, cache):
    load_files(files[:1], tmp_path / "store")
    before = number_of_names(tmp_path / "store")
    [first] = in_cache(cache)
    load_files(files[1:], tmp_path / "store", replace=True)
    assert number_of_names(tmp_path / "store") < before
    assert first not in in_cache(cache)
    load_files(files[:1], tmp_path / "another")
    assert number_of_names(tmp_path / "another") == before
    assert len(in_cache(cache)) == 2


@pytest.mark.usefixtures("cache")
def test_another_store_in_the_place_of_one_has_its_own_names(tmp_path, files):
    found = []
    for number, file in enumerate(files):
        load_files([file], tmp_path / "store")
        found.append(number_of_names(tmp_path / "store"))
        (tmp_path / "store").rename(tmp_path / f"store-{number}")
    assert found[1] < found[0]


def test_a_damaged_file_costs_time_only(tmp_path, files):
    load_files(files[:1], tmp_path / "store")
    store = EmbeddedStore.open(tmp_path / "store")
    graph_index(store)
    [file] = (tmp_path / "store" / FOLDER).glob("*-names-*")
    file.write_text("damaged")
    assert parts(graph_index(store)) == parts(GraphIndex.read(store))
    store.close()


def test_it_is_said_that_the_names_of_a_large_store_are_indexed_and_only_once(tmp_path, files, monkeypatch):
    load_files(files[:1], tmp_path / "store")
    store, told = EmbeddedStore.open(tmp_path / "store"), []
    monkeypatch.setattr(kept_graph_index, "_LARGE", len(store))
    graph_index(store, on_build=told.append)
    assert told == ["Indexing the names of the graph, once …"]
    graph_index(store, on_build=told.append)
    assert len(told) == 1
    store.close()
