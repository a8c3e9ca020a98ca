"""The grammar of a SPARQL 1.1 query (section 19.8) over tokens, and an automaton that follows it.

It takes a little more than the W3C's (arity of functions, precedence, where a path may stand), because the engine's own parser
reads every query as well. What it makes sure of is that the tokens are what the query is made of: an engine that parses without
a tokeniser cannot see a clause where the grammar has seen a name. It is LL(1), so that one look at a stack a token is enough.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.sparql.ll1 import EMPTY, Row, read_grammar, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.sparql.tokens import Token

GRAMMAR: Final = """
Query            = Prologue ( Select | Construct | Describe | Ask ) Values
Prologue         = ( BASE iri | PREFIX ns iri )*
Select           = Projection Dataset* Where Modifiers
Construct        = CONSTRUCT ( '{' Triples? '}' Dataset* Where Modifiers | Dataset* WHERE '{' Triples? '}' Modifiers )
Describe         = DESCRIBE ( VarOrIri VarOrIri* | '*' ) Dataset* ( WHERE Group | Group )? Modifiers
Ask              = ASK Dataset* Where Modifiers
Projection       = SELECT ( DISTINCT | REDUCED )? ( Column Column* | '*' )
Column           = var | '(' Expression AS var ')'
Dataset          = FROM ( Iri | NAMED Iri )
Where            = WHERE? Group
Modifiers        = ( GROUP BY GroupCondition GroupCondition* )? ( HAVING Constraint Constraint* )?
                   ( ORDER BY OrderCondition OrderCondition* )?
                   ( LIMIT integer ( OFFSET integer )? | OFFSET integer ( LIMIT integer )? )?
GroupCondition   = Call | '(' Expression ( AS var )? ')' | var
OrderCondition   = ( ASC | DESC ) Bracketed | Constraint | var
Values           = ( VALUES DataBlock )?

Group            = '{' ( Projection Where Modifiers Values | Triples? ( Pattern '.'? Triples? )* ) '}'
Triples          = SameSubject ( '.' Triples? )?
Pattern          = Group ( UNION Group )* | ( OPTIONAL | MINUS ) Group | GRAPH VarOrIri Group | FILTER Constraint
                 | SERVICE SILENT? VarOrIri Group | BIND '(' Expression AS var ')' | VALUES DataBlock
DataBlock        = var '{' Value* '}' | '(' var* ')' '{' ( '(' Value* ')' )* '}'
Value            = Iri | Literal | UNDEF

SameSubject      = ( var | Iri | Literal | blank ) Properties | Node Properties?
Properties       = Verb Objects ( ';' ( Verb Objects )? )*
Verb             = var | Path
Objects          = Object ( ',' Object )*
Object           = var | Iri | Literal | blank | Node
Node             = '(' Object* ')' | '[' Properties? ']'
Path             = PathSequence ( '|' PathSequence )*
PathSequence     = PathElement ( '/' PathElement )*
PathElement      = '^'? ( Iri | a | '!' NegatedSet | '(' Path ')' ) ( '?' | '*' | '+' )?
NegatedSet       = Step | '(' ( Step ( '|' Step )* )? ')'
Step             = Iri | a | '^' ( Iri | a )

Constraint       = Bracketed | Call
Bracketed        = '(' Expression ')'
Call             = Builtin | Iri Arguments
Arguments        = '(' ( DISTINCT? Expression ( ',' Expression )* )? ')'
List             = '(' ( Expression ( ',' Expression )* )? ')'
Expression       = Unary ( Operator Unary | signed | IN List | NOT IN List )*
Operator         = '||' | '&&' | '=' | '!=' | '<' | '>' | '<=' | '>=' | '+' | '-' | '*' | '/'
Unary            = ( '!' | '+' | '-' )? Primary
Primary          = Bracketed | Builtin | Iri Arguments? | Literal | var
Builtin          = function List | COUNT '(' DISTINCT? ( '*' | Expression ) ')' | aggregate '(' DISTINCT? Expression ')'
                 | GROUP_CONCAT '(' DISTINCT? Expression ( ';' SEPARATOR '=' string )? ')' | EXISTS Group | NOT EXISTS Group
