"""The longest runs of words around an institution type that can be a name: "Museum in der Alten Post"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.coupled_names import is_first_name
from glam_kg.question.names.name_small_words import INDEFINITE, JOINING_TWO, definite_articles, joining_words
from glam_kg.question.names.name_words import PARTICLES, is_behind_particle, senses_of
from glam_kg.question.words.keywords import is_asked_of_institutions
from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention, TypeMention
    from glam_kg.question.words.tokens import Token

_WITHIN_CAPITALS: Final = JOINING_TWO | {"s"}
"""Folded words between those of a name, although no place and its kind have them between them: the last is a genitive."""
_OF_SUBJECTS: Final = frozenset({"das", "die", "den", "het", "the"})
"""Folded articles of what does something; a German genitive ("der") joins the words of a name."""
_CONCEPTS_OF_NAMES: Final = frozenset(
    {
        "level_city",
        "level_region",
        "level_country",
        "level_state",
        "level_province",
        "level_land",
        "level_canton",
        "level_county",
        "heritage",
        "collection",
        "holds",
        "event",
        "century",
        "refers_to_one",
        "refers_to_set",
    }
)
"""Concepts whose words stand in names of institutions ("Haus der Geschichte der Stadt …")."""

_CONCEPTS_OF_WORDS: Final = frozenset({"per_type"})
"""The same of words that have a sense in names: "Art" Institute."""
_CONCEPTS_OF_BOTH: Final = _CONCEPTS_OF_NAMES | _CONCEPTS_OF_WORDS


@dataclass(frozen=True)
class UnknownNameRuns:
    """Tells how far a name can reach.

    Attributes:
        lexicon: What tells the words of the domain.
        is_place: Whether a folded word is the name of a place.
        several: Tells one institution from several.
    """

    lexicon: Lexicon
    is_place: Callable[[str], bool]
    several: SeveralInstitutions

    @cached_property
    def definite(self) -> frozenset[str]:
        """Folded articles of what is known."""
        return definite_articles(self.lexicon)

    @cached_property
    def _joining(self) -> frozenset[str]:
        return joining_words(self.lexicon)

    def around(
        self, tokens: Sequence[Token], words: Sequence[str], mention: TypeMention, phrases: AbstractSet[int]
    ) -> tuple[int, int]:
        """The longest run that can be a name; small words belong to it only between words with capitals."""
        start, end = mention.start, mention.end
        several = self.several.named_by(words[mention.end - 1])
        own = tokens[mention.start : mention.end]
        small = not any(token.capitalised and not (several and token.sentence_start) for token in own)
        common = small and several and not self.several.is_collective(words[mention.end - 1])
        while start > 0 and start - 1 not in phrases and not common and self._extends_name(tokens, words, start - 1):
            start -= 1
        # Of "Ticketprijs dierentuin Emmen" the capital is the sentence's, and the word is what is asked for.
        begins = start == 0 and mention.start == 1 and tokens[0].sentence_start
        if begins and (is_asked_of_institutions(words[0]) or (small and mention.end < len(tokens))):
            start = 1
        asks = small or (several and not any(token.capitalised for token in tokens[start : mention.start]))
        parting = self._parting(asks=asks, common=common)
        while end < len(tokens) and words[end] not in parting and self._extends_name(tokens, words, end):
            # "Portland museums (Maine)" are called nothing.
            apart = several and tokens[end].start - tokens[end - 1].end > 1
            if tokens[end].sentence_start or apart:
                break
            end += 1
        while end > mention.end and (not tokens[end - 1].capitalised or _is_language(words, end - 1)):
            end -= 1
        while start < mention.start and not tokens[start].capitalised:
            start += 1
        return self._with_partner(tokens, words, start, mention), end

    def _with_partner(self, tokens: Sequence[Token], words: Sequence[str], start: int, kind: TypeMention) -> int:
        """Where a name begins that is that of two: "the Victoria and Albert Museum" is one, not those of two towns."""
        first, joint = start - 2, start - 1
        if first < 1 or start == kind.start or words[joint] not in JOINING_TWO or words[first] in self.lexicon.entries:
            return start
        capitals = tokens[first].capitalised and tokens[kind.end - 1].capitalised
        one = words[first - 1] in self.definite and not self.several.named_by(words[kind.end - 1])
        return first if capitals and one else start

    def behind_verb(self, tokens: Sequence[Token], words: Sequence[str], start: int, last: int) -> int:
        """Where a name begins whose first word would be the verb that asks: "Nimmt das Deutsche Museum …", "Sells the …"."""
        article = start + 1
        if article >= last or not tokens[start].sentence_start or words[article] not in _OF_SUBJECTS:
            return start
        if tokens[article].capitalised or words[start] in self.lexicon.single_words:
            return start
        return next((i for i in range(article + 1, last) if tokens[i].capitalised), last)

    def _parting(self, *, asks: bool, common: bool) -> frozenset[str]:
        """The prepositions behind which a place stands and no part of a name: behind several, or a type in small letters."""
        if common:
            return self.lexicon.words_of("locative_prepositions")
        return self.several.places_follow if asks else frozenset()

    def looks_like_name(self, tokens: Sequence[Token], words: Sequence[str]) -> bool:
        """Capitals, and not just a type and a place with a preposition between ("archives in the Dutch …")."""
        if not any(token.capitalised for token in tokens):
            return False
        # With a capital within the name, "War" is no small word.
        small = zip(tokens, words, strict=True)
        joined = any(
            not token.capitalised and word not in _WITHIN_CAPITALS and self.lexicon.is_function_word(word)
            for token, word in small
        )
        return not joined or any(w not in self.lexicon.single_words and not self.is_place(w) for w in words)

    def is_town_before_kinds(self, words: Sequence[str], start: int, end: int) -> bool:
        """Whether it is said where several are: "Wurden in Leeds Bibliotheken geschlossen?", "in der Schweiz Museen"."""
        before = start - 2 if start > 1 and words[start - 1] in self.definite else start - 1
        in_town = before >= 0 and words[before] in self.lexicon.words_of("locative_prepositions")
        return in_town and self.is_place(" ".join(words[start : end - 1])) and self.several.named_by(words[end - 1])

    def _extends_name(self, tokens: Sequence[Token], words: Sequence[str], position: int) -> bool:
        if is_first_name(tokens, position) or (position == 0 and self._is_particle_before_name(tokens, words)):
            return True
        entries = self.lexicon.entries.get(words[position], ())
        # "Art" is a kind in German, and a word of many names.
        of_names = any(e.value in _CONCEPTS_OF_WORDS for e in entries) and bool(senses_of(words[position])[0])
        if tokens[position].sentence_start and words[position] in self.lexicon.single_words and not of_names:
            return False
        if tokens[position].capitalised:
            own = _CONCEPTS_OF_BOTH if of_names else _CONCEPTS_OF_NAMES
            # "Trier" is a town, and to sort in French.
            return self.is_place(words[position]) or not any(
                e.kind == "scheme" or (e.kind == "concept" and e.value not in own) for e in entries
            )
        # "Hat Arnold Schwarzenegger eine Universität besucht?" names no university.
        return words[position] in self._joining and words[position] not in INDEFINITE

    def _is_particle_before_name(self, tokens: Sequence[Token], words: Sequence[str]) -> bool:
        """Whether a text begins with the particle of a name, as no place stands behind it: "Van Gogh Museum adresse"."""
        if is_behind_particle(tokens, 1):
            return True
        unknown = len(tokens) > 1 and words[1] not in self.lexicon.entries and not self.is_place(words[1])
        return unknown and tokens[0].key in PARTICLES and tokens[1].capitalised


def words_of_phrases(found: Iterable[Mention]) -> frozenset[int]:
    """The words of phrases that ask: the "Nähe" of "in der Nähe des" is no part of the name behind it."""
    phrases = (m for m in found if isinstance(m, ConceptMention) and m.concept not in _CONCEPTS_OF_NAMES)
    return frozenset(i for m in phrases if m.end - m.start > 1 for i in range(m.start, m.end))


def _is_language(words: Sequence[str], position: int) -> bool:
    """Whether a word is a language in German: "Was heißt Archiv auf Lateinisch?"."""
    return words[position].endswith("isch") and words[position - 1] == "auf"
