"""Identifier schemes that only the graph knows: any scheme can stand in a record, and be asked for by its name.

Nothing is known of the form of their values: one is whatever stands behind the scheme's name and looks like a number or code
("DBS AH302", "numéro DUNS 872842000").
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    IdentifierMention,
    PlaceMention,
    SchemeMention,
    TypeMention,
)
from glam_kg.question.words.tokens import span_of, tokenise

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_BEHIND: Final = re.compile(r"[\s:=#\"“«']*(?P<value>[^\s\"”»,;?!]*[^\s\"”»,;?!.)])")
_LIKE_A_CODE: Final = re.compile(r"(?=.*\d).+|[A-Z]{2,}|https?://.+")
_BESIDE: Final = (ConceptMention, TypeMention, GeneralMention)
"""Words of the domain, which hold beside a scheme."""
_LONGEST: Final = 3
"""Words of a scheme's name."""


@dataclass(frozen=True)
class GraphSchemes:
    """Finds them, and the values behind them.

    Attributes:
        names: The schemes of the graph.
        lexicon: What knows the schema's own schemes, and words for identifiers.
    """

    names: Sequence[str]
    lexicon: Lexicon

    @cached_property
    def _by_words(self) -> Mapping[tuple[str, ...], str]:
        """By the folded words of the name; a name that is a word of the domain or the language is none of a scheme."""
        found: dict[tuple[str, ...], str] = {}
        for name in self.names:
            words = tuple(token.key for token in tokenise(name))
            if 0 < len(words) <= _LONGEST and " ".join(words) not in self.lexicon.entries:
                found.setdefault(words, name)
        return found

    @cached_property
    def _first_words(self) -> frozenset[str]:
        return frozenset(first for first, *_ in self._by_words)

    def with_schemes(self, text: str, tokens: Sequence[Token], found: Iterable[Mention]) -> list[Mention]:
        """The mentions with those of the graph's schemes and their values; what stands before a value is no name or place.

        Args:
            text: The question.
            tokens: Its words.
            found: What was found in it.
        """
        mentions = list(found)
        for start, end, name in self._runs(tokens):
            if self._is_where(tokens, start, end, mentions):
                continue
            scheme = self._scheme(text, tokens, start, end, name)
            value = self._value(text, tokens, scheme)
            if value is not None:
                mentions = [
                    m for m in mentions
                    if isinstance(m, _BESIDE) or not (scheme.start < m.end and m.start < value.end)
                ]  # fmt: skip
            elif scheme.end - scheme.start > end - start:
                # "Un numéro DUNS" is none of the town of Duns.
                mentions = [m for m in mentions if isinstance(m, _BESIDE) or not scheme.covers(m)]
            mentions += [scheme, *([value] if value else [])]
        return mentions

    def _is_where(self, tokens: Sequence[Token], start: int, end: int, found: Iterable[Mention]) -> bool:
        """Whether the name of a scheme is written as that of a place and says where: "museums in Duns"."""
        before = tokens[start - 1].key if start else ""
        words_of = self.lexicon.words_of
        where = before in words_of("locative_prepositions") - words_of("genitive_prepositions")
        written = any(token.capitalised and not token.text.isupper() for token in tokens[start:end])
        return (
            where and written and any(isinstance(m, PlaceMention) and (m.start, m.end) == (start, end) for m in found)
        )

    def _scheme(self, text: str, tokens: Sequence[Token], start: int, end: int, name: str) -> SchemeMention:
        """A scheme, with the word for identifiers beside it."""
        if start and self._means_identifier(tokens[start - 1].key):
            start -= 1
        if end < len(tokens) and self._means_identifier(tokens[end].key):
            end += 1
        return SchemeMention(start=start, end=end, text=text[tokens[start].start : tokens[end - 1].end], scheme=name)

    @staticmethod
    def _value(text: str, tokens: Sequence[Token], scheme: SchemeMention) -> IdentifierMention | None:
        found = _BEHIND.match(text, tokens[scheme.end - 1].end)
        if not found or not _LIKE_A_CODE.fullmatch(found["value"]):
            return None
        span = span_of(tuple(tokens), *found.span("value"))
        if span is None:
            return None
        return IdentifierMention(
            start=span[0],
            end=span[1],
            text=found["value"],
            value=found["value"],
            schemes=(scheme.scheme,),
            distinctive=True,
        )

    def _runs(self, tokens: Sequence[Token]) -> Iterator[tuple[int, int, str]]:
        if not self._by_words:
            return
        words = [token.key for token in tokens]
        if self._first_words.isdisjoint(words):
            return
        for start, first in enumerate(words):
            for end in range(min(len(words), start + _LONGEST), start, -1) if first in self._first_words else ():
                name = self._by_words.get(tuple(words[start:end]))
                if name is not None:
                    yield start, end, name
                    break

    def _means_identifier(self, word: str) -> bool:
        return any(entry.value == "identifier" for entry in self.lexicon.entries.get(word, ()))
