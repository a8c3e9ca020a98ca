"""Schemas read from a folder, from a file with its imports, and from a SchemaView."""

import os
from pathlib import Path

import pytest
from linkml_runtime.utils.schemaview import SchemaView
from written_schemas import one_class, write

from glam_kg.bundled import bundled_path
from glam_kg.errors import SchemaError
from glam_kg.ontology.model import ClassSlot, SchemaProblem
from glam_kg.ontology.schema_cache import open_schema
from glam_kg.ontology.schema_reading import read_schema, schema_of_view

ARCHIVE = """
id: https://example.org/archive
name: archive
default_range: string
classes:
  Archive:
    is_a: Custodian
    mixins: [Named, Dated]
    abstract: true
    class_uri: hc:Archive
    title: archive
    description: |
      Keeps records.

      For  all
      time.
    alt_descriptions:
      nl: Bewaart stukken.
      de: {source: de, description: Bewahrt Akten.}
      fr:
    aliases: [record office]
    structured_aliases:
      - {literal_form: archief, in_language: nl, predicate: EXACT_SYNONYM}
      - literal_form: Archiv
    keywords: [records, 1850]
    exact_mappings: [schema:ArchiveOrganization]
    broad_mappings: [crm:E74_Group, schema:ArchiveOrganization]
    close_mappings:
      - rico:CorporateBody
    examples:
      - value: Drents Archief
        description: in Assen
      - value: {name: Nationaal Archief, founded: 1802-01-01, 1: x}
      - object: {name: Tresoar}
      - Stadsarchief Amsterdam
    annotations: {specificity_score: '0.30', specificity_rationale: Wanted by type., template_specificity: {archive_search: 0.9}}
"""


def test_all_of_a_class_is_read(tmp_path):
    (found,) = read_schema(write(tmp_path, archive=ARCHIVE)).classes.values()
    assert (found.name, found.file, found.is_a, found.mixins) == (
        "Archive",
        "archive.yaml",
        "Custodian",
        ("Named", "Dated"),
    )
    assert (found.abstract, found.class_uri) == (True, "hc:Archive")
    assert found.parents == ("Custodian", "Named", "Dated")
    assert found.description == "Keeps records.\n\nFor all time."
    assert found.descriptions == {"nl": "Bewaart stukken.", "de": "Bewahrt Akten."}
    assert found.labels == (("archive", ""), ("record office", ""), ("archief", "nl"), ("Archiv", ""))
    assert found.keywords == ("records", "1850")
    assert found.mappings == ("schema:ArchiveOrganization", "rico:CorporateBody", "crm:E74_Group")
    assert found.examples == (
        "Drents Archief",
        '{"name": "Nationaal Archief", "founded": "1802-01-01", "1": "x"}',
        '{"name": "Tresoar"}',
        "Stadsarchief Amsterdam",
    )
    assert (found.specificity.general, dict(found.specificity.templates)) == (0.3, {"archive_search": 0.9})
    assert found.specificity.rationale == "Wanted by type."


def test_a_folder_is_read_whole_and_what_is_no_linkml_passed_over(tmp_path):
    write(
        tmp_path,
        classes__b=one_class("B", 0.2),
        a=one_class("A", 0.1),
        slots__name="slots: {name: {range: string}}",
        notes="just: a file\nclasses: none of them",
        empty="",
        list_="[1, 2]",
        classes___hidden__c=one_class("C", 0.3),
    )
    (tmp_path / "d.yml").write_text(one_class("D", 0.4))
    (tmp_path / "E.YAML").write_text(one_class("E", 0.5))
    for junk in (".DS_Store", "manifest.json", "README.md", ".hidden.yaml", "classes/.cache/x.yaml"):
        (tmp_path / junk).parent.mkdir(exist_ok=True)
        (tmp_path / junk).write_bytes(b"\x00\x01 {not: yaml")
    schema = read_schema(tmp_path)
    assert {name: found.file for name, found in schema.classes.items()} == {
        "A": "a.yaml",
        "B": "classes/b.yaml",
        "C": "classes/_hidden/c.yaml",
        "D": "d.yml",
        "E": "E.YAML",
    }
    assert (schema.name, schema.problems) == (tmp_path.name, ())
    assert list(schema.classes) == sorted(schema.classes)


