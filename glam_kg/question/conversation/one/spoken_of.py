"""Follow-ups that speak of one institution by its kind: "the museum", "diese Einrichtung", read as a pronoun would be.

"The museum" alone names none: behind the Louvre it is the Louvre, and behind a library it is another that nobody knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.said.levels_said import LEVELS
from glam_kg.question.names.several import GENITIVES
from glam_kg.question.words.mentions import (
    WHOLE_NAME,
    ConceptMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

_ALIKE: Final = frozenset("GM")
"""Types that one institution can be called by either word of: the National Gallery is a museum."""
_CONTRACTED: Final = {"du": "de ", "vom": "von "}
"""The prepositions of articles that have one in them."""
_OF_SEVERAL: Final = "les"
"""The article of several, unless one institution is called like several: "les archives"."""
_WITHIN: Final = "dans"
_REACH: Final = 3
"""Words from such a preposition to the word for a kind of place: "dans la même ville"."""
_PARKS: Final = frozenset("BF")
"""What a park can be: a zoo or a garden, and nature that is kept."""
_PARK: Final = ("park", "parc", "parque")
"""How folded words have it, in names of several languages."""
_OF_KINDS_ONLY: Final = frozenset("B")
"""A type that no word means by itself: only what says that it is of it can be "the zoo"."""


@dataclass(frozen=True, slots=True)
class SpokenOf:
    """The one run of words of a follow-up that speaks of an institution by its kind.

    Attributes:
        start: Index of its first word: an article or a demonstrative.
        end: Index behind its last.
        letters: The types it can be of; none where it says but that it is an institution.
        kind: The words of a kind that is narrower than a type ("state archive"); none of a plain one.
    """

    start: int
    end: int
    letters: frozenset[str] = frozenset()
    kind: tuple[str, ...] = ()

    def by_pronoun(self, analysis: Analysis, pronouns: Mapping[str, str]) -> str:
        """The follow-up with a pronoun in the place of these words."""
        first, last = analysis.tokens[self.start], analysis.tokens[self.end - 1]
        pronoun = _CONTRACTED.get(first.key, "") + pronouns[analysis.language.code]
        return analysis.text[: first.start] + pronoun + analysis.text[last.end :]

    def can_be(self, frame: Frame, earlier: Analysis, lexicon: Lexicon) -> bool:
        """Whether it can be the institution that an earlier question names, or one of those that it finds."""
        if frame.name is None:
            if self.kind and not _OF_KINDS_ONLY.issuperset(self.letters):
                # What is called a science museum may be any of the museums of a list, and is rather another.
                return False
            listed = not frame.counting and lists_custodians(frame)
            among = not (self.letters and frame.types) or not self.letters.isdisjoint(frame.types)
            return frame.topic == "identifier" or (listed and among)
        own, words = _said_of(frame.name, earlier, lexicon)
        # Behind the Albertina, "the national library" is another.
        said = all(any(part in word for word in words) for part in self.kind)
        if self.letters == _PARKS:
            return "B" in own or any(part in word for word in words for part in _PARK)
        if self.letters and _OF_KINDS_ONLY.issuperset(self.letters):
            return not self.letters.isdisjoint(own) and (said or len(self.kind) < 2)
        if self.kind:
            return said
        return not (self.letters and own) or not _widened(self.letters).isdisjoint(own)


def spoken_of(analysis: Analysis, phrases: Phrases, several: SeveralInstitutions) -> SpokenOf | None:
    """Which words of a follow-up speak of one institution by its kind; None where it has none, or names anything beside."""
    found = [each for start in _definite(analysis, phrases) if (each := _at(start, analysis, phrases, several))]
    if len(found) != 1:
        return None
    one = found[0]
    inside = [m for m in analysis.mentions if one.start <= m.start and m.end <= one.end]
    if one.kind and any(isinstance(m, NameMention) and m.candidates and m.weight >= WHOLE_NAME for m in inside):
        # Behind that of Enschede, "het Rijksmuseum" is the one of Amsterdam.
        return None
    beside = [m for m in analysis.mentions if m not in inside]
    if any(isinstance(m, ConceptMention) and m.concept == "near" and m.start < one.start <= m.end + 1 for m in beside):
        # "Which archives are near the museum?"
        beside = [m for m in beside if not (isinstance(m, (TypeMention, GeneralMention)) and m.end <= one.start)]
    return None if any(_names_another(m, analysis) for m in beside) else one


def _definite(analysis: Analysis, phrases: Phrases) -> Iterator[int]:
    """Where a definite article or a demonstrative stands."""
    return (
        i for i, word in enumerate(analysis.words) if (word,) in phrases.definite or (word,) in phrases.demonstratives
    )


def _at(start: int, analysis: Analysis, phrases: Phrases, several: SeveralInstitutions) -> SpokenOf | None:
    """What stands behind an article, if that is a word for one institution."""
    kinds = [m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention)) and m.start == start + 1]
    end = max((m.end for m in kinds), default=start + 2)
    if end > len(analysis.words) or not _is_one(start, end, analysis, several):
        return None
    types = [m for m in kinds if isinstance(m, TypeMention) and m.end == end]
    if types:
        kind = analysis.words[start + 1 : end]
        if analysis.language.code == "de" and analysis.words[start] in GENITIVES:
            kind = tuple(word.removesuffix("s") for word in kind)
        plain = len(kind) == 1 and (several.is_plain(kind[0], analysis.language.code) or several.is_collective(kind[0]))
        return SpokenOf(start, end, frozenset(m.letter for m in types), () if plain else kind)
    # As written: "Gartens" was taken for a slip of Gardena.
    letter = "" if kinds else phrases.institutions.get((analysis.keys[start + 1],))
    return None if letter is None else SpokenOf(start, end, frozenset(letter))


def _is_one(start: int, end: int, analysis: Analysis, several: SeveralInstitutions) -> bool:
    """Whether an article and a word for institutions are a singular: "les archives" can be one, and "des Archivs" is."""
    article, word, language = analysis.words[start], analysis.words[end - 1], analysis.language.code
    if article == _OF_SEVERAL and analysis.words[end : end + 1] == (_WITHIN,) and _says_level(end, analysis):
        return False
    collective = several.is_collective(word) or (language == "fr" and several.is_collective(analysis.words[start + 1]))
    if (
        (collective and article != _OF_SEVERAL)
        or several.is_collective(word)
        or (language == "de" and article in GENITIVES)
    ):
        return True
    # In French what tells more of a noun stands behind it: "des galeries d'art" are several.
    noun = analysis.words[start + 1] if language == "fr" else word
    return article != _OF_SEVERAL and not any(several.are_several(each, language) for each in {noun, word})


def _says_level(position: int, analysis: Analysis) -> bool:
    """Whether a word for a kind of place follows: "les archives dans cette ville" are those that are there."""
    return any(m.concept in LEVELS and 0 < m.start - position <= _REACH for m in analysis.concept_mentions)


def _names_another(mention: Mention, analysis: Analysis) -> bool:
    """Whether something else is named or asked for by its kind."""
    if isinstance(mention, PlaceMention):
        said = any(isinstance(m, ConceptMention) and m.covers(mention) for m in analysis.mentions)
        return not said and any(analysis.content[mention.start : mention.end])
    return isinstance(mention, (TypeMention, GeneralMention, NameMention))


def _said_of(name: str, earlier: Analysis, lexicon: Lexicon) -> tuple[frozenset[str], frozenset[str]]:
    """The types that the words of a name say where an earlier question names it, and these words."""
    named = [m for m in earlier.mentions if isinstance(m, NameMention)]
    types = {m.letter for m in earlier.mentions if isinstance(m, TypeMention) and any(m.overlaps(n) for n in named)}
    words = {word for m in named for word in earlier.words[m.start : m.end]}.union(fold_key(name).split())
    types.update(entry.value for word in words for entry in lexicon.entries.get(word, ()) if entry.kind == "type")
    return frozenset(types), frozenset(words)


def _widened(letters: AbstractSet[str]) -> AbstractSet[str]:
    return letters if letters.isdisjoint(_ALIKE) else letters | _ALIKE
