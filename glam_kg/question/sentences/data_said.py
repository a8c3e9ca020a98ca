"""Words for the data where it is asked whether somebody is in them: "Staat Teylers in jullie bestand?" asks of Teylers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_EVERYWHERE, _NEAR = "everywhere", "near"
DATA: Final = frozenset(
    {
        "base", "bestand", "data", "databank", "database", "dataset", "daten", "datenbank", "datenbestand", "datensatz",
        "directory", "donnees", "gegevens", "graaf", "graph", "graphe", "graphen", "index", "jeu", "kennisgraaf", "records",
        "register", "registre", "registry", "repertoire", "system", "systeem", "systeme", "verzeichnis", "wissensgraph",
        "wissensgraphen",
    }
)  # fmt: skip
"""Folded words for the data, beside those for the whole world."""
_OURS: Final = frozenset({"euch", "ihnen", "jullie", "u", "vous"})
"""Folded pronouns of those who have the data: "Kommt Teylers bei euch vor?"."""

_STORED: Final = frozenset({"opgeslagen", "vastgelegd", "stored", "recorded", "saved"})
"""Folded words for what the data hold of somebody, and a depot of things."""
_ABOUT: Final = frozenset({"over", "about", "on", "regarding", "concerning"})
_WHAT: Final = frozenset({"wat", "what"})
_WITHIN: Final = frozenset({"in", "im", "dans", "onder", "among"})
_BETWEEN: Final = 2
"""Words from such a preposition to the word for the data: "in all your data", "dans votre base"."""


def asks_within_data(words: tuple[str, ...]) -> bool:
    """Whether something is asked to be in the data, by the folded words of a question.

    >>> [asks_within_data(tuple(text.split())) for text in ("is tresoar in your data", "is your data about tresoar complete")]
    [True, False]
    """
    at = (i for i, word in enumerate(words) if word in DATA)
    return any(not _WITHIN.isdisjoint(words[max(0, i - _BETWEEN) : i]) for i in at)


def data_said(words: tuple[str, ...], found: Iterable[Mention]) -> frozenset[int]:
    """The positions of such words where the question names an institution: whatever is told of it is in the data.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if (DATA | _OURS).isdisjoint(words) and _STORED.isdisjoint(words):
        return frozenset()
    mentions = list(found)
    if not any(isinstance(m, NameMention) and (m.candidates or _stands_alone(m, mentions)) for m in mentions):
        return frozenset()
    if not _STORED.isdisjoint(words):
        return (
            frozenset(i for i, word in enumerate(words) if word in _STORED)
            if _asks_what_about(words, mentions)
            else frozenset()
        )
    said = (m for m in mentions if isinstance(m, ConceptMention) and m.concept == _EVERYWHERE)
    return frozenset(
        i for m in said if not (DATA | _OURS).isdisjoint(words[m.start : m.end]) for i in range(m.start, m.end)
    )


def without_data_of_one(words: Sequence[str], found: Iterable[Mention]) -> list[Mention]:
    """The mentions without the data as where all are, where a name is all that is said to be in them.

    "Gibt es das Deutsche Museum in eurer Datenbank?" asks for no museums of Germany.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    mentions = list(found)
    if DATA.isdisjoint(words):
        return mentions
    kinds = [m for m in mentions if isinstance(m, (TypeMention, GeneralMention, PlaceMention))]
    names = [m for m in mentions if isinstance(m, NameMention) and m.is_sure and not m.guess]
    # "Ein Heimatmuseum" is any of them, although one may be called so.
    meant = [m for m in names if not m.start or words[m.start - 1] not in INDEFINITE_ARTICLES]
    one = any(all(name.covers(m) for m in kinds) for name in meant)
    if not one or any(isinstance(m, TypeMention) and m.plural for m in kinds):
        return mentions
    return [
        m
        for m in mentions
        if not (isinstance(m, ConceptMention) and m.concept == _EVERYWHERE) or DATA.isdisjoint(words[m.start : m.end])
    ]


def without_places_of_ours(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions without a "near" that is but where the data are: "Kommt das Linden-Museum bei euch vor?".

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _OURS.isdisjoint(words):
        return found
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    ours = [m for m in concepts if m.concept == _EVERYWHERE and not _OURS.isdisjoint(words[m.start : m.end])]
    near = [m for m in concepts if m.concept == _NEAR and any(m.overlaps(each) for each in ours)]
    return [m for m in found if m not in near]


def _asks_what_about(words: tuple[str, ...], mentions: Iterable[Mention]) -> bool:
    """Whether it is asked what is stored about one: "What is stored about the Louvre?", and not what is stored in it."""
    names = [m for m in mentions if isinstance(m, NameMention)]
    about = any(not _ABOUT.isdisjoint(words[max(0, m.start - _BETWEEN) : m.start]) for m in names)
    return words[0] in _WHAT and about


def _stands_alone(name: NameMention, mentions: Iterable[Mention]) -> bool:
    """Whether a name that nobody has is all that its words say, which asks for no kind and no place."""
    return not any(m.overlaps(name) and isinstance(m, (TypeMention, PlaceMention)) for m in mentions)
