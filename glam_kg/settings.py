"""What can be set from outside: read when asked for, never at import."""

from __future__ import annotations

import os
from pathlib import Path

CACHE_VARIABLE = "GLAM_KG_CACHE"


def cache_directory() -> Path:
    """Where built indexes and the sample store are kept: `$GLAM_KG_CACHE`, else the system's cache folder of the user."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("glam_kg", appauthor=False)
