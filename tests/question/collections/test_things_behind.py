"""What stands behind several institutions and a preposition is no name of one."""

import pytest

from glam_kg.question.words.mentions import NameMention


@pytest.fixture(scope="module")
def named(analyser):
    def found(question):
        mentions = analyser.analyse(question).mentions
        return {m.text for m in mentions if isinstance(m, NameMention) and m.candidates}

    return found


@pytest.mark.parametrize(
    "question",
    [
        "bibliotheken in Tresoar",
        "welke bibliotheken zijn er aan de Tresoar",
        "archieven over Tresoar",
        "museums on the Tresoar",
        "Museen am Tresoar",
        "musées sur le Tresoar",
    ],
)
def test_it_is_none(named, question):
    assert named(question) == set()


@pytest.mark.parametrize(
    "question",
    ["Wat is er in Tresoar?", "musea van Tresoar", "Is there an archive in Tresoar?"],
)
def test_a_name_stays_one(named, question):
    assert named(question) == {"Tresoar"}
