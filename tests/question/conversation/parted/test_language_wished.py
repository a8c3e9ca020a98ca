"""A question says in which language it is to be answered."""

import pytest


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("museums in Amsterdam, bitte auf Deutsch", "de"),
        ("museums in Amsterdam bitte auf Deutsch", "de"),
        ("Museen in Amsterdam, in English please", "en"),
        ("Museen in Amsterdam, please answer in English", "en"),
        ("museums in Amsterdam, en français s'il vous plaît", "fr"),
        ("museums in Amsterdam, graag in het Nederlands", "nl"),
        ("Which museums are there in Amsterdam? In het Nederlands graag.", "nl"),
        ("museums in Amsterdam (auf Deutsch)", "de"),
        ("Antworte bitte auf Deutsch: museums in Amsterdam", "de"),
        ("En français : museums in Amsterdam", "fr"),
        ("musea in Amsterdam, graag in het Nederlands", "nl"),
    ],
)
def test_the_language_that_is_wished_is_that_of_the_answer(engine, question, language):
    answer = engine.ask(question)
    assert (answer.language, answer.template_id) == (language, "list_institutions_by_type_city")
    assert answer.slots == {"institution_type": "M", "city": "Amsterdam"}


@pytest.mark.parametrize(
    ("turns", "language"),
    [
        (["museums in Amsterdam", "en français"], "fr"),
        (["museums in Amsterdam", "en néerlandais"], "nl"),
        (["museums in Amsterdam", "en in het Engels?"], "en"),
        (["musea in Amsterdam", "en in Zwolle, auf Deutsch bitte"], "de"),
        (["museums in Amsterdam, auf Deutsch", "und in Zwolle?"], "de"),
    ],
)
def test_the_conversation_goes_on_in_it(engine, turns, language):
    answer = engine.ask_turns(turns)
    assert (answer.language, answer.template_id) == (language, "list_institutions_by_type_city")


@pytest.mark.parametrize(
    "question",
    ["archives with books in German", "musea met een website in het Engels", "livres en anglais", "In English please"],
)
def test_what_is_in_a_language_is_no_wish(engine, question):
    answer = engine.ask(question)
    assert answer.resolved_question == question


def test_what_is_out_of_scope_stays_so(engine):
    assert engine.ask("Erzähl mir einen Witz, auf Deutsch").status == "out_of_scope"
