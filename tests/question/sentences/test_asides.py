"""What is said of the answer that is wanted, beside the question."""

import re

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Ik heb de website van het Rijksmuseum nodig voor een subsidieaanvraag.",
        "I need the website of the Rijksmuseum for a school project.",
        "For a grant application I need the website of the Rijksmuseum",
        "Ich brauche die Website des Rijksmuseums für einen Förderantrag.",
        "Je cherche le site web du Rijksmuseum pour une brochure.",
        "Ich brauche für ein Stadtporträt die Website des Rijksmuseums",
        "I need for a brochure the website of the Rijksmuseum",
    ],
)
def test_what_it_is_needed_for_is_beside_the_question(engine, question):
    assert engine.ask(question).slots == {"name": "Rijksmuseum", "attribute": "website"}


@pytest.mark.parametrize(
    "question",
    ["I need a museum of tatting", "Ik zoek een museum voor een olifant", "Ich suche ein Museum für einen Hund"],
)
def test_what_institutions_are_for_is_none(told, question):
    assert told(question)[0] == ""


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea zijn er in Utrecht? Vijf is genoeg.",
        "Welke musea zijn er in Utrecht? Een lijst volstaat.",
        "Which museums are there in Utrecht? Five is enough.",
        "Which museums are there in Utrecht? A list will do.",
        "Welche Museen gibt es in Utrecht? Fünf reichen.",
        "Welche Museen gibt es in Utrecht? Eine Liste genügt.",
        "Quels musées y a-t-il à Utrecht ? Cinq suffisent.",
        "Quels musées y a-t-il à Utrecht ? Une liste suffit.",
        "Welke musea zijn er in Utrecht? Noem er drie.",
        "Which museums are there in Utrecht? Name three.",
        "Welche Museen gibt es in Utrecht? Nenn mir drei.",
        "Quels musées y a-t-il à Utrecht ? Citez-en trois.",
        "Welke musea zijn er in Utrecht? Geef drie voorbeelden.",
        "Which museums are there in Utrecht? Give me three examples.",
        "Welche Museen gibt es in Utrecht? Nenne drei Beispiele.",
        "Quels musées y a-t-il à Utrecht ? Donnez-m'en trois exemples.",
    ],
)
def test_how_much_will_do_is_beside_the_question(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "city": "Utrecht"}
    assert not {"drie", "three", "drei", "trois"}.intersection(re.findall(r"\w+", answer.answer))


@pytest.mark.parametrize(
    "question",
    [
        "Welke twee musea van Utrecht zijn het oudst? Noem er twee.",
        "How many museums are there in Utrecht? Name two.",
        "Wie viele Museen gibt es in Utrecht? Nenne zwei.",
        "Combien de musées y a-t-il à Utrecht ? Citez-en deux.",
    ],
)
def test_how_many_of_what_is_ordered_or_counted_is_asked(engine, question):
    # A list says how many there are.
    assert engine.ask(question).template_id in {"find_institutions_by_founding_date", "list_institutions_by_type_city"}


@pytest.mark.parametrize(
    "question",
    [
        "Wat is het precieze aantal musea in Utrecht?",
        "What's the exact figure for museums in Utrecht?",
        "Was ist die genaue Zahl der Museen in Utrecht?",
        "Quel est le chiffre exact des musées à Utrecht ?",
    ],
)
def test_an_exact_figure_is_a_number(engine, question):
    assert engine.ask(question).template_id == "count_institutions_by_type_location"


@pytest.mark.parametrize(
    "question",
    [
        "Es wird gebeten mitzuteilen, welche Museen es in Utrecht gibt.",
        "Es wird um Mitteilung ersucht, welche Museen es in Utrecht gibt.",
        "The Department would welcome a list of museums in Utrecht.",
        "It is requested that a list of museums in Utrecht be provided.",
        "U wordt verzocht een overzicht te verstrekken van de musea in Utrecht.",
    ],
)
def test_how_officials_ask_is_not_told_as_left_out(engine, question):
    answer = engine.ask(question)
    assert answer.slots["institution_type"] == "M"
    assert not re.search("Nicht berücksichtigt|Not taken|Niet meegenomen", answer.answer)
