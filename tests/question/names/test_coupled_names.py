"""Names that hyphens and first names show, over a small graph of their own."""

import pytest

from glam_kg.question.names.coupled_names import is_first_name
from glam_kg.question.words.tokens import tokenise


@pytest.mark.parametrize(
    ("text", "position", "first"),
    [
        ("Max Ernst Museum", 0, True),
        ("Max 5 Museen", 0, False),
        ("max ernst museum", 0, False),
        ("höchstens Max", 1, False),
    ],
)
def test_a_greatest_number_is_a_first_name_before_a_capital(text, position, first):
    assert is_first_name(tokenise(text), position) is first


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Karl-Valentin-Musäum", "Karl Valentin Musäum"),
        ("Wo ist das Käthe-Wolf-Museum?", "Käthe Wolf Museum"),
        ("zwarth-müller museum", "zwarth-müller museum"),
        ("Max Ernst Museum", "Max Ernst Museum"),
        ("musée Max Ernst", "musée Max Ernst"),
        ("Where is the Perth and Toledo Museum?", "Perth and Toledo Museum"),
        ("When was the Perth and Toledo Museum founded?", "Perth and Toledo Museum"),
        ("Waar is het Perth en Toledo Museum?", "Perth en Toledo Museum"),
        ("Wo ist das Perth-und-Toledo-Museum?", "Perth-und-Toledo-Museum"),
    ],
)
def test_what_hyphens_join_is_a_name_and_no_town(engine, question, name):
    answer = engine.ask(question)
    assert answer.slots["name"] == name
    assert answer.status == "no_results"


@pytest.mark.parametrize("question", ["Stadt-Archive in Assen", "Archive in Assen"])
def test_general_words_with_a_hyphen_are_no_name(engine, question):
    assert "name" not in engine.ask(question).slots


@pytest.mark.parametrize(
    "question",
    [
        "Where is the Victoria and Albert Museum?",
        "Waar is het Victoria en Albert Museum?",
        "Wo ist das Victoria-und-Albert-Museum?",
    ],
)
def test_the_one_that_is_called_by_two_is_known_in_other_languages(engine, question):
    assert engine.ask(question).slots["name"] == "Victoria and Albert Museum"


@pytest.mark.parametrize(
    "question", ["museums in London and Paris", "the London and Paris museums", "Museen in London und Paris"]
)
def test_several_in_two_towns_are_nobodys_name(engine, question):
    assert engine.ask(question).slots["city"] == ["London", "Paris"]
