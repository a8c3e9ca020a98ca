"""Passages and their vectors on a Milvus server (https://milvus.io), for collections that outgrow one machine.

The client, pymilvus, is not installed with glam_kg: `pip install 'glam-kg[milvus]'`.
"""

from __future__ import annotations

import json
import logging
import uuid
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Literal, Self

from glam_kg.errors import InputError, RetrievalIndexError, SetupError
from glam_kg.retrieval.adapters.kept_passages import KeptPassages
from glam_kg.retrieval.adapters.milvus_rows import PASSAGE_FIELDS, expression_of, passage_of, row_of
from glam_kg.retrieval.search import Searcher
from glam_kg.retrieval.vector_building import text_to_encode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.retrieval.encoders.encoder import Encoder
    from glam_kg.retrieval.filters import Filters
    from glam_kg.retrieval.legs import Ranking
    from glam_kg.retrieval.passages import Passage

Kind = Literal["FLAT", "HNSW", "IVF_FLAT", "IVF_SQ8", "DISKANN"]
Consistency = Literal["Strong", "Bounded", "Eventually"]

FORMAT: Final = 1
_MOST: Final = 16_384
"""Hits that Milvus gives at most."""
_BATCH: Final = 500
_BUILDING: Final[dict[str, dict[str, int]]] = {
    "HNSW": {"M": 16, "efConstruction": 200},
    "IVF_FLAT": {"nlist": 1024},
    "IVF_SQ8": {"nlist": 1024},
}
_ID_BYTES: Final = 1024


