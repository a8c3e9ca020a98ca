"""Student's t and chi-square: the two distributions that trials need, without a library for statistics.

The incomplete beta and gamma functions by continued fractions and series (Press et al., Numerical Recipes, 3rd edition, 2007,
sections 6.2 and 6.4), to about twelve digits.
"""

from __future__ import annotations

import math
from typing import Final

_TINY: Final = 1e-300
_PRECISION: Final = 1e-14
_STEPS: Final = 10_000


def t_two_sided(t: float, degrees: float) -> float:
    """How likely a t so far from 0 is, on either side.

    >>> round(t_two_sided(2.228139, 10), 6)
    0.05
    """
    if math.isinf(t):
        return 0.0
    return _incomplete_beta(degrees / (degrees + t * t), degrees / 2, 0.5)


def t_quantile(degrees: float, two_sided: float = 0.05) -> float:
    """The t beyond which, on either side, lies so much of the distribution.

    >>> round(t_quantile(10), 4), round(t_quantile(1e6), 3)
    (2.2281, 1.96)
    """
    low, high = 0.0, 1.0
    while t_two_sided(high, degrees) > two_sided:
        high *= 2
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if t_two_sided(middle, degrees) > two_sided else (low, middle)
    return high


def chi_square_tail(value: float, degrees: int) -> float:
    """How likely a chi-square so large or larger is.

    >>> round(chi_square_tail(3.841459, 1), 6), round(chi_square_tail(18.307, 10), 4)
    (0.05, 0.05)
    """
    return 1.0 if value <= 0 else _upper_gamma(degrees / 2, value / 2)


def _upper_gamma(shape: float, x: float) -> float:
    front = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    if x < shape + 1:
        term = total = 1 / shape
        for step in range(1, _STEPS):
            term *= x / (shape + step)
            total += term
            if term < total * _PRECISION:
                break
        return max(0.0, 1 - front * total)
    b = x + 1 - shape
    c, d = 1 / _TINY, 1 / b
    fraction = d
    for step in range(1, _STEPS):
        a = -step * (step - shape)
        b += 2
        d = 1 / _kept_from_zero(a * d + b)
        c = _kept_from_zero(b + a / c)
        fraction *= c * d
        if abs(c * d - 1) < _PRECISION:
            break
    return front * fraction


def _incomplete_beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    logarithm = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    # The fraction converges fast on one side of the mean only.
    if x < (a + 1) / (a + b + 2):
        return math.exp(logarithm) * _beta_fraction(x, a, b) / a
    return 1 - math.exp(logarithm) * _beta_fraction(1 - x, b, a) / b


def _beta_fraction(x: float, a: float, b: float) -> float:
    c, d = 1.0, 1 / _kept_from_zero(1 - (a + b) * x / (a + 1))
    fraction = d
    for step in range(1, _STEPS):
        for factor in (
            step * (b - step) * x / ((a + 2 * step - 1) * (a + 2 * step)),
            -(a + step) * (a + b + step) * x / ((a + 2 * step) * (a + 2 * step + 1)),
        ):
            d = 1 / _kept_from_zero(1 + factor * d)
            c = _kept_from_zero(1 + factor / c)
            fraction *= c * d
        if abs(c * d - 1) < _PRECISION:
            break
    return fraction


def _kept_from_zero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY
