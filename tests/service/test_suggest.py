import pytest
from fastapi.testclient import TestClient
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.engine import QueryEngine
from glam_kg.service.completions import Completions


@pytest.fixture(scope="module")
def completions(engine: QueryEngine) -> Completions:
    return Completions.of(engine)


def texts(completions: Completions, typed: str, language: str = "en", limit: int = 10) -> list[str]:
    return [each.text for each in completions.complete(typed, language=language, limit=limit)]


@pytest.mark.parametrize(
    ("typed", "language", "first"),
    [
        ("rijks", "nl", "Rijksmuseum"),
        ("Amster", "nl", "Amsterdam"),
        ("gelderl", "nl", "Gelderland"),
        ("Allem", "fr", "Allemagne"),
        ("welke musea zijn", "nl", "Welke musea zijn er in Haarlem?"),
        ("stadsarchief rott", "nl", "Stadsarchief Rotterdam"),
        ("rijksmuzeu", "nl", "Rijksmuseum"),
        ("musee d'or", "fr", "Musée d'Orsay"),
        ("Welke musea in Amst", "nl", "Welke musea in Amsterdam"),
    ],
)
def test_the_likeliest_comes_first(completions: Completions, typed: str, language: str, first: str) -> None:
    assert texts(completions, typed, language)[0] == first


def test_a_name_that_is_an_example_too_stands_there_once(completions: Completions) -> None:
    found = completions.complete("rijksm", language="en")
    assert [each.kind for each in found if each.text == "Rijksmuseum"] == ["custodian"]
    # A question about it is none that is said already.
    assert "question" in {each.kind for each in completions.complete("what is the website of the", language="en")}


def test_names_begin_so_before_they_hold_the_words(completions: Completions) -> None:
    found = [each.text for each in completions.complete("archives nation", limit=20) if each.kind == "custodian"]
    begun = [name.startswith("Archives nation") for name in found]
    assert any(begun)
    assert not all(begun)
    assert begun == sorted(begun, reverse=True)


def test_every_name_of_the_sample_is_completed_from_its_beginning(
    completions: Completions, engine: QueryEngine
) -> None:
    missed = []
    for name in engine.analyser.graph.names.names:
        found = completions.custodians(name.text[: max(6, len(name.text) // 2)])
        ids = {each.id for _, each in zip(range(60), found, strict=False)}
        if name.iri.rpartition("/")[2] not in ids:
            missed.append(name.text)
    assert missed == []


def test_questions_are_those_of_the_language(completions: Completions) -> None:
    assert all("?" in text for text in texts(completions, "quels mus", "fr"))
    assert not any(text.startswith("Quels") for text in texts(completions, "quels mus", "nl"))


@pytest.mark.parametrize("typed", ["", "   ", "?!", "xqzzw", "\x00"])
def test_what_completes_to_nothing(completions: Completions, typed: str) -> None:
    assert texts(completions, typed) == []


def test_any_text_has_an_answer_within_its_limit(completions: Completions) -> None:
    @settings(deadline=None, max_examples=200)
    @given(st.text(max_size=30), st.integers(1, 5))
    def complete(typed: str, limit: int) -> None:
        found = completions.complete(typed, limit=limit)
        assert len(found) <= limit
        assert completions.complete(typed, limit=limit) == found

    complete()


def test_the_route(client: TestClient) -> None:
    response = client.get("/suggest", params={"q": "rijks", "language": "nl", "limit": "2"})
    told = response.json()
    assert told["q"] == "rijks"
    assert told["suggestions"][0] == {
        "kind": "custodian", "text": "Rijksmuseum", "id": "NL-NH-AMS-M-R", "note": "Amsterdam, NL-NH",
    }  # fmt: skip
    assert len(told["suggestions"]) == 2
    for wrong in ({"q": "a", "language": "xx"}, {"q": "a", "limit": "0"}, {"q": "a", "limit": "51"}, {}):
        assert client.get("/suggest", params=wrong).status_code == 400
