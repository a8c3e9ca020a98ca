import pytest
from drawn_views import HERITAGE, drawn, heritage_view, relevance_of, schema_of, slot, views
from hypothesis import given, settings

from glam_kg.errors import InputError, UnknownNameError
from glam_kg.ontology.class_graph import EdgeKind, FoldKind, ViewEdge, ViewFold
from glam_kg.ontology.class_view import DEFAULT_TOP, class_view


def names(view):
    return [node.name for node in view.nodes]


def edges(view, kind):
    return [edge for edge in view.edges if edge.kind is kind]


def folds(view):
    return {(fold.of, fold.kind): fold.names for fold in view.folds}


def test_classes_stand_most_relevant_first_and_equal_ones_by_name():
    view = heritage_view(threshold=0.5)
    assert names(view) == [
        "Archive", "Custodian", "CityArchive", "Collection", "Fonds", "Note", "Musée d’État", "Person", "Place",
    ]  # fmt: skip
    assert view.total == len(HERITAGE)
    assert view.tied == 0


def test_top_and_threshold_hold_together():
    assert names(heritage_view(threshold=0.75, top=2)) == ["Archive", "Custodian"]
    assert names(heritage_view(threshold=0.95, top=9)) == ["Archive"]
    assert names(heritage_view(threshold=1)) == []


def test_without_a_selection_the_best_are_shown():
    classes = {f"C{at:02}": (0.5, drawn(f"C{at:02}")) for at in range(40)}
    view = class_view(schema_of(classes), relevance_of(classes), context="x")
    assert names(view) == sorted(classes)[:DEFAULT_TOP]
    assert view.tied == 10


def test_ties_are_counted_where_names_decided():
    view = heritage_view(top=4)
    assert names(view)[-1] == "Collection"
    assert view.tied == 1  # Fonds


def test_a_class_above_that_is_not_shown_is_passed_through():
    view = heritage_view(threshold=0.5)
    assert ViewEdge(EdgeKind.IS_A, "CityArchive", "Archive", via=("PublicArchive",)) in view.edges
    assert ViewEdge(EdgeKind.IS_A, "Musée d’État", "Custodian", via=("Museum",)) in view.edges


def test_slots_with_shown_ranges_are_relations():
    found = {(edge.source, edge.target): edge.slots for edge in edges(heritage_view(threshold=0.4), EdgeKind.SLOT)}
    assert found == {
        ("Custodian", "Collection"): (("collections", "*"),),
        ("Custodian", "Custodian"): (("parent", "0..1"),),
        ("Custodian", "Place"): (("seat", "1"),),
        ("Collection", "Person"): (("creator", "*"),),
        ("Person", "Place"): (("born_in", "0..1"),),
        ("Place", "Place"): (("within", "0..1"),),
    }


def test_mixins_are_edges_of_their_own():
    view = heritage_view(threshold=0.4)
    assert edges(view, EdgeKind.MIXIN) == [
        ViewEdge(EdgeKind.MIXIN, "Collection", "Named"),
        ViewEdge(EdgeKind.MIXIN, "Custodian", "Named"),
    ]


def test_slots_of_an_ancestor_that_is_not_shown_stand_at_its_kinds_and_only_at_the_topmost():
    view = heritage_view(threshold=0.4)
    slots = {node.name: {each.name: each.inherited_from for each in node.slots} for node in view.nodes}
    assert slots["Archive"] == {"finding_aids": None}
    without = heritage_view(focus="Archive", threshold=0.95)
    assert names(without) == ["Archive"]
    inherited = {each.name: each.inherited_from for each in without.nodes[0].slots}
    assert inherited["collections"] == "Custodian"
    assert inherited["name"] == "Named"
    assert inherited["finding_aids"] is None


def test_what_is_left_out_is_counted_where_it_belongs():
    found = folds(heritage_view(threshold=0.5))
    assert found["Archive", FoldKind.KINDS] == ("ChurchArchive", "PublicArchive")
    assert found["Archive", FoldKind.OTHERS] == ("FindingAid",)
    assert found["Custodian", FoldKind.KINDS] == ("Museum",)
    assert found["Custodian", FoldKind.OTHERS] == ("Event", "Named")
    assert found["Fonds", FoldKind.OTHERS] == ("Dated", "FindingAid")
    assert ("Note", FoldKind.OTHERS) not in found


