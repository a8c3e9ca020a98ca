"""Which of many are still there: "Which libraries in Leeds are still open?", "Welke bestaan nog?", "that have not closed".

Those are the ones of which no closure is known. The same words ask for opening hours where a day or an hour goes with them
("still open on Sunday", "open now"), which no template covers; so the question, or what it says of those that it asks for, ends
with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.closings import CLOSED, CLOSURE, EXTREMES
from glam_kg.question.asked.still_there_words import ADJECTIVES, CLOSED_WORDS, OF_EXTREMES, OPEN, PAIRS, SAYING
from glam_kg.question.sentences.askers import is_for_something
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_REFUSING: Final = frozenset({"not_covered", "other_world", "negation"})
_ALSO: Final = frozenset({"gibt", "zijn"})
_STILL: Final = frozenset({"noch", "nog"})
"""With these the verbs ask which others there are, but at the end of one that says of what: "Welche davon gibt es noch?"."""
_POINTING: Final = frozenset({"da", "dort", "hier"})
"""Folded words that point at a place."""
_ALWAYS: Final = frozenset({"steeds", "altijd", "immer"})
"""Folded words behind "still" with which it is said of what there was: "zijn er nog steeds"."""
_OF_THOSE: Final = frozenset({"davon", "denen", "ihnen", "heute", "daarvan", "hiervan"})
"""Folded words of a question that asks for no others."""
_OTHERS: Final = frozenset({"andere", "anderen", "anderes", "weitere", "weiteren", "sonstige", "sonstigen"})
"""Folded words of a question that asks for others: "Welche anderen Museen gibt es noch?"."""
TODAY: Final = frozenset(
    {"heute", "jetzt", "morgen", "gerade", "today", "tonight", "tomorrow", "now", "currently", "vandaag", "nu", "vanavond"}
    | {"aujourd", "maintenant", "demain", "actuellement"}
)  # fmt: skip
"""Folded words that make "open" a matter of hours."""
_OPENED: Final = "geopend"
"""Folded word for "open" that says beside a year when a door was opened: "zijn na 2000 geopend"."""
_NO_MORE: Final = frozenset({"plus", "longer", "anymore", "more", "mehr", "meer"})
"""Folded words that make "open" and "exist" a closure: "qui ne sont plus ouverts"."""
_REACH: Final = 5
"""Words by which the two may be apart: "gibt es in Leeds noch", "are there still"."""
_BEHIND: Final = frozenset(
    {"zijn", "sind", "are", "there", "gebleven", "blieben", "geblieben", "haben", "hebben", "wurden", "werden", "is", "ist"}
    | {"one", "ones", "steeds", "altijd", "immer", "alles"}
)  # fmt: skip
"""Folded words that may stand behind them and say no more."""
_EVERYTHING: Final = frozenset({"alles", "everything", "tout", "samtliches"})
"""Folded words for all institutions of a place; of "anything" it is rather asked at what hour it is open."""
_SOME: Final = frozenset(
    {"only", "just", "nur", "blos", "bloss", "alleen", "enkel", "slechts", "seulement", "uniquement", "those", "die"}
    | {"diejenigen", "degene", "degenen", "celles", "ceux"}
)  # fmt: skip
"""Folded words with which some of those that were told are asked for: "only the ones still open", "und die noch offenen?"."""
_JOINING: Final = frozenset({"and", "und", "en", "et", "dan", "dann", "then", "alors", "jetzt", "nu", "now"})
_OF_ONE: Final = frozenset({"is", "ist", "est", "bestaat", "existiert", "existe", "exists", "besteht"})
"""Folded verbs that say it of one."""
_WHETHER: Final = frozenset(
    {"does", "do", "is", "are", "bestaat", "bestaan", "zijn", "existiert", "existieren", "ist", "sind", "gibt", "est"}
)
"""Folded words with which it begins whether the first of many is still there."""
_ONE: Final = frozenset({"it", "het", "hij", "sie", "il", "elle"})
"""Folded pronouns for the first of many, of which it is asked."""
_NOWADAYS: Final = frozenset({"today", "now", "heute", "vandaag", "nu", "aujourd", "hui", "maintenant"})
"""Folded words that may stand behind those that are of no hour: "that still exists today"."""
_PAST: Final = frozenset({"was", "waren", "were", "war", "etait", "etaient"})
"""Folded verbs that tell what was there in a year: "which were still open in 1944"."""
_GAP: Final = 2
"""Words that may stand between such an adjective and those asked for: "the still existing Dutch museums"."""
_ARTICLES: Final = frozenset({"de", "het", "the", "die", "das", "der", "la", "le", "les"})
"""Folded words that may stand before an order behind them."""
_BEFORE_PLACE: Final = frozenset(
    {"in", "at", "of", "the", "city", "town", "state", "te", "de", "het", "stad", "provincie", "im", "der", "dem", "den", "stadt"}
    | {"aus", "von", "van", "uit", "from", "a", "dans", "en", "au", "aux", "le", "la", "les", "l", "d", "du", "ville", "region"}
)  # fmt: skip
"""Folded words that may stand before a place behind them: "in the city of"; "open to scholars in Ohio" says more."""


def told_of_many(tokens: Sequence[Token], words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with the words that say of many that they are still there as lacking a closure.

    So they do of the first of many: "the oldest gallery still open". A question that names one institution, or what was there in
    a year or an hour, is left as it is.

    Args:
        tokens: The question's words as written.
        words: The same words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    if SAYING[language].isdisjoint(words):
        return found
    extreme = any(isinstance(m, ConceptMention) and m.concept in EXTREMES for m in found)
    if extreme and words[0] in _WHETHER:
        return found
    found = _with_everything(words, found, language)
    pair = _beside_them(words, found, language, extreme=extreme)
    some = _asks_for_some(words, found)
    if pair is None and (some or _is_of_many(words, found, extreme=extreme)):
        pair = _pair(words, found, language, extreme=extreme, adjectives=extreme or some)
    if pair is None:
        return found
    first, second = pair
    said = {first, second}
    # A "bedrijf" is a company elsewhere.
    kinds = (ConceptMention, EventTypeMention, TypeMention)
    closures = (
        isinstance(m, EventTypeMention) and m.event_type == CLOSURE and not m.start <= second < m.end for m in found
    )
    if words[second] not in CLOSED_WORDS[language] and any(closures):
        return found
    kept = [m for m in found if not (isinstance(m, kinds) and said.intersection(range(m.start, m.end)))]
    starts = {i for i, token in enumerate(tokens) if token.sentence_start}
    starts |= {m.start for m in kept if isinstance(m, ConceptMention) and m.concept == "which"}
    # What is told before it is asked which refuses nothing of this.
    begin = max((i for i in starts if i <= first), default=0)
    if any(isinstance(m, ConceptMention) and m.concept in _REFUSING and m.start >= begin for m in kept):
        return found
    asked = (
        ConceptMention(start=at, end=at + 1, text=words[at], concept=concept, language=language)
        for at, concept in ((first, LACKS), (second, CLOSED))
    )
    return [*kept, *asked]


def _with_everything(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with "everything" at a place as all institutions there, where no kind is said and no door may be open."""
    everything = next((m for m in found if isinstance(m, ConceptMention) and m.concept == "everything"), None)
    if everything is None or _EVERYTHING.isdisjoint(words[everything.start : everything.end]):
        return found
    of_others = any(isinstance(m, (*INSTITUTIONS, SubjectMention)) for m in found)
    if of_others or not OPEN[language].isdisjoint(words) or not any(isinstance(m, PlaceMention) for m in found):
        return found
    at = everything.start
    institutions = GeneralMention(start=at, end=everything.end, text=everything.text, language=language, plural=True)
    told = [m for m in found if m is not everything]
    return [*told, institutions] if _pair(words, told, language, extreme=False, adjectives=False) else found


