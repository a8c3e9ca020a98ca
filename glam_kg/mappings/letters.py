"""The letters that a mapping gives as institution types; one that the schema does not have would reject every row of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.mappings.form import JoinForm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.mappings.form import MappingForm

Path = tuple[str | int, ...]


def check_letters(form: MappingForm) -> tuple[Path, str] | None:
    """The place of the first value that is no institution type, and what is wrong with it; None where all are.

    Only values that the mapping itself states are judged, not those that cells have.
    """
    found = list(_stated(form.record.get("institution_type"), ("record", "institution_type"), form))
    if not found:
        return None
    from glam_kg.custodians.vocabulary import RecordVocabulary

    vocabulary = RecordVocabulary.load()
    for path, value in found:
        if vocabulary.letter(value) is None:
            letters = " ".join(sorted(vocabulary.class_of_letter))
            return (
                path,
                f"{value!r} is no institution type: expected one of the letters {letters}, or a name such as MUSEUM",
            )
    return None


def _stated(node: object, path: Path, form: MappingForm) -> Iterator[tuple[Path, str]]:
    if not isinstance(node, dict):
        if isinstance(node, str):
            yield path, node
        return
    first = node.get("first")
    for index, choice in enumerate(first if isinstance(first, list) else ()):
        yield from _stated(choice, (*path, "first", index), form)
    if "prefix" in node or "suffix" in node:
        return
    for key in ("default", "otherwise") if "keywords" not in node else ("default",):
        if isinstance(node.get(key), str):
            yield (*path, key), node[key]
    if isinstance(node.get("keywords"), dict):
        yield from (((*path, "keywords", letter), str(letter)) for letter in node["keywords"])
    elif "table" in node:
        yield from _in_table(node["table"], path, form)
    elif isinstance(node.get("constant"), str):
        yield (*path, "constant"), node["constant"]


def _in_table(table: object, path: Path, form: MappingForm) -> Iterator[tuple[Path, str]]:
    codes, place = table, (*path, "table")
    if isinstance(table, str):
        codes, place = form.tables.get(table), ("tables", table)
        if isinstance(codes, JoinForm):
            return
    if isinstance(codes, dict):
        yield from (((*place, code), letter) for code, letter in codes.items() if isinstance(letter, str))
