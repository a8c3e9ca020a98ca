"""A view gives the rows that the query of the template gives, and in its order."""

from concurrent.futures import ThreadPoolExecutor

import duckdb
import pytest
from fillings import fillings
from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import Literal, NamedNode, Quad

from glam_kg.namespaces import DCTERMS, GEO, HC, ORG, SCHEMA, SKOS, XSD
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.instantiator import TemplateInstantiator
from glam_kg.views.building import build_views
from glam_kg.views.custodian_views import CustodianViews
from glam_kg.views.selections import SELECTIONS
from glam_kg.views.tables import read_text

CATALOGUE = TemplateCatalogue.load()
INSTANTIATOR = TemplateInstantiator(CATALOGUE)
LANGUAGES = ("nl", "en", "de", "fr")
SECONDS = 30.0
RIJKSMUSEUM = "https://nde.nl/ontology/hc/custodian/NL-NH-AMS-M-RM"


def both(viewed, template_id, values, language, most=10_000):
    """What the store gives, and what the views do, by columns and by rows."""
    template = CATALOGUE.get(template_id)
    linked = viewed.views.linked(template, values, seconds=SECONDS)
    query = CheckedQuery(INSTANTIATOR.instantiate(template, values, language=language), Limits(rows=most))
    found = ([], False)
    if linked is not None:
        found, by_rows = (
            views.rows(template, linked, language=language, most=most, seconds=SECONDS)
            for views in (viewed.views, viewed.by_rows)
        )
        assert by_rows in (None, found)
    if found is None:
        found = viewed.store.plain_rows(
            CheckedQuery(INSTANTIATOR.instantiate(template, linked, language=language), Limits(rows=most))
        )
    return viewed.store.plain_rows(query), found


@pytest.mark.parametrize("template_id", SELECTIONS)
def test_drawn_values_give_the_rows_of_the_query(template_id, viewed):
    asked = with_rows = 0
    for number, values in enumerate(fillings(CATALOGUE.get(template_id), viewed.graph, seed="views", most=25)):
        expected, found = both(viewed, template_id, values, LANGUAGES[number % 4])
        assert found == expected, values
        assert [list(row) for row in found[0]] == [list(row) for row in expected[0]], "the order of the columns"
        asked += 1
        with_rows += bool(found[0])
    assert asked >= 5
    assert with_rows >= asked / 2


@pytest.mark.parametrize(
    ("template_id", "values"),
    [
        ("list_all_institutions_in_country", {"country": "NL"}),
        ("list_institutions_by_type_country", {"country": ["BE", "NL"], "institution_type": ["M", "A"]}),
        ("find_institutions_by_founding_date", {"order": "newest", "limit": 20}),
        ("institutions_near", {"latitude": 52.37, "longitude": 4.89, "radius_km": 100}),
    ],
)
@pytest.mark.parametrize("most", [1, 7])
def test_a_long_list_is_cut_where_the_query_is(template_id, values, most, viewed):
    expected, found = both(viewed, template_id, values, "en", most)
    assert found == expected
    assert found[1] is True


@pytest.mark.parametrize(
    ("template_id", "values"),
    [
        ("count_institutions_by_type_location", {}),
        ("count_institutions_by_type", {}),
        ("count_institutions_by_place", {"level": "city"}),
        ("count_institutions_by_place", {"level": "city", "limit": 3, "order": "most", "country": "NL"}),
        ("count_institutions_by_place", {"level": "country", "limit": 2, "order": "fewest"}),
        ("count_institutions_by_place", {"level": "region", "institution_type": "M"}),
        ("institutions_by_founding_decade", {}),
        ("count_with_identifier", {"scheme": "GHCID"}),
        ("events_in_period", {"from": 1, "to": 9999}),
        ("events_in_period", {"from": 1900, "to": 2030, "event_type": "CLOSURE"}),
        ("find_institution_by_name", {"name": "a name that nobody has"}),
        ("list_members_of", {"network": "a network that nobody knows"}),
        ("list_with_identifier", {"scheme": "isil"}),
        ("compare_locations", {"places": ["NL", "BE", "XX"]}),
        ("compare_locations", {"places": ["NL-DR", "NL-FL"], "institution_type": "A"}),
    ],
)
def test_the_whole_graph_gives_the_rows_of_the_query(template_id, values, viewed):
    expected, found = both(viewed, template_id, values, "de")
    assert found == expected


