"""Those founded in a time that have closed: "Which museums founded before 2010 have closed?".

Changes are asked for of one kind, by the years of that kind. Those founded in a time of whom a closure is known can be asked for;
in which years they closed cannot be asked beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.closings import CLOSED, CLOSURE
from glam_kg.question.slots.filling import AND
from glam_kg.question.templates.gains import DATED_EVENTS
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, EventTypeMention, NameMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_FOUNDED: Final = "founded"
_AGAIN: Final = frozenset(
    {"weer", "wieder", "again", "then", "later", "spater", "dan", "dann", "puis", "since", "inmiddels"}
)
"""Folded words that may stand beside what joins the two verbs."""
_OR: Final = frozenset({"or", "of", "oder", "ou"})
_NOUNS: Final = ("closure", "closing", "sluiting", "opheffing", "schliessung", "auflosung", "fermeture", "dissolution")
"""How folded words begin that tell of closures, which are asked for themselves."""
_OPEN_ENDED: Final = frozenset({"after", "since"})
"""Concepts of times of which whoever was founded and closed in them was founded in them, and has closed."""
_VERBS_BEHIND: Final = frozenset({"nl", "de"})
_OTHERWISE: Final = frozenset({"when", "lacks", "near", "distance", "per_year", "event"})


def with_closed_of_founded(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with the closure of those founded in a time as what is known of them.

    What says one time of both ("opened and closed between 2005 and 2015") is refused.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    closures = [m for m in found if isinstance(m, EventTypeMention) and m.event_type == CLOSURE]
    years = [m for m in found if isinstance(m, YearMention)]
    if not closures or not years or any(isinstance(m, NameMention) and m.candidates for m in found):
        return found
    concepts = {m.concept for m in found if isinstance(m, ConceptMention)}
    if not concepts.isdisjoint(_OTHERWISE) or not any(isinstance(m, INSTITUTIONS) for m in found):
        return found
    founded = [m for m in found if isinstance(m, ConceptMention) and m.concept == _FOUNDED]
    founded = [m for m in founded if not any(m.overlaps(other) for other in (*closures, *years))]
    counted = any(word.startswith(_NOUNS) for m in closures for word in words[m.start : m.end])
    if not founded or counted or not _OR.isdisjoint(words):
        return found
    first, second = sorted((founded[0], closures[0]), key=lambda m: m.start)
    between = set(words[first.end : second.start])
    joined = not between.isdisjoint(AND) and between <= AND | _AGAIN
    if joined and concepts.isdisjoint(_OPEN_ENDED):
        refused = (
            ConceptMention(start=m.start, end=m.end, text=m.text, concept="not_covered", language=language)
            for m in closures
        )
        return [*(m for m in found if m not in closures), *refused]
    if not joined and not all(_is_of(year, founded, closures, language) for year in years):
        return found
    said = {(m.start - (words[m.start - 1] in _AGAIN), m.end) for m in closures}
    asked = [
        ConceptMention(start=start, end=end, text=" ".join(words[start:end]), concept=CLOSED, language=language)
        for start, end in sorted(said)
    ]
    return [*(m for m in found if not _is_said_so(m, founded, asked)), *asked]


def _is_said_so(mention: Mention, founded: Sequence[Mention], closed: Sequence[Mention]) -> bool:
    """Whether a mention is of the words that say that they were founded, or have closed: as changes, or as hours ("ouvertes")."""
    if any(mention.overlaps(m) for m in closed):
        return isinstance(mention, (ConceptMention, EventTypeMention))
    if isinstance(mention, EventTypeMention):
        return mention.event_type in DATED_EVENTS and any(mention.overlaps(m) for m in founded)
    refuses = isinstance(mention, ConceptMention) and mention.concept == "not_covered"
    return refuses and any((mention.start, mention.end) == (m.start, m.end) for m in founded)


def _is_of(year: Mention, ones: Sequence[Mention], others: Sequence[Mention], language: str) -> bool:
    """Whether a time is of some verbs and not of others: of the last one before it, in Dutch and German of the nearer one."""
    verbs = [*ones, *others]
    if language not in _VERBS_BEHIND:
        verbs = [m for m in verbs if m.end <= year.start] or verbs
    return min(verbs, key=lambda m: (_apart(year, m), m.start > year.start)) in ones


def _apart(one: Mention, other: Mention) -> int:
    return max(one.start - other.end, other.start - one.end)
