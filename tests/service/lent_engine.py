"""The service before there is an engine: operations are known when tests are collected; what answers is lent by a test."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

from fastapi import FastAPI

from glam_kg.engine import QueryEngine
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.index.passage_index import PassageIndex
from glam_kg.retrieval.passages import Passage
from glam_kg.service.app import application
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

PASSAGES = (
    Passage("1", "The archive keeps letters of shipbuilders.", title="Letters", class_name="Archive", date="1900", place="NL-DR"),
    Passage("2", "The museum shows ships and models of ships.", title="Ships", class_name="Museum", metadata={"floor": "2"}),
)  # fmt: skip


class StandIn:
    """What the service looks at of an engine before it asks it: one over nothing that is known not to change."""

    source = None
    specificity = None

    def __init__(self) -> None:
        self.analyser = SimpleNamespace(graph=object())


class Lent:
    """Lends the engine that a test gives it."""

    engine: QueryEngine

    @contextmanager
    def lease(self) -> Iterator[QueryEngine]:
        yield self.engine

    @contextmanager
    def lease_for_question(self) -> Iterator[tuple[QueryEngine, None]]:
        yield self.engine, None

    @contextmanager
    def over_passages(self, engine: QueryEngine, folder: Path) -> Iterator[None]:
        """The engine with an index of passages, so that no answer is only that there is none."""
        build_index(folder / "index", PASSAGES)
        self.engine = replace(engine, index=PassageIndex.open(folder / "index"))
        yield
        del self.engine


def application_of(lent: Lent) -> FastAPI:
    """The application with all that is described."""
    return application(Service(lent, ServiceSettings(page=False, metrics=False)))
