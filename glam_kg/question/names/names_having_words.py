"""The one whose name has some words in it: "a museum whose name has the word microcar", "iets met 'klompen' in de naam".

Names are looked up whole. Where few have these words it is asked whether one of them is meant; where nobody has them, or several
are asked for, the question is refused (`names_as_patterns`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.names.common_names import QUOTATION_MARKS
from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_kinds import ANY_KIND, letter_of
from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    Named,
    NameMention,
    PlaceMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_NAME: Final = frozenset({"naam", "name", "namen", "nom"})
_WHOSE: Final = frozenset({"whose", "waarvan", "wiens", "dessen", "deren", "dont"})
_IN: Final = frozenset({"in", "im", "dans"})
_ITS: Final = frozenset({"de", "zijn", "the", "its", "dem", "seinem", "ihrem", "le", "son"})
_CONTAIN: Final = frozenset(
    {"bevat", "voorkomt", "staat", "heeft", "contains", "containing", "includes", "has", "enthalt", "enthaelt", "vorkommt",
     "steht", "hat", "contient", "comporte", "comprend"}
)  # fmt: skip
"""Folded verbs for what a name has in it."""
_WORD: Final = frozenset({"word", "words", "woord", "woorden", "wort", "worter", "mot", "mots"})
_PATTERN: Final = _NAME | _WHOSE | _IN | _ITS | _CONTAIN | _WORD
_SHORTEST: Final = 4
"""Letters of a word that tells a name by being in it."""


def with_names_having(
    index: NameIndex,
    text: str,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    *,
    is_small: Callable[[str], bool],
) -> list[Mention]:
    """The mentions, with those to ask about whose names have the words that are said to be in one.

    Args:
        index: The names.
        text: The question.
        tokens: Its words as written.
        words: The same words folded.
        found: What was found in it.
        is_small: Whether a folded word is a small word.
    """
    at = next((i for i, word in enumerate(words) if word in _NAME), None)
    pattern = None if at is None else _pattern(words, at)
    kinds = [m for m in found if isinstance(m, (TypeMention, GeneralMention))]
    if pattern is None or any(m.plural for m in kinds):
        return list(found)
    said = _quoted(text, tokens) or _said(words, found, pattern, is_small)
    if said is None or max(len(words[i]) for i in said) < _SHORTEST:
        return list(found)
    places = [m for m in found if isinstance(m, PlaceMention) and m.start not in pattern and m.start not in said]
    letters = {ANY_KIND, *(m.letter for m in kinds if isinstance(m, TypeMention))}
    names = {name.iri: Named.of(name, GUESS) for name in reversed(index.holding(words[said.start : said.stop]))}
    names = {
        iri: named for iri, named in names.items()
        if all(any(map(named.is_at, m.readings)) for m in places) and (len(letters) == 1 or letter_of(named) in letters)
    }  # fmt: skip
    start = min([pattern.start, said.start, *(m.start for m in kinds)])
    end = max(pattern.stop, said.stop)
    if not 0 < len(names) <= MOST_MEANT:
        # "Namen" is no town, whoever has the words.
        return [
            m for m in found if not (isinstance(m, PlaceMention) and m.start in pattern and words[m.start] in _NAME)
        ]
    name = NameMention(
        start=start, end=end, text=as_written(tokens[said.start : said.stop]),
        candidates=tuple(names[iri] for iri in sorted(names)), weight=GUESS, guess=True, reason="names have these words",
    )  # fmt: skip
    kept = (m for m in found if not m.overlaps(name) or isinstance(m, (TypeMention, GeneralMention)))
    return [*kept, name]


def _pattern(words: Sequence[str], at: int) -> range | None:
    """The words around "name" that say that it has something in it; None where none do."""
    verb = next((i for i in range(at + 1, len(words)) if words[i] in _CONTAIN), None)
    first = at - 1
    while first > 0 and words[first] in _ITS and words[first] not in _WHOSE:
        first -= 1
    if first > 0 and words[first] in _WHOSE and words[first - 1] in _IN:
        first -= 1
    if first < 1 or words[first] not in _IN | _WHOSE or (words[first] in _WHOSE and verb is None):
        return None
    return range(first, (at if verb is None else verb) + 1)


def _quoted(text: str, tokens: Sequence[Token]) -> range | None:
    """The words between the first two quotation marks; an apostrophe within a word is none."""
    starts = [
        i
        for i, t in enumerate(tokens)
        if t.start and text[: t.start].rstrip()[-1:] in QUOTATION_MARKS and _is_apart(text, t)
    ]
    if not starts:
        return None
    behind = (i for i in range(starts[0], len(tokens)) if text[tokens[i].end :].lstrip()[:1] in QUOTATION_MARKS)
    last = next(behind, None)
    return None if last is None else range(starts[0], last + 1)


def _is_apart(text: str, token: Token) -> bool:
    """Whether the mark before a word stands behind a blank: "it's" has none."""
    before = text[: token.start].rstrip()
    return len(before) == 1 or before[-2].isspace()


def _said(
    words: Sequence[str], found: Sequence[Mention], pattern: range, is_small: Callable[[str], bool]
) -> range | None:
    """The words beside a pattern that nothing else explains, if they stand together."""
    explained = {
        i for m in found if isinstance(m, (TypeMention, GeneralMention, ConceptMention)) for i in range(m.start, m.end)
    }
    left = [
        i for i, word in enumerate(words)
        if not is_small(word) and i not in explained and not (i in pattern and word in _PATTERN) and word not in _WORD
    ]  # fmt: skip
    return range(left[0], left[-1] + 1) if left and left[-1] - left[0] == len(left) - 1 else None
