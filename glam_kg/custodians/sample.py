"""The sample graph that comes with glam_kg: its records, converted once and cached."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError, StoreError
from glam_kg.locking import only_process
from glam_kg.settings import cache_directory
from glam_kg.sparql.embedded.generations import is_read, is_store
from glam_kg.sparql.embedded.store import EmbeddedStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.custodians.place_lookup import PlaceLookup

_CONVERTING_CODE = ("custodians", "ghcid")


def sample_store(
    open_places: Callable[[], PlaceLookup], *, on_build: Callable[[str], None] | None = None
) -> EmbeddedStore:
    """The sample graph as a store, kept in the cache.

    Args:
        open_places: Opens the gazetteer; called only where the records must be converted first.
        on_build: Gets one sentence where they must.

    Raises:
        SetupError: The sample's records are missing from this installation, or the cache cannot be made or read.
        InputError: The cache cannot be written.
    """
    store = _loaded(open_places, on_build)
    try:
        return EmbeddedStore.open(store)
    except StoreError as error:
        raise SetupError(
            f"{store}: the cached sample graph cannot be read ({error}): remove it to have it made again"
        ) from error


def sample_files() -> list[Path]:
    """The files of records, by name."""
    return sorted(bundled_path("data", "sample").glob("*.yaml"))


def _loaded(open_places: Callable[[], PlaceLookup], on_build: Callable[[str], None] | None) -> Path:
    files = sample_files()
    store = cache_directory() / f"sample-{_fingerprint(files)}"
    if not is_store(store):
        _make_cache(store.parent)
        # Two processes that start at once need it made once.
        with only_process(store.with_suffix(".made"), wait=True):
            if not is_store(store):
                if on_build:
                    on_build("Converting the sample records, once …")
                _build(files, store, open_places)
    return store


def _make_cache(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupError(f"{folder}: the cache folder cannot be made: {error.strerror}") from error


def _build(files: list[Path], store: Path, open_places: Callable[[], PlaceLookup]) -> None:
    from glam_kg.custodians.conversion import convert_files
    from glam_kg.sparql.embedded.bulk import load_files

    earlier = [path for path in store.parent.glob("sample-*") if path.stem != store.name]
    quads = store.with_suffix(".nq")
    convert_files(files, quads, places=open_places())
    try:
        load_files([quads], store)
    except StoreError as error:
        raise SetupError(str(error)) from error
    quads.unlink()
    for path in earlier:
        if path.is_dir():
            # Another version of glam_kg may be at work with it.
            if not is_read(path):
                shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def _fingerprint(files: list[Path]) -> str:
    """What the conversion depends on: the records, and the code that converts them."""
    package = Path(__file__).parent.parent
    code = [path for folder in _CONVERTING_CODE for path in sorted((package / folder).glob("*.py"))]
    digest = hashlib.sha256()
    for path in [*files, *code, package / "namespaces.py", package / "folding.py"]:
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
