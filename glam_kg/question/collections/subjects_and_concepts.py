"""Words that are a subject of collections and something else as well: "umbrellas" are collected, an "umbrella" has members.

Beside a word for collecting they are what is collected. Elsewhere "lighthouses in Ireland" are lighthouses, whoever collects
things of theirs; where nobody there is one, who collects them is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.collections.collected_kinds import is_kind_there
from glam_kg.question.words.closed_classes import WITH
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.lexicon import Entry, Lexicon
    from glam_kg.question.words.mentions import Mention

_COLLECTING: Final = frozenset({"collection", "collections", "holds", "holder"})
"""Concepts beside which what is collected stands."""
_TOPICAL: Final = frozenset(
    {"on", "about", "over", "rond", "rondom", "uber", "ueber", "zu", "zum", "zur", "sur", "to", "in"}
)
"""Folded prepositions before what something is about: an "interest in lighthouses"."""
_ASKED: Final = frozenset({"address", "budget", "closed", "founded", "identifier", "identifiers", "website"})
"""Concepts of what institutions have themselves: "museums with a website" collect none."""
_MEMBERS: Final = "member_of"
_CONCEPTS: Final = frozenset({"concept"})


def told_apart(
    words: Sequence[str], found: Sequence[Mention], lexicon: Lexicon, labels: Container[str], names: NameIndex
) -> list[Mention]:
    """The mentions, of each word with two meanings the one that it has beside the words around it.

    Args:
        words: The question's folded words.
        found: What was found in it.
        lexicon: The words that have a meaning of their own, and the small ones.
        labels: The folded subjects of the graph.
        names: The names of its custodians.
    """
    found = _without_subjects_for_kinds(words, found, lexicon, labels, names)
    known = [m for m in found if isinstance(m, SubjectMention) and m.known]
    both = [m for m in known if _CONCEPTS.intersection(e.kind for e in _entries(words, m, lexicon))]
    if not both:
        return list(found)
    collected = {(m.start, m.end) for m in both if is_collected(words, found, m, lexicon)}
    kept = [m for m in found if not (isinstance(m, ConceptMention) and (m.start, m.end) in collected)]
    belonging = {(m.start, m.end) for m in kept if isinstance(m, ConceptMention) and m.concept == _MEMBERS}
    return [
        m for m in kept
        if not isinstance(m, SubjectMention)
        or (m.start, m.end) not in belonging
        or " ".join(words[m.start : m.end]) in labels
    ]  # fmt: skip


def _without_subjects_for_kinds(
    words: Sequence[str], found: Sequence[Mention], lexicon: Lexicon, labels: Container[str], names: NameIndex
) -> Sequence[Mention]:
    """The mentions without subjects that are said as the plural of a kind: nothing is said to be about them, or to have them.

    What the graph has collections on stays beside a kind that nobody there is called.
    """
    kinds = {(m.start, m.end): m for m in found if isinstance(m, TypeMention) and m.plural}
    subjects = [m for m in found if isinstance(m, SubjectMention) and (m.start, m.end) in kinds] if kinds else []
    if not subjects:
        return found

    def is_kind(subject: SubjectMention) -> bool:
        if is_collected(words, found, subject, lexicon) or _is_behind_topical(words, subject.start, lexicon):
            return False
        kind = kinds[subject.start, subject.end]
        collected = subject.known and kind.narrower and fold_key(subject.subject) in labels
        return not collected or is_kind_there(words, kind, found, names)

    asked = {(m.start, m.end) for m in subjects if is_kind(m)}
    return [m for m in found if not (isinstance(m, SubjectMention) and (m.start, m.end) in asked)]


def _is_behind_topical(words: Sequence[str], start: int, lexicon: Lexicon) -> bool:
    """Whether a preposition of a topic stands before a word: "museums on lighthouses"."""
    while start > 0 and lexicon.is_function_word(words[start - 1]):
        start -= 1
        if words[start] in _TOPICAL:
            return True
    return start > 0 and words[start - 1] in _TOPICAL


def _entries(words: Sequence[str], subject: SubjectMention, lexicon: Lexicon) -> Sequence[Entry]:
    return lexicon.entries.get(" ".join(words[subject.start : subject.end]), ())


def is_collected(words: Sequence[str], found: Sequence[Mention], subject: SubjectMention, lexicon: Lexicon) -> bool:
    """Whether a word for collecting stands beside a subject, or institutions that have it."""
    if any(entry.value in _ASKED for entry in _entries(words, subject, lexicon)):
        return False
    before = subject.start
    while before > 0 and lexicon.is_function_word(words[before - 1]) and words[before - 1] not in WITH:
        before -= 1
    collecting = [m for m in found if isinstance(m, ConceptMention) and m.concept in _COLLECTING]
    beside = range(before, subject.start + 1)
    if any(m.end in beside or (m.start == subject.end and m.concept != "holds") for m in collecting):
        return True
    if not before or words[before - 1] not in WITH:
        return False
    return any(isinstance(m, (TypeMention, GeneralMention)) and m.end == before - 1 for m in found)
