"""Processes that answer questions beside the one that listens: the same answers, and nothing is lost with one of them."""

import json
import os
import signal
import threading
import time

import httpx
import pytest
from loopback_model import Handler, LoopbackModel, Server, reading
from running_service import QUESTION, RunningService, answering_below, is_running, running_service, until

pytestmark = pytest.mark.servers
UNSURE = "Zou je me iets kunnen vertellen over de oude tijden van weleer bij erfgoed?"
OF_EACH_KIND = (
    QUESTION,
    "How many museums are there in Gelderland?",
    "Wo gibt es mehr Archive, in Belgien oder in Deutschland?",
    "Musées à moins de 30 km de Bruxelles",
    "Is the Rijksmuseum open on Monday?",
    "Wat eten we vandaag?",
    "Welke musea zijn er in Bergen?",
)


def _metric(service: RunningService, name: str) -> float:
    line = next(line for line in service.get("/metrics").text.splitlines() if line.startswith(name))
    return float(line.rpartition(" ")[2])


def _without_times(body: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in body.items() if key != "timings_ms"}


@pytest.fixture(scope="module")
def service():
    with running_service("--processes", 2, page=False) as running:
        yield running


class TestService:
    def test_answers_are_those_of_one_process(self, service: RunningService) -> None:
        assert len(answering_below(service.process.pid)) == 2
        assert _metric(service, "glam_kg_asking_processes") == 2
        before = _metric(service, "glam_kg_result_cache_lookups_total")
        with running_service("--processes", 0, page=False) as alone:
            for question in OF_EACH_KIND:
                for more in ({}, {"language": "fr", "classes": True}):
                    here, there = service.ask(question, **more), alone.ask(question, **more)
                    assert here.status_code == there.status_code == 200
                    assert _without_times(here.json()) == _without_times(there.json())
            assert answering_below(alone.process.pid) == set()
        # Other processes ran the queries: this one would have counted them itself.
        assert _metric(service, "glam_kg_result_cache_lookups_total") > before

    def test_a_conversation_is_one_whichever_process_answers(self, service: RunningService) -> None:
        begun = httpx.post(f"{service.address}/conversations", timeout=30)
        said = [
            service.ask(question, conversation=begun.json()["id"]).json()["resolved_question"]
            for question in (QUESTION, "En in Groningen?", "Hoeveel zijn dat er?", "En in Friesland?")
        ]
        assert "Groningen" in said[1]
        assert "Groningen" in said[2]
        assert "Friesland" in said[3]
        kept = service.get(f"/conversations/{begun.json()['id']}").json()
        assert kept["turns"][0]["question"] == QUESTION

    def test_the_steps_of_a_stream_come_in_their_order(self, service: RunningService) -> None:
        with httpx.stream("POST", f"{service.address}/ask/stream", json={"question": QUESTION}, timeout=30) as response:
            lines = [line for line in response.iter_lines() if line.startswith("data:")]
        *steps, answer = (json.loads(line.removeprefix("data:")) for line in lines)
        assert answer["status"] == "answered"
        assert [step["name"] for step in steps] == list(answer["timings_ms"])

    def test_what_is_not_there_is_told_in_the_same_words(self, service: RunningService) -> None:
        assert service.ask(QUESTION, passages=3).status_code == 501
        assert service.ask(QUESTION, generate=True).status_code == 501

    def test_many_clients_at_once_are_all_answered(self, service: RunningService) -> None:
        statuses, lock = [], threading.Lock()

        def ask() -> None:
            for question in OF_EACH_KIND:
                status = service.ask(question).status_code
                with lock:
                    statuses.append(status)

        clients = [threading.Thread(target=ask) for _ in range(12)]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        assert statuses == [200] * 12 * len(OF_EACH_KIND)

    @pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
    def test_a_process_that_stops_takes_no_question_with_it(self, service: RunningService, how: int) -> None:
        before = answering_below(service.process.pid)
        failures, over = [], threading.Event()

        def ask() -> None:
            while not over.is_set():
                try:
                    answer = service.ask(timeout=60)
                    if answer.json()["status"] != "answered":
                        failures.append(answer.text)
                except (httpx.HTTPError, ValueError) as error:
                    failures.append(repr(error))

        clients = [threading.Thread(target=ask) for _ in range(4)]
        for client in clients:
            client.start()
        ended = min(before)
        os.kill(ended, how)
        try:
            if how == signal.SIGSTOP:
                # It answers no more, and nobody knows: others do its work, until it goes on.
                time.sleep(3)
                os.kill(ended, signal.SIGCONT)
            else:
                until(lambda: len(answering_below(service.process.pid) - before) == 1, "another process", seconds=60)
                until(lambda: _metric(service, "glam_kg_asking_processes") == 2, "it is ready", seconds=60)
        finally:
            over.set()
            for client in clients:
                client.join()
        assert failures == []
        assert len(answering_below(service.process.pid)) == 2

    def test_the_signals_that_reach_all_processes_are_left_to_the_one_that_listens(
        self, service: RunningService
    ) -> None:
        before = answering_below(service.process.pid)
        for each in before:
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                os.kill(each, number)
        assert service.ask().json()["status"] == "answered"
        assert answering_below(service.process.pid) == before


def test_nothing_is_left_behind() -> None:
    with running_service("--processes", 2, page=False) as service:
        service.ask()
        processes = service.children()
        assert service.end() == 0
        until(lambda: not any(map(is_running, processes)), "all processes are gone")


def test_nothing_is_left_behind_where_the_listener_is_killed() -> None:
    with running_service("--processes", 2, page=False) as service:
        processes = service.children()
        service.signal(signal.SIGKILL)
        until(lambda: not any(map(is_running, processes)), "all processes are gone")


def test_questions_that_wait_for_a_model_hold_no_others_up() -> None:
    server = Server(("127.0.0.1", 0), Handler)
    server.model = LoopbackModel(url=f"http://127.0.0.1:{server.server_port}/v1")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    go_on = threading.Event()

    def answer(_request: object) -> str:
        go_on.wait(100)
        return reading("none", {})

    server.model.answer = answer
    options = ("--processes", 1, "--lm", "openai/loopback", "--lm-base", server.model.url)
    try:
        with running_service(*options, lm_timeout=200, page=False) as service:
            waiting = [threading.Thread(target=service.ask, args=(UNSURE,)) for _ in range(3)]
            for each in waiting:
                each.start()
            until(lambda: len(server.model.requests) == 3, "the model is asked all three", seconds=90)
            assert service.ask().json()["status"] == "answered"
            assert all(each.is_alive() for each in waiting)
            go_on.set()
            for each in waiting:
                each.join()
    finally:
        server.shutdown()
        server.server_close()
