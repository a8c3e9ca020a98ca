"""What one list or number cannot give: a number each, partners, what a word means. These are contradictions."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.by_another import THAN
from glam_kg.question.kinds.types_counted import ONE_OF_EACH
from glam_kg.question.limits.pairs_compared import pairs_compared
from glam_kg.question.places.choices_compared import CHOICES
from glam_kg.question.slots.filling import AND, INDEFINITE_ARTICLES, OR
from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.templates.gains import DATED_EVENTS
from glam_kg.question.templates.template_use import PLACE_SLOTS
from glam_kg.question.words.closed_classes import FURTHER
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    EventTypeMention,
    NameMention,
    NumberHadMention,
    SchemeMention,
    TypeMention,
)

if TYPE_CHECKING:
    from glam_kg.question.slots.filling import Filling

_LEVELS: Final = frozenset({"level_city", "level_region", "level_country"})
_ONLY: Final = frozenset(
    {"only", "just", "exactly", "slechts", "maar", "precies", "nur", "genau", "lediglich", "qu", "seulement"}
)
_ONE: Final = frozenset({"one", "1", "einem", "einer", "einen", "einzigen", "een", "une", "un"})
_ONE_OR_A: Final = INDEFINITE_ARTICLES | _ONE
_SINGLE: Final = frozenset({"single", "enkel", "einzigen", "einziges", "einzige", "seul", "seule"})
"""Folded words that say that there is no second one."""
_LOSING: Final = frozenset(
    {
        "lost", "lose", "loses", "losing", "verloor", "verloren", "verliest", "kwijtgeraakt", "kwijt", "verlor", "verliert",
        "eingebusst", "perdu", "perdus", "perdues", "perd", "perdre",
    }
)  # fmt: skip
_WITHIN: Final = frozenset({"in", "within", "binnen", "innerhalb", "dans"})
_THAN: Final = OR.union(*THAN.values())
"""Folded words between two types that are weighed against each other; "and" joins them."""
_WITH: Final = frozenset({"with", "by", "into", "met", "door", "mit", "durch", "avec", "par"})
_MORE: Final = frozenset({"compare", "above"})
_FRENCH_THAN: Final = frozenset({"d", "de"})
"""Folded words behind "plus" before a number."""
_CALLED: Final = frozenset(
    {"called", "named", "heten", "heet", "genaamd", "genoemd", "namens", "heissen", "genannt", "nommees", "appelees"}
)
"""Folded words with which one says what places are called."""
_CALLED_BEHIND: Final = 3
"""Words behind that for the places in which one of these stands: "steden die Portland heten"."""
_BEFORE_SINGLE: Final = _ONLY | _SINGLE | _WITH
"""One of these is in whatever says how many of a kind there are."""
_DEFINING: Final = re.compile(
    r"(?:(?:wat|what|was|c|qu|que) (?:is|are|s|ist|sind|est(?: ce)?(?: que?| quoi)?(?: c est que?)?)|whats|what does"
    r"|wat betekent|was bedeutet|was heisst|que (?:signifie|veut dire))(?: (?:een|n|a|an|ein|eine|un|une|l))?"
    r"(?: (?:code|identifiant|numero))?"
)
"""Folded words that, right before a word, ask what it means."""
_EACH_OTHER: Final = frozenset(
    {"other", "others", "another", "each", "one", "elkaar", "andere", "anderen", "einander", "anderem", "d"}
)
"""Folded words that, behind "with", name no partner: "merged with another one"."""
_SURE_NAME: Final = 0.85
_SIZES: Final = frozenset(
    {
        "groter", "hoger", "kleiner", "lager", "grootst", "hoogst", "greater", "higher", "larger", "bigger", "smaller", "lower",
        "grosser", "hoher", "niedriger", "geringer", "grossten", "hochsten", "superieur", "inferieur", "eleve", "grand", "petit",
    }
)  # fmt: skip
"""Folded words for the size of a number, or of a building."""
_NUMBERS: Final = frozenset({"aantal", "number", "anzahl", "zahl", "nombre"})
_ADJECTIVES: Final = 2
"""Words between "how many" and what is counted, at most."""
_DIFFERENT: Final = frozenset(
    {
        "verschillende", "diverse", "andere", "different", "various", "other", "verschiedene", "verschiedenen", "anderen",
        "differents", "differentes", "autres", "de", "d",
    }
)  # fmt: skip
"""Folded words there that narrow nothing down."""
_RANKS: Final = frozenset({"rank", "ranks", "rangiert", "rangieren"})
"""Folded verbs that say at which place of a ranking something stands."""
_BESIDE_PLACES: Final = frozenset({"before", "after"})
"""Concepts of words that say what a place stands beside in a ranking."""
_COUNT: Final = frozenset({"count"})
_MOST: Final = frozenset({"most", "fewest", "compare"})
"""Concepts of words that weigh numbers."""
_EACH: Final = ONE_OF_EACH | {"chacune"}
_RESTRICTING: Final = frozenset(
    {"attribute", "scheme", "amount", "event_type", "subject", "from", "network", "having", "lacking"}
)
"""Slots that say which of the institutions of a place are asked for."""
_ARTICLES: Final = 2
"""Words from "with" to a type, at most: "mit dem Stadtarchiv"."""


def check_divided(filling: Filling) -> None:
    """Contradict "per country" where no slot divides by place; a comparison divides by the places that it names."""
    if PER_PLACE.keys().isdisjoint(filling.analysis.concepts()) or filling.has("level"):
        return
    compared = {str(reading.place.level) for reading in filling.places} if filling.has("places") else set()
    for m in filling.said(PER_PLACE):
        unused = m not in filling.mentions or filling.has("places")
        if unused and PER_PLACE[m.concept] not in compared and m.start not in filling.analysis.beside.story:
            filling.contradict(m.start, m.end)


def check_places_counted(filling: Filling) -> None:
    """Contradict "how many cities have a museum": no template counts places; in "how many city museums" museums are counted."""
    analysis = filling.analysis
    counts = filling.said(_COUNT) if not _LEVELS.isdisjoint(analysis.concepts()) else ()
    if not counts:
        return
    types = {m.start for m in analysis.mentions if isinstance(m, INSTITUTIONS)}
    named = {m.start for m in filling.place_mentions}
    # The province of "province of Gelderland" is one.
    levels = [
        m for m in analysis.concept_mentions
        if m.concept in _LEVELS and m.end not in types and named.isdisjoint((m.end, m.end + 1))
    ]  # fmt: skip
    for count in counts:
        for level in levels:
            between = range(count.end, level.start)
            # "How many Dutch cities", "how many different cities".
            if (
                level.start >= count.end
                and len(between) <= _ADJECTIVES
                and all(analysis.content[i] or analysis.words[i] in _DIFFERENT for i in between)
                and types.isdisjoint(between)
            ):
                filling.contradict(level.start, level.end)


def check_some_place(filling: Filling) -> None:
    """Contradict "how many museums are there in a village": which places are meant is not said, and all are not."""
    if _LEVELS.isdisjoint(filling.analysis.concepts()):
        return
    if not PLACE_SLOTS.keys() & filling.template.slots.keys() or PLACE_SLOTS.keys() & filling.result.keys():
        return
    words = filling.analysis.words
    for m in filling.said(_LEVELS):
        article = m.start - 1
        while article > 0 and filling.analysis.content[article]:
            # "In a small town".
            article -= 1
        if article > 0 and words[article] in INDEFINITE_ARTICLES and words[article - 1] in _WITHIN:
            filling.contradict(article - 1, m.end)


def check_single(filling: Filling) -> None:
    """Contradict "towns with only one museum", "with two", where no slot says how many each is to have."""
    words = filling.analysis.words
    if _BEFORE_SINGLE.isdisjoint(words) or any(isinstance(m, NumberHadMention) for m in filling.mentions):
        return
    numbers = {m.start for m in filling.analysis.number_mentions if m.end - m.start == 1}
    of_places = bool(filling.said(_LEVELS) or filling.said(PER_PLACE))
    for m in (m for m in filling.mentions if isinstance(m, INSTITUTIONS) and m.start > 1):
        only = words[m.start - 2] in _ONLY and words[m.start - 1] in _ONE_OR_A
        had = not _WITH.isdisjoint(words[max(0, m.start - 4) : m.start - 1])
        several = of_places and m.start - 1 in numbers and words[m.start - 2] in _WITH
        if several or ((of_places or had) and (only or words[m.start - 1] in _SINGLE)):
            filling.contradict(m.start - 2, m.end)


def check_more_than_one(filling: Filling) -> None:
    """Contradict "towns with more than one museum", "plaatsen met meer dan één museum", where no slot says how many."""
    for had in filling.analysis.mentions:
        if isinstance(had, NumberHadMention) and had not in filling.mentions:
            filling.contradict(had.start, had.end)
    if _MORE.isdisjoint(filling.analysis.concepts()) or not (filling.said(_LEVELS) or filling.said(PER_PLACE)):
        return
    words = filling.analysis.words
    more = {m.start for m in filling.said(_MORE)}
    for m in (m for m in filling.mentions if isinstance(m, INSTITUTIONS) and m.start - 3 in more):
        if words[m.start - 1] in _ONE_OR_A and words[m.start - 2] in _THAN | _FRENCH_THAN:
            filling.contradict(m.start - 3, m.end)


def check_called(filling: Filling) -> None:
    """Contradict "in which cities called Portland are there museums?": a table of places has no names to look for."""
    if not filling.has("level"):
        return
    words = filling.analysis.words
    for m in filling.said(_LEVELS) or filling.said(PER_PLACE):
        called = next((i for i in range(m.end, min(m.end + _CALLED_BEHIND, len(words))) if words[i] in _CALLED), None)
        if called is not None:
            filling.contradict(m.start, called + 1)


def check_loss(filling: Filling) -> None:
    """Contradict "which county lost the most libraries?", which asks for those that are no more; an address may be lost."""
    # German "löse … auf" around an identifier looks like the English verb.
    of_one = filling.has("name") or filling.has("value") or filling.has("website")
    if _LOSING.isdisjoint(filling.analysis.words) or of_one or filling.has("event_type"):
        return
    beside = filling.analysis.beside.story | filling.analysis.beside.lead_in
    for i, word in enumerate(filling.analysis.words):
        if word in _LOSING and not filling.is_used(i) and i not in beside:
            filling.contradict(i, i + 1)


def check_types_compared(filling: Filling) -> None:
    """Contradict "more museums than archives", "more zoos in Ohio than museums in Iowa": types are counted together."""
    if not isinstance(filling.result.get("institution_type"), tuple) or filling.has("level"):
        return
    if filling.has("places"):
        pairs = pairs_compared(filling.mentions, filling.analysis.words, filling.analysis.language.code)
        for kind in filling.type_mentions if pairs else ():
            filling.contradict(kind.start, kind.end)
        return
    types = sorted((m for m in filling.mentions if isinstance(m, TypeMention)), key=lambda m: m.start)
    words = filling.analysis.words
    if not any(_THAN.intersection(words[first.end : second.start]) for first, second in pairwise(types)):
        return
    for said in filling.said({"compare"}):
        if not any(filling.is_used(i) for i in range(said.start, said.end)):
            filling.contradict(said.start, said.end)


def check_each(filling: Filling) -> None:
    """Contradict "the oldest museum in Belgium and in Austria respectively": an order has one list, of all places and types."""
    if "order" not in filling.result or filling.has("level"):
        return
    several = (filling.result.get(slot) for slot in ("institution_type", *PLACE_SLOTS))
    if not any(isinstance(value, tuple) for value in several):
        return
    for i, word in enumerate(filling.analysis.words):
        if word in _EACH:
            filling.contradict(i, i + 1)


def check_rank_of_place(filling: Filling) -> None:
    """Contradict "where does Ohio rank for museums?" and "which state comes after Texas?": no table says a place's own rank."""
    analysis = filling.analysis
    for i, word in enumerate(analysis.words) if not _RANKS.isdisjoint(analysis.words) else ():
        if word in _RANKS and not filling.is_used(i) and i not in analysis.beside.story:
            filling.contradict(i, i + 1)
    if not _BESIDE_PLACES.isdisjoint(analysis.concepts()) and filling.said(_LEVELS) and not filling.has("from"):
        places = {m.start for m in filling.place_mentions}
        for m in filling.said(_BESIDE_PLACES):
            if not filling.is_used(m.start) and m.end in places:
                filling.contradict(m.start, m.end)


