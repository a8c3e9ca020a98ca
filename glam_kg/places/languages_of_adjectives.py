"""In which languages a word is an adjective of a country or region: "griechische" in German, "Griekse" in Dutch."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import glam_kg.places.inflection
from glam_kg.bundled import bundled_path
from glam_kg.compiled import compiled
from glam_kg.folding import fold_key
from glam_kg.places.inflection import forms
from glam_kg.places.model import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

_NONE: frozenset[str] = frozenset()


def languages_of_adjective(key: str) -> frozenset[str]:
    """The languages in which a folded word is an adjective of data/places.yaml; none where it is no such word.

    >>> [sorted(languages_of_adjective(word)) for word in ("griechische", "russische", "irish", "dublin")]
    [['de'], ['de', 'nl'], ['en'], []]
    """
    return _by_key().get(key, _NONE)


@cache
def _by_key() -> Mapping[str, frozenset[str]]:
    sources = [bundled_path("data", "places.yaml"), Path(__file__), Path(glam_kg.places.inflection.__file__)]
    return compiled("languages-of-adjectives", sources, _content, _restored)


def _content() -> Mapping[str, list[str]]:
    # Whoever asks by no adjective does without the library that checks the file.
    from glam_kg.places.curated import read_curated

    curated = read_curated(bundled_path("data", "places.yaml"))
    found: dict[str, set[str]] = {}
    for area in (*curated.countries.values(), *curated.regions.values()):
        for language in LANGUAGES:
            for adjective in area.adjectives.of(language):
                for form in forms(adjective, language):
                    found.setdefault(fold_key(form), set()).add(language)
    return {key: sorted(languages) for key, languages in found.items()}


def _restored(content: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
    return {key: frozenset(languages) for key, languages in content.items()}
