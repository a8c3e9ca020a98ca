"""What cannot be printed: one rule for all commands, however they print."""

import os
import subprocess
import sys

import pytest

# Each prints in another way: rich, typer's echo, bytes, the help.
COMMANDS = [
    ("templates", "list"),
    ("templates", "show", "list_institutions_by_type_city"),
    ("ask", "--json", "Welke musea zijn er in Haarlem?"),
    ("sparql", "--format", "csv", "SELECT * { ?s ?p ?o } LIMIT 9"),
    ("--help",),
]


def _run(arguments, stdout):
    command = [sys.executable, "-m", "glam_kg", *arguments]
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, text=True, check=False)


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_reader_that_has_gone_ends_a_command_quietly(arguments):
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = _run(arguments, writing)
    finally:
        os.close(writing)
    told = [line for line in done.stderr.splitlines() if not line.startswith("Building ")]
    assert (done.returncode, told) == (0, [])


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_full_disk_is_a_sentence(arguments):
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = _run(arguments, full)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "glam-kg: stdout: cannot be written: No space left on device"


def test_a_stdout_that_is_closed_from_the_start_is_no_fault():
    command = f'"{sys.executable}" -m glam_kg templates list >&-'
    done = subprocess.run(["/bin/sh", "-c", command], stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_interruption_while_the_command_is_loaded_is_no_traceback():
    # As Ctrl-C does, wherever it falls in what is imported.
    program = (
        "import sys\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'typer':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "from glam_kg.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (130, "glam-kg: interrupted\n")
