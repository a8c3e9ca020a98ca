"""The experiment that a service runs: arms by session, what differs, what is logged, and what people think of answers."""

import json
from collections import Counter
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from running_service import running_service

from glam_kg.evaluation.experiment_log import read_experiments
from glam_kg.programs.heritage_qa_writer import Written
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.experiments import ANSWER_HEADER, COOKIE, SESSION_HEADER, RunningExperiment
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

ARCHIVES = "Welke archieven zijn er in Drenthe?"
THRESHOLD = """
name: threshold-2026-11
measure: helpful
sessions: 200
arms:
  control:
  careful: {minimum_confidence: 1.0}
"""


class Running:
    """A service with an experiment, and its log."""

    def __init__(self, engine, folder, text, **settings):
        self.file = folder / "experiment.yaml"
        self.file.write_text(text, encoding="utf-8")
        self.settings = ServiceSettings(experiment=self.file, page=False, **settings)
        self.experiments = RunningExperiment.of(self.settings)
        self.service = Service(FixedEngine(engine), self.settings, experiments=self.experiments)
        self.client = TestClient(application(self.service))

    def ask(self, session, question=ARCHIVES, **more):
        answer = self.client.post("/ask", json={"question": question, **more}, headers={SESSION_HEADER: session})
        assert answer.status_code == 200
        return answer

    def lines(self):
        self.experiments.close()
        return [json.loads(line) for line in self.file.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def running(engine, tmp_path):
    started = []

    def start(text=THRESHOLD, over=engine, **settings):
        started.append(Running(over, tmp_path, text, **settings))
        return started[-1]

    yield start
    for each in started:
        each.experiments.close()


def test_without_an_experiment_nothing_is_different_and_nothing_is_given(client):
    answer = client.post("/ask", json={"question": ARCHIVES})
    assert ANSWER_HEADER not in answer.headers
    assert "set-cookie" not in answer.headers
    refused = client.post("/feedback", json={"answer": "0" * 20 + ".x", "helpful": True})
    assert refused.status_code == 404


def test_a_session_stays_in_its_arm_and_sessions_are_shared_out(running):
    service = running()
    for _ in range(2):
        for number in range(60):
            service.ask(f"session-{number}")
    answers = [line for line in service.lines() if "answer" in line]
    arms = {}
    for line in answers:
        assert arms.setdefault(line["unit"], line["arm"]) == line["arm"]
    assert len(answers) == 120
    assert len(arms) == 60
    assert min(Counter(arms.values()).values()) >= 20


def test_an_arm_that_is_careful_withholds_what_is_not_sure(running):
    service = running()
    for number in range(20):
        service.ask(f"session-{number}")
    by_arm = {"control": set(), "careful": set()}
    for line in service.lines()[1:]:
        by_arm[line["arm"]].add((line["status"], line["rows"]))
    assert by_arm == {"control": {("answered", 3)}, "careful": {("unanswerable", 0)}}


def test_what_is_withheld_is_not_in_the_response(running):
    service = running("name: x\narms: {a: {minimum_confidence: 1.0}, b: {minimum_confidence: 0.999999}}")
    answer = service.ask("anyone").json()
    assert answer["status"] == "unanswerable"
    assert (answer["rows"], answer["sparql"]) == ([], None)
    assert "Drents Archief" not in json.dumps(answer["answer"])


def test_the_log_names_no_session_and_no_question(running):
    service = running()
    service.ask("jan.jansen@example.org", "Waar is het Rijksmuseum?")
    text = json.dumps(service.lines())
    assert "jansen" not in text
    assert "Rijksmuseum" not in text


def test_the_log_has_questions_where_logs_may(running):
    service = running(log_questions=True)
    service.ask("someone")
    assert service.lines()[-1]["question"] == ARCHIVES


def test_who_shows_no_session_gets_a_cookie_that_nobody_reads_and_keeps_the_arm(running):
    service = running()
    first = service.client.post("/ask", json={"question": ARCHIVES})
    cookie = first.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    second = service.client.post("/ask", json={"question": ARCHIVES})
    assert "set-cookie" not in second.headers
    assert first.headers[ANSWER_HEADER].partition(".")[0] == second.headers[ANSWER_HEADER].partition(".")[0]
    assert first.headers[ANSWER_HEADER] != second.headers[ANSWER_HEADER]


def test_a_conversation_is_one_session_whoever_asks_in_it(running):
    service = running()
    conversation = service.client.post("/conversations").json()["id"]
    units = {
        service.ask(session, conversation=conversation).headers[ANSWER_HEADER].partition(".")[0] for session in "abc"
    }
    assert len(units) == 1
    assert conversation not in json.dumps(service.lines())


def test_a_stream_of_steps_takes_part_too(running):
    service = running()
    with service.client.stream("POST", "/ask/stream", json={"question": ARCHIVES}) as events:
        identifier = events.headers[ANSWER_HEADER]
        assert b"event: answer" in b"".join(events.iter_bytes())
    assert service.lines()[-1]["answer"] == identifier


def test_an_opinion_is_kept_the_last_one_counts(running):
    service = running()
    identifier = service.ask("someone").headers[ANSWER_HEADER]
    for helpful in (False, True):
        given = service.client.post("/feedback", json={"answer": identifier, "helpful": helpful})
        assert given.status_code == 204
    service.lines()
    found = read_experiments([service.file.with_suffix(".jsonl")])
    assert [one.value for one in found.records.outcomes if one.measure == "helpful"] == [1.0]


def test_an_opinion_on_no_answer_is_counted_by_itself(running):
    service = running()
    unit = service.ask("someone").headers[ANSWER_HEADER].partition(".")[0]
    assert service.client.post("/feedback", json={"answer": f"{unit}.forged", "helpful": True}).status_code == 204
    service.lines()
    found = read_experiments([service.file.with_suffix(".jsonl")])
    assert found.unknown_answers == 1
    assert not [one for one in found.records.outcomes if one.measure == "helpful"]


@pytest.mark.parametrize(
    "body", [{}, {"answer": "x"}, {"answer": "x", "helpful": "yes"}, {"answer": "x", "helpful": True, "why": ""}]
)
def test_what_is_no_opinion_is_refused(running, body):
    service = running()
    refused = service.client.post("/feedback", json=body)
    assert refused.status_code == 422
    assert refused.headers["content-type"] == "application/problem+json"


def test_an_id_that_is_none_is_not_found(running):
    assert running().client.post("/feedback", json={"answer": "made up", "helpful": True}).status_code == 404


def test_arms_change_the_engine_once_and_leave_the_others_alone(running, engine):
    service = running(
        "name: x\narms: {control: , words: {retrieval_method: bm25, class_policy: literal}, alone: {language_model: false}}"
    )
    with_model = replace(engine, language_model=object(), answer_writer=object())
    assert service.experiments.engine_of("control", with_model) is with_model
    words = service.experiments.engine_of("words", with_model)
    assert (words.passage_search.method, words.passage_search.policy) == ("bm25", "literal")
    assert service.experiments.engine_of("words", with_model) is words
    alone = service.experiments.engine_of("alone", with_model)
    assert (alone.language_model, alone.answer_writer) == (None, None)
    assert words.results is engine.results


def test_an_arm_without_the_model_writes_no_answer_where_the_others_do(running, engine):
    asked = []

    class Writer:
        model = "of the test"

        def write(self, task):
            asked.append(task)
            return Written(None, "nothing was written", trace={"outcome": "nothing was written"})

    with_writer = replace(engine, answer_writer=Writer())
    service = running("name: x\narms: {control: , alone: {language_model: false}}", over=with_writer)
    for number in range(40):
        assert service.ask(f"session-{number}", generate=True).json()["status"] == "answered"
    arms = Counter(line["arm"] for line in service.lines() if "arm" in line)
    assert len(asked) == arms["control"] < 40


def test_who_wants_a_text_where_no_arm_writes_one_is_told(running):
    refused = running().client.post("/ask", json={"question": ARCHIVES, "generate": True})
    assert refused.status_code == 501


def test_strange_cookies_and_sessions_do_no_harm(running):
    service = running()
    for headers in ({"Cookie": "\x7f=;;;==a b"}, {"Cookie": f"{COOKIE}="}, {SESSION_HEADER: "x" * 5_000}):
        assert service.client.post("/ask", json={"question": ARCHIVES}, headers=headers).status_code == 200


@pytest.mark.servers
def test_what_came_of_every_question_is_written_before_the_service_ends(tmp_path):
    file = tmp_path / "experiment.yaml"
    file.write_text(THRESHOLD, encoding="utf-8")
    with running_service(experiment=file, page=False) as service:
        identifiers = {service.ask().headers[ANSWER_HEADER] for _ in range(25)}
        assert service.end() == 0
    lines = [json.loads(line) for line in file.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()]
    assert list(lines[0]["arms"]) == ["control", "careful"]
    assert {line["answer"] for line in lines[1:]} == identifiers


@pytest.mark.servers
def test_a_file_that_cannot_be_used_is_told_and_the_service_does_not_begin(tmp_path):
    file = tmp_path / "experiment.yaml"
    file.write_text("name: x\narms: {a: , b: {weigth: 2}}", encoding="utf-8")
    with running_service(ready=False, experiment=file) as service:
        assert service.process.wait(60) == 1
    assert f"glam-kg: {file}: arms.b.weigth: there is no such key" in service.told


@pytest.mark.servers
def test_a_log_that_cannot_be_written_fails_no_question(tmp_path):
    file = tmp_path / "experiment.yaml"
    file.write_text(THRESHOLD, encoding="utf-8")
    with running_service(experiment=file, experiment_log="/dev/full", page=False) as service:
        assert {service.ask().status_code for _ in range(5)} == {200}
        assert service.end() == 0
    assert sum("cannot be written" in line for line in service.told) == 1


def test_a_page_of_another_origin_may_name_its_session_and_read_the_id(running):
    service = running(allowed_origins=("https://portal.example",))
    asked = {"Origin": "https://portal.example", "Access-Control-Request-Method": "POST"}
    allowed = service.client.options("/ask", headers={**asked, "Access-Control-Request-Headers": "x-session"})
    assert allowed.status_code == 200
    answer = service.client.post("/ask", json={"question": ARCHIVES}, headers={"Origin": asked["Origin"]})
    assert ANSWER_HEADER in answer.headers["access-control-expose-headers"].split(", ")
