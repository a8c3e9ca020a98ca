"""From a follow-up question to one that stands alone.

"En in Enschede?" after "Welke musea zijn er in Zwolle?" becomes "Welke musea zijn er in Enschede?": the words of the earlier
question stay, those that the new one replaces are exchanged. The result is text, so that every later step, and the user,
sees one complete question. A question that is complete by itself inherits nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from glam_kg.folding import fold_key
from glam_kg.question.mentions import (
    ConceptMention,
    CoordinatesMention,
    GeneralMention,
    IdentifierMention,
    Mention,
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
    from collections.abc import Mapping, Sequence

    from glam_kg.question.analysis import Analyser, Analysis
    from glam_kg.question.classification import Candidate, TemplateClassifier

M = TypeVar("M", bound=Mention)
MAX_TURNS_BACK = 5
_FOLLOW_UP_LENGTH = 12
_COUNT_QUESTION = {
    "nl": "Hoeveel {subject} zijn er{place}?",
    "en": "How many {subject} are there{place}?",
    "de": "Wie viele {subject} gibt es{place}?",
    "fr": "Combien de {subject} y a-t-il{place} ?",
}
_SUPERLATIVE_QUESTION = {
    "nl": "Wat zijn de {order} {subject}{place}?",
    "en": "What are the {order} {subject}{place}?",
    "de": "Was sind die {order} {subject}{place}?",
    "fr": "Quels sont les {subject} {order}{place} ?",
}
_LIST_QUESTION = {
    "nl": "Welke {subject} zijn er{place}?",
    "en": "Which {subject} are there{place}?",
    "de": "Welche {subject} gibt es{place}?",
    "fr": "Quels sont les {subject}{place} ?",
}
_ATTRIBUTE_CONCEPTS = frozenset({"website", "address", "where", "in_which_city", "when", "founded"})
_OWN_WORLD = frozenset({"not_covered", "other_world", "heritage"})
_OWN_FORM = frozenset({"which", "list", "count", "compare", "oldest", "newest", "info", "per_type"})
_VOWEL = re.compile(r"[aeiouyhàâéèêëîïôùûœ]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Turn:
    """One earlier question, as it was asked and as it was resolved."""

    question: str
    resolved_question: str


@dataclass(frozen=True, slots=True)
class Resolution:
    """A stand-alone question; `inherited` says what was taken over from which earlier question."""

    question: str
    inherited: str = ""


@dataclass(frozen=True)
class ConversationContextResolver:
    """Resolves follow-up questions against the turns before them."""

    analyser: Analyser
    classifier: TemplateClassifier

    def resolve(self, question: str, history: Sequence[Turn]) -> Resolution:
        """Make a question stand alone; unchanged where it does already or where no earlier turn helps."""
        if not history:
            return Resolution(question)
        spoken = self.analyser.analyse(history[-1].resolved_question).language.code
        analysis = self.analyser.analyse(question, fallback_language=spoken)
        if len(analysis.tokens) > _FOLLOW_UP_LENGTH or self._stands_alone(analysis) or not _leans(analysis):
            return Resolution(question)
        for turn in reversed(history[-MAX_TURNS_BACK:]):
            earlier = self.analyser.analyse(turn.resolved_question)
            candidate = self.classifier.classify(earlier).chosen
            if candidate is not None:
                text = self._merged(analysis, earlier, candidate)
                return Resolution(text, turn.resolved_question) if text else Resolution(question)
        return Resolution(question)

    def _stands_alone(self, analysis: Analysis) -> bool:
        chosen = self.classifier.classify(analysis).chosen
        concepts = analysis.concepts()
        if chosen is None or not _has_subject(chosen):
            return False
        opened = any(
            isinstance(m, ConceptMention) and m.concept == "follow_up" and m.start == 0 for m in analysis.mentions
        )
        if chosen.template.id == "find_institution_by_name" and opened:
            return False
        return not opened or bool(concepts & _OWN_FORM)

    def _merged(self, analysis: Analysis, earlier: Analysis, candidate: Candidate) -> str | None:
        concepts = analysis.concepts()
        places = _longest(analysis, PlaceMention)
        types = _run_of_types(analysis)
        names = [m for m in _longest(analysis, NameMention) if m.candidates]
        if (concepts & _ATTRIBUTE_CONCEPTS or _longest(analysis, SchemeMention)) and not places and not types:
            name = candidate.extraction.name
            return _with_name(analysis, name) if name else None
        if names and candidate.extraction.name:
            new, old = names[0], candidate.extraction.name
            return _splice(earlier, [(old.start, old.end, analysis.slice(new.start, new.end))])
        for order in ("oldest", "newest"):
            if order in concepts and not places and not types:
                return self._superlative(analysis, earlier, candidate, order)
        if "count" in concepts:
            return self._asked_anew(_COUNT_QUESTION, analysis, earlier, candidate)
        if concepts & {"which", "list"} and "info" not in concepts and not places and not types:
            return self._asked_anew(_LIST_QUESTION, analysis, earlier, candidate)
        if places or types:
            return self._exchanged(analysis, earlier, candidate)
        years = _longest(analysis, YearMention)
        if years:
            return _exchange_years(analysis, earlier)
        return None

    def _exchanged(self, analysis: Analysis, earlier: Analysis, candidate: Candidate) -> str | None:
        changes: list[tuple[int, int, str]] = []
        place, types = _longest(analysis, PlaceMention), _run_of_types(analysis)
        if types:
            old = _used_types(candidate)
            if old is None:
                return None
            changes.append((*old, analysis.slice(*types)))
        if place and not (types and types[0] <= place[0].start < types[1]):
            used = [m for m in candidate.cover.mentions if isinstance(m, PlaceMention)]
            changes.append(self._place_change(analysis, place[0], earlier, used))
        return _splice(earlier, changes)

    def _place_change(
        self, analysis: Analysis, new: PlaceMention, earlier: Analysis, used: Sequence[PlaceMention]
    ) -> tuple[int, int, str]:
        start = self._phrase_start(analysis, new.start)
        name = _with_capitals(analysis.slice(new.start, new.end))
        text = f"{analysis.slice(start, new.start)} {name}".strip()
        if not used:
            end = len(earlier.tokens)
            return (end, end, f" {text}" if start < new.start else f" in {text}")
        old = used[0]
        old_start = self._phrase_start(earlier, old.start)
        if start < new.start and old_start < old.start:
            return (old_start, old.end, text)
        return (old.start, old.end, name)

    def _phrase_start(self, analysis: Analysis, start: int) -> int:
        """Where the prepositional phrase around a place begins; the place's own start if no preposition stands there."""
        # In the question's own language: "en" is a preposition in French only.
        lexicon, language = self.analyser.lexicon, analysis.language.code
        prepositions = lexicon.words_of("locative_prepositions", language)
        joining = lexicon.words_of("articles", language) | prepositions
        begin, found = start, start
        while begin > 0 and (analysis.words[begin - 1] in joining or _is_level(analysis, begin - 1)):
            begin -= 1
            if analysis.words[begin] in prepositions:
                found = begin
        return found

    def _subject_and_place(self, analysis: Analysis, earlier: Analysis, candidate: Candidate) -> tuple[str, str] | None:
        types, places = _run_of_types(analysis), _longest(analysis, PlaceMention)
        old = _used_types(candidate)
        if types:
            subject = analysis.slice(*types)
        elif old:
            subject = earlier.slice(*old)
        else:
            return None
        if places:
            place = analysis.slice(self._phrase_start(analysis, places[0].start), places[0].end)
        else:
            used = [m for m in candidate.cover.mentions if isinstance(m, PlaceMention)]
            place = earlier.slice(self._phrase_start(earlier, used[0].start), used[0].end) if used else ""
            if used and self._phrase_start(earlier, used[0].start) == used[0].start:
                place = f"in {place}"
        return subject, f" {place}" if place else ""

    def _asked_anew(
        self, forms: Mapping[str, str], analysis: Analysis, earlier: Analysis, candidate: Candidate
    ) -> str | None:
        """What the earlier question was about, asked in another form."""
        parts = self._subject_and_place(analysis, earlier, candidate)
        if parts is None:
            return None
        language = earlier.language.code if not analysis.language.certain else analysis.language.code
        return _elided(forms[language].format(subject=parts[0], place=parts[1]), language)

    def _superlative(self, analysis: Analysis, earlier: Analysis, candidate: Candidate, order: str) -> str | None:
        parts = self._subject_and_place(analysis, earlier, candidate)
        word = next(m for m in analysis.mentions if isinstance(m, ConceptMention) and m.concept == order)
        if parts is None:
            return None
        language = analysis.language.code
        articles = self.analyser.lexicon.words_of("articles", language)
        order = " ".join(part for part in word.text.split() if fold_key(part) not in articles)
        return _SUPERLATIVE_QUESTION[language].format(subject=parts[0], place=parts[1], order=order)


