"""The lines of the guide to deployment."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def guide_section(heading: str) -> str:
    """The text below a heading, up to the next."""
    _, found, text = (ROOT / "docs" / "how-to" / "deploy.md").read_text(encoding="utf-8").partition(f"\n## {heading}\n")
    assert found, heading
    return text.partition("\n## ")[0]


def guide_lines(heading: str) -> list[str]:
    """The lines of the only block below a heading, as a reader types them."""
    (block,) = re.findall(r"^```sh\n(.+?)^```$", guide_section(heading), re.MULTILINE | re.DOTALL)
    return block.splitlines()
