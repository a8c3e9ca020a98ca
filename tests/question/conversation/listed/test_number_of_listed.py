"""Behind a list, the number alone asks how many there are; that of an identifier is another one."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "just the number please", "only the number", "the number only", "and the number?", "I only need the number",
        "just give me the number", "just the count",
    ],
)  # fmt: skip
def test_the_number_is_how_many_there_are(engine, question):
    answer = engine.ask_turns(["museums in Amsterdam", question])
    assert (answer.template_id, answer.resolved_question) == (
        "count_institutions_by_type_location",
        "How many museums are there in Amsterdam?",
    )


def test_the_number_of_a_scheme_is_an_identifier(engine):
    answer = engine.ask_turns(["Rijksmuseum", "give me the ROR number please"])
    assert (answer.template_id, answer.slots.get("attribute")) == ("institution_attribute", "ROR")


@pytest.mark.parametrize(
    ("first", "last"),
    [
        ("Museen in Leiden", "Das dritte bitte näher"),
        ("Museen in Leiden", "das dritte näher bitte"),
        ("musea in Leiden", "de derde graag nader"),
    ],
)
def test_one_of_a_list_is_told_closer(engine, first, last):
    before = engine.ask(first)
    third = before.rows[2]["name"]
    assert dict(engine.ask(last, [before.as_turn()]).slots) == {"name": third}
