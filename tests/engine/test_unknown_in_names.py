"""A place that nobody knows is told with those whose names have it: that it does not occur would be false."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        ("Kauai Museum", "M"), ("Maui Historical Society", "S"), ("Maui Nui Botanical Gardens", "B"),
        ("Long Island Museum of Art", "M"), ("Museum of the longest island", "M"), ("Ohio Museum", "M"),
    ]  # fmt: skip
    place = {"city": "Columbus", "region": "OH", "country": "US"}
    return engine_over(
        [
            {"id": str(i), "name": name, "institution_type": letter, "location": place}
            for i, (name, letter) in enumerate(records)
        ]
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Are there any botanical gardens on Kauai?", "No place or institution “Kauai” is known in these data"),
        ("museums on Long Island", "some names have it: Long Island Museum of Art."),
        ("botanical gardens on the island of Maui", "Maui Historical Society and Maui Nui Botanical Gardens."),
        ("musea op Kauai", "in namen komt het voor: Kauai Museum."),
        ("Museen auf Kauai", "in Namen kommt es vor: Kauai Museum."),
        ("Museen auf der Insel Kauai", "„Kauai“"),
        ("musées de l'île de Kauai", "des noms le contiennent : Kauai Museum."),
    ],
)
def test_names_that_have_it_are_told(engine, question, told):
    answer = engine.ask(question)
    assert told in answer.answer.replace("\u202f", " ").replace("\u00a0", " ")
    assert not answer.rows


@pytest.mark.parametrize("question", ["museums on Molokai", "musea op het eiland Molokai", "Museen auf Molokai"])
def test_what_is_in_no_name_does_not_occur(engine, question):
    answer = engine.ask(question).answer
    assert "Molokai" in answer
    assert "Museum" not in answer.partition("?")[0].partition("“List")[0]
