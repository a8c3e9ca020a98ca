"""What becomes of an endpoint's answers: in part, too large, wrong, or in another form."""

import gzip
import json
import re
import zlib

import pytest
from loopback_endpoint import CONSTRUCT, MANY, SELECT, TURTLE, YES, Answer, LoopbackEndpoint, asked, once, results

from glam_kg.errors import (
    EndpointAnswerError,
    EndpointError,
    EndpointRefusedError,
    EndpointUnreachableError,
    QuerySyntaxError,
    QueryTimeoutError,
    ResultTooLargeError,
)
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint


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

    @pytest.mark.parametrize("answer", [
        Answer(503, b"Query timed out"), Answer(body=MANY[:20_000] + b"The SPARQL operation has been cancelled"),
        Answer(206, MANY),
    ])  # fmt: skip
    def test_no_server_has_a_time_limit_of_0_seconds(self, answer):
        with pytest.raises(QueryTimeoutError, match=r"ended at its limit of") as error:
            asked(answer, SELECT)
        assert error.value.seconds >= 0.1
        assert not re.search(r"\b0 seconds", str(error.value))

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

    @pytest.mark.parametrize("encoding", ["gzip", "deflate"])
    @pytest.mark.parametrize("chunked", [0, 100])
    def test_a_compressed_answer_without_its_end_is_an_error_though_its_length_is_right(self, encoding, chunked):
        triples = b"".join(b"<urn:a:%d> <urn:a:b> <urn:a:c> .\n" % number for number in range(3000))
        compressed = gzip.compress(triples, mtime=0) if encoding == "gzip" else zlib.compress(triples)
        whole = Answer(
            body=compressed, content_type="text/turtle", headers={"Content-Encoding": encoding}, chunked=chunked
        )
        assert len(asked(whole, CONSTRUCT)) == 3000
        stream = zlib.compressobj(wbits=31 if encoding == "gzip" else 15)
        at_the_end_of_a_row = stream.compress(triples[: triples.index(b"<urn:a:999>")]) + stream.flush(
            zlib.Z_SYNC_FLUSH
        )
        for cut in (at_the_end_of_a_row, compressed[:-9], compressed[:-1]):
            part = Answer(body=cut, content_type="text/turtle", headers={"Content-Encoding": encoding}, chunked=chunked)
            with pytest.raises(EndpointUnreachableError, match="before the answer was whole"):
                asked(part, CONSTRUCT)

    @pytest.mark.parametrize("body", [
        gzip.compress(MANY[:9000], mtime=0) + gzip.compress(MANY[9000:], mtime=0),
        gzip.compress(MANY, mtime=0) + bytes(512),
    ])  # fmt: skip
    def test_all_members_of_a_gzip_answer_are_read(self, body):
        for chunked in (0, 7):
            answer = Answer(body=body, headers={"Content-Encoding": "x-gzip"}, chunked=chunked)
            assert len(asked(answer, SELECT)) == 2000

    def test_deflate_is_read_with_and_without_its_frame(self):
        bare = zlib.compressobj(wbits=-15)
        for body in (zlib.compress(MANY), bare.compress(MANY) + bare.flush()):
            assert len(asked(Answer(body=body, headers={"Content-Encoding": "deflate"}), SELECT)) == 2000

    def test_what_follows_a_compressed_answer_is_no_part_of_it(self):
        with pytest.raises(EndpointAnswerError, match="cannot be decompressed"):
            asked(Answer(body=gzip.compress(MANY) + b"more", headers={"Content-Encoding": "gzip"}), SELECT)

    def test_the_connection_of_a_compressed_answer_is_used_again(self):
        answer = Answer(body=gzip.compress(MANY, mtime=0), headers={"Content-Encoding": "gzip"})
        with LoopbackEndpoint(answer) as server, RemoteEndpoint(server.url) as endpoint:
            for _ in range(3):
                assert len(endpoint.query(SELECT)) == 2000
            assert server.connections == 1

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
