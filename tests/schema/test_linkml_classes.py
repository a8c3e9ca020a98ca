"""The classes of the schema: what each must say of itself, and that the RDF page finds its terms here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from glam_kg.namespaces import HC

if TYPE_CHECKING:
    from pathlib import Path

    from linkml_runtime import SchemaView

CONTEXTS = {
    "archive_search",
    "museum_search",
    "library_search",
    "collection_discovery",
    "person_research",
    "location_browse",
    "identifier_lookup",
    "organizational_change",
    "digital_platform",
    "general_heritage",
}


def _annotation(definition: Any, tag: str) -> Any:
    return definition.annotations[tag].value if tag in definition.annotations else None


def _context_scores(view: SchemaView, class_name: str) -> dict[str, float]:
    from jsonasobj2 import as_dict

    return dict(as_dict(_annotation(view.get_class(class_name), "template_specificity")))


def _hc_terms(view: SchemaView) -> set[str]:
    """The local names of all classes, slots and class-specific slot IRIs in the project's own namespace."""
    elements = [*view.all_classes().values(), *view.all_slots().values()]
    iris = {view.get_uri(element, expand=True) for element in elements}
    usages = [usage for cls in view.all_classes().values() for usage in cls.slot_usage.values() if usage.slot_uri]
    iris |= {view.expand_curie(usage.slot_uri) for usage in usages}
    return {iri.removeprefix(HC) for iri in iris if iri.startswith(HC)}


@pytest.mark.long
def test_there_are_enough_classes(view: SchemaView) -> None:
    assert len(view.all_classes()) >= 70


def test_every_class_has_a_description_of_one_sentence(view: SchemaView) -> None:
    wrong = [
        name
        for name, cls in view.all_classes().items()
        if not cls.description or not cls.description.endswith(".") or ". " in cls.description
    ]
    assert wrong == []


def test_no_two_classes_share_a_description_or_an_iri(view: SchemaView) -> None:
    classes = view.all_classes().values()
    assert len({cls.description for cls in classes}) == len(classes)
    assert len({view.get_uri(cls, expand=True) for cls in classes}) == len(classes)


def test_every_slot_and_enum_is_described(view: SchemaView) -> None:
    elements = {**view.all_slots(), **view.all_enums()}
    assert [name for name, element in elements.items() if not element.description] == []


def test_every_class_has_specificity_in_range_for_all_contexts(view: SchemaView) -> None:
    problems = []
    for name, cls in view.all_classes().items():
        general, rationale = _annotation(cls, "specificity_score"), _annotation(cls, "specificity_rationale")
        if not isinstance(general, float) or not 0 <= general <= 1:
            problems.append(f"{name}: specificity_score {general!r}")
        if not rationale or not rationale.endswith("."):
            problems.append(f"{name}: specificity_rationale {rationale!r}")
        scores = _context_scores(view, name)
        if set(scores) != CONTEXTS:
            problems.append(f"{name}: contexts {sorted(set(scores) ^ CONTEXTS)}")
        problems += [f"{name}: {context} {score!r}" for context, score in scores.items() if not 0 <= score <= 1]
    assert problems == []


def test_scores_point_the_right_way(view: SchemaView) -> None:
    best = {
        "archive_search": {"Archive", "Fonds", "RecordSet", "FindingAid"},
        "museum_search": {"Museum", "MuseumCollection"},
        "library_search": {"Library", "LibraryCollection"},
        "person_research": {"Person"},
        "location_browse": {"Settlement", "Country", "Subregion"},
        "identifier_lookup": {"Identifier", "GHCID"},
        "organizational_change": {"OrganizationalChangeEvent", "MergerEvent"},
        "digital_platform": {"DigitalPlatform", "DigitalPlatformCustodian"},
        "collection_discovery": {"Collection"},
        "general_heritage": {"HeritageCustodian"},
    }
    for context, names in best.items():
        ranked = sorted(view.all_classes(), key=lambda name: -_context_scores(view, name)[context])
        assert names <= set(ranked[:12]), context


def test_the_scales_run_opposite_ways(view: SchemaView) -> None:
    # The universal class is the least specific one and relevant in every context.
    general = {name: _annotation(cls, "specificity_score") for name, cls in view.all_classes().items()}
    assert general["HeritageCustodian"] == min(general.values())
    assert min(_context_scores(view, "HeritageCustodian").values()) >= 0.5
    assert general["Appraisal"] > general["Archive"] > general["HeritageCustodian"]


def test_the_rdf_page_names_only_terms_of_the_schema(view: SchemaView, schema_file: Path) -> None:
    page = (schema_file.parents[1] / "docs" / "reference" / "rdf.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\bhc:([A-Za-z]\w*)", page))
    assert {"Custodian", "ghcidUuidV8", "retrievedOn"} <= named
    assert named - _hc_terms(view) == set()


def test_every_slot_belongs_to_a_class(view: SchemaView) -> None:
    used = {slot for name in view.all_classes() for slot in view.class_slots(name)}
    assert set(view.all_slots()) - used == set()


def test_every_class_file_is_part_of_the_schema(view: SchemaView, schema_file: Path) -> None:
    files = {str(path.relative_to(schema_file.parent).with_suffix("")) for path in schema_file.parent.rglob("*/*.yaml")}
    assert files <= set(view.imports_closure())