def test_beyond_are_those_that_stand_next_to_nothing():
    assert heritage_view(threshold=0.4).beyond == 1  # Unrelated


def test_a_label_is_english_where_there_is_one():
    labels = {node.name: node.label for node in heritage_view(threshold=0.5).nodes}
    assert labels["Custodian"] == "keeper"
    assert labels["Archive"] == "Archive"


def test_focus_shows_the_neighbourhood_and_the_class_itself():
    view = heritage_view(focus="Fonds", threshold=0.0)
    assert set(names(view)) == {"Fonds", "Collection", "Dated", "Named", "Person", "Family", "FindingAid"}
    assert names(heritage_view(focus="Unrelated", top=1)) == ["Unrelated"]
    assert names(heritage_view(focus="Person", threshold=0.6)) == ["Collection", "Person"]


def test_a_circle_of_parents_ends():
    classes = {"A": (0.9, drawn("A", "B")), "B": (0.1, drawn("B", "C")), "C": (0.8, drawn("C", "A", mixins=["C"]))}
    view = class_view(schema_of(classes), relevance_of(classes), context="x", threshold=0.5)
    assert [(edge.source, edge.target, edge.via) for edge in view.edges] == [("A", "C", ("B",)), ("C", "A", ())]


def test_two_slots_with_one_range_are_one_edge():
    classes = {
        "A": (0.9, drawn("A", slots=[slot("first", "B"), slot("second", "B", many=True, required=True)])),
        "B": (0.8, drawn("B")),
    }
    view = class_view(schema_of(classes), relevance_of(classes), context="x")
    assert view.edges == (ViewEdge(EdgeKind.SLOT, "A", "B", slots=(("first", "0..1"), ("second", "1..*"))),)


@pytest.mark.parametrize(
    ("selection", "sentence"),
    [
        ({"top": 0}, "the number of classes is 0, expected 1 or more"),
        ({"threshold": 1.5}, "the threshold is 1.5, expected a number from 0 to 1"),
        ({"threshold": float("nan")}, "the threshold is nan, expected a number from 0 to 1"),
    ],
)
def test_a_selection_out_of_range_is_refused(selection, sentence):
    with pytest.raises(InputError) as error:
        heritage_view(**selection)
    assert str(error.value) == sentence


def test_a_focus_that_is_no_class_is_refused_with_the_nearest():
    with pytest.raises(UnknownNameError, match="did you mean 'Archive'"):
        heritage_view(focus="Archives")


@pytest.mark.long
@given(views())
@settings(max_examples=40, deadline=None)
def test_every_view_is_whole(view):
    shown = names(view)
    assert [(node.relevance, node.name) for node in view.nodes] == sorted(
        ((node.relevance, node.name) for node in view.nodes), key=lambda pair: (-pair[0], pair[1])
    )
    assert all(edge.source in shown and edge.target in shown and not set(edge.via) & set(shown) for edge in view.edges)
    assert len(view.edges) == len({(edge.kind, edge.source, edge.target) for edge in view.edges})
    assert all(fold.of in shown and fold.names and not set(fold.names) & set(shown) for fold in view.folds)
    kinds = [name for fold in view.folds if fold.kind is FoldKind.KINDS for name in fold.names]
    assert len(kinds) == len(set(kinds))
    assert view.beyond >= 0


def test_json_holds_the_whole_view():
    view = heritage_view(threshold=0.5)
    told = view.to_dict()
    assert [node["name"] for node in told["nodes"]] == names(view)
    assert [(edge["kind"], edge["source"], edge["target"]) for edge in told["edges"]] == [
        (edge.kind.value, edge.source, edge.target) for edge in view.edges
    ]
    assert [fold["names"] for fold in told["folds"]] == [list(fold.names) for fold in view.folds]
    assert ViewFold("Archive", FoldKind.KINDS, ("ChurchArchive", "PublicArchive")).text in [
        fold["text"] for fold in told["folds"]
    ]
    assert told["total"] == len(HERITAGE)
