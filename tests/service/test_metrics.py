"""What /metrics tells after some traffic."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from prometheus_client.openmetrics.parser import text_string_to_metric_families as openmetrics
from prometheus_client.parser import text_string_to_metric_families

from glam_kg.engine import QueryEngine
from glam_kg.errors import NotReadyError
from glam_kg.programs.usage import Usage
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.metrics import ServiceMetrics
from glam_kg.service.outcome import Outcome
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

DRENTHE = "Welke archieven zijn er in Drenthe?"
LIST = "list_institutions_by_type_region"
Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


def served(engine: QueryEngine, settings: ServiceSettings | None = None) -> TestClient:
    return TestClient(application(Service(FixedEngine(engine), settings or ServiceSettings())))


def samples(client: TestClient) -> Samples:
    text = client.get("/metrics").text
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def value(client: TestClient, name: str, **labels: str) -> float | None:
    return samples(client).get((name, frozenset(labels.items())))


def ask(client: TestClient, question: str = DRENTHE, **more: object) -> None:
    response = client.post("/ask", json={"question": question, **more})
    assert response.status_code == 200, response.text


def test_questions_are_counted_by_template_tier_status_and_language(engine: QueryEngine) -> None:
    client = served(engine)

    ask(client)
    ask(client)
    ask(client, "Is it going to rain tomorrow?")

    answered = {"template": LIST, "tier": "local", "status": "answered", "language": "nl"}
    refused = {"template": "none", "tier": "local", "status": "out_of_scope", "language": "en"}
    assert value(client, "glam_kg_questions_total", **answered) == 2
    assert value(client, "glam_kg_questions_total", **refused) == 1
    assert value(client, "glam_kg_question_confidence_ratio_count", tier="local") == 3


def test_each_step_is_timed_in_seconds(engine: QueryEngine) -> None:
    client = served(engine)

    ask(client)

    for step in ("resolve", "relevance", "classify", "answer"):
        assert value(client, "glam_kg_step_duration_seconds_count", step=step) == 1
        took = value(client, "glam_kg_step_duration_seconds_sum", step=step)
        assert took is not None
        assert 0 < took < 30
    bounds = {dict(labels)["le"] for name, labels in samples(client) if name == "glam_kg_step_duration_seconds_bucket"}
    assert {"0.0005", "30.0"} <= bounds


def test_classes_are_counted_before_and_after_the_filter(engine: QueryEngine) -> None:
    client = served(engine)

    ask(client)
    assert value(client, "glam_kg_classes_count", filter="before") is None

    ask(client, classes=True)
    answer = engine.ask(DRENTHE, classes=True)
    told = answer.trace["classes"]
    assert isinstance(told, dict)
    assert value(client, "glam_kg_classes_sum", filter="before") == told["ranked"] > len(answer.classes)
    assert value(client, "glam_kg_classes_sum", filter="after") == len(answer.classes)
    assert value(client, "glam_kg_class_threshold", template=LIST) == told["lowest_score"]


def test_every_template_tells_its_threshold(engine: QueryEngine) -> None:
    thresholds = {
        dict(labels)["template"]: each
        for (name, labels), each in samples(served(engine)).items()
        if name == "glam_kg_template_threshold_ratio"
    }

    assert set(thresholds) == {template.id for template in engine.catalogue if template.sparql}
    assert all(0 < each < 1 for each in thresholds.values())


def test_the_graph_and_its_kept_results_are_told(engine: QueryEngine) -> None:
    client = served(engine)
    hits, misses = engine.results.hits, engine.results.misses

    ask(client, "Hoeveel musea zijn er in Gent?")
    ask(client, "Hoeveel musea zijn er in Gent?")

    assert value(client, "glam_kg_engine_up") == 1
    assert value(client, "glam_kg_graph_quads") == len(engine.source)  # type: ignore[arg-type]
    assert value(client, "glam_kg_graph_custodians") == 520
    assert value(client, "glam_kg_result_cache_lookups_total", outcome="miss") >= misses  # type: ignore[operator]
    assert value(client, "glam_kg_result_cache_lookups_total", outcome="hit") >= hits + 1  # type: ignore[operator]
    # Beside the results, the answer itself is kept.
    assert value(client, "glam_kg_result_cache_bytes") > engine.results.bytes > 0  # type: ignore[operator]
    assert value(client, "glam_kg_result_cache_entries") == engine.results.entries + 1


def test_requests_are_counted_by_route_never_by_path(engine: QueryEngine) -> None:
    app = application(Service(FixedEngine(engine), ServiceSettings()))
    app.get("/things/{name}")(lambda name: name)
    client = TestClient(app)

    ask(client)
    for path in ("/things/NL-DR-ASS-A-DA", "/things/NL-DR-EMM-A-GE", "/nothing/here", "/nothing/there"):
        client.get(path, params={"question": "private"})
    client.request("PROPFIND", "/ask")

    assert value(client, "glam_kg_http_requests_total", route="/ask", method="POST", status="200") == 1
    assert value(client, "glam_kg_http_requests_total", route="unmatched", method="GET", status="404") == 2
    assert value(client, "glam_kg_http_requests_total", route="/ask", method="other", status="405") == 1
    assert value(client, "glam_kg_http_request_duration_seconds_count", route="/ask", method="POST") == 1
    assert value(client, "glam_kg_http_requests_total", route="/things/{name}", method="GET", status="200") == 2
    assert "private" not in client.get("/metrics").text
    assert "NL-DR" not in client.get("/metrics").text


def test_a_request_is_in_flight_while_it_is_answered(engine: QueryEngine) -> None:
    service = Service(FixedEngine(engine), ServiceSettings())
    app = application(service)
    seen: list[float | None] = []

    @app.get("/slow")
    def slow() -> str:
        seen.append(service.observer.metrics.registry.get_sample_value("glam_kg_http_requests_in_flight"))
        return "done"

    TestClient(app).get("/slow")

    assert seen == [1]
    assert service.observer.metrics.registry.get_sample_value("glam_kg_http_requests_in_flight") == 0


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b'{"question": ', "malformed"), (b'{"question": 7}', "invalid"), (b" " * 2_000, "too_large")],
)
def test_refused_requests_are_counted_by_reason(engine: QueryEngine, content: bytes, reason: str) -> None:
    client = served(engine, ServiceSettings(max_body_bytes=1_000))
    assert value(client, "glam_kg_http_rejections_total", reason=reason) == 0

    client.post("/ask", content=content, headers={"content-type": "application/json"})

    assert value(client, "glam_kg_http_rejections_total", reason=reason) == 1


def test_what_limits_refuse_is_counted_and_metrics_count_against_no_limit(engine: QueryEngine) -> None:
    client = served(engine, ServiceSettings(requests_per_minute=1))

    ask(client)
    assert client.post("/ask", json={"question": DRENTHE}).status_code == 429

    assert value(client, "glam_kg_http_rejections_total", reason="rate_limit") == 1
    assert value(client, "glam_kg_http_requests_total", route="unmatched", method="POST", status="429") == 1


def test_metrics_ask_for_a_key_where_the_service_does(engine: QueryEngine) -> None:
    client = served(engine, ServiceSettings.read(api_keys="secret"))

    assert client.get("/metrics").status_code == 401
    assert client.get("/metrics", headers={"Authorization": "Bearer secret"}).status_code == 200


def test_metrics_can_be_left_out(engine: QueryEngine) -> None:
    assert served(engine, ServiceSettings(metrics=False)).get("/metrics").status_code == 404


def test_openmetrics_come_where_they_are_asked_for(engine: QueryEngine) -> None:
    client = served(engine)
    ask(client)

    response = client.get("/metrics", headers={"Accept": "application/openmetrics-text; version=1.0.0"})

    assert response.headers["content-type"].startswith("application/openmetrics-text")
    families = {family.name: family for family in openmetrics(response.text)}
    assert families["glam_kg_questions"].type == "counter"
    assert client.get("/metrics").headers["content-type"].startswith("text/plain")


def test_two_applications_count_apart(engine: QueryEngine) -> None:
    first, second = served(engine), served(engine)

    ask(first)

    labels = {"template": LIST, "tier": "local", "status": "answered", "language": "nl"}
    assert value(first, "glam_kg_questions_total", **labels) == 1
    assert value(second, "glam_kg_questions_total", **labels) is None


def test_where_no_engine_is_open_metrics_say_so() -> None:
    class Opening:
        @contextmanager
        def lease(self) -> Iterator[QueryEngine]:
            raise NotReadyError("the service is opening its graph")
            yield

        @contextmanager
        def lease_for_question(self) -> Iterator[tuple[QueryEngine, None]]:
            raise NotReadyError("the service is opening its graph")
            yield

    client = TestClient(application(Service(Opening(), ServiceSettings())))

    assert value(client, "glam_kg_engine_up") == 0
    assert value(client, "glam_kg_graph_quads") is None


def test_attempts_to_open_an_engine_are_counted() -> None:
    metrics = ServiceMetrics()
    read = metrics.registry.get_sample_value
    before = read("glam_kg_engine_opened_timestamp_seconds")

    metrics.opened(False)
    assert read("glam_kg_engine_opened_timestamp_seconds") == before
    metrics.opened(True)

    assert read("glam_kg_engine_openings_total", {"outcome": "failed"}) == 1
    assert read("glam_kg_engine_openings_total", {"outcome": "succeeded"}) == 1
    after = read("glam_kg_engine_opened_timestamp_seconds")
    assert after is not None
    assert before is not None
    assert after >= before


@pytest.mark.parametrize(("key", "purpose"), [("language_model", "reading"), ("generation", "writing")])
@pytest.mark.parametrize(("failed", "outcome"), [(False, "succeeded"), (True, "failed")])
def test_calls_of_a_language_model_are_counted(
    engine: QueryEngine, key: str, purpose: str, outcome: str, *, failed: bool
) -> None:
    told = {"model": "openai/small", "asked": True, "failed": failed}
    unasked = {"model": "openai/small", "asked": False}
    metrics, answer = ServiceMetrics(), engine.ask(DRENTHE)

    metrics.answered(Outcome.of(replace(answer, trace={**answer.trace, key: told}, usage=Usage(1, 1100, 90))))
    metrics.answered(Outcome.of(replace(answer, trace={**answer.trace, key: unasked})))

    read: Callable[..., float | None] = metrics.registry.get_sample_value
    labels = {"model": "openai/small", "purpose": purpose, "outcome": outcome}
    assert read("glam_kg_lm_calls_total", labels) == 1
    assert read("glam_kg_lm_tokens_total", {"kind": "prompt"}) == 1100
    assert read("glam_kg_lm_tokens_total", {"kind": "completion"}) == 90


def test_names_follow_the_conventions(engine: QueryEngine) -> None:
    client = served(engine)
    ask(client)

    ours = list(openmetrics(client.get("/metrics", headers={"Accept": "application/openmetrics-text"}).text))
    names = {family.name for family in ours if family.name.startswith("glam_kg_")}
    assert len(names) > 15
    for name in names:
        assert not name.endswith("_total"), f"{name}: the suffix is for samples of counters"
        assert not any(unit in name for unit in ("milliseconds", "_ms", "percent", "kilobytes")), name
    assert all(family.documentation.endswith(".") for family in ours if family.name in names)


@pytest.fixture
def faulty(engine: QueryEngine) -> FastAPI:
    app = application(Service(FixedEngine(engine), ServiceSettings()))

    @app.get("/faulty/{name}")
    def faulty(name: str) -> str:
        raise RuntimeError(f"a fault over {name}")

    return app


def test_a_fault_of_the_program_is_counted_as_500(faulty: FastAPI) -> None:
    client = TestClient(faulty, raise_server_exceptions=False)

    assert client.get("/faulty/x").status_code == 500

    assert value(client, "glam_kg_http_requests_total", route="/faulty/{name}", method="GET", status="500") == 1
