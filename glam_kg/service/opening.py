"""The engine that the settings name, and what tells that another one is to be opened."""

from __future__ import annotations

import logging
import subprocess
from functools import partial
from typing import TYPE_CHECKING, Final

from glam_kg.service.own_program import own_program
from glam_kg.service.processes import AskingProcesses, shared_results, usual_processes
from glam_kg.service.reloading import ReloadingEngines

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from glam_kg.engine import QueryEngine
    from glam_kg.errors import GlamKGError
    from glam_kg.service.settings import ServiceSettings
    from glam_kg.sparql.embedded.generations import Generation

LOG: Final = logging.getLogger("glam_kg.service")
_LARGE: Final = 100_000
"""Quads of a store whose names take more than a second."""


def engines_of(
    settings: ServiceSettings,
    *,
    on_open: Callable[[], None] | None = None,
    on_failure: Callable[[GlamKGError], None] | None = None,
    on_attempt: Callable[[bool], None] | None = None,
) -> ReloadingEngines:
    """The engines over what the settings name, not started yet; those over a store follow its generations."""
    return ReloadingEngines(
        partial(open_engine, settings),
        partial(generation_mark, settings.store),
        open_processes=partial(open_processes, settings),
        seconds=settings.reload_seconds,
        on_open=on_open,
        on_failure=on_failure,
        on_attempt=on_attempt,
    )


def open_engine(settings: ServiceSettings) -> QueryEngine:
    """An engine over what the settings name, warm: its first question takes no longer than the next ones.

    Raises:
        GlamKGError: It cannot be opened.
    """
    from glam_kg.settings import LanguageModelSettings

    if settings.store is not None and _is_large(settings.store):
        _index_names(settings.store)
    model = LanguageModelSettings.read(model=settings.lm, base=settings.lm_base)
    if model is not None and (missing := model.lacks_key) is not None:
        LOG.warning("%s", missing)
    return opened_engine(shared_results(settings, _number_of_processes(settings)))


def opened_engine(settings: ServiceSettings) -> QueryEngine:
    """An engine over what the settings name, warm, where another process has seen to it that the names are indexed.

    Raises:
        GlamKGError: It cannot be opened.
    """
    from glam_kg.engine import QueryEngine
    from glam_kg.settings import LanguageModelSettings

    engine = QueryEngine.open(
        store=settings.store,
        endpoint=settings.endpoint,
        index=settings.index,
        schema=settings.schema_folder,
        lm=LanguageModelSettings.read(model=settings.lm, base=settings.lm_base),
        templates=settings.templates,
        result_cache_megabytes=settings.result_cache_megabytes,
        on_build=LOG.info,
    )
    # Before it takes the place of another one, or says that it is ready.
    try:
        engine.warm_up()
        if engine.specificity is not None:
            engine.specificity()
    except BaseException:
        engine.close()
        raise
    return engine


def open_processes(settings: ServiceSettings, engine: QueryEngine) -> AskingProcesses | None:
    """The processes that answer questions beside this one, ready; None where the settings or a small store want none.

    Args:
        settings: What they open.
        engine: That of this process: they answer over the same generation of the store as it does.
    """
    number = _number_of_processes(settings)
    if not number:
        return None
    generation = _generation(engine)
    if settings.store is not None and generation is not None:
        # Not what is current when they open it: a load may have replaced that, and one of them may be started days later.
        settings = settings.model_copy(update={"store": generation.folder})
    processes = AskingProcesses(settings, number, generation=generation_of(engine))
    processes.await_ready()
    return processes


def _number_of_processes(settings: ServiceSettings) -> int:
    if settings.processes is not None:
        return settings.processes
    return usual_processes(large=settings.store is not None and _is_large(settings.store))


def generation_of(engine: QueryEngine) -> int | None:
    """The number of the generation of a store that an engine has open; None where it is no embedded store."""
    generation = _generation(engine)
    return generation.number if generation is not None else None


def _generation(engine: QueryEngine) -> Generation | None:
    from glam_kg.sparql.embedded.store import EmbeddedStore

    return engine.source.generation if isinstance(engine.source, EmbeddedStore) else None


def generation_mark(store: Path | None) -> object:
    """What changes when a store is loaded anew, and when that has its views; the same for ever where nobody does either.

    A load makes the views when the generation is already read: an engine that was opened before has none.

    Raises:
        StoreError: The pointer is damaged.
        OSError: It cannot be read.
    """
    from glam_kg.sparql.embedded.generations import current_number, folder_of
    from glam_kg.views.building import views_beside

    number = current_number(store) if store is not None else None
    if store is None or number is None:
        return None
    return number, views_beside(folder_of(store, number)).exists()


def _is_large(store: Path) -> bool:
    """Whether the names of a store take longer to index than a process takes to start."""
    from glam_kg.sparql.embedded.generations import Generation

    generation = Generation.current(store)
    try:
        return (generation.quads or 0) >= _LARGE
    finally:
        generation.release()


def _index_names(store: Path) -> None:
    """Have the names of a new generation indexed by a process of its own, so that requests go on meanwhile.

    It keeps the index beside the generation. Where it fails, the engine says why when it is opened, or makes the index itself.
    """
    program = "import sys; from glam_kg.service.opening import index_names; index_names(sys.argv[1])"
    command, environment = own_program("-c", program, str(store))
    try:
        subprocess.run(command, check=False, env=environment, stdin=subprocess.DEVNULL)  # noqa: S603
    except OSError as error:
        LOG.warning("no process can be started to index the names: %s", error)


def index_names(store: str) -> None:
    """Index the names of a store, and keep the index beside its generation; for a process of its own."""
    import os
    from contextlib import suppress

    from glam_kg.errors import GlamKGError
    from glam_kg.question.names.kept_graph_index import graph_index
    from glam_kg.sparql.embedded.store import EmbeddedStore

    with suppress(OSError):  # Where a sandbox forbids it, the names are indexed all the same.
        os.nice(5)
    with suppress(GlamKGError):
        opened = EmbeddedStore.open(store)
        try:
            graph_index(opened)
        finally:
            opened.close()
