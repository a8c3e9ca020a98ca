"""The names of a graph's custodians, indexed: made once, read by `glam_kg.question.names.name_finder`.

Custodians with the same name share one form, so that 900 namesakes cost a question no more than one. What is many is kept in
arrays and in plain mappings of texts: they are small, and the garbage collector does not walk through them.
"""

from __future__ import annotations

import math
import re
from array import array
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Self
from unicodedata import combining, normalize

from glam_kg.ghcid.skipped_words import function_words, legal_forms
from glam_kg.question.names.compact_names import CompactNames, CustodianName
from glam_kg.question.words.spelling import SHORT_WORD, Spellings, stem
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.names.compact_names import Whereabouts

__all__ = [
    "CustodianName", "NameIndex", "aligned_saints", "aligned_words", "main_part", "name_words", "short_key",
]  # fmt: skip

_ADDED = re.compile(r"\s[–—-]\s|[:,(/|]")
"""What parts a name from what is added to it."""
_SAINTS = frozenset({"sankt", "saint", "sainte", "sint", "st", "ste"})
"""Written in full or short as one likes: "Stiftsbibliothek Sankt Gallen"."""
_SLIP_IN = 200
"""Names with a word, of which fewer than one misspells it."""
_ASCII_WORD = re.compile(r"[0-9a-z]+")


@dataclass(frozen=True, eq=False)
class NameIndex:
    """Names in the order of their words; each run of names with the same words is one form.

    Attributes:
        names: Every name, ordered by its words, then by IRI and text.
        first_names: For each form, the index of its first name; one more at the end.
        words: Every word of a name, and its number.
        form_words: The numbers of the words of all forms, one form after another.
        first_words: For each form, the index of its first word in `form_words`; one more at the end.
        postings: For each stem, the forms that it stands in.
        short_forms: Forms that no custodian has whole, only as the part of its name that people say.
    """

    names: CompactNames
    first_names: array[int]
    words: Mapping[str, int]
    form_words: array[int]
    first_words: array[int]
    postings: Mapping[str, array[int]]
    short_forms: frozenset[int] = frozenset()

    @classmethod
    def build(cls, names: Iterable[CustodianName]) -> Self:
        """Index the names of custodians; the result does not depend on their order."""
        keyed = [(key, name) for name in set(names) if (key := " ".join(name_words(name.text)))]
        whole_keys = {key for key, _ in keyed}
        keyed += [(key, name) for _, name in keyed if (key := short_key(name.text))]
        keyed.sort()
        words: dict[str, int] = {}
        stems: list[str] = []
        first_names, form_words, first_words = array("I"), array("I"), array("I")
        postings: dict[str, array[int]] = {}
        last = None
        short = set()
        for position, (key, _) in enumerate(keyed):
            if key == last:
                continue
            last, form = key, len(first_names)
            if key not in whole_keys:
                short.add(form)
            first_names.append(position)
            first_words.append(len(form_words))
            for word in key.split(" "):
                number = words.setdefault(word, len(words))
                if number == len(stems):
                    stems.append(stem(word))
                    postings.setdefault(stems[number], array("I"))
                form_words.append(number)
                posting = postings[stems[number]]
                if not posting or posting[-1] != form:
                    posting.append(form)
        first_names.append(len(keyed))
        first_words.append(len(form_words))
        kept = CompactNames.of([name for _, name in keyed])
        return cls(kept, first_names, words, form_words, first_words, postings, frozenset(short))

    @property
    def forms(self) -> int:
        """How many names that differ in their words."""
        return len(self.first_names) - 1

    def names_of(self, form: int) -> Sequence[CustodianName]:
        """The names that have these words, ordered by IRI and text."""
        return self.names[self.first_names[form] : self.first_names[form + 1]]

    def where(self, form: int) -> AbstractSet[Whereabouts]:
        """Where the custodians are whose names have these words."""
        return self.names.where(self.first_names[form], self.first_names[form + 1])

    def called(self, form: int) -> Sequence[CustodianName]:
        """The names that are these words whole; where there is none, those of which they are the part that people say.

        >>> names = [CustodianName("urn:a", "Boston Library"), CustodianName("urn:b", "Boston Library - Maps")]
        >>> [name.text for name in NameIndex.build(names).called(0)]
        ['Boston Library']
        """
        names = self.names_of(form)
        if form in self.short_forms or len(names) == 1:
            return names
        words = [self.word_texts[number] for number in self.words_of(form)]
        # Most namesakes are written alike.
        whole = {text for text in {name.text for name in names} if name_words(text) == words}
        return [name for name in names if name.text in whole]

    def words_of(self, form: int) -> array[int]:
        """The numbers of a form's words, in order."""
        return self.form_words[self.first_words[form] : self.first_words[form + 1]]

    def holding(self, words: Iterable[str]) -> list[CustodianName]:
        """The names in which all of some folded words stand, in any inflection, in the order of the index.

        >>> index = NameIndex.build([CustodianName("urn:a", "Zoo Basel"), CustodianName("urn:b", "Zoologischer Garten Basel")])
        >>> [name.text for name in index.holding(["basel", "zoo"])]
        ['Zoo Basel']
        """
        return [name for form in self.forms_holding(words) for name in self.names_of(form)]

    def forms_holding(self, words: Iterable[str]) -> list[int]:
        """The forms of the names in which all of some folded words stand, in any inflection; no name is made for it."""
        postings = sorted((self.postings.get(stem(word), ()) for word in words), key=len)
        return sorted(set(postings[0]).intersection(*postings[1:])) if postings else []

    def forms_beginning(self, letters: str) -> range:
        """The forms whose words, with a blank between them, begin with some letters.

        >>> index = NameIndex.build([CustodianName("urn:a", "Zoo Basel"), CustodianName("urn:b", "Basel Zoo")])
        >>> [[name.text for name in index.names_of(form)] for form in index.forms_beginning("zo")]
        [['Zoo Basel']]
        """

        def start_of(form: int) -> str:
            return self._key_of(form)[: len(letters)]

        forms = range(self.forms)
        return range(bisect_left(forms, letters, key=start_of), bisect_right(forms, letters, key=start_of))

    def texts_of(self, iri: str) -> list[str]:
        """All names of a custodian, in the order of the index."""
        return self.names.texts_of(iri)

    def with_words(self, words: Sequence[str]) -> Sequence[CustodianName]:
        """The names that have these folded words, in this order.

        >>> index = NameIndex.build([CustodianName("urn:a", "Zoo Basel"), CustodianName("urn:b", "Basel Zoo")])
        >>> [name.text for name in index.with_words(["zoo", "basel"])]
        ['Zoo Basel']
        """
        form = self._form_of(words)
        return () if form is None else self.called(form)

    def _form_of(self, words: Sequence[str]) -> int | None:
        if not words or not all(word in self.words for word in words):
            return None
        # The forms are in the order of their keys: of "museum" there are thousands.
        rarest, wanted = min((self.postings[stem(word)] for word in words), key=len), " ".join(words)
        at = bisect_left(rarest, wanted, key=self._key_of)
        return rarest[at] if at < len(rarest) and self._key_of(rarest[at]) == wanted else None

    def _key_of(self, form: int) -> str:
        """The words of a form, with a blank between them."""
        return " ".join([self.word_texts[number] for number in self.words_of(form)])

    def knows(self, word: str) -> bool:
        """Whether a word, in any of its inflections, stands in a name."""
        return stem(word) in self.postings

    def is_rare_beside(self, word: str, other: str) -> bool:
        """Whether a word stands in so few names beside another as slips of that one do."""
        own, others = (self.postings.get(stem(each), ()) for each in (word, other))
        return len(own) * _SLIP_IN <= len(others)

    def may_have(self, text: str) -> bool:
        """Whether a custodian may have this name, in whatever case; none has a name of which this is false.

        >>> index = NameIndex.build([CustodianName("urn:a", "Zoo Basel")])
        >>> [index.may_have(name) for name in ("ZOO BASEL", "Basel", "Zoo Bern", "?")]
        [True, False, False, True]
        """
        words = name_words(text)
        # Names without a letter are not in the index; and İ in small letters has a mark of its own, which parts words.
        if not words or any(map(combining, normalize("NFC", text))):
            return True
        return self._form_of(words) is not None

    def rarity(self, part: str) -> float:
        """Inverse document frequency of a stem among the forms; one of no name counts as if it stood in one."""
        return math.log(1 + self.forms / max(1, len(self.postings.get(part, ()))))

    @cached_property
    def word_texts(self) -> tuple[str, ...]:
        """The words by their numbers."""
        return tuple(self.words)

    @cached_property
    def spellings(self) -> Spellings:
        """The words of names that are long enough for a slip to be mended."""
        return Spellings(word for word in self.words if len(word) >= SHORT_WORD and word.isalpha())


