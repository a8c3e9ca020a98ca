"""Scores that live elsewhere: fetched from a real database, kept for a time, laid over a schema."""

import math
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from made_schemas import one, schema

from glam_kg.errors import InputError
from glam_kg.ontology.model import Specificity
from glam_kg.ontology.score_repository import CachedScores, LiveSpecificity, overlaid

DAY = 86_400


class ScoreTable:
    """A table of a database that somebody else writes to."""

    def __init__(self, path):
        self.path = path
        self.fetches = 0
        with sqlite3.connect(path) as database:
            database.execute("CREATE TABLE score (class TEXT, context TEXT, score REAL)")

    def put(self, name, context, score):
        with sqlite3.connect(self.path) as database:
            database.execute("INSERT INTO score VALUES (?, ?, ?)", (name, context, score))

    def fetch(self):
        self.fetches += 1
        found = {}
        with sqlite3.connect(self.path) as database:
            for name, context, score in database.execute("SELECT * FROM score ORDER BY rowid"):
                found.setdefault(name, {})[context] = score
        return {name: Specificity(None, templates) for name, templates in found.items()}


class Clock:
    def __init__(self):
        self.seconds = 1000.0

    def __call__(self):
        return self.seconds


@pytest.fixture
def table(tmp_path):
    table = ScoreTable(tmp_path / "scores.db")
    table.put("Archive", "archive_search", 0.9)
    return table


@pytest.fixture
def clock():
    return Clock()


def test_scores_are_kept_until_their_time_is_over(table, clock):
    cached = CachedScores(table, 3 * DAY, clock=clock)
    assert table.fetches == 0
    first = cached.current()
    table.put("Archive", "archive_search", 0.8)
    # More than a day: an age is all of its seconds, not those of its last day.
    clock.seconds += 2 * DAY + 1
    assert cached.current() is first
    assert (first.version, table.fetches) == (1, 1)
    clock.seconds += DAY
    assert cached.current().scores["Archive"].templates == {"archive_search": 0.8}
    assert (cached.current().version, table.fetches) == (2, 2)


def test_scores_declared_wrong_are_fetched_at_once(table, clock):
    cached = CachedScores(table, math.inf, clock=clock)
    cached.current()
    table.put("Archive", "archive_search", 0.7)
    cached.invalidate()
    assert cached.current().scores["Archive"].templates == {"archive_search": 0.7}
    assert cached.current().version == 2


def test_fetched_scores_cannot_be_changed(table):
    with pytest.raises(TypeError):
        CachedScores(table, 60).current().scores["Archive"] = None


def test_a_failing_fetch_keeps_the_old_scores_and_says_so(table, clock):
    cached = CachedScores(table, 60, retry_seconds=5, clock=clock)
    good = cached.current()
    with sqlite3.connect(table.path) as database:
        database.execute("ALTER TABLE score RENAME TO gone")
    clock.seconds += 61
    failed = cached.current()
    assert failed.scores is good.scores
    assert failed.version == 1
    assert isinstance(failed.failure, sqlite3.OperationalError)
    assert "no such table: score" in str(failed.failure)
    clock.seconds += 4
    assert cached.current() is failed
    with sqlite3.connect(table.path) as database:
        database.execute("ALTER TABLE gone RENAME TO score")
    clock.seconds += 1
    mended = cached.current()
    assert (mended.failure, mended.version, table.fetches) == (None, 2, 3)


def test_without_any_fetch_there_are_no_scores(tmp_path, clock):
    class Missing:
        def fetch(self):
            return (tmp_path / "nothing").read_bytes()

    found = CachedScores(Missing(), 60, clock=clock).current()
    assert (dict(found.scores), found.version) == ({}, 0)
    assert isinstance(found.failure, FileNotFoundError)


@pytest.mark.parametrize(
    ("fetched", "reason"),
    [({"Archive": 0.9}, "fetched for the class 'Archive' is 0.9, expected a Specificity"), (None, "not iterable")],
)
def test_what_is_no_score_is_a_failed_fetch(fetched, reason):
    class Wrong:
        def fetch(self):
            return fetched

    found = CachedScores(Wrong(), 60).current()
    assert dict(found.scores) == {}
    assert reason in str(found.failure)


