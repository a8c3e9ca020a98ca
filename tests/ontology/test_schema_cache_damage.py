"""A compiled form that is damaged, or that several processes write at once."""

import os
import subprocess
import sys
import time

import pytest
from cached_schemas import kept, score
from written_schemas import one_class, write

from glam_kg.ontology.schema_cache import CACHE_FOLDER, open_schema

pytestmark = pytest.mark.usefixtures("users_folder")


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


WRITER = """
import os, sys
from pathlib import Path
from glam_kg.ontology.schema_cache import CACHE_FOLDER, open_schema
from glam_kg.ontology.schema_files import FileState
folder, turns = Path(sys.argv[1]), int(sys.argv[2])
for turn in range(turns):
    print(turn, flush=True)
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
        subprocess.Popen([sys.executable, "-c", *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for command in commands
    ]
    return [(process.communicate()[1], process.returncode) for process in running]


@pytest.mark.long
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
        command = [sys.executable, "-c", WRITER.replace("assert", "#"), str(folder), "1000000000"]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout.readline() == b"0\n"
            # It goes on and on, and the pipe takes thousands of lines.
            time.sleep(wait * 0.013)
            process.kill()
            process.wait()
        assert open_schema(folder) == first
