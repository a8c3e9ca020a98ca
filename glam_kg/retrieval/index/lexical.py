"""The lexical leg: BM25 over stemmed words, kept on disk by tantivy (https://github.com/quickwit-oss/tantivy).

A passage is analysed in its own language, and all languages share one field, so that a name or a word that two of them have in
common is as rare as it is. A question is analysed in every language that the index holds. BM25 has k1 = 1.2 and b = 0.75.

A filter is met by keys that each passage is indexed under, beside its words: it is applied while the index is read, not after.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import orjson

from glam_kg.retrieval.analysis import likely_language, text_analysis, words
from glam_kg.retrieval.filters import place_keys
from glam_kg.retrieval.index.columns import days_of, field_values
from glam_kg.retrieval.key_table import key_of
from glam_kg.retrieval.passage_language import LANGUAGES, analysis_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Self

    from tantivy import Document, Index, Query, Schema, Searcher

    from glam_kg.retrieval.filters import Filters
    from glam_kg.retrieval.passages import Passage

_LANGUAGES_FILE: Final = "languages.json"
_COMMIT_EVERY: Final = 50_000
"""Passages that are on the disk before the next, at most."""
_MERGED: Final = 8
"""Segments of about one size that tantivy merges into one. It cannot be told to merge, and a search goes through each."""
_HEAP: Final = 100_000_000
"""Bytes that the writer gathers before it writes a segment."""
_MOST_TERMS: Final = 1000
_STEP: Final = 1000


@dataclass(frozen=True)
class LexicalIndex:
    """The words of all passages."""

    index: Index
    searcher: Searcher
    languages: tuple[str, ...]
    """In which passages were analysed."""

    @classmethod
    def open(cls, folder: Path) -> Self:
        """The index in a folder.

        Raises:
            OSError: A file is missing or cannot be read.
            ValueError: It is no such index.
        """
        from tantivy import Index

        languages = orjson.loads((folder / _LANGUAGES_FILE).read_bytes())
        with nullcontext(folder) if os.access(folder, os.W_OK) else _shadow_of(folder) as readable:
            index = Index.open(str(readable))
            # Nobody writes to an index that is published: nothing is to be watched.
            index.config_reader(reload_policy="manual")
            return cls(index, index.searcher(), tuple(languages))

    @property
    def size(self) -> int:
        """How many passages there are."""
        return int(self.searcher.num_docs)

    def search(
        self, question: str, *, language: str | None = None, k: int = 10, filters: Filters | None = None
    ) -> list[tuple[float, int]]:
        """The passages that have words of a question.

        Args:
            question: A question, or any words.
            language: Of the question; None to tell it from the question itself.
            k: How many are wanted.
            filters: What they must fulfil.

        Returns:
            BM25 scores above 0 and numbers, best first; of two with the same score that with the lower number first.
        """
        terms = self.terms_of(question, language)
        if k < 1 or not terms:
            return []
        query = _any_of(self.index.schema, terms)
        if filters:
            query = _filtered(self.index.schema, query, filters)
        limit = k
        while True:
            found = self.searcher.search(query, limit, count=False).hits
            # Which of several with the last score are cut off is told by the order of the segments, not by their numbers.
            tied = len(found) == limit and found[-1][0] == found[k - 1][0]
            if not tied or self.searcher.num_segments == 1 or limit >= self.size:
                break
            limit = min(limit * 4, self.size)
        numbers = self.searcher.fast_field_values("number", [address for _, address in found])
        scored = [(float(score), int(number or 0)) for (score, _), number in zip(found, numbers, strict=True)]
        return sorted(scored, key=lambda hit: (-hit[0], hit[1]))[:k]

    def terms_of(self, question: str, language: str | None = None) -> tuple[str, ...]:
        """What is looked for: the stems of a question's words, in each language of the index; function words left out."""
        asked = text_analysis(language or likely_language(question, default="en")).function_words
        keys = dict.fromkeys(word.key for word in words(question))
        # A question of function words alone ("The Who") is taken at its word.
        telling = [key for key in keys if key not in asked] or list(keys)
        stems = (text_analysis(each).term(key) for key in telling for each in self.languages)
        return tuple(dict.fromkeys(stem for stem in stems if stem is not None))[:_MOST_TERMS]


