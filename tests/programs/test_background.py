import asyncio
import threading

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
    assert background.run(lambda: soon(5), 60) == 5


def test_an_error_comes_back(background):
    async def fails():
        await asyncio.sleep(0)
        raise KeyError("x")

    with pytest.raises(KeyError):
        background.run(fails, 60)


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
    assert cancelled.wait(30)


def test_what_cannot_be_cancelled_does_not_hold_up_what_comes_next(background):
    release = threading.Event()

    async def computes():
        release.wait(120)

    with pytest.raises(TimeoutError):
        background.run(computes, 0.05)
    assert background.run(lambda: soon(6), 60) == 6
    assert not release.is_set()
    release.set()


def test_it_serves_a_caller_that_runs_a_loop_of_its_own(background):
    async def caller():
        return background.run(lambda: soon(7), 60)

    assert asyncio.run(caller()) == 7


def test_after_closing_it_starts_again(background):
    assert background.run(lambda: soon(1), 60) == 1
    background.close()
    background.close()
    assert background.run(lambda: soon(2), 60) == 2


def test_it_leaves_no_thread_behind():
    before = {*threading.enumerate()}
    background = BackgroundLoop()
    background.run(lambda: soon(1), 60)
    # Libraries that other tests use start threads of their own.
    (started,) = (thread for thread in {*threading.enumerate()} - before if thread.name.startswith("glam_kg"))
    background.close()
    started.join(60)
    assert not started.is_alive()
