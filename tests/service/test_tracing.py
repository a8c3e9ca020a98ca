"""Spans, as OpenTelemetry's own exporter sees them."""

import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode

from glam_kg.engine import QueryEngine, Step
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.logs import JsonFormatter
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.service.telemetry import Telemetry
from glam_kg.service.tracing import Tracing

QUESTION = "Welke kerken zijn er in Vlaanderen met een archief?"
TRACE = "0af7651916cd43dd8448eb211c80319c"


@pytest.fixture
def exporter() -> InMemorySpanExporter:
    return InMemorySpanExporter()


@pytest.fixture
def tracing(exporter: InMemorySpanExporter) -> Iterator[Tracing]:
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    yield Tracing.by(provider)
    provider.shutdown()


@pytest.fixture
def client(engine: QueryEngine, tracing: Tracing) -> TestClient:
    app = application(Service(FixedEngine(engine), ServiceSettings(), Telemetry(tracing=tracing)))

    @app.get("/faulty/{name}")
    def faulty(name: str) -> str:
        raise RuntimeError(f"a fault over {name}")

    return TestClient(app, raise_server_exceptions=False)


def by_name(exporter: InMemorySpanExporter) -> dict[str, ReadableSpan]:
    return {span.name: span for span in exporter.get_finished_spans()}


def test_a_request_has_a_span_and_each_step_one_below_it(client: TestClient, exporter: InMemorySpanExporter) -> None:
    answer = client.post("/ask", json={"question": "Welke musea zijn er in Gent?"}).json()

    spans = by_name(exporter)
    request = spans.pop("POST /ask")
    assert request.kind is SpanKind.SERVER
    assert request.attributes is not None
    assert (
        request.attributes.items()
        >= {
            "http.request.method": "POST",
            "http.route": "/ask",
            "http.response.status_code": 200,
            "url.scheme": "http",
            "url.path": "/ask",
            "glam_kg.template": answer["template_id"],
            "glam_kg.status": answer["status"],
            "glam_kg.tier": "local",
            "glam_kg.language": "nl",
        }.items()
    )
    assert {"resolve", "relevance", "classify", "answer"} <= set(spans)
    assert len(spans) == len(answer["timings_ms"])
    for name, span in spans.items():
        assert span.parent is not None, name
        assert span.parent.span_id == request.context.span_id, name
        assert request.start_time <= span.start_time <= span.end_time <= request.end_time, name
        step = "execute" if name == "SELECT" else name
        assert (span.end_time - span.start_time) / 1e6 == pytest.approx(answer["timings_ms"][step], abs=0.002)


def test_no_span_has_the_id_of_a_conversation(client: TestClient, exporter: InMemorySpanExporter) -> None:
    conversation = client.post("/conversations").json()["id"]
    assert client.get(f"/conversations/{conversation}").status_code == 200

    request = by_name(exporter)["GET /conversations/{conversation_id}"]
    assert conversation not in request.to_json()


def test_a_query_is_told_as_the_conventions_of_databases_have_it(
    client: TestClient, exporter: InMemorySpanExporter, engine: QueryEngine
) -> None:
    engine.results.clear()

    answer = client.post("/ask", json={"question": "Welke archieven zijn er in Drenthe?"}).json()

    span = by_name(exporter)["SELECT"]
    assert span.kind is SpanKind.CLIENT
    assert dict(span.attributes or {}) == {
        "db.system.name": "sparql",
        "db.operation.name": "SELECT",
        "db.response.returned_rows": len(answer["rows"]),
    }


def test_a_language_model_is_told_as_the_conventions_of_models_have_it(
    tracing: Tracing, exporter: InMemorySpanExporter
) -> None:
    tracing.step_ended(Step("language_model", 12.5, {"model": "openai/small", "outcome": "chose a template"}))

    (span,) = exporter.get_finished_spans()
    assert (span.name, span.kind) == ("chat openai/small", SpanKind.CLIENT)
    assert dict(span.attributes or {}) == {"gen_ai.operation.name": "chat", "gen_ai.request.model": "openai/small"}


