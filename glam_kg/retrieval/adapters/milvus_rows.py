"""Passages as rows of a Milvus collection, and filters in Milvus' language of conditions."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from glam_kg.errors import InputError
from glam_kg.retrieval.filters import place_keys
from glam_kg.retrieval.index.columns import FIELDS, days_of
from glam_kg.retrieval.passages import Passage

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.retrieval.filters import Filters

LONGEST: Final = 65_535
"""Bytes of a text that Milvus takes."""
_IN_FIELDS: Final = ("title", "date", "place", "language", "source")
PASSAGE_FIELDS: Final = ("number", "id", "text", "class_name", "fields")
"""What of a row a passage is made of."""


def row_of(number: int, passage: Passage, vector: NDArray[np.float32]) -> dict[str, Any]:
    """A passage as a row.

    Raises:
        InputError: Its text is longer than Milvus takes.
    """
    size = len(passage.text.encode())
    if size > LONGEST:
        raise InputError(f"passage {passage.id!r}: its text has {size:,} bytes, Milvus takes {LONGEST:,}: split it")
    days = days_of(passage)
    fields = {name: value for name in _IN_FIELDS if (value := getattr(passage, name))}
    return {
        "number": number,
        "id": passage.id,
        "text": passage.text,
        "class_name": passage.class_name or "",
        "first_day": days.first,
        "last_day": days.last,
        "fields": {
            **fields,
            "headings": list(passage.headings),
            "places": list(place_keys(passage.place or "")),
            "metadata": dict(passage.metadata),
        },
        "vector": vector,
    }


def passage_of(row: Mapping[str, Any]) -> Passage:
    """The passage that a row was made of."""
    fields = row["fields"]
    if isinstance(fields, str | bytes):
        fields = json.loads(fields)
    return Passage(
        id=row["id"],
        text=row["text"],
        title=fields.get("title", ""),
        headings=tuple(fields["headings"]),
        class_name=row["class_name"] or None,
        date=fields.get("date"),
        place=fields.get("place"),
        language=fields.get("language"),
        source=fields.get("source"),
        metadata=fields["metadata"],
    )


def expression_of(filters: Filters) -> str:
    """The condition that rows fulfil whose passages a filter lets through; "" where it lets all through.

    >>> from glam_kg.retrieval.filters import Filters
    >>> expression_of(Filters(classes=frozenset({"Museum", "Archive"}), places=frozenset({"NL"})))
    'class_name in ["Archive", "Museum"] and json_contains_any(fields["places"], ["NL"])'
    """
    conditions = []
    if filters.classes is not None:
        conditions.append(f"class_name in {_listed(filters.classes)}")
    if filters.period is not None:
        conditions += [f"first_day <= {filters.period.last}", f"last_day >= {filters.period.first}"]
    if filters.places is not None:
        # Milvus takes no empty list here.
        conditions.append(f'json_contains_any(fields["places"], {_listed(filters.places or {""})})')
    for name, allowed in filters.metadata.items():
        conditions.append(f"{_path(name)} in {_listed(allowed)}")
    return " and ".join(conditions)


def _path(name: str) -> str:
    if name == "class_name":
        return name
    return f"fields[{_quoted(name)}]" if name in FIELDS else f'fields["metadata"][{_quoted(name)}]'


def _listed(values: Collection[str]) -> str:
    return f"[{', '.join(_quoted(value) for value in sorted(values))}]"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
