"""French as it is typed in messages: the pronoun and its verb in one word, and words by their sound."""

import pytest

from glam_kg.question.words.texted_french import written_in_full
from glam_kg.question.words.tokens import as_written, tokenise


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("jcherche les biblis", "j cherche les biblis"),
        ("jme demande, jai vu", "j me demande j ai vu"),
        ("chui en vacances", "je suis en vacances"),
        ("ya koi à Lyon, c koi", "ya quoi a lyon c quoi"),
        ("keske ya, kels musées", "que ya quels musees"),
        ("g besoin des archives", "j besoin des archives"),
    ],
)
def test_what_is_typed_is_read_as_it_is_meant(typed, meant):
    assert " ".join(token.key for token in written_in_full(tokenise(typed))) == meant


@pytest.mark.parametrize("kept", ["jardins et jouets", "une carpe koi", "5 g", "le jeu, les jours", "G besoin", "Jai"])
def test_other_words_stay(kept):
    assert written_in_full(tokenise(kept)) == tokenise(kept)


def test_the_parts_are_where_the_word_was():
    tokens = written_in_full(tokenise("jfais un exposé"))
    assert [(token.start, token.end) for token in tokens[:2]] == [(0, 1), (1, 5)]
    assert as_written(tokens) == "jfais un exposé"
