"""The oldest or the richest of a kind that the data do not tell from others: the first of an order whose names say it."""

import pytest

ROWS = [
    ("Akron Gardens", "B", "Akron", "US-OH", "US"),
    ("Akron Zoo", "B", "Akron", "US-OH", "US"),
    ("Dayton Gardens", "B", "Dayton", "US-OH", "US"),
    ("Toledo Zoo", "B", "Toledo", "US-OH", "US"),
    ("Historische Vereniging Wijhe", "U", "Wijhe", "NL"),
    ("Centro de Documentação Europeia", "U", "Porto", "PT"),
    ("Palácio Nacional da Ajuda", "U", "Lisbon", "PT"),
]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS, founded=lambda i: 1900 + i)


def _told(engine, question):
    return engine.ask(question).answer.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What is the oldest zoo in Ohio?", "in Ohio whose names fit “zoo”, the oldest is: Akron Zoo (Akron, 1901). The oldest"),
        ("Wat is de oudste dierentuin van Ohio?", "bij “dierentuin” passen, is de oudste: Akron Zoo (Akron, 1901)."),
        ("Was ist der älteste Zoo in Ohio?", "deren Name zu „Zoo“ passt, ist am ältesten: Akron Zoo (Akron, 1901)."),
        ("Quel est le plus ancien zoo de l'Ohio ?", "l'institution la plus ancienne est : Akron Zoo (Akron, 1901)."),
        ("What are the two oldest zoos in Ohio?", "the first are: Akron Zoo (Akron, 1901) and Toledo Zoo (Toledo, 1903)."),
    ],
)  # fmt: skip
def test_the_first_whose_names_say_the_kind_are_told_before_the_first_of_all(engine, question, told):
    assert told in _told(engine, question)


def test_where_the_first_of_all_is_so_called_nothing_is_to_be_told_apart(engine):
    answer = _told(engine, "What is the newest zoo in Ohio?")
    assert answer.startswith("The most recently founded botanical garden or zoo in Ohio is Toledo Zoo")
    assert "fit" not in answer
    assert "Read as" not in answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What is the oldest observatory?", "Going by the names, none of the research centres whose founding year is known fits"),
        ("oudste kaasmuseum", "Van de musea met een bekend oprichtingsjaar past naar de naam te oordelen geen bij “kaasmuseum”."),
        ("ältestes Käsemuseum", "Museen mit bekanntem Gründungsjahr passt dem Namen nach keine"),
        ("Wat is de oudste sterrenwacht?", "bekend oprichtingsjaar past naar de naam te oordelen geen bij “sterrenwacht”."),
        ("Was ist die älteste Sternwarte?", "Gründungsjahr passt dem Namen nach keine Einrichtung zu „Sternwarte“."),
        ("Quel est le plus ancien observatoire ?", "de fondation est connue, aucun nom ne correspond à « observatoire »."),
    ],
)  # fmt: skip
def test_where_no_name_says_a_kind_that_names_always_say_that_is_told(sample_engine, question, told):
    assert told in _told(sample_engine, question)


def test_all_of_a_kind_are_counted_by_names_in_any_language(sample_engine):
    assert _told(sample_engine, "Hoeveel nationale bibliotheken zijn er?").startswith(
        "Naar hun naam te oordelen passen 9 van"
    )
    assert _told(sample_engine, "How many national libraries are there?").startswith("Going by their names, 9 of")


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Welke documentatiecentra zijn er in Portugal?", "Centro de Documentação Europeia"),
        ("Which documentation centres are there in Portugal?", "Centro de Documentação Europeia"),
        ("historische verenigingen in Wijhe", "Historische Vereniging Wijhe"),
        ("historical societies in the Netherlands", "Historische Vereniging Wijhe"),
        ("Geschichtsvereine in den Niederlanden", "Historische Vereniging Wijhe"),
        ("Welke paleizen zijn er in Portugal?", "Palácio Nacional da Ajuda"),
        ("Welche Paläste gibt es in Portugal?", "Palácio Nacional da Ajuda"),
    ],
)
def test_who_is_so_called_is_told_where_nobody_is_of_the_type(engine, question, name):
    assert f": {name}" in _told(engine, question)
