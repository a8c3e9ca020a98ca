"""Choosing the template: the one that explains most of the question, and how sure we are of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from glam_kg.question.asked_of_many import asks_of_one
from glam_kg.question.asked_otherwise import asks_otherwise
from glam_kg.question.compounds import names_collection
from glam_kg.question.cover import Cover, covers
from glam_kg.question.criteria import number_of_conditions
from glam_kg.question.dated_objects import dates_objects, guesses_founding, leaves_period
from glam_kg.question.extraction import Extraction, checked, extracted, filled, unfillable
from glam_kg.question.list_numbers import numbers_of_lists
from glam_kg.question.mentions import (
    AmountMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    EventTypeMention,
    GeneralMention,
    Mention,
    NameMention,
    NetworkMention,
    PlaceMention,
    RankMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)
from glam_kg.question.narrowed_subjects import narrowed_subjects, one_subject
from glam_kg.question.negations_left import leaves_negation
from glam_kg.question.passed_over import (
    is_of_a_person,
    passes_over,
    passes_over_owner,
    passes_over_subject,
    splits_name,
)
from glam_kg.question.penalties import focus_penalty, table_penalty
from glam_kg.question.ranked_conditions import is_of_period_alone
from glam_kg.question.relevance import is_anchored, lacks_antecedent, only_subject
from glam_kg.question.several import SeveralInstitutions
from glam_kg.question.several_places import are_listed, are_surrounded, common_level, kinship, same_place
from glam_kg.question.template_use import TemplateUse

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.places.model import PlaceLevel
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.filling import Filling, SlotValue
    from glam_kg.question.lexicon import Lexicon
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Template

MIN_FIT = 0.5
"""Below this a question is not answered."""
_PENALTY_SHARE = 1.5
_NARROW_MARGIN, _MARGIN_DISCOUNT = 0.15, 0.05
_MOST_IF_PASSED_OVER = 0.45
_SECOND_PLACE, _LISTED_PLACE = 2.0, 3.0
"""What a place without a slot costs, and what it costs where it is asked for as much as the one that has the slot."""
_OF = frozenset({"van", "of", "von", "der", "des", "de"})
_SUBJECT_REACH = 6
"""Words that may stand between institutions and what their collections are about."""
_STANDS_FOR = frozenset(
    {
        "degene", "degenen", "diegene", "diegenen", "those", "ones", "which", "that", "diejenigen", "jene", "welche", "die",
        "ceux", "celles", "celui", "celle", "qui",
    }
)  # fmt: skip
"""Folded pronouns that, before a subject, stand for the institutions that were named."""
_ADJECTIVES_BEHIND = ("al", "ale", "aux", "ales")
"""How French adjectives end that say of which level the institutions before them are."""
_NAME_OF_KIND: Mapping[type[Mention], str] = {
    CoordinatesMention: "distance",
    DistanceMention: "distance",
    EventTypeMention: "event_type",
    GeneralMention: "general",
    SchemeMention: "scheme",
    TypeMention: "type",
    YearMention: "year",
}


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True)
class Classification:
    """The outcome: the chosen template or None, and every template that fits, best first."""

    chosen: Candidate | None
    fitting: tuple[Candidate, ...]
    analysis: Analysis = field(repr=False)
    uses: tuple[TemplateUse, ...] = field(repr=False)

    @cached_property
    def nearest(self) -> tuple[Template, ...]:
        """The templates that use most of the question although they may not fit; worked out where no template is chosen."""
        # Who is not understood is shown one thing at a time, and nothing around a point where none is spoken of.
        said, words = _said(self.analysis.mentions), self.analysis.words
        uses = [use for use in self.uses if "having" not in use.slots]
        uses += [
            use for use in self.uses
            if "having" in use.slots and not use.conditions and _says_required(use, said, words)
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
        said = _said(analysis.mentions)
        # "Medieval manuscripts" is all that is typed where somebody looks for who has them.
        beside = {"only_subject"} if "known_subject" in said and only_subject(analysis, self.lexicon) else set()
        said |= beside
        missing, conditions = unfillable(analysis.mentions), number_of_conditions(analysis.mentions)
        possible = [
            use for use in self._uses
            if _says_required(use, said, analysis.words) and _can_be_filled(use, missing, conditions)
        ]  # fmt: skip
        fitting = []
        for position, (use, best) in enumerate(zip(possible, covers(analysis, possible), strict=True)):
            covering = one_subject(_each_once(best, use, analysis), analysis)
            if not _says_required(use, _said(covering.mentions) | beside, analysis.words):
                continue
            if not beside and not _is_for_custodians(use, covering, analysis):
                continue
            if asks_of_one(use, covering, analysis, self._several):
                continue
            filling = filled(use.template, covering.mentions, analysis)
            if _is_filled(use, filling.result) and not is_of_period_alone(filling):
                penalty = covering.penalty + focus_penalty(analysis, covering, self.lexicon)
                penalty += table_penalty(analysis, covering)
                fitting.append((-covering.gain + penalty, position, covering, filling, penalty))
        fitting.sort(key=lambda item: item[:2])
        candidates = []
        for rank, (score, _, covering, filling, penalty) in enumerate(fitting):
            runner_up = fitting[rank + 1][0] if rank + 1 < len(fitting) else None
            fit = _fit_of(covering.gain, penalty, None if runner_up is None else runner_up - score)
            candidates.append(self._weighed(filling, covering, fit, first=not rank))
        chosen = candidates[0] if candidates and candidates[0].fit >= MIN_FIT else None
        return Classification(chosen, tuple(candidates), analysis, self._uses)

    def _weighed(self, filling: Filling, covering: Cover, fit: float, *, first: bool) -> Candidate:
        """A template with how well it fits, which is little where it passes something over.

        One behind the first that fits little anyhow is not searched for what it passes over.
        """
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
    def _several(self) -> SeveralInstitutions:
        return SeveralInstitutions(self.lexicon)

    @cached_property
    def _founding_words(self) -> tuple[str, ...]:
        """The words of one word that say that something was founded."""
        said = (
            phrases for meaning, phrases in self.lexicon.meanings.items() if any(e.value == "founded" for e in meaning)
        )
        return tuple(phrase for phrases in said for phrase in phrases if " " not in phrase)


def is_complete(use: TemplateUse, covering: Cover, extraction: Extraction, words: Sequence[str]) -> bool:
    """Whether every required slot is filled, each group of slots as it asks, and every required concept or cue said."""
    return _says_required(use, _said(covering.mentions), words) and _is_filled(use, extraction.values)


def _can_be_filled(use: TemplateUse, missing: AbstractSet[str], conditions: int) -> bool:
    """Whether the slots that nothing said can fill leave a template what it needs: most do not, and are not looked at closer."""
    if conditions < use.conditions:
        return False
    if "level" in use.slots:
        # "Per province" says of which countries.
        missing = missing - {"country"}
    if not use.needed.isdisjoint(missing):
        return False
    groups = use.template.one_of
    return not groups or all(group.at_least <= sum(name not in missing for name in group.slots) for group in groups)


def _is_filled(use: TemplateUse, values: Mapping[str, SlotValue]) -> bool:
    if not use.needed <= values.keys():
        return False
    return all(use.template.is_met(group, values) for group in use.template.one_of)


def _says_required(use: TemplateUse, said: AbstractSet[str], words: Sequence[str]) -> bool:
    if use.cues and use.cues.isdisjoint(words):
        return False
    # Asked of every template for every question: a loop takes half the time of `all`.
    for group in use.required:  # noqa: SIM110
        if group.isdisjoint(said):
            return False
    return True


def _said(mentions: Iterable[Mention]) -> set[str]:
    """What mentions say, by the names under which templates require it: concepts, and kinds of mention."""
    said: set[str] = set()
    for mention in mentions:
        if isinstance(mention, ConceptMention):
            said.add(mention.concept)
        elif isinstance(mention, SubjectMention):
            if mention.known:
                said.add("known_subject")
            if names_collection(mention.text):
                said.add("collection")
        elif isinstance(mention, NetworkMention):
            said.update({"member_of"} if mention.of_types else ())
        elif isinstance(mention, RankMention):
            said.update({mention.order} if mention.order is not None else ())
        elif isinstance(mention, AmountMention):
            said.update({"money"} if mention.currency is not None else ())
            said.update({mention.operator} if mention.operator is not None else ())
        elif name := _NAME_OF_KIND.get(type(mention)):
            said.add(name)
    return said


def _is_for_custodians(use: TemplateUse, covering: Cover, analysis: Analysis) -> bool:
    """Whether the question is about custodians; a template of a user's own may be about anything its examples show."""
    told = analysis.beside.story if analysis.beside.about else frozenset()
    whole = analysis.words_of_subjects | told >= set(covering.left_over)
    tied = bool(use.cues) or (is_anchored(covering.mentions, analysis, whole=whole) and not lacks_antecedent(analysis))
    return tied and _subject_belongs(covering, analysis)


