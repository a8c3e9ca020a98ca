"""The page on the Python interface names what there is, and nothing else."""

import inspect
from dataclasses import fields

import pytest
from markdown_pages import DOCS, code, rows, sections

import glam_kg
from glam_kg import Answer, Conversation, QueryEngine, Step, Turn
from glam_kg.engine import ResultCache
from glam_kg.engine.dialogue import TURNS_KEPT
from glam_kg.engine.result_cache import DEFAULT_MEGABYTES, ENDPOINT_SECONDS
from glam_kg.question.conversation import MAX_NAMES

PAGE = (DOCS / "reference" / "python.md").read_text(encoding="utf-8")
PARTS = sections(PAGE)


def named(part, heading):
    """The names in the first cells of a table, without class, arguments and brackets."""
    text = PAGE if part is None else PARTS[part]
    return [
        name.rpartition(".")[2].partition("(")[0] for cells in rows(text, heading) for name in code(_whole(cells[0]))
    ]


def _whole(cell):
    # An ellipsis of three dots would be taken for what stands behind a class.
    return cell.replace("(…)", "").replace(", …", "")


def public(cls):
    return {name for name in (*vars(cls), *getattr(cls, "__dataclass_fields__", ())) if not name.startswith("_")}


def parameters(method):
    found = inspect.signature(method).parameters.values()
    return {p.name: p.default for p in found if p.name not in {"self", "cls"}}


def test_the_names_of_the_package():
    assert sorted(named(None, "name")) == sorted(glam_kg.__all__)


@pytest.mark.parametrize(
    ("cls", "part", "heading"),
    [
        (QueryEngine, "QueryEngine", "method or attribute"),
        (Conversation, "Conversation", "member"),
        (Turn, "Turn", "attribute"),
        (Step, "Step", "attribute"),
    ],
)
def test_every_public_member_is_named(cls, part, heading):
    assert sorted(named(part, heading)) == sorted(public(cls))


def test_every_method_of_an_answer_is_named():
    methods = public(Answer) - {field.name for field in fields(Answer)}
    assert sorted(named("Answer", "method or attribute")) == sorted(methods)


def test_every_count_of_kept_results_is_named():
    assert sorted(named("Kept results", "attribute")) == sorted(public(ResultCache) - {"result"})


@pytest.mark.parametrize(
    ("method", "part"), [(QueryEngine.open, "QueryEngine.open"), (QueryEngine.ask, "QueryEngine.ask")]
)
def test_every_argument_is_named_with_its_default(method, part):
    told = {code(cells[0])[0]: cells[1] for cells in rows(PARTS[part], "argument")}
    there = parameters(method)
    assert list(told) == list(there)
    for name, default in there.items():
        plain = f"{default:g}" if isinstance(default, float) else str(default)
        shown = {inspect.Parameter.empty: "required", (): "none"}.get(default, plain)
        assert told[name] == shown, name


def test_a_conversation_takes_what_a_question_takes():
    assert set(parameters(Conversation.ask)) == set(parameters(QueryEngine.ask)) - {"history"}


def test_the_numbers_are_those_of_the_program():
    assert f"keeps the last {TURNS_KEPT} turns" in PAGE
    assert f"the first {MAX_NAMES};" in PAGE
    assert parameters(QueryEngine.open)["result_cache_megabytes"] == DEFAULT_MEGABYTES
    assert parameters(QueryEngine.open)["result_seconds"] == ENDPOINT_SECONDS


def test_the_steps_are_those_that_are_told(sample_engine, tmp_path):
    from dataclasses import replace

    from glam_kg.programs.consultation import Consultation
    from glam_kg.programs.heritage_qa_writer import Written
    from glam_kg.retrieval.index.building import build_index
    from glam_kg.retrieval.index.passage_index import PassageIndex
    from glam_kg.retrieval.passages import Passage

    class Writer:
        model = "silent"

        def write(self, _task):
            return Written(None, "nothing was written", trace={"outcome": "nothing was written"})

    class Model:
        model = "silent"

        def consult(self, *_):
            return Consultation("silent", "a sentence")

    build_index(tmp_path / "index", [Passage("a", "The Drents Archief is in Assen.")])
    index = PassageIndex.open(tmp_path / "index")
    engine = replace(sample_engine, index=index, language_model=Model(), answer_writer=Writer(), results=ResultCache())
    told = []
    nobody = "What is the website of the Zzyzx Museum?"
    for question in ("Which splendid archives are there in Drenthe?", "Which splendid archives has Drenthe?", nobody):
        engine.ask(question, classes=True, passages=1, generate=True, on_step=told.append)
    steps = {code(cells[0])[0]: code(cells[2]) for cells in rows(PARTS["Step"], "step")}
    assert {step.name for step in told} == set(steps)
    for name in set(steps) - {"context"}:
        assert {key for step in told if step.name == name for key in step.detail} == set(steps[name]) - {"none"}, name
