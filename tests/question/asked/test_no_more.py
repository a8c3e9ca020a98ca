"""Words that say of many institutions that they are no more, and the same words where they say something else."""

import pytest

from glam_kg.question.words.mentions import EventTypeMention


def _closed(analyser, question):
    return any(
        isinstance(m, EventTypeMention) and m.event_type == "CLOSURE" for m in analyser.analyse(question).mentions
    )


@pytest.mark.parametrize(
    "question",
    [
        "voormalige musea in Drenthe", "former libraries in Assen", "all former Dutch libraries",
        "Welche ehemaligen Archive gab es?", "former churches and museums in Drenthe", "former libraries that were in Assen",
        "les anciens musées de Gand", "Bibliotheken, die zu sind", "Welche Museen sind seit 2011 zu?", "musea die dicht zijn",
        "Which libraries has Assen lost?", "Hoeveel musea heeft Assen verloren?", "Combien de musées Gand a-t-elle perdus ?",
    ],
)  # fmt: skip
def test_what_is_no_more_is_closed(analyser, question):
    assert _closed(analyser, question)


@pytest.mark.parametrize(
    "question",
    [
        "museums in former churches", "the former library in Assen", "Which museums are former churches?",
        "les plus anciens musées",
        "les musées anciens de Gand", "Staatliche Museen zu Berlin", "Museen, die zu besichtigen sind", "musea dicht bij Assen",
        "former churches that are museums in Drenthe", "voormalige kerken die nu museum zijn", "former libraries now museums",
        "ehemalige Kirchen, die heute Museen sind", "anciennes églises devenues musées",
        "Which museums in Assen lost paintings?", "Welche Museen gibt es dort noch?", "museums that lost their website",
    ],
)  # fmt: skip
def test_the_same_words_say_other_things(analyser, question):
    assert not _closed(analyser, question)
