import pytest

from glam_kg.question.spelling import nearest_word

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
