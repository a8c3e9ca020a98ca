"""How an endpoint is talked to: connections, requests, secrets, redirects, retries, deadlines, proxies."""

import logging
import socket
import ssl
import threading
import time
from base64 import b64encode
from contextlib import suppress

import pytest
import trustme
from loopback_endpoint import ASK, CONSTRUCT, MANY, SELECT, TURTLE, Answer, LoopbackEndpoint, asked, once

from glam_kg.errors import (
    EndpointError,
    EndpointRefusedError,
    EndpointUnreachableError,
    GlamKGError,
    InputError,
    QuerySyntaxError,
    QueryTimeoutError,
)
from glam_kg.sparql.query import Allowed, CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.remote.settings import EndpointSettings

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


class TestRequests:
    def test_a_query_is_sent_as_the_protocol_has_it(self):
        with LoopbackEndpoint() as server, RemoteEndpoint(server.url) as endpoint:
            endpoint.query(CheckedQuery("ASK { ?s ?p 'é&b=c+ %' }"))
        [(path, headers, form)] = server.requests
        assert path == "/query"
        assert form == {"query": "ASK { ?s ?p 'é&b=c+ %' }"}
        assert headers["Content-Type"] == "application/x-www-form-urlencoded"
        assert headers["Accept"].startswith("application/sparql-results+json")
        assert headers["Accept-Encoding"] == "gzip"
        assert headers["User-Agent"].startswith("glam_kg/")

    @pytest.mark.parametrize(
        ("engine", "sent"),
        [
            ("virtuoso", {"timeout": "7500"}), ("oxigraph", {"union-default-graph": "true"}), ("qlever", {"timeout": "8s"}),
            ("graphdb", {"timeout": "8"}), ("fuseki", {"timeout": "7.5"}), ("other", {}),
        ],
    )  # fmt: skip
    def test_an_engine_is_told_the_time_limit_in_its_own_way(self, engine, sent):
        with LoopbackEndpoint() as server, RemoteEndpoint(EndpointSettings((server.url,), engine=engine)) as endpoint:
            endpoint.query(CheckedQuery("ASK {}", Limits(seconds=7.5)))
        [(_, _, form)] = server.requests
        del form["query"]
        if engine in {"virtuoso", "fuseki"}:  # what is left of the limit when the query is sent
            assert float(sent["timeout"]) * 0.9 < float(form["timeout"]) <= float(sent["timeout"])
        else:
            assert form == sent

    def test_parameters_and_headers_are_sent_along(self):
        settings = {
            "parameters": {"infer": "false", "timeout": "9"},
            "headers": {"X-Tenant": "glam"},
            "engine": "virtuoso",
        }
        with LoopbackEndpoint() as server, once(server.url, **settings) as endpoint:
            endpoint.query(ASK)
        [(_, headers, form)] = server.requests
        assert (form["infer"], form["timeout"], headers["X-Tenant"]) == ("false", "9", "glam")

    @pytest.mark.parametrize(
        ("settings", "header"),
        [
            ({"user": "reader", "password": "pä:ss"}, "Basic cmVhZGVyOnDDpDpzcw=="),
            ({"token": "t0ken"}, "Bearer t0ken"),
            ({"headers": {"Authorization": "Custom x"}}, "Custom x"),
        ],
    )
    def test_who_asks_is_told(self, settings, header):
        with LoopbackEndpoint() as server, once(server.url, **settings) as endpoint:
            endpoint.query(ASK)
        assert server.requests[0][1]["Authorization"] == header

    def test_a_user_in_the_address_is_told_and_not_sent_in_the_path(self):
        with LoopbackEndpoint() as server:
            with once(server.url.replace("://", "://reader:p%C3%A4%3Ass@")) as endpoint:
                endpoint.query(ASK)
            path, headers, _ = server.requests[0]
        assert (path, headers["Authorization"]) == ("/query", "Basic cmVhZGVyOnDDpDpzcw==")

    def test_digest_authentication_proves_the_password_without_sending_it(self):
        challenge = {"WWW-Authenticate": 'Digest realm="SPARQL", nonce="abc", qop="auth", algorithm="MD5"'}
        with (
            LoopbackEndpoint(Answer(401, b"", headers=challenge), Answer()) as server,
            once(server.url, **READER, digest=True) as endpoint,
        ):
            assert endpoint.query(ASK).boolean is True
            assert endpoint.query(ASK).boolean is True
        sent = [headers.get("Authorization", "") for _, headers, _ in server.requests]
        assert sent[0] == ""
        assert all(part in sent[1] for part in ('Digest username="reader"', 'uri="/query"', 'nonce="abc"'))
        assert sent[1].partition("nc=")[2][:8] < sent[2].partition("nc=")[2][:8]
        assert "hidden-word" not in str(sent)

    @pytest.mark.parametrize(
        "challenge",
        [
            "Digest", "Digest x", "Digest a=", 'Digest realm="r"', 'Digest realm="r", nonce="n", algorithm="ROT13"',
            'Digest realm="r", nonce="n", qop="auth-int"', 'Basic realm="r"',
        ],
    )  # fmt: skip
    def test_a_challenge_that_cannot_be_met_is_a_refusal(self, challenge):
        with pytest.raises(EndpointRefusedError, match="it wants to know who asks"):
            asked(Answer(401, b"", headers={"WWW-Authenticate": challenge}), **READER, digest=True)


