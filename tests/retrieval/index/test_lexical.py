"""The lexical leg: BM25 as its formula has it, languages, filters and ties."""

from __future__ import annotations

import math
import os
import shutil
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.retrieval.analysis import text_analysis
from glam_kg.retrieval.days import Days
from glam_kg.retrieval.filters import Filters, place_keys
from glam_kg.retrieval.index import lexical
from glam_kg.retrieval.index.lexical import LexicalIndex, write_lexical
from glam_kg.retrieval.passages import Passage

if TYPE_CHECKING:
    from pathlib import Path

WORDS = ["museum", "archive", "paintings", "old", "letters", "town"]


def index_of(folder: Path, passages: list[Passage]) -> LexicalIndex:
    write_lexical(folder, passages)
    return LexicalIndex.open(folder)


def bm25(passages: list[Passage], question: str) -> dict[int, float]:
    """Robertson's formula, without any index; lengths up to 40 are those that tantivy keeps exactly."""
    documents = [Counter(text_analysis("en").terms(passage.text)) for passage in passages]
    mean = sum(map(Counter.total, documents)) / len(documents)
    scores: dict[int, float] = {}
    for term in set(text_analysis("en").terms(question)):
        having = [number for number, counts in enumerate(documents) if counts[term]]
        idf = math.log(1 + (len(documents) - len(having) + 0.5) / (len(having) + 0.5))
        for number in having:
            count, length = documents[number][term], documents[number].total()
            norm = count + 1.2 * (0.25 + 0.75 * length / mean)
            scores[number] = scores.get(number, 0.0) + idf * count * 2.2 / norm
    return scores


@settings(max_examples=20, deadline=None)
@given(
    st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=30), min_size=1, max_size=8),
    st.sets(st.sampled_from(WORDS)),
)
def test_scores_are_those_of_the_formula(
    tmp_path_factory: pytest.TempPathFactory, texts: list[list[str]], asked: set[str]
) -> None:
    passages = [Passage(str(n), " ".join(text), language="en") for n, text in enumerate(texts)]
    question = " ".join(sorted(asked))
    found = index_of(tmp_path_factory.mktemp("lexical"), passages).search(question, language="en", k=20)
    expected = bm25(passages, question)
    assert {number for _, number in found} == set(expected)
    for score, number in found:
        assert score == pytest.approx(expected[number], rel=1e-4)
    assert found == sorted(found, key=lambda hit: (-hit[0], hit[1]))


def test_a_word_is_found_in_each_language_and_a_name_in_all(tmp_path: Path) -> None:
    passages = [
        Passage("nl", "De schilderijen van het museum zijn te zien."),
        Passage("de", "Die Gemälde sind in dem Museum zu sehen."),
        Passage("fr", "Les peintures sont dans le musée du Louvre."),
        Passage("en", "The paintings are in the museum of the town."),
    ]
    index = index_of(tmp_path / "i", passages)
    assert index.languages == ("en", "nl", "de", "fr")
    assert [passages[number].id for _, number in index.search("schilderij", language="nl")] == ["nl"]
    assert [passages[number].id for _, number in index.search("painting", language="en")] == ["en"]
    assert [passages[number].id for _, number in index.search("Gemälden", language="de")] == ["de"]
    assert {passages[number].id for _, number in index.search("Louvre", language="nl")} == {"fr"}
    assert {passages[number].id for _, number in index.search("Wat is een museum?")} >= {"nl", "de", "en"}


def test_titles_and_headings_are_searched(tmp_path: Path) -> None:
    index = index_of(
        tmp_path / "i", [Passage("a", "x", "Opening hours"), Passage("b", "y", headings=("Fees", "Youth"))]
    )
    assert [number for _, number in index.search("hours")] == [0]
    assert [number for _, number in index.search("youth fee")] == [1]


