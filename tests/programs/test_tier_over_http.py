"""The tier against a server on loopback, through the real client libraries."""

import json
import logging
import socket
import threading
import time
from dataclasses import replace

import pytest
from loopback_model import KEY, completion, endlessly, failing, reading, said, slowly

from glam_kg.errors import LanguageModelError
from glam_kg.programs.attempts import MOST_FAILURES
from glam_kg.question.classification import TemplateClassifier

SURE = "Which museums are there in Assen?"
UNSURE = "Which lovely museums are there in Assen?"
UNFIT = "Which museums with giraffes are there in Assen?"
IN_ASSEN = {"institution_type": "M", "city": "Assen"}


def told(answer):
    return answer.trace["language_model"]


@pytest.mark.parametrize("engine", ["lm15", "litellm"])
def test_a_right_answer_takes_one_request(engine_asking, model, engine):
    model.answer = lambda _: reading("list_institutions_by_type_city", IN_ASSEN)
    answer = engine_asking(model, engine=engine).ask(UNSURE)
    assert (answer.tier, answer.status, answer.slots) == ("lm", "answered", IN_ASSEN)
    assert [row["name"] for row in answer.rows] == ["Drents Museum"]
    assert len(model.requests) == 1
    assert told(answer)["tokens"] == 960
    assert told(answer)["milliseconds"] > 0
    assert (told(answer)["model"], told(answer)["asked"]) == ("openai/small", True)


@pytest.mark.parametrize(
    "question",
    [
        SURE,
        "What is the weather in Assen?",
        "Is het Rijksmuseum op maandag open?",
        "?!",
    ],
)
def test_what_the_local_tier_is_sure_of_takes_no_request(asking, local_engine, model, question):
    answer, local = asking.ask(question), local_engine.ask(question)
    assert model.requests == []
    assert told(answer) == {"model": "openai/small", "asked": False}
    assert (answer.tier, answer.status, answer.answer) == ("local", local.status, local.answer)


def test_the_model_reads_the_question_the_conversation_and_what_was_found(asking, model):
    model.answer = lambda _: reading("none", {})
    asking.ask(UNSURE, [asking.ask(SURE).as_turn()])
    request = model.requests[0]
    assert said(request, "question") == UNSURE
    assert said(request, "conversation") == f"- {SURE}"
    assert '"museums" = institution_type M' in said(request, "findings")
    assert '"Assen" = city Assen (NL-DR)' in said(request, "findings")
    assert "list_institutions_by_type_city" in request["messages"][0]["content"]
    assert request["temperature"] == 0
    assert "response_format" not in request


def test_a_prompt_is_compact(asking, model):
    model.answer = lambda _: reading("none", {})
    asking.ask(UNSURE)
    letters = sum(len(message["content"]) for message in model.requests[0]["messages"])
    # Four letters a token, as usual for English: 2,500 tokens.
    assert letters < 10_000


@pytest.mark.parametrize(("said_by_model", "status"), [("none", "unanswerable"), ("out_of_scope", "out_of_scope")])
def test_a_model_can_refuse(asking, model, said_by_model, status):
    model.answer = lambda _: reading(said_by_model, {})
    answer = asking.ask(UNFIT)
    assert (answer.tier, answer.status, answer.template_id, answer.sparql) == ("lm", status, "none", None)
    assert answer.suggestions


def test_a_follow_up_is_resolved_by_the_model(asking, model):
    resolved = "Which museums are there in Rotterdam?"
    model.answer = lambda _: reading(
        "list_institutions_by_type_city", {"institution_type": "M", "city": "Rotterdam"}, resolved
    )
    answer = asking.ask("splendid, the same thing regarding Rotterdam now", [asking.ask(SURE).as_turn()])
    assert (answer.resolved_question, answer.tier) == (resolved, "lm")
    assert answer.trace["inherited_from"] == SURE
    assert len(model.requests) == 1


def test_a_resolved_question_may_not_bring_words_of_its_own(asking, model):
    model.answer = lambda _: reading(
        "list_institutions_by_type_city", {"institution_type": "M", "city": "Rotterdam"}, "Which museums in Zanzibar?"
    )
    question = "splendid, the same thing regarding Rotterdam now"
    answer = asking.ask(question, [asking.ask(SURE).as_turn()])
    assert (answer.resolved_question, answer.slots["city"]) == (question, "Rotterdam")


def test_what_a_model_invents_is_not_answered(engine_asking, local_engine, model):
    model.answer = lambda _: reading("list_institutions_by_type_city", {"institution_type": "L", "city": "Paris"})
    question = "Anything museum-like for a rainy afternoon near the Grote Markt of Assen?"
    answer = engine_asking(model).ask(question)
    assert len(model.requests) == 1
    assert (answer.tier, answer.answer) == ("local", local_engine.ask(question).answer)
    assert "is not the one that the user wrote" in told(answer)["outcome"]


