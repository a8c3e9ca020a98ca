"""The whole class experiment: the judges, the systems, what each sign brings, sparse annotations, tuning anew in folds."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.class_baselines import EmbeddedClasses, LexicalClasses
from glam_kg.evaluation.class_cases import cases_of
from glam_kg.evaluation.class_experiment import (
    FOUND,
    GIVEN,
    RECALL,
    REDUCTION,
    ContextTable,
    Difference,
    SystemResult,
    adjusted_together,
    context_table,
)
from glam_kg.evaluation.class_metrics import kept_at
from glam_kg.evaluation.class_sparsity import SHARES, SparseResult, sparse_results, whole_schema
from glam_kg.evaluation.class_systems import COMBINATION, LITERAL, NO_FILTER, RANDOM, systems_of
from glam_kg.evaluation.class_variants import (
    by_threshold,
    embedding_weight,
    in_folds,
    left_out,
    recall_by_reduction,
    recall_by_strictness,
    tuned_on,
)
from glam_kg.evaluation.judge_agreement import Agreement, agreement
from glam_kg.evaluation.splitting import TEST, TRAIN
from glam_kg.ontology.class_patterns import bundled_patterns
from glam_kg.ontology.class_ranking import ClassRanker, Signs
from glam_kg.ontology.class_words import vocabulary_words
from glam_kg.ontology.specificity import SpecificityLookup

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.engine import QueryEngine
    from glam_kg.evaluation.class_questions import ClassQuestion
    from glam_kg.ontology.model import Schema
    from glam_kg.retrieval.encoders.encoder import Encoder

_BASELINES: Final = (RANDOM, NO_FILTER, LITERAL)
"""What the chosen system has to beat."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the chosen system passes the bar, in one way of knowing the context."""

    context: str
    reduction: float
    recall: float
    beats: Mapping[str, bool]
    """System → whether the interval of the difference lies above 0."""

    @property
    def met(self) -> bool:
        """Whether all of it is reached."""
        return self.reduction >= REDUCTION and self.recall >= RECALL and all(self.beats.values())


@dataclass(frozen=True)
class ClassReport:
    """What the experiment found.

    Attributes:
        agreement: All questions, then those of each context.
        weights: The weights that were measured.
        tuned: Those that tuning on the training half gives today.
        tables: The test half, the context given and found.
        sparse: The test half, where annotations are few.
        sparse_differences: The combination by the relevance rule against the same by the literal rule, by share and context.
        left_out: The test half without one sign each, and without the labels of the schema, the context given.
        folds: Every question by weights tuned on the other folds, the context given and found.
        strictness: Recall of the filter by what counts as expected, by context.
        curve: Recall by the share of classes that the filter removes, by context.
        thresholds: The training half, filters by the score in the given context alone: share removed and recall.
    """

    questions: int
    classes: int
    kept: int
    right_contexts: int
    found_contexts: int
    agreement: Mapping[str, Agreement]
    weights: Signs
    tuned: Signs
    embedding_weight: float
    tables: tuple[ContextTable, ...]
    sparse: tuple[SparseResult, ...]
    sparse_differences: Mapping[str, Difference]
    left_out: tuple[SystemResult, ...]
    folds: tuple[SystemResult, ...]
    strictness: Mapping[str, Mapping[str, float]]
    curve: Mapping[str, Mapping[str, float]]
    thresholds: Mapping[str, Mapping[str, float]]

    def verdicts(self) -> tuple[Verdict, ...]:
        """The bar, the context given and found."""
        reduction = 1 - self.kept / self.classes
        return tuple(
            Verdict(
                table.context,
                round(reduction, 4),
                table.of(COMBINATION).recall,
                {name: table.against(name).low > 0 for name in _BASELINES},
            )
            for table in self.tables
        )

    def to_dict(self) -> dict[str, object]:
        """All of it as plain JSON values."""
        content = {name: value for name, value in vars(self).items() if name not in ("tables", "agreement")}
        return {
            **_plain(content),
            "agreement": {name: asdict(one) for name, one in self.agreement.items()},
            "tables": [table.to_dict() for table in self.tables],
            "verdicts": [{**asdict(one), "met": one.met} for one in self.verdicts()],
        }


def class_report(
    questions: Sequence[ClassQuestion],
    schema: Schema,
    engine: QueryEngine,
    encoder: Encoder,
    *,
    on_progress: Callable[[str], None] = lambda _: None,
) -> ClassReport:
    """Run the whole experiment; all but the times is the same in every run.

    Args:
        questions: With judgements and halves.
        schema: Whose classes are ranked.
        engine: Finds context, language and things in the questions.
        encoder: Embeds questions and classes.
        on_progress: Gets the name of each part as it begins.

    Raises:
        QuestionSetError: In one of the halves no question expects a class, or there are not two judges.
    """
    lookup = SpecificityLookup.of(schema)
    words = vocabulary_words(engine.analyser.lexicon.vocabulary, schema)
    # Patterns of the bundled schema fit no other: there the ranking goes without.
    ranker = ClassRanker(lookup, words=words, patterns=bundled_patterns())
    on_progress("reading the questions")
    cases = cases_of(questions, lookup.names, engine)
    train = [case for case in cases if case.question.split == TRAIN]
    test = [case for case in cases if case.question.split == TEST]
    for half, asked in ((TRAIN, train), (TEST, test)):
        if not any(case.judged.expected.any() for case in asked):
            raise QuestionSetError(f"no question of the split {half!r} expects a class")
    kept = kept_at(REDUCTION, len(lookup.names))
    embedded = EmbeddedClasses(schema, lookup.names, encoder)
    on_progress("tuning")
    tuned = tuned_on(ranker, train, kept)
    extra = embedding_weight(ranker, embedded, train, kept)
    on_progress("ranking")
    lexical = LexicalClasses(schema, lookup.names, words)
    systems = systems_of(ranker, lexical, embedded, embedding_weight=extra)
    tables = tuple(context_table(test, systems, source) for source in (GIVEN, FOUND))
    on_progress("dropping annotations")
    sparse = {share: sparse_results(ranker, test, share, kept) for share in SHARES}
    on_progress("trying variants")
    return ClassReport(
        questions=len(questions),
        classes=len(lookup.names),
        kept=kept,
        right_contexts=sum(case.read.context == case.question.context for case in cases),
        found_contexts=sum(case.read.context is not None for case in cases),
        agreement=_agreements(questions, len(lookup.names)),
        weights=ranker.weights,
        tuned=tuned,
        embedding_weight=extra,
        tables=tables,
        sparse=(*whole_schema(tables), *(row for rows, _ in sparse.values() for row in rows)),
        sparse_differences=adjusted_together(
            {
                f"{share:.0%}, {source}": one
                for share, (_, compared) in sparse.items()
                for source, one in compared.items()
            }
        ),
        left_out=left_out(ranker, test, kept),
        folds=in_folds(ranker, cases, kept),
        strictness=recall_by_strictness(ranker, test, kept),
        curve=recall_by_reduction(ranker, test),
        thresholds=by_threshold(lookup, train),
    )


def _agreements(questions: Sequence[ClassQuestion], classes: int) -> dict[str, Agreement]:
    contexts = sorted({question.context for question in questions})
    parts = {context: [one for one in questions if one.context == context] for context in contexts}
    return {"all": agreement(questions, classes), **{name: agreement(part, classes) for name, part in parts.items()}}


def _plain(value: Any) -> Any:  # noqa: ANN401 - any part of the report
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return asdict(value) if hasattr(value, "__dataclass_fields__") else value
