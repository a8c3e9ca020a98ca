"""Expansion without a model."""

from __future__ import annotations

import pytest

from glam_kg.retrieval.expansion import Intent, LocalExpander, entities_of, intent_of


@pytest.mark.parametrize(
    ("question", "language", "intent"),
    [
        ("Hoeveel archieven zijn er in Gent?", "nl", Intent.COUNT),
        ("How many archives are there in Ghent?", "en", Intent.COUNT),
        ("Warum wurde das Stadtarchiv verlegt?", "de", Intent.EXPLANATION),
        ("Quelle est la différence entre un fonds et une collection ?", "fr", Intent.COMPARISON),
        ("Did Hank Snow live in Tennessee?", "en", Intent.VERIFICATION),
        ("The archive that did move to Assen", "en", Intent.FACT),
        ("Welche Museen zeigen Landkarten?", "de", Intent.LIST),
        ("Wanneer werd het Drents Museum gesticht?", "nl", Intent.FACT),
    ],
)
def test_what_a_question_wants_back(question: str, language: str, intent: Intent) -> None:
    assert intent_of(question, language) is intent


@pytest.mark.parametrize(
    ("question", "language", "entities"),
    [
        ("Which band was formed first, The Exies or Circus Diablo?", "en", ("Exies", "Circus Diablo")),
        ("Welke musea tonen werk van Vincent van Gogh?", "nl", ("Vincent van Gogh",)),
        ("archives alabama", "en", ()),
        ("Anna, Bert, Carl Maria, Dora Emma Fanny, Gert", "en", ("Anna", "Bert", "Carl Maria", "Dora Emma Fanny")),
    ],
)
def test_names_of_a_question(question: str, language: str, entities: tuple[str, ...]) -> None:
    assert entities_of(question, language) == entities


def test_kinds_of_institution_are_said_in_the_other_languages() -> None:
    found = LocalExpander().expand("Quels musées à Lyon conservent des Matisse ?", language="fr", alternatives=9)
    assert found.alternatives == (
        "musées Lyon conservent Matisse", "musea Lyon conservent Matisse", "museums Lyon conservent Matisse",
        "Museen Lyon conservent Matisse",
    )  # fmt: skip


@pytest.mark.parametrize("question", ["", "?", "the", "Rijksmuseum"])
def test_no_alternative_is_empty_or_the_question(question: str) -> None:
    found = LocalExpander().expand(question, language="en", alternatives=5)
    assert all(each.strip() and each != question for each in found.alternatives)


def test_no_more_alternatives_than_wanted() -> None:
    assert len(LocalExpander().expand("Which museums are in Lyon?", language="en", alternatives=1).alternatives) == 1