def _leans(analysis: Analysis) -> bool:
    """Whether all that a question says can be taken over into an earlier one; a word of its own makes it another question."""
    explained: set[int] = set()
    for mention in analysis.mentions:
        if isinstance(mention, ConceptMention) and mention.concept in _OWN_WORLD:
            return False
        if not isinstance(mention, NumberMention | IdentifierMention | SubjectMention):
            explained.update(range(mention.start, mention.end))
    return all(i in explained for i, content in enumerate(analysis.content) if content)


def _has_subject(chosen: Candidate) -> bool:
    """Whether a question says itself what it is about: a type, a place, a name, an identifier, or a breakdown of all."""
    if chosen.template.id in {"count_institutions_by_type", "institutions_by_founding_decade"}:
        return True
    kinds = (TypeMention, GeneralMention, PlaceMention, NameMention, NetworkMention, IdentifierMention, SubjectMention)
    return any(isinstance(m, (*kinds, CoordinatesMention)) for m in chosen.cover.mentions)


def _longest(analysis: Analysis, kind: type[M]) -> list[M]:
    """Mentions of one kind that no longer one of the kind contains, leftmost first."""
    found = [m for m in analysis.mentions if isinstance(m, kind)]
    return [
        m for m in found
        if not any(o is not m and o.start <= m.start and m.end <= o.end and (o.end - o.start > m.end - m.start) for o in found)
    ]  # fmt: skip


