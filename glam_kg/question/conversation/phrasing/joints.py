"""Where a question may be parted: at a word that joins, at the end of a sentence, where it is asked once more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.closed_classes import DEFINITE
from glam_kg.question.words.mentions import ConceptMention
from glam_kg.question.words.tokens import is_shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Phrases

MOST_JOINTS: Final = 8
"""Where a question may be parted, from its start: what stands before each is read once more, and people write few."""
_OPENING: Final = frozenset({"which", "info", "where", "when"})
_FIRST: Final = AGES | {"highest", "lowest"}
_POINTING: Final = frozenset({"refers_to_one", "refers_to_set"})
_SENTENCE_END: Final = re.compile(r"[.?!;]\s")
_COMMA: Final = re.compile(r"[,;.?!]")
_SIGN: Final = re.compile(r"^\s?[+&]\s?$")
"""A sign for "and", with nothing else between two words: "website + address"."""
_BEFORE_MORE: Final = DEFINITE | {"om", "een", "a", "an", "ein", "eine", "un", "une", "m", "t", "s", "d", "qu", "n"}
"""Folded words with which no question ends."""


def joints_of(analysis: Analysis, phrases: Phrases) -> list[int]:
    """The words before which a question may be parted, in its order."""
    joints = joining_words(analysis, phrases) | sentences(analysis) | _counts_again(analysis) | _asks_of_it(analysis)
    return sorted(joints)[:MOST_JOINTS]


def joining_words(analysis: Analysis, phrases: Phrases) -> set[int]:
    """The words that join two questions, or two things that are asked: "and", "as well as"."""
    joining = phrases.runs_of(phrases.additions, analysis.words)
    if not joining:
        return set()
    inside = {i for m in analysis.mentions if not isinstance(m, ConceptMention) for i in range(m.start + 1, m.end)}
    # Nor do the Dutch "en" of "qu'en est-il de" and the "plus" of "du plus récent au plus ancien" join anything.
    inside |= {i for m in analysis.concept_mentions if m.concept == "follow_up" for i in range(m.start + 1, m.end)}
    inside |= {i for m in analysis.concept_mentions if m.concept in AGES for i in range(m.start, m.end)}
    return {run.start for run in joining} - inside - {0}


def ends_open(head: str, words: Sequence[str]) -> bool:
    """Whether a beginning stops within a phrase: at "om" of "om en nabij", at "m'" of "m'en parler".

    Args:
        head: The beginning.
        words: Its folded words.
    """
    return head.endswith(("'", "’")) or not _BEFORE_MORE.isdisjoint(words[-1:])


def behind_commas(analysis: Analysis) -> set[int]:
    """The words right behind a comma, what ends a sentence, or a sign for "and"."""
    text, tokens = analysis.text, analysis.tokens
    signed = {
        i for i in range(1, len(tokens)) if _SIGN.match(text[tokens[i - 1].end : tokens[i].start])
    } if "+" in text or "&" in text else set()  # fmt: skip
    return _starts(analysis, _COMMA) | signed


def sentences(analysis: Analysis) -> set[int]:
    """The words that begin another sentence: none does behind the initial in "Harry S. Truman"."""
    return {i for i in _starts(analysis, _SENTENCE_END) if not is_shortened(analysis.tokens, i - 1)}


def _counts_again(analysis: Analysis) -> set[int]:
    """The words behind a comma that ask once more how many: "Wie viele sind in Berlin, wie viele in Hamburg?"."""
    counts = {m.start for m in analysis.concept_mentions if m.concept == "count"}
    if len(counts) < 2:
        return set()
    return {i for i in _starts(analysis, _COMMA) if i in counts and min(counts) < i}


def _asks_of_it(analysis: Analysis) -> set[int]:
    """The words behind a comma that ask of the first of its kind: "The oldest museum in Ohio, what is its website?".

    "Museums in Ohio, what are their websites?" asks for one list.
    """
    asking = {m.start: m.end for m in analysis.concept_mentions if m.concept in _OPENING}
    pointing = [m.start for m in analysis.concept_mentions if m.concept in _POINTING]
    first = min((m.end for m in analysis.concept_mentions if m.concept in _FIRST), default=len(analysis.words))
    stops = {i for i in _starts(analysis, _COMMA) if i >= first} if asking and pointing else set()
    return {
        i for i in stops & asking.keys()
        if any(asking[i] <= at < min((s for s in stops if s > i), default=len(analysis.words)) for at in pointing)
    }  # fmt: skip


def _starts(analysis: Analysis, boundary: re.Pattern[str]) -> set[int]:
    """The words that a boundary stands right before."""
    text, tokens = analysis.text, analysis.tokens
    if not tokens or not boundary.search(text, tokens[0].end, tokens[-1].start):
        return set()
    return {i for i in range(1, len(tokens)) if boundary.search(text, tokens[i - 1].end, tokens[i].start)}
