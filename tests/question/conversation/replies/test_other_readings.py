"""Behind a region of which the level was said, "the city" is the town that it is called after."""

import pytest


@pytest.mark.parametrize(
    ("turns", "city"),
    [
        (["Museen in der Provinz Utrecht", "und in der Stadt?"], "Utrecht"),
        (["musea in de provincie Utrecht", "en in de stad?"], "Utrecht"),
        (["museums in the province of Utrecht", "and in the city?"], "Utrecht"),
        (["musées de la province d'Utrecht", "et dans la ville ?"], "Utrecht"),
        (["Museen im Bundesstaat New York", "Und in der Stadt?"], "New York City"),
    ],
)
def test_the_city_is_the_town_that_the_region_is_called_after(engine, turns, city):
    answer = engine.ask_turns(turns)
    assert (answer.template_id, answer.slots["city"]) == ("list_institutions_by_type_city", city)


def test_a_region_of_which_no_town_has_the_name_has_no_such_city(engine):
    assert "city" not in engine.ask_turns(["museums in Drenthe", "and in the city?"]).slots