def check_places_weighed(filling: Filling) -> None:
    """Contradict "which state has the most museums with a website", "…, Kent or Essex": no template counts those by place.

    "The museum with the most money" weighs no places, and "any more museums" asks for further ones.
    """
    if _MOST.isdisjoint(filling.analysis.concepts()) or _RESTRICTING.isdisjoint(filling.result):
        return
    if filling.has("places") or filling.has("level"):
        return
    words = filling.analysis.words
    kinds = {m.start for m in filling.mentions if isinstance(m, INSTITUTIONS)}
    places = sorted(filling.place_mentions, key=lambda m: m.start)
    weighed = any(_THAN.intersection(words[first.end : second.start]) for first, second in pairwise(places))
    asked = filling.said(_LEVELS) and not filling.analysis.beside.story
    for m in filling.said(_MOST):
        counted = m.end in kinds and (m.start == 0 or words[m.start - 1] not in FURTHER)
        if counted and (weighed or (asked and m.concept != "compare")):
            filling.contradict(m.start, m.end)


def check_size_compared(filling: Filling) -> None:
    """Contradict "are museums larger in Texas than in Ohio?": it is numbers that a comparison has, where one is spoken of."""
    compared = filling.said({"compare"})
    # How large the choice of museums is, their number tells.
    chosen = any(filling.analysis.words[m.start] in CHOICES for m in compared)
    if not filling.has("places") or filling.said({"count"}) or chosen:
        return
    for m in compared:
        words = filling.analysis.words[m.start : m.end]
        if not _SIZES.isdisjoint(words) and _NUMBERS.isdisjoint(words):
            filling.contradict(m.start, m.end)


