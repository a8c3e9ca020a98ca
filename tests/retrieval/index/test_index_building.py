"""Building an index: what is published, what a build leaves when it is ended, and what changes make of an index."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.errors import GlamKGError, InputError, PassageError, RetrievalIndexError
from glam_kg.locking import only_process
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.index.changes import add_passages, delete_passages
from glam_kg.retrieval.index.manifest import read_manifest
from glam_kg.retrieval.index.passage_index import PassageIndex
from glam_kg.retrieval.passages import Passage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

WORDS = ["museum", "archive", "Ghent", "Anna Blom", "letters", "1945", "painting", "town"]


class LetterEncoder:
    """Counts letters: a real encoder as far as an index is concerned, the same vector for the same text."""

    def __init__(self, name: str = "letters", dimension: int = 8) -> None:
        self.name, self.dimension = name, dimension
        self.texts: list[str] = []

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.texts.extend(texts)
        rows = np.array(
            [
                [1 + sum(ord(letter) % self.dimension == at for letter in text) for at in range(self.dimension)]
                for text in texts
            ],
            np.float32,
        )
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def passages_of(count: int) -> list[Passage]:
    return [
        Passage(
            f"id{n}", f"{WORDS[n % 8]} of {WORDS[n * 5 % 7]} number {n}.", f"Title {n}", class_name=("Museum", "Archive")[n % 2],
            date=str(1900 + n % 50), place="NL-NH", metadata={"volume": str(n % 3)},
        )
        for n in range(count)
    ]  # fmt: skip


def manifest_of(path: Path) -> dict[str, object]:
    """What must be the same of two builds of the same passages; tantivy names its files at random."""
    opened = PassageIndex.open(path, check=True)
    told = opened.manifest.model_dump()
    told["files"] = {name: entry for name, entry in told["files"].items() if not name.startswith("lexical/")}
    del told["built"], told["inputs"]
    opened.close()
    return told


def found(path: Path, question: str = "museum number letters 1945") -> list[tuple[float, str]]:
    opened = PassageIndex.open(path)
    return [(score, opened.table[number].id) for score, number in opened.lexical.search(question, k=50)]


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


class GoneEncoder(LetterEncoder):
    """Cannot be loaded."""

    @property
    def dimension(self) -> int:
        raise GlamKGError("there is no such encoder")

    @dimension.setter
    def dimension(self, _: int) -> None:
        pass


class FailingEncoder(LetterEncoder):
    """Fails after some texts."""

    def __init__(self, texts: int) -> None:
        super().__init__()
        self.left = texts

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.left -= len(texts)
        if self.left < 0:
            raise GlamKGError("the encoder has gone away")
        return super().encode(texts)


def test_a_build_that_fails_goes_on_where_it_was(tmp_path: Path) -> None:
    passages = passages_of(1300)
    build_index(tmp_path / "whole", passages, encoder=LetterEncoder())
    build_index(tmp_path / "i", passages_of(3), encoder=LetterEncoder())
    with pytest.raises(GlamKGError, match="gone away"):
        build_index(tmp_path / "i", passages, encoder=FailingEncoder(600))
    assert PassageIndex.open(tmp_path / "i").manifest.passages == 3
    encoder = LetterEncoder()
    summary = build_index(tmp_path / "i", passages, encoder=encoder)
    assert summary.resumed
    assert len(encoder.texts) == 1300 - 512
    assert manifest_of(tmp_path / "i") == manifest_of(tmp_path / "whole")
    assert found(tmp_path / "i") == found(tmp_path / "whole")


def test_another_build_discards_what_was_left(tmp_path: Path) -> None:
    passages = passages_of(600)
    for change in ("passages", "encoder", "no resume"):
        path = tmp_path / change
        with pytest.raises(GlamKGError, match="gone away"):
            build_index(path, passages, encoder=FailingEncoder(550))
        encoder = LetterEncoder(name="others") if change == "encoder" else LetterEncoder()
        given_passages = passages[1:] if change == "passages" else passages
        summary = build_index(path, given_passages, encoder=encoder, resume=change != "no resume")
        assert not summary.resumed
        assert len(encoder.texts) == len(given_passages)
        fresh = tmp_path / f"fresh {change}"
        build_index(fresh, given_passages, encoder=LetterEncoder(name=encoder.name))
        assert manifest_of(path) == manifest_of(fresh)


BUILD_THAT_STOPS = """
import sys, time
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from test_index_building import LetterEncoder, passages_of
from glam_kg.retrieval.index.building import build_index
path, count, stop_at, times = Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4], int(sys.argv[5])
def told(step, done, total):
    global times
    times -= step == stop_at
    if times == 0:
        print("here", flush=True)
        time.sleep(600)
