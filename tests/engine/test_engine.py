import json
import re
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.engine import QueryEngine, ResultCache
from glam_kg.errors import HistoryError, InputError, StoreError
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.programs.consultation import UNSURE_BELOW, Consultation
from glam_kg.question.conversation import Turn
from glam_kg.question.words.tokens import MAX_QUESTION_LENGTH
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery

KEYS = [
    "question", "resolved_question", "language", "status", "template_id", "context_template_id", "confidence", "tier", "slots",
    "sparql", "rows", "truncated", "answer", "citations", "sources", "classes", "passages", "clarification", "suggestions",
    "usage", "trace", "timings_ms",
]  # fmt: skip
SURE = "Which museums are there in Assen?"
UNSURE = "Which sleepy museums are there in Assen?"
UNFIT = "Which museums with giraffes are there in Assen?"


@pytest.fixture(scope="module")
def engine(store, gazetteer):
    return QueryEngine.over(store, gazetteer=gazetteer)


@pytest.mark.parametrize(
    ("question", "status"),
    [
        (SURE, "answered"),
        ("Welke archieven zijn er in Rotterdam?", "no_results"),
        ("Wat is de website van het Teylers Museum?", "no_results"),
        ("What do you know about Erasmus?", "needs_clarification"),
        ("Is het Rijksmuseum op maandag open?", "unanswerable"),
        (UNFIT, "unanswerable"),
        ("What is the capital of Australia?", "out_of_scope"),
    ],
)
def test_every_outcome_has_its_status(engine, question, status):
    answer = engine.ask(question)
    assert answer.status == status
    assert answer.answer
    assert (answer.sparql is not None) == (status in {"answered", "no_results"})
    assert (answer.clarification is not None) == (status == "needs_clarification")
    assert bool(answer.suggestions) == (status in {"unanswerable", "out_of_scope"})


def test_an_answer_holds_what_the_store_gives(engine, store):
    answer = engine.ask("Welke archieven zijn er in Assen?")
    assert [row["name"] for row in answer.rows] == ["Drents Archief"]
    assert answer.slots == {"institution_type": "A", "city": "Assen"}
    assert list(answer.rows) == store.query(CheckedQuery(answer.sparql)).to_json_rows()
    assert (answer.template_id, answer.language, answer.tier) == ("list_institutions_by_type_city", "nl", "local")


def test_a_count_of_nothing_is_an_answer(engine):
    answer = engine.ask("How many museums are there in Rotterdam?")
    assert (answer.status, answer.rows) == ("answered", ({"count": 0},))


def test_a_refusal_takes_no_template(engine):
    answer = engine.ask(UNFIT)
    assert (answer.template_id, answer.rows, answer.slots) == ("none", (), {})
    assert all(suggestion in answer.answer for suggestion in answer.suggestions)


def test_two_differently_named_custodians_are_asked_back(engine):
    answer = engine.ask("What do you know about Erasmus?")
    options = ["Erasmus House (Anderlecht)", "Erasmus Huis (Jakarta)"]
    assert answer.clarification == {"question": answer.answer, "slot": "name", "options": options}
    assert all(option in answer.answer for option in options)
    assert answer.rows == ()


@pytest.mark.parametrize(
    ("question", "name"),
    [("Tell me about Erasmus in Jakarta", "Erasmus Huis"), ("Tell me about the Erasmus House", "Erasmus House")],
)
def test_a_place_or_the_whole_name_leaves_nothing_to_ask(engine, question, name):
    answer = engine.ask(question)
    assert (answer.status, [row["name"] for row in answer.rows]) == ("answered", [name])


@pytest.fixture
def uncached(engine):
    """The engine without its results: for tests that change what a query gives."""
    return replace(engine, results=ResultCache(0))


