"""Names of custodians by their beginnings, for completion while one types."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.spelling import SHORT_WORD, stem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.names.names import NameIndex

_MOST_FORMS: Final = 1_000
"""Names that are looked at for one beginning; a single letter has tens of thousands."""
_MOST_WORDS: Final = 300
_SHORTEST_INNER: Final = 3
"""Letters from which on a word in the middle of a name is completed, too."""
_LAST: Final = "\U0010ffff"


class NameBeginnings:
    """Finds the names of an index that begin with some words, or hold them; the last word may be a beginning itself."""

    def __init__(self, index: NameIndex) -> None:
        """Sort the words; the names are sorted already."""
        self._index = index
        self._words = tuple(index.words)
        self._sorted = sorted(self._words)

    @cached_property
    def _by_first_letter(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for word in self._sorted:
            found.setdefault(word[0], []).append(word)
        return found

    def beginning(self, words: Sequence[str]) -> list[int]:
        """Forms that begin with the words: the shortest first, then in alphabetical order."""
        prefix = " ".join(words)
        start = bisect_left(range(self._index.forms), prefix, key=self._key)
        end = bisect_left(range(self._index.forms), prefix + _LAST, key=self._key)
        return self._shortest(range(start, min(end, start + _MOST_FORMS)))

    def holding(self, words: Sequence[str]) -> list[int]:
        """Forms that hold all the words, in any order: the shortest first, then in alphabetical order."""
        *whole, last = words
        if not whole and len(last) < _SHORTEST_INNER:
            return []
        if not whole:
            return self._shortest(islice(self._with_prefix(last), _MOST_FORMS))
        # Of the names that have the rarest of the words, few are read.
        rarest = min((self._index.postings.get(stem(word), ()) for word in whole), key=len)
        ending = sum(len(self._index.postings.get(part, ())) for part in set(map(stem, self._completions(last))))
        wanted = set(map(stem, whole))
        begun = self._with_prefix(last) if ending < len(rarest) else (f for f in rarest if self._has(f, last))
        return self._shortest(islice((form for form in begun if wanted <= self._stems(form)), _MOST_FORMS))

    def _stems(self, form: int) -> set[str]:
        return {stem(self._words[number]) for number in self._index.words_of(form)}

    def respelt(self, words: Sequence[str]) -> list[str] | None:
        """The words with slips mended, the last one as a beginning; None where there is nothing to mend, or no mending."""
        *whole, last = words
        mended = [word if self._index.knows(word) else self._nearest_whole(word) for word in whole]
        ending = last if self._completions(last) else self._nearest_beginning(last)
        found = [word for word in (*mended, ending) if word is not None]
        return found if len(found) == len(words) and found != list(words) else None

    def _nearest_whole(self, word: str) -> str | None:
        return next(iter(self._index.spellings.nearest(word)[0]), None)

    def _nearest_beginning(self, word: str) -> str | None:
        """The beginning of a word that is one slip away; ties go to the first in alphabetical order."""
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        if len(word) < SHORT_WORD:
            return None
        alike = self._by_first_letter.get(word[0], ())
        beginnings = list(dict.fromkeys(known[: len(word)] for known in alike if len(known) >= len(word)))
        found = process.extractOne(word, beginnings, scorer=OSA.distance, score_cutoff=1)
        return found[0] if found else self._nearest_whole(word)

    def _completions(self, prefix: str) -> list[str]:
        start, end = bisect_left(self._sorted, prefix), bisect_left(self._sorted, prefix + _LAST)
        return self._sorted[start : min(end, start + _MOST_WORDS)]

    def _with_prefix(self, prefix: str) -> Iterator[int]:
        seen: set[int] = set()
        for part in dict.fromkeys(map(stem, self._completions(prefix))):
            for form in self._index.postings.get(part, ()):
                if form not in seen and self._has(form, prefix):
                    seen.add(form)
                    yield form

    def _has(self, form: int, prefix: str) -> bool:
        return any(self._words[number].startswith(prefix) for number in self._index.words_of(form))

    def _key(self, form: int) -> str:
        return " ".join([self._words[number] for number in self._index.words_of(form)])

    def _shortest(self, forms: Iterator[int] | range) -> list[int]:
        return sorted(forms, key=lambda form: (len(self._index.words_of(form)), form))
