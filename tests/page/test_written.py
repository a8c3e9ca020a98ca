"""Answers that a language model writes, passages, and an experiment, in a real browser.

The language model is a server on loopback that speaks the OpenAI protocol; index and experiment are files that the service reads.
"""

import json
import threading
import time

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from loopback_model import said, serving
from playwright.sync_api import expect

ARCHIVES = "Welke archieven zijn er in Drenthe?"
WATCH = "Wie schilderde de Nachtwacht?"
WRITTEN = (
    "Er zijn 3 archieven in Drenthe [1]. Het Drents Archief staat in Assen [2]. "
    "De leeszaal van het Drents Archief heeft 40 stoelen [5]. Het Drents Archief werd opgericht in 1312 [2]."
)
PASSAGES = [
    {"id": "room", "title": "Leeszaal", "source": "https://example.org/leeszaal?a=1&b=2", "language": "nl",
     "class_name": "Archive",
     "text": "De leeszaal van het Drents Archief in Drenthe heeft 40 stoelen. <img src=x onerror=alert(1)>"},
    {"id": "watch", "title": "De Nachtwacht", "source": "schilderijen.md", "language": "nl",
     "text": "De Nachtwacht werd in 1642 geschilderd door Rembrandt."},
]  # fmt: skip
EXPERIMENT = {"name": "page", "measure": "helpful", "arms": {"model": {}, "plain": {"language_model": False}}}
COOKIE = "glam_kg_session"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("writing")


@pytest.fixture(scope="module")
def model():
    with serving() as model:
        yield model


@pytest.fixture(scope="module")
def writing(folder, model, serving):
    """The service with a language model, an index of passages, and an experiment."""
    from glam_kg.cli import main
    from glam_kg.evaluation.experiment import Experiment

    (folder / "passages.jsonl").write_text("\n".join(map(json.dumps, PASSAGES)), encoding="utf-8")
    (folder / "experiment.yaml").write_text(json.dumps(EXPERIMENT), encoding="utf-8")
    Experiment.load(folder / "experiment.yaml")
    with pytest.MonkeyPatch.context() as patch:
        command = ["index", "build", "--passages", f"{folder}/passages.jsonl", "--index", f"{folder}/index"]
        patch.setattr("sys.argv", ["glam-kg", *command, "--encoder", "none"])
        with pytest.raises(SystemExit) as end:
            main()
        assert not end.value.code
    options = ("--lm-base", model.url, "--index", f"{folder}/index", "--experiment", f"{folder}/experiment.yaml")
    with serving(*options) as server:
        yield server


