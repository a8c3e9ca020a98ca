"""The language-model tier: asks a model about one question, and keeps of its answer what passes our gates."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Self

from glam_kg.answers.model import Status
from glam_kg.errors import LanguageModelError
from glam_kg.programs.attempts import Attempts
from glam_kg.programs.client import ModelClient, ModelOutput, NoOutput
from glam_kg.programs.consultation import OVERTURNED_BELOW, Consultation
from glam_kg.programs.linking import ReadingLinker
from glam_kg.programs.program_file import ProgramFile
from glam_kg.programs.prompting import MAX_TURNS, describe_findings, describe_history
from glam_kg.programs.reading import OUT_OF_SCOPE, Dropped, read_output
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.programs.reading import Reading
    from glam_kg.question.analyser import Analyser
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation import Turn
    from glam_kg.question.templates.classification import Candidate, Classification
    from glam_kg.settings import LanguageModelSettings
    from glam_kg.templates.catalogue import TemplateCatalogue

_REFUSALS = {NO_TEMPLATE: Status.UNANSWERABLE, OUT_OF_SCOPE: Status.OUT_OF_SCOPE}


@dataclass(frozen=True)
class ModelTier:
    """Asks a language model; see `glam_kg.engine.LanguageModelTier`."""

    model: str
    client: ModelClient
    analyser: Analyser
    catalogue: TemplateCatalogue
    attempts: Attempts = field(default_factory=Attempts, repr=False, compare=False)

    @classmethod
    def open(cls, settings: LanguageModelSettings, analyser: Analyser, catalogue: TemplateCatalogue) -> Self:
        """A tier for a model; the model itself is not called, and dspy not loaded, before it is needed.

        Raises:
            InputError: The compiled program that the settings name cannot be read.
        """
        program = ProgramFile.read(settings.program) if settings.program else None
        client = ModelClient(settings, catalogue, analyser.lexicon.vocabulary, program)
        return cls(settings.model, client, analyser, catalogue)

    @cached_property
    def _linker(self) -> ReadingLinker:
        return ReadingLinker(self.analyser, self.catalogue)

    def consult(
        self, question: str, history: Sequence[Turn], analysis: Analysis, classification: Classification
    ) -> Consultation:
        """Ask the model about a question of which the local tier is unsure.

        Args:
            question: As it was asked.
            history: The turns before it, oldest first.
            analysis: Of the question as the local tier resolved it.
            classification: What the local tier made of that.
        """
        contradictions = classification.fitting[0].extraction.contradictions if classification.fitting else ()
        if contradictions and classification.chosen is None:
            # No slot takes them, so that a reading could only leave them out.
            return self._unasked(f"no template can express {', '.join(map(repr, contradictions))}")
        refused = self.attempts.refuses()
        if refused is not None:
            return self._unasked(refused)
        start = time.perf_counter()
        output = self.client.ask(
            question=question if history else analysis.text,
            conversation=describe_history(history),
            findings=describe_findings(analysis, classification),
        )
        if isinstance(output, NoOutput):
            self.attempts.failed(output.failure, reached=output.reached)
            warning = f"{self.model} was asked in vain: {output.failure.whole}"
            found = replace(self._kept(output.failure.told), failed=True, warning=warning)
        else:
            self.attempts.answered()
            found = replace(
                self._judged(output, question, history, analysis, classification.chosen),
                tokens=output.tokens,
                usage=output.usage,
            )
        return replace(found, milliseconds=round((time.perf_counter() - start) * 1000, 3))

    def check(self) -> None:
        """Ask the model something, so that a wrong address or key is one sentence and not one for each of many questions.

        Raises:
            LanguageModelError: It cannot be asked.
        """
        output = self.client.ask(question="Which museums are there?", conversation="", findings="")
        if isinstance(output, NoOutput) and not output.reached:
            raise LanguageModelError(f"{self.model} cannot be asked: {output.failure.whole}")

    def close(self) -> None:
        """Close connections to the model."""
        self.client.close()

    def _judged(
        self, output: ModelOutput, question: str, history: Sequence[Turn], analysis: Analysis, chosen: Candidate | None
    ) -> Consultation:
        reading = read_output(output.template_id, output.slots, output.resolved_question)
        if isinstance(reading, Dropped):
            return self._kept(reading.reason)
        if reading.template_id in _REFUSALS:
            refusal = _REFUSALS[reading.template_id]
            if chosen is not None and chosen.fit >= OVERTURNED_BELOW:
                told = f"{self.model} finds the question {refusal.value}"
                return Consultation(self.model, f"{told}; the local result stays, its fit is {chosen.fit:.2f}")
            return Consultation(self.model, f"{self.model} finds the question {refusal.value}", refusal=refusal)
        earlier = [self.analyser.analyse(turn.resolved_question) for turn in history[-MAX_TURNS:]]
        said = [self.analyser.analyse(question), *earlier, analysis]
        resolved = self._resolved(reading, analysis, said) if history else None
        candidate = self._linker.link(reading, resolved or analysis, said)
        if isinstance(candidate, Dropped):
            return self._kept(candidate.reason)
        outcome = f"{self.model} chose {candidate.template.id}"
        return Consultation(self.model, outcome, candidate=candidate, analysis=resolved)

    def _resolved(self, reading: Reading, analysis: Analysis, said: Sequence[Analysis]) -> Analysis | None:
        """The question as the model resolved it, where it has no word that neither the user said nor the lexicon knows."""
        text = reading.resolved_question
        if not text or text == analysis.text:
            return None
        found = self.analyser.analyse(text, fallback_language=analysis.language.code)
        known = {token.key for heard in said for token in heard.tokens}
        lexicon = self.analyser.lexicon.single_words
        invented = any(token.key not in known and token.key not in lexicon for token in found.tokens)
        return None if invented else found

    def _unasked(self, reason: str) -> Consultation:
        return Consultation(self.model, f"{self.model} was not asked ({reason}); the local result stays", asked=False)

    def _kept(self, reason: str) -> Consultation:
        return Consultation(self.model, f"{self.model} was asked in vain ({reason}); the local result stays")
