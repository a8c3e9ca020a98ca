"""How many institutions places are to have: "Which countries have more than 50 museums?", "cities with only one library".

A number with a limit right before the institutions, behind a word for the places that are asked for, says it; of "Welche Museen
haben mehr als 50 Mitarbeiter?" and "Does the state of Ohio have more than 10 archives?" no places are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.sentences.polar import EXACT
from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    AmountMention,
    ConceptMention,
    NumberHadMention,
    NumberMention,
    PlaceMention,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

ONE: Final = frozenset({"one", "een", "ein", "eine", "einem", "einen", "einer", "un", "une", "1"})
"""Folded words for one, of which a number is no mention of its own."""
_SINGLE: Final = frozenset(
    {"single", "enkel", "einziges", "einzige", "einzigen", "einziger", "einzigem", "seul", "seule"}
)
_SEVERAL: Final = frozenset({"several", "multiple", "meerdere", "verscheidene", "mehrere", "mehreren", "plusieurs"})
_INCLUDING: Final = frozenset({"at_least", "at_most"})
_LEAST: Final = frozenset({"above", "at_least"})
_OR: Final = frozenset({"or", "of", "oder", "ou", "and", "en", "und", "et"})
"""How the folded phrases begin that stand behind their number: "or more", "et plus"."""
_TO: Final = frozenset({"to", "tot", "bis", "a", "through"})
_DASHES: Final = ("-", "\u2013", "\u2010", "\u2011")
_FROM: Final = frozenset({"from", "van", "von", "de"})
_BETWEEN: Final = frozenset({"between", "tussen", "zwischen", "entre"})
_AND: Final = frozenset({"and", "en", "und", "et"})
_BUT: Final = _AND | {"but", "maar", "aber", "doch", "mais"}
_HAVING: Final = frozenset(
    {"have", "has", "having", "with", "hebben", "heeft", "met", "tellen", "haben", "hat", "mit", "ont", "a", "avec"}
)
"""Folded words right before a number that is to be the number: "cities with two museums"."""
_ROUND: Final = frozenset({"dozen", "dozijn", "dutzend", "douzaine", "hundred", "honderd", "hundert", "centaine"})
"""Folded words for numbers that take an article: with no limit they are no number that is to be just so many."""
_ONLY: Final = frozenset({"que", "qu"})
_DENIED: Final = frozenset({"n", "ne"})
"""Folded words of the French "ne … que"."""
_EACH: Final = frozenset(
    {
        "per", "each", "every", "by", "across", "over", "elk", "elke", "ieder", "iedere", "naar", "pro", "je", "nach", "jede",
        "jeder", "jedes", "jedem", "auf", "par", "chaque", "selon", "entre",
    }
)  # fmt: skip
"""Folded words of phrases that say each of all places, and choose none."""
_VERBS: Final = frozenset({"do", "does", "have", "has", "hebben", "heeft", "haben", "hat", "ont", "est"})
_ALL: Final = frozenset({"all", "alle", "tous", "toutes", "al"})
"""Folded words of "do all states have …?": whether all have something is no choice of places."""
_THOSE: Final = frozenset(
    {
        "this", "that", "these", "those", "deze", "dit", "dat", "diese", "dieser", "dieses", "diesem", "diesen", "ce", "cet",
        "cette", "ces", "our", "my", "ons", "onze", "mijn", "unser", "unsere", "mein", "notre", "mon",
    }
)  # fmt: skip
"""Folded words before places that were spoken of, or are somebody's."""
_SINGULAR: Final = frozenset(
    {
        "city", "town", "place", "village", "municipality", "state", "province", "region", "country", "county", "canton",
        "nation", "stad", "plaats", "gemeente", "dorp", "provincie", "regio", "gewest", "staat", "deelstaat",
        "bondsstaat", "kanton", "graafschap", "land", "stadt", "ort", "gemeinde", "kommune", "dorf", "provinz",
        "bundesland", "bundesstaat", "grafschaft", "ville", "commune", "localite", "etat", "departement", "comte",
    }
)  # fmt: skip
_ASKING: Final = frozenset(
    {
        "which", "what", "any", "a", "an", "some", "welke", "welk", "een", "enige", "welche", "welcher", "welches", "welchem",
        "irgendeine", "irgendein", "ein", "eine", "einen", "einer", "einem", "quel", "quelle", "un", "une",
    }
)  # fmt: skip
"""Folded words before one place that is asked for: "which state", "irgendein Ort"."""
_WORDS_TO_PLACES: Final = 2
"""How far before the word for a place such a word may stand: "which US state"."""
_OF: Final = frozenset({"of", "van", "von", "de", "d"})


class NumberSaid(NamedTuple):
    """A number, or numbers, and where the words for them begin."""

    start: int
    least: int | None
    most: int | None
    included: bool = True


