"""How an endpoint is talked to: connections, deadlines, bounds, retries, redirects, and what becomes of wrong answers."""

import gzip
import json
import logging
import socket
import ssl
import subprocess
import threading
import time

import pytest
from loopback_endpoint import YES, Answer, LoopbackEndpoint, results

from glam_kg.errors import (
    EndpointAnswerError,
    EndpointError,
    EndpointRefusedError,
    EndpointUnreachableError,
    QuerySyntaxError,
    QueryTimeoutError,
    ResultTooLargeError,
)
from glam_kg.sparql.endpoint import RemoteEndpoint
from glam_kg.sparql.endpoint_settings import EndpointSettings
from glam_kg.sparql.query import CheckedQuery, Limits

ASK = CheckedQuery("ASK {}")
SELECT = CheckedQuery("SELECT * { ?a ?b ?c }")
CONSTRUCT = CheckedQuery("CONSTRUCT WHERE { ?s ?p ?o }")
MANY = results("a", rows=[(f"row {number}",) for number in range(2000)])
READER = {"user": "reader", "password": "hidden-word"}
TURTLE = b"<urn:a:a> <urn:a:b> <urn:a:c> .\n"


def once(url, **settings):
    """An endpoint that does not retry."""
    return RemoteEndpoint(EndpointSettings((url,), retries=0, **settings))


def asked(answer, query=ASK, **settings):
    with LoopbackEndpoint(answer) as server, once(server.url, **settings) as endpoint:
        return endpoint.query(query)


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
        assert all(part in sent[1] for part in ('Digest username="reader"', 'uri="/query"', "nc=00000001"))
        assert "nc=00000002" in sent[2]
        assert "hidden-word" not in str(sent)


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

    def test_a_wrong_address_is_refused_without_its_password(self):
        with pytest.raises(EndpointError, match="is no address of an endpoint") as error:
            RemoteEndpoint("htp://reader:hidden-word@example.org/?apikey=k3y")
        assert not any(secret in str(error.value) for secret in self.SECRETS)


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

    def test_circles_end(self):
        with pytest.raises(EndpointRefusedError, match="sends on more than 5 times"):
            asked(Answer(302, b"", headers={"Location": "/query"}))


