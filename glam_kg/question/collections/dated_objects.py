"""Whether what a question dates or ranks is no custodian, but a thing in one: "libraries with newspapers from before 1900".

Custodians have a date of foundation; what they keep has none. Where nothing says "founded", a year behind a word that nothing
explains is of that word, and so is a superlative beside a thing ("the oldest painting"). A period can also be what a museum is
about ("musea over de 19e eeuw"), and what reads as a subject can be when it was founded ("bibliotheken uit de middeleeuwen").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.periods.relative_years import are_recent_years
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.slots.period_slots import FIRST_YEAR, LAST_YEAR
from glam_kg.question.templates.gains import DATED_EVENTS
from glam_kg.question.words.closed_classes import WITH
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    NameMention,
    SubjectMention,
    TypeMention,
    YearMention,
)
from glam_kg.question.words.said_parts import has_digit
from glam_kg.question.words.words_before import word_before

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.words.mentions import Mention

_FOUNDED = frozenset({"founded", "per_decade"})
_RELATIONS = frozenset({"before", "after", "since", "until", "between", "during", "around"})
_SAYS_WHAT_HAPPENED = _FOUNDED | {"born", "oldest", "newest", "event"}
_MISSPELT: Final = 0.8
"""How alike a word is to one of founding that it can be meant for."""
_DATED: Final = (YearMention, SubjectMention)
"""What can be of a thing beside an order."""
_DATING: Final = ("dat", "stam", "remont", "originat", "originair", "afkomstig", "hailing")
"""Beginnings of folded words that date custodians and things alike: "dating", "dateren", "stammen", "remontant"."""
_YEAR_WORDS: Final = frozenset({"year", "jaar", "jahr", "annee"})
"""Folded words for the one year in which something was."""
_DURING: Final = frozenset(
    {
        "in",
        "im",
        "during",
        "tijdens",
        "wahrend",
        "waehrend",
        "pendant",
        "sous",
        "under",
        "unter",
        "onder",
        "zur",
        "a",
        "au",
        "en",
    }
)
"""Folded words before a time; what was "closed sadly" or "moved house" tells none."""
_VISITED = frozenset(
    {
        "visited",
        "bezocht",
        "bezochten",
        "bezochte",
        "besucht",
        "besuchte",
        "besuchten",
        "visites",
        "visitees",
        "visitee",
    }
)
"""Folded words for what visitors did: the years beside them are those of the visits."""
_ABOUT = {
    "nl": frozenset({"over"}),
    "en": frozenset({"about"}),
    "de": frozenset({"uber", "ueber"}),
    "fr": frozenset({"sur"}),
}
"""Prepositions before a subject; English "about 1900" is around that year, and only longer periods are subjects."""
_OUT_OF = {"nl": frozenset({"uit"}), "en": frozenset({"from"}), "de": frozenset({"aus"})}
"""Prepositions that stand between custodians and a time or a place, and no subject."""


def dates_objects(used: Sequence[Mention], left_over: AbstractSet[int], analysis: Analysis) -> bool:
    """Whether a year or an order that a template would use belongs to something else than custodians.

    Args:
        used: The mentions that the template uses.
        left_over: Indexes of the content words that it leaves unexplained.
        analysis: The question.
    """
    if not any(isinstance(m, _DATED) or (isinstance(m, ConceptMention) and m.concept in AGES) for m in used):
        return False
    if any(isinstance(m, EventTypeMention) or (isinstance(m, ConceptMention) and m.concept in _FOUNDED) for m in used):
        return _are_dated(used, analysis)
    objects = (left_over & _objects(analysis)) | {
        i for m in used if isinstance(m, SubjectMention) and m.known for i in range(m.start, m.end)
    }
    for mention in used:
        if isinstance(mention, YearMention):
            before = _word_before(mention, used, analysis)
            kept = before in objects or (before in left_over and _is_kept(before, analysis))
            if kept or mention.end in objects or _is_subject(mention, analysis):
                return True
        elif isinstance(mention, SubjectMention):
            if _is_time_of_custodians(mention, used, analysis):
                return True
        elif isinstance(mention, ConceptMention) and mention.concept in AGES:
            behind = mention.end
            if behind in objects or (behind in left_over and not _stands_with_type(mention, used)):
                return True
    return False


def _are_dated(used: Sequence[Mention], analysis: Analysis) -> bool:
    """Whether a verb that dates stands behind things: "manuscripts dating from 1790", "des livres qui datent de 1790"."""
    objects = _objects(analysis)
    dating = (
        m for m in used
        if isinstance(m, ConceptMention) and m.concept in _FOUNDED and analysis.words[m.start].startswith(_DATING)
    )  # fmt: skip
    before = (next((i for i in range(m.start - 1, -1, -1) if analysis.content[i]), -1) for m in dating)
    return any(position in objects for position in before)


def guesses_founding(
    used: Sequence[Mention], left_over: AbstractSet[int], analysis: Analysis, founding: Sequence[str]
) -> bool:
    """Whether what is left over may say what happened in the years that a template would take for those of foundation.

    "Museums 1990-1999" asks when they were founded; "museums that froze in 1990" and "When will it thaw?" may ask anything.

    Args:
        used: The mentions that the template uses.
        left_over: Indexes of the content words that it leaves unexplained.
        analysis: The question.
        founding: The folded words that say that something was founded, of which one may be misspelt.
    """
    if not any(isinstance(m, YearMention) or (isinstance(m, ConceptMention) and m.concept == "when") for m in used):
        return False
    if any(
        isinstance(m, EventTypeMention) or (isinstance(m, ConceptMention) and m.concept in _SAYS_WHAT_HAPPENED)
        for m in used
    ):
        return False
    if not _VISITED.isdisjoint(analysis.words) or {"did", "visit"} <= set(analysis.words):
        return True
    # In "the wonderful museum" the word tells nothing of what happened.
    names = {m.start for m in used if isinstance(m, (NameMention, TypeMention))}
    left = [i for i in left_over if i + 1 not in names]
    if not left:
        return False
    from rapidfuzz.distance import Indel

    return not any(
        Indel.normalized_similarity(analysis.words[i], word, score_cutoff=_MISSPELT) for i in left for word in founding
    )


def leaves_period(extraction: Extraction, left_over: AbstractSet[int], analysis: Analysis) -> bool:
    """Whether a template for events would take all years where the question says some that were not read.

    "Founded in an even year", "in the year of the fall of the wall" and "in 188x" are no foundings of all times.

    Args:
        extraction: What fills the template's slots.
        left_over: Indexes of the content words that it leaves unexplained.
        analysis: The question.
    """
    if (extraction.slots.get("from"), extraction.slots.get("to")) != (FIRST_YEAR, LAST_YEAR):
        return False
    if any(isinstance(m, YearMention) for m in analysis.mentions):
        return False
    if not _YEAR_WORDS.isdisjoint(analysis.words) or any(has_digit(analysis.words[i]) for i in left_over):
        return True
    content = analysis.content
    ends = {m.end for m in analysis.mentions if isinstance(m, EventTypeMention)}
    behind = ((end, next((i for i in range(end, len(content)) if content[i]), None)) for end in ends)
    return any(i in left_over and not _DURING.isdisjoint(analysis.words[end:i]) for end, i in behind if i is not None)


def _stands_with_type(order: ConceptMention, used: Sequence[Mention]) -> bool:
    """Whether custodians stand right before "the oldest", or behind the word after it ("the oldest surviving museum")."""
    custodians = (m for m in used if isinstance(m, (TypeMention, GeneralMention)))
    return any(m.start == order.end + 1 or m.end == order.start for m in custodians)


def _is_kept(position: int, analysis: Analysis) -> bool:
    """Whether "with" stands before a word, with only small words between; a misspelt "founded" has none."""
    return word_before(analysis, position, WITH) >= 0


def _objects(analysis: Analysis) -> set[int]:
    """Words for what custodians keep."""
    return {
        i
        for m in analysis.mentions
        if (isinstance(m, SubjectMention) and m.known) or (isinstance(m, ConceptMention) and m.concept == "heritage")
        for i in range(m.start, m.end)
    }


def _word_before(year: YearMention, used: Sequence[Mention], analysis: Analysis) -> int:
    """The nearest word before a year that is neither a small word nor one of time; -1 where there is none."""
    of_time = set(_time_words(used))
    position = year.start - 1
    while position >= 0 and (not analysis.content[position] or position in of_time):
        position -= 1
    return position


def _time_words(used: Sequence[Mention]) -> Iterator[int]:
    for mention in used:
        if isinstance(mention, YearMention) or (isinstance(mention, ConceptMention) and mention.concept in _RELATIONS):
            yield from range(mention.start, mention.end)


def _is_time_of_custodians(subject: SubjectMention, used: Sequence[Mention], analysis: Analysis) -> bool:
    """Whether only "out of" stands between custodians and a subject."""
    out_of = _OUT_OF.get(analysis.language.code, frozenset())
    custodians = (m for m in used if isinstance(m, (TypeMention, GeneralMention)) and m.end < subject.start)
    between = (range(m.end, subject.start) for m in custodians)
    return any(analysis.words[words[0]] in out_of and not any(analysis.content[i] for i in words) for words in between)


def _is_subject(year: YearMention, analysis: Analysis) -> bool:
    """Whether a preposition of subjects stands before a period, with only small words between: "over de 19e eeuw"."""
    language = analysis.language.code
    if language == "en" and year.first == year.last:
        return False
    return word_before(analysis, year.start, _ABOUT.get(language, ())) >= 0


def without_recent_foundings(found: Sequence[Mention]) -> list[Mention]:
    """The mentions without recent years where no change is asked for: of what was founded in these, the newest are told."""
    recent = [m for m in found if isinstance(m, YearMention) and are_recent_years(m.text)]
    if not recent or any(map(_is_change, found)):
        return list(found)
    return [m for m in found if m not in recent]


def _is_change(mention: Mention) -> bool:
    if isinstance(mention, EventTypeMention):
        return mention.event_type not in DATED_EVENTS
    return isinstance(mention, ConceptMention) and mention.concept == "event"
