"""`glam-kg retrieve`: passages of an index for a question, or for many."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.outputs import replaced
from glam_kg.commands.sources import JsonOption, json_lines, open_gazetteer, say
from glam_kg.errors import InputError, Location, RecordError, UnknownNameError
from glam_kg.retrieval.methods import HOPS, FilterTime, Method
from glam_kg.terminal import visible

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.retrieval.filters import Filters
    from glam_kg.retrieval.index.passage_index import PassageIndex
    from glam_kg.retrieval.ranking.rerank import Reranker
    from glam_kg.retrieval.search import Request, Retrieved, Searcher

_TEXT_SHOWN = 160
_RERANK_DEPTH = 50
"""Hits that a reranker looks at, at least."""


def retrieve(
    question: Annotated[str | None, typer.Argument(help="The question, or a claim; quote it.")] = None,
    *,
    index: Annotated[Path, typer.Option("--index", help="Folder of the index.")],
    k: Annotated[int, typer.Option("-k", min=1, help="How many passages.")] = 10,
    method: Annotated[Method, typer.Option("--method", help="How to search.")] = Method.HYBRID,
    batch: Annotated[Path | None, typer.Option(help='JSON Lines of {"id", "question"}.')] = None,
    out: Annotated[Path | None, typer.Option(help="Where the hits of --batch go.")] = None,
    language: Annotated[str | None, typer.Option("--language", help="Of the question: nl, en, de or fr.")] = None,
    classes: Annotated[
        list[str] | None, typer.Option("--class", help="Only passages of this class; may be given several times.")
    ] = None,
    period: Annotated[
        str | None, typer.Option("--period", help="Only passages dated in it: 1940, 1940-05, or 1940/1945.")
    ] = None,
    places: Annotated[
        list[str] | None, typer.Option("--place", help="Only passages of a place: an ISO 3166 code or a name.")
    ] = None,
    where: Annotated[
        list[str] | None, typer.Option("--where", help="Only passages with this value: FIELD=VALUE.")
    ] = None,
    filter_time: Annotated[
        FilterTime, typer.Option("--filter-time", help="Filter while searching, or what was found.")
    ] = FilterTime.PRE,
    expand_factor: Annotated[
        int, typer.Option("--expand-factor", min=1, help="How many times as many to find where filters come after.")
    ] = 3,
    weights: Annotated[
        list[str] | None, typer.Option("--weight", help="Of a leg of the hybrid method: bm25=1 or dense=0.5.")
    ] = None,
    context: Annotated[
        str | None, typer.Option("--context", help="Blend in how relevant each class is there: archive_search, ...")
    ] = None,
    alternatives: Annotated[
        int, typer.Option("--alternatives", min=0, help="Other wordings to search for too, at most so many.")
    ] = 0,
    rerank: Annotated[
        str | None, typer.Option("--rerank", help="bm25, bias, or the name or folder of a cross-encoder.")
    ] = None,
    diversity: Annotated[
        float | None, typer.Option("--diversity", min=0, max=1, help="1 looks at relevance alone, 0 at variety alone.")
    ] = None,
    max_hops: Annotated[int, typer.Option("--max-hops", min=1, help="Steps of the multihop method.")] = HOPS,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show each hit's rank and score in every leg, and the chain to it.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Find the passages of an index for a question, or for many with --batch."""
    from glam_kg.retrieval.index.passage_index import PassageIndex
    from glam_kg.retrieval.index_search import searcher_over
    from glam_kg.retrieval.search import Request

    if (question is None) == (batch is None):
        raise typer.BadParameter("give either a QUESTION or --batch FILE")
    if (batch is None) != (out is None):
        raise typer.BadParameter("--batch and --out go together")
    if batch is not None and (explain or as_json):
        raise typer.BadParameter(
            "--explain and --json are for a QUESTION: what --batch writes is JSON Lines of ids and scores"
        )
    if question is not None and not question.strip():
        raise typer.BadParameter("the question is empty: there is nothing to search for")
    template = Request(
        "",
        k=k,
        language=_language(language),
        filters=_filters(classes, period, places, where),
        filter_time=filter_time,
        expand_factor=expand_factor,
        relevance=_relevance(context),
        diversity=diversity,
        chains=explain or as_json,
    )
    opened = PassageIndex.open(index)
    searcher = searcher_over(opened, method, weights=_weights(weights), hops=max_hops)
    if method is Method.HYBRID and opened.manifest.encoder is None:
        say(f"{index}: has no vectors: by words alone, as with --method bm25")
    _say_unmet(opened, template.filters)
    run = _Run(searcher, template, alternatives, _reranker(rerank))
    if batch is not None and out is not None:
        _retrieve_batch(run, batch, out)
    elif question is not None:
        found = run.retrieve(question)
        if as_json:
            from glam_kg.retrieval.telling import retrieved_told

            typer.echo(json.dumps(retrieved_told(question, str(method), found), ensure_ascii=False, indent=2))
        else:
            _print(found, explain=explain)


@dataclass(frozen=True)
class _Run:
    """How each question is searched for."""

    searcher: Searcher
    template: Request
    alternatives: int
    reranker: Reranker | None

    def retrieve(self, question: str) -> Retrieved:
        from glam_kg.retrieval.analysis import likely_language
        from glam_kg.retrieval.expansion import LocalExpander

        language = self.template.language or likely_language(question, default=self.searcher.language)
        request = replace(self.template, question=question)
        if self.alternatives:
            expansion = LocalExpander().expand(question, language=language, alternatives=self.alternatives)
            request = replace(request, alternatives=expansion.alternatives)
        if self.reranker is None:
            return self.searcher.retrieve(request)
        found = self.searcher.retrieve(replace(request, k=max(request.k, _RERANK_DEPTH)))
        return replace(found, hits=self.reranker.rerank(question, found.hits, language=language, k=request.k))


def _retrieve_batch(run: _Run, batch: Path, out: Path) -> None:
    from glam_kg.cli_output import progress
    from glam_kg.custodians.json_line import json_line

    if out.resolve() == batch.resolve():
        raise InputError(f"{out}: is the input, and would be overwritten")
    questions = _questions(batch)
    with replaced(out) as file, progress("Retrieving", total=len(questions)) as reached:
        for number, (identifier, question) in enumerate(questions, start=1):
            hits = [{"id": hit.passage.id, "score": hit.score} for hit in run.retrieve(question).hits]
            file.write(json_line({"id": identifier, "hits": hits}) + "\n")
            reached(number)
    say(f"{len(questions):,} questions answered in {out}")


def _questions(path: Path) -> list[tuple[object, str]]:
    questions: list[tuple[object, str]] = []
    lines: dict[str, Location] = {}
    for where, entry in json_lines(path):
        if not isinstance(entry, dict) or not isinstance(entry.get("question"), str):
            raise RecordError('expected {"id", "question"}', where=where)
        if not entry["question"].strip():
            raise RecordError("the question is empty: there is nothing to search for", where=where)
        identifier = entry.get("id", str(where.line))
        earlier = lines.setdefault(json.dumps(identifier, sort_keys=True), where)
        if earlier != where:
            raise RecordError(
                f"the id {identifier!r} is that of line {earlier.line}, too: expected one of its own", where=where
            )
        questions.append((identifier, entry["question"]))
    return questions


def _language(language: str | None) -> str | None:
    from glam_kg.ontology.vocabulary import LANGUAGES

    if language is not None and language not in LANGUAGES:
        raise typer.BadParameter(f"--language is one of {', '.join(LANGUAGES)}, not {language}")
    return language


def _filters(
    classes: Sequence[str] | None, period: str | None, places: Sequence[str] | None, where: Sequence[str] | None
) -> Filters:
    from glam_kg.retrieval.days import Days
    from glam_kg.retrieval.filters import Filters
    from glam_kg.retrieval.place_filter import keys_of_place

    days = Days.read(period) if period is not None else None
    if period is not None and days is None:
        raise typer.BadParameter(f"--period is a year, month or day, or two of them as 1940/1945, not {period}")
    fields: dict[str, set[str]] = {}
    for condition in where or ():
        name, equals, value = condition.partition("=")
        if not name or not equals:
            raise typer.BadParameter(f"--where is FIELD=VALUE, not {condition}")
        fields.setdefault(name, set()).add(value)
    return Filters(
        classes=frozenset(classes) if classes else None,
        period=days,
        places=frozenset(key for place in places for key in keys_of_place(place, open_gazetteer)) if places else None,
        metadata={name: frozenset(values) for name, values in fields.items()},
    )


def _say_unmet(index: PassageIndex, filters: Filters) -> None:
    """Name the conditions that no passage fulfils even alone: a misspelt class, field or value looks like a search in vain."""
    from glam_kg.retrieval.filters import Filters

    def unmet(alone: Filters) -> bool:
        return not index.table.columns.mask(alone).any()

    if filters.classes is not None and unmet(Filters(classes=filters.classes)):
        say(f"no passage has the class {' or '.join(sorted(filters.classes))}")
    if filters.period is not None and unmet(Filters(period=filters.period)):
        say(f"no passage is dated in the period; {index.manifest.dated:,} of {index.manifest.passages:,} have a date")
    if filters.places is not None and unmet(Filters(places=filters.places)):
        say(f"no passage has the place {' or '.join(sorted(filters.places))}; a town may stand in a field, for --where")
    for name, values in sorted(filters.metadata.items()):
        if name not in index.table.columns.fields:
            there_are = ", ".join(["class_name", *index.manifest.fields])
            say(f"no passage has the field {name}; there are: {there_are}")
        elif unmet(Filters(metadata={name: values})):
            say(f"no passage has {' or '.join(sorted(values))} as its {name}")


def _weights(weights: Sequence[str] | None) -> Mapping[str, float]:
    read = {}
    for weight in weights or ():
        leg, _, value = weight.partition("=")
        try:
            read[leg] = float(value)
        except ValueError as error:
            raise typer.BadParameter(f"--weight is LEG=NUMBER, not {weight}") from error
        if leg not in {"bm25", "dense"} or not 0 <= read[leg] < float("inf"):
            raise typer.BadParameter(f"--weight is that of bm25 or dense, 0 or more, not {weight}")
    return read


def _relevance(context: str | None) -> Mapping[str, float] | None:
    if context is None:
        return None
    from glam_kg.ontology.specificity import SpecificityLookup

    return SpecificityLookup.open().get_all_scores(context)


def _reranker(named: str | None) -> Reranker | None:
    from glam_kg.retrieval.model_hub import may_be_model
    from glam_kg.retrieval.ranking.rerank import BiasedReranker, BM25Reranker, CrossEncoderReranker

    match named:
        case None:
            return None
        case "bm25":
            return BM25Reranker()
        case "bias":
            return BiasedReranker()
        case _ if may_be_model(named):
            return CrossEncoderReranker(named)
        case _:
            raise UnknownNameError("reranker", named, ("bm25", "bias", "OWNER/MODEL", "FOLDER"))


def _print(found: Retrieved, *, explain: bool) -> None:
    for rank, hit in enumerate(found.hits, start=1):
        passage = hit.passage
        text = " ".join(passage.text.split())
        shown = text if len(text) <= _TEXT_SHOWN else f"{text[:_TEXT_SHOWN]}…"
        heading = " › ".join(part for part in (passage.title, *passage.headings) if part)
        typer.echo(visible(f"{rank}  {hit.score:.3f}  {passage.id}  {heading}".rstrip()))
        typer.echo(visible(f"   {shown}"))
        if explain:
            legs = (f"{leg}: rank {made.rank}, score {made.score:.3f}" for leg, made in sorted(hit.legs.items()))
            typer.echo(visible(f"   ({'; '.join(legs) or 'found by another wording'})"))
        if explain and hit.chain:
            steps = (f"from {step.passage} along {step.name!r}" for step in hit.chain)
            typer.echo(visible(f"   chain: {', '.join(steps)}"))
    if found.among is not None:
        say(f"{found.among.after:,} of {found.among.before:,} passages fulfil the filters")
    if not found.hits:
        say("nothing was found")
    elif found.after_filters < found.candidates:
        say(f"{found.after_filters:,} of {found.candidates:,} candidates fulfil the filters")
