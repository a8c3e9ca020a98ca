"""What an answer says to a greeting, and of a place whose name was misspelt."""

import pytest

from glam_kg.engine import QueryEngine


@pytest.fixture(scope="module")
def engine():
    return QueryEngine.sample()


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("Tot ziens en bedankt!", "Graag gedaan. Vraag gerust verder."),
        ("Goodbye", "Goodbye."),
        ("thanks, that's all", "You're welcome. Feel free to ask more."),
        ("Danke!", "Gern geschehen. Fragen Sie gern weiter."),
        ("Auf Wiedersehen", "Auf Wiedersehen."),
        ("Au revoir et merci", "Je vous en prie. N'hésitez pas à poser d'autres questions."),
        ("oké, prima", "Vraag gerust verder."),
        ("ok", "Feel free to ask more."),
        ("gut, verstanden", "Fragen Sie gern weiter."),
    ],
)
def test_thanks_approval_and_a_farewell_have_a_short_reply(engine, said, sentence):
    answer = engine.ask(said)
    assert answer.status == "out_of_scope"
    assert answer.answer == sentence
    assert not answer.suggestions


@pytest.mark.parametrize("said", ["hallo", "Hello there", "Guten Tag", "Bonjour"])
def test_a_greeting_is_told_what_can_be_asked(engine, said):
    answer = engine.ask(said)
    assert answer.status == "out_of_scope"
    assert answer.answer.startswith(
        ("Vraag gerust naar", "Feel free to ask about", "Fragen Sie gern nach", "N'hésitez pas à poser une")
    )
    assert answer.suggestions


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("Help!", "Feel free to ask about museums"),
        ("hallo, wat kan ik hier vragen?", "Vraag gerust naar musea"),
        ("Was kann ich fragen?", "Fragen Sie gern nach Museen"),
        ("Comment ça marche ?", "N'hésitez pas à poser une question"),
    ],
)
def test_a_call_for_help_is_told_what_can_be_asked(engine, said, sentence):
    answer = engine.ask(said)
    assert answer.answer.startswith(sentence)
    assert answer.suggestions


@pytest.mark.parametrize("question", ["Help me choose a pizza", "How does it rain?", "Wat kun je eten in Peru?"])
def test_a_question_that_begins_with_a_call_for_help_is_none(engine, question):
    answer = engine.ask(question)
    assert answer.status == "out_of_scope"
    assert not answer.answer.startswith(("Feel free", "Vraag gerust"))


@pytest.mark.parametrize("question", ["Goodbye Lenin", "Hello, what is the capital of Peru?", "Bedankt voor de pizza"])
def test_more_than_a_greeting_is_no_greeting(engine, question):
    assert "Feel free" not in engine.ask(question).answer
    assert "Vraag gerust" not in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("Musea in Zwole", "Gelezen als Zwolle: “Zwole”."),
        ("Museums in Lieden and Delft", "Read as Leiden: “Lieden”."),
        ("museums in Pensylvania", "Read as Pennsylvania: “Pensylvania”."),
    ],
)
def test_a_place_that_was_taken_for_misspelt_is_told(engine, question, note):
    assert note in engine.ask(question).notes


def test_a_place_that_is_written_well_is_not_told(engine):
    assert not any(note.startswith("Gelezen als") for note in engine.ask("Musea in Zwolle").notes)


@pytest.mark.parametrize("question", ["websites of museums in Assen", "Websites von Museen in Köln"])
def test_the_websites_of_museums_are_no_collection(engine, question):
    assert engine.ask(question).template_id == "list_with_attribute"


@pytest.mark.parametrize(
    "question",
    [
        "Wie heeft er handschriften uit de middeleeuwen?",
        "Who holds manuscripts from the Middle Ages?",
        "Wo finde ich Handschriften aus dem Mittelalter?",
        "Qui conserve des manuscrits du Moyen Âge ?",
    ],
)
def test_manuscripts_of_the_middle_ages_are_manuscripts(engine, question):
    answer = engine.ask(question)
    assert answer.status == "answered"
    assert answer.slots == {"subject": "manuscripts"}
