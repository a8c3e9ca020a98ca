"""The regions of data/spoken_regions.yaml, and the words of a question that name one."""

from __future__ import annotations

import pycountry
import pytest

from glam_kg.errors import SetupError
from glam_kg.places.named_areas import named_areas
from glam_kg.places.spoken_regions import read, region_said, spoken_regions


def test_every_region_lies_in_subdivisions_or_countries_of_today():
    codes = {entry.code for entry in pycountry.subdivisions} | {entry.alpha_2 for entry in pycountry.countries}
    for name, of in spoken_regions().items():
        assert of, name
        assert set(of) <= codes, name


def test_no_region_is_an_area_with_an_agreed_extent():
    assert named_areas().by_key.keys().isdisjoint(spoken_regions())


@pytest.mark.parametrize(
    ("words", "run"),
    [
        ("musea op de veluwe", range(3, 4)),
        ("museums in upstate new york", range(2, 5)),
        ("museen in der deutschen schweiz", range(3, 5)),
        ("musea in gooi en vechtstreek", range(2, 5)),
        ("museums in new york", None),
        ("", None),
    ],
)
def test_the_longest_name_is_found(words, run):
    assert region_said(words.split()) == run


@pytest.mark.parametrize("text", ["regions: 1", "regions: [{names: [Twente]}]", "[", "- a"])
def test_a_file_of_another_form_is_refused(tmp_path, text):
    path = tmp_path / "spoken_regions.yaml"
    path.write_text(text)
    with pytest.raises(SetupError, match="expected regions with names and codes"):
        read(path)