def check_one_change(filling: Filling) -> None:
    """Contradict "mergers and closures in 2012": a query asks for one kind of change, or for all.

    Of one institution all are told.
    """
    if not filling.has("event_type") or filling.has("name"):
        return
    words = filling.analysis.words
    changes = sorted((m for m in filling.mentions if isinstance(m, EventTypeMention)), key=lambda m: m.start)
    for first, second in pairwise(changes):
        between = words[first.end : second.start]
        joined = not (AND | OR).isdisjoint(between) or first.end == second.start
        if joined and len({*_same_change(first), *_same_change(second)}) > 1:
            filling.contradict(first.start, second.end)


def _same_change(change: EventTypeMention) -> set[str]:
    """Its kind; what opened was founded."""
    return {"FOUNDING" if change.event_type in DATED_EVENTS else change.event_type}


def check_definition(filling: Filling) -> None:
    """Contradict "what is an ISIL?", which asks what the word means; "which museums have an ISIL?" says who."""
    if not filling.has("scheme"):
        return
    values = [m for m in filling.mentions if not isinstance(m, ConceptMention)]
    if len(values) != 1 or not isinstance(values[0], SchemeMention):
        return
    start = values[0].start
    if _DEFINING.fullmatch(" ".join(token.key for token in filling.analysis.tokens[:start])):
        filling.contradict(0, values[0].end)


