"""Views are made whole or not at all, of graphs that they can hold, and go with their generation."""

import re

import duckdb
import pytest
from pyoxigraph import Literal, NamedNode, Quad

from glam_kg.errors import QueryTimeoutError, StoreError
from glam_kg.locking import only_process
from glam_kg.namespaces import GEO, HC, ORG, SCHEMA, XSD
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.generations import Generation
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.views.building import build_views, row_tables_of, views_of
from glam_kg.views.contents import QUERIES
from glam_kg.views.custodian_views import CustodianViews

pytestmark = pytest.mark.long

NODE = "<https://nde.nl/ontology/hc/custodian/NL-X>"
MUSEUM = f'{NODE} <{HC}ghcid> "NL-X" .\n{NODE} <{HC}institutionType> "M" .\n'


@pytest.fixture
def store(tmp_path):
    return loaded(tmp_path, MUSEUM)


def loaded(folder, text):
    (folder / "graph.nt").write_text(text, encoding="utf-8")
    load_files([folder / "graph.nt"], folder / "store")
    return folder / "store"


@pytest.mark.parametrize(
    ("predicate", "value", "words"),
    [
        (f"{HC}institutionType", '"M"@en', "a type of institution that is no plain string"),
        (f"{HC}countryCode", f"<{HC}NL>", "a code of a country that is no plain string"),
        (f"{HC}subregionCode", '"NL-NH"@nl', "a code of a region that is no plain string"),
        (f"{SCHEMA}propertyID", f"<{HC}isil>", "a name of a scheme that is no plain string"),
        (f"{SCHEMA}currency", f'"1"^^<{XSD}integer>', "a currency that is no plain string"),
        (f"{SCHEMA}addressLocality", '"Gent"@nl', "a locality that is no plain string"),
        (f"{HC}foundingYear", f'"1900"^^<{XSD}gYear>', "a founding year that is no integer"),
        (f"{HC}fiscalYear", '"2019"', "a fiscal year that is no integer"),
        (f"{GEO}lat", f'"1.5"^^<{XSD}double>', "a latitude that is no decimal"),
        (f"{GEO}long", '"1.5"', "a longitude that is no decimal"),
        (f"{HC}settlement", "_:town", "a custodian, settlement or network without an IRI"),
        (f"{ORG}memberOf", "_:network", "a custodian, settlement or network without an IRI"),
        (f"{HC}ghcid", "_:code", "a GHCID that is no text"),
        (f"{SCHEMA}name", f"<{HC}a> .\n{NODE} <{HC}settlement> {NODE}", "a name of a settlement that is no text"),
        (f"{SCHEMA}value", "_:number", "an identifier that is no literal"),
        (f"{SCHEMA}streetAddress", f"<{HC}street>", "a street that is no text"),
        (f"{SCHEMA}postalCode", "_:code", "a postal code that is no text"),
        (f"{SCHEMA}url", "_:site", "a website, or a date of founding or closing, that is no text"),
        *(
            (f"{HC}foundingYear", f'"{text}"^^<{XSD}integer>', "a founding year that is no integer")
            for text in (" 5 ", "1e3")
        ),
    ],
)
def test_a_graph_that_views_cannot_hold_gets_none(predicate, value, words, tmp_path):
    store = loaded(tmp_path, f"{MUSEUM}{NODE} <{predicate}> {value} .\n")
    assert build_views(store) == words
    generation = Generation.current(store)
    assert CustodianViews.open(generation) is None
    assert [path.name for path in generation.folder.parent.iterdir() if "views" in path.name] == []


def test_a_number_that_no_column_holds_is_told(tmp_path):
    budget = f'{NODE} <{HC}budget> _:it .\n_:it <{SCHEMA}currency> "EUR" .\n'
    amount = f'_:it <{SCHEMA}value> "1{"0" * 20}"^^<{XSD}decimal> .\n'
    store = loaded(tmp_path, MUSEUM + budget + amount)
    assert build_views(store).startswith("a number that does not fit: ")


def test_a_blank_custodian_has_no_view(tmp_path):
    store = loaded(tmp_path, MUSEUM.replace(NODE, "_:museum"))
    assert build_views(store) == "a custodian, settlement or network without an IRI"


def test_views_are_told_of_as_they_are_made(store):
    told = []
    assert build_views(store, on_progress=lambda *step: told.append(step)) is None
    assert [name for name, _, _ in told] == [*QUERIES, "tables"]
    assert {total for _, _, total in told} == {len(QUERIES)}


