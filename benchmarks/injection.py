"""Attempts to change a query through the values of its template.

`python benchmarks/injection.py [--attempts 100000] [--seed 1] [--shared DIRECTORY]`

Every attempt goes into one slot of one template, is instantiated, checked by the gate, and compared token by token with the
query of a harmless value. Half of the attempts go to slots of free text, as most others refuse them. The same seed makes the
same attempts.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tarfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "templates"))

from injection import Attacks, attack, forms  # type: ignore[attr-defined]  # that of the tests

from glam_kg.templates.catalogue import TemplateCatalogue

OUTCOMES = ("same", "refused", "unsafe", "changed")
FREE_TEXT = {"name", "network", "subject", "identifier", "scheme", "attribute", "places"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--attempts", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--shared", type=Path, help="directory with naughty_strings/ and sparql_w3c/, whose texts are used too"
    )
    arguments = parser.parse_args()
    attacks = Attacks(TemplateCatalogue.load())
    corpus = texts(arguments.shared)
    chance = random.Random(arguments.seed)
    slots = attacks.slots()
    free = [pair for pair in slots if attacks.slot_type(*pair) in FREE_TEXT]
    counts: Counter[tuple[str, str]] = Counter()
    changed = []
    started = time.perf_counter()
    for attempt in range(arguments.attempts):
        template_id, slot = chance.choice(free if attempt % 2 else slots)
        slot_type = attacks.slot_type(template_id, slot)
        value = forms(chance, slot_type, attack(chance, corpus))
        judgement = attacks.judge(template_id, slot, value)
        counts[slot_type, judgement.outcome] += 1
        if judgement.outcome == "changed":
            changed.append((template_id, slot, value, judgement.reason))
    seconds = time.perf_counter() - started
    print(table(counts))
    print(
        f"\n{arguments.attempts:,} attempts, seed {arguments.seed}, {len(corpus)} texts, {len(slots)} slots, {seconds:.0f} s"
    )
    for template_id, slot, value, reason in changed[:20]:
        print(f"CHANGED {template_id} {slot} {value!r}: {reason}")
    return 1 if changed else 0


def texts(shared: Path | None) -> tuple[str, ...]:
    """The naughty strings and the updates of the W3C's suite."""
    if shared is None:
        return ()
    naughty = json.loads((shared / "naughty_strings/blns.json").read_text(encoding="utf-8"))
    with tarfile.open(shared / "sparql_w3c/rdf-tests_sparql.tar.gz") as archive:
        files = (archive.extractfile(member) for member in archive if member.name.endswith(".ru"))
        updates = [file.read().decode() for file in files if file is not None]
    return tuple(text for text in [*naughty, *updates] if text)


def table(counts: Counter[tuple[str, str]]) -> str:
    """Counts by type of slot, in Markdown."""
    lines = ["| slot type | attempts | " + " | ".join(OUTCOMES) + " |", "|---|--:|--:|--:|--:|--:|"]
    for slot_type in sorted({slot_type for slot_type, _ in counts}):
        numbers = [counts[slot_type, outcome] for outcome in OUTCOMES]
        lines.append(f"| {slot_type} | {sum(numbers):,} | " + " | ".join(f"{number:,}" for number in numbers) + " |")
    totals = [sum(count for (_, outcome), count in counts.items() if outcome == wanted) for wanted in OUTCOMES]
    lines.append(f"| **all** | {sum(totals):,} | " + " | ".join(f"{number:,}" for number in totals) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
