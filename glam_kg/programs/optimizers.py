"""Which optimisers there are, and how long they search; apart, so that the command line need not load them."""

from __future__ import annotations

from enum import StrEnum


class Optimizer(StrEnum):
    """The DSPy optimiser that compiles a program."""

    BOOTSTRAP = "bootstrap"
    MIPRO = "mipro"
    GEPA = "gepa"


class Effort(StrEnum):
    """How long MIPRO and GEPA search."""

    LIGHT = "light"
    MEDIUM = "medium"
    HEAVY = "heavy"
