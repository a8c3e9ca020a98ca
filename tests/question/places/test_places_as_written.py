"""Names of places that are words as well: among keywords a verb, or a word of another language, has nothing else to say."""

import pytest

from glam_kg.question.words.mentions import PlaceMention


@pytest.fixture(scope="module")
def places(analyser):
    def found(question):
        return {m.text for m in analyser.analyse(question).mentions if isinstance(m, PlaceMention)}

    return found


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("Kent libraries", "Kent"),
        ("kent libraries", "kent"),
        ("Kent Museums", "Kent"),
        ("oldest library kent", "kent"),
        ("kent libraries website", "kent"),
        ("number of libraries kent", "kent"),
        ("libraries in Springfield, Ill.", "Ill"),
        ("Kent musea", "Kent"),
        ("musea kent", "kent"),
        ("aantal musea kent", "kent"),
        ("Museen kent", "kent"),
        ("älteste bibliothek kent", "kent"),
        ("musées kent", "kent"),
        ("plus ancien musée kent", "kent"),
        ("Museen trier", "trier"),
        ("ältestes museum trier", "trier"),
        ("trier libraries", "trier"),
        ("museums Trier", "Trier"),
        ("Museen split", "split"),
        ("musées ain", "ain"),
        ("musées de Malte", "Malte"),
        ("musées malte", "malte"),
        ("musea canton", "canton"),
        ("canton museums", "canton"),
        ("museums canton website", "canton"),
    ],
)
def test_among_keywords_they_are_places(places, question, place):
    assert place in places(question)


@pytest.mark.parametrize(
    "question",
    [
        "Kent u musea?",
        "kent iemand musea",
        "wie kent een museum",
        "welke musea kent u",
        "trier les musées",
        "trier musées",
        "split museums",
        "museums may",
        "which museums goes",
        "bar museums",
        "best museums",
        "musées du canton",
        "museums per canton",
        "museums state",
    ],
)
def test_elsewhere_they_are_none(places, question):
    assert places(question) == set()


def test_keywords_ask_for_no_yes(engine):
    assert not str(engine.ask("Kent musea").answer).startswith("Ja")
    assert engine.ask("libraries kent england").slots.get("region") == "GB-KEN"
