"""The region or country of the town of a list is told behind it, also where a follow-up asks for it."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (["Welke musea zijn er in Delft?", "In welk land ligt dat?"], "Dat is in Nederland."),
        (["musea in Delft", "in welke provincie is dat?"], "Dat is in Zuid-Holland."),
        (["museums in Delft", "Which country is that in?"], "That is in the Netherlands."),
        (["museums in Delft", "in which province are they?"], "That is in South Holland."),
        (["How many museums are there in Delft?", "which country is that in?"], "That is in the Netherlands."),
        (["museums in Ohio", "in which country is that?"], "That is in the United States."),
        (["Museen in Mainz", "In welchem Land ist das?"], "Das ist in Deutschland."),
        (["Museen in Mainz", "In welchem Bundesland liegt das?"], "Das ist in Rheinland-Pfalz."),
        (["musées à Mons", "C'est dans quel pays ?"], "C'est en Belgique."),
        (["museums in Delft", "which province is that in?", "and in which country?"], "That is in the Netherlands."),
        # The town named, or pointed at, and asked in another language.
        (["Welke musea zijn er in Delft?", "Waar ligt Delft?"], "Dat is in Zuid-Holland."),
        (["museums in Delft", "And where is Delft?"], "That is in South Holland."),
        (["museums in Delft", "where's that town?"], "That is in South Holland."),
        (["Museen in Mainz", "Wo liegt Mainz eigentlich?"], "Das ist in Rheinland-Pfalz."),
        (["musées à Mons", "Où se trouve Mons ?"], "C'est en Wallonie."),
        (["Welke musea zijn er in Mons?", "Et c'est où, Mons ?"], "C'est en Wallonie."),
        (["Welke musea zijn er in Mons?", "C'est où, Mons ?"], "C'est en Wallonie."),
        (["Welke musea zijn er in Delft?", "Which country is Delft in?"], "That is in the Netherlands."),
        (["museums in Ohio", "where is Ohio?"], "That is in the United States."),
        (["museums in Delft", "where is Leiden?"], "Leiden"),
        (["In which country are the museums in Delft?"], "That is in the Netherlands."),
    ],
)
def test_where_the_town_of_a_list_lies_is_told(engine, turns, told):
    assert told in engine.ask_turns(turns).answer


@pytest.mark.parametrize(
    "turns",
    [
        ["museums in Delft", "which province has the most?"],
        ["museums in Delft", "and in which provinces are there archives?"],
        ["museums in the Netherlands", "in which country is that?"],
        ["museums in Delft"],
        ["museums in Ohio", "where in Cleveland?"],
        ["museums in Delft", "where are they?"],
    ],
)
def test_what_asks_for_other_places_is_another_question(engine, turns):
    assert "That is in" not in engine.ask_turns(turns).answer
