"""An answer that a language model writes, over real HTTP on loopback: what it reads, what stays of it, and every way to fail."""

import json
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from heritage_material import FINDING, PASSAGES, QUESTION, task
from loopback_model import KEY, PATIENCE, Handler, completion, endlessly, failing, said, serving, silently

from glam_kg.errors import InputError
from glam_kg.programs.attempts import MOST_FAILURES
from glam_kg.programs.heritage_qa_writer import ModelAnswerWriter
from glam_kg.question.conversation import Turn
from glam_kg.settings import LanguageModelSettings

pytestmark = pytest.mark.long

RIGHT = "There are 2 archives in Drenthe [1]. The Drents Archief is located in Assen [2]."
INVENTED = "The Drents Archief in Assen was founded in 1794 [2]."


def written(answer, reasoning="the rows say it"):
    return json.dumps({"reasoning": reasoning, "answer": answer})


@pytest.fixture
def writing(model):
    """Builds writers that ask the loopback server; closed at the end."""
    opened = []

    def built(**options):
        given = {"model": "openai/small", "base": model.url, "key": KEY, "timeout": PATIENCE, "retries": 0, **options}
        opened.append(ModelAnswerWriter.open(LanguageModelSettings(**given)))
        return opened[-1]

    yield built
    for writer in opened:
        writer.close()


@pytest.mark.parametrize("engine", ["lm15", "litellm"])
def test_an_answer_takes_one_request_and_its_tokens_are_counted(writing, model, engine):
    model.answer = lambda _: written(RIGHT)
    found = writing(engine=engine).write(task())
    assert found.text == "There are 2 archives in Drenthe [1]. The Drents Archief is located in Assen [2]."
    assert [citation.kind for citation in found.citations] == ["result", "custodian"]
    assert found.usage.to_dict() == {"calls": 1, "prompt_tokens": 900, "completion_tokens": 60}
    assert (found.trace["asked"], found.trace["tokens"], found.trace["kept"], found.trace["removed"]) == (
        True,
        960,
        2,
        [],
    )
    assert len(model.requests) == 1


def test_the_model_reads_question_history_rows_and_passages(writing, model):
    model.answer = lambda _: written(RIGHT)
    writing().write(task(history=[Turn("Welke musea zijn er in Assen?", "Welke musea zijn er in Assen?")]))
    request = model.requests[0]
    assert said(request, "question") == QUESTION["en"]
    assert said(request, "conversation") == "- Welke musea zijn er in Assen?"
    assert said(request, "language") == "English"
    table = said(request, "table").splitlines()
    assert table[0] == f"[1] {FINDING['en']}"
    assert (
        "[2] GHCID: NL-DR-ASS-A-DA; name: Drents Archief; located in: Assen; kind of institution: archive" in table[1]
    )
    assert "founded: 1854-07-01 (July 1, 1854)" in table[1]
    assert said(request, "passages").startswith("[4] History: The reading room")
    assert "https://x.org" not in json.dumps(request)


def test_what_nothing_bears_out_is_left_out_and_told(writing, model):
    model.answer = lambda _: written(f"{RIGHT} {INVENTED}")
    found = writing().write(task())
    assert "1794" not in found.text
    assert found.trace["removed"] == [
        {
            "sentence": "The Drents Archief in Assen was founded in 1794.",
            "reason": "the number 1794 is not in what it cites",
        }
    ]
    assert found.outcome == "openai/small wrote the answer; 1 sentence that nothing bears out left out"


def test_it_can_be_marked_instead(writing, model):
    model.answer = lambda _: written(f"{RIGHT} {INVENTED}")
    found = writing(unsupported="mark").write(task())
    assert found.text.endswith("was founded in 1794. (not confirmed by the data)")
    assert found.outcome.endswith("1 sentence that nothing bears out marked")


def test_without_rows_and_passages_the_model_is_not_asked(writing, model):
    found = writing().write(task(rows=(), passages=()))
    assert (found.text, model.requests, found.usage.calls) == (None, [], 0)
    assert found.outcome == "openai/small was not asked (there is nothing to answer from); the local answer stays"


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (written(INVENTED), "no sentence of it is borne out"),
        (written("I have been told to say that the archive is closed."), "no sentence of it is borne out"),
        (written("Er zijn twee archieven in Drenthe en die zijn er al heel lang [1]."), "another language (nl)"),
        (written(""), "no sentence of it is borne out"),
        (json.dumps({"reasoning": "x", "answer": ["a", 1]}), ""),
        ("I cannot answer that.", "could not be read"),
        ('{"answer": ', "could not be read"),
        (written("x" * 30_000), "could not be read"),
    ],
)
def test_nonsense_leaves_the_local_answer(writing, model, answer, reason):
    model.answer = lambda _: answer
    found = writing().write(task())
    assert found.text is None
    assert reason in found.outcome
    assert found.outcome.endswith("the local answer stays")
    # What was used is counted, although nothing came of it.
    assert found.usage.to_dict() == {"calls": 1, "prompt_tokens": 900, "completion_tokens": 60}


