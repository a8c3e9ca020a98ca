"""Makes the graph of passages from their texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

import numpy as np

from glam_kg.retrieval.analysis import Word, text_analysis, words
from glam_kg.retrieval.key_table import KeyTable, Lists, key_of
from glam_kg.retrieval.names import name_spans, without_addition
from glam_kg.retrieval.passage_graph import LONGEST_NAME, PassageGraph, longest_spans
from glam_kg.retrieval.passage_language import analysis_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from numpy.typing import NDArray

    from glam_kg.retrieval.passages import Passage

_NO_TERM: Final = -1
_Kind = TypeVar("_Kind", bound=np.generic)


def build_graph(passages: Sequence[Passage], *, on_progress: Callable[[int], None] | None = None) -> PassageGraph:
    """The graph of some passages.

    Args:
        passages: In the order of their numbers.
        on_progress: Gets the number of passages read so far, now and then.
    """
    title_keys = [_title_names(passage.title) for passage in passages]
    known = _KnownTitles.of(title_keys)
    term_numbers: dict[str, int] = {}
    lines = []
    for number, passage in enumerate(passages, start=1):
        lines.append(_read(passage, known, term_numbers))
        if on_progress and number % 1000 == 0:
            on_progress(number)
    return _assembled(title_keys, term_numbers, lines)


@dataclass(frozen=True, slots=True)
class _Line:
    """What was read of one passage."""

    tokens: NDArray[np.int32]
    names: NDArray[np.uint64]
    starts: NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class _KnownTitles:
    """The titles that are looked for in texts: their keys, and how many words the longest has that begins with a word."""

    keys: AbstractSet[int]
    longest: Mapping[str, int]

    @classmethod
    def of(cls, titles: Iterable[Iterable[str]]) -> _KnownTitles:
        keys: set[int] = set()
        longest: dict[str, int] = {}
        for name in (name for names in titles for name in names):
            keys.add(key_of(name))
            first, length = name.partition(" ")[0], name.count(" ") + 1
            longest[first] = max(longest.get(first, 0), min(length, LONGEST_NAME))
        return cls(keys, longest)


def _title_names(title: str) -> tuple[str, ...]:
    """The names that a title stands for: whole, and without the addition in brackets."""
    forms = (title, without_addition(title))
    return tuple(dict.fromkeys(name for form in forms if (name := " ".join(word.key for word in words(form)))))


def _read(passage: Passage, known: _KnownTitles, numbers: dict[str, int]) -> _Line:
    analysis = text_analysis(analysis_language(passage))
    title, found = list(words(passage.title)), list(words(passage.text))
    terms = (analysis.term(word.key) for word in (*title, *found))
    tokens = np.fromiter((_NO_TERM if t is None else numbers.setdefault(t, len(numbers)) for t in terms), np.int32)
    spans = {*name_spans(passage.text, found, analysis.function_words), *_known_spans(found, known)}
    ordered = sorted(spans)
    return _Line(
        tokens,
        np.fromiter((key_of(" ".join(w.key for w in found[start:end])) for start, end in ordered), np.uint64),
        np.fromiter((len(title) + start for start, _ in ordered), np.int32),
    )


def _known_spans(found: Sequence[Word], known: _KnownTitles) -> list[tuple[int, int]]:
    """Where titles of passages stand in a text; of those that begin at one word the longest, and none within another."""
    spans = {
        (at, end): 0
        for at in range(len(found))
        if (longest := known.longest.get(found[at].key)) and (found[at].capitalised or found[at].text[0].isdigit())
        for end in range(at + 1, min(at + longest, len(found)) + 1)
        if key_of(" ".join(word.key for word in found[at:end])) in known.keys
    }
    return longest_spans(found, spans)


def _assembled(
    title_names: Sequence[Sequence[str]],
    term_numbers: Mapping[str, int],
    lines: Sequence[_Line],
) -> PassageGraph:
    size = len(lines)
    term_keys = np.fromiter(map(key_of, term_numbers), np.uint64, len(term_numbers))
    place = np.empty(len(term_keys) + 1, np.int32)
    place[np.argsort(term_keys)] = np.arange(len(term_keys), dtype=np.int32)
    place[-1] = _NO_TERM
    token_lists = _lists([place[line.tokens] for line in lines])
    postings, idf = _postings(token_lists, len(term_keys), size)
    keys, owners = _flat([line.names for line in lines], np.uint64)
    title_keys = np.fromiter((key_of(name) for names in title_names for name in names), np.uint64)
    title_owner = np.repeat(np.arange(size, dtype=np.int32), [len(names) for names in title_names])
    name_keys = np.unique(np.concatenate([keys, title_keys]))
    names = np.searchsorted(name_keys, keys)
    title_numbers = np.searchsorted(name_keys, title_keys)
    starts, _ = _flat([line.starts for line in lines], np.int32)
    pairs = np.unique(names * max(size, 1) + owners)
    return PassageGraph(
        terms=KeyTable(np.sort(term_keys)),
        names=KeyTable(name_keys),
        idf=idf,
        postings=postings,
        tokens=token_lists,
        mentions=Lists.grouped(owners, names.astype(np.int32), size),
        mention_start=token_lists.offsets[owners] + starts,
        mention_passage=owners.astype(np.int32),
        mentioned=Lists.grouped(names, np.arange(len(names), dtype=np.int32), len(name_keys)),
        spread=np.bincount(pairs // max(size, 1), minlength=len(name_keys)).astype(np.int32),
        titles=Lists.grouped(title_owner.astype(np.int64), title_numbers.astype(np.int32), size),
        titled=Lists.grouped(title_numbers, title_owner, len(name_keys)),
    )


def _postings(tokens: Lists, terms: int, size: int) -> tuple[Lists, NDArray[np.float32]]:
    owner = np.repeat(np.arange(size, dtype=np.int64), np.diff(tokens.offsets))
    held = tokens.values >= 0
    pairs = np.unique(tokens.values[held].astype(np.int64) * max(size, 1) + owner[held])
    term = pairs // max(size, 1)
    count = np.bincount(term, minlength=terms)
    idf = np.log(1 + (size - count + 0.5) / (count + 0.5)).astype(np.float32)
    return Lists.grouped(term, (pairs % max(size, 1)).astype(np.int32), terms), idf


def _lists(lines: Sequence[NDArray[np.int32]]) -> Lists:
    values, owners = _flat(lines, np.int32)
    return Lists.grouped(owners, values, len(lines))


def _flat(lines: Sequence[NDArray[_Kind]], kind: type[_Kind]) -> tuple[NDArray[_Kind], NDArray[np.int64]]:
    """The values of all lines, and the line of each."""
    owners = np.repeat(np.arange(len(lines), dtype=np.int64), [len(line) for line in lines])
    return (np.concatenate(lines) if lines else np.empty(0, kind)), owners
