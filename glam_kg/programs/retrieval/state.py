"""What of a retrieval program is saved with it, and what its copies share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from dspy.predict.parameter import Parameter

from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")


class Shared(Generic[T]):
    """Something that copies of a program share: optimisers copy programs, and an index must not be copied with each."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __deepcopy__(self, memo: dict[int, Any]) -> Shared[T]:
        return self


class Numbers(Parameter):
    """Numbers of a program, such as how many hops it may take; they are saved and loaded with it."""

    def __init__(self, **values: float) -> None:
        self.values = values

    def __getitem__(self, name: str) -> float:
        return self.values[name]

    def count(self, name: str, given: int | None = None) -> int:
        """A number as a count of 1 or more; `given` goes before what is kept.

        Raises:
            InputError: It is below 1.
        """
        number = int(self.values[name]) if given is None else given
        if number < 1:
            raise InputError(f"{name} is {number}, expected 1 or more")
        return number

    def reset(self) -> None:
        """Optimisers begin anew with prompts, not with numbers."""

    def dump_state(self, json_mode: bool = True) -> dict[str, float]:  # noqa: ARG002, FBT001 - as dspy calls it
        """The numbers by name."""
        return dict(self.values)

    def load_state(self, state: Mapping[str, float]) -> None:
        """Take over numbers.

        Raises:
            InputError: They are those of another program.
        """
        if set(state) != set(self.values) or not all(isinstance(value, int | float) for value in state.values()):
            raise InputError(f"the numbers of the saved program are {dict(state)}, expected {sorted(self.values)}")
        self.values = dict(state)
