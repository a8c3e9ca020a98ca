"""The identifier itself: its parts, its text, and what is derived from it."""

from __future__ import annotations

import hashlib
import re
import uuid
from dataclasses import dataclass
from typing import Final

from glam_kg.errors import GHCIDError
from glam_kg.namespaces import CUSTODIAN_BASE

TYPE_LETTERS: Final = "GLAMORCUBESFIXPHDNT"
"""The letters of the 19 institution types; what each means stands in the schema's InstitutionTypeEnum."""

NATIONAL_LEVEL: Final = "00"
"""The region of a body that belongs to its whole country."""
UNKNOWN_REGION: Final = "XX"
"""The region where none is known."""
UNKNOWN_SETTLEMENT: Final = "XXX"
"""The settlement where none is known, or where the body belongs to a whole region."""

# RFC 9562, section 6.5: a name space of one's own is made from a name in a well-known one.
_NAMESPACE: Final = uuid.uuid5(uuid.NAMESPACE_URL, CUSTODIAN_BASE).bytes
_IN_NAMESPACE: Final = hashlib.sha1(_NAMESPACE, usedforsecurity=False)
_VARIANT: Final = {f"{digit:x}": f"{digit & 3 | 8:x}" for digit in range(16)}

_SHAPES: Final = (
    ("country", re.compile(r"[A-Z]{2}"), "two letters A-Z (ISO 3166-1 alpha-2)"),
    (
        "region",
        re.compile(r"[0-9A-Z]{1,3}"),
        "one to three of A-Z and 0-9 (the second part of ISO 3166-2), 00 or XX",
    ),
    ("settlement", re.compile(r"[A-Z]{3}"), "three letters A-Z, XXX where unknown"),
    ("type", re.compile(f"[{TYPE_LETTERS}]"), f"one of the letters {' '.join(TYPE_LETTERS)}"),
    ("abbreviation", re.compile(r"[A-Z]{1,10}"), "one to ten letters A-Z"),
    ("suffix", re.compile(r"(?:[0-9a-z]+(?:_[0-9a-z]+)*)?"), "a name in snake_case (a-z, 0-9 and single underscores)"),
)
# All shapes at once; which part is wrong is looked for only where one is.
_WHOLE: Final = re.compile("-".join(f"(?:{shape.pattern})" for _, shape, _ in _SHAPES))
_BASE: Final = re.compile("-".join(f"(?:{shape.pattern})" for _, shape, _ in _SHAPES[:-1]))


