"""English as it is typed in messages."""

import pytest


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("how many museums does leiden have in ur data", "count_institutions_by_type_location"),
        ("how many museums does leiden have in ur database", "count_institutions_by_type_location"),
        ("what museums r there in leiden", "list_institutions_by_type_city"),
        ("list ur museums in leiden", "list_institutions_by_type_city"),
    ],
)
def test_short_words_are_read_as_the_long_ones(engine, question, template):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == (template, {"institution_type": "M", "city": "Leiden"})
    assert "“ur”" not in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "genealogical or historical societies in Drenthe",
        "historical or genealogical societies in Drenthe",
        "genealogische of historische verenigingen in Drenthe",
        "genealogische oder historische Vereine in Drenthe",
        "sociétés généalogiques ou historiques en Drenthe",
    ],
)
def test_what_two_kinds_share_is_of_both(engine, question):
    assert engine.ask(question).slots == {"institution_type": "S", "region": "NL-DR"}


def test_art_or_history_museums_are_museums(engine):
    assert engine.ask("art or history museums in Leiden").slots == {"institution_type": "M", "city": "Leiden"}
