"""Gaussian process regression: scores of new classes from those of classes that are like them.

Rasmussen and Williams, Gaussian Processes for Machine Learning (2006), chapter 2: equations 2.25 and 2.26, with a constant mean
by generalised least squares (2.7) and the variance of the whole from the data. The covariance of two classes is the sum of the
parts of their likeness: so an estimate is the mean plus what each part adds, and it has an uncertainty.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

NOISE: Final = 1.0
"""How much two judgements of one class differ, as a variance beside the 1 that each part of the likeness can add."""


@dataclass(frozen=True)
class Lesson:
    """The classes that scores are learnt from: the inverse of their covariance."""

    inverse: Array

    @classmethod
    def of(cls, likeness: Array, trust: Array) -> Lesson:
        """Prepare to learn.

        Args:
            likeness: Of each class to learn from to each other, all parts together; at least one class.
            trust: How much each score is worth, above 0: a score of trust 0.1 counts like a tenth of one of trust 1.
        """
        return cls(np.linalg.inv(likeness + np.diag(NOISE / trust)).astype(np.float64))

    def unknown(self, likeness: Array, own: Array) -> Array:
        """What of each new class the likeness leaves open: a variance, with the noise of a judgement.

        Args:
            likeness: Of new classes (rows) to those learnt from (columns), all parts together.
            own: The likeness of each new class to itself.
        """
        known: Array = np.einsum("ij,ij->i", likeness @ self.inverse, likeness)
        return np.maximum(own - known, 0.0) + NOISE


@dataclass(frozen=True)
class Regression:
    """What was learnt of one score.

    Attributes:
        mean: The score of a class that is like no other.
        weights: Of each class that was learnt from: its likeness to a new class, times this, is what it adds.
        scale: The variance of the score where the likeness has the variance 1.
    """

    mean: float
    weights: Array
    scale: float

    @classmethod
    def learnt(cls, lesson: Lesson, scores: Array) -> Regression:
        """Learn one score of the classes of a lesson, in their order."""
        pull = lesson.inverse.sum(axis=0)
        mean = float(pull @ scores / pull.sum())
        weights = lesson.inverse @ (scores - mean)
        return cls(mean, weights, max(0.0, float((scores - mean) @ weights / len(scores))))