def _is_of_many(words: Sequence[str], found: Sequence[Mention], *, extreme: bool) -> bool:
    """Whether institutions are asked for, or some of those that were spoken of, and neither one by name nor what was there."""
    if _names_one(found) or (any(isinstance(m, YearMention) for m in found) and not _PAST.isdisjoint(words)):
        return False
    concepts = {m.concept for m in found if isinstance(m, ConceptMention)}
    asked = extreme or bool(concepts & {"which", "count"})
    return asked or any(isinstance(m, INSTITUTIONS) and m.plural for m in found)


def _asks_for_some(words: Sequence[str], found: Sequence[Mention]) -> bool:
    """Whether some of those that were told are asked for, and nothing else is said: "only those still open"."""
    first = next((i for i, word in enumerate(words) if word not in _JOINING), 0)
    if words[first] not in _SOME or not _OF_ONE.isdisjoint(words):
        return False
    return all(isinstance(m, (ConceptMention, EventTypeMention)) for m in found)


def _names_one(found: Sequence[Mention]) -> bool:
    return any(isinstance(m, NameMention) and m.candidates for m in found)


def _beside_them(
    words: Sequence[str], found: Sequence[Mention], language: str, *, extreme: bool
) -> tuple[int, int] | None:
    """Where the words stand beside those asked for, so that they say nothing of an hour; None where they do not."""
    for kind in found:
        if not isinstance(kind, (TypeMention, GeneralMention)):
            continue
        for at in _beside(kind, language):
            said, indefinite = words[at : at + 2], not INDEFINITE_ARTICLES.isdisjoint(words[max(0, at - 1) : at])
            if not (kind.plural or ((extreme or indefinite) and not _names_one(found))):
                continue
            if any(len(said) > 1 and said[0] in one and said[1] in other for one, other in ADJECTIVES[language]):
                return at, at + 1
    return None


