"""Orders in a question of its own: a list by age or budget is asked for as the oldest, newest, richest or poorest of it."""

import pytest

from glam_kg.question.conversation.parted.orders import asked_in_order
from glam_kg.question.conversation.phrasing.phrases import Phrases


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
        ("Les institutions suisses, de la plus récente à la plus ancienne", "Les institutions suisses", "newest"),
        ("museums in Ohio sorted by budget, smallest first", "museums in Ohio sorted by budget", "lowest"),
        ("Les musées de Floride classés par budget décroissant", "Les musées de Floride classés par budget", "highest"),
        ("museums in Vienna in descending order by age", "museums in Vienna", "newest"),
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


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("museums in Texas ordered by budget, highest first", "highest"),
        ("museums in Texas sorted by budget, smallest first", "lowest"),
        ("musea in Texas op budget, laagste eerst", "lowest"),
        ("Museen in Texas nach Budget sortiert, absteigend", "highest"),
        ("Les musées du Texas triés par budget croissant", "lowest"),
        ("musées du Texas par ordre décroissant de budget", "highest"),
        ("Museums in Texas with a budget over 2 million, highest first", "highest"),
    ],
)
def test_a_list_by_budget_is_the_richest_or_poorest_of_it(engine, question, order):
    answer = engine.ask(question)
    assert (answer.slots["order"], answer.slots["limit"]) == (order, 100)
    sums = [row["amount"] for row in answer.rows]
    assert len(sums) > 1
    assert sums == sorted(sums, reverse=order == "highest")


@pytest.mark.parametrize(
    "question",
    [
        "institutions in Germany founded after 1900, oldest first",
        "instellingen in Duitsland opgericht na 1900, oudste eerst",
        "Einrichtungen in Deutschland, die nach 1900 gegründet wurden, älteste zuerst",
        "Les institutions allemandes fondées après 1900, de la plus ancienne à la plus récente",
    ],
)
def test_institutions_of_any_type_and_a_period_have_an_order(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "find_institutions_by_founding_date"
    assert answer.slots.items() >= {"country": "DE", "order": "oldest", "after": 1900}.items()


def test_the_largest_first_of_what_has_no_sum_is_no_order(engine):
    assert engine.ask("museums in Texas, largest first").status == "unanswerable"


def test_a_count_has_no_order(engine):
    assert engine.ask("How many museums are there in London by age?").status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("musea in Zwitserland op oprichtingsjaar gesorteerd", "is het oprichtingsjaar bekend, de oudste eerst: "),
        ("museums in Switzerland sorted by founding year", "is known, the oldest first: "),
        ("Museen in der Schweiz nach Gründungsjahr sortiert", "ist das Gründungsjahr bekannt, die ältesten zuerst: "),
        ("musées suisses triés par date de création", "est connue, de la plus ancienne à la plus récente\xa0: "),
        ("museums in Switzerland, newest first", "is known, the newest first: "),
    ],
)
def test_all_with_a_year_are_told_as_such(sorted_engine, question, told):
    answer = sorted_engine.ask(question)
    assert told in answer.answer
    assert [row["name"] for row in answer.rows] == (["B", "A"] if "newest" in question else ["A", "B"])
    assert any(of in answer.answer for of in ("één van de 3", "one of the 3", "eines der 3", "un des 3"))


def test_a_number_that_is_said_is_told(sorted_engine):
    assert "The 2 oldest museums" in sorted_engine.ask("the 5 oldest museums in Switzerland").answer


@pytest.fixture(scope="module")
def sorted_engine(engine_over):
    location = {"country": "CH", "region": "CH-BE", "city": "Bern"}
    named = [
        {"name": name, "institution_type": "M", "location": location, "founded": year}
        for name, year in (("A", 1850), ("B", 1900))
    ]
    return engine_over([*named, {"name": "C", "institution_type": "M", "location": location}])
