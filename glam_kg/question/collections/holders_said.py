"""Words for anybody who may have a collection: "which bodies hold material on peat?", "Welche Stellen haben …?".

They are institutions where it is asked what they have, or what became of them, and something else everywhere else: bodies lie in
bogs, and places are free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    Mention,
    NameMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.tokens import Token

_BODIES: Final = {
    "nl": frozenset({"instanties", "entiteiten", "partijen", "spelers", "clubs"}),
    "en": frozenset({"bodies", "entities", "outfits", "bodys"}),
    "de": frozenset({"stellen", "trager", "traeger", "korperschaften", "koerperschaften"}),
    "fr": frozenset({"structures", "entites", "organes", "instances"}),
}
"""Folded plurals for whoever acts."""
_PLACES: Final = {
    "nl": frozenset({"plekken", "plaatsen", "huizen", "locaties"}),
    "en": frozenset({"places", "houses", "sites", "locations", "venues"}),
    "de": frozenset({"orte", "platze", "plaetze", "adressen"}),
    "fr": frozenset({"endroits", "maisons", "lieux", "sites"}),
}
"""Folded plurals for where something is, which have a collection, and no history of their own."""
_HAVING: Final = frozenset({"holds", "collection", "holder"})
_OF_BODIES: Final = frozenset({"website", "address"})


def with_holders(tokens: Sequence[Token], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with a word for anybody as the word for all institutions where it is asked what they have.

    Args:
        tokens: The question's words as written.
        found: What was found in it.
        language: The question's language.
    """
    bodies, places = _BODIES[language], _PLACES[language]
    if not any(token.key in bodies or token.key in places for token in tokens):
        return found
    if any(isinstance(m, (TypeMention, GeneralMention)) for m in found):
        return found
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    asking = {m.end for m in concepts if m.concept == "which"} | {
        m.start - 1 for m in concepts if m.concept in _HAVING and m.start == 1
    }
    for at, token in enumerate(tokens):
        acts = token.key in bodies
        if at not in asking or not (acts or token.key in places) or not _is_asked_what(found, at, acts=acts):
            continue
        noun = GeneralMention(start=at, end=at + 1, text=token.text, language=language, plural=True)
        return [*(m for m in found if not _is_noun(m, at)), noun]
    return found


def _is_asked_what(found: Sequence[Mention], at: int, *, acts: bool) -> bool:
    """Whether something that institutions have, or that happens to them, is said behind a word."""
    behind = [m for m in found if m.start > at]
    concepts = {m.concept for m in behind if isinstance(m, ConceptMention)}
    subjects = any(isinstance(m, SubjectMention) and m.known for m in behind)
    if subjects and (acts or not _HAVING.isdisjoint(concepts)):
        return True
    return acts and (not _OF_BODIES.isdisjoint(concepts) or any(isinstance(m, EventTypeMention) for m in behind))


def _is_noun(mention: Mention, at: int) -> bool:
    """Whether a mention reads the word itself otherwise: as a table of places, a guessed subject or a name."""
    return mention.start <= at < mention.end and isinstance(mention, (ConceptMention, SubjectMention, NameMention))
