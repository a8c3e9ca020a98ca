"""Where institutions lie in the land is no town, no name and no slip: it is refused, or left out beside a place."""

import pytest

from glam_kg.answers.model import Status
from glam_kg.question.places.landscapes import LANDSCAPE


@pytest.fixture(scope="module")
def landscapes(analyser):
    def found(question):
        return {m.text for m in analyser.analyse(question).concept_mentions if m.concept == LANDSCAPE}

    return found


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("welke musea liggen aan zee?", {"zee"}),
        ("zijn er musea aan de kust?", {"kust"}),
        ("bibliotheken in het bos", {"bos"}),
        ("musea aan de rand van het bos", {"bos"}),
        ("musea in de bergen van Colorado", {"bergen"}),
        ("museums on the river", {"river"}),
        ("how many museums are on the coast?", {"coast"}),
        ("museum by the river", {"river"}),
        ("museums on the banks of the river", {"river"}),
        ("Museen in den Bergen", {"Bergen"}),
        ("Museen an der Küste", {"Küste"}),
        ("Museen am Rand des Waldes", {"Waldes"}),
        ("musées en forêt", {"forêt"}),
        ("quels musées sont sur la côte ?", {"côte"}),
        ("musées au bord de la mer", {"mer"}),
        ("musées au bord d'un lac", {"lac"}),
    ],
)
def test_it_is_said_behind_a_preposition(landscapes, engine, question, said):
    assert landscapes(question) == said
    assert "Colorado" in question or engine.ask(question).status is Status.UNANSWERABLE


@pytest.mark.parametrize(
    "question",
    [
        "musea in bergen",
        "Museen in Bergen",
        "musea in Bergen op Zoom",
        "musea in Egmond aan Zee",
        "Museum Beelden aan Zee",
        "museums in Forest",
        "musées à Forêt",
        "museums at Beach",
        "museums in the Lake District",
        "museums about the sea",
        "archives on the sea",
        "musées sur la mer",
        "musea over de zee",
        "collections on the coast of Oregon",
        "Museen im Land Brandenburg",
        "musea aan de rand van Utrecht",
        "river museums",
        "museums in the seaside resort of Leeds",
        "museums in the river valleys",
    ],
)
def test_elsewhere_the_words_mean_what_they_did(landscapes, question):
    assert landscapes(question) == set()


@pytest.mark.parametrize(
    ("question", "ignored"),
    [
        ("musea aan de kust van Drenthe", "kust"),
        ("museums on the coast of drenthe", "coast"),
        ("Museen an der Küste von Drenthe", "Küste"),
        ("musées sur la côte de la Drenthe", "côte"),
        ("musées au bord de la mer en Drenthe", "mer"),
    ],
)
def test_beside_a_place_it_is_told_as_left_out(engine, question, ignored):
    answer = engine.ask(question)
    assert answer.slots["region"] == "NL-DR"
    assert ignored in str(answer.answer)