@pytest.fixture
def few_views(viewed):
    """Views that look at up to 150 custodians by rows, and leave a hundred and fewer to the store where they cannot."""
    views = CustodianViews.open(viewed.store.generation, few_by_rows=150)
    yield views
    views.close()


@pytest.mark.parametrize(
    ("template_id", "values", "where"),
    [
        ("list_all_institutions_in_country", {"country": "NL"}, "columns"),
        ("list_all_institutions_in_country", {"country": "NZ"}, "rows"),
        ("list_institutions_by_type_country", {"country": "NL", "institution_type": "B"}, "rows"),
        # All museums and archives would be gathered, to find those of New Zealand among them.
        ("list_institutions_by_type_country", {"country": "NZ", "institution_type": ["M", "A"]}, None),
        ("compare_locations", {"places": ["NL", "NZ"]}, "columns"),
        ("compare_locations", {"places": ["NL-FL", "NL-DR"]}, "rows"),
        ("count_with_identifier", {"scheme": "isil", "country": "NL"}, "columns"),
        ("count_with_identifier", {"scheme": "isil", "country": "NZ"}, None),
        ("find_institution_by_name", {"name": (RIJKSMUSEUM,)}, "rows"),
        ("find_institution_by_name", {"name": "a name that was not linked"}, None),
        ("institution_attribute", {"name": (RIJKSMUSEUM,), "attribute": "website"}, "rows"),
        ("institution_attribute", {"name": (RIJKSMUSEUM,), "attribute": "address"}, None),
        ("institution_attribute", {"scheme": "ISIL", "value": "NL-AmRM", "attribute": "website"}, None),
        ("list_with_identifier", {"scheme": "a scheme that nobody knows"}, None),
        ("list_members_of", {"network": "a network that was not linked"}, None),
    ],
)
def test_few_custodians_are_looked_at_by_rows_or_by_the_store(template_id, values, where, few_views, monkeypatch):
    asked = []
    monkeypatch.setattr(few_views, "_run", lambda *_: asked.append("columns"))
    monkeypatch.setattr(few_views._row_tables, "fetched", lambda *_: asked.append("rows"))
    few_views.rows(CATALOGUE.get(template_id), values, language="nl", most=10, seconds=SECONDS)
    assert asked == ([where] if where else [])


def test_rows_are_looked_for_from_the_value_on_that_fewest_have(viewed, monkeypatch):
    asked = []
    monkeypatch.setattr(viewed.by_rows._row_tables, "fetched", lambda *statement: asked.append(statement))
    for template_id, values in (
        ("list_institutions_by_type_country", {"country": "NL", "institution_type": "G"}),
        ("compare_locations", {"places": ["NL", "BE"], "institution_type": "G"}),
    ):
        viewed.by_rows.rows(CATALOGUE.get(template_id), values, language="nl", most=10, seconds=SECONDS)
    monkeypatch.undo()
    for statement, parameters in asked:
        plan = viewed.by_rows._row_tables.fetched(f"EXPLAIN QUERY PLAN {statement}", parameters)
        looked_up = [told.split()[1] for *_, told in plan if told.startswith("SEARCH") and "(value=?)" in told]
        assert set(looked_up) == {"letter"}, plan


def test_a_language_whose_names_are_not_kept_is_left_to_the_store(viewed):
    template, values = CATALOGUE.get("list_all_institutions_in_country"), {"country": "NL"}
    assert viewed.views.rows(template, values, language="it", most=10, seconds=SECONDS) is None


TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=12)
TAG = st.sampled_from(["", "nl", "NL-be", "en", "en-GB", "de", "fr", "ja", "nla"])
PLACE = f"{HC}settlement/geonames/1"