def _log(folder) -> list[dict]:
    file = folder / "experiment.jsonl"
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def _logged(folder, fits) -> dict:
    """The last line of the experiment's log that fits, as soon as it is there: it is written beside the answers."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if found := [line for line in _log(folder) if fits(line)]:
            return found[-1]
        time.sleep(0.05)
    raise AssertionError(_log(folder))


@pytest.fixture(scope="module")
def sessions(folder, writing):
    """A session of each arm."""
    found = {}
    for number in range(64):
        reply = httpx.post(f"{writing.address}/ask", json={"question": "?"}, cookies={COOKIE: f"s{number}"}, timeout=30)
        answer = reply.headers["x-answer-id"]
        found.setdefault(_logged(folder, lambda line: line.get("answer") == answer)["arm"], f"s{number}")  # noqa: B023
        if len(found) == 2:
            return found
    raise AssertionError(found)


@pytest.fixture
def in_arm(visits, writing, sessions, model):
    """Opens the page in a session of an arm."""
    model.behave, model.answer = None, lambda _: json.dumps({"reasoning": "the rows say it", "answer": WRITTEN})
    model.requests.clear()

    def begin(arm="model", **more):
        return visits(writing)(cookies=[(COOKIE, sessions[arm])], **more)

    return begin


def _written(visitor) -> str:
    place = visitor.page.locator(".written-text")
    expect(place).to_be_visible()
    return place.inner_text()


def _ended(visitor) -> None:
    """What is still being written when a test ends would reach the model in the midst of the next one."""
    expect(visitor.page.locator(".written-place > .note, .written-text")).to_be_visible()


def test_an_answer_is_written_out_with_marks_that_lead_to_its_sources(in_arm, model) -> None:
    visitor = in_arm()
    assert visitor.ask(ARCHIVES).startswith("Er zijn 3 archieven in Drenthe: Drents Archief")

    # The last sentence is in no source, and is not shown.
    assert " ".join(_written(visitor).split()) == (
        "Er zijn 3 archieven in Drenthe1. Het Drents Archief staat in Assen2. "
        "De leeszaal van het Drents Archief heeft 40 stoelen3."
    )
    page = visitor.page
    expect(page.locator(".written-label")).to_have_text(
        "Geschreven door een taalmodel. De nummers leiden naar de bronnen."
    )
    assert page.locator(".citation a").all_inner_texts() == ["Het resultaat als geheel", "Drents Archief", "Leeszaal"]
    assert page.locator(".citation a").nth(1).get_attribute("href") == "custodians/NL-DR-ASS-A-DA"
    expect(page.locator("#announcer")).to_contain_text("Geschreven door een taalmodel")
    assert len(model.requests) == 1
    assert said(model.requests[0], "question") == ARCHIVES


def test_a_mark_leads_to_its_source_and_that_to_the_passage(in_arm) -> None:
    visitor = in_arm()
    visitor.ask(ARCHIVES)
    _written(visitor)
    page = visitor.page
    passage = page.locator(".passage").filter(has_text="40 stoelen")
    expect(passage).to_be_hidden()
    page.get_by_role("link", name="Bron 3: Leeszaal").click()
    assert page.evaluate("location.hash") == "#source-3"
    page.locator("#source-3 a").click()

    # The part that it stands in opens by itself.
    expect(passage).to_be_visible()
    assert page.evaluate("document.querySelector(location.hash).textContent").startswith("Leeszaal")
    expect(passage).to_contain_text("<img src=x onerror=alert(1)>")
    assert passage.locator("a").get_attribute("href") == "https://example.org/leeszaal?a=1&b=2"
    assert page.locator(".answer-place img").count() == 0


def test_passages_answer_what_the_graph_cannot(in_arm, model) -> None:
    model.answer = lambda _: json.dumps(
        {"reasoning": "x", "answer": "De Nachtwacht werd geschilderd door Rembrandt [1]."}
    )
    visitor = in_arm()
    visitor.page.fill("#question", WATCH)
    visitor.page.press("#question", "Enter")

    assert "Rembrandt" in _written(visitor)
    # The refusal and what to ask instead are gone: there is an answer.
    assert visitor.page.locator(".answer-place .answer, .choices").count() == 0
    visitor.page.locator(".languages button[lang=de]").click()
    expect(visitor.page.locator(".written-label")).to_contain_text("Von einem Sprachmodell geschrieben")
    assert "Rembrandt" in _written(visitor)
    # So it stands among what was asked earlier, too.
    visitor.ask("Welche Archive gibt es in Drenthe?")
    expect(visitor.page.locator(".turn-answer")).to_contain_text("Rembrandt")
    _ended(visitor)


def test_what_was_written_is_saved_with_its_citations(in_arm) -> None:
    visitor = in_arm()
    visitor.ask(ARCHIVES)
    _written(visitor)
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="JSON", exact=True).click()
    answer = json.loads(download.value.path().read_text(encoding="utf-8"))

    assert [citation["kind"] for citation in answer["citations"]] == ["result", "custodian", "passage"]
    assert "40 stoelen [3]" in answer["answer"]


@pytest.mark.parametrize("said_instead", ["", "Het Drents Archief heeft 7 olifanten [2]."])
def test_where_nothing_is_borne_out_the_page_says_so_and_the_graph_stands(in_arm, model, said_instead) -> None:
    model.answer = lambda _: json.dumps({"reasoning": "x", "answer": said_instead})
    visitor = in_arm()
    visitor.ask(ARCHIVES)

    expect(visitor.page.locator(".written-place")).to_have_text(
        "Het taalmodel schreef niets dat de bronnen bevestigen."
    )
    assert "3 archieven in Drenthe" in visitor.answer


def test_the_graph_answers_while_the_model_still_writes_which_can_be_stopped(in_arm, model) -> None:
    passes = threading.Event()

    def slowly(_request) -> str:
        passes.wait(15)
        return json.dumps({"reasoning": "x", "answer": WRITTEN})

    model.answer = slowly
    visitor = in_arm()
    try:
        assert "3 archieven in Drenthe" in visitor.ask(ARCHIVES)
        expect(visitor.page.locator(".written-head")).to_contain_text("Een taalmodel schrijft het antwoord uit")
        assert visitor.cells(1)
        visitor.page.locator(".written-head button").click()
        expect(visitor.page.locator(".written-place")).to_be_empty()
    finally:
        passes.set()
    model.answer = lambda _: json.dumps({"reasoning": "x", "answer": "Er zijn 2 archieven in Groningen [1]."})
    assert "Groningen" in visitor.ask("En in Groningen?")
    _ended(visitor)
    assert visitor.page.locator(".written-text").filter(has_text="Drenthe").count() == 0


def test_writing_can_be_switched_off_which_is_kept(in_arm, model) -> None:
    visitor = in_arm()
    switch = visitor.page.get_by_role("switch", name="Antwoorden door een taalmodel laten uitschrijven")
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    visitor.ask(ARCHIVES)
    visitor.open()
    expect(switch).to_have_attribute("aria-checked", "false")
    visitor.ask(ARCHIVES)

    assert visitor.page.locator(".written-place > *").count() == 0
    assert model.requests == []


def test_axe_finds_no_issue_in_what_is_written(in_arm) -> None:
    for scheme in ("light", "dark"):
        visitor = in_arm(color_scheme=scheme, reduced_motion="reduce")
        visitor.ask(ARCHIVES)
        _written(visitor)
        visitor.page.locator(".passages summary").click()
        visitor.page.get_by_role("group", name="Hebt u hier iets aan?").get_by_role("button", name="Ja").click()
        found = Axe().run(visitor.page).response["violations"]
        assert [issue["id"] for issue in found if issue["impact"] in {"serious", "critical", "moderate"}] == []


def test_an_arm_without_a_language_model_shows_nothing_written(in_arm, model) -> None:
    visitor = in_arm("plain")
    visitor.ask(ARCHIVES)

    assert visitor.page.locator(".written-place > *").count() == 0
    assert visitor.page.locator(".passage").count() > 0
    assert model.requests == []


def test_what_comes_of_a_question_and_what_somebody_thinks_of_it_are_logged(in_arm, folder, sessions, writing) -> None:
    visitor = in_arm()
    visitor.ask(ARCHIVES)
    _written(visitor)
    asked = visitor.page.get_by_role("group", name="Hebt u hier iets aan?")
    asked.get_by_role("button", name="Ja").click()
    expect(asked.get_by_role("button", name="Ja")).to_have_attribute("aria-pressed", "true")
    asked.get_by_role("button", name="Nee").click()
    expect(asked.get_by_role("button", name="Ja")).to_have_attribute("aria-pressed", "false")
    expect(asked).to_contain_text("Dank u.")

    opinion = _logged(folder, lambda line: line.get("helpful") is False)
    line = _logged(folder, lambda line: line.get("answer") == opinion["answer"] and "arm" in line)
    assert (line["arm"], line["status"], line["template_id"]) == (
        "model",
        "answered",
        "list_institutions_by_type_region",
    )
    # A question over HTTP from the same browser is of the same session.
    reply = httpx.post(
        f"{writing.address}/ask", json={"question": ARCHIVES}, cookies={COOKIE: sessions["model"]}, timeout=30
    )
    assert reply.headers["x-answer-id"].partition(".")[0] == line["unit"]


def test_a_browser_without_a_session_gets_one_and_keeps_it(visits, writing) -> None:
    visitor = visits(writing)()
    (cookie,) = [each for each in visitor.page.context.cookies() if each["name"] == COOKIE]
    assert cookie["httpOnly"]
    visitor.ask("Welke bibliotheken zijn er in Frankrijk?")
    visitor.open()
    assert [each["value"] for each in visitor.page.context.cookies()] == [cookie["value"]]


def test_without_an_experiment_there_is_no_cookie_and_nobody_is_asked(visitor) -> None:
    visitor.ask(ARCHIVES)

    assert visitor.page.context.cookies() == []
    assert visitor.page.locator(".opinion, .written-place > *, .passages, .writing-switch > *").count() == 0
