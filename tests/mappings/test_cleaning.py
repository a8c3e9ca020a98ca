"""Cleaning changes characters, never words, and says so."""

import pytest

from glam_kg.mappings.cleaning import Cleaner
from glam_kg.mappings.row import Row


def _cleaned(text, *, lines=False):
    cleaner = Cleaner()
    row = Row({}, cleaner)
    return cleaner(text, "x", row, lines=lines), [change.by for change in row.changes]


@pytest.mark.parametrize(
    ("text", "cleaned", "by"),
    [
        ("Heard Museum", "Heard Museum", []),
        ("  Heard Museum ", "Heard Museum", []),
        ("Heard  Museum", "Heard Museum", ["whitespace"]),
        ("Heard\r\nMuseum", "Heard Museum", ["whitespace"]),
        ("Heard\u00a0Museum", "Heard Museum", ["whitespace"]),
        ("\u200bAnn Arbor", "Ann Arbor", ["zero_width"]),
        ("Ann\u00ad Arbor\ufeff", "Ann Arbor", ["zero_width"]),
        ("IsleÃ±os", "Isleños", ["mojibake"]),
        ("Mu\u0308nchen", "München", ["normal_form"]),
        ("a\x00b\x07", "ab", ["control_character"]),
        ("\u200bIsleÃ±os\n Museum", "Isleños Museum", ["mojibake", "zero_width", "whitespace"]),
        ("Musée d’Orsay – “Nord”", "Musée d’Orsay – “Nord”", []),
        ("ﬁne ½ ²", "ﬁne ½ ²", []),
        ("می\u200cخواهم", "می\u200cخواهم", []),
        ("👩\u200d🎨", "👩\u200d🎨", []),
        ("Zu\u200cFall", "ZuFall", ["zero_width"]),
        ("\u200b", None, ["zero_width"]),
        ("   ", None, []),
        ("", None, []),
    ],
)
def test_a_value(text, cleaned, by):
    assert _cleaned(text) == (cleaned, by)


def test_notes_keep_their_lines():
    assert _cleaned("One  \n\n two", lines=True) == ("One\ntwo", ["whitespace"])


def test_a_description_keeps_its_lines_and_a_name_does_not(read):
    (row,) = read('a\n"x\ny"\n', {"name": {"column": "a"}, "description": {"column": "a"}})
    assert row.value == {"name": "x y", "description": "x\ny"}


def test_a_change_is_told_once_with_the_column(read):
    (row,) = read("a\nx  y\n", {"name": {"column": "a"}, "id": {"column": "a"}})
    assert [change.to_dict() for change in row.changes] == [
        {"field": "a", "before": "x  y", "after": "x y", "by": "whitespace"}
    ]
