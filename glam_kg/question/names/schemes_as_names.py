"""Names of identifier schemes that an institution has as well: "Where is GRID?", "quand la BnF a-t-elle été fondée ?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.names.name_beginnings import beginning_so
from glam_kg.question.words.closed_classes import DEFINITE, OF
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    WHOLE_NAME,
    ConceptMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    SchemeMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention, Named
    from glam_kg.question.words.tokens import Token

_SCORE: Final = 0.9
_FEWEST_KEYWORDS: Final = 2
_FEWEST_CAPITALS: Final = 2
_ASKED: Final = frozenset({"website", "address", "when", "where", "in_which_city", "founded", "closed", "parent"})
"""Concepts of what is asked of an institution, and of no scheme."""
_WEIGHED: Final = frozenset({"founded", "oldest", "newest", "before", "after"})
"""Concepts with which two institutions are weighed."""
_OTHERWISE: Final = frozenset({"count", "having", "lacking"})


def schemes_as_names(
    index: NameIndex,
    of_initials: Callable[[str], tuple[Named, ...]],
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    *,
    schemes_there: Container[str],
) -> list[Mention]:
    """The mentions, with a scheme of which something is asked that no scheme has as the institution that is called so.

    Behind "of" it is one, too, and where nothing else is said and nobody has an identifier of it: "et de la BnF ?", "BnF".
    Who has an identifier is another question: "musea met een GRID".

    Args:
        index: The names of the graph.
        of_initials: Those whose names have some initials.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
        schemes_there: The schemes of the graph's identifiers.
    """
    schemes = [m for m in found if isinstance(m, SchemeMention)]
    if not schemes or any(isinstance(m, ConceptMention) and m.concept in _OTHERWISE for m in found):
        return list(found)
    named = {
        (m.start, m.end): _named(index, of_initials, _in_capitals(tokens, words, m), m)
        for m in schemes
        if m.end - m.start == 1 and (_is_alone(words, m, schemes_there) or _is_asked(words, found, m))
    }
    if not any(named.values()):
        named |= _as_keywords(index, words, found, schemes)
    names = [name for name in named.values() if name is not None]
    return [m for m in found if not (isinstance(m, SchemeMention) and named.get((m.start, m.end)) is not None)] + names


def _as_keywords(
    index: NameIndex, words: Sequence[str], found: Sequence[Mention], schemes: Sequence[SchemeMention]
) -> dict[tuple[int, int], NameMention | None]:
    """The one that is called like a scheme, in whatever letters, beside nothing but what is asked of it: "bnf ror"."""
    asked = [m for m in found if isinstance(m, ConceptMention) and m.concept in _ASKED]
    said = {i for m in (*schemes, *asked) for i in range(m.start, m.end)}
    if len(words) < _FEWEST_KEYWORDS or said != set(range(len(words))):
        return {}
    named = {
        (m.start, m.end): _named(index, lambda _: (), m.scheme, m)
        for m in schemes
        if m.end - m.start == 1 and fold_key(m.scheme) == words[m.start]
    }
    names = {span: name for span, name in named.items() if name is not None and not name.guess}
    return dict(names) if len(names) == 1 else {}


def _in_capitals(tokens: Sequence[Token], words: Sequence[str], scheme: SchemeMention) -> str:
    """How a scheme is written; with its own capitals where a question of small letters has an article before it: "de la bnf"."""
    written = tokens[scheme.start].text
    small = all(token.text.islower() for token in tokens if token.text.isalpha())
    article = scheme.start > 0 and words[scheme.start - 1] in DEFINITE
    return scheme.scheme if small and article and fold_key(scheme.scheme) == fold_key(written) else written


def _named(
    index: NameIndex, of_initials: Callable[[str], tuple[Named, ...]], written: str, scheme: SchemeMention
) -> NameMention | None:
    """The institution that is called like a scheme; None where nobody is, or it is no scheme of capitals."""
    if sum(map(str.isupper, written)) < _FEWEST_CAPITALS:
        return None
    key = fold_key(written)
    begun = beginning_so(index, [key])
    candidates = begun or of_initials(key)
    if not candidates:
        return None
    return NameMention(
        start=scheme.start, end=scheme.end, text=written, candidates=candidates, weight=_SCORE,
        guess=len(begun) != 1, reason="called like a scheme",
    )  # fmt: skip


def _is_whole_name(mention: Mention, scheme: SchemeMention) -> bool:
    """Whether a mention is of one institution, which has the word for a scheme for its whole name."""
    if not isinstance(mention, NameMention) or (mention.start, mention.end) != (scheme.start, scheme.end):
        return False
    return mention.weight >= WHOLE_NAME and len({named.iri for named in mention.candidates}) == 1


def _is_alone(words: Sequence[str], scheme: SchemeMention, schemes_there: Container[str]) -> bool:
    """Whether a scheme is all that is said, and nobody has an identifier of it who could be listed: "BnF"."""
    return len(words) == 1 and scheme.scheme not in schemes_there


def _is_asked(words: Sequence[str], found: Sequence[Mention], scheme: SchemeMention) -> bool:
    """Whether something is asked of what is called like a scheme, and it is no scheme of another."""
    concepts = {m.concept for m in found if isinstance(m, ConceptMention)}
    custodians = [
        m for m in found
        if isinstance(m, (*INSTITUTIONS, IdentifierMention, NameMention, NetworkMention)) and not m.overlaps(scheme)
    ]  # fmt: skip
    article = scheme.start > 0 and words[scheme.start - 1] in DEFINITE
    behind = words[scheme.end] if scheme.end < len(words) else ""
    if custodians:
        known = [m for m in custodians if isinstance(m, NameMention) and m.candidates]
        names = all(any(name.covers(m) for name in known) for m in custodians)
        return names and article and behind not in OF and not concepts.isdisjoint(_WEIGHED)
    before = words[scheme.start - 1 - article] if scheme.start > article else ""
    others = any(isinstance(m, SchemeMention) and not m.overlaps(scheme) for m in found)
    if "info" in concepts and any(_is_whole_name(m, scheme) for m in found):
        # "What is OCLC?" is of the body that has it for its name, and that numbers are called after.
        return True
    return others or before in OF or not concepts.isdisjoint(_ASKED)
