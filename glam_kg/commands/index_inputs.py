"""What an index is built from, and what is said of one that was built."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from glam_kg.commands.index_remarks import IndexRemarks
from glam_kg.commands.sources import open_gazetteer, open_source, say
from glam_kg.errors import PassageError
from glam_kg.settings import cache_directory

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from glam_kg.errors import Location
    from glam_kg.retrieval.encoders.encoder import Encoder
    from glam_kg.retrieval.index.building import BuildSummary
    from glam_kg.retrieval.passages import Passage


@dataclass
class IndexInputs:
    """The passages of files, of a graph and of the schema, in this order."""

    files: Sequence[Path]
    store: Path | None = None
    endpoint: str | None = None
    schema: bool = False
    remarks: IndexRemarks = field(default_factory=IndexRemarks, init=False)
    """Of the passages that were read so far."""
    _at: Location | None = field(default=None, init=False)

    @property
    def names(self) -> list[str]:
        """What is read, for the manifest."""
        graph = [str(self.store)] if self.store else [self.endpoint] if self.endpoint else []
        return [*map(str, self.files), *graph, *(["schema"] if self.schema else [])]

    def __iter__(self) -> Iterator[Passage]:
        """All passages.

        Raises:
            GlamKGError: What reading them raises.
        """
        for passage in chain(self._of_files(), self._of_graph(), self._of_schema()):
            self.remarks.note(passage, self._at)
            yield passage

    @contextmanager
    def placed(self) -> Iterator[None]:
        """Say the line of a passage that is refused for what stands in another."""
        try:
            yield
        except PassageError as error:
            if error.where.file is None and self._at is not None:
                raise PassageError(error.problem, where=self._at) from error
            raise

    def _of_files(self) -> Iterator[Passage]:
        from glam_kg.retrieval.sources.passage_file import read_passages

        for path in self.files:
            for where, passage in read_passages(path):
                self._at = where
                yield passage
        self._at = None

    def _of_graph(self) -> Iterator[Passage]:
        if self.store is None and self.endpoint is None:
            return
        from glam_kg.ontology.vocabulary import SchemaVocabulary
        from glam_kg.retrieval.sources.custodian_passages import PassageWords, custodian_passages

        words = PassageWords.of(open_gazetteer(), SchemaVocabulary.load())
        yield from custodian_passages(open_source(self.store, self.endpoint), words)

    def _of_schema(self) -> Iterator[Passage]:
        if not self.schema:
            return
        from glam_kg.ontology.class_words import vocabulary_words
        from glam_kg.ontology.schema_cache import open_schema
        from glam_kg.ontology.vocabulary import SchemaVocabulary
        from glam_kg.retrieval.sources.schema_passages import schema_passages

        schema = open_schema()
        yield from schema_passages(schema, vocabulary_words(SchemaVocabulary.load(), schema))


def encoder_of(name: str, kept: Path | None) -> Encoder | None:
    """The encoder of a name; None for `none`.

    Args:
        name: As `encoder_named` takes it.
        kept: A file of vectors by content; by default one in the cache folder for an encoder behind a server, else none.

    Raises:
        GlamKGError: There is no such encoder.
    """
    from glam_kg.retrieval.encoders.by_name import NONE, encoder_named

    if name == NONE:
        return None
    from glam_kg.retrieval.encoders.encoding_server import PREFIX
    from glam_kg.retrieval.encoders.kept_vectors import KeptVectors

    encoder = encoder_named(name)
    if kept is None and name.startswith(PREFIX):
        # What a server is asked for may have a price.
        kept = cache_directory() / "vectors.sqlite"
    return KeptVectors(encoder, kept) if kept else encoder


def say_built(index: Path, summary: BuildSummary, remarks: IndexRemarks | None = None, *, anew: bool = False) -> None:
    """Say what was made.

    Args:
        index: The folder of the index.
        summary: What the build says of it.
        remarks: Of the passages that were read.
        anew: Whether it was made without what stood in the index before.
    """
    manifest = summary.manifest
    vectors = f", vectors of {manifest.encoder.name}" if manifest.encoder else ", no vectors"
    begun = "Gone on with an interrupted build. " if summary.resumed else ""
    say(f"{begun}{_passages(manifest.passages)} in {index}{vectors}.")
    if anew and summary.replaced is not None:
        say(f"They take the place of an index of {_passages(summary.replaced)}, which is gone.")
    if summary.repeated:
        say(f"Came a second time, the same in all, and counted once: {summary.repeated:,}.")
    for sentence in remarks.sentences() if remarks else ():
        say(sentence)


def _passages(number: int) -> str:
    return f"{number:,} passage{'' if number == 1 else 's'}"


def counts_told(counts: Mapping[str, int], most: int = 12) -> str:
    """Counts as one line, the first ones.

    >>> counts_told({"Museum": 1200, "Archive": 3}, most=1)
    'Museum 1,200 and 1 more'
    """
    told = ", ".join(f"{name} {count:,}" for name, count in list(counts.items())[:most])
    return f"{told} and {len(counts) - most:,} more" if len(counts) > most else told
