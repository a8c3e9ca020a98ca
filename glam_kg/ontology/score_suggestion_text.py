"""Suggested scores as text: the reasons as sentences, and YAML that a curator can paste."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from glam_kg.ontology.score_suggestion_model import ENOUGH, GENERAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.ontology.score_suggestion_model import ClassSuggestion, Neighbour, SuggestedScore, Suggestions

_LEAST_SHOWN: Final = 0.01
"""A part that adds less is not told."""
_PLAIN_KEY: Final = re.compile(r"[A-Za-z][\w ]*\w")


def basis(suggestions: Suggestions) -> list[str]:
    """What the suggestions were learnt from, a sentence each."""
    told = []
    general = next(one for one in suggestions.learnt if one.score == GENERAL)
    learnt_from = [f"{_classes(general.own)} of {suggestions.schema}"] if general.own or not suggestions.teacher else []
    if suggestions.teacher:
        learnt_from.append(f"{_classes(general.taught)} of {suggestions.teacher}")
    told.append(f"Learnt from the general scores of {' and '.join(learnt_from)}.")
    if not general.own:
        told.append(f"No class of {suggestions.schema} states one.")
    if suggestions.teacher:
        told.append("From another schema only depth and the length of names can be learnt: a rough first order.")
    told += [
        f"{one.classes:,} classes share the score {one.score:g} and the rationale {one.rationale!r}: "
        "it was not judged class by class, and nothing is learnt from it."
        for one in suggestions.repeated
    ]
    few = [one for one in suggestions.learnt if not one.learnt]
    if few:
        most = max(one.own + one.taught for one in few)
        contexts = "any context" if len(few) == len(suggestions.learnt) - 1 else ", ".join(one.score for one in few)
        stated = f"at most {_classes(most)} state one, and {ENOUGH} are needed" if most else "no class states one"
        told.append(f"No scores are suggested for {contexts}: {stated}.")
    return told


def reasons(suggestion: ClassSuggestion) -> list[str]:
    """Why these scores: the interval and the parts of each, and the classes most like this one."""
    told = [_parts(name, score) for name, score in suggestion.scores.items()]
    return [*told, *(_neighbour(one) for one in suggestion.neighbours)]


def yaml_fragment(suggestions: Suggestions) -> str:
    """The suggestions as `classes` with `annotations`, with the reasons as comments.

    It is YAML of its own; the lines below each `annotations` can be pasted into the class of the schema.
    """
    lines = [f"# {line}" for line in basis(suggestions)]
    lines.append("classes:" if suggestions.classes else "classes: {}")
    for suggestion in suggestions.classes:
        lines.append(f"  {yaml_key(suggestion.class_name)}:  # {suggestion.file}")
        lines += [f"    # {line}" for line in reasons(suggestion)]
        lines.append("    annotations:")
        lines += [f"      {line}" for line in annotation_lines(suggestion)]
    return "".join(f"{one_line(line)}\n" for line in lines)


def annotation_lines(suggestion: ClassSuggestion) -> list[str]:
    """The annotations of one class, indented by nothing."""
    lines = []
    general = suggestion.scores.get(GENERAL)
    if general is not None:
        lines.append(f"{GENERAL}: {general.score:.2f}")
    contexts = [f"    {name}: {score.score:.2f}" for name, score in suggestion.scores.items() if name != GENERAL]
    return [*lines, "template_specificity:", "  value:", *contexts] if contexts else lines


def yaml_key(name: str) -> str:
    """A name as a key of a YAML mapping, in quotes where it would not be read as a text.

    >>> yaml_key("Archive"), yaml_key("No"), yaml_key("a: b")
    ('Archive', '"No"', '"a: b"')
    """
    import yaml

    plain = _PLAIN_KEY.fullmatch(name) is not None and yaml.safe_load(name) == name
    return name if plain else json.dumps(name)


def _classes(number: int) -> str:
    return f"{number:,} class" if number == 1 else f"{number:,} classes"


def _parts(name: str, score: SuggestedScore) -> str:
    added = sorted(score.parts.items(), key=lambda item: (-abs(item[1]), item[0]))
    told = [f"{part} {value:+.2f}" for part, value in added if abs(value) >= _LEAST_SHOWN]
    start = f"{name} {score.score:.2f}, in 8 cases of 10 from {score.low:.2f} to {score.high:.2f}"
    return f"{start}: {score.mean:.2f} for any class, {', '.join(told)}" if told else f"{start}: as for any class"


def _neighbour(neighbour: Neighbour) -> str:
    score = "without a general score" if neighbour.score is None else f"{neighbour.score:.2f}"
    repeated = ", a repeated score" if neighbour.repeated else ""
    shared = f" ({', '.join(neighbour.shared)})" if neighbour.shared else ""
    return f"{neighbour.likeness:.0%} like {neighbour.class_name}: {score}{repeated}{shared}"


def one_line(text: str) -> str:
    """A line that stays one: whatever a schema's names hold, a comment does not end before the line."""
    return "".join(_shown(text))


def _shown(text: str) -> Iterator[str]:
    for character in text:
        yield character if character.isprintable() else f"\\u{ord(character):04x}"