def _beside(kind: Mention, language: str) -> range:
    """The positions where such words can begin: a few before those asked for, in French behind them."""
    if language == "fr":
        return range(kind.end, kind.end + _GAP + 1)
    return range(max(0, kind.start - _GAP - 2), kind.start)


def _pair(
    words: Sequence[str], found: Sequence[Mention], language: str, *, extreme: bool, adjectives: bool
) -> tuple[int, int] | None:
    """Where the two words stand; None where they do not, or where more is said behind them."""
    of_extremes = OF_EXTREMES[language] if extreme else ()
    for firsts, seconds in (*PAIRS[language], *of_extremes, *(ADJECTIVES[language] if adjectives else ())):
        for second, word in enumerate(words):
            near = range(max(0, second - _REACH), second)
            first = next((at for at in reversed(near) if words[at] in firsts), None)
            if word not in seconds or first is None or not _ends_there(words, second + 1, found, language):
                continue
            also = words[first] in _ALSO and word in _STILL and _ALWAYS.isdisjoint(words[second + 1 : second + 2])
            if also and not extreme and (second + 1 < len(words) or not _says_of_what(words[first], words, found)):
                continue
            if word == _OPENED and words[first] == "zijn" and any(isinstance(m, YearMention) for m in found):
                continue
            if word in OPEN[language] and (not TODAY.isdisjoint(words) or _is_of_season(found)):
                continue
            if not _NO_MORE.isdisjoint(words[first : second + 2]):
                continue
            if extreme and not _ONE.isdisjoint(words[max(0, first - 1) : second]):
                # "Which is the oldest, and is it still open?" asks that of the oldest.
                continue
            return first, second
    return None


def _is_of_season(found: Sequence[Mention]) -> bool:
    """Whether a time is said that is none of a foundation: "open this summer" is of hours."""
    founded = any(isinstance(m, ConceptMention) and m.concept == "founded" for m in found)
    return not founded and any(isinstance(m, YearMention) for m in found)


def _says_of_what(verb: str, words: Sequence[str], found: Sequence[Mention]) -> bool:
    """Whether some of those that were told are meant, or in German all of a kind: Dutch asks for others so, too.

    So does German where it points at a place right before: "Welche Museen gibt es da noch?".
    """
    if not _OTHERS.isdisjoint(words):
        return False
    if not _OF_THOSE.isdisjoint(words):
        return True
    levels = {m.end for m in found if isinstance(m, ConceptMention) and m.concept.startswith("level_")}
    pointing = words[-2] in _POINTING or len(words) - 1 in levels
    return verb == "gibt" and not pointing and any(isinstance(m, INSTITUTIONS) for m in found)


def _ends_there(words: Sequence[str], end: int, found: Sequence[Mention], language: str) -> bool:
    """Whether nothing is said from a position on, but where, of what order, and that it is so today."""
    # "Which, still there, is the oldest?" ends with its order.
    last = next((i for i in range(end, len(words)) if is_for_something(words, i)), len(words))
    ordered = {
        i for m in found if isinstance(m, ConceptMention) and m.concept in EXTREMES for i in range(m.start, m.end)
    }
    aside = _BEHIND if words[end - 1] in OPEN[language] else _BEHIND | _NOWADAYS
    rest = [at for at in range(end, last) if words[at] not in aside and at not in ordered]
    if not rest or (ordered.intersection(range(end, len(words))) and _ARTICLES.issuperset(words[at] for at in rest)):
        return True
    place = next((m for m in found if isinstance(m, PlaceMention) and m.start >= rest[0]), None)
    return place is not None and place.end > rest[-1] and _BEFORE_PLACE.issuperset(words[end : place.start])
