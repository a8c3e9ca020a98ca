"""The compiled form of a schema: restored as it was, kept where it may be, and never needed."""

import json
import shutil
import subprocess
import sys
import threading

import pytest
from cached_schemas import kept, score
from written_schemas import one_class, rewrite_unseen, write

from glam_kg.errors import SchemaError
from glam_kg.ontology import schema_cache
from glam_kg.ontology.schema_cache import CACHE_FOLDER, open_schema
from glam_kg.ontology.schema_reading import read_schema

pytestmark = pytest.mark.usefixtures("users_folder")


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


def test_an_error_is_not_kept(tmp_path):
    for _ in range(2):
        with pytest.raises(SchemaError, match="holds no LinkML schema"):
            open_schema(tmp_path)
    assert list(tmp_path.rglob("*.json")) == []
