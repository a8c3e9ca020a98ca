"""Each DSPy module by itself, with answers that are given."""

import asyncio
import json

import dspy
import pytest

from glam_kg.errors import InputError
from glam_kg.programs.modules import (
    ClassifyQuestion,
    ExtractSlots,
    JudgeRelevance,
    ResolveQuestion,
    UnderstandQuestion,
)
from glam_kg.programs.program_file import FORMAT, ProgramFile
from glam_kg.programs.prompting import describe_templates

QUESTION = {"question": "Wat is er in Assen te zien?", "conversation": "", "findings": "language: nl"}


@pytest.fixture
def catalogue(local_engine):
    return local_engine.catalogue


@pytest.fixture
def vocabulary(local_engine):
    return local_engine.analyser.lexicon.vocabulary


@pytest.fixture
def whole(catalogue, vocabulary):
    return UnderstandQuestion(catalogue, vocabulary)


def prompt(lm):
    return "\n".join(message["content"] for message in lm.history[-1]["messages"])


def test_resolve(answering):
    lm = answering({"resolved_question": "Welke musea zijn er in Zwolle?"})
    found = ResolveQuestion()(question="En in Zwolle?", conversation="- Welke musea zijn er in Assen?")
    assert found.resolved_question == "Welke musea zijn er in Zwolle?"
    assert "- Welke musea zijn er in Assen?" in prompt(lm)


def test_resolve_asks_nothing_where_there_is_no_conversation(answering):
    lm = answering()
    assert ResolveQuestion()(question="En in Zwolle?", conversation="").resolved_question == "En in Zwolle?"
    assert lm.history == []


@pytest.mark.parametrize("relevant", [True, False])
def test_relevance(answering, relevant):
    answering({"relevant": relevant})
    assert JudgeRelevance()(question="Is there a zoo?").relevant is relevant


def test_classify(answering, catalogue):
    lm = answering({"template_id": "list_members_of"})
    found = ClassifyQuestion(catalogue)(question="Who is in Erfgoed Leiden?", findings="language: en")
    assert found.template_id == "list_members_of"
    assert all(template.id in prompt(lm) for template in catalogue)


def test_extract(answering, vocabulary):
    lm = answering({"slots": {"network": "Erfgoed Leiden"}})
    found = ExtractSlots(vocabulary)(
        question="Who is in Erfgoed Leiden?", findings="language: en", template="list_members_of(network)"
    )
    assert found.slots == {"network": "Erfgoed Leiden"}
    assert all(f"{kind.letter} " in prompt(lm) for kind in vocabulary.institution_types)


def test_the_whole_question_in_one_call(answering, whole):
    lm = answering({"resolved_question": "", "template_id": "none", "slots": {}})
    found = whole(**QUESTION)
    assert (found.template_id, found.slots, found.resolved_question) == ("none", {}, "")
    assert len(lm.history) == 1


def test_the_whole_question_without_blocking(answering, whole):
    answering({"resolved_question": "", "template_id": "none", "slots": {"city": "Assen"}})
    assert asyncio.run(whole.acall(**QUESTION)).slots == {"city": "Assen"}


def test_what_may_be_left_out_may_be_left_out(answering, whole):
    answering({"template_id": "out_of_scope"})
    found = whole(**QUESTION)
    assert (found.template_id, found.slots, found.resolved_question) == ("out_of_scope", {}, "")


@pytest.fixture
def compiled(whole):
    whole.understand.signature = whole.understand.signature.with_instructions("Read well.")
    whole.understand.demos = [dspy.Example(**QUESTION, template_id="none", slots={}, resolved_question="")]
    whole.understand.lm = dspy.LM("openai/x", api_base="http://example.org", api_key="sk-secret")
    return whole


def test_a_compiled_program_comes_back_from_its_file(compiled, catalogue, vocabulary, tmp_path, answering):
    path = tmp_path / "program.json"
    ProgramFile.of(compiled, {"optimizer": "bootstrap"}).write(path)
    assert "sk-secret" not in path.read_text(encoding="utf-8")
    assert "example.org" not in path.read_text(encoding="utf-8")
    read = ProgramFile.read(path)
    again = UnderstandQuestion(catalogue, vocabulary)
    read.load_into(again)
    assert read.made_by == {"optimizer": "bootstrap"}
    assert again.understand.signature.instructions == "Read well."
    assert again.understand.lm is None
    lm = answering({"template_id": "none"})
    again(question="Iets anders?", conversation="", findings="")
    assert "Read well." in prompt(lm)
    assert "Wat is er in Assen te zien?" in prompt(lm)


def test_a_program_of_another_day_has_the_templates_of_today(compiled, catalogue, vocabulary, answering):
    state = json.loads(json.dumps(ProgramFile.of(compiled, {}).state))
    state["understand"]["signature"]["fields"][4]["description"] = "templates of yesterday"
    again = UnderstandQuestion(catalogue, vocabulary)
    ProgramFile(state).load_into(again)
    lm = answering({"template_id": "none"})
    again(**QUESTION)
    assert describe_templates(catalogue) in prompt(lm)
    assert "templates of yesterday" not in prompt(lm)


@pytest.mark.parametrize(
    "content",
    ["", "no JSON", "[]", '{"format": "another"}', json.dumps({"format": FORMAT, "state": 5}), "[" * 10_000, "\udc80"],
)
def test_a_file_that_is_no_program_is_refused(content, tmp_path):
    path = tmp_path / "program.json"
    path.write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(InputError, match="is no program"):
        ProgramFile.read(path)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(InputError, match="cannot be read: No such file"):
        ProgramFile.read(tmp_path / "none.json")


def test_the_state_of_another_program_is_refused(whole):
    with pytest.raises(InputError, match="does not fit"):
        ProgramFile({"something": {}}).load_into(whole)
