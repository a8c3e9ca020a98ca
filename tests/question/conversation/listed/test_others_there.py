"""Follow-ups on what else there is: beside the oldest, or where the one institution is that was named or found."""

import pytest

from glam_kg.answers.model import Status
from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine
from glam_kg.places.gazetteer import Gazetteer


@pytest.fixture(scope="module")
def engine():
    return QueryEngine.over(sample_store(Gazetteer.open), gazetteer=Gazetteer.open())


@pytest.mark.parametrize(
    ("turns", "letter", "city"),
    [
        (["Wat is het oudste museum van België?", "Welke archieven zijn er in die stad?"], "A", "Antwerp"),
        (["Wat is het oudste museum van Drenthe?", "bibliotheken in die plaats?"], "L", "Assen"),
        (["Which is the oldest museum in Drenthe?", "Which other museums are in the same city?"], "M", "Assen"),
        (["Which institution has ISIL DE-12?", "Which archives are there in that city?"], "A", "Munich"),
        (["Welche Einrichtung hat das Sigel DE-12?", "Welche anderen Bibliotheken gibt es dort?"], "L", "Munich"),
        (["Was ist das älteste Museum in Bayern?", "Welche Archive gibt es in dieser Stadt?"], "A", "Munich"),
        (["Quel est le plus ancien musée de Belgique ?", "Quelles archives dans cette ville ?"], "A", "Antwerp"),
        (["Waar is het Rijksmuseum?", "Welke archieven zijn er in de stad?"], "A", "Amsterdam"),
        (["Wo ist die Albertina?", "Welche Bibliotheken gibt es in der Stadt?"], "L", "Vienna"),
        (["Où est le Louvre ?", "Quelles bibliothèques y a-t-il dans la ville ?"], "L", "Paris"),
        (["Waar is het Rijksmuseum?", "Welke archieven telt zijn stad?"], "A", "Amsterdam"),
        (["Where is the British Museum?", "Which archives does its city have?"], "A", "London"),
        (["Wo ist die Albertina?", "Welche Bibliotheken gibt es in ihrer Stadt?"], "L", "Vienna"),
        (["Où est le Louvre ?", "Quelles bibliothèques y a-t-il dans sa ville ?"], "L", "Paris"),
        (["Where is the British Museum?", "Are there any archives there?"], "A", "London"),
        (["Where is the British Museum?", "and which archives are there?"], "A", "London"),
    ],
)
def test_that_city_is_that_of_the_one_that_was_found(engine, turns, letter, city):
    answer = engine.ask_turns(turns)
    assert answer.slots == {"institution_type": letter, "city": city}


@pytest.mark.parametrize(
    "turns",
    [
        ["Wat is het oudste museum in Leiden?", "Welke andere musea zijn daar?"],
        ["Wat is het oudste museum in Leiden?", "En welke musea heb je er verder?"],
        ["Wat is het oudste museum van België?", "En in Leiden?", "Welke musea zijn daar nog?"],
        ["Which is the oldest museum in Leiden?", "Which other museums are there?"],
        ["Which is the oldest museum in Leiden?", "Which museums are there?"],
        ["Was ist das älteste Museum in Leiden?", "Welche anderen Museen gibt es dort?"],
        ["Quel est le plus ancien musée de Leyde ?", "Quels autres musées y a-t-il là-bas ?"],
    ],
)
def test_beside_the_oldest_all_are_listed(engine, turns):
    answer = engine.ask_turns(turns)
    assert answer.slots == {"institution_type": "M", "city": "Leiden"}


def test_others_beside_the_oldest_say_that_it_is_among_them(engine):
    answer = engine.ask_turns(["Which is the oldest museum in Leiden?", "Which other museums are there?"])
    assert "That includes the one that was asked about already: Rijksmuseum van Oudheden." in answer.answer