class TestRetries:
    @pytest.mark.parametrize(
        "failure", [Answer(503, b"busy"), Answer(502, b""), Answer(504, b"Gateway Time-out"), Answer(silent=True)]
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
        for said in ("Virtuoso 22012 Error SR084: Division by 0.\n\nSPARQL query:\n{}", "SPARQL-QUERY: {}\nDivision by 0."):
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


class TestPartialAnswers:
    def test_the_part_that_virtuoso_found_in_time_is_no_answer(self):
        part = Answer(body=MANY, headers={"X-SQL-State": "S1TAT", "X-SQL-Message": "Returning incomplete results"})
        for answer in (part, Answer(206, MANY)):
            with pytest.raises(QueryTimeoutError):
                asked(answer, SELECT)

    def test_rows_that_the_server_left_out_are_told(self):
        rows = asked(Answer(body=MANY, headers={"X-SPARQL-MaxRows": "2000"}), SELECT)
        assert (len(rows), rows.cut) == (2000, True)

    @pytest.mark.parametrize("answer", [
        Answer(body=MANY, sends=len(MANY) - 1),
        Answer(body=MANY, sends=0),
        Answer(body=MANY, sends=20_000, chunked=1000),
        Answer(body=TURTLE * 10, sends=len(TURTLE) * 5, content_type="application/n-triples"),
        Answer(body=TURTLE * 10, sends=len(TURTLE) * 5, content_type="text/turtle", chunked=len(TURTLE)),
        Answer(body=gzip.compress(MANY, mtime=0), sends=500, headers={"Content-Encoding": "gzip"}),
    ])  # fmt: skip
    def test_a_body_that_is_cut_short_is_an_error(self, answer):
        query = CONSTRUCT if answer.body.startswith(TURTLE) else SELECT
        with pytest.raises(EndpointUnreachableError, match="before the answer was whole"):
            asked(answer, query)

    def test_a_body_without_an_end_of_its_own_must_show_where_it_ends(self):
        with pytest.raises(EndpointAnswerError, match="does not say where its answer ends"):
            asked(Answer(body=TURTLE, content_type="application/n-triples", length=False), CONSTRUCT)
        assert len(asked(Answer(body=MANY, length=False), SELECT)) == 2000
        with pytest.raises(EndpointAnswerError, match="damaged after"):
            asked(Answer(body=MANY[:-3], length=False), SELECT)

    def test_a_server_that_sorts_fewer_rows_than_it_may_give_is_asked_without_our_limit_from_then_on(self):
        said = b"Virtuoso 22023 Error SR353: Sorted TOP clause specifies more then 10001 rows to sort. Only 10000 are allowed. "
        text = "SELECT ?a { ?a ?b ?c } ORDER BY ?a"
        with LoopbackEndpoint(Answer(500, said), Answer(body=MANY)) as server, once(server.url) as endpoint:
            for query in (text, text, SELECT.text):
                assert len(endpoint.query(CheckedQuery(query))) == 2000
            assert endpoint.query(CheckedQuery(text, Limits(rows=1500))).cut
            sent = [form["query"] for _, _, form in server.requests]
        assert [query.partition("LIMIT ")[2] for query in sent] == ["10001", "", "", "10001", "1501"]


class TestBounds:
    def test_compressed_answers_are_read(self):
        body = gzip.compress(MANY, mtime=0)
        assert len(asked(Answer(body=body, headers={"Content-Encoding": "gzip"}), SELECT)) == 2000

    def test_a_small_answer_that_grows_when_it_is_decompressed_is_refused(self):
        bomb = gzip.compress(results("a", rows=[("x" * 60_000_000,)]), mtime=0)
        assert len(bomb) < 1_000_000
        with pytest.raises(ResultTooLargeError, match="larger than the limit of 1,000,000 bytes") as error:
            asked(
                Answer(body=bomb, headers={"Content-Encoding": "gzip"}),
                CheckedQuery(SELECT.text, Limits(bytes=1_000_000)),
            )
        assert error.value.limit == 1_000_000

    def test_the_settings_can_lower_the_limit(self):
        with pytest.raises(ResultTooLargeError, match="limit of 500 bytes"):
            asked(Answer(body=MANY), SELECT, max_bytes=500)

    def test_an_endless_refusal_is_not_read_to_its_end(self):
        with pytest.raises(EndpointError, match="HTTP status 500: xxx") as error:
            asked(Answer(500, b"x" * 50_000_000, "text/plain"))
        assert len(str(error.value)) < 1000


class TestWrongAnswers:
    @pytest.mark.parametrize("status", [401, 403, 404, 405, 413, 414, 429])
    def test_a_refusal_names_its_status(self, status):
        with pytest.raises(EndpointRefusedError, match=f"answered with HTTP status {status}.*: busy") as error:
            asked(Answer(status, b"busy"))
        assert error.value.status == status

    @pytest.mark.parametrize("status", [204, 500, 501, 502, 503, 504])
    def test_a_failure_names_its_status(self, status):
        with pytest.raises(EndpointError, match=f"answered with HTTP status {status}") as error:
            asked(Answer(status, b"" if status == 204 else b"busy"))
        assert error.value.status == status
        assert not isinstance(error.value, EndpointRefusedError)

    @pytest.mark.parametrize(
        ("status", "body", "told"),
        [
            (400, b"error at 1:18: expected FILTER", "error at 1:18: expected FILTER"),
            (400, b'{"exception": "mismatched input", "query": "ASK {}"}', "mismatched input"),
            (400, b"Virtuoso 37000 Error SP030: compiler, line 2\n\nSPARQL query:\nASK {}", "SP030: compiler, line 2"),
            (500, b"Virtuoso 37000 Error SP031: not implemented", "SP031: not implemented"),
            (400, b"<html><head><title>Error 400</title></head><body>Parse <b>error</b></body></html>", "Parse error"),
        ],
    )  # fmt: skip
    def test_a_syntax_error_is_told_in_the_words_of_the_engine(self, status, body, told):
        with pytest.raises(QuerySyntaxError, match="the endpoint cannot parse the query") as error:
            asked(Answer(status, body))
        assert str(error.value).endswith(told)
        assert error.value.query == "ASK {}"

    @pytest.mark.parametrize(
        "body",
        [
            b"", b"<html>", b"[]", b"{}", b"3", b"null", b"\xff", b'{"head": {}, "results": {}}',
            b'{"head": {"vars": ["a"]}, "results": {"bindings": [{"a": {"type": "odd", "value": "x"}}]}}',
            b'{"head": {"vars": ["a"]}, "results": {"bindings": [{"a": {"type": "uri", "value": "not an iri"}}]}}',
            b'{"head": {"vars": ["a"]}, "results": {"bindings": [{"a": "x"}]}}',
            b'{"head": {"vars": []}, "results": {"bindings": []}} and more',
        ],
    )  # fmt: skip
    def test_garbage_is_said_to_be_garbage(self, body):
        with pytest.raises(EndpointAnswerError, match=r"no SPARQL result|damaged"):
            asked(Answer(body=body), SELECT)

    def test_damage_after_some_rows_is_said_to_be_damage(self):
        with pytest.raises(EndpointAnswerError, match=r"damaged after 1,5\d\d rows"):
            asked(Answer(body=MANY.replace(b'"row 1530"', b"?")), SELECT)

    def test_a_truth_value_is_no_row(self):
        with pytest.raises(EndpointAnswerError, match="true or false where rows were asked for"):
            asked(Answer(body=YES), SELECT)

    def test_a_page_for_people_is_said_to_be_one(self):
        with pytest.raises(EndpointAnswerError, match=r"answered with text/html instead of SPARQL results.*Log in"):
            asked(Answer(body=b"<html><body>Log in</body></html>", content_type="text/html; charset=utf-8"), SELECT)
        with pytest.raises(
            EndpointAnswerError, match=r"answered with application/sparql-results.json instead of N-Triples or Turtle"
        ):
            asked(Answer(body=MANY), CONSTRUCT)
        with pytest.raises(EndpointAnswerError, match="answered with no media type instead of SPARQL results"):
            asked(Answer(body=MANY, content_type=None), SELECT)

    def test_rdf_that_cannot_be_read_is_said_to_be_unreadable(self):
        with pytest.raises(EndpointAnswerError, match="no SPARQL result: '@prefix'"):
            asked(Answer(body=b"@prefix", content_type="text/turtle"), CONSTRUCT)

    def test_what_cannot_be_decompressed_is_said_to_be_so(self):
        with pytest.raises(EndpointAnswerError, match="cannot be decompressed"):
            asked(Answer(body=MANY, headers={"Content-Encoding": "gzip"}), SELECT)


class TestForms:
    XML = b"""<?xml version="1.0"?><sparql xmlns="http://www.w3.org/2005/sparql-results#"><head><variable name="a"/></head>
        <results><result><binding name="a"><literal xml:lang="nl">Archief</literal></binding></result></results></sparql>"""

    def test_xml_is_read_where_a_server_answers_in_it(self):
        [row] = asked(Answer(body=self.XML, content_type="application/sparql-results+xml; charset=UTF-8"), SELECT).rows
        assert str(row["a"]) == '"Archief"@nl'

    @pytest.mark.parametrize(
        ("content_type", "body"),
        [
            ("text/turtle", b"@prefix x: <urn:a:> . x:a x:b x:c ."), ("application/n-triples", TURTLE), ("text/plain", TURTLE),
        ],
    )  # fmt: skip
    def test_graphs_are_read_in_several_forms(self, content_type, body):
        rows = asked(Answer(body=body, content_type=content_type), CONSTRUCT)
        assert [[term.value for term in row] for row in rows.values] == [["urn:a:a", "urn:a:b", "urn:a:c"]]

    def test_rdf_xml_whose_entities_could_grow_without_end_is_not_read(self):
        with pytest.raises(
            EndpointAnswerError, match=r"answered with application/rdf\+xml instead of N-Triples or Turtle"
        ):
            asked(Answer(body=b"<rdf:RDF/>", content_type="application/rdf+xml"), CONSTRUCT)

    def test_older_forms_of_literals_are_read(self):
        body = b"""{"head": {"vars": ["a"]}, "results": {"bindings": [{"a": {"type": "typed-literal", "value": "5",
          "datatype": "http://www.w3.org/2001/XMLSchema#integer"}}, {"a": {"type": "bnode", "value": "b"}}]}}"""
        assert asked(Answer(body=body), SELECT).to_json_rows() == [{"a": 5}, {"a": "_:b"}]

    def test_the_blank_nodes_of_virtuoso_are_blank_nodes(self):
        text = 'x "type": "bnode", "value": "nodeID://b9" y'
        body = b'{ "head": { "vars": ["a", "b"] },\n "results": { "bindings": [\n' + b",\n".join(
            b'{ "a": { "type": "bnode", "value": "nodeID://b%d" }\t, "b": { "type": "literal", "value": %s }}'
            % (number, json.dumps(text).encode())
            for number in range(3000)
        ) + b" ] } }"  # fmt: skip
        rows = asked(Answer(body=body, headers={"Server": "Virtuoso/07.20.3229"}, chunked=777), SELECT).to_json_rows()
        assert rows == [{"a": f"_:b{number}", "b": text} for number in range(3000)]

    def test_the_truth_of_virtuoso_is_a_truth_value(self):
        one = {"type": "typed-literal", "datatype": "http://www.w3.org/2001/XMLSchema#integer", "value": "1"}
        for bindings, truth in [([{"__ASK_RETVAL": one}], True), ([], False)]:
            body = json.dumps({"head": {"vars": ["__ASK_RETVAL"]}, "results": {"bindings": bindings}}).encode()
            assert asked(Answer(body=body)).boolean is truth


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

    def test_a_certificate_that_nobody_vouches_for_is_refused(self, tmp_path):
        key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2",
             "-subj", "/CN=127.0.0.1"],
            check=True, capture_output=True,
        )  # fmt: skip
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        with (
            LoopbackEndpoint(context=context) as server,
            pytest.raises(EndpointUnreachableError, match=r"cannot be reached safely: .*certificate"),
        ):
            once(server.url, **READER).query(ASK)
        assert server.requests == []
