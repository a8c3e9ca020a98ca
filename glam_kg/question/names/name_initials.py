"""Institutions by their initials: "the BnF" is the Bibliothèque nationale de France, "NHM Wien" a museum there.

Small words may have an initial ("UvA"), or the first word alone of them ("LACMA" for Los Angeles County Museum of Art), and so
may both parts of a compound ("RUG" for Rijksuniversiteit Groningen). Two letters with a sign between them stand for two words
that a small one joins: "V&A".
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ghcid.skipped_words import function_words, legal_forms
from glam_kg.question.names.name_kinds import ANY_KIND, letter_of
from glam_kg.question.names.name_words import compound_parts
from glam_kg.question.words.mentions import Named, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_SCORE: Final = 0.9
_SHORTEST, _LONGEST = 2, 10
_MOST_MEANT: Final = 5
"""Institutions that can be asked between."""
_SHORTEST_OF_PARTS: Final = 3
"""Initials with those of small words or of parts of compounds: two letters fit many."""
_LONGEST_IN_SMALL_LETTERS: Final = 4
_IN: Final = frozenset({"in", "te", "a", "zu"})
"""Folded words between an institution and its town."""
_JOIN: Final = "/"
_AND: Final = "&"
_JOINING: Final = re.compile(r"(?:&|\band\b|\ben\b|\bund\b|\bet\b)", re.IGNORECASE)
"""What stands between the two words of a name of which a sign stands between the letters."""
_FIRST_LETTERS: Final = ("a", "e", "u")
"""Of the small words that join two words: "and", "en", "et", "und"."""
_END: Final = "\n"


@dataclass(frozen=True)
class InitialsFinder:
    """Finds institutions by the first letters of the words of their names.

    Attributes:
        index: The names of the graph.
        means: Whether a folded word means something else: a word of the lexicon, a place.
        is_common: Whether a folded word is one of a language.
    """

    index: NameIndex
    means: Callable[[str], bool]
    is_common: Callable[[str], bool]

    def find(self, text: str, tokens: Sequence[Token], found: Sequence[Mention]) -> Iterator[NameMention]:
        """Words of capitals that are the initials of a few institutions, in the question's order.

        Where the question names a place, those there count, and the town's own initial may be left out. Without one, they are a
        guess to be asked about.

        Args:
            text: The question.
            tokens: Its words as written.
            found: What was found so far.
        """
        places = [m for m in found if isinstance(m, PlaceMention)]
        small = not any(token.capitalised and not token.sentence_start for token in tokens)
        if _AND in text:
            yield from self._joined_by_and(text, tokens)
        before_towns = {place.start for place in places}
        for position, token in enumerate(tokens):
            goes_on = _JOIN in text and _goes_on(text, tokens, position)
            end = position + 2 if goes_on else position + 1
            key = token.key + tokens[position + 1].key if goes_on else token.key
            can_be, before_town = self._can_be_initials(token, key), end in before_towns
            if not can_be and not before_town:
                continue
            others = [place for place in places if not place.start <= position < place.end]
            last, unchecked = end, range(0)
            if can_be:
                named, guess = self._named(key, others), not others
                town = next((place for place in others if _is_in(tokens, end, place)), None)
                if not named and town is not None:
                    named, guess = self._named(key, others, unsaid=True), True
                    last, unchecked = town.end, range(town.start, town.end)
            elif before_town and (self._stands_in_name(token, key) or (small and self._is_said_by_nobody(key))):
                named, guess = self._named(key, others), True
            else:
                continue
            letters = _of_what_it_has(tokens, position, found)
            named = tuple(each for each in named if not letters or letter_of(each) in letters)
            if named:
                yield NameMention(
                    start=position, end=last, text=text[token.start : tokens[end - 1].end], candidates=named, weight=_SCORE,
                    reason="has these initials", guess=guess, unchecked=unchecked,
                )  # fmt: skip

    def whole(self, key: str) -> tuple[Named, ...]:
        """Those whose names have folded letters as their initials, and no more; none where they are many."""
        return self._named(key, ())

    def _joined_by_and(self, text: str, tokens: Sequence[Token]) -> Iterator[NameMention]:
        """Two capitals with a sign between them, as a guess: "V&A"."""
        for position in range(len(tokens) - 1):
            first, second = tokens[position : position + 2]
            if text[first.end : second.start].strip() != _AND or not _are_capitals(first, second):
                continue
            joined = (first.key + small + second.key for small in ("", *_FIRST_LETTERS))
            forms = {form for key in joined for form, _ in self._forms(key)}
            found: dict[str, Named] = {}
            for name in (name for form in sorted(forms) for name in self.index.names_of(form)):
                if _joins(name.text, first.key, second.key):
                    found.setdefault(name.iri, Named.of(name, _SCORE))
            if 0 < len(found) <= _MOST_MEANT:
                yield NameMention(
                    start=position, end=position + 2, text=text[first.start : second.end], weight=_SCORE,
                    candidates=tuple(found.values()), reason="has these initials", guess=True,
                )  # fmt: skip

    def _can_be_initials(self, token: Token, key: str) -> bool:
        return key not in self.index.words and self._is_written_so(token, key) and not self.means(key)

    def _stands_in_name(self, token: Token, key: str) -> bool:
        """Whether initials of several words are also a word of names: there is an RHC Art Gallery, and an RHC Eindhoven."""
        few = len(key) >= _SHORTEST_OF_PARTS and token.text.isupper()
        return few and key in self.index.words and self._is_written_so(token, key) and not self.means(key)

    @staticmethod
    def _is_written_so(token: Token, key: str) -> bool:
        if token.text[1:].islower():
            return False
        capitals = sum(letter.isupper() for letter in token.text)
        return capitals >= _SHORTEST and key.isalpha() and _SHORTEST <= len(key) <= _LONGEST

    def _is_said_by_nobody(self, key: str) -> bool:
        """Whether a word in small letters is none of any language: "uva amsterdam"."""
        few = _SHORTEST_OF_PARTS <= len(key) <= _LONGEST_IN_SMALL_LETTERS and key.isalpha()
        return few and key not in self.index.words and not self.means(key) and not self.is_common(key)

    def _named(self, key: str, places: Sequence[PlaceMention], *, unsaid: bool = False) -> tuple[Named, ...]:
        """Those with folded letters as their initials, at some places; if `unsaid`, those of which no source says the town."""

        def is_there(named: Named, place: PlaceMention) -> bool:
            return any(map(named.may_be_at if unsaid else named.is_at, place.readings))

        found: dict[str, Named] = {}
        for form, whole in self._forms(key):
            for name in self.index.names_of(form):
                named = Named.of(name, _SCORE)
                if all(is_there(named, place) for place in places) and (whole or (places and not unsaid)):
                    found.setdefault(name.iri, named)
        return tuple(found.values()) if len(found) <= _MOST_MEANT else ()

    def _forms(self, key: str) -> Iterator[tuple[int, bool]]:
        """The forms with these initials, and whether they have no further one."""
        text, starts, forms = self._initials
        at = text.find(_END + key)
        while at >= 0:
            rest = text[at + 1 + len(key) : at + 3 + len(key)].partition(_END)[0]
            if len(rest) < 2:
                yield forms[bisect_right(starts, at + 1) - 1], not rest
            at = text.find(_END + key, at + 1)

    @cached_property
    def _initials(self) -> tuple[str, array[int], array[int]]:
        """Initials, one line each, where each line starts, and the form that has them; a million names take ten megabytes."""
        lines: list[str] = []
        starts, forms = array("L", [1]), array("L")
        for form, line in self._lines():
            lines.append(line)
            forms.append(form)
            starts.append(starts[-1] + len(line) + 1)
        return _END + _END.join(lines) + _END, starts, forms

    def _lines(self) -> Iterator[tuple[int, str]]:
        """Every form with its initials: those of its main words, with those of its small words, and of parts of compounds."""
        small, legal = function_words(None), legal_forms()
        words = [*self.index.words]
        main = ["" if word in small or word in legal or len(word) == 1 else word[0] for word in words]
        every = [word[0] if word in small else letter for word, letter in zip(words, main, strict=True)]
        parts = [
            "".join(part[0] for part in compound_parts(word)) or letter
            for word, letter in zip(words, main, strict=True)
        ]
        for form in range(self.index.forms):
            numbers = self.index.words_of(form)
            plain = "".join([main[n] for n in numbers])
            yield form, plain
            begun = every[numbers[0]] + plain.removeprefix(main[numbers[0]])
            for line in {"".join([every[n] for n in numbers]), "".join([parts[n] for n in numbers]), begun} - {plain}:
                if len(line) >= _SHORTEST_OF_PARTS:
                    yield form, line


def _are_capitals(*letters: Token) -> bool:
    return all(len(letter.text) == 1 and letter.text.isupper() for letter in letters)


def _joins(name: str, first: str, second: str) -> bool:
    """Whether a name begins with two words with some first letters, and what joins them."""
    parts = _JOINING.split(name, maxsplit=1)
    before, behind = (fold_key(part).split() for part in parts) if len(parts) > 1 else ([], [])
    return bool(behind) and [word[0] for word in before] == [first] and behind[0].startswith(second)


def _of_what_it_has(tokens: Sequence[Token], position: int, found: Sequence[Mention]) -> frozenset[str]:
    """The types of what is said to be of who has these initials, or of any: the "museum of the UvA" is no university."""
    before = position
    while before and tokens[before - 1].key in function_words(None):
        before -= 1
    letters = {m.letter for m in found if isinstance(m, TypeMention) and before == m.end < position and not m.plural}
    return frozenset(letters | {ANY_KIND}) if letters else frozenset()


def _is_in(tokens: Sequence[Token], end: int, place: PlaceMention) -> bool:
    """Whether a place stands where some words end, or behind "in" there."""
    return place.start == end or (place.start == end + 1 and tokens[end].key in _IN)


def _goes_on(text: str, tokens: Sequence[Token], position: int) -> bool:
    """Whether a slash joins one small letter to initials, as their last: "TU/e"."""
    last, behind = tokens[position], tokens[position + 1 : position + 2]
    return any(len(each.text) == 1 and each.text.islower() and text[last.end : each.start] == _JOIN for each in behind)
