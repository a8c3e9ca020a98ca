"""What one is a part of is told apart from what one is a member of."""

import pytest

BASEL = {"country": "CH", "region": "CH-BS", "city": "Basel"}
RECORDS = [
    {"id": "ub", "name": "Universität Rheinknie", "institution_type": "E", "location": BASEL},
    {"id": "mr", "name": "Museum Rheinknie", "institution_type": "M", "location": BASEL, "parent": "ub",
     "members_of": ["Verbund der Museen"]},
    {"id": "br", "name": "Bibliothek Rheinknie", "institution_type": "L", "location": BASEL, "parent": "ub"},
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "part", "member"),
    [
        ("Waarvan is Museum Rheinknie onderdeel?", "als onderdeel", "als lid"),
        ("What does Museum Rheinknie belong to?", "as a part", "as a member"),
        ("Wozu gehört das Museum Rheinknie?", "als Teil", "als Mitglied"),
        ("De quoi dépend le Museum Rheinknie ?", "comme partie", "comme membre"),
    ],
)
def test_part_and_member_are_told_apart(engine, question, part, member):
    answer = engine.ask(question).answer
    assert f"Universität Rheinknie ({part})" in answer
    assert f"Verbund der Museen ({member})" in answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Van welke netwerken is Museum Rheinknie lid?", "Museum Rheinknie is lid van Verbund der Museen."),
        ("Which network does Museum Rheinknie belong to?", "Museum Rheinknie is a member of Verbund der Museen."),
        (
            "In welchen Netzwerken ist das Museum Rheinknie Mitglied?",
            "Mitgliedschaft des Museums Rheinknie: Verbund der Museen.",
        ),
        ("De quels réseaux le Museum Rheinknie est-il membre ?", "Verbund der Museen."),
    ],
)
def test_who_asks_for_networks_is_told_them_alone(engine, question, told):
    answer = engine.ask(question).answer
    assert answer.endswith(told)
    assert "Universität" not in answer


def test_what_one_is_a_part_of_goes_first(engine):
    answer = engine.ask("Waarvan is Museum Rheinknie onderdeel?").answer
    assert answer.index("Universität Rheinknie") < answer.index("Verbund der Museen")


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("What does Museum Rheinknie belong to?", "Universität Rheinknie"),
        ("Which organisation is the Museum Rheinknie part of?", "Universität Rheinknie"),
        ("Which network does Museum Rheinknie belong to?", "Verbund der Museen"),
    ],
)
def test_the_rows_begin_with_what_is_told(engine, question, first):
    assert engine.ask(question).rows[0]["parent"] == first


def test_a_body_alone_is_told_as_it_is(engine):
    assert engine.ask("What does Bibliothek Rheinknie belong to?").answer.endswith("is part of Universität Rheinknie.")
    assert engine.ask("Waar is Bibliothek Rheinknie onderdeel van?").answer.endswith(
        "is onderdeel van Universität Rheinknie."
    )
    told = engine.ask("Which network is Bibliothek Rheinknie a member of?").answer
    assert told == "No network is known for Bibliothek Rheinknie; it is part of Universität Rheinknie."


@pytest.mark.parametrize(
    ("before", "question"),
    [
        ("Vertel me over Bibliothek Rheinknie", "van welke organisatie is dat onderdeel?"),
        ("Vertel me over Bibliothek Rheinknie", "waar is dat onderdeel van?"),
        ("Tell me about Bibliothek Rheinknie", "which organisation is that part of?"),
        ("Was weißt du über die Bibliothek Rheinknie?", "wozu gehört das?"),
    ],
)
def test_a_pointing_word_stands_for_the_one_that_was_told(engine, before, question):
    answer = engine.ask(question, [engine.ask(before)])
    assert answer.slots == {"name": "Bibliothek Rheinknie", "attribute": "parent"}


def test_it_does_not_where_it_begins_a_clause(engine):
    assert engine.ask("museums that are part of Universität Rheinknie").template_id == "list_members_of"
