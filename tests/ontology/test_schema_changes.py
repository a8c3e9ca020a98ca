"""No change of a schema escapes its compiled form."""

import os
import shutil
from pathlib import Path

import pytest
from cached_schemas import files_opened, score, settle
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from written_schemas import one_class, rewrite_unseen, write

from glam_kg.ontology import schema_cache
from glam_kg.ontology.schema_cache import CACHE_FOLDER, open_schema
from glam_kg.ontology.schema_files import FileState
from glam_kg.ontology.schema_reading import read_schema

pytestmark = pytest.mark.usefixtures("users_folder")


def test_no_file_of_the_schema_is_opened_while_nothing_changed(folder, monkeypatch):
    open_schema(folder)
    opened = files_opened(monkeypatch)
    open_schema(folder)
    assert opened == []
    read_schema(folder)
    assert sorted(opened) == ["a.yaml", "b.yaml", "full.yaml"]


def test_only_files_are_compared_that_the_file_system_tells_of(folder, reads, monkeypatch):
    first = open_schema(folder)
    (folder / "full.yaml").touch()
    settle(folder)
    with monkeypatch.context() as patched:
        opened = files_opened(patched)
        assert open_schema(folder) == first
        assert set(opened) == {"full.yaml"}
        opened.clear()
        assert open_schema(folder) == first
        assert opened == []
    assert len(reads) == 1


def test_a_change_is_seen_that_hides_its_size_and_time(folder):
    assert score(folder) == 0.25
    file = folder / "more/a.yaml"
    rewrite_unseen(file, file.read_bytes().replace(b"0.25", b"0.75"))
    assert score(folder) == 0.75


def test_changes_within_one_tick_of_the_clock_are_seen(folder):
    file = folder / "more/a.yaml"
    content = file.read_bytes()
    for turn in range(10, 90):
        rewrite_unseen(file, content.replace(b"0.25", f"0.{turn}".encode()))
        assert score(folder) == turn / 100


def test_changes_are_seen_where_the_clock_of_the_file_system_ticks_once_a_minute(folder, monkeypatch):
    minute = 60 * 10**9
    state = FileState.of.__func__

    def coarse(stat, digest=""):
        found = state(FileState, stat, digest)
        return found._replace(
            changed_ns=found.changed_ns // minute * minute, noted_ns=found.noted_ns // minute * minute
        )

    monkeypatch.setattr(FileState, "of", coarse)
    clock = schema_cache._clock
    monkeypatch.setattr(schema_cache, "_clock", lambda *folders: clock(*folders) // minute * minute)
    file = folder / "more/a.yaml"
    content = file.read_bytes()
    for turn in (10, 20, 30):
        rewrite_unseen(file, content.replace(b"0.25", f"0.{turn}".encode()))
        assert score(folder) == turn / 100
        assert score(folder) == turn / 100


def test_a_file_that_takes_the_place_of_another_is_seen(folder):
    assert score(folder) == 0.25
    file = folder / "more/a.yaml"
    other = folder / "other"
    other.write_bytes(file.read_bytes().replace(b"0.25", b"0.75"))
    shutil.copystat(file, other)
    other.replace(file)
    assert score(folder) == 0.75


def test_files_that_come_go_and_move_are_seen(folder):
    assert "C" not in open_schema(folder).classes
    write(folder, more__c=one_class("C", 0.1))
    assert "C" in open_schema(folder).classes
    (folder / "more/c.yaml").rename(folder / "c.yaml")
    assert open_schema(folder).classes["C"].file == "c.yaml"
    (folder / "c.yaml").unlink()
    assert "C" not in open_schema(folder).classes
    (folder / "more/b.yaml").write_text("[1")
    assert [problem.file for problem in open_schema(folder).problems] == ["full.yaml", "more/b.yaml"]


def test_what_is_no_part_of_the_schema_changes_nothing(folder, reads):
    open_schema(folder)
    (folder / "README.md").write_text("read me")
    (folder / ".hidden.yaml").write_text(one_class("Hidden", 0.1))
    open_schema(folder)
    assert len(reads) == 1


def test_imports_of_a_file_are_watched_and_so_are_missing_ones(tmp_path, reads):
    root = write(
        tmp_path / "s",
        root="imports: [parts/a, parts/gone]\nclasses: {R: {}}",
        parts__a=one_class("A", 0.25),
        b=one_class("B", 0.1),
    )
    settle(root)
    file = root / "root.yaml"
    first = open_schema(file)
    assert (list(first.classes), len(first.problems)) == (["A", "R"], 1)
    assert open_schema(file) == first
    write(root, b=one_class("B", 0.9))
    assert open_schema(file) == first
    assert len(reads) == 1
    write(root, parts__gone=one_class("G", 0.3))
    assert (list(open_schema(file).classes), open_schema(file).problems) == (["A", "G", "R"], ())
    (root / "parts/a.yaml").unlink()
    assert list(open_schema(file).classes) == ["G", "R"]


def test_what_could_not_be_opened_is_tried_again(folder, monkeypatch):
    open_file = os.open

    def refuse(path, *more, **named):
        if Path(path).name == "a.yaml":
            raise PermissionError(13, "Permission denied", str(path))
        return open_file(path, *more, **named)

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refuse)
        assert [problem.file for problem in open_schema(folder).problems] == ["full.yaml", "more/a.yaml"]
    assert score(folder) == 0.25


def test_a_link_that_leads_somewhere_later_is_seen(folder):
    (folder / "gone.yaml").symlink_to(folder.parent / "later.yaml")
    for _ in range(2):
        assert [problem.file for problem in open_schema(folder).problems] == ["full.yaml", "gone.yaml"]
    write(folder.parent, later=one_class("Later", 0.5))
    assert "Later" in open_schema(folder).classes


def test_a_pipe_that_takes_the_place_of_a_file_is_told(folder):
    assert score(folder) == 0.25
    (folder / "more/a.yaml").unlink()
    os.mkfifo(folder / "more/a.yaml")
    for _ in range(2):
        assert [problem.file for problem in open_schema(folder).problems] == ["full.yaml", "more/a.yaml"]


steps = st.lists(
    st.sampled_from(["open", "change", "unseen", "touch", "add", "remove", "break", "mend", "forget"]), max_size=12
)


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None, max_examples=60
)
@given(steps)
def test_whatever_happens_to_the_files_what_is_opened_is_what_is_there(tmp_path_factory, steps):
    folder = write(tmp_path_factory.mktemp("any"), a=one_class("A", 0.10), b=one_class("B", 0.10))
    file = folder / "a.yaml"
    for turn, step in enumerate(steps, start=11):
        content = one_class("A", f"0.{turn}").encode()
        if step == "change":
            file.write_bytes(content)
        elif step == "unseen" and file.stat().st_size == len(content):
            rewrite_unseen(file, content)
        elif step == "touch":
            os.utime(file)
        elif step == "add":
            write(folder, added=one_class("B", 0.9), early=one_class("Early", f"0.{turn}"))
        elif step == "remove":
            (folder / "early.yaml").unlink(missing_ok=True)
        elif step == "break":
            file.write_bytes(b"[" * len(content))
        elif step == "mend":
            file.write_bytes(content)
        elif step == "forget":
            shutil.rmtree(folder / CACHE_FOLDER, ignore_errors=True)
        assert open_schema(folder) == read_schema(folder)
