"""The built pages: all there, and nothing in them that is fetched from elsewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long
ROOT = Path(__file__).parents[2]
FETCHED = re.compile(r"""<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)\s*=\s*["']?(https?:)?//[^\s"'>]+""")
CANONICAL = re.compile(r"""<link\b[^>]*rel=["']?(?:canonical|next|prev)""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    run = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )
    assert run.returncode == 0, run.stderr
    return folder


@pytest.mark.long
def test_every_page_is_built_and_in_the_navigation(site: Path) -> None:
    pages = {page.relative_to(ROOT / "docs").with_suffix(".html") for page in (ROOT / "docs").rglob("*.md")}
    pages = {page.with_name("index.html") if page.name == "README.html" else page for page in pages}
    index = (site / "index.html").read_text(encoding="utf-8")

    assert pages
    for page in pages:
        assert (site / page).is_file(), page
        assert page.name == "index.html" or f'href="{page.as_posix()}"' in index, page


def test_no_page_fetches_anything_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert [found for found in FETCHED.finditer(text) if not CANONICAL.match(found.group())] == [], page


def test_a_link_that_leads_nowhere_would_be_found(tmp_path: Path) -> None:
    """The settings themselves are tried, over a page of its own."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "README.md").write_text(
        "# Index\n\n## Tutorial: learn\n\n- [Page](page.md)\n- [Nowhere](page.md#nowhere)\n"
    )
    (tmp_path / "docs" / "page.md").write_text("# Page\n")
    (tmp_path / "docs" / "navigation.py").write_text((ROOT / "docs" / "navigation.py").read_text())
    (tmp_path / "mkdocs.yml").write_text((ROOT / "mkdocs.yml").read_text())

    build = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    run = subprocess.run(build, check=False, cwd=tmp_path, capture_output=True, text=True)

    assert run.returncode == 1
    assert "nowhere" in run.stderr
