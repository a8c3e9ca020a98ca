"""The shape that is read of a query, and what is found to multiply."""

import pytest

from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.lint import check
from glam_kg.templates.shape import read_shape


@pytest.mark.parametrize(
    ("query", "patterns", "optionals", "unions", "selects"),
    [
        ("SELECT * { ?s ?p ?o }", 1, 0, 0, 1),
        ("SELECT * WHERE { ?s a ?c ; <urn:p> ?x, ?y . ?x <urn:q>/<urn:r>/<urn:t> ?z . }", 6, 0, 0, 1),
        ("SELECT ?s { { ?s <urn:p> ?x } UNION { ?s <urn:q> ?x } UNION { ?s <urn:r> ?x } }", 3, 0, 2, 1),
        (
            "SELECT ?s { { SELECT DISTINCT ?s { ?s a ?c } } OPTIONAL { ?s <urn:p> '}' OPTIONAL { ?s <urn:q> ?y } } }",
            3,
            2,
            0,
            2,
        ),
        ("ASK { ?s a ?c FILTER NOT EXISTS { ?s <urn:p> ?x } MINUS { ?s <urn:q> ?y } }", 3, 0, 0, 1),
        ("CONSTRUCT { ?s a ?c } WHERE { VALUES (?s ?k) { (<urn:a> 1) } GRAPH ?g { ?s a ?c } }", 1, 0, 0, 1),
        (
            "SELECT (COUNT(*) AS ?n) { ?s a ?c BIND (IF(?c = 'OPTIONAL {', 1, 2) AS ?k) # OPTIONAL {\n } LIMIT 3",
            1,
            0,
            0,
            1,
        ),
    ],
)
def test_patterns_and_groups_are_counted(query, patterns, optionals, unions, selects):
    shape = read_shape(query)
    assert (shape.patterns, shape.optionals, shape.unions, shape.selects) == (patterns, optionals, unions, selects)


@pytest.mark.parametrize(
    ("pattern", "pairs"),
    [
        ("?s a ?c OPTIONAL { ?s <urn:p> ?x } OPTIONAL { ?s <urn:q> ?y }", [(("?x",), ("?y",))]),
        ("OPTIONAL { ?s <urn:p> ?x } OPTIONAL { ?s <urn:q> ?y } ?s a ?c", [(("?x",), ("?y",))]),
        (
            "?s a ?c OPTIONAL { ?s <urn:p> ?x OPTIONAL { ?x <urn:q> ?y } OPTIONAL { ?x <urn:r> ?z } }",
            [(("?y",), ("?z",))],
        ),
        ("?s a ?c OPTIONAL { ?s <urn:p> ?x } OPTIONAL { ?x <urn:q> ?y }", []),
        ("?s a ?c OPTIONAL { ?s <urn:p> ?x } OPTIONAL { ?s <urn:q> ?x }", []),
        ("?s a ?c OPTIONAL { { ?s <urn:p> ?x } UNION { ?s <urn:q> ?y } }", []),
        ("?s a ?c OPTIONAL { ?s <urn:p> ?x } OPTIONAL { ?s <urn:q> ?y } FILTER (! BOUND(?y))", []),
        ("?s a ?c OPTIONAL { ?s <urn:p> ?x } OPTIONAL { SELECT ?s (MIN(?k) AS ?y) { ?s <urn:q> ?k } GROUP BY ?s }", []),
        ("?s a ?c OPTIONAL { ?s <urn:p> ?x } OPTIONAL { ?s <urn:q> <urn:known> }", []),
        ("?s a ?c OPTIONAL { ?s <urn:p> ?x } OPTIONAL { SELECT ?s ?y { ?s <urn:q> ?y } }", [(("?x",), ("?y",))]),
    ],
)
def test_two_optionals_multiply_when_neither_knows_of_the_other(pattern, pairs):
    found = read_shape(f"SELECT * {{ {pattern} }}").multiplying
    assert list(found) == pairs


def test_the_lint_warns_of_a_template_that_multiplies(tmp_path, store):
    file = tmp_path / "own.yaml"
    file.write_text(
        """
templates:
  - id: own
    description: Lists custodians with their addresses and websites.
    intent: list
    examples:
      en: [{question: "Which custodians are there with their websites?"}]
    sparql: |
      SELECT ?custodian ?url ?address WHERE {
      ?custodian hc:ghcid ?ghcid .
      OPTIONAL { ?custodian schema:url ?url }
      OPTIONAL { ?custodian schema:address ?address }
      }
    columns: [custodian]
    response_modes: [table]
    context_template: general_heritage
""",
        encoding="utf-8",
    )
    [finding] = check(TemplateCatalogue.load(extra=[file]), templates=["own"], store=store)
    assert (finding.severity, finding.key) == ("warning", "sparql")
    assert "?url" in finding.problem
    assert "?address" in finding.problem
