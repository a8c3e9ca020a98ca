"""Words that set something apart by their form: "op die in Haarlem na", "all of Texas but Houston", "non-library"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.mentions import ConceptMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.mentions import Mention
    from glam_kg.question.tokens import Token

EXCEPT: Final = "except"
UP_TO: Final = "op"
"""The Dutch word that begins "op … na", which says except around what it leaves out."""
CLOSING: Final = "na"
_BUT: Final = "but"
_ALL: Final = frozenset({"all", "anywhere", "anything", "any", "every", "everywhere", "everything", "each"})
"""Folded English words behind which "but" leaves a part out: "all over Texas but Houston", "anything but museums"."""
NO_TYPE: Final = frozenset({"non", "niet", "nicht", "not"})
"""Folded words that a hyphen, or nothing at all, joins to the type they deny: "non-library", "Nichtmuseen"."""
_HYPHENS: Final = frozenset({"", "-", "‐", "‑"})


def words_that_except(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
) -> Iterator[ConceptMention]:
    """What leaves something out by its form, in the order of the forms.

    Args:
        text: The question.
        tokens: Its words as written.
        words: The same words folded.
        found: What was found in it.
    """
    last = max((i for i, word in enumerate(words) if word == CLOSING), default=-1)
    for i in range(last):
        if words[i] == UP_TO:
            yield _excepting(i, tokens, "nl")
    every = min((i for i, word in enumerate(words) if word in _ALL), default=len(words))
    places = [m.end for m in found if isinstance(m, PlaceMention)]
    for i in range(every, len(words)):
        # "All museums but no libraries" has another word that denies.
        if words[i] == _BUT and (i in places or words[i - 1] in _ALL):
            yield _excepting(i, tokens, "en")
    types = {m.start: m.language for m in found if isinstance(m, TypeMention)}
    for i, language in types.items():
        if i and words[i - 1] in NO_TYPE and text[tokens[i - 1].end : tokens[i].start] in _HYPHENS:
            yield _excepting(i - 1, tokens, language)


def _excepting(position: int, tokens: Sequence[Token], language: str) -> ConceptMention:
    return ConceptMention(
        start=position, end=position + 1, text=tokens[position].text, concept=EXCEPT, language=language
    )
