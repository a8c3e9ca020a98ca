"""Which of many are still there: "Which libraries in Leeds are still open?", "Welke bestaan nog?", "that have not closed".

Those are the ones of which no closure is known. The same words ask for opening hours where a day or an hour goes with them
("still open on Sunday", "open now"), which no template covers; so the question, or what it says of those that it asks for, ends
with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.closings import CLOSED, CLOSURE
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_Pairs = tuple[tuple[frozenset[str], frozenset[str]], ...]
_OPEN: Final = {
    "nl": frozenset({"open", "geopend"}),
    "en": frozenset({"open"}),
    "de": frozenset({"offen", "geoffnet"}),
    "fr": frozenset({"ouvert", "ouverte", "ouverts", "ouvertes"}),
}
_CLOSED: Final = {
    "nl": frozenset({"gesloten", "opgeheven", "dicht"}),
    "en": frozenset({"closed", "defunct", "dissolved"}),
    "de": frozenset({"geschlossen", "aufgelost"}),
    "fr": frozenset({"ferme", "fermes", "fermee", "fermees", "disparu", "disparues"}),
}
_PAIRS: Final[Mapping[str, _Pairs]] = {
    "nl": (
        (frozenset({"nog", "zijn"}), _OPEN["nl"] | {"actief", "operationeel", "bedrijf"}),
        (frozenset({"bestaan", "zijn"}), frozenset({"nog"})),
        (frozenset({"nog"}), frozenset({"bestaan", "over"})),
        (frozenset({"niet"}), _CLOSED["nl"]),
    ),
    "en": (
        (frozenset({"are", "still", "remain", "remaining"}), _OPEN["en"]),
        (
            frozenset({"still"}),
            frozenset(
                {"exist", "existing", "existence", "extant", "around", "there", "operating", "operation", "running"}
            )
            | {"active", "going", "standing"},
        ),
        (frozenset({"not", "t", "never"}), _CLOSED["en"]),
    ),
    "de": (
        (frozenset({"noch", "sind"}), _OPEN["de"]),
        (frozenset({"noch"}), frozenset({"existieren", "bestehen", "aktiv", "betrieb"})),
        (frozenset({"existieren", "bestehen", "gibt"}), frozenset({"noch"})),
        (frozenset({"nicht"}), _CLOSED["de"]),
    ),
    "fr": (
        (frozenset({"encore", "toujours", "sont"}), _OPEN["fr"] | {"actives", "actifs", "activite"}),
        (frozenset({"encore", "toujours"}), frozenset({"existant", "existants", "existante", "existantes"})),
        (frozenset({"existent", "subsistent"}), frozenset({"encore", "toujours"})),
        (frozenset({"pas"}), _CLOSED["fr"]),
    ),
}
"""Folded words that say so together, the one not far before the other: the institution is spoken of, and is not gone."""
_AS_ADJECTIVES: Final[Mapping[str, _Pairs]] = {
    "nl": (
        (frozenset({"nog"}), frozenset({"bestaande", "actieve", "open", "geopende", "functionerende", "werkende"})),
        (frozenset({"niet"}), frozenset({"gesloten", "opgeheven"})),
    ),
    "en": (
        (
            frozenset({"still"}),
            frozenset({"existing", "extant", "open", "active", "operating", "operational", "functioning", "standing"}),
        ),
    ),
    "de": (
        (
            frozenset({"noch"}),
            frozenset({"bestehende", "bestehenden", "existierende", "existierenden", "aktive", "aktiven", "offene", "offenen"})
            | {"geoffnete", "geoffneten", "geoffnet", "vorhandene", "vorhandenen"},
        ),
        (frozenset({"nicht"}), frozenset({"geschlossene", "geschlossenen", "aufgeloste", "aufgelosten"})),
    ),
    "fr": (
        (
            frozenset({"encore", "toujours"}),
            frozenset({"existant", "existants", "existante", "existantes", "actifs", "actives"}),
        ),
    ),
}  # fmt: skip
"""Folded words that say so right before those that are asked for; in French right behind them."""
_SECOND: Final = {
    language: frozenset[str]().union(*(last for _, last in (*pairs, *_AS_ADJECTIVES[language])))
    for language, pairs in _PAIRS.items()
}
_ALSO: Final = frozenset({"gibt", "zijn"})
_STILL: Final = frozenset({"noch", "nog"})
"""With these the verbs ask which others there are, but at the end of one that says of what: "Welche davon gibt es noch?"."""
_OF_THOSE: Final = frozenset({"davon", "denen", "ihnen", "heute", "daarvan", "hiervan"})
"""Folded words of a question that asks for no others."""
_TODAY: Final = frozenset(
    {"heute", "jetzt", "morgen", "gerade", "today", "tonight", "tomorrow", "now", "currently", "vandaag", "nu", "vanavond"}
    | {"aujourd", "maintenant", "demain", "actuellement"}
)  # fmt: skip
"""Folded words that make "open" a matter of hours."""
_NO_MORE: Final = frozenset({"plus", "longer", "anymore", "more", "mehr", "meer"})
"""Folded words that make "open" and "exist" a closure: "qui ne sont plus ouverts"."""
_REACH: Final = 5
"""Words by which the two may be apart: "gibt es in Leeds noch", "are there still"."""
_BEHIND: Final = frozenset(
    {"zijn", "sind", "are", "there", "gebleven", "blieben", "geblieben", "haben", "hebben", "wurden", "werden"}
)
"""Folded words that may stand behind them and say no more."""
_BEFORE_PLACE: Final = frozenset(
    {"in", "at", "of", "the", "city", "town", "state", "te", "de", "het", "stad", "provincie", "im", "der", "dem", "den", "stadt"}
    | {"aus", "von", "van", "uit", "from", "a", "dans", "en", "au", "aux", "le", "la", "les", "l", "d", "du", "ville", "region"}
)  # fmt: skip
"""Folded words that may stand before a place behind them: "in the city of"; "open to scholars in Ohio" says more."""


def told_of_many(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with the words that say of many that they are still there as lacking a closure.

    A question that names one institution, a year or an hour is left as it is.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    if _SECOND[language].isdisjoint(words):
        return found
    pair = _beside_them(words, found, language)
    if pair is None and _is_of_many(found):
        pair = _pair(words, found, language)
    if pair is None:
        return found
    first, second = pair
    said = {first, second}
    kinds = (ConceptMention, EventTypeMention)
    closures = (
        isinstance(m, EventTypeMention) and m.event_type == CLOSURE and not m.start <= second < m.end for m in found
    )
    if words[second] not in _CLOSED[language] and any(closures):
        return found
    kept = [m for m in found if not (isinstance(m, kinds) and said.intersection(range(m.start, m.end)))]
    if any(isinstance(m, ConceptMention) and m.concept in {"not_covered", "other_world", "negation"} for m in kept):
        return found
    asked = (
        ConceptMention(start=at, end=at + 1, text=words[at], concept=concept, language=language)
        for at, concept in ((first, LACKS), (second, CLOSED))
    )
    return [*kept, *asked]


def _is_of_many(found: Sequence[Mention]) -> bool:
    """Whether institutions are asked for, or some of those that were spoken of, and neither one by name nor a time."""
    if any(isinstance(m, YearMention) or (isinstance(m, NameMention) and m.candidates) for m in found):
        return False
    concepts = {m.concept for m in found if isinstance(m, ConceptMention)}
    return bool(concepts & {"which", "count"}) or any(
        isinstance(m, (TypeMention, GeneralMention)) and m.plural for m in found
    )


def _beside_them(words: Sequence[str], found: Sequence[Mention], language: str) -> tuple[int, int] | None:
    """Where the two words stand beside those asked for, so that they say nothing of an hour; None where they do not."""
    for kind in found:
        if not (isinstance(kind, (TypeMention, GeneralMention)) and kind.plural):
            continue
        first = kind.end if language == "fr" else kind.start - 2
        said = words[first : first + 2] if first >= 0 else ()
        if any(len(said) > 1 and said[0] in one and said[1] in other for one, other in _AS_ADJECTIVES[language]):
            return first, first + 1
    return None


def _pair(words: Sequence[str], found: Sequence[Mention], language: str) -> tuple[int, int] | None:
    """Where the two words stand; None where they do not, or where more is said behind them."""
    for firsts, seconds in _PAIRS[language]:
        for second, word in enumerate(words):
            near = range(max(0, second - _REACH), second)
            first = next((at for at in reversed(near) if words[at] in firsts), None)
            if word not in seconds or first is None or not _ends_there(words, second + 1, found):
                continue
            also = words[first] in _ALSO and word in _STILL
            if also and (second + 1 < len(words) or not _says_of_what(words[first], words, found)):
                continue
            if word in _OPEN[language] and not _TODAY.isdisjoint(words):
                continue
            if not _NO_MORE.isdisjoint(words[first : second + 2]):
                continue
            return first, second
    return None


def _says_of_what(verb: str, words: Sequence[str], found: Sequence[Mention]) -> bool:
    """Whether some of those that were told are meant, or in German all of a kind: Dutch asks for others so, too."""
    return not _OF_THOSE.isdisjoint(words) or (verb == "gibt" and any(isinstance(m, TypeMention) for m in found))


def _ends_there(words: Sequence[str], end: int, found: Sequence[Mention]) -> bool:
    rest = [at for at in range(end, len(words)) if words[at] not in _BEHIND]
    if not rest:
        return True
    place = next((m for m in found if isinstance(m, PlaceMention) and m.start >= rest[0]), None)
    return place is not None and place.end > rest[-1] and _BEFORE_PLACE.issuperset(words[end : place.start])
