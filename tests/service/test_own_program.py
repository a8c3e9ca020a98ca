"""A program of ours is ours, wherever the service was started."""

import subprocess
from pathlib import Path

import glam_kg
from glam_kg.service.own_program import own_program


def test_modules_of_the_working_directory_are_not_taken(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('not this one')\n", encoding="utf-8")
    (tmp_path / "glam_kg").mkdir()
    for words in (["-c", "import json, glam_kg; print(glam_kg.__file__)"], ["-m", "json.tool", "--help"]):
        command, environment = own_program(*words)
        done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    command, environment = own_program("-c", "import glam_kg; print(glam_kg.__file__)")
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()) == Path(glam_kg.__file__)


def test_the_other_places_of_the_environment_stay(monkeypatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    _, environment = own_program("-c", "")
    assert environment["PYTHONPATH"].split(":")[-1] == "/elsewhere"
