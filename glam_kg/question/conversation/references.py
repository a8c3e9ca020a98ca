"""Which institution a pronoun, a number or an answer to our own question means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.classification import Candidate

_CERTAIN = 0.999
"""Score of a name that was given whole."""


def institution_meant(names: Sequence[str], ordinal: int | None) -> str | None:
    """One of the custodians of an answer: the one of that number, or without a number the only one.

    >>> institution_meant(("A", "B"), 2), institution_meant(("A", "B"), -1), institution_meant(("A", "B"), None)
    ('B', 'B', None)
    """
    if ordinal is None:
        return names[0] if len(names) == 1 else None
    position = ordinal - 1 if ordinal > 0 else len(names) + ordinal
    return names[position] if 0 <= position < len(names) else None


def rivals(chosen: Candidate) -> tuple[tuple[str, str], ...]:
    """Names to choose from, each with its town, where a name fits several custodians that are called differently."""
    name = chosen.extraction.name
    if name is None:
        return ()
    # What somebody is called in full, or for short, is not held against what is only like it.
    meant = [candidate for candidate in name.candidates if candidate.score >= _CERTAIN] or name.candidates
    if len({fold_key(candidate.label) for candidate in meant}) < 2:
        return ()
    return tuple(dict.fromkeys((candidate.label, candidate.city) for candidate in meant))


def option_meant(options: Sequence[tuple[str, str]], words: Sequence[str], ordinal: int | None) -> str | None:
    """Which of the names we offered a reply means: by its number, or by words that only that name or its town has.

    Args:
        options: Name and town of each, in the order they were offered.
        words: Folded words of the reply, also those of towns as other languages call them.
        ordinal: 1 for the first, -1 for the last; None where no number was said.
    """
    if ordinal is not None:
        return institution_meant([name for name, _ in options], ordinal)
    said = set(words)
    hits = []
    for option in options:
        others = {word for other in options if other != option for word in fold_key(" ".join(other)).split()}
        hits.append(len((set(fold_key(" ".join(option)).split()) - others) & said))
    best = max(hits)
    return options[hits.index(best)][0] if best and hits.count(best) == 1 else None
