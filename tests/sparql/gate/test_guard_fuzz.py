# ruff: noqa: S608  (no SQL)
"""Queries that must not run, disguised: what the gate lets pass neither calls a server nor changes the store."""

import random
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from pyoxigraph import RdfFormat, Store

from glam_kg.errors import QueryError
from glam_kg.sparql.query import CheckedQuery

ROUNDS = 6_000
BLANKS = [*" \t\n\r\x0b\x0c\x85\xa0\u1680\u2003\u2028\u2029\u3000\u200b\ufeff", "\r\n", ""]
PIECES = [
    "#", "# SERVICE\n", "'", '"', '"""', "'''", "\\", "\\\\", "\\u0027", "\\\\u0027", "\\u0022",
    "\\u000A", "\\u003E", "\\u0023", "<", ">", "<a:b",
    "{", "}", "(", ")", ".", ";", "?x", "1", "-1", "a", "'a'@en", "ex:", ":", "^^", "<<", "{|", "/*", "*/", "--", "\x00", "`",
]  # fmt: skip


@pytest.fixture(scope="module")
def server():
    """A server on the loopback interface that counts who comes."""
    calls = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            calls.append(self.path)
            body = b'{"head": {"vars": []}, "results": {"bindings": []}}'
            self.send_response(200)
            self.send_header("Content-Type", "application/sparql-results+json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_GET  # noqa: N815  (the name is the library's)

        def log_message(self, *_):
            pass

    listener = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=listener.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listener.server_port}/", calls
    listener.shutdown()
    thread.join()
    listener.server_close()


def calling(url):
    return [
        f"SELECT * {{ SERVICE <{url}> {{ ?s ?p ?o }} }}",
        f"SELECT * {{ SERVICE SILENT <{url}> {{ ?s ?p ?o }} }}",
        f"PREFIX ex: <{url}> ASK {{ ?s ?p ?o . SERVICE ex:x {{ ?s ?p ?o }} }}",
        f"BASE <{url}> SELECT * {{ {{ ?s ?p 'a' }} UNION {{ SERVICE <x> {{ }} }} }}",
        f"SELECT * {{ ?s ?p ?o FILTER EXISTS {{ SERVICE <{url}> {{ ?s ?p ?o }} }} }}",
        f"CONSTRUCT {{ ?s ?p ?o }} WHERE {{ SERVICE <{url}> {{ ?s ?p ?o }} }}",
        f"PREFIX : <{url}> SELECT * {{ SERVICE:x{{ ?s ?p ?o }} }}",
    ]


def refused(url):
    return [
        "INSERT DATA { <a:a> <a:b> <a:c> }",
        "DELETE WHERE { ?s ?p ?o }",
        "PREFIX ex: <http://a/> DELETE { ?s ?p ?o } INSERT { ?s ?p 1 } WHERE { ?s ?p ?o }",
        f"LOAD <{url}>",
        "CLEAR ALL",
        "ASK { } ; DROP ALL",
        f"SELECT * {{ VALUES ?g {{ <{url}> }} SERVICE ?g {{ ?s ?p ?o }} }}",
        f"SELECT * {{ VALUES ?g {{ <{url}> }} FILTER(1<2)SERVICE?g{{ ?s ?p ?o }} }}",
        f"SELECT * FROM <{url}> FROM NAMED <{url}> {{ ?s ?p ?o }}",
        "WITH <a:g> DELETE { ?s ?p ?o } WHERE { ?s ?p ?o }",
    ]


def hidden(url):
    clause = f"SERVICE <{url}> {{ ?s ?p ?o }}"
    return [
        f"SELECT * {{ ?s ?p '{clause}' }}",
        f'SELECT * {{ ?s ?p """{clause}""" . ?s ?p ?o }}',
        f"SELECT * {{ ?s ?p ?o # {clause}\n }}",
        f"# {clause}\nSELECT * {{ ?s ?p 'a' , '''{clause}''' }}",
        f"PREFIX service: <{url}> SELECT ?SERVICE {{ ?s service:service ?SERVICE }}",
        f"SELECT * {{ ?s <{url}#SERVICE?s()> ?o FILTER(?o < 3 && ?s > 2) }}",
    ]


def disguised(query, chance):
    """A query with one to four changes: blanks of other kinds, escapes, other case, comments, pieces of other syntax."""
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(query) + 1)
        change = chance.randrange(6)
        if change == 0:
            spots = [match.start() for match in re.finditer(" ", query)] or [place]
            spot = chance.choice(spots)
            query = query[:spot] + chance.choice(BLANKS) + query[spot + 1 :]
        elif change == 1:
            end = min(len(query), place + chance.randint(1, 8))
            form = chance.choice(["\\u{:04X}", "\\U{:08x}", "\\\\u{:04X}"])
            query = query[:place] + "".join(form.format(ord(character)) for character in query[place:end]) + query[end:]
        elif change == 2:
            query = "".join(chance.choice((character.lower(), character.upper())) for character in query)
        elif change == 3:
            query = (
                query[:place] + chance.choice(["# ' \n", "#\\u000A", "#\r", "# }\n", "#\n", "#\u2028"]) + query[place:]
            )
        elif change == 4:
            query = query[:place] + chance.choice(PIECES) + query[place:]
        else:
            query = query[:place] + query[place + 1 :]
    return query


def test_the_queries_would_call_the_server_were_there_no_gate(server):
    url, calls = server
    for query in calling(url):
        before = len(calls)
        store = Store()
        store.load(b"<a:a> <a:b> 'a' .", format=RdfFormat.TURTLE)
        result = store.query(query)
        if not isinstance(result, bool) and hasattr(result, "__iter__"):
            list(result)
        assert len(calls) > before, query


@pytest.mark.parametrize("seed", range(3))
def test_no_disguise_gets_past_the_gate(server, seed):
    url, calls = server
    chance = random.Random(seed)  # noqa: S311  (no secret)
    store = Store()
    store.load(b"<a:a> <a:b> <a:c> , 'a' .", format=RdfFormat.TURTLE)
    before, quads, passed = len(calls), set(store), 0
    kinds = calling(url) + refused(url) + 2 * hidden(url)
    for _ in range(ROUNDS // 3):
        query = disguised(chance.choice(kinds), chance)
        try:
            checked = CheckedQuery(query)
        except QueryError:
            continue
        passed += 1
        for text in {checked.bounded, checked.text}:
            try:
                result = store.query(text)
                if hasattr(result, "__iter__"):
                    list(result)
            except (SyntaxError, ValueError, RuntimeError, OSError):
                continue
        assert len(calls) == before, f"the server was called by {query!r}"
        assert set(store) == quads, query
    # What is hidden in strings and comments is harmless and often passes; were there none of it, nothing would have been run.
    assert passed > 100
