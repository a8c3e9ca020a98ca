"""The name of which a refused question asks something that is asked of institutions: "Wann wurde das Mauritshuis gegründet?".

Where nothing says that it is an institution, the question stays refused: it may be a company or a singer. That the data have
nothing of that name is what there is to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.mentions import (
    ConceptMention,
    EventTypeMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
)
from glam_kg.question.relevance import says_why

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.mentions import Mention

_ASKED: Final = frozenset(
    {
        "website", "address", "founded", "when", "where", "in_which_city", "closed", "identifier", "identifiers", "collections",
        "parent", "info", "list",
    }
)  # fmt: skip
_BESIDE: Final = _ASKED | {"which", "born", "refers_to_one", "refers_to_set", "until", "follow_up"}
"""Concepts that ask something of an institution, or only say that something is asked."""
_LONGEST: Final = 5


def unknown_name(analysis: Analysis, is_common: Callable[[str, str], bool]) -> str:
    """The words with capitals that are all that a question says beside what it asks; empty where it says anything else.

    Args:
        analysis: The question.
        is_common: Whether a folded word is common in a language: in German such a word has a capital, and is no name.
    """
    said = {m for m in analysis.mentions if isinstance(m, ConceptMention | SchemeMention | EventTypeMention)}
    asked = any(isinstance(m, SchemeMention) or (isinstance(m, ConceptMention) and m.concept in _ASKED) for m in said)
    if not asked or says_why(analysis):
        return ""
    explained = {
        i for m in said if not isinstance(m, ConceptMention) or m.concept in _BESIDE for i in range(m.start, m.end)
    }
    own = [i for i, content in enumerate(analysis.content) if content and i not in explained]
    if not own or own[-1] - own[0] >= _LONGEST:
        return ""
    run = range(own[0], own[-1] + 1)
    tokens, language = analysis.tokens, analysis.language.code
    if not all(tokens[i].capitalised and not tokens[i].sentence_start for i in own):
        return ""
    if language in NOUNS_HAVE_CAPITALS and any(is_common(analysis.words[i], language) for i in own):
        return ""
    others = (m for m in analysis.mentions if m not in said and not _may_be_name(m))
    if any(set(range(m.start, m.end)) & set(run) for m in others):
        return ""
    return analysis.slice(run.start, run.stop)


def _may_be_name(mention: Mention) -> bool:
    """Whether a mention says no more than a name would: so does a town in which the graph has nothing."""
    if isinstance(mention, PlaceMention):
        return not any(reading.in_graph for reading in mention.readings)
    return isinstance(mention, NameMention | NetworkMention | IdentifierMention)
