"""Which of those that were counted or listed have something, and which of the members still exist behind the oldest."""

import pytest

PLACED = {"institution_type": "M", "region": "NL-DR"}


@pytest.mark.parametrize(
    ("turns", "attribute"),
    [
        (["Hoeveel musea zijn er in Drenthe?", "Van welke is het oprichtingsjaar bekend?"], "founded"),
        (["Hoeveel musea zijn er in Drenthe?", "Van hoeveel is het oprichtingsjaar bekend?"], "founded"),
        (["Welke musea zijn er in Drenthe?", "En van welke is het oprichtingsjaar bekend?"], "founded"),
        (["How many museums are there in Drenthe?", "Of which is the founding year known?"], "founded"),
        (["How many museums are there in Drenthe?", "Which have a founding year?"], "founded"),
        (["Wie viele Museen gibt es in Drenthe?", "Von welchen ist das Gründungsjahr bekannt?"], "founded"),
        (["Combien de musées y a-t-il en Drenthe ?", "Desquels connaît-on l'année de création ?"], "founded"),
        (["Hoeveel musea zijn er in Drenthe?", "Van welke is de website bekend?"], "website"),
        (["How many museums are there in Drenthe?", "Of which is the website known?"], "website"),
    ],
)
def test_those_of_which_it_is_known_are_told(sample_engine, turns, attribute):
    answer = sample_engine.ask_turns(turns)
    assert (answer.template_id, answer.slots) == ("list_with_attribute", PLACED | {"attribute": attribute})


@pytest.mark.parametrize(
    ("turns", "template"),
    [
        (["museums in Drenthe", "which has the oldest founding year?"], "find_institutions_by_founding_date"),
        (["museums in Drenthe", "which were founded after 1900?"], "find_institutions_by_founding_date"),
        (["Hoeveel musea zijn er in Drenthe?", "Van welke is het oprichtingsjaar onbekend?"], "list_without_attribute"),
    ],
)
def test_other_questions_of_years_stay(sample_engine, turns, template):
    assert sample_engine.ask_turns(turns).template_id == template


@pytest.mark.parametrize(
    "follow_ups",
    [
        ["Which is the oldest?", "Which still exist?"],
        ["Which is the oldest?", "Which ones are still open?"],
    ],
)
def test_behind_the_oldest_of_some_all_of_them_are_asked_about(sample_engine, follow_ups):
    turns = ["museums in the Netherlands with a website", *follow_ups]
    slots = sample_engine.ask_turns(turns).slots
    assert slots == {"institution_type": "M", "country": "NL", "having": ("website",), "lacking": ("closed",)}


@pytest.mark.parametrize("last", ["Which is the oldest still open?", "only those without an ISIL"])
def test_who_asks_for_the_oldest_gets_it(sample_engine, last):
    turns = ["museums in the Netherlands with a website", "Which is the oldest?", last]
    assert sample_engine.ask_turns(turns).slots["order"] == "oldest"
