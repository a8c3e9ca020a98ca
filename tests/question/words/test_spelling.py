import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from glam_kg.question.words.spelling import Spellings, allowed_slips, nearest_word

WORDS = ("archieven", "bibliotheken", "historische", "libraries", "musea", "museums", "verenigingen")


@pytest.mark.parametrize(
    ("written", "meant"),
    [("musuems", "museums"), ("biblioteken", "bibliotheken"), ("historishe", "historische"), ("libaries", "libraries")],
)
def test_a_slip_is_mended(written, meant):
    assert nearest_word(written, WORDS)[0] == meant


@pytest.mark.parametrize("written", ["zoo", "weather", "usea", "bananen", "m4sea"])
def test_other_words_stay(written):
    assert nearest_word(written, WORDS) is None


short_texts = st.text("abc", min_size=1, max_size=11)


@given(short_texts, st.lists(short_texts, max_size=30))
def test_spellings_find_what_a_scan_of_all_words_finds(written, words):
    distances = {word: OSA.distance(written, word) for word in words if word[0] == written[0]}
    within = {word: slips for word, slips in distances.items() if slips <= allowed_slips(written)}
    fewest = min(within.values(), default=0) if allowed_slips(written) else 0
    nearest = sorted(word for word, slips in within.items() if slips == fewest)[:8] if allowed_slips(written) else []
    assert Spellings(words).nearest(written) == (tuple(nearest), fewest)


@given(short_texts, st.lists(short_texts, max_size=30))
def test_the_nearest_word_is_the_first_of_the_nearest_spellings(written, words):
    found = nearest_word(written, tuple(sorted(words)))
    nearest, slips = Spellings(words).nearest(written)
    assert found == ((nearest[0], slips) if nearest else None)
