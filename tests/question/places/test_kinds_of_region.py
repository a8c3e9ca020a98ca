"""Regions of one name in countries of which one only has the kind that is said, and behind a question about one of them."""

import pytest


@pytest.mark.parametrize(
    ("question", "region"),
    [
        ("Museen in der Provinz Seeland", "NL-ZE"),
        ("Wie viele Museen hat die Provinz Seeland?", "NL-ZE"),
        ("musea in de provincie Seeland", "NL-ZE"),
        ("museums in the province of Seeland", "NL-ZE"),
        ("musées de la province de Seeland", "NL-ZE"),
        # No other region of the name is in a country that has the kind.
        ("Museen im Kanton Freiburg", "CH-FR"),
        ("museums in the state of Georgia", "US-GA"),
        ("Museen im Bundesland Limburg", "NL-LI"),
        ("Museen in der Provinz Limburg", "NL-LI"),
    ],
)
def test_a_kind_of_region_tells_the_country(engine, question, region):
    assert engine.ask(question).slots["region"] == region


@pytest.mark.parametrize(
    ("asked", "said", "region"),
    [
        ("Wie viele Museen gibt es in Limburg in den Niederlanden?", "Und in Seeland?", "NL-ZE"),
        ("Museen in den Niederlanden", "Und in Seeland?", "NL-ZE"),
        ("Musea in Drenthe", "en in Seeland?", "NL-ZE"),
        ("museums in the Netherlands", "and in Seeland?", "NL-ZE"),
        ("musées en Belgique", "et dans le Limbourg ?", "BE-VLI"),
        ("Museen in Dänemark", "Und in Seeland?", "DK-85"),
        ("Museen in Hessen", "Und in Limburg?", "NL-LI"),
    ],
)
def test_the_country_that_was_spoken_of_tells_the_region(engine, asked, said, region):
    assert engine.ask_turns([asked, said]).slots["region"] == region


@pytest.mark.parametrize(
    ("question", "slot", "places"),
    [
        ("Welches der Länder Frankreich, Italien, Spanien hat die wenigsten Archive?", "places", ["FR", "IT", "ES"]),
        (
            "Welches dieser Länder hat die meisten Museen: Schweiz, Österreich, Deutschland?",
            "places",
            ["CH", "AT", "DE"],
        ),
        ("Welche dieser Länder haben die meisten Museen: Belgien oder Frankreich?", "places", ["BE", "FR"]),
        ("Welches der Länder Bayern, Sachsen, Hessen hat die meisten Museen?", "places", ["DE-BY", "DE-SN", "DE-HE"]),
        ("Welche Länder in Deutschland und Österreich haben die meisten Museen?", "country", ["DE", "AT"]),
        ("Welche Bundesländer in Deutschland und Österreich haben die meisten Museen?", "country", ["DE", "AT"]),
    ],
)
def test_countries_that_are_listed_are_compared(engine, question, slot, places):
    assert engine.ask(question).slots[slot] == places


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welke van de provincies Zeeland, Drenthe en Friesland heeft de minste musea?", "De minste musea zijn er in Zeeland "),
        ("Which of these states has the fewest museums: Ohio, Texas, Utah?", "The smallest number of museums is in Utah: 0, "),
        ("Welcher der Staaten Ohio, Texas, Utah hat die wenigsten Museen?", "Die wenigsten Museen gibt es in Utah: 0, "),
        ("Lequel des États Ohio, Texas, Utah a le moins de musées ?", "C'est dans l'Utah qu'il y a le moins de musées"),
        ("Welke van de provincies Zeeland, Drenthe en Friesland heeft de meeste musea?", "De meeste musea zijn er in Fryslân: "),
        ("Which has the fewest museums, Ohio, Utah or Nevada?", "The smallest numbers of museums are in "),
    ],
)  # fmt: skip
def test_of_three_places_those_with_the_fewest_are_told_where_they_are_asked_for(engine, question, told):
    assert engine.ask(question).answer.startswith(told)
