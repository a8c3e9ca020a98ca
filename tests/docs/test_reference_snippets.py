"""The programs of the reference do what their comments say."""

from pathlib import Path

import pytest
from markdown_pages import DOCS, blocks

from glam_kg.errors import QueryError
from glam_kg.sparql.query import CheckedQuery


def _run(page: str, **names: object) -> dict:
    """The names that a page's only program leaves; expressions that stand alone are left in `shown`, in their order."""
    (program,) = (
        block.text for block in blocks((DOCS / "reference" / page).read_text("utf-8")) if block.language == "python"
    )
    return _executed(program, page, names)


def _executed(program: str, page: str, names: dict) -> dict:
    import ast

    tree, names["shown"] = ast.parse(program), []
    for at, statement in enumerate(tree.body):
        if isinstance(statement, ast.Expr):
            keep = ast.parse("shown.append(None)").body[0]
            keep.value.args = [statement.value]
            tree.body[at] = ast.copy_location(keep, statement)
    exec(compile(ast.fix_missing_locations(tree), page, "exec"), names)  # noqa: S102 - the page is the program
    return names


def test_places(places) -> None:
    del places
    laren, near, (brabant, french) = _run("places.md")["shown"]
    assert {reading.place.region for reading in laren} >= {"NL-NH", "NL-GE"}
    assert near[0].place.region == "NL-NH"
    assert (brabant.code, french) == ("NL-NB", "Brabant-Septentrional")


def test_templates() -> None:
    query = _run("templates.md")["query"]
    assert CheckedQuery(query).form == "SELECT"
    assert '"NL-DR"' in query


def test_the_gate() -> None:
    names = _run("gate.md")
    assert names["shown"] == ["SELECT", f"{names['query'].text} LIMIT 501"]
    with pytest.raises(QueryError):
        CheckedQuery("DELETE WHERE { ?s ?p ?o }")


@pytest.mark.long
def test_vectors(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    _run("vectors.md")
    assert capsys.readouterr().out == "(1, 512)\n"
    assert (tmp_path / "vectors.sqlite").is_file()
