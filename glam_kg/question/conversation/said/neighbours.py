"""Follow-ups that call the place they name a neighbour ("in neighbouring Alabama", "im Nachbarland Belgien"): it is that place.

"The neighbouring states" alone and "the neighbours of Belgium" are other places, which nothing here knows: they stay as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

_OF: Final = "of"
"""English says "the neighbouring state of Oklahoma"; of what stands behind "van" or "von", another place is the neighbour."""
_FRENCH_OF: Final = (("de", "la"), ("de", "l"), ("de",), ("d",), ("du",))
_PLURAL: Final = "s"
_PEOPLE: Final = frozenset({"people", "people_before"})
_IN: Final = frozenset({"in", "dans", "en", "au", "aux"})
_AT_HOME: Final = frozenset({"bij", "bei", "beim", "chez", "with"})
"""Folded prepositions that say of people where they live; before a place, the first two say that it is near."""
_BARE: Final = {"het": "", "im": "in", "dem": ""}
"""Articles that a place has only with an adjective before it ("im benachbarten Belgien"), and what stands without one."""
_ARTICLES: Final = frozenset(
    {
        "le", "la", "l", "les", "notre", "nos", "son", "sa", "ses", "leur", "leurs", "the", "its", "their", "our", "de", "het",
        "onze", "ons", "hun", "unsere", "unseren", "unserem", "unserer", "der", "die", "das", "dem", "den",
    }
)  # fmt: skip
"""Folded words before a neighbour, or before the name of a place."""
_ASKING: Final = frozenset(
    {
        "how", "which", "what", "hoe", "hoeveel", "welk", "welke", "wie", "wieviel", "wieviele", "welche", "welches", "welcher",
        "combien", "quel", "quels", "quelle", "quelles",
    }
)  # fmt: skip
"""Folded words that ask, and name nothing."""
_COMMA: Final = ","
_REGION: Final = "level_region"
_WIDE: Final = frozenset({_REGION, "level_country"})
_LEVELS: Final = _WIDE | {"level_city"}


def without_neighbours(text: str, phrases: Phrases, lexicon: Lexicon) -> str:
    """A follow-up without what says that the place it names is a neighbour; as it is where it names none.

    Args:
        text: The follow-up.
        phrases: The words for neighbours.
        lexicon: What knows words of levels and types, and small words.
    """
    tokens = tokenise(text)
    beside = _Beside(text, tokens, tuple(token.key for token in tokens), phrases, lexicon)
    for start, end, instead in sorted((cut for i in range(len(tokens)) for cut in beside.cuts(i)), reverse=True):
        before, behind = text[:start], text[end:]
        if not instead:
            before, behind = (before, behind.lstrip()) if behind.startswith(" ") else (before.rstrip(), behind)
        text = f"{before}{instead}{behind}"
    return text


def asks_of_neighbours(words: Sequence[str], phrases: Phrases, lexicon: Lexicon) -> bool:
    """Whether it asks of a neighbouring region or country without its name: "and in the neighbouring state, how many?".

    Args:
        words: The folded words of a follow-up.
        phrases: The words for neighbours.
        lexicon: What knows words of levels.
    """
    for i, word in enumerate(words):
        prefix = next((each for each in phrases.neighbour_prefixes if word.startswith(each)), None)
        kind = phrases.neighbouring.get(word)
        beside = {"before": words[i + 1 : i + 2], "behind": words[max(0, i - 1) : i]}.get(kind or "", ())
        said = [word.removeprefix(prefix)] if prefix else [*beside]
        if any(entry.value in _WIDE for each in said for entry in lexicon.entries.get(each, ())):
            return True
    return False


@dataclass(frozen=True)
class _Beside:
    """What stands beside the words for neighbours."""

    text: str
    tokens: Sequence[Token]
    words: tuple[str, ...]
    phrases: Phrases
    lexicon: Lexicon

    def cuts(self, i: int) -> Iterator[tuple[int, int, str]]:
        """The characters that say no more than the place beside a word for neighbours does, and what stands for them."""
        word, token = self.words[i], self.tokens[i]
        kind = self.phrases.neighbouring.get(word)
        if kind and self._is_called_behind(i):
            yield self.tokens[self._led_from(i)].start, self.tokens[i].end + len(_COMMA), ""
        elif kind == "before" and self._names(self._behind_level(i + 1)):
            article = _BARE.get(self.words[i - 1]) if i and self._names(i + 1) else None
            if article is not None:
                yield self.tokens[i - 1].start, self.tokens[i - 1].end, article
            yield token.start, token.end, ""
        elif kind == "behind" and self._is_behind_place(i):
            yield token.start, token.end, ""
        elif kind in _PEOPLE and self._live_in(i):
            yield self.tokens[self._led_from(i)].start, token.end, ""
        elif kind in _PEOPLE and self._names(i - 1 if kind == "people" else i + 1):
            start = self._at_home(i - (kind == "people"))
            if start is not None:
                yield self.tokens[start].start, self.tokens[start].end, ""
            yield token.start, token.end, ""
        prefix = next((each for each in self.phrases.neighbour_prefixes if word.startswith(each)), None)
        if prefix and len(word) == len(token.text) and self._levels(word.removeprefix(prefix)) and self._names(i + 1):
            first = token.text[len(prefix)]
            yield token.start, token.start + len(prefix) + 1, first.upper() if token.capitalised else first

    def _is_called_behind(self, i: int) -> bool:
        """Whether a comma and the name of the place stand behind a word for it: "l'État voisin, le Missouri"."""
        if self.tokens[i].end == len(self.text) or self.text[self.tokens[i].end] != _COMMA:
            return False
        name = i + 1 + (self.words[i + 1 : i + 2] != () and self.words[i + 1] in _ARTICLES)
        spaced = self.text[self.tokens[i].end + len(_COMMA) :].startswith(" ")
        return spaced and self._names(name) and (name > i + 1 or self.tokens[name].capitalised)

    def _live_in(self, i: int) -> bool:
        """Whether it is said right behind those who live there where that is: "bei den Nachbarn in New Hampshire"."""
        name = i + 2 + (self.words[i + 2 : i + 3] != () and self.words[i + 2] in _ARTICLES)
        return self.words[i + 1 : i + 2] != () and self.words[i + 1] in _IN and self._names(name)

    def _led_from(self, i: int) -> int:
        """Where that begins which says of a place that it is a neighbour, with a preposition of those who live there."""
        while i and (self._levels(self.words[i - 1]) or self.words[i - 1] in _ARTICLES):
            i -= 1
        return i - (i > 0 and self.words[i - 1] in _AT_HOME)

    def _at_home(self, i: int) -> int | None:
        """Where "bij" or "bei" stands before those who live somewhere, with nothing but small words between."""
        while i and self.lexicon.is_generic(self.words[i - 1]):
            i -= 1
            if self.words[i] in _AT_HOME:
                return i
        return None

    def _behind_level(self, i: int) -> int:
        """Where a name can stand behind a word for what it is: "neighbouring (state of) Oklahoma"; -1 where it is another's."""
        if not self._names(i) and 0 <= i < len(self.words) and self._levels(self.words[i]):
            of = self.words[i + 1 : i + 2] == (_OF,)
            return -1 if of and self.words[i].endswith(_PLURAL) else i + 1 + of
        return i

    def _is_behind_place(self, i: int) -> bool:
        """Whether a French adjective stands behind a name, or between a name and the word for the region that it is."""
        if i and not self._levels(self.words[i - 1]):
            return self._names(i - 1) and self.words[i + 1 : i + 2] not in {("de",), ("du",), ("d",)}
        if not i or _REGION not in self._levels(self.words[i - 1]):
            return False
        of = next((each for each in _FRENCH_OF if self.words[i + 1 : i + 1 + len(each)] == each), ())
        return self._names(i + 1 + len(of))

    def _names(self, i: int) -> bool:
        """Whether a word can be a name or an adjective of one: no small word, nor one for a type or a level."""
        if not 0 <= i < len(self.words):
            return False
        word = self.words[i]
        small = self.lexicon.is_generic(word) or word in _ASKING
        return not (small or self._levels(word) or word in self.phrases.neighbouring)

    def _levels(self, word: str) -> set[str]:
        return {entry.value for entry in self.lexicon.entries.get(word, ()) if entry.value in _LEVELS}
