"""What a follow-up wants to see of each of those that were listed: "add the websites", "hun oprichtingsjaren?".

A plural ("the websites"), a plural verb beside a pronoun ("wanneer zijn die opgericht?") and words for what is to be added
("zet het adres erbij") speak of several; without any of them one is meant, and we ask back which.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.handling import ALSO
from glam_kg.question.words.mentions import SchemeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Phrases

_SHOWN: Final = frozenset({"website", "address", "founded", "year_word"})
"""Concepts of what a list can show of each."""
_VERBS: Final = frozenset(
    {
        "zijn", "waren", "hebben", "hadden", "werden", "liggen", "staan", "zitten", "bevinden", "are", "were", "have", "do",
        "sind", "haben", "wurden", "liegen", "befinden", "stehen", "sitzen", "sont", "ont", "furent", "etaient", "trouvent",
        "situent",
    }
)  # fmt: skip
"""Folded plural verbs."""
_THEY: Final = frozenset({"die", "deze", "ze", "zij", "they", "those", "these", "sie", "diese", "ils", "elles"})
"""Folded pronouns that are a plural beside them."""
_WITH: Final = frozenset({"met", "with", "w", "mit", "avec"})
_ONE: Final = frozenset({"its", "haar", "sein", "seine", "ihr", "son", "sa", "it", "il", "elle"})
"""Folded words for one, or what one has."""
_ASKING: Final = frozenset({"which", "count", "when", "where", "info"})
_WRITING: Final = frozenset({"schrijf", "schreib", "schreibe", "schreiben", "write", "ecris", "ecrivez"})
_PARTICLE: Final = "bij"
"""The last word of "zet de websites er bij", which says nowhere near what."""


@dataclass(frozen=True, slots=True)
class Columns:
    """What it says of each.

    Attributes:
        attribute: What is said in the plural, if anything is.
        several: It speaks of several.
        they: It speaks of them with a pronoun and a verb in the plural.
        words: Where the words stand that say what is to be added.
    """

    attribute: str | None = None
    several: bool = False
    they: bool = False
    words: frozenset[int] = frozenset()


NO_COLUMNS: Final = Columns()


def columns(analysis: Analysis, phrases: Phrases) -> Columns:
    """Read what a follow-up that names neither place nor type wants to see of each."""
    words, concepts = analysis.words, analysis.concepts()
    they = any(_says_they(one, other) for one, other in pairwise(words))
    plural = phrases.runs_of(phrases.words_of_each, words)
    attribute = phrases.of_each[words[plural[0].start : plural[0].end]] if plural else None
    if attribute is None and not concepts & _SHOWN and not any(isinstance(m, SchemeMention) for m in analysis.mentions):
        return Columns(they=they)
    adding = phrases.runs_of(phrases.adding, words)
    said = {i for run in (*plural, *adding) for i in range(run.start, run.end)}
    if adding:
        said |= {i for i, word in enumerate(words) if word in _WRITING}
    if words[-1] == _PARTICLE:
        said.add(len(words) - 1)
    also = not ALSO.isdisjoint(words) and _ONE.isdisjoint(words) and not concepts & _ASKING
    several = they or attribute is not None or bool(said) or also or words[0] in _WITH
    return Columns(attribute, several, they, frozenset(said))


def _says_they(one: str, other: str) -> bool:
    return (one in _VERBS and other in _THEY) or (one in _THEY and other in _VERBS)