@dataclass(frozen=True)
class MilvusIndex:
    """A collection of passages: a leg of a search by meaning, and the passages by number.

    It takes the place of an index on disk: `searcher()` gives a retrieval model. Threads may share it.

    Attributes:
        client: The connection, a `pymilvus.MilvusClient`.
        address: Of the server.
        collection: The name of the collection, an alias of the one that was built last.
        encoder: Makes vectors of questions; the one that made those of the passages.
        consistency: How much of what was just written a search must see. `Strong` waits for all of it, which may take a fifth
            of a second; `Bounded` is for collections that seldom change.
    """

    client: Any
    address: str
    collection: str
    encoder: Encoder
    consistency: Consistency = "Bounded"
    _kept: KeptPassages = field(default_factory=KeptPassages, repr=False, compare=False)

    @classmethod
    def open(
        cls,
        address: str,
        collection: str,
        *,
        encoder: Encoder,
        token: str | None = None,
        timeout: float = 10.0,
        consistency: Consistency = "Bounded",
    ) -> Self:
        """A collection that `build` made.

        Args:
            address: Of the server, such as `http://127.0.0.1:19530`.
            collection: Its name.
            encoder: Must be the one that it was built with.
            token: `user:password` or a key, where the server wants one.
            timeout: Seconds that a request may take.
            consistency: How much of what was just written a search must see.

        Raises:
            SetupError: pymilvus is not installed.
            RetrievalIndexError: The server cannot be reached, has no such collection, or it is of another make or encoder.
        """
        client = _client(address, token, timeout)
        with _told(address, f"the collection {collection!r} cannot be opened"):
            made_by = _read_description(client.describe_collection(collection).get("description"))
            client.load_collection(collection)
        if made_by is None:
            raise RetrievalIndexError(f"{address}: {collection!r} is no collection that glam_kg built")
        if made_by["format"] != FORMAT:
            raise RetrievalIndexError(
                f"{address}: {collection!r} has format {made_by['format']}, this program reads {FORMAT}"
            )
        if (made_by["encoder"], made_by["dimension"]) != (encoder.name, encoder.dimension):
            raise RetrievalIndexError(
                f"{address}: {collection!r} was built with {made_by['encoder']} ({made_by['dimension']} numbers), "
                f"not with {encoder.name} ({encoder.dimension})"
            )
        return cls(client, address, collection, encoder, consistency)

    @classmethod
    def build(
        cls,
        address: str,
        collection: str,
        passages: Iterable[Passage],
        *,
        encoder: Encoder,
        kind: Kind = "HNSW",
        token: str | None = None,
        timeout: float = 60.0,
        consistency: Consistency = "Bounded",
        on_progress: Callable[[int], None] | None = None,
    ) -> Self:
        """Put passages on a server, numbered from 0 in their order.

        They are written into a collection of its own, which takes the name when all of it is there; the one that had the name
        before is dropped then. A build that fails leaves everything as it was.

        Args:
            address: Of the server.
            collection: The name to publish under.
            passages: Are read once, a batch at a time.
            encoder: Makes their vectors.
            kind: How Milvus finds neighbours; `FLAT` is exact.
            token: `user:password` or a key, where the server wants one.
            timeout: Seconds that a request may take.
            consistency: How much of what was just written a search must see.
            on_progress: Gets the number of passages written so far.

        Raises:
            SetupError: pymilvus is not installed.
            InputError: A passage is longer than Milvus takes.
            RetrievalIndexError: The server cannot be reached, or refuses.
        """
        client = _client(address, token, timeout)
        fresh = f"{collection}_{uuid.uuid4().hex[:12]}"
        built = cls(client, address, fresh, encoder, consistency)
        try:
            with _told(address, f"the collection {collection!r} cannot be built"):
                _create(client, fresh, encoder, kind)
                built.add(passages, first=0, on_progress=on_progress)
                client.flush(fresh)
                earlier = _alias_target(client, collection)
                if earlier is None:
                    client.create_alias(fresh, collection)
                else:
                    client.alter_alias(fresh, collection)
        except BaseException:
            # What was not published is of no use to anybody.
            if client.has_collection(fresh):
                client.drop_collection(fresh)
            raise
        if earlier is not None:
            with _told(address, f"the collection {earlier!r} cannot be dropped"):
                client.drop_collection(earlier)
        return cls(client, address, collection, encoder, consistency)

    @property
    def size(self) -> int:
        """How many passages there are."""
        with self._asking("counting"):
            rows = self.client.query(self.collection, filter="", output_fields=["count(*)"], consistency_level="Strong")
        return int(rows[0]["count(*)"])

    def add(self, passages: Iterable[Passage], *, first: int, on_progress: Callable[[int], None] | None = None) -> int:
        """Write passages, numbered from `first` in their order; what has one of these numbers is replaced.

        Returns:
            How many were written.

        Raises:
            InputError: A passage is longer than Milvus takes, or `first` is below 0.
            RetrievalIndexError: The server cannot be reached, or refuses.
        """
        if first < 0:
            raise InputError(f"the first number is {first}, expected 0 or more")
        number = first
        for batch in _batches(passages, _BATCH):
            vectors = self.encoder.encode([text_to_encode(passage) for passage in batch])
            rows = [
                row_of(number + at, passage, vector)
                for at, (passage, vector) in enumerate(zip(batch, vectors, strict=True))
            ]
            with self._asking("writing"):
                self.client.upsert(self.collection, rows)
            number += len(batch)
            if on_progress:
                on_progress(number - first)
        self._kept.clear()
        return number - first

    def delete(self, ids: Sequence[str]) -> None:
        """Delete passages by id; an id that nothing has is passed over.

        Raises:
            RetrievalIndexError: The server cannot be reached, or refuses.
        """
        for batch in _batches(ids, _BATCH):
            with self._asking("deleting"):
                self.client.delete(self.collection, filter=f"id in {json.dumps(batch, ensure_ascii=False)}")
        self._kept.clear()

    def search(self, question: str, *, language: str, k: int, filters: Filters) -> Ranking:  # noqa: ARG002 - one encoder for all
        """The best `k` passages by the likeness of their vectors to the question's; scores are cosines.

        Raises:
            RetrievalIndexError: The server cannot be reached, or refuses.
        """
        return self.nearest(self.encoder.encode_questions([question])[0], k=k, filters=filters)

    def nearest(self, vector: NDArray[np.float32], *, k: int, filters: Filters) -> Ranking:
        """The passages whose vectors are nearest to one, best first, of two with the same score that with the lower number."""
        k = min(k, _MOST)
        if k < 1:
            return []
        limit = min(k + 1, _MOST)
        while True:
            found = self._found(vector, limit, expression_of(filters))
            # Of several with the last score, Milvus gives any; all of them are needed to tell the lowest numbers.
            tied = len(found) == limit and found[-1][0] == found[k - 1][0]
            if not tied or limit == _MOST:
                return sorted(found, key=lambda pair: (-pair[0], pair[1]))[:k]
            limit = min(4 * limit, _MOST)

    def _found(self, vector: NDArray[np.float32], limit: int, condition: str) -> Ranking:
        with self._asking("searching"):
            (hits,) = self.client.search(
                self.collection,
                data=[vector],
                anns_field="vector",
                limit=limit,
                filter=condition,
                output_fields=list(PASSAGE_FIELDS),
                search_params={"params": {"ef": max(64, 2 * limit), "nprobe": 64, "search_list": max(100, 2 * limit)}},
                consistency_level=self.consistency,
            )
        # The passages come with the hits, so that they need not be asked for one by one.
        self._kept.keep({int(hit["number"]): passage_of(hit["entity"]) for hit in hits})
        return [(float(hit["distance"]), int(hit["number"])) for hit in hits]

    def __getitem__(self, number: int) -> Passage:
        """A passage by number.

        Raises:
            RetrievalIndexError: There is none, or the server cannot be reached.
        """
        kept = self._kept.get(number)
        if kept is not None:
            return kept
        with self._asking("reading"):
            rows = self.client.get(self.collection, ids=[number], output_fields=list(PASSAGE_FIELDS))
        if not rows:
            raise RetrievalIndexError(f"{self.address}: {self.collection!r} has no passage {number}")
        passage = passage_of(rows[0])
        self._kept.keep({number: passage})
        return passage

    def searcher(self, *, language: str = "en") -> Searcher:
        """A retrieval model over the collection: with filters, classes blended in and diversity, as over an index on disk."""
        return Searcher(self, {"dense": self}, language=language)

    def close(self) -> None:
        """End the connection."""
        self.client.close()

    @contextmanager
    def _asking(self, what: str) -> Iterator[None]:
        with _told(self.address, f"{what} in {self.collection!r} failed"):
            yield


