"""Questions that are handed to another process, and what is said between the two."""

import json
import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing import Pipe
from pathlib import Path

import pytest
from running_service import QUESTION, answering_below, until

from glam_kg import errors
from glam_kg.engine import QueryEngine
from glam_kg.errors import GHCIDError, Location, QueryTimeoutError, RecordError
from glam_kg.service import opening
from glam_kg.service.processes import AskingProcesses, handle, messages, pool, shared_results, usual_processes
from glam_kg.service.processes.messages import Asked
from glam_kg.service.settings import ServiceSettings
from glam_kg.sparql.abandonment import Abandoned
from glam_kg.sparql.embedded.bulk import load_files

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def started(engine: QueryEngine):
    """Starts one over the sample graph, of the generation that is served."""
    return partial(AskingProcesses, number=1, generation=opening.generation_of(engine))


@pytest.fixture(scope="module")
def processes(started):
    opened = started(ServiceSettings(result_cache_megabytes=8))
    opened.await_ready()
    yield opened
    opened.close()


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store of one quad, in its first generation; what is in it lies beside it."""
    quads, store = tmp_path / "one.nq", tmp_path / "store"
    quads.write_text('<http://a.example/b> <http://a.example/c> "d" .\n', encoding="utf-8")
    load_files([quads], store)
    return store


@pytest.fixture
def opening_does(monkeypatch, tmp_path: Path):
    """Has processes that answer do something else where they open their engine."""

    def put(does: str) -> None:
        body = does.replace("\n", "\n    ")
        program = "from glam_kg.service import opening\nreally_opened = opening.opened_engine\n"
        program += f"def opened_engine(settings):\n    {body}\nopening.opened_engine = opened_engine\n"
        (tmp_path / "sitecustomize.py").write_text(program, encoding="utf-8")
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    return put


class TestPool:
    def test_it_answers_and_tells_what_came_of_it(self, processes: AskingProcesses) -> None:
        steps = []
        asked = Asked(QUESTION, (), {}, steps=True)
        answered = processes.ask(asked, on_step=steps.append, is_abandoned=lambda: False)
        assert json.loads(answered.content)["status"] == answered.outcome.status == "answered"
        assert answered.outcome.rows == len(json.loads(answered.content)["rows"])
        assert [step.name for step in steps] == list(answered.outcome.timings_ms)
        assert processes.kept.entries == 1

    def test_a_question_that_nobody_waits_for_is_left(self, processes: AskingProcesses, monkeypatch) -> None:
        (process,) = answering_below(os.getpid())
        monkeypatch.setattr(handle, "_PATIENCE", 60.0)
        sent = messages.send

        def send(connection, kind, *more) -> None:
            sent(connection, kind, *more)
            if kind == messages.ABANDON:
                os.kill(process, signal.SIGCONT)

        monkeypatch.setattr(messages, "send", send)
        os.kill(process, signal.SIGSTOP)
        # Somebody waits when it is sent, and nobody any more when it is looked the next time.
        looks = iter([False, False])
        with pytest.raises(Abandoned):
            processes.ask(Asked(QUESTION, (), {}), on_step=None, is_abandoned=lambda: next(looks, True))
        assert processes.ask(Asked(QUESTION, (), {}), on_step=None, is_abandoned=lambda: False) is not None
        assert answering_below(os.getpid()) == {process}

    def test_a_question_that_nobody_waits_for_is_not_sent(self, processes: AskingProcesses) -> None:
        heard = []
        with pytest.raises(Abandoned):
            processes.ask(Asked(QUESTION, (), {}, steps=True), on_step=heard.append, is_abandoned=lambda: True)
        assert heard == []

    def test_who_waits_for_a_process_may_leave(self, processes: AskingProcesses) -> None:
        (process,) = answering_below(os.getpid())
        os.kill(process, signal.SIGSTOP)
        asked, answered = Asked(QUESTION, (), {}), []
        first = threading.Thread(
            target=lambda: answered.append(processes.ask(asked, on_step=None, is_abandoned=lambda: False))
        )
        first.start()
        until(lambda: processes._since, "the first is asked")
        looks = iter([False])
        with pytest.raises(Abandoned):
            processes.ask(asked, on_step=None, is_abandoned=lambda: next(looks, True))
        assert not answered
        os.kill(process, signal.SIGCONT)
        first.join()
        assert answered[0].outcome.status == "answered"

    @pytest.mark.long
    def test_many_who_ask_at_once_get_each_their_own_answer(self, started) -> None:
        opened = started(ServiceSettings(), number=2)
        opened.await_ready()
        before = answering_below(os.getpid())
        left = {number for number in range(240) if number % 7 == 0}

        def asked(number: int) -> str | None:
            looks = iter(range(number % 3))
            abandoned = (lambda: next(looks, None) is None) if number in left else (lambda: False)
            question = Asked(f"Musea in Gent, vraag {number}", (), {}, steps=number % 5 == 0)
            try:
                return json.loads(opened.ask(question, on_step=lambda _: None, is_abandoned=abandoned).content)[
                    "question"
                ]
            except Abandoned:
                return None

        with ThreadPoolExecutor(8) as threads:
            answers = list(threads.map(asked, range(240)))
        assert answering_below(os.getpid()) == before
        assert not opened._waiting
        assert not opened._since
        for number, answer in enumerate(answers):
            assert answer == f"Musea in Gent, vraag {number}" or (answer is None and number in left)
        opened.close()

    def test_a_fault_is_told_with_its_traceback(self, processes: AskingProcesses) -> None:
        with pytest.raises(Exception, match="unexpected keyword argument 'weather'"):
            processes.ask(Asked(QUESTION, (), {"weather": "fine"}), on_step=None, is_abandoned=lambda: False)

    def test_an_error_is_told_as_it_is_here(self, processes: AskingProcesses) -> None:
        with pytest.raises(errors.GlamKGError) as told:
            processes.ask(Asked(QUESTION, (), {"passages": 3}), on_step=None, is_abandoned=lambda: False)
        assert "index" in str(told.value)

    def test_a_process_that_cannot_open_is_not_used(self, started, tmp_path: Path, caplog) -> None:
        opened = started(ServiceSettings(store=tmp_path / "nothing"))
        opened.await_ready()
        assert len(opened) == 0
        assert opened.ask(Asked(QUESTION, (), {}), on_step=None, is_abandoned=lambda: False) is None
        assert "a process that is to answer questions cannot" in caplog.text
        opened.close()

    def test_one_over_another_generation_of_the_store_is_not_used(self, store: Path, started, caplog) -> None:
        load_files([store.with_name("one.nq")], store, replace=True)
        opened = started(ServiceSettings(store=store), generation=1)
        opened.await_ready()
        assert len(opened) == 0
        assert "it opened generation 2 of the store, expected 1" in caplog.text
        opened.close()

    @pytest.mark.long
    def test_those_of_an_engine_have_its_generation_whatever_is_loaded_meanwhile(self, store: Path) -> None:
        settings = ServiceSettings(store=store, processes=1, reload_seconds=0)
        with opening.opened_engine(settings) as engine:
            load_files([store.with_name("one.nq")], store, replace=True)
            opened = opening.open_processes(settings, engine)
            assert len(opened) == 1
            # One that takes its place later has it, too.
            (process,) = opened._ready
            process.end()
            until(lambda: opened._ready - {process}, "another one is ready")
            opened.close()

    def test_a_fault_while_it_opens_is_told_with_its_traceback(self, started, opening_does, caplog) -> None:
        opening_does("raise KeyError('the weather')")
        opened = started(ServiceSettings())
        opened.await_ready()
        assert len(opened) == 0
        assert "a process that is to answer questions cannot: KeyError: 'the weather'" in caplog.text
        assert "in opened_engine" in caplog.text
        opened.close()

    def test_one_that_opens_is_ended_by_sigterm(self, started, opening_does, tmp_path: Path, caplog) -> None:
        begun, others = tmp_path / "begun", answering_below(os.getpid())
        opening_does(f"import pathlib, time; pathlib.Path({str(begun)!r}).touch(); time.sleep(600)")
        opened = started(ServiceSettings())
        until(begun.exists, "it opens its engine")
        (process,) = answering_below(os.getpid()) - others
        os.kill(process, signal.SIGHUP)
        os.kill(process, signal.SIGTERM)
        opened.await_ready()
        assert len(opened) == 0
        assert "it stopped while it opened its engine" in caplog.text
        opened.close()

    @pytest.mark.long
    def test_what_cannot_be_opened_is_tried_again(self, started, opening_does, tmp_path: Path) -> None:
        tried = tmp_path / "tried"
        opening_does(
            f"import pathlib; tried = pathlib.Path({str(tried)!r})\n"
            "if not tried.exists(): tried.touch(); raise OSError('no memory')\n"
            "return really_opened(settings)"
        )
        opened = started(ServiceSettings())
        opened.await_ready()
        assert len(opened) == 0
        until(lambda: len(opened) == 1, "it is tried again")
        opened.close()

    def test_nothing_is_tried_again_after_the_end(self, started, tmp_path: Path, monkeypatch) -> None:
        monkeypatch.setattr(pool, "_PAUSES", (0.3,))
        others = {*threading.enumerate()}
        opened = started(ServiceSettings(store=tmp_path / "nothing"))
        opened.await_ready()
        opened.close()
        until(lambda: {*threading.enumerate()} <= others, "nobody waits to try it again")
        assert len(opened) == 0

    def test_one_that_stops_while_nobody_asks_is_missed_at_once(self, started, opening_does) -> None:
        others = answering_below(os.getpid())
        opened = started(ServiceSettings())
        opened.await_ready()
        assert len(opened) == 1
        opening_does("raise OSError('no memory')")
        (process,) = answering_below(os.getpid()) - others
        os.kill(process, signal.SIGKILL)
        until(lambda: len(opened) == 0, "it is known to have stopped")
        assert opened.ask(Asked(QUESTION, (), {}), on_step=None, is_abandoned=lambda: False) is None
        opened.close()

    def test_temporary_files_end_with_it(self, started, opening_does, tmp_path: Path) -> None:
        opening_does(
            f"import tempfile; opening.kept = tempfile.TemporaryDirectory(prefix='kept-', dir={str(tmp_path)!r})\n"
            "return really_opened(settings)"
        )
        opened = started(ServiceSettings())
        opened.await_ready()
        assert len(list(tmp_path.glob("kept-*"))) == len(opened) == 1
        opened.close()
        assert list(tmp_path.glob("kept-*")) == []

    def test_keys_stay_with_the_one_that_listens(self, started, monkeypatch, tmp_path: Path) -> None:
        sent = []
        monkeypatch.setattr("glam_kg.service.processes.handle.messages.send", lambda *message: sent.append(message[2]))
        opened = started(ServiceSettings(api_keys="secret", store=tmp_path))
        until(lambda: sent, "the settings are sent")
        opened.close()
        assert all(settings.api_keys == () for settings in sent)


def test_one_processor_has_no_processes_beside_it(monkeypatch) -> None:
    # Those that this process may use count, of however many the machine has.
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {5}, raising=False)
    assert usual_processes(large=True) == 0
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    assert usual_processes(large=True) == 2
    assert usual_processes(large=False) == 0
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(64)))
    assert usual_processes(large=True) == 4
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    assert usual_processes(large=True) == 3


def test_the_memory_for_results_is_for_all_together() -> None:
    settings = ServiceSettings(result_cache_megabytes=128, processes=3)
    assert shared_results(settings, 3).result_cache_megabytes == 16
    assert shared_results(settings, 0).result_cache_megabytes == 64
    # A little is not nothing, and nothing is nothing.
    assert shared_results(ServiceSettings(result_cache_megabytes=1), 2).result_cache_megabytes == 1
    assert shared_results(ServiceSettings(result_cache_megabytes=0), 2).result_cache_megabytes == 0


def test_the_one_that_listens_has_its_share(monkeypatch) -> None:
    monkeypatch.setattr(opening, "opened_engine", lambda settings: settings.result_cache_megabytes)
    assert opening.open_engine(ServiceSettings(result_cache_megabytes=128, processes=3)) == 16
    assert opening.open_engine(ServiceSettings(result_cache_megabytes=128, processes=0)) == 64


def _sent(error: errors.GlamKGError) -> object:
    """The error, as another process gets it."""
    here, there = Pipe()
    with here, there:
        messages.send(here, messages.ERROR, error)
        return messages.receive(there)[1]


@pytest.mark.parametrize(
    "error",
    [
        RecordError("no name", where=Location(Path("a.csv"), 3, "x"), field="name"),
        GHCIDError("NL", "city", "three letters"),
        QueryTimeoutError(3.0, query="ASK {}"),
        errors.StoreError("it is away"),
    ],
)
def test_an_error_is_the_same_in_another_process(error: errors.GlamKGError) -> None:
    again = _sent(error)
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_every_error_of_the_tree_can_be_sent() -> None:
    kinds = [each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, errors.GlamKGError)]
    assert len(kinds) > 20
    for kind in kinds:
        error = kind.__new__(kind, "a sentence")
        error.args, error.data = ("a sentence",), {"line": 3}
        again = _sent(error)
        assert (type(again), str(again), again.data) == (kind, str(error), {"line": 3})