def test_a_span_belongs_to_the_trace_that_the_request_names(client: TestClient, exporter: InMemorySpanExporter) -> None:
    client.get("/healthz", headers={"traceparent": f"00-{TRACE}-b7ad6b7169203331-01"})

    span = by_name(exporter)["GET /healthz"]
    assert f"{span.context.trace_id:032x}" == TRACE
    assert span.parent is not None
    assert f"{span.parent.span_id:016x}" == "b7ad6b7169203331"


def test_logs_name_the_trace_that_was_begun_here(client: TestClient, exporter: InMemorySpanExporter) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    logger = logging.getLogger("glam_kg.service")
    logger.addHandler(handler)
    level = logger.level
    logger.setLevel(logging.INFO)
    try:
        client.post(
            "/ask", json={"question": "Welke archieven zijn er in Drenthe?"}, headers={"X-Request-ID": "of-this-test"}
        )
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)

    request = by_name(exporter)["POST /ask"]
    # Services of other tests, which run in threads of this process, log too.
    logged = [json.loads(line) for line in stream.getvalue().splitlines()]
    lines = [line for line in logged if line.get("request_id") == "of-this-test"]
    assert {line["trace_id"] for line in lines} == {f"{request.context.trace_id:032x}"}
    assert len(lines) == 2


def test_a_fault_marks_its_span(client: TestClient, exporter: InMemorySpanExporter) -> None:
    client.get("/faulty/thing")

    span = by_name(exporter)["GET /faulty/{name}"]
    assert span.status.status_code is StatusCode.ERROR
    assert (span.attributes or {})["http.response.status_code"] == 500


def test_no_span_holds_the_text_of_a_question(client: TestClient, exporter: InMemorySpanExporter) -> None:
    client.post("/ask", json={"question": QUESTION})
    client.get("/ask", params={"question": QUESTION})

    told = "".join(span.to_json() for span in exporter.get_finished_spans())
    assert "POST /ask" in told
    assert "Vlaanderen" not in told
    assert "PREFIX" not in told


@pytest.mark.long
def test_without_tracing_steps_are_told_to_nobody_and_no_span_is_made_ready() -> None:
    assert Telemetry().on_step is None
    program = "import sys, glam_kg.service.app; sys.exit('glam_kg.service.tracing' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@pytest.mark.long
def test_a_request_has_one_span_where_the_process_has_a_provider_of_its_own() -> None:
    program = """
from fastapi.testclient import TestClient
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from glam_kg.engine import QueryEngine
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.service.telemetry import Telemetry
exporter, provider = InMemorySpanExporter(), TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(exporter))
trace.set_tracer_provider(provider)
settings = ServiceSettings(tracing=True)
service = Service(FixedEngine(QueryEngine.sample()), settings, Telemetry.of(settings))
TestClient(application(service)).get("/healthz?question=private")
for span in exporter.get_finished_spans():
    print(span.name, "private" in span.to_json())
"""
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert run.stdout == "GET /healthz False\n"


def test_where_the_sdk_is_missing_the_setting_says_how_to_get_it() -> None:
    program = """
import sys
sys.modules["opentelemetry.sdk"] = None
from glam_kg.errors import SetupError
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.telemetry import Telemetry
try:
    Telemetry.of(ServiceSettings(tracing=True))
except SetupError as error:
    print(error)
"""
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert "pip install 'glam-kg[otel]'" in run.stdout


def test_spans_are_sent_to_the_collector_that_the_environment_names(
    engine: QueryEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    from http.server import BaseHTTPRequestHandler, HTTPServer
    from threading import Thread

    received: list[tuple[str, bytes]] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append((self.path, self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Collector)
    Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", f"http://127.0.0.1:{server.server_port}")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_COMPRESSION", "none")
    monkeypatch.setenv("OTEL_SERVICE_NAME", "heritage")
    settings = ServiceSettings(tracing=True)
    telemetry = Telemetry.of(settings)

    TestClient(application(Service(FixedEngine(engine), settings, telemetry))).get("/healthz")
    telemetry.close()
    server.shutdown()
    server.server_close()

    (sent,) = received
    assert sent[0] == "/v1/traces"
    assert b"GET /healthz" in sent[1]
    assert b"heritage" in sent[1]
