"""What somebody knows of beside what they ask for: "Apart from the castle, are there museums?", "außer dem Rathaus auch Museen".

It is none of those that are asked for, so nothing is left out; the answer names it as not taken into account.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.templates.gains import UNTOLD
from glam_kg.question.words.closed_classes import DEFINITE
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_BESIDES: Final = {
    "nl": (("naast",), ("behalve",), ("buiten",), ("afgezien", "van")),
    "en": (("besides",), ("beside",), ("apart", "from"), ("aside", "from"), ("other", "than"), ("beyond",)),
    "de": (("ausser",), ("neben",), ("abgesehen", "von"), ("abgesehen", "vom")),
    "fr": (("outre",), ("a", "part"), ("mis", "a", "part"), ("mise", "a", "part"), ("en", "plus", "de"), ("en", "dehors", "de")),
}  # fmt: skip
"""Folded words before what is known of already."""
_FIRST: Final = {language: frozenset(phrase[0] for phrase in phrases) for language, phrases in _BESIDES.items()}
_ALSO: Final = frozenset(
    {"ook", "nog", "also", "too", "any", "auch", "noch", "aussi", "egalement", "encore", "andere", "other", "autres"}
)
"""Folded words with which it is asked what there is as well."""
_THE: Final = DEFINITE | {"van", "from", "von", "vom", "du", "des", "famous", "beroemde", "beruhmten", "celebre"}
_MOST: Final = 3
"""Words of what is known of."""
_MARK: Final = re.compile(r"[.!?;:,…–—]")


def without_besides(
    text: str, tokens: Sequence[Token], found: list[Mention], lexicon: Lexicon, language: str
) -> list[Mention]:
    """The mentions with such words as left untold, where institutions are asked for beside them.

    The thing has a definite article, and is no place, name or subject: "besides Houston" and "besides the Field Museum" leave
    something out, and "besides museums" asks for all else.

    Args:
        text: The question.
        tokens: Its words.
        found: What was found in it.
        lexicon: What knows the small words.
        language: The question's language.
    """
    for start, end in _spans(text, tokens, found, lexicon, language):
        if any(isinstance(m, INSTITUTIONS) and m.plural and m.start >= end for m in found):
            said = text[tokens[start].start : tokens[end - 1].end]
            kept = [m for m in found if m.end <= start or m.start >= end]
            return [*kept, ConceptMention(start=start, end=end, text=said, concept=UNTOLD, language="")]
    return found


def _spans(
    text: str, tokens: Sequence[Token], found: Sequence[Mention], lexicon: Lexicon, language: str
) -> Iterator[tuple[int, int]]:
    """Where something is known of: where that leads its sentence up to a comma, or another word says that more is asked for."""
    keys = [token.key for token in tokens]
    if _FIRST[language].isdisjoint(keys):
        return
    known = {i for m in found if _is_known(m) for i in range(m.start, m.end)}
    for start in range(len(keys)):
        phrase = next((p for p in _BESIDES[language] if tuple(keys[start : start + len(p)]) == p), None)
        if phrase is None:
            continue
        noun = start + len(phrase)
        while noun < len(keys) and keys[noun] in _THE:
            noun += 1
        if noun == len(keys) or DEFINITE.isdisjoint(keys[start + len(phrase) - 1 : noun]):
            continue
        end = noun + 1
        while (
            end < len(keys)
            and not _MARK.search(text, tokens[end - 1].end, tokens[end].start)
            and not (lexicon.is_function_word(keys[end]))
        ):
            end += 1
        marked = end < len(keys) and _MARK.search(text, tokens[end - 1].end, tokens[end].start) is not None
        adds = (start == 0 and marked) or not _ALSO.isdisjoint(keys[end:])
        if adds and end - noun <= _MOST and known.isdisjoint(range(noun, end)):
            yield start, end


def _is_known(mention: Mention) -> bool:
    """Whether something is said that may be left out, and no single thing that has but a common word for it ("the castle")."""
    if isinstance(mention, ConceptMention):
        return False
    if isinstance(mention, (TypeMention, GeneralMention)):
        return mention.plural
    if isinstance(mention, NameMention):
        return bool(mention.candidates)
    if isinstance(mention, SubjectMention):
        return mention.known
    return not isinstance(mention, IdentifierMention) or mention.distinctive
