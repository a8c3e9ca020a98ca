"""What one institution belongs to: "Which network does the library belong to?", "Wem untersteht das Archiv?".

The same words ask for the members of a network ("Which libraries belong to it?"), which a template of its own lists. What tells
them apart is which of the two the question names, the whole or the part: an institution stands before the verb that ends the
question, behind a body that a preposition or a dative asks for, or behind "parent of".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.networks.belonging_asked import WholeAsked
from glam_kg.question.networks.belonging_part import PartNamed
from glam_kg.question.networks.belonging_words import NOUNS, TELLING
from glam_kg.question.networks.within_whole import WITHIN, is_asked
from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    SchemeMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

PARENT: Final = "parent"
INFO: Final = "info"
_TYPE: Final = "per_type"
_WHICH_ONE: Final = "which"
_WHICH: Final = frozenset(
    {"welk", "welke", "which", "what", "welchem", "welchen", "welcher", "welches", "quel", "quelle", "quels", "quelles"}
)
"""Folded words before the kind of institution that is asked for."""
_WHAT_KIND: Final = frozenset({("wat", "voor"), ("was", "fur"), ("was", "fuer")})
"""Folded words that ask of which kind it is."""


@dataclass(frozen=True)
class Belonging:
    """Tells what asks for the body above one institution.

    Attributes:
        lexicon: What tells the plural of a type, and the small words of a language.
    """

    lexicon: Lexicon

    def told(self, words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
        """The mentions, with the words for a whole as what is asked of the part that a question names.

        Args:
            words: The question's words, folded.
            found: What was found in the question.
            language: That of the question.
        """
        mentions = list(found)
        if TELLING[language].isdisjoint(words) and WITHIN.isdisjoint(words):
            return mentions
        if any(isinstance(m, SchemeMention) for m in mentions) or _is_code_of_one(words, mentions):
            # A code belongs to whom it stands for.
            return mentions
        part = PartNamed(tuple(words), mentions, language)
        said = WholeAsked(self.lexicon, part).said()
        if not said and is_asked(words, language):
            # Of several, or of a network, it is not told in which they are, and no members are asked for. The network of
            # "the Smithsonian museums" is named with them.
            return [m for m in mentions if not isinstance(m, NetworkMention) or (m.of_types and m.iris)]
        if not said:
            return mentions
        levels = _levels_asked(part)
        if levels:
            # Of "Zu welchem Bundesland gehört das Museum?" the level says what is asked.
            beside = said - levels
            return [*_kept(mentions, beside, part.span), *_as_asked(words, beside, part.span, language, _WHICH_ONE)]
        types = _types_asked(part)
        asked = _as_asked(words, said | types, part.span, language, INFO if types else PARENT)
        return [*_kept(mentions, said | types, part.span), *asked]


def _levels_asked(part: PartNamed) -> set[int]:
    """The words for a level of places in which one lies, where no body is said: "Bij welke provincie hoort het museum?"."""
    if part.span is None or _says_body(part):
        return set()
    levels = (m for m in part.mentions if isinstance(m, ConceptMention) and m.concept in LEVEL_CONCEPTS)
    return {i for m in levels if m.start and part.words[m.start - 1] in _WHICH for i in range(m.start, m.end)}


def _says_body(part: PartNamed) -> bool:
    """Whether a body is said beside the name of one, which may have such a word itself: "Sarawak Museum Department"."""
    return any(part.words[i] in NOUNS for i in part.outside())


def _types_asked(part: PartNamed) -> set[int]:
    """Where it is asked to which type one belongs, and to no body: "Onder welk type valt het Mauritshuis?"."""
    if part.span is None or _says_body(part):
        return set()
    types = (m for m in part.mentions if isinstance(m, ConceptMention) and m.concept == _TYPE)
    return {i for m in types for i in range(_start_of_asking(part.words, m.start), m.end) if m.start > 0}


def _start_of_asking(words: Sequence[str], position: int) -> int:
    """Where the words before a type begin that ask which ("welk type", "wat voor een type"); behind it where none do."""
    if words[position - 1] in _WHICH:
        return position - 1
    kind = position - (words[position - 1] in INDEFINITE_ARTICLES)
    return kind - 2 if tuple(words[max(0, kind - 2) : kind]) in _WHAT_KIND else len(words)


def _is_code_of_one(words: Sequence[str], mentions: Sequence[Mention]) -> bool:
    """Whether an institution is asked for by its identifier: "Which institution does NL-HaNA belong to?"."""
    if not any(isinstance(m, IdentifierMention) and m.distinctive for m in mentions):
        return False
    if any(isinstance(m, GeneralMention) for m in mentions):
        return True
    # "Archive" is a plural in German.
    kinds = (m.start for m in mentions if isinstance(m, TypeMention) and not words[m.end - 1].endswith("s"))
    return NOUNS.isdisjoint(words) and any(start and words[start - 1] in _WHICH for start in kinds)


def _kept(mentions: Sequence[Mention], said: set[int], one: tuple[int, int] | None) -> list[Mention]:
    """What is not said by the words for the whole; the name of the part without words that are none of it."""
    kept: list[Mention] = []
    exact = any(isinstance(m, NameMention) and (m.start, m.end) == one for m in mentions)
    for mention in mentions:
        within = set(range(mention.start, mention.end))
        if one is not None and isinstance(mention, NameMention) and mention.start == one[0] and mention.end >= one[1]:
            if mention.end == one[1] or not exact:
                kept.append(replace(mention, end=one[1]))
        elif not isinstance(mention, NetworkMention) and not within & said:
            kept.append(mention)
    if one is not None and not any(isinstance(m, NameMention) and m.start == one[0] for m in kept):
        kept += [
            NameMention(start=m.start, end=m.end, text=m.text, candidates=(), weight=1.0)
            for m in mentions
            if isinstance(m, NetworkMention) and not m.iris and (m.start, m.end) == one
        ]
    return kept


def _as_asked(
    words: Sequence[str], said: set[int], one: tuple[int, int] | None, language: str, concept: str
) -> list[ConceptMention]:
    """The words for the whole as one concept for each run of them."""
    taken = set() if one is None else set(range(*one))
    runs: list[list[int]] = []
    for i in sorted(said - taken):
        if runs and runs[-1][1] == i:
            runs[-1][1] = i + 1
        else:
            runs.append([i, i + 1])
    return [
        ConceptMention(start=start, end=end, text=" ".join(words[start:end]), concept=concept, language=language)
        for start, end in runs
    ]
