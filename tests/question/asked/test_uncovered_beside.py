"""What is asked of one institution beside a date or a website, and is not in the data, is told to be left out."""

import pytest


@pytest.mark.parametrize(
    ("question", "attribute", "untold"),
    [
        ("When and by whom was the Louvre founded?", "founded", "“by whom”"),
        ("When and why was the Louvre founded?", "founded", "“why”"),
        ("When was the Teylers Museum founded and by whom?", "founded", "“by whom”"),
        ("When was the Newseum closed, and why?", "closed", "“why”"),
        ("Wanneer en door wie is het Teylers Museum opgericht?", "founded", "“door wie”"),
        ("Wanneer en waarom is het Newseum gesloten?", "closed", "“waarom”"),
        ("Wanneer is het Teylers Museum opgericht en waarom?", "founded", "“waarom”"),
        ("Wann und warum wurde das Newseum geschlossen?", "closed", "„warum“"),
        ("Wann wurde das Deutsche Museum gegründet und von wem?", "founded", "„von wem“"),
        ("Quand et pourquoi le Newseum a-t-il fermé ?", "closed", "« pourquoi »"),
        ("Quand le Louvre a-t-il été fondé et par qui ?", "founded", "« par qui »"),
        ("What are the website and opening hours of the Louvre?", "website", "“opening hours”"),
        ("What is the website and phone number of the Louvre?", "website", "“phone number”"),
    ],
)
def test_the_one_is_told_and_the_other_is_named(engine, question, attribute, untold):
    result = engine.ask(question)
    assert (result.status, result.slots.get("attribute")) == ("answered", attribute)
    assert f"{untold}." in result.answer.replace("\u00a0", " ")


@pytest.mark.parametrize(
    "question",
    [
        "When and why should I visit the Louvre?",
        "When does the Louvre open and why?",
        "Why was the Newseum closed?",
        "Waarom is het Newseum gesloten?",
        "Warum wurde das Newseum geschlossen?",
        "Pourquoi le Newseum a-t-il fermé ?",
        "Who founded the Louvre and why?",
    ],
)
def test_what_is_asked_alone_is_refused(engine, question):
    assert engine.ask(question).status == "unanswerable"
