"""data/asked_words.yaml: the words that tell what a question asks for beside the graph."""

from __future__ import annotations

import pytest

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError
from glam_kg.question.words.asked_words import asked_words, read_asked_words

FILE = read_asked_words(bundled_path("data", "asked_words.yaml"))


@pytest.mark.parametrize("subject", FILE)
def test_every_subject_has_single_words_in_four_languages(subject):
    assert list(FILE[subject]) == ["nl", "en", "de", "fr"]
    assert [word for words in FILE[subject].values() for word in words if " " in word] == []


def test_words_are_those_of_one_language_or_of_all():
    assert "kost" in asked_words("prices", "nl")
    assert "kost" not in asked_words("prices", "en")
    assert {"kost", "cost", "kostet", "coute"} <= asked_words("prices")


@pytest.mark.parametrize("content", ["prices: [", "prices: {nl: kost}", "prices: {xx: [kost]}"])
def test_a_file_of_another_form_is_refused(tmp_path, content):
    file = tmp_path / "asked_words.yaml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(SetupError, match=r"asked_words\.yaml"):
        read_asked_words(file)
