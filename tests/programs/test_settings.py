import subprocess
import sys
from pathlib import Path

import pytest
from loopback_model import reading

from glam_kg.errors import InputError
from glam_kg.settings import LanguageModelSettings, cache_directory


def test_without_a_model_there_are_no_settings():
    assert LanguageModelSettings.read() is None


def test_all_can_be_set_in_the_environment(monkeypatch):
    for name, value in {
        "GLAM_KG_LM": "openai/a", "GLAM_KG_LM_BASE": "http://localhost:1/v1", "GLAM_KG_LM_KEY": "sk-secret",
        "GLAM_KG_LM_TIMEOUT": "2.5", "GLAM_KG_LM_PROGRAM": "program.json",
    }.items():  # fmt: skip
        monkeypatch.setenv(name, value)
    assert LanguageModelSettings.read() == LanguageModelSettings(
        "openai/a", base="http://localhost:1/v1", key="sk-secret", timeout=2.5, program=Path("program.json")
    )
    given = LanguageModelSettings.read(model="openai/b", base="https://example.org/v1")
    assert (given.model, given.base, given.timeout) == ("openai/b", "https://example.org/v1", 2.5)


def test_the_key_is_not_shown():
    assert "sk-secret" not in repr(LanguageModelSettings("openai/a", key="sk-secret"))


@pytest.mark.parametrize(
    ("base", "address", "lacks_version"),
    [
        (None, "", False),
        ("http://localhost:8000/v1", "http://localhost:8000/v1", False),
        ("http://me:secret@localhost:8000?key=secret#secret", "http://localhost:8000", True),
        ("https://example.org/api/v1beta/", "https://example.org/api/v1beta/", False),
        ("https://example.org/api/vault", "https://example.org/api/vault", True),
        ("http://[::1]:8000/v1", "http://[::1]:8000/v1", False),
    ],
)
def test_an_address_is_shown_without_what_is_secret(base, address, lacks_version):
    settings = LanguageModelSettings("openai/a", base=base)
    assert (settings.address, settings.lacks_version) == (address, lacks_version)
    assert "secret" not in settings.address


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"model": " "}, "has no name"),
        ({"model": "a", "base": "localhost:8000"}, "http://"),
        ({"model": "a", "timeout": 0.0}, "seconds above 0"),
        ({"model": "a", "timeout": float("nan")}, "seconds above 0"),
        ({"model": "a", "retries": -1}, "0 or more"),
    ],
)
def test_what_cannot_be_used_is_refused(options, message):
    with pytest.raises(InputError, match=message):
        LanguageModelSettings(**options)


def test_a_timeout_that_is_no_number_is_refused(monkeypatch):
    monkeypatch.setenv("GLAM_KG_LM", "openai/a")
    monkeypatch.setenv("GLAM_KG_LM_TIMEOUT", "soon")
    with pytest.raises(InputError, match="GLAM_KG_LM_TIMEOUT is 'soon'"):
        LanguageModelSettings.read()


def test_an_address_without_a_model_is_refused():
    with pytest.raises(InputError, match="no model"):
        LanguageModelSettings.read(base="http://localhost:1")


SURE = """
import sys
from glam_kg.cli import main
sys.argv = ["glam-kg", "ask", "Welke archieven zijn er in Drenthe?", *sys.argv[1:]]
try:
    main()
except SystemExit as stop:
    assert not stop.code
assert "dspy" not in sys.modules
"""


@pytest.mark.long
@pytest.mark.parametrize("options", [[], ["--lm", "openai/a", "--lm-base", "http://127.0.0.1:9/v1"]])
def test_dspy_is_not_loaded_before_it_is_needed(options):
    done = subprocess.run([sys.executable, "-c", SURE, *options], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.long
def test_nothing_is_written_to_the_home_directory(tmp_path, model, monkeypatch):
    # The sample graph and the gazetteer stay where they are: building them is not what is looked at.
    monkeypatch.setenv("GLAM_KG_CACHE", str(cache_directory()))
    monkeypatch.setenv("HOME", str(tmp_path))
    model.answer = lambda _: reading("list_institutions_by_type_city", {"institution_type": "M", "city": "Haarlem"})
    command = [sys.executable, "-m", "glam_kg.cli", "ask", "sleepy museums with blimps in Haarlem", "--json"]
    done = subprocess.run(
        [*command, "--lm", "openai/a", "--lm-base", model.url],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert len(model.requests) == 1
    assert list(tmp_path.iterdir()) == []


def test_how_answers_are_written_comes_from_the_environment(monkeypatch):
    monkeypatch.setenv("GLAM_KG_LM", "openai/small")
    assert (LanguageModelSettings.read().answer_program, LanguageModelSettings.read().unsupported) == (None, "drop")
    monkeypatch.setenv("GLAM_KG_LM_ANSWER_PROGRAM", "answers.json")
    monkeypatch.setenv("GLAM_KG_LM_UNSUPPORTED", "mark")
    settings = LanguageModelSettings.read()
    assert (settings.answer_program, settings.unsupported) == (Path("answers.json"), "mark")
    monkeypatch.setenv("GLAM_KG_LM_UNSUPPORTED", "keep")
    with pytest.raises(InputError, match="GLAM_KG_LM_UNSUPPORTED is 'keep', expected drop or mark"):
        LanguageModelSettings.read()


@pytest.mark.parametrize(("model", "variable"), [("openai/a", "OPENAI_API_KEY"), ("anthropic/b", "ANTHROPIC_API_KEY")])
def test_a_provider_without_its_key_is_told(monkeypatch, model, variable):
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    assert (
        LanguageModelSettings(model).lacks_key
        == f"{model} needs a key, and none is set: set GLAM_KG_LM_KEY or {variable}"
    )
    assert LanguageModelSettings(model, key="sk-secret").lacks_key is None
    # A server of one's own may want none; of what we do not know nothing is said.
    assert LanguageModelSettings(model, base="http://localhost:1/v1").lacks_key is None
    assert LanguageModelSettings("ollama_chat/qwen2.5").lacks_key is None
    monkeypatch.setenv(variable, "sk-secret")
    assert LanguageModelSettings(model).lacks_key is None
