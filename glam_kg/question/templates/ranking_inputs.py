"""What is known of a question before it is answered that helps to rank the classes it needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from glam_kg.ontology.context_mapping import SPARQLToContextMapper
from glam_kg.question.templates.classification import TemplateClassifier
from glam_kg.question.templates.mentioned_classes import mentioned_classes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.question.analyser import Analyser
    from glam_kg.templates.catalogue import TemplateCatalogue


@dataclass(frozen=True, slots=True)
class RankingInputs:
    """One question, as `ClassRanker.rank` takes it."""

    language: str
    context: str | None
    """The context of the template that fits; None where none does."""
    linked: Mapping[str, float]
    """Classes of what was found in it → how sure that is."""


@dataclass(frozen=True)
class RankingReader:
    """Reads questions for the ranking of classes."""

    analyser: Analyser
    classifier: TemplateClassifier
    mapper: SPARQLToContextMapper

    @classmethod
    def of(cls, analyser: Analyser, catalogue: TemplateCatalogue) -> Self:
        """A reader with the templates of a catalogue."""
        return cls(analyser, TemplateClassifier(catalogue, analyser.lexicon), SPARQLToContextMapper.of(catalogue))

    def read(self, question: str) -> RankingInputs:
        """The language of a question, its context where a template fits, and the classes of what it names."""
        analysis = self.analyser.analyse(question)
        chosen = self.classifier.classify(analysis).chosen
        context = self.mapper.context_of(chosen.template.id, chosen.extraction.slots) if chosen else None
        linked = mentioned_classes(analysis, self.analyser.lexicon.vocabulary)
        return RankingInputs(analysis.language.code, str(context) if context else None, linked)
