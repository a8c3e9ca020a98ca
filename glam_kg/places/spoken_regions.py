"""Regions that people speak of and that are no subdivisions: Twente, Franconia, upstate New York (data/spoken_regions.yaml).

Nobody can be listed for one without a mistake. That it lies in Overijssel helps whoever asks for Twente.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_LONGEST: Final = 5
"""Words of the longest name."""


@cache
def spoken_regions() -> Mapping[str, tuple[str, ...]]:
    """The codes of the subdivisions that each region of data/spoken_regions.yaml lies in, by its folded names."""
    return read(bundled_path("data", "spoken_regions.yaml"))


def read(path: Path) -> Mapping[str, tuple[str, ...]]:
    """The regions of a file of this form.

    Raises:
        SetupError: It is not YAML, or not of the form expected.
    """
    import yaml

    try:
        regions = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)["regions"]
        return {fold_key(name): tuple(map(str, region["of"])) for region in regions for name in region["names"]}
    except (yaml.YAMLError, LookupError, TypeError, AttributeError) as error:
        raise SetupError(f"{path}: expected regions with names and codes: {error}") from error


def region_said(words: Sequence[str]) -> range | None:
    """The words that name such a region: of several runs the longest, and of those the first.

    >>> region_said(["museums", "in", "upstate", "new", "york"]), region_said(["museums", "in", "york"])
    (range(2, 5), None)
    """
    known = spoken_regions()
    runs = (
        range(start, start + length)
        for length in range(min(_LONGEST, len(words)), 0, -1)
        for start in range(len(words) - length + 1)
    )
    return next((run for run in runs if " ".join(words[run.start : run.stop]) in known), None)
