"""Things and people that collections are about, asked for themselves: "hospitals in Leiden" are no collections on medicine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import AND_OR
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_THINGS: Final = frozenset(
    {
        "artistes", "artists", "artsen", "arzte", "bauernhof", "bauernhofe", "boerderij", "boerderijen", "doctors",
        "dokters", "fabriek", "fabrieken", "fabriken", "factories", "factory", "farm", "farms", "ferme", "fermes",
        "fotografen", "gefangnis", "gefangnisse", "gevangenis", "gevangenissen", "hopital", "hopitaux", "hospital",
        "hospitals", "jail", "jails", "krankenhaus", "krankenhauser", "kunstenaars", "kunstler", "maler", "medecins",
        "painters", "peintres", "photographers", "photographes", "prison", "prisons", "scheepswerf", "scheepswerven",
        "schilders", "schouwburgen", "shipyard", "shipyards", "theaters", "theatre", "theatres", "usine", "usines",
        "werften", "ziekenhuis", "ziekenhuizen",
    }
)  # fmt: skip
"""Folded words for things and people of which there are some somewhere."""
_DEVICES: Final = frozenset({"printer", "printers", "scanner", "scanners"})
"""Folded words for things that visitors use, of which subjects have the name: a printer is also somebody who prints."""
_HAVING: Final = frozenset(
    {
        "have",
        "has",
        "got",
        "offer",
        "offers",
        "with",
        "hebben",
        "heeft",
        "bieden",
        "met",
        "haben",
        "hat",
        "bieten",
        "mit",
    }
    | {"ont", "proposent", "avec"}
)
"""Folded words before what institutions have."""
_SAYS_OF_COLLECTIONS: Final = frozenset({"collection", "holds", "heritage", "about"})


def without_things_themselves(words: Sequence[str], found: Iterable[Mention]) -> list[Mention]:
    """The mentions without subjects that a question begins with, and no collection and no institution stands beside them.

    Of "museums and hospitals" the hospitals are no subject of the museums either.
    Nor are the printers that "the libraries in Derby have".
    """
    mentions = list(found)
    about = any(isinstance(m, ConceptMention) and m.concept in _SAYS_OF_COLLECTIONS for m in mentions)
    if not about and not _DEVICES.isdisjoint(words) and not _HAVING.isdisjoint(words):
        return [_not_covered(m) if _is_device(m, words) else m for m in mentions]
    if _THINGS.isdisjoint(words):
        return mentions
    kinds = {m.end for m in mentions if isinstance(m, (TypeMention, GeneralMention))}

    def is_thing(m: Mention) -> bool:
        if not isinstance(m, SubjectMention) or m.end - m.start > 1 or words[m.start] not in _THINGS:
            return False
        joined = m.start > 1 and words[m.start - 1] in AND_OR and m.start - 1 in kinds
        return joined or not (kinds or about or m.start > 0)

    return [m for m in mentions if not is_thing(m)]


def _is_device(mention: Mention, words: Sequence[str]) -> bool:
    return isinstance(mention, SubjectMention) and _DEVICES.issuperset(words[mention.start : mention.end])


def _not_covered(mention: Mention) -> ConceptMention:
    return ConceptMention(start=mention.start, end=mention.end, text=mention.text, concept="not_covered", language="en")
