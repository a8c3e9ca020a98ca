"""What the words of custodians' names weigh, and which names a question can be about.

Each word weighs as much as it is rare among the names (inverse document frequency, Spärck Jones 1972).
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from glam_kg.ghcid.skipped_words import legal_forms
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.names.names import NameIndex

MIN_COVERAGE = 0.6
"""The share of a name's weight that must stand in the question."""
_MOST_FITTED = 40
"""Forms that are fitted to a question word by word: those that can be covered best. Namesakes count once."""
_COMMON_WEIGHT = 0.3
"""A word of the lexicon, such as "museum", tells names apart less than its rarity says: people leave it out."""
_COMPOUND_WEIGHT = 0.5
"""Between the two: "Rijksmuseum" is a name by itself, and left out of "Rijksmuseum Boerhaave"."""
_PLACE_WEIGHT = 0.4
"""People leave the town out: "Zeppelin Museum" is short for "Zeppelin Museum Friedrichshafen"."""
_LEGAL_WEIGHT = 0.1
"""So much the more for "Stichting" and "e.V."."""
SLACK = 1e-9
"""What sums of weights may differ by and still be equal."""


class Word(NamedTuple):
    """A word of the question: as the names spell it, by stem, how far it was from that (1 = not at all), and its kind.

    Attributes:
        spellings: For each stem, the word that a name may have here. More than one where a slip leaves several open.
        closeness: 1 for what is written so, less for each slip.
        weight: What it weighs where it belongs to no name.
        common: Whether it is in the lexicon or a legal form.
        place: Whether it is a well-known place.
        generic: Whether, alone, it is no name.
    """

    spellings: Mapping[str, str]
    closeness: float
    weight: float
    common: bool
    place: bool
    generic: bool