def test_views_go_with_their_generation(store, tmp_path):
    assert build_views(store) is None
    old = Generation.current(store)
    assert views_of(old).is_file()
    assert row_tables_of(old).is_file()
    old.release()
    (tmp_path / "more.nt").write_text(MUSEUM.replace("NL-X", "NL-Y"), encoding="utf-8")
    load_files([tmp_path / "more.nt"], store)
    assert not views_of(old).exists()
    assert not row_tables_of(old).exists()
    assert CustodianViews.open(Generation.current(store)) is None


def test_what_was_left_half_made_is_removed(store):
    folder = Generation.current(store).folder.with_name("building-views")
    folder.mkdir()
    (folder / "ghcid.csv").write_text("node,value\r\n")
    assert build_views(store) is None
    assert not folder.exists()


def test_two_processes_do_not_make_them_at_once(store):
    with (
        only_process(Generation.current(store).folder.with_name("building-views")),
        pytest.raises(StoreError, match="another process is making its views"),
    ):
        build_views(store)


def test_what_is_no_store_of_generations_is_refused(tmp_path):
    from pyoxigraph import Store

    Store(str(tmp_path / "plain")).add(Quad(NamedNode(HC), NamedNode(HC), Literal("x")))
    with pytest.raises(StoreError, match="expected a store made by `glam-kg load`"):
        build_views(tmp_path / "plain")
    with pytest.raises(StoreError, match="no such directory"):
        build_views(tmp_path / "nothing")


def test_views_that_cannot_be_opened_are_told_and_done_without(store, caplog):
    assert build_views(store) is None
    generation = Generation.current(store)
    rows = row_tables_of(generation).read_bytes()
    for damaged in (b"", b"no database", rows[: len(rows) // 2], rows[:-4096]):
        row_tables_of(generation).write_bytes(damaged)
        assert CustodianViews.open(generation) is None
    row_tables_of(generation).unlink()
    assert CustodianViews.open(generation) is None
    views_of(generation).write_bytes(b"no database")
    assert CustodianViews.open(generation) is None
    told = r"views-\d+\.duckdb: the views cannot be read, and the store answers without them"
    assert len(re.findall(told, caplog.text)) == 6


def test_views_that_took_the_place_of_others_are_not_mistaken_for_them(store, caplog):
    assert build_views(store) is None
    generation = Generation.current(store)
    old = CustodianViews.open(generation)
    assert build_views(store) is None
    assert CustodianViews.open(generation) is None
    assert "different configuration" in caplog.text
    old.close()
    new = CustodianViews.open(generation)
    assert new is not None
    new.close()


def test_a_view_that_fails_is_told_and_the_store_is_asked(store, caplog):
    views = CustodianViews(duckdb.connect(views_without_their_tables(store)), few=0)
    catalogue, values = TemplateCatalogue.load(), {"network": "a name"}
    count = catalogue.get("count_institutions_by_type_location")
    assert views.linked(catalogue.get("list_members_of"), values, seconds=9.0) == values
    assert views.rows(count, {}, language="nl", most=10, seconds=9.0) is None
    assert caplog.text.count("the views of the store failed, and the store is asked: Catalog Error") == 2
    views.close()
    assert views.rows(count, {}, language="nl", most=10, seconds=9.0) is None


def test_rows_that_fail_are_told_and_the_store_is_asked(store, caplog):
    assert build_views(store) is None
    template, values = TemplateCatalogue.load().get("list_all_institutions_in_country"), {"country": "NL"}
    views = CustodianViews.open(Generation.current(store))
    views.close()
    assert views.rows(template, values, language="nl", most=10, seconds=9.0) is None
    assert "the views of the store failed, and the store is asked: Cannot operate on a closed database" in caplog.text


def views_without_their_tables(store):
    assert build_views(store) is None
    file = str(views_of(Generation.current(store)))
    with duckdb.connect(file) as database:
        for table in ("custodian", "known_as"):
            database.execute(f"DROP TABLE {table}")
    return file


def test_a_statement_is_ended_at_its_time(viewed):
    with pytest.raises(QueryTimeoutError):
        viewed.views._run("SELECT sum(a.id * b.id * c.id) FROM custodian a, custodian b, custodian c, letter", {}, 0.2)


def test_who_waits_for_a_turn_waits_no_longer_than_its_time(store):
    assert build_views(store) is None
    views = CustodianViews.open(Generation.current(store))
    with views._turns, views._turns, pytest.raises(QueryTimeoutError):
        views._run("SELECT 1", {}, 0.02)
    assert views._run("SELECT 1", {}, 9.0) == [(1,)]
    views.close()
