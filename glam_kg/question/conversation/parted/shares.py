"""Shares: "What proportion of the archives in Texas have a website?" is two numbers, of those that have one and of all.

No template divides one number by another. Both are told, and whoever asks can. Of "the share of museums among Dutch institutions"
they are those of the museums and of all institutions.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.closings import CLOSURE
from glam_kg.question.conversation.frames.frame import TURNED, Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.said.forms import unrestricted
from glam_kg.question.names.languages_there import outermost_places
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import GeneralMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis

_SHARE: Final = {
    "nl": re.compile(
        r"(?:(?:welk|wat is het|wat voor|hoe groot is het|hoe hoog is het) (?:deel|gedeelte|aandeel|percentage)"
        r"|(?:(?:geef|noem|bereken|bepaal)(?: me| mij| ons)? )?(?:het )?(?:aandeel|percentage))(?: van)?(?: de| alle)?"
        r"|hoeveel procent(?: van)?(?: de| alle)?"
    ),
    "en": re.compile(
        r"(?:what|which|what is the|what s the|how (?:large|big|high) (?:a|is the)) "
        r"(?:proportion|share|percentage|fraction|part)(?: of)?(?: the| all the| all)?"
        r"|(?:(?:give|tell|show|calculate|work out|i need|i want|i d like)(?: me| us)? )?(?:the )?"
        r"(?:proportion|share|percentage|fraction)(?: of(?: the| all the| all)?|(?= (?:with|without|having|that) ))"
        r"|(?:what|how many) (?:percent|per cent)(?: of)?(?: the| all the| all)?"
    ),
    "de": re.compile(
        r"(?:(?:welcher|welchen|wie (?:hoch|gross|viel) ist der|was ist der) (?:anteil|prozentsatz|teil)"
        r"|(?:(?:nenne|nennen sie|gib|berechne|berechnen sie)(?: mir| uns)? )?(?:der |den )?(?:anteil|prozentsatz|prozentanteil)"
        r"|(?:wie viele?|wieviele?) prozent)(?: der| von den| von allen| aller| an den| an)?"
    ),
    "fr": re.compile(
        r"(?:(?:quel|quelle|quel est le|quelle est la) (?:part|proportion|pourcentage|fraction)"
        r"|(?:(?:donne|donnez|indique|indiquez|calcule|calculez)(?: moi| nous)? )?(?:la |le )?"
        r"(?:part|proportion|pourcentage|fraction)(?= (?:des?|d|du|avec|sans|ayant) ))(?: des| de| d)?(?: toutes les| tous les)?"
    ),
}
"""Folded words that ask for a share, with what joins them to those it is a share of."""
_AMONG: Final = frozenset({"among", "onder", "binnen", "unter", "parmi", "an", "total", "totaal"})
"""Folded words between a kind and all that it is a share of."""
LYING: Final = frozenset(
    {
        "is", "are", "lie", "lies", "zijn", "staat", "staan", "ligt", "liggen", "zit", "zitten", "ist", "sind", "liegt",
        "liegen", "steht", "stehen", "befindet", "befinden", "est", "sont", "trouve", "trouvent", "situe", "situent",
        "bevindt", "bevinden",
    }
)  # fmt: skip
"""Folded verbs between what a share is of and the place where it is: "… of the libraries are in Germany"."""
COUNT: Final = {"nl": "Hoeveel", "en": "How many", "de": "Wie viele", "fr": "Combien de"}


def as_number(analysis: Analysis) -> str | None:
    """A question for a share as one for a number: "How many archives in Texas have a website?"; None where it asks for none."""
    language, words = analysis.language.code, analysis.keys
    start = words_for_share(words, language)
    if not 0 < start < len(words):
        return None
    return f"{COUNT[language]} {analysis.text[analysis.tokens[start].start :]}"


def words_for_share(words: Sequence[str], language: str) -> int:
    """With how many of its words a question asks for a share; 0 where it asks for none."""
    text = f"{' '.join(words)} "
    said = _SHARE[language].match(text) if words else None
    # "Which parts of" is no "which part of".
    return len(said[0].split()) if said is not None and text[said.end() - 1 : said.end() + 1].count(" ") else 0


def of_kind(analysis: Analysis) -> tuple[Frame, Frame] | None:
    """The numbers of a kind and of all institutions of a place, where a share of a kind is asked for; None for no such share.

    "What is the share of museums among Dutch institutions?", "Quelle part des institutions néerlandaises sont des musées ?",
    "percentage of libraries in Germany". Where a kind is, is read by `shares_of_places.py`.
    """
    words = analysis.keys
    start = words_for_share(words, analysis.language.code)
    if not start:
        return None
    asked = [m for m in analysis.mentions if m.start >= start]
    kinds = [m for m in asked if isinstance(m, TypeMention)]
    any_kind = [m for m in asked if isinstance(m, GeneralMention)]
    places = outermost_places(asked)
    if not kinds or any(m.overlaps(k) for m in any_kind for k in kinds) or len(places) != 1:
        return None
    behind = range(max(m.end for m in kinds), places[0].start)
    of_one = len({m.letter for m in kinds}) == 1 and not is_narrower(kinds)
    if not any_kind and not (of_one and (behind or places[0].is_adjective)):
        # Of "art museums" no share is known, and "which part of Germany has museums" asks for places.
        return None
    if not any_kind and any(words[i] in LYING for i in behind):
        return None
    read = {i for m in (*kinds, *any_kind, *places) for i in range(m.start, m.end)}
    rest = (i for i in range(start, len(words)) if i not in read and words[i] not in _AMONG)
    if not DENYING.isdisjoint(analysis.concepts()) or any(analysis.content[i] for i in rest):
        return None
    letters = tuple(dict.fromkeys(m.letter for m in kinds))
    whole = Frame(topic="plain", counting=True, places=(PlacePart(places[0].readings[0].place),))
    return replace(whole, types=letters), whole


def is_narrower(kinds: Sequence[TypeMention]) -> bool:
    """Whether a word says less than a type that the data tell apart."""
    plain = {(m.start, m.end) for m in kinds if not m.narrower}
    return any(m.narrower and (m.start, m.end) not in plain for m in kinds)


def of_all(frame: Frame) -> tuple[Frame, Frame] | None:
    """The two numbers of a share, of those that have something, lack it or have closed, and of all; None for no share."""
    closed = frame.topic == "events" and frame.event_type == CLOSURE and frame.years is None
    if not (frame.topic in TURNED or closed) or frame.name is not None or not (frame.types or frame.places):
        return None
    # Those with a founding date are listed with it, and so counted.
    dated = frame.topic == "having" and frame.attribute == "founded"
    return replace(frame, counting=not dated), replace(unrestricted(frame), counting=True)
