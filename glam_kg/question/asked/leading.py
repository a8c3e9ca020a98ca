"""Who is ahead of whom, in the words of races: "Hat Kanada oder Australien die Nase vorn?", "wie wint het", "qui devance qui".

Beside two places such words compare them; behind a kind of place ("welche Stadt führt …") they ask where most are.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    AmountMention,
    ConceptMention,
    EventTypeMention,
    NameMention,
    PlaceMention,
)
from glam_kg.question.words.tokens import matched_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_FIRST: Final = {
    "nl": (
        "wint(?: het)?", "winnen(?: het)?", "(?:loopt |lopen )?voorop", "voorligt", "(?:trekt )?aan het langste eind",
        "de overhand", "een voorsprong", "(?:staat|gaat|ligt|loopt) (?:op|aan) kop", "domineert", "zegeviert", "aan de leiding",
        r"(?:ligt|loopt|staat)(?: \w+)? voor(?= (?:bij|met|qua|als|wat)\b|$)", "(?<=wie )(?:ligt|loopt|staat) voor",
    ),
    "en": (
        "(?:the|an) (?:edge|upper hand|advantage)", "(?:out )?in front", "in the lead", "on top", "ahead", "wins?(?: out)?",
        "winning", "(?:takes|wears|gets) the (?:crown|lead|cake|prize)", "prevails", "dominates?",
        "(?:leads?|leading)(?: the (?:way|field|pack|list|table))?",
    ),
    "de": (
        "fue?hrt die (?:liste|tabelle|rangliste|wertung|rangfolge)", "die nase vorne?", "vorne?", "voraus", "in fue?hrung",
        "obenauf", "fue?hrt", "fue?hren", "gewinnt", "gewinnen", "siegt", "dominiert", "das rennen", "den sieg davon",
        "die oberhand", "(?:einen|den) vorsprung", "am besten da",
    ),
    "fr": (
        "l emporte(?:nt)?", "(?:(?:est|arrive|vient|reste|se place|se situe)(?: t il| t elle)? )?en tete", "gagne(?:nt)?",
        "mene(?:nt)?", "domine(?:nt)?", "(?:prend|a) le dessus", "l avantage", "la palme", "devance(?:nt)? (?:tous )?les autres",
    ),
}  # fmt: skip
"""Folded words for whoever is first, by language; each may stand for the one of two or of all."""
_BEFORE_ANOTHER: Final = {
    "nl": ("verslaat", "overtreft", "overtroeft", "voorbij", "de baas", "aftroeft"),
    "en": (
        "(?:the|an) (?:edge|advantage|lead|upper hand) over", "leads?", "leading", "beats?", "beating", "bests", "trumps",
        "outperforms?", "outstrips?", "outranks?", "outscores?", "outshines?", "surpass(?:es)?", "ahead of", "in front of",
        "behind", "(?:trails?|trailing|lags?|lagging)(?: behind)?",
    ),
    "de": (
        "(?:die nase )?vorne? gegenue?ber", "schlae?gt", "ue?bertrifft", "ue?bertrumpft", "ue?berholt", "besiegt", "hinterher",
    ),
    "fr": ("devance(?:nt)?", "bat(?:tent)?", "surclasse(?:nt)?", "depasse(?:nt)?", "devant", "derriere", "fait mieux"),
}  # fmt: skip
"""Folded words for one before or behind another: only two places are so compared."""
_PREPOSITIONS: Final = {
    "nl": (frozenset({"ligt", "loopt", "staat", "is", "voorsprong", "achterstand"}), frozenset({"voor", "achter"})),
    "de": (
        frozenset({"liegt", "liegen", "ist", "steht", "rangiert", "vorsprung", "nase", "platziert", "fuhrt", "fuehrt"}),
        frozenset({"vor", "hinter"}),
    ),
}
"""Verbs of who stands before another, and the prepositions before that one, which elsewhere are of time or place."""
_ON: Final = "op"
"""Behind the Dutch "voor": "ligt voor op"."""
_LEVELS: Final = "level_"
_RANKS: Final = frozenset({"most", "fewest", "top"})
_ASKED: Final = frozenset({"compare", *_RANKS})
_REFUSED: Final = frozenset({"other_world", "not_covered"})
_THING: Final = frozenset(
    {"das", "den", "die", "ein", "eine", "einen", "the", "a", "an", "le", "la", "les", "un", "une", "het", "een"}
)
"""Folded articles behind a verb that has an object: "Wer führt das Museum?"."""
_WHO: Final = frozenset({"wie", "who", "whos", "wer", "qui"})
_WITHIN: Final = frozenset(
    {
        "in", "te", "uit", "van", "of", "from", "at", "within", "im", "aus", "von", "a", "au", "aux", "en", "dans", "de",
        "du", "des", "d",
    }
)  # fmt: skip
"""Folded prepositions before where something is."""
_VERBS_OF_OBJECTS: Final = frozenset(
    {"fuhrt", "fuehrt", "fuhren", "fuehren", "gewinnt", "gewinnen", "lead", "leads", "win", "wins", "wint", "winnen", "gagne",
     "gagnent", "mene", "menent", "dominates", "dominate", "domine"}
)  # fmt: skip
_TWO: Final = 2


def with_leads(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with words for who is ahead as a comparison of two places, or as where most are.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: That of the question.
    """
    if language not in _FIRST or not any(isinstance(m, INSTITUTIONS) for m in found):
        return list(found)
    if any(isinstance(m, AmountMention) and m.currency for m in found):
        # "Dont le budget dépasse 100 000 dollars US" compares nothing with the United States.
        return list(found)
    levels = any(isinstance(m, ConceptMention) and m.concept.startswith(_LEVELS) for m in found)
    places = _places(found)
    if len(places) < _TWO and not levels:
        # Nothing is ahead of anything: the patterns, which look at every letter, are not needed.
        return list(found)
    text = " ".join(words)
    first, either = (list(map(matched_words, pattern.finditer(text))) for pattern in _compiled(language))
    # "Vorn" is another name of Warren.
    places = [place for place in places if not any(_is_part(place, span) for span in first)]
    if len(places) >= _TWO and (words[0] in _WHO or not _are_where(words, places)):
        spans, concept = [*first, *either, *_prepositions(words, places, language)], "compare"
    elif levels:
        spans, concept = first, "most"
    else:
        return list(found)
    spans = [span for span in spans if not _has_object(words, span) and not _is_in_name(span, found)]
    if not spans or any(isinstance(m, ConceptMention) and m.concept in _ASKED and _is_apart(m, spans) for m in found):
        return list(found)
    kept = [m for m in found if not any(_is_part(m, span) for span in spans)]
    told = (
        ConceptMention(start=span.start, end=span.stop, text=" ".join(words[span.start : span.stop]), concept=concept,
                       language=language)
        for span in spans
    )  # fmt: skip
    return [*kept, *told]


