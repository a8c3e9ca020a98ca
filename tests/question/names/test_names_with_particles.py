"""Towns behind the particle of a name are part of it."""

import pytest

ROWS = (
    ("Museum Van Loon", "M", "Amsterdam", "NL-NH", "NL"),
    ("Museum Boijmans Van Beuningen", "M", "Rotterdam", "NL-ZH", "NL"),
    ("Chabot Museum", "M", "Rotterdam", "NL-ZH", "NL"),
    ("Oorlogsmuseum Overloon", "M", "Overloon", "NL-NB", "NL"),
    ("Streekmuseum Tweestromenland", "M", "Beuningen", "NL-GE", "NL"),
    ("Museum De Lakenhal", "M", "Leiden", "NL-ZH", "NL"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Van Loon Museum", "Museum Van Loon"), ("van loon museum", "Museum Van Loon"),
        ("What do you know about the Van Loon Museum?", "Museum Van Loon"),
        ("Museum Van Beuningen, Rotterdam", "Museum Boijmans Van Beuningen"),
    ],
)  # fmt: skip
def test_a_town_behind_a_particle_is_part_of_the_name(engine, question, name):
    answer = engine.ask(question)
    assert (answer.template_id, dict(answer.slots)) == ("find_institution_by_name", {"name": name})


@pytest.mark.parametrize(
    ("question", "city"),
    [
        ("Museum van Leiden", "Leiden"), ("musea van Beuningen", "Beuningen"), ("van Leiden museum", "Leiden"),
        ("Welke Musea Zijn Er Van Beuningen", "Beuningen"),
    ],
)  # fmt: skip
def test_behind_a_preposition_it_is_a_town(engine, question, city):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["city"]) == ("list_institutions_by_type_city", city)
