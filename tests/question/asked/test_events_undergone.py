"""Who took part in a change, or underwent it, is asked for that change; all kinds of change are known as nouns and verbs."""

import pytest

from glam_kg.question.words.mentions import EventTypeMention, PlaceMention


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of([("Stadtarchiv Assen", "A", "Assen", "NL"), ("Museum Delft", "M", "Delft", "NL")])


@pytest.mark.parametrize(
    ("question", "event"),
    [
        ("Which institutions were party to a merger in the period 1980-1989?", "MERGER"),
        ("Which institutions were involved in a merger between 1980 and 1989?", "MERGER"),
        ("which museums took part in a merger between 1980 and 1989", "MERGER"),
        ("which institutions underwent a merger between 1980 and 1989", "MERGER"),
        ("which institutions were affected by a closure in 2012", "CLOSURE"),
        ("Wer war zwischen 1980 und 1989 an einer Fusion beteiligt?", "MERGER"),
        ("Welche Einrichtungen waren 2012 von einer Umstrukturierung betroffen?", "REORGANISATION"),
        ("Wer wurde 2012 oder 2013 umorganisiert?", "REORGANISATION"),
        ("Welche Einrichtungen wurden 2012 reorganisiert?", "REORGANISATION"),
        ("Welche Archive wurden 2012 neu geordnet?", "REORGANISATION"),
        ("Umorganisationen in Österreich 2012", "REORGANISATION"),
        ("welke instellingen waren betrokken bij een fusie tussen 1980 en 1989", "MERGER"),
        ("welke instellingen werden geherstructureerd in 2012", "REORGANISATION"),
        ("quelles institutions ont été impliquées dans une fusion entre 1980 et 1989", "MERGER"),
        ("Quelles institutions ont été supprimées en 2012 ?", "CLOSURE"),
        ("Welche Museen wurden 2012 verstaatlicht?", "LEGAL_STATUS_CHANGE"),
    ],
)
def test_who_was_part_of_a_change_is_asked_for_it(engine, question, event):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["event_type"]) == ("events_in_period", event)


@pytest.mark.parametrize(
    "question",
    ["Which institutions were affected by flooding in 2012?", "Which institutions were involved in a strike?"],
)
def test_what_is_no_change_is_refused(engine, question):
    assert engine.ask(question).template_id == "none"


def test_a_town_is_one_where_no_article_stands_before_it(analyser):
    found = analyser.analyse("musea in Sloten").mentions
    assert [m.text for m in found if isinstance(m, PlaceMention)] == ["Sloten"]
    assert not [m for m in found if isinstance(m, EventTypeMention)]
