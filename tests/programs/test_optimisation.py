"""Compiling a program: the metric, the division of a set, and each optimiser from end to end on loopback."""

import json
import re

import dspy
import pytest
from dspy.utils import DummyLM
from loopback_model import failing, reading, said

from glam_kg.errors import LanguageModelError, SetupError
from glam_kg.programs.adapter import PlainJSONAdapter
from glam_kg.programs.client import open_model
from glam_kg.programs.linking import ReadingLinker
from glam_kg.programs.metric import judge
from glam_kg.programs.modules import UnderstandQuestion
from glam_kg.programs.optimisation import Compiler
from glam_kg.programs.optimizers import Optimizer
from glam_kg.programs.program_file import ProgramFile
from glam_kg.programs.reading import Dropped
from glam_kg.programs.training import Lesson, TaskMaker, divided
from glam_kg.question.templates.classification import TemplateClassifier
from glam_kg.settings import LanguageModelSettings

GEPA = pytest.param("gepa", marks=pytest.mark.long)
CITIES = ("Assen", "Utrecht", "Paris", "Rotterdam")
SPLENDID = {f"Any splendid museums over in {city}?": city for city in CITIES}
LESSONS = [
    Lesson(f"q{number}", (question,), "list_institutions_by_type_city", {"institution_type": "M", "city": city})
    for number, (question, city) in enumerate(SPLENDID.items())
] + [
    Lesson("r1", ("Is the cafeteria of the Drents Museum any good?",), "none", {}),
    Lesson("r2", ("What rhymes with orange?",), "out_of_scope", {}),
    Lesson("d1", ("Which museums are there in Assen?", "And in Utrecht?"), "list_institutions_by_type_city",
           {"institution_type": "M", "city": "Utrecht"}, "Which museums are there in Utrecht?"),
]  # fmt: skip


@pytest.fixture(scope="module")
def linker(local_engine):
    return ReadingLinker(local_engine.analyser, local_engine.catalogue)


@pytest.fixture(scope="module")
def maker(local_engine, linker):
    classifier = TemplateClassifier(local_engine.catalogue, local_engine.analyser.lexicon)
    return TaskMaker(linker, classifier, lambda text, turns: local_engine.resolver.resolve(text, turns).question)


@pytest.fixture(scope="module")
def tasks(maker):
    return [maker.task(lesson) for lesson in LESSONS]


def test_a_task_is_what_the_tier_would_ask(tasks):
    task = tasks[-1]
    assert task.question == "And in Utrecht?"
    assert task.conversation == "- Which museums are there in Assen?"
    assert "institution_type=M" in task.findings
    example = task.example()
    assert set(example.inputs().keys()) == {"question", "conversation", "findings"}
    assert (example.template_id, example.resolved_question) == (
        "list_institutions_by_type_city",
        "Which museums are there in Utrecht?",
    )


def test_a_lesson_whose_answer_is_not_in_the_graph_is_dropped(maker):
    dropped = maker.task(
        Lesson("x", ("Tell me of the Museum of Atlantis",), "find_institution_by_name", {"name": "Museum of Atlantis"})
    )
    assert isinstance(dropped, Dropped)


TYPE_CITY = "list_institutions_by_type_city"


@pytest.mark.parametrize(
    ("given", "score", "feedback"),
    [
        ((TYPE_CITY, {"institution_type": "M", "city": "Assen"}), 1.0, "Right."),
        ((TYPE_CITY, {"institution_type": "museums", "city": "assen"}), 1.0, "Right."),
        (
            (TYPE_CITY, {"institution_type": "M", "city": "Utrecht"}),
            0.2,
            "the place 'Utrecht' is not what the user wrote",
        ),
        ((TYPE_CITY, {"institution_type": "M", "city": "Qxyzzy"}), 0.2, "no place that is known"),
        (("list_all_institutions_in_city", {"city": "Assen"}), 0.0, f"should be {TYPE_CITY}"),
        (("none", {}), 0.0, f"should be {TYPE_CITY}, not none"),
        ((None, {}), 0.0, "cannot be read"),
    ],
)
def test_the_metric_is_graded_and_says_why(linker, tasks, given, score, feedback):
    judged = judge(linker, tasks[0], *given)
    assert judged.score == pytest.approx(score)
    assert feedback in judged.feedback


def test_each_slot_counts(linker, maker):
    founded = "find_institutions_by_founding_date"
    right = {"institution_type": "M", "from": 1950, "to": 1950}
    task = maker.task(Lesson("x", ("Which museums were founded in 1950?",), founded, right))
    judged = judge(linker, task, founded, {"institution_type": "M", "after": 1950})
    # One slot of two given and three wanted is right.
    assert judged.score == pytest.approx(0.4 + 0.6 * 2 / 5)
    assert "'after' should be empty, not 1950" in judged.feedback


@pytest.mark.parametrize(
    ("template_id", "score"), [("none", 1.0), ("out_of_scope", 0.5), ("list_all_institutions_in_city", 0.0)]
)
def test_a_refusal_for_the_other_reason_counts_half(linker, tasks, template_id, score):
    assert judge(linker, tasks[4], template_id, {"city": "Assen"}).score == score


def test_a_set_is_divided_by_its_ids_and_the_seed_only():
    lessons = [Lesson(f"q{number}", ("?",), "none", {}) for number in range(20)]
    first = divided(lessons, seed=1)
    assert first == divided(lessons[::-1], seed=1)
    assert first != divided(lessons, seed=2)
    assert [len(part) for part in first] == [14, 6]
    assert [len(part) for part in divided(lessons, seed=1, limit=10)] == [7, 3]
    assert {lesson.id for part in first for lesson in part} == {lesson.id for lesson in lessons}


