"""English names that nobody has and that go on behind their kind, in all languages: "the Nelson-Atkins Museum of Art"."""

import pytest

RECORDS = (
    ("Museum of Fine Arts", "M", "Houston", "US-TX"),
    ("Rothko Chapel", "M", "Houston", "US-TX"),
    ("Gardner Museum", "M", "Boston", "US-MA"),
    ("Portland Art Gallery", "M", "Portland", "US-OR"),
    ("Newberry Library", "L", "Chicago", "US-IL"),
    ("Grosscup Museum", "M", "Detroit", "US-MI"),
    ("Toledo Museum of Art", "M", "Toledo", "US-OH"),
    ("Chicago Academy of Sciences", "M", "Chicago", "US-IL"),
    ("Nelson Atkins Museum of Art Spencer Reference Library", "A", "Kansas City", "US-MO"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Where is the Stanford-Smith Museum of Art?", "Stanford-Smith Museum of Art"),
        ("Stanford-Smith Museum of Art", "Stanford-Smith Museum of Art"),
        ("What is the website of the Stanford Smith Museum of Art?", "Stanford Smith Museum of Art"),
        ("Wat is de website van het Stanford-Smith Museum of Art?", "Stanford-Smith Museum of Art"),
        ("Wie lautet die Website des Stanford-Smith Museum of Art?", "Stanford-Smith Museum of Art"),
        ("Quel est le site web du Stanford-Smith Museum of Art ?", "Stanford-Smith Museum of Art"),
        ("In welcher Stadt befindet sich das Detroit Institute of Arts?", "Detroit Institute of Arts"),
        ("Wie lautet die Website des Detroit Institute of Arts?", "Detroit Institute of Arts"),
        ("Waar is het Detroit Institute of Arts?", "Detroit Institute of Arts"),
        ("Où se trouve le Detroit Institute of Arts ?", "Detroit Institute of Arts"),
        ("Where is the Detroit Institute of Arts?", "Detroit Institute of Arts"),
        ("Detroit Institute of Arts", "Detroit Institute of Arts"),
        ("Wo ist das Chicago Institute of Design?", "Chicago Institute of Design"),
        ("Finde das Museum of Fine Arts Boston", "Museum of Fine Arts Boston"),
        ("Zoek het Museum of Fine Arts Boston", "Museum of Fine Arts Boston"),
        ("Find the Museum of Fine Arts Boston", "Museum of Fine Arts Boston"),
        ("Trouve le Museum of Fine Arts Boston", "Museum of Fine Arts Boston"),
        ("wat is de website van het art institute of chicago", "art institute of chicago"),
        ("art institute of chicago", "art institute of chicago"),
        ("wo ist das art institute of chicago", "art institute of chicago"),
    ],
)
def test_such_a_name_is_told_to_be_unknown(engine, question, name):
    answer = engine.ask(question)
    assert (answer.status, answer.slots["name"]) == ("no_results", name)


def test_what_is_asked_next_is_asked_of_it(engine):
    answer = engine.ask_turns(["wat is de website van het art institute of chicago", "en wat is het budget?"])
    assert answer.slots == {"name": "art institute of chicago", "attribute": "budget"}


@pytest.mark.parametrize(
    "question", ["Where is the Nelson-Atkins Museum of Art?", "Waar is het Nelson-Atkins Museum of Art?"]
)
def test_one_whose_name_begins_so_is_offered(engine, question):
    answer = engine.ask(question)
    assert answer.status == "needs_clarification"
    assert "Nelson Atkins Museum of Art Spencer Reference Library" in answer.answer


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Portland Museum of Art", "Nothing is known under the name “Portland Museum of Art”."),
        ("Wo ist das Portland Museum of Art?", "Unter dem Namen „Portland Museum of Art“ ist nichts bekannt."),
        ("Is there a museum of art in Boston?", "one museum in Boston"),
        ("the art museum of boston", "one museum in Boston"),
        ("Is there a science institute of Chicago?", "No research centres are known in Chicago."),
        ("Where is the Museum of Fine Arts Houston?", "is in Houston"),
        ("Wo ist das Toledo Museum of Art?", "befindet sich in Toledo"),
        ("Waar is de Chicago Academy of Sciences (Chicago)?", "gevestigd in Chicago"),
        ("Where is the Chicago Academy of Sciences, Chicago?", "is in Chicago"),
    ],
)
def test_kinds_with_a_place_and_known_names_stay(engine, question, said):
    assert said in engine.ask(question).answer


def test_in_dutch_of_stands_between_two(engine):
    assert "of" not in str(engine.ask("Is het Drents Museum of Mauritshuis ouder?").slots.get("name")).split()
