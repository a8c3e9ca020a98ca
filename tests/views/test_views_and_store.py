"""A view gives the rows that the query of the template gives, and in its order."""

import sys
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import duckdb
import pytest
from fillings import Graph, fillings
from hypothesis import given, settings
from hypothesis import strategies as st
from random_graphs import random_graph

from glam_kg.namespaces import DCTERMS, GEO, HC, ORG, SCHEMA, SKOS
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.instantiator import TemplateInstantiator
from glam_kg.views.building import build_views
from glam_kg.views.custodian_views import CustodianViews
from glam_kg.views.selections import BY_ROWS, SELECTIONS
from glam_kg.views.tables import read_text

pytestmark = pytest.mark.long

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
        ("list_all_institutions_in_country", {"country": "NL", "excluded_type": "M"}),
        ("count_institutions_by_type_location", {"excluded_country": ["NL", "BE"]}),
        ("count_institutions_by_place", {"level": "region", "country": "NL", "excluded_region": "NL-DR"}),
    ],
)
def test_no_view_has_what_is_left_out(template_id, values, viewed):
    for views in (viewed.views, viewed.by_rows):
        found = views.rows(CATALOGUE.get(template_id), values, language="nl", most=100, seconds=SECONDS)
        assert found is None


@pytest.mark.parametrize(
    ("template_id", "values"),
    [
        ("list_all_institutions_in_country", {"country": "NL"}),
        ("list_institutions_by_type", {"institution_type": ["M", "A"]}),
        ("list_institutions_by_type", {}),
        ("list_institutions_by_type_country", {"country": ["BE", "NL"], "institution_type": ["M", "A"]}),
        ("find_institutions_by_founding_date", {"order": "newest", "limit": 20}),
        ("institutions_near", {"latitude": 52.37, "longitude": 4.89, "radius_km": 100}),
        ("institutions_near", {"latitude": 52.37, "longitude": 4.89, "radius_km": 100, "before": 1980}),
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
        ("count_institutions_by_type", {"institution_type": ["M", "A"]}),
        ("count_institutions_by_place", {"level": "city"}),
        ("count_institutions_by_place", {"level": "city", "limit": 3, "order": "most", "country": "NL"}),
        ("find_custodians_by_budget_threshold", {"order": "highest", "limit": 3}),
        (
            "find_custodians_by_budget_threshold",
            {"order": "lowest", "limit": 4, "country": "US", "institution_type": "M"},
        ),
        ("find_custodians_by_budget_threshold", {"order": "highest", "limit": 2, "currency": "EUR"}),
        ("count_institutions_by_place", {"level": "country", "limit": 2, "order": "fewest"}),
        ("count_institutions_by_place", {"level": "region", "institution_type": "M"}),
        ("count_institutions_by_place", {"level": "city", "least": 2, "most": 4, "institution_type": "M"}),
        ("count_institutions_by_place", {"level": "country", "least": 3}),
        ("count_institutions_by_place", {"level": "region", "most": 2, "order": "fewest", "limit": 3}),
        ("institutions_by_founding_decade", {}),
        ("institutions_by_founding_decade", {"from": 1801, "to": 1900}),
        ("institutions_by_founding_decade", {"after": 1900, "country": "NL"}),
        ("institutions_by_founding_decade", {"before": 1900, "institution_type": "M"}),
        ("count_with_identifier", {"scheme": "GHCID"}),
        ("institutions_near", {"latitude": 52.37, "longitude": 4.89, "radius_km": 100, "limit": 3}),
        ("institutions_near", {"latitude": 50.85, "longitude": 5.69, "radius_km": 100, "country": "BE"}),
        ("institutions_near", {"latitude": 52.37, "longitude": 4.89, "radius_km": 100, "having": ["website", "ISIL"]}),
        (
            "institutions_near",
            {"latitude": 52.37, "longitude": 4.89, "radius_km": 100, "having": ["founded"], "limit": 4},
        ),
        ("institutions_near", {"latitude": 52.37, "longitude": 4.89, "radius_km": 100, "lacking": ["website", "ROR"]}),
        (
            "institutions_near",
            {
                "latitude": 52.37,
                "longitude": 4.89,
                "radius_km": 99,
                "having": ["Wikidata"],
                "lacking": ["closed", "address"],
            },
        ),
        ("institutions_near", {"latitude": 52.37, "longitude": 4.89, "radius_km": 100, "having": ["address"]}),
        (
            "institutions_near",
            {"latitude": 50.85, "longitude": 5.69, "radius_km": 100, "country": ["BE", "NL"], "limit": 3},
        ),
        (
            "institutions_near",
            {"latitude": 53, "longitude": 6.56, "radius_km": 99, "region": "NL-DR", "institution_type": "M"},
        ),
        ("find_institutions_by_founding_date", {"order": "oldest", "rank": 3}),
        ("find_institutions_by_founding_date", {"order": "newest", "rank": 2, "institution_type": "M"}),
        ("find_institutions_by_founding_date", {"order": "oldest", "rank": 9999}),
        ("events_in_period", {"from": 1, "to": 9999}),
        ("events_in_period", {"from": 1900, "to": 2030, "event_type": "CLOSURE"}),
        ("find_institution_by_name", {"name": "a name that nobody has"}),
        ("list_members_of", {"network": "a network that nobody knows"}),
        ("list_with_identifier", {"scheme": "isil"}),
        ("list_with_attribute", {"attribute": "website"}),
        ("list_with_attribute", {"attribute": "founded", "institution_type": ["A", "M"]}),
        ("list_with_attribute", {"attribute": "isil", "country": "NL"}),
        ("list_with_attribute", {"attribute": "GHCID", "country": "BE"}),
        ("list_with_attribute", {"attribute": "address"}),
        ("list_with_attribute", {"attribute": "city", "country": "BE"}),
        ("list_without_attribute", {"attribute": "address", "institution_type": "M"}),
        ("list_without_attribute", {"attribute": "city"}),
        ("list_without_attribute", {"attribute": "website"}),
        ("list_without_attribute", {"attribute": "closed", "institution_type": "L"}),
        ("list_without_attribute", {"attribute": "Wikidata", "country": ["NL", "DE"]}),
        ("list_without_attribute", {"attribute": "GHCID"}),
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
        ("list_institutions_by_type_country", {"country": "NZ", "institution_type": ["M", "A"]}, "rows"),
        ("compare_locations", {"places": ["NL", "NZ"]}, "columns"),
        ("compare_locations", {"places": ["NL-FL", "NL-DR"]}, "rows"),
        ("count_with_identifier", {"scheme": "isil", "country": "NL"}, "columns"),
        ("count_with_identifier", {"scheme": "isil", "country": "NZ"}, None),
        # The store would gather all museums and archives, to find those of New Zealand among them.
        ("count_with_identifier", {"scheme": "isil", "country": "NZ", "institution_type": ["M", "A"]}, "columns"),
        ("find_institution_by_name", {"name": (RIJKSMUSEUM,)}, "rows"),
        ("find_institution_by_name", {"name": "a name that was not linked"}, None),
        ("institution_attribute", {"name": (RIJKSMUSEUM,), "attribute": "website"}, "rows"),
        ("institution_attribute", {"name": (RIJKSMUSEUM,), "attribute": "address"}, "rows"),
        ("institution_attribute", {"scheme": "ISIL", "value": "NL-AmRM", "attribute": "website"}, None),
        ("list_with_identifier", {"scheme": "a scheme that nobody knows"}, None),
        ("list_with_attribute", {"attribute": "address", "country": "NL"}, "columns"),
        ("list_without_attribute", {"attribute": "a scheme that nobody knows"}, None),
        ("list_members_of", {"network": "a network that was not linked"}, None),
    ],
)
def test_few_custodians_are_looked_at_by_rows_or_by_the_store(template_id, values, where, few_views, monkeypatch):
    asked = []
    monkeypatch.setattr(few_views, "_run", lambda *_: asked.append("columns"))
    monkeypatch.setattr(few_views._row_tables, "fetched", lambda *_: asked.append("rows"))
    few_views.rows(CATALOGUE.get(template_id), values, language="nl", most=10, seconds=SECONDS)
    assert asked == ([where] if where else [])


