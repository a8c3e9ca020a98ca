"""Views for tests of drawings: one schema by hand with everything that is drawn in its own way, and schemas at random."""

from __future__ import annotations

from hypothesis import strategies as st

from glam_kg.ontology.class_view import class_view
from glam_kg.ontology.model import ClassSlot, Schema, SchemaClass


def slot(name, *ranges, many=False, required=False):
    return ClassSlot(name, ranges or ("string",), multivalued=many, required=required)


def drawn(name, is_a=None, *, mixins=(), slots=(), abstract=False, description="", labels=()):
    return SchemaClass(
        name,
        "test.yaml",
        is_a,
        tuple(mixins),
        abstract=abstract,
        description=description,
        labels=tuple(labels),
        slots=tuple(slots),
    )


HERITAGE = {
    "Custodian": (
        0.9,
        drawn(
            "Custodian",
            mixins=["Named"],
            abstract=True,
            description='Keeps things; "for ever" & <longer>.',
            labels=[("bewaarder", "nl"), ("keeper", "en")],
            slots=[
                slot("collections", "Collection", many=True),
                slot("seat", "Place", required=True),
                slot("parent", "Custodian"),
                slot("events", "Event", many=True, required=True),
                slot("founded", "Any", "integer", "date"),
            ],
        ),
    ),
    "Archive": (0.99, drawn("Archive", "Custodian", slots=[slot("finding_aids", "FindingAid", many=True)])),
    "CityArchive": (0.8, drawn("CityArchive", "PublicArchive")),
    "PublicArchive": (0.1, drawn("PublicArchive", "Archive")),
    "ChurchArchive": (0.1, drawn("ChurchArchive", "Archive")),
    "Museum": (0.3, drawn("Museum", "Custodian")),
    "Collection": (0.7, drawn("Collection", mixins=["Named"], slots=[slot("creator", "Person", "Family", many=True)])),
    "Fonds": (0.7, drawn("Fonds", "Collection", mixins=["Dated"])),
    "Person": (0.5, drawn("Person", slots=[slot("born_in", "Place"), slot("portrait", "Image")])),
    "Place": (0.5, drawn("Place", slots=[slot("within", "Place", "Area")])),
    "Named": (0.45, drawn("Named", slots=[slot("name", required=True), slot("note", many=True)])),
    "Note": (0.6, drawn("Note")),
    "Musée d’État": (0.55, drawn("Musée d’État", "Museum")),
    "FindingAid": (0.2, drawn("FindingAid", slots=[slot("describes", "Fonds")])),
    "Dated": (0.2, drawn("Dated")),
    "Event": (0.2, drawn("Event")),
    "Family": (0.2, drawn("Family")),
    "Image": (0.2, drawn("Image")),
    "Unrelated": (0.0, drawn("Unrelated")),
}


def schema_of(classes):
    return Schema("test", {name: classes[name][1] for name in sorted(classes)})


def relevance_of(classes):
    return {name: score for name, (score, _) in classes.items()}


def heritage_view(**selection):
    return class_view(schema_of(HERITAGE), relevance_of(HERITAGE), context="archive_search", **selection)


@st.composite
def views(draw):
    """Views of any schema: circles, hubs, long names, many kinds of one class, parents and ranges that are not defined."""
    number = draw(st.integers(1, 45))
    names = [
        draw(st.sampled_from(["C", "Class", "HeritageCustodian", "Société-", "W" * 30])) + str(at)
        for at in range(number)
    ]
    some = st.sampled_from([*names[:3], *names, "Missing"])
    classes = {}
    for name in names:
        slots = draw(
            st.lists(st.tuples(st.sampled_from(["has", "creator", "a_slot_with_a_long_name"]), some), max_size=3)
        )
        made = [slot(f"{text}_{at}", target, many=at == 1) for at, (text, target) in enumerate(slots)]
        mixins = draw(st.lists(some, max_size=2, unique=True))
        score = draw(st.sampled_from([0.0, 0.3, 0.5, 0.7, 0.9]))
        classes[name] = (score, drawn(name, draw(st.none() | some), mixins=mixins, slots=made))
    top = draw(st.integers(1, number))
    focus = draw(st.none() | st.sampled_from(names))
    return class_view(schema_of(classes), relevance_of(classes), context="archive_search", top=top, focus=focus)