class _Numbers(NamedTuple):
    """What was found of numbers and limits: by where they end."""

    words: Sequence[str]
    dashes: frozenset[int]
    """Where a word begins behind a dash."""
    numbers: Mapping[int, tuple[int, int]]
    """Where each begins, and its value."""
    limits: Mapping[int, Sequence[ConceptMention]]


def with_numbers_had(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
) -> list[Mention]:
    """The mentions, with the number of institutions that places are to have in place of its words; as they were where none is.

    Args:
        text: The question.
        tokens: Its words as written.
        words: The same words folded.
        found: What was found in it.
    """
    kind = min((m for m in found if isinstance(m, INSTITUTIONS)), key=lambda m: (m.start, -m.end), default=None)
    if kind is None:
        return list(found)
    dashes = (i for i in range(1, len(tokens)) if text[tokens[i - 1].end : tokens[i].start].strip() in _DASHES)
    numbers = _numbers_of(words, found, frozenset(dashes))
    said, behind = _said_before(numbers, kind.start), kind.end
    if said is None:
        said, behind = _said_around(numbers, kind.start, kind.end)
    if said is None or not asks_for_places(words, found, said.start) or not _is_possible(said):
        return list(found)
    spans = [(said.start, kind.start, said.least, said.most)]
    if behind > kind.end:
        spans.append((kind.end, behind, None, None))
    had: list[Mention] = [
        NumberHadMention(
            start=start, end=end, text=text[tokens[start].start : tokens[end - 1].end],
            least=least, most=most, included=said.included,
        )
        for start, end, least, most in spans
    ]  # fmt: skip
    return [*(m for m in found if not any(start <= m.start and m.end <= end for start, end, *_ in spans)), *had]


def number_said(analysis: Analysis) -> NumberSaid | None:
    """The number with a limit that a follow-up says, alone or before institutions ("and more than 100?"); None if it has none."""
    words, found = analysis.words, analysis.mentions
    for m in found:
        if isinstance(m, NumberHadMention) and (m.least or m.most):
            return NumberSaid(m.start, m.least, m.most, m.included)
    kind = min((m.start for m in found if isinstance(m, INSTITUTIONS)), default=len(words))
    said = _said_before(_numbers_of(words, found, frozenset()), kind)
    return said if said is not None and _is_possible(said) else None


def _is_possible(said: NumberSaid) -> bool:
    """Whether a number chooses among places that are known: each has one at least, and none has fewer."""
    if said.most is not None:
        return said.most >= max(1, said.least or 1)
    return said.least is not None and said.least > 1


def asks_for_places(words: Sequence[str], found: Sequence[Mention], start: int) -> bool:
    """Whether places are asked for before a number: not those that are named or were spoken of, nor each of all.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        start: Where the words begin that say the number.
    """
    concepts = [m for m in found if isinstance(m, ConceptMention) and m.end <= start]
    levels = [m for m in concepts if m.concept in PER_PLACE or m.concept in LEVEL_CONCEPTS]
    each = (m for m in levels if m.concept in PER_PLACE and not _EACH.isdisjoint(words[m.start : m.end]))
    if any(each) or (words[0] in _VERBS and not _ALL.isdisjoint(words)) or "ils" in words:
        return False
    places = [m for m in found if isinstance(m, PlaceMention)]
    return any(not _is_named(m, words, places) and _is_open(m, words) for m in levels)


def _is_named(level: ConceptMention, words: Sequence[str], places: Sequence[PlaceMention]) -> bool:
    """Whether a word for places says the level of a place behind it: "the state of Ohio"."""
    at = level.end + (level.end < len(words) and words[level.end] in _OF)
    here = LEVEL_CONCEPTS.get(level.concept)
    return any(m.overlaps(level) or (m.start == at and here and m.at(here) is not None) for m in places)


def _is_open(level: ConceptMention, words: Sequence[str]) -> bool:
    before = words[max(0, level.start - _WORDS_TO_PLACES) : level.end]
    if not _THOSE.isdisjoint(before[:-1]):
        return False
    one = _SINGULAR.intersection(words[level.start : level.end]) and level.concept not in PER_PLACE
    return not one or not _ASKING.isdisjoint(before)


def _numbers_of(words: Sequence[str], found: Sequence[Mention], dashes: frozenset[int]) -> _Numbers:
    numbers = {i + 1: (i, 1) for i, word in enumerate(words) if word in ONE}
    for m in found:
        if isinstance(m, AmountMention) and m.currency is None and m.operator is None and m.amount == int(m.amount):
            numbers[m.end] = m.start, int(m.amount)
    numbers |= {m.end: (m.start, m.number) for m in found if isinstance(m, NumberMention)}
    limits: dict[int, list[ConceptMention]] = {}
    for m in found:
        if isinstance(m, ConceptMention) and m.concept in LIMITS:
            limits.setdefault(m.end, []).append(m)
    return _Numbers(words, dashes, numbers, limits)


