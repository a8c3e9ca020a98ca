"""The module that writes answers: as a DSPy program, and within the engine."""

import json
from dataclasses import replace

import dspy
import pytest
from heritage_material import task
from loopback_model import KEY, PATIENCE, said

from glam_kg.errors import InputError
from glam_kg.programs.heritage_qa import HeritageQA
from glam_kg.programs.heritage_qa_metric import borne_out, example_of
from glam_kg.programs.heritage_qa_writer import ModelAnswerWriter
from glam_kg.programs.program_file import ProgramFile
from glam_kg.settings import LanguageModelSettings

GOOD = {"reasoning": "the first row", "answer": "The Drents Archief is located in Assen [2]."}
BAD = {"reasoning": "a guess", "answer": "The Drents Archief was founded in 1794 [2]."}


def test_the_module_reasons_and_answers_in_one_call(answering):
    lm = answering(GOOD)
    found = HeritageQA()(question="Where is it?", language="en", table="[1] x")
    assert (found.reasoning, found.answer) == (GOOD["reasoning"], GOOD["answer"])
    assert len(lm.history) == 1


def test_the_metric_wants_what_is_borne_out_and_expected():
    example = example_of(task(), expected=["Assen", "Drents Archief"])
    assert borne_out(example, dspy.Prediction(answer=GOOD["answer"])) == 1.0
    assert borne_out(example, dspy.Prediction(answer=f"{GOOD['answer']} {BAD['answer']}")) == 0.75
    assert borne_out(example, dspy.Prediction(answer="There are 2 archives in Drenthe [1].")) == 0.5
    assert borne_out(example, dspy.Prediction(answer=BAD["answer"])) == 0.0
    assert borne_out(example, dspy.Prediction(answer=None)) == 0.0


def test_it_compiles_saves_and_loads(answering, tmp_path):
    answering(*[GOOD] * 6)
    optimizer = dspy.BootstrapFewShot(
        metric=borne_out, metric_threshold=1.0, max_bootstrapped_demos=2, max_labeled_demos=2
    )
    trainset = [example_of(task(question=f"Where is archive {number}?"), ["Assen"]) for number in range(3)]
    compiled = optimizer.compile(HeritageQA(), trainset=trainset)
    assert len(compiled.write.predict.demos) == 2
    path = tmp_path / "program.json"
    ProgramFile.of(compiled, {"optimizer": "bootstrap"}).write(path)
    assert KEY not in path.read_text(encoding="utf-8")
    loaded = HeritageQA()
    ProgramFile.read(path).load_into(loaded)
    assert [demo["question"] for demo in loaded.write.predict.demos] == [
        demo["question"] for demo in compiled.write.predict.demos
    ]
    compiled.save(tmp_path / "own.json")
    again = HeritageQA()
    again.load(tmp_path / "own.json")
    assert again.dump_state() == compiled.dump_state()


@pytest.fixture
def engine_writing(local_engine, model):
    """An engine that has the loopback server write its answers; closed at the end."""
    opened = []

    def built(**options):
        settings = LanguageModelSettings(
            model="openai/small", base=model.url, key=KEY, timeout=PATIENCE, retries=0, **options
        )
        opened.append(ModelAnswerWriter.open(settings))
        return replace(local_engine, answer_writer=opened[-1])

    yield built
    for writer in opened:
        writer.close()


def test_an_engine_without_a_model_says_what_is_missing(local_engine):
    with pytest.raises(InputError, match="name one with --lm, GLAM_KG_LM or lm="):
        local_engine.ask("Which museums are there in Assen?", generate=True)


def test_an_answer_is_written_only_where_that_is_asked_for(engine_writing, model):
    model.answer = lambda _: json.dumps(
        {"reasoning": "x", "answer": "There is one museum in Assen, the Drents Museum [1][2]."}
    )
    engine = engine_writing()
    local = engine.ask("Which museums are there in Assen?")
    assert (model.requests, local.citations, local.usage.calls) == ([], (), 0)
    answer = engine.ask("Which museums are there in Assen?", generate=True)
    assert answer.answer.startswith("There is one museum in Assen, the Drents Museum [1][2].")
    assert answer.answer.endswith(" ".join(answer.notes))
    assert (answer.status, answer.rows, answer.sparql) == (local.status, local.rows, local.sparql)
    told = answer.to_dict()
    assert [citation["kind"] for citation in told["citations"]] == ["result", "custodian"]
    assert told["citations"][1]["id"] == answer.rows[0]["custodian"]
    assert told["usage"] == {"calls": 1, "prompt_tokens": 900, "completion_tokens": 60}
    assert told["trace"]["generation"]["kept"] == 1
    assert json.loads(answer.to_json()) == json.loads(json.dumps(told))
    assert "generate" in answer.timings_ms


