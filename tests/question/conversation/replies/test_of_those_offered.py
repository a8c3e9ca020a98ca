"""Replies to our own question which of some institutions is meant: the word that only one has, and all of them."""

import pytest

MUSEUMS = ("Royal Museum of Fine Arts Antwerp", "Royal Museum for Central Africa")


@pytest.mark.parametrize(
    ("asked", "said", "name"),
    [
        ("Where is the Royal Museum?", "Museum Antwerp", MUSEUMS[0]),
        ("Where is the Royal Museum?", "the Antwerp one", MUSEUMS[0]),
        ("Where is the Museum De?", "Museum Fundatie", "Museum de Fundatie"),
        ("Waar is het Museum De?", "Lakenhal", "Museum De Lakenhal"),
        ("Waar is het Regionaal Archief?", "Archief Tilburg", "Regionaal Archief Tilburg"),
        ("Wo ist das Regionaal Archief?", "Archief Nijmegen", "Regionaal Archief Nijmegen"),
        ("Où est le Royal Museum ?", "le Royal Museum Antwerp", MUSEUMS[0]),
    ],
)
def test_one_is_told_by_a_word_that_only_it_has(engine, asked, said, name):
    assert engine.ask(asked).status == "needs_clarification"
    assert dict(engine.ask_turns([asked, said]).slots) == {"name": name, "attribute": "city"}


@pytest.mark.parametrize(
    ("asked", "said", "towns"),
    [
        ("Where is the Royal Museum?", "both", ("Antwerp", "Tervuren")),
        ("Where is the Royal Museum?", "Both museums, please", ("Antwerp", "Tervuren")),
        ("Waar is het Koninklijk Museum?", "allebei", ("Antwerpen", "Tervuren")),
        ("Wo ist der Hortus Botanicus?", "Beide", ("Amsterdam", "Leiden")),
        ("Où est le Royal Museum ?", "les deux", ("Anvers", "Tervuren")),
    ],
)
def test_both_are_told(engine, asked, said, towns):
    answer = engine.ask_turns([asked, said]).answer
    assert all(town in answer for town in towns)


def test_of_both_something_else_can_be_asked(engine):
    answer = engine.ask_turns(["Where is the Royal Museum?", "and the websites of both?"]).answer
    assert all(website in answer for website in ("https://kmska.be", "https://www.africamuseum.be"))


@pytest.mark.parametrize(
    ("said", "template"),
    [
        ("museums in Antwerp", "list_institutions_by_type_city"),
        ("How many museums are there in Antwerp?", "count_institutions_by_type_location"),
        ("both museums in Leiden", "list_institutions_by_type_city"),
        ("the British Museum", "find_institution_by_name"),
    ],
)
def test_another_question_is_no_reply(engine, said, template):
    assert engine.ask_turns(["Where is the Royal Museum?", said]).template_id == template
