"""The tier against a server on loopback that fails: what it costs, and what is said."""

import json
import logging
import time
from dataclasses import replace

import pytest
from loopback_model import KEY, PATIENCE, completion, endlessly, failing, reading, serving, silently
from tier_questions import IN_ASSEN, UNSURE, told

from glam_kg.errors import LanguageModelError
from glam_kg.programs.attempts import MOST_FAILURES

pytestmark = pytest.mark.long


def load_client(engine_asking, engine):
    """Have the client library loaded, so that a limit of time is spent on the server alone."""
    with serving() as willing:
        willing.answer = lambda _: reading("none", {})
        assert told(engine_asking(willing, engine=engine).ask(UNSURE))["failed"] is False


@pytest.mark.parametrize("engine", ["lm15", "litellm"])
@pytest.mark.parametrize(
    ("status", "reason"),
    [
        (500, "its server failed"),
        (401, "it refused the key"),
        (429, "it takes no more requests"),
        (404, "asked in vain"),
        (400, "its server refused the request"),
    ],
)
def test_a_server_that_fails_costs_no_answer(engine_asking, model, engine, status, reason):
    model.behave = failing(status)
    asking = engine_asking(model, engine=engine)
    answer = asking.ask(UNSURE)
    assert reason in told(answer)["outcome"]
    assert (answer.tier, answer.answer) == ("local", replace(asking, language_model=None).ask(UNSURE).answer)
    assert len(model.requests) == 1


@pytest.mark.parametrize("engine", ["lm15", "litellm"])
@pytest.mark.parametrize("behave", [silently, endlessly])
def test_a_server_that_does_not_come_to_an_end_costs_no_answer(engine_asking, model, engine, behave):
    load_client(engine_asking, engine)
    model.behave = behave
    asking = engine_asking(model, engine=engine, timeout=0.7)
    start = time.monotonic()
    answer = asking.ask(UNSURE)
    took = time.monotonic() - start
    assert "it did not answer within 0.7 seconds" in told(answer)["outcome"]
    assert (answer.tier, answer.answer) == ("local", replace(asking, language_model=None).ask(UNSURE).answer)
    # On a machine that is busy the time may be over before it was asked.
    assert len(model.requests) <= 1
    # The limit of time is part of the contract; the rest is for such a machine.
    assert took < PATIENCE


@pytest.mark.parametrize("engine", ["lm15", "litellm"])
def test_a_key_that_its_server_repeats_is_not_repeated(engine_asking, model, engine, caplog, capfd):
    caplog.set_level(logging.DEBUG)
    model.behave = failing(401, message=f"Incorrect API key provided: {KEY}")
    answer = engine_asking(model, engine=engine).ask(UNSURE)
    assert KEY not in json.dumps(answer.to_dict()) + "".join(capfd.readouterr())
    assert KEY not in "".join(record.getMessage() for record in caplog.records if record.name.startswith("glam_kg"))


def test_a_server_that_is_not_there_costs_no_answer(engine_asking, local_engine, model):
    engine = engine_asking(model, base="http://127.0.0.1:9/v1")
    answer = engine.ask(UNSURE)
    assert "it could not be reached" in told(answer)["outcome"]
    assert answer.answer == local_engine.ask(UNSURE).answer


@pytest.mark.parametrize("engine", ["auto", "lm15", "litellm"])
@pytest.mark.parametrize(
    "case",
    [
        ({"model": "small"}, None, "write openai/small"),
        ({"model": "Qwen/Qwen2.5-7B"}, None, "write openai/Qwen/Qwen2.5-7B"),
        ({"key": None}, failing(401), "it wants a key at {url}, and no key is set: set GLAM_KG_LM_KEY"),
        ({}, failing(401), "it refused the key at {url}"),
        ({"base": "{root}"}, failing(404), "there is nothing at {root}: most such addresses end in /v1"),
        ({"base": "{root}/v1/"}, failing(500), "its server failed at {url}"),
    ],
    ids=["no provider", "another provider", "no key", "wrong key", "no version", "slash"],
)
def test_what_can_be_done_is_said(engine_asking, model, engine, case):
    options, model.behave, reason = case
    model.answer = lambda _: reading("none", {})
    root = model.url.removesuffix("/v1")
    names = {"url": model.url, "root": root}
    given = {name: value and value.format(**names) for name, value in options.items()}
    answer = engine_asking(model, engine=engine, **given).ask(UNSURE)
    assert reason.format(**names) in answer.warnings[0]
    # The trace goes to whoever asked, who is not to learn where the server is.
    assert root not in json.dumps(answer.to_dict())


