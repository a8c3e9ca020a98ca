"""The tier against a server on loopback, through the real client libraries."""

import json
import socket
import threading
from dataclasses import replace

import pytest
from loopback_model import KEY, reading, said
from tier_questions import IN_ASSEN, SURE, UNFIT, UNSURE, told

from glam_kg.question.templates.classification import TemplateClassifier

pytestmark = pytest.mark.long


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
    answer = asking.ask("blimey, the same thing regarding Rotterdam now", [asking.ask(SURE).as_turn()])
    assert (answer.resolved_question, answer.tier) == (resolved, "lm")
    assert answer.trace["inherited_from"] == SURE
    assert len(model.requests) == 1


def test_a_resolved_question_may_not_bring_words_of_its_own(asking, model):
    model.answer = lambda _: reading(
        "list_institutions_by_type_city", {"institution_type": "M", "city": "Rotterdam"}, "Which museums in Zanzibar?"
    )
    question = "blimey, the same thing regarding Rotterdam now"
    answer = asking.ask(question, [asking.ask(SURE).as_turn()])
    assert (answer.resolved_question, answer.slots["city"]) == (question, "Rotterdam")


def test_what_a_model_invents_is_not_answered(engine_asking, local_engine, model):
    model.answer = lambda _: reading("list_institutions_by_type_city", {"institution_type": "L", "city": "Paris"})
    question = "Something museum-like for rainy afternoons, Assen way?"
    answer = engine_asking(model).ask(question)
    assert len(model.requests) == 1
    assert (answer.tier, answer.answer) == ("local", local_engine.ask(question).answer)
    assert "is not the one that the user wrote" in told(answer)["outcome"]


def test_a_negation_is_not_shown_to_a_model(asking, model):
    answer = asking.ask("Which sleepy museums with giraffes are not in Assen?")
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
        found[number] = (city, asking.ask(f"Which sleepy museums are there in {city}?"))

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