def test_what_cannot_be_read_is_told_and_the_rest_is_read(tmp_path):
    write(
        tmp_path,
        bad__alias="classes:\n  X:\n    keywords: *x\n",
        bad__latin=b"classes:\n  Mus\xe9e: {}\n",
        good=one_class("Good", 0.5),
        odd="""
classes:
  High: {annotations: {specificity_score: high, template_specificity: {archive_search: 2, museum_search: 0.4}}}
  Nothing:
  Text: a text
  Two: {is_a: [Good, High], annotations: {specificity_score: 0.2}}
""",
    )
    (tmp_path / "gone.yaml").symlink_to(tmp_path / "nowhere")
    schema = read_schema(tmp_path)
    assert list(schema.classes) == ["Good", "High", "Nothing", "Text", "Two"]
    assert dict(schema.classes["High"].specificity.templates) == {"museum_search": 0.4}
    assert (schema.classes["Two"].is_a, schema.classes["Two"].specificity.general) == ("Good", 0.2)
    assert [(problem.file, problem.class_name) for problem in schema.problems] == [
        ("bad/alias.yaml", None),
        ("bad/latin.yaml", None),
        ("gone.yaml", None),
        ("odd.yaml", "High"),
        ("odd.yaml", "High"),
        ("odd.yaml", "Text"),
        ("odd.yaml", "Two"),
    ]
    reasons = [problem.reason for problem in schema.problems]
    assert reasons[0] == "is not YAML: line 3, column 15: found undefined alias"
    assert reasons[1].startswith("is not YAML: ")
    assert reasons[2:] == [
        "cannot be read: No such file or directory",
        "specificity_score is 'high', expected a number from 0 to 1",
        "template_specificity of archive_search is 2, expected a number from 0 to 1",
        "the definition is no mapping",
        "is_a names Good, High: the first is used, expected one class",
    ]


def test_files_and_folders_without_permission_are_told(tmp_path, monkeypatch):
    write(tmp_path, a=one_class("A", 0.1), b=one_class("B", 0.2), closed__c=one_class("C", 0.3))
    # Permissions do not bind every user who may run the tests: the refusals of the system are made here.
    list_folder, open_file = os.scandir, os.open

    def refuse(path, names, allowed, *more, **named):
        if Path(path).name in names:
            raise PermissionError(13, "Permission denied", str(path))
        return allowed(path, *more, **named)

    monkeypatch.setattr(os, "scandir", lambda path: refuse(path, {"closed"}, list_folder))
    monkeypatch.setattr(os, "open", lambda path, *more, **named: refuse(path, {"b.yaml"}, open_file, *more, **named))
    schema = read_schema(tmp_path)
    assert list(schema.classes) == ["A"]
    assert schema.problems == (
        SchemaProblem("b.yaml", "cannot be read: Permission denied"),
        SchemaProblem("closed", "the folder cannot be listed"),
    )


def test_a_file_in_a_closed_folder_is_told(tmp_path, monkeypatch):
    write(tmp_path, a=one_class("A", 0.1), closed__b=one_class("B", 0.2))
    stat, open_file = os.stat, os.open

    def refuse(path, allowed, *more, **named):
        if "closed/" in os.fsdecode(path):
            raise PermissionError(13, "Permission denied", str(path))
        return allowed(path, *more, **named)

    # Its files can be listed, and not so much as looked at.
    monkeypatch.setattr(os, "stat", lambda path, *more, **named: refuse(path, stat, *more, **named))
    monkeypatch.setattr(os, "open", lambda path, *more, **named: refuse(path, open_file, *more, **named))
    assert read_schema(tmp_path).problems == (SchemaProblem("closed/b.yaml", "cannot be read: Permission denied"),)
    for read in (read_schema, open_schema):
        with pytest.raises(SchemaError, match=r"b\.yaml: cannot be read: Permission denied"):
            read(tmp_path / "closed/b.yaml")


