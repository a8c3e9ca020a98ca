"""Finding the names of custodians inside a question.

Each word weighs as much as it is rare among the names (inverse document frequency, Spärck Jones 1972). A name is found where
enough of its weight stands close together in the question.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from glam_kg.ghcid.skipped_words import legal_forms
from glam_kg.question.mentions import Named, NameMention
from glam_kg.question.names import aligned_words
from glam_kg.question.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glam_kg.question.names import NameIndex
    from glam_kg.question.tokens import Token

MIN_COVERAGE = 0.6
"""The share of a name's weight that must stand in the question."""
MIN_PRECISION = 0.6
"""The share of the found window's weight that must belong to the name."""
TIE = 0.04
"""Names whose scores differ by less are equally good readings."""
_MOST_FITTED = 150
"""Forms that are fitted to a question word by word: those that can be covered best. Namesakes count once."""
_SLIP_WEIGHT, _INFLECTION_WEIGHT, _ORDER_WEIGHT = 0.9, 0.97, 0.8
_COMMON_WEIGHT = 0.3
"""A word of the lexicon, such as "museum", tells names apart less than its rarity says: people leave it out."""
_COMPOUND_WEIGHT = 0.5
"""Between the two: "Rijksmuseum" is a name by itself, and left out of "Rijksmuseum Boerhaave"."""
_PLACE_WEIGHT = 0.4
"""People leave the town out: "Zeppelin Museum" is short for "Zeppelin Museum Friedrichshafen"."""
_LEGAL_WEIGHT = 0.1
"""So much the more for "Stichting" and "e.V."."""
_LINKS = frozenset({"of", "the", "de", "du", "d", "la", "le", "l", "van", "het"})
"""Words that tie two names into one ("Statue of Liberty"). Not the German ones: there any noun has a capital."""
_SLACK = 1e-9


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


@dataclass(frozen=True, slots=True)
class _Window:
    """A run of words, the share of a name's weight in it, and the share of its own weight that belongs to the name."""

    start: int
    end: int
    coverage: float
    precision: float

    @property
    def score(self) -> float:
        return self.coverage * (0.5 + 0.5 * self.precision)


@dataclass(frozen=True)
class NameFinder:
    """Finds the names of an index.

    Attributes:
        is_common: Whether a word is in the lexicon.
        is_place: Whether a word is the name of a well-known place. Only words that are neither can be misspelt names.
        is_generic: Whether a word is a function word or names an institution type: alone, it is no name.
        is_compound: Whether a word ends in an institution type ("Universalmuseum").
        names_place: Whether a word of a name is a town of the graph, a region or a country.
    """

    index: NameIndex
    is_common: Callable[[str], bool]
    is_place: Callable[[str], bool]
    is_generic: Callable[[str], bool]
    is_compound: Callable[[str], bool]
    names_place: Callable[[str], bool]

    @cached_property
    def _weighing(self) -> _Weighing:
        return _Weighing(self.index, self.is_common, self.is_compound, self.names_place)

    def find(self, tokens: Sequence[Token]) -> list[NameMention]:
        """Every place in the question where one or more names fit, best names first.

        A name of which only common words and places stand in the question must be there whole: "Assen" is not enough for
        "Bibliotheek Assen", while "Louvre" is enough for "Musée du Louvre". Unexplained words with a capital right beside
        the found ones count against a name: "Statue of Liberty" is no "Liberty Arts".

        Ties: mentions by their place in the question, custodians by score, then by the index's order.
        """
        words = [
            self._word(key, token.text) for key, token in zip(aligned_words(t.key for t in tokens), tokens, strict=True)
        ]
        fitting = _Fitting(self._weighing, tokens, words)
        found: dict[tuple[int, int], list[tuple[float, int]]] = defaultdict(list)
        for form in self._weighing.candidates(words):
            window = fitting.best_window(form)
            if window and window.coverage >= MIN_COVERAGE and window.precision >= MIN_PRECISION:
                found[fitting.with_legal_forms(window.start, window.end)].append((window.score, form))
        return [self._mention(tokens, start, end, hits) for (start, end), hits in sorted(found.items())]

    def _word(self, key: str, text: str) -> Word:
        common, place = self._is_plain(key), self.is_place(key)
        spellings, closeness = {stem(key): key} if key else {}, 1.0
        if key and not common and not place and not self.index.knows(key):
            near, slips = self.index.spellings.nearest(key)
            if near:
                spellings, closeness = {stem(word): word for word in reversed(near)}, _SLIP_WEIGHT**slips
                key = near[0]
                common, place = self._is_plain(key), self.is_place(key)
        generic = self.is_generic(key) and not text.isupper()
        return Word(spellings, closeness, self._weighing.of(key) if key else 0.0, common, place, generic)

    def _is_plain(self, word: str) -> bool:
        return self.is_common(word) or word in legal_forms()

    def _mention(self, tokens: Sequence[Token], start: int, end: int, hits: list[tuple[float, int]]) -> NameMention:
        top = max(score for score, _ in hits)
        best: dict[str, Named] = {}
        for score, form in sorted(hits, key=lambda hit: (-hit[0], hit[1])):
            if score < top - TIE:
                break
            for name in self.index.names_of(form):
                if name.iri not in best:
                    best[name.iri] = Named(name.iri, name.text, name.city, name.region, name.country, round(score, 4))
        text = " ".join(token.text for token in tokens[start:end])
        return NameMention(
            start=start, end=end, text=text, candidates=tuple(best.values()), weight=top, reason=f"label fits {top:.2f}"
        )


