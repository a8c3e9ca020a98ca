"""Regions that people speak of and that are no subdivisions: Twente, Franconia, upstate New York (data/spoken_regions.yaml).

Nobody can be listed for one without a mistake. That it lies in Overijssel helps whoever asks for Twente.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.places.inflection import forms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

_LONGEST: Final = 5
"""Words of the longest name."""
_INVARIABLE: Final = "er"
"""German adjectives of places that end so have one form: "Deutschschweizer". Of others the base form begins the
names of towns: "Bergisch Gladbach"."""


@cache
def spoken_regions() -> Mapping[str, tuple[str, ...]]:
    """The codes of the subdivisions in which each region of data/spoken_regions.yaml lies, by its folded names and adjectives."""
    return read(bundled_path("data", "spoken_regions.yaml"))


@cache
def adjectives_of_regions() -> frozenset[str]:
    """The folded adjectives of these regions, in every form: "westfalische", "suisses romandes"."""
    regions = _regions(bundled_path("data", "spoken_regions.yaml"))
    return frozenset(fold_key(form) for region in regions for form in _adjectives(region))


def read(path: Path) -> Mapping[str, tuple[str, ...]]:
    """The regions of a file of this form.

    Raises:
        SetupError: It is not YAML, or not of the form expected.
    """
    try:
        return {
            fold_key(name): tuple(map(str, region["of"]))
            for region in _regions(path)
            for name in (*region["names"], *_adjectives(region))
        }
    except (LookupError, TypeError, AttributeError) as error:
        raise SetupError(f"{path}: expected regions with names and codes: {error}") from error


@cache
def _regions(path: Path) -> Sequence[Mapping[str, Any]]:
    import yaml

    try:
        regions: Sequence[Mapping[str, Any]] = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)["regions"]
    except (yaml.YAMLError, LookupError, TypeError) as error:
        raise SetupError(f"{path}: expected regions with names and codes: {error}") from error
    return regions


def _adjectives(region: Mapping[str, Any]) -> Iterator[str]:
    """Every form of the adjectives of a region."""
    for language, adjectives in region.get("adjectives", {}).items():
        for adjective in adjectives:
            if language == "de":
                yield from (adjective,) if adjective.endswith(_INVARIABLE) else forms(adjective, language)[1:]
            else:
                yield from forms(adjective, language)


def region_said(words: Sequence[str]) -> range | None:
    """The words that name such a region: of several runs the longest, and of those the first.

    >>> region_said(["museums", "in", "upstate", "new", "york"]), region_said(["museums", "in", "york"])
    (range(2, 5), None)
    """
    known, first = spoken_regions(), _first_words()
    starts = [start for start, word in enumerate(words) if word in first]
    runs = (
        range(start, start + length)
        for length in range(min(_LONGEST, len(words)), 0, -1)
        for start in starts
        if start + length <= len(words)
    )
    return next((run for run in runs if " ".join(words[run.start : run.stop]) in known), None)


@cache
def _first_words() -> frozenset[str]:
    """The words with which the names of these regions begin: most questions have none."""
    return frozenset(name.split()[0] for name in spoken_regions())