def test_a_negation_is_not_shown_to_a_model(asking, model):
    answer = asking.ask("Which lovely museums with giraffes are not in Assen?")
    assert (model.requests, answer.status) == ([], "unanswerable")
    assert told(answer)["asked"] is False


def test_a_question_that_no_template_can_express_is_not_shown_to_a_model(asking, model):
    answer = asking.ask("Which museums are more than 10 km from Assen?")
    assert (model.requests, answer.status) == ([], "unanswerable")
    assert told(answer)["asked"] is False


@pytest.mark.parametrize(("fit", "tier"), [(0.7, "local"), (0.6, "local"), (0.59, "lm")])
def test_a_refusal_overturns_only_a_reading_that_fits_badly(asking, local_engine, model, fit, tier):
    model.answer = lambda _: reading("none", {})
    analysis = local_engine.analyser.analyse(UNSURE)
    classification = TemplateClassifier(local_engine.catalogue, local_engine.analyser.lexicon).classify(analysis)
    local = replace(classification, chosen=replace(classification.fitting[0], fit=fit))
    found = asking.language_model.consult(UNSURE, [], analysis, local)
    assert (found.refusal == "unanswerable", found.decided) == ((True, True) if tier == "lm" else (False, False))
    assert ("the local result stays" in found.outcome) is (tier == "local")


REFUSED = {
    "a template that does not exist": (reading("list_everything", {}), "there is no template 'list_everything'"),
    "SPARQL in place of a template": (reading("SELECT * WHERE { ?s ?p ?o }", {}), "there is no template"),
    "an unknown place": (
        reading("list_institutions_by_type_city", {"institution_type": "M", "city": "Qxyzzy"}),
        "'Qxyzzy' is no place that is known",
    ),
    "SPARQL in a slot": (
        reading("list_institutions_by_type_city", {"institution_type": "M", "city": 'Assen" . ?s ?p ?o } #'}),
        "is no place that is known",
    ),
    "SPARQL as a subject": (
        reading("list_institutions_by_collection", {"subject": '") } DROP ALL #'}),
        "is not what the user wrote",
    ),
    "a type that does not exist": (
        reading("list_institutions_by_type_city", {"institution_type": "spaceship", "city": "Assen"}),
        "'spaceship' is no institution type",
    ),
    "a slot that is missing": (
        reading("list_institutions_by_type_city", {"city": "Assen"}),
        "needs other slots than those filled (city)",
    ),
    "a slot that the template has not": (
        reading("list_all_institutions_in_city", {"city": "Assen", "colour": "red"}),
        "has no slot 'colour'",
    ),
    "a custodian that the graph has not": (
        reading("find_institution_by_name", {"name": "Museum of Atlantis"}),
        "the graph knows no custodian called 'Museum of Atlantis'",
    ),
    "an identifier that nobody wrote": (
        reading("find_institution_by_identifier", {"scheme": "Wikidata", "value": "Q42"}),
        "the identifier 'Q42' is not what the user wrote",
    ),
    "a year that is none": (
        reading("find_institutions_by_founding_date", {"before": 99999}),
        "the year 99999 is not what the user wrote",
    ),
    "a currency that does not exist": (
        reading("find_custodians_by_budget_threshold", {"operator": "above", "currency": "QQQ"}),
        "'QQQ' is no ISO 4217 code",
    ),
    "an operator that does not exist": (
        reading("find_custodians_by_budget_threshold", {"operator": "> 0 } #", "currency": "EUR"}),
        "expected one of above, below",
    ),
    "half a character": (
        reading("list_institutions_by_type_city", {"institution_type": "M", "city": "\udc80"}),
        "holds no text",
    ),
    "a nested slot": (reading("list_members_of", {"network": {"name": "x"}}), "holds no text"),
    "words": ("I am not sure, but I would look in Assen.", "its answer could not be read"),
    "half of an object": ('{"resolved_question": "', "its answer could not be read"),
    "another object": ('{"answer": 42}', "its answer could not be read"),
    "a list": ("[1, 2, 3]", "its answer could not be read"),
    "nothing": ("", "its answer could not be read"),
    "a huge answer": (reading("list_members_of", {"network": "x" * 2_000_000}), "its answer could not be read"),
    "deep nesting": ("[" * 100_000, "its answer could not be read"),
}


@pytest.mark.parametrize(("content", "reason"), REFUSED.values(), ids=REFUSED)
@pytest.mark.parametrize("question", [UNSURE, UNFIT])
def test_what_does_not_pass_the_gates_is_dropped_and_the_local_result_stays(asking, model, question, content, reason):
    model.answer = lambda _: content
    answer, local = asking.ask(question), replace(asking, language_model=None).ask(question)
    assert reason in told(answer)["outcome"]
    assert "the local result stays" in told(answer)["outcome"]
    assert (answer.tier, answer.status, answer.sparql, answer.answer) == (
        "local",
        local.status,
        local.sparql,
        local.answer,
    )
    assert len(model.requests) == 1


