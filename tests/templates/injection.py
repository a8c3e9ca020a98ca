"""Attempts to change a query through a value of a template, and the judgement of each: used by the tests and by the benchmark.

What counts as unchanged: the tokens of the query are those of a query with harmless values, kind by kind, words and names and
marks also letter by letter; and where a literal or an IRI differs, it says exactly the value, no more and no less.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal, NamedNode, RdfFormat, parse

from glam_kg.errors import QueryError, SlotValueError
from glam_kg.sparql.gate.tokens import Token, scan
from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.terms import TermList
from glam_kg.templates.instantiator import TemplateInstantiator, typed_values
from glam_kg.templates.model import LANGUAGE, Template
from glam_kg.templates.place_slots import PlaceOfComparison
from glam_kg.templates.subject_slots import SubjectWord
from glam_kg.templates.word_patterns import words_pattern

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Mapping

    from glam_kg.templates.catalogue import TemplateCatalogue

IRI: Final = "https://nde.nl/ontology/hc/custodian/NL-NH-AMS-M-RM"
OTHER: Final = "https://nde.nl/ontology/hc/custodian/NL-ZH-DHA-A-NA"
HARMLESS: Final[Mapping[str, tuple[object, ...]]] = {
    "institution_type": ("M", ["M", "A"]),
    "city": (IRI, [IRI, OTHER]),
    "region": ("NL-NH", ["NL-NH", "NL-ZH"]),
    "country": ("NL",),
    "name": ("plain", [IRI], [IRI, OTHER]),
    "network": ("plain", [IRI], [IRI, OTHER]),
    "attribute": ("plain", "website", "city", "founded", "address", "GHCID"),
    "attributes": ("plain", "website", "GHCID", ["website", "plain"], ["website", "GHCID"]),
    "scheme": ("plain", "GHCID"),
    "identifier": ("plain",),
    "subject": ("plain",),
    "subject_words": ("plain", ["plain"], ["plain", SubjectWord("other", "nl")]),
    "year": (1900,),
    "integer": (2,),
    "amount": (5,),
    "currency": ("EUR",),
    "operator": ("above", "below", "between"),
    "order": ("oldest", "newest"),
    "count_order": ("most", "fewest"),
    "amount_order": ("highest", "lowest"),
    "age_or_amount_order": ("oldest", "newest", "highest", "lowest"),
    "latitude": (52,),
    "longitude": (5,),
    "distance": (10,),
    "event_type": ("MERGER",),
    "places": (
        ["NL", "BE"],
        ["NL-NH", "NL-ZH"],
        [PlaceOfComparison("one", (IRI,)), PlaceOfComparison("two", (OTHER,))],
        [PlaceOfComparison("one", ("NL-NH",)), PlaceOfComparison("two", ("NL-ZH",))],
        [PlaceOfComparison("one", ("NL",)), PlaceOfComparison("two", ("BE",))],
    ),
    "place_level": ("city", "region", "country", "province", "land", "state", "canton"),
    "website": ("www.plain.example", "https://plain.example/a"),
    LANGUAGE: ("en",),
}
"""Values for each type of slot: of every form that it takes and every query that a template has for it."""

FRAGMENTS: Final = (
    "'", '"', "''", '""', "'''", '"""', "\\", "\\\\", "\\'", '\\"', "\\u0027", "\\u0022", "\\u005C", "\\U00000022",
    "\\u000A", "\\u007D", "\\\\u0022", "\n", "\r", "\r\n", "\t", "\x00", "\x0b", "\x85", "\u2028", "\ue000",
    "\ue0000\ue001", "\ue001", "\ufeff", "\u202e", "#", "# ", "<", ">", "<>", "<a:b>", "<<", ">>", "{", "}", "{{",
    "}}", "{%", "%}", "{#", "#}", "(", ")", "[", "]", ".", ";", ",", "|", "^^", "^^<a:b>", "@en", "@en--ltr", "?x",
    "$x", "_:b", "a", "hc:Museum", "a:b", ":", "*", "/", "+", "-1", "1", "1.5", "1e5", "true",
    "SELECT * { ?s ?p ?o }", "} SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } {", "UNION { ?s ?p ?o }", "FILTER(true)",
    "OPTIONAL { ?s ?p ?o }", "; DROP ALL", "INSERT DATA { <a:a> <a:b> <a:c> }", "DELETE WHERE { ?s ?p ?o }",
    "FROM <file:///etc/passwd>", "LIMIT 0", "VALUES ?x { 1 }", "BIND(1 AS ?x)", "{{ 7 * 7 }}",
    "{% include 'row_core' %}", "{{ self }}", "http://127.0.0.1:1/", "https://nde.nl/ontology/hc/x", "NL-DR", "NL",
    "M", "EUR", "MERGER", "GHCID", "ISIL", "website", "plain", "Rijksmuseum", "'s-Hertogenbosch", "Côte d'Or",
    "O'Brien & \"Sons\"", "é", "𝔘", "www.plain.example", "/?a=b",
)  # fmt: skip
"""Pieces that stand for something in SPARQL, in an escape, or in a template."""

