"""Orders in a question of its own: a list by age is asked for as the oldest or newest of it."""

import pytest

from glam_kg.question.conversation.orders import asked_in_order
from glam_kg.question.conversation.phrases import Phrases


@pytest.mark.parametrize(
    ("question", "rest", "sorting"),
    [
        ("Musea in Leiden gesorteerd op leeftijd", "Musea in Leiden", "oldest"),
        ("Sorteer de musea van Zuid-Holland van nieuw naar oud", "de musea van Zuid-Holland", "newest"),
        ("Libraries in Germany by age", "Libraries in Germany", "oldest"),
        ("museums in London sorted by year founded", "museums in London", "oldest"),
        ("Museums in Vienna ordered by founding date descending", "Museums in Vienna", "newest"),
        ("Museums in Vienna by date of foundation, most recent first", "Museums in Vienna", "newest"),
        ("museums in Vienna alphabetically", "museums in Vienna", "name"),
        ("Museen in Wien chronologisch sortiert", "Museen in Wien", "oldest"),
        ("Musées à Paris, triés par ordre d'ancienneté ?", "Musées à Paris ?", "oldest"),
    ],
)
def test_an_order_is_told_from_the_list_that_stands_in_it(question, rest, sorting):
    assert asked_in_order(question, Phrases.load()) == (rest, sorting)


@pytest.mark.parametrize("question", ["Museums in Vienna", "oldest first", "Wie oud is het Rijksmuseum?"])
def test_what_says_no_order_or_nothing_else_has_none(question):
    assert asked_in_order(question, Phrases.load()) is None


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("Musea in Leiden op leeftijd", "oldest"),
        ("Museen in Wien von alt nach neu", "oldest"),
        ("Musées à Paris du plus récent au plus ancien", "newest"),
        ("museums in London sorted by year founded", "oldest"),
    ],
)
def test_a_list_by_age_is_the_oldest_or_newest_of_it(engine, question, order):
    answer = engine.ask(question)
    assert answer.slots["order"] == order
    years = [row["founded"] for row in answer.rows]
    assert len(years) > 1
    assert years == sorted(years, reverse=order == "newest")


def test_a_count_has_no_order(engine):
    assert engine.ask("How many museums are there in London by age?").status == "unanswerable"
