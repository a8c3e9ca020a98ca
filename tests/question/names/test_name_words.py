"""What the words of a name tell."""

import pytest

from glam_kg.question.names.name_words import is_behind_particle, senses_of
from glam_kg.question.words.tokens import tokenise


@pytest.mark.parametrize(
    ("text", "start", "behind"),
    [
        ("Waar ligt het Van Abbemuseum", 4, True),
        ("waar ligt het van abbemuseum", 4, True),
        ("website van Abbe Museum", 2, False),
        ("Van Abbemuseum", 1, True),
        ("Van Abbe Museum graag de website", 1, False),
        ("Was ist das De Witte Museum?", 4, True),
        ("Waar is De Witte Museum?", 3, False),
    ],
)
def test_a_particle_belongs_to_a_name(text, start, behind):
    assert is_behind_particle(tokenise(text), start) is behind


@pytest.mark.parametrize(
    ("word", "others"),
    [("westfries", ("west", "frisian")), ("koninklijke", ("kungliga",)), ("bibliotheek", ("biblioteket",))],
)
def test_words_of_neighbouring_languages_say_the_same(word, others):
    assert senses_of(word)[0] == frozenset().union(*(senses_of(other)[0] for other in others))
