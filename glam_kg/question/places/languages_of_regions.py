"""Which of our languages is spoken in a part of a country that has two of them: German in Zürich, French in Geneva."""

from __future__ import annotations

from typing import Final

_CANTONS: Final = frozenset(
    {
        "CH-AG", "CH-AI", "CH-AR", "CH-BE", "CH-BL", "CH-BS", "CH-GL", "CH-LU", "CH-NW", "CH-OW", "CH-SG", "CH-SH", "CH-SO",
        "CH-SZ", "CH-TG", "CH-UR", "CH-ZG", "CH-ZH",
    }
)  # fmt: skip
_SPOKEN: Final = {
    "de": _CANTONS,
    "fr": frozenset({"CH-GE", "CH-JU", "CH-NE", "CH-VD", "BE-WAL", "BE-WBR", "BE-WHT", "BE-WLG", "BE-WLX", "BE-WNA"}),
    "nl": frozenset({"BE-VLG", "BE-VAN", "BE-VBR", "BE-VLI", "BE-VOV", "BE-VWV"}),
}


def spoken_in(region: str) -> str | None:
    """The one language of ours that a region speaks, by its code; None where it speaks several, or its country has but one.

    >>> spoken_in("CH-ZH"), spoken_in("BE-VAN"), spoken_in("CH-FR")
    ('de', 'nl', None)
    """
    return next((language for language, regions in _SPOKEN.items() if region in regions), None)
