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


@pytest.mark.parametrize(
    ("question", "limit"),
    [
        ("Could you rank the ten museums in the United States with the biggest budgets, please?", 10),
        ("Could you list the three oldest museums in Germany, please?", 3),
        ("Kun je de drie oudste musea in Duitsland noemen, alsjeblieft?", 3),
        ("Können Sie mir die drei ältesten Museen in Deutschland nennen, bitte?", 3),
        ("Pouvez-vous donner les trois plus anciens musées d'Allemagne, s'il vous plaît ?", 3),
        ("She wants to see the ten oldest museums in Germany. Which are they?", 10),
        ("Mein Chef will die drei ältesten Museen in Deutschland sehen. Welche sind das?", 3),
    ],
)
def test_a_number_is_kept_before_a_formula_and_a_question_of_pronouns(engine, question, limit):
    assert engine.ask(question).slots["limit"] == limit