def test_the_test_half_of_a_set_is_held_out():
    lessons = [Lesson(f"q{number}", ("?",), "none", {}, split=("train", "test")[number % 2]) for number in range(10)]
    train, held_out = divided(lessons, seed=0)
    assert {lesson.split for lesson in train} == {"train"}
    assert {lesson.split for lesson in held_out} == {"test"}


def learning(request):
    """A model that understands a question only after an example or a better instruction; it also writes instructions."""
    prompt = request["messages"][0]["content"]
    asked = request["messages"][-1]["content"]
    question = said(request, "question")
    fields = re.findall(r"`(\w+)`", asked[asked.rfind("Respond with") :]) if "Respond with" in asked else []
    if "template_id" not in fields:
        return json.dumps(dict.fromkeys(fields, "Read it TWICE.")) if fields else "```\nRead it TWICE.\n```"
    if len(request["messages"]) > 2 or "TWICE" in prompt or question.endswith("Assen?"):
        right = next((lesson for lesson in LESSONS if lesson.turns[-1] == question), None)
        return reading(right.template_id, right.slots) if right else reading("none", {})
    return reading("none", {})


@pytest.fixture
def compiler(linker, model):
    model.answer = learning

    def built(optimizer, **options):
        return Compiler(
            linker, LanguageModelSettings("openai/small", base=model.url), None, Optimizer(optimizer), **options
        )

    return built


@pytest.mark.parametrize("optimizer", ["bootstrap", GEPA, "mipro"])
def test_an_optimiser_makes_a_program_that_does_better(compiler, linker, tasks, optimizer, tmp_path):
    train, held_out = tasks[:2], tasks[2:]
    told = []
    found = compiler(optimizer).compile(train, held_out, told.append)
    assert found.is_better
    assert (found.after.mean, found.after.unread) == (1.0, 0)
    assert (found.trained_on, found.held_out) == (2, 5)
    path = tmp_path / "program.json"
    found.program.write(path)
    again = UnderstandQuestion(linker.catalogue, linker.analyser.lexicon.vocabulary)
    ProgramFile.read(path).load_into(again)
    with dspy.context(lm=open_model(compiler("bootstrap").settings), adapter=PlainJSONAdapter()):
        for task in held_out:
            assert again(**task.example().inputs()).template_id == task.template_id


def test_the_same_seed_makes_the_same_program(compiler, tasks):
    first, second = (compiler("bootstrap", seed=3).compile(tasks[:3], tasks[3:], lambda _: None) for _ in range(2))
    assert json.dumps(first.program.state) == json.dumps(second.program.state)


def test_bootstrapping_with_answers_that_are_given(linker, tasks, local_engine):
    adapter = PlainJSONAdapter()
    right = {"resolved_question": "", "template_id": tasks[0].template_id, "slots": dict(LESSONS[0].slots)}
    wrong = {"resolved_question": "", "template_id": "none", "slots": {}}
    student = UnderstandQuestion(local_engine.catalogue, local_engine.analyser.lexicon.vocabulary)
    by_id = {task.lesson.id: task for task in tasks}

    def metric(gold, prediction, _trace=None):
        return judge(linker, by_id[gold.id], prediction.template_id, prediction.slots).score

    with dspy.context(lm=DummyLM([right, wrong], adapter=adapter), adapter=adapter):
        optimizer = dspy.BootstrapFewShot(metric=metric, metric_threshold=1.0, max_labeled_demos=0)
        compiled = optimizer.compile(student, trainset=[task.example() for task in tasks[:2]])
    assert [demo["slots"] for demo in compiled.understand.demos] == [right["slots"]]


def test_a_model_that_cannot_be_asked_is_a_sentence(compiler, tasks, model):
    model.behave = failing(401)
    with pytest.raises(LanguageModelError, match="openai/small cannot be asked: it wants a key at http"):
        compiler("bootstrap").compile(tasks[:2], tasks[2:], lambda _: None)
    assert len(model.requests) == 1


@pytest.mark.parametrize("optimizer", ["bootstrap", GEPA])
def test_a_model_that_mumbles_makes_no_better_program(compiler, tasks, model, optimizer):
    model.answer = lambda _: "I cannot say."
    told = []
    found = compiler(optimizer).compile(tasks[:2], tasks[2:], told.append)
    assert not found.is_better
    assert told == [
        "before: 0.000 (5 answers could not be read), on 5 held-out questions",
        "after: 0.000 (5 answers could not be read)",
    ]
    assert (found.program.made_by["unread_before"], found.program.made_by["unread_after"]) == (5, 5)


def test_a_model_that_cannot_write_instructions_is_a_sentence(compiler, tasks, model):
    model.answer = lambda _: "I cannot say."
    with pytest.raises(
        LanguageModelError, match="openai/small cannot write instructions for mipro: its answer could not be read"
    ):
        compiler("mipro").compile(tasks[:2], tasks[2:], lambda _: None)


def test_a_reflecting_model_may_be_one_that_reasons():
    opened = open_model(LanguageModelSettings("openai/o3-mini"), temperature=1.0, max_tokens=4000)
    assert "max_tokens" not in opened.kwargs


def test_mipro_says_what_it_needs(compiler, tasks, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(SetupError, match=r"pip install 'glam-kg\[optimize\]'"):
        compiler("mipro").compile(tasks[:2], tasks[2:], lambda _: None)
