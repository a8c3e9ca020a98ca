"""The form in which a follow-up wants what was asked before: a list, a count, a table, a ranking, another order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.asked.ranks import FIRST
from glam_kg.question.conversation.frames.frame import BY_AMOUNT, ORDERED, TABLES, TURNED, Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.slots.level_slots import COUNTY, KIND_IN, PER_PLACE, RANKING, level_said
from glam_kg.question.slots.order_slots import AGES, MAX_LIMIT
from glam_kg.question.words.mentions import (
    ConceptMention,
    NumberMention,
    PlaceMention,
    RankMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Topic
    from glam_kg.question.conversation.said.said import Said

    PlaceOf = Callable[[str], Place | None]

_SINGLE = frozenset({"name", "identifier", "compare"})
"""Topics that list no custodians."""
_ASKED = frozenset({"count", "which", "list", "everywhere", "per_type", "per_decade", *PER_PLACE})
_TOTALS = frozenset(
    {
        "in totaal", "totaal", "totale", "alles bij elkaar", "bij elkaar", "al met al", "in total", "total", "in all",
        "all in all", "all told", "altogether", "overall", "insgesamt", "gesamt", "alles zusammen", "in summe", "summe",
        "au total", "en tout", "en tout et pour tout", "tout compris", "opgeteld", "bij elkaar opgeteld", "tel ze op",
        "tel dat op", "tel ze bij elkaar op", "combined", "what is the sum", "what s the sum", "add them up", "add those up",
        "add them together", "added up", "added together", "grand total", "zusammengerechnet", "addiere sie", "addiere das",
        "fais la somme", "faites la somme", "faire la somme", "fais le total", "faites le total", "additionne les",
        "additionnez les", "la somme des deux", "quelle est la somme", "de som", "som",
        "wat is de som", "the sum", "sum", "sum total", "die summe", "le total des deux", "leur somme", "tezamen",
        "alles samen", "alles tezamen", "alles in allem", "zusammengenommen", "en totalite", "totals", "put together",
        "tous confondus", "toutes confondues", "confondus", "confondues", "dans l ensemble", "globalement",
    }
)  # fmt: skip
"""Folded words for all of what is counted, of those that may also mean all places."""
_TOTAL_NUMBERS = frozenset({"gesamtzahl", "gesamtanzahl", "totaalaantal", "totaalgetal"})
"""Folded words for a number that is one of all."""
_THE_TOTAL = (" total", " totaal", " summe")
"""How folded words for a number end that ask for the total itself: "what's the total?"."""
LAST = frozenset({"laatste", "last", "letzte", "letzten", "dernier", "derniere", "derniers", "dernieres"})
"""Folded words for the end of a ranking, which in a list are the newest; those for its beginning are `ranks.FIRST`."""
_ONE = frozenset(
    {"is", "ist", "est", "het", "one", "das", "der", "welches", "le", "la", "quel", "quelle", "lequel", "laquelle"}
)
"""Folded words beside a superlative of one: "the newest one", "het jongste", "le plus récent"."""
_RESTRICTED = frozenset(
    {"having", "lacking", "scheme", "budget", "criteria", "subject", "members", "founded", "events"}
)
"""Topics of some of the institutions of a type and place, of which all can be counted."""
OF_ALL = frozenset({"everywhere", "count", "follow_up", "refers_to_set", "refers_to_one", "which"})
"""Concepts beside a word for a total that ask for nothing else."""
_BY_AGE: frozenset[Topic] = frozenset({"plain", "founded"})
"""Topics of lists that are asked for by age alone."""
_SORTED = _BY_AGE | TURNED | {"budget", "criteria"}
"""Topics of lists that can stand by age and by budget."""
_ALL = 100
"""How many of the oldest are asked for where all of a list are to stand by age."""


def lists_custodians(frame: Frame) -> bool:
    """Whether the answer to a question is a list of custodians, or says how many that list has."""
    return frame.topic not in {*TABLES, *_SINGLE}


def finds_one(frame: Frame) -> bool:
    """Whether a question that names no custodian asks for one: the oldest, the nearest, or the one of an identifier."""
    ordered = frame.topic in {*ORDERED, "near"} and bool(frame.order)
    return frame.topic == "identifier" or (ordered and frame.limit == 1)


def asks_for_a_form(frame: Frame, said: Said) -> bool:
    """Whether a follow-up says how it wants the answer to the earlier question: counted, listed, per type, five of them."""
    if said.concepts & _ASKED or (frame.topic == "per_place" and said.concepts & RANKING):
        return True
    if _where_most(frame, said):
        return True
    # A number alone is no amount.
    return frame.topic == "plain" and number_wanted(said) is not None and len(said.analysis.tokens) > 1


def number_wanted(said: Said) -> int | None:
    """How many of a list are wanted; None where no number is said, or "both" are."""
    number = said.one(NumberMention)
    return None if number is None or said.together else number.number


def in_form(frame: Frame, said: Said) -> Frame:
    """The frame in the form that a follow-up asks for: a table, a count, a list."""
    # "Broken down by state" says of the table what "broken down" alone says of one per type.
    if "per_type" in said.concepts and not said.concepts & {"per_decade", *PER_PLACE}:
        return replace(frame, topic="per_type", types=(), type_words=None)
    if "per_decade" in said.concepts:
        years = frame.years if frame.topic in {"founded", "per_decade"} else None
        return replace(frame, topic="per_decade", order=None, years=years)
    if said.concepts & PER_PLACE.keys():
        mentions = said.analysis.mentions
        level = level_said(mentions, mentions)
        return replace(frame, topic="per_place", level=level, order=None, years=None)
    ranked = (_level_ranked(said) or _where_most(frame, said)) if frame.topic == "plain" else None
    if ranked:
        return _reranked(replace(frame, topic="per_place", level=ranked, order=None, years=None), said)
    if "count" in said.concepts:
        plain = frame.topic in {*TABLES, "compare"} or frame.order is not None
        return replace(frame, topic="plain" if plain and not frame.years else frame.topic, counting=True, order=None)
    if frame.topic == "per_place" and said.concepts & RANKING:
        return _reranked(frame, said)
    if said.concepts & {"which", "list"} or (frame.order and frame.topic != "per_place"):
        dated = frame.topic == "per_decade" and frame.years is not None
        topic: Topic = "founded" if dated else "plain" if frame.topic in TABLES else frame.topic
        return replace(frame, topic=topic, counting=False)
    return frame


def in_order(frame: Frame, sorting: str) -> Frame | None:
    """A list in another order, without what else it asks for; None for what is no list of custodians.

    By age or by a sum are all of which that is known. Of the richest five there is no other order: they would be other ones.
    """
    if frame.topic == "per_place" and sorting in BY_AMOUNT:
        return replace(frame, order="fewest" if sorting == "lowest" else "most", limit=0)
    if sorting == "name" or frame.topic not in _SORTED:
        named = sorting == "name" and lists_custodians(frame) and not frame.order
        return (replace(frame, counting=False) if frame.topic in _BY_AGE else frame) if named else None
    by_age = sorting in AGES and frame.topic in _BY_AGE
    if frame.order and not by_age and frame.limit != _ALL:
        return None
    if by_age:
        limit = frame.limit if frame.order else _ALL
        return replace(frame, topic="founded", order=sorting, limit=limit, counting=False)
    topic: Topic = "founded" if sorting in AGES else "budget"
    return replace(unrestricted(frame), topic=topic, order=sorting, limit=_ALL, rank=1, counting=False)


def number_of_order(frame: Frame, said: Said) -> int | None:
    """As many as before, behind "the five oldest" for "and the newest?"; None where it says a number, or means one."""
    if frame.topic != "founded" or frame.order is None or frame.limit <= 1 or said.has(NumberMention, RankMention):
        return None
    if said.has_types and not said.plural:
        return None
    words, german = said.analysis.words, said.analysis.language.code == "de"
    for m in said.analysis.concept_mentions:
        if m.concept not in AGES:
            continue
        beside = {*words[max(m.start - 1, 0) : m.start], words[m.start], *words[m.end : m.end + 1]}
        # "Die jüngste" is one, "die jüngsten" are several.
        if not _ONE.isdisjoint(beside) or (german and words[m.end - 1].endswith("ste")):
            return None
    return frame.limit


def run_along(frame: Frame, said: Said) -> str | None:
    """What a table is to run along instead, where that is all that is said: "and countries?" after a top 5 of cities."""
    if frame.topic != "per_place" or not said.opens or said.level is None or said.attribute:
        return None
    if said.points_at and frame.places:
        # "And in the province?" is the one around it.
        return None
    return kind_of_place(said)


def cut_ranking(frame: Frame, said: Said) -> Frame | None:
    """A ranking of places down to a number of the first or the last: "only the first five", "les trois premiers"."""
    numbers = said.all(NumberMention)
    if frame.topic != "per_place" or len(numbers) != 1 or said.has_types or said.has(PlaceMention, YearMention):
        return None
    if "founded" in said.concepts or said.concepts & _ASKED - {"list"}:
        return None
    words = {
        word
        for m in said.analysis.concept_mentions
        if m.concept in AGES
        for word in said.analysis.words[m.start : m.end]
    }
    order = "most" if frame.order == "fewest" else "fewest"
    if not FIRST.isdisjoint(words):
        order = frame.order or "most"
    elif LAST.isdisjoint(words):
        return None
    level = kind_of_place(said) if said.level is not None else frame.level
    return replace(frame, order=order, limit=min(numbers[0].number, MAX_LIMIT), level=level)


def kind_of_place(said: Said) -> str | None:
    """The kind of place that its word of level says: "state" rather than "region"; None where it has none."""
    kinds = {
        m.concept.removeprefix("level_")
        for m in said.analysis.mentions
        if isinstance(m, ConceptMention) and m.concept.startswith("level_")
    } - {level.value for level in PlaceLevel}
    level = said.level and said.level.value
    return next(iter(kinds)) if len(kinds) == 1 else level


def table_of(frame: Frame, place_of: PlaceOf, *, told: bool) -> Frame:
    """A table of counts within the frame's place.

    Where that place is no wider than the rows would be: a plain count if it was told, else a table of the country around it,
    or of all countries.
    """
    narrow = {PlaceLevel.CITY} | ({PlaceLevel.REGION} if frame.level not in {"city", COUNTY} else set())
    if frame.level == "country":
        narrow.add(PlaceLevel.COUNTRY)
    # Of an area of several countries each is counted.
    if any(part.place.level in narrow and not part.place.members for part in frame.places):
        if told:
            return replace(frame, topic="plain", counting=True)
        frame = _widened(frame, place_of)
    if frame.places and frame.level not in {"city", "country", COUNTY}:
        return replace(frame, level=KIND_IN.get(frame.places[0].place.country, "region"))
    return frame


def around(frame: Frame, level: PlaceLevel, place_of: PlaceOf) -> PlacePart | None:
    """The place of a level that was spoken of: that itself, or the country or region around it ("in that country")."""
    if len(frame.places) != 1:
        return None
    part = frame.places[0]
    if part.place.level is level and not (part.place.members and level is PlaceLevel.COUNTRY):
        return part
    code = {PlaceLevel.COUNTRY: part.place.country, PlaceLevel.REGION: part.place.region}.get(level)
    place = place_of(code) if code else None
    return PlacePart(place, by_level=level is PlaceLevel.REGION) if place else None


def says_total(said: Said) -> bool:
    """Whether all it says of where is a word for a total."""
    return totals(said.analysis)


def totals(analysis: Analysis) -> bool:
    """Whether all that a question says of where is a word for a total: "in total", German "Gesamtzahl"."""
    everywhere = [m for m in analysis.concept_mentions if m.concept == "everywhere"]
    if everywhere:
        return all(map(is_total, everywhere))
    counts = (m for m in analysis.concept_mentions if m.concept == "count")
    return not _TOTAL_NUMBERS.isdisjoint(analysis.words) or any(fold_key(m.text).endswith(_THE_TOTAL) for m in counts)


def is_total(mention: ConceptMention) -> bool:
    """Whether a word that may mean all places is one for all of what is counted: "in total"."""
    return fold_key(mention.text) in _TOTALS


def totals_list(frame: Frame, said: Said) -> bool:
    """Whether "how many in total" counts what was listed; behind a number, it counts those of every kind."""
    return says_total(said) and not frame.counting and not said.has_types and "count" in said.concepts


def unrestricted(frame: Frame) -> Frame:
    """Its types where they are, and no more."""
    return Frame(
        topic="plain",
        counting=frame.counting,
        types=frame.types,
        type_words=frame.type_words,
        places=frame.places,
        excluded=frame.excluded,
        excluded_types=frame.excluded_types,
    )


def in_all(frame: Frame, said: Said) -> Frame | None:
    """How many there are with the restriction and without it: "en tout ?" behind museums with a website in Denver.

    "How many in total?" behind a list counts what was listed.
    """
    whole = frame.counting or frame.order is not None or "count" not in said.concepts
    if (
        not says_total(said)
        or said.left
        or not ((frame.topic in _RESTRICTED and whole) or (frame.topic == "plain" and not frame.counting))
    ):
        return None
    total = {i for m in said.analysis.concept_mentions if m.concept == "everywhere" for i in range(m.start, m.end)}
    beside = (m for m in said.analysis.concept_mentions if not total.issuperset(range(m.start, m.end)))
    if any(m.concept not in OF_ALL for m in beside):
        return None
    if any(not isinstance(m, ConceptMention) for m in said.mentions):
        return None
    return replace(unrestricted(frame), counting=True)


def gone_back_to(number: int, level: PlaceLevel, asked: Iterable[Frame]) -> PlacePart | None:
    """The place of "the first city": of those of its level that questions were about, in their order; -1 is the last."""
    parts = (part for frame in asked for part in frame.places)
    known = list({part.place: part for part in parts if part.place.level is level}.values())
    position = number - 1 if number > 0 else len(known) + number
    return known[position] if 0 <= position < len(known) else None


def _level_ranked(said: Said) -> str | None:
    """The kind of place of which the one with the most or the fewest is asked for: "and which province has the fewest?"."""
    mentions = said.analysis.mentions
    return level_said(mentions, mentions) if said.concepts & {"most", "fewest"} else None


def _where_most(frame: Frame, said: Said) -> str | None:
    """The kind of place of which the one with the most is asked for by "and where are the most?": the next smaller one."""
    # Folded, "où" is "ou".
    where = "where" in said.concepts or any(token.text.lower() == "où" for token in said.analysis.tokens)
    if frame.topic != "plain" or not where or not said.concepts & {"most", "fewest"}:
        return None
    if said.level is not None or said.has_types or len(frame.places) > 1 or said.has(PlaceMention):
        return None
    level = frame.places[0].place.level if frame.places else None
    return {None: "country", PlaceLevel.COUNTRY: "region", PlaceLevel.REGION: "city"}.get(level)


def _reranked(frame: Frame, said: Said) -> Frame:
    """The table of a ranking by the most or the fewest, and of as many places as the follow-up says, if it says a number."""
    number = next((m.number for m in said.all(NumberMention)), frame.limit if frame.order else 0)
    order = "fewest" if "fewest" in said.concepts else "most" if "most" in said.concepts else frame.order or "most"
    return replace(frame, order=order, limit=number)


def _widened(frame: Frame, place_of: PlaceOf) -> Frame:
    country = around(frame, PlaceLevel.COUNTRY, place_of) if frame.level != "country" else None
    if country is None:
        return replace(frame, places=())
    return replace(frame, places=(country,), widened=(frame.places[0].place, country.place))
