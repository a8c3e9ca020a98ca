"""The end of a process that waits for nobody."""

from __future__ import annotations

import atexit
import os
import threading
from typing import Final, NoReturn

_CLEARS_WITHIN: Final = 2.0
"""Seconds for what is done at the end of a program, such as removing its temporary files."""


def end_at_once() -> NoReturn:
    """End this process, with exit code 0, though threads still work: Python would wait for each of them.

    What was registered with `atexit` is done, as long as it is quick.
    """
    clearing = threading.Thread(target=atexit._run_exitfuncs, name="clearing", daemon=True)  # noqa: SLF001
    clearing.start()
    clearing.join(_CLEARS_WITHIN)
    os._exit(0)