class TestSecrets:
    SECRETS = ("hidden-word", "t0ken", "k3y")

    def settings(self, url):
        return [
            EndpointSettings((url,), **READER, retries=0),
            EndpointSettings((url.replace("://", "://reader:hidden-word@") + "?apikey=k3y",), retries=0),
            EndpointSettings((url,), retries=0, token=self.SECRETS[1]),
            EndpointSettings((url,), headers={"X-Key": "k3y"}, parameters={"apikey": "k3y"}, retries=0),
        ]

    def test_no_text_of_ours_shows_a_secret(self, caplog):
        caplog.set_level(logging.DEBUG)
        for number in range(4):
            for answer in (Answer(401, b"no"), Answer(500, b"no"), Answer(body=b"?"), Answer(silent=True)):
                with LoopbackEndpoint(answer) as server:
                    settings = self.settings(server.url)[number]
                    with RemoteEndpoint(settings) as endpoint, pytest.raises(EndpointError) as error:
                        endpoint.query(ASK)
                shown = f"{settings!r} {endpoint!r} {error.value!r} {error.value} {error.value.url}"
                assert not any(secret in shown for secret in self.SECRETS)
                logged = "".join(record.getMessage() for record in caplog.records if record.name.startswith("glam_kg"))
                assert not any(secret in logged for secret in self.SECRETS)

    @pytest.mark.parametrize("status", [400, 404, 500])
    def test_what_a_server_repeats_of_a_secret_is_not_shown(self, status):
        page = b"POST /query?apikey=hidden-word: no such thing. You sent: hidden-word, t0ken"
        with LoopbackEndpoint(Answer(status, page)) as server:
            for settings in ({"token": "t0ken"}, {"headers": {"X-Key": "t0ken"}}):
                url = server.url.replace("://", "://reader:hidden-word@") if "headers" in settings else server.url
                with once(f"{url}?apikey=hidden-word", **settings) as endpoint, pytest.raises(GlamKGError) as error:
                    endpoint.query(ASK)
                assert "no such thing" in str(error.value)
                assert "apikey" not in str(error.value)
                assert "t0ken" not in str(error.value)

    def test_a_wrong_address_is_refused_without_its_password(self):
        with pytest.raises(EndpointError, match="is no address of an endpoint") as error:
            RemoteEndpoint("htp://reader:hidden-word@example.org/?apikey=k3y")
        assert not any(secret in str(error.value) for secret in self.SECRETS)


