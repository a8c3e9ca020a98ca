"""Several servers that hold the same graph: one after the other is asked, and the one that works is kept."""

import signal
import socket
import subprocess
import sysconfig
import threading
import time
from pathlib import Path

import pytest
from loopback_endpoint import Answer, LoopbackEndpoint, results
from pyoxigraph import Store
from servers import free_port

from glam_kg.errors import EndpointError, EndpointUnreachableError, QuerySyntaxError, QueryTimeoutError
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.remote.settings import EndpointSettings

GRAPH = Path(__file__).parents[1] / "custodians.trig"
NAME = CheckedQuery("SELECT ?name { ?a ?b ?name }")
GHCIDS = CheckedQuery("SELECT DISTINCT ?g { ?c <https://nde.nl/ontology/hc/ghcid> ?g } ORDER BY ?g")


@pytest.fixture
def nobody():
    """An address where nobody listens, and nobody can begin to."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{taken.getsockname()[1]}/query"


def named(name):
    return Answer(body=results("name", rows=[(name,)]))


def endpoint(*urls, **settings):
    return RemoteEndpoint(EndpointSettings(urls, **settings))


def who(asked, query=NAME):
    return asked.query(query).to_json_rows()[0]["name"]


@pytest.mark.parametrize(
    "failure", [Answer(500, b"no"), Answer(502, b""), Answer(503, b"busy"), Answer(429, b""), Answer(silent=True)]
)
def test_the_next_server_answers_where_one_fails_and_is_asked_first_from_then_on(failure):
    with LoopbackEndpoint(failure, named("one")) as one, LoopbackEndpoint(named("two")) as two:
        both = endpoint(one.url, two.url)
        assert [who(both) for _ in range(5)] == ["two"] * 5
        assert len(one.requests) == 1


def test_servers_that_nobody_runs_are_passed_over(nobody):
    with LoopbackEndpoint(named("three")) as three:
        assert who(endpoint(nobody, nobody, three.url)) == "three"


def test_what_another_server_could_not_do_better_is_told_at_once():
    with LoopbackEndpoint(Answer(400, b"no such function")) as one, LoopbackEndpoint(named("two")) as two:
        with pytest.raises(QuerySyntaxError, match="no such function"):
            endpoint(one.url, two.url).query(NAME)
        assert two.requests == []


def test_a_server_that_lets_a_query_wait_is_not_asked_first_again():
    with LoopbackEndpoint(Answer(delay=3600)) as one, LoopbackEndpoint(named("two")) as two:
        both = endpoint(one.url, two.url)
        with pytest.raises(QueryTimeoutError):
            both.query(CheckedQuery(NAME.text, Limits(seconds=0.4)))
        assert who(both) == "two"


def test_where_all_fail_the_last_failure_is_told_and_that_there_were_more(nobody):
    with LoopbackEndpoint(Answer(503, b"busy")) as two:
        with pytest.raises(
            EndpointError, match=r"status 503: busy; 1 other server of this endpoint failed too"
        ) as error:
            endpoint(nobody, two.url, retries=1).query(NAME)
        assert (error.value.url, error.value.status, len(two.requests)) == (two.url, 503, 2)
    with pytest.raises(EndpointUnreachableError, match="2 other servers of this endpoint failed too"):
        endpoint(nobody, nobody, nobody, retries=0).query(NAME)


class Oxigraph:
    """A real server that can be stopped, killed and started again at the same address."""

    def __init__(self, store):
        self._store, self.port, self._process = store, free_port(), None
        self.url = f"http://127.0.0.1:{self.port}/query"

    def start(self):
        command = Path(sysconfig.get_path("scripts")) / "oxigraph"
        self._process = subprocess.Popen(
            [command, "serve-read-only", "--location", self._store, "--bind", f"127.0.0.1:{self.port}",
             "--union-default-graph"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        end = time.monotonic() + 60
        while not self._listens():
            assert self._process.poll() is None
            assert time.monotonic() < end
            time.sleep(0.02)

    def _listens(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self):
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None


@pytest.fixture
def pair(tmp_path):
    """Two running servers over one graph, and one endpoint that asks them."""
    servers = []
    for name in ("one", "two"):
        store = Store(str(tmp_path / name))
        store.load(path=str(GRAPH))
        store.flush()
        del store
        servers.append(Oxigraph(tmp_path / name))
    for server in servers:
        server.start()
    with endpoint(*(server.url for server in servers), engine="oxigraph", retries=4) as both:
        yield servers, both
    for server in servers:
        server.kill()


def test_queries_go_on_when_a_server_is_killed_and_when_it_comes_back(pair):
    (one, two), both = pair
    expected = both.query(GHCIDS)
    assert len(expected) == 6
    stop, wrong, answered = threading.Event(), [], []

    def ask():
        while not stop.is_set():
            try:
                found = both.query(GHCIDS)
            except EndpointError as error:
                wrong.append(error)
                return
            answered.append(found == expected)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for killed in (one, two, one):
        before = len(answered)
        killed.kill()
        while len(answered) < before + 100 and not wrong:
            time.sleep(0.01)
        killed.start()
    stop.set()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert all(answered)
    assert len(answered) >= 300
