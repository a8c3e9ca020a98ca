"""Follow-ups that say a kind that was spoken of by its noun alone: "back to the gardens", of the botanical gardens before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.kinds_alone import NOUN_FIRST, noun_of
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import GeneralMention, NameMention, PlaceMention, SubjectMention, TypeMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame_parts import Phrase
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn

_LONGEST: Final = 14
"""Words: a longer text is a question of its own."""
_KINDS: Final = (TypeMention, GeneralMention, NameMention, SubjectMention)


def with_whole_kind(text: str, history: Sequence[Turn], resolver: ConversationContextResolver) -> str:
    """A follow-up with all words for a kind that was spoken of, where it has but the noun, which says no type by itself.

    Args:
        text: The follow-up.
        history: The earlier turns, oldest first.
        resolver: Reads the earlier questions, and knows the words for types.
    """
    if not history:
        return text
    tokens = tokenise(text)
    entries = resolver.analyser.lexicon.entries
    # Small words and those that mean something here are no such noun.
    nouns = [token for token in tokens if token.key not in entries] if len(tokens) <= _LONGEST else []
    if not nouns:
        return text
    for _, frame, _ in resolver.frames(history):
        kind = frame.type_words if frame else None
        noun = _noun(kind) if kind else None
        alone = next((token for token in nouns if token.text.casefold() == noun), None)
        if kind and alone:
            i = tokens.index(alone)
            beside = tokens[i + 1 : i + 2] if kind.language == NOUN_FIRST else tokens[max(0, i - 1) : i]
            said = {token.text.casefold() for token in beside} & set(kind.text.casefold().split())
            bare = not said and _is_bare(i, resolver.recent.understand(text, None).analysis)
            return f"{text[: alone.start]}{kind.text}{text[alone.end :]}" if bare else text
    return text


def _is_bare(position: int, analysis: Analysis) -> bool:
    """Whether nothing beside a noun tells of which kind its things are: "sculpture gardens" are none that were spoken of."""
    before = position - 1
    wider = (m for m in analysis.type_mentions if m.end - m.start > 1)
    if any(m.start <= position < m.end for m in wider):
        return False
    if before >= 0 and not _says_no_kind(before, analysis):
        return False
    behind = next((i for i in range(position + 1, len(analysis.words)) if analysis.content[i]), len(analysis.words))
    joined = not CONJUNCTIONS.isdisjoint(analysis.words[position + 1 : behind])
    return joined or behind == len(analysis.words) or _says_no_kind(behind, analysis)


def _says_no_kind(position: int, analysis: Analysis) -> bool:
    """Whether a word is a small one, or says where, when, how many or what is asked."""
    if not analysis.content[position]:
        return True
    here = [m for m in analysis.mentions if m.start <= position < m.end]
    if any(isinstance(m, PlaceMention) for m in here):
        return True
    return bool(here) and not any(isinstance(m, _KINDS) for m in here)


def _noun(kind: Phrase) -> str | None:
    """The noun of several words for a kind."""
    words = kind.text.casefold().split()
    return noun_of(words, kind.language) if len(words) > 1 else None
