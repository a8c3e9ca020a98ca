"""The names of a store's graph, kept beside the generation that has them: a generation never changes, and neither do its names.

Reading a million names anew takes a minute; what is kept is there in seconds. The file holds JSON (see `glam_kg.compiled`), and
is removed with its generation. Whoever may only read the store keeps the names in the cache folder, one generation of each store.
"""

from __future__ import annotations

import hashlib
import os
import sys
from array import array
from base64 import b64decode, b64encode
from itertools import accumulate, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import glam_kg.folding
import glam_kg.ghcid.skipped_words
import glam_kg.question.words.spelling
import glam_kg.question.words.tokens
from glam_kg.collecting import collector_paused, give_back
from glam_kg.compiled import compiled, compiled_file
from glam_kg.question.names.compact_names import CompactNames, CompactTexts
from glam_kg.question.names.graph_index import GraphIndex, SettlementNode
from glam_kg.question.names.names import NameIndex
from glam_kg.question.words.spelling import stem
from glam_kg.sparql.embedded.generations import lock_of
from glam_kg.sparql.embedded.store import EmbeddedStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from glam_kg.question.names.compact_names import Whereabouts
    from glam_kg.sparql.embedded.generations import Generation
    from glam_kg.sparql.source import QuerySource

_CODE: Final = (
    Path(__file__),
    *(Path(__file__).with_name(f"{name}.py") for name in ("compact_names", "graph_index", "names")),
    Path(glam_kg.question.words.spelling.__file__),
    Path(glam_kg.question.words.tokens.__file__),
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
        index = GraphIndex.read(source)
        give_back()
        return index

    def read() -> dict[str, object]:
        if on_build and len(source) >= _LARGE:
            on_build("Indexing the names of the graph, once …")
        content = _content(GraphIndex.read(source))
        give_back()
        return content

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
    areas: dict[tuple[str, str | None], int] = {}
    return {
        "names": _names_content(index.names),
        "settlements": [
            [
                node.iri,
                node.name,
                areas.setdefault((node.country, node.region), len(areas)),
                node.geonames_id,
                node.custodians,
                node.elsewhere,
            ]
            for node in nodes
        ],
        "areas": list(areas),
        "settlements_by_key": {key: [nodes[node] for node in found] for key, found in index.settlements_by_key.items()},
        "settlements_by_geonames": [
            [number, [nodes[node] for node in found]] for number, found in index.settlements_by_geonames.items()
        ],
        "custodians_by_area": dict(index.custodians_by_area),
        "networks": dict(index.networks),
        "network_labels": dict(index.network_labels),
        "subjects": dict(index.subjects),
        "schemes": list(index.schemes),
        "network_types": dict(index.network_types),
        "collection_names": dict(index.collection_names),
    }


def _all_nodes(index: GraphIndex) -> Iterator[SettlementNode]:
    for by in (index.settlements_by_key.values(), index.settlements_by_geonames.values()):
        for found in by:
            yield from found


def _restored(content: Mapping[str, Any]) -> GraphIndex:
    areas = content["areas"]
    nodes = [
        SettlementNode(iri, name, areas[area][0], areas[area][1], geonames_id, custodians, elsewhere)
        for iri, name, area, geonames_id, custodians, elsewhere in content["settlements"]
    ]
    # Most towns are the only ones of their name, and then one tuple is enough for both.
    alone = [(node,) for node in nodes]

    def group(numbers: Sequence[int]) -> tuple[SettlementNode, ...]:
        return alone[numbers[0]] if len(numbers) == 1 else tuple([nodes[number] for number in numbers])

    return GraphIndex(
        _names_restored(content["names"], {node.name: node.name for node in nodes}),
        {key: group(found) for key, found in content["settlements_by_key"].items()},
        {number: group(found) for number, found in content["settlements_by_geonames"]},
        content["custodians_by_area"],
        {key: tuple(iris) for key, iris in content["networks"].items()},
        content["network_labels"],
        content["subjects"],
        tuple(content["schemes"]),
        content["network_types"],
        content["collection_names"],
    )


def _names_content(index: NameIndex) -> dict[str, object]:
    names = index.names
    postings = array(_COUNTS)
    for forms in index.postings.values():
        postings.extend(forms)
    return {
        "texts": _texts_content(names.texts),
        "iris": _texts_content(names.iris),
        "custodian_of": _packed(names.custodian_of),
        "places": list(names.places),
        "place_of": _packed(names.place_of),
        "first_names": _packed(index.first_names),
        # No word has a blank in it.
        "words": " ".join(index.words),
        "form_words": _packed(index.form_words),
        "first_words": _packed(index.first_words),
        "postings": _packed(postings),
        "lengths_of_postings": _packed(array(_COUNTS, map(len, index.postings.values()))),
        "short_forms": _packed(array(_COUNTS, sorted(index.short_forms))),
    }


def _names_restored(content: Mapping[str, Any], towns: dict[str, str]) -> NameIndex:
    words = content["words"].split()
    # In the order in which the words came up, as they were when the index was made.
    stems = dict.fromkeys(map(stem, words))
    ends = [0, *accumulate(_unpacked(content["lengths_of_postings"]))]
    postings = _unpacked(content["postings"])
    return NameIndex(
        CompactNames(
            _texts_restored(content["texts"]),
            _texts_restored(content["iris"]),
            _unpacked(content["custodian_of"]),
            _shared_places(content["places"], towns),
            _unpacked(content["place_of"]),
        ),
        _unpacked(content["first_names"]),
        {word: number for number, word in enumerate(words)},
        _unpacked(content["form_words"]),
        _unpacked(content["first_words"]),
        {part: postings[start:end] for part, (start, end) in zip(stems, pairwise(ends), strict=True)},
        frozenset(_unpacked(content["short_forms"])),
    )


def _shared_places(places: Sequence[Sequence[str]], towns: dict[str, str]) -> list[Whereabouts]:
    """Cities, regions and countries; equal texts are one object in memory, also that in which a town has its name."""
    one = towns.setdefault
    return [(one(city, city), one(region, region), one(country, country)) for city, region, country in places]


def _texts_content(texts: CompactTexts) -> list[str]:
    return [texts.prefix, b64encode(texts.content).decode(), _packed(texts.starts)]


def _texts_restored(content: Sequence[str]) -> CompactTexts:
    prefix, packed, starts = content
    return CompactTexts(prefix, b64decode(packed), _unpacked(starts))


def _packed(numbers: array[int]) -> str:
    """Numbers as a text, least significant byte first: a tenth of the room in memory that they take as JSON is read."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return b64encode(numbers.tobytes()).decode()


def _unpacked(text: str) -> array[int]:
    numbers = array(_COUNTS, b64decode(text))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