build_index(path, passages_of(count), encoder=LetterEncoder(), on_progress=told)
"""


def kill_a_build(path: Path, count: int, step: str, times: int = 1) -> None:
    """Begin a build in another process, and kill it when it has told of a step so many times."""
    arguments = [
        sys.executable,
        "-c",
        BUILD_THAT_STOPS,
        str(Path(__file__).parent),
        str(path),
        str(count),
        step,
        str(times),
    ]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "here\n"
        process.send_signal(signal.SIGKILL)
        assert process.wait() == -signal.SIGKILL


@pytest.mark.long
@pytest.mark.parametrize(("step", "times"), [("read", 1), ("words", 2), ("vectors", 2), ("names", 1)])
def test_a_build_that_is_killed_leaves_the_index_and_can_be_finished(tmp_path: Path, step: str, times: int) -> None:
    count = 2500
    build_index(tmp_path / "i", passages_of(4), encoder=LetterEncoder())
    before = manifest_of(tmp_path / "i")
    kill_a_build(tmp_path / "i", count, step, times)
    assert (tmp_path / "i" / "building").is_dir()
    assert manifest_of(tmp_path / "i") == before
    encoder = LetterEncoder()
    summary = build_index(tmp_path / "i", passages_of(count), encoder=encoder)
    assert summary.resumed == (step != "read")
    # The four of the published index need no encoding; of the others, two batches were written before the second was told.
    assert len(encoder.texts) == {"vectors": count - 1024, "names": 0}.get(step, count - 4)
    build_index(tmp_path / "whole", passages_of(count), encoder=LetterEncoder())
    assert manifest_of(tmp_path / "i") == manifest_of(tmp_path / "whole")
    assert found(tmp_path / "i") == found(tmp_path / "whole")


def test_a_first_build_that_is_killed_is_no_index_yet(tmp_path: Path) -> None:
    kill_a_build(tmp_path / "i", 1500, "vectors")
    with pytest.raises(RetrievalIndexError, match="its build was not finished: run it again"):
        PassageIndex.open(tmp_path / "i")
    assert build_index(tmp_path / "i", passages_of(1500), encoder=LetterEncoder()).resumed


def test_a_second_builder_is_refused(tmp_path: Path) -> None:
    build_index(tmp_path / "i", passages_of(3))
    with only_process(tmp_path / "i"):
        for change in (
            lambda: build_index(tmp_path / "i", passages_of(4)),
            lambda: add_passages(tmp_path / "i", passages_of(4)),
            lambda: delete_passages(tmp_path / "i", ["id1"]),
        ):
            with pytest.raises(RetrievalIndexError, match="another process is building this index"):
                change()
    assert PassageIndex.open(tmp_path / "i").manifest.passages == 3


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


def test_a_generation_that_was_never_made_current_is_passed_over_and_removed(tmp_path: Path) -> None:
    build_index(tmp_path / "i", passages_of(3))
    # So a build leaves it that ends between the two last steps.
    generations = tmp_path / "i" / "generations"
    shutil.copytree(generations / "000001", generations / "000002")
    assert PassageIndex.open(tmp_path / "i").generation.number == 1
    assert build_index(tmp_path / "i", passages_of(4)).generation == 3
    assert [path.name for path in generations.iterdir()] == ["000003"]


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


def generation(path: Path) -> Path:
    return next((path / "generations").iterdir())


def edit_manifest(path: Path, **changes: object) -> None:
    file = generation(path) / "manifest.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), **changes}))


def flip(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1])


def open_all(path: Path) -> None:
    opened = PassageIndex.open(path)
    _ = opened.graph, opened.dense


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda path: (path / "current").write_text("nonsense"), "current: is damaged"),
        (lambda path: (path / "current").write_text("000009\n"), "generation 9 is not there"),
        (lambda path: (path / "current").unlink(), "holds no index of passages"),
        (lambda path: (generation(path) / "manifest.json").write_text("{"), "manifest.json: is damaged"),
        (lambda path: edit_manifest(path, format=2), "has format 2, this glam_kg reads 1"),
        (lambda path: edit_manifest(path, passages="many"), "manifest.json: is damaged: passages"),
        (lambda path: edit_manifest(path, passages=11), "holds 12 passages, expected 11"),
        (
            lambda path: edit_manifest(path, encoder={"name": "letters", "dimension": 9}),
            "vectors of 8 numbers, expected 9",
        ),
        (lambda path: flip(generation(path) / "table" / "passages.jsonl"), "passages.jsonl: is damaged: its content"),
        (lambda path: flip(generation(path) / "dense" / "vectors.npy"), "vectors.npy: is damaged: its content"),
        (lambda path: cut(generation(path) / "graph" / "names.npy"), "names.npy: is damaged: it has"),
        (lambda path: (generation(path) / "graph" / "names.npy").unlink(), "names.npy: is missing"),
        (lambda path: flip(next((generation(path) / "lexical").glob("*.term"))), ".term: is damaged: its content"),
        (lambda path: shutil.rmtree(generation(path) / "lexical"), "is missing"),
    ],
)
def test_a_damaged_index_is_refused_with_the_reason(
    tmp_path: Path, damage: Callable[[Path], object], said: str
) -> None:
    build_index(tmp_path / "i", passages_of(12), encoder=LetterEncoder())
    time.sleep(0.01)  # file systems tell times in steps of a few milliseconds
    damage(tmp_path / "i")
    with pytest.raises(RetrievalIndexError) as caught:
        open_all(tmp_path / "i")
    assert said in str(caught.value)
    assert "build the index again" in str(caught.value) or "made by `glam-kg index build`" in str(caught.value)
    # A build puts it right.
    build_index(tmp_path / "i", passages_of(12), encoder=LetterEncoder())
    assert len(found(tmp_path / "i")) > 0


def test_damage_that_file_times_hide_is_found_by_a_whole_check(tmp_path: Path) -> None:
    build_index(tmp_path / "i", passages_of(12))
    file = generation(tmp_path / "i") / "table" / "passages.jsonl"
    state = file.stat()
    flip(file)
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))
    PassageIndex.open(tmp_path / "i").close()
    with pytest.raises(RetrievalIndexError, match="its content is not what was written"):
        PassageIndex.open(tmp_path / "i", check=True)


def test_a_copy_of_an_index_is_an_index(tmp_path: Path) -> None:
    build_index(tmp_path / "i", passages_of(12), encoder=LetterEncoder())
    shutil.copytree(tmp_path / "i", tmp_path / "copy", copy_function=shutil.copyfile)
    assert found(tmp_path / "copy") == found(tmp_path / "i")
    assert read_manifest(generation(tmp_path / "copy")) == read_manifest(generation(tmp_path / "i"))


def test_two_passages_with_one_id_are_an_error_of_passages(tmp_path: Path) -> None:
    with pytest.raises(PassageError) as caught:
        build_index(tmp_path / "i", [Passage("a", "x"), Passage("a", "y")])
    assert caught.value.where.file is None
