"""Places that say what is kept, and not where: "archives about Suriname", "books on China", "the history of Poland".

Behind "about" a place is the subject of the institutions or of what they hold. The prepositions that say where as well ("on",
"sur", "zu") do so behind what is held: "museums on Maui" are there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.collections.subject_histories import HISTORY, OF
from glam_kg.question.collections.topics_said import ABOUT, GIVEN_TO, SPREAD
from glam_kg.question.sentences.askers import OWN
from glam_kg.question.sentences.lacking import HAVING
from glam_kg.question.slots.filling import JOINTS
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    WHOLE_NAME,
    ConceptMention,
    NameMention,
    PlaceMention,
    SubjectMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.places.model import Place
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ON: Final = {
    "nl": frozenset[str](),
    "en": frozenset({"on"}),
    "de": frozenset({"zu", "zum", "zur"}),
    "fr": frozenset({"sur"}),
}
"""Folded prepositions of a topic that say where as well."""
_PLAIN: Final = {"nl": ABOUT["nl"], "en": ABOUT["en"], "de": ABOUT["de"], "fr": ABOUT["fr"] - _ON["fr"]}
_ABOUT: Final = {language: words | _ON[language] for language, words in _PLAIN.items()}
_SOMETHING: Final = frozenset({"iets", "wat", "something", "anything", "etwas", "chose"})
"""Folded pronouns for what is held: "qui ont quelque chose sur le Vietnam"."""
_HELD: Final = frozenset({"collection", "holds"})
_ASKED: Final = frozenset({"collection", "holds", "where", "holder"})
_KEEPING: Final = HAVING | {"are", "is", "sind", "bewaren", "keep", "hold", "aufbewahren", "conservent", "detiennent"}
"""Folded verbs that may stand between what is held and its topic: "die iets hebben over …"."""
_BEHIND_GIVEN: Final = frozenset(phrase.split()[1] for phrase in GIVEN_TO)
_LEVEL: Final = "level_"
_ISLES: Final = frozenset({"isle", "isles", "island", "islands", "hawaii"})
"""Folded words of places on which one is: "collections on the Isle of Wight" may be there."""
_COLONIAL: Final = "colonial history"
"""A subject of which the place behind "in" was the colony."""
_IN: Final = frozenset({"in", "en", "au", "aux", "a"})
_TREATING: Final = _KEEPING | {"gaat", "gaan", "handelt", "handeln", "porte", "portent"}
"""Folded verbs between a work and what it is about."""
_OWN_REACH: Final = 4
"""Words before that verb of which one may say whose the work is: "my master's thesis deals"."""
_THERE: Final = frozenset({"there", "daar", "dort", "da", "bas", "y"})
"""Folded words that point at a place."""
_BACK: Final = frozenset({"over", "van", "about", "on", "of", "with", "zu", "uber", "sur"})
"""Folded prepositions behind those that point at a subject: "daar iets over", "are there any on it"."""


@dataclass(frozen=True, slots=True)
class _Question:
    """What is looked at of a question."""

    tokens: Sequence[Token]
    words: Sequence[str]
    found: Sequence[Mention]
    language: str
    articles: AbstractSet[str]
    name_of: Callable[[Place, str], str]

    def places_at(self, position: int) -> list[PlaceMention]:
        """The places that begin at a word, without the one around them: "Japan in California" are two."""
        return [m for m in self.found if isinstance(m, PlaceMention) and m.start == position and not m.nested]

    def subjects_at(self, position: int) -> list[SubjectMention]:
        """The known subjects that begin at a word."""
        return [m for m in self.found if isinstance(m, SubjectMention) and m.known and m.start == position]

    def past(self, position: int, small: AbstractSet[str]) -> int:
        """The first word from a position on that is none of some small ones."""
        while position < len(self.words) and self.words[position] in small:
            position += 1
        return position


@dataclass(frozen=True, slots=True)
class _Topic:
    """A run of words for a topic, and what it is called."""

    start: int
    end: int
    subject: str
    place: PlaceMention | None = None


@dataclass(frozen=True, slots=True)
class PlacesAsSubjects:
    """Reads places that are a topic as subjects.

    Attributes:
        lexicon: What knows the articles.
        name_of: The name of a place in a language.
    """

    lexicon: Lexicon
    name_of: Callable[[Place, str], str]

    def told(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
    ) -> list[Mention]:
        """The mentions of a question with each place that is a topic as a subject, in place of all its words could mean.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in it.
            language: Its language.
        """
        about = _ABOUT[language]
        if (about.isdisjoint(words) and _BEHIND_GIVEN.isdisjoint(words)) or not any(
            isinstance(m, PlaceMention) for m in found
        ):
            return list(found)
        if not SPREAD.isdisjoint(words):
            return list(found)
        articles = self.lexicon.words_of("articles", language)
        question = _Question(tokens, words, found, language, articles, self.name_of)
        subjects = [
            subject
            for i, word in enumerate(words)
            if i and (word in about or _is_given(i, words)) and (subject := _subject_behind(i, question)) is not None
        ]
        return [*(m for m in found if not any(m.overlaps(subject) for subject in subjects)), *subjects]


def _subject_behind(position: int, question: _Question) -> SubjectMention | None:
    """The subject that a preposition of topic leads to; None where what stands behind it is no place, or says where."""
    if any(
        isinstance(m, NameMention) and m.candidates and m.weight >= WHOLE_NAME and m.start <= position < m.end
        for m in question.found
    ):
        return None
    before = position - 1
    while before > 0 and question.words[before] in _KEEPING:
        before -= 1
    given = _is_given(position, question.words)
    if _is_of_own_work(before, question):
        return None
    is_held = given or _is_held(before, question)
    if not is_held and not _is_of_institutions(before, question):
        return None
    start = question.past(position + 1, question.articles)
    said = (m for m in question.found if isinstance(m, ConceptMention) and m.start == start)
    levels = (m.end for m in said if m.concept.startswith(_LEVEL))
    # "Over de provincie Drenthe" is about Drenthe.
    start = max(levels, default=start)
    topic = _history(start, question) or _colonial(start, question) or _place(start, question)
    if topic is None:
        return None
    if (
        question.words[position] in _ON[question.language]
        and topic.place
        and not (_may_be_topic(topic.place, is_held=is_held) and (is_held or _may_be_on(before, question)))
    ):
        return None
    # "Boeken over China" are on China, whatever they are.
    held = [m.start for m in question.found if isinstance(m, SubjectMention) and m.known and m.end == position]
    first = min(held, default=start)
    end = _end_of_list(topic.end, question)
    text = " ".join(token.text for token in question.tokens[first:end])
    return SubjectMention(start=first, end=end, text=text, subject=topic.subject, known=True)


def _is_of_own_work(position: int, question: _Question) -> bool:
    """Whether it is somebody's own work that is about a place, and it is asked what is there: "my thesis deals with Drenthe, …".

    Where it is asked what there is about it ("… iets daarover?", "… on it?"), the place is the subject.
    """
    words = question.words
    while position > 0 and words[position] in _TREATING:
        position -= 1
    owned = not OWN.isdisjoint(words[max(position - _OWN_REACH, 0) : position])
    named = any(isinstance(m, INSTITUTIONS) and m.start <= position for m in question.found)
    there = max((i for i, word in enumerate(words) if word in _THERE), default=0)
    return owned and not named and there > position and _BACK.isdisjoint(words[there + 1 :])


def _is_given(position: int, words: Sequence[str]) -> bool:
    """Whether a word ends a phrase for what institutions are given to: "dedicated to", "gewijd aan"."""
    return words[position] in _BEHIND_GIVEN and f"{words[position - 1]} {words[position]}" in GIVEN_TO


def _is_held(position: int, question: _Question) -> bool:
    """Whether a word is for what institutions hold: "collecties", "boeken", "iets"; or for any noun of what they have."""
    words = question.words
    asked = any(
        isinstance(m, INSTITUTIONS) or (isinstance(m, ConceptMention) and m.concept in _ASKED)
        for m in question.found
        if m.start <= position
    )
    if not asked:
        return False
    if words[position] in _SOMETHING:
        return True
    said = [m for m in question.found if m.start <= position < m.end]
    if any(isinstance(m, SubjectMention) or (isinstance(m, ConceptMention) and m.concept in _HELD) for m in said):
        return True
    had = position > 0 and words[position - 1] in HAVING
    return had and not any(isinstance(m, (*INSTITUTIONS, PlaceMention)) for m in said)


def _is_of_institutions(position: int, question: _Question) -> bool:
    """Whether it ends the words for institutions, or those for where they are: "musea in Nederland over Suriname"."""
    kinds = [m for m in question.found if isinstance(m, INSTITUTIONS)]
    if any(m.end == position + 1 for m in kinds):
        return True
    placed = any(isinstance(m, PlaceMention) and m.end == position + 1 for m in question.found)
    return placed and any(m.end <= position for m in kinds)


def _place(start: int, question: _Question) -> _Topic | None:
    place = max(question.places_at(start), key=lambda m: (m.end, m.readings[0].weight), default=None)
    if place is None or place.is_adjective:
        return None
    # "Museums about rugby" are about the game.
    town = place.readings[0].place.level is PlaceLevel.CITY
    return None if town and not question.tokens[start].capitalised else _Topic(start, place.end, place.text, place)


def _history(start: int, question: _Question) -> _Topic | None:
    """The history of a place: "the history of Poland", "Polish history", "l'histoire polonaise"."""
    words, history = question.words, HISTORY[question.language]
    if history not in words[start:]:
        return None
    adjective = next((m for m in question.places_at(start) if m.is_adjective), None)
    if adjective is not None and words[adjective.end : adjective.end + 1] == (history,):
        name = question.name_of(adjective.readings[0].place, question.language)
        return _Topic(start, adjective.end + 1, name)
    if words[start] != history:
        return None
    behind = next((m for m in question.places_at(start + 1) if m.is_adjective), None)
    if behind is not None:
        return _Topic(start, behind.end, question.name_of(behind.readings[0].place, question.language))
    place = _place(question.past(start + 1, OF[question.language] | question.articles), question)
    return None if place is None or place.start == start + 1 else _Topic(start, place.end, place.subject)


def _colonial(start: int, question: _Question) -> _Topic | None:
    """What was a colony with the time in which it was one: "de koloniale tijd in Suriname", "Nederlands-Indië of Indonesië"."""
    known = max((m for m in question.subjects_at(start) if m.subject == _COLONIAL), key=lambda m: m.end, default=None)
    if known is None:
        return None
    joints = OF[question.language] | question.articles | JOINTS[question.language] | _IN
    place = _place(question.past(known.end, joints), question)
    return None if place is None else _Topic(start, place.end, known.subject)


def _may_be_on(before: int, question: _Question) -> bool:
    """Whether institutions are on something rather than there: libraries are on Jersey, archives "sur l'Algérie" are about it."""
    return question.language != "en" and (question.language == "de" or question.words[before] == "archives")


def _may_be_topic(place: PlaceMention, *, is_held: bool) -> bool:
    """Whether something can be on a place rather than there: a country or a region; of institutions alone, a country."""
    if not _ISLES.isdisjoint(place.text.casefold().split()):
        return False
    level = place.readings[0].place.level
    return level is PlaceLevel.COUNTRY or (is_held and level is PlaceLevel.REGION)


def _end_of_list(end: int, question: _Question) -> int:
    """Behind the last place of a list: who keeps the first of them is told."""
    while question.words[end : end + 1] and question.words[end] in JOINTS[question.language]:
        other = _place(question.past(end + 1, question.articles), question)
        if other is None:
            break
        end = other.end
    return end
