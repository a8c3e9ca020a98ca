"""The table of passages on disk, and its columns: the same as the passages themselves, one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.errors import PassageError
from glam_kg.retrieval.days import Days
from glam_kg.retrieval.filters import Filters, place_keys
from glam_kg.retrieval.index.passage_table import PassageTable, write_table
from glam_kg.retrieval.passages import Passage

if TYPE_CHECKING:
    from pathlib import Path

DATES = [None, "1945", "1945-05", "1945-05-05", "1940/1945", "May 1945", "0044"]
PLACES = [None, "NL", "NL-NH", "BE", "Den Haag", "den haag", ""]


@st.composite
def passages(draw: st.DrawFn) -> list[Passage]:
    """Passages with ids of their own, whose fields have few values, so that filters meet some."""
    few = st.sampled_from([None, "Museum", "Archive", "nl"])
    drawn = draw(
        st.lists(
            st.tuples(
                st.text(st.characters(exclude_categories=["Cs"]), max_size=9), few, st.sampled_from(DATES),
                st.sampled_from(PLACES), few, few,
                st.dictionaries(st.sampled_from(["volume", "language", "x"]), st.sampled_from(["1", "2", "nl"])),
            ),
            max_size=8,
        )
    )  # fmt: skip
    return [
        Passage(f"id {n}", f"Text {text}", "", (), kind, date, place, language, source, metadata)
        for n, (text, kind, date, place, language, source, metadata) in enumerate(drawn)
    ]


def filters() -> st.SearchStrategy[Filters]:
    """Filters over the same few values."""
    values = st.frozensets(st.sampled_from(["Museum", "Archive", "nl", "1", "2", "none"]), max_size=3)
    periods = [Days.read(text) for text in ("1945", "1941-01/1944-12", "1800", "1945-05-05")]
    return st.builds(
        Filters,
        classes=st.none() | values,
        period=st.none() | st.sampled_from(periods),
        places=st.none()
        | st.frozensets(st.sampled_from([key for place in PLACES if place for key in place_keys(place)]), max_size=2),
        metadata=st.dictionaries(st.sampled_from(["volume", "language", "source", "x", "absent"]), values, max_size=2),
    )


def written(folder: Path, given_passages: list[Passage]) -> PassageTable:
    write_table(folder, given_passages)
    return PassageTable.open(folder)


@settings(max_examples=60, deadline=None)
@given(passages())
def test_a_table_gives_back_what_it_was_made_of(
    tmp_path_factory: pytest.TempPathFactory, given_passages: list[Passage]
) -> None:
    table = written(tmp_path_factory.mktemp("table"), given_passages)
    assert list(table) == given_passages
    assert [table[number] for number in range(len(table))] == given_passages
    assert table[1:] == given_passages[1:]
    assert [table.number_of(passage.id) for passage in given_passages] == list(range(len(given_passages)))
    assert table.number_of("another") is None


@settings(max_examples=60, deadline=None)
@given(passages(), filters())
def test_columns_say_of_all_what_a_filter_says_of_each(
    tmp_path_factory: pytest.TempPathFactory, given_passages: list[Passage], chosen: Filters
) -> None:
    table = written(tmp_path_factory.mktemp("table"), given_passages)
    assert table.columns.mask(chosen).tolist() == [chosen.matches(passage) for passage in given_passages]


def test_the_same_passages_give_the_same_bytes(tmp_path: Path) -> None:
    given_passages = [Passage(str(n), "x", metadata={"b": str(n), "a": "1"}) for n in range(50)]
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        write_table(tmp_path / name, given_passages)
    files = sorted(path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*") if path.is_file())
    assert files
    for file in files:
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes(), file


def test_a_passage_that_comes_twice_counts_once_and_another_of_its_id_is_refused(tmp_path: Path) -> None:
    one, other = Passage("a", "x"), Passage("a", "y")
    (tmp_path / "t").mkdir()
    assert write_table(tmp_path / "t", [one, Passage("b", "z"), one]) == 1
    assert [passage.id for passage in PassageTable.open(tmp_path / "t")] == ["a", "b"]
    with pytest.raises(PassageError, match="the id 'a' is that of another passage"):
        write_table(tmp_path, [one, other])


def test_no_passage_is_asked_for_beyond_the_last(tmp_path: Path) -> None:
    table = written(tmp_path, [Passage("a", "x")])
    assert table[-1].id == "a"
    with pytest.raises(IndexError, match="no passage 1"):
        table[1]


def test_a_cut_file_is_refused(tmp_path: Path) -> None:
    written(tmp_path, [Passage("a", "x"), Passage("b", "y")])
    content = (tmp_path / "passages.jsonl").read_bytes()
    (tmp_path / "passages.jsonl").write_bytes(content[:-1])
    with pytest.raises(ValueError, match="bytes, expected"):
        PassageTable.open(tmp_path)


def test_progress_is_told(tmp_path: Path) -> None:
    told: list[int] = []
    write_table(tmp_path, (Passage(str(n), "x") for n in range(2500)), on_progress=told.append)
    assert told == [1000, 2000]
    assert np.load(tmp_path / "offsets.npy").shape == (2501,)
