"""The CSV that a spreadsheet opens, and the CSV of the SPARQL protocol."""

import csv
import io

import pytest
from fastapi.testclient import TestClient

from glam_kg.service.page.exporting import as_csv

FORMULAS = ["=1+1", "+31 592 377 773", "-x", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1", "-1+cmd|' /C calc'!A0", "+"]
PLAIN = ["Drents Museum", "a=b", "-5.31", "+7", "-1e5", "0", "", "'quoted'"]


def _cells(values: list[object]) -> list[str]:
    text = as_csv([{"value": value, "last": "x"} for value in values]).decode("utf-8-sig")
    return [row["value"] for row in csv.DictReader(io.StringIO(text, newline=""))]


def test_a_text_is_no_formula_in_a_spreadsheet() -> None:
    assert _cells(FORMULAS) == [f"'{text}" for text in FORMULAS]


def test_numbers_and_other_texts_stay_as_they_are() -> None:
    assert _cells(PLAIN) == PLAIN
    assert _cells([-5.31, -7, 0, None]) == ["-5.31", "-7", "0", ""]


@pytest.mark.parametrize("text", FORMULAS[:2])
def test_the_csv_of_the_sparql_protocol_has_values_as_they_are(client: TestClient, text: str) -> None:
    query = f'SELECT ("{text}" AS ?value) {{}}'
    given = client.get("/sparql", params={"query": query}, headers={"Accept": "text/csv"}).text
    assert given == f"value\r\n{text}\r\n"
