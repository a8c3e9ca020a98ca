"""When and with whom somebody visits: "musées à Boston cet été", "during our holidays", "voor een dagje uit", "en famille".

Without a word of a founding or another change, a time of now or to come dates no institution: the same ones are listed, and the
answer names the time among what it does not take into account. With whom somebody goes is no condition, and is not named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.periods.relative_years import is_now
from glam_kg.question.periods.years import MONTHS
from glam_kg.question.sentences.askers import OWN
from glam_kg.question.sentences.hung_questions import SUBJECTS
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.templates.gains import BESIDE, UNTOLD
from glam_kg.question.words.closed_classes import FOR, WITH
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    PlaceMention,
    TypeMention,
    YearMention,
)
from glam_kg.question.words.said_parts import has_digit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_DATED: Final = frozenset({"founded", "closed", "event", "born", "newest", "per_decade", "per_year", "when"})
"""Concepts of what has a date: beside one of them a time is that of a change."""
_CHANGING: Final = (
    "open", "geopen", "opent", "geoffn", "geoeffn", "offen", "offn", "oeffn", "eroffn", "eroeffn", "ouvr", "ouvert", "sluit",
    "schlie", "close", "ferme", "gratis", "free", "gratuit", "kostenlos",
)  # fmt: skip
"""How folded words begin of what differs from day to day, or is still to come: no data have it."""
_RELATIONS: Final = frozenset({"since", "before", "after", "until", "between"})
_OF: Final = frozenset({"uit", "van", "from", "of", "aus", "von", "de", "d"})
"""Folded words with which something is of a year."""
_AND: Final = frozenset({"en", "and", "und", "et", "ook", "also", "auch", "aussi"})
SEEING: Final = frozenset(
    {
        "bezichtigen", "zien", "bekijken", "bewonderen", "see", "view", "admire", "besichtigen", "sehen", "anschauen", "ansehen",
        "bewundern", "voir", "admirer", "contempler",
    }
)  # fmt: skip
"""Folded verbs for what visitors do with their eyes."""
_VISITING: Final = (SEEING - {"bewonderen", "view", "admire", "bewundern", "admirer", "contempler"}) | {
    "bezoek", "bezoeken", "visit", "visiting", "besuchen", "besuche", "visiter", "decouvrir",
}  # fmt: skip
"""Folded verbs of visitors."""
_DURING: Final = frozenset(
    {
        "tijdens", "gedurende", "in", "op", "voor", "during", "on", "over", "for", "wahrend", "waehrend", "auf", "fur", "fuer",
        "pendant", "durant", "lors", "dans", "pour",
    }
)  # fmt: skip
_ARTICLES: Final = frozenset(
    {
        "de", "het", "the", "den", "der", "dem", "die", "les", "la", "le", "l", "deze", "dit", "this", "dieses", "diesem",
        "diesen", "ce", "cet", "cette",
    }
)  # fmt: skip
_CONTRACTED: Final = frozenset({"im", "am", "au"})
"""Folded prepositions that have an article in them."""
_IN: Final = frozenset({"in", "im", "en"})
_OF_TRIP: Final = frozenset({"de", "d"})
_CLAUSE_ENDS: Final = frozenset(",;:.!?–—")
_COMING: Final = frozenset(
    {
        "volgende", "volgend", "komende", "komend", "next", "coming", "nachste", "nachsten", "nachstes", "naechste", "naechsten",
        "naechstes", "kommende", "kommenden", "kommendes", "prochain", "prochaine", "prochains", "prochaines",
    }
)  # fmt: skip
_BEFORE_TRIP: Final = OWN | INDEFINITE_ARTICLES | _ARTICLES | _COMING | _CONTRACTED
_TIMES: Final = frozenset(
    {
        "jaar", "zomer", "winter", "herfst", "lente", "voorjaar", "najaar", "maand", "week", "weekend", "weekeinde", "year",
        "summer", "autumn", "fall", "spring", "month", "jahr", "sommer", "herbst", "fruhjahr", "fruhling", "monat", "woche",
        "wochenende", "annee", "an", "ete", "hiver", "automne", "printemps", "mois", "semaine",
    }
)  # fmt: skip
_ENDS: Final = (
    "vakantie", "vakanties", "verblijf", "uitje", "uitstap", "uitstapje", "weekendje", "urlaub", "urlaubs", "ferien",
    "aufenthalt", "aufenthalts", "ausflug", "ausflugs", "ausfluge",
)  # fmt: skip
"""Folded Dutch and German words for what visitors are on, which end compounds as well: "zomervakantie"."""
_TRIPS: Final = frozenset(
    {
        *_ENDS, "reis", "rondreis", "stedenreis", "schoolreis", "trip", "tripje", "citytrip", "stedentrip", "stay", "visit",
        "holiday", "holidays", "vacation", "vacations", "journey", "outing", "weekend", "besuch", "besuchs", "reise", "rundreise",
        "kurzreise", "stadtereise", "klassenfahrt", "vacances", "sejour", "voyage", "visite", "excursion", "escapade", "sortie",
    }
)  # fmt: skip
_WEEKEND: Final = (("week", "end"),)
_DAY_OUT: Final = (("day", "out"), ("dagje", "uit"), ("dagje", "weg"), ("weekend", "away"))
_BEHIND: Final = frozenset({"weg", "away", "out", "ete", "hiver", "noel", "paques", "there", "daar", "dort"})
"""Folded words behind a trip that are part of it: "vacances d'été", "een weekendje weg"."""
_FAMILY: Final = frozenset(
    {
        "gezin", "familie", "kinderen", "kleinkinderen", "ouders", "grootouders", "vrienden", "vriendinnen", "kids", "family",
        "children", "grandchildren", "parents", "grandparents", "friends", "kindern", "kinder", "enkeln", "eltern",
        "grosseltern", "freunden", "freundinnen", "famille", "enfants", "amis", "amies",
    }
)  # fmt: skip
_WITHIN: Final = frozenset({"in", "into", "within", "op", "binnen", "an", "innerhalb", "en"})
_ONE: Final = INDEFINITE_ARTICLES | {"one", "single", "enkele", "einer", "einzigen", "seule"}
_DAYS: Final = frozenset(
    {
        "day",
        "afternoon",
        "morning",
        "dag",
        "middag",
        "ochtend",
        "tag",
        "nachmittag",
        "vormittag",
        "journee",
        "matinee",
        "jour",
    }
)
"""Folded words for how long somebody is about: "how many museums can I fit into a day"."""
_REACH: Final = 4
"""Words from "for a" within which the trip stands."""
_TRIGGERS: Final = _TIMES | _FAMILY | MONTHS | _TRIPS | _DAYS | {"dagje"}


def without_visits(
    text: str, tokens: Sequence[Token], words: tuple[str, ...], found: Sequence[Mention]
) -> list[Mention]:
    """The mentions with what is said of a visit as left untold, where institutions are asked for and no change of theirs.

    Args:
        text: The question.
        tokens: Its words.
        words: The same words, folded.
        found: What was found in it.
    """
    mentions = list(found)
    if not _may_be_said(words) or words[0] in _AND or _may_change(words) or any(map(_is_dated, mentions)):
        return mentions
    kinds = [m for m in mentions if isinstance(m, (TypeMention, GeneralMention))]
    if not kinds or not (any(isinstance(m, PlaceMention) for m in mentions) or not _VISITING.isdisjoint(words)):
        return mentions
    asked = {i for m in kinds for i in range(m.start, m.end)}
    companies = {*_companies(words)}
    spans = _joined([*_now(words, mentions), *_spans(words)])
    for start, end in spans:
        # "In March, Cambridgeshire" is the town.
        is_town = any(isinstance(m, PlaceMention) and m.nested and start <= m.start < end < m.end for m in mentions)
        if is_town or not asked.isdisjoint(range(start, end)):
            continue
        kept = [m for m in mentions if m.end <= start or m.start >= end]
        said = text[tokens[start].start : tokens[end - 1].end]
        beside = (start, end) in companies or _is_told_before(text, tokens, (start, end), kinds[0].start)
        concept = BESIDE if beside else UNTOLD
        mentions = [*kept, ConceptMention(start=start, end=end, text=said, concept=concept, language="")]
    return mentions


def _is_told_before(text: str, tokens: Sequence[Token], span: tuple[int, int], kind: int) -> bool:
    """Whether a time stands in a clause before the one that asks, in which somebody says what they do: "I'm there in May, …"."""
    if span[1] > kind or _CLAUSE_ENDS.isdisjoint(text[tokens[span[1] - 1].end : tokens[kind].start]):
        return False
    first = max((i + 1 for i in range(span[0]) if not _CLAUSE_ENDS.isdisjoint(_behind(text, tokens, i))), default=0)
    end = next((i + 1 for i in range(span[0], kind) if not _CLAUSE_ENDS.isdisjoint(_behind(text, tokens, i))), kind)
    return any(tokens[i].key in SUBJECTS for i in range(first, end) if i not in range(*span))


def _behind(text: str, tokens: Sequence[Token], i: int) -> str:
    return text[tokens[i].end : tokens[i + 1].start] if i + 1 < len(tokens) else ""


def _may_change(words: tuple[str, ...]) -> bool:
    return any(word.startswith(_CHANGING) for word in words)


def _may_be_said(words: tuple[str, ...]) -> bool:
    return not _TRIGGERS.isdisjoint(words) or any(word.endswith(_ENDS) for word in words)


def _is_dated(mention: Mention) -> bool:
    return isinstance(mention, EventTypeMention) or (isinstance(mention, ConceptMention) and mention.concept in _DATED)


def _is_trip(word: str) -> bool:
    return word in _TRIPS or word.endswith(_ENDS)


def _now(words: tuple[str, ...], found: Sequence[Mention]) -> Iterator[tuple[int, int]]:
    """The times of now that would be read as years in which something was founded."""
    related = {m.end for m in found if isinstance(m, ConceptMention) and m.concept in _RELATIONS}
    years = [m for m in found if isinstance(m, YearMention)]
    if any(not is_now(m.text) or m.start in related or words[m.start - 1] in _OF for m in years):
        return
    for m in years:
        yield m.start, m.end + (words[m.end - 1 : m.end + 1] in _WEEKEND)


def _spans(words: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Where a time to come, a trip or a family is said that somebody visits with."""
    for i, word in enumerate(words):
        following = "".join(words[i + 1 : i + 2])
        if (word in _TIMES and following in _COMING) or (word in _COMING and following in _TIMES):
            yield i - (i > 0 and words[i - 1] in _ARTICLES), i + 2
        elif i and _is_trip(word) and words[i - 1] in _BEFORE_TRIP:
            yield from _trip(words, i)
        elif word in FOR and following in INDEFINITE_ARTICLES:
            yield from _outing(words, i)
        elif word in _WITHIN and following in _ONE:
            end = i + 2 + (not _ONE.isdisjoint(words[i + 2 : i + 3]))
            if not _DAYS.isdisjoint(words[end : end + 1]):
                yield i, end + 1
        elif i and word in MONTHS and words[i - 1] in _IN and not has_digit(following):
            yield i - 1, i + 1
    yield from _companies(words)


