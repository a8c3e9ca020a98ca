"""Whether words with capitals are the name of one institution: "the Garden Museum", and no "museum of gardens"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.coupled_names import is_first_name
from glam_kg.question.names.name_small_words import INDEFINITE, JOINING_TWO, WITH_ARTICLE, definite_articles
from glam_kg.question.names.names_elsewhere import VERBS_OF_PLACE
from glam_kg.question.names.several import GENITIVES
from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    ConceptMention,
    NameMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.words.tokens import is_glued

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_WORDS_OF_A_NAME: Final = 3
"""With fewer and nothing beside them, a place and a type can be keywords: "Amsterdam Museum"."""
_TYPES_FIRST: Final = frozenset({"fr"})
_OF_ADJECTIVES: Final = ("es", "er", "en", "em", "e")
_OF_PEOPLE: Final = "er"
"""How German adjectives end that have a capital anyway: "das Berliner Museum", "das Schweizer Museum"."""
_GENITIVE: Final = "s"


@dataclass(frozen=True)
class NamesByCapitals:
    """Tells a name by its capitals, an article before it and one institution at its end.

    Attributes:
        lexicon: What tells the words of the domain.
        several: Tells one institution from several.
        is_common: Whether a folded word is common in any language.
    """

    lexicon: Lexicon
    several: SeveralInstitutions
    is_common: Callable[[str], bool]

    @cached_property
    def _definite(self) -> frozenset[str]:
        return definite_articles(self.lexicon)

    def is_told(self, tokens: Sequence[Token], words: Sequence[str], name: NameMention, language: str) -> bool:
        """Whether all words have capitals, one institution is at their end, and an article or nothing stands beside them."""
        own, last = tokens[name.start : name.end], words[name.end - 1]
        if last not in self.lexicon.single_words or not all(
            t.capitalised or t.key == _GENITIVE or t.key in JOINING_TWO or is_glued(tokens, i)
            for i, t in enumerate(own, start=name.start)
        ):
            return False
        alone = name.start == 0 and name.end == len(tokens) and len(own) >= _WORDS_OF_A_NAME
        articles = self.lexicon.words_of("articles", language)
        definite = name.start > 0 and words[name.start - 1] in (articles - INDEFINITE) | WITH_ARTICLE and len(own) > 1
        if language in NOUNS_HAVE_CAPITALS and not self._is_foreign(last, language):
            # Two nouns before a third are a name, as others are written in one.
            one = words[name.start - 1] in GENITIVES or not self.several.named_by(last)
            apart = definite and one and len(own) >= _WORDS_OF_A_NAME
            of_person = is_first_name(tokens, name.start)
            return apart or (alone and (of_person or any(token.key.endswith(_OF_ADJECTIVES) for token in own[1:-1])))
        if self.several.named_by(last):
            return definite and self.several.is_collective(last)
        return definite or alone

    def is_of_nation(
        self, tokens: Sequence[Token], words: Sequence[str], name: NameMention, found: Sequence[Mention], language: str
    ) -> bool:
        """Whether a German adjective of a country or region has the capital that only a name gives it: "das Deutsche Museum".

        "Das deutsche Museum" may be any, and "das Schweizer Museum" has the capital anyway. In other languages its kind has one,
        and nothing is said beside it but what is asked: "British Library", "British Library website". An adjective of
        another language has none of a German one: "das British Museum".
        """
        start, last = name.start, name.end - 1
        plain = words[last].removesuffix(_GENITIVE) in self.lexicon.type_singulars
        if plain and language not in NOUNS_HAVE_CAPITALS:
            return self._is_nation_alone(tokens, words, name, found)
        if language not in NOUNS_HAVE_CAPITALS or not start or not plain:
            return False
        nation = next((m for m in found if isinstance(m, PlaceMention) and (m.start, m.end) == (start, last)), None)
        if nation is None or not nation.is_adjective or nation.readings[0].place.level is PlaceLevel.CITY:
            return False
        genitive = words[start - 1] in GENITIVES
        one = genitive or not self.several.named_by(words[last])
        definite = words[start - 1] in (self.lexicon.words_of("articles", language) - INDEFINITE) | WITH_ARTICLE
        capitals = all(t.capitalised and not t.sentence_start for t in tokens[start : name.end])
        return one and definite and capitals and not words[start].endswith(_OF_PEOPLE)

    def _is_nation_alone(
        self, tokens: Sequence[Token], words: Sequence[str], name: NameMention, found: Sequence[Mention]
    ) -> bool:
        last = name.end - 1
        nations = (m for m in found if isinstance(m, PlaceMention) and (m.start, m.end) == (name.start, last))
        if name.start or not any(m.is_adjective for m in nations) or self.several.named_by(words[last]):
            return False
        asked = {i for m in found if isinstance(m, (ConceptMention, SchemeMention)) for i in range(m.start, m.end)}
        return tokens[last].capitalised and asked.issuperset(range(name.end, len(words)))

    def _is_foreign(self, word: str, language: str) -> bool:
        """Whether a word for institutions is one of other languages only: in German "Library" shows a name."""
        spoken = {entry.language for entry in self.lexicon.entries.get(word, ()) if entry.kind == "type"}
        return bool(spoken) and language not in spoken

    def is_of_type(
        self, tokens: Sequence[Token], words: Sequence[str], name: NameMention, found: Sequence[Mention], language: str
    ) -> bool:
        """Whether words with capitals name the one institution beside them: "a Cherokee Strip museum" is none of Cherokee.

        One of them means nothing by itself, and so is no place or subject beside others ("a Paris fashion museum").
        """
        kinds = {m.start for m in found if isinstance(m, TypeMention) and m.end - m.start == 1}
        leading = name.start in kinds and (
            language in _TYPES_FIRST or words[name.end - 1] not in self.lexicon.single_words
        )
        proper = range(name.start + 1, name.end) if leading else range(name.start, name.end - 1)
        kind, before = words[name.start if leading else name.end - 1], words[max(0, name.start - 1)]
        if len(proper) < 2 or kind not in self.lexicon.single_words or self.several.named_by(kind):
            return False
        alone = leading and name.start == 0 and name.end == len(tokens)
        if not alone and (not name.start or before not in self.lexicon.words_of("articles", language) | WITH_ARTICLE):
            return False
        explained = {
            i for m in found if not isinstance(m, (NameMention, SubjectMention)) for i in range(m.start, m.end)
        }
        return all(tokens[i].capitalised for i in proper) and not explained.issuperset(proper)

    def goes_behind_kind(
        self, tokens: Sequence[Token], words: Sequence[str], name: NameMention, found: Sequence[Mention], language: str
    ) -> bool:
        """Whether one word that means nothing else stands behind its kind: "Ist das Museum Ludwig in Bayern?".

        Of more words `is_of_type` tells it. Without an interrogative the kind alone would be that of all who are there. In
        German any noun has a capital, and a common one is no name.
        """
        kind, own = words[name.start], name.end - 1
        if own - name.start != 1 or not tokens[own].capitalised or words[0] in INTERROGATIVES:
            return False
        if not any((m.start, m.end) == (name.start, own) for m in found if isinstance(m, TypeMention)):
            return False
        before = words[name.start - 1] if name.start else ""
        begins = before in self.lexicon.words_of("articles", language) or before in VERBS_OF_PLACE[language]
        behind = any(isinstance(m, PlaceMention) and m.start > name.end for m in found)
        if not (begins and behind) or kind not in self.lexicon.single_words or self.several.named_by(kind):
            return False
        explained = {i for m in found if not isinstance(m, NameMention) for i in range(m.start, m.end)}
        return own not in explained and words[own] not in self.lexicon.entries and not self.is_common(words[own])

    def is_the_one(self, tokens: Sequence[Token], words: Sequence[str], name: NameMention) -> bool:
        """Whether words with capitals and one institution at their end have an article that says which one is meant."""
        if not all(t.capitalised or t.key in CONJUNCTIONS for t in tokens[name.start : name.end]):
            return False
        before, last = words[name.start - 1] if name.start else "", words[name.end - 1]
        one = before in GENITIVES or not self.several.named_by(last) or self.several.is_collective(last)
        definite = before in self._definite
        return definite and one and last in self.lexicon.single_words