def test_the_notes_and_sources_stand_behind_a_written_answer(engine_writing, model):
    model.answer = lambda request: json.dumps(
        {"reasoning": "x", "answer": said(request, "table").splitlines()[0].removeprefix("[1] ").rstrip(".") + " [1]."}
    )
    question = "Which sleepy museums are there in Assen?"
    local = engine_writing().ask(question)
    answer = engine_writing().ask(question, generate=True)
    assert "Not taken into account: “sleepy”." in answer.answer
    assert answer.answer.replace(" [1]", "") == local.answer


@pytest.mark.parametrize(
    "question",
    ["Which galleries are there in Assen?", "What is the weather in Assen?", "Is het Rijksmuseum op maandag open?"],
)
def test_where_there_is_nothing_to_answer_from_the_model_is_not_asked(engine_writing, model, question):
    engine = engine_writing()
    answer, local = engine.ask(question, generate=True), engine.ask(question)
    assert model.requests == []
    assert (answer.status, answer.answer, answer.citations, answer.usage.calls) == (local.status, local.answer, (), 0)


def test_what_is_not_known_of_a_custodian_is_nothing_to_answer_from(engine_writing, model):
    answer = engine_writing().ask("What is the VIAF of the Drents Museum?", generate=True)
    assert (answer.status, model.requests) == ("no_results", [])


class Passages:
    """Passages in place of an index."""

    def __init__(self, *found):
        self.found = found

    def passages(self, *_):
        return self.found


GUIDE = {"id": "p1", "score": 1.0, "text": "Het Rijksmuseum is op maandag open van 9 tot 17 uur.", "title": "Bezoek"}


def with_passages(engine, *found):
    copy = replace(engine)
    copy.__dict__["_finder"] = Passages(*found)
    return copy


def test_passages_answer_a_question_that_no_template_fits(engine_writing, model):
    model.answer = lambda _: json.dumps(
        {"reasoning": "x", "answer": "Het Rijksmuseum is op maandag open van 9 tot 17 uur [1]."}
    )
    engine = with_passages(engine_writing(), GUIDE)
    answer = engine.ask("Is het Rijksmuseum op maandag open?", passages=1, generate=True)
    assert (answer.status, answer.template_id, answer.sparql, answer.suggestions) == ("answered", "none", None, ())
    assert answer.answer == "Het Rijksmuseum is op maandag open van 9 tot 17 uur [1]."
    assert answer.to_dict()["citations"] == [{"number": 1, "kind": "passage", "id": "p1", "name": "Bezoek"}]


def test_passages_that_bear_nothing_out_leave_the_refusal(engine_writing, model):
    model.answer = lambda _: json.dumps(
        {"reasoning": "x", "answer": "Het Rijksmuseum is op maandag open van 8 tot 23 uur [1]."}
    )
    engine = with_passages(engine_writing(), GUIDE)
    answer = engine.ask("Is het Rijksmuseum op maandag open?", passages=1, generate=True)
    assert (answer.status, answer.citations) == ("unanswerable", ())
    assert answer.answer == engine.ask("Is het Rijksmuseum op maandag open?").answer
    assert answer.trace["generation"]["removed"][0]["reason"] == "the number 8 is not in what it cites"
    assert answer.usage.calls == 1


def test_usage_adds_up_reading_and_writing(engine_asking, model):
    def answer(request):
        if said(request, "table"):
            return json.dumps({"reasoning": "x", "answer": "There is one museum in Assen [1]."})
        return json.dumps(
            {"template_id": "list_institutions_by_type_city", "slots": {"institution_type": "M", "city": "Assen"}}
        )

    model.answer = answer
    settings = LanguageModelSettings(model="openai/small", base=model.url, key=KEY, timeout=PATIENCE, retries=0)
    writer = ModelAnswerWriter.open(settings)
    engine = replace(engine_asking(model), answer_writer=writer)
    found = engine.ask("Which sleepy museums are there in Assen?", generate=True)
    writer.close()
    assert found.usage.to_dict() == {"calls": 2, "prompt_tokens": 1800, "completion_tokens": 120}
    assert found.answer.startswith("There is one museum in Assen [1].")