class TestServices:
    @pytest.mark.parametrize("entry", [
        "https://query.wikidata.org*", "https://query.wikidata.org:*", "https://reader@*", "https:*", "https://*", "*",
        "https:///*", "https://*.wikidata.org/*", "https://query.wikidata.org?*", "https://query.wikidata.org#/*",
    ])  # fmt: skip
    def test_a_beginning_that_other_servers_have_too_is_refused(self, entry):
        with pytest.raises(InputError, match="would allow other servers too, expected a whole IRI") as error:
            Allowed(services=(entry,))
        assert f"'{entry}'" in str(error.value)
        if entry.startswith("http"):
            with pytest.raises(InputError, match="would allow other servers too"):
                Allowed(graphs=(entry,))

    def test_a_beginning_with_the_slash_after_the_host_is_that_of_one_server(self):
        allowed = Allowed(
            graphs=("*", "urn:*", "HTTP://a:80/*"), services=("https://query.wikidata.org/*", "https://a")
        )
        assert allowed.service("https://query.wikidata.org/sparql")
        assert not allowed.service("https://query.wikidata.org.evil.example/sparql")


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
        endless = Answer(307, bytes(100 * 65_536), headers={"Location": "/sparql/"}, chunked=65_536, drip=0.05)
        with LoopbackEndpoint(endless, Answer()) as server, once(server.url) as endpoint:
            assert endpoint.query(CheckedQuery("ASK {}", Limits(seconds=3))).boolean is True

    def test_circles_end(self):
        with pytest.raises(EndpointRefusedError, match="sends on more than 5 times"):
            asked(Answer(302, b"", headers={"Location": "/query"}))


