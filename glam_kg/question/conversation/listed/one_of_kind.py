"""What is asked of the one of its kind that a list of several kinds has: "and the library's website?" behind all in Köthen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.listed.namesakes_listed import put_of_list
from glam_kg.question.conversation.one.spoken_of import spoken_of
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.turns import MAX_OPTIONS, Resolution, Turn
from glam_kg.question.words.closed_classes import CONJUNCTIONS, COPULAS
from glam_kg.question.words.mentions import INSTITUTIONS, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.said.said import Said

_WHICH: Final = frozenset(
    {"which", "what", "welke", "welk", "welche", "welcher", "welches", "lequel", "laquelle", "quel", "quelle"}
)
_OF_THEM: Final = frozenset(
    {
        "one", "of", "them", "those", "these", "the", "institutions", "two", "three", "van", "die", "deze", "daarvan", "hiervan",
        "ervan", "hen", "davon", "von", "denen", "diesen", "hiervon", "d", "entre", "eux", "elles", "parmi", "dan", "nu", "er",
        "denn", "nun", "then", "donc",
    }
)  # fmt: skip
"""Folded words behind "which" for those that were listed."""
_A: Final = {
    "nl": {"de": "een", "het": "een"}, "en": {"the": "a"},
    "de": {"das": "ein", "der": "ein", "die": "eine"}, "fr": {"le": "un", "la": "une", "l": "une"},
}  # fmt: skip
"""By language, the folded articles of the one that there is, and for each that of any one."""


def with_any_of_kind(text: str, spoken: str, resolver: ConversationContextResolver, history: Sequence[Turn]) -> str:
    """A follow-up that asks for any of a kind in place of the one: "which of those is a library?"; else as it is.

    Behind a list of several kinds "which of those is the library?" asks which of them are libraries, and nothing of one that was
    spoken of.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        resolver: Reads questions.
        history: The turns before it.
    """
    words = text.lower().split()
    if _WHICH.isdisjoint(words[:2]) or COPULAS.isdisjoint(words):
        return text
    analysis = resolver.recent.understand(text, spoken).analysis
    articles = _A[analysis.language.code]
    at = _article_of_last(analysis.words, articles)
    kinds = {
        m.letter
        for m in analysis.mentions
        if isinstance(m, TypeMention) and m.start == at + 1 and m.end == len(analysis.words)
    }
    if not at or not kinds:
        return text
    listed = next((frame for _, frame, _ in resolver.frames(history)), None)
    if listed is None or not _is_of_several_kinds(listed):
        return text
    article, kind = analysis.tokens[at], analysis.tokens[at + 1]
    return f"{text[: article.start]}{articles[analysis.words[at]]} {text[kind.start :]}"


def _article_of_last(words: Sequence[str], articles: Container[str]) -> int:
    """Where the article of what a question asks which one it is stands; 0 where it asks no such thing.

    >>> _article_of_last(["which", "of", "those", "is", "the", "library"], {"the"})
    4
    >>> _article_of_last(["which", "town", "is", "the", "library"], {"the"})
    0
    """
    first = 1 if words and words[0] in CONJUNCTIONS else 0
    if _WHICH.isdisjoint(words[first : first + 1]):
        return 0
    verb = next((i for i in range(first + 1, len(words)) if words[i] in COPULAS), 0)
    if not verb or not _OF_THEM.issuperset(words[first + 1 : verb]) or verb + 2 >= len(words):
        return 0
    return verb + 1 if words[verb + 1] in articles else 0


def of_one_of_kind(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """What is asked of the one of that kind, or of which it can be asked; None where a follow-up asks no such thing."""
    resolver, language = follow_up.resolver, follow_up.language()
    turn, listed, _ = next(iter(resolver.frames(history)), (None, None, None))
    if turn is None or listed is None or not _is_of_several_kinds(listed):
        return None
    meant = spoken_of(follow_up.understood.analysis, resolver.phrases, resolver.analyser.several)
    spoken = resolver.by_pronoun(follow_up.understood, history)
    if meant is None or spoken is None or len(meant.letters) != 1 or meant.kind:
        return None
    if listed.types and not meant.letters <= set(listed.types):
        return None
    attribute = _asked(replace(follow_up, understood=spoken[0]).said_of(listed))
    of_kind = replace(listed, types=tuple(meant.letters), type_words=None, shown=None)
    there = resolver.put(of_kind, language) if attribute else None
    if there is None:
        return None
    names = tuple(dict.fromkeys(follow_up.earlier.names_of(Turn(there, there))))
    if not names:
        # That there is none is told by the list of that kind.
        return Resolution(there, turn.resolved_question)
    if len(names) > 1:
        return Resolution(follow_up.opening.rest, language=language, options=names[:MAX_OPTIONS])
    asked = Frame(topic="name", name=names[0], attribute=attribute)
    text = put_of_list(asked, listed, language, resolver)
    return Resolution(text, turn.resolved_question) if text else None


def _is_of_several_kinds(listed: Frame) -> bool:
    return listed.name is None and not listed.counting and lists_custodians(listed) and len(listed.types) != 1


def _asked(said: Said) -> str | None:
    """What is asked of one of a list; None where nothing is, or more is said."""
    named = any(isinstance(m, (*INSTITUTIONS, NameMention, PlaceMention)) for m in said.mentions)
    if named or said.left or said.refused or said.ordinal is not None or said.sifts or said.columns.several:
        return None
    return said.attribute
