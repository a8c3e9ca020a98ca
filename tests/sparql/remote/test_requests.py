"""What an endpoint is sent, and that no secret is told."""

import logging

import pytest
from loopback_endpoint import ASK, Answer, LoopbackEndpoint, asked, once

from glam_kg.errors import EndpointError, EndpointRefusedError, GlamKGError
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.remote.settings import EndpointSettings

READER = {"user": "reader", "password": "hidden-word"}


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
        if engine in {
            "virtuoso",
            "fuseki",
        }:  # what is left of the limit when the query is sent: much, unless the machine is busy
            assert float(sent["timeout"]) / 10 < float(form["timeout"]) <= float(sent["timeout"])
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
