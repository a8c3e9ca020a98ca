"""Files of passages: what is read, what is refused and how it is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.errors import PassageError
from glam_kg.retrieval.passages import Passage
from glam_kg.retrieval.sources.passage_file import passage_line, passage_of_line, read_passages

if TYPE_CHECKING:
    from pathlib import Path


def read(path: Path, content: str | bytes) -> list[Passage]:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return [passage for _, passage in read_passages(path)]


def test_all_keys_are_read_and_further_ones_are_metadata(tmp_path: Path) -> None:
    line = (
        '\ufeff{"id": 7, "text": "t", "title": "T", "headings": ["A", "B"], "class_name": "Museum", "date": 1945,'
        ' "place": "NL-NH", "language": "nl", "source": "s", "metadata": {"volume": 3}, "page": 12, "draft": true,'
        ' "tags": ["b", "a"], "nothing": null}\n\n'
    )
    (passage,) = read(tmp_path / "p.jsonl", line)
    assert passage == Passage(
        "7", "t", "T", ("A", "B"), "Museum", "1945", "NL-NH", "nl", "s",
        {"draft": "true", "page": "12", "tags": '["b","a"]', "volume": "3"},
    )  # fmt: skip


def test_blank_and_null_values_are_absent(tmp_path: Path) -> None:
    (passage,) = read(tmp_path / "p.jsonl", '{"id": "a", "text": "t", "title": null, "date": "", "place": null}')
    assert passage == Passage("a", "t")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b'{"id": "a"}', "'text' is missing"),
        (b'{"text": "a"}', "'id' is missing"),
        (b'{"id": " ", "text": "a"}', "'id' is blank"),
        (b'{"id": "a", "text": " "}', "'text' is blank, and there is no title"),
        (b'{"id": "a", "text": 3}', "'text': input should be a valid string"),
        (b'{"id": "a", "text": "t", "headings": "x"}', "'headings': input should be a valid list"),
        (b'{"id": "a", "text": "t", "metadata": [1]}', "'metadata'"),
        (b'["a"]', "this line is no object"),
        (b'{"id": "a", ', "this line is not JSON"),
        (b'{"id": "a", "text": "\xff"}', "this line is not JSON"),
        (b'{"id": "a", "text": "\\ud800"}', "this line is not JSON"),
        (b"[" * 100_000, "this line is not JSON"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, line: bytes, said: str) -> None:
    path = tmp_path / "p.jsonl"
    with pytest.raises(PassageError, match=r"p\.jsonl:3: ") as caught:
        read(path, b'{"id": "ok", "text": "t"}\n\n' + line)
    assert said in str(caught.value)
    assert caught.value.where.line == 3


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PassageError, match="No such file"):
        list(read_passages(tmp_path / "none.jsonl"))


_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
_SAID = _TEXT.filter(lambda text: bool(text.strip()))
_MAYBE = st.none() | _TEXT.filter(bool)
PASSAGES = st.builds(
    Passage, _SAID, _SAID, _TEXT, st.lists(_TEXT, max_size=3).map(tuple), _MAYBE, _MAYBE, _MAYBE, _MAYBE, _MAYBE,
    st.dictionaries(_TEXT, _TEXT, max_size=3),
)  # fmt: skip


@given(PASSAGES)
def test_a_passage_comes_back_from_its_line(passage: Passage) -> None:
    line = passage_line(passage)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert passage_of_line(line) == passage


@settings(deadline=None)
@given(passage=PASSAGES)
def test_what_is_written_can_be_read_as_a_file(tmp_path_factory: pytest.TempPathFactory, passage: Passage) -> None:
    path = tmp_path_factory.mktemp("passages") / "p.jsonl"
    assert read(path, passage_line(passage)) == [passage]