def write_lexical(
    folder: Path, passages: Sequence[Passage], *, on_progress: Callable[[int], None] | None = None
) -> None:
    """Write the index of some passages; what is in the folder already, of the first of them, stays.

    So a build that was ended goes on, and passages are added to an index.

    Args:
        folder: Is made where it is not there.
        passages: In the order of their numbers.
        on_progress: Gets the number of passages indexed so far, now and then.

    Raises:
        OSError: A file cannot be written.
        ValueError: The folder holds something else, or the index of more passages.
    """
    from tantivy import Index

    folder.mkdir(exist_ok=True)
    index = Index(_schema(), str(folder))
    _register(index)
    begin = int(index.searcher().num_docs)
    if begin > len(passages):
        raise ValueError(f"the index holds {begin:,} passages, expected at most {len(passages):,}")
    file = folder / _LANGUAGES_FILE
    used = set(orjson.loads(file.read_bytes())) if begin else set()
    writer = index.writer(_HEAP, 1)
    every = _commit_every(len(passages))
    for number in range(begin, len(passages)):
        passage = passages[number]
        language = analysis_language(passage)
        used.add(language)
        writer.add_document(_document(passage, number, language))
        if (number + 1) % every == 0 and number + 1 < len(passages):
            _note(file, used)
            writer.commit()
        if on_progress and (number + 1) % _STEP == 0:
            on_progress(number + 1)
    _note(file, used)
    writer.commit()
    writer.wait_merging_threads()


def _commit_every(count: int) -> int:
    """A number of passages with which the segments of so many passages end as one.

    >>> [_commit_every(count) for count in (50_000, 120_000, 1_000_000)]
    [50000, 15000, 15625]
    """
    segments = 1
    while segments * _COMMIT_EVERY < count:
        segments *= _MERGED
    return -(-count // segments) or 1


@contextmanager
def _shadow_of(folder: Path) -> Iterator[Path]:
    """A folder of links to the files of another, until the block ends.

    tantivy writes a lock file beside what it opens, even to read it. A searcher has all files open, and needs no names of them:
    a process that is killed later leaves nothing behind.
    """
    with tempfile.TemporaryDirectory(prefix="glam_kg-", ignore_cleanup_errors=True) as shadow:
        for file in folder.iterdir():
            if not file.name.startswith("."):
                (Path(shadow) / file.name).symlink_to(file.resolve())
        yield Path(shadow)


def _note(file: Path, used: set[str]) -> None:
    # Before the commit, so that no passage is in the index whose language is not noted.
    fresh = file.with_suffix(".part")
    fresh.write_bytes(orjson.dumps([language for language in LANGUAGES if language in used]))
    fresh.replace(file)


def _schema() -> Schema:
    from tantivy import SchemaBuilder

    builder = SchemaBuilder()
    builder.add_text_field("terms", tokenizer_name="terms", index_option="freq")
    builder.add_unsigned_field("number", fast=True)
    builder.add_unsigned_field("conditions", indexed=True)
    builder.add_integer_field("first_day", indexed=True, fast=True)
    builder.add_integer_field("last_day", indexed=True, fast=True)
    return builder.build()


def _register(index: Index) -> None:
    """Words come analysed, with blanks between them."""
    from tantivy import TextAnalyzerBuilder, Tokenizer

    index.register_tokenizer("terms", TextAnalyzerBuilder(Tokenizer.whitespace()).build())


def _document(passage: Passage, number: int, language: str) -> Document:
    from tantivy import Document

    analysis = text_analysis(language)
    said = "\n".join((passage.title, *passage.headings, passage.text))
    document = Document()
    document.add_text("terms", " ".join(analysis.terms(said)))
    document.add_unsigned("number", number)
    for condition in _conditions(passage):
        document.add_unsigned("conditions", condition)
    days = days_of(passage)
    if days.first <= days.last:
        document.add_integer("first_day", days.first)
        document.add_integer("last_day", days.last)
    return document


def _conditions(passage: Passage) -> Iterator[int]:
    for name, value in field_values(passage).items():
        yield _condition(name, value)
    for key in place_keys(passage.place or ""):
        yield _place_condition(key)


def _condition(name: str, value: str) -> int:
    return key_of(f"field\x1f{name}\x1f{value}")


def _place_condition(key: str) -> int:
    return key_of(f"place\x1f{key}")


def _any_of(schema: Schema, terms: Sequence[str]) -> Query:
    from tantivy import Occur, Query

    return Query.boolean_query([(Occur.Should, Query.term_query(schema, "terms", term, "freq")) for term in terms])


def _filtered(schema: Schema, query: Query, filters: Filters) -> Query:
    """A query for what fulfils a filter, too, with the same scores."""
    from tantivy import FieldType, Occur, Query

    sets = [[_condition(name, value) for value in allowed] for name, allowed in filters.metadata.items()]
    if filters.classes is not None:
        sets.append([_condition("class_name", name) for name in filters.classes])
    if filters.places is not None:
        sets.append([_place_condition(key) for key in filters.places])
    if not all(sets):
        return Query.empty_query()
    needed = [Query.term_set_query(schema, "conditions", values) for values in sets]
    if filters.period is not None:
        first, last = filters.period
        needed.append(Query.range_query(schema, "first_day", FieldType.Integer, upper_bound=last))
        needed.append(Query.range_query(schema, "last_day", FieldType.Integer, lower_bound=first))
    silent = [(Occur.Must, Query.const_score_query(each, 0.0)) for each in needed]
    return Query.boolean_query([(Occur.Must, query), *silent])