def test_links_in_a_circle_are_told(tmp_path):
    (tmp_path / "circle").symlink_to("circle")
    for read in (read_schema, open_schema):
        for source in (tmp_path / "circle", tmp_path / "circle/a.yaml", tmp_path / ("x" * 300)):
            with pytest.raises(
                SchemaError, match=r"cannot be read: (Too many levels of symbolic links|File name too long)"
            ):
                read(source)


def test_a_pipe_or_device_is_told_and_not_waited_for(tmp_path):
    write(tmp_path, a=one_class("A", 0.1))
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "endless.yaml").symlink_to("/dev/zero")
    schema = read_schema(tmp_path)
    assert list(schema.classes) == ["A"]
    assert [(problem.file, problem.reason) for problem in schema.problems] == [
        ("endless.yaml", "cannot be read: no regular file"),
        ("pipe.yaml", "cannot be read: no regular file"),
    ]
    with pytest.raises(SchemaError, match=r"pipe\.yaml: cannot be read: no regular file"):
        read_schema(tmp_path / "pipe.yaml")


def test_of_two_files_with_a_class_the_first_by_path_counts_in_a_folder(tmp_path):
    write(tmp_path, meta__x=one_class("X", 0.1), parsimony__x=one_class("X", 0.9), meta__x2=one_class("X", 0.5))
    schema = read_schema(tmp_path)
    assert (schema.classes["X"].file, schema.classes["X"].specificity.general, schema.problems) == (
        "meta/x.yaml",
        0.1,
        (),
    )


def test_a_file_is_read_with_its_imports(tmp_path):
    write(
        tmp_path,
        root="id: e:root\nname: whole\nimports: [linkml:types, parts/b, ./parts/c]\nclasses: {A: {}}",
        parts__b="id: e:b\nname: b\nimports: [deep/d]\nclasses: {B: {}, X: {description: of b}, Z: {description: of b}}",
        parts__c="id: e:c\nname: c\nimports: deep/d\nclasses: {C: {}, X: {description: of c}, Y: {description: of c}}",
        parts__deep__d="id: e:d\nname: d\nclasses: {D: {}, Y: {description: of d}, Z: {description: of d}}",
        other="classes: {Other: {}}",
    )
    schema = read_schema(tmp_path / "root.yaml")
    view = SchemaView(str(tmp_path / "root.yaml"))
    assert {name: found.file for name, found in schema.classes.items()} == {
        "A": "root.yaml",
        "B": "parts/b.yaml",
        "C": "parts/c.yaml",
        "D": "parts/deep/d.yaml",
        "X": "parts/c.yaml",
        "Y": "parts/c.yaml",
        "Z": "parts/b.yaml",
    }
    assert (schema.name, schema.problems) == ("whole", ())
    assert {name: found.description for name, found in schema.classes.items()} == {
        str(name): found.description or "" for name, found in sorted(view.all_classes().items())
    }


def test_files_that_import_each_other_are_read_once(tmp_path):
    write(tmp_path, a="imports: [a, b.yaml]\nclasses: {A: {}}", b="imports: [a]\nclasses: {B: {}, A: {is_a: B}}")
    schema = read_schema(tmp_path / "a.yaml")
    assert (list(schema.classes), schema.problems) == (["A", "B"], ())


