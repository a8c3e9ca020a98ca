"""What there is one of in a country, with a subject behind it, is a name where something is asked of it."""

import pytest


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Mulhouse, Musée national de l'automobile : c'est quoi ?", "Musée national de l'automobile"),
        ("C'est quoi le Musée national de l'automobile ?", "Musée national de l'automobile"),
        ("Quel est le site web du Musée national de l'automobile ?", "Musée national de l'automobile"),
        ("Qu'est-ce que le Musée royal de la porcelaine ?", "Musée royal de la porcelaine"),
        ("Wat is het Nationaal Museum voor Klokken?", "Nationaal Museum voor Klokken"),
        ("Waar staat het Nationaal Museum voor Klokken?", "Nationaal Museum voor Klokken"),
        ("ISIL der Nationalbibliothek für Medizin", "Nationalbibliothek für Medizin"),
    ],
)
def test_it_is_a_name_that_nobody_has(engine, question, name):
    answer = engine.ask(question)
    assert (answer.slots.get("name"), answer.rows) == (name, ())


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("musées nationaux de l'automobile", "cars"),
        ("Welke musea voor klokken hebben een website?", "clocks and watches"),
        ("Where is the museum of clocks?", "clocks and watches"),
        ("Welk Museum voor Klokken heeft een website?", "clocks and watches"),
    ],
)
def test_those_of_a_subject_are_listed(engine, question, subject):
    assert engine.ask(question).slots.get("subject") == subject


def test_what_a_name_says_in_another_language_is_no_unknown_one(engine_of):
    engine = engine_of(
        [("National Library of Medicine", "L", "Bethesda", "US"), ("British Library", "L", "London", "GB")]
    )
    for question in (
        "Was ist die Nationalbibliothek für Medizin?",
        "C'est quoi la Bibliothèque nationale de médecine ?",
    ):
        answer = engine.ask(question)
        assert answer.rows or "name" not in answer.slots
