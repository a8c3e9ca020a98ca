"""Loose words for whatever is kept, beside the subject that it is about: "whaling stuff", "Sachen zum Walfang".

They say no more than the subject does, and without a verb beside them nothing else is asked for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.question.words.mentions import SubjectMention

_THINGS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"spullen", "spulletjes", "dingen", "materiaal", "materialen", "voorwerpen", "objecten", "stukken"}),
    "en": frozenset({"stuff", "things", "material", "materials", "memorabilia", "objects", "items", "bits", "pieces"}),
    "de": frozenset(
        {
            "sachen", "zeug", "dinge", "dingen", "material", "materialien", "objekte", "objekten", "gegenstande",
            "gegenstaende", "stucke", "stuecke",
        }
    ),
    "fr": frozenset({"trucs", "choses", "materiel", "materiaux", "objets", "pieces", "machins"}),
}  # fmt: skip
"""Folded words for things of any kind."""
_BEHIND: Final = frozenset({"en"})
"""Languages that say the things behind what they are of, in a word of their own."""
_ABOUT: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"over", "rond", "rondom", "omtrent", "betreffende"}),
    "en": frozenset({"about", "on", "concerning"}),
    "de": frozenset({"zu", "zum", "zur", "uber", "ueber"}),
    "fr": frozenset({"sur", "concernant"}),
}
"""Folded words between things and what they are about."""
_ARTICLES: Final = frozenset(
    {"de", "het", "the", "der", "die", "das", "den", "dem", "le", "la", "les", "l", "un", "une"}
)


def with_loose_things(words: Sequence[str], known: Sequence[SubjectMention], language: str) -> Iterator[SubjectMention]:
    """Known subjects with the word for any things beside them, which is no part of their text.

    Args:
        words: The question's folded words.
        known: The subjects.
        language: That of the question.
    """
    things = _THINGS[language]
    if things.isdisjoint(words):
        return
    for mention in known:
        start, end = _start(words, mention.start, language), mention.end
        if language in _BEHIND and end < len(words) and words[end] in things:
            end += 1
        if (start, end) != (mention.start, mention.end):
            yield replace(mention, start=start, end=end)


def _start(words: Sequence[str], start: int, language: str) -> int:
    """Where the things begin that are about what stands at a position; that itself where none are."""
    before = start - 1
    while before > 0 and words[before] in _ARTICLES:
        before -= 1
    is_about = before > 0 and words[before] in _ABOUT[language] and words[before - 1] in _THINGS[language]
    return before - 1 if is_about else start
