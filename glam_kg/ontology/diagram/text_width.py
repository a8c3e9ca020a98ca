"""How wide a text is at most, without the font at hand: widths of DejaVu Sans, a wider face than those our SVG asks for."""

from __future__ import annotations

import unicodedata

# Advance widths of the characters from space to tilde, in thousandths of the size, as the font's own table has them.
_REGULAR = (
    318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361, 318, 337, 637, 637, 637, 637, 637, 637, 637, 637,
    637, 637, 337, 337, 838, 838, 838, 531, 1000, 685, 687, 699, 771, 632, 576, 775, 752, 295, 295, 656, 558, 863, 749, 788,
    604, 788, 695, 635, 611, 732, 685, 989, 686, 611, 686, 391, 337, 391, 838, 500, 500, 613, 635, 550, 635, 616, 353, 635,
    634, 278, 278, 580, 278, 975, 634, 612, 635, 635, 412, 521, 393, 634, 592, 818, 592, 592, 525, 637, 337, 637, 838,
)  # fmt: skip
_BOLD = (
    349, 457, 521, 838, 696, 1002, 873, 307, 458, 458, 523, 838, 380, 416, 380, 366, 696, 696, 696, 696, 696, 696, 696, 696,
    696, 696, 400, 400, 838, 838, 838, 581, 1000, 774, 763, 734, 831, 684, 684, 821, 837, 373, 373, 775, 638, 996, 837, 851,
    733, 851, 771, 721, 683, 813, 774, 1104, 771, 725, 726, 458, 366, 458, 838, 500, 500, 675, 716, 593, 716, 679, 436, 716,
    712, 343, 343, 666, 343, 1042, 712, 688, 716, 716, 494, 596, 479, 712, 652, 924, 646, 652, 583, 712, 366, 712, 838,
)  # fmt: skip
_WIDE = 1000
_OTHER = 900
ELLIPSIS = "…"


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a text in pixels; characters outside ASCII count as wide letters.

    >>> text_width("Archive", 10), text_width("Archive", 10, bold=True)
    (37.7, 42.5)
    """
    widths = _BOLD if bold else _REGULAR
    total = 0
    for each in text:
        place = ord(each) - 32
        if 0 <= place < len(widths):
            total += widths[place]
        elif not unicodedata.combining(each):
            total += _WIDE if bold or unicodedata.east_asian_width(each) in "WF" else _OTHER
    return round(total * size / 1000, 1)


def shortened(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """The text, or as much of its start as has room with an ellipsis after it.

    >>> shortened("record_creator", 10, 60)
    'record_cr…'
    """
    if text_width(text, size, bold=bold) <= room:
        return text
    end = len(text)
    while end and text_width(text[:end] + ELLIPSIS, size, bold=bold) > room:
        end -= 1
    return text[:end].rstrip() + ELLIPSIS
