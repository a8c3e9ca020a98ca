"""How many of a list are wanted, in the words of a number."""

import pytest


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Noem tien musea in de VS", "10 van de "),
        ("Geef me tien musea in de VS", "10 van de "),
        ("Noem twaalf musea in de VS", "12 van de "),
        ("Name ten museums in the United States", "10 of the "),
        ("Name fifteen museums in the United States", "15 of the "),
        ("Nenne zehn Museen in den USA", "10 der "),
        ("Nenne zwanzig Museen in den USA", "20 der "),
        ("Cite dix musées aux États-Unis", "10 des "),
        ("Cite onze musées aux États-Unis", "11 des "),
    ],
)
def test_so_many_of_a_list_are_told(engine, question, said):
    assert engine.ask(question).answer.startswith(said)


def test_a_limit_is_no_number_of_a_list(engine):
    assert engine.ask("Are there more than 20 museums in the US state of Texas?").answer.startswith("There are ")
