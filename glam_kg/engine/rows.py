"""The rows of a result, which many answers may share."""

from __future__ import annotations

import json
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from collections.abc import Mapping

_MEASURED = 200


class Row(dict[str, object]):
    """A row that refuses to be changed, as other answers may have it too; `dict(row)` gives one's own.

    >>> Row(name="Rijksmuseum")["name"]
    'Rijksmuseum'
    """

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("the rows of an answer are shared and cannot be changed: take a copy, dict(row)")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle and copy, which would set items one by one."""
        return Row, (dict(self),)


class ResultRows(tuple["Mapping[str, object]", ...]):  # noqa: SLOT001 - the JSON is kept in its dictionary
    """Rows in the order of the engine, with their JSON, which is made once."""

    @cached_property
    def json(self) -> bytes:
        """The rows as a JSON list in UTF-8."""
        import orjson

        rows = list(self)
        try:
            return orjson.dumps(rows)
        except TypeError:
            return json.dumps([dict(row) for row in rows]).encode("ascii")

    def held_bytes(self) -> int:
        """About how much memory they take, their JSON included, whether it is made already or not."""
        size = sys.getsizeof
        # Of many rows some are looked at: to measure ten thousand takes as long as to find them.
        step = max(1, len(self) // _MEASURED)
        seen = self[::step]
        # In JSON a text takes about the room of the object that holds it: its key and quotes are as long as the header.
        return step * sum(size(row) + 2 * sum(map(size, row.values())) for row in seen)
