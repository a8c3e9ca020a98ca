"""Makes the graph of passages from their texts."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import numpy as np

from glam_kg.retrieval.analysis import text_analysis, words
from glam_kg.retrieval.graph.forms import NO_TERM, Forms
from glam_kg.retrieval.graph.names import runs_of, without_addition
from glam_kg.retrieval.graph.passage_graph import LONGEST_NAME, PassageGraph, longest_spans
from glam_kg.retrieval.key_table import KeyTable, Lists, key_of
from glam_kg.retrieval.passage_language import analysis_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from numpy.typing import NDArray

    from glam_kg.retrieval.graph.forms import Form
    from glam_kg.retrieval.passages import Passage

_BLOCK: Final = 32768


def build_graph(passages: Sequence[Passage], *, on_progress: Callable[[int], None] | None = None) -> PassageGraph:
    """The graph of some passages.

    Args:
        passages: In the order of their numbers.
        on_progress: Gets the number of passages read so far, now and then.
    """
    title_keys = [_title_names(passage.title) for passage in passages]
    known = _KnownTitles.of(title_keys)
    gathered = _Gathered()
    for number, passage in enumerate(passages, start=1):
        gathered.add(passage, known)
        if on_progress and number % 1000 == 0:
            on_progress(number)
    return _assembled(title_keys, gathered)


@dataclass(frozen=True, slots=True)
class _KnownTitles:
    """The titles that are looked for in texts, and how many words the longest has that begins with a word, or with two."""

    names: AbstractSet[str]
    longest: Mapping[str, int]

    @classmethod
    def of(cls, titles: Iterable[Iterable[str]]) -> _KnownTitles:
        names: set[str] = set()
        longest: dict[str, int] = {}
        for name in (name for names in titles for name in names):
            names.add(name)
            first, second, *_ = *name.split(" ", 2), "", ""
            length = min(name.count(" ") + 1, LONGEST_NAME)
            for start in (first, f"{first} {second}"):
                longest[start] = max(longest.get(start, 0), length)
        return cls(names, longest)

    def at(self, keys: Sequence[str], start: int) -> Iterator[int]:
        """Where the titles end that begin at a word, of which a title is known that does."""
        if keys[start] in self.names:
            yield start + 1
        longest = self.longest.get(" ".join(keys[start : start + 2]), 0)
        for end in range(start + 2, min(start + longest, len(keys)) + 1):
            if " ".join(keys[start:end]) in self.names:
                yield end


def _title_names(title: str) -> tuple[str, ...]:
    """The names that a title stands for: whole, and without the addition in brackets."""
    forms = (title, without_addition(title))
    return tuple(dict.fromkeys(name for form in forms if (name := " ".join(word.key for word in words(form)))))


@dataclass
class _Gathered:
    """What was read of all passages so far, one after another: millions of them as plain numbers."""

    term_numbers: dict[str, int] = field(default_factory=dict)
    forms: dict[str, Forms] = field(default_factory=dict)
    """Of each language."""
    tokens: array[int] = field(default_factory=lambda: array("i"))
    token_counts: array[int] = field(default_factory=lambda: array("i"))
    """Of each passage."""
    names: array[int] = field(default_factory=lambda: array("Q"))
    """Keys of the names mentioned."""
    starts: array[int] = field(default_factory=lambda: array("i"))
    """Of each mention, at which token of its passage it begins."""
    name_counts: array[int] = field(default_factory=lambda: array("i"))

    def add(self, passage: Passage, known: _KnownTitles) -> None:
        """Read the next passage."""
        analysis = text_analysis(analysis_language(passage))
        if analysis.language not in self.forms:
            self.forms[analysis.language] = Forms(analysis, self.term_numbers)
        title, text = (self.forms[analysis.language].read(said) for said in (passage.title, passage.text))
        self.tokens.extend([form.term for form in title.forms])
        self.tokens.extend([form.term for form in text.forms])
        self.token_counts.append(len(title.forms) + len(text.forms))
        keys = [form.key for form in text.forms]
        spans = sorted({*runs_of(text.letters, keys, analysis.function_words), *_known_spans(text.forms, keys, known)})
        self.names.extend([key_of(" ".join(keys[start:end])) for start, end in spans])
        self.starts.extend([len(title.forms) + start for start, _ in spans])
        self.name_counts.append(len(spans))


def _known_spans(forms: Sequence[Form], keys: Sequence[str], known: _KnownTitles) -> list[tuple[int, int]]:
    """Where titles of passages stand in a text; of those that begin at one word the longest, and none within another."""
    starts = [at for at, form in enumerate(forms) if form.begins and form.key in known.longest]
    return longest_spans(lambda at: forms[at].telling, ((at, end) for at in starts for end in known.at(keys, at)))


def _assembled(title_names: Sequence[Sequence[str]], gathered: _Gathered) -> PassageGraph:
    size = len(gathered.token_counts)
    term_keys = np.fromiter(map(key_of, gathered.term_numbers), np.uint64, len(gathered.term_numbers))
    place = np.empty(len(term_keys) + 1, np.int32)
    place[np.argsort(term_keys)] = np.arange(len(term_keys), dtype=np.int32)
    place[NO_TERM] = NO_TERM
    tokens = Lists(_offsets(gathered.token_counts), place[np.frombuffer(gathered.tokens, np.int32)])
    postings, idf = _postings(tokens, len(term_keys), size)
    keys = np.frombuffer(gathered.names, np.uint64)
    mention_offsets = _offsets(gathered.name_counts)
    owners = np.repeat(np.arange(size, dtype=np.int32), np.diff(mention_offsets))
    title_keys = np.fromiter((key_of(name) for names in title_names for name in names), np.uint64)
    title_owner = np.repeat(np.arange(size, dtype=np.int32), [len(names) for names in title_names])
    name_keys = np.unique(np.concatenate([keys, title_keys]))
    names = np.searchsorted(name_keys, keys)
    title_numbers = np.searchsorted(name_keys, title_keys)
    pairs = np.unique(names * max(size, 1) + owners)
    return PassageGraph(
        terms=KeyTable(np.sort(term_keys)),
        names=KeyTable(name_keys),
        idf=idf,
        postings=postings,
        tokens=tokens,
        mentions=Lists(mention_offsets, names.astype(np.int32)),
        mention_start=tokens.offsets[owners] + np.frombuffer(gathered.starts, np.int32),
        mention_passage=owners,
        mentioned=Lists.grouped(names, np.arange(len(names), dtype=np.int32), len(name_keys)),
        spread=np.bincount(pairs // max(size, 1), minlength=len(name_keys)).astype(np.int32),
        titles=Lists.grouped(title_owner.astype(np.int64), title_numbers.astype(np.int32), size),
        titled=Lists.grouped(title_numbers, title_owner, len(name_keys)),
    )


def _offsets(counts: array[int]) -> NDArray[np.int64]:
    """Where the list of each passage begins, and where the last one ends."""
    offsets = np.zeros(len(counts) + 1, np.int64)
    np.cumsum(np.frombuffer(counts, np.int32), out=offsets[1:])
    return offsets


def _postings(tokens: Lists, terms: int, size: int) -> tuple[Lists, NDArray[np.float32]]:
    """The passages of each term, and what it is worth; a block of passages at a time, so that little memory is needed."""
    held: list[NDArray[np.int32]] = []
    owners: list[NDArray[np.int32]] = []
    for first in range(0, size, _BLOCK):
        offsets = tokens.offsets[first : first + _BLOCK + 1]
        within = tokens.values[offsets[0] : offsets[-1]].astype(np.int64)
        owner = np.repeat(np.arange(len(offsets) - 1, dtype=np.int64), np.diff(offsets))
        pairs = np.unique((within * _BLOCK + owner)[within >= 0])
        held.append((pairs // _BLOCK).astype(np.int32))
        owners.append((first + pairs % _BLOCK).astype(np.int32))
    term = np.concatenate(held) if held else np.empty(0, np.int32)
    count = np.bincount(term, minlength=terms)
    idf = np.log(1 + (size - count + 0.5) / (count + 0.5)).astype(np.float32)
    return Lists.grouped(term, np.concatenate(owners) if owners else term, terms), idf
