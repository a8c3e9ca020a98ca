"""What clients learn of a language model that fails: not where its server stands."""

import logging
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from glam_kg.engine import QueryEngine
from glam_kg.programs.heritage_qa_writer import ModelAnswerWriter
from glam_kg.programs.tier import ModelTier
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.settings import LanguageModelSettings

HOST = "127.0.0.1:9"
SETTINGS = LanguageModelSettings("openai/small", base=f"http://{HOST}/v1", key="none", retries=0)
UNSURE = "Which sleepy museums are there in Assen?"


@pytest.fixture(scope="module")
def asking(engine: QueryEngine) -> Iterator[TestClient]:
    tier = ModelTier.open(SETTINGS, engine.analyser, engine.catalogue)
    writer = ModelAnswerWriter.open(SETTINGS)
    with_model = replace(engine, language_model=tier, answer_writer=writer)
    with TestClient(application(Service(FixedEngine(with_model), ServiceSettings(page=False)))) as client:
        yield client
    tier.close()
    writer.close()


@pytest.mark.parametrize("path", ["/ask", "/ask/stream"])
def test_a_client_does_not_learn_where_the_server_of_a_model_is(
    asking: TestClient, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    with caplog.at_level(logging.WARNING, logger="glam_kg.service"):
        told = asking.post(path, json={"question": UNSURE, "generate": True}).text
    assert told.count("openai/small was asked in vain (it could not be reached); the local ") >= 2
    assert HOST not in told
    assert [record.getMessage() for record in caplog.records if record.name == "glam_kg.service"] == [
        f"openai/small was asked in vain: it could not be reached at http://{HOST}/v1"
    ] * 2


def test_a_client_does_not_learn_it_of_a_model_that_is_asked_no_more(asking: TestClient) -> None:
    for _ in range(6):
        told = asking.post("/ask", json={"question": UNSURE}).json()
    outcome = told["trace"]["language_model"]["outcome"]
    assert outcome.startswith("openai/small was not asked (it failed 5 times in a row")
    assert "127.0.0.1" not in outcome


def test_an_answer_without_a_model_that_rests_is_not_kept_for_when_it_is_back(asking: TestClient) -> None:
    for _ in range(7):
        told = asking.post("/ask", json={"question": UNSURE}).json()
        assert "language_model" in told["timings_ms"]
