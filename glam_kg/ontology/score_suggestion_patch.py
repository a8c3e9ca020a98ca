"""Suggested scores as a patch of the schema's files (a unified diff): for `patch -p1` or `git apply`, which a curator runs."""

from __future__ import annotations

import difflib
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.errors import SchemaError
from glam_kg.ontology.score_suggestion_model import GENERAL
from glam_kg.ontology.score_suggestion_text import annotation_lines, basis, one_line, reasons

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from yaml import MappingNode, Node

    from glam_kg.ontology.score_suggestion_model import ClassSuggestion, Suggestions


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A class that the patch does not touch."""

    class_name: str
    file: str
    reason: str


@dataclass(frozen=True, slots=True)
class SchemaPatch:
    """A unified diff, with the reasons as lines that programs pass over, and what it leaves out."""

    text: str
    left_out: tuple[LeftOut, ...]


_SCORE_KEYS: Final = (GENERAL, "template_specificity")


class _UnusualError(Exception):
    """A class is written in a form that no lines can be put into."""


def schema_patch(suggestions: Suggestions, folder: Path) -> SchemaPatch:
    """Put suggestions into the lines of the schema's files; the files stay as they are.

    Args:
        suggestions: Of a schema that was read from this folder.
        folder: The files of the suggestions are relative to it, and so are those that the patch names.

    Raises:
        SchemaError: A file is gone, or no text any more.
    """
    by_file: dict[str, list[ClassSuggestion]] = defaultdict(list)
    for suggestion in suggestions.classes:
        by_file[suggestion.file].append(suggestion)
    lines = [f"# {one_line(line)}\n" for line in basis(suggestions)]
    left_out: list[LeftOut] = []
    for file in sorted(by_file):
        text = _text(folder / file)
        changed, taken, refused = _with_scores(text, by_file[file])
        left_out += refused
        for suggestion in taken:
            lines += [f"# {one_line(f'{suggestion.class_name}: {line}')}\n" for line in reasons(suggestion)]
        lines += _difference(text, changed, file)
    return SchemaPatch("".join(lines), tuple(left_out))


def _text(path: Path) -> str:
    try:
        # The line ends of the file stay what they are.
        return path.read_bytes().decode("utf-8")
    except OSError as error:
        raise SchemaError(f"cannot be read: {error.strerror}", file=path) from error
    except UnicodeDecodeError as error:
        raise SchemaError(f"is not UTF-8: byte {error.start} cannot be read", file=path) from error


def _with_scores(text: str, suggestions: Sequence[ClassSuggestion]) -> tuple[str, list[ClassSuggestion], list[LeftOut]]:
    """The text of a file with the scores of its classes, which classes these are, and which are left out."""
    import yaml

    places: list[tuple[int, str, ClassSuggestion]] = []
    left_out = []
    try:
        whole = yaml.compose(text, yaml.CSafeLoader)
    except yaml.YAMLError:
        return text, [], [LeftOut(one.class_name, one.file, "the file is no YAML any more") for one in suggestions]
    for suggestion in suggestions:
        try:
            places.append((*_place(text, whole, suggestion), suggestion))
        except _UnusualError as unusual:
            left_out.append(LeftOut(suggestion.class_name, suggestion.file, str(unusual)))
    # From the end, so that the places before stay where they are.
    changed = text
    for start, new, _ in sorted(places, key=lambda place: place[0], reverse=True):
        changed = changed[:start] + new + changed[start:]
    taken = [suggestion for _, _, suggestion in places]
    if _adds_only(text, changed, taken):
        return changed, taken, left_out
    unusual_file = "the file is written in a form that no lines can be added to"
    return text, [], [*left_out, *(LeftOut(one.class_name, one.file, unusual_file) for one in taken)]


def _place(text: str, whole: object, suggestion: ClassSuggestion) -> tuple[int, str]:
    """Where the lines of a class go in the text, and the lines."""
    body = _block(_member(_member(whole, "classes"), suggestion.class_name), "it is")
    annotations = _member(body, "annotations")
    new = annotation_lines(suggestion)
    if annotations is None:
        block, new = body, ["annotations:", *(f"  {line}" for line in new)]
    else:
        block = _block(annotations, "its annotations are")
    for key in _SCORE_KEYS:
        if annotations is not None and _member(annotations, key) and any(line.startswith(f"{key}:") for line in new):
            raise _UnusualError(f"it has {key} already")
    column, index = block.start_mark.column, block.start_mark.index
    start = text.rfind("\n", 0, index) + 1
    if text[start:index] != " " * column:
        raise _UnusualError("its first key does not begin a line")
    end = "\r\n" if text.partition("\n")[0].endswith("\r") else "\n"
    return start, "".join(f"{' ' * column}{line}{end}" for line in new)


def _adds_only(before: str, after: str, suggestions: Sequence[ClassSuggestion]) -> bool:
    """Whether a changed text holds what it held, and the scores besides: a place may be another than it seemed."""
    import yaml

    try:
        old, new = yaml.load(before, yaml.CSafeLoader), yaml.load(after, yaml.CSafeLoader)
    except yaml.YAMLError:
        return False
    for suggestion in suggestions:
        had = old["classes"][suggestion.class_name].get("annotations")
        has = new["classes"][suggestion.class_name]["annotations"]
        if had is None:
            had = old["classes"][suggestion.class_name]["annotations"] = {}
        added = yaml.safe_load("\n".join(annotation_lines(suggestion)))
        if has != had | added:
            return False
        had |= added
    return bool(old == new)


def _block(node: object, what: str) -> MappingNode:
    """A mapping that is written as lines of keys."""
    import yaml

    if not isinstance(node, yaml.MappingNode) or node.flow_style or not node.value:
        raise _UnusualError(f"{what} not written as lines of keys")
    return node


def _member(node: object, key: str) -> Node | None:
    import yaml

    if not isinstance(node, yaml.MappingNode):
        return None
    return next((value for name, value in node.value if name.value == key), None)


def _difference(before: str, after: str, file: str) -> Iterable[str]:
    for line in difflib.unified_diff(_lines(before), _lines(after), f"a/{file}", f"b/{file}"):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def _lines(text: str) -> Sequence[str]:
    """Lines as programs that patch see them: they end with a line feed, and with nothing else that Unicode calls a line end."""
    whole = text.split("\n")
    return [*(f"{line}\n" for line in whole[:-1]), *([whole[-1]] if whole[-1] else [])]