def test_a_long_result_is_cut_and_the_answer_says_so(uncached, monkeypatch):
    question = "Which museums are there in the Netherlands?"
    whole = uncached.ask(question)
    monkeypatch.setattr("glam_kg.engine.row_finding.MAX_ROWS", 2)
    cut = uncached.ask(question)
    assert (whole.truncated, cut.truncated) == (False, True)
    assert cut.rows == whole.rows[:2]
    assert "Only the first 2 are shown" in cut.answer
    assert "Only the first" not in whole.answer


def test_a_result_of_just_the_limit_is_not_cut(uncached, monkeypatch):
    monkeypatch.setattr("glam_kg.engine.row_finding.MAX_ROWS", 2)
    answer = uncached.ask("Which museums are there in Paris?")
    assert (len(answer.rows), answer.truncated) == (2, False)


def test_the_other_reading_of_a_place_is_said_where_the_graph_has_custodians_there(engine):
    assert "de provincie Utrecht kan ook bedoeld zijn" in engine.ask("Welke musea zijn er in Utrecht?").answer
    assert "bedoeld" not in engine.ask("Welke musea zijn er in de provincie Utrecht?").answer
    assert "meant as well" not in engine.ask("Which museums are there in Drenthe?").answer
    # Of a Belgian one nobody knows in which province it is.
    assert "Limburg (Belgium) may be meant as well" in engine.ask("Which museums are there in Limburg?").answer


def test_words_that_were_not_used_are_said(engine):
    answer = engine.ask(UNSURE)
    assert answer.trace["ignored"] == ["sleepy"]
    assert "sleepy" in answer.answer
    assert "taken into account" not in engine.ask(SURE).answer


def test_corrections_are_told(engine):
    answer = engine.ask("Wleke muesa zijn er in Assen?")
    assert answer.trace["corrections"] == [{"written": "Wleke", "read": "welke"}, {"written": "muesa", "read": "musea"}]
    assert answer.rows == engine.ask("Welke musea zijn er in Assen?").rows


def test_an_answer_is_a_turn_of_the_next_question(engine):
    first = engine.ask("Welke musea zijn er in Assen?")
    second = engine.ask("En in Utrecht?", [first.as_turn()])
    third = engine.ask("Hoeveel zijn dat er?", [first.as_turn(), second.as_turn()])
    assert third.resolved_question == "Hoeveel musea zijn er in Utrecht?"
    assert (third.question, third.trace["inherited_from"]) == (
        "Hoeveel zijn dat er?",
        "Welke musea zijn er in Utrecht?",
    )
    turns = engine.ask_turns([first.question, second.question, third.question])
    assert (turns.resolved_question, turns.rows) == (third.resolved_question, third.rows)


def test_a_dialogue_without_turns_is_an_error(engine):
    with pytest.raises(HistoryError, match="at least one turn"):
        engine.ask_turns([])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (None, "the question is None, expected a text"),
        (7, "the question is of type int, expected a text"),
        (b"Which?", "the question is of type bytes, expected a text"),
        ("", "the question is empty"),
        (" \n", "the question is empty"),
    ],
)
def test_what_is_no_question_is_an_error(engine, given, told):
    with pytest.raises(InputError, match=told):
        engine.ask(given)
    with pytest.raises(InputError, match=told):
        engine.conversation().ask(given)
    with pytest.raises(InputError, match=told):
        engine.ask_turns([given])


def test_an_answer_is_an_earlier_turn(engine):
    answer = engine.ask("How many museums are there in the Netherlands?")
    later = engine.ask("And in Belgium?", [answer])
    assert later.resolved_question == engine.ask("And in Belgium?", [answer.as_turn()]).resolved_question
    assert later.resolved_question == "How many museums are there in Belgium?"
    assert engine.conversation([answer]).ask("And in Belgium?").resolved_question == later.resolved_question


def test_an_answer_that_was_kept_as_plain_values_is_an_earlier_turn(engine):
    answer = engine.ask("Which museums are there in the Netherlands?")
    for question in ["And in Belgium?", "What is the website of the second?"]:
        assert engine.ask(question, [answer.to_dict()]).answer == engine.ask(question, [answer]).answer


