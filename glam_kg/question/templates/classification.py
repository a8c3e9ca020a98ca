"""Choosing the template: the one that explains most of the question, and how sure we are of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from itertools import pairwise, zip_longest
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from glam_kg.immutable import immutable
from glam_kg.question.asked.asked_of_many import asks_of_one
from glam_kg.question.asked.criteria import number_of_conditions
from glam_kg.question.asked.ranked_conditions import is_of_period_alone
from glam_kg.question.collections.dated_objects import dates_objects, guesses_founding, leaves_period
from glam_kg.question.collections.for_custodians import ForCustodians
from glam_kg.question.collections.narrowed_subjects import narrowed_subjects, one_subject
from glam_kg.question.kinds.kinds_beside_none import NOTHING_ELSE
from glam_kg.question.kinds.kinds_in_graph import KIND_IN_NAMES
from glam_kg.question.kinds.whole_lists import asks_for_whole_type, is_of_whole_type, may_ask_for_whole_type
from glam_kg.question.limits.asked_otherwise import asks_otherwise
from glam_kg.question.limits.relevance import only_subject
from glam_kg.question.names.several import SeveralInstitutions
from glam_kg.question.sentences.negations_left import leaves_negation
from glam_kg.question.slots.extraction import Extraction, checked, extracted, filled, unfillable
from glam_kg.question.slots.slots_shared import each_once
from glam_kg.question.templates.cover import Cover, covers
from glam_kg.question.templates.passed_over import (
    is_of_a_person,
    passes_over,
    passes_over_owner,
    passes_over_places,
    passes_over_subject,
    splits_name,
)
from glam_kg.question.templates.penalties import focus_penalty, table_penalty
from glam_kg.question.templates.requirements import (
    can_be_filled,
    is_filled,
    said_by,
    says_concepts,
    says_cue,
    says_required,
)
from glam_kg.question.templates.template_use import TemplateUse
from glam_kg.question.words.list_numbers import numbers_of_lists
from glam_kg.question.words.mentions import ConceptMention, PlaceMention, TypeMention
from glam_kg.worked_out_once import worked_out_once

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.filling import Filling
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import NameMention
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Template

MIN_FIT = 0.5
"""Below this a question is not answered."""
_PENALTY_SHARE = 1.5
_NARROW_MARGIN, _MARGIN_DISCOUNT = 0.15, 0.05
_MOST_IF_PASSED_OVER = 0.45
_ATTRIBUTE = "institution_attribute"
_REMEMBERED = 1024
"""What is said in questions, for which it is remembered which templates that rules out."""
_ADJECTIVES_BEHIND = ("al", "ale", "aux", "ales")
"""How French adjectives end that say of which level the institutions before them are."""


@immutable
class Candidate:
    """A template that fits a question: what it uses, the slots that gives, and how sure we are (0-1)."""

    template: Template
    cover: Cover
    extraction: Extraction
    fit: float

    @property
    def ignored(self) -> tuple[int, ...]:
        """Indexes of the content words it leaves unexplained, and of those that say what no data tell.

        "State archives in Germany" are taken for archives: no data say which of them are those of a state.
        """
        mentions = self.cover.mentions
        types = [m for m in mentions if isinstance(m, TypeMention)]
        before, behind = {m.start for m in types}, {m.end for m in types}
        places = {m.end for m in mentions if isinstance(m, PlaceMention)}
        levels = {
            i for m in mentions
            if isinstance(m, ConceptMention) and m.concept.startswith("level_") and m.start not in places
            and (m.end in before or (m.start in behind and m.text.endswith(_ADJECTIVES_BEHIND)))
            for i in range(m.start, m.end)
        }  # fmt: skip
        return tuple(sorted({*self.cover.left_over, *levels, *self._places_not_said(), *self.town_not_known}))

    @property
    def town_not_known(self) -> tuple[int, ...]:
        """Indexes of the words of the town in which the one that is named is said to be, where it may be there or not."""
        name = self.extraction.name
        if name is None or not self._places_not_said():
            return ()
        towns = [
            m for m in self.cover.mentions
            if isinstance(m, PlaceMention) and any(c.may_be_at(r) for c in name.candidates for r in m.readings)
        ]  # fmt: skip
        said = {i for m in towns for i in range(m.start, m.end)} & self._places_not_said()
        return tuple(sorted({*said, *name.unchecked}))

    def _places_not_said(self) -> set[int]:
        """The words of the places in which the one that is named is said to be, and no source says that it is there."""
        name = self.extraction.name
        if name is None or not name.candidates or any(candidate.city for candidate in name.candidates):
            return set()
        towns = [m for m in self.cover.mentions if isinstance(m, PlaceMention) and not m.overlaps(name)]
        towns = [m for m in towns if not any(c.is_at(r) for c in name.candidates for r in m.readings)]
        return {i for m in towns for i in range(m.start, m.end)} | {*name.unchecked}


class _Ranked(NamedTuple):
    """What a template uses of a question, with the score by which it ranks: lower is better."""

    score: float
    position: int
    use: TemplateUse
    covering: Cover
    penalty: float


@immutable
class _Asked:
    """A question, with what each template is asked about it."""

    analysis: Analysis
    beside: AbstractSet[str]
    """What is said by all that is typed, beside what is said by mentions."""
    custodians: ForCustodians


@dataclass(frozen=True)
class Classification:
    """The outcome: the template that fits best, chosen where that is sure enough, and what else fits.

    Attributes:
        chosen: The chosen template; None where no other is sure enough.
        best: The template that fits best, sure or not; None where none fits.
        analysis: The question.
        uses: What each template can use.
        runners_up: Works out the templates that fit less, best first.
    """

    chosen: Candidate | None
    best: Candidate | None
    analysis: Analysis = field(repr=False)
    uses: tuple[TemplateUse, ...] = field(repr=False)
    runners_up: Callable[[], tuple[Candidate, ...]] = field(repr=False, compare=False)

    @worked_out_once
    def fitting(self) -> tuple[Candidate, ...]:
        """Every template that fits, best first; the others are worked out where somebody wants to see them."""
        return () if self.best is None else (self.best, *self.runners_up())

    @cached_property
    def nearest(self) -> tuple[Template, ...]:
        """The templates that use most of the question although they may not fit; worked out where no template is chosen."""
        # Who is not understood is shown one thing at a time, and nothing around a point where none is spoken of.
        said, words = said_by(self.analysis.mentions), self.analysis.words
        uses = [use for use in self.uses if "having" not in use.slots]
        uses += [
            use for use in self.uses
            if "having" in use.slots and not use.conditions and says_required(use, said, words)
        ]  # fmt: skip
        return _nearest(zip(uses, covers(self.analysis, uses), strict=True))


@dataclass(frozen=True)
class TemplateClassifier:
    """Chooses among the templates of a catalogue."""

    catalogue: TemplateCatalogue
    lexicon: Lexicon

    @cached_property
    def _uses(self) -> tuple[TemplateUse, ...]:
        return tuple(
            TemplateUse.of(template, self.lexicon, self.catalogue.fragments)
            for template in self.catalogue
            if template.sparql
        )

    def classify(self, analysis: Analysis) -> Classification:
        """The best template for a question; ties go to the catalogue's order."""
        said = said_by(analysis.mentions)
        # "Medieval manuscripts" is all that is typed where somebody looks for who has them.
        beside = {"only_subject"} if "known_subject" in said and only_subject(analysis, self.lexicon) else set()
        asked = _Asked(analysis, beside, ForCustodians.of(analysis))
        ranked = self._ranked(asked, said | beside)
        for rank, each in enumerate(ranked, 1):
            filling = self._fitting(each, asked)
            if filling is not None:
                others = ranked[rank:]
                best = self._weighed(filling, each, self._margin(each, others, asked), first=True)
                runners_up = partial(self._runners_up, others, asked)
                likeliest = _of_whole_name(best, runners_up) or best
                chosen = likeliest if likeliest.fit >= MIN_FIT else None
                return Classification(chosen, best, analysis, self._uses, runners_up)
        return Classification(None, None, analysis, self._uses, tuple)

    def _ranked(self, asked: _Asked, said: AbstractSet[str]) -> list[_Ranked]:
        """The templates of which a question says what they require, best first, without a closer look at any of them."""
        analysis, ranked = asked.analysis, []
        possible = self._possible(analysis, said)
        for position, (use, best) in enumerate(zip(possible, covers(analysis, possible), strict=True)):
            covering = one_subject(each_once(best, use, analysis), analysis)
            if says_required(use, said_by(covering.mentions) | asked.beside, analysis.words):
                penalty = covering.penalty + focus_penalty(analysis, covering, self.lexicon)
                penalty += table_penalty(analysis, covering)
                ranked.append(_Ranked(-covering.gain + penalty, position, use, covering, penalty))
        ranked.sort(key=itemgetter(0, 1))
        return ranked

    def _fitting(self, ranked: _Ranked, asked: _Asked) -> Filling | None:
        """A template's slots filled from what it uses of a question; None where it does not fit."""
        use, covering, analysis = ranked.use, ranked.covering, asked.analysis
        if not asked.beside and not asked.custodians.takes(use, covering):
            return None
        if asks_of_one(use, covering, analysis, self._several):
            return None
        if use.template.id in self._of_whole_types and not asks_for_whole_type(covering, analysis):
            return None
        filling = filled(use.template, covering.mentions, analysis)
        return filling if is_filled(use, filling.result) and not is_of_period_alone(filling) else None

    def _margin(self, ranked: _Ranked, others: Iterable[_Ranked], asked: _Asked) -> float | None:
        """How much better a template ranks than the next one that fits; None where no other is as near as to matter."""
        for other in others:
            margin = other.score - ranked.score
            if margin >= _NARROW_MARGIN:
                return None
            if self._fitting(other, asked) is not None:
                return margin
        return None

    def _runners_up(self, ranked: Sequence[_Ranked], asked: _Asked) -> tuple[Candidate, ...]:
        """Those of some templates that fit, which rank behind the best."""
        found = [(each, filling) for each in ranked if (filling := self._fitting(each, asked)) is not None]
        margins = [after.score - each.score for (each, _), (after, _) in pairwise(found)]
        return tuple(
            self._weighed(filling, each, margin, first=False) for (each, filling), margin in zip_longest(found, margins)
        )

    def _possible(self, analysis: Analysis, said: AbstractSet[str]) -> list[TemplateUse]:
        """The templates that what a question says does not rule out: only these are worth a look at what they use of it."""
        missing, conditions = unfillable(analysis.mentions), number_of_conditions(analysis.mentions)
        return [
            use for use in self._not_ruled_out(self._required_names.intersection(said), missing, conditions)
            if says_cue(use, analysis.words)
            and (use.template.id not in self._of_whole_types or may_ask_for_whole_type(use, analysis))
        ]  # fmt: skip

    @cached_property
    def _not_ruled_out(self) -> Callable[[frozenset[str], frozenset[str], int], tuple[TemplateUse, ...]]:
        """The templates that require but these concepts, no slot that is missing, and no more conditions than so many."""

        # Questions are many, and what they say of what templates require is often the same.
        @lru_cache(maxsize=_REMEMBERED)
        def not_ruled_out(said: frozenset[str], missing: frozenset[str], conditions: int) -> tuple[TemplateUse, ...]:
            return tuple(
                use for use in self._uses if says_concepts(use, said) and can_be_filled(use, missing, conditions)
            )

        return not_ruled_out

    @cached_property
    def _required_names(self) -> frozenset[str]:
        """The concepts that one template or another requires."""
        return frozenset().union(*(use.required_names for use in self._uses))

    def _weighed(self, filling: Filling, ranked: _Ranked, margin: float | None, *, first: bool) -> Candidate:
        """A template with how well it fits, which is little where it passes something over.

        One behind the first that fits little anyhow is not searched for what it passes over.
        """
        covering = ranked.covering
        fit = _fit_of(covering.gain, ranked.penalty, margin)
        if not first and fit <= _MOST_IF_PASSED_OVER:
            return Candidate(filling.template, covering, extracted(filling), fit)
        analysis, extraction = filling.analysis, checked(filling)
        if fit > _MOST_IF_PASSED_OVER and (
            extraction.contradictions
            or leaves_period(extraction, set(covering.left_over) - analysis.beside.story, analysis)
            or self._passes_over(analysis, covering)
        ):
            fit = _MOST_IF_PASSED_OVER
        return Candidate(filling.template, covering, extraction, fit)

    def _passes_over(self, analysis: Analysis, covering: Cover) -> bool:
        left = set(covering.left_over) - analysis.beside.story - narrowed_subjects(covering, analysis)
        if left:
            left -= numbers_of_lists(analysis)
        articles = self.lexicon.words_of("articles", analysis.language.code)
        return (
            passes_over(analysis, covering)
            or passes_over_places(covering, analysis)
            or passes_over_subject(covering, left, analysis)
            or passes_over_owner(covering, left, analysis)
            or is_of_a_person(covering, analysis, articles)
            or splits_name(covering, analysis, articles)
            or dates_objects(covering.mentions, left, analysis)
            or guesses_founding(covering.mentions, left, analysis, self._founding_words)
            or _names_industry(covering, analysis, self.lexicon)
            or leaves_negation(covering.left_over, analysis)
            or asks_otherwise(covering, left, analysis, self.lexicon)
        )

    @cached_property
    def _of_whole_types(self) -> frozenset[str]:
        """The ids of the templates for all institutions of a type."""
        return frozenset(use.template.id for use in self._uses if is_of_whole_type(use))

    @cached_property
    def _several(self) -> SeveralInstitutions:
        return SeveralInstitutions(self.lexicon)

    @cached_property
    def _founding_words(self) -> tuple[str, ...]:
        """The words of one word that say that something was founded."""
        said = (
            phrases for meaning, phrases in self.lexicon.meanings.items() if any(e.value == "founded" for e in meaning)
        )
        return tuple(phrase for phrases in said for phrase in phrases if " " not in phrase)