_LITERALS: Final = frozenset({"string", "iri", "number", "language"})
_NUMBERS: Final = frozenset({"year", "integer", "amount", "latitude", "longitude", "distance"})


@dataclass(frozen=True)
class Judgement:
    """What became of one attempt.

    Attributes:
        outcome: `refused`: the value does not fit its slot; `unsafe`: the gate refused the query; `same`: one term differs, and
            nothing else; `changed`: anything else, which must not be.
        reason: What changed.
        query: The query, where there is one.
    """

    outcome: str
    reason: str = ""
    query: str = ""


class Attacks:
    """Every slot of every template of a catalogue, each with harmless values beside the attempt."""

    def __init__(self, catalogue: TemplateCatalogue) -> None:
        """Fill each template with harmless values, to know its queries."""
        self.instantiator = TemplateInstantiator(catalogue)
        self.templates = {template.id: template for template in catalogue if template.sparql}

    def slots(self) -> list[tuple[str, str]]:
        """Each template with each of its slots, and with the language of the question."""
        return [(template.id, slot) for template in self.templates.values() for slot in (*template.slots, LANGUAGE)]

    def slot_type(self, template_id: str, slot: str) -> str:
        """The type of a slot."""
        return LANGUAGE if slot == LANGUAGE else self.templates[template_id].slots[slot].type

    @cache  # noqa: B019  (one instance a run)
    def harmless(self, template_id: str, slot: str) -> tuple[tuple[Token, ...], ...]:
        """The tokens of every query that harmless values of the slot make."""
        found = []
        for value in HARMLESS[self.slot_type(template_id, slot)]:
            found += [tuple(scan(query)) for query in self._queries(template_id, slot, value)]
        return tuple(found)

    def judge(self, template_id: str, slot: str, value: object) -> Judgement:
        """Put a value into a slot and see what becomes of the query and of its companion."""
        try:
            queries = self._queries(template_id, slot, value)
        except SlotValueError:
            return Judgement("refused")
        terms = self._terms(template_id, slot, value)
        for query in queries:
            try:
                checked = CheckedQuery(query)
            except QueryError as error:
                reaches = "reaches outside its store" in str(error)
                return Judgement("unsafe" if reaches else "changed", str(error), query)
            for text, sent in ((query, False), (checked.bounded, True)):
                reason = self._difference(template_id, slot, text, terms, sent=sent)
                if reason:
                    return Judgement("changed", reason, query)
        return Judgement("same", query=queries[0])

    def _queries(self, template_id: str, slot: str, value: object) -> list[str]:
        template = self.templates[template_id]
        values = {} if slot == LANGUAGE else {slot: value}
        language = {LANGUAGE: value} if slot == LANGUAGE else {}
        beside = _beside(template, slot)
        made = [self.instantiator.instantiate(template, {**beside, **values}, **language)]
        companion = self.instantiator.instantiate_companion(template, {**beside, **values}, **language)
        return made if companion is None else [*made, companion]

    def _terms(self, template_id: str, slot: str, value: object) -> frozenset[str] | None:
        """What the literals and IRIs of the slot say; None where the template computes with a number."""
        if slot == LANGUAGE:
            return frozenset({str(value)})
        if self.slot_type(template_id, slot) in _NUMBERS:
            return None
        template = self.templates[template_id]
        typed = typed_values(template, {**_beside(template, slot), slot: value})[slot]
        if self.slot_type(template_id, slot) == "subject_words":
            return frozenset({words_pattern(typed).value})
        return frozenset(_said(typed))

    def _difference(self, template_id: str, slot: str, query: str, terms: frozenset[str] | None, *, sent: bool) -> str:
        tokens = list(scan(query))
        if sent and [token.text for token in tokens[-2:]] == ["LIMIT", "10001"]:
            tokens = tokens[:-2]
        structure = _structure(tokens)
        for plain in self.harmless(template_id, slot):
            shape = _structure(plain)
            columns = {one for one, other in zip(structure, shape, strict=False) if one != other}
            if (
                len(structure) == len(shape)
                and all(kind == "variable" for kind, _ in columns)
                and _same_names(structure, shape)
            ):
                strange = [
                    token.text
                    for token, other in zip(tokens, plain, strict=True)
                    if token.kind in _LITERALS
                    and token.text != other.text
                    and terms is not None
                    and _meaning(token) not in terms
                ]
                return f"{strange[0]} says something else than the value" if strange else ""
        return f"no harmless query has these tokens: {' '.join(text or kind for kind, text in structure)[:300]}"


