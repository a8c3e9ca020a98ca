"""Chains of passages as a person reads them: from which passage, along which name, as the passage writes it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.retrieval.analysis import words
from glam_kg.retrieval.graph.names import without_addition
from glam_kg.retrieval.key_table import key_of
from glam_kg.retrieval.passages import ChainStep

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glam_kg.retrieval.graph.chains import Step
    from glam_kg.retrieval.graph.passage_graph import PassageGraph
    from glam_kg.retrieval.passages import Hit, Passage, Passages


def with_chains(
    hits: Iterable[Hit], chains: Mapping[int, tuple[Step, ...]], graph: PassageGraph, passages: Passages
) -> tuple[Hit, ...]:
    """The hits, each with the chain that led to it.

    Args:
        hits: Are given back in their order.
        chains: Number of a passage → its chain, as `glam_kg.retrieval.graph.chains.ChainHit` has it.
        graph: Of all passages.
        passages: All passages, by number.
    """
    return tuple(replace(hit, chain=told_chain(chains.get(hit.number, ()), graph, passages)) for hit in hits)


def told_chain(chain: Iterable[Step], graph: PassageGraph, passages: Passages) -> tuple[ChainStep, ...]:
    """A chain by the ids of its passages and the names as they write them."""
    return tuple(_told(step, graph, passages[step.passage]) for step in chain)


def _told(step: Step, graph: PassageGraph, passage: Passage) -> ChainStep:
    key = int(graph.names.keys[step.name])
    title = _with_key(passage.title, 0, key) or _with_key(without_addition(passage.title), 0, key)
    return ChainStep(passage.id, _mentioned(step, graph, passage, key) or title or passage.title)


def _mentioned(step: Step, graph: PassageGraph, passage: Passage, key: int) -> str | None:
    """The name where the text of the passage first mentions it; None where it is only the passage's title."""
    first, end = graph.mentions.offsets[step.passage : step.passage + 2].tolist()
    for mention in range(first, end):
        if int(graph.mentions.values[mention]) == step.name:
            within = int(graph.mention_start[mention] - graph.tokens.offsets[step.passage])
            return _with_key(passage.text, within - sum(1 for _ in words(passage.title)), key)
    return None


def _with_key(text: str, start: int, key: int) -> str | None:
    """The words of a text, from one on, that have a key together; None where none have."""
    found = list(words(text))
    for end in range(start + 1, len(found) + 1):
        if key_of(" ".join(word.key for word in found[start:end])) == key:
            return text[found[start].start : found[end - 1].end]
    return None