class TestRetries:
    @pytest.mark.parametrize(
        "failure",
        [
            Answer(503, b"busy"),
            Answer(502, b""),
            Answer(504, b"Gateway Time-out"),
            Answer(503, b"upstream connect error or disconnect/reset before headers. reset reason: connection timeout"),
        ],
    )
    def test_a_failure_that_passes_is_no_failure(self, failure):
        with LoopbackEndpoint(failure, failure, Answer()) as server, RemoteEndpoint(server.url) as endpoint:
            assert endpoint.query(ASK).boolean is True
            assert len(server.requests) == 3

    def test_a_connection_that_breaks_within_the_answer_is_tried_again(self):
        broken = Answer(body=MANY, sends=30_000)
        with LoopbackEndpoint(broken, Answer(body=MANY)) as server, RemoteEndpoint(server.url) as endpoint:
            assert len(endpoint.query(SELECT)) == 2000
            assert len(server.requests) == 2

    def test_a_query_that_may_have_ended_a_server_is_not_sent_to_it_again(self):
        with LoopbackEndpoint(Answer(silent=True), Answer()) as one, LoopbackEndpoint(Answer(silent=True)) as two:
            for urls, counts in (((one.url,), [1, 0]), ((two.url, two.url), [1, 2])):
                with (
                    RemoteEndpoint(EndpointSettings(urls)) as endpoint,
                    pytest.raises(EndpointUnreachableError, match="broke the connection off before it answered"),
                ):
                    endpoint.query(ASK)
                assert [len(one.requests), len(two.requests)] == counts

    def test_a_server_that_may_have_been_ended_is_left_out_while_the_others_are_asked_again(self):
        busy = Answer(503, b"busy")
        with LoopbackEndpoint(Answer(silent=True)) as ended, LoopbackEndpoint(busy, busy, Answer()) as other:
            with RemoteEndpoint(EndpointSettings((ended.url, other.url))) as endpoint:
                assert endpoint.query(ASK).boolean is True
            assert (len(ended.requests), len(other.requests)) == (1, 3)

    def test_a_kept_connection_that_ends_when_it_is_used_again_is_replaced_once(self):
        ends = Answer(silent=True)
        with LoopbackEndpoint(Answer(), ends, Answer(), ends, ends, Answer()) as server, once(server.url) as endpoint:
            for _ in range(2):
                assert endpoint.query(ASK).boolean is True
            assert len(server.requests) == 3
            with pytest.raises(EndpointUnreachableError, match="broke the connection off before it answered"):
                endpoint.query(ASK)
            assert len(server.requests) == 5

    @pytest.mark.parametrize("page", [
        Answer(body=b"<html>We are back soon</html>", content_type="text/html"), Answer(404, b"no"), Answer(500, b"no"),
        Answer(body=b"We are back soon"),
    ])  # fmt: skip
    def test_a_server_under_maintenance_is_left_for_the_next_one(self, page):
        with LoopbackEndpoint(page) as one, LoopbackEndpoint() as two:
            with RemoteEndpoint(EndpointSettings((one.url, two.url))) as endpoint:
                assert endpoint.query(ASK).boolean is True
                with endpoint.stream(ASK) as stream:
                    assert stream.boolean is True
            assert (len(one.requests), len(two.requests)) == (1, 2)
            with (
                RemoteEndpoint(EndpointSettings((one.url, one.url))) as endpoint,
                pytest.raises(EndpointError, match="1 other server of this endpoint failed too"),
            ):
                endpoint.query(ASK)
            assert len(one.requests) == 3

    def test_rows_that_were_given_out_are_not_given_again(self):
        broken = Answer(body=MANY, sends=30_000)
        with (
            LoopbackEndpoint(broken, Answer(body=MANY)) as server,
            RemoteEndpoint(server.url) as endpoint,
            pytest.raises(EndpointUnreachableError, match="before the answer was whole"),
            endpoint.stream(SELECT) as stream,
        ):
            assert sum(1 for _ in stream) < 0
        assert len(server.requests) == 1

    @pytest.mark.parametrize("status", [400, 401, 403, 404, 413, 500])
    def test_a_failure_that_stays_is_told_at_once(self, status):
        with (
            LoopbackEndpoint(Answer(status, b"no"), Answer()) as server,
            RemoteEndpoint(server.url) as endpoint,
            pytest.raises((EndpointError, QuerySyntaxError)),
        ):
            endpoint.query(ASK)
        assert len(server.requests) == 1

    def test_retries_have_an_end(self):
        with LoopbackEndpoint(Answer(503, b"busy")) as server:
            endpoint = RemoteEndpoint(EndpointSettings((server.url,), retries=1))
            with pytest.raises(EndpointError, match=r"HTTP status 503: busy"):
                endpoint.query(ASK)
            assert len(server.requests) == 2

    def test_the_pause_that_a_server_asks_for_is_kept(self):
        with (
            LoopbackEndpoint(Answer(429, b"slow down", headers={"Retry-After": "1"}), Answer()) as server,
            RemoteEndpoint(server.url) as endpoint,
        ):
            started = time.monotonic()
            assert endpoint.query(ASK).boolean is True
            assert time.monotonic() - started >= 1

    def test_the_pause_is_kept_where_another_server_failed_for_good(self):
        busy = Answer(429, b"slow down", headers={"Retry-After": "1"})
        with LoopbackEndpoint(busy, Answer()) as one, LoopbackEndpoint(Answer(404, b"no")) as two:
            with RemoteEndpoint(EndpointSettings((one.url, two.url))) as endpoint:
                started = time.monotonic()
                assert endpoint.query(ASK).boolean is True
                assert time.monotonic() - started >= 1
            assert (len(one.requests), len(two.requests)) == (2, 1)

    def test_no_pause_goes_beyond_the_time_limit(self):
        busy = Answer(429, b"slow down", headers={"Retry-After": "60"})
        with LoopbackEndpoint(busy) as server, RemoteEndpoint(server.url) as endpoint:
            started = time.monotonic()
            with pytest.raises(EndpointRefusedError, match="429: slow down") as error:
                endpoint.query(CheckedQuery("ASK {}", Limits(seconds=5)))
            assert time.monotonic() - started < 5
            assert error.value.retry_after == 60
            assert len(server.requests) == 1


