"""Write the drawings that tests compare with: `python tests/ontology/write_golden_drawings.py`, then look at what changed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from drawn_views import heritage_view

from glam_kg.ontology.diagram.mermaid import mermaid
from glam_kg.ontology.diagram.plantuml import plantuml
from glam_kg.ontology.diagram.svg import svg

GOLDEN = Path(__file__).parent / "golden"


def drawings():
    """File name → text."""
    view = heritage_view(threshold=0.4)
    tied = heritage_view(threshold=0.5, top=4)
    return {
        "heritage.mmd": mermaid(view),
        "heritage.puml": plantuml(view),
        "heritage.svg": svg(view),
        "heritage.json": json.dumps(view.to_dict(), ensure_ascii=False, indent=2) + "\n",
        "heritage-tied.svg": svg(tied),
    }


if __name__ == "__main__":
    for name, text in drawings().items():
        (GOLDEN / name).write_text(text, encoding="utf-8")
