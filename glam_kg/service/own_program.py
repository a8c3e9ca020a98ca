"""How the service starts a program of its own: with the same interpreter and package, and nothing of the working directory."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from glam_kg.service.settings import SECRET_VARIABLES


def own_program(*words: str) -> tuple[list[str], dict[str, str]]:
    """The command and the environment of a program of ours.

    `-m` and `-c` alone would take modules from the working directory, which may be anybody's. Keys are for the service itself:
    who reads the variables of another program does not find them there.

    Args:
        words: What comes after the interpreter, such as `-m` and a module.
    """
    package = str(Path(__file__).parents[2])
    places = dict.fromkeys([package, *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
    path = os.pathsep.join(place for place in places if place)
    # Names of settings are read in any case.
    kept = {name: value for name, value in os.environ.items() if name.upper() not in SECRET_VARIABLES}
    return [sys.executable, "-P", *words], {**kept, "PYTHONPATH": path}
