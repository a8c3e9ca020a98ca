"""Words as the graph reads them, a form at a time, are the words that everything else reads."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from glam_kg.retrieval.analysis import text_analysis, words
from glam_kg.retrieval.graph.forms import NO_TERM, Forms
from glam_kg.retrieval.graph.names import name_spans, runs_of

ENGLISH = text_analysis("en")
_PIECES = st.sampled_from(
    ["Anna", "van", "of the", "9", "Über", "film", ".", ", ", " ", "-", "'t", "(x)", "日", "ـ", "The", "\n"]
)


@given(st.lists(_PIECES, max_size=12).map("".join) | st.text(max_size=40))
@example("Anna ـ Berlin ـBonn")
def test_a_text_is_read_as_words_are(text: str) -> None:
    numbers: dict[str, int] = {}
    read, found = Forms(ENGLISH, numbers).read(text), list(words(text))
    keys = [form.key for form in read.forms]
    assert keys == [word.key for word in found]
    terms = {number: term for term, number in numbers.items()} | {NO_TERM: None}
    assert [terms[form.term] for form in read.forms] == [ENGLISH.term(key) for key in keys]
    spans = list(name_spans(text, found, ENGLISH.function_words))
    assert list(runs_of(read.letters, keys, ENGLISH.function_words)) == spans
