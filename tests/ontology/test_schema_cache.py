"""The compiled form of a schema: never stale, never half, and never needed."""

import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from written_schemas import one_class, rewrite_unseen, write

from glam_kg.errors import SchemaError
from glam_kg.ontology import schema_cache, schema_source
from glam_kg.ontology.schema_cache import CACHE_FOLDER, open_schema
from glam_kg.ontology.schema_files import FileState
from glam_kg.ontology.schema_reading import read_schema

FULL = """
name: full
slots: {named: {range: string, required: true, description: "Its name, in 中文."}}
classes:
  Archive:
    is_a: Body
    mixins: [Named]
    abstract: true
    class_uri: hc:Archive
    description: Keeps records.
    alt_descriptions: {nl: Bewaart stukken.}
    structured_aliases: [{literal_form: archief, in_language: nl}]
    keywords: [records]
    exact_mappings: [schema:ArchiveOrganization]
    examples: [{value: Drents Archief}]
    slots: [named]
    annotations: {specificity_score: 0.3, specificity_rationale: Why., template_specificity: {archive_search: 0.9}}
  Body: {}
  Wrong: {annotations: {specificity_score: high}}
"""


@pytest.fixture(autouse=True)
def users_folder(tmp_path_factory, monkeypatch):
    folder = tmp_path_factory.mktemp("user")
    monkeypatch.setenv("GLAM_KG_CACHE", str(folder))
    return folder


@pytest.fixture
def reads(monkeypatch):
    """How often sources were read, as a list that grows."""
    counted = []
    read = schema_source.read_source
    monkeypatch.setattr(schema_source, "read_source", lambda source: counted.append(source) or read(source))
    return counted


@pytest.fixture
def folder(tmp_path):
    return settle(write(tmp_path / "schema", full=FULL, more__a=one_class("A", 0.25), more__b=one_class("B", 0.5)))


def settle(folder):
    """Wait until the clock of the file system has gone on, so that the state of each file tells every later change."""
    last = max(max(path.stat().st_ctime_ns, path.stat().st_mtime_ns) for path in folder.rglob("*"))
    probe = folder.parent / "clock"
    while True:
        probe.write_bytes(b"")
        if probe.stat().st_mtime_ns > last:
            probe.unlink()
            return folder


def files_opened(monkeypatch):
    """The names of the schema files that are opened from now on, as a list that grows."""
    opened = []
    open_file = os.open

    def note(path, *more, **named):
        name = Path(path).name
        if name.endswith(".yaml"):
            opened.append(name)
        return open_file(path, *more, **named)

    monkeypatch.setattr(os, "open", note)
    return opened


def kept(folder):
    return sorted(path for path in (folder / CACHE_FOLDER).glob("*.json"))


def test_a_schema_is_read_once_and_restored_as_it_was(folder, reads):
    read = open_schema(folder)
    restored = open_schema(folder)
    assert len(reads) == 1
    assert restored == read == read_schema(folder)
    assert restored.classes["Archive"].slots == read.classes["Archive"].slots
    assert {repr(restored.slots_of(name)) for name in restored.classes} == {
        repr(read.slots_of(name)) for name in read.classes
    }
    assert [problem.class_name for problem in restored.problems] == ["Wrong"]


def test_texts_are_restored_field_by_field_whichever_is_asked_first(folder):
    read = open_schema(folder).classes["Archive"]
    for field in ("description", "descriptions", "labels", "keywords", "mappings", "examples", "slots"):
        restored = open_schema(folder).classes["Archive"]
        assert getattr(restored, field) == getattr(read, field)
        assert type(getattr(restored, field)) is type(getattr(read, field))
    with pytest.raises(AttributeError, match="no colour"):
        _ = restored.colour


def test_threads_may_ask_for_texts_at_once(folder):
    open_schema(folder)
    expected = read_schema(folder).classes["Archive"].labels
    for _ in range(20):
        archive = open_schema(folder).classes["Archive"]
        found = []
        asking = [
            threading.Thread(target=lambda archive=archive, found=found: found.append(archive.labels)) for _ in range(4)
        ]
        for thread in asking:
            thread.start()
        for thread in asking:
            thread.join()
        assert found == [expected] * 4


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


def score(folder, name="A"):
    return open_schema(folder).classes[name].specificity.general


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


def test_a_folder_and_its_files_are_kept_side_by_side(folder, reads):
    sources = [folder, folder / "full.yaml", folder / "more/a.yaml"]
    first = [open_schema(source) for source in sources]
    assert [open_schema(source) for source in sources] == first
    assert len(reads) == 3
    assert [path.name.rpartition("-")[0] for path in kept(folder)] == ["folder", "full.yaml"]


