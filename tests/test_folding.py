from hypothesis import example, given
from hypothesis import strategies as st

from glam_kg.folding import fold_key, fold_keys


@given(st.lists(st.text(max_size=12), max_size=8))
@example([])
@example(["Saint-Étienne", "\u0301a", "Łódź"])
@example(["Эрмитаж", "Rijksmuseum", "漢"])
@example(["a\x1fb", "c"])
def test_many_texts_are_folded_as_each_of_them(texts):
    assert fold_keys(texts) == [fold_key(text) for text in texts]