@pytest.fixture
def plans(viewed, monkeypatch):
    """How rows are looked for: the steps of each statement that a template asks of them."""

    def of(template_id, values):
        asked, rows = [], viewed.by_rows._row_tables
        with monkeypatch.context() as patched:
            patched.setattr(rows, "fetched", lambda *statement: asked.append(statement))
            patched.setattr(viewed.by_rows, "_run", lambda *_: None)
            viewed.by_rows.rows(CATALOGUE.get(template_id), values, language="nl", most=10, seconds=SECONDS)
        plan = [rows.fetched(f"EXPLAIN QUERY PLAN {statement}", parameters) for statement, parameters in asked]
        return [told for steps in plan for *_, told in steps]

    return of


@pytest.mark.parametrize(
    ("template_id", "values", "first"),
    [
        ("list_institutions_by_type_country", {"country": "NL", "institution_type": "G"}, "letter"),
        ("compare_locations", {"places": ["NL", "BE"], "institution_type": "G"}, "letter"),
        ("list_institutions_by_type_country", {"country": "NZ", "institution_type": ["M", "A"]}, "country"),
        ("list_institutions_by_type_country", {"country": ["NL", "BE"], "institution_type": "G"}, "letter"),
    ],
)
def test_rows_are_looked_for_from_the_value_on_that_fewest_have(template_id, values, first, plans):
    steps = plans(template_id, values)
    looked_up = [told.split()[1] for told in steps if told.startswith("SEARCH") and "(value=?)" in told]
    assert set(looked_up) == {first}, steps


