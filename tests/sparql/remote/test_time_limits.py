"""How a time limit is kept, and how engines say that they kept it."""

import socket
import threading
import time
from itertools import chain, repeat

import pytest
from loopback_endpoint import ASK, CONSTRUCT, MANY, SELECT, TURTLE, Answer, LoopbackEndpoint, asked, once

from glam_kg.errors import EndpointError, QueryTimeoutError
from glam_kg.sparql.abandonment import Abandoned, abandonable
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.remote.settings import EndpointSettings

HOUR = 3600.0


class TestTimeLimits:
    def ended(self, answer, query="ASK {}", seconds=0.4, **settings):
        started = time.monotonic()
        with pytest.raises(QueryTimeoutError, match=f"ended at its limit of {seconds:g} seconds") as error:
            asked(answer, CheckedQuery(query, Limits(seconds=seconds)), **settings)
        assert time.monotonic() - started < HOUR
        return error.value

    def test_a_late_answer_is_given_up(self):
        error = self.ended(Answer(delay=HOUR))
        assert (error.seconds, error.query) == (0.4, "ASK {}")

    def test_an_answer_that_drips_is_given_up(self):
        self.ended(Answer(body=MANY, drip=0.05), SELECT.text)
        self.ended(Answer(body=MANY, drip=0.05, chunked=1), SELECT.text)

    def test_headers_that_drip_are_given_up(self):
        with socket.create_server(("127.0.0.1", 0)) as server:

            def drip():
                connection, _ = server.accept()
                with connection:
                    for byte in chain(b"HTTP/1.1 200 OK\r\nX-Slow: ", repeat(ord("x"))):
                        try:
                            connection.send(bytes([byte]))
                        except OSError:
                            return
                        time.sleep(0.05)

            threading.Thread(target=drip, daemon=True).start()
            with pytest.raises(QueryTimeoutError):
                once(f"http://127.0.0.1:{server.getsockname()[1]}/").query(CheckedQuery("ASK {}", Limits(seconds=0.5)))

    def test_the_shorter_of_two_limits_holds(self):
        with pytest.raises(QueryTimeoutError, match=r"limit of 0\.3 seconds"):
            asked(Answer(delay=HOUR), timeout=0.3)

    def test_a_slow_reader_takes_nothing_from_the_time_of_a_query(self, later):
        query = CheckedQuery(SELECT.text, Limits(seconds=60))
        with (
            LoopbackEndpoint(Answer(body=MANY, chunked=1000)) as server,
            once(server.url) as endpoint,
            endpoint.stream(query) as stream,
        ):
            rows = iter(stream)
            next(rows)
            later(HOUR)
            assert sum(1 for _ in rows) == 1999

    @pytest.mark.parametrize(
        ("answer", "retries"),
        [
            (Answer(delay=HOUR), 0),
            (Answer(body=MANY, drip=0.05), 0),
            (Answer(body=MANY, drip=0.05, chunked=1), 0),
            (Answer(503, b"", headers={"Retry-After": "3000"}), 2),
        ],
    )
    def test_it_ends_where_nobody_waits_any_more(self, answer, retries):
        gone = threading.Event()
        with LoopbackEndpoint(answer) as server:
            settings = EndpointSettings((server.url,), retries=retries)

            def leave():
                server.asked.wait(60)
                gone.wait(0.1)
                gone.set()

            threading.Thread(target=leave).start()
            with RemoteEndpoint(settings) as endpoint, abandonable(gone), pytest.raises(Abandoned):
                endpoint.query(CheckedQuery(SELECT.text, Limits(seconds=HOUR)))
            assert len(server.requests) == 1

    def test_who_waits_on_gets_an_answer_that_comes_late(self):
        with LoopbackEndpoint(Answer(delay=0.7)) as server, once(server.url) as endpoint:
            with abandonable(threading.Event()):
                assert endpoint.query(ASK).boolean is True
            # The connection that had to wait serves the next query, too.
            server.answer_with(Answer())
            assert endpoint.query(ASK).boolean is True
            assert server.connections == 1

    @pytest.mark.parametrize(
        ("status", "body"),
        [
            (429, b'{"exception": "Operation timed out. Stage: JOIN", "query": "ASK {}", "status": "ERROR"}'),
            (503, b"Query timed out"),
            (500, b"org.eclipse.rdf4j.query.QueryInterruptedException: Query evaluation took too long: time limit exceeded"),
            (500, b"Virtuoso S1T00 Error SR171: Transaction timed out\n\nSPARQL query:\nASK {}"),
            (500, b"Virtuoso HY008 Error SR203: Async statement killed by SQLCancel."),
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