def test_a_copied_folder_is_compared_and_not_read_again(folder, reads, tmp_path):
    first = open_schema(folder)
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    found = open_schema(copy)
    assert found.classes == first.classes
    assert len(reads) == 1
    (copy / "more/a.yaml").write_text(one_class("A", 0.75))
    assert score(copy) == 0.75


def damages(content):
    yield from (content[:length] for length in range(0, len(content), 5))
    yield from (content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :] for at in range(0, len(content), 23))
    yield content + b"x"
    yield content[1:]


def test_a_half_written_or_damaged_file_is_made_again(folder):
    first = open_schema(folder)
    (file,) = kept(folder)
    good = file.read_bytes()
    tried = 0
    for damaged in damages(good):
        file.write_bytes(damaged)
        assert open_schema(folder) == first
        assert file.read_bytes() == good
        tried += 1
    assert tried > 250


def signed(content):
    import hashlib

    return hashlib.sha256(content).hexdigest().encode() + b"\n" + content


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]\n{}\n",
        b"{}\n{}\n",
        b"null\nnull\n",
        b"[[1]]\n{}\n",
        b'[["full.yaml",1,2,3,4,"x"]]\n{}\n',
        b"[" * 50_000,
    ],
)
def test_a_file_of_another_form_is_made_again(folder, content):
    first = open_schema(folder)
    (file,) = kept(folder)
    good = file.read_bytes()
    header = good.split(b"\n")[1]
    for foreign in (
        content,
        header + b"\n" + content,
        header + b'\n{"name": "x", "problems": [], "classes": []}\nrest',
    ):
        file.write_bytes(signed(foreign))
        assert open_schema(folder) == first
        assert file.read_bytes() == good


def test_another_version_of_the_program_reads_again(folder, reads, monkeypatch):
    first = open_schema(folder)
    schema_cache._made_by.cache_clear()
    monkeypatch.setattr("glam_kg.__version__", "0.0.0")
    assert open_schema(folder) == first
    schema_cache._made_by.cache_clear()
    assert len(reads) == 2
    assert len(kept(folder)) == 1


def test_all_modules_that_read_are_part_of_the_version():
    code = "import sys, glam_kg.ontology.schema_reading, glam_kg.ontology.schema_cache; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    modules = {f"{name.rpartition('.')[2]}.py" for name in loaded if name.startswith("glam_kg.ontology.")}
    # That one only calls the others.
    assert modules - {"schema_reading.py"} == set(schema_cache._MODULES)


def test_the_cache_is_seen_by_neither_git_nor_backups(folder):
    open_schema(folder)
    assert (folder / CACHE_FOLDER / ".gitignore").read_text() == "*\n"
    assert (
        (folder / CACHE_FOLDER / "CACHEDIR.TAG").read_text().startswith("Signature: 8a477f597d28d172789f06886806bc55")
    )
    subprocess.run(["git", "init", "-q", str(folder)], check=True)
    status = subprocess.run(
        ["git", "-C", str(folder), "status", "--porcelain"], check=True, capture_output=True, text=True
    )
    assert status.stdout.split("\n") == ["?? full.yaml", "?? more/", ""]


def test_what_is_kept_is_json_and_no_partial_file_stays(folder):
    open_schema(folder)
    (file,) = kept(folder)
    header, outline = file.read_bytes().split(b"\n")[1:3]
    assert [name for name, *_ in json.loads(header)] == ["full.yaml", "more/a.yaml", "more/b.yaml"]
    assert json.loads(outline)["name"] == "schema"
    assert {path.name for path in (folder / CACHE_FOLDER).iterdir()} == {".gitignore", "CACHEDIR.TAG", file.name}


def test_what_a_killed_process_left_is_removed_after_an_hour(folder):
    open_schema(folder)
    (file,) = kept(folder)
    old, new = (file.with_name(f".{file.name}.{name}.partial") for name in ("old", "new"))
    for partial in (old, new):
        partial.write_text("half")
    os.utime(old, (0, 0))
    write(folder, more__a=one_class("A", 0.75))
    open_schema(folder)
    assert (old.exists(), new.exists()) == (False, True)


def test_without_the_cache_nothing_is_kept(folder):
    assert open_schema(folder, cache=False) == read_schema(folder)
    assert not (folder / CACHE_FOLDER).exists()