class Weighing:
    """What the words of an index weigh for one lexicon, and which forms a question can be about."""

    def __init__(
        self,
        index: NameIndex,
        is_common: Callable[[str], bool],
        is_compound: Callable[[str], bool],
        names_place: Callable[[str], bool],
    ) -> None:
        self.index, self._is_common = index, is_common
        self._is_compound, self._names_place = is_compound, names_place
        self.words = tuple(index.words)
        self.stems = tuple(map(stem, self.words))
        self.weights = array("d", map(self.of, self.words))
        self.common = common = bytearray(is_common(word) or word in legal_forms() for word in self.words)
        # What a stem can weigh at most, and the stems of which every word is common.
        self._heaviest: dict[str, float] = {}
        self._telling: set[str] = set()
        for part, weight, plain in zip(self.stems, self.weights, common, strict=True):
            self._heaviest[part] = max(weight, self._heaviest.get(part, 0.0))
            if not plain:
                self._telling.add(part)
        # What a form weighs in all, with each stem once, and of that the stems that tell nothing.
        self._totals, self._distinct, self._plain = array("d"), array("d"), array("d")
        for form in range(index.forms):
            numbers = index.words_of(form)
            once = {self.stems[n]: self.weights[n] for n in reversed(numbers)}
            self._totals.append(sum(self.weights[n] for n in numbers))
            self._distinct.append(sum(once.values()))
            self._plain.append(sum(weight for part, weight in once.items() if part not in self._telling))
        # Forms of common words only, under their heaviest word.
        self._common_forms: dict[str, list[int]] = defaultdict(list)
        for form in range(index.forms):
            numbers = index.words_of(form)
            # "Historical Society" is short for many a name, and none of anybody.
            if all(common[n] for n in numbers) and form not in index.short_forms:
                self._common_forms[max((self.stems[n] for n in numbers), key=self._heaviest.__getitem__)].append(form)

    def of(self, word: str) -> float:
        """What a word weighs."""
        return self.index.rarity(stem(word)) * self._share(word)

    def _share(self, word: str) -> float:
        if word in legal_forms():
            return _LEGAL_WEIGHT
        if self._is_common(word):
            return _COMMON_WEIGHT
        if self._names_place(word):
            return _PLACE_WEIGHT
        return _COMPOUND_WEIGHT if self._is_compound(word) else 1.0

    def parts(self, form: int) -> frozenset[str]:
        """The stems of a form's words."""
        return frozenset([self.stems[n] for n in self.index.words_of(form)])

    def is_place(self, number: int) -> bool:
        """Whether a word of the index is the name of a place."""
        return self._names_place(self.words[number])

    def tells(self, number: int) -> bool:
        """Whether a word of the index is more than a common word, a place or a type of institution."""
        word = self.words[number]
        return not (self.common[number] or self.is_place(number) or self._is_compound(word))

    def candidates(self, words: Sequence[Word]) -> list[tuple[int, float]]:
        """Forms that can reach the coverage they need, and what share of each is said: those that can be covered best first."""
        said = {part for word in words for part in word.spellings}
        telling = said & self._telling
        places = {part for word in words if word.place for part in word.spellings} & telling
        open_stems, plain = telling - places, said - telling
        spare = sum(self._heaviest.get(part, 0.0) for part in plain)
        strong, weak = self._sums(open_stems), self._sums(places)
        for form, weight in weak.items():
            if form in strong:
                strong[form] += weight
        found = self._likely(strong, spare, said, MIN_COVERAGE)
        # Of a form of which but common words and places are said, all must be.
        found += self._likely({f: w for f, w in weak.items() if f not in strong}, spare, said, 1.0)
        common = {f for part in plain for f in self._common_forms.get(part, ())}
        found += self._covered((f for f in common if spare >= self._distinct[f] - SLACK), said, 1.0)
        return [(form, -share) for share, _, form in sorted(set(found))[:_MOST_FITTED]]

    def _likely(
        self, sums: Mapping[int, float], spare: float, said: AbstractSet[str], coverage: float
    ) -> list[tuple[float, float, int]]:
        """The forms that reach a coverage, as what they sort by; of many, those that can be covered best.

        Args:
            sums: The forms that have telling words of the question, and what these weigh in each at most.
            spare: What the other words of the question weigh.
            said: The stems of the question.
            coverage: The share of its weight that must be said of each.
        """
        totals, distinct, plain = self._totals, self._distinct, self._plain
        # A stem that stands twice in a name is in the sums once: the bounds leave out as much. Of "Rijksmuseum Amsterdam" the
        # town and all small words together do not cover the first word.
        able = [
            f for f, w in sums.items()
            if w + (min(plain[f], spare)) >= distinct[f] - (1 - coverage) * totals[f] - SLACK
        ]  # fmt: skip
        if len(able) <= _MOST_FITTED:
            return list(self._covered(able, said, coverage))
        # What cannot be covered as well as as many as are wanted is not looked at word by word.
        bounds = {f: (sums[f] + min(spare, plain[f]) + totals[f] - distinct[f]) / totals[f] for f in able}
        least = sorted(bounds.values(), reverse=True)[_MOST_FITTED - 1]
        ranked = list(self._covered([f for f, bound in bounds.items() if bound >= least], said, coverage))
        reached = -sorted(ranked)[_MOST_FITTED - 1][0] - SLACK if len(ranked) >= _MOST_FITTED else 0.0
        rest = [f for f, bound in bounds.items() if reached <= bound < least]
        return ranked + list(self._covered(rest, said, coverage))

    def _covered(
        self, forms: Iterable[int], said: AbstractSet[str], coverage: float
    ) -> Iterator[tuple[float, float, int]]:
        """Those of some forms that reach a coverage, as what they sort by."""
        # Of thousands of forms a call for each would take as long as all that is done with it.
        weights, stems, totals = self.weights, self.stems, self._totals
        words, firsts = self.index.form_words, self.index.first_words
        for form in forms:
            total = totals[form]
            covered = sum([weights[n] for n in words[firsts[form] : firsts[form + 1]] if stems[n] in said])
            if covered >= coverage * total - SLACK:
                yield -covered / total, -covered, form

    def _sums(self, parts: Iterable[str]) -> dict[int, float]:
        sums: dict[int, float] = {}
        for part in sorted(parts):
            weight = self._heaviest[part]
            forms = self.index.postings[part]
            if not sums:
                sums = dict.fromkeys(forms, weight)
                continue
            for form in forms:
                sums[form] = sums.get(form, 0.0) + weight
        return sums
