"""Custodians by a whole name: what is like a name, and in which order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.question.name_search import NameSearch
from glam_kg.question.names import CustodianName, NameIndex

NAMES = [
    CustodianName("x:rijks", "Rijksmuseum", "Amsterdam", "NL-NH", "NL"),
    CustodianName("x:rijks", "The National Museum", "Amsterdam", "NL-NH", "NL"),
    CustodianName("x:twenthe", "Rijksmuseum Twenthe", "Enschede", "NL-OV", "NL"),
    CustodianName("x:gogh", "Van Gogh Museum", "Amsterdam", "NL-NH", "NL"),
    CustodianName("x:branly", "Musée du quai Branly – Jacques Chirac", "Paris", "FR-IDF", "FR"),
    CustodianName("x:sa1", "Stadsarchief", "Amsterdam", "NL-NH", "NL"),
    CustodianName("x:sa2", "Stadsarchief", "Enschede", "NL-OV", "NL"),
]
SEARCH = NameSearch(NameIndex.build(NAMES))


def _found(name, **options):
    return [(hit.name.iri, hit.score) for hit in SEARCH.search(name, **options)]


def test_the_same_words_are_a_full_score_and_come_first():
    assert _found("RIJKSMUSEUM")[0] == ("x:rijks", 100)
    assert _found("van gogh museum")[0] == ("x:gogh", 100)


def test_the_part_of_a_name_that_people_say_is_as_good():
    assert _found("Musée du quai Branly")[0] == ("x:branly", 100)


def test_a_slip_of_spelling_costs_a_little():
    ((first, score), *_) = _found("Rijksmusem")
    assert first == "x:rijks"
    assert 80 < score < 95


def test_the_town_tells_namesakes_apart():
    assert [iri for iri, _ in _found("Stadsarchief")] == ["x:sa1", "x:sa2"]
    for town, wanted in (("Amsterdam", "x:sa1"), ("Enschede", "x:sa2")):
        (first, second, *_) = _found(f"Stadsarchief {town}")
        assert first[0] == wanted
        assert first[1] > second[1]


def test_a_custodian_is_found_once_by_the_name_that_fits_best():
    (first, *others) = SEARCH.search("national museum")
    assert first.name == NAMES[1]
    assert "x:rijks" not in [hit.name.iri for hit in others]


def test_only_those_in_question_are_given_and_no_more_than_asked_for():
    assert {iri for iri, _ in _found("museum", where=lambda name: name.city == "Amsterdam")} == {"x:gogh", "x:rijks"}
    assert len(_found("museum", limit=1)) == 1


@pytest.mark.parametrize("nothing", ["", "  ", "Louvre", "!?", "王"])
def test_what_is_like_no_name_finds_nothing(nothing):
    assert _found(nothing) == []


@given(st.text(max_size=40))
def test_scores_are_within_bounds_and_fall(name):
    scores = [score for _, score in _found(name)]
    assert scores == sorted(scores, reverse=True)
    assert all(0 < score <= 100 for score in scores)


@given(st.sampled_from([name for name in NAMES if len(name.text.split()) > 1]))
def test_words_in_another_order_are_nearly_as_good(name):
    hits = SEARCH.search(" ".join(reversed(name.text.split())))
    assert hits[0].name.iri == name.iri
    assert 90 <= hits[0].score < 100
