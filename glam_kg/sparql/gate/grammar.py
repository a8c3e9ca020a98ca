"""The grammar of a SPARQL 1.1 query (section 19.8) over tokens, and an automaton that follows it.

It takes a little more than the W3C's (arity of functions, precedence, where a path may stand), because the engine's own parser
reads every query as well. What it makes sure of is that the tokens are what the query is made of: an engine that parses without
a tokeniser cannot see a clause where the grammar has seen a name. It is LL(1), so that one look at a stack a token is enough.
"""

from __future__ import annotations

import string
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.sparql.gate.ll1 import EMPTY, Row, read_grammar, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
Builtin          = ( function | doubling ) List
                 | COUNT '(' DISTINCT? ( '*' | Expression ) ')' | aggregate '(' DISTINCT? Expression ')'
                 | GROUP_CONCAT '(' DISTINCT? Expression ( ';' SEPARATOR '=' string )? ')' | EXISTS Group | NOT EXISTS Group
VarOrIri         = var | Iri
Iri              = iri | name | ns
Literal          = string ( language | '^^' Iri )? | integer | number | signed | TRUE | FALSE
"""
"""Alternatives `|`, groups `( )`, `?` at most once, `*` any number. In capitals: keywords; in small letters: kinds of tokens."""

_FUNCTION_NAMES: Final = """
STR LANG LANGMATCHES DATATYPE BOUND IRI URI BNODE RAND ABS CEIL FLOOR ROUND CONCAT STRLEN UCASE LCASE
ENCODE_FOR_URI CONTAINS STRSTARTS STRENDS STRBEFORE STRAFTER YEAR MONTH DAY HOURS MINUTES SECONDS TIMEZONE TZ NOW UUID
STRUUID MD5 SHA1 SHA256 SHA384 SHA512 COALESCE IF STRLANG STRDT SAMETERM ISIRI ISURI ISBLANK ISLITERAL ISNUMERIC
"""
FUNCTIONS: Final = frozenset(_FUNCTION_NAMES.split())
DOUBLING: Final = frozenset({"SUBSTR", "REPLACE", "REGEX"})
"""Functions that an engine's parser may read once for each number of arguments (see `glam_kg.sparql.gate.complexity`)."""

AGGREGATES: Final = frozenset({"SUM", "MIN", "MAX", "AVG", "SAMPLE"})
_AGGREGATING: Final = frozenset({"aggregate", "COUNT", "GROUP_CONCAT"})
_FIRST: Final = {
    "?": "var", "$": "var", "<": "iri", "'": "string", '"': "string", "#": "comment", "@": "language", "\ue000": "placeholder",
}  # fmt: skip
_LETTERS: Final = frozenset(f"{string.ascii_letters}_")
_OPENING: Final = frozenset({"(", "{", "["})
_CLOSING: Final = frozenset({")", "}", "]"})
_SHOWN: Final = {
    "iri": "an IRI", "name": "an IRI", "ns": "a prefix", "var": "a variable", "integer": "a number", "number": "a number",
    "signed": "a number", "string": "a string", "language": "a language tag", "blank": "a blank node", "function": "a function",
    "doubling": "a function", "aggregate": "an aggregate",
}  # fmt: skip


class Fault(NamedTuple):
    """Where a text leaves the grammar.

    Attributes:
        position: Of the token, from 0; as many as there are tokens where the text ends too early.
        expected: What could stand there, in words, in order.
    """

    position: int
    expected: tuple[str, ...]


def terminal(text: str) -> str:
    """What the grammar calls a token, by its text alone.

    >>> [terminal(text) for text in ("select", "?s", "a", "ex:", "ex:b", "5", "-5", "STR", "#")]
    ['SELECT', 'var', 'a', 'ns', 'name', 'integer', 'signed', 'function', 'comment']
    """
    return _words_and_marks().get(text) or _by_first_character(text)


def terminals_of(texts: Iterable[str]) -> list[str]:
    """What the grammar calls each token."""
    known = _words_and_marks().get
    return [known(text) or _by_first_character(text) for text in texts]


@lru_cache(maxsize=1)
def _words_and_marks() -> dict[str, str]:
    """The terminals of words, as they are mostly written, and of marks."""
    rules = read_grammar(GRAMMAR)
    symbols = {symbol for those in rules.values() for alternative in those for symbol in alternative} - set(rules)
    words = {word for word in symbols if word.isupper()} | FUNCTIONS | DOUBLING | AGGREGATES
    marks = {symbol: symbol for symbol in symbols if not symbol[0].isalpha()}
    written = {spelling: _word(word) for word in words for spelling in (word, word.lower(), word.capitalize())}
    return {**marks, **written, "a": "a"}


def _word(text: str) -> str:
    word = text.upper()
    if word in FUNCTIONS:
        return "function"
    return "doubling" if word in DOUBLING else "aggregate" if word in AGGREGATES else word


def _by_first_character(text: str) -> str:
    first = text[0]
    kind = _FIRST.get(first)
    if kind is not None:
        return kind if len(text) > 1 or kind == "comment" else first if first in "?<" else "other"
    if text.startswith("_:"):
        return "blank"
    if ":" in text:
        return "ns" if text.find(":") == len(text) - 1 else "name"
    if first in "0123456789" or (first in "+-." and len(text) > 1):
        return "signed" if first in "+-" else "integer" if text.isdigit() else "number"
    return _word(text) if first in _LETTERS else "other"


def follow(terminals: Sequence[str]) -> Fault | None:
    """Follow the grammar along the terminals of a text.

    Returns:
        None where they are a query; otherwise the first place where they are none.
    """
    stack = [_start()]
    pop, extend = stack.pop, stack.extend
    for position, found in enumerate(terminals):
        try:
            while (rest := (row := pop()).get(found)) is None:
                if EMPTY not in row:
                    return Fault(position, _expected(terminals[:position]))
        except IndexError:
            return Fault(position, _expected(terminals[:position]))
        if rest:
            extend(rest)
    if all(EMPTY in row for row in stack):
        return None
    return Fault(len(terminals), _expected(terminals))


def _expected(terminals: Sequence[str]) -> tuple[str, ...]:
    """What could follow terminals that begin a query, in words."""
    stack = [_start()]
    for found in terminals:
        while (rest := stack.pop().get(found)) is None:
            pass
        stack.extend(rest)
    names: list[str] = []
    for row in reversed(stack):
        names += [_SHOWN.get(name) or (name if name.isidentifier() else f"'{name}'") for name in row if name != EMPTY]
        if EMPTY not in row:
            break
    else:
        names.append("the end of the query")
    return tuple(dict.fromkeys(names))


def nested_aggregate(terminals: Sequence[str]) -> int | None:
    """The position of an aggregate inside an aggregate, which SPARQL 1.1 does not know, though its grammar has it; or None.

    A query inside it, behind EXISTS, has aggregates of its own.

    Args:
        terminals: Those of a query that follows the grammar.
    """
    if sum(map(terminals.count, _AGGREGATING)) < 2:
        return None
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


@lru_cache(maxsize=1)
def _start() -> Row:
    return table(read_grammar(GRAMMAR))["Query"]
