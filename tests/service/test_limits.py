"""What a client may not do: ask without a key, too often, too much, for too long."""

import asyncio
import base64
import threading
from collections.abc import Callable
from types import MappingProxyType

import pytest
from fastapi import FastAPI, Request
from fastapi.testclient import TestClient
from running_service import until
from starlette.websockets import WebSocketDisconnect

from glam_kg.errors import InputError
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.limits.rates import Buckets, address_group
from glam_kg.service.protection import protect
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

ASKED = {"question": "Welke archieven zijn er in Drenthe?"}


@pytest.fixture(scope="module")
def behind(engine) -> Callable[..., TestClient]:
    """The service behind limits."""

    def make(**settings: object) -> TestClient:
        service = Service(FixedEngine(engine), ServiceSettings(**settings))
        return TestClient(application(service), raise_server_exceptions=False)

    return make


def _echo(settings: ServiceSettings) -> FastAPI:
    app = FastAPI()

    @app.post("/echo")
    async def echo(request: Request) -> int:
        return len(await request.body())

    @app.websocket("/talk")
    async def talk(websocket) -> None:
        await websocket.accept()
        await websocket.close()

    protect(app, settings)
    return app


class TestKeys:
    @pytest.fixture(scope="class")
    @classmethod
    def guarded(cls, behind) -> TestClient:
        return behind(api_keys=["first-key", "zweite-schlüssel"])

    @pytest.mark.parametrize(
        "headers",
        [
            {"Authorization": "Bearer first-key"},
            {"authorization": "bearer   first-key"},
            {"X-API-Key": "first-key"},
            {"X-API-Key": "zweite-schlüssel".encode()},
            {"Authorization": "Basic " + base64.b64encode(b"anyone:first-key").decode()},
        ],
    )
    def test_a_request_that_shows_a_key_passes(self, guarded, headers) -> None:
        assert guarded.post("/ask", json=ASKED, headers=headers).status_code == 200

    @pytest.mark.parametrize(
        "headers",
        [
            {},
            {"X-API-Key": ""},
            {"X-API-Key": "first-ke"},
            {"X-API-Key": "first-keyy"},
            {"X-API-Key": b"\xff"},
            {"Authorization": "first-key"},
            {"Authorization": "Basic first-key"},
            {"Authorization": "Basic " + base64.b64encode(b"first-key").decode()},
            {"Authorization": "Digest first-key"},
        ],
    )
    def test_any_other_is_refused_and_told_how(self, guarded, headers) -> None:
        response = guarded.post("/ask", json=ASKED, headers=headers)
        assert (response.status_code, response.json()["code"]) == (401, "api_key")
        assert "Bearer" in response.headers["www-authenticate"]
        assert "first-key" not in response.text

    def test_who_watches_the_service_needs_none(self, guarded) -> None:
        assert guarded.get("/healthz").status_code == guarded.get("/readyz").status_code == 200
        assert guarded.get("/openapi.json").status_code == 401

    def test_the_description_tells_of_keys(self, guarded) -> None:
        described = guarded.get("/openapi.json", headers={"X-API-Key": "first-key"}).json()
        assert set(described["components"]["securitySchemes"]) == {"bearer", "header", "basic"}

    def test_a_websocket_needs_one_too(self) -> None:
        client = TestClient(_echo(ServiceSettings(api_keys=["k"])))
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/talk"):
            pass

    def test_a_key_is_not_shown_by_the_settings(self) -> None:
        assert "first-key" not in repr(ServiceSettings(api_keys=["first-key"]))


