"""Dutch and German diminutives of words for types."""

import pytest

from glam_kg.question.words.diminutives import of_diminutive
from glam_kg.question.words.mentions import TypeMention


@pytest.mark.parametrize(
    ("question", "letter"),
    [
        ("museumpjes in Assen", "M"),
        ("Welke kerkjes zijn er in Assen?", "H"),
        ("kapelletjes in Drenthe", "H"),
        ("kasteeltjes in Drenthe", "F"),
        ("galerietjes in Assen", "G"),
        ("archiefje in Assen", "A"),
        ("molentjes in Assen", "F"),
        ("botanische tuintjes in Assen", "B"),
        ("Schlösschen in Bayern", "F"),
        ("Klösterchen in Bayern", "H"),
        ("Kirchlein in Bern", "H"),
        ("Museümle in Stuttgart", "M"),
        ("botanische Gärtlein in der Schweiz", "B"),
        ("Bürglein in Tirol", "F"),
    ],
)
def test_a_diminutive_is_read_as_its_noun(analyser, question, letter):
    assert {m.letter for m in analyser.analyse(question).mentions if isinstance(m, TypeMention)} == {letter}


@pytest.mark.parametrize(
    "word", ["beetje", "meisjes", "je", "tje", "museum", "bonje", "koekjes", "museale", "madchen", "halle", "kapelle"]
)
def test_other_words_are_left_alone(lexicon, word):
    assert of_diminutive(word, lexicon.names_institution) is None
