"""Kinds written for short, and words that are short for nothing."""

import pytest


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("natl library of wales", ("national", "library")),
        ("Nat'l Museum of American History", ("national", "museum")),
        ("pub. libraries enschede", ("public", "libraries")),
        ("hist. soc. in Ohio", ("historical", "society")),
        ("openb. bibliotheek Assen", ("openbare", "bibliotheek")),
        ("staatl. museen zu berlin", ("staatliche", "museen")),
        ("bibl. nat. de France", ("bibliotheque", "nationale")),
    ],
)
def test_short_words_beside_a_kind_are_long(analyser, question, meant):
    assert analyser.analyse(question).words[: len(meant)] == meant


@pytest.mark.parametrize(
    "question", ["pubs in Assen", "Nat King Cole", "is there a pub. Museums in Texas?", "gov in Texas"]
)
def test_short_words_of_other_things_stay(analyser, question):
    analysis = analyser.analyse(question)
    assert not {"public", "national", "government"}.intersection(analysis.words)
