"""Looking phrases up: what stands in a row of words, and what the lexicon derives from its phrases."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


def everywhere(lexicon, words):
    """Every run of the words that is a phrase, by trying all runs."""
    return [
        (start, end, lexicon.entries[key])
        for start in range(len(words))
        for end in range(start + 1, len(words) + 1)
        if (key := " ".join(words[start:end])) in lexicon.entries
    ]


def test_a_phrase_is_found_with_the_shorter_ones_inside_it(lexicon):
    found = {(start, end) for start, end, _ in lexicon.phrases(["oldest", "botanical", "gardens"])}
    assert {(0, 1), (1, 3)} <= found


@pytest.fixture(scope="module")
def phrases_in_rows(lexicon):
    return st.lists(st.sampled_from(["xyzzy", "of", "de", *sorted(lexicon.entries)]), max_size=6)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_phrases_are_all_that_trying_every_run_of_words_finds(lexicon, phrases_in_rows, data):
    words = " ".join(data.draw(phrases_in_rows)).split()
    assert list(lexicon.phrases(words)) == everywhere(lexicon, words)


def test_every_word_of_a_phrase_is_a_single_word(lexicon):
    words = {word for phrase in lexicon.entries for word in phrase.split()}
    assert lexicon.single_words == words


def test_phrases_with_one_meaning_are_kept_together_once(lexicon):
    phrases = [phrase for found in lexicon.meanings.values() for phrase in found]
    assert len(phrases) == len(set(phrases)) == len(lexicon.entries)
