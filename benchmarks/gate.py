"""What the gate costs: `python benchmarks/gate.py [--rounds 200]`.

Each template's query, with harmless values, is checked again and again; the best time counts, as it has the least of other
programs in it. `engine` is the part of the engine's own parser; `again` is the same text once more, which is remembered.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "templates"))

from injection import HARMLESS, Attacks  # type: ignore[attr-defined]  # that of the tests

from glam_kg.sparql.gate.guard import check_query
from glam_kg.sparql.gate.parsing import engine_fault
from glam_kg.sparql.gate.tokens import token_texts
from glam_kg.sparql.query import Allowed, CheckedQuery
from glam_kg.templates.catalogue import TemplateCatalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    rounds = parser.parse_args().rounds
    attacks = Attacks(TemplateCatalogue.load())
    rows = []
    for template_id, template in attacks.templates.items():
        slot = next(iter(template.slots))
        query = attacks.judge(template_id, slot, HARMLESS[attacks.slot_type(template_id, slot)][0]).query
        # Blanks at the end make another text each time, so that nothing is remembered.
        fresh = [query + " " * number for number in range(1, rounds + 1)]
        whole = best([partial(check_query, text, Allowed()) for text in fresh])
        engine = best([partial(engine_fault, query)] * rounds)
        again = best([partial(CheckedQuery, query)] * rounds)
        rows.append((template_id, len(query), len(token_texts(query)), whole, engine, again))
    print("| template | characters | tokens | whole, µs | engine, µs | again, µs |\n|---|--:|--:|--:|--:|--:|")
    for name, characters, tokens, *times in rows:
        print(
            f"| {name} | {characters:,} | {tokens} | " + " | ".join(f"{1e6 * seconds:.0f}" for seconds in times) + " |"
        )
    medians = [f"{median(row[column] for row in rows):.0f}" for column in (1, 2)]
    medians += [f"{1e6 * median(row[column] for row in rows):.0f}" for column in (3, 4, 5)]
    print(f"| **median** | {' | '.join(medians)} |")


def best(calls: Sequence[Callable[[], object]]) -> float:
    """The shortest time of a call, in seconds."""
    times = []
    for call in calls:
        started = time.perf_counter()
        call()
        times.append(time.perf_counter() - started)
    return min(times)


if __name__ == "__main__":
    main()