def test_a_model_that_fails_on_and_on_is_not_asked(engine_asking, local_engine, model):
    model.behave = failing(500)
    engine = engine_asking(model)
    answers = [engine.ask(UNSURE) for _ in range(8)]
    assert len(model.requests) == MOST_FAILURES == 5
    assert [told(answer)["asked"] for answer in answers] == [True] * 5 + [False] * 3
    assert (
        "was not asked (it failed 5 times in a row, the last time because its server failed"
        in told(answers[-1])["outcome"]
    )
    assert {answer.answer for answer in answers} == {local_engine.ask(UNSURE).answer}
    count = engine.language_model.attempts.count()
    assert (count.asked, count.failed, count.passed_over) == (5, 5, 3)
    assert count.reasons == {f"its server failed at {model.url}": 5}


def test_answers_that_cannot_be_read_do_not_end_the_asking(engine_asking, model):
    model.answer = lambda _: "I would rather not say."
    engine = engine_asking(model)
    for _ in range(7):
        assert told(engine.ask(UNSURE))["asked"]
    assert engine.language_model.attempts.count().reasons == {"its answer could not be read": 7}


def test_a_model_is_checked_before_many_questions(engine_asking, model):
    model.answer = lambda _: "I would rather not say."
    engine_asking(model).language_model.check()
    model.behave = failing(401)
    with pytest.raises(LanguageModelError, match="openai/small cannot be asked: it refused the key at http"):
        engine_asking(model).language_model.check()
    assert len(model.requests) == 2


def test_a_service_without_a_key_costs_no_answer_and_no_request(engine_asking, model):
    answer = engine_asking(model, base=None, key=None).ask(UNSURE)
    assert "it needs a key, and no key is set: set GLAM_KG_LM_KEY" in told(answer)["outcome"]
    assert answer.tier == "local"


def test_a_model_without_a_name_costs_no_answer(engine_asking, model):
    answer = engine_asking(model, model="openai/").ask(UNSURE)
    assert "'openai/' is no language model that dspy knows" in answer.warnings[0]
    assert answer.tier == "local"


@pytest.mark.parametrize("name", ["openai/o3-mini", "openai/gpt-5"])
def test_a_model_that_reasons_is_asked_on_its_own_terms(engine_asking, model, name):
    model.answer = lambda _: reading("list_institutions_by_type_city", IN_ASSEN)
    assert engine_asking(model, model=name).ask(UNSURE).tier == "lm"
    assert "max_tokens" not in model.requests[0]
    assert model.requests[0].get("temperature") in {None, 1}


@pytest.mark.long
def test_a_passing_failure_is_tried_again_as_often_as_is_set(engine_asking, model):
    def recovering(handler, _request):
        if len(model.requests) < 2:
            handler.send(503, {"error": {"message": "busy"}})
        else:
            handler.send(200, completion(reading("list_institutions_by_type_city", IN_ASSEN)))

    model.behave = recovering
    assert engine_asking(model, retries=1).ask(UNSURE).tier == "lm"
    assert len(model.requests) == 2
    model.requests.clear()
    model.behave = failing(503)
    assert engine_asking(model, retries=2).ask(UNSURE).tier == "local"
    assert len(model.requests) == 3


def test_a_refused_key_is_not_tried_again(engine_asking, model):
    model.behave = failing(401)
    engine_asking(model, retries=3).ask(UNSURE)
    assert len(model.requests) == 1


def test_a_server_that_wants_a_long_pause_is_not_waited_for(engine_asking, model):
    model.behave = failing(429, headers=[("Retry-After", "3600")])
    start = time.monotonic()
    engine_asking(model, retries=3).ask(UNSURE)
    assert time.monotonic() - start < PATIENCE
    assert len(model.requests) == 1


def test_half_a_character_in_the_question_costs_no_answer(asking, model):
    model.answer = lambda _: reading("list_institutions_by_type_city", IN_ASSEN)
    answer = asking.ask("Which sleepy museums are there in Assen\udc80?")
    assert answer.answer
    assert told(answer)["asked"]


def test_after_a_failure_the_next_question_is_answered(engine_asking, model):
    load_client(engine_asking, "lm15")
    engine = engine_asking(model, timeout=1.0)
    model.behave = endlessly
    assert engine.ask(UNSURE).tier == "local"
    model.behave = None
    model.answer = lambda _: reading("list_institutions_by_type_city", IN_ASSEN)
    # A machine that is busy may be late once more, or twice.
    assert "lm" in [engine.ask(UNSURE).tier for _ in range(3)]