@cache
def _compiled(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    first, either = ("|".join(words[language]) for words in (_FIRST, _BEFORE_ANOTHER))
    return re.compile(rf"(?:^|(?<= ))(?:{first})(?= |$)"), re.compile(rf"(?:^|(?<= ))(?:{either})(?= |$)")


def _places(found: Iterable[Mention]) -> list[PlaceMention]:
    """The places of a question, each once: of those that overlap the longest."""
    chosen: list[PlaceMention] = []
    for place in sorted((m for m in found if isinstance(m, PlaceMention)), key=lambda m: m.start - m.end):
        if not place.is_adjective and not any(place.overlaps(other) for other in chosen):
            chosen.append(place)
    return chosen


def _are_where(words: Sequence[str], places: Sequence[PlaceMention]) -> bool:
    """Whether something is said to be in the first of some places, and so is what is ahead: "museums in Bern and Basel"."""
    at = min(place.start for place in places) - 1
    while at > 0 and words[at] in _THING:
        at -= 1
    return at > 0 and words[at] in _WITHIN


def _prepositions(words: Sequence[str], places: Iterable[PlaceMention], language: str) -> list[range]:
    verbs, before = _PREPOSITIONS.get(language, (frozenset(), frozenset()))
    first = min(place.start for place in places)
    found = []
    for place in places:
        at = place.start - 1
        if at > first and words[at] == _ON and words[at - 1] in verbs | before:
            at -= 1
        verb = next((i for i in range(at + 1) if words[i] in verbs), None)
        if at > first and words[at] in verbs | before and verb is not None:
            found += [range(verb, verb + 1), range(at, place.start)]
    return found


def _has_object(words: Sequence[str], span: range) -> bool:
    """Whether somebody leads or wins a thing: "Wer führt das Museum?"."""
    if words[span.stop - 1] not in _VERBS_OF_OBJECTS:
        return False
    return span.stop < len(words) and words[span.stop] in _THING


def _is_in_name(span: range, found: Iterable[Mention]) -> bool:
    names = (m for m in found if isinstance(m, NameMention) and m.candidates and not m.guess)
    return any(m.shares(span.start, span.stop) for m in names)


def _is_apart(mention: Mention, spans: Iterable[range]) -> bool:
    return not any(mention.shares(span.start, span.stop) for span in spans)


def _is_part(mention: Mention, span: range) -> bool:
    """Whether a mention says nothing beside the words of a race: "who leads" asks for no director."""
    if isinstance(mention, ConceptMention) and mention.concept in _REFUSED:
        return mention.shares(span.start, span.stop)
    inside = span.start <= mention.start and mention.end <= span.stop
    return inside and isinstance(mention, (ConceptMention, PlaceMention, EventTypeMention, NameMention))
