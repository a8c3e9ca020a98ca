from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.sparql.gate.grammar import GRAMMAR, follow, terminal, terminals_of
from glam_kg.sparql.gate.ll1 import EMPTY, read_grammar, table
from glam_kg.sparql.gate.tokens import scan, token_texts

RULES = read_grammar(GRAMMAR)
ROWS = table(RULES)


def first(symbols):
    """The terminals with which a row of symbols may begin, and EMPTY where it may be nothing."""
    found = set()
    for symbol in symbols:
        found |= set(ROWS[symbol]) - {EMPTY}
        if EMPTY not in ROWS[symbol]:
            return found
    return found | {EMPTY}


def followers():
    """What may stand after each nonterminal, by its definition: grown until nothing is new."""
    after = {name: set() for name in RULES}
    grown = True
    while grown:
        grown = False
        for name, alternatives in RULES.items():
            for alternative in alternatives:
                for index, symbol in enumerate(alternative):
                    if symbol in RULES:
                        rest = first(alternative[index + 1 :])
                        new = (rest - {EMPTY}) | (after[name] if EMPTY in rest else set())
                        grown = grown or not new <= after[symbol]
                        after[symbol] |= new
    return after


def test_one_token_tells_which_rule_applies():
    after = followers()
    for name, alternatives in RULES.items():
        starts = [first(alternative) for alternative in alternatives]
        for one, other in combinations(starts, 2):
            assert not one & other, name
        for start in starts:
            if EMPTY in start:
                assert not (set().union(*starts) - {EMPTY}) & after[name], name


def test_every_rule_is_reached():
    reached, waiting = set(), ["Query"]
    while waiting:
        name = waiting.pop()
        if name in RULES and name not in reached:
            reached.add(name)
            waiting.extend(symbol for alternative in RULES[name] for symbol in alternative)
    assert reached == set(RULES)


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "SELECT"),
        ("SELECT", 1, "DISTINCT"),
        ("ASK { } }", 3, "the end of the query"),
        ("ASK { ?s ?p }", 4, "a variable"),
        ("ASK { ?s ?p ?o", 5, "'}'"),
        ("SELECT * { } LIMIT 1.5", 5, "a number"),
        ("SELECT * { } LIMIT -1", 5, "a number"),
        ("ASK { FILTER(1 <a:b> 2) }", 5, "'<'"),
    ],
)
def test_a_fault_tells_the_token_and_what_could_stand_there(text, position, expected):
    fault = follow(terminals_of(token_texts(text)))
    assert fault.position == position
    assert expected in fault.expected


KINDS = {
    "variable": {"var"},
    "iri": {"iri"},
    "string": {"string"},
    "language": {"language"},
    "blank": {"blank"},
    "placeholder": {"placeholder"},
    "comment": {"comment"},
    "name": {"name", "ns"},
    "number": {"integer", "number", "signed"},
}
PIECES = [
    "?a",
    "$",
    "<a:b>",
    "<",
    "<=",
    "'a'",
    "'",
    '"',
    "@en",
    "@",
    "_:a",
    "_",
    "a:b",
    "a:",
    ":",
    "é:",
    "é",
    "1",
    ".5",
    "1e5",
    "-1",
    "-",
    "+",
    "a",
    "A",
    "select",
    "IsIRI",
    "max",
    "||",
    "|",
    "&&",
    "&",
    "^^",
    "^",
    "!=",
    "!",
    "#",
    "\ue0001\ue001",
    "\ue000",
]


@given(st.text() | st.lists(st.sampled_from(PIECES)).map("".join) | st.lists(st.sampled_from(PIECES)).map(" ".join))
def test_the_text_of_a_token_tells_its_kind(query):
    tokens = list(scan(query))
    assert [token.text for token in tokens] == token_texts(query)
    for token in tokens:
        found = terminal(token.text)
        if token.kind == "word":
            assert found in {token.text.upper(), "a", "function", "doubling", "aggregate"}
        elif token.kind == "mark":
            assert found == token.text
        else:
            assert found in KINDS.get(token.kind, {"other"})
