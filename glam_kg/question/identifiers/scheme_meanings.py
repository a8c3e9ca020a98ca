"""Questions about a scheme of identifiers itself: "What does ROR stand for?", "Wat is een ISIL?".

No data say what a scheme is; and those who ask want no list of all that have one.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import SchemeMention

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.question.analysis import Analysis

_SCHEME: Final = "_"
_TERM: Final = r"(?:(?:de|the|die|l) (?:term|terme|afkorting|abbreviation|acronym|abkurzung|abreviation|acronyme) )?"
_SAYS: Final[Mapping[str, str]] = {
    "nl": rf"(?:wat (?:betekent|betekenen|houdt) (?:een )?{_TERM}_(?: in)?|(?:waar|waarvoor) staat {_TERM}_(?: voor)?"
    r"|waar is _ de afkorting van|(?:wat is )?(?:de )?betekenis van _|wat (?:is|zijn) (?:een )?_)",
    "en": rf"(?:what (?:does|do|is|s) (?:an? )?{_TERM}_ (?:mean|stand for|stands for|short for)|what (?:is|are|s) (?:an? )?_"
    r"|(?:what is )?(?:the )?meaning of _|what is _ an abbreviation (?:of|for))",
    "de": rf"(?:was bedeute[tn] (?:ein |eine )?{_TERM}_|(?:wofur|wofuer) steht {_TERM}_|was heisst _|was ist mit _ gemeint"
    r"|(?:was ist )?(?:die )?bedeutung von _|was (?:ist|sind) (?:ein |eine )?_|wofur ist _ die abkurzung)",
    "fr": rf"(?:(?:que|qu est ce que) (?:signifie|veut dire) (?:un )?{_TERM}_"
    r"|(?:c est quoi|qu est ce qu|qu est ce que) (?:c est qu |c est que )?(?:un |une |l |le )?_|_ c est quoi"
    r"|(?:quelle est )?(?:la )?signification d[eu] _)",
}
"""Folded words around a scheme of which the meaning is asked; nothing else is said."""
_SMALL: Final = re.compile(
    r"\b(?:eigenlijk|precies|nou|dan|exactly|actually|exactement|en fait|eigentlich|genau|denn|please|bitte)\b"
)


def asks_what_scheme_is(analysis: Analysis) -> bool:
    """Whether a question asks of a scheme what it is, or what its name stands for."""
    schemes = [m for m in analysis.mentions if isinstance(m, SchemeMention)]
    if not schemes:
        return False
    scheme = max(schemes, key=lambda m: m.end - m.start)
    said = " ".join((*analysis.words[: scheme.start], _SCHEME, *analysis.words[scheme.end :]))
    return _pattern(analysis.language.code).fullmatch(" ".join(_SMALL.sub("", said).split())) is not None


@cache
def _pattern(language: str) -> re.Pattern[str]:
    return re.compile(_SAYS[language])
