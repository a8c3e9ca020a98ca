"""The table of attacks in docs/explanation/answers.md says what comes of them."""

import re
from pathlib import Path

import pytest
from heritage_material import checker

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "answers.md"


def attacks():
    part = PAGE.read_text(encoding="utf-8").partition("### What was tried")[2].partition("### What it cannot see")[0]
    rows = [re.split(r" \| ", line.strip("| ")) for line in part.splitlines() if line.startswith("| ")]
    return [tuple(row) for row in rows if row[0] != "attack"]


def test_the_table_is_read():
    assert len(attacks()) >= 15
    assert {row[2] == "stays" for row in attacks()} == {True, False}


@pytest.mark.parametrize(("attack", "sentence", "outcome"), attacks())
def test_what_comes_of_an_attack_is_what_the_page_says(attack, sentence, outcome):
    checked = checker().check(sentence)
    if outcome == "stays":
        assert (checked.kept, checked.removed) == (1, ())
    else:
        assert checked.text == "", attack
        assert outcome in checked.removed[0].reason


def test_what_it_cannot_see_is_told_truly():
    assert checker().check("The Drents Archief in Emmen and the Gemeentearchief in Assen [2][3].").kept == 1