@st.composite
def graphs(draw):
    """A few custodians of one country in two sources, which may state anything of them twice, and otherwise."""
    quads = []
    for number in range(draw(st.integers(1, 5))):
        node = NamedNode(f"{HC}custodian/{number}")

        def state(predicate, *values, node=node):
            for value in values:
                graph = NamedNode(f"{HC}source/{draw(st.sampled_from('ab'))}")
                quads.append(Quad(node, NamedNode(predicate), value, graph))

        state(f"{HC}countryCode", Literal("NL"))
        state(f"{HC}ghcid", *map(Literal, draw(st.lists(st.sampled_from(["NL-1", "NL-2", "NL-3"]), max_size=2))))
        state(f"{HC}institutionType", *map(Literal, draw(st.lists(st.sampled_from("MAL"), max_size=2))))
        years = draw(st.lists(st.integers(900, 1100), max_size=2))
        state(f"{HC}foundingYear", *(Literal(str(y), datatype=NamedNode(f"{XSD}integer")) for y in years))
        for label, tag in draw(st.lists(st.tuples(TEXT, TAG), max_size=3)):
            state(f"{SKOS}prefLabel", Literal(label, language=tag) if tag else Literal(label))
        state(f"{HC}settlement", *[NamedNode(PLACE)] * draw(st.integers(0, 1)))
    names = [Literal(name) for name in draw(st.lists(TEXT, max_size=2))]
    return [*quads, *(Quad(NamedNode(PLACE), NamedNode(f"{SCHEMA}name"), name, NamedNode(f"{HC}b")) for name in names)]


@given(quads=graphs(), language=st.sampled_from(LANGUAGES), letter=st.sampled_from([None, "M", ["M", "A"]]))
@settings(max_examples=20, deadline=None)
def test_any_graph_gives_the_rows_of_the_queries(quads, language, letter, tmp_path_factory):
    folder = tmp_path_factory.mktemp("any")
    (folder / "graph.nq").write_text("".join(f"{quad} .\n" for quad in quads), encoding="utf-8")
    load_files([folder / "graph.nq"], folder / "store")
    assert build_views(folder / "store") is None
    store = EmbeddedStore.open(folder / "store", processes=1)
    columns = CustodianViews.open(store.generation, few=0, few_by_rows=0)
    rows = CustodianViews.open(store.generation, few=0)
    typed = {"institution_type": letter} if letter else {}
    for template_id, values in (
        ("list_all_institutions_in_country", {"country": "NL"}),
        ("count_institutions_by_type_location", {**typed, "country": "NL"}),
        ("count_institutions_by_type", {"city": PLACE}),
        ("find_institutions_by_founding_date", {**typed, "before": 1000}),
        ("find_institutions_by_founding_date", {**typed, "order": "oldest", "limit": 1}),
        ("institutions_by_founding_decade", typed),
        ("count_institutions_by_place", {**typed, "level": "city"}),
    ):
        query = CheckedQuery(INSTANTIATOR.instantiate(CATALOGUE.get(template_id), values, language=language))
        for views in (columns, rows):
            found = views.rows(CATALOGUE.get(template_id), values, language=language, most=100, seconds=SECONDS)
            if found is not None:
                assert found == store.plain_rows(query), (template_id, values)
    columns.close()
    rows.close()
    store.close()


