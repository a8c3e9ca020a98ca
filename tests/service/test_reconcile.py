"""The Reconciliation Service API 0.2: what its test bench and OpenRefine send, and the rules that its JSON schemas state."""

import json
import re
from typing import Any

import pytest
from fastapi.testclient import TestClient

RIJKSMUSEUM = "NL-NH-AMS-M-R"
DATE = re.compile(r"-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?")


def candidates(client: TestClient, query: dict[str, Any] | str) -> list[dict[str, Any]]:
    """As the test bench sends it: one query under the key q0, in a form."""
    asked = {"query": query} if isinstance(query, str) else query
    response = client.post("/reconcile", data={"queries": json.dumps({"q0": asked})})
    assert response.status_code == 200, response.text
    result: list[dict[str, Any]] = response.json()["q0"]["result"]
    for each in result:
        check_candidate(each)
    assert [each["score"] for each in result] == sorted((each["score"] for each in result), reverse=True)
    assert sum(each["match"] for each in result) <= 1
    return result


def check_candidate(each: dict[str, Any]) -> None:
    """What the schema of a batch of results says of a candidate."""
    assert isinstance(each["id"], str)
    assert each["id"]
    assert isinstance(each["name"], str)
    assert isinstance(each["score"], int | float)
    assert 0 <= each["score"] <= 100
    assert isinstance(each["match"], bool)
    assert isinstance(each["description"], str)
    assert all(isinstance(kind["id"], str) and isinstance(kind["name"], str) for kind in each["type"])
    ids = [feature["id"] for feature in each["features"]]
    assert len(ids) == len(set(ids))
    assert all(isinstance(feature["value"], bool | int | float) for feature in each["features"])


@pytest.fixture(scope="module")
def manifest(client: TestClient) -> dict[str, Any]:
    response = client.get("/reconcile")
    assert response.headers["access-control-allow-origin"] == "*"
    told: dict[str, Any] = response.json()
    return told


def test_the_manifest_has_what_its_schema_asks_for(manifest: dict[str, Any]) -> None:
    assert "0.2" in manifest["versions"]
    for key in ("name", "identifierSpace", "schemaSpace", "serviceVersion"):
        assert isinstance(manifest[key], str), key
    assert "{{id}}" in manifest["view"]["url"]
    assert "{{id}}" in manifest["preview"]["url"]
    assert all(isinstance(manifest["preview"][side], int) for side in ("width", "height"))
    for kind in ("entity", "type", "property"):
        assert set(manifest["suggest"][kind]) == {"service_url", "service_path"}
    assert set(manifest["extend"]["propose_properties"]) == {"service_url", "service_path"}
    for setting in manifest["extend"]["property_settings"]:
        assert setting["type"] == "number"
        assert {"name", "label"} <= set(setting)
    types = [json.dumps(kind, sort_keys=True) for kind in manifest["defaultTypes"]]
    assert len(types) == len(set(types)) == 20
    assert isinstance(manifest["batchSize"], int)
    assert "authentication" not in manifest


def test_every_address_of_the_manifest_answers(client: TestClient, manifest: dict[str, Any]) -> None:
    for kind in ("entity", "type", "property"):
        where = manifest["suggest"][kind]
        response = client.get(where["service_url"] + where["service_path"], params={"prefix": "m"})
        assert response.status_code == 200
        assert response.headers["access-control-allow-origin"] == "*"
    for template in (manifest["view"]["url"], manifest["preview"]["url"]):
        assert client.get(template.replace("{{id}}", RIJKSMUSEUM)).status_code == 200
    where = manifest["extend"]["propose_properties"]
    response = client.get(where["service_url"] + where["service_path"], params={"type": "Museum", "limit": "2"})
    assert response.json()["type"] == "Museum"
    assert len(response.json()["properties"]) == response.json()["limit"] == 2


def test_a_name_finds_its_custodian(client: TestClient) -> None:
    first = candidates(client, "Rijksmuseum")[0]
    assert (first["id"], first["name"], first["score"], first["match"]) == (RIJKSMUSEUM, "Rijksmuseum", 100, True)
    assert first["type"][0]["id"] == "Museum"
    assert first["description"] == "museum, Amsterdam, NL-NH"