@pytest.mark.parametrize(
    ("turns", "slots"),
    [
        (["Which is the oldest museum in Leiden?", "And in Haarlem?"], {"city": "Haarlem", "institution_type": "M"}),
        (["Which is the oldest museum in Leiden?", "And the libraries?"], {"city": "Leiden", "institution_type": "L"}),
        (["Was ist das älteste Museum in Leiden?", "Und in Haarlem?"], {"city": "Haarlem", "institution_type": "M"}),
    ],
)
def test_another_place_or_type_is_still_asked_for_its_oldest(engine, turns, slots):
    assert engine.ask_turns(turns).slots == {**slots, "order": "oldest", "limit": 1}


@pytest.mark.parametrize(
    ("turns", "where"),
    [
        (["Wanneer is het Rijksmuseum opgericht?", "Welke musea zijn er dichtbij?"], "Amsterdam"),
        (["When was the British Library founded?", "Which museums are near it?"], "British Library"),
        (
            ["Which is the oldest museum in Belgium?", "any other museums near there?"],
            "Koninklijk Museum voor Schone Kunsten Antwerpen",
        ),
        (["Waar is het Rijksmuseum?", "Zijn er archieven in de buurt van het museum?"], "Amsterdam"),
        (["Where is the British Museum?", "Which archives are near the museum?"], "British Museum"),
        (["Wo ist die Albertina?", "Welche Archive gibt es in der Nähe des Museums?"], "Vienna"),
        (["Où est le musée du Louvre ?", "Quelles bibliothèques y a-t-il près du musée ?"], "Musée du Louvre"),
    ],
)  # fmt: skip
def test_near_there_is_near_it_or_where_that_cannot_be_said_near_its_town(engine, turns, where):
    slots = engine.ask_turns(turns).slots
    assert where in {slots.get("around"), slots.get("place")}


def test_what_is_near_one_of_another_kind_is_near_nobody(engine):
    answer = engine.ask_turns(["Where is the British Museum?", "Which museums are near the library?"])
    assert answer.rows == ()


def test_in_the_city_is_no_condition_that_is_dropped(engine):
    answer = engine.ask_turns(["Where is the British Museum?", "What is the oldest library in the city?"])
    assert answer.slots == {"institution_type": "L", "city": "London", "order": "oldest", "limit": 1}


@pytest.mark.parametrize(
    "turns",
    [
        ["Wanneer is het Rijksmuseum opgericht?", "Welke musea zijn er bij mij in de buurt?"],
        ["When was the British Library founded?", "Which museums are there near me?"],
        ["Wann wurde die Albertina gegründet?", "Welche Museen gibt es da in meiner Nähe?"],
        ["Quand le Louvre a-t-il été fondé ?", "Quels musées y a-t-il près de chez moi ?"],
    ],
)
def test_near_me_is_near_nobody_who_was_spoken_of(engine, turns):
    assert engine.ask_turns(turns).status == "needs_clarification"


@pytest.mark.parametrize(
    "turns",
    [
        ["Waar is het Boerenmuseum Zuurveen?", "En welke andere musea zijn er in die stad?"],
        ["What is the website of the San Diego Zoo?", "Which museums are there in that city?"],
    ],
)
def test_where_its_town_is_not_known_the_answer_says_so(engine, turns):
    answer = engine.ask_turns(turns)
    assert (answer.status, answer.slots["attribute"]) == ("no_results", "city")


@pytest.mark.parametrize(
    "turns",
    [
        ["What is the website of the San Diego Zoo?", "How many museums does its state have?"],
        ["Where is the Foo Museum?", "How many museums are there in its country?"],
        ["Hoeveel musea zijn er in zijn land?"],
        ["How many museums does its country have?"],
        ["Wie viele Museen hat sein Land?"],
        ["Combien de musées compte son pays ?"],
    ],
)
def test_its_state_is_never_the_whole_world(engine, turns):
    assert engine.ask_turns(turns).status == "unanswerable"


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (("Which museums are there in Goes?", "What is the website of the second?"), "No museums are known in Goes. "),
        (("Welke musea zijn er in Goes?", "Wat is het adres van de tweede?"), "Er zijn geen musea in Goes bekend. "),
        (
            ("Welche Museen gibt es in Goes?", "Wie lautet die Website des zweiten?"),
            "Es sind keine Museen in Goes bekannt. ",
        ),
        (
            ("Quels musées y a-t-il à Goes ?", "l'adresse du deuxième ?"),
            "Les données ne mentionnent pas de musées à Goes. ",
        ),
    ],
)
def test_of_an_empty_list_it_is_told_that_it_is_empty(engine, turns, told):
    answer = engine.ask_turns(list(turns))
    assert (answer.status, answer.rows) == ("unanswerable", ())
    assert answer.answer.startswith(told)


