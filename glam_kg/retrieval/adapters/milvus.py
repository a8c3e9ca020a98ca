"""Passages and their vectors on a Milvus server (https://milvus.io), for collections that outgrow one machine.

The client, pymilvus, is not installed with glam_kg: `pip install 'glam-kg[milvus]'`.
"""

from __future__ import annotations

import json
import uuid
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Literal, Self

from glam_kg.errors import InputError, RetrievalIndexError
from glam_kg.retrieval.adapters.kept_passages import KeptPassages
from glam_kg.retrieval.adapters.milvus_rows import PASSAGE_FIELDS, expression_of, passage_of, row_of
from glam_kg.retrieval.adapters.milvus_server import FORMAT, connected, create_collection, made_by, published_as, told
from glam_kg.retrieval.index.vectors import text_to_encode
from glam_kg.retrieval.search import Searcher

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.retrieval.adapters.milvus_server import Kind
    from glam_kg.retrieval.encoders.encoder import Encoder
    from glam_kg.retrieval.filters import Filters
    from glam_kg.retrieval.legs import Ranking
    from glam_kg.retrieval.passages import Passage

Consistency = Literal["Strong", "Bounded", "Eventually"]

_MOST: Final = 16_384
"""Hits that Milvus gives at most."""
_BATCH: Final = 500


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
        client = connected(address, token, timeout)
        with told(address, f"the collection {collection!r} cannot be opened"):
            description = made_by(client.describe_collection(collection).get("description"))
            client.load_collection(collection)
        if description is None:
            raise RetrievalIndexError(f"{address}: {collection!r} is no collection that glam_kg built")
        if description["format"] != FORMAT:
            raise RetrievalIndexError(
                f"{address}: {collection!r} has format {description['format']}, this program reads {FORMAT}"
            )
        if (description["encoder"], description["dimension"]) != (encoder.name, encoder.dimension):
            raise RetrievalIndexError(
                f"{address}: {collection!r} was built with {description['encoder']} ({description['dimension']} numbers), "
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
        client = connected(address, token, timeout)
        fresh = f"{collection}_{uuid.uuid4().hex[:12]}"
        built = cls(client, address, fresh, encoder, consistency)
        try:
            with told(address, f"the collection {collection!r} cannot be built"):
                create_collection(client, fresh, encoder, kind)
                built.add(passages, first=0, on_progress=on_progress)
                client.flush(fresh)
                earlier = published_as(client, collection)
                if earlier is None:
                    client.create_alias(fresh, collection)
                else:
                    client.alter_alias(fresh, collection)
        except BaseException:
            # What was not published is of no use to anybody.
            # A server that is gone cannot drop it, and that is not what went wrong first.
            with suppress(RetrievalIndexError), told(address, f"the collection {fresh!r} cannot be dropped"):
                if client.has_collection(fresh):
                    client.drop_collection(fresh)
            raise
        if earlier is not None:
            with told(address, f"the collection {earlier!r} cannot be dropped"):
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
        """The passages whose vectors are nearest to one, best first, of two with the same score that with the lower number.

        Milvus gives no more than 16,384 hits, however many are wanted.
        """
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
        with told(self.address, f"{what} in {self.collection!r} failed"):
            yield


def _batches(items: Iterable[Any], size: int) -> Iterator[list[Any]]:
    source = iter(items)
    while batch := list(islice(source, size)):
        yield batch
