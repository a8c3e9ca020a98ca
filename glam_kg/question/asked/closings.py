"""When one institution closed for good, or whether it still exists: "When did the Newseum close?", "Bestaat het nog?".

The same words are said of many ("Which museums closed in 2013?", "had to close in 2013"), which are changes in a period, and of
opening hours ("When does the museum close?"), which no template covers. What tells them apart is that one institution is named,
and the tense.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    NameMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

CLOSED: Final = "closed"
CLOSURE: Final = "CLOSURE"
_WORDS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"gesloten", "sloot", "dichtgegaan", "opgeheven", "opgedoekt"}),
    "en": frozenset({"closed", "dissolved", "disbanded"}),
    "de": frozenset({"geschlossen", "schloss", "aufgelost", "aufgeloest", "dichtgemacht", "zugemacht"}),
    "fr": frozenset({"fermee", "ferma", "dissous", "dissoute"}),
}
"""Folded words that say of an institution that it has closed."""
_PAIRS: Final[Mapping[str, tuple[tuple[frozenset[str], frozenset[str]], ...]]] = {
    "nl": (
        (frozenset({"ging", "gegaan"}), frozenset({"dicht"})),
        (frozenset({"bestaat", "bestond"}), frozenset({"nog"})),
        (frozenset({"nog"}), frozenset({"open", "bestaat", "bedrijf", "actief", "gebruik"})),
        (frozenset({"draait"}), frozenset({"nog"})),
    ),
    "en": (
        (frozenset({"did"}), frozenset({"close", "shut"})),
        (frozenset({"shut"}), frozenset({"down"})),
        (
            frozenset({"still"}),
            frozenset({"exist", "exists", "open", "around", "operating", "operation", "going", "running", "active"}),
        ),
    ),
    "de": (
        (frozenset({"gibt", "existiert", "besteht"}), frozenset({"noch"})),
        (frozenset({"noch"}), frozenset({"geoffnet", "offen", "existiert", "gibt", "besteht", "betrieb", "aktiv"})),
        (frozenset({"machte", "seit"}), frozenset({"zu", "dicht"})),
    ),
    "fr": (
        (frozenset({"a", "ete", "fut", "depuis"}), frozenset({"ferme"})),
        (frozenset({"existe"}), frozenset({"encore", "toujours"})),
        (frozenset({"encore", "toujours"}), frozenset({"ouvert", "ouverte", "actif", "active", "activite"})),
    ),
}
"""Folded words that say so together, the one anywhere before the other: "Ging het museum dicht?", "a-t-il fermé"."""
_NOUNS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"sluiting", "opheffing"}),
    "en": frozenset({"closure", "closing", "dissolution"}),
    "de": frozenset({"schliessung", "auflosung", "aufloesung"}),
    "fr": frozenset({"fermeture", "dissolution"}),
}
"""Folded words for a closing, which ask for its date where it is asked when: "De quand date la fermeture du musée ?"."""
_HOURS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"sluit"}),
    "en": frozenset({"close", "closes", "shut", "shuts"}),
    "de": frozenset({"schliesst", "schliest"}),
    "fr": frozenset({"ferme"}),
}
"""Folded words that, where nothing puts them into the past, ask for the hour at which the doors close."""
_TELLING: Final[Mapping[str, frozenset[str]]] = {
    language: said.union(_NOUNS[language], _HOURS[language], *(second for _, second in _PAIRS[language]))
    for language, said in _WORDS.items()
}
"""Folded words of which one must be said for a closing of one institution to be told."""
_INFINITIVES: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"dicht", "sluiten", "opdoeken"}),
    "en": frozenset({"close", "shut"}),
    "de": frozenset({"schliessen", "zumachen", "zusperren", "dichtmachen"}),
    "fr": frozenset({"fermer"}),
}
"""Folded verbs that say of many that they closed where a verb of the past goes with them; else they are of hours, or near."""
_PAST: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"moesten", "moest", "zijn", "hebben", "gedwongen"}),
    "en": frozenset({"did", "had", "were", "was", "forced"}),
    "de": frozenset({"mussten", "musste", "haben", "gezwungen"}),
    "fr": frozenset({"ont", "durent", "dut", "forces", "contraints"}),
}
"""Folded verbs of the past that go with them: "had to close", "haben schließen müssen"."""
_FORCED: Final = frozenset(
    {
        "moesten", "moest", "moeten", "gedwongen", "forced", "mussten", "musste", "mussen", "gezwungen", "durent", "dut", "du",
        "forces", "contraints",
    }
)  # fmt: skip
"""Folded words that say of those verbs, without a year as well, that it is no matter of hours; "had" needs its "to"."""
_DID: Final = frozenset({"did"})
_SPEAKERS: Final = frozenset({"you", "i", "we", "they", "he", "she"})
_CLOSED_THEN: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"sloten", "werden"}),
    "en": frozenset({"did", "were"}),
    "de": frozenset({"wurden", "schlossen"}),
    "fr": frozenset({"ont", "fermerent", "furent"}),
}
"""Folded verbs of the past that say of many when they closed for good."""
_BESIDE_PLACES: Final = frozenset({"to", "by", "together", "bij", "bei"})
"""Folded words behind "close" or "dicht" that make it a word for near."""
EXTREMES: Final = frozenset({"oldest", "newest", "highest", "lowest", "richest", "poorest", "nearest", "top"})
"""Concepts that make one institution the first of many."""
_ASKS_FOR_MANY: Final = frozenset({"count", "list"})
_LEAST_WEIGHT: Final = 0.5


def told_of_one(words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
    """The mentions, with the words for a closing as what is asked of the one institution that a question names.

    A question that names none, or a year, is left as it is.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    mentions = list(found)
    if _TELLING[language].isdisjoint(words):
        return mentions
    said = _said(words, language) | _dated(words, mentions, language)
    hours = {i for i, word in enumerate(words) if word in _HOURS[language]} - said
    if hours and _is_of_one(mentions, hours):
        mentions += [
            ConceptMention(start=i, end=i + 1, text=words[i], concept="not_covered", language=language)
            for i in sorted(hours)
        ]
    if not said or not _is_of_one(mentions, said):
        return mentions
    kinds = (ConceptMention, EventTypeMention, SubjectMention, TypeMention)
    kept = [
        m for m in mentions
        if not (isinstance(m, kinds) and said.issuperset(range(m.start, m.end)))
        # "Existe-t-il encore" is elsewhere a question that no template covers.
        and not (isinstance(m, ConceptMention) and m.concept == "not_covered" and said & {m.start, m.end - 1})
        and not (isinstance(m, NameMention) and not m.candidates and said & {m.start, m.end - 1})
    ]  # fmt: skip
    asked = (ConceptMention(start=i, end=i + 1, text=words[i], concept=CLOSED, language=language) for i in sorted(said))
    return [*kept, *asked]