class TestRates:
    def test_a_client_that_asks_too_often_is_told_when_to_come_back(self, behind) -> None:
        client = behind(requests_per_minute=3)
        assert [client.get("/text2sparql").status_code for _ in range(4)] == [400, 400, 400, 429]
        refused = client.get("/text2sparql")
        assert refused.json()["code"] == "rate_limit"
        assert 1 <= int(refused.headers["retry-after"]) <= 20
        assert client.get("/healthz").status_code == 200

    def test_each_key_counts_by_itself(self, behind) -> None:
        client = behind(requests_per_minute=1, api_keys=["a", "b"])
        statuses = [client.get("/text2sparql", headers={"X-API-Key": key}).status_code for key in "abab"]
        assert statuses == [400, 400, 429, 429]

    def test_without_keys_nobody_gets_a_bucket_by_inventing_one(self, behind) -> None:
        client = behind(requests_per_minute=1)
        statuses = [client.get("/text2sparql", headers={"X-API-Key": key}).status_code for key in "ab"]
        assert statuses == [400, 429]

    def test_a_bucket_fills_as_time_goes_by_and_never_overflows(self) -> None:
        now = [0.0]
        buckets = Buckets(60, clock=lambda: now[0])
        assert [buckets.wait("a") for _ in range(61)] == [0.0] * 60 + [1.0]
        now[0] += 0.5
        assert buckets.wait("a") == pytest.approx(0.5)
        now[0] += 0.5
        assert buckets.wait("a") == 0
        now[0] += 3600
        assert [buckets.wait("a") for _ in range(61)] == [0.0] * 60 + [1.0]

    def test_memory_for_clients_is_bounded(self) -> None:
        buckets = Buckets(1, clock=lambda: 0.0)
        for number in range(50_000):
            buckets.wait(str(number))
        assert len(buckets._levels) == 20_000
        assert buckets.wait("0") == 0, "it was forgotten"
        assert buckets.wait("49999") > 0

    def test_a_household_is_one_client(self) -> None:
        assert address_group("2001:db8:1:2::1") == address_group("2001:db8:1:2:ffff::9")
        assert address_group("2001:db8:1:2::1") != address_group("2001:db8:1:3::1")
        assert address_group("::ffff:192.0.2.1") != address_group("::ffff:192.0.2.2")

    def test_only_a_trusted_proxy_says_who_asks(self, engine) -> None:
        def statuses(**settings: object) -> list[int]:
            service = Service(FixedEngine(engine), ServiceSettings(requests_per_minute=1, **settings))
            client = TestClient(application(service), client=("10.0.0.1", 5000))
            return [
                client.get("/text2sparql", headers={"X-Forwarded-For": f"192.0.2.{each}"}).status_code
                for each in (1, 2)
            ]

        assert statuses() == [400, 429]
        assert statuses(trusted_proxies="10.0.0.0/8") == [400, 400]
        assert statuses(trusted_proxies="192.168.0.1") == [400, 429]


class TestBodies:
    @pytest.fixture
    def client(self) -> TestClient:
        return TestClient(_echo(ServiceSettings(max_body_bytes=1000, receive_seconds=0.2)))

    @pytest.mark.parametrize(("size", "status"), [(0, 200), (999, 200), (1000, 200), (1001, 413), (100_000, 413)])
    def test_a_body_may_be_so_large(self, client, size: int, status: int) -> None:
        for content in (b"x" * size, iter([b"x"] * size)):
            response = client.post("/echo", content=content)
            assert response.status_code == status
            assert response.json() == size if status == 200 else response.json()["code"] == "body_size"

    def test_a_body_is_counted_whatever_it_says_of_itself(self) -> None:
        """A client that says 10 bytes and sends 5,000: a server in front may let it pass."""
        assert _sent([b"x" * 5000], length=b"10") == 413
        assert _sent([b"x" * 700, b"x" * 700], length=b"-1") == 413

    def test_a_client_that_sends_too_slowly_is_refused(self) -> None:
        assert _sent([b"x"], finished=False) == 408

    def test_a_client_that_goes_away_while_it_sends_is_left(self) -> None:
        assert _sent([b"x", None], finished=False) is None


def _sent(parts: list[bytes | None], *, length: bytes | None = None, finished: bool = True) -> int | None:
    """The status of what is sent by hand, part by part; None is a client that goes away."""
    app = _echo(ServiceSettings(max_body_bytes=1000, receive_seconds=0.2))
    header = (b"transfer-encoding", b"chunked") if length is None else (b"content-length", length)
    scope = {
        "type": "http", "method": "POST", "path": "/echo", "raw_path": b"/echo", "query_string": b"", "root_path": "",
        "headers": [header], "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80), "scheme": "http", "http_version": "1.1",
    }  # fmt: skip
    statuses = []
    left = list(parts)

    async def receive():
        if not left:
            await asyncio.sleep(3600)
        part = left.pop(0)
        if part is None:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": part, "more_body": bool(left) or not finished}

    async def send(message):
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    asyncio.run(app(scope, receive, send))
    return statuses[0] if statuses else None


def _waiting(**settings: object) -> tuple[TestClient, threading.Event]:
    """A service of which a route waits until it is told to go on."""
    app, go_on = FastAPI(), threading.Event()

    @app.get("/wait")
    async def wait() -> str:
        while not go_on.is_set():
            await asyncio.sleep(0.01)
        return "done"

    @app.get("/its-own")
    async def its_own() -> None:
        raise TimeoutError

    protect(app, ServiceSettings(**settings))
    return TestClient(app, raise_server_exceptions=False), go_on


