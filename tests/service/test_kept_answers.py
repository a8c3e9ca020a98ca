"""Who asks a question word for word once more gets the answer of before, where it cannot be another one by now."""

from dataclasses import replace
from datetime import timedelta

import pytest
from fastapi.testclient import TestClient
from lent_engine import Lent

from glam_kg.engine import QueryEngine, Turn
from glam_kg.engine.result_cache import ResultCache
from glam_kg.ontology.model import Specificity
from glam_kg.ontology.schema_cache import open_schema
from glam_kg.ontology.score_repository import overlaid
from glam_kg.ontology.specificity import SpecificityLookup
from glam_kg.programs.usage import Usage
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.kept_answers import KeptAnswers, Wording
from glam_kg.service.outcome import Outcome
from glam_kg.service.processes.messages import KeptResults
from glam_kg.service.question_body import Question
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.service.telemetry import Telemetry

DRENTHE = "Welke archieven zijn er in Drenthe?"
ENOUGH = 10_000_000


def service_over(engine: QueryEngine, **settings: object) -> Service:
    return Service(FixedEngine(engine), ServiceSettings(page=False, **settings))


@pytest.fixture
def fresh(engine: QueryEngine) -> Service:
    """A service that has kept nothing yet."""
    return service_over(engine)


@pytest.fixture
def asking(fresh: Service) -> TestClient:
    return TestClient(application(fresh))


def ask(client: TestClient, question: str = DRENTHE, **options: object) -> dict[str, object]:
    response = client.post("/ask", json={"question": question, **options})
    assert response.status_code == 200
    return response.json()


def without_times(answer: dict[str, object]) -> dict[str, object]:
    trace = {key: value for key, value in answer["trace"].items() if key != "cache"}
    return {key: value for key, value in answer.items() if key != "timings_ms"} | {"trace": trace}


def was_kept(answer: dict[str, object]) -> bool:
    return [*answer["timings_ms"]] == ["cache"]


@pytest.mark.long
def test_the_answers_to_all_examples_are_the_same_when_they_are_asked_again(
    engine: QueryEngine, asking: TestClient
) -> None:
    asked = [
        example.question
        for template in engine.catalogue
        for language in ("nl", "en", "de", "fr")
        for example in template.examples.get(language, ())[:1]
    ]
    assert len(asked) > 80
    for question in [*asked, "What is for dinner?", "Musea in Laren", "?"]:
        first, again = (ask(asking, question) for _ in range(2))
        assert without_times(first) == without_times(again)
        assert was_kept(again)
        assert not was_kept(first)
        assert again["trace"]["cache"] == (first["trace"]["cache"] and "hit")


@pytest.mark.parametrize(
    "options",
    [
        {"language": "fr"},
        {"classes": True},
        {"history": ["Welke musea zijn er in Gent?"]},
        {"history": [{"question": "Welke musea zijn er in Gent?", "names": ["A"]}]},
    ],
)
def test_what_an_answer_depends_on_makes_it_another_one(options: dict[str, object], asking: TestClient) -> None:
    ask(asking)
    first = ask(asking, **options)
    assert not was_kept(first)
    again = ask(asking, **options)
    assert was_kept(again)
    assert without_times(again) == without_times(first)


def test_a_kept_answer_is_a_turn_of_its_conversation(asking: TestClient) -> None:
    ask(asking)
    conversation = asking.post("/conversations").json()["id"]
    assert was_kept(ask(asking, conversation=conversation))
    follow_up = ask(asking, "En in Zeeland?", conversation=conversation)
    assert follow_up["resolved_question"] == "Welke archieven zijn er in Zeeland?"


def test_it_is_counted_as_any_other(fresh: Service, asking: TestClient) -> None:
    for _ in range(3):
        ask(asking)
    text = asking.get("/metrics").text
    assert 'glam_kg_questions_total{language="nl",status="answered",template="list_institutions_by_type_region"' in text
    (line,) = (line for line in text.splitlines() if line.startswith("glam_kg_questions_total"))
    assert line.endswith(" 3.0")
    with fresh.engines.lease() as engine:
        assert fresh.kept_answers.of(engine).kept.hits == 2


def test_another_generation_of_the_store_has_answers_of_its_own(engine: QueryEngine) -> None:
    lent = Lent()
    lent.engine = engine
    client = TestClient(application(Service(lent, ServiceSettings(page=False))))
    assert [was_kept(ask(client)) for _ in range(2)] == [False, True]
    lent.engine = QueryEngine.over(engine.source, gazetteer=engine.analyser.gazetteer)
    assert [was_kept(ask(client)) for _ in range(2)] == [False, True]


def test_nothing_is_kept_where_no_results_are(engine: QueryEngine) -> None:
    client = TestClient(application(service_over(engine, result_cache_megabytes=0)))
    assert [was_kept(ask(client)) for _ in range(2)] == [False, False]


def test_an_answer_that_is_another_one_each_time_is_not_kept(engine: QueryEngine) -> None:
    # Without kept results, the query is run each time, as one is that gives other rows each time.
    client = TestClient(application(service_over(replace(engine, results=ResultCache(0)))))
    assert [ask(client)["trace"]["cache"] for _ in range(2)] == ["off", "off"]


def test_the_steps_of_a_stream_are_those_of_the_question(asking: TestClient) -> None:
    ask(asking)
    told = asking.post("/ask/stream", json={"question": DRENTHE}).text
    assert '"name": "resolve"' in told or '"name":"resolve"' in told


