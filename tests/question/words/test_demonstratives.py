"""A German demonstrative without a noun stands for whom was spoken of, and "keins" for none of what was asked for."""

import pytest

FIRST = "Was ist das älteste Museum in Drenthe?"


@pytest.mark.parametrize(
    ("question", "attribute"),
    [
        ("Wann wurde der gegründet?", "founded"),
        ("Wo liegt der?", "city"),
        ("Hat der eine Website?", "website"),
        ("In welcher Stadt steht der denn?", "city"),
        ("Was ist die Website von dem?", "website"),
    ],
)
def test_it_stands_for_the_one_that_was_found(engine, question, attribute):
    before = engine.ask(FIRST)
    answer = engine.ask(question, [before.as_turn()])
    assert (answer.template_id, answer.slots["attribute"]) == ("institution_attribute", attribute)


@pytest.mark.parametrize(
    "question", ["Wann wurde der Hortus Haren gegründet?", "wann wurde der hortus haren gegründet?"]
)
def test_before_a_name_it_is_an_article(engine, question):
    assert "ortus" in engine.ask(question).answer


@pytest.mark.parametrize(
    ("first", "question"),
    [
        ("Wie viele Archive in Drenthe haben ein ISIL?", "Und wie viele haben keins?"),
        ("Wie viele Archive in Drenthe haben ein ISIL?", "Und wie viele keins?"),
        ("Welche Museen in Drenthe haben eine Website?", "Und welche haben keine?"),
        ("Hoeveel archieven in Drenthe hebben een ISIL?", "En hoeveel hebben er geen enkele?"),
        ("How many archives in Drenthe have an ISIL?", "And how many have none?"),
        ("Combien d'archives en Drenthe ont un ISIL ?", "Et combien n'en ont pas un seul ?"),
    ],
)
def test_none_is_without_what_was_asked_for(engine, first, question):
    answer = engine.ask(question, [engine.ask(first).as_turn()])
    assert answer.template_id == "list_without_attribute"
