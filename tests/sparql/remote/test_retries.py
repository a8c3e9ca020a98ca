"""What is tried again, and what is told at once."""

import time

import pytest
from loopback_endpoint import ASK, MANY, SELECT, Answer, LoopbackEndpoint, once

from glam_kg.errors import EndpointError, EndpointRefusedError, EndpointUnreachableError, QuerySyntaxError
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.remote.settings import EndpointSettings


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
                endpoint.query(CheckedQuery("ASK {}", Limits(seconds=50)))
            assert time.monotonic() - started < 50
            assert error.value.retry_after == 60
            assert len(server.requests) == 1
