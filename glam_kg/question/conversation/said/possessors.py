"""Follow-ups that ask what is had by what they call but "it": "How many museums does it have?", "Hoeveel musea heeft het?".

Behind the country of an institution, it is that country. An institution has no museums that any data tell of, and those of the
whole world are never meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import GeneralMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Mapping
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis

_HAVING: Final[Mapping[str, AbstractSet[tuple[str, str]]]] = {
    "nl": {(v, p) for v in ("heeft", "telt", "kent", "bezit") for p in ("het", "dat", "die", "deze", "hij", "zij", "ze")},
    "en": {
        *((p, v) for p in ("it", "that", "this") for v in ("have", "has", "got", "contain", "contains", "boast", "boasts")),
        ("has", "it"),
    },
    "de": {(v, p) for v in ("hat", "zahlt", "zaehlt", "besitzt") for p in ("es", "er", "sie", "das", "dieses", "dieser")},
    "fr": {
        *(("t", p) for p in ("il", "elle")),
        *((p, v) for p in ("il", "elle", "ca") for v in ("a", "compte", "possede")),
    },
}  # fmt: skip
"""Folded pairs of a verb and a pronoun; of the French with "t", the verb stands before."""
_FRENCH: Final = frozenset({"a", "compte", "possede"})
_THERE: Final = "y"
_IN_TOTAL: Final = "everywhere"


def says_it_has(analysis: Analysis) -> bool:
    """Whether a question for institutions ends with the pronoun that has them, with but small words or a total behind it."""
    if not any(isinstance(m, (TypeMention, GeneralMention)) for m in analysis.mentions):
        # "Which website does it have?" asks of one institution.
        return False
    words, language = analysis.words, analysis.language.code
    total = {i for m in analysis.concept_mentions if m.concept == _IN_TOTAL for i in range(m.start, m.end)}
    for i in range(1, len(words) - 1):
        if (words[i], words[i + 1]) not in _HAVING[language] or _THERE in words[max(i - 2, 0) : i + 1]:
            continue
        if words[i] == "t" and words[i - 1] not in _FRENCH:
            continue
        if all(not analysis.content[k] or k in total for k in range(i + 2, len(words))):
            return True
    return False
