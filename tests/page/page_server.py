"""The service over a store, in a process of its own, with a source that the tests can slow down or break."""

import argparse
import threading
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from glam_kg.engine import QueryEngine
from glam_kg.errors import EndpointUnreachableError
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.retrieval.index.passage_index import PassageIndex
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.experiments import RunningExperiment
from glam_kg.service.page import queries
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.settings import LanguageModelSettings
from glam_kg.sparql.embedded.store import EmbeddedStore


class ControlledSource:
    """A store whose answers can be made to wait, or to fail."""

    def __init__(self, store):
        self.store, self.failure, self.passes, self.held = store, None, threading.Event(), ""
        self.passes.set()

    def _gate(self, query):
        if self.held in query.text:
            self.passes.wait(30)
        if self.failure == "endpoint":
            raise EndpointUnreachableError("nothing listens there <b>any more</b>", url="http://127.0.0.1:1/query")
        if self.failure == "fault":
            raise ZeroDivisionError("a secret of the program")

    def query(self, query):
        self._gate(query)
        return self.store.query(query)

    @contextmanager
    def stream(self, query):
        self._gate(query)
        with self.store.stream(query) as results:
            yield results


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("store", type=Path)
    parser.add_argument("--lm-base", help="address of a language model's server")
    parser.add_argument("--index", type=Path)
    parser.add_argument("--experiment", type=Path)
    given = parser.parse_args()
    # As on a machine with two processors, whatever this one has; and what is told after a while is told soon.
    queries.usual_number, queries.PATIENCE_SECONDS = lambda: 4, 1.0
    model = None
    if given.lm_base:
        model = LanguageModelSettings(model="openai/small", base=given.lm_base, key="sk-test", timeout=20, retries=0)
    source = ControlledSource(EmbeddedStore.open(given.store))
    engine = QueryEngine.over(
        source,
        gazetteer=Gazetteer.open(),
        result_cache_megabytes=0,
        language_model=model,
        index=PassageIndex.open(given.index) if given.index else None,
    )
    settings = ServiceSettings(experiment=given.experiment)
    app = application(Service(FixedEngine(engine), settings, experiments=RunningExperiment.of(settings)))

    @app.post("/tests/source")
    async def control(failure: str = "", held: bool = False, only: str = "") -> None:  # noqa: FBT001
        source.failure, source.held = failure or None, only
        (source.passes.clear if held else source.passes.set)()

    config = uvicorn.Config(app, host="127.0.0.1", port=0, log_level="warning")
    server = uvicorn.Server(config)
    threading.Thread(target=_tell_port, args=(server,), daemon=True).start()
    server.run()


def _tell_port(server):
    import time

    while not server.started:
        time.sleep(0.02)
    print(server.servers[0].sockets[0].getsockname()[1], flush=True)


if __name__ == "__main__":
    main()
