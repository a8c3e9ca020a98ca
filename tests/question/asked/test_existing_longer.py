"""For how long institutions have existed weighs them, where a word says that they are there."""

import pytest

from glam_kg.question.asked.existing_longer import words_of_existence, words_of_existing_longer


@pytest.mark.parametrize(
    ("words", "weighing"),
    [
        ("welke bestaat langer", {2}), ("wat was er eerder", {3}), ("has it been around longer", {4}),
        ("was gab es fruher", {3}), ("lequel existe depuis plus longtemps", {4}),
        ("wat duurt langer", set()), ("which is open longer", set()), ("il y a longtemps", set()),
        ("il existe depuis longtemps", set()),
    ],
)  # fmt: skip
def test_longer_weighs_beside_a_word_for_being_there(words, weighing):
    assert words_of_existing_longer(tuple(words.split())) == weighing


@pytest.mark.parametrize(
    ("words", "there"),
    [("was er een museum", {0, 1}), ("es gab zwei", {0, 1}), ("which existed first", {1}), ("was kostet es", set())],
)
def test_words_for_being_there_are_found(words, there):
    assert words_of_existence(tuple(words.split())) == there
