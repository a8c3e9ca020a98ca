"""For what, or on what occasion, somebody asks, before they do: "Met het oog op een excursie zoeken wij …", "Pour un examen, …".

Whatever the noun is, it says nothing of the institutions: a removal that somebody plans is none of theirs. What says more than a
noun (a kind of institution, a year, an amount) is no such purpose, nor is what they are of: "Voor moderne kunst zoek ik …".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.askers import OWN
from glam_kg.question.sentences.hung_questions import INTERROGATIVES, SUBJECTS
from glam_kg.question.sentences.works_prepared import ABOUT, is_work
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.closed_classes import DEFINITE, FOR
from glam_kg.question.words.mentions import ConceptMention, EventTypeMention, NameMention, PlaceMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_OCCASIONS: Final = tuple(
    tuple(phrase.split())
    for phrase in (
        "in verband met", "met het oog op", "ter voorbereiding op", "ter voorbereiding van", "vanwege", "wegens",
        "naar aanleiding van", "ter gelegenheid van", "ter ere van", "in het kader van", "ahead of", "in view of",
        "on the occasion of", "because of", "in connection with", "in preparation for", "with a view to", "im hinblick auf",
        "anlasslich", "anlaesslich", "aufgrund", "wegen", "zur vorbereitung auf", "mit blick auf", "im rahmen", "im zuge",
        "dans le cadre de", "dans le cadre d", "en vue de", "en vue d", "en prevision de", "en prevision d", "en raison de",
        "en raison d", "a l occasion de", "a l occasion d", "a cause de", "a cause d", "a l occasion du", "en vue du",
        "en prevision du", "dans le cadre du",
    )
)  # fmt: skip
"""Folded words that say on what occasion something is done."""
_BEGINNING: Final = frozenset(phrase[0] for phrase in _OCCASIONS)
_ARTICLES: Final = OWN | INDEFINITE_ARTICLES
_MARKS: Final = frozenset(".!?;:,…–—")
_HARMLESS: Final = frozenset(
    {
        "event", "heritage", "before", "shown", "holds", "follow_up", "info", "refers_to_set", "refers_to_one", "collection",
        "during", "untold", "compare", "list", "since",
    }
)  # fmt: skip
"""Concepts of which a word may stand in such a phrase."""
_REFUSED: Final = frozenset({"other_world", "not_covered"})
"""Those whose words may be an occasion, or of a work: "en prévision de nos vacances"; what is for a dog has to suit it."""
_LONGEST: Final = 4
_PLACING: Final = frozenset({"in", "te", "naar", "at", "to", "nach", "a", "au", "aux", "en", "dans"})
"""Folded prepositions before the place of a purpose."""
_SMALL: Final = frozenset({"van", "of", "de", "d", "der", "des", "du", "met", "with", "mit", "avec"})


def with_purposes(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without those of a purpose that leads a sentence, and the positions of its words.

    Args:
        text: The question.
        tokens: Its words.
        words: The same words folded.
        found: What was found in it.
        language: The question's language.
    """
    mentions = list(found)
    keys = [token.key for token in tokens]
    if FOR.isdisjoint(keys) and _BEGINNING.isdisjoint(keys):
        return mentions, frozenset()
    for start in (i for i in range(len(words)) if not i or _is_marked(text, tokens, i - 1)):
        noun, refused = _noun_from(keys, start)
        span = range(start, _end(text, tokens, words, noun)) if noun else range(0)
        span = _before_place(span, words, mentions) if noun else span
        refused = refused or any(is_work(words[i], language) for i in span)
        inside = [m for m in mentions if m.start < span.stop and m.end > span.start]
        if not span or len(span) == len(words) or any(words[i] in ABOUT for i in span):
            # "For an article on clocks" has a topic, which may be asked for.
            continue
        if all(_may_be_within(m, span, refused=refused) for m in inside):
            return [m for m in mentions if m not in inside], frozenset(span)
    return mentions, frozenset()


def _noun_from(words: Sequence[str], start: int) -> tuple[int, bool]:
    """Where the noun may begin for which something is wanted, and whether any word may be that; 0 where none is said."""
    for phrase in _OCCASIONS:
        behind = start + len(phrase)
        if tuple(words[start:behind]) == phrase and behind < len(words):
            return behind + (words[behind] in _ARTICLES | DEFINITE), True
    if words[start] in FOR and start + 1 < len(words) and words[start + 1] in _ARTICLES:
        return start + 2, False
    return 0, False


def _end(text: str, tokens: Sequence[Token], words: Sequence[str], noun: int) -> int:
    """Behind the words of a purpose, at a mark or where somebody says what they do; 0 where it is no short phrase."""
    for at in range(noun + 1, min(noun + 1 + _LONGEST, len(words))):
        if _is_marked(text, tokens, at - 1):
            return at
        if words[at - 1] in _SMALL:
            continue
        asks = words[at] in INTERROGATIVES | SUBJECTS or words[at] == "il"
        inverted = at + 1 < len(words) and words[at + 1] in SUBJECTS and not _is_marked(text, tokens, at)
        if asks or inverted:
            return at
    return 0


def _before_place(span: range, words: Sequence[str], mentions: Sequence[Mention]) -> range:
    """A purpose without the place at its end, which stays said: "Pour un voyage | à Hawaï, je cherche …"."""
    places = [m for m in mentions if isinstance(m, PlaceMention) and m.end == span.stop and m.start > span.start + 2]
    first = min((m.start for m in places), default=0)
    if not first or words[first - 1] not in _PLACING:
        return span
    return range(span.start, first - 1)


def _may_be_within(mention: Mention, span: range, *, refused: bool) -> bool:
    """Whether a purpose may have that in it, and whole."""
    if mention.start not in span or mention.end > span.stop:
        return False
    if isinstance(mention, ConceptMention):
        return mention.concept in _HARMLESS or (refused and mention.concept in _REFUSED)
    if isinstance(mention, NameMention):
        return not mention.candidates
    if isinstance(mention, SubjectMention):
        return refused or not mention.known
    return isinstance(mention, EventTypeMention)


def _is_marked(text: str, tokens: Sequence[Token], position: int) -> bool:
    """Whether a mark of punctuation stands behind a word."""
    return text[tokens[position].end : tokens[position].end + 2].lstrip()[:1] in _MARKS
