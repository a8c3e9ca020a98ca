"""A number of which it is asked whether it is right."""

import pytest

from glam_kg.question.conversation.parted.numbers_doubted import with_number_asked

COUNTED = {"institution_type": "M", "city": "Leiden"}


@pytest.mark.parametrize(
    "question",
    [
        "I was told Leiden has ten museums in your database, is that number right?",
        "The report says Leiden has 14 museums - can you confirm that figure?",
        "Leiden has no museums, right?",
        "Ik hoorde dat er tien musea in Leiden zijn, klopt dat aantal?",
        "Er zijn geen musea in Leiden, toch?",
        "Laut Bericht hat Leiden zehn Museen, stimmt diese Zahl?",
        "In Leiden gibt es doch keine Museen, oder?",
        "On m'a dit que Leyde compte dix musées, ce chiffre est-il exact ?",
        "Aucun musée à Leyde, n'est-ce pas ?",
        "Is it correct that Leiden has 14 museums?",
        "Is het waar dat Leiden meer dan tien musea heeft?",
        "Trifft es zu, dass Leiden mindestens zehn Museen hat?",
        "Est-il exact que Leyde compte 14 musées ?",
    ],
)
def test_it_is_asked_how_many_there_are(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("count_institutions_by_type_location", COUNTED)


@pytest.mark.parametrize(
    "question",
    [
        "It was founded in 1893, is that number right?",
        "There are more than ten museums in Leiden, is that number right?",
        "Libraries within ten km of Leiden, is that number right?",
        "Museums with no website, right?",
        "Museums that have no website, right?",
        "Which museums are there in Leiden?",
        "Nee, toch?",
        "Is it true that the library was founded in 900?",
        "Is it true that the museum has a budget of 10 million?",
        "Klopt het dat het museum 100 jaar bestaat?",
    ],
)
def test_other_numbers_stay(question):
    assert with_number_asked(question) == question