def _trip(words: tuple[str, ...], noun: int) -> Iterator[tuple[int, int]]:
    """A trip with the words before it that say when: "during our next holidays"."""
    start = noun - 1
    if words[start] in _COMING and start and words[start - 1] in OWN | _ARTICLES:
        start -= 1
    before = words[max(0, start - 2) : start]
    if words[start] in _CONTRACTED:
        yield start, _end_of_trip(words, noun)
    elif before[-1:] and before[-1] in _DURING:
        yield start - 1, _end_of_trip(words, noun)
    elif before[:1] == ("lors",) and before[1] in _OF_TRIP:
        yield start - 2, _end_of_trip(words, noun)


def _outing(words: tuple[str, ...], start: int) -> Iterator[tuple[int, int]]:
    """What for: "for a family day out", "voor een weekendje weg"."""
    for i in range(start + 2, min(start + 2 + _REACH, len(words))):
        if words[i : i + 2] in _DAY_OUT:
            yield start, i + 2
        elif words[i : i + 2] in _WEEKEND:
            yield start, _end_of_trip(words, i + 1)
        elif _is_trip(words[i]):
            yield start, _end_of_trip(words, i)


def _end_of_trip(words: tuple[str, ...], noun: int) -> int:
    behind = noun + 1
    of = behind + 1 < len(words) and words[behind] in _OF_TRIP
    return behind + of + 1 if words[behind + of : behind + of + 1] and words[behind + of] in _BEHIND else behind


def _companies(words: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """With whom somebody goes, wherever it is said: of itself it is no condition."""
    for i, word in enumerate(words):
        if word in _FAMILY:
            yield from _company(words, i)


def _company(words: tuple[str, ...], noun: int) -> Iterator[tuple[int, int]]:
    """With whom somebody goes: "en famille", "met de kinderen"."""
    before = words[max(0, noun - 2) : noun]
    if before[-1:] == ("en",):
        yield noun - 1, noun + 1
    elif len(before) > 1 and before[0] in WITH and before[1] in OWN | _ARTICLES:
        yield noun - 2, noun + 1
    elif before[-1:] and before[-1] in WITH and not _VISITING.isdisjoint(words):
        yield noun - 1, noun + 1


def _joined(spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans in order, those that touch as one."""
    joined: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined
