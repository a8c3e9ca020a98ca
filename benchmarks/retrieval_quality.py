"""What retrieval finds: `python benchmarks/retrieval_quality.py [--dense] [--data DIR]`.

Questions that need several passages, of MuSiQue, HotpotQA and 2WikiMultihopQA (../shared/data/multihop). Every system searches
the same passages of a collection: BM25, likeness of meaning (with `--dense`), both fused, personalised PageRank over links from
passages to the titles that they mention, chains along names, and chains with one part left out. No system asks a language model.

Recall@k is the share of a question's passages among the first k; all@5 how often all of them are among the first five. Intervals
are 95 % bootstrap intervals over questions.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, median
from typing import TYPE_CHECKING

import numpy as np
from rich.console import Console
from rich.table import Table

from glam_kg.evaluation.comparison import bootstrap_interval
from glam_kg.retrieval.dense.dense_index import DenseIndex
from glam_kg.retrieval.encoders.by_name import encoder_named
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.graph.building import build_graph
from glam_kg.retrieval.graph.chain_edges import ChainWeights
from glam_kg.retrieval.index.lexical import LexicalIndex, write_lexical
from glam_kg.retrieval.legs import ChainLeg, DenseLeg, Leg, Ranking
from glam_kg.retrieval.methods import HYBRID_WEIGHTS
from glam_kg.retrieval.ranking.fusion import fused
from glam_kg.retrieval.sources.corpora import read_corpus
from glam_kg.retrieval.sources.corpus_passages import CorpusPassages, GoldQuestion

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.retrieval.graph.passage_graph import PassageGraph

COLLECTIONS = {
    "MuSiQue": ("hipporag_musique_train_corpus.json", "hipporag_musique_train.json"),
    "HotpotQA": ("hipporag_hotpotqa_train_corpus.json", "hipporag_hotpotqa_train.json"),
    "2Wiki": ("2wiki_250.json",),
}
DEFAULT = ChainWeights()
LEFT_OUT = {
    "without coverage": replace(DEFAULT, coverage=0.0),
    "without words before": replace(DEFAULT, before=0.0),
    "without words after": replace(DEFAULT, after=0.0),
    "without titles in the question": replace(DEFAULT, named=0.0),
    "without shared names": replace(DEFAULT, shared=0.0),
    "without steps back to titles": replace(DEFAULT, from_title=0.0),
    "without support": replace(DEFAULT, support=0.0),
}
DAMPING, ROUNDS = 0.5, 20


@dataclass(frozen=True)
class Collection:
    """Passages, questions over them, and what searches need."""

    questions: list[GoldQuestion]
    numbers: Mapping[str, int]
    lexical: LexicalIndex
    graph: PassageGraph
    dense: DenseLeg | None


@dataclass(frozen=True)
class PageRankLeg:
    """Personalised PageRank from what BM25 finds, over links to the titles that passages mention and back."""

    first: Leg
    graph: PassageGraph

    def search(self, question: str, *, language: str, k: int, filters: Filters) -> Ranking:
        scores = np.zeros(self.graph.size)
        for score, number in self.first.search(question, language=language, k=20, filters=filters):
            scores[number] = score
        for titled in self.graph.names_in(question):
            scores[titled] += scores.max() / len(titled)
        start = scores / (scores.sum() or 1)
        source, at = self.graph.titled.joined(self.graph.mentions.values.astype(np.int64))
        ends = self.graph.mention_passage[source].astype(int), self.graph.titled.values[at].astype(int)
        here, there = np.concatenate(ends), np.concatenate(ends[::-1])
        share = 1 / np.maximum(np.bincount(here, minlength=self.graph.size), 1)
        rank = start
        for _ in range(ROUNDS):
            flow = np.bincount(there, weights=(rank * share)[here], minlength=self.graph.size)
            rank = (1 - DAMPING) * start + DAMPING * flow
        order = np.argsort(-rank, kind="stable")[:k]
        return [(float(rank[number]), int(number)) for number in order]


@dataclass(frozen=True)
class FusedLeg:
    """Words and meaning, fused by reciprocal rank as `glam-kg retrieve` does."""

    legs: Mapping[str, Leg]

    def search(self, question: str, *, language: str, k: int, filters: Filters) -> Ranking:
        found = {
            name: [number for _, number in leg.search(question, language=language, k=100, filters=filters)]
            for name, leg in self.legs.items()
        }
        return [(score, number) for number, score in fused(found, HYBRID_WEIGHTS)[:k]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=Path(__file__).parents[2] / "shared" / "data" / "multihop")
    parser.add_argument("--dense", action="store_true", help="with the embedded encoder")
    arguments = parser.parse_args()
    console = Console(width=150)
    for name, files in COLLECTIONS.items():
        with tempfile.TemporaryDirectory() as folder:
            collection = read(arguments.data, files, Path(folder) / "lexical", dense=arguments.dense)
            console.print(table(name, collection))


def read(data: Path, files: tuple[str, ...], folder: Path, *, dense: bool) -> Collection:
    corpus = CorpusPassages()
    for file in files:
        corpus.add(read_corpus(data / file))
    passages = corpus.passages
    write_lexical(folder, passages)
    leg = None
    if dense:
        encoder = encoder_named("use-multilingual")
        vectors = encoder.encode([f"{passage.title}. {passage.text}" for passage in passages])
        leg = DenseLeg(DenseIndex.build(vectors), encoder, lambda _: None)
    numbers = {passage.id: number for number, passage in enumerate(passages)}
    return Collection(corpus.questions, numbers, LexicalIndex.open(folder), build_graph(passages), leg)


def systems(collection: Collection) -> dict[str, Leg]:
    def chains(first: Leg, weights: ChainWeights = DEFAULT, hops: int = 2) -> Leg:
        return ChainLeg(first, collection.graph, lambda _: None, weights, hops)

    bm25 = collection.lexical
    found: dict[str, Leg] = {"BM25": bm25}
    if collection.dense:
        hybrid = FusedLeg({"bm25": bm25, "dense": collection.dense})
        found |= {"dense": collection.dense, "hybrid": hybrid, "chains from hybrid": chains(hybrid)}
    found["PageRank over titles"] = PageRankLeg(bm25, collection.graph)
    found |= {f"chains, {hops} hop{'s' * (hops > 1)}": chains(bm25, hops=hops) for hops in (1, 2, 3)}
    return found | {name: chains(bm25, weights) for name, weights in LEFT_OUT.items()}


def table(name: str, collection: Collection) -> Table:
    title = f"{name}: {len(collection.questions)} questions, {collection.graph.size:,} passages"
    result = Table(title=title, title_justify="left")
    kinds = sorted({question.hops for question in collection.questions})
    for heading in (
        "system",
        "R@2",
        "R@5 (95 %)",
        "R@10",
        "R@20",
        "all@5 (95 %)",
        *(f"R@5 {n} hops" for n in kinds),
        "p50 ms",
    ):
        result.add_column(heading, justify="left" if heading == "system" else "right")
    for system, leg in systems(collection).items():
        result.add_row(system, *figures(collection, leg, kinds))
    return result


def figures(collection: Collection, leg: Leg, kinds: list[int]) -> list[str]:
    ranked, times = [], []
    for question in collection.questions:
        started = time.perf_counter()
        found = leg.search(question.question, language="en", k=20, filters=Filters())
        times.append(1000 * (time.perf_counter() - started))
        ranked.append(([number for _, number in found], {collection.numbers[each] for each in question.gold}))
    at_5 = recalls(ranked, 5)
    all_5 = [float(gold <= set(found[:5])) for found, gold in ranked]
    by_hops = [
        f"{mean(each for each, question in zip(at_5, collection.questions, strict=True) if question.hops == hops):.3f}"
        for hops in kinds
    ]
    return [
        f"{mean(recalls(ranked, 2)):.3f}", interval(at_5), f"{mean(recalls(ranked, 10)):.3f}",
        f"{mean(recalls(ranked, 20)):.3f}", interval(all_5), *by_hops, f"{median(times):.1f}",
    ]  # fmt: skip


def recalls(ranked: list[tuple[list[int], set[int]]], k: int) -> list[float]:
    return [len(gold & set(found[:k])) / len(gold) for found, gold in ranked]


def interval(values: list[float]) -> str:
    bounds = bootstrap_interval(values)
    return f"{mean(values):.3f} ({bounds.low:.2f}–{bounds.high:.2f})"


if __name__ == "__main__":
    main()
