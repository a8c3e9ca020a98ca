"""Conversations that the service keeps, and questions that bring their history along."""

import asyncio
import threading

import pytest
from fastapi.testclient import TestClient
from lent_engine import StandIn

from glam_kg.question.words.tokens import MAX_QUESTION_LENGTH
from glam_kg.service.app import application
from glam_kg.service.conversations import KEPT_TURNS, Conversations
from glam_kg.service.engines import FixedEngine
from glam_kg.service.outcome import Outcome
from glam_kg.service.problems import ProblemError
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

DRENTHE, ZEELAND = "Welke archieven zijn er in Drenthe?", "En in Zeeland?"
RESOLVED = "Welke archieven zijn er in Zeeland?"


class TestOverHTTP:
    def test_a_follow_up_leans_on_the_turns_that_are_kept(self, client: TestClient) -> None:
        begun = client.post("/conversations")
        assert begun.status_code == 201
        conversation = begun.json()["id"]
        client.post("/ask", json={"question": DRENTHE, "conversation": conversation})
        answer = client.post("/ask", json={"question": ZEELAND, "conversation": conversation}).json()
        assert answer["resolved_question"] == RESOLVED

        kept = client.get(begun.headers["location"]).json()
        assert [(turn["question"], turn["resolved_question"]) for turn in kept["turns"]] == [
            (DRENTHE, DRENTHE),
            (ZEELAND, RESOLVED),
        ]
        assert kept["turns"][1]["answer"] == answer["answer"]

    def test_the_third_of_a_list_is_found_in_a_later_turn(self, client: TestClient) -> None:
        conversation = client.post("/conversations").json()["id"]
        rows = client.post("/ask", json={"question": DRENTHE, "conversation": conversation}).json()["rows"]
        second = client.post(
            "/ask", json={"question": "Wat is de website van de tweede?", "conversation": conversation}
        ).json()
        assert second["rows"][0]["ghcid"] == rows[1]["ghcid"]

    def test_of_a_question_longer_than_any_the_part_that_is_read_is_kept(self, client: TestClient) -> None:
        conversation = client.post("/conversations").json()["id"]
        long = f"{DRENTHE} {'x' * 9_000}"
        assert client.post("/ask", json={"question": long, "conversation": conversation}).json()["question"] == long
        (turn,) = client.get(f"/conversations/{conversation}").json()["turns"]
        assert long.startswith(turn["question"])
        assert len(turn["question"]) <= MAX_QUESTION_LENGTH
        assert len(turn["resolved_question"]) <= MAX_QUESTION_LENGTH
        assert len(turn["answer"]) < 5_000

    def test_two_conversations_know_nothing_of_each_other(self, client: TestClient) -> None:
        one, other = (client.post("/conversations").json()["id"] for _ in range(2))
        client.post("/ask", json={"question": DRENTHE, "conversation": one})
        answer = client.post("/ask", json={"question": ZEELAND, "conversation": other}).json()
        assert answer["resolved_question"] == ZEELAND

    def test_a_conversation_that_is_forgotten_is_gone(self, client: TestClient) -> None:
        conversation = client.post("/conversations").json()["id"]
        assert client.delete(f"/conversations/{conversation}").status_code == 204
        for response in (
            client.get(f"/conversations/{conversation}"),
            client.delete(f"/conversations/{conversation}"),
            client.post("/ask", json={"question": DRENTHE, "conversation": conversation}),
            client.post("/ask/stream", json={"question": DRENTHE, "conversation": conversation}),
        ):
            assert (response.status_code, response.json()["code"]) == (404, "conversation")

    def test_a_question_that_fails_is_no_turn(self, engine) -> None:
        class FailsOnce(StandIn):
            def __init__(self) -> None:
                super().__init__()
                self.failures = 1

            def ask(self, *arguments, **options):
                if self.failures:
                    self.failures -= 1
                    raise ZeroDivisionError
                return engine.ask(*arguments, **options)

        service = Service(FixedEngine(FailsOnce()), ServiceSettings())
        client = TestClient(application(service), raise_server_exceptions=False)
        conversation = client.post("/conversations").json()["id"]
        asked = {"question": DRENTHE, "conversation": conversation}
        assert [client.post("/ask", json=asked).status_code for _ in range(2)] == [500, 200]
        assert len(client.get(f"/conversations/{conversation}").json()["turns"]) == 1

    def test_questions_of_one_conversation_are_answered_one_after_the_other(self, engine) -> None:
        together, most = 0, 0
        lock = threading.Lock()

        class Counting(StandIn):
            def ask(self, *arguments, **options):
                nonlocal together, most
                with lock:
                    together += 1
                    most = max(most, together)
                answer = engine.ask(*arguments, **options)
                with lock:
                    together -= 1
                return answer

        with TestClient(
            application(Service(FixedEngine(Counting()), ServiceSettings(page=False, threads=8)))
        ) as client:
            conversation = client.post("/conversations").json()["id"]
            asked = {"question": DRENTHE, "conversation": conversation}
            threads = [threading.Thread(target=client.post, args=("/ask",), kwargs={"json": asked}) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert most == 1
            assert len(client.get(f"/conversations/{conversation}").json()["turns"]) == 8


class TestHistory:
    @pytest.mark.parametrize(
        "turn",
        [
            DRENTHE,
            {"question": DRENTHE},
            {"question": "En in Drenthe?", "resolved_question": DRENTHE},
            {"question": DRENTHE, "names": ["Drents Archief"]},
        ],
    )
    def test_a_question_may_bring_its_history_along(self, client: TestClient, turn: object) -> None:
        answer = client.post("/ask", json={"question": ZEELAND, "history": [turn]}).json()
        assert answer["resolved_question"] == RESOLVED

    def test_an_answer_is_a_turn_as_it_is(self, client: TestClient) -> None:
        earlier = client.post("/ask", json={"question": DRENTHE}).json()
        answer = client.post("/ask", json={"question": "Wat is de website van de tweede?", "history": [earlier]}).json()
        assert answer["rows"][0]["ghcid"] == earlier["rows"][1]["ghcid"]


class TestKeeping:
    def test_the_time_begins_anew_with_every_use(self) -> None:
        now = [0.0]
        kept = Conversations(minutes=1, most=10, clock=lambda: now[0])
        used, unused = kept.begin(), kept.begin()
        now[0] = 59
        assert kept.find(used.id) is used
        now[0] = 61
        assert kept.find(used.id) is used
        assert len(kept) == 1
        with pytest.raises(ProblemError, match="its time is over"):
            kept.find(unused.id)

    def test_the_one_used_longest_ago_gives_way(self) -> None:
        kept = Conversations(minutes=1, most=2)
        first, second = kept.begin(), kept.begin()
        kept.find(first.id)
        kept.begin()
        assert kept.find(first.id) is first
        with pytest.raises(ProblemError):
            kept.find(second.id)

    def test_ids_cannot_be_guessed(self) -> None:
        kept = Conversations(minutes=1, most=2000)
        ids = {kept.begin().id for _ in range(1000)}
        assert len(ids) == 1000
        assert min(map(len, ids)) == 24

    def test_a_conversation_keeps_its_last_turns(self, engine) -> None:
        conversation = Conversations(minutes=1, most=1).begin()
        outcome = Outcome.of(engine.ask(DRENTHE))
        for _ in range(KEPT_TURNS + 5):
            conversation.add(outcome)
        assert len(conversation.history) == KEPT_TURNS

    def test_a_question_that_waits_for_its_turn_does_not_hold_up_others(self, service: Service) -> None:
        """Waiting is done in the loop: no thread is taken by it."""

        async def both() -> None:
            conversation = service.conversations.begin()
            async with conversation.asking:
                waiting = asyncio.create_task(conversation.asking.acquire())
                assert await service.asking.run(lambda: b"another") == b"another"
                assert not waiting.done()
            await waiting

        asyncio.run(both())
