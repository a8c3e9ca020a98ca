"""Places that are compared with nothing else said are compared by all institutions that they have."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(
        [
            ("Stadtarchiv Görlitz", "A", "Görlitz", "DE"), ("Museum Görlitz", "M", "Görlitz", "DE"),
            ("Stadtmuseum Stralsund", "M", "Stralsund", "DE"), ("Museum Delft", "M", "Delft", "NL"),
            ("Hilton Library", "L", "Hilton", "GB"), ("Venus Library", "L", "Venus", "US"),
        ]
    )  # fmt: skip


@pytest.mark.parametrize(
    "question",
    [
        "Compare Görlitz and Stralsund.", "How do Görlitz and Stralsund compare?", "Vergleiche Görlitz und Stralsund.",
        "Vergelijk Görlitz en Stralsund", "Kun je Görlitz en Stralsund vergelijken?",
        "Comparez Görlitz et Stralsund, s'il vous plaît",
    ],
)  # fmt: skip
def test_places_alone_are_compared_by_all_they_have(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, dict(answer.slots)) == ("compare_locations", {"places": ["Görlitz", "Stralsund"]})


@pytest.mark.parametrize(
    "question",
    [
        "Compare Görlitz",
        "Compare the population of Görlitz and Stralsund",
        "Görlitz vs Stralsund",
        "Görlitz oder Stralsund?",
        # Languages, planets, people, hotels and institutions that are not known.
        "Comparez le français et l'allemand",
        "Compare Mercury and Venus",
        "compare Ford and Lincoln",
        "compare Görlitz to Hilton",
        "Compare Whitby Museum and Kendal Museum",
    ],
)
def test_anything_else_is_refused(engine, question):
    assert engine.ask(question).template_id == "none"


def test_behind_a_question_its_type_is_meant(engine):
    answer = engine.ask_turns(["Welche Museen gibt es in Görlitz?", "Vergleiche Görlitz und Stralsund."])
    assert (answer.template_id, answer.slots["institution_type"]) == ("compare_locations", "M")
