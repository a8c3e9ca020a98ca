"""How long it takes to rank all classes of a schema for a question.

    python benchmarks/class_ranking.py [SCHEMA...]

Without a schema, the one that comes with glam_kg. Each question is asked once, so that nothing of it is known from before.
"""

import statistics
import sys
import time
from pathlib import Path

from glam_kg.bundled import bundled_path
from glam_kg.evaluation.class_questions import read_class_questions
from glam_kg.ontology.class_ranking import ClassRanker


def main() -> None:
    questions = read_class_questions(bundled_path("data", "questions", "classes.jsonl"))
    print(f"{'schema':40} {'classes':>7} {'build s':>8} {'p50 ms':>8} {'p99 ms':>8}")
    schemas: list[Path | None] = [Path(argument) for argument in sys.argv[1:]]
    for source in schemas or [None]:
        start = time.perf_counter()
        ranker = ClassRanker.open(source)
        built = time.perf_counter() - start
        times = []
        for question in questions:
            start = time.perf_counter()
            ranker.rank(question.question, language=question.language, context=question.context, top_n=50)
            times.append((time.perf_counter() - start) * 1000)
        cuts = statistics.quantiles(times, n=100)
        name, classes, middle = str(source or "glam_kg"), len(ranker.lookup.names), statistics.median(times)
        print(f"{name:40} {classes:7,} {built:8.2f} {middle:8.2f} {cuts[98]:8.2f}")


if __name__ == "__main__":
    main()
