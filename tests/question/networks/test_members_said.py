"""Members that are said to be in a network, whose name has the word for it: "Wer ist im Netzwerk Glockenkultur?"."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    rows = [
        ("Klosterhof Colmar", "M", "Colmar", "FR"), ("Uhrenhaus Freiburg", "M", "Freiburg im Breisgau", "DE"),
        ("Casa Bellucci", "M", "Venice", "IT"), ("Huis De Linde", "M", "Utrecht", "NL"),
    ]  # fmt: skip
    names = (
        "Netzwerk Glockenkultur",
        "Netzwerk Glockenkultur",
        "Réseau des Jardins Secrets",
        "Réseau des Jardins Secrets",
    )
    return engine_of(rows, members_of=lambda i: [names[i]])


@pytest.mark.parametrize(
    ("question", "network"),
    [
        ("Wer ist im Netzwerk Glockenkultur?", "Netzwerk Glockenkultur"),
        ("Wie viele sind im Netzwerk Glockenkultur?", "Netzwerk Glockenkultur"),
        ("Welche Museen sind im Netzwerk Glockenkultur?", "Netzwerk Glockenkultur"),
        ("Who is in the Netzwerk Glockenkultur?", "Netzwerk Glockenkultur"),
        ("How many are in the Réseau des Jardins Secrets?", "Réseau des Jardins Secrets"),
        ("Wie zit er in het Netzwerk Glockenkultur?", "Netzwerk Glockenkultur"),
        ("Hoeveel zitten er in het Réseau des Jardins Secrets?", "Réseau des Jardins Secrets"),
        ("Combien sont dans le Réseau des Jardins Secrets ?", "Réseau des Jardins Secrets"),
        ("Qui est dans le Réseau des Jardins Secrets ?", "Réseau des Jardins Secrets"),
    ],
)
def test_who_is_in_a_network_is_told(engine, question, network):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["network"]) == ("list_members_of", network)


@pytest.mark.parametrize(
    ("turns", "slots"),
    [
        (["Wer ist im Netzwerk Glockenkultur?", "und in Deutschland?"], {"country": "DE", "network": "Netzwerk Glockenkultur"}),
        (
            ["Wer ist im Netzwerk Glockenkultur?", "Und wie viele sind es im Réseau des Jardins Secrets?"],
            {"network": "Réseau des Jardins Secrets"},
        ),
        (["Réseau des Jardins Secrets : quels membres en Italie ?"], {"country": "IT", "network": "Réseau des Jardins Secrets"}),
        (["Netzwerk Glockenkultur: which members in Germany?"], {"country": "DE", "network": "Netzwerk Glockenkultur"}),
    ],
)  # fmt: skip
def test_a_place_narrows_the_members(engine, turns, slots):
    assert dict(engine.ask_turns(turns).slots) == slots


@pytest.mark.parametrize(
    "question", ["Wie viele Museen sind im Netzwerk der Züge?", "Who is in the Netzwerk of trains?"]
)
def test_a_network_that_is_not_known_has_no_members(engine, question):
    assert not engine.ask(question).rows or engine.ask(question).rows[0].get("count") == 0