@pytest.mark.parametrize("obstacle", ["a file", "a folder in its place"])
def test_a_folder_that_cannot_be_written_is_kept_in_the_users_folder(folder, reads, users_folder, obstacle):
    if obstacle == "a file":
        (folder / CACHE_FOLDER).write_text("not a folder")
    else:
        (folder / CACHE_FOLDER / "CACHEDIR.TAG").mkdir(parents=True)
        (folder / CACHE_FOLDER / ".gitignore").symlink_to("/nowhere/at/all")
    first = open_schema(folder)
    assert open_schema(folder) == first
    assert len(reads) == 1
    assert len(list(users_folder.glob("schemas/*/folder-*.json"))) == 1
    file = folder / "more/a.yaml"
    rewrite_unseen(file, file.read_bytes().replace(b"0.25", b"0.75"))
    assert score(folder) == 0.75


def test_where_nothing_can_be_kept_the_schema_is_read(folder, reads, monkeypatch):
    (folder / CACHE_FOLDER).write_text("not a folder")
    monkeypatch.setenv("GLAM_KG_CACHE", str(folder / "full.yaml" / "below"))
    first = open_schema(folder)
    assert open_schema(folder) == first
    assert len(reads) == 2


def test_an_installed_schema_is_kept_in_the_users_folder(tmp_path, users_folder):
    folder = write(tmp_path / "site-packages" / "package", a=one_class("A", 0.25))
    open_schema(folder)
    assert not (folder / CACHE_FOLDER).exists()
    assert len(list(users_folder.glob("schemas/*/*.json"))) == 1


def test_our_own_schema_is_the_default_and_kept_in_the_users_folder(users_folder, reads):
    first = open_schema()
    assert open_schema() == first
    assert (len(first.classes), first.problems, len(reads)) == (163, (), 1)
    assert [path.name.rpartition("-")[0] for path in users_folder.glob("schemas/*/*.json")] == ["glam.yaml"]


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


def test_an_error_is_not_kept(tmp_path):
    for _ in range(2):
        with pytest.raises(SchemaError, match="holds no LinkML schema"):
            open_schema(tmp_path)
    assert list(tmp_path.rglob("*.json")) == []


WRITER = """
import os, sys
from pathlib import Path
from glam_kg.ontology.schema_cache import CACHE_FOLDER, open_schema
from glam_kg.ontology.schema_files import FileState
folder, turns = Path(sys.argv[1]), int(sys.argv[2])
for turn in range(turns):
    # Each turn writes anew, so that others read while this one writes.
    for kept in (folder / CACHE_FOLDER).glob("folder-*.json"):
        kept.unlink(missing_ok=True)
    schema = open_schema(folder)
    assert len(schema.classes) == 205, len(schema.classes)
    assert {len(one.description) for name, one in schema.classes.items() if name.startswith("C")} == {2000}
"""

CHANGER = """
import sys
from pathlib import Path
from glam_kg.ontology.schema_cache import open_schema
folder, mine = Path(sys.argv[1]), sys.argv[2]
file = folder / "more" / f"{mine}.yaml"
content = file.read_text()
for turn in range(100, 180):
    # Each process sees its own change at once, whatever the other one keeps meanwhile.
    file.write_text(content.replace("0.100", f"0.{turn}"))
    found = open_schema(folder).classes[mine.upper()].specificity.general
    assert found == turn / 1000, (found, turn)
"""


def run_at_once(*commands):
    running = [
        subprocess.Popen([sys.executable, "-c", *command], stderr=subprocess.PIPE, text=True) for command in commands
    ]
    return [(process.communicate()[1], process.returncode) for process in running]


def test_processes_that_write_at_once_all_get_the_whole_schema(folder):
    many = "\n".join(f"  C{number}: {{description: {'x' * 2000}}}" for number in range(200))
    write(folder, many=f"classes:\n{many}\n")
    assert run_at_once(*[(WRITER, str(folder), "15")] * 3) == [("", 0)] * 3
    assert [path.suffix for path in (folder / CACHE_FOLDER).iterdir() if path.name.startswith("folder")] == [".json"]


def test_processes_that_change_files_at_once_see_their_own_changes(folder):
    write(folder, more__a=one_class("A", "0.100"), more__b=one_class("B", "0.100"))
    assert run_at_once((CHANGER, str(folder), "a"), (CHANGER, str(folder), "b")) == [("", 0)] * 2
    assert (score(folder, "A"), score(folder, "B")) == (0.179, 0.179)


@pytest.mark.long
def test_a_process_that_is_killed_while_it_writes_leaves_a_schema_that_opens(folder):
    first = open_schema(folder, cache=False)
    for wait in range(8):
        process = subprocess.Popen([sys.executable, "-c", WRITER.replace("assert", "#"), str(folder), "1000"])
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.35 + wait * 0.013)
        process.kill()
        process.wait()
        assert open_schema(folder) == first


steps = st.lists(
    st.sampled_from(["open", "change", "unseen", "touch", "add", "remove", "break", "mend", "forget"]), max_size=12
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
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