@pytest.mark.parametrize(
    ("history", "told"),
    [
        (None, "the history is None, expected a list of earlier turns"),
        (7, "the history is of type int, expected a list"),
        ("Which?", "the history is a text, expected a list"),
        ([{"query": "Which?"}], "turn 1 of the history is of type dict without a question, expected an Answer, a Turn"),
        ([7], "turn 1 of the history is of type int, expected an Answer, a Turn or a text"),
        ([Turn(None, "Which?")], "turn 1 of the history has a question that is no text"),
    ],
)
def test_what_is_no_history_is_an_error(engine, history, told):
    with pytest.raises(HistoryError, match=told):
        engine.ask("Welke musea zijn er in Utrecht?", history)
    with pytest.raises(HistoryError, match=told):
        engine.ask_turns(["Welke musea zijn er in Utrecht?"], history)


@pytest.mark.parametrize("turns", ["Which?", None, 7])
def test_what_is_no_dialogue_is_an_error(engine, turns):
    with pytest.raises(HistoryError, match="expected a list of questions"):
        engine.ask_turns(turns)


@pytest.mark.parametrize("passages", ["3", None, 2.5])
def test_a_number_of_passages_that_is_none_is_an_error(engine, passages):
    with pytest.raises(InputError, match="expected 0 or more"):
        engine.ask("Welke musea zijn er in Utrecht?", passages=passages)


def test_a_question_that_tells_no_language_is_answered_in_that_of_the_conversation(engine):
    first = engine.ask("Welche Archive gibt es in Assen?")
    assert engine.ask("Drents Archief?", [first.as_turn()]).language == "de"
    assert engine.ask("Xyzzy?").language == "en"


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (SURE, ["resolve", "relevance", "classify", "instantiate", "execute", "answer"]),
        ("What do you know about Erasmus?", ["resolve", "relevance", "classify"]),
        ("xyzzy", ["resolve", "relevance", "classify"]),
    ],
)
def test_each_step_that_was_taken_is_timed(uncached, question, steps):
    timings = uncached.ask(question).timings_ms
    assert list(timings) == steps
    assert all(milliseconds >= 0 for milliseconds in timings.values())


@settings(max_examples=30, deadline=None)
@given(
    st.text(max_size=80).filter(str.strip)
    | st.sampled_from([SURE, UNSURE, UNFIT, "What do you know about Erasmus?", "Q190804"])
)
def test_every_answer_is_json_with_the_documented_keys(engine, text):
    answer = engine.ask(text).to_dict()
    assert list(answer) == KEYS
    assert json.loads(json.dumps(answer, allow_nan=False)) == answer
    assert answer["answer"]
    assert 0 <= answer["confidence"] <= 1


@dataclass
class FirstThatFits:
    """A language model that takes whatever fits best, and remembers what it was asked."""

    asked: list[str] = field(default_factory=list)
    silent: bool = False
    model: str = "first that fits"

    def consult(self, question, _history, _analysis, classification):
        self.asked.append(question)
        candidate = None if self.silent or not classification.fitting else classification.fitting[0]
        return Consultation(self.model, "a sentence", candidate=candidate)


@pytest.fixture
def with_model(store, engine):
    def built(**options):
        model = FirstThatFits(**options)
        return QueryEngine(store, engine.catalogue, engine.analyser, engine.wording, engine.calibration, model), model

    return built


def test_a_language_model_is_not_asked_where_the_local_tier_is_sure(with_model):
    engine, model = with_model()
    answer = engine.ask(SURE)
    assert answer.fit >= UNSURE_BELOW
    assert (answer.tier, model.asked) == ("local", [])


