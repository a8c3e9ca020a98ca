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


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("art galeries ohio", ("art", "galleries")),
        ("art gallerys in texas", ("art", "galleries")),
        ("historical societys new york state", ("historical", "societies")),
        ("botanical gardns in texas", ("botanical", "gardens")),
        ("archives departementals du Nord", ("archives", "departementales")),
        ("libraires in germany", ("libraries",)),
        ("musiems in ohio", ("museums",)),
        ("wher is the louvre", ("where",)),
        ("hwo many museums are in texas", ("how",)),
        ("wehn was the louvre founded", ("when",)),
    ],
)
def test_slips_that_their_neighbours_or_their_consonants_tell(analyser, question, meant):
    assert analyser.analyse(question).words[: len(meant)] == meant


@pytest.mark.parametrize(
    "question",
    ["mosses in Scotland", "galaxies in Ohio", "Wher Museum", "mousses au chocolat", "Quels libraires à Paris"],
)
def test_words_that_are_only_like_those_for_institutions_stay(analyser, question):
    assert not analyser.analyse(question).type_mentions or "Museum" in question


@pytest.mark.parametrize(
    "question", ["art galeries denmark", "archivs in vienna", "museam of brno", "wikidata of rijksmusem"]
)
def test_a_slip_is_not_of_another_language(analyser, question):
    assert analyser.analyse(question).language.code == "en"


@pytest.mark.parametrize(
    "question", ["musea of kerken in Utrecht", "archief of bibliotheek", "website of adres van het Rijksmuseum"]
)
def test_of_between_what_is_asked_for_is_dutch(analyser, question):
    assert analyser.analyse(question).language.code == "nl"
