"""Finding the names of custodians inside a question.

A name is found where enough of its weight stands close together in the question.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.ghcid.skipped_words import legal_forms
from glam_kg.question.names.name_beginnings import beginning_so
from glam_kg.question.names.name_fitting import Fitting
from glam_kg.question.names.name_parts import leaves_open
from glam_kg.question.names.name_substitutions import has_another_word
from glam_kg.question.names.name_weights import MIN_COVERAGE, Weighing, Word
from glam_kg.question.names.names import aligned_words
from glam_kg.question.words.mentions import WHOLE_NAME, Named, NameMention
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.tokens import Token

MIN_PRECISION = 0.6
"""The share of the found window's weight that must belong to the name."""
TIE = 0.04
"""Names whose scores differ by less are equally good readings."""
_SLIP_WEIGHT = 0.9
_Hits = Sequence[tuple[float, int]]
"""Forms that fit a run of words, each behind its score."""
_WORDS_KEPT = 8_192
"""Words that are not looked up again: some megabytes, and more words than most days of questions have."""


@dataclass(frozen=True)
class NameFinder:
    """Finds the names of an index.

    Attributes:
        is_common: Whether a word is in the lexicon.
        is_place: Whether a word is the name of a well-known place. Only words that are neither can be misspelt names.
        is_generic: Whether a word is a function word or names an institution type: alone, it is no name.
        is_compound: Whether a word ends in an institution type ("Universalmuseum").
        names_place: Whether a word of a name is a town of the graph, a region or a country.
        is_spelt_right: Whether a word in small letters is no slip of another, as everybody says it: "runner" is no "Rubner".
    """

    index: NameIndex
    is_common: Callable[[str], bool]
    is_place: Callable[[str], bool]
    is_generic: Callable[[str], bool]
    is_compound: Callable[[str], bool]
    names_place: Callable[[str], bool]
    is_spelt_right: Callable[[str, str], bool] = lambda _word, _nearest: False

    @cached_property
    def _weighing(self) -> Weighing:
        return Weighing(self.index, self.is_common, self.is_compound, self.names_place)

    @cached_property
    def _known(self) -> Callable[[str], Word]:
        # Most words of a question are those of other questions: what they are does not change.
        return lru_cache(maxsize=_WORDS_KEPT)(self._looked_up)

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
        fitting = Fitting(self._weighing, tokens, words)
        found: dict[tuple[int, int], list[tuple[float, int]]] = defaultdict(list)
        whole: list[tuple[float, frozenset[str]]] = []
        for form, share in self._weighing.candidates(words):
            parts = self._weighing.parts(form)
            if any(share < score - TIE and _are_within(parts, others, words) for score, others in whole):
                # Of "Friends of the Eloy Library" nothing is left for the friends of other libraries.
                continue
            window = fitting.best_window(form)
            if window and window.coverage >= MIN_COVERAGE and window.precision >= MIN_PRECISION:
                found[fitting.with_legal_forms(window.start, window.end)].append((window.score, form))
                if window.coverage >= 1:
                    whole.append((window.score, parts))
        return [
            self._mention(fitting, start, end, hits)
            for (start, end), hits in sorted(found.items())
            if not self._is_article_more(tokens[start].key, hits, found.get((start + 1, end), ()))
        ]

    def _is_article_more(self, first: str, hits: _Hits, behind: _Hits) -> bool:
        """Whether parts of names have an article more than a whole name: "the Art Institute of Chicago" is that one.

        There is also "The Art Institute of Chicago, Ryerson and Burnham Archives".
        """
        short, words = self.index.short_forms, self.index.words_of
        whole = {tuple(words(form)) for score, form in behind if score >= 1 and form not in short}
        return bool(whole) and all(
            form in short and self.index.word_texts[words(form)[0]] == first and tuple(words(form)[1:]) in whole
            for _, form in hits
        )

    def _word(self, key: str, text: str) -> Word:
        word = self._known(key)
        if word.closeness < 1 and text.islower() and self.is_spelt_right(key, next(iter(word.spellings.values()))):
            return word._replace(spellings={stem(key): key}, closeness=1.0)
        return word._replace(generic=False) if word.generic and text.isupper() else word

    def _looked_up(self, key: str) -> Word:
        common, place = self._is_plain(key), self.is_place(key)
        spellings, closeness = {stem(key): key} if key else {}, 1.0
        if key and not common and not place and not self.index.knows(key):
            near, slips = self.index.spellings.nearest(key)
            if near:
                spellings, closeness = {stem(word): word for word in reversed(near)}, _SLIP_WEIGHT**slips
                key = near[0]
                common, place = self._is_plain(key), self.is_place(key)
        weight = self._weighing.of(key) if key else 0.0
        return Word(spellings, closeness, weight, common, place, generic=self.is_generic(key))

    def _is_plain(self, word: str) -> bool:
        return self.is_common(word) or word in legal_forms()

    def _mention(self, fitting: Fitting, start: int, end: int, hits: list[tuple[float, int]]) -> NameMention:
        tokens = fitting.tokens
        top = max(score for score, _ in hits)
        best: dict[str, Named] = {}
        for score, form in sorted(hits, key=lambda hit: (-hit[0], hit[1])):
            if score < top - TIE:
                break
            for name in self.index.called(form):
                if name.iri not in best:
                    best[name.iri] = Named.of(name, round(score, 4))
        text = " ".join(token.text for token in tokens[start:end])
        said = tokens[start:end]
        keys = [token.key for token in said]
        beside = fitting.words_beside(start, end)
        guess = all(
            (top < WHOLE_NAME and leaves_open(each.label, said, tokens, town=each.city))
            or has_another_word(each.label, keys, beside, each.city)
            for each in best.values()
        )
        rivals = beginning_so(self.index, keys) if len(keys) == 1 and top < WHOLE_NAME and not guess else ()
        if len(rivals) > 1 and not _is_town_said(rivals, tokens):
            # "The Smithsonian" is no more its zoo than its other museums, and the town tells "Erasmus in Jakarta".
            best, guess = {each.iri: each for each in rivals}, True
        return NameMention(
            start=start, end=end, text=text, candidates=tuple(best.values()), weight=top, reason=f"label fits {top:.2f}",
            guess=guess,
        )  # fmt: skip


def _is_town_said(named: Iterable[Named], tokens: Sequence[Token]) -> bool:
    """Whether the town of one of those who can be meant is said."""
    said = {token.key for token in tokens}
    return any(said.issuperset(fold_key(each.city).split() or ("",)) for each in named)


def _are_within(parts: frozenset[str], others: frozenset[str], words: Sequence[Word]) -> bool:
    """Whether all that is said of one name belongs to another."""
    left = parts - others
    return all(left.isdisjoint(word.spellings) for word in words)
