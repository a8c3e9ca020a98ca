"""The threads of the service: few places, which nobody holds for long, and which nobody keeps who has gone."""

import asyncio
import threading

import pytest

from glam_kg.service import threads
from glam_kg.service.threads import Threads
from glam_kg.sparql.abandonment import Abandoned, refuse_abandoned


def _waiting(go_on: threading.Event, begun: threading.Event | None = None):
    def work() -> str:
        if begun is not None:
            begun.set()
        assert go_on.wait(30)
        return "slow"

    return work


def test_quick_work_does_not_wait_behind_slow_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "LONG_SECONDS", 0.05)

    async def main() -> None:
        pool, go_on = Threads(2, "test"), threading.Event()
        slow = [asyncio.ensure_future(pool.run(_waiting(go_on))) for _ in range(8)]
        async with asyncio.timeout(20):
            assert await pool.run(lambda: "quick") == "quick"
        assert not any(each.done() for each in slow)
        go_on.set()
        assert await asyncio.gather(*slow) == ["slow"] * 8
        assert pool._free == 2
        pool.close()

    asyncio.run(main())


def test_where_nothing_goes_aside_work_waits_in_its_order() -> None:
    async def main() -> None:
        pool, go_on, done = Threads(1, "test", aside=False), threading.Event(), []
        first = asyncio.ensure_future(pool.run(_waiting(go_on)))
        others = [asyncio.ensure_future(pool.run(lambda number=number: done.append(number))) for number in range(5)]
        await asyncio.sleep(threads.LONG_SECONDS + 0.2)
        assert not done
        go_on.set()
        await asyncio.gather(first, *others)
        assert done == [0, 1, 2, 3, 4]
        assert pool._free == 1

    asyncio.run(main())


def test_who_is_cancelled_while_it_waits_takes_no_place() -> None:
    async def main() -> None:
        pool, go_on, ran = Threads(1, "test", aside=False), threading.Event(), []
        first = asyncio.ensure_future(pool.run(_waiting(go_on)))
        second = asyncio.ensure_future(pool.run(lambda: ran.append(2)))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.wait([second])
        go_on.set()
        assert await first == "slow"
        assert await pool.run(lambda: "third") == "third"
        assert not ran
        assert pool._free == 1

    asyncio.run(main())


def test_work_that_nobody_waits_for_learns_of_it_and_gives_back_its_place() -> None:
    async def main() -> None:
        pool, begun, ended = Threads(1, "test", aside=False), threading.Event(), threading.Event()

        def work() -> None:
            begun.set()
            try:
                while True:
                    refuse_abandoned()
                    ended.wait(0.01)
            except Abandoned:
                ended.set()
                raise

        running = asyncio.ensure_future(pool.run(work))
        while not begun.is_set():
            await asyncio.sleep(0.01)
        running.cancel()
        async with asyncio.timeout(20):
            assert await pool.run(lambda: "next") == "next"
        assert ended.is_set()

    asyncio.run(main())


def test_what_goes_wrong_goes_to_who_waits_and_gives_back_the_place() -> None:
    async def main() -> None:
        pool = Threads(1, "test")

        def fail() -> None:
            raise ValueError("no")

        for _ in range(3):
            with pytest.raises(ValueError, match="no"):
                await pool.run(fail)
        assert pool._free == 1
        pool.close()
        with pytest.raises(RuntimeError):
            await pool.run(fail)
        assert pool._free == 1

    asyncio.run(main())