@pytest.mark.parametrize(
    ("name", "ghcid", "match"),
    [
        ("rijksmuseum", RIJKSMUSEUM, True),
        ("Stichting Rijksmuseum", RIJKSMUSEUM, True),
        ("Rijksmuseum, Amsterdam", RIJKSMUSEUM, True),
        ("Rijksmuzeum", RIJKSMUSEUM, False),
        # One word written as two, and two as one; another number of a kind of institution is alike, not the same.
        ("Rijks museum", RIJKSMUSEUM, True),
        ("Teylersmuseum", "NL-NH-HAA-M-TM", True),
        ("Stads archief Amsterdam", "NL-NH-AMS-A-SA", True),
        ("Groninger Archief", "NL-GR-GRO-A-GA", False),
        (RIJKSMUSEUM, RIJKSMUSEUM, True),
        (f"https://nde.nl/ontology/hc/custodian/{RIJKSMUSEUM}", RIJKSMUSEUM, True),
        ("Drents Archief", "NL-DR-ASS-A-DA", True),
        ("Archief Drents", "NL-DR-ASS-A-DA", False),
        ("Stadsarchief Amsterdam", "NL-NH-AMS-A-SA", True),
        ("Stadsarchief", "NL-FL-ALM-A-SA", False),
        ("Musee du Louvre", "FR-IDF-PAR-M-ML", True),
        ("Musée du Louvre-Lens", "FR-HDF-LEN-M-MLL", True),
    ],
)
def test_names_as_people_write_them(client: TestClient, name: str, ghcid: str, match: bool) -> None:  # noqa: FBT001
    first = candidates(client, name)[0]
    assert (first["id"], first["match"]) == (ghcid, match)


def test_every_custodian_of_the_sample_is_found_by_its_own_name(client: TestClient) -> None:
    query = "SELECT ?ghcid (MIN(?label) AS ?name) { ?c hc:ghcid ?ghcid ; skos:prefLabel ?label } GROUP BY ?ghcid"
    rows = client.get("/sparql", params={"query": query}).json()["results"]["bindings"]
    names = {row["ghcid"]["value"]: row["name"]["value"] for row in rows}
    found, taken_for_another = 0, []
    items = sorted(names.items())
    for start in range(0, len(items), 50):
        batch = {ghcid: {"query": name, "limit": 5} for ghcid, name in items[start : start + 50]}
        results = client.post("/reconcile", data={"queries": json.dumps(batch)}).json()
        for ghcid, told in results.items():
            ids = [each["id"] for each in told["result"]]
            found += ghcid in ids
            taken_for_another += [ghcid for each in told["result"] if each["match"] and each["id"] != ghcid]
    assert found == len(names)
    assert taken_for_another == []


def test_words_that_many_have_are_safe_with_the_town_only(client: TestClient) -> None:
    name = "Museum of Modern Art"
    alone = candidates(client, name)[0]
    in_state = candidates(client, {"query": name, "properties": [{"pid": "region", "v": "New York"}]})[0]
    in_town = candidates(client, {"query": name, "properties": [{"pid": "city", "v": "New York"}]})[0]
    assert {alone["id"], in_state["id"], in_town["id"]} == {"US-NY-NEW-M-MMA-museum_of_modern_art"}
    assert (alone["match"], in_state["match"], in_town["match"]) == (False, False, True)


@pytest.mark.parametrize(
    ("pid", "values", "fits"),
    [
        ("city", "Amsterdam", True),
        ("city", "AMSTERDAM", True),
        ("city", "Leiden", False),
        ("city", ["Leiden", "Amsterdam"], True),
        ("region", "NL-NH", True),
        ("region", "Noord-Holland", True),
        ("region", "Hollande-Septentrionale", True),
        ("region", "Utrecht", False),
        ("country", "NL", True),
        ("country", "Pays-Bas", True),
        ("country", "Belgium", False),
        ("place", "Nederland", True),
        ("place", "Gent", False),
        ("Wikidata", "Q190804", True),
        ("Wikidata", "Q1", False),
        ("ISIL", "NL-RIJ", True),
        ("identifier", "NL-RIJ", True),
        ("founding_year", 1798, True),
        ("founding_year", "1999", False),
        ("Wikidata", {"id": "Q190804"}, True),
    ],
)
def test_properties_speak_for_or_against(client: TestClient, pid: str, values: Any, fits: bool) -> None:  # noqa: FBT001
    found = candidates(client, {"query": "Rijksmuseum", "properties": [{"pid": pid, "v": values}]})
    own = next(each for each in found if each["id"] == RIJKSMUSEUM)
    assert own["match"] is fits
    assert (own["score"] == 100) is fits
    assert next(feature["value"] for feature in own["features"] if feature["id"] == pid) == (1 if fits else 0)


