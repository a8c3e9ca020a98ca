"""What a build leaves when it fails or is killed, and what the next one makes of it."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from built_indexes import LetterEncoder, found, manifest_of, passages_of

from glam_kg.errors import GlamKGError, RetrievalIndexError
from glam_kg.locking import only_process
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.index.changes import add_passages, delete_passages
from glam_kg.retrieval.index.passage_index import PassageIndex

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray


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


@pytest.mark.long
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
from built_indexes import LetterEncoder, passages_of
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


def test_a_generation_that_was_never_made_current_is_passed_over_and_removed(tmp_path: Path) -> None:
    build_index(tmp_path / "i", passages_of(3))
    # So a build leaves it that ends between the two last steps.
    generations = tmp_path / "i" / "generations"
    shutil.copytree(generations / "000001", generations / "000002")
    assert PassageIndex.open(tmp_path / "i").generation.number == 1
    assert build_index(tmp_path / "i", passages_of(4)).generation == 3
    assert [path.name for path in generations.iterdir()] == ["000003"]
