"""The properties of custodians that the reconciliation API names: what each is, and how a graph says it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.terms import TermList, render, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.service.reconcile_model import AskedProperty
    from glam_kg.sparql.query import Limits
    from glam_kg.sparql.results import ResultTerm
    from glam_kg.sparql.source import QuerySource

Kind = Literal["str", "int", "float", "date", "entity"]
Cell = dict[str, object]


@dataclass(frozen=True, slots=True)
class Property:
    """One property.

    Attributes:
        id: Its name in the API.
        name: What it is called.
        path: The path from a custodian to its values.
        kind: What the values are.
        compared: Whether a query may ask for a value of it.
    """

    id: str
    name: str
    path: str
    kind: Kind = "str"
    compared: bool = False


PROPERTIES: Final = (
    Property("name", "Name", "skos:prefLabel"),
    Property("alternative_name", "Alternative name", "skos:altLabel"),
    Property("institution_type", "Type (letter)", "hc:institutionType"),
    Property("city", "City", "hc:settlement/schema:name", compared=True),
    Property("region", "Region (ISO 3166-2)", "hc:subregionCode", compared=True),
    Property("country", "Country (ISO 3166-1)", "hc:countryCode", compared=True),
    Property("place", "Place of any size", "hc:settlement/schema:name", compared=True),
    Property("street_address", "Street address", "schema:address/schema:streetAddress"),
    Property("postal_code", "Postal code", "schema:address/schema:postalCode"),
    Property("latitude", "Latitude", "geo:lat", "float"),
    Property("longitude", "Longitude", "geo:long", "float"),
    Property("geonames_id", "GeoNames id of the city", "hc:settlement/hc:geonamesId"),
    Property("founded", "Founded", "schema:foundingDate", "date"),
    Property("founding_year", "Founding year", "hc:foundingYear", "int", compared=True),
    Property("closed", "Closed", "schema:dissolutionDate", "date"),
    Property("website", "Website", "schema:url"),
    Property("description", "Description", "dcterms:description"),
    Property("parent", "Part of", "org:subOrganizationOf", "entity"),
    Property("member_of", "Member of", "org:memberOf", "entity"),
    Property("replaced_by", "Continued by", "dcterms:isReplacedBy", "entity"),
    Property("former_ghcid", "Former GHCID", "hc:ghcidHistory/hc:formerGhcid"),
    Property("same_as", "The same elsewhere", "owl:sameAs"),
    Property("source", "Source", "prov:wasDerivedFrom/dcterms:title"),
    Property("licence", "Licence of the source", "prov:wasDerivedFrom/dcterms:license"),
)
"""All but the identifiers, of which there is one for each scheme of the schema."""

_FULL_DATE: Final = 10


def all_properties(vocabulary: SchemaVocabulary) -> dict[str, Property]:
    """Every property by its id: those above, then the schemes of identifiers, each under its own name."""
    found = {each.id: each for each in PROPERTIES}
    for scheme in vocabulary.schemes:
        found.setdefault(scheme.name, Property(scheme.name, f"{scheme.name} identifier", "", compared=True))
    return found


def identified(source: QuerySource, values: Iterable[str], limits: Limits) -> list[tuple[str, str, str]]:
    """The custodians with one of these values of an identifier: IRI, scheme and value, in order.

    Raises:
        QueryError: The query failed.
        StoreError: The store or endpoint cannot be used.
    """
    terms = tuple(text(value) for value in dict.fromkeys(values))
    if not terms:
        return []
    query = f"""SELECT DISTINCT ?custodian ?scheme ?value WHERE {{
      VALUES ?value {{ {render(TermList(terms))} }}
      ?identifier schema:value ?value ; schema:propertyID ?scheme . ?custodian schema:identifier ?identifier
    }}"""
    rows = source.query(CheckedQuery(SPARQL_PROLOGUE + query, limits)).values
    return sorted(
        {(c.value, s.value, v.value) for c, s, v in rows if c is not None and s is not None and v is not None}
    )


def values_of(
    source: QuerySource,
    ghcids: Sequence[str],
    asked: Sequence[AskedProperty],
    known: Mapping[str, Property],
    limits: Limits,
) -> dict[str, dict[str, list[Cell]]]:
    """The values of properties: GHCID → property → cells, in the order of their text; nothing for what is not known.

    Raises:
        QueryError: The query failed.
        StoreError: The store or endpoint cannot be used.
    """
    found: dict[str, dict[str, list[Cell]]] = {ghcid: {each.id: [] for each in asked} for ghcid in ghcids}
    wanted = [known[each.id] for each in asked if each.id in known]
    if not wanted or not ghcids:
        return found
    # The ids stand in each branch: an engine may join a union with what stands beside it by reading all of it.
    ids = render(TermList(tuple(text(ghcid) for ghcid in dict.fromkeys(ghcids))))
    start = f"VALUES ?ghcid {{ {ids} }} ?custodian hc:ghcid ?ghcid ."
    branches = " UNION ".join(f"{{ {start} {_branch(each)} }}" for each in wanted)
    query = f"SELECT DISTINCT ?ghcid ?property ?value ?id ?label WHERE {{ {branches} }}"
    rows = source.query(CheckedQuery(SPARQL_PROLOGUE + query, limits)).values
    limit_of = {each.id: each.limit for each in asked}
    for row in sorted(rows, key=lambda row: [str(term) for term in row]):
        ghcid, name, value, identifier, label = row
        if ghcid is None or name is None or value is None:
            continue
        cells = found[ghcid.value][name.value]
        cell = _cell(known[name.value].kind, value, identifier, label)
        most = limit_of[name.value]
        if cell not in cells and (most is None or len(cells) < most):
            cells.append(cell)
    return found


def _branch(each: Property) -> str:
    bound = f"BIND({render(text(each.id))} AS ?property)"
    if not each.path:
        scheme = render(text(each.id))
        return f"?custodian schema:identifier ?node . ?node schema:propertyID {scheme} ; schema:value ?value . {bound}"
    named = (
        "OPTIONAL { ?value hc:ghcid ?id } OPTIONAL { ?value skos:prefLabel ?label }" if each.kind == "entity" else ""
    )
    return f"?custodian {each.path} ?value . {named} {bound}"


def _cell(kind: Kind, value: ResultTerm, identifier: ResultTerm | None, label: ResultTerm | None) -> Cell:
    """A value as the API has it; what does not fit its kind is a text."""
    written = value.value
    if kind == "entity" and identifier is not None:
        return {"id": identifier.value, "name": label.value if label is not None else identifier.value}
    if kind == "entity" and label is not None:
        return {"str": label.value}
    try:
        if kind == "int":
            return {"int": int(written)}
        if kind == "float":
            return {"float": float(written)}
    except ValueError:
        return {"str": written}
    if kind == "date" and len(written) == _FULL_DATE:
        return {"date": f"{written}T00:00:00Z"}
    return {"str": written}
