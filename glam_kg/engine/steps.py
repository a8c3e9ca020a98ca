"""The steps of a question: how long each took, and what came of it, told as soon as it is done."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True, slots=True)
class Step:
    """A step that is done.

    Attributes:
        name: Its name, as in an answer's `timings_ms`.
        milliseconds: How long it took.
        detail: What came of it, as plain JSON values.
    """

    name: str
    milliseconds: float
    detail: Mapping[str, object] = field(default_factory=dict)


class _Timed:
    """A step that is being done."""

    __slots__ = ("_clock", "_detail", "_name", "_start")

    def __init__(self, clock: Clock, name: str) -> None:
        self._clock, self._name = clock, name
        self._detail: dict[str, object] = {}

    def __enter__(self) -> dict[str, object]:
        self._start = time.perf_counter()
        return self._detail

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        if error is None:
            self._clock.done(self._name, self._start, self._detail)


class Clock:
    """Times the steps of one question, and tells of each when it is done; what the listener takes counts for no step."""

    def __init__(self, on_step: Callable[[Step], None] | None = None) -> None:
        self.milliseconds: dict[str, float] = {}
        self._on_step = on_step

    def step(self, name: str) -> _Timed:
        """Time what is done within; its detail is what is put into the mapping. A step that fails is neither timed nor told."""
        return _Timed(self, name)

    def done(self, name: str, start: float, detail: Mapping[str, object]) -> None:
        """A step is done that began at a time of `time.perf_counter`."""
        took = round((time.perf_counter() - start) * 1000, 3)
        self.milliseconds[name] = took
        if self._on_step is not None:
            self._on_step(Step(name, took, detail))
