"""What glam_kg does on a Milvus server beside searching: connect, make collections, tell its own, and say what went wrong."""

from __future__ import annotations

import json
import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Literal

from glam_kg.errors import RetrievalIndexError, SetupError
from glam_kg.retrieval.adapters.milvus_rows import LONGEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.retrieval.encoders.encoder import Encoder

Kind = Literal["FLAT", "HNSW", "IVF_FLAT", "IVF_SQ8", "DISKANN"]

FORMAT: Final = 1
_BUILDING: Final[dict[str, dict[str, int]]] = {
    "HNSW": {"M": 16, "efConstruction": 200},
    "IVF_FLAT": {"nlist": 1024},
    "IVF_SQ8": {"nlist": 1024},
}
_ID_BYTES: Final = 1024


def connected(address: str, token: str | None, timeout: float) -> Any:  # noqa: ANN401 - its methods are made at run time
    """A client of a server.

    Raises:
        SetupError: pymilvus is not installed.
        RetrievalIndexError: The server cannot be reached.
    """
    try:
        from pymilvus import MilvusClient
    except ImportError as error:
        raise SetupError("Milvus needs pymilvus, which is not installed: pip install 'glam-kg[milvus]'") from error
    # It logs every error with its traceback, too; we raise it.
    logging.getLogger("pymilvus").setLevel(logging.CRITICAL)
    with told(address, "the server cannot be reached"):
        return MilvusClient(uri=address, token=token or "", timeout=timeout)


@contextmanager
def told(address: str, what: str) -> Iterator[None]:
    """What goes wrong on the server, as one sentence."""
    from pymilvus import MilvusException

    try:
        yield
    except MilvusException as error:
        reason = next(iter(str(error.message).splitlines()), type(error).__name__)
        raise RetrievalIndexError(f"{address}: {what}: {reason}") from error


def create_collection(client: Any, name: str, encoder: Encoder, kind: Kind) -> None:  # noqa: ANN401
    """Make a collection for passages; its description says what made it."""
    from pymilvus import DataType

    description = json.dumps(
        {"made_by": "glam_kg", "format": FORMAT, "encoder": encoder.name, "dimension": encoder.dimension}
    )
    schema = client.create_schema(auto_id=False, enable_dynamic_field=False, description=description)
    schema.add_field("number", DataType.INT64, is_primary=True)
    schema.add_field("id", DataType.VARCHAR, max_length=_ID_BYTES)
    schema.add_field("text", DataType.VARCHAR, max_length=LONGEST)
    schema.add_field("class_name", DataType.VARCHAR, max_length=_ID_BYTES)
    schema.add_field("first_day", DataType.INT64)
    schema.add_field("last_day", DataType.INT64)
    schema.add_field("fields", DataType.JSON)
    schema.add_field("vector", DataType.FLOAT_VECTOR, dim=encoder.dimension)
    indexes = client.prepare_index_params()
    indexes.add_index("vector", index_type=kind, metric_type="IP", params=_BUILDING.get(kind, {}))
    client.create_collection(name, schema=schema, index_params=indexes, consistency_level="Strong")


def published_as(client: Any, name: str) -> str | None:  # noqa: ANN401
    """The collection that has the name as an alias, or None.

    Raises:
        RetrievalIndexError: A collection has the name itself.
    """
    for each in client.list_collections():
        if each == name:
            raise RetrievalIndexError(f"there is a collection {name!r} that glam_kg did not build: choose another name")
        if name in client.list_aliases(each).get("aliases", ()):
            return str(each)
    return None


def made_by(text: object) -> dict[str, Any] | None:
    """What the description of a collection says of its making; None where it is none of ours."""
    try:
        found = json.loads(text) if isinstance(text, str) else None
    except json.JSONDecodeError:
        return None
    return found if isinstance(found, dict) and found.get("made_by") == "glam_kg" else None