def _of_whole_name(best: Candidate, runners_up: Callable[[], tuple[Candidate, ...]]) -> Candidate | None:
    """The template that reads a name whole which contradicts the best one, as that takes it apart; None without one.

    "Gründung der Nationalbibliothek Polens" asks of that library, and for no foundings of libraries in Poland.
    """
    contradictions = best.extraction.contradictions
    if not contradictions:
        return None
    whole = (
        each for each in runners_up()
        if each.template.id == _ATTRIBUTE and each.fit > _MOST_IF_PASSED_OVER
        and not each.cover.left_over and _is_sure_of(each.extraction.name, contradictions)
    )  # fmt: skip
    return next(whole, None)


def _is_sure_of(name: NameMention | None, texts: Sequence[str]) -> bool:
    """Whether a name is one of some texts, and is that of one institution."""
    return name is not None and name.text in texts and len(name.candidates) == 1 and not name.guess


def _names_industry(covering: Cover, analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether a compound says of which industry companies are: "Elektronikunternehmen" as well as "electronics companies"."""
    types = (
        m
        for m in covering.mentions
        if isinstance(m, TypeMention) and m.letter == "C" and m.reason not in {KIND_IN_NAMES, NOTHING_ELSE}
    )
    return any(m.end - m.start == 1 and analysis.words[m.start] not in lexicon.entries for m in types)


def _fit_of(gain: float, penalty: float, margin: float | None) -> float:
    sure = gain / (gain + _PENALTY_SHARE * penalty) if gain > 0 else 0.0
    if margin is not None and margin < _NARROW_MARGIN:
        sure -= _MARGIN_DISCOUNT
    return round(max(0.0, min(0.99, sure)), 3)


def _nearest(covers: Iterable[tuple[TemplateUse, Cover]], limit: int = 3) -> tuple[Template, ...]:
    """Templates that use most of the question although they do not fit; ties in the catalogue's order."""
    ranked: Sequence[tuple[float, int, Template]] = sorted(
        ((-covering.score, position, use.template) for position, (use, covering) in enumerate(covers)),
        key=lambda item: item[:2],
    )
    return tuple(template for _, _, template in ranked[:limit])