@dataclass(frozen=True, order=True, slots=True)
class GHCID:
    """A GHCID; every instance is well formed, and they sort by their parts from left to right.

    >>> ghcid = GHCID.parse("NL-NH-AMS-M-RM")
    >>> ghcid.country, ghcid.institution_type, ghcid.subregion_code
    ('NL', 'M', 'NL-NH')
    >>> str(GHCID("FR", "IDF", "PAR", "M", "MO", "musee_d_orsay"))
    'FR-IDF-PAR-M-MO-musee_d_orsay'

    Raises:
        GHCIDError: A part does not have its shape; the error names the part and what was expected.
    """

    country: str
    region: str
    settlement: str
    institution_type: str
    abbreviation: str
    suffix: str = ""

    def __post_init__(self) -> None:
        if _WHOLE.fullmatch("-".join(self._parts())):
            return
        for (part, shape, expected), value in zip(_SHAPES, self._parts(), strict=True):
            if not shape.fullmatch(value):
                raise GHCIDError(str(self), part, f"{expected}, found {value!r}")

    @classmethod
    def parse(cls, text: str) -> GHCID:
        """Read a GHCID exactly as it is written; nothing is trimmed or put into upper case.

        >>> GHCID.parse("NL-NH-AMS-Q-RM")
        Traceback (most recent call last):
        ...
        glam_kg.errors.GHCIDError: 'NL-NH-AMS-Q-RM' is not a GHCID: the type is wrong, expected one of the letters \
G L A M O R C U B E S F I X P H D N T, found 'Q'

        Raises:
            GHCIDError: The text has too few parts, a part of the wrong shape, or an empty suffix.
        """
        parts = text.split("-", 5)
        if len(parts) < 5:
            missing = ("country", "region", "settlement", "type", "abbreviation")[len(parts)]
            expected = "country, region, settlement, type and abbreviation joined by hyphens, as in NL-NH-AMS-M-RM"
            raise GHCIDError(text, missing, expected, problem="missing")
        if len(parts) == 6 and not parts[5]:
            raise GHCIDError(text, "suffix", "a name in snake_case after the last hyphen", problem="missing")
        return cls(*parts)

    def __str__(self) -> str:
        parts = self._parts()
        return "-".join(parts if self.suffix else parts[:-1])

    def _parts(self) -> tuple[str, str, str, str, str, str]:
        return (self.country, self.region, self.settlement, self.institution_type, self.abbreviation, self.suffix)

    @property
    def base(self) -> GHCID:
        """The same without its suffix.

        >>> str(GHCID.parse("NL-NH-AMS-M-RM-rijksmuseum").base)
        'NL-NH-AMS-M-RM'
        """
        return GHCID(*self._parts()[:-1]) if self.suffix else self

    def with_suffix(self, suffix: str) -> GHCID:
        """The same with another suffix, as a collision needs it."""
        return GHCID(*self._parts()[:-1], suffix)

    @property
    def subregion_code(self) -> str | None:
        """The ISO 3166-2 code; None at national level and where the region is unknown.

        >>> print(GHCID.parse("NL-00-XXX-O-RCE").subregion_code)
        None
        """
        return None if self.region in (NATIONAL_LEVEL, UNKNOWN_REGION) else f"{self.country}-{self.region}"

    @property
    def uuid_v5(self) -> uuid.UUID:
        """The UUID version 5 (RFC 9562, section 5.5) of the text, in the name space of the custodians' IRI base.

        >>> GHCID.parse("NL-NH-AMS-M-RM").uuid_v5
        UUID('657ed158-353e-55be-880f-2f294f93c043')
        """
        return uuid.UUID(self.derived[0])

    @property
    def uuid_v8(self) -> uuid.UUID:
        """The UUID version 8 (RFC 9562, section 5.8): the text's SHA-256 cut to 128 bits, version and variant set.

        >>> GHCID.parse("NL-NH-AMS-M-RM").uuid_v8.version
        8
        """
        return uuid.UUID(self.derived[1])

    @property
    def numeric(self) -> str:
        """The first 64 bits of the text's SHA-256 as an unsigned decimal; text, as JSON readers lose such digits."""
        return self.derived[2]

    @property
    def derived(self) -> tuple[str, str, str]:
        """The UUID version 5, the UUID version 8 and the number, as text."""
        return derived(str(self))


def base_of(ghcid: str) -> str:
    """The text of a GHCID without its suffix, as `GHCID.parse(ghcid).base` has it.

    >>> base_of("NL-NH-AMS-M-RM-rijksmuseum"), base_of("NL-NH-AMS-M-RM")
    ('NL-NH-AMS-M-RM', 'NL-NH-AMS-M-RM')

    Raises:
        GHCIDError: The text is no GHCID.
    """
    return ghcid if _BASE.fullmatch(ghcid) else str(GHCID.parse(ghcid).base)


def derived(ghcid: str) -> tuple[str, str, str]:
    """What is derived from the text of a GHCID: the UUID version 5, the UUID version 8 and the number, as text."""
    text = ghcid.encode("ascii")
    # A copy of what was begun takes half the time of beginning anew.
    named = _IN_NAMESPACE.copy()
    named.update(text)
    one, other = named.hexdigest(), hashlib.sha256(text).hexdigest()
    # RFC 9562, section 4: the first 128 bits, the version in octet 6, the variant in octet 8.
    return (
        f"{one[:8]}-{one[8:12]}-5{one[13:16]}-{_VARIANT[one[16]]}{one[17:20]}-{one[20:32]}",
        f"{other[:8]}-{other[8:12]}-8{other[13:16]}-{_VARIANT[other[16]]}{other[17:20]}-{other[20:32]}",
        str(int(other[:16], 16)),
    )
