from itertools import combinations

import pytest

from glam_kg.sparql.grammar import GRAMMAR, follow, terminal
from glam_kg.sparql.ll1 import EMPTY, read_grammar, table
from glam_kg.sparql.tokens import scan

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
    fault = follow([terminal(token) for token in scan(text)])
    assert fault.position == position
    assert expected in fault.expected