def _said_before(numbers: _Numbers, end: int) -> NumberSaid | None:
    """What the words right before the institutions say; None where they say no number, or none with a limit."""
    # "Bis 5" is a limit of its own, and none behind "3".
    last = _range(numbers, end) or _limited(numbers, end) or _one_or_several(numbers, end)
    if last is None:
        return None
    joint = last.start - 1
    if joint < 1 or numbers.words[joint] not in _BUT:
        return last
    first = _limited(numbers, joint)
    if first is None:
        return last
    # "More than 3 but fewer than 10".
    if first.most is None and last.least is None:
        return NumberSaid(first.start, first.least, last.most)
    return NumberSaid(first.start, last.least, first.most) if first.least is None and last.most is None else None


def _said_around(numbers: _Numbers, start: int, end: int) -> tuple[NumberSaid | None, int]:
    """What is said by a number before the institutions and a limit behind them: "three libraries or more"."""
    ends = [m for found in numbers.limits.values() for m in found if m.start == end and numbers.words[end] in _OR]
    if start in numbers.numbers and ends:
        limit = max(ends, key=lambda m: (m.end, m.concept in _INCLUDING))
        at, number = numbers.numbers[start]
        return _bound(at, number, limit.concept, behind=True), limit.end
    if start in numbers.numbers and numbers.numbers[start][0]:
        at, number = numbers.numbers[start]
        if number > 1 and numbers.words[at - 1] in _HAVING and _ROUND.isdisjoint(numbers.words[at:start]):
            return NumberSaid(at, number, number), end
    return None, end


def _limited(numbers: _Numbers, end: int) -> NumberSaid | None:
    """A number with its limit, before it or behind it, or one that is to be the number."""
    words = numbers.words
    behind = [m for m in numbers.limits.get(end, ()) if words[m.start] in _OR and m.start in numbers.numbers]
    if behind:
        limit = min(behind, key=lambda m: (m.start, m.concept not in _INCLUDING))
        return _bound(*numbers.numbers[limit.start], limit.concept, behind=True)
    if end not in numbers.numbers:
        return None
    start, number = numbers.numbers[end]
    if start and not _ROUND.isdisjoint(words[start:end]) and words[start - 1] in ONE | {"a"}:
        # "At least a dozen".
        start -= 1
    if before := numbers.limits.get(start):
        limit = min(before, key=lambda m: (m.start, m.concept not in _INCLUDING))
        return _bound(limit.start, number, limit.concept)
    if start and words[start - 1] in EXACT:
        return NumberSaid(start - 1, number, number)
    if start and words[start - 1] in _ONLY and not _DENIED.isdisjoint(words[: start - 1]):
        return NumberSaid(start - 1, number, number)
    return None


def _one_or_several(numbers: _Numbers, end: int) -> NumberSaid | None:
    """One and no more, or several: "a single museum", "één enkel museum", "plusieurs musées"."""
    words, start = numbers.words, end - 1
    if start < 1 or words[start] not in _SINGLE:
        return NumberSaid(start, 2, None) if start > 0 and words[start] in _SEVERAL else None
    for more in (ONE | {"a"}, EXACT | _ONLY):
        start -= bool(start and words[start - 1] in more)
    return NumberSaid(start, 1, 1)


def _range(numbers: _Numbers, end: int) -> NumberSaid | None:
    """Two numbers with a joint between them: "between 3 and 5", "3 to 5", "van 3 tot 5", "3-5"."""
    words = numbers.words
    if end not in numbers.numbers:
        return None
    start, upper = numbers.numbers[end]
    if start in numbers.dashes and start in numbers.numbers:
        return NumberSaid(*numbers.numbers[start], upper)
    joint = start - 1 - (start > 1 and words[start - 1] == "de")
    if joint < 1 or joint not in numbers.numbers:
        return None
    first, lower = numbers.numbers[joint]
    opening = first - 1 - (first > 1 and words[first - 1] == "de")
    if words[joint] in _AND:
        return NumberSaid(opening, lower, upper) if opening >= 0 and words[opening] in _BETWEEN else None
    if words[joint] not in _TO:
        return None
    return NumberSaid(first - (first > 0 and words[first - 1] in _FROM), lower, upper)


def _bound(start: int, number: int, concept: str, *, behind: bool = False) -> NumberSaid:
    """The limit that a number is; behind it ("5 or more"), the number itself is within it."""
    included = behind or concept in _INCLUDING
    if concept in _LEAST:
        return NumberSaid(start, number + (not included), None, included)
    return NumberSaid(start, None, number - (not included), included)
