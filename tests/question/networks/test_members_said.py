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


@pytest.fixture(scope="module")
def leagues(engine_of):
    rows = [("Klosterhof Colmar", "M", "Colmar", "FR"), ("Uhrenhaus Freiburg", "A", "Freiburg im Breisgau", "DE")]
    names = ("Salzstraßenbund", "Lighthouse Keepers League")
    return engine_of(rows, members_of=lambda i: [names[i]])


@pytest.mark.parametrize(
    ("question", "network"),
    [
        ("wer ist alles im salzstraßenbund", "Salzstraßenbund"),
        ("Wer ist alles beim Salzstraßenbund dabei?", "Salzstraßenbund"),
        ("wer macht mit beim Salzstraßenbund", "Salzstraßenbund"),
        ("Welche Museen machen beim Salzstraßenbund mit?", "Salzstraßenbund"),
        ("Wer nimmt am Salzstraßenbund teil?", "Salzstraßenbund"),
        ("who's all in the Lighthouse Keepers League", "Lighthouse Keepers League"),
        ("Who takes part in the Salzstraßenbund?", "Salzstraßenbund"),
        ("wie zitten er allemaal in de Lighthouse Keepers League", "Lighthouse Keepers League"),
        ("Wie doet er mee aan de Salzstraßenbund?", "Salzstraßenbund"),
        ("qui participe au Salzstraßenbund ?", "Salzstraßenbund"),
        ("Qui fait partie de la Lighthouse Keepers League ?", "Lighthouse Keepers League"),
    ],
)
def test_everyday_words_for_taking_part_ask_for_the_members(leagues, question, network):
    answer = leagues.ask(question)
    assert (answer.template_id, answer.slots["network"]) == ("list_members_of", network)


@pytest.mark.parametrize(
    "question",
    [
        "Welche Einrichtungen im Salzstraßenbund haben eine Website?",
        "Which institutions in the Salzstraßenbund have a website?",
        "Welke instellingen in de Salzstraßenbund hebben een website?",
    ],
)
def test_what_members_have_is_asked_beside(leagues, question):
    answer = leagues.ask(question)
    assert (answer.template_id, answer.slots["having"]) == ("find_institutions_by_criteria", ("website",))


@pytest.mark.parametrize(
    "question",
    [
        "Wer leitet den Salzstraßenbund?",
        "Wer macht Führungen beim Salzstraßenbund?",
        "Wer arbeitet im Salzstraßenbund?",
    ],
)
def test_other_questions_of_a_network_are_refused(leagues, question):
    assert leagues.ask(question).template_id == "none"
