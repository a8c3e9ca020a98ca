"""What a search may find: filters on class, date, place and any other field of a passage.

`Filters.matches` is what a filter means; a leg that filters faster, by an index of its own, must agree with it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from glam_kg.errors import InputError
from glam_kg.folding import fold_key
from glam_kg.retrieval.days import Days
from glam_kg.retrieval.passages import metadata_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Self

    from glam_kg.retrieval.passages import Passage

_FIELDS: Final = ("class_name", "language", "source")
"""The fields of a passage, beside its metadata, that a filter in the form of vector stores may name."""


@dataclass(frozen=True, slots=True)
class Filters:
    """Conditions that all must hold; one that is None or empty sets no condition."""

    classes: frozenset[str] | None = None
    period: Days | None = None
    """Passages dated within or across it; one without a date is not found."""
    places: frozenset[str] | None = None
    """Keys as `place_keys` gives them; a passage of a part of a place is found for the whole where its code says so."""
    metadata: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Field → values of which the passage must have one; `language` and `source` are fields too."""

    @classmethod
    def of(cls, conditions: Mapping[str, object]) -> Self:
        """The filter of a mapping as vector stores take it: `{"class_name": {"$in": [...]}}`, or a plain value to equal.

        Raises:
            InputError: A condition is of another form.

        >>> Filters.of({"class_name": {"$in": ["Archive"]}, "source": "isil"}).classes
        frozenset({'Archive'})
        """
        fields = {name: _values(name, condition) for name, condition in conditions.items()}
        return cls(classes=fields.pop("class_name", None), metadata=fields)

    def __bool__(self) -> bool:
        """Whether there is any condition."""
        return self != Filters()

    def matches(self, passage: Passage) -> bool:
        """Whether a passage fulfils all conditions."""
        if self.classes is not None and passage.class_name not in self.classes:
            return False
        if self.period is not None:
            days = Days.read(passage.date) if passage.date else None
            if days is None or not days.meets(self.period):
                return False
        if self.places is not None and self.places.isdisjoint(place_keys(passage.place or "")):
            return False
        return all(_field(passage, name) in allowed for name, allowed in self.metadata.items())


def place_keys(place: str) -> tuple[str, ...]:
    """What a place is found by: the code of a region and that of its country, or the folded name.

    >>> place_keys("NL-DR"), place_keys("Den Haag")
    (('NL-DR', 'NL'), ('den haag',))
    """
    code = place.strip()
    country, dash, region = code.partition("-")
    if (
        country.isascii()
        and len(country) == 2
        and country.isupper()
        and (not dash or (region.isalnum() and code.isupper()))
    ):
        return (code, country) if dash else (code,)
    key = fold_key(place)
    return (key,) if key else ()


def _field(passage: Passage, name: str) -> str | None:
    return getattr(passage, name) if name in _FIELDS else passage.metadata.get(name)


def _values(name: str, condition: object) -> frozenset[str]:
    if isinstance(condition, str | int | float):
        return frozenset({metadata_text(condition)})
    if isinstance(condition, dict) and set(condition) <= {"$in", "$eq"} and len(condition) == 1:
        values = condition.get("$in", condition.get("$eq"))
        return frozenset(map(metadata_text, _several(values)))
    raise InputError(
        f"filter on {name!r}: expected a value, {{'$eq': value}} or {{'$in': [values]}}, not {condition!r}"
    )


def _several(values: object) -> Iterable[object]:
    return values if isinstance(values, list | tuple | set | frozenset) else (values,)
