"""Names in running text."""

from __future__ import annotations

import pytest

from glam_kg.retrieval.analysis import text_analysis, words
from glam_kg.retrieval.graph.names import name_spans, without_addition


def names(text: str, language: str = "en") -> list[str]:
    found = list(words(text))
    spans = name_spans(text, found, text_analysis(language).function_words)
    return [text[found[start].start : found[end - 1].end] for start, end in spans]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("It was directed by Guido Brignone and shot in Rome.", "en", ["Guido Brignone", "Rome"]),
        ("The Museum of the Moving Image, New York", "en", ["Museum of the Moving Image", "New York"]),
        ("Le musée d'Orsay prête au Musée des Beaux-Arts de Lyon", "fr", ["Orsay", "Musée des Beaux-Arts de Lyon"]),
        ("In 1969 Apollo 11 landed", "en", ["Apollo 11"]),
        ("De schilder Vincent van Gogh woonde in 's-Hertogenbosch", "nl", ["Vincent van Gogh", "Hertogenbosch"]),
        ("nothing here", "en", []),
        ("", "en", []),
    ],
)
def test_names_are_runs_of_capitalised_words(text: str, language: str, expected: list[str]) -> None:
    assert names(text, language) == expected


def test_a_comma_and_a_bracket_part_names() -> None:
    assert names("Bath, Somerset (England)") == ["Bath", "Somerset", "England"]


def test_a_title_without_its_addition() -> None:
    assert without_addition("Devotion (1929 film)") == "Devotion"
    assert without_addition("(untitled)") == "(untitled)"
