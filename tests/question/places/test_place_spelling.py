import pytest

from glam_kg.question.places.place_names import PlaceFinder


@pytest.fixture(scope="module")
def spelling(gazetteer, graph, lexicon):
    return PlaceFinder(gazetteer, graph, lexicon).spelling


@pytest.mark.parametrize(("written", "meant"), [("drenhte", "NL-DR"), ("amstredam", "2759794"), ("belguim", "BE")])
def test_a_misspelt_place_is_corrected(spelling, gazetteer, written, meant):
    assert gazetteer.exact(spelling.correct(written))[0].place.code == meant


@pytest.mark.parametrize("word", ["giraffe", "asse", "x"])
def test_a_word_that_is_near_to_no_place_stays(spelling, word):
    assert spelling.correct(word) is None


@pytest.mark.parametrize(
    ("written", "meant"),
    [("perpignaan", "perpignan"), ("leiipzig", "leipzig"), ("nederlnad", "nederland"), ("leicster", "leicester")],
)
def test_a_misspelt_large_town_or_area_is_mended(spelling, written, meant):
    assert spelling.correct(written) == meant


@pytest.mark.parametrize("word", ["giraffen", "rembrandt", "xyzzy", "pari"])
def test_another_word_is_no_misspelt_town(spelling, word):
    assert spelling.correct(word) is None


@pytest.mark.parametrize(
    ("word", "language", "meant"),
    [
        ("amstredam", "nl", "amsterdam"),
        ("belguim", "nl", "belgium"),
        ("twente", "nl", None),
        ("twente", "en", None),
        ("perpignaan", "fr", "perpignan"),
        ("perpignaan", "nl", None),
        ("leiipzig", "de", "leipzig"),
        ("leiipzig", "fr", None),
    ],
)
def test_a_town_abroad_that_the_graph_lacks_is_not_meant_by_a_slip(spelling, word, language, meant):
    assert spelling.correct(word, language) == meant