VarOrIri         = var | Iri
Iri              = iri | name | ns
Literal          = string ( language | '^^' Iri )? | integer | number | signed | TRUE | FALSE
"""
"""Alternatives `|`, groups `( )`, `?` at most once, `*` any number. In capitals: keywords; in small letters: kinds of tokens."""

_FUNCTION_NAMES: Final = """
STR LANG LANGMATCHES DATATYPE BOUND IRI URI BNODE RAND ABS CEIL FLOOR ROUND CONCAT SUBSTR STRLEN REPLACE UCASE LCASE
ENCODE_FOR_URI CONTAINS STRSTARTS STRENDS STRBEFORE STRAFTER YEAR MONTH DAY HOURS MINUTES SECONDS TIMEZONE TZ NOW UUID
STRUUID MD5 SHA1 SHA256 SHA384 SHA512 COALESCE IF STRLANG STRDT SAMETERM ISIRI ISURI ISBLANK ISLITERAL ISNUMERIC REGEX
"""
FUNCTIONS: Final = frozenset(_FUNCTION_NAMES.split())
AGGREGATES: Final = frozenset({"SUM", "MIN", "MAX", "AVG", "SAMPLE"})
_NUMBER_OF_KINDS: Final = {
    "iri": "iri",
    "variable": "var",
    "string": "string",
    "language": "language",
    "blank": "blank",
}
_AGGREGATING: Final = frozenset({"aggregate", "COUNT", "GROUP_CONCAT"})
_OPENING: Final = frozenset({"(", "{", "["})
_CLOSING: Final = frozenset({")", "}", "]"})
_SHOWN: Final = {
    "iri": "an IRI", "name": "an IRI", "ns": "a prefix", "var": "a variable", "integer": "a number", "number": "a number",
    "signed": "a number", "string": "a string", "language": "a language tag", "blank": "a blank node", "function": "a function",
    "aggregate": "an aggregate",
}  # fmt: skip


class Fault(NamedTuple):
    """Where a text leaves the grammar.

    Attributes:
        position: Of the token, from 0; as many as there are tokens where the text ends too early.
        expected: What could stand there, in words, in order.
    """

    position: int
    expected: tuple[str, ...]


def terminal(token: Token) -> str:
    """What the grammar calls a token.

    >>> from glam_kg.sparql.tokens import scan
    >>> [terminal(token) for token in scan("select ?s a ex: ex:b 5 -5 STR #")]
    ['SELECT', 'var', 'a', 'ns', 'name', 'integer', 'signed', 'function', 'comment']
    """
    kind, text, _ = token
    if kind == "mark":
        return text
    if kind == "word":
        if text == "a":
            return "a"
        word = text.upper()
        return "function" if word in FUNCTIONS else "aggregate" if word in AGGREGATES else word
    if kind == "name":
        return "ns" if text.find(":") == len(text) - 1 else "name"
    if kind == "number":
        return "signed" if text[0] in "+-" else "integer" if text.isdigit() else "number"
    return _NUMBER_OF_KINDS.get(kind, kind)


def follow(terminals: Iterable[str]) -> Fault | None:
    """Follow the grammar along the terminals of a text.

    Returns:
        None where they are a query; otherwise the first place where they are none.
    """
    stack = [_start()]
    position = -1
    for position, found in enumerate(terminals):
        tried: list[Row] = []
        while stack:
            row = stack.pop()
            rest = row.get(found)
            if rest is not None:
                stack.extend(rest)
                break
            tried.append(row)
            if EMPTY not in row:
                return Fault(position, _shown(tried))
        else:
            return Fault(position, (*_shown(tried), "the end of the query"))
    for index, row in enumerate(reversed(stack)):
        if EMPTY not in row:
            return Fault(position + 1, _shown(stack[len(stack) - 1 - index :][::-1]))
    return None


def nested_aggregate(terminals: Sequence[str]) -> int | None:
    """The position of an aggregate inside an aggregate, which SPARQL 1.1 does not know, though its grammar has it; or None.

    A query inside it, behind EXISTS, has aggregates of its own.

    Args:
        terminals: Those of a query that follows the grammar.
    """
    frames: list[bool] = []
    inside = False
    for position, found in enumerate(terminals):
        if found in _OPENING:
            frames.append(inside)
            inside = found != "{" and (inside or terminals[position - 1] in _AGGREGATING)
        elif found in _CLOSING:
            inside = frames.pop()
        elif inside and found in _AGGREGATING:
            return position
    return None


def _shown(rows: Iterable[Row]) -> tuple[str, ...]:
    names = (
        _SHOWN.get(name) or (name if name.isidentifier() else f"'{name}'")
        for row in rows
        for name in row
        if name != EMPTY
    )
    return tuple(dict.fromkeys(names))


@lru_cache(maxsize=1)
def _start() -> Row:
    return table(read_grammar(GRAMMAR))["Query"]
