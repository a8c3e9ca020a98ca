"""Compiling the whole-question module over a question set: demonstrations, instructions, or both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glam_kg.errors import LanguageModelError, SetupError
from glam_kg.programs.client import UNREADABLE, failure_of, import_dspy, open_model
from glam_kg.programs.metric import Judgement, judge
from glam_kg.programs.optimizers import Effort, Optimizer
from glam_kg.programs.program_file import ProgramFile

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.programs.linking import ReadingLinker
    from glam_kg.programs.training import Task
    from glam_kg.settings import LanguageModelSettings

MAX_DEMONSTRATIONS = 4
"""Solved questions in a prompt: each costs about 150 tokens with every question."""
_REFLECTION_TOKENS = 4_000


@dataclass(frozen=True, slots=True)
class Score:
    """A mean from 0 to 1, and how many questions got no answer that could be read (each counts as 0)."""

    mean: float
    unread: int

    def __str__(self) -> str:
        """As a person reads it."""
        return f"{self.mean:.3f}" + (f" ({self.unread:,} answers could not be read)" if self.unread else "")


@dataclass(frozen=True, slots=True)
class Compilation:
    """A compiled program, and how it does on held-out questions.

    Attributes:
        program: To be written.
        before: What the program scored that the search started from.
        after: What this one scores.
        trained_on: How many questions the optimiser saw.
        held_out: How many it did not see.
    """

    program: ProgramFile
    before: Score
    after: Score
    trained_on: int
    held_out: int

    @property
    def is_better(self) -> bool:
        """Whether it is worth using in place of what was there."""
        return self.after.mean > self.before.mean


@dataclass(frozen=True)
class Compiler:
    """Compiles a program with one optimiser.

    Attributes:
        linker: Links what a model writes, for the metric.
        settings: The model that the program is compiled for.
        reflection: The model that writes instructions; by default the same.
        optimizer: Which optimiser.
        effort: How long MIPRO and GEPA search.
        seed: Of every draw of the optimisers.
        threads: Requests at a time; more than one makes the order of bootstrapped demonstrations a matter of chance.
    """

    linker: ReadingLinker
    settings: LanguageModelSettings
    reflection: LanguageModelSettings | None = None
    optimizer: Optimizer = Optimizer.BOOTSTRAP
    effort: Effort = Effort.LIGHT
    seed: int = 0
    threads: int = 1

    def compile(self, train: Sequence[Task], held_out: Sequence[Task], say: Callable[[str], None]) -> Compilation:
        """Compile, and measure before and after.

        Raises:
            LanguageModelError: The model cannot be asked at all, or cannot do what the optimiser wants of it.
            SetupError: MIPRO is asked for, and optuna is not installed.
        """
        if self.optimizer is Optimizer.MIPRO:
            _require_optuna()
        dspy = import_dspy()
        from glam_kg.programs.adapter import PlainJSONAdapter
        from glam_kg.programs.modules import UnderstandQuestion

        student = UnderstandQuestion(self.linker.catalogue, self.linker.analyser.lexicon.vocabulary)
        if self.settings.program is not None:
            ProgramFile.read(self.settings.program).load_into(student)
        model = open_model(self.settings, num_retries=self.settings.retries)
        with dspy.context(lm=model, adapter=PlainJSONAdapter(), disable_history=True):
            self._try(student, held_out[0])
            before = self._score(student, held_out)
            say(f"before: {before}, on {len(held_out)} held-out questions")
            compiled = self._searched(student, train, model)
            after = self._score(compiled, held_out)
            say(f"after: {after}")
        made_by = {
            "optimizer": str(self.optimizer), "model": self.settings.model, "seed": self.seed, "trained_on": len(train),
            "held_out": len(held_out), "before": before.mean, "after": after.mean,
            "unread_before": before.unread, "unread_after": after.unread,
        }  # fmt: skip
        return Compilation(ProgramFile.of(compiled, made_by), before, after, len(train), len(held_out))

    def _try(self, program: Any, task: Task) -> None:
        """One question first, so that a wrong address or key is one sentence and not a score of nothing."""
        dspy = import_dspy()
        try:
            program(**task.example().inputs())
        except dspy.LMError as error:
            reason = failure_of(error, self.settings).whole
            raise LanguageModelError(f"{self.settings.model} cannot be asked: {reason}") from error
        except dspy.utils.exceptions.AdapterParseError:
            # It answers; how well is what is measured.
            return

    def _searched(self, student: Any, train: Sequence[Task], model: Any) -> Any:
        """The optimiser's program; what a model does wrong on the way is the model's fault, and one sentence."""
        dspy = import_dspy()
        writer = self.reflection or self.settings
        try:
            return self._compiled(student, train, model)
        except dspy.utils.exceptions.AdapterParseError as error:
            raise LanguageModelError(
                f"{writer.model} cannot write instructions for {self.optimizer}: {UNREADABLE}; name a larger model with "
                "--reflection-lm, or take the optimizer bootstrap"
            ) from error
        except dspy.LMError as error:
            raise LanguageModelError(f"{writer.model} failed on the way: {failure_of(error, writer).whole}") from error

    def _compiled(self, student: Any, train: Sequence[Task], model: Any) -> Any:
        dspy = import_dspy()
        examples = [task.example() for task in train]
        tasks = {task.lesson.id: task for task in train}
        reflection = open_model(self.reflection or self.settings, temperature=1.0, max_tokens=_REFLECTION_TOKENS)

        def metric(gold: Any, prediction: Any, _trace: Any = None) -> float:
            return self._judged(tasks[gold.id], prediction).score

        def with_feedback(gold: Any, prediction: Any, _trace: Any = None, _name: Any = None, _part: Any = None) -> Any:
            judged = self._judged(tasks[gold.id], prediction)
            return dspy.Prediction(score=judged.score, feedback=judged.feedback)

        if self.optimizer is Optimizer.BOOTSTRAP:
            optimizer = dspy.BootstrapFewShot(
                metric=metric, metric_threshold=1.0, max_bootstrapped_demos=MAX_DEMONSTRATIONS,
                max_labeled_demos=MAX_DEMONSTRATIONS, max_errors=len(train) + 1,
            )  # fmt: skip
            return optimizer.compile(student, trainset=examples)
        if self.optimizer is Optimizer.MIPRO:
            optimizer = dspy.MIPROv2(
                metric=metric, prompt_model=reflection, task_model=model, auto=str(self.effort), seed=self.seed,
                max_bootstrapped_demos=MAX_DEMONSTRATIONS, max_labeled_demos=MAX_DEMONSTRATIONS,
                num_threads=self.threads, max_errors=10 * len(train) + 100, init_temperature=1.0,
            )  # fmt: skip
            return optimizer.compile(student, trainset=examples, seed=self.seed)
        optimizer = dspy.GEPA(
            metric=with_feedback,
            auto=str(self.effort),
            reflection_lm=reflection,
            seed=self.seed,
            num_threads=self.threads,
        )
        return optimizer.compile(student, trainset=examples)

    def _judged(self, task: Task, prediction: Any) -> Judgement:
        return judge(self.linker, task, getattr(prediction, "template_id", None), getattr(prediction, "slots", None))

    def _score(self, program: Any, held_out: Sequence[Task]) -> Score:
        dspy = import_dspy()
        tasks = {task.lesson.id: task for task in held_out}
        evaluate = dspy.Evaluate(
            devset=[task.example() for task in held_out],
            metric=lambda gold, prediction, _trace=None: self._judged(tasks[gold.id], prediction).score,
            num_threads=self.threads, display_progress=False, display_table=False, max_errors=len(held_out) + 1,
            provide_traceback=False, failure_score=0.0,
        )  # fmt: skip
        found = evaluate(program)
        unread = sum(getattr(prediction, "template_id", None) is None for _, prediction, _ in found.results)
        return Score(round(float(found.score) / 100, 4), unread)


def _require_optuna() -> None:
    from importlib.util import find_spec

    if find_spec("optuna") is None:
        raise SetupError("MIPRO needs optuna, which is not installed: pip install 'glam-kg[optimize]'")
