"""Regions that people speak of and no data have: the answer offers the subdivisions that they lie in."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(
        [
            ("Rijksmuseum Twenthe", "M", "Enschede", "NL-OV", "NL"),
            ("Stadtmuseum Saarlouis", "M", "Saarlouis", "DE-SL", "DE"),
            ("Museum Folkwang", "M", "Essen", "DE-NW", "DE"),
            ("Albany Museum", "M", "Albany", "US-NY", "US"),
            ("Museum 't Goy", "M", "Utrecht", "NL-UT", "NL"),
            ("Ruhr Museum", "M", "Essen", "DE-NW", "DE"),
        ]
    )


@pytest.mark.parametrize(
    ("question", "offered"),
    [
        ("musea in Twente", "Welke musea zijn er in Overijssel?"),
        ("museums in Twente", "Which museums are there in Overijssel?"),
        ("musea op de Veluwe", "Welke musea zijn er in Gelderland?"),
        ("musea in het Gooi", "Welke musea zijn er in Noord-Holland?"),
        ("Museen im Sauerland", "Welche Museen gibt es in Nordrhein-Westfalen?"),
        ("Museen in Westfalen", "Welche Museen gibt es in Nordrhein-Westfalen?"),
        ("Museen in Franken", "Welche Museen gibt es in Bayern?"),
        ("Museen in der Deutschschweiz", "Welche Museen gibt es im Kanton Zürich?"),
        ("musées en Suisse romande", "Quels musées y a-t-il dans le canton de Vaud ?"),
        ("Museen in der Romandie", "Welche Museen gibt es im Kanton Waadt?"),
        ("museums in upstate New York", "Which museums are there in New York State?"),
        ("libraries in the Cotswolds", "Which libraries are there in Gloucestershire?"),
        ("museums in French-speaking Switzerland", "Which museums are there in the canton of Vaud?"),
        ("museums in German-speaking Belgium", "Which museums are there in the province of Liège?"),
        ("musées en Suisse italienne", "Quels musées y a-t-il dans le canton du Tessin ?"),
        # Adjectives: left out, or read as others, they would tell of a whole country, of Sweden or of the Romans.
        ("Twentse musea", "Welke musea zijn er in Overijssel?"),
        ("Westfälische Museen", "Welche Museen gibt es in Nordrhein-Westfalen?"),
        ("Wie viele schwäbische Museen gibt es?", "Welche Museen gibt es in Baden-Württemberg?"),
        ("Westschweizer Museen", "Welche Museen gibt es im Kanton Waadt?"),
        ("musées romands", "Quels musées y a-t-il dans le canton de Vaud ?"),
        ("bibliothèques suisses alémaniques", "Quelles bibliothèques y a-t-il dans le canton de Zurich ?"),
        ("Franconian museums", "Which museums are there in Bavaria?"),
    ],
)
def test_the_subdivisions_around_are_offered(engine, question, offered):
    answer = engine.ask(question)
    assert (answer.status, answer.rows) == ("unanswerable", ())
    assert offered in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "Gibt es im Ruhr Museum ein Café mit veganem Kuchen?",
        "Mag je foto's maken in het Ruhr Museum?",
        "Does the Ruhr Museum have a cloakroom?",
        "Peut-on venir avec son chien au Ruhr Museum ?",
    ],
)
def test_a_region_within_a_name_is_not_unknown(engine, question):
    answer = engine.ask(question)
    assert answer.status == "unanswerable"
    assert "„Ruhr“" not in answer.answer
    assert "“Ruhr”" not in answer.answer
    assert "« Ruhr »" not in answer.answer
    assert all("Ruhr Museum" in each for each in answer.suggestions)


def test_a_region_beside_a_name_is_still_told(engine):
    assert "“Ruhr”" in engine.ask("Are there museums with cloakrooms in the Ruhr?").answer


def test_what_is_a_subdivision_is_answered(engine):
    assert [row["name"] for row in engine.ask("Museen im Saarland").rows] == ["Stadtmuseum Saarlouis"]
    assert [row["name"] for row in engine.ask("museums in New York State").rows] == ["Albany Museum"]


@pytest.mark.parametrize(
    "question",
    [
        "Museen in Schwäbisch Gmünd", "Museen in Bergisch Gladbach", "Fränkisches Museum", "Museen in Schweden",
        "schwedische Museen",
    ],
)  # fmt: skip
def test_a_town_or_a_name_with_such_a_word_is_none(engine, question):
    assert engine.ask(question).status != "unanswerable"
