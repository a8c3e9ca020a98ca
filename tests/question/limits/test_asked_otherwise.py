"""Questions with the words of ours that ask for something else: a word, a quality, a manner, what is to come."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Hoe zeg je museum in het Frans?",
        "Hoe heet een bibliotheek in het Duits?",
        "Waar komt het woord museum vandaan?",
        "Wat betekent archief in het Engels?",
        "How do you say museum in French?",
        "What is a library called in French?",
        "What is the German word for library?",
        "What does archive mean in Germany?",
        "Was heißt Bibliothek auf Englisch?",
        "Was heißt Archiv auf Lateinisch?",
        "Wie sagt man Museum auf Polnisch?",
        "Was bedeutet das Wort Archiv?",
        "Comment dit-on « bibliothèque » en italien ?",
        "Comment s'appelle une bibliothèque en Italie ?",
        "Que veut dire archives en allemand ?",
        "D'où vient le mot musée ?",
    ],
)
def test_what_is_asked_of_a_word_is_not_asked_of_institutions(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "Hoe heet het museum in Utrecht?",
        "What is the museum in Utrecht called?",
        "Wie heißt das Museum in Utrecht?",
        "Comment s'appelle le musée d'Utrecht ?",
    ],
)
def test_what_one_is_called_is_its_name(engine, question):
    assert engine.ask(question).slots == {"institution_type": "M", "city": "Utrecht"}


@pytest.mark.parametrize(
    "question",
    [
        "Sinds wanneer bestaan er musea?",
        "Since when have there been museums?",
        "Seit wann gibt es Museen?",
        "Depuis quand existe-t-il des musées ?",
    ],
)
def test_since_when_there_are_any_is_in_no_data(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "de gezelligste bibliotheek van Utrecht",
        "Welk museum in Utrecht is het rustigst?",
        "the cosiest museum in London",
        "Which museum in London is the quietest?",
        "die gemütlichste Bibliothek in Bern",
        "Welches Museum in Berlin ist am ruhigsten?",
        "le musée le plus cosy de Paris",
        "Quel musée de Paris est le moins bruyant ?",
    ],
)
def test_the_most_of_a_quality_is_in_no_data(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "Hoe bezoek je musea in Duitsland?",
        "How do people enjoy museums in Germany?",
        "Wie besichtigt man Museen in Deutschland?",
        "Comment visiter les musées en Allemagne ?",
    ],
)
def test_how_something_is_done_asks_for_no_list(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "Wanneer zal het Rijksmuseum verhuizen?",
        "When will the Whitney Museum move?",
        "Wann wird das Deutsche Museum umziehen?",
        "Quand le Rijksmuseum déménagera-t-il ?",
    ],
)
def test_what_will_be_is_no_change_of_the_past(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "Wat kun je in het Rijksmuseum zien?",
        "What can I see at the Rijksmuseum?",
        "Was kann man im Rijksmuseum sehen?",
        "Que peut-on voir au Rijksmuseum ?",
    ],
)
def test_what_there_is_to_see_at_one_is_not_that_one(engine, question):
    assert engine.ask(question).status == "unanswerable"


def test_an_animal_in_a_zoo_is_no_name(engine):
    assert engine.ask("Wie alt wird eine Schildkröte im Zoo?").status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "Which museums allow photography?",
        "museums where photography is allowed",
        "Which holy sites permit photography?",
        "In welke musea is fotografie toegestaan?",
        "Welke musea staan fotografie toe?",
        "Welche Museen erlauben Fotografie?",
        "Quels musées autorisent la photographie ?",
    ],
)
def test_what_visitors_may_do_is_no_collection(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question", ["Which museums have photographs?", "May I be permitted to ask which museums have photographs?"]
)
def test_what_institutions_have_is_one(engine, question):
    assert engine.ask(question).template_id == "list_institutions_by_collection"
