"""A first draft of a mapping for a file that nobody has mapped: what it guesses, it says, with the reason, in comments."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.mappings.decoding import word_beyond_ascii
from glam_kg.mappings.header_words import IdentifierScheme, fit, header_words
from glam_kg.mappings.institution_kinds import keywords_text, kind_letters, kind_of_value, told_kinds
from glam_kg.mappings.leftovers import closed_lines, total_lines, unread_lines
from glam_kg.mappings.matching import Match, match_columns
from glam_kg.mappings.names import name_lines, names_by_language
from glam_kg.mappings.profiling import SAMPLE_ROWS, Column, Profile, profile
from glam_kg.mappings.transforms import year
from glam_kg.places.postal_codes import FIVE_DIGITS, five_digit_country_words, lacks_zeros

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_FRACTION: Final = re.compile(r"^\d+\.0$")
_DUTCH_POSTCODE: Final = re.compile(r"^[1-9]\d{3} ?[A-Z]{2}$")
_BRITISH_POSTCODE: Final = re.compile(r"^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$")
_CAPITALS: Final = re.compile(r"^[^a-z]*[A-Z]{2}[^a-z]*$")
_YEAR: Final = re.compile(r"^\d{4}$")
_DAY: Final = re.compile(r"^\d{4}-\d{2}-\d{2}")
_COMMA: Final = re.compile(r"^[+-]?\d+,\d+$")
_MOST_ROWS: Final = 0.8
_ISIL_COUNTRY: Final = re.compile(r"^[A-Z]{2}-")


def suggest(path: Path) -> str:
    """A draft of a mapping: YAML that loads, with a comment for each guess; `UNSURE` marks what only a person can tell.

    Raises:
        RecordError: The file cannot be read, is empty, or has no rows.
    """
    found = profile(path)
    matches = match_columns(found.columns)
    return "\n".join(_Draft(path, found, matches).lines()) + "\n"


class _Draft:
    """The lines of a draft."""

    def __init__(self, path: Path, found: Profile, matches: Mapping[str, list[Match]]) -> None:
        self._path, self._found, self._matches = path, found, matches

    def lines(self) -> Iterator[str]:
        """The whole file."""
        stem = self._path.name.split(".")[0]
        rows = self._found.rows
        looked_at = "only row" if rows == 1 else f"first {rows} rows" if rows == SAMPLE_ROWS else f"{rows} rows"
        yield f"# A draft, made from the header and the {looked_at}. UNSURE marks what only you can tell."
        yield f"id: {re.sub(r'[^a-z0-9]+', '_', fold_key(stem)).strip('_') or 'list'}"
        yield f"title: {_quoted(stem)}"
        yield from self._input()
        yield from self._nulls()
        yield from self._kinds()
        yield "source:"
        yield f"  name: {_quoted(stem)}  # UNSURE: the name of the list, as it is to be cited"
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
            read = f"is {_quoted(word)} read rightly?" if word else "look at the letters with accents"
            yield f"  encoding: {form.encoding}  # UNSURE: not UTF-8; {read}"
        if form.sheet:
            yield f"  sheet: {_quoted(str(form.sheet))}  # UNSURE: the first sheet that has rows below a header"
        if form.skip_lines:
            yield f"  skip_lines: {form.skip_lines}  # UNSURE: a title, or headings over several columns, stand above"
        if form.delimiter not in {None, ","}:
            yield f"  delimiter: {_quoted(form.delimiter or '')}  # cuts the most rows into as many cells as the header"
        if form.quoting != "minimal":
            yield "  quoting: none  # quotes stand in the middle of cells, so they are text"
        if form.records:
            yield f"  records: {_quoted(form.records)}  # the longest list of the document"
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
            shown = ", ".join(_quoted(name) for name in names[:width])
            yield f"    - {{cells: {width}, names: [{shown}]}}  # {count} of {rows} rows"

    def _nulls(self) -> Iterator[str]:
        if self._found.nulls:
            unsure = "; UNSURE: NA is the code of Namibia, too" if "NA" in self._found.nulls else ""
            shown = ", ".join(_quoted(null) for null in self._found.nulls)
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
                yield f"    {_quoted(value)}: {letter or 'null'}  # {times}; {note}"

    def _record(self) -> Iterator[str]:
        yield from self._id()
        yield from self._name()
        yield from self._institution_type()
        yield from self._location()
        yield from self._identifiers()
        for field in ("website", "founded", "closed", "parent", "description"):
            yield from self._field(field, 1)

    def _field(self, field: str, depth: int) -> Iterator[str]:
        matches = self._matches.get(field)
        if matches:
            unsure = self._no_years(matches) if "year" in _transforms(matches) else ""
            yield f"{'  ' * depth}{field}: {self._expression(matches)}  # {self._why(matches)}{unsure}"

    @staticmethod
    def _no_years(matches: list[Match]) -> str:
        """What of a column of years is none: "ca. 1900" is left out, for it is not certain."""
        values = [value for match in matches for value in match.column.filled]
        others = [value for value in values if year(value) is None]
        if not others:
            return ""
        told = f"{len(others)} of {len(values)} values are no plain year"
        return f"; UNSURE: {told}, such as {_quoted(others[0])}: they are left out and reported"

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
            if column.name not in taken and solid:
                return f"  id: {{{self._read(column)}}}  # UNSURE: no header says so, but no two values are the same"
        return "  # id: no column looks like a number of the record"

    def _name(self) -> Iterator[str]:
        names = names_by_language(self._found.columns)
        if names:
            yield from name_lines(names, self._read)
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
        for column in names or [match.column for match in (self._matches.get("name") or self._wordiest())[:2]]:
            yield f"      - {self._read(column)}"
            yield "        keywords:"
            yield from (f"          {line}" for line in keywords_text())
        yield "      - {constant: U}"

    def _location(self) -> Iterator[str]:
        lines = list(self._place())
        # Keys without a value are no mapping.
        empty = all(line.lstrip().startswith("#") for line in lines)
        yield "  # location:" if empty else "  location:"
        yield from lines

    def _place(self) -> Iterator[str]:
        yield from self._country()
        for field in ("city", "region", "street_address", "postal_code", "latitude", "longitude"):
            if field not in self._matches:
                continue
            if field == "region":
                yield from self._region()
            elif field == "postal_code":
                yield from self._postal_code()
            else:
                yield from self._field(field, 2)
        if "city" not in self._matches:
            yield "    # UNSURE: no column looks like a city or town"

    def _country(self) -> Iterator[str]:
        if "country" in self._matches:
            yield from self._field("country", 2)
            return
        isil = self._scheme_column("ISIL")
        coded = isil.share(_ISIL_COUNTRY) * len(isil.filled) / self._found.rows if isil else 0.0
        code, why = self._country_by_look()
        if isil and (coded > _MOST_ROWS or (coded and not code)):
            expression = f"{{{self._read(isil)}, pattern: '^([A-Z]{{2}})-'}}"
            yield f"    country: {expression}  # UNSURE: no column tells a country; the prefix of an ISIL is one"
        elif code:
            yield f"    country: {{constant: {code}}}  # UNSURE: no column tells a country, but {why}"
        else:
            yield "    # UNSURE: nothing tells the country; if it is one for all, say so, for without one records are rejected:"
            yield "    # country: {constant: NL}"

    def _isil_country(self) -> str:
        """The country of all ISILs, where they are of one."""
        isil = self._scheme_column("ISIL")
        prefixes = {value[:2] for value in isil.filled if _ISIL_COUNTRY.search(value)} if isil else set()
        return prefixes.pop() if len(prefixes) == 1 else ""

    def _country_by_look(self) -> tuple[str, str]:
        from glam_kg.mappings.transforms import us_state_code

        for match in self._matches.get("region", []):
            filled = match.column.filled
            if sum(1 for value in filled if us_state_code(value)) > 0.9 * len(filled):
                return "US", "the regions are states of the United States"
        for match in self._matches.get("postal_code", []):
            if match.column.share(_DUTCH_POSTCODE) > 0.9:
                return "NL", "the postcodes are Dutch"
            if match.column.share(_BRITISH_POSTCODE) > 0.8:
                return "GB", "the postcodes are British"
        return "", ""

    def _region(self) -> Iterator[str]:
        matches = self._matches["region"]
        code, _ = self._country_by_look()
        expression = self._expression(matches)
        if code == "US":
            expression = f"{expression[:-1]}, transforms: [us_state_code], prefix: US-}}"
        yield f"    region: {expression}  # {self._why(matches)}; a code of ISO 3166-2, such as NL-NH, is understood best"

    def _postal_code(self) -> Iterator[str]:
        """With the zeros that a spreadsheet took off, in the countries where that is sure."""
        codes, countries = self._matches["postal_code"][:1], self._matches.get("country", [])[:1]
        constant = "" if countries else self._country_by_look()[0] or self._isil_country()
        words = five_digit_country_words()
        ours = [fold_key(value) in words for value in (countries[0].column.values if countries else ())]
        of_all = constant in FIVE_DIGITS or (ours and all(ours))
        rows = enumerate(codes[0].column.values)
        short = [value for row, value in rows if (of_all or (ours and ours[row])) and lacks_zeros(value, "DE")]
        if not short:
            yield from self._field("postal_code", 2)
            return
        read = f"{self._read(codes[0].column)}, transforms: [five_digits]"
        why = f"{self._why(codes)}; {len(short)} have lost zeros, such as {_quoted(short[0])}"
        if of_all:
            yield f"    postal_code: {{{read}}}  # {why}"
            return
        told = sorted({value for value, one in zip(countries[0].column.values, ours, strict=True) if one})
        where = f"{self._read(countries[0].column)}, in: [{', '.join(map(_quoted, told))}]"
        yield f"    postal_code:  # {why}"
        yield f"      first: [{{{read}, when: {{{where}}}}}, {self._expression(codes)}]"

    def _identifiers(self) -> Iterator[str]:
        lines = []
        for scheme, known in header_words().identifiers.items():
            column = self._scheme_column(scheme)
            if column is None:
                continue
            transforms = f", transforms: [{known.transform}]" if known.transform and column.share(_WITH_PATH) else ""
            share = round(100 * column.share(known.pattern))
            shaped = f"{share} % of the values have the shape of an identifier of this kind"
            named = fit(column.name, known.words)[0]
            why = shaped if share > 50 else "the header says so"
            if not named and known.transform is None:
                why = f"UNSURE: {shaped}, but no header says so"
            several, cut = _separator(column, known), ""
            if several or column.is_list:
                cut = f"each: {{{self._read(column)}{f', split: {_quoted(several)}' if several else ''}}}, "
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

    def _scheme_column(self, scheme: str) -> Column | None:
        known = header_words().identifiers[scheme]
        ranked = [(_scheme_score(column, known), -index, column) for index, column in enumerate(self._found.columns)]
        best = max(ranked, key=lambda entry: entry[:2], default=None)
        return best[2] if best and best[0] > 0 else None

    def _read(self, column: Column) -> str:
        return f"{'path' if self._found.is_json else 'column'}: {_quoted(column.name)}"

    def _expression(self, matches: list[Match]) -> str:
        transforms = _transforms(matches)
        tail = f", transforms: [{', '.join(transforms)}]" if transforms else ""
        if len(matches) == 1:
            return f"{{{self._read(matches[0].column)}{tail}}}"
        choices = ", ".join(f"{{{self._read(match.column)}}}" for match in matches)
        return f"{{first: [{choices}]{tail}}}"

    def _why(self, matches: list[Match]) -> str:
        filled = sum(1 for row in zip(*(match.column.values for match in matches), strict=True) if any(row))
        words = " / ".join(dict.fromkeys(match.word for match in matches if match.word))
        told = (
            f'the header says "{words}"' if words else "UNSURE: no header says so, but hardly two values are the same"
        )
        weak = (
            "; UNSURE: the header only contains the word" if words and max(match.score for match in matches) < 3 else ""
        )
        return f"{told}; {filled} of {self._found.rows} rows have a value{weak}"


_SEPARATORS: Final = (";", "|", ",", "\n", " / ", " + ", "/", " ")
_ENTITY: Final = re.compile(r"&(?:#\d+|#x[0-9a-fA-F]+|[a-zA-Z]{2,8}\d?);")
_TEXTS: Final = frozenset({"name", "alternative_name", "city", "street_address", "parent", "description"})
_WITH_PATH: Final = re.compile("^https?://")


def _scheme_score(column: Column, known: IdentifierScheme) -> float:
    score, _ = fit(column.name, known.words)
    share = column.share(known.pattern)
    if share > 0.8:
        return 4.0 + score + share
    return score if score >= 3 and column.filled and (share > 0.2 or not column.share(_WITH_PATH)) else 0.0


def _separator(column: Column, known: IdentifierScheme) -> str | None:
    """What stands between several identifiers in one cell."""
    several = [value for value in column.filled if not known.pattern.search(value)]
    for separator in _SEPARATORS:
        for value in several:
            parts = [part.strip() for part in value.split(separator)]
            if len(parts) > 1 and all(known.pattern.search(part) for part in parts if part):
                return separator
    return None


def _transforms(matches: list[Match]) -> list[str]:
    field = matches[0].field
    if field in _TEXTS and any(_ENTITY.search(value) for match in matches for value in match.column.filled):
        return ["unescape_html", *_transforms_beside_entities(matches)]
    return _transforms_beside_entities(matches)


def _transforms_beside_entities(matches: list[Match]) -> list[str]:
    field = matches[0].field
    share = {
        pattern: max(match.column.share(pattern) for match in matches) for pattern in (_CAPITALS, _FRACTION, _COMMA)
    }
    if field in {"name", "alternative_name", "city", "street_address", "parent"} and share[_CAPITALS] > 0.8:
        return ["letter_case"]
    if field in {"id", "postal_code"} and share[_FRACTION] > 0.2:
        return ["integer_text"]
    if field in {"latitude", "longitude"} and share[_COMMA]:
        return ["decimal_comma"]
    if field == "website":
        return ["web_address"]
    if field in {"founded", "closed"}:
        if min(match.column.share(_DAY) for match in matches) > 0.8:
            return ["iso_date"]
        return [] if min(match.column.share(_YEAR) for match in matches) == 1 else ["year"]
    return []


def _is_text(column: Column) -> bool:
    filled = column.filled
    return bool(filled) and sum(1 for value in filled if re.search(r"[^\W\d_]{3}", value)) > 0.8 * len(filled)


def _quoted(text: str) -> str:
    """A text in double quotes, as JSON and YAML both read it."""
    return json.dumps(text, ensure_ascii=not text.isprintable())
