"""Names that are but a part of others', or have the same words in another order: it is asked who is meant."""

import pytest

ROWS = [
    ("Boston Spa library", "L", "Boston Spa", "GB-LDS"),
    ("San Diego Zoo Institute for Conservation Research", "B", "Escondido", "US-CA"),
    ("Modern Art Museum Of Fort Worth", "M", "Fort Worth", "US-TX"),
    ("Hagley Museum and Library", "M", "Wilmington", "US-DE"),
    ("National Archives", "A", "Prague", "CZ"),
    ("National Archives of Namibia", "A", "Windhoek", "NA"),
    ("National Archives and Records Administration", "A", "Morrow", "US-GA"),
    ("Royal Museum of Fine Arts Antwerp", "M", "Antwerp", "BE"),
    ("Museum of London Archaeology", "M", "London", "GB"),
]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("website of the Boston Public Library", "Do you mean Boston Spa library"),
        ("Where is the San Diego Zoo?", "Do you mean San Diego Zoo Institute for Conservation Research"),
        ("Waar is de San Diego Zoo?", "San Diego Zoo Institute for Conservation Research"),
        ("Wo liegt der San Diego Zoo?", "San Diego Zoo Institute for Conservation Research"),
        ("When was the Museum of Modern Art founded?", "Do you mean Modern Art Museum Of Fort Worth"),
        ("Wanneer is het museum voor moderne kunst opgericht?", "Modern Art Museum Of Fort Worth"),
        ("Where is the National Archives?", "National Archives of Namibia"),
    ],
)
def test_it_is_asked_who_is_meant(engine, question, asked):
    answer = engine.ask(question)
    assert answer.status == "needs_clarification"
    assert asked in answer.answer


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Where is the Hagley Museum?", "Hagley Museum and Library"),
        ("Where is the Modern Art Museum of Fort Worth?", "Modern Art Museum Of Fort Worth"),
        ("Where is the museum of modern art in Fort Worth?", "Modern Art Museum Of Fort Worth"),
        ("Where is the Royal Museum of Fine Arts?", "Royal Museum of Fine Arts Antwerp"),
        ("Where is the National Archives of Namibia?", "National Archives of Namibia"),
        ("Where is Boston Spa library?", "Boston Spa library"),
    ],
)
def test_whose_name_is_said_is_meant(engine, question, name):
    answer = engine.ask(question)
    assert answer.status == "answered"
    assert answer.slots["name"] == name


@pytest.mark.parametrize("question", ["British Museum", "British museum"])
def test_a_title_of_a_nation_is_no_list_of_its_museums(engine, question):
    assert engine.ask(question).answer.startswith(f"Nothing is known under the name “{question}”.")


@pytest.mark.parametrize("question", ["British museums", "a British museum"])
def test_small_letters_ask_for_those_of_a_nation(engine, question):
    assert "Nothing is known" not in engine.ask(question).answer
