"""What is said beside a question of its answer: for what it is wanted ("for a grant application"), and how much will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.askers import companions
from glam_kg.question.sentences.hung_questions import SUBJECTS
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.closed_classes import FOR
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import ConceptMention, NumberMention, PlaceMention, SubjectMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_OF: Final = frozenset({"de", "d", "van"})
_MARKS: Final = frozenset(".!?;…,")
_SUFFICING: Final = "sufficing"
_MUCH: Final = frozenset({"top", "list", "most"})
_NO_MORE: Final = frozenset(
    {
        ("niet", "meer"),
        ("meer", "niet"),
        ("no", "more"),
        ("not", "more"),
        ("nicht", "mehr"),
        ("mehr", "nicht"),
        ("pas", "plus"),
    }
)
_NUMBERED: Final = frozenset({"oldest", "newest", "most", "fewest", "top", "count"})
"""Concepts of what has an order, whose number is that of those to be listed, and of what is counted first."""


def wanted_for(text: str, tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon) -> Iterator[int]:
    """The words for what somebody needs something: "for a school project", "voor een subsidieaanvraag".

    It stands at the end of a clause or before whoever needs it, and its noun means nothing here: "I need a museum for a child"
    asks for one that suits.

    Args:
        text: The question.
        tokens: Its words.
        mentions: What was found in it.
        lexicon: What knows the small words.
    """
    keys = [token.key for token in tokens]
    if FOR.isdisjoint(keys) or not any(isinstance(m, ConceptMention) and m.concept == "list" for m in mentions):
        return
    said = {i for m in mentions if not _is_guess(m, tokens) for i in range(m.start, m.end)}
    refused = {
        i
        for m in mentions
        if isinstance(m, YearMention)
        or (isinstance(m, PlaceMention) and tokens[m.start].capitalised)
        or (isinstance(m, ConceptMention) and m.concept in {"not_covered", "other_world", *DENYING})
        for i in range(m.start, m.end)
    }
    for start in range(len(tokens) - 2):
        if keys[start] not in FOR or keys[start + 1] not in INDEFINITE_ARTICLES:
            continue
        end = start + 2
        while end < len(tokens) and (keys[end] in _OF or not lexicon.is_function_word(keys[end])):
            end += 1
            if _mark_between(text, tokens, end):
                break
        # "Ich brauche für einen Artikel | alle Archive" goes on with what is needed.
        needs = start > 1 and keys[start - 2] in SUBJECTS
        ends = needs or end == len(tokens) or _mark_between(text, tokens, end)
        ends = ends or keys[end] in SUBJECTS or companions(keys, end)
        spoken = any(key in SUBJECTS for key in (*keys[:start], *keys[end : end + 1]))
        if ends and spoken and end - 1 not in said and refused.isdisjoint(range(start, end)):
            yield from range(start, end)


def says_how_much(
    clause: range, tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon, language: str
) -> bool:
    """Whether a sentence but says how much of an answer will do: "Vijf is genoeg.", "A list will do."."""
    enough = lexicon.words_of(_SUFFICING, language)
    return any(tokens[i].key in enough for i in clause) and _is_but_much(clause, tokens, mentions, lexicon)


def names_a_few(clause: range, tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon) -> bool:
    """Whether a sentence behind another but asks for some of a list: "Noem er drie."; of what is ordered it says how many."""
    if not clause.start:
        return False
    if any(isinstance(m, ConceptMention) and m.concept in _NUMBERED for m in mentions):
        return False
    # "Name" may be the noun, and "list" that of which there is one.
    asks = any(isinstance(m, ConceptMention) and m.concept == "list" and m.start == clause.start for m in mentions)
    counted = any(isinstance(m, NumberMention) and m.start in clause for m in mentions)
    return asks and counted and _is_but_much(clause, tokens, mentions, lexicon)


def no_more_than_that(text: str, tokens: Sequence[Token], mentions: Sequence[Mention]) -> Iterator[int]:
    """The words behind a comma at the end that only say once more how many are wanted: "ten galleries in Ghent, no more"."""
    start = len(tokens) - 2
    if start < 1 or (tokens[start].key, tokens[-1].key) not in _NO_MORE or not _mark_between(text, tokens, start):
        return
    if any(isinstance(m, NumberMention) and m.end < start for m in mentions):
        yield from range(start, len(tokens))


def _is_but_much(clause: range, tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon) -> bool:
    """Whether all words of a sentence are numbers, say that there is a list, or mean nothing."""
    much = {
        i
        for m in mentions
        if isinstance(m, NumberMention) or (isinstance(m, ConceptMention) and m.concept in _MUCH)
        for i in range(m.start, m.end)
    }
    return all(i in much or lexicon.is_function_word(tokens[i].key) for i in clause)


def _mark_between(text: str, tokens: Sequence[Token], end: int) -> bool:
    """Whether a mark of punctuation stands behind the word before a position."""
    return text[tokens[end - 1].end : tokens[end - 1].end + 1] in _MARKS


def _is_guess(mention: Mention, tokens: Sequence[Token]) -> bool:
    """Whether it may as well mean nothing: an unknown subject, or a place in small letters ("grant")."""
    if isinstance(mention, PlaceMention):
        return not tokens[mention.start].capitalised
    return isinstance(mention, SubjectMention) and not mention.known
