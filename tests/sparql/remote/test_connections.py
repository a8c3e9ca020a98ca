"""How an endpoint is reached: connections, redirects, proxies, certificates."""

import socket
import ssl
import threading
from base64 import b64encode
from contextlib import suppress

import pytest
import trustme
from loopback_endpoint import ASK, MANY, SELECT, Answer, LoopbackEndpoint, asked, once

from glam_kg.errors import EndpointError, EndpointRefusedError, EndpointUnreachableError
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint

READER = {"user": "reader", "password": "hidden-word"}


class TestConnections:
    def test_one_connection_serves_many_queries(self):
        with LoopbackEndpoint() as server, RemoteEndpoint(server.url) as endpoint:
            for _ in range(25):
                assert endpoint.query(ASK).boolean is True
            assert (len(server.requests), server.connections) == (25, 1)

    @pytest.mark.parametrize("answer", [Answer(body=MANY), Answer(body=MANY, chunked=5000)])
    def test_a_connection_is_used_again_after_rows_cut_rows_and_refusals(self, answer):
        with (
            LoopbackEndpoint(answer, answer, Answer(404, b"no"), Answer()) as server,
            RemoteEndpoint(server.url) as endpoint,
        ):
            assert len(endpoint.query(SELECT)) == 2000
            # A server without LIMIT in its heart: the end of the answer is near enough to be read.
            assert endpoint.query(CheckedQuery(SELECT.text, Limits(rows=1999))).cut
            with pytest.raises(EndpointRefusedError):
                endpoint.query(ASK)
            endpoint.query(ASK)
            assert server.connections == 1

    def test_threads_share_the_connections(self):
        with LoopbackEndpoint() as server, RemoteEndpoint(server.url) as endpoint:
            threads = [
                threading.Thread(target=lambda: [endpoint.query(ASK) for _ in range(20)], daemon=True) for _ in range(8)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert len(server.requests) == 160
            assert server.connections <= 8

    def test_a_connection_that_the_server_closed_meanwhile_is_replaced(self):
        with LoopbackEndpoint(Answer(length=False), Answer()) as server, once(server.url) as endpoint:
            for _ in range(3):
                assert endpoint.query(ASK).boolean is True
            assert server.connections == 2


class TestRedirects:
    @pytest.mark.parametrize("status", [301, 302, 307, 308])
    def test_a_redirect_within_the_server_is_followed(self, status):
        with (
            LoopbackEndpoint(Answer(status, b"", headers={"Location": "/sparql/"}), Answer()) as server,
            once(server.url, **READER) as endpoint,
        ):
            assert endpoint.query(ASK).boolean is True
        assert [path for path, _, _ in server.requests] == ["/query", "/sparql/"]
        assert all(form == {"query": "ASK {}"} for _, _, form in server.requests)

    def test_a_redirect_to_another_server_is_refused_and_nothing_is_sent_there(self):
        with LoopbackEndpoint() as other:
            for location in (other.url, other.url.replace("http:", "https:"), "file:///etc/passwd", "http://[x/"):
                with pytest.raises(EndpointRefusedError, match="sends to another server"):
                    asked(Answer(307, b"", headers={"Location": location}), **READER)
            assert (other.requests, other.connections) == ([], 0)

    def test_a_redirect_is_told_without_the_key_that_it_repeats(self):
        with pytest.raises(EndpointRefusedError, match=r"another server, http://other\.example/query; give") as error:
            asked(Answer(301, b"", headers={"Location": "http://reader:k3y@other.example/query?key=k3y"}))
        assert "k3y" not in str(error.value)

    def test_the_page_of_a_redirect_is_not_read_to_its_end(self):
        endless = Answer(307, bytes(100 * 65_536), headers={"Location": "/sparql/"}, chunked=65_536, drip=60)
        with LoopbackEndpoint(endless, Answer()) as server, once(server.url) as endpoint:
            assert endpoint.query(CheckedQuery("ASK {}", Limits(seconds=50))).boolean is True

    def test_circles_end(self):
        with pytest.raises(EndpointRefusedError, match="sends on more than 5 times"):
            asked(Answer(302, b"", headers={"Location": "/query"}))


class TestProxies:
    def test_a_proxy_of_the_environment_is_used_unless_the_host_is_excluded(self, monkeypatch):
        with LoopbackEndpoint() as proxy:
            monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{proxy.port}")
            monkeypatch.setenv("no_proxy", "example.com")
            assert once("http://nobody.invalid/sparql").query(ASK).boolean is True
            assert proxy.requests[0][0] == "http://nobody.invalid/sparql"
            with pytest.raises(EndpointUnreachableError):
                once("http://nobody.example.com/sparql").query(ASK)
            assert len(proxy.requests) == 1

    def test_a_proxy_may_be_named_without_its_kind_and_is_told_who_asks(self, monkeypatch):
        with LoopbackEndpoint() as proxy:
            for address in (f"reader:w%40rd@127.0.0.1:{proxy.port}", f"http://reader:w%40rd@127.0.0.1:{proxy.port}/"):
                monkeypatch.setenv("http_proxy", address)
                assert once("http://nobody.invalid/sparql").query(ASK).boolean is True
            sent = [headers["Proxy-Authorization"] for _, headers, _ in proxy.requests]
        assert sent == [f"Basic {b64encode(b'reader:w@rd').decode()}"] * 2

    @pytest.mark.parametrize("address", ["socks5://reader:k3y@127.0.0.1:9", "http://", "http://127.0.0.1:port"])
    def test_a_proxy_that_cannot_be_used_is_told(self, monkeypatch, address):
        monkeypatch.setenv("all_proxy", address)
        with pytest.raises(EndpointError, match="is no proxy that can be used, expected http") as error:
            once("http://nobody.invalid/sparql")
        assert "k3y" not in str(error.value)


class TestUnreachable:
    def test_nobody_listening_is_said(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            with pytest.raises(EndpointUnreachableError, match="cannot be reached: Connection refused"):
                once(f"http://127.0.0.1:{taken.getsockname()[1]}/query").query(ASK)

    def test_a_host_that_accepts_no_connection_is_given_up(self):
        with socket.socket() as full:
            full.bind(("127.0.0.1", 0))
            full.listen(0)
            address = full.getsockname()
            waiting = [socket.socket() for _ in range(4)]
            for one in waiting:
                one.setblocking(False)
                one.connect_ex(address)
            with pytest.raises(EndpointUnreachableError, match=r"cannot be reached within 0\.3 seconds"):
                once(f"http://127.0.0.1:{address[1]}/", connect_timeout=0.3).query(ASK)
            for one in waiting:
                one.close()

    def test_a_certificate_that_nobody_vouches_for_is_looked_at_once(self):
        context, met = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), []
        trustme.CA().issue_cert("127.0.0.1").configure_cert(context)
        with socket.create_server(("127.0.0.1", 0)) as server:

            def shake_hands():
                while True:
                    try:
                        connection, address = server.accept()
                    except OSError:
                        return
                    met.append(address)
                    with connection, suppress(OSError), context.wrap_socket(connection, server_side=True) as safe:
                        safe.recv(1)

            threading.Thread(target=shake_hands, daemon=True).start()
            with pytest.raises(EndpointUnreachableError, match="cannot be reached safely"):
                RemoteEndpoint(f"https://127.0.0.1:{server.getsockname()[1]}/query").query(ASK)
        assert len(met) == 1

    def test_a_certificate_that_nobody_vouches_for_is_refused(self, tmp_path, monkeypatch):
        authority, context = trustme.CA(), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        authority.issue_cert("127.0.0.1").configure_cert(context)
        with LoopbackEndpoint(context=context) as server, once(server.url, **READER) as endpoint:
            with pytest.raises(EndpointUnreachableError, match=r"cannot be reached safely: .*certificate"):
                endpoint.query(ASK)
            assert server.requests == []
        authority.cert_pem.write_to_path(str(tmp_path / "authority.pem"))
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
        with LoopbackEndpoint(context=context) as server, once(server.url) as endpoint:
            assert endpoint.query(ASK).boolean is True
