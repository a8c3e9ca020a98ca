"""The area that is called like another but for one word."""

import pytest

from glam_kg.question.places.half_names import other_half


@pytest.mark.parametrize(
    ("code", "part", "other"),
    [
        ("US-SD", "north", "US-ND"), ("US-VA", "west", "US-WV"), ("NL-ZH", "north", "NL-NH"), ("KP", "south", "KR"),
        ("FR-67", "upper", "FR-68"), ("AT-3", "upper", "AT-4"), ("BE-VOV", "west", "BE-VWV"), ("GB-WSX", "east", "GB-ESX"),
        ("BE-VBR", "walloon", "BE-WBR"), ("US-OH", "north", None), ("NL-NB", "south", None), ("US-SD", "south", None),
    ],
)  # fmt: skip
def test_other_half(gazetteer, code, part, other):
    found = other_half(gazetteer.place(code), part, gazetteer)
    assert (found and found.code) == other
