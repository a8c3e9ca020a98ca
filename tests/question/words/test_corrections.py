"""Words that are corrected, and those that are none of a slip: the beginning of a word that is written apart."""

import pytest


@pytest.mark.parametrize("question", ["rijks museum amsterdam", "Rijks museum", "rijks museum"])
def test_the_beginning_of_a_known_word_is_no_slip(analyser, question):
    analysis = analyser.analyse(question)
    assert "rijks" in analysis.words
    assert "richest" not in analysis.concepts()


@pytest.mark.parametrize(("question", "meant"), [("rijskte museum", "rijkste"), ("oudtse museum", "oudste")])
def test_other_slips_before_a_kind_are_mended(analyser, question, meant):
    assert analyser.analyse(question).words[0] == meant
