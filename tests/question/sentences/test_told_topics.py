"""What is told before a question, and is asked for by it all the same: what somebody collects, and where they are."""

from __future__ import annotations

import pytest

COLLECTIONS = "list_institutions_by_collection"


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        (
            "Ik schrijf een stuk over scheepvaart; welke Nederlandse musea hebben collecties die ermee te maken hebben?",
            {"institution_type": "M", "country": "NL", "subject": "shipping"},
        ),
        (
            "I'm writing a piece on shipping; which UK museums hold collections to do with it?",
            {"institution_type": "M", "country": "GB", "subject": "shipping"},
        ),
        (
            "Ich schreibe einen Artikel über Schifffahrt; welche deutschen Museen haben Sammlungen, die damit zu tun haben?",
            {"institution_type": "M", "country": "DE", "subject": "shipping"},
        ),
        (
            "J'écris un article sur la marine ; quels musées français ont des collections qui s'y rapportent ?",
            {"institution_type": "M", "country": "FR", "subject": "shipping"},
        ),
        (
            "Ik verzamel oude kaarten. Welke bibliotheken in Duitsland hebben er?",
            {"institution_type": "L", "country": "DE", "subject": "maps"},
        ),
        (
            "I collect old maps. Which libraries in Germany hold any?",
            {"institution_type": "L", "country": "DE", "subject": "maps"},
        ),
        (
            "Ich sammle alte Karten. Welche Bibliotheken in Deutschland haben welche?",
            {"institution_type": "L", "country": "DE", "subject": "maps"},
        ),
        (
            "Je collectionne les cartes anciennes. Quelles bibliothèques allemandes en ont ?",
            {"institution_type": "L", "country": "DE", "subject": "maps"},
        ),
        (
            "Ik maak een podcast over porselein. Waar in België worden daar verzamelingen van bewaard?",
            {"country": "BE", "subject": "porcelain"},
        ),
        (
            "Ik verzamel porselein. Welke musea in België hebben dat?",
            {"institution_type": "M", "country": "BE", "subject": "porcelain"},
        ),
        (
            "I collect porcelain. Where in Belgium are collections of it kept?",
            {"country": "BE", "subject": "porcelain"},
        ),
        ("I collect coins. Where in Belgium are collections of them kept?", {"country": "BE", "subject": "coins"}),
        (
            "I write about porcelain. Which museums in Belgium have that?",
            {"institution_type": "M", "country": "BE", "subject": "porcelain"},
        ),
        ("Ich sammle Porzellan. Wo in Belgien gibt es davon Sammlungen?", {"country": "BE", "subject": "porcelain"}),
        (
            "J'écris sur la porcelaine. Quels musées en Belgique ont ça ?",
            {"institution_type": "M", "country": "BE", "subject": "porcelain"},
        ),
        (
            "We're researching porcelain and wonder which Dutch museums have some.",
            {"institution_type": "M", "country": "NL", "subject": "porcelain"},
        ),
    ],
)
def test_a_pronoun_stands_for_what_was_told(engine, question, slots):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (COLLECTIONS, slots), answer.trace


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        (
            "Mijn hobby is fossielen, welke musea in Duitsland moet ik bezoeken?",
            {"institution_type": "M", "country": "DE", "subject": "fossils"},
        ),
        (
            "My hobby is fossils, which museums in Germany should I try?",
            {"institution_type": "M", "country": "DE", "subject": "fossils"},
        ),
        (
            "Mein Hobby sind Fossilien, welche Museen in Deutschland sollte ich besuchen?",
            {"institution_type": "M", "country": "DE", "subject": "fossils"},
        ),
        (
            "J'adore les fossiles ; quels musées allemands devrais-je visiter ?",
            {"institution_type": "M", "country": "DE", "subject": "fossils"},
        ),
        ("Ik hou van klokken. Waar kan ik terecht?", {"subject": "clocks and watches"}),
        ("Ik wil graag oude landkaarten bekijken, waar kan dat?", {"subject": "maps"}),
        ("Waar moet ik zijn als ik oude kranten wil inkijken?", {"subject": "newspapers"}),
        ("I love clocks. Where can I go?", {"subject": "clocks and watches"}),
        ("Ich interessiere mich für Dampfmaschinen. Wohin kann ich gehen?", {"subject": "steam engines"}),
        ("J'adore les horloges. Où puis-je aller ?", {"subject": "clocks and watches"}),
    ],
)
def test_who_says_what_they_care_for_asks_where_that_is(engine, question, slots):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (COLLECTIONS, slots), answer.trace


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("Ik studeer archeologie. Welke musea zijn er in Leiden?", "archeologie"),
        ("I am a student of archaeology. Which museums are there in Leiden?", "archaeology"),
        ("Ich studiere Archäologie. Welche Museen gibt es in Leiden?", "Archäologie"),
        ("Je suis étudiant en archéologie. Quels musées y a-t-il à Leyde ?", "archéologie"),
    ],
)
def test_a_topic_that_is_not_asked_for_is_told_as_left_out(engine, question, subject):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "city": "Leiden"}, answer.trace
    assert subject in answer.answer


@pytest.mark.parametrize(
    "question",
    ["My aunt collects coins. Where does she live?", "My aunt collects coins. Where can I park in Delft?"],
)
def test_what_is_asked_of_something_else_is_refused(engine, question):
    assert engine.ask(question).template_id == "none"


@pytest.mark.parametrize(
    ("question", "passed"),
    [
        ("Na een week in Delft gaan we naar Leiden. Welke musea zijn daar?", "Delft"),
        ("I live in Delft. We are visiting Leiden next week. Which museums are there?", "Delft"),
        ("Having just visited Delft, I'm curious about Leiden: which museums are there?", "Delft"),
        ("We're going to Leiden this weekend, coming from Delft. Which museums are there?", "Delft"),
        ("Nach einer Woche in Delft fahren wir nach Leiden. Welche Museen gibt es dort?", "Delft"),
        ("Après une semaine à Delft, nous allons à Leyde. Quels musées y a-t-il ?", "Delft"),
    ],
)
def test_of_places_that_are_told_the_last_is_meant_and_the_other_is_told_as_left_out(engine, question, passed):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "city": "Leiden"}, answer.trace
    assert passed in answer.answer


def test_places_of_one_statement_are_one_list(engine):
    answer = engine.ask("We are visiting Leiden and Delft next week. Which museums are there?")
    assert answer.slots["city"] == ["Leiden", "Delft"], answer.trace


@pytest.mark.parametrize(
    "question",
    [
        "Op maandag zijn we in Leiden. Op dinsdag zijn we in Delft. Welke musea zijn er in beide?",
        "We start in Leiden on Monday. On Tuesday we are in Delft. Which museums are there in both?",
        "Am Montag sind wir in Leiden. Am Dienstag sind wir in Delft. Welche Museen gibt es in beiden?",
        "Lundi nous sommes à Leyde. Mardi nous sommes à Delft. Quels musées y a-t-il dans les deux ?",
    ],
)
def test_of_two_places_that_are_both_asked_for_none_is_passed(engine, question):
    assert engine.ask(question).slots.get("city") not in {"Leiden", "Delft"}


@pytest.mark.parametrize(
    "question",
    [
        "Ik ken de musea in Bonn; hoe zit het met die in Keulen?",
        "I know the museums in Bonn; what about those in Cologne?",
        "Ich kenne die Museen in Bonn; wie sieht es mit denen in Köln aus?",
    ],
)
def test_what_somebody_knows_is_not_asked_for_again(engine, question):
    assert engine.ask(question).slots["city"] in {"Keulen", "Cologne", "Köln"}
