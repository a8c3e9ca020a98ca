"""Building an index: what is published, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from built_indexes import LetterEncoder, found, manifest_of, passages_of

from glam_kg.errors import GlamKGError, InputError, PassageError, RetrievalIndexError
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.index.passage_index import PassageIndex
from glam_kg.retrieval.passages import Passage

if TYPE_CHECKING:
    from pathlib import Path


class GoneEncoder(LetterEncoder):
    """Cannot be loaded."""

    @property
    def dimension(self) -> int:
        raise GlamKGError("there is no such encoder")

    @dimension.setter
    def dimension(self, _: int) -> None:
        pass


def test_an_index_holds_its_passages_and_all_ways_to_search_them(tmp_path: Path) -> None:
    passages, told = passages_of(30), []
    summary = build_index(
        tmp_path / "i", passages, encoder=LetterEncoder(), inputs=["test"], on_progress=lambda *step: told.append(step)
    )
    assert (summary.generation, summary.repeated, summary.resumed) == (1, 0, False)
    index = PassageIndex.open(tmp_path / "i", check=True)
    assert list(index.table) == passages
    manifest = index.manifest
    assert (manifest.passages, manifest.dated, manifest.placed, manifest.inputs) == (30, 30, 30, ["test"])
    assert manifest.classes == {"Archive": 15, "Museum": 15}
    assert manifest.fields == {"volume": 30}
    assert manifest.encoder is not None
    assert (manifest.encoder.name, manifest.encoder.dimension, manifest.dense) == ("letters", 8, "flat")
    assert index.dense is not None
    vector = LetterEncoder().encode(["Title 3. " + passages[3].text])
    assert index.dense.search(vector, 1)[1].tolist() == [[3]]
    assert index.graph.size == 30
    assert index.graph.names_in("Title 7")[0].tolist() == [7]
    mask = index.mask(Filters(classes=frozenset({"Museum"})))
    assert mask is not None
    assert mask.tolist() == [n % 2 == 0 for n in range(30)]
    assert index.mask(Filters()) is None
    assert index.mask(Filters(classes=frozenset({"Museum"}))) is mask
    assert ("vectors", 30, 30) in told
    assert sorted(path.name for path in (tmp_path / "i").iterdir()) == ["current", "generations"]


def test_the_same_passages_give_the_same_index(tmp_path: Path) -> None:
    for name in ("one", "two"):
        build_index(tmp_path / name, passages_of(40), encoder=LetterEncoder())
    assert manifest_of(tmp_path / "one") == manifest_of(tmp_path / "two")
    assert found(tmp_path / "one") == found(tmp_path / "two")


def test_a_limit_a_repetition_and_a_date_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    passages = [
        Passage("a", "x", date="May 1945"),
        Passage("a", "x", date="May 1945"),
        Passage("b", "y"),
        Passage("c", "z"),
    ]
    summary = build_index(tmp_path / "i", passages, limit=3)
    assert (summary.repeated, summary.manifest.passages, summary.manifest.unread_dates) == (1, 2, 1)
    assert summary.replaced is None
    assert build_index(tmp_path / "i", passages_of(5)).replaced == 2


def test_an_index_that_never_was_leaves_no_folder(tmp_path: Path) -> None:
    for passages, encoder in (([], None), (passages_of(3), GoneEncoder())):
        with pytest.raises(GlamKGError):
            build_index(tmp_path / "new" / "i", passages, encoder=encoder)
        assert list(tmp_path.iterdir()) == []
    # A folder that was there stays.
    (tmp_path / "i").mkdir()
    with pytest.raises(InputError):
        build_index(tmp_path / "i", [])
    assert list((tmp_path / "i").iterdir()) == []


def test_an_encoder_that_is_not_there_is_told_before_anything_is_read(tmp_path: Path) -> None:
    read = []
    with pytest.raises(GlamKGError, match="no such encoder"):
        build_index(
            tmp_path / "i", (read.append(passage) or passage for passage in passages_of(3)), encoder=GoneEncoder()
        )
    assert read == []


@pytest.mark.parametrize(
    ("passages", "said"),
    [([], "there are no passages"), ([Passage("a", "x"), Passage("a", "y")], "the id 'a' is that of another passage")],
)
def test_what_cannot_be_indexed_leaves_the_published_index_as_it_was(
    tmp_path: Path, passages: list[Passage], said: str
) -> None:
    build_index(tmp_path / "i", passages_of(5))
    before = manifest_of(tmp_path / "i")
    with pytest.raises(InputError, match=said):
        build_index(tmp_path / "i", passages)
    assert manifest_of(tmp_path / "i") == before
    assert not (tmp_path / "i" / "building").exists()


def test_a_folder_of_something_else_is_not_built_in(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("x")
    with pytest.raises(RetrievalIndexError, match=r"holds other files, such as letters\.txt"):
        build_index(tmp_path, passages_of(3))
    with pytest.raises(RetrievalIndexError, match="cannot be written"):
        build_index(tmp_path / "letters.txt", passages_of(3))
    assert (tmp_path / "letters.txt").read_text() == "x"


def test_a_reader_goes_on_with_what_it_opened(tmp_path: Path) -> None:
    build_index(tmp_path / "i", passages_of(20), encoder=LetterEncoder())
    reader = PassageIndex.open(tmp_path / "i")
    build_index(tmp_path / "i", passages_of(5), encoder=LetterEncoder())
    build_index(tmp_path / "i", passages_of(6), encoder=LetterEncoder())
    # What it opens only now is there, too.
    assert reader.graph.size == 20
    assert reader.dense is not None
    assert reader.dense.size == 20
    assert len(reader.lexical.search("number", k=50)) == 20
    assert sorted(path.name for path in (tmp_path / "i" / "generations").iterdir()) == ["000001", "000003"]
    reader.close()
    build_index(tmp_path / "i", passages_of(7))
    assert [path.name for path in (tmp_path / "i" / "generations").iterdir()] == ["000004"]


def test_an_encoder_that_gives_other_vectors_than_it_says_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoder = LetterEncoder()
    encoder.encode = lambda texts: np.zeros((len(texts), 3), np.float32)  # type: ignore[method-assign]
    with pytest.raises(RetrievalIndexError, match=r"the encoder letters gave an array of shape \(3, 3\)"):
        build_index(tmp_path / "i", passages_of(3), encoder=encoder)
    build_index(tmp_path / "j", passages_of(3), encoder=LetterEncoder())
    monkeypatch.setattr("glam_kg.retrieval.encoders.by_name.encoder_named", lambda name, **_: LetterEncoder(name, 4))
    with pytest.raises(RetrievalIndexError, match="vectors of 8 numbers, but the encoder letters now makes 4"):
        _ = PassageIndex.open(tmp_path / "j").encoder


def test_two_passages_with_one_id_are_an_error_of_passages(tmp_path: Path) -> None:
    with pytest.raises(PassageError) as caught:
        build_index(tmp_path / "i", [Passage("a", "x"), Passage("a", "y")])
    assert caught.value.where.file is None
