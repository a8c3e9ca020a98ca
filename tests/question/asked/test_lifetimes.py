"""How long one was there is told by when it was founded and when it closed; how old one is, by when it was founded."""

import pytest


@pytest.mark.parametrize(
    ("question", "sentences"),
    [
        ("How long did the Newseum exist?", ("founded in 1997", "closed in 2019")),
        ("How long was the Newseum open?", ("founded in 1997", "closed in 2019")),
        ("How many years did the Newseum exist?", ("founded in 1997", "closed in 2019")),
        ("How old was the Newseum when it closed?", ("founded in 1997", "closed in 2019")),
        ("How long did the Newseum exist, and where was it?", ("founded in 1997", "closed in 2019", "Washington")),
        ("Hoe lang bestond het Legermuseum?", ("geen oprichtingsdatum", "gesloten in 2013")),
        ("Hoe lang heeft het Legermuseum bestaan?", ("geen oprichtingsdatum", "gesloten in 2013")),
        ("Hoeveel jaar was het Legermuseum open?", ("geen oprichtingsdatum", "gesloten in 2013")),
        ("Wie lange gab es das Deutsche Guggenheim?", ("1997 gegründet", "2013 geschlossen")),
        ("Wie viele Jahre bestand das Deutsche Guggenheim?", ("1997 gegründet", "2013 geschlossen")),
        ("Combien de temps le Newseum a-t-il existé ?", ("1997", "2019")),
        ("Pendant combien d'années le Newseum a-t-il été ouvert ?", ("1997", "2019")),
    ],
)
def test_both_dates_are_told_of_how_long_one_was_there(engine, question, sentences):
    answer = engine.ask(question)
    assert answer.slots["attribute"] == "founded"
    for sentence in sentences:
        assert sentence in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "How old is the Louvre?",
        "How long has the Louvre existed?",
        "Hoe lang bestaat het Louvre al?",
        "Depuis combien de temps existe le Louvre ?",
    ],
)
def test_of_how_old_one_is_no_closing_is_told(engine, question):
    answer = engine.ask(question)
    assert answer.resolved_question == question
    assert answer.slots["attribute"] == "founded"


@pytest.mark.parametrize("question", ["How long is the Louvre open?", "How long was the Louvre open on Sunday?"])
def test_the_hours_of_a_door_are_no_lifetime(engine, question):
    assert engine.ask(question).status == "unanswerable"