class TestTimeLimits:
    def ended(self, answer, query="ASK {}", seconds=0.4, **settings):
        started = time.monotonic()
        with pytest.raises(QueryTimeoutError, match=f"ended at its limit of {seconds:g} seconds") as error:
            asked(answer, CheckedQuery(query, Limits(seconds=seconds)), **settings)
        assert time.monotonic() - started < 10 * seconds
        return error.value

    def test_a_late_answer_is_given_up(self):
        error = self.ended(Answer(delay=8))
        assert (error.seconds, error.query) == (0.4, "ASK {}")

    def test_an_answer_that_drips_is_given_up(self):
        self.ended(Answer(body=MANY, drip=0.05), SELECT.text)
        self.ended(Answer(body=MANY, drip=0.05, chunked=1), SELECT.text)

    def test_headers_that_drip_are_given_up(self):
        with socket.create_server(("127.0.0.1", 0)) as server:

            def drip():
                connection, _ = server.accept()
                with connection:
                    for byte in b"HTTP/1.1 200 OK\r\nX-Slow: " + b"x" * 500:
                        try:
                            connection.send(bytes([byte]))
                        except OSError:
                            return
                        time.sleep(0.05)

            threading.Thread(target=drip, daemon=True).start()
            started = time.monotonic()
            with pytest.raises(QueryTimeoutError):
                once(f"http://127.0.0.1:{server.getsockname()[1]}/").query(CheckedQuery("ASK {}", Limits(seconds=0.5)))
            assert time.monotonic() - started < 5

    def test_the_shorter_of_two_limits_holds(self):
        with pytest.raises(QueryTimeoutError, match=r"limit of 0\.3 seconds"):
            asked(Answer(delay=8), timeout=0.3)

    def test_a_slow_reader_takes_nothing_from_the_time_of_a_query(self):
        query = CheckedQuery(SELECT.text, Limits(seconds=0.5))
        with (
            LoopbackEndpoint(Answer(body=MANY, chunked=1000)) as server,
            once(server.url) as endpoint,
            endpoint.stream(query) as stream,
        ):
            rows = iter(stream)
            next(rows)
            time.sleep(0.8)
            assert sum(1 for _ in rows) == 1999

    @pytest.mark.parametrize(
        ("status", "body"),
        [
            (429, b'{"exception": "Operation timed out. Stage: JOIN", "query": "ASK {}", "status": "ERROR"}'),
            (503, b"Query timed out"),
            (500, b"org.eclipse.rdf4j.query.QueryInterruptedException: Query evaluation took too long: time limit exceeded"),
            (500, b"Virtuoso S1T00 Error SR171: Transaction timed out\n\nSPARQL query:\nASK {}"),
            (408, b""),
        ],
    )  # fmt: skip
    def test_an_engine_that_ended_a_query_says_so_in_its_own_way(self, status, body):
        with LoopbackEndpoint(Answer(status, body), Answer()) as server, RemoteEndpoint(server.url) as endpoint:
            with pytest.raises(QueryTimeoutError):
                endpoint.query(ASK)
            assert len(server.requests) == 1

    def test_a_query_that_only_speaks_of_time_did_not_run_out_of_it(self):
        query = "SELECT (1/0 AS ?timeout) {}"
        for said in (
            "Virtuoso 22012 Error SR084: Division by 0.\n\nSPARQL query:\n{}",
            "SPARQL-QUERY: {}\nDivision by 0.",
        ):
            with pytest.raises(EndpointError, match=r"Division by 0\.$"):
                asked(Answer(500, said.format(f"{query} LIMIT 10001").encode()), CheckedQuery(query))

    @pytest.mark.parametrize("form", [SELECT, CONSTRUCT], ids=lambda query: query.form)
    def test_an_answer_that_is_broken_off_with_a_sentence_is_no_answer(self, form):
        said = b"The SPARQL operation has been cancelled"
        answer = (
            Answer(body=MANY[:20_000] + said, chunked=1000)
            if form is SELECT
            else Answer(body=TURTLE * 50 + said, content_type="application/n-triples", chunked=1000)
        )
        with pytest.raises(QueryTimeoutError):
            asked(answer, form)


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
