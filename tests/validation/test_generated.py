"""What is generated from the schema covers all that the converter writes; test_commands.py holds it against what is kept."""

from __future__ import annotations

import json

import pytest

from glam_kg.bundled import bundled_path
from glam_kg.custodians.record_form import RecordForm
from glam_kg.errors import SchemaError
from glam_kg.validation.generation import output_shapes, record_json_schema
from glam_kg.validation.sentences import FORMS


@pytest.fixture(scope="module")
def schema():
    return json.loads(bundled_path("schema", "generated", "glam.schema.json").read_bytes())


@pytest.fixture(scope="module")
def shapes():
    from rdflib import Graph

    return Graph().parse(bundled_path("schema", "generated", "glam.shacl.ttl"), format="turtle")


def test_a_schema_folder_without_a_schema_is_a_stated_failure(tmp_path):
    with pytest.raises(SchemaError, match=r"glam\.yaml: there is no such file"):
        record_json_schema(tmp_path)


def test_a_schema_that_cannot_be_read_is_a_stated_failure(tmp_path):
    (tmp_path / "output.yaml").write_text("id: x\nname: x\nimports: [nowhere]\n", encoding="utf-8")
    with pytest.raises(SchemaError, match=r"output\.yaml: linkml cannot generate from it"):
        output_shapes(tmp_path)


def test_schema_and_parser_know_the_same_keys(schema):
    assert _keys_of_schema(schema, schema) == _keys_of_form(RecordForm)


def _keys_of_schema(node, schema, path=()):
    keys = set()
    for key, value in node.get("properties", {}).items():
        keys.add((*path, key))
        for reference in _references(value):
            keys |= _keys_of_schema(schema["$defs"][reference], schema, (*path, key))
    return keys


def _references(value):
    if isinstance(value, dict):
        if "$ref" in value:
            yield value["$ref"].rpartition("/")[2]
        for part in value.values():
            yield from _references(part)
    elif isinstance(value, list):
        for part in value:
            yield from _references(part)


def _keys_of_form(form, path=()):
    keys = set()
    for name, field in form.model_fields.items():
        key = (*path, field.alias or name)
        keys.add(key)
        for inner in _forms(field.annotation):
            keys |= _keys_of_form(inner, key)
    return keys


def _forms(annotation):
    if hasattr(annotation, "model_fields"):
        yield annotation
    for part in getattr(annotation, "__args__", ()):
        yield from _forms(part)


def test_every_value_with_a_form_has_a_sentence_for_it(schema):
    formed = set()
    for definition in (schema, *schema["$defs"].values()):
        for key, value in definition.get("properties", {}).items():
            if "pattern" in json.dumps(value) or '"format"' in json.dumps(value):
                formed.add(key)
    assert formed == set(FORMS)


def test_every_predicate_and_class_that_is_written_has_a_shape(shapes, quads):
    from rdflib import URIRef
    from rdflib.collection import Collection
    from rdflib.namespace import RDF, SH

    paths = {str(path) for path in shapes.objects(None, SH.path)}
    classes = {str(name) for name in shapes.objects(None, SH.targetClass)}
    allowed = shapes.value(URIRef("https://nde.nl/ontology/hc/shape/Custodian-type"), SH["in"])
    classes |= {str(name) for name in Collection(shapes, allowed)}
    assert {quad.predicate.value for quad in quads} - paths == set()
    assert {quad.object.value for quad in quads if quad.predicate.value == str(RDF.type)} - classes == set()


def test_every_shape_of_a_node_is_closed(shapes):
    from rdflib.namespace import RDF, SH

    open_shapes = [
        str(shape)
        for shape in shapes.subjects(RDF.type, SH.NodeShape)
        if shapes.value(shape, SH.targetClass) and not shapes.value(shape, SH.closed)
    ]
    assert open_shapes == []
