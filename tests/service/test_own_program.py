"""A program of ours is ours, wherever the service was started."""

import subprocess
from pathlib import Path

import glam_kg
from glam_kg.service.own_program import own_program
from glam_kg.service.settings import SECRET_VARIABLES, ServiceSettings


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


def test_keys_are_not_in_its_environment(monkeypatch) -> None:
    monkeypatch.setenv("GLAM_KG_API_KEYS", "a-secret")
    monkeypatch.setenv("glam_kg_api_keys", "a-secret")
    monkeypatch.setenv("OPENAI_API_KEY", "for the model")
    _, environment = own_program("-c", "")
    assert "a-secret" not in environment.values()
    assert environment["OPENAI_API_KEY"] == "for the model"


def test_every_secret_setting_is_known_as_one() -> None:
    secret = {name for name, field in ServiceSettings.model_fields.items() if "SecretStr" in str(field.annotation)}
    assert secret
    assert {f"GLAM_KG_{name.upper()}" for name in secret} == SECRET_VARIABLES
