"""Clauses that state something beside a question that stands whole without them, and requests that a question of pronouns ends.

"Our form has a field for the website. How many museums are there in Delft?", "… It's for a travel guide.",
"She says I should see every archive in Drenthe. Which are they?"
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.hung_questions import INTERROGATIVES, REPORTING, SUBJECTS, WONDERING
from glam_kg.question.words.closed_classes import FOR, OF
from glam_kg.question.words.lexicon import DENYING, REFUSING_CONCEPTS
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    DistanceMention,
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
    from collections.abc import Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_OWN: Final = TypeMention | GeneralMention | NameMention | NetworkMention | IdentifierMention
_NOUNS_THAT_ASK: Final = frozenset({"list", "info", "where", "when", "website", "address"})
"""Concepts of which a word can stand in what is told: "a place", "the website says"."""
_VALUES: Final = _OWN | SchemeMention | PlaceMention | YearMention | AmountMention | DistanceMention | SubjectMention
_NARROWING: Final = YearMention | AmountMention | DistanceMention | SubjectMention
_SENTENCE_ENDS: Final = frozenset(".!?…")
_STRONG: Final = _SENTENCE_ENDS | frozenset(":;–—-")
_ASKING: Final = frozenset({"which", "count", "where", "when"})
_ARRANGING: Final = frozenset(
    {"oldest", "newest", "most", "fewest", "per_type", "per_decade", "per_city", "per_region", "per_country", "compare"}
)
"""What a clause of its own can ask beside the question: "Per type: how many …?"."""
_REFERRING: Final = frozenset({"refers_to_one", "refers_to_set"})
ADVERSATIVES: Final = frozenset({"maar", "but", "aber", "doch", "mais"})
"""Folded words behind which something else is said than before."""
_TURNS: Final = ADVERSATIVES | {"dus", "so", "also", "deshalb", "daher", "donc", "alors"}
_RELATIVE: Final = {
    "nl": frozenset({"die", "wiens"}),
    "en": frozenset({"who", "whose"}),
    "de": frozenset({"der", "die", "das", "dessen", "deren"}),
    "fr": frozenset({"qui", "dont"}),
}
_RELATIVE_THINGS: Final = frozenset({"which", "that", "welche", "welches", "welcher", "welke", "dat", "qui"})
"""Folded relative pronouns of what is no person."""
_IF: Final = frozenset(
    {"als", "wanneer", "mocht", "when", "if", "once", "wenn", "falls", "sobald", "quand", "si", "lorsque"}
)
_YOU: Final = frozenset({"je", "jij", "u", "jullie", "you", "du", "sie", "ihr", "tu", "vous", "t", "t'as"})
_IT: Final = frozenset({"het", "dit", "dat", "t", "it", "this", "that", "es", "das", "dies", "c", "ce", "cela", "ca"})
_PURPOSE_REACH: Final = 4
"""Words from the start of a sentence within which it says what for: "It is all for"."""


@dataclass(frozen=True)
class Statements:
    """The clauses of a question.

    Attributes:
        clauses: The positions of their words, in order.
        text: The question.
        tokens: Its words.
        mentions: What was found in it.
        lexicon: What knows function words and the pronouns of the first person.
        language: The question's language.
    """

    clauses: Sequence[range]
    text: str
    tokens: Sequence[Token]
    mentions: Sequence[Mention]
    lexicon: Lexicon
    language: str

    def told(self) -> frozenset[int]:
        """The numbers of the clauses that tell something, as another clause asks all that is asked."""
        whole = [number for number in range(len(self.clauses)) if self._is_whole(number)]
        last = max(whole, default=-1)
        found: set[int] = set()
        for number in range(len(self.clauses)):
            before = number < last and (self._states(number, last) or self._is_relative(number, found))
            if before or self._is_polite(number) or self._says_what_for(number):
                found.add(number)
        return frozenset(found)

    def asks_by_itself(self, number: int) -> bool:
        """Whether a clause is a question of its own, of what nothing here explains: "And can I park there?"."""
        first, last = self._sentence(number)
        before = (self._content(self.clauses[i]) for i in range(first, number))
        return (
            first > 0
            and not any(before)
            and self._mark_behind(last) == "?"
            and bool(self._content(self.clauses[number]))
        )

    def told_of_request(self) -> tuple[int, ...]:
        """The words before what is requested, where the question behind it has but pronouns: "… I should see every"."""
        number = len(self.clauses) - 1
        while number > 0 and (self._has_but_pronouns(number) or self._wants_to_know(number)):
            number -= 1
        clause = self.clauses[number]
        requested = [m for m in self._in(clause) if isinstance(m, _OWN | SchemeMention) and not _is_unknown(m)]
        if number == len(self.clauses) - 1 or not requested or self._heads(clause):
            return ()
        values = (m for m in self._in(clause) if isinstance(m, (PlaceMention, YearMention, AmountMention)))
        counted = self._counted(clause) if self._counts(number + 1) else frozenset()
        first = min(m.start for m in (*requested, *values) if m.start not in counted)
        numbers = {i for m in self._in(clause) if isinstance(m, NumberMention) for i in range(m.start, m.end)} - counted
        # What stands right before it may narrow it: "I like free museums. Which are there in Leiden?".
        while first > clause.start and (
            first - 1 in numbers
            or not (self.lexicon.is_function_word(self.tokens[first - 1].key) or first - 1 in counted)
        ):
            first -= 1
        before = range(clause.start, first)
        refused = any(
            isinstance(m, ConceptMention) and m.concept in REFUSING_CONCEPTS - {"other_world"} and m.start in before
            for m in self.mentions
        )
        return () if refused or self._is_tied(first - 1, clause) else tuple(before)

    def _is_tied(self, position: int, clause: range) -> bool:
        """Whether what stands behind a word says of which one something is asked: "the colour of | the museums"."""
        if self.tokens[position].key in self._articles - OF:
            position -= 1
        return position in clause and self.tokens[position].key in OF

    def _counts(self, number: int) -> bool:
        return any(isinstance(m, ConceptMention) and m.concept == "count" for m in self._in(self.clauses[number]))

    def _counted(self, clause: range) -> frozenset[int]:
        """The words of how many somebody says there are: "more than a hundred"."""
        numbers = [m for m in self._in(clause) if isinstance(m, (NumberMention, AmountMention))]
        return frozenset(i for m in numbers for i in range(m.start, m.end))

    @cached_property
    def _first_person(self) -> frozenset[str]:
        return self.lexicon.words_of("first_person", self.language)

    @cached_property
    def _articles(self) -> frozenset[str]:
        return self.lexicon.words_of("articles", self.language)

    @cached_property
    def _explained(self) -> frozenset[int]:
        return frozenset(i for m in self.mentions if not _is_unknown(m) for i in range(m.start, m.end))

    def _in(self, clause: range) -> Iterator[Mention]:
        return (m for m in self.mentions if m.start in clause)

    def _heads(self, clause: range) -> list[int]:
        """Where words of a clause ask."""
        return [
            m.start
            for m in self._in(clause)
            if isinstance(m, ConceptMention) and m.concept in _ASKING and self.tokens[m.start].key in INTERROGATIVES
        ]

    def _own(self, clause: range) -> list[Mention]:
        """What institutions a clause names itself, and not by a reference ("the museum")."""
        referring = {
            i for m in self._in(clause) if isinstance(m, ConceptMention) and m.concept in _REFERRING
            for i in range(m.start, m.end)
        }  # fmt: skip
        return [m for m in self._in(clause) if isinstance(m, _OWN) and not _is_unknown(m) and m.start not in referring]

    def _is_whole(self, number: int) -> bool:
        """Whether a clause asks of institutions that it names itself."""
        clause = self.clauses[number]
        heads = self._heads(clause)
        if not heads and number and self._mark_behind(number) == "?" and self._mark_behind(number - 1) in _STRONG:
            # "Is there a museum in Delft?" asks without a word that does.
            heads = [clause.start - 1]
        return bool(heads) and any(m.start > min(heads) for m in self._own(clause))

    def _mark_behind(self, number: int) -> str:
        return self.text[self.tokens[self.clauses[number][-1]].end :].lstrip(" '\"»”)")[:1]

    def _is_personal(self, clause: range) -> bool:
        return any(self.tokens[i].key in self._first_person for i in clause)

    def _states(self, number: int, question: int) -> bool:
        """Whether a clause says something of its own, and asks for nothing, before a question that stands whole."""
        clause, asking = self.clauses[number], self.clauses[question]
        concepts = {m.concept for m in self._in(clause) if isinstance(m, ConceptMention)}
        arranged = {m.concept for m in self._in(asking) if isinstance(m, ConceptMention)} & _ARRANGING
        if self._heads(clause) or (concepts & _ARRANGING and not arranged) or self._is_heading(number):
            return False
        parted = any(self._mark_behind(i) in _STRONG for i in range(number, question))
        turned = any(self.tokens[self.clauses[i].start].key in _TURNS for i in range(number + 1, question + 1))
        turned = turned or (number + 1 == question and self._is_adjunct(clause, asking))
        if not (parted or turned) or not self._says_something(number, concepts):
            return False
        own = [m for m in self._in(clause) if isinstance(m, _OWN | SchemeMention) and not _is_unknown(m)]
        if not own:
            return bool(concepts & _NOUNS_THAT_ASK) or self._is_told_sentence(number)
        if concepts & _NOUNS_THAT_ASK - {"where", "when"} or any(isinstance(m, _NARROWING) for m in self._in(clause)):
            return False
        asked = self._own(asking)
        placed = any(isinstance(m, PlaceMention) for m in self._in(asking))
        if all(isinstance(m, (TypeMention, GeneralMention)) for m in own) and _letters(own).isdisjoint(_letters(asked)):
            return True
        return any(isinstance(m, NameMention) for m in asked) or (bool(asked) and placed and self._has_place(clause))

    def _is_heading(self, number: int) -> bool:
        """Whether a clause before a colon but names those that are asked for: "Heritage of taste in Ohio: which are there?"."""
        clause = self.clauses[number]
        if self._mark_behind(number) != ":" or self._is_personal(clause):
            return False
        ends = {m.end for m in self._in(clause) if isinstance(m, GeneralMention) and m.start == clause.start}
        return any(self.tokens[end].key in OF for end in ends if end in clause)

    def _has_place(self, clause: range) -> bool:
        """Whether something is somewhere, or has a name of its own: it is no other word for what is asked."""
        return any(isinstance(m, (PlaceMention, NameMention)) and not _is_unknown(m) for m in self._in(clause))

    def _is_adjunct(self, clause: range, following: range) -> bool:
        """Whether a clause says for whom or why somebody asks: "On behalf of the museum in Metz, I'd like to know how many …"."""
        opening = self.tokens[clause.start].key
        prepositions = (
            self.lexicon.words_of(name, self.language) for name in ("locative_prepositions", "other_prepositions")
        )
        return self.tokens[following.start].key in SUBJECTS and any(opening in words for words in prepositions)

    def _says_something(self, number: int, concepts: AbstractSet[str]) -> bool:
        clause = self.clauses[number]
        told = self._is_told_sentence(number) or not DENYING.isdisjoint(concepts)
        return told or not self._explained.issuperset(self._content(clause))

    def _sentence(self, number: int) -> tuple[int, int]:
        """The numbers of the first and the last clause of the sentence of a clause."""
        first = last = number
        while first > 0 and self._mark_behind(first - 1) not in _SENTENCE_ENDS:
            first -= 1
        while last < len(self.clauses) - 1 and self._mark_behind(last) not in _SENTENCE_ENDS:
            last += 1
        return first, last

    def _is_told_sentence(self, number: int) -> bool:
        """Whether somebody speaks of themselves in the sentence of a clause, or it says for what something is wanted."""
        first, last = self._sentence(number)
        if self._mark_behind(last) != "?" and any(self._is_personal(self.clauses[i]) for i in range(first, last + 1)):
            return True
        opening = self.tokens[self.clauses[number].start].key
        # "I know that it is in Paris" and "I know, that it is in Paris" are one.
        reported = opening in REPORTING and number > 0 and self._is_personal(self.clauses[number - 1])
        return reported or opening in FOR or self._is_personal(self.clauses[number])

    def _is_relative(self, number: int, told: set[int]) -> bool:
        """Whether a clause says more of whom the clause before it speaks of: "My boss, who is from Drenthe, wants to know"."""
        if number == 0 or self._mark_behind(number - 1) != ",":
            return False
        before = self.clauses[number - 1]
        spoken_of = number - 1 in told or not (
            self._heads(before) or any(isinstance(m, _VALUES) and not _is_unknown(m) for m in self._in(before))
        )
        return spoken_of and self.tokens[self.clauses[number].start].key in _RELATIVE.get(self.language, ())

    def is_relative(self, number: int) -> bool:
        """Whether a clause says more of those whom the clause before it names: "Show me those, which were founded …"."""
        if number == 0 or self._mark_behind(number - 1) != ",":
            return False
        opening = self.tokens[self.clauses[number].start].key
        return opening in _RELATIVE.get(self.language, ()) or opening in _RELATIVE_THINGS

    def _is_polite(self, number: int) -> bool:
        """Whether a clause but minds who is asked: "when you have a minute"."""
        clause = self.clauses[number]
        if number == len(self.clauses) - 1 or len(clause) < 2 or self.tokens[clause.start].key not in _IF:
            return False
        concepts = {m.concept for m in self._in(clause) if isinstance(m, ConceptMention)}
        minding = number > 0 and any(self.tokens[i].key in _YOU for i in clause[1:3])
        modest = "negation" in concepts and concepts <= {"negation"} | _REFERRING and self.tokens[clause[1]].key in _IT
        return (minding or modest) and not any(isinstance(m, _VALUES) and not _is_unknown(m) for m in self._in(clause))

    def _says_what_for(self, number: int) -> bool:
        """Whether a sentence behind the question says what for: "It's for a travel guide", "I need it for a quiz tonight"."""
        clause = self.clauses[number]
        if number == 0 or self._mark_behind(number - 1) not in _SENTENCE_ENDS or self._mark_behind(number) == "?":
            return False
        if self._heads(clause) or any(isinstance(m, _OWN | SchemeMention | PlaceMention) for m in self._in(clause)):
            return False
        concepts = {m.concept for m in self._in(clause) if isinstance(m, ConceptMention)}
        if concepts & (REFUSING_CONCEPTS | _NOUNS_THAT_ASK) - {"other_world", "list"} and not self._is_wanted_for(
            clause
        ):
            return False
        first = [self.tokens[i].key for i in clause[: _PURPOSE_REACH + 1]]
        if first[0] in _IT:
            return bool(FOR.intersection(first))
        return (
            self._is_personal(clause)
            and "list" in concepts
            and bool(concepts & _REFERRING)
            and (any(self.tokens[i].key in FOR for i in clause) or self._explained.issuperset(self._content(clause)))
        )

    def _is_wanted_for(self, clause: range) -> bool:
        """Whether all that a sentence says but small words stands behind "for": "It's for a guide"."""
        behind = next((i for i in clause if self.tokens[i].key in FOR), clause.stop)
        return not any(i < behind for i in self._content(clause))

    def _content(self, clause: range) -> list[int]:
        return [i for i in clause if not self.lexicon.is_function_word(self.tokens[i].key)]

    def _has_but_pronouns(self, number: int) -> bool:
        """Whether a clause asks, and names nothing of which: "Which are they?", "How many are there really?"."""
        clause = self.clauses[number]
        if self._mark_behind(number) != "?" and not self._wonders(number):
            return False
        concepts = {i for m in self._in(clause) if isinstance(m, ConceptMention) for i in range(m.start, m.end)}
        refused = any(isinstance(m, ConceptMention) and m.concept in REFUSING_CONCEPTS for m in self._in(clause))
        placed = {i for m in self._in(clause) if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
        said = concepts | placed
        # "…, please?" asks nothing by itself.
        return bool(concepts) and not refused and not self._own(clause) and said >= set(self._content(clause))

    def _wants_to_know(self, number: int) -> bool:
        """Whether a clause but says that what stands behind its comma is asked: "…, and want to know, …"."""
        clause = self.clauses[number]
        wonders = self.tokens[clause[-1]].key in WONDERING and self._mark_behind(number) == ","
        return wonders and not self._content(clause) and not self._own(clause)

    def _wonders(self, number: int) -> bool:
        """Whether what somebody wants to know is asked within a clause: "… and want to know which there are"."""
        clause = self.clauses[number]
        behind_comma = number > 0 and self._mark_behind(number - 1) == ","
        start = clause.start - behind_comma
        return any(self.tokens[i].key in WONDERING for head in self._heads(clause) for i in range(start, head))


def _letters(mentions: Iterable[Mention]) -> frozenset[str]:
    return frozenset(m.letter for m in mentions if isinstance(m, TypeMention))


def _is_unknown(mention: Mention) -> bool:
    """Whether it is but a guess: a name that the graph does not have, or a number that could be an identifier."""
    if isinstance(mention, NameMention):
        return not mention.candidates
    if isinstance(mention, SubjectMention):
        return not mention.known
    return isinstance(mention, IdentifierMention) and not mention.distinctive
