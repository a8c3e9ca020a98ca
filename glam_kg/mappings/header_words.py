"""The words and shapes by which a column is known, from `data/header_words.yaml`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from glam_kg.bundled import bundled_path
from glam_kg.custodians.reading import core_yaml_loader
from glam_kg.folding import fold_key

_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d+$)")


@dataclass(frozen=True, slots=True)
class IdentifierScheme:
    """How the identifiers of a scheme are known and cut out."""

    words: tuple[str, ...]
    pattern: re.Pattern[str]
    transform: str | None


@dataclass(frozen=True, slots=True)
class HeaderWords:
    """What headers and values tell.

    Attributes:
        fields: The header words of each field of a record.
        identifiers: The schemes by name.
        contacts: The header words of columns that tell how to reach a body, which are no field of a record.
        nulls: Whole values that stand for "no value".
        type_values: What whole values of a column of kinds tell: the folded value, and its letters, the likeliest first.
        types: Keywords of each letter of an institution type, in the order in which they are tried.
    """

    fields: dict[str, tuple[str, ...]]
    identifiers: dict[str, IdentifierScheme]
    contacts: tuple[str, ...]
    nulls: frozenset[str]
    type_values: dict[str, tuple[str, ...]]
    types: dict[str, tuple[str, ...]]


@lru_cache(maxsize=1)
def header_words() -> HeaderWords:
    """The words that come with glam_kg."""
    import yaml

    content = yaml.load(bundled_path("data", "header_words.yaml").read_bytes(), Loader=core_yaml_loader())  # noqa: S506 - a safe loader
    return HeaderWords(
        fields={field: tuple(words) for field, words in content["fields"].items()},
        identifiers={
            scheme: IdentifierScheme(tuple(entry["words"]), re.compile(entry["pattern"]), entry.get("transform"))
            for scheme, entry in content["identifiers"].items()
        },
        contacts=tuple(content["contacts"]),
        nulls=frozenset(content["nulls"]),
        type_values={
            word: tuple(letters.split()) for letters, words in content["type_values"].items() for word in words
        },
        types={letter: tuple(words) for letter, words in content["types"].items()},
    )


def header_key(header: str) -> str:
    """A header as it is compared: `itemLabel` and `item_label` are two words.

    >>> header_key("Name2"), header_key("zip5")
    ('name 2', 'zip 5')
    >>> header_key("?itemLabel"), header_key("St City*"), header_key("locations.geonames_details.lat")
    ('item label', 'st city', 'locations geonames details lat')
    """
    return fold_key(_CAMEL.sub(" ", header))


def fit(header: str, words: tuple[str, ...]) -> tuple[float, str]:
    """How well a header fits the words of a field, 0 (not) to 4 (is one of them), and the word that it fits.

    The end of a header counts more than its beginning, for there stands the noun; of words that fit as well the longest is
    taken. A header may be a word cut off, as in files whose headers have ten letters at most.

    >>> fit("St City*", ("city",)), fit("PHCITY", ("city",)), fit("country_name", ("name",)), fit("DISCIPL", ("discipline",))
    ((3.0, 'city'), (1.5, 'city'), (3.0, 'name'), (2.0, 'discipline'))
    """
    key = header_key(header)
    padded, packed = f" {key} ", key.replace(" ", "")
    best = (0.0, "")
    for word in words:
        solid = word.replace(" ", "")
        if packed == solid:
            found = 4.0
        elif padded.endswith(f" {word} "):
            found = 3.0
        elif f" {word} " in padded or (len(packed) >= 6 and solid.startswith(packed)):
            found = 2.0
        elif len(word) >= 4 and packed.endswith(solid):
            found = 1.5
        else:
            continue
        best = max(best, (found, word), key=lambda one: (one[0], len(one[1])))
    return best
