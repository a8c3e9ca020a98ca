"""The table of the folders of `glam_kg/question` says of each what its package says of itself."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "glam_kg" / "question"
PAGE = ROOT / "docs" / "explanation" / "question-understanding.md"


def _first_line(package: Path) -> str:
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8")))
    assert text, f"{package} says nothing of itself"
    return text.splitlines()[0]


def test_every_folder_is_in_the_table_as_it_says_itself():
    told = dict(re.findall(r"^\| `([a-z/]+)` \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    packages = [path.parent for path in PACKAGE.rglob("__init__.py") if path.parent != PACKAGE]
    assert told == {package.relative_to(PACKAGE).as_posix(): _first_line(package) for package in packages}
