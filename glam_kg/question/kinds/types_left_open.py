"""Words that leave the type open: "regardless of what kind they are", "ongeacht wat voor soort", "quel que soit leur genre".

They ask for no table by type, and nothing is left out or added by them: "everything in Hilversum, any type" is all that is there.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention
from glam_kg.question.words.said_parts import has_one

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_KIND_EN: Final = r"(?:types?|kinds?|sorts?|category|categories|nature)"
_KIND_NL: Final = r"(?:soort|soorten|type|types|typen|categorie|aard|instellingstype)"
_KIND_DE: Final = r"(?:art|typ|typs|sorte|kategorie|gattung|sparte|(?:einrichtungs|institutions)(?:art|typ|typs))"
_KIND_FR: Final = r"(?:types?|genres?|nature|categories?|sortes?)(?: d (?:institutions?|etablissements?|organismes?))?"
_OF_EN: Final = r"(?: of (?:institution|organi[sz]ation|custodian|establishment)s?)?"
_OF_NL: Final = r"(?: (?:instelling|instellingen|organisatie|organisaties))?"
_OF_DE: Final = r"(?: (?:(?:von|der|einer) )?(?:einrichtung|einrichtungen|institution|institutionen))?"
_OPEN: Final = re.compile(
    r"(?<!\S)(?:"
    rf"(?:of )?(?:regardless of|irrespective of|independently of|no matter|whatever|whichever)(?: (?:the|what|which|their|its))?"
    rf" {_KIND_EN}{_OF_EN}(?: (?:they|it|these|those) (?:are|is|may be|might be|happens? to be|belongs? to)| (?:is|are))?|"
    rf"(?:ongeacht|los van|onafhankelijk van|om het even|eender|maakt niet uit)"
    rf"(?: (?:van|de|het|hun|welke?|wat voor|een))* {_KIND_NL}{_OF_NL}(?: (?:dan )?ook)?"
    rf"(?: (?:het|ze|zij) (?:is|zijn)| het gaat)?|"
    rf"(?:van |om )?(?:welke?|wat voor(?: een)?) {_KIND_NL}{_OF_NL}(?: het)? (?:dan )?ook(?: gaat)?|"
    rf"(?:ganz |vollig )?(?:egal|gleich|gleichgultig|einerlei|unabhangig|ungeachtet)"
    rf"(?: (?:von|vom|um|der|des|ihrer|ihres|ihrem|welcher?|welchen|welches|was|fur|einer?))* {_KIND_DE}{_OF_DE}"
    rf"(?: (?:sie|es) (?:sich )?(?:sind|ist|handelt|angehoren))?|"
    rf"quel(?:le)?s? que soi(?:t|ent) (?:le|la|leurs?|son|sa) {_KIND_FR}|"
    rf"(?:peu importe|qu importe|independamment|sans distinction|sans tenir compte|n importe)"
    rf"(?: (?:de|du|d|le|la|leur|son|sa|quel|quelle))* {_KIND_FR}|"
    rf"de (?:quelque|n importe quelle?) {_KIND_FR}(?: que ce soit)?"
    r")(?!\S)"
)
"""Folded words that leave it open wherever they stand."""
_AT_THE_END: Final = re.compile(
    r"(?<!\S)(?:(?:of )?any (?:type|kind|sort|category)(?: whatsoever| at all)?|(?:van )?(?:elk|ieder) (?:type|soort)|"
    r"(?:van )?(?:elke|iedere) soort|(?:von )?jeder (?:art|sorte)|(?:de )?tout (?:type|genre)|(?:de )?tous (?:types|genres))$"
)
"""Those that do so behind a pause at the end; else they may ask for each: "how many of each kind"."""
_OF_KINDS: Final = (
    "typ", "kind", "sort", "soort", "categor", "kategor", "nature", "aard", "art", "gattung", "sparte", "genre",
)  # fmt: skip
"""One of these is in every such word: the patterns are slow to find nothing."""
_PAUSE: Final = re.compile(r"[,;:(–—]|\s-\s")
_ASKING: Final = frozenset({"count", "per_type"})
"""Concepts beside which the latter ask for a table."""


def types_left_open(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: list[Mention]
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without what these words could say besides, and the places of these words.

    Args:
        text: The question.
        tokens: Its words.
        words: The same, folded.
        found: What was found in it.
    """
    joined = " ".join(words)
    if not has_one(joined, _OF_KINDS):
        return found, frozenset()
    runs = [_places(match, joined) for match in _OPEN.finditer(joined)]
    last = _AT_THE_END.search(joined)
    if last and _ASKING.isdisjoint(_concepts(found, beside=_places(last, joined))):
        behind = _places(last, joined)
        paused = behind.start and _PAUSE.search(text[tokens[behind.start - 1].end : tokens[behind.start].start])
        runs += [behind] if paused else []
    said = frozenset(i for run in runs for i in run)
    if not said:
        return found, said
    return [m for m in found if isinstance(m, INSTITUTIONS) or said.isdisjoint(range(m.start, m.end))], said


def leaves_type_open(words: Sequence[str]) -> bool:
    """Whether folded words leave the type open, or end with words that do so behind others.

    >>> leaves_type_open("alleen stockholm maakt niet uit welk soort".split()), leaves_type_open("just stockholm".split())
    (True, False)
    """
    joined = " ".join(words)
    return has_one(joined, _OF_KINDS) and bool(_OPEN.search(joined) or _AT_THE_END.search(joined))


def _places(match: re.Match[str], joined: str) -> range:
    """The words that a match in their joined text has."""
    start = joined.count(" ", 0, match.start())
    return range(start, start + match.group().count(" ") + 1)


def _concepts(found: Sequence[Mention], *, beside: range) -> set[str]:
    """What is asked by the words outside a run."""
    return {
        m.concept for m in found if isinstance(m, ConceptMention) and not (m.start in beside and m.end - 1 in beside)
    }
