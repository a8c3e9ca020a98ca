import pytest


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (
            ["Hoeveel musea zijn er in Haarlem?", "En in Drenthe?", "In totaal?"],
            "Samen zijn er 7 musea in Drenthe en in Haarlem. Er zijn 5 musea in Drenthe. Er zijn 2 musea in Haarlem.",
        ),
        (
            ["How many museums are there in Haarlem and in Drenthe?", "And in total?"],
            "Together there are 7 museums in Drenthe and in Haarlem.",
        ),
        (
            ["Museen in Haarlem", "Und in Drenthe?", "Und in Leiden?", "Insgesamt?"],
            "Zusammen gibt es 12 Museen in Leiden, in Drenthe und in Haarlem.",
        ),
        (
            ["Combien de musées y a-t-il à Haarlem ?", "Et en Drenthe ?", "Au total ?"],
            "Au total, il y a 7 musées dans la Drenthe et à Haarlem.",
        ),
    ],
)
def test_what_was_counted_at_a_town_and_a_region_is_added_up(engine, turns, told):
    assert engine.ask_turns(turns).answer.startswith(told)


def test_what_follows_a_number_for_each_goes_on_from_the_place_that_was_said_last(engine):
    turns = ["How many museums are there in Haarlem?", "And in Drenthe?", "each?"]
    assert engine.ask_turns(turns).answer.startswith("There are more museums in Drenthe than in Haarlem: 5 against 2.")
    assert engine.ask_turns([*turns, "which are they?"]).slots == {"institution_type": "M", "region": "NL-DR"}


@pytest.mark.parametrize("town", ["Berlin", "Hamburg"])
def test_the_land_behind_a_city_state_is_the_country(engine, town):
    assert "Bundesland" not in engine.ask_turns([f"Museen in der Stadt {town}", "Und im Land?"]).answer
