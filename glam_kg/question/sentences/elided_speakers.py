"""Who tells where they are, and leaves out that it is they: "Two hours to kill in Leeds. Any museums?", "Bin in Genf, …".

Such a sentence asks for nothing, as one with "I" does not; its place is that of the question. So does one that tells the weather.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.hung_questions import INTERROGATIVES, day_names
from glam_kg.question.sentences.times_told import LAST, tells_last_time
from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.closed_classes import DEFINITE
from glam_kg.question.words.lexicon import REFUSING_CONCEPTS
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    DistanceMention,
    EventTypeMention,
    ExclusionMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ASKED: Final = (
    TypeMention, GeneralMention, NetworkMention, SchemeMention, EventTypeMention, AmountMention, DistanceMention,
    ExclusionMention,
)  # fmt: skip
_ASKING: Final = (REFUSING_CONCEPTS - {"other_world"}) | {
    "list", "which", "count", "info", "website", "address", "oldest", "newest", "founded", "closed", "collection", "compare",
}  # fmt: skip
_OF_VISITS: Final = ("prices", "fees", "visits", "opening_and_closing")
_SOME: Final = frozenset(
    {"few", "couple", "of", "paar", "enkele", "einige", "quelques", "spare", "free", "vrije", "freie"}
)
"""Folded words before hours that are a time, and not those of opening."""
_YOU: Final = frozenset(
    {"je", "jij", "u", "jullie", "you", "du", "sie", "ihr", "tu", "vous", "we", "wij", "they", "er", "es"}
)
"""Folded pronouns behind a verb that asks with it: "Heb je musea in Gent?"."""
_BETWEEN: Final = frozenset(
    {"between", "before", "after", "tussen", "voor", "na", "zwischen", "vor", "nach", "entre", "avant", "apres"}
)
"""Folded words before what somebody is at work or under way for: "Between meetings", "Kurz vor Abfahrt"."""
_IT: Final = frozenset({"it", "its", "het", "t", "es", "il"})
_NEAR: Final = 2
"""Words behind "it" within which the weather is told."""
_FAMILY: Final = frozenset(
    {"family", "friends", "relatives", "familie", "vrienden", "freunde", "verwandte", "famille", "amis"}
)


def tells_of_asker(
    clause: range, tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon, language: str
) -> bool:
    """Whether a clause but says where whoever asks is, or for how long, without a word for them.

    Args:
        clause: The positions of its words.
        tokens: All words of the question.
        mentions: What was found in it.
        lexicon: What knows the small words.
        language: The question's language.
    """
    keys = [tokens[i].key for i in clause]
    inside = [m for m in mentions if m.start in clause]
    weather = _weather(keys, language)
    if weather is not None:
        # Dutch "weer" lists again as well.
        return not any(_asks(m) for m in inside if m.start != clause.start + weather)
    years = {m.start for m in inside if isinstance(m, YearMention)}
    # "1998" may be an amount as well.
    told = [m for m in inside if tells_last_time(m, tokens) or (isinstance(m, AmountMention) and m.start in years)]
    asked = [m for m in inside if m not in told]
    if any(map(_asks, asked)) or not INTERROGATIVES.isdisjoint(
        keys[keys[0] in asked_words("elided_stays", language) :]
    ):
        return False
    if any(not asked_words(subject, language).isdisjoint(keys) for subject in _OF_VISITS):
        return False
    placed = {i for m in inside if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
    placed.difference_update(no_places(clause, tokens, inside, language))
    counted = {i for m in inside if isinstance(m, NumberMention) for i in range(m.start, m.end)}
    stays = {i for i in clause if tokens[i].key in asked_words("stays", language)} - placed
    if any(_is_between(tokens, clause, i) for i in stays):
        return True
    opens = _opens(clause, tokens, placed, lexicon, language)
    if not opens and not placed:
        content = {i for i in clause if not lexicon.is_function_word(tokens[i].key)}
        return bool(stays & content) and content <= stays | counted and bool(counted)
    hours = asked_words("visits_of_somebody", language)
    ambiguous = {i for i in stays if tokens[i].key in hours and i - 1 not in counted and tokens[i - 1].key not in _SOME}
    return bool(stays - ambiguous) or (opens and bool(placed))


def _weather(keys: Sequence[str], language: str) -> int | None:
    """Where a clause says the weather: "the weather is awful", "es regnet", but not "is it raining"."""
    said = next((i for i, key in enumerate(keys) if key in asked_words("weather", language)), None)
    reach = _NEAR if keys[0] in _IT else 1
    return said if said is not None and keys[0] in DEFINITE | _IT and said <= reach else None


def _is_between(tokens: Sequence[Token], clause: range, position: int) -> bool:
    """Whether a word stands behind "between", with small words at most before both: "just before our departure"."""
    return any(tokens[i].key in _BETWEEN for i in range(max(clause.start, position - 2), position))


def no_places(clause: range, tokens: Sequence[Token], mentions: Sequence[Mention], language: str) -> Iterator[int]:
    """Words of such a clause that name no place there although one is called so: "Long weekend in Leeds", "Off to Leeds"."""
    stays, verbs = asked_words("stays", language), asked_words("elided_stays", language)
    places = [m for m in mentions if isinstance(m, PlaceMention) and m.start in clause]
    last = max((m.start for m in places), default=-1)
    for place in places:
        first = place.start == clause.start and tokens[place.start].key in verbs
        if place.end <= last and (first or tokens[place.end].key in stays):
            yield from range(place.start, place.end)


def _opens(clause: range, tokens: Sequence[Token], placed: set[int], lexicon: Lexicon, language: str) -> bool:
    """Whether a clause begins with what somebody says of themselves: "Stuck in", "Habe zwei", but not "Heb je"."""
    verbs = asked_words("elided_stays", language)
    first = clause.start
    while first < clause.stop - 1 and tokens[first].key not in verbs and lexicon.is_function_word(tokens[first].key):
        first += 1
    if tokens[first].key not in verbs or first + 1 >= clause.stop:
        return False
    behind = tokens[first + 1].key
    if behind in _YOU:
        return False
    days = asked_words("stays", language) | day_names(language)
    # "Travelling exhibitions in Leeds" are asked for.
    return (
        first + 1 in placed or behind in _FAMILY | days | LAST or lexicon.is_function_word(behind) or behind.isdecimal()
    )


def _asks(mention: Mention) -> bool:
    """Whether something is said that institutions may be asked for by."""
    if isinstance(mention, NameMention):
        return bool(mention.candidates)
    if isinstance(mention, SubjectMention):
        return mention.known
    if isinstance(mention, IdentifierMention):
        return mention.distinctive
    return isinstance(mention, _ASKED) or (isinstance(mention, ConceptMention) and mention.concept in _ASKING)
