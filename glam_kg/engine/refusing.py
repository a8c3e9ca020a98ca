"""Answers to questions that no template fits: why, and what can be asked instead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.answers.model import Status
from glam_kg.engine.unknown_in_names import called_with
from glam_kg.folding import fold_key
from glam_kg.places.spoken_regions import region_said, spoken_regions
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.replies.offered import OfferedQuestions
from glam_kg.question.conversation.replies.replies import types_alone
from glam_kg.question.limits.asked_of_system import asks_of_system
from glam_kg.question.limits.parts_asked import parts_asked
from glam_kg.question.limits.refusal_reasons import reason_of
from glam_kg.question.limits.relevance import only_place, says_why
from glam_kg.question.names.languages_there import outermost_places
from glam_kg.question.names.names_asked_of import says_institution, unknown_name, unknown_network, unknown_place
from glam_kg.question.places.nearness import lacks_place
from glam_kg.question.places.unknown_areas import unknown_area
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention
from glam_kg.question.words.unspoken import nearest_language

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.engine.answer import Answer
    from glam_kg.engine.telling import Teller
    from glam_kg.question.analyser import Analyser
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation import ConversationContextResolver, Resolution
    from glam_kg.question.templates.classification import Classification
    from glam_kg.question.words.mentions import PlaceReading
    from glam_kg.templates.catalogue import TemplateCatalogue


_COLLECTIONS: Final = frozenset({"collection", "collections"})
_WHICH: Final = frozenset({"which"})
_NEAR = "institutions_near"
_MOST_SUBDIVISIONS = 3
"""Subdivisions that are offered in place of a region that people speak of."""
_OF_PLACE = 2
"""Questions about a place that are told for one that cannot be answered."""


@dataclass(frozen=True, eq=False)
class Refusing:
    """Tells what can be asked instead; threads may share it.

    Attributes:
        teller: Words the answers.
        resolver: Understands questions.
        catalogue: The templates.
        analyser: Knows words, names and the graph.
        says_something: Whether the graph has something to say to a question.
    """

    teller: Teller
    resolver: ConversationContextResolver
    catalogue: TemplateCatalogue
    analyser: Analyser
    says_something: Callable[[str], bool]

    @cached_property
    def _offered(self) -> OfferedQuestions:
        return OfferedQuestions(self.resolver)

    def answer(
        self, draft: Answer, analysis: Analysis, classification: Classification, resolution: Resolution
    ) -> Answer:
        """No template fits: with what can be asked, about the place where nothing but that was said.

        Args:
            draft: The answer so far.
            analysis: The question.
            classification: The templates that are nearest.
            resolution: What it was resolved to: with the question that it goes on, where what both say cannot be asked together.
        """
        if resolution.remark:
            return self.teller.remark(draft)
        earlier = resolution.inherited if resolution.refused else ""
        spoken = nearest_language(analysis)
        if spoken is not None:
            return self.teller.unspoken(replace(draft, language=spoken), classification)
        courteous = draft.status is Status.OUT_OF_SCOPE and (
            not analysis.tokens or self.resolver.phrases.is_courtesy(analysis.text)
        )
        praises = courteous and (resolution.courteous or len(analysis.tokens) > 1)
        reading = None if praises else only_place(analysis) or _collections_there(analysis)
        if resolution.courteous and resolution.language:
            # Thanks are said in any language: "top", "nickel", "cheers".
            draft = replace(draft, language=resolution.language)
        questions = self._offered.about(reading.place, draft.language) if reading else ()
        if reading is not None and questions:
            return self.teller.only_place(draft, reading.place, questions)
        letters = lacks_place(analysis)
        if letters is not None and _NEAR in self.catalogue.templates:
            return self.teller.which_place(draft, letters, self.catalogue.templates[_NEAR])
        alone = types_alone(analysis) if not earlier else None
        if alone is not None and len(alone) == 1:
            return self.teller.only_type(draft, alone[0], classification.nearest)
        region = _region(analysis) if draft.status is Status.UNANSWERABLE and not earlier else None
        unknown = "" if earlier or asks_of_system(analysis.words) else self._unknown(analysis)
        if region is not None and not unknown:
            unknown = analysis.slice(region.start, region.stop)
        if draft.status is Status.OUT_OF_SCOPE and any(map(says_institution, fold_key(unknown).split())):
            draft = replace(draft, status=Status.UNANSWERABLE)
        nearer = self._nearer(analysis, region) if draft.status is Status.UNANSWERABLE else ()
        return self.teller.refusal(
            draft,
            classification,
            explained=courteous or says_why(analysis),
            nearer=nearer,
            courteous=courteous,
            earlier=earlier,
            unknown_name=unknown,
            called_with=called_with(unknown, self.analyser.graph.names) if unknown else (),
            reason=self._reason(analysis, courteous=courteous, earlier=earlier),
        )

    def _reason(self, analysis: Analysis, *, courteous: bool, earlier: str) -> str:
        """What the refusal answers: a courtesy in its kind, or else why there is no answer; a follow-up has none."""
        if courteous:
            return self.resolver.phrases.courtesy_said(analysis.words)
        return "" if earlier else reason_of(analysis)

    def _unknown(self, analysis: Analysis) -> str:
        """The name, or the place, of which a refused question asks something and that nobody knows; empty where it has none."""
        is_common, lexicon = self.analyser.common_words.has, self.analyser.lexicon
        prepositions = lexicon.words_of("locative_prepositions", analysis.language.code)
        return (
            unknown_name(analysis, is_common)
            or unknown_network(analysis)
            or unknown_place(analysis, prepositions, is_common)
            or unknown_area(analysis, prepositions, is_common)
            or self._in_names(unknown_place(analysis, prepositions, is_common, small=True))
        )

    def _in_names(self, unknown: str) -> str:
        """What may be a place, where names have it; empty where none has: in small letters it may be anything."""
        return unknown if unknown and called_with(unknown, self.analyser.graph.names) else ""

    def _nearer(self, analysis: Analysis, region: range | None) -> tuple[str, ...]:
        """Questions nearer to a refused one than examples: for each of its places, its beginning, or of whom it names.

        Of a region that is no subdivision it is what can be asked of those that it lies in.
        """
        if region is not None and (asked := self._of_subdivisions(analysis, region)):
            return asked
        if each := tuple(filter(self.says_something, self._offered.for_each_place(analysis))):
            return each
        parts = (self.resolver.put(frame, analysis.language.code) for frame in parts_asked(analysis))
        if asked := tuple(text for text in parts if text and self.says_something(text)):
            return asked
        beginning = self._offered.beginning(analysis)
        if beginning and self.says_something(beginning):
            return (beginning,)
        return tuple(filter(self.says_something, self._about_what_is_named(analysis)))

    def _of_subdivisions(self, analysis: Analysis, region: range) -> tuple[str, ...]:
        """Questions for the types that are asked for in a region, in the subdivisions that it lies in; none without a type."""
        letters = tuple(dict.fromkeys(m.letter for m in analysis.type_mentions))
        codes = spoken_regions()[" ".join(analysis.words[region.start : region.stop])]
        places = filter(None, map(self.analyser.gazetteer.place, codes))
        frames = (Frame(topic="plain", types=letters[:1], places=(PlacePart(place),)) for place in places)
        asked = (self.resolver.put(frame, analysis.language.code) for frame in frames)
        return tuple(filter(None, asked))[:_MOST_SUBDIVISIONS]

    def _about_what_is_named(self, analysis: Analysis) -> tuple[str, ...]:
        """What can be asked of the one institution that a question names, or else of its one place."""
        # "Which bus goes to Cowley?" is about the town, and not about the library of its name.
        of_name = () if _names_but_towns(analysis) else self._offered.of_name(analysis)
        places = {m.readings[0].place: m for m in outermost_places(analysis.mentions)}
        if of_name or len(places) != 1:
            return of_name
        (mention,) = places.values()
        known = next((reading.place for reading in mention.readings if reading.in_graph), None)
        return self._offered.about(known, analysis.language.code)[:_OF_PLACE] if known else ()


def _collections_there(analysis: Analysis) -> PlaceReading | None:
    """The place whose collections are all that is asked for: who keeps them can be asked. "Collectie Gelderland" is a name."""
    said = [m for m in analysis.mentions if isinstance(m, ConceptMention) and m.concept in _COLLECTIONS]
    ends = {m.end for m in said}
    if not said or any(place.start in ends for place in analysis.place_mentions):
        return None
    return only_place(analysis, beside=_COLLECTIONS | _WHICH)


def _region(analysis: Analysis) -> range | None:
    """The region that people speak of and that is no subdivision; none where it is but a word of a name: the "Ruhr Museum".

    The Rhineland is not spoken of in Rhineland-Palatinate.
    """
    region = region_said(analysis.words)
    longer = (*(m for m in analysis.name_mentions if m.is_sure), *analysis.place_mentions)
    if region is None or any(
        m.start <= region.start and region.stop <= m.end and m.end - m.start > len(region) for m in longer
    ):
        return None
    return region


def _names_but_towns(analysis: Analysis) -> bool:
    """Whether institutions are named by nothing but the name of a town, and no word for institutions stands beside it."""
    names = [m for m in analysis.name_mentions if m.candidates]
    towns = {(m.start, m.end) for m in analysis.place_mentions}
    kinds = any(isinstance(m, INSTITUTIONS) for m in analysis.mentions)
    return bool(names) and not kinds and all((m.start, m.end) in towns for m in names)
