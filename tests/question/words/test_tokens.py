import itertools
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.question.words.tokens import tokenise

FORMAT_CHARACTERS = [chr(n) for n in range(0x110000) if unicodedata.category(chr(n)) == "Cf"]


@pytest.mark.parametrize("character", FORMAT_CHARACTERS, ids=lambda character: f"U+{ord(character):04X}")
def test_a_character_without_form_parts_no_word_and_stays_in_the_text(character):
    text = f"mu{character}sea in Assen"
    first, *others = tokenise(text)
    assert (first.key, first.text, first.start, first.end) == ("musea", f"mu{character}sea", 0, 6)
    assert [(token.key, text[token.start : token.end]) for token in others] == [("in", "in"), ("assen", "Assen")]


@pytest.mark.parametrize("text", ["\u00ad", "\u200bmusea\u200b", "musea \u00ad in"])
def test_such_a_character_outside_words_is_no_word(text):
    assert all(token.text.isalnum() for token in tokenise(text))


@given(st.text(alphabet=st.one_of(st.characters(), st.sampled_from(FORMAT_CHARACTERS)), max_size=40))
def test_tokens_stand_where_they_say(text):
    tokens = tokenise(text)
    assert all(text[token.start : token.end] == token.text and token.key for token in tokens)
    assert all(before.end <= after.start for before, after in itertools.pairwise(tokens))
