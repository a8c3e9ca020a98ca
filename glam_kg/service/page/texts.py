"""What the page says, in four languages: read from `data/page_texts.yaml`, where each text stands in all of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Final

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from glam_kg.bundled import bundled_path
from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

LANGUAGES: Final = ("nl", "en", "de", "fr")
DEFAULT_LANGUAGE: Final = "en"
OWN_NAMES: Final = {"nl": "Nederlands", "en": "English", "de": "Deutsch", "fr": "Français"}
"""What each language calls itself, for the switch."""
Text = Annotated[str, StringConstraints(strict=True, min_length=1)]


class _InAll(BaseModel):
    """One text in the four languages."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    nl: Text
    en: Text
    de: Text
    fr: Text


class TextsFile(BaseModel):
    """The file as a whole."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    texts: dict[str, _InAll]
    templates: dict[str, _InAll]
    slots: dict[str, _InAll]
    columns: dict[str, _InAll]
    steps: dict[str, _InAll]
    problems: dict[str, _InAll]


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts in one language.

    Attributes:
        language: One of `LANGUAGES`.
        templates: What a kind of question asks, by the template's id.
        slots: What a part of a question is called.
        columns: What a column of a table is called.
        steps: What is being done in a step of the engine.
        problems: What went wrong, by the code of the problem.
    """

    language: str
    page: Mapping[str, str]
    templates: Mapping[str, str]
    slots: Mapping[str, str]
    columns: Mapping[str, str]
    steps: Mapping[str, str]
    problems: Mapping[str, str]

    def number(self, value: float) -> str:
        """A number in the notation of the language."""
        from glam_kg.answers.values import number

        return number(value, self.language)

    def __call__(self, key: str, /, **values: object) -> str:
        """One text of the page with its placeholders filled.

        Raises:
            KeyError: There is no such text, or a placeholder of it is not given.
        """
        return self.page[key].format(**values)


def read_texts(path: Path) -> TextsFile:
    """Read and check a file of texts.

    Raises:
        InputError: It cannot be read, a text lacks a language, or a key is not known; the message names file and key.
    """
    import yaml

    try:
        return TextsFile.model_validate(yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader))
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise InputError(f"{path}: is not YAML: {' '.join(str(error).split())}") from error
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise InputError(f"{path}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from error


@cache
def _bundled() -> TextsFile:
    return read_texts(bundled_path("data", "page_texts.yaml"))


@cache
def page_texts(language: str) -> Texts:
    """The texts that come with glam_kg, in one of the four languages; French has no-break blanks where it wants them.

    Raises:
        InputError: The file cannot be used.
        ValueError: The page does not speak the language.
    """
    if language not in LANGUAGES:
        raise ValueError(f"the page speaks {', '.join(LANGUAGES)}, not {language!r}")
    file = _bundled()
    parts = (
        {key: _spaced(getattr(entry, language), language) for key, entry in part.items()}
        for part in (file.texts, file.templates, file.slots, file.columns, file.steps, file.problems)
    )
    return Texts(language, *parts)


def _spaced(text: str, language: str) -> str:
    if language != "fr":
        return text
    for mark in "?!;":
        text = text.replace(f" {mark}", f"\u202f{mark}")
    return text.replace(" :", "\u00a0:").replace("« ", "«\u00a0").replace(" »", "\u00a0»")


def chosen_language(asked: str | None, accept_language: str | None) -> str:
    """The language for a visitor: the one asked for, else the best that the browser accepts, else English.

    A language with a region counts as the language (`de-AT` as `de`). Of two with the same weight the earlier one is taken.

    >>> chosen_language(None, "pt;q=0.9, fr-BE;q=0.8, nl;q=0.8")
    'fr'
    >>> chosen_language("de", "fr"), chosen_language("tlh", None)
    ('de', 'en')
    """
    if asked is not None and (found := _spoken(asked)):
        return found
    weighed = [_weighed(part) for part in (accept_language or "").split(",")]
    fitting = [(weight, found) for tag, weight in weighed if weight > 0 and (found := _spoken(tag))]
    return max(fitting, key=lambda pair: pair[0])[1] if fitting else DEFAULT_LANGUAGE


def _spoken(tag: str) -> str | None:
    code = tag.strip().lower().replace("_", "-").split("-")[0]
    return code if code in LANGUAGES else None


def _weighed(part: str) -> tuple[str, float]:
    tag, _, weight = part.partition(";")
    try:
        return tag, float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return tag, 0.0
