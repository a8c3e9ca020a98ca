"""Which institution a pronoun, a number or an answer to our own question means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.turns import MAX_NAMES
from glam_kg.question.names.names import main_words, name_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.mentions import Named

YES = frozenset(
    {
        "yes",
        "yep",
        "yeah",
        "correct",
        "exactly",
        "indeed",
        "right",
        "that",
        "s",
        "ja",
        "jawel",
        "jazeker",
        "klopt",
        "inderdaad",
    }
    | {"precies", "die", "genau", "stimmt", "richtig", "das", "jawohl", "oui", "exactement", "exact", "c", "est", "ca"}
)
"""Folded words that say that what we asked about was meant."""
_CERTAIN = 0.999
"""Score of a name that was given whole."""


def institution_meant(names: Sequence[str], ordinal: int | None) -> str | None:
    """One of the custodians of an answer: the one of that number, or without a number the only one.

    The last of a list that is longer than what a turn has of it is not among them.

    >>> institution_meant(("A", "B"), 2), institution_meant(("A", "B"), -1), institution_meant(("A", "B"), None)
    ('B', 'B', None)
    """
    if ordinal is None:
        return names[0] if len(set(names)) == 1 else None
    position = None if lacks_last(names, ordinal) else _position(ordinal, len(names))
    return None if position is None else names[position]


def lacks_last(names: Sequence[str], ordinal: int | None) -> bool:
    """Whether one is counted from the end of a list that may go on behind what a turn has of it."""
    return ordinal is not None and ordinal < 0 and len(names) >= MAX_NAMES


def _position(ordinal: int, number: int) -> int | None:
    position = ordinal - 1 if ordinal > 0 else number + ordinal
    return position if 0 <= position < number else None


def rivals(chosen: Candidate) -> tuple[tuple[str, str], ...]:
    """Names to choose from, each with its town, where a name fits several custodians that are called differently.

    One name is to be asked about where it is a guess.
    """
    return tuple(dict.fromkeys((candidate.label, candidate.city) for candidate in rival_candidates(chosen)))


def rival_candidates(chosen: Candidate) -> tuple[Named, ...]:
    """The custodians that have the names of `rivals`."""
    name = chosen.extraction.name
    if name is None:
        return ()
    # What somebody is called in full, or for short, is not held against what is only like it.
    meant = tuple(candidate for candidate in name.candidates if candidate.score >= _CERTAIN) or name.candidates
    if len({_called(candidate.label) for candidate in meant}) < 2 and not name.guess:
        return ()
    # "Museum Of Art" and "Museum of Art" in one town are one to choose.
    alike: dict[tuple[str, str], Named] = {}
    for candidate in meant:
        alike.setdefault((_called(candidate.label), fold_key(candidate.city)), candidate)
    return tuple(alike.values())


def _called(label: str) -> str:
    """A folded name without small words: "The Newberry Library" is no other than "Newberry Library"."""
    return " ".join(main_words(label) or name_words(label))


def namesakes(chosen: Candidate) -> tuple[tuple[str, str], ...]:
    """Name and town of the custodians that a name fits, where they are all called the same and their towns tell them apart.

    Of some the town may not be known: they cannot be chosen, and are counted.
    """
    name = chosen.extraction.name
    candidates = name.candidates if name is not None else ()
    towns = [fold_key(candidate.city) for candidate in candidates if candidate.city]
    if (
        len(candidates) < 2
        or not towns
        or len({*towns}) < len(towns)
        or len({_called(c.label) for c in candidates}) > 1
    ):
        return ()
    return tuple((candidate.label, candidate.city) for candidate in candidates)


def seat_of(chosen: Candidate, level: PlaceLevel, gazetteer: Gazetteer) -> Place | None:
    """The city, region or country that the one institution a question names is in; None where that is not known.

    Of several that we would ask back between, that of them all.
    """
    named = _placed(chosen)
    if named is None:
        return None
    if level is not PlaceLevel.CITY:
        code = named.region if level is PlaceLevel.REGION else named.country
        return gazetteer.place(code) if code else None
    if not named.city:
        return None
    found = gazetteer.lookup(named.city, country=named.country or None, region=named.region or None, level=level)
    return next((candidate.place for candidate in found if candidate.place.name == named.city), None)


def _placed(chosen: Candidate) -> Named | None:
    """The one institution that a question names, or those that we would ask back between where all are in one place."""
    name = chosen.extraction.name
    meant = rival_candidates(chosen) or (name.candidates if name is not None else ())
    if not meant or (len({fold_key(each.label) for each in meant}) > 1 and not all(each.city for each in meant)):
        return None
    # What two sources tell of one custodian can stand there twice, once without its town.
    placed = [each for each in meant if each.city] or meant[:1]
    return placed[0] if len({(each.city, each.region, each.country) for each in placed}) == 1 else None


def town_of_graph(chosen: Candidate, read: Callable[[str], Analysis]) -> Place | None:
    """The town of the one institution that a question names, of which only the graph knows, and no gazetteer.

    Args:
        chosen: The question.
        read: Reads a text, and knows the towns of the graph.
    """
    named = _placed(chosen)
    if named is None or not named.city:
        return None
    towns = (reading.place for m in read(named.city).place_mentions for reading in m.readings)
    found = (t for t in towns if t.level is PlaceLevel.CITY and t.name == named.city and t.country == named.country)
    return next((t for t in found if not named.region or t.region == named.region), None)


def namesakes_within(gazetteer: Gazetteer, one: Place, around: Place) -> list[Place]:
    """The places that are called like one, at its level, and lie within another: "the one in Missouri"."""
    if around.level is PlaceLevel.CITY or around.code in {one.country, one.region}:
        return []
    region = around.code if around.level is PlaceLevel.REGION else None
    found = gazetteer.lookup(one.name, country=around.country, region=region, level=one.level)
    return [each.place for each in found if fold_key(each.place.name) == fold_key(one.name)]


def places_called_like(gazetteer: Gazetteer, one: Place) -> list[Place]:
    """The other places that are called like one, most natural first."""
    return [each.place for each in gazetteer.exact(fold_key(one.name)) if each.place != one]


def town_called_like(gazetteer: Gazetteer, around: Place) -> Place | None:
    """The town that a region or country is called after and that lies in it: Groningen in the province of Groningen."""
    called = places_called_like(gazetteer, around)
    towns = (each for each in called if each.level is PlaceLevel.CITY)
    return next((town for town in towns if around.code in {town.region, town.country}), None)


def option_meant(options: Sequence[tuple[str, str]], words: Sequence[str], ordinal: int | None) -> str | None:
    """Which of the names we offered a reply means: by its number, or by words that only that name or its town has.

    Args:
        options: Name and town of each, in the order they were offered.
        words: Folded words of the reply, also those of towns as other languages call them.
        ordinal: 1 for the first, -1 for the last; None where no number was said.
    """
    position = option_number(options, words, ordinal)
    return None if position is None else options[position][0]


def option_number(options: Sequence[tuple[str, str]], words: Sequence[str], ordinal: int | None) -> int | None:
    """The position, from 0, of the option that `option_meant` names."""
    if ordinal is not None:
        return _position(ordinal, len(options))
    said = set(words)
    hits = []
    for option in options:
        others = {word for other in options if other != option for word in fold_key(" ".join(other)).split()}
        hits.append(len((set(fold_key(" ".join(option)).split()) - others) & said))
    best = max(hits)
    return hits.index(best) if best and hits.count(best) == 1 else None


def namesake_in(options: Sequence[tuple[str, str]], words: Sequence[str]) -> int | None:
    """The position, from 0, of the one of several namesakes whose town is named.

    >>> namesake_in([("Staatsbibliothek zu Berlin", "Berlin"), ("Staatsbibliothek zu Berlin", "")], ["berlin"])
    0

    Args:
        options: Name and town of each; no town where it is not known.
        words: Folded words of the towns that a reply names, as they are called at home too.
    """
    said = set(words)
    hits = [i for i, (_, town) in enumerate(options) if town and set(fold_key(town).split()) <= said]
    return hits[0] if len(hits) == 1 else None
