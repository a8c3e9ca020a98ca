"""A new generation of a store takes the place of the one that answers, and no request fails."""

import logging
import signal
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from running_service import RunningService, is_running, running_service, until

from glam_kg.custodians.conversion import convert_files
from glam_kg.errors import NotReadyError, StoreError
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.service.opening import engines_of
from glam_kg.service.reloading import ReloadingEngines
from glam_kg.service.settings import ServiceSettings
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.views.building import build_views
from glam_kg.views.custodian_views import CustodianViews

pytestmark = pytest.mark.servers
QUESTION = "Hoeveel musea zijn er in Assen?"
RECORD = """\
- {{id: m{number}, name: Museum nummer {number}, institution_type: M, location: {{city: Assen, region: NL-DR, country: NL}}}}
"""


@pytest.fixture
def load(tmp_path: Path):
    """Puts so many museums in Assen into the store, in the place of what it held."""
    store = tmp_path / "store"
    gazetteer = Gazetteer.open()

    def put(museums: int) -> Path:
        records, quads = tmp_path / "records.yaml", tmp_path / "records.nq"
        records.write_text("".join(RECORD.format(number=number) for number in range(museums)), encoding="utf-8")
        convert_files([records], quads, places=gazetteer)
        load_files([quads], store, replace=True)
        return store

    return put


def _count(service: RunningService) -> int:
    response = service.ask(QUESTION)
    assert response.status_code == 200, response.text
    return response.json()["rows"][0]["count"]


@pytest.mark.parametrize("processes", [0, 2])
def test_no_request_fails_while_generations_are_loaded(load, processes: int) -> None:
    with running_service("--store", load(1), "--processes", processes, reload_seconds=0.1) as service:
        assert _count(service) == 1
        seen, failures, over = set(), [], threading.Event()

        def ask() -> None:
            while not over.wait(0.1):
                try:
                    seen.add(_count(service))
                except (httpx.HTTPError, AssertionError) as error:
                    failures.append(repr(error))

        clients = [threading.Thread(target=ask) for _ in range(20)]
        for client in clients:
            client.start()
        for museums in (2, 3, 4):
            load(museums)
            until(lambda museums=museums: museums in seen, f"generation with {museums} answers")
        over.set()
        for client in clients:
            client.join()
        assert failures == []
        assert seen == {1, 2, 3, 4}
        assert _count(service) == 4
        processes = service.children()
        assert service.end() == 0
        until(lambda: not any(map(is_running, processes)), "the store's processes are gone")


def test_a_generation_that_is_not_read_any_more_is_removed_by_the_next_load(load) -> None:
    store = load(1)
    with running_service("--store", store, reload_seconds=0.1) as service:
        load(2)
        until(lambda: _count(service) == 2, "the new generation answers")
        load(3)
        until(lambda: _count(service) == 3, "the newest generation answers")
        load(4)
        generations = sorted(path.name for path in (store / "generations").iterdir() if path.is_dir())
        assert "000001" not in generations
        assert "000002" not in generations


def test_a_signal_reads_the_store_anew(load) -> None:
    with running_service("--store", load(1), reload_seconds=0) as service:
        load(2)
        time.sleep(1)
        assert _count(service) == 1, "nobody looks"
        service.signal(signal.SIGHUP)
        until(lambda: _count(service) == 2, "the new generation answers")


def test_a_store_that_is_damaged_or_gone_leaves_the_last_generation_in_place(load) -> None:
    store = load(1)
    with running_service("--store", store, reload_seconds=0.1) as service:
        assert _count(service) == 1
        (store / "generation").write_text("rubbish\n", encoding="ascii")
        service.wait_for("cannot be looked at")
        assert _count(service) == 1
        (store / "generation").write_text("000077\n", encoding="ascii")
        service.wait_for("cannot be opened")
        assert _count(service) == 1
        assert service.get("/readyz").status_code == 200
        (store / "generation").write_text("000001\n", encoding="ascii")
        load(2)
        until(lambda: _count(service) == 2, "it is followed again")
        said = [line for line in service.told if "cannot be" in line]
        assert len(said) <= 4, said


