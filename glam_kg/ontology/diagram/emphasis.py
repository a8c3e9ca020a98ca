"""How strongly a class is drawn: by its relevance, in borders, colours and order, never by colour alone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A step of emphasis."""

    name: str
    """One word: the name of a style in Mermaid and PlantUML, and a class in SVG."""
    least: float
    """The lowest relevance that belongs to it."""
    border: float
    """Width of the border in pixels."""
    fill: str
    stroke: str
    dark_fill: str
    """On a dark page, as the next one."""
    dark_stroke: str


LEVELS = (
    Level("central", 0.8, 3.0, "#b9dcf4", "#0b4a75", "#0f4468", "#8ccbf5"),
    Level("strong", 0.6, 2.25, "#d8ebf8", "#1f5f8b", "#17394f", "#7ab3d9"),
    Level("moderate", 0.4, 1.5, "#ecf5fb", "#3f6f8f", "#1b2e3b", "#7296ad"),
    Level("slight", 0.0, 1.0, "#ffffff", "#5d7382", "#1c2329", "#788b99"),
)
"""Strongest first. Each fill has a contrast of 7:1 or more to the text; each border, 3:1 or more to its fill and to the page."""
TEXT = "#14202b"
DARK_TEXT = "#f2f6f9"
PAGE = "#ffffff"
DARK_PAGE = "#12181d"
FOLD_FILL = "#f6f6f4"
FOLD_STROKE = "#6b6b66"


def level_of(relevance: float) -> Level:
    """The step that a relevance belongs to.

    >>> [level_of(each).name for each in (1.0, 0.8, 0.79, 0.4, 0.0)]
    ['central', 'central', 'strong', 'moderate', 'slight']
    """
    return next((level for level in LEVELS if relevance >= level.least), LEVELS[-1])


def contrast(first: str, second: str) -> float:
    """The contrast of two colours, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