@pytest.fixture
def outcome(engine: QueryEngine) -> Outcome:
    return Outcome.of(engine.ask(DRENTHE))


@pytest.fixture
def content(engine: QueryEngine) -> bytes:
    return engine.ask(DRENTHE).to_json()


def wording(question: str = DRENTHE, **options: object) -> Wording:
    found = Wording.of(Question(question=question, **options), ())
    assert found is not None
    return found


def test_what_a_language_model_had_a_part_in_is_not_kept(content: bytes, outcome: Outcome) -> None:
    kept = KeptAnswers(ENOUGH)
    kept.keep(wording(), content, replace(outcome, usage=Usage(1)))
    for asked in (True, False):
        told = {"asked": asked, "model": "a", "outcome": "a was asked in vain, or not asked"}
        kept.keep(wording(), content, replace(outcome, trace={"language_model": told}))
    kept.keep(wording(), content, replace(outcome, warnings=("the language model cannot be reached",)))
    assert kept.find(wording()) is None
    kept.keep(wording(), content, replace(outcome, trace={"language_model": {"asked": False, "model": "a"}}))
    assert kept.find(wording()) is not None


@pytest.mark.parametrize("options", [{"passages": 3}, {"generate": True}])
def test_what_is_written_or_found_beside_the_rows_is_not_kept(options: dict[str, object]) -> None:
    assert Wording.of(Question(question=DRENTHE, **options), ()) is None


def test_this_year_is_not_next_year() -> None:
    today = wording("Musea van de laatste tien jaar")
    assert today == wording("Musea van de laatste tien jaar")
    assert replace(today, day=today.day + timedelta(1)) != today


def test_with_the_next_day_those_of_the_last_one_are_forgotten(content: bytes, outcome: Outcome) -> None:
    kept, today = KeptAnswers(ENOUGH), wording()
    kept.keep(today, content, outcome)
    one = kept.kept
    kept.keep(replace(wording("?"), day=today.day + timedelta(1)), content, outcome)
    assert kept.find(today) is None
    assert kept.kept.entries == 1
    assert kept.kept.bytes < one.bytes


def test_scores_that_change_change_the_classes_of_an_answer(engine: QueryEngine) -> None:
    schema = open_schema()
    scores = [SpecificityLookup.of(schema)]
    over = QueryEngine.over(engine.source, gazetteer=engine.analyser.gazetteer, specificity=lambda: scores[-1])
    client = TestClient(application(service_over(over)))
    before = ask(client, classes=True)["classes"]
    unwanted = Specificity(general=1.0, templates=dict.fromkeys(scores[0].contexts, 0.0))
    scores.append(SpecificityLookup.of(overlaid(schema, dict.fromkeys(before[:5], unwanted))))
    assert ask(client, classes=True)["classes"] != before
    assert [was_kept(ask(client)) for _ in range(2)] == [False, True]


def test_a_turn_that_has_other_names_is_another_history() -> None:
    one, other = (Wording.of(Question(question="?"), [Turn("a", "a", names)]) for names in ((), ("b",)))
    assert one != other


def test_an_engine_over_what_may_change_keeps_none(engine: QueryEngine, content: bytes, outcome: Outcome) -> None:
    kept = KeptAnswers.over(replace(engine, source=object()), ServiceSettings())
    kept.keep(wording(), content, outcome)
    assert kept.find(wording()) is None


def test_those_not_asked_for_longest_give_way(content: bytes, outcome: Outcome) -> None:
    kept = KeptAnswers(ENOUGH)
    kept.keep(wording("0" * 35), content, outcome)
    most = 300 * kept.kept.bytes
    kept = KeptAnswers(most)
    for number in range(400):
        kept.keep(wording(f"{number:035}"), content, outcome)
        assert kept.find(wording("0" * 35)) is not None
    assert (kept.kept.entries, kept.kept.bytes) == (300, most)
    assert [kept.find(wording(f"{number:035}")) is None for number in (1, 100, 101, 399)] == [True, True, False, False]


def test_one_that_would_put_out_many_others_is_not_kept(content: bytes, outcome: Outcome) -> None:
    kept = KeptAnswers(200 * 600)
    kept.keep(wording(), content, outcome)
    assert kept.kept == KeptResults()


def test_what_came_before_a_question_takes_its_room(content: bytes, outcome: Outcome) -> None:
    kept, long = KeptAnswers(10 * ENOUGH), "ж" * 10_000
    kept.keep(wording(), content, outcome)
    short = kept.kept.bytes
    for number, turn in enumerate([Turn(long, "", None), Turn("", long, None), Turn("", "", (long,))], 1):
        after = Wording.of(Question(question=DRENTHE), [turn])
        assert after is not None
        kept.keep(after, content, outcome)
        assert kept.kept.bytes > number * (short + 2 * len(long))


def test_json_that_only_the_standard_library_writes_is_not_kept(outcome: Outcome) -> None:
    kept = KeptAnswers(ENOUGH)
    kept.keep(wording(), b'{"question": "\\ud800", "timings_ms": {}}', outcome)
    assert kept.kept == KeptResults()


def test_who_hears_of_steps_hears_of_this_one(engine: QueryEngine) -> None:
    heard = []

    class Hearing(Telemetry):
        on_step = staticmethod(heard.append)

    service = Service(FixedEngine(engine), ServiceSettings(page=False), observer=Hearing())
    client = TestClient(application(service))
    ask(client)
    heard.clear()
    assert was_kept(ask(client))
    assert [step.name for step in heard] == ["cache"]