def test_views_that_a_load_makes_when_its_generation_is_already_read_are_opened(load) -> None:
    store = load(1)
    engines = engines_of(ServiceSettings(store=store, processes=0, reload_seconds=0.05))
    engines.start()

    def views() -> list[CustodianViews | None]:
        with suppress(NotReadyError), engines.lease() as engine:
            return [engine.views]
        return []

    until(lambda: views() == [None], "it is open")
    assert build_views(store) is None
    until(lambda: views() not in ([], [None]), "its views are open")
    engines.close()


class Engine:
    """What is lent, and closed."""

    def __init__(self, number: int) -> None:
        self.number, self.closed = number, 0

    def close(self) -> None:
        self.closed += 1


@contextmanager
def _reloading(open_engine, mark, **options):
    engines = ReloadingEngines(open_engine, mark, seconds=0.01, **options)
    engines.start()
    yield engines
    engines.close()


def _lent(engines: ReloadingEngines) -> int | None:
    try:
        with engines.lease() as engine:
            return engine.number
    except NotReadyError:
        return None


def test_an_engine_is_closed_once_when_the_last_request_has_given_it_back() -> None:
    generation, opened = [1], []

    def open_engine() -> Engine:
        opened.append(Engine(generation[0]))
        return opened[-1]

    with _reloading(open_engine, lambda: generation[0]) as engines:
        until(lambda: _lent(engines) == 1, "the first is lent")
        with engines.lease() as first, engines.lease() as again:
            assert first is again
            generation[0] = 2
            until(lambda: _lent(engines) == 2, "the second is lent")
            assert (first.number, first.closed) == (1, 0)
        assert opened[0].closed == 1
        with engines.lease() as second:
            engines.close()
            assert second.closed == 0
            with pytest.raises(NotReadyError, match="shutting down"), engines.lease():
                pass
        assert [engine.closed for engine in opened] == [1, 1]


def test_an_engine_that_is_opened_while_the_service_ends_is_closed() -> None:
    opening, go_on, late = threading.Event(), threading.Event(), Engine(1)

    def open_engine() -> Engine:
        opening.set()
        go_on.wait(60)
        return late

    with _reloading(open_engine, lambda: 1) as engines:
        opening.wait(60)
        with pytest.raises(NotReadyError, match="opening"), engines.lease():
            pass
        engines.close()
        go_on.set()
        until(lambda: late.closed == 1, "it is closed")


def test_a_disk_that_cannot_be_read_for_a_while_is_looked_at_again(caplog) -> None:
    generation, looks = [1], []

    def mark() -> int:
        if generation[0] == 0:
            looks.append("failed")
            raise PermissionError(13, "Permission denied")
        return generation[0]

    with caplog.at_level(logging.ERROR), _reloading(lambda: Engine(generation[0]), mark) as engines:
        until(lambda: _lent(engines) == 1, "it is opened")
        generation[0] = 0
        until(lambda: len(looks) > 1, "it is looked at")
        assert _lent(engines) == 1
        generation[0] = 2
        until(lambda: _lent(engines) == 2, "the next one is opened")
    assert caplog.text.count("the store cannot be looked at") == 1


def test_what_cannot_be_opened_at_first_is_told_and_tried_again(caplog) -> None:
    failures, broken = [], [True]

    def open_engine() -> Engine:
        if broken[0]:
            raise StoreError("holds no store")
        return Engine(1)

    with caplog.at_level(logging.ERROR), _reloading(open_engine, lambda: 1, on_failure=failures.append) as engines:
        until(lambda: len(failures) > 1, "it is told")
        broken[0] = False
        until(lambda: _lent(engines) == 1, "it is opened after all")
    assert {str(error) for error in failures} == {"holds no store"}