@pytest.fixture(scope="module")
def merrins(engine_over):
    """Museums of which several have one name, in one town and in two; of one of them nobody knows the town."""
    towns = {
        "Merrin Museum of Art": "Albany",
        "Merrin Museum of Trains": "Albany",
        "Quorl Museum of Art": "Buffalo",
        "Quorl Museum of Trains": "Syracuse",
        "Lake Museum": "Buffalo",
        "State Museum": "Albany",
        "Zephyr Institute": "",
    }
    place = {"region": "New York", "country": "US"}
    return engine_over(
        {
            "id": name,
            "name": name,
            "institution_type": "MUSEUM",
            "location": {"city": town, **place} if town else {"country": "US"},
        }
        for name, town in towns.items()
    )


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Waar is het Merrin Museum?", "Welke andere musea zijn er in de buurt?"),
        ("Where is the Merrin Museum?", "Which other museums are nearby?"),
        ("Wo ist das Merrin Museum?", "Welche anderen Museen gibt es in der Nähe?"),
        ("Où est le Merrin Museum ?", "Quels autres musées y a-t-il à proximité ?"),
    ],
)
def test_which_of_two_in_one_town_is_meant_matters_not_for_what_is_near(merrins, first, second):
    assert merrins.ask_turns([first]).status is Status.NEEDS_CLARIFICATION
    answer = merrins.ask_turns([first, second])
    assert "State Museum" in [row["name"] for row in answer.rows]
    assert answer.template_id == "institutions_near"


@pytest.mark.parametrize(
    ("first", "second", "third"),
    [
        ("Waar is het Quorl Museum?", "Welke andere musea zijn er in de buurt?", "de eerste"),
        ("Where is the Quorl Museum?", "Which other museums are nearby?", "the first one"),
        ("Where is the Quorl Museum?", "Which other museums are nearby?", "the one in Buffalo"),
        ("Wo ist das Quorl Museum?", "Welche anderen Museen gibt es in der Nähe?", "das erste"),
        ("Où est le Quorl Museum ?", "Quels autres musées y a-t-il à proximité ?", "le premier"),
    ],
)
def test_once_one_is_chosen_what_is_near_is_asked_of_it(merrins, first, second, third):
    assert merrins.ask_turns([first, second]).status is Status.NEEDS_CLARIFICATION
    answer = merrins.ask_turns([first, second, third])
    assert [row["name"] for row in answer.rows] == ["Lake Museum"]


def test_where_it_is_is_still_where_it_is(merrins):
    answer = merrins.ask_turns(["Where is the Quorl Museum?", "the first one"])
    assert answer.slots["attribute"] == "city"


@pytest.mark.parametrize(
    ("first", "second", "note"),
    [
        ("Wat is het Zephyr Institute?", "Welke andere musea zijn er in die stad?", "Wat daar nog meer is"),
        ("What is the Zephyr Institute?", "Which museums are nearby?", "So what else is there cannot be told."),
        ("Was ist das Zephyr Institute?", "Welche anderen Museen gibt es dort?", "Was es dort sonst noch gibt"),
        (
            "Qu'est-ce que le Zephyr Institute ?",
            "Quels autres musées y a-t-il dans cette ville ?",
            "On ne peut donc pas",
        ),
    ],
)
def test_of_an_unknown_town_it_is_said_that_nothing_else_is_known(merrins, first, second, note):
    assert note in merrins.ask_turns([first, second]).answer
    assert note not in merrins.ask_turns([first, "Where is it?"]).answer
