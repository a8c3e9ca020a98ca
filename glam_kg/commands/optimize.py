"""`glam-kg optimize`: compile the language-model program over a question set."""

from __future__ import annotations

import json
import os
import sys
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.sources import (
    EndpointOption,
    JsonOption,
    LmBaseOption,
    LmOption,
    StoreOption,
    TemplatesOption,
    open_engine,
    say,
)
from glam_kg.errors import InputError
from glam_kg.programs.optimizers import Effort, Optimizer
from glam_kg.settings import LanguageModelSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.programs.training import Lesson, Task, TaskMaker

LEAST_QUESTIONS = 4


def optimize(
    *,
    optimizer: Annotated[Optimizer, typer.Option(help="What is compiled: demonstrations, or instructions as well.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="Where the compiled program goes, as JSON.")],
    lm: LmOption = None,
    lm_base: LmBaseOption = None,
    reflection_lm: Annotated[
        str | None, typer.Option(help="Model that writes instructions for mipro and gepa; by default that of --lm.")
    ] = None,
    questions: Annotated[
        list[Path] | None, typer.Option("--questions", help="A question set; may be given several times.")
    ] = None,
    limit: Annotated[int | None, typer.Option(min=LEAST_QUESTIONS, help="Use so many questions in all.")] = None,
    effort: Annotated[Effort, typer.Option(help="How long mipro and gepa search.")] = Effort.LIGHT,
    seed: Annotated[int, typer.Option(min=0, help="Of every random choice.")] = 0,
    threads: Annotated[int, typer.Option(min=1, help="Requests at a time.")] = 1,
    store: StoreOption = None,
    endpoint: EndpointOption = None,
    templates: TemplatesOption = None,
    as_json: JsonOption = False,
) -> None:
    """Compile the language-model program over a question set."""
    settings = LanguageModelSettings.read(model=lm, base=lm_base)
    if settings is None:
        raise typer.BadParameter("name a model with --lm or GLAM_KG_LM")
    if not out.parent.is_dir():
        raise InputError(f"{out}: there is no folder {out.parent}")
    from glam_kg.programs.linking import ReadingLinker
    from glam_kg.programs.optimisation import Compiler
    from glam_kg.programs.training import TaskMaker, divided
    from glam_kg.question.templates.classification import TemplateClassifier

    lessons = _lessons(questions)
    engine = open_engine(store, endpoint, templates)
    linker = ReadingLinker(engine.analyser, engine.catalogue)
    classifier = TemplateClassifier(engine.catalogue, engine.analyser.lexicon)
    maker = TaskMaker(linker, classifier, lambda text, turns: engine.resolver.resolve(text, turns).question)
    train, held_out = (_tasks(maker, part) for part in divided(lessons, seed=seed, limit=limit))
    if not train or not held_out:
        raise InputError("too few questions of the set have an answer in this graph: give its own with --store")
    reflection = replace(settings, model=reflection_lm) if reflection_lm else None
    compiler = Compiler(linker, settings, reflection, optimizer, effort, seed, threads)
    with _without_chatter() as tell:
        found = compiler.compile(train, held_out, tell)
    found.program.write(out)
    if found.is_better:
        say(f"the compiled program is in {out}; GLAM_KG_LM_PROGRAM={out} puts it to use")
    else:
        say(f"that is no improvement: the compiled program is in {out}, and is not worth using")
    if as_json:
        typer.echo(json.dumps(dict(found.program.made_by), ensure_ascii=False, indent=2))
    else:
        typer.echo(f"{found.before} before, {found.after} after, on {found.held_out} held-out questions")


@contextmanager
def _without_chatter() -> Iterator[Callable[[str], None]]:
    """Somebody at a terminal sees the progress that the optimisers print; a log gets our own sentences only."""
    stderr = sys.stderr
    if stderr.isatty():
        with redirect_stdout(stderr):
            yield say
        return
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        yield lambda text: print(text, file=stderr, flush=True)


def _lessons(paths: Sequence[Path] | None) -> list[Lesson]:
    from glam_kg.bundled import bundled_path
    from glam_kg.evaluation.question_set import read_questions
    from glam_kg.programs.reading import OUT_OF_SCOPE
    from glam_kg.programs.training import Lesson
    from glam_kg.templates.model import NO_TEMPLATE

    own = [bundled_path("data", "questions", f"{name}.jsonl") for name in ("train", "test")]
    read = read_questions(paths or own, with_gold=False)
    if len(read) < LEAST_QUESTIONS:
        raise InputError(f"the question set has {len(read)} questions, expected at least {LEAST_QUESTIONS}")
    refusals = {"out_of_scope": OUT_OF_SCOPE, "unanswerable": NO_TEMPLATE}
    return [
        Lesson(
            q.id, q.turns, q.kind or refusals[q.expected or "unanswerable"], q.slots, q.resolved or "", q.split
        )
        for q in read
    ]  # fmt: skip


def _tasks(maker: TaskMaker, lessons: Sequence[Lesson]) -> list[Task]:
    from glam_kg.programs.reading import Dropped

    tasks = []
    for lesson in lessons:
        task = maker.task(lesson)
        if isinstance(task, Dropped):
            say(f"{lesson.id} is left out: {task.reason}")
        else:
            tasks.append(task)
    return tasks
