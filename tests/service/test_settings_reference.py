"""The page of all settings is current, and true."""

from pathlib import Path

import pytest

from glam_kg.errors import InputError
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.settings_reference import settings_page

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "settings.md"


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == settings_page(), (
        "make it anew: python -m glam_kg.service.settings_reference > docs/reference/settings.md"
    )


def test_every_setting_says_what_it_is_for() -> None:
    for name, field in ServiceSettings.model_fields.items():
        assert field.description, name
        assert field.description.endswith("."), name


@pytest.mark.parametrize("name", ServiceSettings.model_fields)
def test_a_variable_that_the_page_names_is_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is set to something other than its default, as an operator would write it."""
    default = ServiceSettings.model_fields[name].get_default()
    written = {
        "log_level": "debug",
        "log_format": "text",
        "trusted_proxies": "192.0.2.0/24",
        "allowed_origins": "https://museum.example",
        "base_url": "https://museum.example",
    }.get(name) or ("false" if default is True else "true" if default is False else "7")
    monkeypatch.setenv(f"GLAM_KG_{name.upper()}", written)

    assert getattr(ServiceSettings(), name) != default


@pytest.mark.parametrize(
    ("written", "meant"), [("API_KEY", "API_KEYS"), ("REQUEST_PER_MINUTE", "REQUESTS_PER_MINUTE"), ("STOER", "STORE")]
)
def test_a_variable_that_is_nearly_a_setting_is_refused(
    written: str, meant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"GLAM_KG_{written}", "1")

    with pytest.raises(InputError, match=f"GLAM_KG_{written} is no setting, did you mean GLAM_KG_{meant}"):
        ServiceSettings.read()


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("PORT", "80x", "expected a whole number"),
        ("MAX_BODY_BYTES", "0", "expected more than 0"),
        ("RELOAD_SECONDS", "-1", "expected 0 or more"),
        ("CONVERSATION_MINUTES", "nan", "expected a finite number"),
        ("PAGE", "maybe", "expected true or false"),
        ("LOG_LEVEL", "loud", "expected 'debug', 'info', 'warning' or 'error'"),
        ("TRUSTED_PROXIES", "banana", "'banana' does not appear to be an IPv4 or IPv6 network"),
        (
            "ALLOWED_ORIGINS",
            "https://museum.example/",
            "'https://museum.example/' is no origin, expected * or one such as https://museum.example, without a path",
        ),
        (
            "BASE_URL",
            "museum.example",
            "'museum.example' is no address of the web, expected one such as https://museum.example/questions",
        ),
        ("API_KEYS", "[secret", "begins like a JSON list, and is none: Expecting value"),
    ],
)
def test_a_value_that_cannot_be_used_is_told_in_our_words(
    name: str, value: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"GLAM_KG_{name}", value)

    with pytest.raises(InputError) as error:
        ServiceSettings.read()
    assert str(error.value) == f"the setting {name.lower()} (GLAM_KG_{name}) cannot be used: {words}"


@pytest.mark.parametrize("name", ["CACHE", "DEBUG", "LM_KEY", "SERVICE_PORT", "PORT_8080_TCP", "IMAGE"])
def test_variables_of_others_are_left_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"GLAM_KG_{name}", "1")

    assert ServiceSettings.read().port == ServiceSettings.model_fields["port"].default