def _subject_belongs(covering: Cover, analysis: Analysis) -> bool:
    """Whether a subject is said of a collection, or stands with the institutions ("musea over scheepvaart").

    "Websites of museums" are theirs, and nothing that they keep.
    In "I am doing my family tree and would like to know which archives …" it stands apart: nobody asks for collections of it.
    A pronoun may stand for the institutions: "musées à Paris, là, ceux avec de l'impressionnisme".
    """
    subjects = [m for m in covering.mentions if isinstance(m, SubjectMention)]
    counted = {m.end for m in analysis.concept_mentions if m.concept == "count"}
    if any(m.start in counted for m in subjects):
        # "How many manuscripts does it have?" counts what is kept, and no custodians.
        return False
    said = {m.concept for m in covering.mentions if isinstance(m, ConceptMention)}
    if not subjects or said & {"collection", "holds", "holder", "where"} or analysis.beside.about:
        return True
    types = [m for m in covering.mentions if isinstance(m, (TypeMention, GeneralMention))]
    return not types or any(
        0 <= subject.start - m.end <= _SUBJECT_REACH
        or (0 <= m.start - subject.end <= 1 and not _OF.intersection(analysis.words[subject.end : m.start]))
        or (m.end <= subject.start and _STANDS_FOR.intersection(_words_before(subject, analysis)))
        for subject in subjects
        for m in types
    )