def test_imports_that_cannot_be_followed_are_told(tmp_path):
    long = "x" * 300
    write(
        tmp_path,
        root=f'imports: [gone, https://example.org/schema, other:core, "{long}", "a\\0b", here]\nclasses: {{A: {{}}}}',
        here="classes: {B: {}}",
    )
    schema = read_schema(tmp_path / "root.yaml")
    assert list(schema.classes) == ["A", "B"]
    assert set(schema.problems) == {
        SchemaProblem("root.yaml", "imports gone, but there is no file gone.yaml"),
        SchemaProblem("root.yaml", "imports https://example.org/schema, which is no path of a file and is not read"),
        SchemaProblem("root.yaml", "imports other:core, which is no path of a file and is not read"),
        SchemaProblem("root.yaml", f"imports {long}, but there is no file {long}.yaml"),
        SchemaProblem("root.yaml", "imports a\0b, but there is no file a\0b.yaml"),
    }


@pytest.mark.parametrize(
    ("files", "source", "sentence"),
    [
        ({}, "", "holds no LinkML schema"),
        ({"a": "just: a file"}, "", "holds no LinkML schema"),
        ({"a": "just: a file"}, "a.yaml", "holds no LinkML schema"),
        ({"a": "[1"}, "a.yaml", "is not YAML: line "),
        ({}, "gone.yaml", "cannot be read: No such file or directory"),
    ],
)
def test_what_is_no_schema_at_all_is_an_error_that_names_it(tmp_path, files, source, sentence):
    write(tmp_path, **files)
    with pytest.raises(SchemaError, match=sentence) as error:
        read_schema(tmp_path / source)
    assert str(tmp_path / source) in str(error.value)


def test_a_folder_of_broken_files_only_is_told_file_by_file(tmp_path):
    schema = read_schema(write(tmp_path, a="[1", b="{2"))
    assert (dict(schema.classes), [problem.file for problem in schema.problems]) == ({}, ["a.yaml", "b.yaml"])


SLOTS = """
id: https://example.org/slots
name: slots
default_range: string
slots:
  identifier_of: {identifier: true, range: uriorcurie}
  base: {range: Place, multivalued: true, description: The base.}
  narrower: {is_a: base, required: true}
  own_false: {is_a: base, multivalued: false}
  either: {any_of: [{range: A}, {range: B}, {minimum_value: 1}]}
  plain: {}
  no_range_said: {required: false}
classes:
  Place: {}
  N: {slot_usage: {plain: {required: true, range: N}}}
  M: {slots: [narrower], slot_usage: {narrower: {multivalued: false}}}
  A:
    slots: [identifier_of, base, narrower, own_false, either, plain, no_range_said, undefined]
    attributes:
      colour: {range: integer, description: A colour.}
  B:
    is_a: A
    mixins: [M, N]
    slots: [extra]
    slot_usage:
      base: {range: B}
      either: {range: Place}
      elsewhere: {required: true}
    attributes: {plain: {range: float}}
  C: {is_a: B, slot_usage: {colour: {required: true}, narrower: {description: Narrowed.}, base: {range: C}}}
  D: {is_a: A, mixins: [N]}
"""


def test_slots_are_brought_together_from_definitions_attributes_and_refinements(tmp_path):
    schema = read_schema(write(tmp_path, slots=SLOTS))
    of_a = {slot.name: slot for slot in schema.slots_of("A")}
    assert of_a["identifier_of"] == ClassSlot("identifier_of", ("uriorcurie",), required=True)
    assert of_a["narrower"] == ClassSlot("narrower", ("Place",), multivalued=True, required=True)
    assert of_a["own_false"].multivalued
    assert of_a["either"].ranges == ("A", "B")
    assert of_a["undefined"].ranges == ("string",)
    assert of_a["colour"] == ClassSlot("colour", ("integer",), description="A colour.")
    of_b = {slot.name: slot for slot in schema.slots_of("B")}
    assert of_b["base"] == ClassSlot("base", ("B",), multivalued=True, description="The base.")
    assert of_b["either"].ranges == ("Place", "A", "B")
    assert of_b["plain"] == ClassSlot("plain", ("N",), required=True)
    assert "elsewhere" not in of_b
    of_c = {slot.name: slot for slot in schema.slots_of("C")}
    assert of_c["colour"] == ClassSlot("colour", ("integer",), required=True, description="A colour.")
    assert [slot.name for slot in schema.classes["C"].slots] == ["colour", "narrower", "base"]
    assert of_c["base"].ranges == ("C",)
    # What a mixin says of a slot that an ancestor brings stands at the class where the two meet.
    assert [slot.name for slot in schema.classes["D"].slots] == ["plain"]