class TestTime:
    def test_a_request_that_takes_too_long_is_ended(self) -> None:
        client, _ = _waiting(request_seconds=0.3)
        response = client.get("/wait")
        assert (response.status_code, response.json()["code"]) == (504, "request_timeout")

    def test_a_timeout_of_something_else_is_not_taken_for_it(self) -> None:
        client, _ = _waiting(request_seconds=60)
        assert client.get("/its-own").status_code == 500

    def test_more_requests_than_may_wait_are_told_to_come_back(self) -> None:
        client, go_on = _waiting(request_seconds=600, max_requests=2)
        with client:
            statuses = []
            threads = [threading.Thread(target=lambda: statuses.append(client.get("/wait"))) for _ in range(5)]
            for thread in threads:
                thread.start()
            until(lambda: len(statuses) == 3, "all but two are refused")
            go_on.set()
            for thread in threads:
                thread.join()
        refused = [response for response in statuses if response.status_code == 503]
        assert len(refused) == 3
        assert all(response.headers["retry-after"] == "1" for response in refused)
        assert client.get("/wait").status_code == 200, "the places are free again"


class TestBrowsers:
    ORIGIN = MappingProxyType({"Origin": "https://museum.example"})

    def test_by_default_no_other_origin_may_ask(self, behind) -> None:
        response = behind().post("/ask", json=ASKED, headers=self.ORIGIN)
        assert "access-control-allow-origin" not in response.headers

    def test_an_origin_that_may_ask_may_ask_first_without_a_key(self, behind) -> None:
        client = behind(allowed_origins="https://museum.example", api_keys="k")
        asked = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "x-api-key,content-type"}
        first = client.options("/ask", headers={**self.ORIGIN, **asked})
        assert (first.status_code, first.headers["access-control-allow-origin"]) == (200, "https://museum.example")
        refused = client.post("/ask", json=ASKED, headers=self.ORIGIN)
        assert (refused.status_code, refused.headers["access-control-allow-origin"]) == (401, "https://museum.example")

    def test_what_a_page_elsewhere_has_to_know_it_may_read(self, behind) -> None:
        response = behind(allowed_origins="https://museum.example").get("/healthz", headers=self.ORIGIN)
        told = {name.strip().lower() for name in response.headers["access-control-expose-headers"].split(",")}
        assert {"retry-after", "x-request-id", "x-sparql-maxrows", "x-answer-id"} <= told

    def test_another_origin_may_not(self, behind) -> None:
        response = behind(allowed_origins="https://museum.example").post(
            "/ask", json=ASKED, headers={"Origin": "https://evil.example"}
        )
        assert "access-control-allow-origin" not in response.headers


class TestSettings:
    def test_lists_are_read_with_commas_or_as_json(self, monkeypatch) -> None:
        monkeypatch.setenv("GLAM_KG_API_KEYS", "a, b")
        monkeypatch.setenv("GLAM_KG_ALLOWED_ORIGINS", '["https://a.example", "https://b.example"]')
        monkeypatch.setenv("GLAM_KG_TEMPLATES", "one.yaml,two.yaml")
        settings = ServiceSettings.read()
        assert [key.get_secret_value() for key in settings.api_keys] == ["a", "b"]
        assert settings.allowed_origins == ("https://a.example", "https://b.example")
        assert [path.name for path in settings.templates] == ["one.yaml", "two.yaml"]

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("PORT", "http"), ("PORT", "70000"), ("REQUEST_SECONDS", "0"), ("API_KEYS", "[a"), ("TRUSTED_PROXIES", "nginx"),
            ("PAGE", "perhaps"), ("MAX_BODY_BYTES", "-1"),
        ],
    )  # fmt: skip
    def test_a_value_that_cannot_be_used_is_told_by_its_variable(self, monkeypatch, name: str, value: str) -> None:
        monkeypatch.setenv(f"GLAM_KG_{name}", value)
        with pytest.raises(InputError, match=f"GLAM_KG_{name}"):
            ServiceSettings.read()

    def test_what_is_given_takes_the_place_of_what_the_environment_names(self, monkeypatch) -> None:
        monkeypatch.setenv("GLAM_KG_STORE", "/srv/store")
        assert ServiceSettings.read(endpoint="http://a.example/sparql").store is None
        monkeypatch.setenv("GLAM_KG_ENDPOINT", "http://b.example/sparql")
        assert ServiceSettings.read(store="other").endpoint is None
        with pytest.raises(InputError, match="a store and an endpoint"):
            ServiceSettings.read()
