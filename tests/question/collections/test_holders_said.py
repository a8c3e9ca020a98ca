"""Bodies, places and their like are institutions where it is asked what they have."""

import pytest

from glam_kg.question.words.mentions import GeneralMention


def _general(analyser, question):
    return [m.text for m in analyser.analyse(question).mentions if isinstance(m, GeneralMention)]


@pytest.mark.parametrize(
    ("question", "noun"),
    [
        ("which bodies in Ireland hold material on maps", "bodies"),
        ("I should be grateful to learn which bodies hold material on maps.", "bodies"),
        ("which places hold collections of maps", "places"),
        ("which bodies closed in 2012", "bodies"),
        ("bodies holding material on maps", "bodies"),
        ("Welche Stellen in Österreich haben Material zu Karten?", "Stellen"),
        ("Welche Orte haben Sammlungen zu Karten?", "Orte"),
        ("Welke plekken hebben een collectie kaarten?", "plekken"),
        ("Quelles structures conservent des collections de cartes ?", "structures"),
    ],
)
def test_whoever_has_a_collection_is_an_institution(analyser, question, noun):
    assert _general(analyser, question) == [noun]


@pytest.mark.parametrize(
    "question",
    [
        "which bodies were found in the bog", "which places are on the map", "Welche Stellen sind frei?",
        "which places have museums", "places in Ireland", "which places were founded in 1900",
    ],
)  # fmt: skip
def test_the_same_words_are_none_elsewhere(analyser, question):
    assert _general(analyser, question) == []