class Slow:
    """Fetches end when the test says so."""

    def __init__(self):
        self.begun, self.go_on = threading.Semaphore(0), threading.Semaphore(0)
        self.fetches, self.value = 0, 0.1

    def fetch(self):
        self.fetches += 1
        found = {"Archive": Specificity(self.value)}
        self.begun.release()
        assert self.go_on.acquire(timeout=10)
        return found


def test_one_thread_fetches_and_the_others_get_what_has_run_out(clock):
    slow = Slow()
    slow.go_on.release()
    cached = CachedScores(slow, 60, clock=clock)
    old = cached.current()
    assert slow.begun.acquire(timeout=10)
    clock.seconds += 61
    slow.value = 0.2
    with ThreadPoolExecutor(1) as pool:
        fetching = pool.submit(cached.current)
        assert slow.begun.acquire(timeout=10)
        assert [cached.current() for _ in range(5)] == [old] * 5
        slow.go_on.release()
        assert fetching.result(timeout=10).scores["Archive"].general == 0.2
    assert slow.fetches == 2


def test_many_threads_wait_for_one_first_fetch():
    slow = Slow()
    cached = CachedScores(slow, 60)
    with ThreadPoolExecutor(8) as pool:
        waiting = [pool.submit(cached.current) for _ in range(8)]
        assert slow.begun.acquire(timeout=10)
        slow.go_on.release()
        assert {id(each.result(timeout=10)) for each in waiting} == {id(cached.current())}
    assert slow.fetches == 1


def test_a_fetch_that_began_before_the_scores_were_declared_wrong_is_not_the_last(clock):
    slow = Slow()
    cached = CachedScores(slow, 60, clock=clock)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(cached.current)
        assert slow.begun.acquire(timeout=10)
        slow.value = 0.9
        cached.invalidate()
        second = pool.submit(cached.current)
        slow.go_on.release(2)
        assert first.result(timeout=10).scores["Archive"].general == 0.1
        assert second.result(timeout=10).scores["Archive"].general == 0.9
    assert slow.fetches == 2


@pytest.mark.parametrize(
    "wrong", [{"ttl_seconds": 0}, {"ttl_seconds": 1, "retry_seconds": -1}, {"ttl_seconds": math.nan}]
)
def test_a_wrong_number_of_seconds_is_refused(table, wrong):
    with pytest.raises(InputError, match=r"seconds is .*, expected more than 0"):
        CachedScores(table, **wrong)


def test_the_live_lookup_follows_the_fetches(table, clock):
    live = LiveSpecificity(
        schema(one("Archive", 0.3, archive_search=0.5), one("Museum", 0.4)), CachedScores(table, 60, clock=clock)
    )
    held = live.lookup()
    assert held.get_score("Archive", "archive_search") == 0.9
    assert live.lookup() is held
    table.put("Archive", "archive_search", 0.1)
    clock.seconds += 61
    assert live.lookup().get_score("Archive", "archive_search") == 0.1
    assert held.get_score("Archive", "archive_search") == 0.9
    assert live.lookup().get_score("Museum", "archive_search") == 0.6


def test_what_cannot_be_laid_over_the_schema_is_reported():
    own = schema(one("Archive", 0.3, rationale="Ours.", museum_search=0.2))
    given = {
        "Archive": Specificity(
            1.5, {"archive_search": "high", "shop_search": 1.0, "museum_search": math.nan}, "Theirs."
        ),
        "Nowhere": Specificity(0.5),
        None: Specificity(0.5),
    }
    result = overlaid(own, given)
    assert result.classes["Archive"].specificity == Specificity(
        0.3, {"museum_search": 0.2, "shop_search": 1.0}, "Theirs."
    )
    assert [(each.class_name, each.reason) for each in result.problems] == [
        ("Archive", "the fetched general score is 1.5, expected a number from 0 to 1"),
        ("Archive", "the fetched score for archive_search is 'high', expected a number from 0 to 1"),
        ("Archive", "the fetched score for museum_search is nan, expected a number from 0 to 1"),
        (None, "the fetched scores name a class that the schema does not have"),
        ("Nowhere", "the fetched scores name a class that the schema does not have"),
    ]
    assert own.classes["Archive"].specificity.general == 0.3
