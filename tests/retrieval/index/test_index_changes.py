"""What changes make of an index."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from built_indexes import LetterEncoder, found, manifest_of, passages_of
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.errors import InputError, RetrievalIndexError
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.index.changes import add_passages, delete_passages
from glam_kg.retrieval.index.passage_index import PassageIndex
from glam_kg.retrieval.passages import Passage

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.long
@settings(max_examples=6, deadline=None)
@given(st.data())
def test_changes_give_what_a_build_of_the_same_passages_gives(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("changes")
    passages = passages_of(12)
    held = passages[: data.draw(st.integers(2, 8))]
    build_index(path / "i", held, encoder=LetterEncoder())
    for _ in range(data.draw(st.integers(1, 3))):
        if data.draw(st.booleans()) and len(held) > 1:
            gone = data.draw(st.sets(st.sampled_from([one.id for one in held]), min_size=1, max_size=len(held) - 1))
            change_with(path / "i", lambda index, gone=gone: delete_passages(index, gone))
            held = [one for one in held if one.id not in gone]
        else:
            chosen = data.draw(
                st.lists(st.sampled_from(passages), min_size=1, max_size=4, unique_by=lambda one: one.id)
            )
            new = {one.id: Passage(one.id, f"{one.text} Changed.", one.title) for one in chosen}
            change_with(path / "i", lambda index, new=new: add_passages(index, new.values()))
            kept = [new.pop(one.id, one) for one in held]
            held = [*kept, *new.values()]
    build_index(path / "fresh", held, encoder=LetterEncoder())
    assert manifest_of(path / "i") == manifest_of(path / "fresh")
    assert found(path / "i") == found(path / "fresh")


def change_with(path: Path, change: Callable[[Path], object]) -> None:
    """Make a change where the encoder of the index is the one of these tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("glam_kg.retrieval.encoders.by_name.encoder_named", LetterEncoder)
        change(path)


def test_only_new_texts_are_encoded_and_only_new_words_are_indexed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoder = LetterEncoder()
    monkeypatch.setattr("glam_kg.retrieval.encoders.by_name.encoder_named", lambda _, **__: encoder)
    build_index(tmp_path / "i", passages_of(30), encoder=LetterEncoder())
    told: list[tuple[str, int, int | None]] = []
    lexical = {path.name for path in (tmp_path / "i" / "generations" / "000001" / "lexical").glob("*.store")}
    add_passages(tmp_path / "i", passages_of(31)[29:], on_progress=lambda *step: told.append(step))
    assert encoder.texts == ["Title 30. " + passages_of(31)[30].text]
    after = {path.name for path in (tmp_path / "i" / "generations" / "000002" / "lexical").glob("*.store")}
    assert lexical < after
    delete_passages(tmp_path / "i", ["id3", "id30"])
    assert len(encoder.texts) == 1
    build_index(tmp_path / "i", [Passage("new", "New."), *passages_of(10)], encoder=encoder)
    assert encoder.texts[1:] == ["New.", "Title 3. " + passages_of(10)[3].text]


def test_how_vectors_are_searched_can_be_said_and_is_kept(tmp_path: Path) -> None:
    passages = passages_of(1200)
    assert build_index(tmp_path / "i", passages, encoder=LetterEncoder()).manifest.dense == "flat"
    assert build_index(tmp_path / "i", passages[:900], encoder=LetterEncoder(), dense="hnsw").manifest.dense == "flat"
    assert build_index(tmp_path / "i", passages, encoder=LetterEncoder(), dense="hnsw").manifest.dense == "hnsw"
    change_with(tmp_path / "i", lambda index: add_passages(index, [Passage("new", "A new museum.")]))
    opened = PassageIndex.open(tmp_path / "i")
    assert opened.manifest.dense == "hnsw"
    assert opened.dense is not None
    query = LetterEncoder().encode(["A new museum."])
    assert opened.dense.search(query, 1)[1][0, 0] == 1200
    opened.close()


def test_what_cannot_be_deleted_is_told(tmp_path: Path) -> None:
    build_index(tmp_path / "i", passages_of(3))
    for ids, said in (
        (["id1", "idX", "idY"], "no passage with the id 'idX' and 1 more"),
        (["id0", "id1", "id2"], "no passage left"),
    ):
        with pytest.raises(InputError, match=said):
            delete_passages(tmp_path / "i", ids)
    with pytest.raises(InputError, match="the id 'a'"):
        add_passages(tmp_path / "i", [Passage("a", "x"), Passage("a", "y")])
    assert PassageIndex.open(tmp_path / "i").manifest.passages == 3
    with pytest.raises(RetrievalIndexError, match="there is no such directory"):
        delete_passages(tmp_path / "none", ["a"])
    assert not (tmp_path / "none").exists()
