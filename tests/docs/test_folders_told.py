"""The pages that show what lies in a store and in an index show what is there."""

import re

from markdown_pages import DOCS, every_block

from glam_kg.bundled import bundled_path
from glam_kg.retrieval.encoders.by_name import encoder_named
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.passages import Passage
from glam_kg.views.building import FORMAT

PASSAGES = [Passage("a", "Ships were built by Willem Barentsz."), Passage("b", "A navigator.", title="Willem Barentsz")]


def _told(page: str, of: str) -> list[str]:
    """The paths of a tree as patterns, in the first generation, below the folder that the page calls `of`."""
    (tree,) = [text for _, text in every_block((DOCS / page).read_text(encoding="utf-8")) if text.startswith(of)]
    found, above = [], ""
    for line in tree.splitlines():
        # What begins far to the right goes on with the line above.
        if not (names := re.match(rf"({of}/|  )(\S.*?)(?:  |$)", line)):
            continue
        here = names[1] if names[1] != "  " else above
        above = names[0].strip() if names[1] != "  " else above
        first, *others = names[2].split(", ")
        beside = first.rpartition("/")[0]
        found += [(here + name).removeprefix(f"{of}/") for name in (first, *(f"{beside}/{each}" for each in others))]
    return [re.sub("0000+\\d", "000001", name).replace("…", "*") for name in found]


def test_a_store_has_the_files_told(glam_kg, tmp_path):
    records = bundled_path("data", "sample", "nl-drenthe.yaml")
    glam_kg("convert", records, "-o", tmp_path / "graph.nq")
    glam_kg("load", tmp_path / "graph.nq", "--store", tmp_path / "store")
    assert glam_kg("ask", "--store", tmp_path / "store", "Waar staat het Drents Archief?")[0] == 0
    told = _told("explanation/store.md", "STORE")
    views = [f"generations/000001-views-{FORMAT}.{ending}" for ending in ("duckdb", "sqlite")]
    # Views are of a large store, and the next generation is there while it is made.
    assert [name for name in told if not list((tmp_path / "store").glob(name))] == ["generations/building/", *views]


def test_an_index_has_the_files_told(tmp_path):
    build_index(tmp_path / "index", PASSAGES, encoder=encoder_named("use-multilingual"))
    told = _told("reference/index.md", "INDEX")
    assert len(told) > 8
    assert [name for name in told if not list((tmp_path / "index").glob(name))] == ["building/"]