def _client(address: str, token: str | None, timeout: float) -> Any:  # noqa: ANN401 - its methods are made at run time
    try:
        from pymilvus import MilvusClient
    except ImportError as error:
        raise SetupError("Milvus needs pymilvus, which is not installed: pip install 'glam-kg[milvus]'") from error
    # It logs every error with its traceback, too; we raise it.
    logging.getLogger("pymilvus").setLevel(logging.CRITICAL)
    with _told(address, "the server cannot be reached"):
        return MilvusClient(uri=address, token=token or "", timeout=timeout)


@contextmanager
def _told(address: str, what: str) -> Iterator[None]:
    """What goes wrong on the server, as one sentence."""
    from pymilvus import MilvusException

    try:
        yield
    except MilvusException as error:
        reason = next(iter(str(error.message).splitlines()), type(error).__name__)
        raise RetrievalIndexError(f"{address}: {what}: {reason}") from error


def _create(client: Any, name: str, encoder: Encoder, kind: Kind) -> None:  # noqa: ANN401
    from pymilvus import DataType

    description = json.dumps(
        {"made_by": "glam_kg", "format": FORMAT, "encoder": encoder.name, "dimension": encoder.dimension}
    )
    schema = client.create_schema(auto_id=False, enable_dynamic_field=False, description=description)
    schema.add_field("number", DataType.INT64, is_primary=True)
    schema.add_field("id", DataType.VARCHAR, max_length=_ID_BYTES)
    schema.add_field("text", DataType.VARCHAR, max_length=65_535)
    schema.add_field("class_name", DataType.VARCHAR, max_length=_ID_BYTES)
    schema.add_field("first_day", DataType.INT64)
    schema.add_field("last_day", DataType.INT64)
    schema.add_field("fields", DataType.JSON)
    schema.add_field("vector", DataType.FLOAT_VECTOR, dim=encoder.dimension)
    indexes = client.prepare_index_params()
    indexes.add_index("vector", index_type=kind, metric_type="IP", params=_BUILDING.get(kind, {}))
    client.create_collection(name, schema=schema, index_params=indexes, consistency_level="Strong")


def _alias_target(client: Any, name: str) -> str | None:  # noqa: ANN401
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


def _read_description(text: object) -> dict[str, Any] | None:
    try:
        found = json.loads(text) if isinstance(text, str) else None
    except json.JSONDecodeError:
        return None
    return found if isinstance(found, dict) and found.get("made_by") == "glam_kg" else None


def _batches(items: Iterable[Any], size: int) -> Iterator[list[Any]]:
    source = iter(items)
    while batch := list(islice(source, size)):
        yield batch
