"""Properties that are worked out once, for objects of which dozens are made for a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Self, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable

_Owner = TypeVar("_Owner")
_Value = TypeVar("_Value")


class worked_out_once(Generic[_Owner, _Value]):  # noqa: N801 - a decorator, as `property` is one
    """A property that is worked out when it is first asked for, and then kept in the object.

    As `functools.cached_property`, which before Python 3.12 takes a lock that all objects share: that takes as long as what is
    worked out. Threads that ask at the same time may work it out twice, so it must come to the same.

    >>> class Words:
    ...     def __init__(self, text: str) -> None:
    ...         self.text = text
    ...
    ...     @worked_out_once
    ...     def words(self) -> list[str]:
    ...         return self.text.split()
    >>> words = Words("a b")
    >>> words.words, words.words is words.words
    (['a', 'b'], True)
    """

    def __init__(self, work_out: Callable[[_Owner], _Value]) -> None:
        self._work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type[_Owner], name: str) -> None:
        """Under this name the object keeps it."""
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type[_Owner]) -> Self: ...
    @overload
    def __get__(self, instance: _Owner, owner: type[_Owner]) -> _Value: ...
    def __get__(self, instance: _Owner | None, owner: type[_Owner]) -> Self | _Value:
        """Asked for once an object: what the object keeps then comes before this."""
        if instance is None:
            return self
        value = instance.__dict__[self._name] = self._work_out(instance)
        return value