ODD = {
    "an event without an IRI, of two kinds": (
        f'{{node}} <{ORG}changedBy> [ <{HC}eventYear> 1950 ; <{HC}eventType> "CLOSURE", "MERGER" ] .\n',
        "events_in_period",
        {"from": 1900, "to": 2000, "event_type": "CLOSURE"},
    ),
    "a description that is empty": (
        (
            f'{{node}} <{ORG}changedBy> <x:its> . <x:its> <{HC}eventYear> 1950 ; <{DCTERMS}description> "", "A" .\n'
            f'<x:its> <{HC}eventType> "MERGER" .\n'
        ),
        "events_in_period",
        {"from": 1900, "to": 2000},
    ),
    "amounts of many places": (
        f'{{node}} <{HC}budget> [ <{SCHEMA}currency> "EUR" ; <{SCHEMA}value> 5.000000000000000001 ] .\n',
        "find_custodians_by_budget_threshold",
        {"operator": "above", "amount": 5, "currency": "EUR"},
    ),
    "coordinates of many places, and some on no globe": (
        f"{{node}} <{GEO}lat> 52.123456789012345, 52123456.7 ; <{GEO}long> 4.123456789012345, 4123456.7 .\n",
        "institutions_near",
        {"latitude": 52.12, "longitude": 4.12, "radius_km": 1},
    ),
    "of its types, neither first nor last is asked for": (
        f'{{node}} <{HC}institutionType> "A", "L", "R" ; <{GEO}lat> 52.0 ; <{GEO}long> 4.0 .\n',
        "institutions_near",
        {"latitude": 52, "longitude": 4, "radius_km": 1, "institution_type": ["L", "M"]},
    ),
    "a website that is empty, beside two others": (
        f'{{node}} <{SCHEMA}url> "", <x:site>, "x:b" .\n',
        "institution_attribute",
        {"name": (f"{HC}custodian/NL-X",), "attribute": "website"},
    ),
    "no date of closing": ("", "institution_attribute", {"name": (f"{HC}custodian/NL-X",), "attribute": "closed"}),
    "a private character": (
        f'{{node}} <{SKOS}prefLabel> "\ue000" .\n',
        "list_all_institutions_in_country",
        {"country": "NL"},
    ),
    "a label of more than two million characters": (
        f'{{node}} <{SKOS}prefLabel> "{"n" * 2_200_000}" .\n',
        "list_all_institutions_in_country",
        {"country": "NL"},
    ),
}


@pytest.mark.parametrize("oddity", ODD)
def test_an_odd_custodian_has_the_row_of_the_query(oddity, tmp_path):
    turtle, template_id, values = ODD[oddity]
    node = f"<{HC}custodian/NL-X>"
    (tmp_path / "graph.ttl").write_text(
        f'{node} <{HC}ghcid> "NL-X" ; <{HC}institutionType> "R" ; <{HC}countryCode> "NL" .\n{turtle.format(node=node)}',
        encoding="utf-8",
    )
    load_files([tmp_path / "graph.ttl"], tmp_path / "store")
    assert build_views(tmp_path / "store") is None
    store = EmbeddedStore.open(tmp_path / "store", processes=1)
    query = CheckedQuery(INSTANTIATOR.instantiate(CATALOGUE.get(template_id), values, language="nl"))
    expected = store.plain_rows(query)
    assert expected[0]
    for few_by_rows in (0, 10):
        views = CustodianViews.open(store.generation, few=0, few_by_rows=few_by_rows)
        assert views.rows(CATALOGUE.get(template_id), values, language="nl", most=100, seconds=SECONDS) == expected
        views.close()
    store.close()


def test_texts_of_many_lines_are_read_whole_from_a_file_of_many_buffers(tmp_path):
    """A reader that begins in the middle of a file, as one for several processors does, takes lines of a text for rows."""
    lines = 'a,b\r\n"c,"\r\n' * 20
    written = lines.replace('"', '""')
    rows = "".join(f'x:{number},"{written}"\r\n' for number in range(1_000))
    (tmp_path / "label.csv").write_text(f"node,value\r\n{rows}", encoding="utf-8", newline="")
    with duckdb.connect() as database:
        read_text(database, tmp_path / "label.csv", ("node", "value"), longest=10_000)
        found = database.execute("SELECT count(*), count(DISTINCT node), min(value), max(value) FROM text_label")
        assert found.fetchone() == (1_000, 1_000, lines, lines)


def test_threads_that_ask_the_same_statement_at_once_get_their_own_rows(viewed):
    template = CATALOGUE.get("list_all_institutions_in_country")

    def rows(country):
        found, _ = viewed.by_rows.rows(template, {"country": country}, language="nl", most=10_000, seconds=SECONDS)
        return found

    countries = ("NL", "BE", "DE", "NZ") * 100
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(rows, countries))
    expected = {country: rows(country) for country in countries[:4]}
    assert all(expected.values())
    assert found == [expected[country] for country in countries]
