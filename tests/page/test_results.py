"""Tables, maps, charts and files in a real browser."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

MUSEUMS = "Welke musea zijn er in Noord-Holland?"
ALL = "Welke musea zijn er in IJsland?"
PER_TYPE = "Hoeveel instellingen zijn er per type in Gelderland?"


def test_a_table_of_ten_thousand_rows_comes_a_page_at_a_time(visitor) -> None:
    visitor.ask(ALL)
    page = visitor.page

    assert visitor.cells(1) == [f"Safn {number:05}" for number in range(25)]
    expect(page.locator(".card")).to_contain_text("Alleen de eerste 10.000 rijen")
    expect(page.locator(".pager .told")).to_have_text("1–25 van 10.000")
    expect(page.get_by_role("button", name="Vorige")).to_be_disabled()
    page.get_by_role("button", name="Volgende").click()
    expect(page.locator(".pager .told")).to_have_text("26–50 van 10.000")
    assert visitor.cells(1)[0] == "Safn 00025"


def test_a_heading_sorts_all_rows_and_says_so(visitor) -> None:
    visitor.ask(ALL)
    name = visitor.page.locator("th").filter(has_text="Naam")
    name.locator("button").click()
    expect(name).to_have_attribute("aria-sort", "ascending")
    name.locator("button").click()

    expect(name).to_have_attribute("aria-sort", "descending")
    expect(visitor.page.locator(".view-table tbody td").first).to_have_text("Safn 09999")


def test_numbers_are_sorted_as_numbers(visitor) -> None:
    visitor.ask(PER_TYPE)
    visitor.page.get_by_role("button", name="Tabel").click()
    visitor.page.locator("th button").filter(has_text="Aantal").click()
    expect(visitor.page.locator("th").filter(has_text="Aantal")).to_have_attribute("aria-sort", "ascending")

    numbers = [int(number) for number in visitor.cells(2)]
    assert numbers == sorted(numbers)
    assert len(numbers) > 3


def test_a_chart_shows_the_numbers_of_the_table(visitor) -> None:
    visitor.ask(PER_TYPE)

    chart = visitor.page.get_by_role("img", name="Grafiek")
    expect(chart.locator("svg")).to_be_visible()
    texts = chart.locator("text").all_text_contents()
    visitor.page.get_by_role("button", name="Tabel").click()
    expect(visitor.page.locator(".view-table tbody tr").first).to_be_visible()
    for kind, number in zip(visitor.cells(1), visitor.cells(2), strict=True):
        assert kind in texts
        assert number in texts


def test_a_comparison_has_a_chart_with_the_names_of_the_places(visitor) -> None:
    visitor.ask("Heeft Drenthe meer archieven dan Flevoland?")

    expect(visitor.page.locator(".chart svg")).to_be_visible()
    texts = visitor.page.locator(".chart text").all_text_contents()
    assert {"Drenthe", "Flevoland"} <= set(texts)


def test_decades_run_from_left_to_right(visitor) -> None:
    visitor.ask("Hoeveel musea werden er per decennium opgericht?")

    expect(visitor.page.locator(".chart svg")).to_be_visible()


def test_a_map_shows_where_the_rows_are(visitor) -> None:
    visitor.ask(MUSEUMS)
    visitor.page.get_by_role("button", name="Kaart").click()

    expect(visitor.page.locator(".map .point").first).to_be_visible()
    expect(visitor.page.locator(".view-map .note")).to_contain_text("18 van 18 staan op de kaart.")
    assert visitor.page.locator(".place-label").filter(has_text="Amsterdam").count() == 1
    # No tile, no grey box: lines of latitude and longitude.
    assert visitor.page.locator(".map .leaflet-tile").count() == 0
    assert visitor.page.locator(".map .graticule").count() > 2


@pytest.mark.parametrize("question", [MUSEUMS, "Welke musea zijn er in Zuid-Holland?", "Museums in the United States"])
def test_nothing_on_the_map_covers_its_degrees(visitor, question) -> None:
    visitor.ask(question)
    visitor.page.get_by_role("button", name="Kaart").click()
    expect(visitor.page.locator(".map .degrees span").first).to_be_visible()
    control = visitor.page.locator(".leaflet-control-zoom").bounding_box()
    for label in visitor.page.locator(".map .degrees span").all():
        box = label.bounding_box()
        apart = box["x"] + box["width"] <= control["x"] or box["x"] >= control["x"] + control["width"]
        assert apart or box["y"] >= control["y"] + control["height"] or box["y"] + box["height"] <= control["y"]


def test_a_group_opens_by_keyboard_until_single_points_tell_their_names(visitor) -> None:
    visitor.ask(MUSEUMS)
    visitor.page.get_by_role("button", name="Kaart").click()
    groups = visitor.page.locator(".map .point.group")
    expect(groups.first).to_be_visible()
    labels = visitor.page.locator(".map .degrees").all_inner_texts()
    visitor.page.locator(".map .point.group").first.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".map .degrees").first).not_to_have_text(labels[0])

    visitor.page.locator(".map .point.single").first.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".leaflet-popup a, .leaflet-popup li").first).to_be_visible()


def test_a_count_has_a_map_of_what_was_counted(visitor) -> None:
    visitor.ask("Hoeveel musea zijn er in Utrecht?")
    assert visitor.page.locator(".view-table").count() == 0
    visitor.page.get_by_role("button", name="Kaart").click()

    expect(visitor.page.locator(".view-map .note")).to_contain_text("6 van 6 staan op de kaart.")


def test_thousands_of_points_are_few_marks(visitor) -> None:
    visitor.ask(ALL)
    visitor.page.get_by_role("button", name="Kaart").click()

    expect(visitor.page.locator(".view-map .note")).to_contain_text("10.000 van 10.000 staan op de kaart.")
    assert 0 < visitor.page.locator(".map .point").count() < 200


def _saved(visitor, name: str) -> tuple[str, bytes]:
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name=name, exact=True).click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def test_csv_has_every_row(visitor) -> None:
    visitor.ask(ALL)
    name, content = _saved(visitor, "CSV")

    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))
    assert name == "glam_kg-list_institutions_by_type_country.csv"
    assert len(rows) == 10_000
    assert rows[0] | {"custodian": "", "ghcid": ""} == {
        "custodian": "", "ghcid": "", "name": "Safn 00000", "city": "Akureyri", "institution_type": "M",
    }  # fmt: skip


def test_json_is_the_whole_answer(visitor) -> None:
    visitor.ask(MUSEUMS)
    name, content = _saved(visitor, "JSON")

    answer = json.loads(content)
    assert name.endswith(".json")
    assert answer["question"] == MUSEUMS
    assert answer["slots"] == {"institution_type": "M", "region": "NL-NH"}
    assert [row["name"] for row in answer["rows"]] == visitor.cells(1)


def test_jsonld_has_what_the_graph_says_of_the_custodians(visitor) -> None:
    from pyld import jsonld

    visitor.ask("Welke archieven zijn er in Drenthe?")
    name, content = _saved(visitor, "JSON-LD")

    quads = jsonld.to_rdf(json.loads(content))["@default"]
    labels = {q["object"]["value"] for q in quads if q["predicate"]["value"].endswith("core#prefLabel")}
    assert name.endswith(".jsonld")
    assert {"Drents Archief", "Gemeentearchief Emmen", "Provinciearchief Drenthe"} <= labels
    assert any(q["predicate"]["value"] == "http://schema.org/addressLocality" for q in quads)


def test_the_query_can_be_changed_and_run(visitor) -> None:
    visitor.ask("Welke archieven zijn er in Drenthe?")
    visitor.panel(1)
    editor = visitor.page.get_by_role("textbox", name="De query in SPARQL")
    expect(editor).to_contain_text("hc:subregionCode")
    _write(
        visitor,
        "SELECT ?letter (COUNT(*) AS ?n) { ?c <https://nde.nl/ontology/hc/institutionType> ?letter } GROUP BY ?letter",
    )

    expect(visitor.page.locator(".sparql-result th").first).to_contain_text("letter")
    visitor.page.get_by_role("button", name="Herstellen").click()
    expect(editor).to_contain_text("hc:subregionCode")


def test_a_query_that_would_write_is_refused_in_a_sentence(visitor) -> None:
    visitor.ask("Welke archieven zijn er in Drenthe?")
    visitor.panel(1)
    for query, sentence, detail in (
        ("DELETE WHERE { ?s ?p ?o }", "Deze query is niet toegestaan", "DELETE"),
        ("SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }", "Deze query is niet toegestaan", "SERVICE"),
        ("SELECT * {", "Dit is geen geldige SPARQL.", "line 1"),
    ):
        _write(visitor, query)
        problem = visitor.page.locator(".sparql-result .problem")
        expect(problem.locator(".problem-detail")).to_contain_text(detail)
        expect(problem).to_contain_text(sentence)
        assert "Traceback" not in problem.inner_text()


def test_a_graph_and_a_yes_are_shown_too(visitor) -> None:
    visitor.ask("Welke archieven zijn er in Drenthe?")
    visitor.panel(1)
    _write(visitor, "ASK { ?s ?p ?o }")
    expect(visitor.page.locator(".sparql-result .answer")).to_have_text("Ja")
    _write(visitor, "CONSTRUCT { ?s a ?type } WHERE { ?s a ?type } LIMIT 3")
    expect(visitor.page.locator(".sparql-result tbody tr")).to_have_count(3)
    _write(visitor, "SELECT * { ?s a <https://example.org/nothing> }")
    expect(visitor.page.locator(".sparql-result")).to_contain_text("Geen rijen.")


def _write(visitor, query: str) -> None:
    editor = visitor.page.locator("#sparql-editor .cm-content")
    editor.click()
    visitor.page.keyboard.press("Control+A")
    visitor.page.keyboard.insert_text(query)
    visitor.page.get_by_role("button", name="Uitvoeren").click()


def test_the_classes_that_matter_are_drawn_and_listed(visitor) -> None:
    visitor.ask("Welke archieven zijn er in Drenthe?")
    visitor.panel(2)
    drawing = visitor.page.get_by_role("img", name="Diagram van de klassen in de context archive_search")
    expect(drawing).to_be_visible()
    assert _is_drawn(visitor.page.evaluate) > 400
    visitor.page.locator(".inner summary").click()

    names = visitor.page.locator(".plain-table td:first-child").all_inner_texts()
    assert "Archive" in names
    relevance = [float(number) for number in visitor.page.locator(".plain-table td.number").all_inner_texts()]
    assert relevance == sorted(relevance, reverse=True)


def _is_drawn(evaluate: Callable[[str], int]) -> int:
    return evaluate("document.querySelector('.diagram img').naturalWidth")
