"""A compound that is all that something is asked of, as keywords: "website rijksmuseum", "ROR-ID Rijksmuseum".

The lexicon has no such word, and reads a kind in it. Who wants the codes of many says so with a plural or a place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, NameMention, SchemeMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.words.mentions import Mention

_ASKED: Final = frozenset({"website", "address", "identifier", "identifiers", "founded", "budget", "info"})
_WEIGHT: Final = 0.5


def with_compound_named(
    words: Sequence[str], found: Sequence[Mention], is_plural: Callable[[str], bool]
) -> list[Mention]:
    """The mentions, with such a compound as a name that nobody has in the place of its kind.

    Args:
        words: The question's folded words.
        found: What was found in it.
        is_plural: Whether a folded word names several institutions.
    """
    kinds = [m for m in found if isinstance(m, TypeMention) and m.reason and m.end - m.start == 1]
    if not kinds or len({m.start for m in kinds}) > 1 or is_plural(words[kinds[0].start]):
        return list(found)
    kind = kinds[0]
    if any(isinstance(m, NameMention) and m.candidates for m in found):
        return list(found)
    asked = {i for m in found if _asks(m) for i in range(m.start, m.end)}
    if not asked or asked | {kind.start} != set(range(len(words))):
        return list(found)
    name = NameMention(
        start=kind.start, end=kind.end, text=kind.text, candidates=(), weight=_WEIGHT, reason="a compound asked of"
    )
    called = ConceptMention(start=kind.start, end=kind.end, text=kind.text, concept="heritage", language=kind.language)
    return [*(m for m in found if not m.overlaps(kind)), name, called]


def _asks(mention: Mention) -> bool:
    return isinstance(mention, SchemeMention) or (isinstance(mention, ConceptMention) and mention.concept in _ASKED)
