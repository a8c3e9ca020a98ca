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
        ("Which network does Museum Rheinknie belong to?", "as a part", "as a member"),
        ("Wozu gehört das Museum Rheinknie?", "als Teil", "als Mitglied"),
        ("De quoi dépend le Museum Rheinknie ?", "comme partie", "comme membre"),
    ],
)
def test_part_and_member_are_told_apart(engine, question, part, member):
    answer = engine.ask(question).answer
    assert f"Universität Rheinknie ({part})" in answer
    assert f"Verbund der Museen ({member})" in answer


def test_a_body_alone_is_told_as_it_is(engine):
    assert engine.ask("What does Bibliothek Rheinknie belong to?").answer.endswith("belongs to Universität Rheinknie.")
    assert "(as a part)" in engine.ask("Which network is Bibliothek Rheinknie a member of?").answer