def _with_capitals(name: str) -> str:
    return name.title() if name.islower() else name


def _is_level(analysis: Analysis, position: int) -> bool:
    return any(
        isinstance(m, ConceptMention) and m.concept.startswith("level_") and m.start <= position < m.end
        for m in analysis.mentions
    )


def _run_of_types(analysis: Analysis) -> tuple[int, int] | None:
    types: list[TypeMention] | list[GeneralMention] = _longest(analysis, TypeMention)
    types = types or _longest(analysis, GeneralMention)
    return (min(m.start for m in types), max(m.end for m in types)) if types else None


def _used_types(candidate: Candidate) -> tuple[int, int] | None:
    used = [m for m in candidate.cover.mentions if isinstance(m, TypeMention | GeneralMention)]
    return (min(m.start for m in used), max(m.end for m in used)) if used else None


def _with_name(analysis: Analysis, name: NameMention) -> str:
    """The question with its pronoun replaced by the name, or with the name behind it."""
    for mention in analysis.mentions:
        if isinstance(mention, ConceptMention) and mention.concept == "refers_to_one":
            return _splice(analysis, [(mention.start, mention.end, name.text)])
    return f"{analysis.text.rstrip(' ?.!')} {name.text}?"


def _exchange_years(analysis: Analysis, earlier: Analysis) -> str | None:
    old = [m for m in earlier.mentions if isinstance(m, YearMention)]
    relations = {"before", "after", "since", "until", "between"}
    if not old:
        return None
    first = min(m.start for m in analysis.mentions if isinstance(m, YearMention))
    # "And after 1900": the opener is a word of time too ("between … and …"), but it opens.
    opener = {m.start for m in analysis.mentions if isinstance(m, ConceptMention) and m.concept == "follow_up"}
    new_words = [
        m
        for m in analysis.mentions
        if isinstance(m, YearMention)
        or (isinstance(m, ConceptMention) and m.concept in relations and m.start not in opener and m.start <= first)
    ]
    old_words = [*old, *(m for m in earlier.mentions if isinstance(m, ConceptMention) and m.concept in relations)]
    text = analysis.slice(min(m.start for m in new_words), max(m.end for m in new_words))
    return _splice(earlier, [(min(m.start for m in old_words), max(m.end for m in old_words), text)])


def _splice(analysis: Analysis, changes: Sequence[tuple[int, int, str]]) -> str:
    """A question's text with runs of tokens replaced; an insertion at the end stands before the final punctuation."""
    text = analysis.text
    for start, end, new in sorted(changes, reverse=True):
        if start == end:
            body = text.rstrip(" ?.!")
            text = body + new + text[len(body) :]
        else:
            first, last = analysis.tokens[start].start, analysis.tokens[end - 1].end
            text = text[:first] + new + text[last:]
    return _elided(text, analysis.language.code)


def _elided(text: str, language: str) -> str:
    """French: "de" before a vowel becomes "d'" and the other way round, after words were exchanged."""
    if language != "fr":
        return text
    text = re.sub(r"\bd['’](?=(\w))", lambda m: m.group() if _VOWEL.match(m.group(1)) else "de ", text)
    return re.sub(r"\b(Combien de) (?=([aeiouàâéèêëîïôùûœ]))", "Combien d'", text)