def main_words(text: str) -> list[str]:
    """The folded words of a name without the small ones of any language, in its order.

    >>> main_words("The Museum of Fine Arts")
    ['museum', 'fine', 'arts']
    """
    small = function_words(None)
    return [word for word in name_words(text) if word not in small]


def name_words(text: str) -> list[str]:
    """The folded words of a name; a legal form written with dots is one word.

    >>> name_words("Kunstverein Celle e. V.")
    ['kunstverein', 'celle', 'ev']
    """
    # Most names are plain ASCII, which needs no folding: the same words, sooner.
    words = _ASCII_WORD.findall(text.lower()) if text.isascii() else [token.key for token in tokenise(text)]
    return [word for word in aligned_words(words) if word]


def short_key(text: str) -> str:
    """The folded words of a name without what is added behind a dash, comma or bracket; empty where nothing is.

    >>> short_key("Musée du quai Branly – Jacques Chirac")
    'musee du quai branly'
    """
    return " ".join(name_words(main_part(text)))


def main_part(text: str) -> str:
    """A name without what is added behind a dash, comma or bracket, where several words are left; empty where nothing is added.

    >>> main_part("Staatsarchiv des Kantons Bern (Sammlung)")
    'Staatsarchiv des Kantons Bern'
    """
    main = _ADDED.split(text, maxsplit=1)[0].strip()
    return main if main != text and 1 < len(name_words(main)) < len(name_words(text)) else ""


def aligned_saints(keys: Iterable[str]) -> list[str]:
    """Folded words with each way to write a saint as "st".

    >>> aligned_saints(["bibliotheque", "sainte", "genevieve"])
    ['bibliotheque', 'st', 'genevieve']
    """
    return ["st" if key in _SAINTS else key for key in keys]


def aligned_words(keys: Iterable[str]) -> list[str]:
    """As many words as there are folded words; of a legal form written with dots the first has it all, the others are empty.

    >>> aligned_words(["kunstverein", "celle", "e", "v"])
    ['kunstverein', 'celle', 'ev', '']
    """
    words = aligned_saints(keys)
    end = len(words)
    while end > 0:
        start = end
        while start > 0 and len(words[start - 1]) == 1 and words[start - 1].isalpha():
            start -= 1
        if end - start > 1 and "".join(words[start:end]) in legal_forms():
            words[start:end] = ["".join(words[start:end]), *[""] * (end - start - 1)]
        end = start if start < end else end - 1
    return words