@pytest.mark.parametrize(
    "content",
    [
        "Sure! Here it is:\n```json\n" + reading("list_institutions_by_type_city", IN_ASSEN) + "\n```\nAnything else?",
        reading("List_Institutions_By_Type_City ", {"institution_type": ["museum"], "city": "assen", "country": "NL"}),
        reading("list_institutions_by_type_city", {**IN_ASSEN, "region": "", "country": None, "limit": "none"}),
        '{"template_id": "list_institutions_by_type_city", "slots": {"institution_type": "M", "city": "Assen",}}',
    ],
    ids=["with words around", "in words", "with empty slots", "with a comma too many"],
)
def test_small_slips_of_form_are_forgiven(asking, model, content):
    model.answer = lambda _: content
    answer = asking.ask(UNSURE)
    assert (answer.tier, answer.slots) == ("lm", IN_ASSEN)


@pytest.mark.parametrize("engine", ["lm15", "litellm"])
@pytest.mark.parametrize(
    ("behave", "reason"),
    [
        (failing(500), "its server failed"),
        (failing(401), "it refused the key"),
        (failing(429), "it takes no more requests"),
        (failing(404), "asked in vain"),
        (failing(400), "its server refused the request"),
        (slowly(3), "it did not answer within 0.7 seconds"),
        (endlessly, "it did not answer within 0.7 seconds"),
    ],
    ids=["500", "401", "429", "404", "400", "slow", "endless"],
)
def test_a_server_that_fails_costs_no_answer(engine_asking, model, engine, behave, reason):
    model.behave = behave
    asking = engine_asking(model, engine=engine, timeout=0.7)
    start = time.monotonic()
    answer = asking.ask(UNSURE)
    took = time.monotonic() - start
    assert reason in told(answer)["outcome"]
    assert (answer.tier, answer.answer) == ("local", replace(asking, language_model=None).ask(UNSURE).answer)
    assert len(model.requests) == 1
    # The limit of time is part of the contract; the rest is loading the client library for the first time.
    assert took < 10


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
    engine_asking(model, retries=3, timeout=5.0).ask(UNSURE)
    assert time.monotonic() - start < 4
    assert len(model.requests) == 1


def test_half_a_character_in_the_question_costs_no_answer(asking, model):
    model.answer = lambda _: reading("list_institutions_by_type_city", IN_ASSEN)
    answer = asking.ask("Which lovely museums are there in Assen\udc80?")
    assert answer.answer
    assert told(answer)["asked"]


def test_after_a_failure_the_next_question_is_answered(engine_asking, model):
    engine = engine_asking(model, timeout=0.5)
    model.behave = endlessly
    assert engine.ask(UNSURE).tier == "local"
    model.behave = None
    model.answer = lambda _: reading("list_institutions_by_type_city", IN_ASSEN)
    assert engine.ask(UNSURE).tier == "lm"


def test_the_key_goes_to_its_server_and_nowhere_else(engine_asking, model, monkeypatch):
    model.answer = lambda _: reading("list_institutions_by_type_city", IN_ASSEN)
    engine = engine_asking(model)
    answer = engine.ask(UNSURE)
    assert model.headers[0][0] == "/v1/chat/completions"
    assert model.headers[0][1]["Authorization"] == f"Bearer {KEY}"
    assert KEY not in json.dumps(answer.to_dict()) + repr(engine.language_model) + repr(engine)
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-another-server")
    engine_asking(model, key=None).ask(UNSURE)
    assert "sk-of-another-server" not in json.dumps(model.headers)


def test_many_threads_share_one_tier(asking, model):
    cities = ["Assen", "Rotterdam", "Utrecht", "Paris"]
    model.answer = lambda request: reading(
        "list_institutions_by_type_city",
        {"institution_type": "M", "city": next(c for c in cities if c in said(request, "question"))},
    )
    found = {}

    def ask(number):
        city = cities[number % len(cities)]
        found[number] = (city, asking.ask(f"Which lovely museums are there in {city}?"))

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {told(answer)["outcome"] for _, answer in found.values()} == {
        "openai/small chose list_institutions_by_type_city"
    }
    assert [answer.slots["city"] for city, answer in found.values()] == [city for city, _ in found.values()]
    assert {answer.tier for _, answer in found.values()} == {"lm"}
    assert len(model.requests) == 24


def test_nothing_leaves_but_the_request(engine_asking, model, monkeypatch):
    reached = set()
    connect, look_up = socket.socket.connect, socket.getaddrinfo

    def connecting(self, address):
        reached.add(address[0])
        return connect(self, address)

    def looking_up(host, *arguments, **options):
        reached.add(host)
        return look_up(host, *arguments, **options)

    monkeypatch.setattr(socket.socket, "connect", connecting)
    monkeypatch.setattr(socket, "getaddrinfo", looking_up)
    model.answer = lambda _: reading("list_institutions_by_type_city", IN_ASSEN)
    for engine in ("lm15", "litellm"):
        assert engine_asking(model, engine=engine).ask(UNSURE).tier == "lm"
    assert reached <= {"127.0.0.1"}
