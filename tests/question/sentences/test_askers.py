"""Whoever asks, and those who go with them, are not asked for."""

import pytest

from glam_kg.question.sentences.askers import asked_by
from glam_kg.question.words.mentions import TypeMention


def _asked(analyser, question):
    """The letters of the types that are asked for, and not told."""
    analysis = analyser.analyse(question)
    return {m.letter for m in analysis.mentions if isinstance(m, TypeMention) and m.start not in analysis.beside.story}


@pytest.mark.parametrize(
    "question",
    [
        "Unsere Bibliothek sucht Archive in Drenthe", "Our library is looking for archives in Drenthe",
        "Onze bibliotheek zoekt archieven in Drenthe", "Notre bibliothèque cherche des archives en Drenthe",
        "I work in a library and need archives in Drenthe", "Ik werk in een bibliotheek en zoek archieven in Drenthe",
        "Ich arbeite in einer Bibliothek und hätte gern eine Liste der Archive in Drenthe",
        "Je travaille dans une bibliothèque et je cherche des archives en Drenthe",
        "Im Auftrag meines Museums suche ich alle Archive",
        "On behalf of my museum I'm looking for all archives", "Namens mijn museum zoek ik alle archieven",
        "Au nom de mon musée, je cherche toutes les archives",
        "Ich suche für eine Reise mit meinen Schülern alle Archive in Assen",
    ],
)  # fmt: skip
def test_who_asks_is_not_asked_for(analyser, question):
    assert _asked(analyser, question) == {"A"}


@pytest.mark.parametrize(
    ("question", "letters"),
    [
        ("libraries and archives in Drenthe", {"L", "A"}),
        ("our libraries in Drenthe", {"L"}),
        ("Does our library have archives in Drenthe?", {"L", "A"}),
        ("I am in Assen and would like archives and museums", {"A", "M"}),
        ("museums with our maps in Drenthe", {"M"}),
    ],
)
def test_the_same_words_are_asked_for_elsewhere(analyser, question, letters):
    assert _asked(analyser, question) == letters


def test_our_collections_are_no_companions(analyser):
    analysis = analyser.analyse("archives with our maps in Assen")
    assert not list(asked_by(analysis.tokens, analysis.mentions, analyser.lexicon))