class _Weighing:
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
        self.totals, self._distinct = array("d"), array("d")
        for form in range(index.forms):
            numbers = index.words_of(form)
            self.totals.append(sum(self.weights[n] for n in numbers))
            self._distinct.append(sum({self.stems[n]: self.weights[n] for n in reversed(numbers)}.values()))
        self.common = common = bytearray(is_common(word) or word in legal_forms() for word in self.words)
        # What a stem can weigh at most, and the stems of which every word is common.
        self._heaviest: dict[str, float] = {}
        self._telling: set[str] = set()
        for part, weight, plain in zip(self.stems, self.weights, common, strict=True):
            self._heaviest[part] = max(weight, self._heaviest.get(part, 0.0))
            if not plain:
                self._telling.add(part)
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

    def tells(self, number: int) -> bool:
        """Whether a word of the index is more than a common word, a place or a type of institution."""
        word = self.words[number]
        return not (self.common[number] or self._names_place(word) or self._is_compound(word))

    def candidates(self, words: Sequence[Word]) -> list[int]:
        """Forms that can reach the coverage they need, those that can be covered best first."""
        said = {part for word in words for part in word.spellings}
        telling = said & self._telling
        places = {part for word in words if word.place for part in word.spellings} & telling
        open_stems, plain = telling - places, said - telling
        spare = sum(self._heaviest.get(part, 0.0) for part in plain)
        strong, weak = self._sums(open_stems), self._sums(places)
        totals, distinct = self.totals, self._distinct
        # A stem that stands twice in a name is in the sums once: the bounds leave out as much.
        open_share = 1 - MIN_COVERAGE
        likely = [
            f for f, w in strong.items()
            if w + weak.get(f, 0.0) + spare >= distinct[f] - open_share * totals[f] - _SLACK
        ]  # fmt: skip
        likely += [f for f, w in weak.items() if f not in strong and w + spare >= distinct[f] - _SLACK]
        likely += [f for part in plain for f in self._common_forms.get(part, ()) if spare >= distinct[f] - _SLACK]
        ranked = []
        for form in likely:
            covered = sum(self.weights[n] for n in self.index.words_of(form) if self.stems[n] in said)
            if covered >= (MIN_COVERAGE if form in strong else 1.0) * totals[form] - _SLACK:
                ranked.append((-covered / totals[form], -covered, form))
        return [form for *_, form in sorted(ranked)[:_MOST_FITTED]]

    def _sums(self, parts: Iterable[str]) -> dict[int, float]:
        sums: dict[int, float] = {}
        for part in sorted(parts):
            weight = self._heaviest[part]
            for form in self.index.postings[part]:
                sums[form] = sums.get(form, 0.0) + weight
        return sums


