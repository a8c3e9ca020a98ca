"""linkml-runtime's RDFLibDumper on the same custodians: objects of generated classes, dumped as one register.

It knows neither graphs nor language tags; what it cannot say is not counted, and its speed is told by the triples that it did
write. Its own `dump` puts them in a canonical order; beside it stands its graph written by rdflib as it is.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from types import ModuleType
from typing import Any

from rival_writers import Watch
from statements import Statement, statements

from glam_kg.namespaces import CUSTODIAN_BASE

SCHEMA = Path(__file__).with_name("dumper_schema.yaml")
NODES = {"address": "PostalAddress", "identifier": "Identifier", "budget": "Budget", "collection": "Collection"}
Properties = dict[str, list[str]]


def rdflib_dumper(limit: int, *, canonical: bool) -> Callable[[Path, Path, Watch], int]:
    """The rival on so many custodians of a file, by its own `dump` or by its graph alone."""

    def run(quads: Path, out: Path, watch: Watch) -> int:
        from linkml.generators.pythongen import PythonGenerator
        from linkml_runtime.dumpers import rdflib_dumper as dumper
        from linkml_runtime.utils.schemaview import SchemaView

        module = PythonGenerator(str(SCHEMA)).compile_module()
        view = SchemaView(str(SCHEMA))
        slots = {view.get_uri(slot, expand=True): slot.name for slot in view.all_slots().values()}
        described = [(iri, _described(said, slots)) for iri, said in _custodians(quads, limit)]
        with watch.running():
            register = module.Register(
                iri="hc:register", custodians=[_custodian(module, iri, said) for iri, said in described]
            )
            if canonical:
                dumper.dump(register, str(out), schemaview=view, fmt="nt")
            else:
                dumper.as_rdf_graph(register, view).serialize(str(out), format="nt", encoding="utf-8")
        return out.read_bytes().count(b"\n")

    return run


def _custodians(quads: Path, limit: int) -> Iterator[tuple[str, list[Statement]]]:
    """What the graph that first describes a custodian says of it and its nodes, for so many custodians."""
    seen: set[str] = set()
    for iri, said in groupby(statements(quads), key=_custodian_of):
        if iri is not None and iri not in seen:
            seen.add(iri)
            yield iri, list(said)
        if len(seen) == limit:
            return


def _custodian_of(statement: Statement) -> str | None:
    rest = statement.subject.removeprefix(CUSTODIAN_BASE)
    return None if rest == statement.subject else CUSTODIAN_BASE + rest.partition("/")[0]


def _described(said: list[Statement], slots: dict[str, str]) -> dict[str, Properties]:
    """Subject → slot → values; the same property has two names where its range differs."""
    subjects: dict[str, Properties] = defaultdict(lambda: defaultdict(list))
    for subject, predicate, value, _, _, _ in said:
        name = slots.get(predicate, "")
        if name in {"value", "amount"}:
            name = "amount" if "/budget/" in subject else "value"
        if name:
            subjects[subject][name].append(value)
    return subjects


def _custodian(module: ModuleType, iri: str, said: dict[str, Properties]) -> object:
    fields: dict[str, Any] = _values(module.Custodian, said[iri])
    for slot, kind in NODES.items():
        made = getattr(module, kind)
        nodes = [made(iri=node, **_values(made, said[node])) for node in said[iri].get(slot, ())]
        if nodes:
            fields[slot] = nodes[0] if slot == "address" else nodes
    return module.Custodian(iri=iri, **fields)


MULTIVALUED = {"types", "recordId", "altLabel", "wasDerivedFrom", "sameAs", "subject", "kind"}


def _values(kind: type, said: Properties) -> dict[str, Any]:
    known = kind.__dataclass_fields__  # type: ignore[attr-defined]
    return {
        name: values if name in MULTIVALUED else values[0]
        for name, values in said.items()
        if name in known and name not in NODES
    }
