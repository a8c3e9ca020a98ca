"""Words that say a kind of institution only where nothing else is asked for: "parks in Canada", "les sociétés belges".

Beside other words they are something else: "which municipalities have museums" asks for museums, archives have reading rooms, and
"theme parks" and "sociétés de tir" are no kinds that the data have.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import JOINTS
from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.domain_words import COORDINATED, OTHER
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    EventTypeMention,
    NameMention,
    NumberMention,
    PlaceMention,
    RankMention,
    SchemeMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

NOTHING_ELSE: Final = "nothing else asked for"
"""The reason of a type that such a word says."""
_LETTERS: Final[Mapping[str, str]] = {
    "parks": "F",
    "park": "F",
    "municipalities": "O",
    "firms": "C",
    "reading_rooms": "L",
}
"""Subjects of data/asked_words.yaml, and the types that they are kinds of."""
_ONE: Final = "park"
"""The subject whose words are of one, which is asked for as the oldest or the newest."""
_AGES: Final = frozenset({"oldest", "newest"})
_TOP: Final = "top"
_FIRMS: Final = "C"
"""The type that its words mean itself, and no kind of it."""
_ASKING: Final = frozenset(
    {
        "count", "which", "list", "info", "everything", "whereabouts", "where", "follow_up", "refers_to_set", "refers_to_one",
    }
)  # fmt: skip
"""Concepts that can be said beside them."""
_DATED: Final = frozenset({"F"})
"""Types of which such words can be dated: the municipalities and firms of a year are many more than those that keep heritage."""
_DATING: Final = frozenset(
    {
        "founded", "before", "after", "since", "until", "between", "during", "around", "century", "decade_word", "year_word",
        "oldest", "newest", "everywhere",
    }
)  # fmt: skip
_HAD: Final = frozenset({"website", "identifier", "holds"})
"""Concepts of what is known of each, and of who has it."""
_FOUNDING: Final = "FOUNDING"
_LEVEL: Final = "level_"


def kinds_beside_none(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: list[Mention],
    language: str,
    is_small: Callable[[str], bool],
) -> list[Mention]:
    """The mentions, with the type that such a word says where nothing else is asked for, or where it is joined to a type.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in the question.
        language: That of the question.
        is_small: Whether a folded word is a small word.
    """
    for said in _said(tokens, words, language):
        left = [m for m in found if not m.overlaps(said)]
        # "Parks Canada" is called so, and no "Parcs canadiens".
        called = tokens[said.start].capitalised and any(
            isinstance(m, PlaceMention) and m.start == said.end and tokens[m.start].capitalised for m in left
        )
        # The "parcs" of "parcs et musées" are no "parcs de sculptures".
        known = any(
            isinstance(m, (NameMention, *INSTITUTIONS)) and not m.reason.startswith(COORDINATED) and m.overlaps(said)
            for m in found
        )
        if not called and not known and (_is_joined(words, said, left) or _is_all(tokens, words, said, left, is_small)):
            found = [*left, said]
    return found


def _said(tokens: Sequence[Token], words: Sequence[str], language: str) -> Iterator[TypeMention]:
    """The types that such words would say."""
    letters = _letters(language)
    one = asked_words(_ONE, language)
    for i, word in enumerate(words):
        if word in letters:
            letter = letters[word]
            yield TypeMention(
                start=i, end=i + 1, text=tokens[i].text, letter=letter, language=language,
                narrower=letter != _FIRMS, plural=word not in one, reason=NOTHING_ELSE,
            )  # fmt: skip


@cache
def _letters(language: str) -> Mapping[str, str]:
    """The letters of the types that the words of a language say."""
    return {word: letter for subject, letter in _LETTERS.items() for word in asked_words(subject, language)}


def _is_joined(words: Sequence[str], said: TypeMention, left: Sequence[Mention]) -> bool:
    """Whether a word is joined to one for institutions: "museums and parks", "parks and other monuments"."""
    joints = JOINTS[said.language]
    if said.end < len(words) and words[said.end] in joints:
        behind = said.end + 1 + (said.end + 1 < len(words) and words[said.end + 1] in OTHER)
    else:
        behind = -1
    return any(
        (m.end + 1 == said.start and words[m.end] in joints) or m.start == behind
        for m in left
        if isinstance(m, INSTITUTIONS)
    )


def _is_all(
    tokens: Sequence[Token],
    words: Sequence[str],
    said: TypeMention,
    left: Sequence[Mention],
    is_small: Callable[[str], bool],
) -> bool:
    """Whether beside a word but places and dates stand, and what asks for a list, and no word unknown before or behind it.

    A place in small letters beside another with a capital is none: the French "tir" is not Tyre.
    """
    first = [m for m in left if _dates(m, said) and isinstance(m, ConceptMention) and m.concept in _AGES]
    if not (said.plural or first):
        return False
    fitting = [
        m
        for m in left
        if isinstance(m, PlaceMention) or _asks(m) or _dates(m, said) or _is_had(m, said) or (first and _ranks(m))
    ]
    # The number of a year, the "date" of "date from" and the comparison of "le plus ancien" are but other readings of what fits.
    if not fitting or not all(any(f.start <= m.start and m.end <= f.end for f in fitting) for m in left):
        return False
    places = [m for m in left if isinstance(m, PlaceMention) and not m.is_adjective]
    if len({tokens[m.start].capitalised for m in places}) > 1:
        return False
    explained = {i for m in left for i in range(m.start, m.end)}
    beside = range(max(said.start - 1, 0), len(words))
    return all(i in explained or said.start <= i < said.end or is_small(words[i]) for i in beside)


def _asks(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and (mention.concept in _ASKING or mention.concept.startswith(_LEVEL))


def _dates(mention: Mention, said: TypeMention) -> bool:
    """Whether a mention says from when they are: "parks founded before 1950"."""
    if said.letter not in _DATED:
        return False
    founded = isinstance(mention, EventTypeMention) and mention.event_type == _FOUNDING
    dating = isinstance(mention, ConceptMention) and mention.concept in _DATING
    return founded or dating or isinstance(mention, YearMention)


def _is_had(mention: Mention, said: TypeMention) -> bool:
    """Whether a mention says what is known of them: "parks with a ROR"."""
    # "Possess" asks for holdings only where nothing else is had: words for these are no fitting mentions.
    known = isinstance(mention, ConceptMention) and mention.concept in _HAD
    return said.letter in _DATED and (known or isinstance(mention, SchemeMention))


def _ranks(mention: Mention) -> bool:
    """Whether a mention says which or how many of an order: "the three oldest parks"."""
    top = isinstance(mention, ConceptMention) and mention.concept == _TOP
    return top or isinstance(mention, (NumberMention, RankMention))
