"""Whoever asks, and with whom: "Unsere Bibliothek sucht Archive", "on behalf of my museum", "mit meinen Studierenden".

The institution that somebody asks for, or works at, is none of those that are asked for, where others are named behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.hung_questions import SUBJECTS
from glam_kg.question.sentences.permissions import may_be_taken
from glam_kg.question.slots.filling import AND, INDEFINITE_ARTICLES
from glam_kg.question.words.closed_classes import FOR, WITH
from glam_kg.question.words.mentions import GeneralMention, PlaceMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

OWN: Final = frozenset(
    {
        "mijn", "onze", "ons", "my", "our", "mein", "meine", "meinen", "meinem", "meiner", "meines", "unser", "unsere",
        "unseren", "unserem", "unserer", "unseres", "mon", "ma", "mes", "notre", "nos",
    }
)  # fmt: skip
"""Folded words that say whose something is: that of whoever asks."""
_FOR: Final = frozenset({"voor", "namens", "for", "of", "fur", "fuer", "auftrag", "namen", "pour", "de"})
"""Folded words right before the institution for which somebody asks; "of" and "de" need a word that says so before them."""
_BEHALF: Final = frozenset({"behalf", "nom", "compte"})
_SEEKING: Final = frozenset(
    {
        "zoekt", "zoeken", "zoek", "wil", "heeft", "vraagt", "looking", "seeking", "seeks", "searching", "needs", "need", "wants",
        "want", "require", "requires", "sucht", "suche", "suchen", "braucht", "brauche", "benotigt", "benotige", "mochte",
        "hatte", "cherche", "cherchons", "recherche", "souhaite", "voudrais", "voudrait", "besoin", "would", "like",
    }
)  # fmt: skip
"""Folded verbs with which somebody says what they ask for."""
_WORKING: Final = frozenset(
    {
        "werk", "werken", "werkzaam", "studeer", "work", "working", "m", "am", "study", "volunteer", "arbeite", "arbeiten", "bin",
        "studiere", "travaille", "travaillons", "suis",
    }
)  # fmt: skip
"""Folded verbs with which somebody says where they are at work."""
_REACH: Final = 4
_TELLING: Final = OWN | _WORKING
"""Folded words of which one must be said for whoever asks to be told."""


def asked_by(tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon) -> Iterator[int]:
    """The words for whoever asks, and for whom they go with.

    Args:
        tokens: The question's words.
        mentions: What was found in it.
        lexicon: What knows the small words.
    """
    keys = [token.key for token in tokens]
    if _TELLING.isdisjoint(keys):
        return
    kinds = sorted((m for m in mentions if isinstance(m, (TypeMention, GeneralMention))), key=lambda m: m.start)
    last = max((m.start for m in kinds), default=-1)
    for kind in kinds:
        if kind.start and keys[kind.start - 1] in OWN and any(not m.overlaps(kind) for m in kinds):
            yield from _own(keys, kind, last)
    first = next(iter(kinds), None)
    if first is not None and first.end <= last:
        yield from _at_work(keys, first, last)
    yield from _together(keys, mentions, lexicon)


def is_for_something(words: Sequence[str], position: int) -> bool:
    """Whether it is said there for what somebody asks: "for an article"; the "Institut für Kunst" is called so.

    >>> is_for_something(["for", "my", "thesis"], 0), is_for_something(["fur", "kunst"], 0)
    (True, False)
    """
    behind = words[position + 1 : position + 2]
    return words[position] in FOR and not (INDEFINITE_ARTICLES | OWN).isdisjoint(behind)


def companions(keys: Sequence[str], position: int) -> bool:
    """Whether those begin at a word with whom somebody goes: "with my students"."""
    return keys[position] in WITH and position + 1 < len(keys) and keys[position + 1] in OWN


def _own(keys: Sequence[str], kind: Mention, last: int) -> Iterator[int]:
    """The asker's institution with the verb behind it, where it begins the question, or with the words that say it is for it."""
    own = kind.start - 1
    if own == 0:
        verb = next((i for i in range(kind.end, min(kind.end + _REACH, len(keys))) if keys[i] in _SEEKING), None)
        if verb is not None and verb < last:
            yield from range(verb)
        return
    before = own - 1
    on_behalf = keys[before] in _FOR - {"of", "de"} or not _BEHALF.isdisjoint(keys[max(0, own - 2) : own])
    if keys[before] in _FOR and on_behalf:
        start = before
        while (
            start > 0
            and own - start < _REACH
            and keys[start - 1] in {*_BEHALF, "im", "in", "on", "au", "pour", "le", "op"}
        ):
            start -= 1
        yield from range(start, kind.end)


def _at_work(keys: Sequence[str], first: Mention, last: int) -> Iterator[int]:
    """Where somebody is at work, up to the "and" behind which they ask: "I work in a library and need archives"."""
    begin = next((i for i in range(first.start) if keys[i] in SUBJECTS), None)
    if begin is None or begin > 1 or _WORKING.isdisjoint(keys[begin + 1 : begin + 3]):
        return
    joint = next((i for i in range(first.end, last) if keys[i] in AND), None)
    if joint is not None and not _SEEKING.isdisjoint(keys[joint + 1 : min(joint + 1 + _REACH, last)]):
        yield from range(joint + 1)


def _together(keys: Sequence[str], mentions: Sequence[Mention], lexicon: Lexicon) -> Iterator[int]:
    """Those with whom somebody goes, by one noun: a known subject ("our paintings") or a place is what is asked for."""
    said = {
        i
        for m in mentions
        if isinstance(m, (PlaceMention, GeneralMention)) or (isinstance(m, SubjectMention) and m.known)
        for i in range(m.start, m.end)
    }
    kinds = {m.start for m in mentions if isinstance(m, TypeMention)}
    for i in range(len(keys) - 2):
        noun = i + 2
        if not companions(keys, i) or noun in said or (noun not in kinds and may_be_taken(keys, i)):
            continue
        if not lexicon.is_function_word(keys[noun]):
            yield from range(i, noun + 1)
