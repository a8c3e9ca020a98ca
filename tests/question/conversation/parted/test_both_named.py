"""Follow-ups on a question that named two institutions, and those that ask how far it is."""

from __future__ import annotations

import pytest

_OLDER = {
    "nl": "Wat is ouder, het Rijksmuseum of het Louvre?",
    "en": "Which is older, the Rijksmuseum or the Louvre?",
    "de": "Was ist älter, das Rijksmuseum oder der Louvre?",
    "fr": "Lequel est le plus ancien, le Rijksmuseum ou le Louvre ?",
}


@pytest.mark.parametrize(
    ("language", "question", "attribute"),
    [
        ("nl", "en welke heeft het grootste budget?", "budget"),
        ("en", "and which has more budget?", "budget"),
        ("en", "and which is richer?", "budget"),
        ("de", "Und welches hat mehr Budget?", "budget"),
        ("fr", "et lequel a le plus gros budget ?", "budget"),
        ("nl", "en waar staan ze?", "city"),
        ("en", "where are they?", "city"),
        ("de", "Wo liegen sie?", "city"),
        ("fr", "où sont-ils ?", "city"),
        ("en", "do they have websites?", "website"),
    ],
)
def test_what_follows_is_asked_of_both(engine, language, question, attribute):
    answer = engine.ask_turns([_OLDER[language], question])
    assert (answer.template_id, answer.slots.get("attribute")) == ("institution_attribute", attribute)
    assert "Rijksmuseum" in answer.answer
    assert "Louvre" in answer.answer


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("nl", "en hun websites?"),
        ("nl", "welke heeft een website?"),
        ("en", "which one has a website?"),
        ("en", "and their websites?"),
        ("de", "Welches hat eine Website?"),
        ("fr", "lequel a un site web ?"),
        ("en", "and its website?"),
        ("nl", "en de website?"),
        ("de", "wo ist es?"),
        ("fr", "et son site web ?"),
    ],
)
def test_both_are_told_in_the_order_in_which_they_were_named(engine, language, question):
    told = engine.ask_turns([_OLDER[language], question]).answer
    assert -1 < told.find("Rijksmuseum") < told.find("Louvre")


@pytest.mark.parametrize(
    ("turns", "other"),
    [
        (["Which is older, the Louvre or the Foo Museum?", "where are they?"], "Foo Museum"),
        (["Wat is ouder, het Louvre of het Foo Museum?", "waar staan ze?"], "Foo Museum"),
    ],
)
def test_the_one_that_is_known_is_told_beside_one_that_is_not(engine, turns, other):
    told = engine.ask_turns(turns).answer
    assert -1 < told.find("Louvre") < told.find(other)


@pytest.mark.parametrize(
    ("turns", "name"),
    [
        ([_OLDER["en"], "and the second one, where is it?"], "Louvre"),
        ([_OLDER["nl"], "waar is de tweede?"], "Louvre"),
        ([_OLDER["en"], "and the British Museum?"], "British Museum"),
        (["Where is the Louvre and when was it founded?", "and the website?"], "Louvre"),
    ],
)
def test_one_of_them_or_another_is_asked_of(engine, turns, name):
    assert name in engine.ask_turns(turns).slots["name"]


@pytest.mark.parametrize(
    "turns",
    [
        ["museums in Assen", "how far is the first one from Groningen?"],
        ["Musea in Assen", "hoe ver is de eerste van Groningen?"],
        ["Museen in Assen", "Wie weit ist das erste von Groningen entfernt?"],
        ["musées à Paris", "à quelle distance de Lyon est le premier ?"],
        ["Where is the Louvre?", "how far is it from Lyon?"],
    ],
)
def test_how_far_two_are_from_each_other_is_not_told(engine, turns):
    assert engine.ask_turns(turns).status == "unanswerable"


@pytest.mark.parametrize(
    "turns",
    [
        ["museums near Leiden", "how far are they?"],
        ["musea bij Leiden", "hoe ver is dat?"],
        ["Museen bei Leiden", "Wie weit ist das erste entfernt?"],
        ["musées près de Leyde", "à quelle distance est le premier ?"],
    ],
)
def test_how_far_those_near_a_place_are_is_told_by_their_list(engine, turns):
    assert engine.ask_turns(turns).template_id == "institutions_near"
