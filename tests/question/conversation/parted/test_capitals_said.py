"""The capital of a country, by its name: of what is asked for there, and of what was listed in the country."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    places = (
        ("Oslo", "NO-03", "NO"), ("Bergen", "NO-46", "NO"), ("Copenhagen", "DK-84", "DK"), ("Norway", "US-ME", "US"),
        ("Austin", "US-TX", "US"), ("Brussels", "BE-BRU", "BE"),
        ("Washington", "US-DC", "US"), ("Seattle", "US-WA", "US"), ("Luxembourg", "LU-LU", "LU"),
        ("Esch-sur-Alzette", "LU-ES", "LU"),
    )  # fmt: skip
    return engine_of([(f"Museum of {place[0]}", "M", *place) for place in places])


@pytest.mark.parametrize(
    "turns",
    [
        ["Which museums are in the capital of Norway?"], ["museums in the Norwegian capital"],
        ["Welke musea zijn er in de hoofdstad van Noorwegen?"], ["musea in de Noorse hoofdstad"],
        ["Museen in der Hauptstadt von Norwegen"], ["Museen in der norwegischen Hauptstadt"],
        ["Quels musées y a-t-il dans la capitale de la Norvège ?"], ["musées dans la capitale norvégienne"],
        ["List the museums in Norway", "Which of them are in the capital?"], ["museums in Norway", "and in the capital?"],
        ["museums in Norway", "what about the capital city?"],
        ["Welke musea zijn er in Noorwegen?", "Welke daarvan liggen in de hoofdstad?"],
        ["Museen in Norwegen", "Welche davon sind in der Hauptstadt?"],
        ["Musées en Norvège", "Lesquels sont dans la capitale ?"],
        ["museums in Denmark", "and museums in the capital of Norway?"],
        ["museums in Norway's capital"], ["musea in Noorwegens hoofdstad"], ["Museen in Norwegens Hauptstadt"],
        ["What's the capital of Norway?", "And which museums are there in that city?"],
        ["What's the capital of Norway?", "Which museums are there?"],
        ["Wat is de hoofdstad van Noorwegen?", "En welke musea zijn er in die stad?"],
        ["Was ist die Hauptstadt von Norwegen?", "Und welche Museen gibt es in dieser Stadt?"],
        ["Quelle est la capitale de la Norvège ?", "Et quels musées y a-t-il dans cette ville ?"],
    ],
)  # fmt: skip
def test_what_is_in_the_capital_is_told(engine, turns):
    answer = engine.ask_turns(turns)
    assert answer.slots["city"] == "Oslo"
    assert [row["name"] for row in answer.rows] == ["Museum of Oslo"]


def test_that_country_is_the_one_whose_capital_was_asked_for(engine):
    answer = engine.ask_turns(["What's the capital of Norway?", "Which museums are there in that country?"])
    assert answer.slots["country"] == "NO"


@pytest.mark.parametrize(
    "turns",
    [
        ["museums in Texas", "and in the capital?"], ["museums in the capital of Texas"],
        ["museums in the capital"], ["museums in Norway", "libraries in that city"],
    ],
)  # fmt: skip
def test_what_capital_is_not_known_is_refused(engine, turns):
    answer = engine.ask_turns(turns)
    assert (answer.template_id, answer.status) == ("none", "unanswerable")


@pytest.mark.parametrize(
    "turns", [["What's the capital of Norway?"], ["museums in Norway", "What's the capital of Norway?"]]
)
def test_which_town_is_the_capital_is_another_question(engine, turns):
    assert engine.ask_turns(turns).status == "out_of_scope"


@pytest.mark.parametrize(
    "question", ["museums in the Brussels-Capital Region", "musées en Région de Bruxelles-Capitale"]
)
def test_a_region_that_is_called_so_is_one(engine, question):
    assert engine.ask(question).slots["region"] == "BE-BRU"


@pytest.mark.parametrize(
    ("question", "city"),
    [
        ("museums in the capital of the US", "Washington"), ("musea in de hoofdstad van de Verenigde Staten", "Washington"),
        ("Museen in der Hauptstadt der USA", "Washington"), ("musées de la capitale des États-Unis", "Washington"),
        ("museums in the capital of Luxembourg", "Luxembourg"), ("Museen in der Hauptstadt von Luxemburg", "Luxembourg"),
    ],
)  # fmt: skip
def test_a_capital_is_no_state_or_country_of_its_name(engine, question, city):
    assert [row["name"] for row in engine.ask(question).rows] == [f"Museum of {city}"]