def _beside(template: Template, slot: str) -> dict[str, object]:
    """Harmless values for the other slots that a template needs."""
    values = {name: HARMLESS[spec.type][0] for name, spec in template.slots.items() if spec.required and name != slot}
    for group in template.one_of:
        filled = {name for name in group.slots if name in values or name == slot}
        for name in group.slots:
            full = any(
                name in other.slots and len({slot, *values} & {*other.slots}) >= other.at_most
                for other in template.one_of
            )
            if len(filled) < group.at_least and name not in filled and not full:
                values[name] = HARMLESS[template.slots[name].type][0]
                filled.add(name)
    if template.slots.get("subject") and not {"city", "region", "country"} & {slot, *values}:
        values["country"] = "NL"
    return values


def _said(value: object) -> Iterator[str]:
    """The lexical forms and IRIs inside a typed value."""
    if isinstance(value, (Literal, NamedNode)):
        yield value.value
    elif isinstance(value, (TermList, tuple)):
        for member in value:
            yield from _said(member)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _said(getattr(value, part.name))


def _structure(tokens: list[Token] | tuple[Token, ...]) -> list[tuple[str, str]]:
    return [(token.kind, "" if token.kind in _LITERALS else token.text) for token in tokens]


def _same_names(structure: list[tuple[str, str]], shape: list[tuple[str, str]]) -> bool:
    """Whether variables that differ are one column under another name, everywhere the same."""
    pairs = {(one[1], other[1]) for one, other in zip(structure, shape, strict=True) if one != other}
    return len({one for one, _ in pairs}) == len(pairs) == len({other for _, other in pairs})


def _meaning(token: Token) -> str:
    """What a literal or an IRI of a query says, as the engine's reader of Turtle has it."""
    if token.kind == "language":
        return token.text[1:]
    if token.kind == "number":
        return token.text
    return next(iter(parse(f"<a:a> <a:b> {token.text} .".encode(), format=RdfFormat.TURTLE))).object.value


def attack(chance: random.Random, corpus: tuple[str, ...]) -> str:
    """A text: pieces of SPARQL, of a corpus, or any characters, one to six in a row."""
    parts = []
    for _ in range(chance.randint(1, 6)):
        kind = chance.randrange(8)
        if kind < 5:
            parts.append(chance.choice(FRAGMENTS))
        elif kind < 7 and corpus:
            text = chance.choice(corpus)
            start = chance.randrange(len(text) + 1)
            parts.append(text[start : start + chance.randint(1, 120)])
        else:
            parts.append(
                "".join(chr(chance.choice((chance.randrange(128), chance.randrange(0xD800)))) for _ in range(3))
            )
    return chance.choice(("", "", " ")).join(parts)[:990]


def forms(chance: random.Random, slot_type: str, text: str) -> object:
    """A text in one of the forms in which a slot of a type takes values."""
    if slot_type == "places":
        return chance.choice(
            (
                [text, "NL-NH"],
                [PlaceOfComparison(text, (IRI,)), PlaceOfComparison("two", (OTHER,))],
                [PlaceOfComparison("one", (text,)), PlaceOfComparison("two", (OTHER,))],
                [PlaceOfComparison(text, ("NL-NH",)), PlaceOfComparison("two", ("NL-ZH",))],
            )
        )
    if slot_type in {"city", "name", "network"}:
        return chance.choice((text, text, [text], [IRI, text], [f"{IRI}{text}"]))
    if slot_type == "attributes":
        return chance.choice((text, [text], ["website", text]))
    if slot_type in {"region", "institution_type"}:
        return chance.choice((text, [text], [HARMLESS[slot_type][0], text]))
    return text
