"""Institutions that are no more, in words that say other things elsewhere: "former libraries", "die zu sind", "has Leeds lost".

An adjective before a plural ("ehemalige Bibliotheken"), a particle beside a verb ("sind zu"), and what a place has lost say that
they closed. "Museums in former churches" and "the former library of the abbey" say something of buildings, or of one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_CLOSURE: Final = "CLOSURE"
FORMER: Final = {
    "nl": frozenset({"voormalige", "vroegere"}),
    "en": frozenset({"former", "erstwhile"}),
    "de": frozenset(
        {"ehemalige", "ehemaligen", "fruhere", "fruheren", "fruehere", "frueheren", "einstige", "einstigen"}
    ),
    "fr": frozenset({"anciens", "anciennes"}),
}
"""Folded adjectives; before its noun the French one says that it is no more, behind it that it is old."""
_BEFORE: Final = frozenset(
    {
        "de", "alle", "welke", "the", "all", "any", "which", "what", "list", "show", "die", "welche", "les", "des", "d",
        "quelles", "quels", "toon", "zeige", "of", "many", "hoeveel", "viele", "wieviele", "van", "der", "von", "zijn",
        "waren", "geef", "nenne", "liste", "gab", "gibt", "es", "there", "er", "il", "are",
    }
)  # fmt: skip
"""Folded words that may stand before such an adjective where institutions are asked for: "in former churches" asks for none."""
_SHUT: Final = {"nl": frozenset({"dicht"}), "de": frozenset({"zu", "dicht"})}
"""Folded particles that say with a form of *to be* that something is shut."""
_ARE: Final = {"nl": frozenset({"zijn", "waren", "is", "was"}), "de": frozenset({"sind", "waren", "ist", "war"})}
_LOST: Final = {
    "nl": frozenset({"verloren", "verloor", "kwijtgeraakt"}),
    "en": frozenset({"lost", "lose"}),
    "de": frozenset({"verloren", "verlor", "eingebusst"}),
    "fr": frozenset({"perdu", "perdue", "perdus", "perdues", "perdit"}),
}
"""Folded verbs with which a place loses institutions."""
_HAS: Final = {
    "nl": frozenset({"heeft", "had", "verloor"}),
    "en": frozenset({"has", "had", "did"}),
    "de": frozenset({"hat", "hatte", "verlor"}),
    "fr": frozenset({"a"}),
}
"""Folded verbs whose subject is the place right behind: "which libraries has Leeds lost"."""
_BECOME: Final = {
    "nl": frozenset({"die", "dat", "nu", "geworden", "als", "werden"}),
    "en": frozenset({"that", "which", "now", "turned", "become", "became", "converted", "as", "housing"}),
    "de": frozenset({"die", "jetzt", "heute", "nun", "als", "wurden", "geworden"}),
    "fr": frozenset({"qui", "devenus", "devenues", "transformes", "transformees", "converties", "convertis"}),
}
"""Folded words between what was and what is there: "former churches that are museums" are no museums that closed."""
_LEAST_WEIGHT: Final = 0.5
_STILL: Final = frozenset({"noch"})
_EXIST: Final = (("gibt", "es"), ("gibts",), ("sind",))
"""Folded words before the last word of "Welche Bibliotheken gibt es noch?"; "noch mehr" asks for others."""
_TELLING: Final = {
    language: former.union(_LOST[language], _SHUT.get(language, ()), _STILL if language == "de" else ())
    for language, former in FORMER.items()
}
"""Folded words of which one must be said for any of it to be told."""
_BOUNDARY: Final = re.compile(r"[,;:.?!]")


@dataclass(frozen=True)
class NoMore:
    """Finds words that say of many institutions that they are no more; `several` tells plurals."""

    several: SeveralInstitutions

    def told(
        self, text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
    ) -> list[Mention]:
        """The mentions, with such a word as a closure, and "Welche gibt es noch?" as what no template covers.

        Args:
            text: The question.
            tokens: Its words as written.
            words: The same words folded.
            found: What was found in it.
            language: The language of the question.
        """
        if _TELLING[language].isdisjoint(words):
            return list(found)
        kinds = [m for m in found if isinstance(m, (TypeMention, GeneralMention))]
        events = {m.event_type for m in found if isinstance(m, EventTypeMention)}
        if not kinds or _names_one(words, found, language) or events - {_CLOSURE}:
            return list(found)
        ends = {i for i in range(1, len(tokens)) if _BOUNDARY.search(text[tokens[i - 1].end : tokens[i].start])}
        ends.add(len(tokens))
        ways = (
            _former(words, found, self.several, language),
            _shut(words, kinds, ends, language),
            _lost(words, found, language),
        )
        said = next((way for way in ways if way is not None), None)
        if said is not None and not _refused(said, found):
            kept = (m for m in found if not m.start <= said < m.end)
            if words[said] in FORMER[language] and _has_become(words, kinds, language):
                return [*kept, _not_covered(words, said, language)]
            closed = EventTypeMention(
                start=said, end=said + 1, text=words[said], event_type=_CLOSURE, language=language
            )
            return [*kept, closed]
        still = _still(words, found, ends, language)
        if still is None:
            return list(found)
        return [*found, _not_covered(words, still, language)]


def _not_covered(words: Sequence[str], at: int, language: str) -> ConceptMention:
    return ConceptMention(start=at, end=at + 1, text=words[at], concept="not_covered", language=language)


def _has_become(words: Sequence[str], kinds: Sequence[TypeMention | GeneralMention], language: str) -> bool:
    """Whether those of the first type are told to be of another one now."""
    types = sorted((m for m in kinds if isinstance(m, TypeMention)), key=lambda m: m.start)
    become = _BECOME[language]
    return any(m.letter != types[0].letter and not become.isdisjoint(words[types[0].end : m.start]) for m in types[1:])


def _refused(position: int, found: Sequence[Mention]) -> bool:
    """Whether a word is part of a phrase that no template covers: "heute zu" asks for hours, and "dicht" alone may."""
    refused = (m for m in found if isinstance(m, ConceptMention) and m.concept == "not_covered")
    return any(m.start <= position < m.end and m.end - m.start > 1 for m in refused)


def _names_one(words: Sequence[str], found: Sequence[Mention], language: str) -> bool:
    """Whether one institution is named by more than types, places and the verb: one that is called Lost may be in the graph."""
    plain = {
        i for m in found if isinstance(m, (TypeMention, GeneralMention, PlaceMention)) for i in range(m.start, m.end)
    }
    plain.update(i for i, word in enumerate(words) if word in _LOST[language])
    names = (m for m in found if isinstance(m, NameMention) and m.candidates and m.weight >= _LEAST_WEIGHT)
    return any(not plain.issuperset(range(m.start, m.end)) for m in names)


def _former(words: Sequence[str], found: Sequence[Mention], several: SeveralInstitutions, language: str) -> int | None:
    """Where such an adjective stands before the first plural, and what may be a place before it: "former Leeds libraries"."""
    first = min((m for m in found if isinstance(m, (TypeMention, GeneralMention))), key=lambda m: m.start)
    position = first.start - 1
    while any(isinstance(m, PlaceMention) and m.start <= position < m.end for m in found):
        position -= 1
    if position < 0 or words[position] not in FORMER[language]:
        return None
    plural = any(several.are_several(words[i], language) for i in range(first.start, first.end))
    return position if plural and (position == 0 or words[position - 1] in _BEFORE) else None


def _shut(
    words: Sequence[str], kinds: Sequence[TypeMention | GeneralMention], ends: set[int], language: str
) -> int | None:
    """Where a particle stands right before its verb, or last in the clause that has one: "die zu sind", "sind in Leeds zu"."""
    after = min(m.end for m in kinds)
    are = _ARE.get(language, frozenset())
    for i in range(after, len(words)):
        if words[i] not in _SHUT.get(language, ()):
            continue
        verb_behind = i + 2 in ends and words[i + 1] in are
        if verb_behind or (i + 1 in ends and not are.isdisjoint(words[:i])):
            return i
    return None


def _lost(words: Sequence[str], found: Sequence[Mention], language: str) -> int | None:
    """Where a place has lost institutions: it stands before the verb without a preposition, and nothing else is told of them."""
    verb = next((i for i, word in enumerate(words) if word in _LOST[language]), None)
    if verb is None or any(isinstance(m, SubjectMention) for m in found):
        return None
    places = [m for m in found if isinstance(m, PlaceMention) and m.end <= verb]
    kinds = [m for m in found if isinstance(m, (TypeMention, GeneralMention))]
    if len({m.start for m in places}) != 1 or not any(m.end <= places[0].start for m in kinds):
        return None
    place = places[0].start
    # "Combien de bibliothèques Leeds a-t-elle perdues" has its verb behind.
    bare = words[place - 1] in _HAS[language] or (language == "fr" and any(m.end == place for m in kinds))
    others = any(isinstance(m, (PlaceMention, TypeMention, GeneralMention)) for m in found if m.start > verb)
    return verb if bare and not others else None


def _still(words: Sequence[str], found: Sequence[Mention], ends: set[int], language: str) -> int | None:
    """Where the last word of a question for the institutions of a place asks which of them are left."""
    if language != "de" or not any(isinstance(m, PlaceMention) for m in found):
        return None
    for i in range(1, len(words)):
        exist = any(tuple(words[i - len(verb) : i]) == verb for verb in _EXIST if i >= len(verb))
        if words[i] in _STILL and exist and i + 1 in ends:
            return i
    return None
