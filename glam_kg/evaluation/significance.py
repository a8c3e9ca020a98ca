"""Whether a mean difference of scores could be chance, for several comparisons at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.evaluation.comparison import RESAMPLES, SEED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_TOLERANCE: Final = 1e-12


def randomisation_p_value(differences: Sequence[float], *, resamples: int = RESAMPLES, seed: int = SEED) -> float:
    """Fisher's paired randomisation test of a mean difference, two-sided.

    If neither system were better, each difference could as well have the other sign. The p value is the share of random signs
    that give a mean at least as far from 0, the observed signs counted in (Smucker, Allan and Carterette 2007).

    >>> randomisation_p_value([0.0, 0.0])
    1.0
    """
    import numpy as np

    values = np.array([one for one in differences if one], dtype=np.float64)
    if not values.size:
        return 1.0
    signs = np.random.default_rng(seed).integers(0, 2, size=(resamples, values.size)) * 2 - 1
    as_far = np.abs(signs @ values) >= abs(values.sum()) - _TOLERANCE
    return round(float(as_far.sum() + 1) / (resamples + 1), 5)


def holm(p_values: Mapping[str, float]) -> dict[str, float]:
    """The p values of several comparisons, adjusted so that all of them can be believed together (Holm 1979).

    >>> holm({"a": 0.01, "b": 0.04, "c": 0.03})
    {'a': 0.03, 'b': 0.06, 'c': 0.06}
    """
    ordered = sorted(p_values.items(), key=lambda item: (item[1], item[0]))
    adjusted: dict[str, float] = {}
    highest = 0.0
    for position, (name, p) in enumerate(ordered):
        highest = max(highest, min(1.0, p * (len(ordered) - position)))
        adjusted[name] = round(highest, 5)
    return {name: adjusted[name] for name in p_values}
