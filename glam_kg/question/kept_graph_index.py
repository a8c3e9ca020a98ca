"""The names of a store's graph, kept beside the generation that has them: a generation never changes, and neither do its names.

Reading a million names anew takes a minute; what is kept is there in seconds. The file holds JSON (see `glam_kg.compiled`), and
is removed with its generation. Whoever may only read the store keeps the names in the cache folder, one generation of each store.
"""

from __future__ import annotations

import hashlib
import os
from array import array
from itertools import starmap
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import glam_kg.folding
import glam_kg.ghcid.skipped_words
from glam_kg.collecting import collector_paused
from glam_kg.compiled import compiled, compiled_file
from glam_kg.question.graph_index import GraphIndex, SettlementNode
from glam_kg.question.names import CustodianName, NameIndex
from glam_kg.sparql.embedded.generations import lock_of
from glam_kg.sparql.embedded.store import EmbeddedStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from glam_kg.sparql.embedded.generations import Generation
    from glam_kg.sparql.source import QuerySource

_CODE: Final = (
    Path(__file__),
    *(Path(__file__).with_name(f"{name}.py") for name in ("graph_index", "names", "spelling", "tokens")),
    Path(glam_kg.folding.__file__),
    Path(glam_kg.ghcid.skipped_words.__file__),
)
"""The modules that decide what stands in the index."""
_COUNTS: Final = "I"
_LARGE: Final = 1_000_000
"""Quads of a store whose names take more than some seconds."""


def graph_index(source: QuerySource, *, on_build: Callable[[str], None] | None = None) -> GraphIndex:
    """The names of a graph: kept ones where the source is a store that was loaded by `glam-kg load`, else read anew.

    Args:
        source: The store or endpoint.
        on_build: Gets one sentence where the names of a large store must be indexed.

    Raises:
        QueryError: A query failed.
        StoreError: The store or endpoint cannot be reached.
    """
    if not isinstance(source, EmbeddedStore) or (generation := source.generation) is None or not generation.number:
        return GraphIndex.read(source)

    def read() -> dict[str, object]:
        if on_build and len(source) >= _LARGE:
            on_build("Indexing the names of the graph, once …")
        return _content(GraphIndex.read(source))

    with collector_paused():
        name, sources, folder = _place(generation)
        return compiled(name, sources, read, _restored, folder=folder)


def _place(generation: Generation) -> tuple[str, tuple[Path, ...], Path | None]:
    """The arguments of `compiled` that say where the names of a generation are kept."""
    name, beside = f"{generation.folder.name}-names", generation.folder.parent
    if os.access(beside, os.W_OK) or compiled_file(name, _CODE, beside).is_file():
        return name, _CODE, beside
    # Another store may come to lie there, and its generations have the same numbers.
    of_this_one = (lock_of(generation.folder), *sorted(generation.folder.glob("MANIFEST-*")))
    of_this_store = hashlib.sha256(os.fsencode(beside)).hexdigest()[:16]
    return f"names-of-{of_this_store}", (*_CODE, *of_this_one), None


def _content(index: GraphIndex) -> dict[str, object]:
    nodes = {node: number for number, node in enumerate(dict.fromkeys(_all_nodes(index)))}
    return {
        "names": _names_content(index.names),
        "settlements": [
            [node.iri, node.name, node.country, node.region, node.geonames_id, node.custodians] for node in nodes
        ],
        "settlements_by_key": {key: [nodes[node] for node in found] for key, found in index.settlements_by_key.items()},
        "settlements_by_geonames": [
            [number, [nodes[node] for node in found]] for number, found in index.settlements_by_geonames.items()
        ],
        "custodians_by_area": dict(index.custodians_by_area),
        "networks": dict(index.networks),
        "network_labels": dict(index.network_labels),
        "subjects": dict(index.subjects),
        "schemes": list(index.schemes),
    }


def _all_nodes(index: GraphIndex) -> Iterator[SettlementNode]:
    for by in (index.settlements_by_key.values(), index.settlements_by_geonames.values()):
        for found in by:
            yield from found


def _restored(content: Mapping[str, Any]) -> GraphIndex:
    nodes = list(starmap(SettlementNode, content["settlements"]))
    return GraphIndex(
        _names_restored(content["names"]),
        {key: tuple([nodes[n] for n in found]) for key, found in content["settlements_by_key"].items()},
        {number: tuple([nodes[n] for n in found]) for number, found in content["settlements_by_geonames"]},
        content["custodians_by_area"],
        {key: tuple(iris) for key, iris in content["networks"].items()},
        content["network_labels"],
        content["subjects"],
        tuple(content["schemes"]),
    )


def _names_content(names: NameIndex) -> dict[str, object]:
    places: dict[tuple[str, str, str], int] = {}
    return {
        "iris": [name.iri for name in names.names],
        "texts": [name.text for name in names.names],
        "place_of": [places.setdefault((n.city, n.region, n.country), len(places)) for n in names.names],
        "places": list(places),
        "first_names": names.first_names.tolist(),
        "words": list(names.words),
        "form_words": names.form_words.tolist(),
        "first_words": names.first_words.tolist(),
        "postings": {stem: forms.tolist() for stem, forms in names.postings.items()},
        "short_forms": sorted(names.short_forms),
    }


def _names_restored(content: Mapping[str, Any]) -> NameIndex:
    places = content["places"]
    return NameIndex(
        tuple(
            [
                CustodianName(iri, text, *places[place])
                for iri, text, place in zip(content["iris"], content["texts"], content["place_of"], strict=True)
            ]
        ),
        array(_COUNTS, content["first_names"]),
        {word: number for number, word in enumerate(content["words"])},
        array(_COUNTS, content["form_words"]),
        array(_COUNTS, content["first_words"]),
        {stem: array(_COUNTS, forms) for stem, forms in content["postings"].items()},
        frozenset(content["short_forms"]),
    )
