import asyncio
import threading
import time

import pytest

from glam_kg.programs.background import BackgroundLoop


@pytest.fixture
def background():
    loop = BackgroundLoop()
    yield loop
    loop.close()


async def soon(value):
    await asyncio.sleep(0)
    return value


def test_a_result_comes_back(background):
    assert background.run(lambda: soon(5), 1) == 5


def test_an_error_comes_back(background):
    async def fails():
        await asyncio.sleep(0)
        raise KeyError("x")

    with pytest.raises(KeyError):
        background.run(fails, 1)


def test_what_takes_too_long_is_cancelled(background):
    cancelled = threading.Event()

    async def waits():
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            cancelled.set()
            raise

    with pytest.raises(TimeoutError):
        background.run(waits, 0.05)
    assert cancelled.is_set()


def test_what_cannot_be_cancelled_does_not_hold_up_what_comes_next(background):
    release = threading.Event()

    async def computes():
        release.wait(30)

    start = time.monotonic()
    with pytest.raises(TimeoutError):
        background.run(computes, 0.05)
    assert background.run(lambda: soon(6), 1) == 6
    assert time.monotonic() - start < 10
    release.set()


def test_it_serves_a_caller_that_runs_a_loop_of_its_own(background):
    async def caller():
        return background.run(lambda: soon(7), 1)

    assert asyncio.run(caller()) == 7


def test_after_closing_it_starts_again(background):
    assert background.run(lambda: soon(1), 1) == 1
    background.close()
    background.close()
    assert background.run(lambda: soon(2), 1) == 2


def test_it_leaves_no_thread_behind():
    before = threading.active_count()
    background = BackgroundLoop()
    background.run(lambda: soon(1), 1)
    background.close()
    assert threading.active_count() == before