def told_of_many(words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
    """The mentions, with "had to close" as the closure of the many that a question asks for.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    mentions = list(found)
    if _INFINITIVES[language].isdisjoint(words):
        return mentions
    past = min((i for i, word in enumerate(words) if word in _PAST[language]), default=len(words))
    closed = [
        i
        for i, word in enumerate(words)
        if word in _INFINITIVES[language] and i > past and _BESIDE_PLACES.isdisjoint(words[i + 1 : i + 2])
    ]
    told = any(isinstance(m, YearMention) for m in mentions) or not _FORCED.isdisjoint(words)
    mentions = _without_near(words, mentions)
    told |= any(words[i - 1] == "to" for i in closed) or (bool(closed) and _asks_whether(words, mentions, closed[-1]))
    if not closed or not told or not any(isinstance(m, (TypeMention, GeneralMention)) for m in mentions):
        return mentions
    only = closed[-1]
    kept = [
        m
        for m in mentions
        if not (isinstance(m, (ConceptMention, EventTypeMention)) and m.start == only and m.end == only + 1)
    ]
    said = EventTypeMention(start=only, end=only + 1, text=words[only], event_type=CLOSURE, language=language)
    return [*kept, said]


def without_when_of_many(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with "when" as what closures of many are told with: "Wann wurden die Bibliotheken in London geschlossen?".

    "Wann sind sie geschlossen?" asks for days and hours.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    when = [m for m in found if isinstance(m, ConceptMention) and m.concept == "when"]
    if not when or _CLOSED_THEN[language].isdisjoint(words):
        return found
    closures = [m for m in found if isinstance(m, EventTypeMention)]
    if not closures or any(m.event_type != CLOSURE for m in closures):
        return found
    many = any(isinstance(m, (TypeMention, GeneralMention)) and m.plural for m in found)
    if not many or any(isinstance(m, (NameMention, YearMention)) for m in found):
        return found
    told = (ConceptMention(start=m.start, end=m.end, text=m.text, concept="beside", language=language) for m in when)
    return [*(m for m in found if m not in when), *told]


def _asks_whether(words: Sequence[str], mentions: Sequence[Mention], verb: int) -> bool:
    """Whether "did" asks of many, up to a verb, that they closed: "Did any libraries close?"."""
    kinds = [m for m in mentions if isinstance(m, (TypeMention, GeneralMention)) and m.plural and m.start < verb]
    return bool(kinds) and any(word in _DID and _did_so(words, kinds, i, verb) for i, word in enumerate(words[:verb]))


def _without_near(words: Sequence[str], mentions: list[Mention]) -> list[Mention]:
    """The mentions, with "close" between many and "in" as what they do: "libraries close in Leeds" are not near it."""
    ends = {m.end for m in mentions if isinstance(m, (TypeMention, GeneralMention)) and m.plural}

    def is_verb(mention: ConceptMention) -> bool:
        behind = tuple(words[mention.start : mention.end + 1])
        return mention.concept == "near" and mention.start in ends and behind == ("close", "in")

    return [replace(m, concept="not_covered") if isinstance(m, ConceptMention) and is_verb(m) else m for m in mentions]


def _did_so(words: Sequence[str], kinds: Sequence[Mention], did: int, verb: int) -> bool:
    """Whether those who did it stand right before the verb, or the verb ends what is asked."""
    if words[did + 1] in _SPEAKERS:
        return False
    return kinds[-1].start > did and (kinds[-1].end == verb or verb == len(words) - 1)


def _said(words: Sequence[str], language: str) -> set[int]:
    said = {i for i, word in enumerate(words) if word in _WORDS[language]}
    for first, second in _PAIRS[language]:
        starts = [i for i, word in enumerate(words) if word in first]
        behind = [i for i, word in enumerate(words) if word in second and starts and i > starts[0]]
        if behind:
            said |= {starts[0], behind[0]}
    return said


def _dated(words: Sequence[str], mentions: Sequence[Mention], language: str) -> set[int]:
    concepts = [m for m in mentions if isinstance(m, ConceptMention)]
    if not any(m.concept == "when" for m in concepts):
        return set()
    refused = {i for m in concepts if m.concept == "not_covered" for i in range(m.start, m.end)}
    return {i for i, word in enumerate(words) if word in _NOUNS[language]} - refused


def _is_of_one(mentions: Sequence[Mention], said: set[int]) -> bool:
    """Whether one institution is spoken of, by its name, by a pronoun or by "when" alone, and neither a year nor many are."""
    if any(isinstance(m, YearMention) for m in mentions):
        return False
    names = [m for m in mentions if isinstance(m, NameMention) and m.weight >= _LEAST_WEIGHT]
    if any(said.isdisjoint(range(m.start, m.end)) for m in names):
        return True
    said_of = [m for m in mentions if isinstance(m, ConceptMention)]
    concepts = {m.concept for m in said_of}
    dates = [m for m in said_of if m.concept == "when"]
    if not dates and not concepts.isdisjoint(EXTREMES):
        # "The oldest that still exists" is the first of those that do.
        return False
    # "Which of them still exist?" is asked of many, "in which year" of one.
    if any(m.concept == "which" and not any(m.overlaps(date) for date in dates) for m in said_of):
        return False
    many = any(
        isinstance(m, (TypeMention, GeneralMention)) and said.isdisjoint(range(m.start, m.end)) for m in mentions
    )
    return bool(concepts & {"refers_to_one", "when"}) and not many and not concepts & _ASKS_FOR_MANY
