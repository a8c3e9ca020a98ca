"""`python -m glam_kg` is the shell command."""

import subprocess
import sys


def test_the_command_is_a_module_too():
    run = subprocess.run([sys.executable, "-m", "glam_kg", "--help"], capture_output=True, text=True, check=True)
    assert "Usage: python -m glam_kg" in run.stdout
    assert "ask" in run.stdout


def test_a_failure_is_a_sentence_and_an_exit_code(tmp_path):
    command = [sys.executable, "-m", "glam_kg", "ask", "--store", str(tmp_path / "nowhere"), "musea"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr.startswith("glam-kg: ")
    assert "Traceback" not in run.stderr
