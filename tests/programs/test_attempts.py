"""When a model is asked no more, and when again."""

import threading

import pytest

from glam_kg.programs.attempts import MOST_FAILURES, PAUSE, Attempts
from glam_kg.programs.failure import Failure


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def attempts(clock):
    return Attempts(clock)


def fail(attempts, times):
    for _ in range(times):
        assert attempts.refuses() is None
        attempts.failed(Failure.plain("it sleeps"), reached=False)


def test_after_some_failures_in_a_row_it_is_not_asked_for_a_while(attempts, clock):
    fail(attempts, MOST_FAILURES)
    assert attempts.refuses() == f"it failed {MOST_FAILURES} times in a row, the last time because it sleeps"
    clock.now = PAUSE - 0.1
    assert attempts.refuses() is not None
    clock.now = PAUSE
    assert attempts.refuses() is None


def test_after_the_pause_one_failure_is_enough_and_one_answer_is(attempts, clock):
    fail(attempts, MOST_FAILURES)
    clock.now = PAUSE
    fail(attempts, 1)
    assert attempts.refuses() is not None
    clock.now = 2 * PAUSE
    attempts.answered()
    fail(attempts, MOST_FAILURES - 1)
    assert attempts.refuses() is None


def test_an_answer_between_ends_the_row(attempts):
    for end in (attempts.answered, lambda: attempts.failed(Failure.plain("it mumbles"), reached=True)):
        fail(attempts, MOST_FAILURES - 1)
        end()
    assert attempts.refuses() is None
    assert attempts.count().to_dict() == {
        "asked": 10, "failed": 9, "passed_over": 0, "reasons": {"it sleeps": 8, "it mumbles": 1}
    }  # fmt: skip


def test_threads_count_together(attempts):
    threads = [threading.Thread(target=lambda: [attempts.answered() for _ in range(500)]) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert attempts.count().asked == 4000
