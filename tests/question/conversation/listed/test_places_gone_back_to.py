"""Who goes back to a place goes back to the one that was spoken of, at its level; another place is asked for anew."""

from __future__ import annotations

import pytest

PROVINCE = {"institution_type": "A", "region": "NL-UT"}
TOWN = {"institution_type": "A", "city": "Utrecht"}
FIRST = {
    "nl": ["Welke musea zijn er in de provincie Utrecht?", "En in Drenthe?"],
    "en": ["Which museums are there in the province of Utrecht?", "And in Drenthe?"],
    "de": ["Welche Museen gibt es in der Provinz Utrecht?", "Und in Drenthe?"],
    "fr": ["Quels musées y a-t-il dans la province d'Utrecht ?", "Et dans la Drenthe ?"],
}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "En terug naar Utrecht: welke archieven zijn daar?"),
        ("nl", "Nog even terug naar Utrecht. Welke archieven zijn er?"),
        ("nl", "Om terug te komen op Utrecht: welke archieven zijn daar?"),
        ("en", "Back to Utrecht: which archives are there?"),
        ("en", "Let's go back to Utrecht, which archives are there?"),
        ("de", "Zurück zu Utrecht: welche Archive gibt es dort?"),
        ("de", "Zurück nach Utrecht, welche Archive gibt es da?"),
        ("fr", "Revenons à Utrecht : quels services d'archives y a-t-il ?"),
        ("fr", "Pour revenir à Utrecht, quels services d'archives y a-t-il ?"),
    ],
)
def test_a_place_gone_back_to_keeps_its_level(engine, language, said):
    answer = engine.ask_turns([*FIRST[language], said])
    assert (answer.slots, answer.language) == (PROVINCE, language)


@pytest.mark.parametrize(
    ("turns", "slots"),
    [
        # Thanks in between, nothing asked of it, a town as it was read, and the country of the name of a state.
        (["musea in de provincie Utrecht", "en in Drenthe?", "dankjewel!", "terug naar Utrecht: welke archieven?"], PROVINCE),
        ([*FIRST["en"], "back to Utrecht"], {"institution_type": "M", "region": "NL-UT"}),
        (["musea in Utrecht", "en in Assen?", "terug naar Utrecht: welke archieven?"], TOWN),
        (
            ["museums in the country Georgia", "and in Armenia?", "back to Georgia: which archives?"],
            {"institution_type": "A", "country": "GE"},
        ),
        # What was never spoken of is read by itself, and types are gone back to as before.
        ([*FIRST["en"], "back to Leiden: which archives are there?"], {"institution_type": "A", "city": "Leiden"}),
        (["museums in Leiden", "archives in Utrecht", "back to the museums"], {"institution_type": "M", "city": "Leiden"}),
    ],
)  # fmt: skip
def test_what_is_gone_back_to_is_told_apart(engine, turns, slots):
    assert engine.ask_turns(turns).slots == slots
