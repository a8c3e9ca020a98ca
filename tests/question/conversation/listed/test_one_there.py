"""What is asked of the one of a list that is somewhere: it is asked of that one, and not of the list there."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    def member(number, name, letter, *place_and_year):
        city, country, year = place_and_year
        return {
            "id": str(number),
            "name": name,
            "institution_type": letter,
            "location": {"city": city, "country": country},
            "founded": year,
            "collections": [{"name": f"Holdings {number}", "subject": "barbed wire"}],
            "members_of": ["Lighthouse Keepers League"],
        }

    return engine_over(
        [
            member(1, "Sligo School of Conservation", "E", "Sligo", "IE", 1977),
            member(2, "Tralee Meeting House", "H", "Tralee", "IE", 1820),
            member(3, "Penlee Lighthouse Museum", "M", "Penzance", "GB", 1950),
            member(4, "Galway Rope Museum", "M", "Galway", "IE", 1960),
            member(5, "Galway Net Library", "L", "Galway", "IE", 1961),
        ]
    )


def asked(engine, *questions):
    answers = []
    for question in questions:
        answers.append(engine.ask(question, list(answers)))
    return answers[-1]


@pytest.mark.parametrize(
    ("first", "question"),
    [
        ("List the members of the Lighthouse Keepers League.", "When was the Sligo one founded?"),
        ("List the members of the Lighthouse Keepers League.", "When was the one in Sligo founded?"),
        ("Who collects barbed wire?", "When was the Sligo one founded?"),
        ("Wie zijn lid van de Lighthouse Keepers League?", "Wanneer is die in Sligo opgericht?"),
        ("Welche Mitglieder hat die Lighthouse Keepers League?", "Wann wurde die in Sligo gegründet?"),
        ("Welche Mitglieder hat die Lighthouse Keepers League?", "Wann wurde das in Sligo gegründet?"),
        ("Quels sont les membres de la Lighthouse Keepers League ?", "Quand a été fondé celui de Sligo ?"),
    ],
)
def test_it_is_asked_of_that_one(engine, first, question):
    answer = asked(engine, first, question)
    assert answer.slots == {"name": "Sligo School of Conservation", "attribute": "founded"}


@pytest.mark.parametrize("question", ["When was the Sligo one founded?", "When was the one in Sligo founded?"])
def test_it_is_asked_behind_a_part_of_the_list(engine, question):
    answer = asked(
        engine, "List the members of the Lighthouse Keepers League.", "Which of them are in Ireland?", question
    )
    assert answer.slots == {"name": "Sligo School of Conservation", "attribute": "founded"}


@pytest.mark.parametrize(
    ("question", "attribute"),
    [
        ("What is the website of the Sligo one?", "website"),
        ("Does the one in Sligo have a website?", "website"),
        ("What does the Sligo one collect?", "collections"),
    ],
)
def test_anything_can_be_asked(engine, question, attribute):
    answer = asked(engine, "List the members of the Lighthouse Keepers League.", question)
    assert answer.slots == {"name": "Sligo School of Conservation", "attribute": attribute}


def test_of_two_there_it_is_asked_which_is_meant(engine):
    answer = asked(engine, "List the members of the Lighthouse Keepers League.", "When was the Galway one founded?")
    assert answer.clarification is not None
    assert set(answer.clarification["options"]) == {"Galway Rope Museum", "Galway Net Library"}


@pytest.mark.parametrize("question", ["When was the one in Cork founded?", "and the one in Sligo?", "and in Sligo?"])
def test_without_one_or_without_a_question_the_list_there_is_told(engine, question):
    answer = asked(engine, "List the members of the Lighthouse Keepers League.", question)
    assert answer.template_id == "list_members_of"
    assert answer.slots["network"] == "Lighthouse Keepers League"


def test_those_of_a_type_are_still_listed(engine):
    answer = asked(engine, "Museums in Ireland", "When was the Galway one founded?")
    assert answer.template_id == "list_with_attribute"
    assert [row["name"] for row in answer.rows] == ["Galway Rope Museum"]