def induced(view, name):
    """The slots of a class as linkml-runtime has them: name → ranges, multivalued, required."""
    found = {}
    for slot in view.class_induced_slots(name):
        either = [str(one.range) for one in (*slot.any_of, *slot.exactly_one_of) if one.range]
        # The first of the two differences that docs/reference/schema.md names: a default beside `any_of`.
        defaulted = either and str(slot.range) == view.schema.default_range
        ranges = either if defaulted else [str(slot.range), *either]
        found[str(slot.name)] = (set(ranges), bool(slot.multivalued), bool(slot.required))
    return found


def slots_of(schema, name):
    return {slot.name: (set(slot.ranges), slot.multivalued, slot.required) for slot in schema.slots_of(name)}


def test_slots_are_those_of_linkml_runtime(tmp_path):
    text = SLOTS.replace(", undefined]", "]").replace("slots: [extra]", "slots: [plain]")
    file = write(tmp_path, slots=text) / "slots.yaml"
    schema, view = read_schema(file), SchemaView(str(file))
    assert {name: slots_of(schema, name) for name in schema.classes} == {
        str(name): induced(view, name) for name in view.all_classes()
    }


@pytest.fixture(scope="module")
def bundled_view():
    return SchemaView(str(bundled_path("schema", "glam.yaml")))


@pytest.mark.long
def test_slots_of_our_own_classes_are_those_of_linkml_runtime(bundled_view):
    schema = read_schema(bundled_path("schema", "glam.yaml"))
    assert {name: slots_of(schema, name) for name in schema.classes} == {
        str(name): induced(bundled_view, name) for name in bundled_view.all_classes()
    }


@pytest.mark.long
def test_a_view_says_what_the_files_say(bundled_view):
    schema, of_view = read_schema(bundled_path("schema", "glam.yaml")), schema_of_view(bundled_view)
    assert len(schema.classes) == 163
    assert of_view.name == schema.name
    assert of_view.problems == schema.problems == ()
    for name, found in schema.classes.items():
        other = of_view.classes[name]
        assert (other.parents, other.specificity, other.slots, other.labels) == (
            found.parents,
            found.specificity,
            found.slots,
            found.labels,
        )
        assert (other.description, other.mappings, other.abstract) == (
            found.description,
            found.mappings,
            found.abstract,
        )
        assert other.file.endswith(found.file)


def test_circles_of_classes_and_slots_are_read(tmp_path):
    text = """
slots: {s: {is_a: t, required: true}, t: {is_a: s, range: integer}}
classes:
  A: {is_a: B, mixins: [C], slots: [s], slot_usage: {s: {multivalued: true}}}
  B: {is_a: A, mixins: [C]}
  C: {is_a: A, slot_usage: {s: {range: float}}}
  Self: {is_a: Self, slots: [t]}
"""
    schema = read_schema(write(tmp_path, circles=text))
    assert slots_of(schema, "B")["s"][1:] == (True, True)
    assert slots_of(schema, "Self") == {"t": ({"integer"}, False, True)}


def test_an_example_of_millions_of_parts_is_left_out(tmp_path):
    levels = "".join(f", &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40))
    text = f"classes: {{A: {{examples: [{{value: [&a0 [x]{levels}]}}, {{value: &me [*me]}}, {{value: small}}]}}}}"
    assert read_schema(write(tmp_path, a=text)).classes["A"].examples == ("small",)