@pytest.mark.parametrize("question", [UNSURE, UNFIT])
def test_a_language_model_decides_where_the_local_tier_is_unsure(with_model, question):
    engine, model = with_model()
    answer = engine.ask(question)
    assert (answer.tier, answer.status, model.asked) == ("lm", "answered", [question])
    assert [row["name"] for row in answer.rows] == ["Drents Museum"]


@pytest.mark.parametrize("question", [UNSURE, UNFIT, "xyzzy"])
def test_the_local_outcome_stays_where_a_language_model_has_none(engine, with_model, question):
    consulted, model = with_model(silent=True)
    answer, local = consulted.ask(question), engine.ask(question)
    assert model.asked == [question]
    assert (answer.tier, answer.status, answer.template_id) == ("local", local.status, local.template_id)
    assert answer.answer == local.answer


def test_of_a_long_question_the_beginning_is_read_and_the_trace_says_so(engine):
    answer = engine.ask(f"{SURE} {'Thank you so much. ' * 200}")
    assert answer.trace["cut"] is True
    assert len(answer.resolved_question) <= MAX_QUESTION_LENGTH
    assert engine.ask(SURE).trace["cut"] is False


def test_blanks_make_no_question_long(engine):
    blanks = " " * 5_000
    answer = engine.ask(f"Which museums{blanks} are there in{blanks} Assen?")
    assert (answer.trace["cut"], answer.resolved_question) == (False, SURE)
    assert answer.rows == engine.ask(SURE).rows


def test_the_question_before_is_run_without_the_language_model_on_the_same_engine(with_model):
    engine, model = with_model()
    earlier = Turn("Which is the oldest museum in Assen?", "Which is the oldest museum in Assen?")
    worked_out = engine.resolver.recent
    answer = engine.ask("What is its website?", [earlier])
    assert answer.slots == {"name": "Drents Museum", "attribute": "website"}
    assert engine.resolver.recent is worked_out
    assert model.asked == []


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
def test_what_can_be_asked_instead_has_an_answer(engine, language):
    """The graph of these tests is small: the first example of most kinds finds nothing in it."""
    examples = engine.examples(language)
    assert examples
    assert all(_says_something(engine.ask(example)) for example in examples)
    refused = engine.ask(
        {
            "nl": "Wat zijn de openingstijden van musea in Assen?",
            "en": "What are the opening hours of museums?",
            "de": "Wie sind die Öffnungszeiten der Museen?",
            "fr": "Quels sont les horaires des musées ?",
        }[language]
    )
    assert refused.status == "unanswerable"
    assert refused.suggestions
    assert all(_says_something(engine.ask(suggestion)) for suggestion in refused.suggestions)


def test_an_empty_graph_shows_what_can_be_asked_all_the_same():
    empty = QueryEngine.over(EmbeddedStore.from_quads([]), gazetteer=Gazetteer.open())
    assert len(empty.examples("en")) == 6
    assert empty.ask("What are the opening hours of museums?").suggestions
    empty.source.close()


def test_examples_of_a_language_that_is_none_are_an_error(engine):
    with pytest.raises(InputError, match="expected one of nl, en, de, fr"):
        engine.examples("it")


def test_a_refusal_needs_no_store(engine):
    class Broken:
        def query(self, _query):
            raise StoreError("the disk is gone")

    broken = replace(engine, source=Broken(), results=ResultCache(0))
    answer = broken.ask("What are the opening hours of museums?")
    assert (answer.status, bool(answer.suggestions)) == ("unanswerable", True)


def _says_something(answer):
    return answer.status == "answered" and any(row.get("count", 1) for row in answer.rows)


def test_what_is_left_of_a_table_that_was_cut_is_a_lower_bound(monkeypatch):
    monkeypatch.setattr("glam_kg.engine.row_finding.MAX_ROWS", 20)
    with QueryEngine.sample() as engine:
        answer = engine.ask("Which city has the most museums?")
    assert answer.truncated
    assert re.search(r"and more than \d+ elsewhere; together more than \d+ in more than 20 cities", answer.answer)
