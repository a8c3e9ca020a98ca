"""How well `glam-kg schema suggest-scores` finds what curators wrote: their scores are taken away and suggested again.

    python benchmarks/suggest_scores.py [--schema FOLDER|TAR.GZ] [--seeds N] [--json FILE]

The schema is by default the largest real one that has such scores, from ../shared. Five-fold cross-validation, three times: each
class for itself; classes kept together that share a file or whose names begin alike (an X and its XType would tell each
other's score); and whole families (parents, children, siblings) kept together. Beside it a constant, depth, the score
inherited from the nearest ancestor, and that of the class most alike.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from glam_kg.evaluation.rank_correlation import clustered_interval, kendall_tau_b, spearman
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.model import Schema, Specificity
from glam_kg.ontology.schema_reading import read_schema
from glam_kg.ontology.score_suggestion import REPEATED_CLASSES, REPEATED_TRUST, suggest_scores
from glam_kg.ontology.score_suggestion_features import name_words
from glam_kg.ontology.score_suggestion_model import GENERAL

ROOT = Path(__file__).resolve().parent.parent
REAL = ROOT.parent / "shared" / "data" / "linkml" / "heritage_custodian_linkml.tar.gz"
FOLDS = 5
Groups = Mapping[str, int]


@dataclass(frozen=True)
class HeldOut:
    """What was suggested for classes whose score had been taken away."""

    score: float
    low: float
    high: float
    inherited: float
    nearest: float


def scores_of(schema: Schema, name: str = GENERAL) -> dict[str, float]:
    """The scores that classes state themselves."""
    found = {}
    for each in schema.classes.values():
        stated = each.specificity
        score = stated.general if name == GENERAL else stated.templates.get(name)
        if score is not None:
            found[each.name] = score
    return found


def repeated_classes(schema: Schema) -> set[str]:
    """Classes whose score and rationale stand word for word in many others."""

    def key(stated: Specificity) -> tuple[float | None, str]:
        return stated.general, " ".join((stated.rationale or "").split()).casefold()

    counts = Counter(key(each.specificity) for each in schema.classes.values())
    return {
        each.name
        for each in schema.classes.values()
        if each.specificity.general is not None
        and each.specificity.rationale
        and counts[key(each.specificity)] >= REPEATED_CLASSES
    }


def without_scores(schema: Schema, names: Iterable[str]) -> Schema:
    """The schema as if nobody had judged these classes: neither score nor rationale."""
    classes = dict(schema.classes)
    for name in names:
        classes[name] = replace(classes[name], specificity=Specificity())
    return Schema(schema.name, classes)


def grouped(names: Sequence[str], keys: Callable[[str], Iterable[str]]) -> dict[str, int]:
    """Groups of classes that share a key, directly or through others."""
    parent = {name: name for name in names}

    def top(name: str) -> str:
        while parent[name] != name:
            parent[name] = parent[parent[name]]
            name = parent[name]
        return name

    first: dict[str, str] = {}
    for name in names:
        for key in keys(name):
            parent[top(name)] = top(first.setdefault(key, name))
    number = {name: index for index, name in enumerate(names)}
    return {name: number[top(name)] for name in names}


def levels(schema: Schema, names: Sequence[str]) -> dict[str, dict[str, int]]:
    """How classes are kept together, from loosest to strictest."""
    whole = {tuple(name_words(name)): name for name in schema.classes}

    def beginnings(name: str) -> list[str]:
        words = name_words(name)
        return [" ".join(words[:end]) for end in range(1, len(words) + 1) if tuple(words[:end]) in whole]

    def alike(name: str) -> list[str]:
        return [f"file {schema.classes[name].file}", *(f"name {one}" for one in beginnings(name))]

    def family(name: str) -> list[str]:
        return [*alike(name), f"class {name}", *(f"class {parent}" for parent in schema.classes[name].parents)]

    return {
        "each class for itself": grouped(names, lambda name: [name]),
        "same file or name": grouped(names, alike),
        "whole families": grouped(names, family),
    }


def folds(groups: Groups, seed: int) -> dict[str, int]:
    """A fold for each class, groups undivided: drawn, then the largest groups first into the smallest fold."""
    sizes = Counter(groups.values())
    drawn = np.random.default_rng(seed).permutation(sorted(sizes)).tolist()
    load, of_group = [0] * FOLDS, {}
    for group in sorted(drawn, key=lambda group: -sizes[group]):
        fold = load.index(min(load))
        of_group[group] = fold
        load[fold] += sizes[group]
    return {name: of_group[group] for name, group in groups.items()}


def held_out(
    schema: Schema, groups: Groups, seed: int, name: str = GENERAL, trust: float = REPEATED_TRUST
) -> dict[str, HeldOut]:
    """What is suggested for each class while it and its fold have no score."""
    fold_of, found = folds(groups, seed), {}
    for fold in range(FOLDS):
        left_out = [one for one in groups if fold_of[one] == fold]
        stripped = without_scores(schema, left_out)
        known = scores_of(stripped, name)
        middle = sum(known.values()) / len(known)
        suggested = {one.class_name: one for one in suggest_scores(stripped, repeated_trust=trust).classes}
        for one in left_out:
            score = suggested[one].scores[name]
            inherited = next((known[each.name] for each in stripped.line(one) if each.name in known), middle)
            nearest = next((known[each.class_name] for each in suggested[one].neighbours[:1]), middle)
            found[one] = HeldOut(score.score, score.low, score.high, inherited, nearest)
    return found


def figures(
    truth: Mapping[str, float], found: Mapping[str, float], names: Sequence[str], groups: Groups
) -> dict[str, float]:
    """Rank correlations, the interval of the first, and the mean absolute error."""
    one, other = [found[name] for name in names], [truth[name] for name in names]
    low, high = clustered_interval(one, other, [groups[name] for name in names])
    error = float(np.abs(np.array(one) - np.array(other)).mean())
    return {
        "spearman": spearman(one, other), "low": low, "high": high, "tau_b": kendall_tau_b(one, other), "error": error,
    }  # fmt: skip


def line(label: str, row: Mapping[str, float]) -> str:
    error = f"{row['error']:.3f}" if "error" in row else ""
    return f"| {label} | {row['spearman']:.3f} | {row['low']:.3f} to {row['high']:.3f} | {row['tau_b']:.3f} | {error} |"


def show(title: str, rows: Mapping[str, Mapping[str, float]]) -> None:
    print(f"\n{title}\n\n| | Spearman | 95 % interval | tau-b | mean error |\n|---|---|---|---|---|")
    for label, row in rows.items():
        print(line(label, row))


def cross_validation(schema: Schema, seeds: int) -> dict[str, object]:
    """All levels, over all scores and over those that were judged one by one."""
    truth, repeated = scores_of(schema), repeated_classes(schema)
    names = sorted(truth)
    judged = [name for name in names if name not in repeated]
    depth = {name: float(sum(1 for _ in schema.line(name)) - 1) for name in names}
    result: dict[str, object] = {"classes": len(names), "judged": len(judged)}
    for level, groups in levels(schema, names).items():
        sizes = Counter(groups.values())
        print(f"\n## {level}: {len(sizes):,} groups, the largest of {max(sizes.values()):,} classes")
        runs = [held_out(schema, groups, seed) for seed in range(seeds)]
        found = runs[0]
        for part, chosen in (("all", names), ("judged", judged)):
            rows = {
                "suggested": figures(truth, {name: one.score for name, one in found.items()}, chosen, groups),
                "nearest class": figures(truth, {name: one.nearest for name, one in found.items()}, chosen, groups),
                "inherited": figures(truth, {name: one.inherited for name, one in found.items()}, chosen, groups),
                "depth": figures(truth, depth, chosen, groups),
                "constant": figures(
                    truth, dict.fromkeys(names, float(np.median(list(truth.values())))), chosen, groups
                ),
            }
            for trust in (0.0, 1.0):
                other = {name: one.score for name, one in held_out(schema, groups, 0, trust=trust).items()}
                rows[f"suggested, repeated scores worth {trust:g}"] = figures(truth, other, chosen, groups)
            spread = [spearman([run[name].score for name in chosen], [truth[name] for name in chosen]) for run in runs]
            inside = sum(found[name].low <= truth[name] <= found[name].high for name in chosen) / len(chosen)
            del rows["depth"]["error"]
            show(f"{part}: {len(chosen):,} classes", rows)
            print(
                f"\nSpearman over {seeds} seeds: {min(spread):.3f} to {max(spread):.3f}; in the interval of 80 %: {inside:.1%}"
            )
            result[f"{level}, {part}"] = {"figures": rows, "seeds": spread, "inside": inside}
    return result


def contexts(schema: Schema) -> dict[str, object]:
    """Scores of contexts of our own schema: the mean correlation over the contexts."""
    result: dict[str, object] = {}
    print(f"\n## Contexts of {schema.name}")
    for level, groups in levels(schema, sorted(scores_of(schema))).items():
        names = sorted(groups)
        if max(Counter(groups.values()).values()) > len(names) / 2:
            print(f"\n{level}: more than half of the classes are one group, which leaves too few to learn from")
            continue
        general = held_out(schema, groups, 0)
        truth = scores_of(schema)
        found = {"general": spearman([general[name].score for name in names], [truth[name] for name in names])}
        for context in map(str, ContextTemplate):
            stated = scores_of(schema, context)
            run = held_out(schema, groups, 0, context)
            found[context] = spearman([run[name].score for name in names], [stated[name] for name in names])
        told = ", ".join(f"{name} {value:.2f}" for name, value in found.items())
        print(
            f"\n{level}: {len(set(groups.values()))} groups, the largest of {max(Counter(groups.values()).values())}: {told}"
        )
        result[level] = found
    return result


def transfer(learner: Schema, teacher: Schema) -> dict[str, float]:
    """A schema without any score, taught by another."""
    truth = scores_of(learner)
    judged = sorted(set(truth) - repeated_classes(learner))
    stripped = without_scores(learner, learner.classes)
    found = {one.class_name: one.scores[GENERAL].score for one in suggest_scores(stripped, teacher=teacher).classes}
    groups = levels(learner, judged)["same file or name"]
    row = figures(truth, found, judged, groups)
    depth = {name: float(sum(1 for _ in learner.line(name)) - 1) for name in judged}
    show(f"{teacher.name} teaches {learner.name}: {len(judged):,} classes", {"suggested": row})
    print(f"| depth | {spearman([depth[name] for name in judged], [truth[name] for name in judged]):.3f} | | | |")
    return row


def opened(path: Path, folder: str) -> Path:
    """The schema's folder; an archive is unpacked."""
    if path.is_dir():
        return path
    with tarfile.open(path) as archive:
        archive.extractall(folder, filter="data")
    return Path(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--schema", type=Path, default=REAL)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    if not options.schema.exists():
        parser.error(f"{options.schema}: there is no such schema; name one with --schema")
    with tempfile.TemporaryDirectory() as folder:
        real, own = read_schema(opened(options.schema, folder)), read_schema(ROOT / "schema")
    real, own = Schema("the real schema", real.classes), Schema("our schema", own.classes)
    print(
        f"Python {platform.python_version()}, numpy {np.__version__}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}"
    )
    start = time.perf_counter()
    suggest_scores(real)
    seconds = time.perf_counter() - start
    print(
        f"{len(real.classes):,} classes, {len(scores_of(real)):,} with a score: all others suggested in {seconds:.1f} s"
    )
    result: dict[str, object] = {"seconds": seconds}
    result["transfer"] = [transfer(own, real), transfer(real, own)]
    result["contexts"] = contexts(own)
    result["cross_validation"] = cross_validation(real, options.seeds)
    if options.json:
        options.json.write_text(json.dumps(result, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