@pytest.mark.parametrize("template_id", [name for name, selection in SELECTIONS.items() if selection in BY_ROWS])
def test_no_table_of_rows_is_looked_through_from_its_beginning(template_id, viewed, plans):
    tables = {name for (name,) in viewed.by_rows._row_tables.fetched("SELECT name FROM sqlite_master", {})}
    asked = 0
    for values in fillings(CATALOGUE.get(template_id), viewed.graph, seed="plans", most=25):
        steps = plans(template_id, values)
        asked += bool(steps)
        assert not [told for told in steps if told.startswith("SCAN") and told.split()[1] in tables], (values, steps)
    assert asked


def test_a_language_whose_names_are_not_kept_is_left_to_the_store(viewed):
    template, values = CATALOGUE.get("list_all_institutions_in_country"), {"country": "NL"}
    assert viewed.views.rows(template, values, language="it", most=10, seconds=SECONDS) is None


@pytest.mark.long
@given(random=st.randoms(use_true_random=False), most=st.sampled_from([1, 2, 100]))
@settings(max_examples=12, deadline=None)
def test_any_graph_gives_the_rows_of_the_queries(random, most, tmp_path_factory):
    folder, quads = tmp_path_factory.mktemp("any"), random_graph(random)
    (folder / "graph.nq").write_text("".join(f"{quad} .\n" for quad in quads), encoding="utf-8", newline="")
    load_files([folder / "graph.nq"], folder / "store")
    assert build_views(folder / "store") is None
    graph, store = Graph(quads), EmbeddedStore.open(folder / "store", processes=1)
    opened = [CustodianViews.open(store.generation, few=0, few_by_rows=number) for number in (0, sys.maxsize)]
    any_graph = SimpleNamespace(store=store, views=opened[0], by_rows=opened[1])
    for template_id in SELECTIONS:
        for number, values in enumerate(fillings(CATALOGUE.get(template_id), graph, seed="any", most=3)):
            expected, found = both(any_graph, template_id, values, LANGUAGES[number % 4], most)
            assert found == expected, (template_id, values)
    for each in (*opened, store):
        each.close()


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
    "two founding years, of which the earlier one is asked for": (
        f"{{node}} <{HC}foundingYear> 1890, 1950 ; <{GEO}lat> 52.0 ; <{GEO}long> 4.0 .\n",
        "institutions_near",
        {"latitude": 52, "longitude": 4, "radius_km": 1, "from": 1800, "to": 1900},
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
    "an address with nothing but a street, beside one in a place whose name begins after Z": (
        (
            f'{{node}} <{SCHEMA}address> [ <{SCHEMA}streetAddress> "Brink 1"@nl ] , '
            f'[ <{SCHEMA}streetAddress> "Praça 2" ; <{SCHEMA}postalCode> 7000 ; <{SCHEMA}addressLocality> "Évora" ] .\n'
        ),
        "institution_attribute",
        {"name": (f"{HC}custodian/NL-X",), "attribute": "address"},
    ),
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