def _words_before(subject: SubjectMention, analysis: Analysis) -> tuple[str, ...]:
    return analysis.words[max(0, subject.start - _SUBJECT_REACH) : subject.start]


def _each_once(covering: Cover, use: TemplateUse, analysis: Analysis) -> Cover:
    """A second place or name that has no slot left counts as unexplained; places in one list share a slot."""
    extra = 0.0
    kept: list[Mention] = []
    left = list(covering.left_over)
    place: PlaceMention | None = None
    seen_name = False
    level = _shared_level(covering, use, analysis)
    several = "places" in use.slots or level is not None
    for mention in covering.mentions:
        if isinstance(mention, PlaceMention) and not several:
            if place is not None:
                both = same_place(place, mention)
                if both is None:
                    extra += _LISTED_PLACE if are_listed((place, mention), analysis) else _SECOND_PLACE
                    left.extend(range(mention.start, mention.end))
                else:
                    kept[kept.index(place)] = place = both
                continue
            place = mention
        if isinstance(mention, NameMention):
            if seen_name:
                extra += 1.0
                left.extend(range(mention.start, mention.end))
                continue
            seen_name = True
        kept.append(mention)
    if not extra and len(kept) == len(covering.mentions):
        kin = kinship([m for m in kept if isinstance(m, PlaceMention)], level)
        return replace(covering, gain=covering.gain + kin) if kin else covering
    return Cover(tuple(kept), covering.gain - extra / 2, covering.penalty + extra, tuple(sorted(left)))


def _shared_level(covering: Cover, use: TemplateUse, analysis: Analysis) -> PlaceLevel | None:
    """The level at which places in one list share a slot; None where they do not."""
    places = [m for m in covering.mentions if isinstance(m, PlaceMention)]
    if len(places) < 2 or not use.several or any(same_place(*two) for two in pairwise(places)):
        return None
    if not are_listed(places, analysis) or are_surrounded(places, analysis):
        return None
    return common_level(places, use.several)


def _names_industry(covering: Cover, analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether a compound says of which industry companies are: "Elektronikunternehmen" as well as "electronics companies"."""
    types = (m for m in covering.mentions if isinstance(m, TypeMention) and m.letter == "C")
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
