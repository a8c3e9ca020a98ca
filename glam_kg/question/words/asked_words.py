"""Words of data/asked_words.yaml: what tells that a question asks for something beside the graph."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from pydantic import TypeAdapter, ValidationError

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_File = dict[str, dict[Literal["nl", "en", "de", "fr"], list[str]]]


@cache
def asked_words(subject: str, language: str | None = None) -> frozenset[str]:
    """The folded words for a subject, in one language or in all.

    >>> sorted(asked_words("visits", "en")), "eintritt" in asked_words("visits")
    (['admission', 'entrance', 'membership'], True)
    """
    by_language = _by_subject()[subject]
    return by_language[language] if language else frozenset[str]().union(*by_language.values())


def read_asked_words(path: Path) -> Mapping[str, Mapping[str, frozenset[str]]]:
    """The folded words of a file by subject and language.

    Raises:
        SetupError: It is not YAML, or not of the form expected.
    """
    import yaml

    try:
        file = TypeAdapter(_File).validate_python(yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader))
    except (yaml.YAMLError, ValidationError) as error:
        raise SetupError(f"{path}: expected subjects with their words by language: {error}") from error
    return {
        subject: {language: frozenset(map(fold_key, words)) for language, words in by_language.items()}
        for subject, by_language in file.items()
    }


@cache
def _by_subject() -> Mapping[str, Mapping[str, frozenset[str]]]:
    return read_asked_words(bundled_path("data", "asked_words.yaml"))