def check_partner(filling: Filling) -> None:
    """Contradict "museums merged into the British Library": no slot says with whom, and its words are no type and no place.

    Where one is asked for whose changes are told, the partner is in what is told.
    """
    if not filling.has("event_type") or filling.has("name"):
        return
    words, tokens = filling.analysis.words, filling.analysis.tokens
    # "Moved into new premises" says where to with a phrase of its own.
    changes = {m.start for m in filling.mentions if isinstance(m, EventTypeMention)}
    for m in filling.mentions:
        if isinstance(m, EventTypeMention) and m.end not in changes:
            behind = m.end if words[m.end - 1] in _WITH else m.end + 1
            named = behind < len(words) and words[behind - 1] in _WITH and tokens[behind].key.isalpha()
            if named and words[behind] not in _EACH_OTHER:
                filling.contradict(m.start, behind + 1)
        elif isinstance(m, TypeMention):
            before = m.start - 1
            while before > 0 and not filling.analysis.content[before] and words[before] not in _WITH:
                before -= 1
            # "Wat gebeurde er met de bibliotheken?" asks of them.
            if changes and m.start and words[before] in _WITH and m.start - before <= _ARTICLES:
                filling.contradict(before, m.end)
    for name in filling.analysis.mentions:
        if isinstance(name, NameMention) and name.weight >= _SURE_NAME and name.candidates:
            written = [
                t for i, t in enumerate(tokens[name.start : name.end], name.start) if filling.analysis.content[i]
            ]
            capitals = all(token.capitalised for token in written)
            # "Welk museum heette vroeger Tropenmuseum?" asks for no museums, although one is a word for some.
            whole = any(named.score >= 1 for named in name.candidates) and not any(t.sentence_start for t in written)
            own_capital = filling.analysis.language.code not in NOUNS_HAVE_CAPITALS and whole
            if capitals and written and (len(written) > 1 or own_capital):
                filling.contradict(name.start, name.end)
