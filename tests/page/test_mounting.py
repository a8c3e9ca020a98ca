"""The page within an application: whose addresses are whose, keys, tiles, several applications."""

import base64

import pytest
from fastapi.testclient import TestClient
from nicegui import Client
from starlette.websockets import WebSocketDisconnect

from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.page.unopened import UnopenedPages
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service


def _client(sample_engine, **settings) -> TestClient:
    return TestClient(application(Service(FixedEngine(sample_engine), ServiceSettings(**settings))))


def test_the_page_is_at_the_root_and_nothing_else_is_taken(sample_engine) -> None:
    with _client(sample_engine) as client:
        page = client.get("/", headers={"accept-language": "fr"})
        assert page.status_code == 200
        assert "Que voulez-vous savoir" in page.text
        assert client.get("/healthz").status_code == 200
        missing = client.get("/no-such-address")

    assert missing.status_code == 404
    assert missing.headers["content-type"] == "application/problem+json"


def test_who_only_looks_whether_the_page_is_there_is_told_without_one(sample_engine) -> None:
    with _client(sample_engine) as client:
        before = len(Client.instances)
        head = client.head("/")
        assert (head.status_code, head.content, len(Client.instances)) == (200, b"", before)
        assert head.headers["content-type"] == client.get("/").headers["content-type"]
        other = client.post("/")
    assert (other.status_code, other.headers["allow"]) == (405, "GET, HEAD")
    assert other.headers["content-type"] == "application/problem+json"


def test_without_the_page_the_root_is_not_there(sample_engine) -> None:
    with _client(sample_engine, page=False) as client:
        assert client.get("/").status_code == 404


def test_a_second_application_in_a_process_has_its_own_page(sample_engine) -> None:
    with _client(sample_engine) as first:
        assert first.get("/").status_code == 200
    with _client(sample_engine, map_tiles="https://tiles.example.org/{z}/{x}/{y}.png") as second:
        assert "https://tiles.example.org" in second.get("/").headers["content-security-policy"]
    with _client(sample_engine) as third:
        assert "tiles.example.org" not in third.get("/").headers["content-security-policy"]


def test_keys_guard_the_page_and_its_connection(sample_engine) -> None:
    shown = base64.b64encode(b"anybody:secret").decode()
    with _client(sample_engine, api_keys=("secret",)) as client:
        refused = client.get("/")
        assert refused.status_code == 401
        assert "Basic" in refused.headers["www-authenticate"]
        assert client.get("/_nicegui_ws/socket.io/?EIO=4&transport=polling").status_code == 401
        assert client.get("/", headers={"authorization": f"Basic {shown}"}).status_code == 200


@pytest.mark.parametrize(
    ("settings", "passing", "refused"),
    [
        (
            {},
            (None, "http://testserver", "http://testserver:80", "https://testserver"),
            ("http://testserver:81", "http://evil.example", "http://testserver.evil.example", "null", "http://["),
        ),
        (
            {"allowed_origins": ("https://museum.example",)},
            ("https://museum.example", "http://testserver"),
            ("http://museum.example", "https://other.example"),
        ),
        ({"allowed_origins": ("*",)}, ("https://other.example",), ()),
        ({"base_url": "https://kg.example.org/glam"}, ("https://kg.example.org",), ("https://kg.example.com",)),
    ],
    ids=["as it is", "an allowed origin", "any origin", "behind a proxy"],
)
def test_the_connection_is_open_to_pages_of_this_server_and_of_allowed_origins(
    sample_engine, settings, passing, refused
) -> None:
    polling, socket = (f"/_nicegui_ws/socket.io/?EIO=4&transport={kind}" for kind in ("polling", "websocket"))
    upgrade = {"upgrade": "websocket"}
    with _client(sample_engine, **settings) as client:
        for origin in passing:
            headers = {} if origin is None else {"origin": origin}
            assert client.get(polling, headers=headers).status_code == 200, origin
            with client.websocket_connect(socket, headers=headers | upgrade) as connection:
                assert connection.receive_text().startswith("0{"), origin
        for origin in refused:
            polled = client.get(polling, headers={"origin": origin})
            assert (polled.status_code, polled.json()["code"]) == (403, "origin"), origin
            assert "access-control-allow-origin" not in polled.headers
            with (
                pytest.raises(WebSocketDisconnect),
                client.websocket_connect(socket, headers={"origin": origin, **upgrade}),
            ):
                pytest.fail(f"{origin} is let in")


def test_a_text_in_the_address_is_no_markup_in_what_is_sent(sample_engine) -> None:
    with _client(sample_engine) as client:
        page = client.get("/", params={"q": "</script><script>alert(1)</script>", "lang": "'</script><b>"}).text

    assert "alert(1)" not in page
    assert "'</script><b>" not in page


def test_the_limit_of_requests_holds_for_what_comes_over_one_connection(sample_engine) -> None:
    from glam_kg.service.page.work import Workers

    limited = Workers(Service(FixedEngine(sample_engine), ServiceSettings(requests_per_minute=2)))
    assert [limited.admits("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert limited.admits("192.0.2.2")

    free = Workers(Service(FixedEngine(sample_engine), ServiceSettings()))
    assert all(free.admits("192.0.2.1") for _ in range(100))


def test_pages_that_nobody_opens_do_not_pile_up(sample_engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(UnopenedPages.__init__, "__defaults__", (3,))
    with _client(sample_engine) as client:
        before = set(Client.instances)
        sent = [client.get("/?q=" + "x" * 100) for _ in range(10)]
        kept = set(Client.instances) - before

    assert [page.status_code for page in sent] == [200] * 10
    assert len(kept) == 3
    assert all(
        identifier in sent[-1].text or identifier in sent[-2].text or identifier in sent[-3].text for identifier in kept
    )
