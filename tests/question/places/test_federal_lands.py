"""A "Land" is a state of Germany or Austria in French, with a capital in English and Dutch, and beside their adjective."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of([("Stadtarchiv Radeburg", "A", "Radeburg", "SN", "DE"), ("Louvre", "M", "Paris", "IDF", "FR")])


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Dans quel Land est le Stadtarchiv Radeburg ?", "Saxe"), ("In which Land is the Stadtarchiv Radeburg?", "Saxony"),
        ("In welk Land ligt het Stadtarchiv Radeburg?", "Saksen"), ("In welk land ligt het Stadtarchiv Radeburg?", "Duitsland"),
        ("In welchem deutschen Land liegt das Stadtarchiv Radeburg?", "Sachsen"),
        ("In welchem Land liegt das Stadtarchiv Radeburg?", "Deutschland"), ("Dans quel Land se trouve le Louvre ?", "France"),
    ],
)  # fmt: skip
def test_it_is_told(engine, question, said):
    assert said in engine.ask(question).answer


def test_a_follow_up_asks_for_it(engine):
    assert "Saxe" in engine.ask_turns(["Parle-moi du Stadtarchiv Radeburg", "C'est dans quel Land ?"]).answer
