"""A first draft of a mapping for a file that nobody has mapped: what it guesses, it says, with the reason, in comments."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.mappings.decoding import word_beyond_ascii
from glam_kg.mappings.draft_parts import WITH_PATH, quoted
from glam_kg.mappings.draft_place import PlaceDraft
from glam_kg.mappings.header_words import IdentifierScheme, fit, header_words
from glam_kg.mappings.institution_kinds import keywords_text, kind_letters, kind_of_value, told_kinds
from glam_kg.mappings.leftovers import closed_lines, total_lines, unread_lines
from glam_kg.mappings.matching import Match, match_columns
from glam_kg.mappings.names import name_in_parts, name_lines, names_by_language
from glam_kg.mappings.profiling import SAMPLE_ROWS, Column, Profile, profile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_SEPARATORS: Final = (";", "|", ",", "\n", " / ", " + ", "/", " ")

_SHOWN_NAMES: Final = 3


def suggest(path: Path) -> str:
    """A draft of a mapping: YAML that loads, with a comment for each guess; `UNSURE` marks what only a person can tell.

    Raises:
        RecordError: The file cannot be read, is empty, or has no rows.
    """
    found = profile(path)
    matches = match_columns(found.columns)
    return "\n".join(_Draft(path, found, matches).lines()) + "\n"


class _Draft(PlaceDraft):
    """The lines of a draft."""

    def __init__(self, path: Path, found: Profile, matches: Mapping[str, list[Match]]) -> None:
        super().__init__(found, matches)
        self._path = path
        self._name_parts = name_in_parts(found.columns)

    def lines(self) -> Iterator[str]:
        """The whole file."""
        stem = self._path.name.split(".")[0]
        rows = self._found.rows
        looked_at = "only row" if rows == 1 else f"first {rows} rows" if rows == SAMPLE_ROWS else f"{rows} rows"
        yield f"# A draft, made from the header and the {looked_at}. UNSURE marks what only you can tell."
        yield f"id: {re.sub(r'[^a-z0-9]+', '_', fold_key(stem)).strip('_') or 'list'}"
        yield f"title: {quoted(stem)}"
        yield from self._input()
        yield from self._nulls()
        yield from self._kinds()
        yield "source:"
        yield f"  name: {quoted(stem)}  # UNSURE: the name of the list, as it is to be cited"
        yield "  # url, retrieved (2026-11-21), licence (CC0-1.0) and tier (TIER_2_VERIFIED) of the list, if you know them"
        key = "path" if self._found.is_json else "column"
        yield from total_lines(self._found.columns, self._found.last, key)
        record = list(self._record())
        unread = [column for column in self._found.columns if not self._is_read(column, record)]
        described = [match.column for match in self._matches.get("description", [])[:1]]
        yield from closed_lines([*unread, *described], key)
        yield "record:"
        yield from record
        yield from unread_lines(unread)

    def _is_read(self, column: Column, record: list[str]) -> bool:
        reading = self._read(column)
        return any(reading in line for line in record)

    def _input(self) -> Iterator[str]:
        form = self._found.form
        yield "input:"
        yield f"  format: {form.format}"
        if form.encoding != "utf-8":
            word = word_beyond_ascii(self._path, form.encoding) if form.format in {"csv", "tsv"} else None
            read = f"is {quoted(word)} read rightly?" if word else "look at the letters with accents"
            yield f"  encoding: {form.encoding}  # UNSURE: not UTF-8; {read}"
        if form.sheet:
            yield f"  sheet: {quoted(str(form.sheet))}  # UNSURE: the first sheet that has rows below a header"
        if form.skip_lines:
            yield f"  skip_lines: {form.skip_lines}  # UNSURE: a title, or headings over several columns, stand above"
        if form.delimiter not in {None, ","}:
            yield f"  delimiter: {quoted(form.delimiter or '')}  # cuts the most rows into as many cells as the header"
        if form.quoting != "minimal":
            yield "  quoting: none  # quotes stand in the middle of cells, so they are text"
        if form.records:
            yield f"  records: {quoted(form.records)}  # the longest list of the document"
        if not self._matches and not self._found.is_json:
            first = ", ".join(quoted(column.name) for column in self._found.columns[:_SHOWN_NAMES])
            yield f"  # UNSURE: nothing in the first line is a word of headers ({first}): if it is a row, name the columns here:"
            yield "  # header: [name, city]"
        yield from self._shapes()

    def _shapes(self) -> Iterator[str]:
        rows, names = self._found.rows, [column.name for column in self._found.columns]
        widths = sorted(self._found.cell_counts.items(), key=lambda item: (-item[1], item[0]))
        others = [(width, count) for width, count in widths if width != self._found.width]
        if not others:
            return
        if sum(count for _, count in others) * 2 < rows:
            for width, count in others:
                found = f"rows of {width} cells in place of {self._found.width}: {count} of {rows}"
                yield f"  # {found}; they are rejected, unless `shapes` names their cells"
            return
        counts = " or ".join(str(width) for width in sorted(width for width, _ in widths))
        yield f"  # UNSURE: rows have {counts} cells: do cells shift? Tell by `where` (which cell looks how)"
        yield "  # which names belong to which shape. Rows of no shape are rejected."
        yield "  shapes:"
        for width, count in widths:
            shown = ", ".join(quoted(name) for name in names[:width])
            yield f"    - {{cells: {width}, names: [{shown}]}}  # {count} of {rows} rows"

    def _nulls(self) -> Iterator[str]:
        if self._found.nulls:
            unsure = "; UNSURE: NA is the code of Namibia, too" if "NA" in self._found.nulls else ""
            shown = ", ".join(quoted(null) for null in self._found.nulls)
            yield f"nulls: [{shown}]  # whole cells that say that there is no value{unsure}"

    def _kinds(self) -> Iterator[str]:
        for match in self._matches.get("institution_type", [])[:1]:
            values = sorted(set(match.column.filled), key=lambda value: (-match.column.filled.count(value), value))
            are_letters = {value for value in values if len(value) == 1} <= kind_letters()
            yield "tables:"
            yield "  # The letter of each kind: A archive, B botanical garden or zoo, C company, E education, G gallery,"
            yield "  # H holy site, L library, M museum, N non-profit, O official, R research, S society, X mixed, U unknown."
            yield "  institution_type:"
            for value in values:
                letter, told = kind_of_value(value), told_kinds(value)
                note = "guessed from the word" if letter else "UNSURE: fill in, or leave it: then the name tells"
                if len(told) > 1 and " " not in value.strip() and "/" not in value:
                    note = f"UNSURE: it may be {' or '.join(told)}"
                elif len(told) > 1:
                    note = f"UNSURE: words of {' and '.join(told)} stand in it; X is for mixed ones"
                if are_letters and len(value) == 1:
                    letter, note = value, "UNSURE: it looks like the letter of a kind"
                times = f"in {match.column.filled.count(value)} of {self._found.rows} rows"
                yield f"    {quoted(value)}: {letter or 'null'}  # {times}; {note}"

    def _record(self) -> Iterator[str]:
        yield from self._id()
        yield from self._name()
        yield from self._institution_type()
        yield from self._location()
        yield from self._identifiers()
        for field in ("website", "founded", "closed", "parent", "description"):
            yield from self._field(field, 1)

    def _id(self) -> Iterator[str]:
        matches = self._matches.get("id", [])
        if not matches:
            yield self._key()
            return
        values = matches[0].column.filled
        unsure = "; UNSURE: it is not unique" if len(set(values)) < len(values) else ""
        yield f"  id: {self._expression(matches[:1])}  # {self._why(matches[:1])}{unsure}"

    def _key(self) -> str:
        """Without a header for it: the first column of which no two values are the same."""
        taken = {match.column.name for matches in self._matches.values() for match in matches}
        for column in self._found.columns:
            filled = column.filled
            solid = len(set(filled)) == self._found.rows and not any(" " in value or "://" in value for value in filled)
            contact = fit(column.name, header_words().contacts)[0] >= 2
            if column.name not in taken and solid and not contact:
                return f"  id: {{{self._read(column)}}}  # UNSURE: no header says so, but no two values are the same"
        return "  # id: no column looks like a number of the record"

    def _name(self) -> Iterator[str]:
        names = names_by_language(self._found.columns)
        if names:
            yield from name_lines(names, self._read)
            return
        if self._name_parts:
            parts = ", ".join(f"{{{self._read(column)}}}" for column in self._name_parts)
            yield f"  name: {{join: [{parts}]}}  # UNSURE: the header counts parts of a name; is it one name?"
            return
        matches = self._matches.get("name") or self._wordiest()
        if not matches:
            yield "  # UNSURE: no column looks like a name; without a name a record is rejected"
            yield '  name: {constant: ""}'
            return
        yield f"  name: {self._expression(matches)}  # {self._why(matches)}"
        if others := self._matches.get("alternative_name", []):
            yield "  alternative_names:"
            for match in others:
                yield f"    - {{name: {self._expression([match])}}}  # {self._why([match])}"

    def _wordiest(self) -> list[Match]:
        """Without a header for it: the name is the text of which hardly two are the same."""
        taken = {match.column.name for matches in self._matches.values() for match in matches}
        texts = [column for column in self._found.columns if column.name not in taken and _is_text(column)]
        best = max(texts, key=lambda column: (len(set(column.filled)), -len(column.name)), default=None)
        return [Match("name", best, 0.0, "", 1.0)] if best else []

    def _institution_type(self) -> Iterator[str]:
        yield "  institution_type:"
        yield "    first:  # the first that gives a letter"
        for match in self._matches.get("institution_type", [])[:1]:
            reading = self._read(match.column)
            yield f"      - {{{reading}, table: institution_type}}  # {self._why([match])}"
        names = list(names_by_language(self._found.columns).values())
        for column in (
            names or self._name_parts or [match.column for match in (self._matches.get("name") or self._wordiest())[:2]]
        ):
            yield f"      - {self._read(column)}"
            yield "        keywords:"
            yield from (f"          {line}" for line in keywords_text())
        yield "      - {constant: U}"

    def _identifiers(self) -> Iterator[str]:
        lines = []
        for scheme, known in header_words().identifiers.items():
            column = self._scheme_column(scheme)
            if column is None:
                continue
            transforms = f", transforms: [{known.transform}]" if known.transform and column.share(WITH_PATH) else ""
            share = round(100 * column.share(known.pattern))
            shaped = f"{share} % of the values have the shape of an identifier of this kind"
            named = fit(column.name, known.words)[0]
            why = shaped if share > 50 else "the header says so"
            if not named and known.transform is None:
                why = f"UNSURE: {shaped}, but no header says so"
            several, cut = _separator(column, known), ""
            if several or column.is_list:
                cut = f"each: {{{self._read(column)}{f', split: {quoted(several)}' if several else ''}}}, "
                why = f"{why}; rows have several" if several else why
            read = f"item: true{transforms}" if cut else f"{self._read(column)}{transforms}"
            line = f"- {{scheme: {scheme}, {cut}value: {{{read}}}}}  # {why}"
            own_number = any(match.column is column for match in self._matches.get("id", []))
            lines.append(
                f"    # {line}; it may be the list's own number" if own_number and not named else f"    {line}"
            )
        if lines:
            empty = all(line.lstrip().startswith("#") for line in lines)
            yield "  # identifiers:" if empty else "  identifiers:"
            yield from lines


def _separator(column: Column, known: IdentifierScheme) -> str | None:
    """What stands between several identifiers in one cell."""
    several = [value for value in column.filled if not known.pattern.search(value)]
    for separator in _SEPARATORS:
        for value in several:
            parts = [part.strip() for part in value.split(separator)]
            if len(parts) > 1 and all(known.pattern.search(part) for part in parts if part):
                return separator
    return None


def _is_text(column: Column) -> bool:
    filled = column.filled
    return bool(filled) and sum(1 for value in filled if re.search(r"[^\W\d_]{3}", value)) > 0.8 * len(filled)
