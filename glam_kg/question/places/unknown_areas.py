"""An area that a refused question names and that no data here have: "Archive im Landkreis Harz", "museums in the Cotswolds".

The words say why the question is not answered; that they name no place known here helps more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.lexicon import REFUSING_CONCEPTS
from glam_kg.question.words.mentions import INSTITUTIONS, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis

_KINDS: Final = frozenset({"landkreis", "kreis", "bezirk", "regierungsbezirk", "arrondissement"})
"""Folded words for areas below a region, before the name of one."""
_SMALL: Final = frozenset({"the", "de", "het", "der", "den", "dem", "la", "le", "les", "l"})
"""Folded articles that may stand before an area."""
_LONGEST: Final = 4
_ASKING: Final = frozenset({"list", "which", "count", "where", "refers_to_set", "refers_to_one", "follow_up"})
"""Concepts that only ask which institutions there are somewhere."""


def unknown_area(analysis: Analysis, before: AbstractSet[str], is_common: Callable[[str, str], bool]) -> str:
    """The area where institutions are asked for and that no data know, with the word for its kind; else empty.

    Args:
        analysis: The question.
        before: Folded prepositions of place.
        is_common: Whether a folded word is common in a language: such a word with a capital is a German noun.
    """
    concepts = [m for m in analysis.concept_mentions if m.concept in REFUSING_CONCEPTS]
    if len(concepts) != 1 or concepts[0].concept != "not_covered":
        return ""
    said, words = concepts[0], analysis.words
    types = [m for m in analysis.mentions if isinstance(m, INSTITUTIONS)]
    end = said.end
    if words[said.start] in _KINDS:
        starts = {m.start for m in types}
        while end < len(words) and end not in starts and analysis.tokens[end].capitalised and end - said.end < _LONGEST:
            end += 1
    named = range(said.start, end)
    if not types or (words[said.start] in _KINDS) != (end > said.end) or not _is_where(analysis, named, before):
        return ""
    # In French an adjective behind the name has none: "en Suisse romande".
    capitals = named[:1] if analysis.language.code == "fr" else named
    if not all(analysis.tokens[i].capitalised for i in capitals):
        return ""
    german = analysis.language.code in NOUNS_HAVE_CAPITALS
    if end == said.end and german and any(is_common(words[i], analysis.language.code) for i in named):
        return ""
    asking = (m for m in analysis.concept_mentions if m.concept in _ASKING)
    explained = {i for m in (*types, *asking) for i in range(m.start, m.end)} | {*named}
    others = any(isinstance(m, PlaceMention) and m.start not in named for m in analysis.mentions)
    left = any(content and i not in explained for i, content in enumerate(analysis.content))
    return "" if others or left else analysis.slice(named.start, named.stop)


def _is_where(analysis: Analysis, named: range, before: AbstractSet[str]) -> bool:
    """Whether a preposition of place stands before some words, with an article at most between."""
    at = named.start - 1
    at -= at > 0 and analysis.words[at] in _SMALL and analysis.words[at] not in before
    return at >= 0 and analysis.words[at] in before
