"""Period slots: the years before, after, since, until, between or around which something was founded or happened.

Each year has its own relation: the word of time right before it ("before 1900"), else right behind it ("1950 or later"). What
stands between two years says how they belong together:

- "Between … and", "from … to" and a dash make a range; so does nothing, where the later year stands last ("mergers 2010 2020").
- "And" makes what both say ("after 1800 and before 1900" is 1801-1899), and of plain periods the two together.
- "Or" makes the two together.
- Two periods together are one only where they adjoin: "the 18th and 19th centuries" are 1701-1900; "1850 or 1860" is no
  period that the slots can hold, and so a contradiction.
- "Around" a single year is five years to either side; around a decade or a century is that decade or century.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import AND, OR, encloses
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    NameMention,
    NumberMention,
    PlaceMention,
    TypeMention,
    YearMention,
)
from glam_kg.question.words.number_words import read_number
from glam_kg.question.words.quantities import sign_before

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.slots.filling import Filling
    from glam_kg.question.words.mentions import Mention

FIRST_YEAR, LAST_YEAR = 1, 9999
"""A period without beginning or end."""
YEARS_AROUND = 5
"""How far "around 1900" reaches to either side."""
_EARLIER, _LATER = frozenset({"before", "until"}), frozenset({"after", "since"})
_BOUNDS = _EARLIER | _LATER
_RELATIONS = _BOUNDS | {"between"}
_JOINING: Final = (AND | OR) - {"plus"}
"""Folded words that join years; the French "plus" begins comparatives: "plus ancien que"."""
_RELATION_OF_SIGN = {">": "after", ">=": "since", "≥": "since", "<": "before", "<=": "until", "≤": "until"}
_YEARS = frozenset({"jaar", "years", "year", "jahre", "jahren", "ans", "annees", "decades", "decennia", "jahrzehnte"})
_COUNTED = 2
_DATING = frozenset({"before", "after", "since", "during"})
_WORDS_BEFORE = 3
_WORDS_OF_EXISTENCE = 2
_EXISTED = frozenset(
    {
        "bestaan",
        "bestaat",
        "al",
        "existieren",
        "existiert",
        "schon",
        "bereits",
        "existed",
        "exist",
        "exists",
        "already",
        "deja",
    }
)
"""Folded words that say of "since" that something was there already."""
_WERE_THERE = frozenset(
    {"bestond", "bestonden", "existierte", "existierten", "bestand", "bestanden", "existed", "existait", "existaient"}
)
"""Folded verbs that say of a year that something was there in it, and not that it began then."""
_WAS = frozenset({"was", "waren", "gab", "were", "avait", "etait", "etaient"})
_THERE_WERE = frozenset(
    {
        ("waren", "er"), ("was", "er"), ("er", "waren"), ("er", "was"), ("were", "there"), ("there", "were"), ("gab", "es"),
        ("es", "gab"), ("y", "avait"),
    }
)  # fmt: skip
_ARE_THERE = frozenset(
    {
        ("gibt", "es"), ("es", "gibt"), ("zijn", "er"), ("er", "zijn"), ("are", "there"), ("there", "are"), ("been", "there"),
        ("been", "around"), ("y", "a"), ("es", "seit"), ("er", "sinds"),
    }
)  # fmt: skip
"""Folded words that say that something is there."""
_LONG_PERIOD: Final = 100
"""Years of a period from whose beginning nobody counts: what is there since the Middle Ages was there by their end."""
_OLD = frozenset({"old", "oud", "oude", "alt", "age", "ages", "agee", "agees"})
"""Folded words beside which a number of years is an age."""
_OUT_OF = frozenset({"uit", "aus", "of", "from"})
_ALREADY = frozenset({"al", "reeds", "schon", "bereits", "already", "deja"})
"""Folded words beside a verb of being that say it as well: "musea die er in 1850 al waren"."""
_BEHIND = frozenset(
    {"onwards", "onward", "thereabouts", "herum", "environ", "ongeveer", "circa", "ca", "inclus", "earlier"}
)
"""Words of time that stand behind their year also without "or" and "and"."""
_TO = frozenset({"to", "tot", "tm", "bis", "a", "au", "aux", "jusqu", "jusque", "till", "until", "through", "thru"})
_INFINITIVE = "to"
"""Stands before a verb as well ("had to move in 2012"), where no year or word of time follows it."""
_BESIDE_YEARS = ("around", "during", "century", "decade_word", "year_word")
_DASHES = frozenset("-–—")
_Period = tuple[int, int]
_NO_YEARS = (GeneralMention, NameMention, PlaceMention, TypeMention)

_PARTING: Final = frozenset(":;!?")


@dataclass(frozen=True, slots=True)
class _Dated:
    """A year, the words of time that belong to it, and the period they make of it."""

    year: YearMention
    relation: str | None
    said: tuple[ConceptMention, ...]
    period: _Period


def fill_years(filling: Filling) -> None:
    """The period, as `before` or `after` where the template has such a slot and one year says all."""
    if not filling.has("from"):
        return
    years = sorted((m for m in filling.mentions if isinstance(m, YearMention)), key=lambda m: m.start)
    if not years:
        if filling.template.slots["from"].required:
            _put(filling, (FIRST_YEAR, LAST_YEAR))
        return
    dated = _dated(filling, years)
    for d in dated:
        if not d.year.whole and d.relation is None:
            filling.contradict(d.year.start, d.year.end)
    if len(dated) == 1 and dated[0].relation in {"before", "after"} and filling.has(dated[0].relation):
        before = dated[0].relation == "before"
        filling.put(dated[0].relation, years[0].first if before else years[0].last)
        return
    total: _Period | None = dated[0].period
    for previous, following in pairwise(dated):
        if total is not None:
            total = _together(filling, previous, following, total)
    if total is None:
        filling.contradict(min(m.start for d in dated for m in (d.year, *d.said)), years[-1].end)
        total = min(d.period[0] for d in dated), max(d.period[1] for d in dated)
    _put(filling, total)


def check_period_known(filling: Filling) -> None:
    """Contradict a period of which no year is known ("since the turn of the century", "after the Congress"): not all is meant."""
    if not filling.has("from") or any(isinstance(m, YearMention) for m in filling.mentions):
        return
    story = filling.analysis.beside.story
    for m in filling.said({"century"}):
        filling.contradict(m.start, m.end)
    for m in filling.said(_DATING):
        # "Voor een artikel" is before nothing.
        if m.start in story:
            continue
        dated = _next_content_word(filling, m.end)
        if dated is not None and not any(other.start <= dated < other.end for other in filling.mentions):
            filling.contradict(m.start, dated + 1)


def _next_content_word(filling: Filling, start: int) -> int | None:
    content = filling.analysis.content
    return next((i for i in range(start, min(len(content), start + _WORDS_BEFORE)) if content[i]), None)


def _put(filling: Filling, period: _Period) -> None:
    filling.put("from", period[0])
    filling.put("to", period[1])


def _dated(filling: Filling, years: Sequence[YearMention]) -> list[_Dated]:
    words = filling.analysis.words
    said = _relations(filling)
    around = filling.said({"around"})
    starts = [0, *(year.end for year in years)]
    befores = [_before(said, year, start, words) for year, start in zip(years, starts, strict=False)]
    found = []
    for year, start, before, following in zip(years, starts, befores, [*befores[1:], None], strict=False):
        end = min((other.start for other in years if other.start >= year.end), default=len(words))
        # "Or after" before another year is "after" that year.
        free = [m for m in said if following is None or not m.overlaps(following)]
        behind = _behind(free, year, end, words)
        relation = before or behind
        if (
            before
            and behind
            and {before.concept, behind.concept} & _EARLIER
            and {before.concept, behind.concept} & _LATER
        ):
            filling.contradict(before.start, behind.end)
        about = _before(around, year, start, words, within=1) or _behind(around, year, end, words)
        used = tuple(m for m in (relation, about) if m)
        offset = filling.analysis.tokens[year.start].start
        name = relation.concept if relation else _RELATION_OF_SIGN.get(sign_before(filling.analysis.text, offset))
        if relation is not None and _counts_from(relation, words):
            filling.contradict(relation.start - 1, relation.end)
        if name == "since" and year.first == FIRST_YEAR:
            # "Since over a hundred years" says how long, and that has its bound itself.
            name = None
        elif not filling.has("event_type") and (
            _was_there(filling)
            if name is None
            else name == "since"
            and relation is not None
            and (_existed(filling, relation) or _is_there_since(filling, relation, year))
        ):
            name = "until"
        found.append(_Dated(year, name, used, _period(year, name, is_about=about is not None)))
    return found


def _counts_from(relation: ConceptMention, words: Sequence[str]) -> bool:
    """Whether so many years stand before a word of time: "ten years after the war" is one year, and not all that came after."""
    start = relation.start
    if start < _COUNTED or relation.concept not in _DATING or words[start - 1] not in _YEARS:
        return False
    return words[start - 2].isdecimal() or read_number(words[start - 2 : start - 1]) is not None


def _was_there(filling: Filling) -> bool:
    """Whether what was there in a year is asked for, whenever it was founded before: "Welke musea bestonden er in 1850?"."""
    tokens, words = filling.analysis.tokens, filling.analysis.words
    years = [m for m in filling.analysis.mentions if isinstance(m, YearMention)]
    if filling.said({"founded"}) or len(years) != 1 or not _OLD.isdisjoint(words):
        return False
    if any(pair in _THERE_WERE for pair in pairwise(words)) or not (
        _WAS.isdisjoint(words) or _ALREADY.isdisjoint(words)
    ):
        return True
    # German holdings have a capital, and what consists of something does not exist.
    return any(
        word in _WERE_THERE and (i == 0 or not tokens[i].capitalised) and _OUT_OF.isdisjoint(words[i + 1 : i + 2])
        for i, word in enumerate(words)
    )


def _existed(filling: Filling, since: ConceptMention) -> bool:
    """Whether what stands before "since" exists since then, and was founded by then: "bestaan al sinds", "gibt es schon seit"."""
    words = filling.analysis.words
    founded = (m.start for m in filling.concepts() if m.concept == "founded")
    before = words[max(0, since.start - _WORDS_OF_EXISTENCE) : since.start]
    return not _EXISTED.isdisjoint((*before, *words[since.start : since.end])) and all(
        start < since.end for start in founded
    )


def _is_there_since(filling: Filling, since: ConceptMention, year: YearMention) -> bool:
    """Whether something is there since an age, and was founded by its end: "gibt es seit dem Mittelalter"."""
    long = year.last < LAST_YEAR and year.last - year.first >= _LONG_PERIOD - 1
    there = [i for i, pair in enumerate(pairwise(filling.analysis.words[: since.end])) if pair in _ARE_THERE]
    founded = (
        m.start for m in filling.concepts() if m.concept == "founded" and not {m.start, m.start - 1}.intersection(there)
    )
    return long and bool(there) and not any(founded)


def _relations(filling: Filling) -> list[ConceptMention]:
    """Words of time; "to" in "dates back to" only says which year."""
    founded = [m for m in filling.analysis.concept_mentions if m.concept == "founded"]
    said = (m for m in filling.said(_RELATIONS) if not _ends_clause(m, filling))
    return [
        m for m in said
        if m.concept != "until" or not (any(encloses(phrase, m) for phrase in founded) or _is_of_other_word(m, filling))
    ]  # fmt: skip


def _ends_clause(mention: ConceptMention, filling: Filling) -> bool:
    """Whether a mark parts it from what follows: "Ich bereite etwas vor: welche schlossen 2006?" is of no time before."""
    analysis = filling.analysis
    end = analysis.tokens[mention.end - 1].end
    # "Before: 1900" is one, and so is "in 1900 or later?".
    years = (m for m in analysis.mentions if isinstance(m, YearMention))
    dated = any(m.start == mention.end or m.end == mention.start for m in years)
    return analysis.text[end : end + 1] in _PARTING and not dated


def _is_of_other_word(until: ConceptMention, filling: Filling) -> bool:
    """Whether "to" stands before something else than a year: "what happened to museums in 2004", "moved to Leiden in 2010"."""
    following = until.end
    while following < len(filling.analysis.words) and not filling.analysis.content[following]:
        following += 1
    values = [m for m in filling.mentions if m.start <= following < m.end]
    if until.end - until.start > 1 or not values:
        return False
    if filling.analysis.words[until.start] == _INFINITIVE:
        return not any(isinstance(m, (YearMention, NumberMention)) or _is_of_time(m) for m in values)
    return any(isinstance(m, _NO_YEARS) for m in values)


def _is_of_time(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept in {*_RELATIONS, *_BESIDE_YEARS}


def _before(
    said: Sequence[ConceptMention], year: YearMention, start: int, words: Sequence[str], within: int = _WORDS_BEFORE
) -> ConceptMention | None:
    """The word of time nearest before a year; of several with the same end the longest, without a leading "or" or "and"."""
    found = [
        m for m in said
        if start <= m.start and m.end <= year.start and year.start - m.end <= within
        and not (m.end - m.start > 1 and words[m.start] in _JOINING)
    ]  # fmt: skip
    return max(found, key=lambda m: (m.end, -m.start)) if found else None


def _behind(said: Sequence[ConceptMention], year: YearMention, end: int, words: Sequence[str]) -> ConceptMention | None:
    """The word of time behind a year ("or later", "onwards"), up to the next year."""
    found = [
        m for m in said
        if year.end <= m.start and m.end <= end and m.start - year.end <= _WORDS_BEFORE
        and (words[m.start] in AND | OR or words[m.start] in _BEHIND or m.end == len(words))
    ]  # fmt: skip
    return min(found, key=lambda m: (m.start, -m.end)) if found else None


def _period(year: YearMention, relation: str | None, *, is_about: bool) -> _Period:
    if relation == "before":
        return FIRST_YEAR, max(FIRST_YEAR, year.first - 1)
    if relation == "until":
        return FIRST_YEAR, year.last
    if relation == "after":
        return year.last + 1, LAST_YEAR
    if relation == "since":
        return year.first, LAST_YEAR
    if is_about and year.first == year.last:
        return year.first - YEARS_AROUND, year.last + YEARS_AROUND
    return year.first, year.last


def _together(filling: Filling, one: _Dated, other: _Dated, total: _Period) -> _Period | None:
    """The period of all years so far and the next one; None where it is no single period."""
    if _is_range(filling, one, other):
        bounds = (
            *(total if one.relation is None else (one.year.first, one.year.last)),
            other.year.first,
            other.year.last,
        )
        return min(bounds), max(bounds)
    taken = {i for m in (*one.said, *other.said) for i in range(m.start, m.end)}
    between = [filling.analysis.words[i] for i in range(one.year.end, other.year.start) if i not in taken]
    is_bounded = one.relation in _BOUNDS or other.relation in _BOUNDS
    common = max(total[0], other.period[0]), min(total[1], other.period[1])
    if not OR.intersection(between) and (is_bounded or common in {total, other.period}):
        return common if common[0] <= common[1] else None
    if common[0] > common[1] + 1:
        return None
    return min(total[0], other.period[0]), max(total[1], other.period[1])


def _is_range(filling: Filling, one: _Dated, other: _Dated) -> bool:
    if one.relation == "between":
        return other.relation in {None, "until"}
    if one.relation in _BOUNDS:
        return False
    if other.relation is not None:
        return other.relation == "until" and not OR.intersection(
            filling.analysis.words[one.year.end : other.said[0].start]
        )
    tokens = filling.analysis.tokens
    written = filling.analysis.text[tokens[one.year.end - 1].end : tokens[other.year.start].start].strip()
    if not written:
        return one.year.last < other.year.first
    return written in _DASHES or bool(_TO.intersection(filling.analysis.words[one.year.end : other.year.start]))