def test_function_words_alone_are_taken_at_their_word(tmp_path: Path) -> None:
    index = index_of(tmp_path / "i", [Passage("a", "who is there", language="en")])
    assert index.search("?!", language="en") == []
    assert index.search("", language="en") == []
    assert index.search("the who", language="en", k=0) == []


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_a_filter_finds_what_it_matches_with_the_same_scores(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    some = st.sampled_from
    drawn = data.draw(
        st.lists(st.tuples(some([None, "M", "A"]), some([None, "1945", "1945-05", "x"]), some([None, "NL-NH", "NL", "Ghent"]),
                           some(["1", "2"]), some(["museum", "museum of letters"])), min_size=1, max_size=8)
    )  # fmt: skip
    passages = [
        Passage(str(n), text, class_name=kind, date=date, place=place, language="en", metadata={"v": value})
        for n, (kind, date, place, value, text) in enumerate(drawn)
    ]
    chosen = Filters(
        classes=data.draw(st.none() | st.frozensets(some(["M", "A"]))),
        period=data.draw(some([None, Days.read("1945"), Days.read("1945-06")])),
        places=data.draw(
            some([None, frozenset(place_keys("NL")), frozenset(place_keys("NL-NH")), frozenset({"ghent"})])
        ),
        metadata=data.draw(
            some([{}, {"v": frozenset({"1"})}, {"language": frozenset({"en"})}, {"w": frozenset({"1"})}])
        ),
    )
    index = index_of(tmp_path_factory.mktemp("lexical"), passages)
    unfiltered = index.search("museum letters", language="en", k=20)
    expected = [number for _, number in unfiltered if chosen.matches(passages[number])]
    found = index.search("museum letters", language="en", k=20, filters=chosen)
    assert sorted(number for _, number in found) == sorted(expected)
    scores = {number: score for score, number in unfiltered}
    assert all(score == pytest.approx(scores[number]) for score, number in found)


def test_of_equal_scores_the_lower_number_comes_first_whatever_the_segments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lexical, "_commit_every", lambda _: 7)
    index = index_of(tmp_path / "i", [Passage(str(n), "museum") for n in range(40)])
    assert index.searcher.num_segments > 1
    for k in (1, 3, 10, 39, 40, 60):
        assert [number for _, number in index.search("museum", k=k)] == list(range(min(k, 40)))


@pytest.mark.parametrize("count", [20, 32])
def test_a_search_goes_through_one_segment_however_many_were_written(
    count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lexical, "_COMMIT_EVERY", 20)
    index = index_of(tmp_path / "i", [Passage(str(n), f"museum {n}") for n in range(count)])
    assert index.searcher.num_segments == 1
    assert [number for _, number in index.search(f"{count - 1}")] == [count - 1]


def test_what_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    passages = [Passage(str(n), f"museum {n} {'archief' if n > 30 else 'archive'}") for n in range(60)]
    write_lexical(tmp_path / "parts", passages[:25])
    read: list[int] = []

    class Counted(list[Passage]):
        def __getitem__(self, number):  # type: ignore[no-untyped-def,override]
            read.append(number)
            return super().__getitem__(number)

    write_lexical(tmp_path / "parts", Counted(passages))
    assert read == list(range(25, 60))
    whole = index_of(tmp_path / "whole", passages)
    parts = LexicalIndex.open(tmp_path / "parts")
    for question in ("museum", "archief 33", "archive 3 44"):
        assert parts.search(question, k=60) == whole.search(question, k=60)
    with pytest.raises(ValueError, match="holds 60 passages, expected at most 10"):
        write_lexical(tmp_path / "parts", passages[:10])


def test_a_folder_without_an_index_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        LexicalIndex.open(tmp_path)
    index_of(tmp_path / "i", [Passage("a", "museum")])
    shutil.copytree(tmp_path / "i", tmp_path / "damaged")
    (tmp_path / "damaged" / "meta.json").write_text("{}")
    with pytest.raises((OSError, ValueError)):
        LexicalIndex.open(tmp_path / "damaged")


def test_an_index_that_may_only_be_read_is_opened_and_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passages = [Passage(str(n), f"museum {n}") for n in range(20)]
    expected = index_of(tmp_path / "i", passages).search("museum 7", k=20)
    for hidden in (tmp_path / "i").glob(".*"):
        hidden.unlink()
    before = {file.name: file.stat().st_mtime_ns for file in (tmp_path / "i").iterdir()}
    # The superuser, as whom tests may run, may write anywhere.
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    index = LexicalIndex.open(tmp_path / "i")
    # A process that is killed now leaves nothing behind.
    assert list((tmp_path / "temporary").iterdir()) == []
    assert index.search("museum 7", k=20) == expected
    assert index.search("museum", k=20, filters=Filters(period=Days.read("1940"))) == []
    assert {file.name: file.stat().st_mtime_ns for file in (tmp_path / "i").iterdir()} == before
