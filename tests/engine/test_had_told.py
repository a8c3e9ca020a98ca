"""Where one thing is to be had beside another condition, the sentence tells what each has."""

import pytest

BASEL = {"country": "CH", "region": "CH-BS", "city": "Basel"}


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        {"id": "mr", "name": "Museum Rheinknie", "institution_type": "M", "website": "https://rheinknie.example.org",
         "location": {**BASEL, "street_address": "Rheingasse 5"}},
        {"id": "mb", "name": "Museum Birs", "institution_type": "M", "closed": 2019,
         "location": {**BASEL, "street_address": "Birsweg 2"}},
    ]  # fmt: skip
    return engine_over(records)


@pytest.mark.parametrize(
    "turns",
    [
        ["museums in Basel", "which of those are open?", "the addresses please"],
        ["musea in Bazel", "welke daarvan bestaan nog?", "de adressen graag"],
        ["Museen in Basel", "welche davon gibt es noch?", "die Adressen bitte"],
        ["musées à Bâle", "lesquels sont ouverts ?", "les adresses s'il vous plaît"],
    ],
)
def test_addresses_of_those_still_open_are_told(engine, turns):
    answer = engine.ask_turns(turns)
    assert "Rheingasse 5" in answer.answer
    assert "Birsweg" not in answer.answer
    assert len(answer.rows) == 1


def test_of_several_things_had_the_rows_tell(engine):
    answer = engine.ask("museums in Basel with a website and an address but without a closing date")
    assert answer.status == "answered"
    assert "Rheingasse" not in answer.answer
