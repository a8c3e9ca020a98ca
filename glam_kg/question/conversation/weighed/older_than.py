"""Institutions that are measured by when one was founded: "Which museums in Chicago are older than the Field Museum?".

No template looks a custodian up and goes on with what it found. When that one was founded is a question of its own, and those
that were founded before are another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.by_another import DATING, NEWER, THAN, age_of_kind, words_of_age
from glam_kg.question.asked.existing_longer import says_for, words_of_existence
from glam_kg.question.conversation.frames.frame import Frame, Period
from glam_kg.question.conversation.weighed.weighing import known_names, label_of
from glam_kg.question.names.names_of_any_country import OF_NO_COUNTRY_SAID
from glam_kg.question.words.closed_classes import DEFINITE
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import (
    SURE_NAME,
    ConceptMention,
    GeneralMention,
    NumberMention,
    PlaceMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Relation
    from glam_kg.question.words.mentions import Mention, NameMention

_BETWEEN: Final = frozenset(
    {
        "die", "dat", "er", "zijn", "is", "that", "which", "are", "were", "have", "had", "been",
        "das", "sind", "ist", "qui", "sont", "est", "plus", "y",
        "a", "t", "il", "ont", "nog", "even", "noch", "al", "reeds",
        "already", "schon", "bereits", "deja", "depuis", "wurden", "wurde", "werden", "werd", "was", "ete", "furent",
    }
)  # fmt: skip
"""Folded words between what is asked for and the word of age."""
_RELATIONS: Final[dict[str, Relation]] = {
    "before": "before", "voor": "before", "vor": "before", "avant": "before",
    "after": "after", "na": "after", "nach": "after", "apres": "after",
}  # fmt: skip
"""Folded words between "founded" and the institution that it is dated by."""
_SPANS: Final = {
    "year": 1, "decade": 10, "century": 100, "jaar": 1, "decennium": 10, "eeuw": 100, "jahr": 1, "jahrzehnt": 10,
    "jahrhundert": 100, "annee": 1, "decennie": 10, "siecle": 100,
}  # fmt: skip
"""Folded words for a time that others were founded in as well, and how many years it has."""
_SAME: Final = (
    ("in", "the", "same"), ("the", "same"), ("in", "hetzelfde"), ("in", "dezelfde"), ("im", "selben"), ("im", "gleichen"),
    ("in", "demselben"), ("dans", "la", "meme"), ("dans", "le", "meme"), ("au", "meme"), ("la", "meme"), ("le", "meme"),
)  # fmt: skip
"""Folded words before it, the longest first."""
_AS: Final = frozenset({"as", "als", "wie", "que", "qu"})
"""Folded words behind it."""
_OF_YEAR: Final = frozenset({*_SPANS, *_AS, *_RELATIONS, *(word for phrase in _SAME for word in phrase)})


@dataclass(frozen=True, slots=True)
class Measured:
    """A question for what is older or newer than one institution.

    Attributes:
        asked: The question without that: its beginning.
        types: The kinds of institution that it asks for.
        name: What the one is called.
        relation: Before or after it, or in the same time.
        is_placed: A place is said as well.
        span: The years of that time: 1, or those of its decade or century.
    """

    asked: str
    types: tuple[str, ...]
    name: str
    relation: Relation
    is_placed: bool
    span: int = 1

    @property
    def founded(self) -> Frame:
        """The question when the one was founded."""
        return Frame(topic="name", name=self.name, attribute="founded")

    def since(self, year: int) -> Period:
        """The years in which the others were founded."""
        if self.span == 1:
            return Period(self.relation, year, year)
        # The 19th century begins in 1801, and the 1970s in 1970.
        first = (
            (year - 1) // self.span * self.span + 1 if self.span == _SPANS["century"] else year // self.span * self.span
        )
        return Period("between", first, first + self.span - 1)


def measured_by_age(analysis: Analysis) -> Measured | None:
    """What a question measures by the age of one institution, with nothing behind that; None where it does no such thing.

    It says so by age ("older than the Louvre"), or by what was founded or there when ("founded before the Louvre", "in the same
    year as").
    """
    names = known_names(analysis)
    if len(names) != 1 or names[0].weight < SURE_NAME:
        return None
    if any(isinstance(m, (NumberMention, YearMention)) or _denies(m) for m in analysis.mentions):
        return None
    name = names[0]
    if name.reason == OF_NO_COUNTRY_SAID:
        return None
    of_kind = _by_age_of_kind(analysis, name)
    if of_kind is not None:
        return of_kind
    told = _by_age(analysis, name) or _by_founding(analysis, name)
    if told is None:
        return None
    end, relation, span = told
    kinds = [m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention)) and m.end <= end]
    existing = words_of_existence(analysis.words)
    while end > 0 and (analysis.words[end - 1] in _BETWEEN or end - 1 in existing):
        end -= 1
    ends = {m.end for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention, PlaceMention))}
    if not kinds or end not in ends:
        return None
    letters = tuple(dict.fromkeys(m.letter for m in kinds if isinstance(m, TypeMention)))
    asked = analysis.text[: analysis.tokens[end - 1].end]
    return Measured(asked, letters, label_of(name, analysis), relation, _is_placed(analysis, name), span)


def _by_age_of_kind(analysis: Analysis, name: NameMention) -> Measured | None:
    """The same where the age stands before the kind: "Gibt es in Chicago ein älteres Museum als das Field Museum?"."""
    words = analysis.words
    than = max((i for i in range(name.start) if words[i] in THAN[analysis.language.code]), default=-1)
    kinds = [m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention)) and m.end <= than]
    if not kinds or any(analysis.content[than + 1 : name.start]) or any(analysis.content[name.end :]):
        return None
    start, end = min(m.start for m in kinds), max(m.end for m in kinds)
    age = age_of_kind(words, start)
    there = {i for m in analysis.place_mentions if m.end <= than for i in range(m.start, m.end)}
    if age is None or any(analysis.content[i] and i not in there for i in range(end, than)):
        return None
    letters = tuple(dict.fromkeys(m.letter for m in kinds if isinstance(m, TypeMention)))
    tokens, text = analysis.tokens, analysis.text
    asked = text[: tokens[age[0]].start] + text[tokens[start].start : tokens[than - 1].end]
    relation: Relation = "after" if age[1] else "before"
    return Measured(asked, letters, label_of(name, analysis), relation, bool(there))


def _is_placed(analysis: Analysis, name: NameMention) -> bool:
    return any(isinstance(m, PlaceMention) and not m.overlaps(name) for m in analysis.mentions)


def _by_age(analysis: Analysis, name: NameMention) -> tuple[int, Relation, int] | None:
    """Where what is asked for ends before "older than" a name, and whether that is before or after it, by its year."""
    words, ages = analysis.words, sorted(words_of_age(analysis.words))
    # What goes back further says so in several words, which stand together.
    if not ages or ages != [*range(ages[0], ages[-1] + 1)]:
        return None
    age, last = ages[0], ages[-1]
    than = words[age] in DATING or any(word in THAN[analysis.language.code] for word in words[last + 1 : name.start])
    if not than or any(analysis.content[name.end :]) or any(analysis.content[last + 1 : name.start]):
        return None
    return age, "after" if words[age] in NEWER else "before", 1


def _by_founding(analysis: Analysis, name: NameMention) -> tuple[int, Relation, int] | None:
    """The same before "founded before", "around before", "founded after" and "founded in the same year as" a name."""
    words, start = analysis.words, name.start
    while start > 0 and words[start - 1] in DEFINITE:
        start -= 1
    founded = [m for m in analysis.concept_mentions if m.concept == "founded" and not m.overlaps(name)]
    said = {i for m in founded for i in range(m.start, m.end)} or words_of_existence(words) - {
        *range(name.start, name.end)
    }
    if not said or any(analysis.content[i] and i not in said for i in range(name.end, len(words))):
        return None
    if not founded and start and says_for(words, start - 1):
        return None
    same = _same_time(words, start)
    relation: Relation | None = "in" if same is not None else _RELATIONS.get(words[start - 1]) if start else None
    end = min(start - 1 if same is None else same[0], *said)
    between = range(end, start)
    if relation is None or any(analysis.content[i] and i not in said and words[i] not in _OF_YEAR for i in between):
        return None
    return end, relation, 1 if same is None else same[1]


def _same_time(words: Sequence[str], end: int) -> tuple[int, int] | None:
    """Where "in the same year" begins whose "as" stands before an index, and how many years it has; None where none does."""
    known = [i for i in range(end - 1) if words[i] in _SPANS and words[end - 1] in _AS]
    for at in reversed(known):
        for phrase in _SAME:
            if at >= len(phrase) and tuple(words[at - len(phrase) : at]) == phrase:
                return at - len(phrase), _SPANS[words[at]]
    return None


def _denies(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept in DENYING
