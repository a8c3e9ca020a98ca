"""The part of a draft of a mapping that tells where the bodies of a list are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.mappings.draft_parts import DraftParts, quoted
from glam_kg.mappings.header_words import fit, header_words
from glam_kg.mappings.region_countries import country_of_regions
from glam_kg.mappings.shared_cells import shared_cells
from glam_kg.mappings.transforms import us_state_code
from glam_kg.places.postal_codes import FIVE_DIGITS, five_digit_country_words, lacks_zeros

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glam_kg.mappings.matching import Match
    from glam_kg.mappings.profiling import Profile

_DUTCH_POSTCODE: Final = re.compile(r"^[1-9]\d{3} ?[A-Z]{2}$")
_BRITISH_POSTCODE: Final = re.compile(r"^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$")
_MOST_ROWS: Final = 0.8
_ISIL_COUNTRY: Final = re.compile(r"^[A-Z]{2}-")


class PlaceDraft(DraftParts):
    """Writes the location of a draft."""

    def __init__(self, found: Profile, matches: Mapping[str, list[Match]]) -> None:
        super().__init__(found, matches)
        self._shared = shared_cells(found.columns, matches)

    def _location(self) -> Iterator[str]:
        lines = list(self._place())
        # Keys without a value are no mapping.
        empty = all(line.lstrip().startswith("#") for line in lines)
        yield "  # location:" if empty else "  location:"
        yield from lines

    def _place(self) -> Iterator[str]:
        yield from self._country()
        for field in ("city", "region", "street_address", "postal_code", "latitude", "longitude"):
            if field in self._shared:
                yield self._shared_cell(field)
            if field not in self._matches:
                continue
            if field == "region":
                yield from self._region()
            elif field == "postal_code":
                yield from self._postal_code()
            elif field == "street_address" and "house_number" in self._matches:
                yield self._street()
            else:
                yield from self._field(field, 2)
        if "city" not in self._matches and "city" not in self._shared:
            yield "    # UNSURE: no column looks like a city or town"

    def _shared_cell(self, field: str) -> str:
        part = self._shared[field]
        prefix = ", prefix: US-" if field == "region" else ""
        reading = f"{{{self._read(part.column)}, pattern: '{part.pattern}'{prefix}}}"
        if field == "postal_code" and "region" in self._shared and any(lacks_zeros(code, "US") for code in part.values):
            reading = f"{{first: [{reading}], transforms: [five_digits]}}"
        shown = f"{len(part.values)} of {self._found.rows} rows have one in a cell with others"
        return f"    {field}: {reading}  # {shown}, such as {quoted(part.values[0])}"

    def _street(self) -> str:
        street, number = self._matches["street_address"][0], self._matches["house_number"][0]
        columns = self._found.columns
        parts = sorted((street, number), key=lambda match: columns.index(match.column))
        read = ", ".join(f"{{{self._read(match.column)}}}" for match in parts)
        return f"    street_address: {{join: [{read}]}}  # {self._why([street])}; the number has a column of its own"

    def _country(self) -> Iterator[str]:
        if "country" in self._matches:
            yield from self._field("country", 2)
            return
        isil = self._scheme_column("ISIL")
        coded = isil.share(_ISIL_COUNTRY) * len(isil.filled) / self._found.rows if isil else 0.0
        code, why = self._country_by_look()
        only = self._isil_country() if isil and fit(isil.name, header_words().identifiers["ISIL"].words)[0] else ""
        if only and (coded > _MOST_ROWS or not code):
            yield f"    country: {{constant: {only}}}  # UNSURE: no column tells a country, but the ISILs are of {only}"
        elif isil and not only and (coded > _MOST_ROWS or (coded and not code)):
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
        states = [match.column.filled for match in self._matches.get("region", [])]
        for filled in [*states, *([self._shared["region"].values] if "region" in self._shared else [])]:
            if sum(1 for value in filled if us_state_code(value)) > 0.9 * len(filled):
                return "US", "the regions are states of the United States"
            if country := country_of_regions(filled):
                return country, f"the regions are those of {country}"
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
        why = f"{self._why(codes)}; lost zeros: {len(short)}, such as {quoted(short[0])}"
        if of_all:
            yield f"    postal_code: {{{read}}}  # {why}"
            return
        told = sorted({value for value, one in zip(countries[0].column.values, ours, strict=True) if one})
        where = f"{self._read(countries[0].column)}, in: [{', '.join(map(quoted, told))}]"
        yield f"    postal_code:  # {why}"
        yield f"      first: [{{{read}, when: {{{where}}}}}, {self._expression(codes)}]"