@dataclass(frozen=True, slots=True)
class _Fitting:
    """Fits forms to one question."""

    weighing: _Weighing
    tokens: Sequence[Token]
    words: Sequence[Word]

    def best_window(self, form: int) -> _Window | None:
        """The run of the question's words that fits a form best; ties go to the leftmost, then the shortest."""
        numbers = self.weighing.index.words_of(form)
        wanted = frozenset(self.weighing.stems[n] for n in numbers)
        hits = [i for i, word in enumerate(self.words) if not wanted.isdisjoint(word.spellings)]
        best: _Window | None = None
        for first, start in enumerate(hits):
            for end in hits[first:]:
                if end - start > 2 * len(numbers) + 1:
                    break
                window = self._fit(numbers, wanted, start, end + 1)
                if window and (best is None or window.score > best.score + _SLACK):
                    best = window
        return best

    def with_legal_forms(self, start: int, end: int) -> tuple[int, int]:
        """A run of words, widened by the legal forms right beside it: who says "Stichting" speaks of the name."""
        while start > 0 and self.tokens[start - 1].capitalised and self._is_legal(start - 1):
            start -= 1
        while end < len(self.words) and self._is_legal(end):
            end += 1
        return start, end

    def _is_legal(self, position: int) -> bool:
        spellings = self.words[position].spellings
        # The rest of a form with dots has no word of its own.
        return not spellings or any(word in legal_forms() for word in spellings.values())

    def _fit(self, numbers: Sequence[int], wanted: frozenset[str], start: int, end: int) -> _Window | None:
        inside = self.words[start:end]
        matched: dict[str, Word] = {}
        for word in inside:
            for part in word.spellings:
                if part in wanted:
                    matched[part] = word
        whole = len(matched) == len(wanted)
        if not whole and not any(word.common for word in matched.values()) and self._lacks_telling(numbers, matched):
            return None
        if not self._can_be_name(inside, matched.values(), start, whole=whole):
            return None
        weighing = self.weighing
        total = weight = 0.0
        for number in numbers:
            own, part = weighing.weights[number], weighing.stems[number]
            total += own
            if part in matched:
                inflected = 1.0 if matched[part].spellings[part] == weighing.words[number] else _INFLECTION_WEIGHT
                weight += own * matched[part].closeness * inflected
        around = sum(word.weight for word in inside if wanted.isdisjoint(word.spellings))
        around += self._beside(start, end, whole=whole)
        in_order = len(inside) == len(numbers) and all(
            weighing.stems[number] in word.spellings for number, word in zip(numbers, inside, strict=True)
        )
        precision = weight / (weight + around) * (1.0 if in_order or not whole else _ORDER_WEIGHT)
        return _Window(start, end, min(1.0, weight / total), precision)

    def _lacks_telling(self, numbers: Sequence[int], matched: Mapping[str, Word]) -> bool:
        """Whether a telling word of a name is not said: "John F. Kennedy" is no "USS John F. Kennedy Museum"."""
        weighing = self.weighing
        return any(weighing.stems[n] not in matched and weighing.tells(n) for n in numbers)

    def _can_be_name(self, inside: Sequence[Word], matched: Iterable[Word], start: int, *, whole: bool) -> bool:
        if len(inside) == 1 and inside[0].generic:
            # The institution DANS is no "dans", and not every "Museum" the one of that name.
            return False
        if whole:
            return True
        if all(word.common or word.place for word in matched):
            return False
        # Who begins with a capital writes names with capitals: "Where can children play?" asks for no Museum of Play.
        return len(inside) > 1 or self.tokens[start].capitalised or not self.tokens[0].capitalised

    def _beside(self, start: int, end: int, *, whole: bool) -> float:
        """What the unexplained words with a capital weigh that stand right before and behind a run of words."""
        if all(token.capitalised for token in self.tokens):
            return 0.0
        weight = 0.0
        for position, step in ((start - 1, -1), (end, 1)):
            at = position
            while 0 <= at < len(self.tokens) and self.tokens[at].key in _LINKS:
                at += step
            linked = at != position
            if not 0 <= at < len(self.tokens) or not self.tokens[at].capitalised or (linked and whole):
                continue
            word, token = self.words[at], self.tokens[at]
            if word.place or word.generic or self._is_legal(at):
                continue
            if not (word.common or token.sentence_start) or (linked and not (word.common and token.sentence_start)):
                weight += self.weighing.index.rarity(stem(token.key))
        return weight
