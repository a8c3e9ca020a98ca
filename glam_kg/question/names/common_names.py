"""Custodians called by words that everybody says: which of their names a question means.

"Art Galleries" is one at a university, and whoever asks "what art galleries are there?" names none; nor does the "box" of an
archive name the library of Box. Such a name is meant where it has capitals or quotation marks, or is all that is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.kinds.kind_words import kind_words
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import WHOLE_NAME, GeneralMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.common_words import CommonWords
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_THE: Final = frozenset({"the", "het", "de", "das", "die", "der", "dem", "den", "le", "la", "l"})
"""Folded articles of one that is known: in capitals, they may be letters that stand for words."""
_BEFORE_COUNTRY: Final = 2
"""Words between a kind and a country: "in the"."""
QUOTATION_MARKS: Final = frozenset("\"'“”„‟«»‹›‘’‚")


@dataclass(frozen=True)
class CommonNames:
    """Tells names that are meant from words that are just said.

    Attributes:
        several: Tells words for several institutions.
        common: The commonest words of each language.
    """

    several: SeveralInstitutions
    common: CommonWords

    def without(
        self, text: str, tokens: Sequence[Token], words: Sequence[str], found: Iterable[Mention], language: str
    ) -> list[Mention]:
        """The mentions without names that are only words for institutions, or one common word, in small letters.

        Args:
            text: The question.
            tokens: Its words as written.
            words: The same words folded.
            found: What was found in it.
            language: That of the question.
        """
        mentions = list(found)
        if not any(isinstance(m, NameMention) for m in mentions):
            return mentions
        kinds = [m for m in mentions if isinstance(m, (TypeMention, GeneralMention))]

        def is_said(name: NameMention) -> bool:
            if name.end - name.start == len(tokens) or is_quoted(text, tokens, name):
                return False
            own = tokens[name.start : name.end]
            if own[0].key in _THE and not own[0].text.isupper() and _is_kind_behind(name, kinds):
                # "Die Bibliothek" is any, and no DIE-Bibliothek.
                return True
            if len(own) == 1 and not own[0].capitalised:
                if tokens[0].capitalised:
                    return self.common.has(own[0].key, language)
                if self.several.is_level(own[0].key):
                    return True
            if name.weight < WHOLE_NAME and not own[0].capitalised and _is_any(words, name, kinds):
                return True
            if all(token.capitalised for token in own):
                return False
            return self._is_of_kinds(words, name, kinds) or _is_kind_of_country(words, name, mentions)

        return [m for m in mentions if not (isinstance(m, NameMention) and is_said(m))]

    def _is_of_kinds(
        self, words: Sequence[str], name: NameMention, kinds: Iterable[TypeMention | GeneralMention]
    ) -> bool:
        """Whether words for several institutions, or for any one of them, are all of a name."""
        own = {i for m in kinds if name.start <= m.start and m.end <= name.end for i in range(m.start, m.end)}
        if len(own) < name.end - name.start:
            return False
        ends = {words[name.start], words[name.end - 1]}
        plural = any(self.several.named_by(word) and not self.several.is_collective(word) for word in ends)
        return plural or (name.start > 0 and words[name.start - 1] in INDEFINITE_ARTICLES)


def _is_kind_of_country(words: Sequence[str], name: NameMention, found: Sequence[Mention]) -> bool:
    """Whether a name is but a kind of which a country has many, before one: "archives municipales en France"."""
    own = range(name.start, name.end)
    if not any(isinstance(m, TypeMention) and m.plural and range(m.start, m.end) == own for m in found):
        return False
    if not any(
        isinstance(m, PlaceMention)
        and name.end < m.start <= name.end + _BEFORE_COUNTRY
        and m.readings[0].place.level is PlaceLevel.COUNTRY
        for m in found
    ):
        return False
    kinds = kind_words().of(words[name.start : name.end]).kinds
    # There is but one national archives.
    return any(kind.keeper and kind.sure for kind in kinds)


def _is_kind_behind(name: NameMention, kinds: Iterable[TypeMention | GeneralMention]) -> bool:
    """Whether all of a name but its first word is a word for institutions."""
    return any(m.start == name.start + 1 and m.end == name.end for m in kinds)


def _is_any(words: Sequence[str], name: NameMention, kinds: Iterable[TypeMention | GeneralMention]) -> bool:
    """Whether any institution of a kind is asked for: "a botanical garden in Atlanta" is not the Atlanta Botanical Garden."""
    before = words[name.start - 1] if name.start else ""
    return before in INDEFINITE_ARTICLES and any(m.start == name.start for m in kinds)


def is_quoted(text: str, tokens: Sequence[Token], name: NameMention) -> bool:
    """Whether a name stands between quotation marks."""
    before, behind = tokens[name.start].start - 1, tokens[name.end - 1].end
    return before >= 0 and text[before] in QUOTATION_MARKS and text[behind : behind + 1] in QUOTATION_MARKS
