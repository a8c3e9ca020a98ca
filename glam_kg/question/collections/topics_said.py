"""What institutions are about: "museums about lighthouses" are no museums and lighthouses, and "about rugby" is not in Rugby."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

ABOUT: Final = {
    "nl": frozenset({"over", "omtrent", "aangaande"}),
    "en": frozenset({"about", "concerning", "regarding"}),
    "de": frozenset({"uber", "ueber"}),
    "fr": frozenset({"sur", "concernant"}),
}
"""Folded words before a topic."""
GIVEN_TO: Final = frozenset(
    {
        "gewijd aan", "toegewijd aan", "gespecialiseerd in", "dedicated to", "devoted to", "specialising in", "specializing in",
        "specialised in", "specialized in", "focused on", "focusing on", "deal with", "deals with", "dealing with",
        "consacre a", "consacree a", "consacres a", "consacrees a", "consacre aux", "consacres aux", "consacrees aux", "dedie a",
        "dediee a", "dedies a", "dediees a", "dedies aux", "dediees aux",
    }
)  # fmt: skip
"""Folded phrases of two words before a topic."""
_FIRST_OF_GIVEN: Final = frozenset(phrase.split()[0] for phrase in GIVEN_TO)
SPREAD: Final = frozenset({"verdeeld", "verdelen", "verdeling", "gespreid", "verspreid", "verteilt", "verteilen"})
"""Folded words behind which "over" is no topic."""


def without_kinds_as_topics(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    language: str,
    is_small: Callable[[str], bool],
) -> list[Mention]:
    """The mentions without kinds of institution, and towns in small letters, that say what other institutions are about.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
        language: The question's language.
        is_small: Whether a word is a function word.
    """
    about = ABOUT.get(language, frozenset())
    if about.isdisjoint(words) and _FIRST_OF_GIVEN.isdisjoint(words):
        return list(found)
    behind = [i + 1 for i, word in enumerate(words) if word in about and not (i and words[i - 1] in SPREAD)]
    behind += [i + 2 for i in range(len(words) - 1) if f"{words[i]} {words[i + 1]}" in GIVEN_TO]
    first = min((m.end for m in found if isinstance(m, (TypeMention, GeneralMention))), default=len(words))
    kinds, topics = set(), set()
    for start in (i for i in behind if i > first):
        position = start
        while position < len(words) and is_small(words[position]):
            position += 1
        if position < len(words) and not any(t.capitalised for t in tokens[start : position + 1]):
            topics.add(position)
        elif language in NOUNS_HAVE_CAPITALS:
            kinds.add(position)
    return [
        m for m in found
        if not (isinstance(m, TypeMention) and m.start in topics | kinds)
        and not (isinstance(m, PlaceMention) and not topics.isdisjoint(range(m.start, m.end)))
    ]  # fmt: skip