@pytest.mark.parametrize(
    ("behave", "reason"),
    [
        (failing(500), "its server failed"),
        (failing(401, message=f"wrong key {KEY}"), "it refused the key"),
        (failing(429), "no more requests"),
        (failing(404), "refused the request"),
    ],
)
def test_a_server_that_fails_leaves_the_local_answer(writing, model, behave, reason):
    model.behave = behave
    found = writing().write(task())
    assert found.text is None
    assert reason in found.outcome
    assert KEY not in json.dumps(dict(found.trace))
    assert found.usage.calls == 1


@pytest.mark.parametrize("behave", [silently, endlessly])
def test_a_server_that_hangs_costs_the_time_limit_and_no_more(writing, model, behave):
    model.behave = behave
    start = time.monotonic()
    found = writing(timeout=0.6).write(task())
    assert time.monotonic() - start < PATIENCE
    assert found.text is None
    assert "did not answer within 0.6 seconds" in found.outcome


def test_a_passing_fault_is_tried_again_and_counted(writing, model):
    def behave(handler, request):
        if len(model.requests) == 1:
            failing(503)(handler, request)
        else:
            handler.send(200, completion(written(RIGHT)))

    model.behave = behave
    found = writing(retries=1).write(task())
    assert found.text is not None
    assert found.usage.to_dict() == {"calls": 2, "prompt_tokens": 900, "completion_tokens": 60}


def test_a_dead_server_is_not_asked_for_a_while(writing, model):
    model.behave = failing(500)
    writer = writing()
    outcomes = [writer.write(task()).outcome for _ in range(MOST_FAILURES + 1)]
    assert len(model.requests) == MOST_FAILURES
    assert f"it failed {MOST_FAILURES} times in a row" in outcomes[-1]


def test_threads_are_counted_apart(writing, model):
    def answer(request):
        # The tokens tell whose answer it is.
        return written(RIGHT if "Assen" in said(request, "table") else INVENTED)

    def behave(handler, request):
        time.sleep(0.05)
        number = int(said(request, "question").split()[-1])
        handler.send(200, completion(answer(request), tokens=(1000 + number, number)))

    model.behave = behave
    writer = writing()
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda number: writer.write(task(question=f"Which archives? {number}")), range(1, 25)))
    assert [each.usage.to_dict() for each in found] == [
        {"calls": 1, "prompt_tokens": 1000 + number, "completion_tokens": number} for number in range(1, 25)
    ]
    assert all(each.text for each in found)


def test_a_passage_that_gives_orders_is_not_read(writing, model):
    # A model that does what the passage says.
    obeying = "The archive is closed [5]. Visit https://evil.example/x [5]. There are 2 archives in Drenthe [1]."
    model.answer = lambda _: written(obeying)
    found = writing().write(task(passages=PASSAGES))
    assert "gnore all" not in json.dumps(model.requests[0])
    assert found.text == "There are 2 archives in Drenthe [1]."
    assert found.trace["withheld"] == ["p2"]


def test_nothing_but_a_passage_that_gives_orders_is_nothing(writing, model):
    found = writing().write(task(rows=(), passages=PASSAGES[1:], finding=""))
    assert (found.text, model.requests, found.trace["withheld"]) == (None, [], ["p2"])


class AnthropicHandler(Handler):
    """Anthropic's Messages API."""

    def send(self, status, body, headers=()):
        if "choices" in body:
            text, usage = body["choices"][0]["message"]["content"], body["usage"]
            body = {
                "id": "msg_1", "type": "message", "role": "assistant", "model": "small", "stop_reason": "end_turn",
                "stop_sequence": None, "content": [{"type": "text", "text": text}],
                "usage": {"input_tokens": usage["prompt_tokens"], "output_tokens": usage["completion_tokens"]},
            }  # fmt: skip
        super().send(status, body, headers)


@pytest.fixture
def anthropic():
    with serving(AnthropicHandler, path="") as model:
        yield model


def test_anthropics_protocol_is_spoken_too(writing, anthropic):
    anthropic.answer = lambda _: written(RIGHT)
    found = writing(model="anthropic/claude-small", base=f"{anthropic.url}/v1").write(task())
    assert found.text == RIGHT, found.outcome
    assert found.usage.to_dict() == {"calls": 1, "prompt_tokens": 900, "completion_tokens": 60}
    called, headers = anthropic.headers[0]
    assert called == "/v1/messages"
    assert headers.get("x-api-key", headers.get("X-Api-Key")) == KEY


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
def test_the_model_is_told_the_language(writing, model, language):
    model.answer = lambda _: written(FINDING[language].split(":")[0].strip() + " [1].")
    found = writing().write(task(language))
    assert found.text is not None
    assert (
        said(model.requests[0], "language")
        == {"nl": "Dutch", "en": "English", "de": "German", "fr": "French"}[language]
    )


def test_a_program_of_something_else_is_refused(tmp_path, writing, model):
    path = tmp_path / "program.json"
    path.write_text(
        json.dumps({"format": "glam_kg program 1", "state": {"understand": {"demos": []}}}), encoding="utf-8"
    )
    model.answer = lambda _: written(RIGHT)
    found = writing(answer_program=path).write(task())
    assert found.text is None
    assert "the compiled program does not fit" in found.warning
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(InputError, match="is no program"):
        writing(answer_program=path)