def test_den_haag_is_the_hague(client: TestClient) -> None:
    query = {"query": "Mauritshuis", "properties": [{"pid": "city", "v": "Den Haag"}]}
    assert candidates(client, query)[0]["match"] is True


def test_an_identifier_alone_finds_its_custodian(client: TestClient) -> None:
    (only,) = candidates(client, {"properties": [{"pid": "Wikidata", "v": "Q190804"}]})
    assert (only["id"], only["match"], only["score"]) == (RIJKSMUSEUM, True, 100)
    assert candidates(client, {"properties": [{"pid": "ISIL", "v": "Q190804"}]}) == []
    assert candidates(client, {"properties": [{"pid": "city", "v": "Amsterdam"}]}) == []


def test_a_type_restricts_or_lowers(client: TestClient) -> None:
    museums = candidates(client, {"query": "Rijksmuseum", "type": "Museum"})
    assert museums[0]["match"] is True
    libraries = candidates(client, {"query": "Rijksmuseum", "type": ["Library"]})
    assert RIJKSMUSEUM not in {each["id"] for each in libraries}
    soft = candidates(client, {"query": "Rijksmuseum", "type": "Library", "type_strict": "should"})
    own = next(each for each in soft if each["id"] == RIJKSMUSEUM)
    assert (own["score"], own["match"]) == (80, False)
    both = candidates(client, {"query": "Rijksmuseum", "type": ["Museum", "Custodian"], "type_strict": "all"})
    assert both[0]["id"] == RIJKSMUSEUM
    for name in ("M", "MUSEUM", "https://nde.nl/ontology/hc/Museum"):
        assert candidates(client, {"query": "Rijksmuseum", "type": name})[0]["match"] is True


def test_the_limit_holds(client: TestClient) -> None:
    assert len(candidates(client, {"query": "museum", "limit": 3})) == 3
    assert len(candidates(client, {"query": "museum"})) == 10


def test_what_is_not_there_has_no_candidates(client: TestClient) -> None:
    assert candidates(client, "xyzzyplugh") == []
    assert candidates(client, "???") == []


def test_batches_by_get_and_post_are_the_same(client: TestClient) -> None:
    queries = json.dumps({"a": {"query": "Rijksmuseum"}, "b": {"query": "Louvre", "limit": 2}})
    posted = client.post("/reconcile", data={"queries": queries})
    assert client.get("/reconcile", params={"queries": queries}).json() == posted.json()
    assert list(posted.json()) == ["a", "b"]
    single = client.get("/reconcile", params={"query": "Rijksmuseum"}).json()
    assert single["result"] == posted.json()["a"]["result"]
    as_json = client.get("/reconcile", params={"query": '{"query": "Rijksmuseum"}'}).json()
    assert as_json == single


@pytest.mark.parametrize(
    ("fields", "status", "said"),
    [
        ({"queries": "{"}, 400, "queries"),
        ({"queries": "[]"}, 400, "queries"),
        ({"queries": '{"q0": {}}'}, 400, "neither a name nor properties"),
        ({"queries": '{"q0": {"query": "a", "limit": 0}}'}, 400, "queries.q0.limit"),
        ({"queries": '{"q0": {"query": "a", "properties": [{"v": "x"}]}}'}, 400, "pid"),
        ({"queries": json.dumps({str(n): {"query": "a"} for n in range(51)})}, 413, "51 queries"),
        ({"extend": '{"ids": []}'}, 400, "properties"),
        ({"other": "x"}, 200, "versions"),
        ({}, 400, "expected"),
    ],
)
def test_what_is_wrong_is_told(client: TestClient, fields: dict[str, str], status: int, said: str) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded"}
    response = client.post("/reconcile", data=fields, headers=headers)
    assert response.status_code == status, response.text
    assert said in response.text


