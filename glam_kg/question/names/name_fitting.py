"""How well names fit a question: the run of its words where most of a name's weight stands close together."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from glam_kg.ghcid.skipped_words import function_words, legal_forms
from glam_kg.question.names.name_weights import SLACK
from glam_kg.question.names.name_words import KINDS, is_behind_particle, senses_of
from glam_kg.question.words.mentions import DECLINED_NAME
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.question.names.name_weights import Weighing, Word
    from glam_kg.question.words.tokens import Token

_ORDER_WEIGHT = 0.8
_IN = "in"
_LINKS = frozenset({"of", "the", "de", "du", "d", "la", "le", "l", "van", "het"})
"""Words that tie two names into one ("Statue of Liberty"). Not the German ones: there any noun has a capital."""


@dataclass(frozen=True, slots=True)
class Window:
    """A run of words, the share of a name's weight in it, and the share of its own weight that belongs to the name."""

    start: int
    end: int
    coverage: float
    precision: float

    @property
    def score(self) -> float:
        """How well the name fits: its coverage, halved where nothing of the run belongs to it."""
        return self.coverage * (0.5 + 0.5 * self.precision)


@dataclass(frozen=True, slots=True)
class Fitting:
    """Fits forms to one question."""

    weighing: Weighing
    tokens: Sequence[Token]
    words: Sequence[Word]

    def best_window(self, form: int) -> Window | None:
        """The run of the question's words that fits a form best; ties go to the leftmost, then the shortest."""
        numbers = self.weighing.index.words_of(form)
        parts = [self.weighing.stems[number] for number in numbers]
        wanted = frozenset(parts)
        hits = [i for i, word in enumerate(self.words) if not wanted.isdisjoint(word.spellings)]
        owns: dict[str, float] = dict.fromkeys(wanted, 0.0)
        for number, part in zip(numbers, parts, strict=True):
            owns[part] += self.weighing.weights[number]
        total = sum(owns.values())
        best: Window | None = None
        for first, start in enumerate(hits):
            if self._is_small_before(start, parts) or is_behind_particle(self.tokens, start):
                continue
            left = set(wanted)
            for end in hits[first:]:
                if end - start > 2 * len(numbers) + 1:
                    break
                left.difference_update(self.words[end].spellings)
                if self._is_small_behind(end, parts):
                    continue
                # No window scores more than it can cover.
                if best is not None and 1 - sum(owns[part] for part in left) / total <= best.score:
                    continue
                window = self._fit(numbers, wanted, start, end + 1)
                if window and (best is None or window.score > best.score + SLACK):
                    best = window
        return best

    def _is_small_before(self, position: int, parts: Sequence[str]) -> bool:
        """Whether a small word stands before what is said of a name, and not as in it: "of the Whitney Museum", "du Louvre"."""
        token, following = self.tokens[position], self.words[position + 1 : position + 2]
        if token.capitalised or token.key not in function_words(None) or parts[0] in self.words[position].spellings:
            return False
        own = self.words[position].spellings
        return not any(
            part in own and following and behind in following[0].spellings for part, behind in pairwise(parts)
        )

    def _is_small_behind(self, position: int, parts: Sequence[str]) -> bool:
        """Whether a small word stands behind what is said of a name, and ends none: "the Field Museum and of the"."""
        token = self.tokens[position]
        small = not token.capitalised and token.key in function_words(None)
        return small and parts[-1] not in self.words[position].spellings

    def with_legal_forms(self, start: int, end: int) -> tuple[int, int]:
        """A run of words, widened by the legal forms right beside it: who says "Stichting" speaks of the name."""
        while start > 0 and self.tokens[start - 1].capitalised and self._is_legal(start - 1):
            start -= 1
        while end < len(self.words) and self._is_legal(end):
            end += 1
        return start, end

    def words_beside(self, start: int, end: int) -> list[str]:
        """The words with a capital right before and behind a run that nobody explains: they may be part of a longer name."""
        found = []
        for position, step in ((start - 1, -1), (end, 1)):
            at = position
            while 0 <= at < len(self.tokens) and self.tokens[at].key in _LINKS:
                at += step
            if not 0 <= at < len(self.tokens) or not self.tokens[at].capitalised or self._is_legal(at):
                continue
            word = self.words[at]
            if not (word.common or word.place or word.generic):
                found.append(self.tokens[at].key)
        return found

    def _is_legal(self, position: int) -> bool:
        spellings = self.words[position].spellings
        # The rest of a form with dots has no word of its own.
        return not spellings or any(word in legal_forms() for word in spellings.values())

    def _fit(self, numbers: Sequence[int], wanted: frozenset[str], start: int, end: int) -> Window | None:
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
        if not whole and (
            self._is_other_word(numbers, matched)
            or self._is_elsewhere(numbers, matched, start, end)
            or self._is_other_kind(numbers, start, end)
        ):
            return None
        if (whole and self._is_of_unknown(numbers, end)) or self._is_parted_by_place(wanted, start, end):
            return None
        weighing = self.weighing
        total = weight = 0.0
        for number in numbers:
            own, part = weighing.weights[number], weighing.stems[number]
            total += own
            if part in matched:
                inflected = 1.0 if matched[part].spellings[part] == weighing.words[number] else DECLINED_NAME
                weight += own * matched[part].closeness * inflected
        around = sum(word.weight for word in inside if wanted.isdisjoint(word.spellings))
        around += self._beside(start, end, whole=whole)
        in_order = self._are_in_order(numbers, inside, start)
        precision = weight / (weight + around) * (1.0 if in_order or not whole else _ORDER_WEIGHT)
        return Window(start, end, min(1.0, weight / total), precision)

    def _are_in_order(self, numbers: Sequence[int], inside: Sequence[Word], start: int) -> bool:
        """Whether words are those of a name in its order, or but the kind at its end stands first: "Museum Mystic Seaport"."""
        if len(inside) != len(numbers):
            return False
        weighing = self.weighing
        orders = [numbers]
        # In "Nidderdale library Pateley Bridge" the kind belongs to what stands before it.
        before = self.tokens[max(0, start - 1)]
        begins = not start or before.sentence_start or before.key in function_words(None)
        if begins and len(numbers) > 1 and KINDS.keys() & senses_of(weighing.words[numbers[-1]])[0]:
            # "Museum Amsterdam" asks for those of Amsterdam, and not for the one that is called Amsterdam Museum.
            orders += [[numbers[-1], *numbers[:-1]]] if any(map(weighing.tells, numbers)) else []
        return any(
            all(weighing.stems[number] in word.spellings for number, word in zip(order, inside, strict=True))
            for order in orders
        )

    def _lacks_telling(self, numbers: Sequence[int], matched: Mapping[str, Word]) -> bool:
        """Whether a telling word of a name is not said: "John F. Kennedy" is no "USS John F. Kennedy Museum"."""
        weighing = self.weighing
        return any(weighing.stems[n] not in matched and weighing.tells(n) for n in numbers)

    def _is_other_word(self, numbers: Sequence[int], matched: Mapping[str, Word]) -> bool:
        """Whether what tells is more than a genitive away from a name's words: the "Franken" are no "Frank Museum"."""
        weighing = self.weighing
        said = {n: matched[part].spellings[part] for n in numbers if (part := weighing.stems[n]) in matched}
        telling = [n for n in said if not weighing.common[n]] or [*said]
        return not any(said[n] == weighing.words[n] or said[n].removesuffix("s") == weighing.words[n] for n in telling)

    def _is_elsewhere(self, numbers: Sequence[int], matched: Mapping[str, Word], start: int, end: int) -> bool:
        """Whether another place than the name's stands right beside: "Mount McKinley" is no "Mount Jackson Museum".

        The ID of "ROR-ID Naturalis" is a word, and no Idaho.
        """
        weighing = self.weighing
        if not any(weighing.stems[n] not in matched and weighing.is_place(n) for n in numbers):
            return False
        beside = (at for at in (start - 1, end) if 0 <= at < len(self.words) and self.tokens[at].capitalised)
        return any(self.words[at].place and not self.words[at].common for at in beside)

    def _is_other_kind(self, numbers: Sequence[int], start: int, end: int) -> bool:
        """Whether another kind is said than the name's: a "Senckenberg University Library" is no "Senckenberg Museum"."""
        words = self.weighing.words
        own = frozenset().union(*(senses_of(words[n])[0] for n in numbers)) & KINDS.keys()
        run = self.words[start : end + 1]
        if not own or not all(word.spellings for word in run):
            return False
        said = frozenset().union(*(senses_of(next(iter(word.spellings.values())))[0] for word in run)) & KINDS.keys()
        return bool(said) and said.isdisjoint(own)

    def _is_of_unknown(self, numbers: Sequence[int], end: int) -> bool:
        """Whether a name of general words goes on with a word nobody knows: "Natural History Museum of Xyz" is another."""
        at = end
        while at < len(self.tokens) and (self.tokens[at].key in _LINKS or self.tokens[at].key == _IN):
            at += 1
        if at in {end, len(self.tokens)} or not all(self.weighing.common[n] for n in numbers):
            return False
        if at - end > 0 and self._is_comma_before(end):
            # "The Van Gogh Museum, the Anne Frank Huis" are two.
            return False
        word = self.words[at]
        return not (word.common or word.place or word.generic or self._is_legal(at))

    def _is_comma_before(self, position: int) -> bool:
        """Whether more than a blank or a hyphen stands before a word."""
        return self.tokens[position].start - self.tokens[position - 1].end > 1

    def _is_parted_by_place(self, wanted: frozenset[str], start: int, end: int) -> bool:
        """Whether a place that a name lacks stands within it: the "Jack London Museum" is no "Jack Co. Museum"."""
        return any(
            word.place and not word.generic and wanted.isdisjoint(word.spellings)
            and self.tokens[at].capitalised and self.tokens[at - 1].capitalised
            for at, word in enumerate(self.words[start + 1 : end - 1], start=start + 1)
        )  # fmt: skip

    def _can_be_name(self, inside: Sequence[Word], matched: Iterable[Word], start: int, *, whole: bool) -> bool:
        if len(inside) == 1 and (inside[0].generic or (inside[0].common and not self._has_own_capital(start))):
            # The institution DANS is no "dans", and not every "Museum" the one of that name. Nor is "which has the most?" one.
            return False
        if len(inside) == 1 and self._ends_longer_name(start):
            return False
        if self.tokens[start].key.isdecimal() and len(inside) > 1 and all(word.generic for word in inside[1:]):
            # So many of a kind: "which 3 museums" is not who is called "[3 museums]".
            return False
        if whole:
            return True
        if all(word.common or word.place for word in matched):
            return False
        # Who begins with a capital writes names with capitals: "Where can children play?" asks for no Museum of Play.
        return len(inside) > 1 or self.tokens[start].capitalised or not self.tokens[0].capitalised

    def _ends_longer_name(self, position: int) -> bool:
        """Whether a word for a kind stands behind another with a capital: no zoological park is the one called "Park"."""
        before = self.tokens[position - 1] if position else None
        if before is None or before.sentence_start or not before.capitalised or not self.tokens[position].capitalised:
            return False
        return bool(KINDS.keys() & senses_of(self.tokens[position].key)[0])

    def _has_own_capital(self, position: int) -> bool:
        """Whether a word has a capital that is not that of its sentence."""
        token = self.tokens[position]
        return token.capitalised and (not token.sentence_start or len(self.tokens) == 1)

    def _beside(self, start: int, end: int, *, whole: bool) -> float:
        """What the unexplained words with a capital weigh that stand right before and behind a run of words.

        Behind a comma another name begins: "Van Gogh Museum, Anne Frank Huis".
        """
        weight = 0.0
        for position, step in ((start - 1, -1), (end, 1)):
            at = position
            while 0 <= at < len(self.tokens) and self.tokens[at].key in _LINKS:
                at += step
            linked = at != position
            if not 0 <= at < len(self.tokens) or not self.tokens[at].capitalised or (linked and whole):
                continue
            if whole and step > 0 and self._is_comma_before(end):
                continue
            word, token = self.words[at], self.tokens[at]
            if word.place or word.generic or self._is_legal(at):
                continue
            if not (word.common or token.sentence_start) or (linked and not (word.common and token.sentence_start)):
                weight += self.weighing.index.rarity(stem(token.key))
        return weight
