"""Subjects of collections in a question: those of the graph, and those said in words it does not know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.collections.any_collection import SAID_OF_COLLECTIONS
from glam_kg.question.collections.loose_things import with_loose_things
from glam_kg.question.collections.subject_forms import SubjectForms
from glam_kg.question.collections.subject_histories import with_histories
from glam_kg.question.collections.subjects_and_concepts import is_collected
from glam_kg.question.kinds.praise import PRAISING, SIZED
from glam_kg.question.places.likelier_places import is_well_known
from glam_kg.question.slots.filling import JOINTS
from glam_kg.question.words.labels import LabelFinder
from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention, PlaceReading
    from glam_kg.question.words.tokens import Token

_OLD: Final = frozenset(
    {
        "oude", "historische", "antieke", "old", "historic", "historical", "antique", "ancient", "alte", "alten", "alter",
        "historischen", "historischer", "antike", "antiken", "ancien", "ancienne", "anciens", "anciennes", "vieux", "vieille",
        "vieilles",
    }
)  # fmt: skip
_FINE: Final = frozenset(
    {
        "mooi", "mooie", "fraai", "fraaie", "beautiful", "fine", "schon", "schone", "schonen", "schones", "schoene", "schoenes",
        "beau", "beaux", "belle", "belles",
    }
)  # fmt: skip
"""Folded adjectives of praise before a subject: nobody here can judge, and all that is collected is thought worth it."""
_THINGS: Final = frozenset(
    {
        "objects", "items", "artefacts", "artifacts", "things", "pieces", "objecten", "voorwerpen", "stukken", "objekte",
        "gegenstande", "gegenstaende", "stucke", "stuecke", "objets",
    }
)  # fmt: skip
"""Folded words for whatever is collected, behind what it is of: a graph may have them as a subject, too."""
_OLD_BEHIND: Final = frozenset(
    {"ancien", "ancienne", "anciens", "anciennes", "historique", "historiques", "antique", "antiques"}
)
"""Folded adjectives of age, before a subject and, in French, behind it."""
_SAID_OF_ALL: Final = frozenset({*_OLD, *_OLD_BEHIND, *_FINE, *SAID_OF_COLLECTIONS})
"""Folded words that are said of collections of anything: they are no subject of one."""
_COMPLEMENT: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"van", "op", "de", "het", "der", "t"}),
    "en": frozenset({"of", "the"}),
    "de": frozenset({"von", "vom", "auf", "der", "des", "die", "den"}),
    "fr": frozenset({"de", "du", "des", "d", "a", "au", "aux", "la", "le", "l", "les"}),
}
"""Folded words between what is done or made and what it is done to: "de jacht op walvissen"."""
_HOLDING: Final = ("collection", "holds", "holder")
_SAYS_WHAT_IS_HELD: Final = frozenset({"collection", "holds", "holder", "heritage"})
"""Concepts of the words beside which a subject stands."""
_ALL_OF_IT: Final = frozenset({"erfgoed", "heritage", "kulturerbe", "patrimoine"})
"""Folded words for all that institutions keep: who looks after it is anyone of them."""
_NAMES_AND_PLACES: Final = (NameMention, PlaceMention)
_SURE_PLACE = 0.9
"""The weight from which on a place without a capital bounds a subject."""


@dataclass(frozen=True)
class SubjectFinder:
    """Finds subjects by the labels of a graph, and beside words such as "collection" and "heritage".

    Attributes:
        lexicon: What tells function words.
        subjects: The graph's subjects by their folded labels.
    """

    lexicon: Lexicon
    subjects: Mapping[str, str]

    def find(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
    ) -> list[SubjectMention]:
        """Subjects of the graph by place in the question, then those beside each concept in the order of `found`.

        Args:
            tokens: The question's words as written.
            words: The same words folded, misspelt ones corrected.
            found: What was found so far. Its words, names and places left out, are no part of an open subject.
            language: The question's language, whose conjunctions join two subjects.
        """
        subjects = list(self._known(tokens, words))
        subjects += self._in_other_forms(tokens, words, [*found, *subjects], language)
        things = {(m.start, m.end) for m in subjects if m.end == m.start + 1 and words[m.start] in _THINGS}
        if things:
            subjects = _with_things(tokens, subjects, [m for m in found if isinstance(m, SubjectMention)], things)
        known = [m for m in (*found, *subjects) if isinstance(m, SubjectMention) and m.known]
        subjects += self._old(tokens, words, known)
        subjects += with_loose_things(words, known, language)
        said = [m for m in found if isinstance(m, ConceptMention) and m.concept in _SAYS_WHAT_IS_HELD]
        claimed = [m for m in (*found, *subjects) if not self._is_of_others(m, words, language)]
        if any(m.concept in _HOLDING for m in said):
            subjects += self._joined(tokens, words, known, claimed, language)
        for mention in said:
            beside = list(self._beside(tokens, words, claimed, mention, language))
            subjects += beside
            # Each subject claims its words from those that are found after it.
            claimed += beside
        places = {m.start for m in _bounding_places(tokens, found)}

        def is_open(position: int) -> bool:
            return position not in places and self._is_unclaimed(words[position], position, claimed, language)

        return with_histories(tokens, words, subjects, known, language=language, is_open=is_open)

    @cached_property
    def _labels(self) -> LabelFinder[str]:
        return LabelFinder(self.subjects)

    def _known(self, tokens: Sequence[Token], words: Sequence[str]) -> Iterator[SubjectMention]:
        for start, end, subject in self._labels.find(words):
            text = " ".join(token.text for token in tokens[start:end])
            yield SubjectMention(start=start, end=end, text=text, subject=subject, known=True)

    @cached_property
    def _forms(self) -> SubjectForms:
        return SubjectForms(self.subjects, frozenset(self.lexicon.subject_keys))

    def _in_other_forms(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
    ) -> Iterator[SubjectMention]:
        """Subjects of the graph by another form; one that the lexicon has as a word, where it is what is collected."""
        for start, end, subject in self._forms.find(words):
            if any(isinstance(m, SubjectMention) and m.known and m.shares(start, end) for m in found):
                continue
            text = " ".join(token.text for token in tokens[start:end])
            mention = SubjectMention(start=start, end=end, text=text, subject=subject, known=True)
            meant = " ".join(words[start:end]) not in self.lexicon.entries
            if self._is_complement(words, start, found, language):
                continue
            if meant or is_collected(words, found, mention, self.lexicon):
                yield mention

    def _is_complement(self, words: Sequence[str], start: int, found: Sequence[Mention], language: str) -> bool:
        """Whether something is said of what stands at a position: "the hunting of whales" is all of it."""
        noun = start
        while noun > 0 and words[noun - 1] in _COMPLEMENT[language]:
            noun -= 1
        return 0 < noun < start and self._is_unclaimed(words[noun - 1], noun - 1, found, language)

    @staticmethod
    def _old(
        tokens: Sequence[Token], words: Sequence[str], known: Sequence[SubjectMention]
    ) -> Iterator[SubjectMention]:
        """Known subjects with an adjective of age or praise: "alte Landkarten" are maps, as all that is collected is old."""
        for mention in known:
            start, end = mention.start, mention.end
            start -= start > 0 and words[start - 1] in _OLD | _FINE
            end += end < len(words) and words[end] in _OLD_BEHIND
            if (start, end) != (mention.start, mention.end):
                text = " ".join(token.text for token in tokens[start:end])
                yield replace(mention, start=start, end=end, text=text)

    def _joined(
        self,
        tokens: Sequence[Token],
        words: Sequence[str],
        known: Sequence[SubjectMention],
        found: Sequence[Mention],
        language: str,
    ) -> Iterator[SubjectMention]:
        """Known subjects with one beside them that is not known: who keeps maps is told for "maps and atlases"."""
        joints = JOINTS[language]
        placed = {i for place in _bounding_places(tokens, found) for i in range(place.start, place.end)}
        for mention in known:
            end = mention.end
            if end < len(words) and words[end] in joints:
                end += 1
                while end < len(words) and self.lexicon.is_function_word(words[end], language):
                    end += 1
                if end < len(words) and end not in placed and self._is_unclaimed(words[end], end, found, language):
                    text = " ".join(token.text for token in tokens[mention.start : end + 1])
                    yield replace(mention, end=end + 1, text=text)
            before = mention.start - 2
            joined = before >= 0 and words[before + 1] in joints and before not in placed
            if joined and self._is_unclaimed(words[before], before, found, language):
                text = " ".join(token.text for token in tokens[before : mention.end])
                yield replace(mention, start=before, text=text)

    def _beside(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], mention: Mention, language: str
    ) -> Iterator[SubjectMention]:
        if _is_concept(mention, "collection") or _is_concept(mention, "holds"):
            yield from self._open_subject(tokens, words, found, mention, language)
        elif (
            _is_concept(mention, "heritage")
            and words[mention.start] not in _ALL_OF_IT
            and not any(_is_concept(m, "shown") and (m.start, m.end) == (mention.start, mention.end) for m in found)
            and not _ends_with_known(mention, found)
        ):
            start = mention.start
            while start > 0 and self._is_unclaimed(words[start - 1], start - 1, found, language):
                start -= 1
            text = " ".join(token.text for token in tokens[start : mention.end])
            yield SubjectMention(start=start, end=mention.end, text=text, subject=text, known=False)

    def _open_subject(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], after: Mention, language: str
    ) -> Iterator[SubjectMention]:
        places = _bounding_places(tokens, found)
        start = after.end
        while start < len(words) and self.lexicon.is_function_word(words[start], language):
            start += 1
        end = start
        while end < len(words) and self._is_unclaimed(words[end], end, found, language):
            if any(place.start == end for place in places):
                break
            end += 1
        if end > start and _is_concept(after, "collection"):
            end = self._end_with_complement(words, end, found, language, {place.start for place in places})
        before = after.start
        while before > 0 and self._is_unclaimed(words[before - 1], before - 1, found, language):
            if any(place.end == before for place in places):
                break
            before -= 1
        said_of_all = _SAID_OF_ALL | PRAISING[language] | SIZED[language]
        for first, last in ((start, end), (before, after.start)):
            # "Museums with an old collection" have one of whatever.
            if last > first and not said_of_all.issuperset(words[first:last]):
                text = " ".join(token.text for token in tokens[first:last])
                yield SubjectMention(start=first, end=last, text=text, subject=text, known=False)

    def _end_with_complement(
        self, words: Sequence[str], end: int, found: Sequence[Mention], language: str, places: AbstractSet[int]
    ) -> int:
        """The end of a subject with that of which it is said: "chasse à la baleine", "fabrication du papier"."""
        noun = end
        while noun < len(words) and words[noun] in _COMPLEMENT[language]:
            noun += 1
        last = noun
        while last < len(words) and last not in places and self._is_unclaimed(words[last], last, found, language):
            last += 1
        return last if end < noun < last else end

    def _is_of_others(self, mention: Mention, words: Sequence[str], language: str) -> bool:
        """Whether a word is a concept in other languages only: the German "Art" is no kind where art is spoken of."""
        if not isinstance(mention, ConceptMention) or mention.end - mention.start > 1 or mention.language == language:
            return False
        entries = self.lexicon.entries.get(words[mention.start], ())
        return bool(entries) and all(entry.language != language for entry in entries)

    def _is_unclaimed(self, word: str, position: int, found: Sequence[Mention], language: str) -> bool:
        claimed = any(
            m.start <= position < m.end
            for m in found
            if not isinstance(m, _NAMES_AND_PLACES) and not _is_concept(m, "heritage")
        )
        return not claimed and not self.lexicon.is_function_word(word, language)


def _with_things(
    tokens: Sequence[Token],
    subjects: Sequence[SubjectMention],
    found: Sequence[SubjectMention],
    things: AbstractSet[tuple[int, int]],
) -> list[SubjectMention]:
    """The subjects without a word for any thing that stands right behind one of them, which says no more: "whaling objects"."""
    others = [m for m in (*subjects, *found) if m.known and (m.start, m.end) not in things]
    taken = {start for start, _ in things} & {m.end for m in others}
    left = [m for m in subjects if m.start not in taken and m.end not in taken]
    return left + [
        replace(m, end=m.end + 1, text=" ".join(token.text for token in tokens[m.start : m.end + 1]))
        for m in others
        if m.end in taken
    ]


def _bounding_places(tokens: Sequence[Token], found: Sequence[Mention]) -> list[PlaceMention]:
    """The places that are no part of a subject: those with a capital, adjectives, and well-known ones."""
    return [
        m
        for m in found
        if isinstance(m, PlaceMention) and (tokens[m.start].capitalised or m.is_adjective or _is_sure(m.readings[0]))
    ]


def _ends_with_known(mention: Mention, found: Sequence[Mention]) -> bool:
    """Whether a phrase is a subject of the graph, or has one for its noun: "old newspapers" are newspapers."""
    return any(
        isinstance(m, SubjectMention) and m.known and mention.start <= m.start and m.end == mention.end for m in found
    )


def without_places_in_subjects(tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """What was found without small-lettered words for little-known towns where they say what is collected."""
    said = {i for m in found if isinstance(m, SubjectMention) for i in range(m.start, m.end)}
    if not said:
        return list(found)
    return [
        m for m in found
        if not isinstance(m, PlaceMention)
        or not said.issuperset(range(m.start, m.end))
        or any(token.capitalised for token in tokens[m.start : m.end])
        or m.is_adjective
        or _is_sure(m.readings[0])
    ]  # fmt: skip


def without_asked_attributes(found: Sequence[Mention]) -> list[Mention]:
    """What was found without subjects that are asked for: "museums with their websites" are not those that collect websites."""
    if not any(isinstance(m, SubjectMention) for m in found):
        return list(found)
    if any(_is_concept(m, "collection") or _is_concept(m, "holds") for m in found):
        return list(found)
    asked = {(m.start, m.end) for m in found if _is_concept(m, "website") or _is_concept(m, "address")}
    return [m for m in found if not isinstance(m, SubjectMention) or (m.start, m.end) not in asked]


def _is_sure(reading: PlaceReading) -> bool:
    """Whether a place in small letters is one that is known: herbaria ("herbiers") are not Les Herbiers."""
    return reading.weight > _SURE_PLACE and (reading.place.level is not PlaceLevel.CITY or is_well_known(reading))


def _is_concept(mention: Mention, concept: str) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept == concept