def test_a_body_that_is_no_form(client: TestClient) -> None:
    assert client.post("/reconcile", json={"queries": "{}"}).status_code == 415


def test_suggestions_while_one_types(client: TestClient) -> None:
    entities = client.get("/reconcile/suggest/entity", params={"prefix": "rijksmus"}).json()["result"]
    assert entities[0]["id"] == RIJKSMUSEUM
    assert entities[0]["notable"][0] == {"id": "Museum", "name": "Museum"}
    more = client.get("/reconcile/suggest/entity", params={"prefix": "rijksmus", "cursor": "1"}).json()["result"]
    assert [each["id"] for each in more[: len(entities) - 1]] == [each["id"] for each in entities[1:]]
    by_id = client.get("/reconcile/suggest/entity", params={"prefix": RIJKSMUSEUM}).json()["result"]
    assert [each["id"] for each in by_id] == [RIJKSMUSEUM]
    for prefix in ("mus", "musea", "musée", "M"):
        types = client.get("/reconcile/suggest/type", params={"prefix": prefix}).json()["result"]
        assert "Museum" in {each["id"] for each in types}
    properties = client.get("/reconcile/suggest/property", params={"prefix": "cit"}).json()["result"]
    assert [each["id"] for each in properties] == ["city"]


def test_a_preview_may_stand_in_a_frame(client: TestClient) -> None:
    response = client.get("/reconcile/preview", params={"id": RIJKSMUSEUM})
    assert "frame-ancestors *" in response.headers["content-security-policy"]
    assert "<script" not in response.text
    assert "Amsterdam" in response.text
    assert client.get("/reconcile/preview", params={"id": "NL-NH-AMS-M-ZZZ"}).status_code == 404
    assert client.get("/reconcile/preview", params={"id": "<b>"}).status_code == 400


def test_values_are_fetched(client: TestClient) -> None:
    wanted = [
        "name",
        "city",
        "latitude",
        "founding_year",
        "founded",
        "Wikidata",
        "ISIL",
        "parent",
        "member_of",
        "nothing",
    ]
    query = {"ids": [RIJKSMUSEUM, "XX"], "properties": [{"id": each} for each in wanted]}
    response = client.post("/reconcile", data={"extend": json.dumps(query)})
    told = response.json()
    assert [each["id"] for each in told["meta"]] == wanted
    assert all({"id", "name"} <= set(each) for each in told["meta"])
    row = told["rows"][RIJKSMUSEUM]
    assert row["name"] == [{"str": "Rijksmuseum"}]
    assert row["latitude"] == [{"float": 52.36}]
    assert row["founding_year"] == [{"int": 1798}]
    assert row["Wikidata"] == [{"str": "Q190804"}]
    assert row["nothing"] == []
    assert set(told["rows"]["XX"]) == set(wanted)
    assert client.get("/reconcile", params={"extend": json.dumps(query)}).json() == told


def test_cells_are_those_that_the_schema_knows(client: TestClient) -> None:
    proposed = [each["id"] for each in client.get("/reconcile/properties").json()["properties"]]
    ids = [each["id"] for each in candidates(client, {"query": "museum", "limit": 100})]
    for start in range(0, len(proposed), 10):
        properties = [{"id": each, "settings": {"limit": "1"}} for each in proposed[start : start + 10]]
        response = client.post("/reconcile", data={"extend": json.dumps({"ids": ids, "properties": properties})})
        for row in response.json()["rows"].values():
            for cells in row.values():
                assert len(cells) <= 1
                for cell in cells:
                    ((kind, value), *others) = cell.items()
                    if kind == "id":
                        assert others[0][0] == "name"
                    elif kind == "date":
                        assert DATE.fullmatch(value)
                    else:
                        assert isinstance(value, {"str": str, "int": int, "float": float}[kind])
