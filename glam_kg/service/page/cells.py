"""What a table shows of a value: a word for a code, a number in the notation of the language, a link where it may be followed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, urlsplit

from glam_kg.places.named_areas import named_areas
from glam_kg.templates.slots import EXCLUDED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glam_kg.answers.speech import Speech
    from glam_kg.engine import QueryEngine
    from glam_kg.service.page.texts import Texts

_NOT_SHOWN: Final = frozenset({"custodian"})
"""Keys of rows that are for programs: the name is a link to what the IRI stands for."""
_YEARS: Final = frozenset({"founded", "closed", "year", "decade", "from", "to", "before", "after"})
"""Keys of rows and names of slots whose numbers are years."""
LONGEST: Final = 300
"""Characters of a cell; what is longer is cut, and stands whole in what can be saved."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its text, and where it leads, if anywhere."""

    text: str
    href: str | None = None
    outside: bool = False
    missing: bool = False

    def as_props(self) -> dict[str, object]:
        """The cell as the table in the browser takes it."""
        return {"text": self.text, "href": self.href, "outside": self.outside, "missing": self.missing}


@dataclass(frozen=True)
class Wordings:
    """What codes are called in the language of the page; made while an engine is at hand, used without one."""

    texts: Texts
    speech: Speech
    places: Mapping[str, str] = field(default_factory=dict)

    def shown(self, key: str, value: object) -> str:
        """The text for a value under a key of a row or the name of a slot."""
        if isinstance(value, list | tuple):
            return ", ".join(self.shown(key, each) for each in value)
        if key in {"institution_type", "excluded_type"}:
            return _capital(self.speech.thing(str(value)))
        if key.removeprefix(EXCLUDED) in {"place", "places", "region", "country"}:
            return self.places.get(str(value), str(value))
        if key == "event_type":
            return _capital(self.speech.event(value).name)
        if key == "decade":
            return str(value)
        if isinstance(value, bool):
            return self.texts("is_true" if value else "is_false")
        if isinstance(value, int | float) and key not in _YEARS:
            return self.speech.number(value)
        return str(value)

    def cell(self, key: str, row: Mapping[str, object]) -> Cell:
        """What a row shows under a key."""
        value = row.get(key)
        if value is None:
            return Cell(self.texts("no_value"), missing=True)
        if key == "name" and row.get("ghcid"):
            return Cell(_cut(str(value)), custodian_address(str(row["ghcid"])))
        address = web_address(value)
        return Cell(_cut(self.shown(key, value)), address, outside=address is not None)

    def plain(self, value: object) -> Cell:
        """What a result of SPARQL holds, as it is; empty where a variable is not bound."""
        address = web_address(value)
        return Cell("" if value is None else _cut(str(value)), address, outside=address is not None)


def wordings(engine: QueryEngine, texts: Texts, codes: Iterable[object]) -> Wordings:
    """The words for what rows and slots hold; `codes` are those of places."""
    gazetteer = engine.analyser.gazetteer
    names = {}
    for code in {str(code) for code in codes}:
        if area := named_areas().by_code.get(code):
            names[code] = area.labels[texts.language]
        elif place := gazetteer.place(code):
            names[code] = gazetteer.names(place, texts.language)
    return Wordings(texts, engine.wording.speech(texts.language), names)


def shown_keys(rows: Iterable[Mapping[str, object]]) -> tuple[str, ...]:
    """The keys that are shown of some rows, in the order in which they first come; the name first, the GHCID last.

    A distance, which the rows are in the order of, stands beside the name: a phone shows little more than two columns.

    >>> shown_keys([{"ghcid": "NL-NH-HLM-M-TM", "name": "Teylers Museum", "city": "Haarlem", "distance_km": 1.2}])
    ('name', 'distance_km', 'city', 'ghcid')
    """
    keys = dict.fromkeys(key for row in rows for key in row if key not in _NOT_SHOWN)
    return tuple(sorted(keys, key=lambda key: {"name": -2, "distance_km": -1, "ghcid": 1}.get(key, 0)))


def custodian_address(ghcid: str) -> str:
    """Where this server describes a custodian, relative to the page.

    >>> custodian_address("NL-DR-ASS-A-DA")
    'custodians/NL-DR-ASS-A-DA'
    """
    return f"custodians/{quote(ghcid, safe='')}"


def web_address(value: object) -> str | None:
    """The value, where it is an address that a browser may follow: of the web, with a host, and nothing that would run.

    >>> web_address("https://www.rijksmuseum.nl/"), web_address("javascript:alert(1)"), web_address(1798)
    ('https://www.rijksmuseum.nl/', None, None)
    """
    if not isinstance(value, str) or not value.isprintable() or " " in value:
        return None
    try:
        parts = urlsplit(value)
    except ValueError:
        return None
    return value if parts.scheme in {"http", "https"} and parts.hostname else None


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
