"""What a question costs whose result is kept: new words for slots that were filled before.

Each question is asked once, so that its result is kept, and then in other words: in small letters, and with words around it that
say nothing. Run: python benchmarks/kept_results.py [--store DIR] [--questions FILE.jsonl ...] [--rounds N]
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from pathlib import Path

from glam_kg import QueryEngine

PATTERNS = ("{} !", "Hello, {}?", "{}, please?", "{} ... ?", "Good morning. {}!?")


def questions_of(engine: QueryEngine, files: list[Path]) -> list[str]:
    """Those of files, else the examples of the templates."""
    if files:
        lines = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
        return [line["question"] for line in lines if "question" in line]
    return [e.question for template in engine.catalogue for found in template.examples.values() for e in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", type=Path, help="a store; by default the sample")
    parser.add_argument("--questions", type=Path, nargs="*", default=[])
    parser.add_argument("--rounds", type=int, default=len(PATTERNS))
    options = parser.parse_args()
    engine = QueryEngine.open(store=options.store)
    asked = questions_of(engine, options.questions)
    for question in asked:
        engine.ask(question).to_json()
    steps: Counter[str] = Counter()
    outcomes: Counter[object] = Counter()
    rows = json_seconds = plain_seconds = 0.0
    count, begun = 0, time.process_time()
    for pattern in PATTERNS[: options.rounds]:
        for question in asked:
            answer = engine.ask(pattern.format(question.lower().rstrip("?.! ")))
            outcomes[answer.trace["cache"]] += 1
            steps.update(answer.timings_ms)
            count, rows = count + 1, rows + len(answer.rows)
    cpu = time.process_time() - begun
    for question in asked:
        answer = engine.ask(question)
        start = time.perf_counter()
        answer.to_json()
        between = time.perf_counter()
        json.dumps(answer.to_dict())
        json_seconds, plain_seconds = json_seconds + between - start, plain_seconds + time.perf_counter() - between
    print(f"{count:,} questions, {rows / count:.0f} rows on average; load {os.getloadavg()[0]:.1f}")
    print("results: " + ", ".join(f"{outcome or 'no query'} {n:,}" for outcome, n in outcomes.most_common()))
    print(f"CPU of this process: {1000 * cpu / count:.2f} ms a question")
    print("steps, ms: " + ", ".join(f"{step} {ms / count:.3f}" for step, ms in steps.items()))
    print(
        f"to_json {1000 * json_seconds / len(asked):.3f} ms, json.dumps(to_dict) {1000 * plain_seconds / len(asked):.3f} ms"
    )
    print(f"kept: {engine.results.entries:,} results, {engine.results.bytes / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
